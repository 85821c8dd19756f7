"""A deal's par and the best result found for it, and those shipped for the deals of the day."""

import csv
import io
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from ishido.players.par import PLAYS, Par
from ishido.rules.board import SQUARE_NAMES, Square, parse_square
from ishido.rules.deal import POUCH_SIZE
from ishido.rules.scoring import Scoring

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

    @property
    def empties(self) -> bool:
        """Whether it places every stone."""
        return len(self.line) == POUCH_SIZE


@dataclass(frozen=True, slots=True)
class ParAndBest:
    """Par and ceiling of a deal; ``None``: not known yet."""

    par: Par | None = None
    ceiling: Ceiling | None = None


def better(
    one: Ceiling | None, other: Ceiling | None, scoring: Scoring = Scoring.MODERN
) -> Ceiling | None:
    """The better of two ceilings, as far as there are any; of equal ones the first."""
    if one is None or other is None:
        return one or other
    return other if _rank(other, scoring) > _rank(one, scoring) else one


def _rank(ceiling: Ceiling, scoring: Scoring) -> tuple[int, ...]:
    if scoring is Scoring.ANCIENT:
        return ceiling.empties, ceiling.four_ways, len(ceiling.line)
    return ceiling.score, ceiling.four_ways


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


def dump_pars(known: Mapping[int, tuple[Par, Ceiling]]) -> str:
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


def parse_pars(text: str) -> dict[int, tuple[Par, Ceiling]]:
    """Read the file again.

    :raises ValueError: if it is anything else.
    """
    header, *rows = csv.reader(io.StringIO(text)) if text else [[]]
    if tuple(header) != COLUMNS:
        raise ValueError("not a file of par and best found")
    known = {}
    for deal, score, made, best, best_made, line in rows:
        par = Par(float(score), float(made), PLAYS)
        known[int(deal)] = par, Ceiling(int(best), int(best_made), parse_line(line))
    return known
