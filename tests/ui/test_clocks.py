"""Clocks at the table: they run before the players' eyes, and stand still under a cover."""

import pygame
import pytest

from ishido.rules.game import Mode
from ishido.session.clock import game_clock, turn_clock
from tests.support.players_at_table import (
    ANN,
    BO,
    sit_down,
)


@pytest.fixture
def challenge(pilot):
    """Ann against Bo, twenty seconds a turn; the clock runs."""
    sit_down(pilot, Mode.CHALLENGE, ANN, BO, clock=turn_clock(20))
    pilot.press("Enter")
    return pilot


@pytest.fixture
def tournament(pilot):
    """Ann's game of ten minutes; the clock runs."""
    sit_down(pilot, Mode.TOURNAMENT, ANN, clock=game_clock(10), tournament="t1")
    pilot.press("Enter")
    return pilot


@pytest.fixture
def stuck(tournament):
    """The same when no square takes the stone any more."""
    while not tournament.game.over:
        tournament.place_stones()
    tournament.step()
    return tournament


def spent(pilot):
    return pilot.session.clock.spent


def is_covered(pilot):
    """Whether nothing of the board or the touchstone is to be seen on the table."""
    named = "Next: " in pilot.said
    names = [part.name for part in [*pilot.table.parts(), *pilot.table.above(pilot.app.time)]]
    seen = [name for name in names if name == "touchstone" or (name[0:1] == ("stone",))]
    assert ("cover" in names) != bool(seen)
    assert not (named and "cover" in names)
    return "cover" in names


def wait(pilot, seconds, step=0.05):
    for _ in range(round(seconds / step)):
        pilot.step(step)


def runs(pilot):
    """Whether the clock runs: it counts a second, or nothing."""
    before = spent(pilot)
    wait(pilot, 1)
    passed = spent(pilot) - before
    assert passed == 0 or passed == pytest.approx(1, abs=0.1)
    return passed > 0


# -- the cover -------------------------------------------------------------------------------


def test_a_game_with_a_clock_begins_covered(pilot):
    sit_down(pilot, Mode.CHALLENGE, ANN, BO, clock=turn_clock(20))
    assert is_covered(pilot)
    assert not runs(pilot)
    pilot.click("k8")
    pilot.click("touchstone")
    assert pilot.moves() == ""
    assert not pilot.in_hand


@pytest.mark.parametrize("how", ["click", "tap", "Enter", "Space", "F8"])
def test_the_clock_runs_once_somebody_says_go_on(pilot, how):
    sit_down(pilot, Mode.CHALLENGE, ANN, BO, clock=turn_clock(20))
    if how in ("click", "tap"):
        getattr(pilot, how)("go on")
    else:
        pilot.press(how)
    assert not is_covered(pilot)
    assert runs(pilot)
    pilot.click("k8")
    assert pilot.moves() == "k8"


@pytest.mark.parametrize("how", ["button", "F8"])
def test_a_paused_game_is_covered_and_its_clock_stands(challenge, how):
    wait(challenge, 1)
    if how == "button":
        challenge.click("pause")
    else:
        challenge.click("touchstone")
        challenge.press(how)
    assert is_covered(challenge)
    assert not challenge.in_hand
    assert not runs(challenge)
    assert "pause" not in challenge.names()
    assert challenge.label("go on") == "Resume", "no stone is placed, but the game has begun"
    challenge.click("go on")
    assert not is_covered(challenge)


def test_before_a_covered_game_begins_nothing_tells_which_stones_are_on_the_board(pilot):
    sit_down(pilot, Mode.TOURNAMENT, ANN, clock=game_clock(10), tournament="t1")
    assert is_covered(pilot)
    assert set(pilot.shown.unseen) == {0}
    assert pilot.shown.in_pouch is None
    pilot.press("Enter")
    assert pilot.shown.in_pouch == 65
    pilot.press("F8")
    assert is_covered(pilot)
    assert pilot.shown.in_pouch == 65, "who pauses has seen it"
    assert "Paused" in pilot.text_of("cover")
    assert "hidden" not in pilot.text_of("cover"), "nothing is hidden any more"


@pytest.mark.parametrize("key", ["Esc", "F10", "j", "Ctrl+,"])
def test_whatever_lies_over_the_table_stops_the_clock_and_covers_it(challenge, key):
    wait(challenge, 1)
    challenge.press(key)
    assert not challenge.on_table
    assert is_covered(challenge)
    assert not runs(challenge)
    while not challenge.on_table:
        challenge.press("Esc")
    assert is_covered(challenge), "until the player goes on"
    assert not runs(challenge)
    challenge.press("Enter")
    assert not is_covered(challenge)
    assert runs(challenge)


@pytest.mark.parametrize("command", ["hint", "show moves"])
def test_whoever_chooses_something_for_the_game_in_a_menu_goes_on_with_it(challenge, command):
    challenge.click("k8")
    challenge.press("F10", "Down")
    while command not in challenge.names():
        challenge.press("Right")
    challenge.click(command)
    challenge.agree()
    assert not is_covered(challenge)
    assert runs(challenge)
    assert challenge.session.aids or "slate" in challenge.parts()


