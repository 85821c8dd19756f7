"""Clocks at the table: they run before the players' eyes, and stand still under a cover."""

import random

import pygame
import pytest

from ishido.kinds.players import Player
from ishido.rules.board import SQUARE_NAMES
from ishido.rules.game import Mode
from ishido.session.clock import game_clock, turn_clock
from tests.support.pilot import FRAME
from tests.support.players_at_table import (
    ANN,
    BO,
    LEARNER,
    begin_tournament,
    sit_down,
    wait_for_computer,
)
from tests.support.written_text import written


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


def spent(pilot):
    assert pilot.session.clock is not None
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
    (cover,) = pilot.table.cover.parts()
    assert "Paused" in cover.values
    assert "hidden" not in str(cover.values), "nothing is hidden any more"


def test_who_pauses_sees_the_pouch_of_each_game_of_a_tournament(pilot):
    begin_tournament(pilot, ANN, BO, minutes=10)
    for _ in range(2):
        assert pilot.shown.in_pouch is None
        pilot.press("Enter")
        pilot.place_stones()
        pilot.settle()
        pilot.press("F8")
        assert is_covered(pilot)
        assert pilot.shown.in_pouch == 64
        assert any(pilot.shown.unseen)
        pilot.press("F8")
        if pilot.session.player == ANN:
            pilot.end_game()
            pilot.click("next")


# -- when no stone fits ----------------------------------------------------------------------


@pytest.fixture
def stuck(tournament):
    """The same when no square takes the stone any more."""
    while not tournament.game.over:
        tournament.place_stones()
    tournament.step()
    return tournament


@pytest.mark.slow
def test_the_clock_of_a_tournament_runs_on_when_no_stone_fits(stuck):
    before = spent(stuck)
    wait(stuck, 5)
    assert spent(stuck) == pytest.approx(before + 5, abs=0.1)
    assert "clock bar" in stuck.parts()
    stuck.click("undo button")
    assert not stuck.game.over
    wait(stuck, 5)
    assert spent(stuck) == pytest.approx(before + 10, abs=0.2)


@pytest.mark.slow
def test_a_paused_board_is_covered_when_no_stone_fits(stuck):
    stuck.press("F8")
    assert is_covered(stuck)
    assert "end game" not in stuck.names()
    before = spent(stuck)
    wait(stuck, 20, step=1)
    assert spent(stuck) == before
    stuck.press("Esc")
    assert is_covered(stuck)
    stuck.press("Esc")
    stuck.click("go on")
    assert not is_covered(stuck)
    stuck.click("end game")
    assert stuck.game.ended


def test_a_board_on_which_no_stone_fits_is_covered_after_a_restart(stuck):
    stuck.reopen()
    assert stuck.game.over
    assert is_covered(stuck)


@pytest.mark.slow
def test_the_time_can_be_up_when_no_stone_fits(stuck):
    wait(stuck, 620, step=1.5)
    assert stuck.game.ended
    assert stuck.dialog.title == "Time’s up"


# -- the cover -------------------------------------------------------------------------------


def test_a_game_with_a_clock_begins_covered(pilot):
    session = sit_down(pilot, Mode.CHALLENGE, ANN, BO, clock=turn_clock(20))
    assert is_covered(pilot)
    wait(pilot, 5)
    assert spent(pilot) == 0
    pilot.click("k8")
    pilot.click("touchstone")
    assert session.game.moves == ()
    assert not pilot.in_hand


@pytest.mark.parametrize("how", ["button", "Enter", "Space", "F8", "touch"])
def test_the_clock_runs_once_somebody_says_go_on(pilot, how):
    sit_down(pilot, Mode.CHALLENGE, ANN, BO, clock=turn_clock(20))
    if how == "button":
        pilot.click("go on")
    elif how == "touch":
        pilot.tap("go on")
    else:
        pilot.press(how)
    assert not is_covered(pilot)
    before = spent(pilot)
    wait(pilot, 2)
    assert spent(pilot) - before == pytest.approx(2, abs=0.05)
    pilot.click("k8")
    assert pilot.moves() == "k8"


