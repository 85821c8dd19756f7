"""What an attempt answers to a stone."""

import pytest

from ishido.coach.lessons.places import dead_squares
from ishido.puzzles.attempt import Answer, Attempt
from ishido.puzzles.puzzle import Goal, Puzzle, puzzle
from ishido.puzzles.solver import FOUR_WAYS, Search
from ishido.rules.board import SQUARE_NAMES, SQUARES, parse_square, squares_in
from ishido.rules.matching import refusal
from ishido.rules.position import Position
from ishido.rules.stone import parse_stone

SAMPLE = range(7, 667, 30)


@pytest.mark.parametrize("number", SAMPLE)
def test_the_solution_of_a_shipped_puzzle_solves_it(number):
    shipped = puzzle(number)
    attempt = Attempt(shipped)
    for placed, square in enumerate(shipped.solution, start=1):
        assert not attempt.done
        answer = attempt.place(square)
        attempt = answer.attempt
        assert answer == Answer(attempt)
        assert attempt.rest == shipped.solution[placed:]
    assert attempt.done


@pytest.mark.parametrize("number", SAMPLE)
def test_any_other_first_stone_is_refused_or_refuted(number):
    shipped = puzzle(number)
    start = Attempt(shipped)
    for square in SQUARES:
        answer = start.place(square)
        refused = refusal(shipped.position, shipped.stones[0], square)
        if refused:
            assert answer == Answer(start, refused)
        elif square != shipped.solution[0]:
            assert_refuted(answer)


def assert_refuted(answer):
    """The line can be played, and ends in what is said of it."""
    refutation, attempt = answer.refutation, answer.attempt
    for square in refutation.line:
        assert attempt.position.legal_mask(attempt.left[0]) >> square & 1
        attempt = Attempt(attempt.puzzle, (*attempt.squares, square))
    assert refutation.stone == next(iter(attempt.left), None)
    legal = attempt.position.legal_mask(attempt.left[0]) if attempt.left else 0
    if refutation.dead is not None:
        assert refutation.dead in dead_squares(attempt.position)
    elif refutation.stranded:
        assert attempt.left
        assert not legal
    else:
        surrounded = [each for each in SQUARES if attempt.position.count_neighbours(each) == 4]
        assert not any(legal >> each & 1 for each in surrounded)
        assert legal or attempt.made < FOUR_WAYS[attempt.puzzle.goal]


@pytest.mark.parametrize("number", SAMPLE)
def test_later_stones_are_right_as_long_as_a_line_is_left(number):
    """Whatever is right after the first stone is so by a search of the rest."""
    shipped = puzzle(number)
    second = Attempt(shipped).place(shipped.solution[0]).attempt
    search = Search(second.position, second.left, shipped.goal)
    right = {line[0] for line in search.lines(second.position, 0, second.made)}
    for square in squares_in(second.position.legal_mask(second.left[0])):
        answer = second.place(square)
        assert (answer.refutation is None) == (square in right)
        if answer.refutation is not None:
            assert_refuted(answer)


BOARD = """
    f3=D4 g3=D6 f4=D3 h4=C5 i4=C6 j4=F6 c5=F5 e5=D5 g5=F5 h5=E5 c6=F1 d6=B1 e6=D1 f6=D6 g6=F6 d7=A1
"""
MADE_UP = Puzzle(
    0, 0, Goal.FOUR_WAY, Position.parse(BOARD), tuple(map(parse_stone, ("B5", "B4", "B5"))),
    tuple(map(parse_square, ("c4", "d4", "d5"))), 1, 0
)  # fmt: skip


@pytest.mark.parametrize(("first", "line"), [("b5", ["e3"]), ("d5", ["d4"])])
def test_a_refutation_goes_on_as_planned(first, line):
    """The plan is c4, d4, d5. Without c4, the second stone does not fit d4, but near it."""
    answer = Attempt(MADE_UP).place(parse_square(first))
    refutation = answer.refutation
    assert [SQUARE_NAMES[square] for square in refutation.line] == line
    assert not refutation.stranded
    assert str(refutation.stone) == "B5"
