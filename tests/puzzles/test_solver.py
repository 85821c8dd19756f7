"""The search against one that tries everything, and knows dead squares by their definition."""

import random
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ishido.coach.lessons.places import dead_squares
from ishido.puzzles.attempt import Attempt
from ishido.puzzles.puzzle import Goal, puzzle
from ishido.puzzles.solver import FOUR_WAYS, Search
from ishido.rules.board import NEIGHBOURS, SQUARES, square_at, squares_in
from ishido.rules.position import Position
from ishido.rules.stone import STONES, Stone
from tests.support.reference_rules import neighbours, takes
from tests.support.strategies import positions, seeds


def all_lines(position, stones, wanted_four_ways):
    """All ways to place the stones, of which so many make a 4-Way, the last one among them."""
    if not stones:
        return [()] if wanted_four_ways <= 0 else []
    found = []
    for square in squares_in(position.legal_mask(stones[0])):
        made = position.count_neighbours(square) == 4
        if len(stones) == 1 and wanted_four_ways and not made:
            continue
        after = position.place(stones[0], square)
        wanted = max(wanted_four_ways - made, len(stones) > 1 and wanted_four_ways > 0)
        found += [(square, *rest) for rest in all_lines(after, stones[1:], wanted)]
    return found


def is_dead(position, square, left):
    """Whether no stone that is left would fit, whatever lay on the empty squares beside it."""
    near = neighbours(position, square)
    if position[square] is not None or not near:
        return False
    empty = sum(position[other] is None for other in NEIGHBOURS[square])
    for stone in left:
        colour, symbol = (stone.colour + 1) % 6, (stone.symbol + 1) % 6
        sharing = (stone, Stone(stone.colour, symbol), Stone(colour, stone.symbol))
        for more in range(empty + 1):
            for others in product(sharing, repeat=more):
                if takes(stone, [*near, *others]):
                    return False
    return True


def left_of(position):
    """The kinds of which fewer than two are on the board."""
    laid = [stone for _, stone in position]
    return [stone for stone in STONES if laid.count(stone) < 2]


@st.composite
def small_puzzles(draw):
    """A few stones in a corner of the Within that match often, and three or four to place."""
    lay = random.Random(draw(seeds))
    kinds = lay.sample(STONES, k=draw(st.sampled_from((3, 5, 12))))
    area = [square_at(column, row) for column in range(1, 6) for row in range(1, 5)]
    laid = lay.sample(area, k=draw(st.integers(6, 18)))
    position = Position({square: lay.choice(kinds) for square in laid})
    return position, [lay.choice(kinds) for _ in range(draw(st.integers(1, 4)))]


@given(small_puzzles())
def test_the_search_finds_exactly_the_lines_that_reach_a_goal(case):
    position, stones = case
    every = all_lines(position, stones, 0)

    def end(line):
        after = position
        for stone, square in zip(stones, line, strict=True):
            after = after.place(stone, square)
        return after

    expected = {
        Goal.PLACE_ALL: every,
        Goal.FOUR_WAY: all_lines(position, stones, 1),
        Goal.TWO_FOUR_WAYS: all_lines(position, stones, 2),
        Goal.NO_DEAD_SQUARE: [line for line in every if not dead_squares(end(line))],
    }
    for goal, lines in expected.items():
        found = list(Search(position, stones, goal, 10**7).lines(position, 0, 0))
        assert len(found) == len(lines)
        assert set(found) == set(lines)


@pytest.mark.slow
def test_it_agrees_on_shipped_puzzles():
    few = [each for number in range(1, 667, 8) if len((each := puzzle(number)).stones) < 5]
    assert {each.goal for each in few} == set(Goal)
    for each in few:
        wanted = FOUR_WAYS.get(each.goal, 0)
        lines = all_lines(each.position, each.stones, wanted)
        if each.goal is Goal.NO_DEAD_SQUARE:
            lines = [line for line in lines if not dead_squares(Attempt(each, line).position)]
        assert len(lines) == each.solutions
        assert {line[0] for line in lines} == {each.solution[0]}


@given(positions())
def test_a_square_is_dead_if_nothing_left_could_ever_fit_it(position):
    left = left_of(position)
    assert dead_squares(position) == [
        square for square in SQUARES if is_dead(position, square, left)
    ]