def test_a_game_stopped_before_its_first_stone_has_begun_all_the_same(challenge):
    wait(challenge, 1)
    challenge.press("F8")
    assert challenge.label("go on") == "Resume"


@pytest.mark.parametrize("how", ["button", "F8"])
def test_a_paused_game_is_covered_and_its_clock_stands(challenge, how):
    if how == "button":
        challenge.click("pause")
    else:
        challenge.press(how)
    assert is_covered(challenge)
    before = spent(challenge)
    wait(challenge, 30, step=1)
    assert spent(challenge) == before
    assert "pause" not in challenge.names()
    challenge.click("go on")
    assert not is_covered(challenge)


def test_a_stone_in_the_hand_is_laid_down_when_the_clock_is_stopped(challenge):
    challenge.click("touchstone")
    challenge.press("F8")
    assert not challenge.in_hand
    assert is_covered(challenge)


@pytest.mark.parametrize("key", ["Esc", "F10", "b", "j", "Ctrl+,", "d"])
def test_whatever_lies_over_the_table_stops_the_clock_and_covers_it(challenge, key):
    wait(challenge, 1)
    challenge.press(key)
    assert not challenge.on_table
    before = spent(challenge)
    assert is_covered(challenge)
    wait(challenge, 10, step=1)
    assert spent(challenge) == before
    challenge.press("Esc")
    while not challenge.on_table:
        challenge.press("Esc")
    assert is_covered(challenge), "until the player goes on"
    wait(challenge, 10, step=1)
    assert spent(challenge) == before
    challenge.press("Enter")
    assert not is_covered(challenge)
    wait(challenge, 1)
    assert spent(challenge) == pytest.approx(before + 1, abs=0.1)


@pytest.mark.parametrize("command", ["hint", "show moves", "watch points"])
def test_whoever_chooses_something_for_the_game_in_a_menu_goes_on_with_it(challenge, command):
    challenge.click("k8")
    challenge.press("F10", "Down")
    while command not in challenge.names():
        challenge.press("Right")
    challenge.click(command)
    challenge.agree()
    assert not is_covered(challenge)
    before = spent(challenge)
    wait(challenge, 1)
    assert spent(challenge) == pytest.approx(before + 1, abs=0.1)
    if command == "hint":
        assert challenge.table.hints.asked is not None


def test_a_question_that_is_called_off_leaves_the_game_paused(challenge):
    wait(challenge, 1)
    challenge.run("end game")
    assert not challenge.on_table
    challenge.press("Esc")
    assert challenge.on_table
    assert challenge.session.paused


@pytest.mark.pictures
def test_below_a_dialog_the_board_cannot_be_seen(challenge):
    challenge.settle()
    board = challenge.area("a1")
    before = challenge.surface.subsurface(board).copy()
    challenge.press("Ctrl+,")
    challenge.settle()
    dim = pygame.transform.average_color(challenge.surface.subsurface(board))
    assert challenge.scene_name == "settings"
    wood = pygame.transform.average_color(before)
    assert max(abs(a - b) for a, b in zip(dim, wood, strict=True)) > 20


@pytest.mark.parametrize("event", [pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN])
def test_a_hidden_window_stops_it_until_somebody_is_back(challenge, event):
    wait(challenge, 1)
    challenge.post(event)
    challenge.step()
    before = spent(challenge)
    assert challenge.session.paused
    challenge.post(pygame.WINDOWRESTORED)
    wait(challenge, 10, step=1)
    assert spent(challenge) == before
    assert is_covered(challenge)


def test_a_window_that_has_lost_the_keyboard_is_still_seen(challenge):
    challenge.post(pygame.WINDOWFOCUSLOST)
    wait(challenge, 2)
    assert spent(challenge) == pytest.approx(2, abs=0.1)


def test_a_game_that_is_resumed_is_covered(tournament):
    tournament.click("k8")
    wait(tournament, 3)
    before = spent(tournament)
    tournament.reopen()
    assert is_covered(tournament)
    wait(tournament, 5)
    assert before <= spent(tournament) <= before + 0.1
    tournament.press("Enter")
    assert not is_covered(tournament)


