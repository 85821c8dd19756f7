"""What a hint says to look for."""

import pytest

from ishido.coach.lessons.places import dead_squares
from ishido.puzzles.attempt import Attempt
from ishido.puzzles.hint import clue
from ishido.puzzles.puzzle import TOTAL, Goal, puzzle
from ishido.puzzles.solver import FOUR_WAYS
from ishido.rules.board import squares_in


def along(each):
    """The attempts on the way to a puzzle's solution, each with a stone left."""
    return [Attempt(each, each.solution[:placed]) for placed in range(len(each.stones))]


@pytest.mark.slow
def test_a_clue_is_about_empty_squares_and_true():
    for number in range(1, TOTAL + 1, 7):
        each = puzzle(number)
        for attempt in along(each):
            squares, stone = clue(attempt)
            moves = dict(zip(attempt.rest, attempt.left, strict=True))
            assert squares
            assert not any(attempt.position[square] for square in squares)
            if each.goal in FOUR_WAYS:
                done = Attempt(each, each.solution)
                assert squares == done.four_ways[attempt.made :]
                assert stone == (moves[squares[0]] if len(squares) == 1 else None)
            elif each.goal is Goal.NO_DEAD_SQUARE and any(dead_after_others(attempt)):
                assert stone is None
                assert any(squares[0] in dead for dead in dead_after_others(attempt))
            else:
                assert moves[squares[0]] == stone


def dead_after_others(attempt):
    """The dead squares after each other move than the right one."""
    stone, right = attempt.left[0], attempt.rest[0]
    others = squares_in(attempt.position.legal_mask(stone) & ~(1 << right))
    return [dead_squares(attempt.position.place(stone, square)) for square in others]
