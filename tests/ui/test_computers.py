"""Computers at the table: their stones come at a pace, and persons keep what is theirs."""

import os
import signal

import pygame
import pytest

from ishido.jobs.processes import ProcessRunner
from ishido.kinds.players import Player, PlayerKind
from ishido.players.player import Progress, Thought
from ishido.players.thinking import Considered, WarmUp
from ishido.rules.board import SQUARE_NAMES, parse_square
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Mode, Setup
from ishido.session.clock import turn_clock
from ishido.session.policy import Aid
from ishido.session.session import Session
from ishido.store.lines import ScoreList
from tests.support.manual_runner import Held
from tests.support.players_at_table import ANN, BEGINNER, BO, LEARNER, sit_down, wait_for_computer
from tests.support.processes import is_gone, posix, wait_for
from tests.support.sample_games import EMPTYING_DEAL
from tests.support.sample_reviews import LINE

SOON = 0.1
"""Seconds after which the window has looked for a computer's answer."""
PACES = {"slow": 1.6, "normal": 0.7, "fast": 0.0}
"""Seconds from the moment when all stones lie until a computer places the next."""


@pytest.fixture
def coop(pilot):
    """Ann and a computer, who place in turn; it is Ann's."""
    sit_down(pilot, Mode.COOPERATIVE, ANN, LEARNER)
    pilot.settle()
    return pilot


@pytest.fixture
def watched(pilot):
    """A computer alone, paused before its first stone. Its deal is new to the player."""
    sit_down(pilot, Mode.SOLITAIRE, LEARNER, deal=2)
    pilot.click("pause")
    return pilot


@pytest.fixture
def held(monkeypatch):
    """Has the computers of windows opened from now on answer when the test says so."""
    held = Held()
    monkeypatch.setattr("tests.support.pilot.Brief", lambda: held)
    return held


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


def test_a_computer_waits_until_the_stone_before_is_at_rest(open_pilot, monkeypatch):
    pilot = open_pilot(pace="fast")
    sit_down(pilot, Mode.COOPERATIVE, ANN, LEARNER)
    pilot.click("k8")
    motions, rested = pilot.table.board.motions, []
    place = motions.place

    def placed(*args, **more):
        rested.append(motions.at_rest)
        place(*args, **more)

    monkeypatch.setattr(motions, "place", placed)
    while pilot.computers_turn:
        pilot.step(0.01)
    assert rested == [True]


def test_a_computer_s_stone_glides_out_of_the_well(coop):
    coop.click("k8")
    while coop.computers_turn:
        coop.step(0.05)
    assert any(str(name).startswith("('flight'") for name in coop.parts())
    square = coop.game.standing.last
    assert square is not None
    coop.step(0.05)
    assert ("stone", square.square) not in coop.parts()
    coop.settle()
    assert ("stone", square.square) in coop.parts()


def test_at_a_computer_s_turn_nobody_else_places_or_takes_its_stone(coop):
    coop.click("k8")
    legal = SQUARE_NAMES[coop.game.legal_squares[0]]
    coop.click(legal)
    assert coop.moves() == "k8"
    assert coop.said == "It’s not your turn."
    coop.click("touchstone")
    assert not coop.in_hand
    coop.move(legal)
    assert "ghost" not in coop.parts()


def test_the_line_says_who_is_thinking(pilot):
    sit_down(pilot, Mode.COOPERATIVE, ANN, LEARNER, deal=2)  # its first stone fits in the Within
    pilot.settle()
    assert pilot.said.startswith("Ann, your turn: ")
    pilot.click("f3")
    pilot.step(0.3)
    assert pilot.said == "Learner is thinking…"


def test_a_computers_stone_is_not_picked_up(coop):
    coop.click("k8")
    wait_for_computer(coop)
    last = coop.game.standing.last
    assert last is not None
    coop.click(SQUARE_NAMES[last.square])
    assert not coop.in_hand


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


# -- second thoughts -------------------------------------------------------------------------


