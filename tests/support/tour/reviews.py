"""What the coach says after a game: its review."""

from dataclasses import replace
from functools import partial

from ishido.assets import assets
from ishido.coach.moments import Check
from ishido.coach.par_and_best import SHIPPED, parse_pars
from ishido.coach.review import Review, ReviewGame
from ishido.jobs.job import Task
from ishido.players.judgement import Effort
from ishido.rules.board import SQUARE_NAMES
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Setup
from ishido.session.session import Session
from tests.support.manual_runner import HeldJob
from tests.support.pilot import Pilot
from tests.support.sample_reviews import keep_reviewed, look_at, made_up
from tests.support.tour.games import challenged, ended_well
from tests.support.tour.shot import do, shot


class Hasty:
    """A runner that does tasks at once, with little care; some of them are never done."""

    concurrent = True

    def __init__(self, share: float = 1.0, costliest: int = 12) -> None:
        """``share`` of the moves of a game are reviewed. ``costliest`` was the worst mistake."""
        self.share, self.costliest = share, costliest

    def start(self, task: Task) -> HeldJob:
        job = HeldJob(task)
        if isinstance(task, ReviewGame):
            review = _mistakes(Game.replay(task.setup, task.moves), self.costliest)
            if self.share == 1.0:
                job.finish(review)
            moves = review.moves[: round(len(review.moves) * self.share)]
            job.progress = replace(review, moves=moves)
        if isinstance(task, Check):
            job.finish(replace(task, effort=Effort(orders=200))(lambda progress: True))
        if isinstance(task, partial):  # looks for a puzzle
            job.finish(task(lambda progress: True))
        return job

    def close(self) -> None:
        pass


COSTLIEST = 12
"""The move that was the costliest mistake, unless another one is to be."""


def _mistakes(game: Game, costliest: int = COSTLIEST) -> Review:
    """A game reviewed without any thought: two moves were mistakes."""
    return made_up(game, {3: 0.4, costliest: 1.5})


def ended_day() -> Session:
    """A game of a deal of the day, for which the best game found is known."""
    known = parse_pars((assets() / SHIPPED).read_text("utf-8"))
    deal, best = next((deal, each.best_found) for deal, each in known.items())
    return Session(Game.replay(Setup(deal_by_number(deal)), best.line[:60]).end())


def review(pilot: Pilot, share: float = 1.0, costliest: int = 12) -> None:
    """A game reviewed, wholly or in part."""
    app, table = pilot.app, pilot.ishido
    app.workers = Hasty(share, costliest)
    pilot.open("review", table, title="Deal 20261120  ·  today 18:30")
    if "yes" in pilot.names():  # it asks
        pilot.click("yes")
    app.scene.tick(app.time)
    app.scene.tick(app.time)


def look_at_mistake(pilot: Pilot) -> None:
    """The costliest mistake."""
    look_at(pilot, COSTLIEST)


def place(pilot: Pilot, where: str) -> None:
    """Place the stone of the mistake again, where it is ``best`` or where it was ``played``."""
    judged = _mistakes(pilot.game).moves[COSTLIEST - 1].judgement
    pilot.click(SQUARE_NAMES[getattr(judged, where)])
    pilot.step(1)
    pilot.step()


MISTAKE = review, look_at_mistake
AGAIN = *MISTAKE, do("click", "try again"), do("step")

SHOTS = (
    shot("review", review, game=ended_well),
    shot("review-mistake", *MISTAKE, game=ended_well),
    shot("review-try-again", *AGAIN, game=ended_well),
    shot("review-try-again-right", *AGAIN, partial(place, where="best"), game=ended_well),
    shot("review-try-again-wrong", *AGAIN, partial(place, where="played"), game=ended_well),
    shot(
        "review-puzzle", partial(review, costliest=53), partial(look_at, number=53), game=ended_well
    ),
    shot("review-analysing", partial(review, share=0.6), game=ended_well),
    shot("review-of-the-day", review, game=ended_day),
    shot(
        "review-habit",
        lambda pilot: keep_reviewed(pilot, 3),
        review,
        do("step"),
        lambda pilot: pilot.click("Result") if pilot.app.density else None,
        game=ended_well,
    ),
    shot("review-challenge", review, game=challenged),
)
