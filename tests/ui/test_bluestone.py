"""Bluestone's table: played by mouse, finger and keys in the real window."""

import pygame
import pytest

from ishido.bluestone.board import board_by_name
from ishido.bluestone.players.levels import LEVEL_NAMES
from ishido.bluestone.position import Side
from ishido.kinds.players import Player, PlayerKind
from ishido.store.settings import BLUESTONE_SEATS, SECOND, Chosen, Seating
from tests.support.bluestone_positions import game_begun
from tests.support.command_line import run
from tests.support.stored_games import stored_games
from tests.support.tour.bluestone import DRAWN

SECONDS = Seating((Chosen(), Chosen(SECOND)))
SECONDS_ALONE = Seating((Chosen(level="learner"), Chosen(SECOND)))
PERSON, OTHER = Player("You"), Player("Bo")
COMPUTER = Player("The Learner", PlayerKind.COMPUTER, "learner")
OTHER_COMPUTER = Player("The Learner 2", PlayerKind.COMPUTER, "learner")
LEARNER = "The Learner (computer)"


@pytest.fixture
def pilot(bluestone_pilot):
    """On Bluestone's table, with two people on the small board."""
    return bluestone_pilot


# -- placing ---------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["click", "tap"])
def test_a_stone_is_placed_and_after_blacks_first_a_turn_has_two(pilot, way):
    place = getattr(pilot, way)
    pilot.down("a1")
    pilot.up("d1")  # elsewhere
    assert pilot.moves() == ""
    place("a1")
    assert pilot.moves() == "a1"
    assert "White to move" in pilot.text
    place("d1")
    place("d8")
    assert pilot.moves() == "a1 d1 d8"
    assert "Black to move" in pilot.text


def test_points_that_take_no_stone_are_dimmed_and_say_why(pilot):
    pilot.play("a1 d1")
    assert pilot.marked("dimmed") == {"d2", "d15", "c1"}
    pilot.move("d2")
    assert "may not join the group" in pilot.said
    pilot.move((5, 5))
    assert "may not join the group" not in pilot.said
    pilot.play("d2")
    assert pilot.moves() == "a1 d1"
    assert "may not join the group" in pilot.said
    pilot.play("a1")
    assert "That point is taken" in pilot.said


def test_a_blue_stone_takes_no_stone_and_says_so(pilot):
    for choose in (pilot.click, pilot.tap):
        choose("blue stone 1")
        assert pilot.said == "Stones go on the empty points, not on the blue stones."
        assert pilot.moves() == ""
        pilot.settle()
    pilot.down("a1")
    pilot.up("blue stone 1")
    assert "blue stones." not in pilot.said


def test_hovering_shows_the_group_that_would_form(pilot):
    pilot.play("a1 d1 d8")
    board = pilot.game.board
    pilot.move("b1")
    assert "ghost" in pilot.parts()
    assert pilot.shown.ghost == (Side.BLACK, board.parse_point("b1"))
    assert board.names_of(pilot.bluestone.group) == ["a1", "b1"]
    pilot.move("d1")
    assert "ghost" not in pilot.parts()
    assert board.names_of(pilot.bluestone.group) == ["d1"]


# -- keys ------------------------------------------------------------------------------------


def test_an_arrow_moves_from_the_point_under_the_mouse_or_of_the_last_click(pilot):
    pilot.move("d1")
    pilot.press("Right")
    beside = pilot.focused()
    assert beside not in ("", "a1", "d1")
    pilot.tap("d1")
    pilot.press("Right")
    assert pilot.focused() == beside
    pilot.click("blue stone 1")
    pilot.press("Up")
    assert "cursor" in pilot.parts()


def test_a_game_by_keys_alone(pilot):
    pilot.press("Enter")
    assert pilot.focused() == "a1"
    pilot.press("Enter")
    assert pilot.moves() == "a1"
    pilot.press("Up", "Up", "Up", "Space")
    assert pilot.moves() == "a1 d1"
    pilot.press("Down", "Down", "Down", "Down", "Down", "Enter")
    assert len(pilot.moves().split()) == 3


@pytest.mark.parametrize("board", ["pentagon-5", "hexhex-7", "limping-7"])
def test_arrows_reach_every_point(pilot, board):
    pilot.take(game_begun("", PERSON, OTHER, board=board))
    face, reached, rest = pilot.bluestone.face, {0}, [0]
    while rest:
        here = rest.pop()
        for key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
            for way in (pygame.K_LEFT, pygame.K_RIGHT):
                face.cursor(0, way)  # sets the side to which up and down lean
                there = face.cursor(here, key)
                if there not in reached:
                    reached.add(there)
                    rest.append(there)
    assert len(reached) == board_by_name(board).size


def test_undo_redo_and_pass_by_keys(pilot):
    pilot.play("a1")
    pilot.press("P")
    assert pilot.moves() == "a1 pass"
    assert pilot.said == "White passes. If Black passes too, the game ends."
    pilot.press("Z", "Z")
    assert pilot.moves() == ""
    pilot.press("Y")
    assert pilot.moves() == "a1"


