"""The first step of a hint: what to look for in a puzzle."""

from collections import Counter

from ishido.coach.lessons.places import dead_squares
from ishido.puzzles.attempt import Attempt
from ishido.puzzles.puzzle import Goal, Line
from ishido.puzzles.solver import FOUR_WAYS
from ishido.rules.board import squares_in
from ishido.rules.stone import Stone

Clue = tuple[Line, Stone | None]
"""Squares, and the stone that goes there, if it is one."""


def clue(attempt: Attempt) -> Clue:
    """The squares of the 4-Ways to come; a square that most moves would leave dead; or that of the
    stone to come that fits the fewest squares now. The goal can be reached."""
    position, left, rest = attempt.position, attempt.left, attempt.rest
    assert rest is not None
    goal = attempt.puzzle.goal
    if goal in FOUR_WAYS:
        squares = Attempt(attempt.puzzle, (*attempt.squares, *rest)).four_ways[attempt.made :]
        return squares, None if len(squares) > 1 else left[rest.index(squares[0])]
    if goal is Goal.NO_DEAD_SQUARE:
        others = squares_in(position.legal_mask(left[0]) & ~(1 << rest[0]))
        after = (dead_squares(position.place(left[0], other)) for other in others)
        dead = Counter(square for each in after for square in each)
        if dead:
            return (dead.most_common(1)[0][0],), None
    fits = {stone: position.legal_mask(stone).bit_count() for stone in left}
    moves = list(zip(left, rest, strict=True))
    stone, square = min(moves[1:] or moves, key=lambda move: fits[move[0]])
    return (square,), stone