def test_without_a_clock_a_tournaments_game_waits_for_its_player(pilot):
    sit_down(pilot, Mode.TOURNAMENT, ANN, tournament="t1")
    assert is_covered(pilot)
    pilot.click("k8")
    assert pilot.moves() == ""
    pilot.click("go on")
    assert not is_covered(pilot)
    pilot.click("k8")
    assert pilot.moves() == "k8"
    pilot.reopen()
    assert is_covered(pilot)


def test_what_needs_no_cover_has_none(pilot):
    sit_down(pilot, Mode.COOPERATIVE, ANN, BO)
    pilot.settle()
    assert not is_covered(pilot)
    pilot.press("Esc")
    assert not is_covered(pilot)
    pilot.press("Esc", "F8")
    assert pilot.said == "This game has no clock, so there is nothing to pause."


# -- time ------------------------------------------------------------------------------------


@pytest.mark.slow
def test_menus_opened_and_closed_cost_and_gain_nothing(tournament):
    chooser = random.Random(7)
    passed, start = 0.0, spent(tournament)
    for _ in range(400):
        if chooser.random() < 0.05:
            tournament.press("F10")
            passed += FRAME
            tournament.step(chooser.uniform(0, 20))
            tournament.press("Esc", "Enter")
            assert tournament.on_table
            passed += FRAME
        seconds = chooser.uniform(0.005, 0.06)
        tournament.step(seconds)
        passed += seconds
    assert spent(tournament) - start == pytest.approx(passed, abs=0.05)


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
    assert challenge.game.standing.last is not None
    assert challenge.game.standing.last.seat == 1


def test_a_computer_places_the_stone_for_which_there_was_no_time_left(pilot):
    sit_down(pilot, Mode.CHALLENGE, ANN, LEARNER, clock=turn_clock(1))
    pilot.press("Enter")
    stone = pilot.touchstone
    wait(pilot, 1.1)
    wait_for_computer(pilot)
    first, second = pilot.game.moves
    assert first is None
    assert pilot.stone(SQUARE_NAMES[second]) == stone
    assert pilot.game.seat == 0


def test_when_nobody_places_the_clock_stands_still_by_itself(pilot):
    sit_down(pilot, Mode.CHALLENGE, ANN, BO, clock=turn_clock(1))
    pilot.press("Enter")
    wait(pilot, 7)
    assert pilot.game.moves == (None,) * 6
    assert is_covered(pilot)
    assert pilot.said == "The clock has stopped: nobody has placed a stone for three rounds."
    wait(pilot, 10)
    assert len(pilot.game.moves) == 6


@pytest.mark.slow
def test_a_games_clock_ends_it(tournament):
    tournament.click("k8")
    wait(tournament, 601, step=2)
    assert tournament.game.ended
    assert tournament.moves() == "k8"
    assert tournament.dialog.title == "Time’s up"


@pytest.mark.slow
def test_each_of_the_last_seconds_is_heard_once(challenge):
    heard = challenge.listen().cues
    wait(challenge, 14.5)
    assert "last-seconds" not in heard
    wait(challenge, 5.2)
    assert heard.count("last-seconds") == 5


def test_a_computers_last_seconds_are_nobodys(open_pilot):
    pilot = open_pilot(pace="slow")
    sit_down(pilot, Mode.CHALLENGE, LEARNER, ANN, clock=turn_clock(3))
    cues = pilot.listen().cues
    pilot.press("Enter")
    while pilot.computers_turn:
        pilot.step(0.05)
    assert "last-seconds" not in cues


def test_every_second_is_soon_on_the_disk(tournament):
    for _ in range(8):
        wait(tournament, 0.6)
        clock = tournament.saved().clock
        assert clock is not None
        assert clock.spent <= spent(tournament) <= clock.spent + 1.1


def test_a_paused_clock_is_on_the_disk_as_it_stands(tournament):
    wait(tournament, 0.5)
    tournament.press("F8")
    clock = tournament.saved().clock
    assert clock is not None
    assert clock.spent == pytest.approx(spent(tournament), abs=0.01)


def test_a_kill_gives_back_a_second_at_most(tournament):
    wait(tournament, 2.5)
    before = spent(tournament)
    tournament.kill()
    assert is_covered(tournament)
    assert before - 1.1 <= spent(tournament) <= before