def test_undo_with_a_computer_goes_back_to_ones_own_turn(coop):
    coop.click("k8")
    wait_for_computer(coop)
    coop.press("z")
    assert coop.moves() == ""
    assert coop.session.aids == {Aid.TAKEN_BACK_FURTHER}
    coop.settle()
    assert coop.moves() == ""  # and it is not the computer's


def test_undo_is_free_as_long_as_the_computer_has_not_placed(coop):
    coop.click("k8")
    coop.press("z")
    assert coop.on_table
    assert coop.moves() == ""
    assert not coop.session.aids


def test_redo_puts_both_back(coop):
    coop.click("k8")
    wait_for_computer(coop)
    moves = coop.moves()
    coop.press("z")
    coop.press("y")
    assert coop.moves() == moves
    assert not coop.computers_turn


def test_before_a_person_has_placed_a_stone_nothing_is_taken_back(pilot):
    sit_down(pilot, Mode.COOPERATIVE, LEARNER, ANN)
    wait_for_computer(pilot)
    moves = pilot.moves()
    pilot.press("z")
    assert pilot.on_table
    assert pilot.moves() == moves
    assert pilot.said == "Nothing to undo."


def test_in_a_challenge_what_is_placed_is_placed(pilot):
    sit_down(pilot, Mode.CHALLENGE, ANN, LEARNER)
    pilot.click("k8")
    pilot.press("z")
    assert pilot.on_table
    assert pilot.moves() == "k8"
    wait_for_computer(pilot)
    pilot.press("z")
    assert pilot.on_table
    assert len(pilot.game.moves) == 2
    assert pilot.said == "In a challenge, placed stones stay where they are."


# -- other games -----------------------------------------------------------------------------


def test_what_a_computer_was_asked_in_another_game_is_not_answered_here(coop):
    coop.click("k8")
    coop.step(0.1)
    sit_down(coop, Mode.COOPERATIVE, ANN, LEARNER, deal=2)
    for _ in range(40):
        coop.step(0.1)
    assert coop.moves() == ""


def test_a_computer_waits_under_a_menu(coop):
    coop.click("k8")
    coop.press("Esc")
    coop.settle()
    assert coop.moves() == "k8"
    coop.press("Esc")
    wait_for_computer(coop)
    assert len(coop.game.moves) == 2


def test_a_computer_s_turn_is_resumed_at_the_next_start(coop):
    coop.click("k8")
    coop.reopen()
    wait_for_computer(coop)
    assert len(coop.game.moves) == 2


def test_levels_that_think_aside_play_as_well(pilot):
    computer = Player("Player", PlayerKind.COMPUTER, "adept")
    sit_down(pilot, Mode.COOPERATIVE, computer, ANN)
    for _ in range(10_000):
        pilot.step(0.05)
        if pilot.game.moves:
            break
        pygame.time.wait(1)
    assert len(pilot.game.moves) == 1


@pytest.mark.nightly
@posix
def test_a_master_plays_on_though_its_process_is_killed_and_ends_with_the_window(
    monkeypatch, open_pilot
):
    monkeypatch.setattr("tests.support.pilot.Brief", ProcessRunner)
    pilot = open_pilot(pace="fast", motion=False)
    workers = pilot.app.workers
    master = Player("Master", PlayerKind.COMPUTER, "master")
    setup = Setup(deal_by_number(EMPTYING_DEAL), players=(master,))
    pilot.take(Session(Game.replay(setup, LINE[:-12])))  # what is left is soon thought over
    wait_for(lambda: (pilot.step(), progress(pilot))[1])
    (killed,), placed = workers.pids(), pilot.game.cursor
    os.kill(killed, signal.SIGKILL)
    wait_for(lambda: (pilot.step(), pilot.game.cursor > placed)[1])
    (another,) = workers.pids()
    assert another != killed
    pilot.close()
    assert is_gone(another)