@pytest.mark.parametrize("event", [pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN])
def test_a_hidden_window_stops_the_clock_until_somebody_is_back(challenge, event):
    challenge.post(pygame.WINDOWFOCUSLOST)
    assert runs(challenge), "the window can still be seen"
    challenge.post(event)
    challenge.step()
    challenge.post(pygame.WINDOWRESTORED)
    assert not runs(challenge)
    assert is_covered(challenge)


@pytest.mark.parametrize("clock", [None, game_clock])
def test_a_game_of_a_tournament_waits_for_its_player_whenever_it_is_opened(pilot, clock):
    sit_down(pilot, Mode.TOURNAMENT, ANN, clock=clock and clock(10), tournament="t1")
    assert is_covered(pilot)
    pilot.click("k8")
    assert pilot.moves() == ""
    pilot.click("go on")
    assert not is_covered(pilot)
    pilot.click("k8")
    assert pilot.moves() == "k8"
    pilot.reopen()
    assert is_covered(pilot)
    assert clock is None or not runs(pilot)


def test_a_game_of_two_without_a_clock_is_never_covered(pilot):
    sit_down(pilot, Mode.COOPERATIVE, ANN, BO)
    pilot.settle()
    assert not is_covered(pilot)
    pilot.press("Esc")
    assert not is_covered(pilot)
    pilot.press("Esc", "F8")
    assert pilot.said == "This game has no clock, so there is nothing to pause."


# -- when no stone fits ----------------------------------------------------------------------


@pytest.mark.slow
def test_the_clock_of_a_tournament_runs_on_when_no_stone_fits_and_can_be_paused(stuck):
    assert runs(stuck)
    stuck.click("undo button")
    assert not stuck.game.over
    assert runs(stuck)
    stuck.place_stones()
    stuck.press("F8")
    assert is_covered(stuck)
    assert not runs(stuck)
    assert "end game" not in stuck.names()
    stuck.click("go on")
    stuck.click("end game")
    assert stuck.game.ended


# -- time ------------------------------------------------------------------------------------


def test_a_machine_that_slept_takes_no_time_from_anybody(tournament):
    before = spent(tournament)
    tournament.step(3600)
    assert spent(tournament) <= before + 2
    assert not tournament.game.ended


@pytest.mark.slow
def test_a_turn_out_of_time_is_the_others(challenge):
    stone = challenge.touchstone
    challenge.click("touchstone")
    wait(challenge, 20.1)
    assert challenge.game.moves == (None,)
    assert challenge.touchstone == stone
    assert not challenge.in_hand
    assert challenge.said == "Ann’s time is up. The stone goes to Bo."
    challenge.click("k8")
    assert challenge.game.standing.last.seat == 1


def test_when_nobody_places_the_clock_stands_still_by_itself(pilot):
    sit_down(pilot, Mode.CHALLENGE, ANN, BO, clock=turn_clock(1))
    pilot.press("Enter")
    wait(pilot, 7)
    assert pilot.game.moves == (None,) * 6
    assert is_covered(pilot)
    assert pilot.said == "The clock has stopped: nobody has placed a stone for three rounds."
    assert not runs(pilot)


@pytest.mark.slow
def test_a_games_clock_ends_it(stuck):
    wait(stuck, 601, step=2)
    assert stuck.game.ended
    stuck.settle()
    assert stuck.dialog.title == "Time’s up"


@pytest.mark.slow
def test_each_of_the_last_seconds_is_heard_once(challenge):
    heard = challenge.listen().cues
    wait(challenge, 14.5)
    assert "last-seconds" not in heard
    wait(challenge, 5.2)
    assert heard.count("last-seconds") == 5


def test_a_running_clock_is_on_the_disk_to_the_second_and_a_paused_one_as_it_stands(tournament):
    for _ in range(4):
        wait(tournament, 0.6)
        kept = tournament.saved().clock.spent
        assert kept <= spent(tournament) <= kept + 1.1
    tournament.press("F8")
    assert tournament.saved().clock.spent == pytest.approx(spent(tournament), abs=0.01)


def test_the_time_left_is_shown_in_figures_and_by_a_bar(challenge):
    def shown():
        bar = challenge.parts()["clock bar"].values[1]
        return challenge.text_of("clock figures"), bar

    first = shown()
    wait(challenge, 3.2)
    later = shown()
    assert (first[0], later[0]) == ("20", "17")
    assert later[1] == pytest.approx(first[1] * 16.8 / 20, abs=2)
    wait(challenge, 13)
    late = challenge.parts()["clock figures"].values[-1]
    assert (shown()[0], late) == ("4", True)


@pytest.mark.parametrize(
    ("seconds", "shown"),
    [(0, "10:00"), (0.4, "10:00"), (1, "9:59"), (599.5, "0:01")],
)
def test_a_second_that_has_begun_is_shown(pilot, seconds, shown):
    clock = game_clock(10).passed(seconds)
    sit_down(pilot, Mode.TOURNAMENT, ANN, clock=clock, tournament="t1")
    assert pilot.text_of("clock figures") == shown
