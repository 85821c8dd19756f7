"""The reviews of this window: their results, and the one that is being computed.

A review continues while its scene is closed, and is stored when it is whole. Only one is computed
at a time: starting another stops it.
"""

import contextlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ishido.coach.habits import GAMES, Lapse, Mistakes, habit, mistakes
from ishido.coach.review import VERSION, Review, ReviewGame, dump_review, parse_review
from ishido.jobs.job import Job, Runner
from ishido.jobs.steps import Steps
from ishido.rules.game import Game
from ishido.session.session import Session

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


class Reviewing:
    def __init__(self) -> None:
        self._games: dict[tuple[object, ...], UnderReview] = {}
        self._working: UnderReview | None = None
        self.shown: UnderReview | None = None
        """The review that is shown."""
        self._mistakes: dict[tuple[str, str], Mistakes] = {}
        """What is known of stored reviews, by the game and the player."""

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

    def habit(self, desk: "Desk") -> Steps[Lapse | None]:
        """Where the player at the window loses most, with a step for each game."""
        name, found = desk.settings.player, []
        for game_id, text in desk.reviews.latest(name, VERSION, GAMES):
            key = game_id, name
            session = None if key in self._mistakes else desk.store.session(game_id)
            if isinstance(session, Session):
                with contextlib.suppress(ValueError):
                    review = parse_review(text, session.game)
                    self._mistakes[key] = mistakes(review, session.game, name)
                yield
            found += [self._mistakes[key]] if key in self._mistakes else []
        return habit(found)