def test_a_computer_is_quicker_than_a_short_clock(open_pilot):
    pilot = open_pilot(pace="slow")
    sit_down(pilot, Mode.CHALLENGE, BEGINNER, LEARNER, clock=turn_clock(1))
    pilot.press("Enter")
    for _ in range(200):
        pilot.step(0.05)
    assert len(pilot.game.moves) >= 6
    assert None not in pilot.game.moves


# -- watched ---------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_watched_game_is_played_to_its_end_and_entered(open_pilot):
    pilot = open_pilot(pace="fast", motion=False)
    session = sit_down(pilot, Mode.SOLITAIRE, LEARNER)
    for _ in range(300):
        pilot.step(0.1)
        if session.game.ended:
            break
    assert session.game.ended
    pilot.wait_for_disk()
    places = pilot.app.desk.high_scores.places(session.id)
    assert ScoreList.ALL_TIME not in places
    assert "name 1" not in pilot.names()
    assert not any("today" in sentence for sentence in pilot.paragraphs())
    pilot.click("high scores")
    assert "computer  ·  " in pilot.text


def test_at_once_no_stone_of_a_watched_game_waits_for_the_last(open_pilot):
    pilot = open_pilot(pace="fast", motion=True)
    session = sit_down(pilot, Mode.SOLITAIRE, LEARNER)
    for _ in range(30):
        pilot.step(0.04)
    assert session.game.standing.placed > 20


@pytest.mark.parametrize("how", ["button", "F8", "Space"])
def test_a_watched_game_is_paused_and_goes_on(pilot, how):
    def pause():
        if how == "button":
            pilot.click("pause")
        else:
            pilot.press(how)

    sit_down(pilot, Mode.SOLITAIRE, LEARNER)
    pause()
    pilot.settle()
    assert pilot.moves() == ""
    pause()
    for _ in range(30):
        pilot.step(0.1)
    assert pilot.moves()


@pytest.mark.parametrize("messages", [True, False])
def test_while_a_watched_game_is_paused_the_strip_says_so(open_pilot, *, messages):
    pilot = open_pilot(messages=messages)
    sit_down(pilot, Mode.SOLITAIRE, LEARNER)
    pilot.click("pause")
    for way in ("wait", "finish"):
        if way != "wait":
            pilot.click(way)
            pilot.step(0.01)
        if way == "finish":
            pilot.click("finish")
        pilot.settle()
        assert pilot.said == "Paused."
    pilot.click("pause")
    assert pilot.said != "Paused."


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
        pilot.step(0.1)
        pilot.step(0.1)
    assert pilot.said == "Playing to the end… 62 stones left"
    before = progress(pilot)
    held.job.progress = Progress(0.9, Thought(pilot.game.legal_squares[0]))
    assert progress(pilot) > before


def test_nobody_is_taught_to_play_while_a_computer_does(pilot):
    pilot.table.newcomer = True
    sit_down(pilot, Mode.SOLITAIRE, LEARNER)
    assert "rules" not in pilot.names()
    sit_down(pilot, Mode.SOLITAIRE, Player("You"), deal=2)
    assert "rules" in pilot.names()


def in_haste(pilot):
    """Whether the game is played to its end without pauses."""
    return pilot.table.seats.finishing


def progress(pilot):
    """How wide the progress on the strip is; empty if none is shown."""
    part = pilot.parts().get("progress")
    return [] if part is None else [part.values[1]]


# -- played to its end at once -----------------------------------------------------------------


TEAM = (LEARNER, BEGINNER)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("mode", "players", "clock"),
    [
        (Mode.SOLITAIRE, (LEARNER,), None),
        (Mode.COOPERATIVE, TEAM, None),
        (Mode.CHALLENGE, TEAM, None),
        (Mode.CHALLENGE, TEAM, turn_clock(5)),
    ],
)
def test_the_rest_is_played_at_once_and_nothing_glides(open_pilot, mode, players, clock):
    pilot = open_pilot(pace="slow")
    session = sit_down(pilot, mode, *players, clock=clock)
    if clock is not None:
        pilot.click("go on")
    pilot.click("finish")
    for _ in range(70):  # a stone at each look, and the end
        if session.game.ended:
            break
        assert not pilot.table.board.motions.running
        assert not pilot.table.moving
        assert pilot.said.startswith(
            ("Playing to the end… ", "This stone fits nowhere.", "All stones placed.")
        )
        pilot.step(SOON)
    assert session.game.ended
    assert "look" in pilot.names()
    assert not in_haste(pilot)


