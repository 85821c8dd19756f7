"""Squares, the Within and the Beyond, and sets of squares as masks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ishido.rules.board import (
    ALL,
    BEYOND,
    NEIGHBOURS,
    SQUARE_NAMES,
    SQUARES,
    TABLEAU_SQUARES,
    WITHIN,
    column_of,
    mask_of,
    neighbour_masks,
    parse_square,
    row_of,
    spread,
    square_at,
    squares_in,
    steps,
)
from tests.support.strategies import squares
from tests.support.text_boards import marked

WITHIN_PICTURE = """
    .. .. .. .. .. .. .. .. .. .. .. ..
    .. ++ ++ ++ ++ ++ ++ ++ ++ ++ ++ ..
    .. ++ ++ ++ ++ ++ ++ ++ ++ ++ ++ ..
    .. ++ ++ ++ ++ ++ ++ ++ ++ ++ ++ ..
    .. ++ ++ ++ ++ ++ ++ ++ ++ ++ ++ ..
    .. ++ ++ ++ ++ ++ ++ ++ ++ ++ ++ ..
    .. ++ ++ ++ ++ ++ ++ ++ ++ ++ ++ ..
    .. .. .. .. .. .. .. .. .. .. .. ..
"""

TABLEAU_PICTURE = """
    ++ .. .. .. .. .. .. .. .. .. .. ++
    .. .. .. .. .. .. .. .. .. .. .. ..
    .. .. .. .. .. .. .. .. .. .. .. ..
    .. .. .. .. .. ++ .. .. .. .. .. ..
    .. .. .. .. .. .. ++ .. .. .. .. ..
    .. .. .. .. .. .. .. .. .. .. .. ..
    .. .. .. .. .. .. .. .. .. .. .. ..
    ++ .. .. .. .. .. .. .. .. .. .. ++
"""


def names(squares):
    return [SQUARE_NAMES[square] for square in squares]


def test_squares_are_numbered_row_by_row_from_the_top_left():
    assert len(SQUARES) == 96
    assert names([0, 11, 12, 95]) == ["a1", "l1", "a2", "l8"]


@given(squares)
def test_a_written_square_is_read_back(square):
    assert parse_square(SQUARE_NAMES[square]) == square
    assert square_at(column_of(square), row_of(square)) == square


@pytest.mark.parametrize("text", ["", "f", "4", "f0", "f9", "m1", "F4", "4f", "f4 ", "f10", "f４"])
def test_what_is_no_square_is_refused(text):
    with pytest.raises(ValueError, match="is not a square"):
        parse_square(text)


def test_the_within_is_the_60_interior_squares():
    assert marked(WITHIN_PICTURE) == WITHIN
    assert WITHIN.bit_count() == 60


def test_the_beyond_is_the_ring_of_36():
    assert BEYOND.bit_count() == 36
    assert WITHIN | BEYOND == ALL
    assert not WITHIN & BEYOND


def test_the_tableau_lies_in_the_corners_and_on_two_squares_of_the_middle():
    assert mask_of(*TABLEAU_SQUARES) == marked(TABLEAU_PICTURE)
    assert names(TABLEAU_SQUARES) == ["a1", "l1", "f4", "g5", "a8", "l8"]


@given(squares, squares)
def test_neighbours_are_one_step_apart(one, other):
    across, down = abs(column_of(one) - column_of(other)), abs(row_of(one) - row_of(other))
    assert steps(one, other) == across + down
    assert (other in NEIGHBOURS[one]) == (steps(one, other) == 1)


@given(st.integers(0, ALL))
def test_a_mask_holds_its_squares_in_order(mask):
    held = list(squares_in(mask))
    assert held == sorted(held)
    assert mask_of(*held) == mask
    assert len(held) == mask.bit_count()


@given(st.integers(0, ALL))
def test_a_spread_mask_is_all_neighbours_of_its_squares(mask):
    around = {near for square in squares_in(mask) for near in NEIGHBOURS[square]}
    assert set(squares_in(spread(mask) & ALL)) == around
    right, left, down, up = neighbour_masks(mask)
    assert (right | left | down | up) & ALL == spread(mask) & ALL
