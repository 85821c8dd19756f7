"""The first step of a hint: what to look for in a puzzle."""

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum

from ishido.puzzles.attempt import Attempt
from ishido.puzzles.puzzle import Goal
from ishido.puzzles.solver import FOUR_WAYS, dead_squares
from ishido.rules.board import Square, squares_in
from ishido.rules.stone import Stone


class Idea(StrEnum):
    FOUR_WAY = "4-Way"
    """The stone makes a 4-Way on the square."""
    TWO_FOUR_WAYS = "two 4-Ways"
    """There is one on each of the squares."""
    HARDEST = "hardest"
    """The stone that fits the fewest squares needs this one."""
    IN_DANGER = "in danger"
    """Most moves would leave the square dead."""


@dataclass(frozen=True, slots=True)
class Clue:
    idea: Idea
    squares: tuple[Square, ...]
    stone: Stone | None = None


def clue(attempt: Attempt) -> Clue | None:
    """What to look for, from a position in which the goal can be reached; ``None`` if there is no
    more to it than the square of the next stone."""
    goal, position, rest = attempt.puzzle.goal, attempt.position, attempt.rest
    if rest is None or not rest:
        return None
    moves = list(zip(attempt.left, rest, strict=True))
    if goal in FOUR_WAYS:
        made = []
        for stone, square in moves:
            if position.count_neighbours(square) == 4:
                made.append((stone, square))
            position = position.place(stone, square)
        if len(made) > 1:
            return Clue(Idea.TWO_FOUR_WAYS, tuple(square for _, square in made))
        return Clue(Idea.FOUR_WAY, (made[0][1],), made[0][0])
    if goal is Goal.NO_DEAD_SQUARE:
        stone, right = moves[0]
        others = squares_in(position.legal_mask(stone) & ~(1 << right))
        dead = Counter(each for at in others for each in dead_squares(position.place(stone, at)))
        if dead:
            return Clue(Idea.IN_DANGER, (dead.most_common(1)[0][0],))
    if len(moves) == 1:
        return None
    stone, square = min(moves[1:], key=lambda move: position.legal_mask(move[0]).bit_count())
    return Clue(Idea.HARDEST, (square,), stone)
