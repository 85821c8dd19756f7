"""Computers at the table: their stones come at a pace, and persons keep what is theirs."""

import pygame
import pytest

from ishido.kinds.players import Player, PlayerKind
from ishido.players.player import Progress, Thought
from ishido.players.thinking import Considered, WarmUp
from ishido.rules.board import SQUARE_NAMES
from ishido.rules.game import Mode
from ishido.session.clock import turn_clock
from ishido.session.policy import Aid
from tests.support.manual_runner import Held
from tests.support.players_at_table import ANN, BEGINNER, BO, LEARNER, sit_down, wait_for_computer

SOON = 0.1
"""Seconds after which the window has looked for a computer's answer."""
PACES = {"slow": 1.6, "normal": 0.7, "fast": 0.0}
"""Seconds from the moment when all stones lie until a computer places the next."""
TEAM = (LEARNER, BEGINNER)


@pytest.fixture
def coop(pilot):
    """Ann and a computer, who place in turn; it is Ann's."""
    sit_down(pilot, Mode.COOPERATIVE, ANN, LEARNER)
    pilot.settle()
    return pilot


@pytest.fixture
def slow(open_pilot):
    """A computer that plays alone, and takes its time."""
    pilot = open_pilot(pace="slow")
    sit_down(pilot, Mode.SOLITAIRE, LEARNER)
    return pilot


@pytest.fixture
def held(monkeypatch):
    """Has the computers of windows opened from now on answer when the test says so."""
    held = Held()
    monkeypatch.setattr("tests.support.pilot.Brief", lambda: held)
    return held


def wait(pilot, times, seconds=SOON):
    for _ in range(times):
        pilot.step(seconds)


def flying(pilot):
    """Whether a stone glides from one place to another."""
    return any(name[0] == "flight" for name in pilot.parts())


def in_haste(pilot):
    """Whether the game is played to its end without pauses."""
    return "finish" in pilot.names() and pilot.label("finish") == "Stop"


def progress(pilot):
    """How wide the progress on the strip is; empty if none is shown."""
    part = pilot.parts().get("progress")
    return [] if part is None else [part.values[1]]


# -- with a person ---------------------------------------------------------------------------


def test_a_level_is_loaded_while_a_person_is_on_turn_once_and_a_quick_one_never(held, open_pilot):
    pilot = open_pilot()
    for level in ("master", "learner", "master", "expert"):
        sit_down(pilot, Mode.COOPERATIVE, ANN, Player("Bo", PlayerKind.COMPUTER, level))
    assert [job.task for job in held.jobs] == [WarmUp("master"), WarmUp("expert")]


@pytest.mark.parametrize("pace", PACES)
def test_a_computers_stone_comes_at_the_pace_that_is_set(open_pilot, pace):
    pilot = open_pilot(pace=pace, motion=False)
    sit_down(pilot, Mode.COOPERATIVE, ANN, LEARNER)
    pilot.click("k8")
    seconds = 0.0
    while pilot.computers_turn:
        assert seconds <= PACES[pace] + 0.2
        pilot.step(0.05)
        seconds += 0.05
    assert seconds >= PACES[pace]
    assert len(pilot.game.moves) == 2


def test_a_computers_stone_glides_to_its_square_once_the_stone_before_lies(open_pilot):
    pilot = open_pilot(pace="fast")
    sit_down(pilot, Mode.COOPERATIVE, ANN, LEARNER)
    pilot.click("k8")
    flown = 0
    while pilot.computers_turn:
        flown += flying(pilot)
        pilot.step(0.01)
    assert flown > 20, "without animation it comes at once"
    assert flying(pilot)
    stone = ("stone", pilot.game.standing.last.square)
    assert stone not in pilot.parts()
    pilot.settle()
    assert stone in pilot.parts()


def test_at_a_computers_turn_nobody_else_places_its_stone_or_takes_it_up_afterwards(coop):
    coop.click("k8")
    legal = SQUARE_NAMES[coop.game.legal_squares[0]]
    coop.click(legal)
    assert coop.moves() == "k8"
    assert coop.said == "It’s not your turn."
    coop.click("touchstone")
    assert not coop.in_hand
    coop.move(legal)
    assert "ghost" not in coop.parts()
    wait_for_computer(coop)
    coop.click(SQUARE_NAMES[coop.game.standing.last.square])
    assert not coop.in_hand


def test_the_line_says_who_is_thinking(pilot):
    sit_down(pilot, Mode.COOPERATIVE, ANN, LEARNER, deal=2)  # its first stone fits in the Within
    pilot.settle()
    assert pilot.said.startswith("Ann, your turn: ")
    pilot.click("f3")
    pilot.step(0.3)
    assert pilot.said == "Learner is thinking…"


def test_a_computer_waits_while_ones_own_stone_is_in_the_hand(coop):
    coop.click("k8")
    coop.click("k8")
    assert coop.in_hand
    coop.settle()
    assert coop.moves() == "k8"
    coop.click("l2")
    assert coop.moves() == "l2"
    assert not coop.session.aids
    wait_for_computer(coop)
    assert len(coop.game.moves) == 2


def test_a_computer_waits_under_a_menu_and_for_the_next_start(coop):
    coop.click("k8")
    coop.press("Esc")
    coop.settle()
    assert coop.moves() == "k8"
    coop.reopen()
    wait_for_computer(coop)
    assert len(coop.game.moves) == 2


def test_what_a_computer_was_asked_in_another_game_is_not_answered_here(coop):
    coop.click("k8")
    coop.step(0.1)
    sit_down(coop, Mode.COOPERATIVE, ANN, LEARNER, deal=2)
    wait(coop, 40)
    assert coop.moves() == ""