# -- passing ---------------------------------------------------------------------------------


def test_the_buttons_pass_a_turn_or_skip_its_second_stone_and_say_which(pilot):
    pilot.click("a1")
    assert (pilot.label("pass"), pilot.tip("pass")) == ("Pass", "Pass (P)")
    assert "pass turn" not in pilot.names()
    pilot.click("d1")
    assert (pilot.label("pass"), pilot.tip("pass")) == ("Pass", "Skip the second stone (P)")
    assert "pass turn" not in pilot.names(), "there is one beside it"
    pilot.click("pass")
    assert pilot.moves() == "a1 d1 pass"
    assert pilot.said == "White skips the second stone."


@pytest.mark.parametrize(
    ("played", "other", "question"),
    [
        ("a1 d1 d8", COMPUTER, "If White passes too, the game ends, and White wins."),
        (
            "a1 d1 d8 b1 c6 pass",
            OTHER,
            "White has passed. If you pass too, the game ends, and White wins.",
        ),
    ],
)
def test_a_pass_that_would_lose_at_once_asks_first(pilot, played, other, question):
    pilot.take(game_begun(played, PERSON, other))
    pilot.press("P")
    assert pilot.paragraphs() == [question]
    pilot.press("Enter")  # cancels
    assert pilot.moves() == played
    pilot.press("P")
    pilot.click("yes")
    assert pilot.moves() == f"{played} pass"


@pytest.mark.parametrize(
    ("played", "other"),
    [
        ("a1 d1 d8", OTHER),  # another person may play on
        ("d1 a1 c6", COMPUTER),  # Black is ahead
        ("d1 a1 c6 c3 c8 pass", OTHER),
        ("a1 d1 d8 b1", COMPUTER),  # skips a stone
    ],
)
def test_a_pass_that_does_not_lose_at_once_asks_nothing(pilot, played, other):
    pilot.take(game_begun(played, PERSON, other))
    pilot.press("P")
    assert pilot.moves() == f"{played} pass"


# -- the computer ----------------------------------------------------------------------------


def test_the_computer_answers_and_both_are_taken_back(pilot):
    pilot.take(game_begun("", PERSON, COMPUTER))
    assert pilot.why_disabled("pause"), "a game with a person cannot be paused"
    pilot.click("a1")
    pilot.wait(10)
    assert len(pilot.moves().split()) == 3
    assert "Black to move" in pilot.text
    pilot.press("Z")
    assert pilot.moves() == ""


def test_nobody_places_the_computers_stone(pilot):
    pilot.take(game_begun("", COMPUTER, PERSON))
    pilot.click("d1")
    assert "d1" not in pilot.moves()
    assert "not your turn" in pilot.said
    for _ in range(100):
        if pilot.moves():
            break
        pilot.step(0.02)
    assert "White to move" in pilot.text
    assert "not your turn" not in pilot.said


@pytest.mark.parametrize("how", ["paused", "hidden"])
def test_two_computers_wait_while_they_are_paused_or_the_window_is_hidden(pilot, how):
    pilot.take(game_begun("a1 d1", COMPUTER, OTHER_COMPUTER))
    pilot.press("F8") if how == "paused" else pilot.post(pygame.WINDOWMINIMIZED)
    pilot.wait(10)
    assert pilot.moves() == "a1 d1"
    assert pilot.said == "Paused."
    pilot.click("pause")
    pilot.wait(10)
    assert len(pilot.moves().split()) > 2


def test_two_computers_wait_after_undo_until_they_are_told_to_go_on(pilot):
    pilot.take(game_begun("a1 d1 pass pass", COMPUTER, OTHER_COMPUTER))
    pilot.wait(10)  # White is ahead, and passes, too
    assert pilot.scene_name == "result"
    pilot.press("Esc")
    pilot.press("Z")
    pilot.wait(10)
    pilot.press("Z", "Y")
    pilot.wait(10)
    assert pilot.moves() == "a1 d1 pass pass"
    assert pilot.on_table
    pilot.press("F8")
    pilot.wait(10)
    assert pilot.moves() != "a1 d1 pass pass"


# -- the end ---------------------------------------------------------------------------------


def test_a_whole_game_ends_with_its_result_from_which_the_next_begins_the_other_way(pilot):
    pilot.change_settings(motion=True)
    pilot.play_bluestone_to_its_end()
    pilot.step()
    assert pilot.on_table
    pilot.click("a1")  # does not wait
    assert pilot.scene_name == "result"
    pilot.settle()
    assert "White wins" in pilot.text
    assert [side.won for side in pilot.bluestone.shown().sides] == [False, True]
    pilot.click("again")
    assert pilot.moves() == ""
    assert pilot.session.players == (OTHER, PERSON)


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        ("f1 f11 pass f14 f4 pass pass", "Black wins: 2, 2 and 2 against 2."),
        (DRAWN, "A draw: all groups are equal."),
    ],
)
def test_the_result_is_said_with_the_scores_of_both_sides(pilot, moves, said):
    pilot.take(game_begun(moves, board="pentagon-5"))
    assert pilot.said == said


