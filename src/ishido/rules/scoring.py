"""Modern, ancient and simple scoring (formats.md, Scoring)."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from ishido.rules.board import WITHIN, Square


class Scoring(StrEnum):
    """The three ways to score a game."""

    MODERN = "modern"
    ANCIENT = "ancient"
    SIMPLE = "simple"


MODERN_POINTS: Final = (0, 1, 2, 4, 8)
"""Points of an n-way in the Within before doubling, by n."""
SIMPLE_POINTS: Final = (0, 1, 2, 10, 100)
"""Points of an n-way anywhere, by n."""
FOUR_WAY_BONUS: Final = (25, 50, 100, 200, 400, 600, 800, 1_000, 5_000, 10_000, 25_000, 50_000)
"""Modern bonus of the 1st … 12th 4-Way; each later one earns the same as the 12th."""
END_BONUS: Final = (1_000, 500, 100)
"""Modern bonus at the end of the game for 0, 1 and 2 stones left."""
SIMPLE_MASTER: Final = 800
"""Points that earn the title of master in simple scoring."""


@dataclass(frozen=True, slots=True)
class Account:
    """The score of one score keeper: a team, or a player in challenge play."""

    points: int = 0
    four_ways: int = 0


@dataclass(frozen=True, slots=True)
class Gain:
    """The points that one placement earns."""

    points: int
    """For the n-way, doubled once for each earlier 4-Way."""
    bonus: int
    """For the 4-Way itself, never doubled."""

    @property
    def total(self) -> int:
        return self.points + self.bonus


def rank_of(scoring: Scoring, points: int, four_ways: int, stones_left: int) -> tuple[int, ...]:
    """A sort key for results under one scoring: higher is better (formats.md, Scoring)."""
    if scoring is Scoring.ANCIENT:
        return (stones_left == 0, four_ways, -stones_left)
    return (points, four_ways, -stones_left)


def gain(scoring: Scoring, square: Square, n: int, four_ways: int) -> Gain:
    """The points of an n-way (n = 1 … 4) on a square, after ``four_ways`` 4-Ways by the same
    keeper."""
    match scoring:
        case Scoring.ANCIENT:
            return Gain(0, 0)
        case Scoring.SIMPLE:
            return Gain(SIMPLE_POINTS[n], 0)
        case Scoring.MODERN:
            if not WITHIN >> square & 1:
                return Gain(0, 0)
            bonus = FOUR_WAY_BONUS[min(four_ways, len(FOUR_WAY_BONUS) - 1)] if n == 4 else 0
            return Gain(MODERN_POINTS[n] << four_ways, bonus)


def end_bonus(scoring: Scoring, stones_left: int) -> int:
    """The points for ending the game with this many stones not yet placed."""
    if scoring is Scoring.MODERN and stones_left < len(END_BONUS):
        return END_BONUS[stones_left]
    return 0
