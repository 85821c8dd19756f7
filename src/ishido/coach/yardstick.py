"""What a result is measured by: a deal's par and its ceiling, and those shipped for many days."""

import csv
import io
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from ishido.players.par import PLAYS, Par
from ishido.rules.board import SQUARE_NAMES, Square, parse_square

COLUMNS: Final = (
    "deal",
    "par_score",
    "par_four_ways",
    "ceiling_score",
    "ceiling_four_ways",
    "line",
)
"""Of the file in which those of the deals of the day are shipped: Modern scoring, played alone."""


@dataclass(frozen=True, slots=True)
class Ceiling:
    """The best that hindsight has found in a deal."""

    score: int
    four_ways: int
    line: tuple[Square, ...]
    """The moves, from the opening to the end."""


@dataclass(frozen=True, slots=True)
class Yardstick:
    """What is known of a deal; ``None``: not known yet."""

    par: Par | None = None
    ceiling: Ceiling | None = None


def line_text(line: tuple[Square, ...]) -> str:
    """A line as it is kept: the names of its squares, one after the other.

    >>> line_text((Square(4), Square(95)))
    'e1l8'
    """
    return "".join(SQUARE_NAMES[square] for square in line)


def parse_line(text: str) -> tuple[Square, ...]:
    """Read a line again.

    :raises ValueError: if it is not made of squares' names.
    """
    return tuple(parse_square(text[start : start + 2]) for start in range(0, len(text), 2))


def dump_yardsticks(known: Mapping[int, tuple[Par, Ceiling]]) -> str:
    """The file of the deals whose par and ceiling are known, by deal number."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for deal, (par, ceiling) in sorted(known.items()):
        writer.writerow(
            (
                deal,
                f"{par.score:.1f}",
                f"{par.four_ways:.2f}",
                ceiling.score,
                ceiling.four_ways,
                line_text(ceiling.line),
            )
        )
    return text.getvalue()


def parse_yardsticks(text: str) -> dict[int, tuple[Par, Ceiling]]:
    """Read the file again.

    :raises ValueError: if it is anything else.
    """
    header, *rows = csv.reader(io.StringIO(text)) if text else [[]]
    if tuple(header) != COLUMNS:
        raise ValueError("not a file of par and ceiling")
    known = {}
    for deal, score, made, best, best_made, line in rows:
        par = Par(float(score), float(made), PLAYS)
        known[int(deal)] = par, Ceiling(int(best), int(best_made), parse_line(line))
    return known
