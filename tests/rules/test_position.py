"""Positions as values and as texts."""

import pytest
from hypothesis import assume, given

from ishido.rules.board import SQUARES
from ishido.rules.position import EMPTY_BOARD, Position
from ishido.rules.stone import STONES
from tests.support import text_boards as pictures
from tests.support.strategies import positions, squares, stones


def test_a_position_is_written_by_row_and_then_column():
    shown = pictures.position(".. D3\nB2 ..\n.. A1")
    assert str(shown) == "b1=D3 a2=B2 b3=A1"
    assert repr(shown) == "Position.parse('b1=D3 a2=B2 b3=A1')"


def test_the_empty_board_is_written_as_nothing():
    assert str(EMPTY_BOARD) == ""
    assert Position.parse("  ") == EMPTY_BOARD == Position()
    assert len(EMPTY_BOARD) == 0


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("a1", "is not square=stone"),
        ("a1D3", "is not square=stone"),
        ("=", "is not a square"),
        ("m1=D3", "is not a square"),
        ("a1=", "is not a stone"),
        ("a1=D3=D3", "is not a stone"),
        ("a1=D3 a1=D3", "square a1 appears twice"),
    ],
)
def test_what_is_no_position_is_refused(text, problem):
    with pytest.raises(ValueError, match=problem):
        Position.parse(text)


@given(positions())
def test_a_written_position_is_read_back(shown):
    again = Position.parse(str(shown))
    assert again == shown
    assert hash(again) == hash(shown)
    assert len(again) == len(list(shown)) == shown.occupied.bit_count()


@given(positions(), stones, squares)
def test_placing_gives_what_laying_all_out_at_once_gives(shown, stone, square):
    assume(shown[square] is None)
    before = str(shown)
    after = shown.place(stone, square)
    at_once = Position({**dict(shown), square: stone})
    assert after == at_once
    assert after != shown
    assert after.occupied == at_once.occupied
    assert all(after.legal_mask(kind) == at_once.legal_mask(kind) for kind in STONES)
    assert str(shown) == before  # the position it was placed on is as it was


@given(positions())
def test_squares_and_neighbours_agree(shown):
    for square in SQUARES:
        around = dict(shown.neighbours(square))
        assert all(shown[near] == stone for near, stone in around.items())
        assert shown.count_neighbours(square) == len(around)
