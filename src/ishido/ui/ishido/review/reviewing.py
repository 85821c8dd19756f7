"""The reviews of this window: their results, and the one that is being computed.

A review continues while its scene is closed. It is stored when all moves have been
judged quickly, and again while they are judged in depth, so that it can continue later. The best
game of a deal is stored whenever a search finds a better one. Only one such computation runs at a
time: starting another stops it. How a strong player goes on after a better move is found beside it,
when it is shown, and not stored.
"""

import contextlib
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from ishido.coach.measuring import MeasureDeal, Measuring
from ishido.coach.moments import Continue
from ishido.coach.par_and_best import ParAndBest, better
from ishido.coach.review import VERSION, Review, Reviewed, ReviewGame, dump_review, parse_review
from ishido.jobs.job import Job, Runner
from ishido.rules.board import Square
from ishido.rules.game import Game, Placement
from ishido.store.reviews import StoredReview

if TYPE_CHECKING:
    from ishido.store.desk import Desk

KEEP_EVERY: Final = 8
"""A review is stored again after this many moves judged in depth, which limits what a crash can
lose."""


@dataclass(slots=True)
class UnderReview:
    """The review of a game: its results and its progress."""

    game: Game
    """The ended game."""
    session: str
    """The id of its session, under which the review is stored if the game is kept."""
    review: Review
    par_and_best: ParAndBest = field(default_factory=ParAndBest)
    """Par and best result, including the best line of a running search."""
    known: bool = False
    """Whether the stored results have been loaded."""
    measuring: Measuring | None = None
    """The progress of the search for par and best result."""
    failed: bool = False
    """Whether the last computation failed."""
    job: Job | None = None
    kept: int = -1
    """The number of moves judged in depth in the stored review; −1 if none is stored."""
    lines: dict[tuple[int, Square], tuple[Placement, ...]] = field(default_factory=dict)
    """How a strong player goes on, by the move's number and the better square, which comes
    first."""
    arrived: list[StoredReview] = field(default_factory=list)
    """What is stored of it."""

    @property
    def reviewing(self) -> bool:
        return self.job is not None and self.measuring is None

    @property
    def busy(self) -> bool:
        return self.job is not None or not self.known


class Reviewing:
    def __init__(self) -> None:
        self._games: dict[tuple[object, ...], UnderReview] = {}
        self._working: UnderReview | None = None
        self._continuing: tuple[UnderReview, tuple[int, Square], Job] | None = None
        """The line that is being found."""
        self.shown: UnderReview | None = None
        """The review that is shown."""

    def of(self, game: Game, session: str, desk: "Desk") -> UnderReview:
        """The review of an ended game; loads stored results at the first call."""
        key = (game.setup, game.moves)
        if key not in self._games:
            nothing = Review(game.setup, (), sum(move is not None for move in game.moves))
            under = self._games[key] = UnderReview(game, session, nothing)
            setup = game.setup
            under.arrived.append(desk.reviews.read(session, VERSION, setup.deal, setup.scoring))
        return self._games[key]

    # -- working out ------------------------------------------------------------------------

    def review(self, under: UnderReview, workers: Runner, desk: "Desk") -> None:
        """Start to review the moves that are not yet reviewed."""
        self.stop(desk)
        task = replace(ReviewGame.of(under.game), first=under.review.moves)
        self._begin(under, workers.start(task))

    def measure(self, under: UnderReview, workers: Runner, desk: "Desk") -> None:
        """Start to search for the deal's best result, and its par if it is unknown."""
        self.stop(desk)
        setup = under.game.setup
        under.measuring = Measuring()
        task = MeasureDeal(setup.deal, setup.scoring, par=under.par_and_best.par)
        self._begin(under, workers.start(task))

    def _begin(self, under: UnderReview, job: Job) -> None:
        under.job, under.failed = job, False
        self._working = under

    def stop(self, desk: "Desk") -> None:
        """Stop the computation. Results so far are kept."""
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

    # -- the line after a better move -------------------------------------------------------

    def line(
        self, under: UnderReview, move: Reviewed | None, workers: Runner
    ) -> tuple[Placement, ...] | None:
        """The better move and how a strong player goes on, empty if there is none or it failed.

        ``None`` while it is being found, one line at a time. The first call starts that.
        """
        self._take_line()
        if move is None or not move.loss or not under.review.covered:
            return ()
        key = move.number, move.judgement.best
        if key not in under.lines and self._continuing is None:
            task = Continue(under.game.setup, under.game.moves[: move.number - 1], key[1])
            self._continuing = under, key, workers.start(task)
            self._take_line()
        return under.lines.get(key)

    def _take_line(self) -> None:
        """Take over a line that has been found."""
        if self._continuing is None or not self._continuing[2].done:
            return
        (under, key, job), self._continuing = self._continuing, None
        under.lines[key] = ()
        if isinstance(job.result, tuple):
            game = replace(under.game, ended=False).at(key[0] - 1)
            for square in (key[1], *job.result):
                game = game.place(square)
            placed = (standing.last for standing in game.standings[key[0] :])
            under.lines[key] = tuple(each for each in placed if each is not None)

    # -- following --------------------------------------------------------------------------

    def arrive(self, under: UnderReview) -> bool:
        """Take over loaded results. Returns true when they have just become known."""
        if not under.arrived or under.known:
            return False
        found = under.arrived[-1]
        under.known = True
        under.par_and_best = found.par_and_best
        if found.review:
            with contextlib.suppress(ValueError):  # then it is computed again
                under.review = parse_review(found.review, under.game)
                under.kept = under.review.in_depth
        return True

    def follow(self, desk: "Desk") -> UnderReview | None:
        """Check the progress. Returns the game whose review has been completed since the last
        call."""
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
        """Take over the last report. A better line is stored at once."""
        assert under.job is not None
        match under.job.progress:
            case Review() as review if _depth(review) > _depth(under.review):
                under.review = review
            case Measuring() as measuring if under.measuring is not None:
                under.measuring = measuring
                known, found = under.par_and_best.best_found, measuring.best_found
                if better(known, found, under.game.setup.scoring) != known:
                    self._keep_par_and_best(under, ParAndBest(best_found=found), desk)

    def _keep(self, under: UnderReview, desk: "Desk") -> None:
        if under.review.covered:
            under.kept = under.review.in_depth
            desk.reviews.keep(under.session, VERSION, dump_review(under.review))

    def _keep_par_and_best(self, under: UnderReview, found: ParAndBest, desk: "Desk") -> None:
        setup, known = under.game.setup, under.par_and_best
        desk.reviews.keep_par_and_best(setup.deal, setup.scoring, found)
        best_found = better(known.best_found, found.best_found, setup.scoring)
        under.par_and_best = ParAndBest(known.par or found.par, best_found)


def _depth(review: Review) -> tuple[int, int]:
    """The progress of a review as a sort key."""
    return len(review.moves), review.in_depth