def test_resigning_asks_is_told_and_can_be_undone(pilot):
    pilot.click("d1")
    pilot.press("P")
    pilot.run("end game")
    assert pilot.labels() == {"Resign", "Play on"}
    pilot.click("yes")
    pilot.settle()
    assert pilot.scene_name == "result"
    assert "White wins" in pilot.text
    assert "Black resigned." in pilot.text
    assert "decides" not in pilot.text
    pilot.press("Esc")
    assert pilot.shown.turn == "White wins\nBlack resigned."
    pilot.click("blue stone 1")
    assert pilot.said == "The game is over."
    pilot.press("Z")
    assert not pilot.session.ended
    assert pilot.saved().game == pilot.game


def ended_games(pilot):
    return [line.id for line in pilot.app.desk.journal.lines() if line.ended]


def test_a_game_that_goes_on_after_its_end_is_another_one_and_a_look_back_is_none(pilot):
    pilot.play_bluestone_to_its_end()
    ended, kept = pilot.session.id, pilot.game
    pilot.settle()
    pilot.press("Esc")
    pilot.press("Z", "Z", "Y", "Y")
    pilot.settle()
    assert (pilot.scene_name, pilot.session.id) == ("result", ended)
    left = stored_games(pilot.folders, "playing").values()
    assert not [session for session in left if session.kind == "bluestone"]
    pilot.press("Esc")
    pilot.press("Z")
    assert pilot.session.id != ended
    assert pilot.saved().game == pilot.game
    assert ended_games(pilot) == [ended]
    assert pilot.app.desk.journal.find(ended).game.moves == kept.moves


# -- motion ----------------------------------------------------------------------------------


def test_a_captured_stone_lies_until_it_is_lifted(pilot):
    pilot.take(game_begun("d2 d1 d8 d15 b3 d10 d6"))
    pilot.change_settings(motion=True)
    pilot.click("c1")  # captures White's stone in the corner
    assert pilot.stone("d1") == ".."
    assert "d1" in pilot.marked("stone")
    pilot.step(0.23 + 0.13)  # Black's stone has come down, and half of the lift is over
    assert "d1" not in pilot.marked("stone")
    assert "d1" in pilot.marked("moving")


@pytest.mark.parametrize("how", ["undo", "another game"])
def test_no_stone_falls_on_another_position(pilot, how):
    pilot.change_settings(motion=True)
    pilot.click("a1")
    assert pilot.marked("moving") == {"a1"}
    pilot.press("Z") if how == "undo" else pilot.take(game_begun())
    assert pilot.marked("moving") == set()


# -- a new game ------------------------------------------------------------------------------


def test_each_game_keeps_its_own_session(pilot):
    pilot.play("a1 d1 d8")
    pilot.run("ishido")
    assert pilot.on_table
    pilot.open("bluestone")
    assert pilot.moves() == "a1 d1 d8"
    pilot.reopen()
    pilot.open("bluestone")
    pilot.settle()
    assert pilot.moves() == "a1 d1 d8"


@pytest.mark.slow
def test_a_new_game_asks_for_board_and_players(pilot, capsys):
    assert ", ".join(LEVEL_NAMES) in run(capsys, "bluestone", "play", "--help").out
    pilot.press("N")
    _, *levels = pilot.options("player 1")
    assert levels == [f"The {name.capitalize()} (computer)" for name in LEVEL_NAMES]
    pilot.pick("board", "Hexhex")
    pilot.pick("player 2", "The Expert (computer)")
    pilot.click("swap")
    pilot.click("start")
    assert pilot.game.board.name == "hexhex-7"
    assert [player.level for player in pilot.game.players] == ["expert", None]
    pilot.press("N")
    assert pilot.value("board") == "Hexhex"


@pytest.mark.parametrize("seats", [SECONDS, SECONDS_ALONE, BLUESTONE_SEATS])
@pytest.mark.parametrize("swaps", [0, 1])
def test_a_person_against_the_computer_is_the_player_at_the_window(pilot, seats, swaps):
    pilot.change_settings(bluestone=seats)
    pilot.press("N")
    pilot.pick("player 1", LEARNER)
    pilot.pick("player 2", "A person")
    for _ in range(swaps):
        pilot.click("swap")
    pilot.click("start")
    assert pilot.session.players == ((COMPUTER, PERSON), (PERSON, COMPUTER))[swaps]


def test_the_first_person_is_the_player_at_the_window_and_a_typed_name_stays(pilot):
    def names():
        return [pilot.value("name 1"), pilot.value("name 2")]

    pilot.press("N")
    pilot.pick("player 1", LEARNER)
    assert pilot.value("name 2") == "Bo"
    pilot.pick("player 1", "A person")
    assert names() == ["You", "Bo"]
    pilot.press("Esc")
    pilot.change_settings(bluestone=Seating((Chosen(level="learner"), Chosen())))
    pilot.press("N")
    pilot.pick("player 1", "A person")
    assert names() == ["You", SECOND]
    pilot.click("swap")
    assert names() == [SECOND, "You"]
