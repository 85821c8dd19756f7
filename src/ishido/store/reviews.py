"""Stored reviews, pars and best results, which take minutes to compute."""

import logging
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

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
from ishido.rules.deal import Deal, deal_key
from ishido.rules.scoring import Scoring
from ishido.store.store import Store

SHIPPED = "daily.csv"
"""Par and best result of deals of the day, in the assets (``tools/daily.py``)."""


@dataclass(frozen=True, slots=True)
class StoredReview:
    review: str = ""
    """The text of :func:`ishido.coach.review.dump_review`; empty if none is stored."""
    par_and_best: ParAndBest = field(default_factory=ParAndBest)


class Reviews:
    """Keeps and finds reviews."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._pars = store.tables["pars"]

    def read(self, session: str, version: int, deal: Deal, scoring: Scoring) -> StoredReview:
        """The results for a game and its deal.

        :param version: the version of the judgement; reviews of other versions are ignored.
        """
        known = _together(self._par_and_best(deal, scoring), self._daily(deal, scoring), scoring)
        return StoredReview(self._review(session, version), known)

    def keep(self, session: str, version: int, review: str) -> None:
        """Store the review of a game, if the game is kept."""
        statement = (
            "INSERT OR REPLACE INTO reviews (game, version, review)"
            " SELECT id, ?, ? FROM games WHERE id = ?"
        )
        self._store.put(f"review {session}", statement, version, review, session)

    def keep_par_and_best(self, deal: Deal, scoring: Scoring, found: ParAndBest) -> None:
        """Store the par of a deal, and its best result unless a better one is known."""
        if found == ParAndBest():
            return
        known = _together(found, self._par_and_best(deal, scoring), scoring)
        par, best = known.par, known.best_found
        self._pars.set(
            *(deal_key(deal), str(scoring)),
            *((PLAYED_BY, par.four_ways, par.plays) if par else (None,) * 3),
            *((best.score, best.four_ways, line_text(best.line)) if best else (None,) * 3),
        )

    def _review(self, session: str, version: int) -> str:
        question = "SELECT review FROM reviews WHERE game = ? AND version = ?"
        rows = self._store.database.rows(question, session, version)
        return rows[0][0] if rows else ""

    def _par_and_best(self, deal: Deal, scoring: Scoring) -> ParAndBest:
        row = self._pars.get(deal_key(deal), str(scoring))
        par = best_found = None
        if row is not None:
            by, four_ways, plays, best, best_four_ways, line = row[2:]
            with suppress(TypeError, ValueError):  # damaged: it is computed again
                if by == PLAYED_BY:
                    par = Par(float(four_ways), int(plays))
                if line is not None:
                    best_found = BestFound(int(best), int(best_four_ways), parse_line(line))
        return ParAndBest(par, best_found)

    def _daily(self, deal: Deal, scoring: Scoring) -> ParAndBest:
        if deal.number is None or scoring is not Scoring.MODERN:
            return ParAndBest()
        return ParAndBest(*_shipped(assets() / SHIPPED).get(deal.number, (None, None)))


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