def test_undo_goes_back_to_ones_own_turn_and_is_free_before_the_computer_has_placed(coop):
    coop.click("k8")
    coop.press("z")
    assert coop.moves() == ""
    assert not coop.session.aids
    coop.click("k8")
    wait_for_computer(coop)
    both = coop.moves()
    coop.press("z")
    coop.settle()
    assert coop.moves() == ""
    assert coop.session.aids == {Aid.TAKEN_BACK_FURTHER}
    coop.press("y")
    assert coop.moves() == both


def test_the_menu_says_why_nothing_is_taken_back_in_a_challenge(pilot):
    sit_down(pilot, Mode.CHALLENGE, ANN, BO)
    pilot.click("k8")
    assert pilot.why_disabled("undo") == "In a challenge, placed stones stay where they are."
    sit_down(pilot, Mode.COOPERATIVE, ANN, BO)
    pilot.click(SQUARE_NAMES[pilot.game.legal_squares[0]])
    assert not pilot.why_disabled("undo")


# -- their thoughts --------------------------------------------------------------------------


def test_a_computer_is_quicker_than_a_short_clock(open_pilot):
    pilot = open_pilot(pace="slow")
    sit_down(pilot, Mode.CHALLENGE, BEGINNER, LEARNER, clock=turn_clock(1))
    pilot.press("Enter")
    wait(pilot, 200, 0.05)
    assert len(pilot.game.moves) >= 6
    assert None not in pilot.game.moves


def test_while_a_computer_thinks_the_strip_moves(held, open_pilot):
    pilot = open_pilot()
    sit_down(pilot, Mode.SOLITAIRE, Player("The Sage", PlayerKind.COMPUTER, "sage"))
    pilot.click("pause")
    assert not progress(pilot)
    pilot.click("pause")
    widths = []
    for done in (0.2, 0.6):
        held.job.progress = Progress(done, Thought(pilot.game.legal_squares[0]))
        pilot.step(0.1)
        widths += progress(pilot)
    assert widths == sorted(set(widths))
    assert len(widths) == 2
    pilot.click("finish")
    for _ in range(4):
        pilot.step(12)
        held.job.finish(Considered(Thought(pilot.game.legal_squares[0])))
        wait(pilot, 2)
    assert pilot.said == "Playing to the end… 62 stones left"
    before = progress(pilot)
    held.job.progress = Progress(0.9, Thought(pilot.game.legal_squares[0]))
    assert progress(pilot) > before


# -- watched ---------------------------------------------------------------------------------


def test_at_once_no_stone_of_a_watched_game_waits_for_the_last(open_pilot):
    pilot = open_pilot(pace="fast", motion=True)
    session = sit_down(pilot, Mode.SOLITAIRE, LEARNER)
    wait(pilot, 30, 0.04)
    assert session.game.standing.placed > 20


@pytest.mark.parametrize("how", ["button", "F8", "Space", "hide"])
def test_a_watched_game_is_paused_and_goes_on(open_pilot, how):
    pilot = open_pilot(messages=False)
    sit_down(pilot, Mode.SOLITAIRE, LEARNER)
    if how == "hide":
        pilot.post(pygame.WINDOWMINIMIZED)
        pilot.step()
    elif how == "button":
        pilot.click("pause")
    else:
        pilot.press(how)
    for _ in range(2):
        pilot.settle()
        assert pilot.moves() == ""
        assert pilot.said == "Paused.", "even without messages"
    if how in ("hide", "button"):
        pilot.click("pause")
    else:
        pilot.press(how)
    wait(pilot, 30)
    assert pilot.moves()
    assert pilot.said != "Paused."


@pytest.mark.slow
@pytest.mark.parametrize(
    ("mode", "players", "clock"),
    [(Mode.SOLITAIRE, (LEARNER,), None), (Mode.CHALLENGE, TEAM, turn_clock)],
)
def test_the_rest_is_played_at_once_and_nothing_glides(open_pilot, mode, players, clock):
    pilot = open_pilot(pace="slow")
    session = sit_down(pilot, mode, *players, clock=clock and clock(5))
    if clock is not None:
        pilot.click("go on")
    pilot.click("finish")
    for _ in range(70):  # a stone at each look, and the end
        if session.game.ended:
            break
        assert not flying(pilot)
        assert pilot.said.startswith(
            ("Playing to the end… ", "This stone fits nowhere.", "All stones placed.")
        )
        pilot.step(SOON)
    assert session.game.ended
    pilot.settle()
    assert "review" in pilot.names()
    assert "name 1" not in pilot.names()
    assert not any("today" in sentence for sentence in pilot.paragraphs())


@pytest.mark.parametrize("how", ["button", "f", "F8", "Space", "Esc", "menu"])
def test_playing_to_the_end_is_stopped_again_and_goes_on_at_its_pace(slow, how):
    slow.press("f")
    wait(slow, 5)
    match how:
        case "button":
            slow.click("finish")
        case "menu":
            slow.run("finish")
        case _:
            slow.press(how)
    placed = len(slow.game.moves)
    assert placed >= 5
    slow.settle()
    assert len(slow.game.moves) == placed
    assert slow.on_table
    assert not in_haste(slow)
    slow.click("pause")
    wait(slow, 10)
    assert len(slow.game.moves) == placed
    slow.settle()
    assert len(slow.game.moves) > placed


def test_with_a_person_there_is_no_haste(coop):
    coop.press("f")
    assert coop.said == "This works only when computers play alone."
    assert "finish" not in coop.names()