@pytest.mark.parametrize("how", ["button", "f", "F8", "Space", "Esc", "menu"])
def test_playing_to_the_end_is_stopped_again_and_goes_on_at_its_pace(open_pilot, how):
    pilot = open_pilot(pace="slow")
    sit_down(pilot, Mode.SOLITAIRE, LEARNER)
    pilot.press("f")
    for _ in range(5):
        pilot.step(SOON)
    match how:
        case "button":
            pilot.click("finish")
        case "menu":
            pilot.run("finish")
        case _:
            pilot.press(how)
    placed = len(pilot.game.moves)
    assert placed >= 5
    pilot.settle()
    assert len(pilot.game.moves) == placed
    assert not in_haste(pilot)
    pilot.click("pause")
    for _ in range(10):
        pilot.step(SOON)
    assert len(pilot.game.moves) == placed
    pilot.settle()
    assert len(pilot.game.moves) > placed


def test_the_computer_s_real_stones_are_waited_for_and_no_longer(held, open_pilot):
    pilot = open_pilot(pace="slow")
    sit_down(pilot, Mode.SOLITAIRE, Player("Player", PlayerKind.COMPUTER, "adept"))
    pilot.click("pause")
    pilot.click("finish")  # what is paused goes on
    for count in range(3):
        pilot.settle()
        assert len(pilot.game.moves) == count
        held.job.finish()
        thought = held.job.result
        pilot.step(SOON)
        assert pilot.game.moves[count:] == (thought.thought.square,)
        pilot.step(SOON)  # and is asked again


def test_the_next_game_is_not_played_in_haste(open_pilot):
    pilot = open_pilot(pace="slow")
    sit_down(pilot, Mode.SOLITAIRE, LEARNER)
    pilot.press("f")
    sit_down(pilot, Mode.SOLITAIRE, LEARNER, deal=2)
    assert not in_haste(pilot)
    for _ in range(10):
        pilot.step(SOON)
    assert pilot.moves() == ""


def test_with_a_person_there_is_no_haste(coop):
    coop.press("f")
    assert coop.said == "This works only when computers play alone."
    assert not in_haste(coop)
    assert "finish" not in coop.names()


def test_a_hidden_window_is_not_played_in(pilot):
    sit_down(pilot, Mode.SOLITAIRE, LEARNER)
    pilot.post(pygame.WINDOWMINIMIZED)
    pilot.settle()
    pilot.settle()
    assert pilot.moves() == ""
    pilot.click("pause")
    for _ in range(30):
        pilot.step(0.1)
    assert pilot.moves()


def test_two_people_play_without_waiting_for_a_computer(pilot):
    sit_down(pilot, Mode.COOPERATIVE, ANN, BO)
    pilot.click("k8")
    pilot.settle()
    assert pilot.moves() == "k8"
    pilot.click(SQUARE_NAMES[pilot.game.legal_squares[0]])
    assert len(pilot.game.moves) == 2
    assert parse_square("k8") in pilot.game.moves


def test_the_menu_says_why_nothing_is_taken_back_in_a_challenge(pilot):
    sit_down(pilot, Mode.CHALLENGE, ANN, BO)
    pilot.click("k8")
    assert pilot.why_disabled("undo") == "In a challenge, placed stones stay where they are."
    sit_down(pilot, Mode.COOPERATIVE, ANN, BO)
    pilot.click(SQUARE_NAMES[pilot.game.legal_squares[0]])
    assert not pilot.why_disabled("undo")
