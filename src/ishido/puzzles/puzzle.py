"""A puzzle: a position, the stones that come next, and a goal that only one first move reaches.

``assets/puzzles.csv`` has 300 puzzles in ten grades and one for each day of a year. Each is a line
of the file, and is read when it is asked for.
"""

import datetime
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Final

from ishido.assets import DamagedInstallation, assets
from ishido.coach.par_and_best import parse_line
from ishido.rules.board import SQUARES, Square
from ishido.rules.position import Position
from ishido.rules.stone import STONES, Stone, parse_stone

Line = tuple[Square, ...]
"""A square for each shown stone, in their order."""

SHIPPED: Final = "puzzles.csv"
"""The file in the assets, which ``tools/puzzles.py`` makes."""
COLUMNS: Final = "grade,goal,position,stones,solution,solutions,nodes,shares,deal"
GRADES: Final = 10
GRADED: Final = 300
"""Puzzles 1 … 300 are in order of their grades, 30 of each."""
DAYS: Final = 366
"""Puzzles 301 … 666 are those of the days of a year, with 29 February."""
TOTAL: Final = GRADED + DAYS
FEWEST: Final = 3
MOST: Final = 7
"""The most stones that a puzzle shows."""

KINDS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
EMPTY: Final = "."
_LEAP_YEAR: Final = 2028


class Goal(StrEnum):
    """What is to be reached with the shown stones, each placed in its turn."""

    FOUR_WAY = "four-way"
    """The last of them makes a 4-Way."""
    TWO_FOUR_WAYS = "two-four-ways"
    """The last of them makes a 4-Way, and so does one before it."""
    PLACE_ALL = "place-all"
    """All of them are placed."""
    NO_DEAD_SQUARE = "no-dead-square"
    """All of them are placed, and no empty square is dead: the stones still to come fit each."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle with its proof."""

    number: int
    """1 … 666; 0 if it was made from a game."""
    grade: int
    """1 … 10; 0 if it was made from a game."""
    goal: Goal
    position: Position
    stones: tuple[Stone, ...]
    """The stones to place, in this order."""
    solution: Line
    """One of the lines that reach the goal."""
    solutions: int
    """How many lines reach it. All shipped ones begin with the same square."""
    nodes: int
    """The positions that the proof looks at."""
    shares: tuple[float, ...] = ()
    """How often beginner, learner and adept solve it, 0 … 1, though they see only the stone that
    they place."""
    deal: int = 0
    """The deal that it comes from."""


def puzzle(number: int) -> Puzzle | None:
    """A shipped puzzle; ``None`` if there is none with this number."""
    rows = _rows()
    return parse_puzzle(number, rows[number - 1]) if 1 <= number <= len(rows) else None


def number_of_day(day: datetime.date) -> int:
    """The number of a day's puzzle, the same in every year.

    >>> number_of_day(datetime.date(2027, 3, 1))
    361
    """
    return GRADED + day.replace(year=_LEAP_YEAR).timetuple().tm_yday


@cache
def _rows() -> list[str]:
    """The lines of the file without its header.

    :raises DamagedInstallation: if it is missing or of another form.
    """
    try:
        header, *rows = (assets() / SHIPPED).read_text("utf-8").splitlines()
    except (OSError, ValueError) as error:
        raise DamagedInstallation(f"{SHIPPED}: {error}") from None
    if header != COLUMNS:
        raise DamagedInstallation(f"{SHIPPED}: no puzzles")
    return rows


def parse_puzzle(number: int, text: str) -> Puzzle:
    """Read a line of the file.

    :raises ValueError: if the text is malformed.
    """
    grade, goal, cells, stones, solution, solutions, nodes, shares, deal = text.split(",")
    if len(cells) != len(SQUARES):
        raise ValueError(f"puzzle {number}: {len(cells)} squares")
    board = {
        square: STONES[KINDS.index(cell)]
        for square, cell in zip(SQUARES, cells, strict=True)
        if cell != EMPTY
    }
    return Puzzle(
        number,
        int(grade),
        Goal(goal),
        Position(board),
        tuple(parse_stone(stones[at : at + 2]) for at in range(0, len(stones), 2)),
        parse_line(solution),
        int(solutions),
        int(nodes),
        tuple(map(float, shares.split())),
        int(deal),
    )
