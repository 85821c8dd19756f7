"""What an attempt answers to a stone."""

import pytest

from ishido.puzzles.attempt import Attempt, Failure, Verdict
from ishido.puzzles.puzzle import Goal, Puzzle, puzzle
from ishido.puzzles.solver import FOUR_WAYS, dead_squares, solve
from ishido.rules.board import SQUARE_NAMES, SQUARES, parse_square, squares_in
from ishido.rules.matching import refusal
from ishido.rules.position import Position
from ishido.rules.stone import parse_stone

SAMPLE = range(7, 667, 30)


@pytest.mark.parametrize("number", SAMPLE)
def test_the_solution_of_a_shipped_puzzle_solves_it(number):
    shipped = puzzle(number)
    attempt, verdicts = Attempt(shipped), []
    for square in shipped.solution:
        assert attempt.rest == shipped.solution[len(verdicts) :]
        answer = attempt.place(square)
        verdicts.append(answer.verdict)
        attempt = answer.attempt
    assert verdicts == [Verdict.RIGHT] * (len(verdicts) - 1) + [Verdict.SOLVED]
    assert attempt.reached
    assert attempt.back().squares == shipped.solution[:-1]


@pytest.mark.parametrize("number", SAMPLE)
def test_any_other_first_stone_is_refused_or_refuted(number):
    shipped = puzzle(number)
    start = Attempt(shipped)
    for square in SQUARES:
        answer = start.place(square)
        refused = refusal(shipped.position, shipped.stones[0], square)
        assert answer.refusal == refused
        if refused:
            assert (answer.verdict, answer.attempt) == (Verdict.REFUSED, start)
        elif square != shipped.first:
            assert answer.verdict is Verdict.WRONG
            assert_refuted(answer)


def assert_refuted(answer):
    """The line can be played, and ends in what is said of it."""
    refutation, attempt = answer.refutation, answer.attempt
    for square in refutation.line:
        assert attempt.position.legal_mask(attempt.touchstone) >> square & 1
        attempt = Attempt(attempt.puzzle, (*attempt.squares, square))
    assert refutation.stone == attempt.touchstone
    legal = attempt.position.legal_mask(attempt.touchstone) if attempt.left else 0
    match refutation.failure:
        case Failure.STRANDED:
            assert attempt.left
            assert not legal
        case Failure.DEAD:
            assert refutation.square in dead_squares(attempt.position)
        case Failure.NO_FOUR_WAY:
            surrounded = [each for each in SQUARES if attempt.position.count_neighbours(each) == 4]
            assert not any(legal >> each & 1 for each in surrounded)
            assert legal or attempt.made < FOUR_WAYS[attempt.puzzle.goal]
            assert refutation.square is None or attempt.position[refutation.square] is None


@pytest.mark.parametrize("number", SAMPLE)
def test_later_stones_are_right_as_long_as_a_line_is_left(number):
    """Whatever is right after the first stone is so by a search of the rest."""
    shipped = puzzle(number)
    second = Attempt(shipped).place(shipped.first).attempt
    found = solve(second.position, second.left, shipped.goal, second.made)
    for square in squares_in(second.position.legal_mask(second.left[0])):
        answer = second.place(square)
        assert (answer.verdict is not Verdict.WRONG) == (square in found.counts)
        if answer.verdict is Verdict.WRONG:
            assert_refuted(answer)


BOARD = """
    f3=D4 g3=D6 f4=D3 h4=C5 i4=C6 j4=F6 c5=F5 e5=D5 g5=F5 h5=E5 c6=F1 d6=B1 e6=D1 f6=D6 g6=F6 d7=A1
"""
MADE_UP = Puzzle(
    0, 0, Goal.FOUR_WAY, Position.parse(BOARD), tuple(map(parse_stone, ("B5", "B4", "B5"))),
    tuple(map(parse_square, ("c4", "d4", "d5"))), 1, 0
)  # fmt: skip


@pytest.mark.parametrize(
    ("first", "line", "nearest"),
    [("b5", ["e3"], "d5"), ("d5", ["d4"], "c4")],
)
def test_a_refutation_goes_on_as_planned_and_shows_what_is_missing(first, line, nearest):
    """The plan is c4, d4, d5. Without c4, the second stone does not fit d4, but near it."""
    answer = Attempt(MADE_UP).place(parse_square(first))
    refutation = answer.refutation
    assert [SQUARE_NAMES[square] for square in refutation.line] == line
    assert (refutation.failure, SQUARE_NAMES[refutation.square]) == (Failure.NO_FOUR_WAY, nearest)
    assert str(refutation.stone) == "B5"