def test_the_time_left_is_shown_in_figures_and_by_a_bar(challenge):
    def bar():
        return challenge.parts()["clock bar"].values

    assert challenge.parts()["clock figures"].values[1:] == ("20", False)
    first = bar()
    wait(challenge, 3.2)
    assert challenge.parts()["clock figures"].values[1:] == ("17", False)
    assert bar() != first
    wait(challenge, 13)
    assert challenge.parts()["clock figures"].values[1:] == ("4", True)


@pytest.mark.parametrize(
    ("seconds", "shown"),
    [(0, "10:00"), (0.4, "10:00"), (1, "9:59"), (595, "0:05"), (599.5, "0:01")],
)
def test_a_second_that_has_begun_is_shown(pilot, seconds, shown):
    clock = game_clock(10).passed(seconds)
    sit_down(pilot, Mode.TOURNAMENT, ANN, clock=clock, tournament="t1")
    assert pilot.parts()["clock figures"].values[1] == shown


def test_a_computers_game_of_a_tournament_is_watched_and_paused_like_any_other(pilot):
    begin_tournament(pilot, LEARNER, ANN, minutes=10)
    assert pilot.session.running
    assert not is_covered(pilot)
    for _ in range(40):
        pilot.step(0.05)
    assert pilot.game.moves
    pilot.press("F8")
    assert is_covered(pilot)
    cursor = pilot.game.cursor
    pilot.settle()
    assert pilot.game.cursor == cursor
    pilot.click("go on")
    assert not is_covered(pilot)


@pytest.mark.pictures
def test_the_row_of_the_player_on_turn_is_lit(challenge):
    lights = []
    for _ in range(3):
        challenge.settle()
        rows = [challenge.parts()["score", seat].rect for seat in (0, 1)]
        edges = [sum(challenge.surface.get_at((row.centerx, row.top))[:3]) for row in rows]
        lights.append(edges[0] > edges[1])
        challenge.click(SQUARE_NAMES[challenge.game.legal_squares[0]])
    assert lights == [True, False, True]
    assert challenge.said.startswith("Bo, your turn: ")


def test_the_bar_ends_before_the_button_and_within_the_frame(open_pilot):
    for scale in (1.0, 2.0):
        pilot = open_pilot(ui_scale=scale)
        sit_down(pilot, Mode.CHALLENGE, ANN, BO, clock=turn_clock(20))
        pilot.step()
        bar, strip = pilot.parts()["clock bar"].rect, pilot.area("strip")
        assert bar.left - strip.left == strip.right - bar.right > 0  # the lid is on: no button
        pilot.press("Enter")
        pilot.step()
        bar = pilot.parts()["clock bar"].rect
        assert bar.right <= pilot.find("pause").rect.left
        assert strip.inflate(-8, -4).contains(bar)


# -- on a phone ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "scale"),
    [
        ((390, 664), 1.0),
        ((390, 664), 2.0),
        ((360, 640), 1.5),
        ((360, 800), 1.0),
        ((664, 390), 1.0),
        ((844, 390), 1.5),
    ],
)
def test_on_a_phone_a_message_of_two_lines_has_room_above_the_bar(open_pilot, size, scale):
    phone = open_pilot(size=size, density=1.0, ui_scale=scale)
    sit_down(phone, Mode.CHALLENGE, Player("Eva"), BO, clock=turn_clock(14))
    _have_room(phone, "Your game is kept under “Continue today’s deal”.")
    phone.tap("go on")
    _have_room(
        phone, "Question kept. Your next 4-Way will answer it.", "Eva, your turn: amber mountain."
    )


def _have_room(phone, *messages):
    """Each message is seen whole, within the strip's frame and above the bar."""
    strip, bar = phone.area("strip"), phone.parts()["clock bar"].rect
    for text in messages:
        phone.table.say(text, seconds=20)
        part, figures = phone.parts()["message"], phone.parts()["clock figures"]
        lines = written([part], phone.app.size)
        assert " ".join(each.text for each in lines).split() == text.split()
        for line in lines:
            assert not line.cut
            assert line.letters.top > strip.top + 5, line
            assert line.letters.bottom <= bar.top, line
            assert not line.letters.colliderect(figures.rect)
