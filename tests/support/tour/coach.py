"""What the coach says during a game: fit counts and hints."""

from dataclasses import replace
from functools import partial

from ishido.coach.hint import Consultation
from ishido.jobs.job import ImmediateRunner, Job, Runner, Task
from ishido.players.judgement import Effort
from ishido.rules.board import SQUARE_NAMES
from ishido.session.session import Aid
from tests.support.manual_runner import Held
from tests.support.pilot import Pilot
from tests.support.tour.games import coached
from tests.support.tour.shot import do, helped, shot


def count_fits(pilot: Pilot) -> None:
    pilot.ishido.fit_counts.toggle()


def point_at_four_way(pilot: Pilot) -> None:
    """The pointer rests on a 4-Way in the making."""
    points = pilot.ishido.fit_counts.points
    square = max(
        points,
        key=lambda each: (
            points[each].possible_four_way is not None,
            points[each].neighbours == 3,
            points[each].count,
        ),
    )
    pilot.move(SQUARE_NAMES[square])


class Quick(ImmediateRunner):
    """Compares the squares with little care: the tour has many pictures to make."""

    def start(self, task: Task) -> Job:
        assert isinstance(task, Consultation)
        return super().start(replace(task, effort=Effort(orders=200)))


def ask(pilot: Pilot, workers: Runner, steps: int = 1) -> None:
    """Ask for a hint, some steps of it."""
    pilot.app.workers = workers
    for _ in range(steps):
        pilot.ishido.hints.ask()


FITS = helped(Aid.FIT_COUNTS), count_fits, do("step", 0.5)
FIT = *FITS, do("settle"), point_at_four_way
HINTED = helped(Aid.HINT)
IDEA = partial(ask, workers=Quick())
SQUARE = partial(ask, workers=Quick(), steps=2)

SHOTS = (
    shot("watch-points", *FITS, game=coached, on_every_board=True, at_once=True),
    shot("watch-point", *FIT, game=coached),
    shot("hint-thinking", HINTED, partial(ask, workers=Held()), game=coached),
    shot("hint-idea", HINTED, IDEA, game=coached, on_every_board=True),
    shot("hint-square", HINTED, SQUARE, game=coached),
)
