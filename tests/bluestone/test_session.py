"""A session: what can be taken back, and what its file holds."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ishido.bluestone.board import board_by_name
from ishido.bluestone.game import BluestoneGame
from ishido.bluestone.kind import BLUESTONE
from ishido.bluestone.position import Ply, RefusalReason, Side
from ishido.bluestone.session import BluestoneSession, Do
from ishido.kinds.players import Player, PlayerKind
from tests.support.bluestone_positions import games

PERSON = Player("Ann")
COMPUTER = Player("Computer", PlayerKind.COMPUTER, "expert")
BOARD = board_by_name("pentagon-3")


def session(black, white, moves=""):
    new = BluestoneSession(BluestoneGame(BOARD, (black, white)))
    for move in moves.split():
        done = new.do(None if move == "pass" else BOARD.parse_point(move), new.player.kind)
        assert isinstance(done, Ply)
    return new


def played(one):
    return " ".join(
        "pass" if ply.point is None else BOARD.point_names[ply.point] for ply in one.game.played
    )


def test_players_are_renamed_in_the_game_that_goes_on():
    one = session(PERSON, COMPUTER, "a1 d1")
    one.rename_players([Player("Anna"), COMPUTER])
    assert one.players == (Player("Anna"), COMPUTER)
    assert played(one) == "a1 d1"


@pytest.mark.parametrize(
    ("players", "undone"),
    [
        ((PERSON, PERSON), ["a1 d1 d8 d4 d12 c1 c5", "a1 d1 d8 d4 d12 c1", "a1 d1 d8 d4 d12"]),
        ((COMPUTER, COMPUTER), ["a1 d1", "a1", ""]),
        ((PERSON, COMPUTER), ["a1 d1 d8 d4 d12 c1 c5", "a1 d1 d8 d4", "a1 d1 d8"]),
    ],
    ids=["people", "computers", "a person and a computer"],
)
def test_a_person_takes_back_the_computers_answer_too_all_others_single_stones(players, undone):
    one = session(*players, undone[0])
    for moves in undone[1:]:
        assert one.do(Do.UNDO) is None
        assert played(one) == moves
    for moves in undone[-2::-1]:
        assert one.do(Do.REDO) is None
        assert played(one) == moves
    assert one.do(Do.REDO) is RefusalReason.NOTHING_TO_REDO


def test_the_computers_opening_stays():
    one = session(COMPUTER, PERSON, "a1")
    assert not one.can_undo
    assert one.do(Do.UNDO) is RefusalReason.NOTHING_TO_UNDO
    assert played(one) == "a1"


def test_a_resignation_is_taken_back_alone():
    one = session(PERSON, COMPUTER, "a1")
    assert one.do(Do.RESIGN) is RefusalReason.NOT_YOUR_TURN
    assert one.do(Do.RESIGN, PlayerKind.COMPUTER) is None
    assert (one.ended, one.resigned) == (True, Side.WHITE)
    assert one.do(Do.RESIGN) is RefusalReason.OVER
    assert one.do(Do.UNDO) is None
    assert (played(one), one.ended) == ("a1", False)


@pytest.mark.slow
@given(games, st.integers(0, 300), st.booleans())
def test_a_session_is_read_back_as_it_was_written(game, cursor, resigns):
    one = BluestoneSession(game.at(min(cursor, len(game.plies))), started="2026-01-02T03:04:05")
    if resigns:
        one.do(Do.RESIGN)
    one.seconds = 12.5
    again = BLUESTONE.read(one.written().encode())
    assert again.written() == one.written()
    assert again.game == one.game
    assert (again.id, again.started, again.seconds) == (one.id, one.started, 12.5)


def test_what_others_added_stays_in_the_file():
    content = json.loads(session(PERSON, PERSON, "a1").written())
    content |= {"comment": "mine", "x": {"other": [1]}}
    content["players"][0]["rating"] = 7
    written = json.loads(BLUESTONE.read(json.dumps(content).encode()).written())
    assert (written["comment"], written["x"]["other"]) == ("mine", [1])
    assert written["players"][0]["rating"] == 7


def test_the_result_lists_both_sides():
    assert BLUESTONE.result(session(PERSON, PERSON, "a1 d1 d8")) == "0 – 2 2"


@pytest.mark.parametrize("name", ["", "a" * 65, "../game", "ä", 7, True, None])
def test_an_id_that_cannot_name_a_file_is_replaced_and_a_false_time_is_none(name):
    written = json.loads(session(PERSON, PERSON, "a1").written())
    written["x"]["id"] = name
    written["x"]["seconds"] = True
    read = BLUESTONE.read(json.dumps(written).encode())
    assert read.id != name
    assert len(read.id) == 32
    assert read.seconds == 0


def test_only_the_player_on_turn_places_a_stone_and_on_a_free_point():
    one = session(PERSON, COMPUTER, "a1")
    assert one.do(BOARD.parse_point("d1")) is RefusalReason.NOT_YOUR_TURN
    assert one.do(BOARD.parse_point("a1"), PlayerKind.COMPUTER) is RefusalReason.TAKEN
    assert isinstance(one.do(BOARD.parse_point("d1"), PlayerKind.COMPUTER), Ply)
    assert played(one) == "a1 d1"
