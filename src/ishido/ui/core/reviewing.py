"""Reviews of this window: what is known of each game's, and the one that is being worked out.

A review goes on while its scene is left. It is kept in the library as soon as all moves have been
judged quickly, and again as they are judged in depth: opened later, it goes on where it was. The
best game of a deal is kept whenever a search has found a better one. One thing is worked out at a
time: whatever begins stops what was begun before.
"""

import contextlib
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from ishido.coach.measuring import MeasureDeal, Measuring
from ishido.coach.par_and_best import ParAndBest, better
from ishido.coach.review import VERSION, Review, ReviewGame, dump_review, parse_review
from ishido.rules.game import Game
from ishido.storage.reviews import StoredReview

if TYPE_CHECKING:
    from ishido.jobs.job import Job, Runner
    from ishido.storage.desk import Desk

LOOK_EVERY: Final = 1 / 30
"""Seconds between two looks at what is being worked out, while somebody watches."""
KEEP_EVERY: Final = 8
"""Moves judged in depth after which a review is kept again: more are not lost with the window."""


@dataclass(slots=True)
class UnderReview:
    """What is known of a game, and what is being found out."""

    game: Game
    """The ended game."""
    session: str
    """Its session's id, under which the review is kept if the library has the game."""
    review: Review
    par_and_best: ParAndBest = field(default_factory=ParAndBest)
    """Par and ceiling, the best line that a search has found so far among them."""
    known: bool = False
    """Whether it was looked up what is kept of it."""
    measuring: Measuring | None = None
    """How far par and ceiling have come, while they are looked for."""
    failed: bool = False
    """Whether the last attempt came to nothing."""
    job: "Job | None" = None
    kept: int = -1
    """Moves judged in depth of the review that the library has; -1: it has none."""
    arrived: list[StoredReview] = field(default_factory=list)
    """What the writer's thread has looked up."""

    @property
    def reviewing(self) -> bool:
        """Whether its moves are being reviewed."""
        return self.job is not None and self.measuring is None

    @property
    def busy(self) -> bool:
        return self.job is not None or not self.known


class Reviewing:
    """The reviews of a window."""

    def __init__(self) -> None:
        self._games: dict[tuple[object, ...], UnderReview] = {}
        self._working: UnderReview | None = None
        self.watched: UnderReview | None = None
        """The one that is on the screen."""

    def of(self, game: Game, session: str, desk: "Desk") -> UnderReview:
        """The review of an ended game, looked up if it is the first time."""
        key = (game.setup, game.moves)
        if key not in self._games:
            nothing = Review(game.setup, (), sum(move is not None for move in game.moves))
            under = self._games[key] = UnderReview(game, session, nothing)
            setup = game.setup
            desk.reviews.read(session, VERSION, setup.deal, setup.scoring, under.arrived.append)
        return self._games[key]

    # -- working out ------------------------------------------------------------------------

    def review(self, under: UnderReview, workers: "Runner", desk: "Desk") -> None:
        """Review the moves that are still to be reviewed."""
        self.stop(desk)
        task = replace(ReviewGame.of(under.game), first=under.review.moves)
        self._begin(under, workers.start(task))

    def measure(self, under: UnderReview, workers: "Runner", desk: "Desk") -> None:
        """Find the deal's ceiling, and its par if it is not known."""
        self.stop(desk)
        setup = under.game.setup
        under.measuring = Measuring()
        self._begin(
            under, workers.start(MeasureDeal(setup.deal, setup.scoring, par=under.par_and_best.par))
        )

    def _begin(self, under: UnderReview, job: "Job") -> None:
        under.job, under.failed = job, False
        self._working = under

    def stop(self, desk: "Desk") -> None:
        """Stop what is being worked out; what has been found so far stays."""
        under = self._working
        if under is None or under.job is None:
            return
        self._look(under, desk)
        under.job.cancel()
        if under.review.in_depth > under.kept:
            self._keep(under, desk)
        self._rest(under)

    def _rest(self, under: UnderReview) -> None:
        under.job = under.measuring = self._working = None

    # -- following --------------------------------------------------------------------------

    def arrive(self, under: UnderReview) -> bool:
        """Take over what was looked up; returns whether it is known now for the first time."""
        if not under.arrived or under.known:
            return False
        found = under.arrived[-1]
        under.known = True
        under.par_and_best = found.par_and_best
        if found.review:
            with contextlib.suppress(ValueError):  # then it is made anew
                under.review = parse_review(found.review, under.game)
                under.kept = under.review.in_depth
        return True

    def follow(self, desk: "Desk") -> UnderReview | None:
        """See how far it has come; returns the game whose review is whole since the last look."""
        under = self._working
        if under is None or under.job is None:
            return None
        self._look(under, desk)
        if not under.job.done:
            if under.kept < 0 or under.review.in_depth >= under.kept + KEEP_EVERY:
                self._keep(under, desk)
            return None
        result, under.failed = under.job.result, under.job.failure is not None
        self._rest(under)
        match result:
            case Review():
                under.review = result
                self._keep(under, desk)
                return under if result.whole else None
            case ParAndBest():
                self._keep_par_and_best(under, result, desk)
        return None

    def _look(self, under: UnderReview, desk: "Desk") -> None:
        """Take over what was reported last; a better line is kept as soon as it is found."""
        assert under.job is not None
        match under.job.progress:
            case Review() as review if _depth(review) > _depth(under.review):
                under.review = review
            case Measuring() as measuring if under.measuring is not None:
                under.measuring = measuring
                known, scoring = under.par_and_best.ceiling, under.game.setup.scoring
                if better(known, measuring.ceiling, scoring) != known:
                    self._keep_par_and_best(under, ParAndBest(ceiling=measuring.ceiling), desk)

    def _keep(self, under: UnderReview, desk: "Desk") -> None:
        """Keep a review in which every move has been judged, at least quickly."""
        if under.review.covered:
            under.kept = under.review.in_depth
            desk.reviews.keep(under.session, VERSION, dump_review(under.review))

    def _keep_par_and_best(self, under: UnderReview, found: ParAndBest, desk: "Desk") -> None:
        setup, known = under.game.setup, under.par_and_best
        desk.reviews.keep_par_and_best(setup.deal, setup.scoring, found)
        ceiling = better(known.ceiling, found.ceiling, setup.scoring)
        under.par_and_best = ParAndBest(known.par or found.par, ceiling)


def _depth(review: Review) -> tuple[int, int]:
    """How far a review has come."""
    return len(review.moves), review.in_depth
