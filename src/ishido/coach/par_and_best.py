"""The par of a deal and the best result found for it. Those of the deals of the day are shipped."""

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
    "par_four_ways",
    "ceiling_score",
    "ceiling_four_ways",
    "line",
)
"""The columns of the file for the deals of the day: solitaire with modern scoring."""


@dataclass(frozen=True, slots=True)
class BestFound:
    """The best result that a search with full knowledge of the pouch has found for a deal."""

    score: int
    four_ways: int
    line: tuple[Square, ...]
    """The moves, from the opening to the end."""

    @property
    def empties(self) -> bool:
        """Whether the line places every stone."""
        return len(self.line) == POUCH_SIZE


@dataclass(frozen=True, slots=True)
class ParAndBest:
    """Par and best result of a deal; ``None`` for what is not yet known."""

    par: Par | None = None
    best_found: BestFound | None = None


def better(
    one: BestFound | None, other: BestFound | None, scoring: Scoring = Scoring.MODERN
) -> BestFound | None:
    """The better of two results; the first if they are equal; ``None`` if both are."""
    if one is None or other is None:
        return one or other
    return other if _rank(other, scoring) > _rank(one, scoring) else one


def _rank(best_found: BestFound, scoring: Scoring) -> tuple[int, ...]:
    if scoring is Scoring.ANCIENT:
        return best_found.empties, best_found.four_ways, len(best_found.line)
    return best_found.score, best_found.four_ways


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


def dump_pars(known: Mapping[int, tuple[Par, BestFound]]) -> str:
    """The content of the file of known pars and best results, by deal number."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for deal, (par, best_found) in sorted(known.items()):
        writer.writerow(
            (
                deal,
                f"{par.four_ways:.2f}",
                best_found.score,
                best_found.four_ways,
                line_text(best_found.line),
            )
        )
    return text.getvalue()


def parse_pars(text: str) -> dict[int, tuple[Par, BestFound]]:
    """Read what :func:`dump_pars` wrote.

    :raises ValueError: if the text is malformed.
    """
    header, *rows = csv.reader(io.StringIO(text)) if text else [[]]
    if tuple(header) != COLUMNS:
        raise ValueError("not a file of par and best found")
    known = {}
    for deal, made, best, best_made, line in rows:
        par = Par(float(made), PLAYS)
        known[int(deal)] = par, BestFound(int(best), int(best_made), parse_line(line))
    return known
