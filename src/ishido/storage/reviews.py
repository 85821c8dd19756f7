"""Stored reviews, pars and best results, which take minutes to compute."""

import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from ishido.assets import assets
from ishido.coach.par_and_best import (
    BestFound,
    ParAndBest,
    better,
    line_text,
    parse_line,
    parse_pars,
)
from ishido.players.par import PLAYED_BY, Par
from ishido.rules.deal import Deal
from ishido.rules.scoring import Scoring
from ishido.storage.database import transaction
from ishido.storage.library import Library, deal_key
from ishido.storage.schema import COLUMNS
from ishido.storage.writer import Writer

if TYPE_CHECKING:
    from sqlite3 import Connection

SHIPPED = "daily.csv"
"""Par and best result of deals of the day, in the assets (``tools/daily.py``)."""


@dataclass(frozen=True, slots=True)
class StoredReview:
    """The stored results for a review."""

    review: str = ""
    """The text of :func:`ishido.coach.review.dump_review`; empty if none is stored."""
    par_and_best: ParAndBest = field(default_factory=ParAndBest)


class Reviews:
    """Reads and stores reviews in the writer's thread."""

    def __init__(self, library: Library, writer: Writer, shipped: Path | None = None) -> None:
        """``shipped`` is the file of deals of the day, if not the one in the assets."""
        self._library = library
        self._writer = writer
        self._shipped = shipped
        self._count = 0

    def read(
        self,
        session: str,
        version: int,
        deal: Deal,
        scoring: Scoring,
        then: Callable[[StoredReview], None],
    ) -> None:
        """Start to read the results for a game and its deal. ``then`` receives them in the writer's
        thread.

        :param version: the version of the judgement; reviews of other versions are ignored.
        """

        def read() -> None:
            found = StoredReview()
            try:
                found = self._library.database.read(
                    lambda connection: StoredReview(
                        _review(connection, session, version),
                        _par_and_best(connection, deal, scoring),
                    )
                )
            finally:  # the writer reports problems of the library
                known = _together(found.par_and_best, self._daily(deal, scoring), scoring)
                then(StoredReview(found.review, known))

        self._writer.submit(f"review of {session} {deal_key(deal)}", read, asks=True)

    def keep(self, session: str, version: int, review: str) -> None:
        """Store the review of a game, if the library has the game."""

        def write(connection: "Connection") -> None:
            connection.execute(
                "INSERT OR REPLACE INTO reviews (session, version, review)"
                " SELECT session, ?, ? FROM games WHERE session = ?",
                (version, review, session),
            )

        self._writer.submit(f"keep review {session}", lambda: self._library.database.write(write))

    def keep_par_and_best(self, deal: Deal, scoring: Scoring, found: ParAndBest) -> None:
        """Store the par of a deal, and its best result unless a better one is known."""

        def write(connection: "Connection") -> None:
            with transaction(connection):
                known = _together(found, _par_and_best(connection, deal, scoring), scoring)
                _write_par_and_best(connection, deal, scoring, known)

        if found != ParAndBest():
            self._count += 1  # must not replace another waiting write, whose result may be better
            key = f"par and best {self._count}"
            self._writer.submit(key, lambda: self._library.database.write(write))

    def _daily(self, deal: Deal, scoring: Scoring) -> ParAndBest:
        if deal.number is None or scoring is not Scoring.MODERN:
            return ParAndBest()
        par, best_found = _shipped(self._shipped or assets() / SHIPPED).get(
            deal.number, (None, None)
        )
        return ParAndBest(par, best_found)


@cache
def _shipped(path: Path) -> dict[int, tuple[Par, BestFound]]:
    try:
        return parse_pars(path.read_text("utf-8"))
    except FileNotFoundError:  # the file is not shipped
        return {}
    except (OSError, ValueError):
        logging.getLogger("ishido").warning("%s cannot be read", path, exc_info=True)
        return {}


def _together(one: ParAndBest, other: ParAndBest, scoring: Scoring) -> ParAndBest:
    """The combination of two results: the first par, and the better best result."""
    return ParAndBest(one.par or other.par, better(one.best_found, other.best_found, scoring))


def _review(connection: "Connection", session: str, version: int) -> str:
    row = connection.execute(
        "SELECT CAST(review AS BLOB) FROM reviews WHERE session = ? AND version = ?",
        (session, version),
    ).fetchone()
    return "" if row is None else bytes(row[0]).decode(errors="replace")


def _par_and_best(connection: "Connection", deal: Deal, scoring: Scoring) -> ParAndBest:
    row = connection.execute(
        "SELECT CAST(par_by AS BLOB), par_four_ways, par_plays, ceiling_score,"
        " ceiling_four_ways, CAST(line AS BLOB) FROM yardsticks WHERE deal_key = ? AND scoring = ?",
        (deal_key(deal), str(scoring)),
    ).fetchone()
    if row is None:
        return ParAndBest()
    by, four_ways, plays, best, best_four_ways, line = row
    par = best_found = None
    try:
        if by is not None and bytes(by).decode() == PLAYED_BY:
            par = Par(float(four_ways), int(plays))
        if line is not None:
            best_found = BestFound(int(best), int(best_four_ways), parse_line(bytes(line).decode()))
    except (TypeError, ValueError):  # damaged: it is computed again
        pass
    return ParAndBest(par, best_found)


def _write_par_and_best(
    connection: "Connection", deal: Deal, scoring: Scoring, known: ParAndBest
) -> None:
    par, best_found = known.par, known.best_found
    columns = COLUMNS["yardsticks"]
    values = (
        deal_key(deal),
        str(scoring),
        *((PLAYED_BY, None, par.four_ways, par.plays) if par else (None,) * 4),  # no points
        *(
            (best_found.score, best_found.four_ways, line_text(best_found.line))
            if best_found
            else (None,) * 3
        ),
    )
    marks = ", ".join("?" * len(columns))
    connection.execute(
        f"INSERT OR REPLACE INTO yardsticks ({', '.join(columns)}) VALUES ({marks})", values
    )
