"""What the coach says after a game: its review, par and ceiling."""

from dataclasses import replace
from functools import partial

from ishido.coach.measuring import MeasureDeal, Measuring
from ishido.coach.moments import Check, Continue
from ishido.coach.par_and_best import BestFound, ParAndBest
from ishido.coach.review import Depth, Review, ReviewGame
from ishido.jobs.job import Task
from ishido.players.judgement import Effort
from ishido.players.par import Par
from ishido.rules.board import SQUARE_NAMES, parse_square
from ishido.rules.game import Game, Mode
from tests.support.manual_runner import HeldJob
from tests.support.pilot import Pilot
from tests.support.sample_games import EMPTYING
from tests.support.sample_reviews import made_up
from tests.support.tour.games import challenged, ended_well, simply_ended
from tests.support.tour.kept import agree
from tests.support.tour.shot import Shot

CEILING = BestFound(214_380, 13, tuple(parse_square(square) for square in EMPTYING.split()))


class Hasty:
    """A runner that does tasks at once, with little care; some of them are never done."""

    concurrent = True

    def __init__(self, share: float = 1.0, deep: float = 1.0) -> None:
        """``share`` of the moves of a game are reviewed, ``deep`` of them in full depth; par and
        ceiling are never found."""
        self.share, self.deep = share, deep

    def start(self, task: Task) -> HeldJob:
        job = HeldJob(task)
        if isinstance(task, ReviewGame):
            review = reviewed(task)
            if self.share == self.deep == 1.0:
                job.finish(review)
            moves = review.moves[: round(len(review.moves) * self.share)]
            deep = round(len(moves) * self.deep)
            quick = [replace(move, depth=Depth.QUICK) for move in moves[deep:]]
            job.progress = replace(review, moves=(*moves[:deep], *quick))
        if isinstance(task, Continue):
            job.finish(task(lambda progress: True))
        if isinstance(task, Check):
            job.finish(replace(task, effort=Effort(orders=200))(lambda progress: True))
        if isinstance(task, MeasureDeal):
            job.progress = Measuring(CEILING, 1.0, 7)
        return job

    def close(self) -> None:
        pass


COSTLIEST = 12
"""The move that was the costliest mistake."""


def _mistakes(game: Game) -> Review:
    return made_up(game, {3: 0.4, COSTLIEST: 1.5})


def reviewed(task: ReviewGame) -> Review:
    """A game reviewed without any thought: two moves were mistakes."""
    review = _mistakes(Game.replay(task.setup, task.moves))
    return replace(review, moves=tuple(replace(move, depth=Depth.FULL) for move in review.moves))


def review(pilot: Pilot, share: float = 1.0, deep: float = 1.0, *, known: bool = True) -> None:
    """A game reviewed, wholly or in part; par and ceiling known or not."""
    app, table = pilot.app, pilot.ishido
    app.workers = Hasty(share, deep)
    setup = table.session.game.setup
    if known and setup.mode is not Mode.CHALLENGE:
        par_and_best = ParAndBest(Par(9.4, 20), CEILING)
        app.desk.reviews.keep_par_and_best(setup.deal, setup.scoring, par_and_best)
    pilot.open("review", table, title="Deal 20261120  ·  today 18:30")
    agree(pilot)
    app.scene.tick(app.time)
    app.scene.tick(app.time)


def mistake(pilot: Pilot) -> None:
    """The costliest mistake, and how it goes on after the better move."""
    review(pilot)
    pilot.press("Down")


def try_again(pilot: Pilot, square: str = "") -> None:
    """The stone of a mistake is asked for again, and placed on a square: ``*`` for the best, ``!``
    for the one that was played."""
    mistake(pilot)
    pilot.click("try again")
    pilot.step()
    judged = _mistakes(pilot.game).moves[COSTLIEST - 1].judgement
    places = {"*": SQUARE_NAMES[judged.best], "!": SQUARE_NAMES[judged.played]}
    if square:
        pilot.click(places.get(square, square))
    pilot.step(1)
    pilot.step()


def measuring(pilot: Pilot) -> None:
    """Par and ceiling are being looked for."""
    review(pilot, known=False)
    if pilot.app.density:  # on a phone, the result is a page of its own
        pilot.press("Ctrl+Tab", "Ctrl+Tab")
    pilot.click("work")
    pilot.step()


def all_moves(pilot: Pilot) -> None:
    """All moves of a review, one of them chosen by the keys."""
    review(pilot)
    pilot.press("Ctrl+Tab")
    pilot.press("Tab", "Right", "Right", "Right")


SHOTS = (
    Shot("review", review, ended_well),
    Shot("review-mistake", mistake, ended_well),
    Shot("review-try-again", try_again, ended_well),
    Shot("review-try-again-right", partial(try_again, square="*"), ended_well),
    Shot("review-try-again-wrong", partial(try_again, square="!"), ended_well),
    Shot("review-try-again-illegal", partial(try_again, square="a1"), ended_well),
    Shot("review-all", all_moves, ended_well),
    Shot("review-quick-pass", partial(review, share=0.6, deep=0.0, known=False), ended_well),
    Shot("review-in-depth", partial(review, deep=0.4, known=False), ended_well),
    Shot("review-measuring", measuring, ended_well),
    Shot("review-ancient", review, simply_ended),
    Shot("review-challenge", review, challenged),
)
