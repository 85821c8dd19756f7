"""Undo, redo, resigning and results."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ishido.bluestone.board import board_by_name
from ishido.bluestone.game import BluestoneGame, Result
from ishido.bluestone.position import Ending, RefusalReason, Side
from ishido.kinds.kind import IllegalMove
from tests.support.bluestone_positions import games

BOARD = board_by_name("pentagon-3")


def game(moves, name="pentagon-3"):
    board = board_by_name(name)
    parsed = [None if move == "pass" else board.parse_point(move) for move in moves.split()]
    return BluestoneGame.replay(board, BluestoneGame(board).players, parsed)


@pytest.mark.slow
@given(games, st.data())
def test_undo_and_redo_return_to_the_same_positions(played, data):
    cursor = data.draw(st.integers(0, len(played.plies)))
    back = played
    while back.cursor > cursor:
        back = back.undo()
    assert back.position == played.at(cursor).position
    assert (
        BluestoneGame.replay(played.board, played.players, played.moves[:cursor]).position
        == back.position
    )
    while back.can_redo:
        back = back.redo()
    assert back == played


def test_a_move_drops_what_could_be_redone():
    again = game("a1 d1 d8").undo().undo().play(BOARD.parse_point("c1"))
    assert again == game("a1 c1")


def test_resigning_can_be_undone():
    given_up = game("a1 d1").resign(Side.BLACK)
    assert given_up.result == Result(Ending.RESIGNED, Side.WHITE)
    assert given_up.refusal(None) is RefusalReason.OVER
    with pytest.raises(IllegalMove):
        given_up.play(None)
    with pytest.raises(IllegalMove):
        given_up.resign(Side.WHITE)
    assert given_up.undo() == game("a1 d1")


def test_there_is_nothing_before_the_start_and_after_the_last_move():
    with pytest.raises(ValueError, match="-1 of 0"):
        BluestoneGame(BOARD).undo()
    with pytest.raises(ValueError, match="1 of 0"):
        BluestoneGame(BOARD).redo()


def test_lost_stones_are_counted_up_to_the_cursor():
    taken = game("a1 f1 d8 f2 f25 d4 d12 e1", "pentagon-5")
    assert taken.captured == (0, 1)
    assert taken.undo().captured == (0, 0)
