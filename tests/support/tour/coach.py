"""What the coach says during a game: fit counts and hints."""

from dataclasses import replace
from functools import partial

from ishido.coach.effects import effects_of
from ishido.coach.hint import Advice, Consultation, first_opinion, hint_of
from ishido.jobs.job import ImmediateRunner, Job, Task
from ishido.players.judgement import Effort
from ishido.session.session import Aid
from tests.support.pilot import Pilot
from tests.support.tour.games import coached, played
from tests.support.tour.shot import LARGEST, do, helped, shot


def count_fits(pilot: Pilot) -> None:
    pilot.ishido.fit_counts.toggle()


def point_at_four_way(pilot: Pilot) -> None:
    """The pointer rests on a 4-Way in the making."""
    points = pilot.ishido.fit_counts.points
    assert points is not None
    square = max(
        points,
        key=lambda each: (
            points[each].possible_four_way is not None,
            points[each].neighbours == 3,
            points[each].count,
        ),
    )
    pilot.move(pilot.ishido.layout.square_rect(square).center)


class Quick(ImmediateRunner):
    """Compares the squares with little care: the tour has many pictures to make."""

    def start(self, task: Task) -> Job:
        assert isinstance(task, Consultation)
        return super().start(replace(task, effort=Effort(orders=200)))


class Searching(Quick):
    """Is still searching, with a first opinion or only just begun."""

    def __init__(self, *, begun: bool) -> None:
        self._begun = begun

    def start(self, task: Task) -> Job:
        assert isinstance(task, Consultation)
        job = Job(task)
        if self._begun:
            job.progress = Advice(first_opinion(task.view, effects_of(task.view)))
        return job


def ask(pilot: Pilot, workers: Quick, steps: int = 1) -> None:
    """Ask for a hint, some steps of it."""
    pilot.app.workers = workers
    for _ in range(steps):
        pilot.ishido.hints.ask()


def find_better(pilot: Pilot) -> None:
    """The search finds a better square than that of the idea."""
    asked = pilot.ishido.hints.asked
    assert asked is not None
    opinion, view = asked.job.progress.opinion, pilot.game.player_view()
    effects = effects_of(view)
    other = next(each for each in effects if each != opinion.square)
    asked.job.finish(Advice(opinion, hint_of(view, other, effects)))
    pilot.ishido.hints.tick(pilot.app.time)
    pilot.ishido.hints.ask()


FITS = helped(Aid.FIT_COUNTS), count_fits, do("step", 0.5)
FIT = *FITS, do("settle"), point_at_four_way
HINTED = helped(Aid.HINT)
IDEA = partial(ask, workers=Quick())
SQUARE = partial(ask, workers=Quick(), steps=2)
SEARCHING = Searching(begun=True)

SHOTS = (
    shot("watch-points", *FITS, game=coached, on_every_board=True, at_once=True),
    shot("watch-point", *FIT, game=coached),
    shot("watch-point-large", LARGEST, *FIT, game=coached),
    shot("hint-thinking", HINTED, partial(ask, workers=Searching(begun=False)), game=coached),
    shot("hint-comparing", HINTED, partial(ask, workers=SEARCHING, steps=2), game=coached),
    shot("hint-idea", HINTED, IDEA, game=coached, on_every_board=True),
    shot("hint-square", HINTED, SQUARE, game=coached),
    shot("hint-better", HINTED, partial(ask, workers=SEARCHING), find_better, game=coached),
    shot("hint-early", HINTED, IDEA, game=partial(played, moves=9)),
    shot("hint-late", HINTED, SQUARE),
)
