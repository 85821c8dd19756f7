"""What a strong player makes of a deal of the day on average, and the best game found for it."""

import csv
import io
import logging
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from ishido.assets import assets
from ishido.rules.board import SQUARE_NAMES, Square, parse_square
from ishido.rules.game import Mode, Setup
from ishido.rules.scoring import Scoring

SHIPPED: Final = "daily.csv"
"""The file in the assets, which ``tools/daily.py`` makes."""
COLUMNS: Final = (
    "deal",
    "par_four_ways",
    "ceiling_score",
    "ceiling_four_ways",
    "line",
)
"""Its columns: for solitaire with modern scoring."""


@dataclass(frozen=True, slots=True)
class BestFound:
    """The best result that a search with full knowledge of the pouch has found for a deal."""

    score: int
    four_ways: int
    line: tuple[Square, ...]
    """The moves, from the opening to the end."""


@dataclass(frozen=True, slots=True)
class ParAndBest:
    """What is known of a deal."""

    par: float
    """The 4-Ways that an expert makes on average."""
    best_found: BestFound


def par_and_best(setup: Setup) -> ParAndBest | None:
    """What is known of the deal of a game, if its scoring is that of the file."""
    number = setup.deal.number
    if number is None or setup.mode is Mode.CHALLENGE or setup.scoring is not Scoring.MODERN:
        return None
    return _shipped(assets() / SHIPPED).get(number)


@cache
def _shipped(path: Path) -> dict[int, ParAndBest]:
    try:
        return parse_pars(path.read_text("utf-8"))
    except (OSError, ValueError):
        logging.getLogger("ishido").warning("%s cannot be read", path, exc_info=True)
        return {}


def line_text(line: tuple[Square, ...]) -> str:
    """A line of moves as it is stored: the names of the squares, joined.

    >>> line_text((Square(4), Square(95)))
    'e1l8'
    """
    return "".join(SQUARE_NAMES[square] for square in line)


def parse_line(text: str) -> tuple[Square, ...]:
    """Read what :func:`line_text` wrote.

    :raises ValueError: if the text does not consist of names of squares.
    """
    return tuple(parse_square(text[start : start + 2]) for start in range(0, len(text), 2))


def dump_pars(known: Mapping[int, ParAndBest]) -> str:
    """The content of the file, by deal number."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for deal, each in sorted(known.items()):
        best = each.best_found
        line = line_text(best.line)
        writer.writerow((deal, f"{each.par:.2f}", best.score, best.four_ways, line))
    return text.getvalue()


def parse_pars(text: str) -> dict[int, ParAndBest]:
    """Read what :func:`dump_pars` wrote.

    :raises ValueError: if the text is malformed.
    """
    header, *rows = csv.reader(io.StringIO(text)) if text else [[]]
    if tuple(header) != COLUMNS:
        raise ValueError("not a file of par and best found")
    known = {}
    for deal, made, best, best_made, line in rows:
        found = BestFound(int(best), int(best_made), parse_line(line))
        known[int(deal)] = ParAndBest(float(made), found)
    return known
