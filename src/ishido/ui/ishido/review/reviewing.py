"""The reviews of this window: their results, and the one that is being computed.

A review continues while its scene is closed, and is stored when it is whole. Only one is computed
at a time: starting another stops it. How a strong player goes on after a better move is found when
it is shown, and not stored.
"""

import contextlib
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from ishido.coach.moments import Continue
from ishido.coach.review import VERSION, Review, Reviewed, ReviewGame, dump_review, parse_review
from ishido.jobs.job import Job, Runner
from ishido.rules.board import Square
from ishido.rules.game import Game, Placement

if TYPE_CHECKING:
    from ishido.store.desk import Desk


@dataclass(slots=True)
class UnderReview:
    """The review of a game: its results and its progress."""

    game: Game
    """The ended game."""
    session: str
    """The id of its session, under which the review is stored if the game is kept."""
    review: Review
    job: Job | None = None
    """The computation; ``None`` if it is over."""
    lines: dict[tuple[int, Square], tuple[Placement, ...]] = field(default_factory=dict)
    """How a strong player goes on, by the move's number and the better square, which comes
    first."""


class Reviewing:
    def __init__(self) -> None:
        self._games: dict[tuple[object, ...], UnderReview] = {}
        self._working: UnderReview | None = None
        self._continuing: tuple[UnderReview, tuple[int, Square], Job] | None = None
        """The line that is being found."""
        self.shown: UnderReview | None = None
        """The review that is shown."""

    def of(self, game: Game, session: str, workers: Runner, desk: "Desk") -> UnderReview:
        """The review of an ended game. It is computed if it is neither stored nor under way."""
        key = (game.setup, game.moves)
        if key not in self._games:
            nothing = Review(game.setup, (), sum(move is not None for move in game.moves))
            under = self._games[key] = UnderReview(game, session, nothing)
            with contextlib.suppress(ValueError):  # then it is computed again
                under.review = parse_review(desk.reviews.find(session, VERSION), game)
        under = self._games[key]
        if under.job is None and not under.review.whole:
            self.stop()
            under.job, self._working = workers.start(ReviewGame.of(game)), under
        return under

    def stop(self) -> None:
        """Stop the computation."""
        under, self._working = self._working, None
        if under is not None and under.job is not None:
            under.job.cancel()
            under.job = None

    def follow(self, desk: "Desk") -> UnderReview | None:
        """Check the progress. Returns the game whose review has become whole since the last
        call."""
        under = self._working
        if under is None or under.job is None:
            return None
        job = under.job
        done = job.done  # first: a job is done after its result is set
        found = job.result if done else job.progress
        if isinstance(found, Review):
            under.review = found
        if not done:
            return None
        under.job = self._working = None
        if not under.review.whole:  # it failed
            return None
        desk.reviews.keep(under.session, VERSION, dump_review(under.review))
        return under

    # -- the line after a better move -------------------------------------------------------

    def line(
        self, under: UnderReview, move: Reviewed | None, workers: Runner
    ) -> tuple[Placement, ...] | None:
        """The better move and how a strong player goes on, empty if there is none or it failed.

        ``None`` while it is being found, one line at a time. The first call starts that, once the
        review is whole.
        """
        self._take_line()
        if move is None or not move.loss or not under.review.whole:
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
