"""What a placement and an end of the game earn (formats.md, Scoring)."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ishido.rules.board import BEYOND, WITHIN, parse_square, squares_in
from ishido.rules.scoring import Gain, Scoring, end_bonus, gain, rank_of
from tests.support.strategies import squares

WITHIN_SQUARE = parse_square("f4")
BEYOND_SQUARE = parse_square("a4")


@pytest.mark.parametrize(("n", "points"), [(1, 1), (2, 2), (3, 4), (4, 8)])
def test_modern_points_double_with_every_4_way_before(n, points):
    earned = [gain(Scoring.MODERN, WITHIN_SQUARE, n, four_ways).points for four_ways in range(15)]
    assert earned == [points * 2**four_ways for four_ways in range(15)]


@pytest.mark.parametrize(
    ("which", "bonus"),
    [
        (1, 25),
        (2, 50),
        (3, 100),
        (4, 200),
        (5, 400),
        (6, 600),
        (7, 800),
        (8, 1_000),
        (9, 5_000),
        (10, 10_000),
        (11, 25_000),
        (12, 50_000),
        (13, 50_000),
        (14, 50_000),
        (66, 50_000),
    ],
)
def test_modern_bonus_of_each_4_way(which, bonus):
    assert gain(Scoring.MODERN, WITHIN_SQUARE, 4, four_ways=which - 1).bonus == bonus


@given(st.integers(1, 3), st.integers(0, 20))
def test_only_a_4_way_earns_a_bonus(n, four_ways):
    assert gain(Scoring.MODERN, WITHIN_SQUARE, n, four_ways).bonus == 0


@given(st.sampled_from(list(squares_in(BEYOND))), st.integers(1, 4), st.integers(0, 20))
def test_the_beyond_earns_nothing_in_modern_scoring(square, n, four_ways):
    assert gain(Scoring.MODERN, square, n, four_ways) == Gain(0, 0)


@given(st.sampled_from(list(squares_in(WITHIN))))
def test_every_square_of_the_within_earns_in_modern_scoring(square):
    assert gain(Scoring.MODERN, square, 1, four_ways=0) == Gain(1, 0)


@given(squares, st.integers(1, 4), st.integers(0, 20))
def test_ancient_scoring_has_no_points(square, n, four_ways):
    assert gain(Scoring.ANCIENT, square, n, four_ways) == Gain(0, 0)


@pytest.mark.parametrize(("n", "points"), [(1, 1), (2, 2), (3, 10), (4, 100)])
def test_simple_points_everywhere_without_doubling_or_bonus(n, points):
    for square, four_ways in product((WITHIN_SQUARE, BEYOND_SQUARE), (0, 1, 12)):
        assert gain(Scoring.SIMPLE, square, n, four_ways) == Gain(points, 0)


@pytest.mark.parametrize(
    ("stones_left", "bonus"), [(0, 1_000), (1, 500), (2, 100), (3, 0), (4, 0), (66, 0)]
)
def test_modern_bonus_at_the_end(stones_left, bonus):
    assert end_bonus(Scoring.MODERN, stones_left) == bonus


@pytest.mark.parametrize("scoring", [Scoring.ANCIENT, Scoring.SIMPLE])
@pytest.mark.parametrize("stones_left", [0, 1, 2, 3])
def test_no_other_scoring_has_an_end_bonus(scoring, stones_left):
    assert end_bonus(scoring, stones_left) == 0


@pytest.mark.parametrize("scoring", Scoring)
def test_of_equals_fewer_stones_left_rank_higher(scoring):
    assert rank_of(scoring, 100, 3, 10) > rank_of(scoring, 100, 3, 11)
