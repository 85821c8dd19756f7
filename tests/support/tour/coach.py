"""What the coach says during a game: fit counts and hints."""

from dataclasses import replace
from functools import partial

from ishido.coach.effects import effects_of
from ishido.coach.hint import Advice, Consultation, first_opinion, hint_of
from ishido.jobs.job import ImmediateRunner, Job, Task
from ishido.players.judgement import Effort
from ishido.session.session import Aid
from tests.support.pilot import Pilot
from tests.support.tour.games import coached, mid_game, played
from tests.support.tour.shot import Shot


def watching(pilot: Pilot) -> None:
    pilot.ishido.session.aids |= {Aid.FIT_COUNTS}
    pilot.ishido.fit_counts.toggle()
    pilot.step(0.5)


def watched(pilot: Pilot) -> None:
    """The pointer rests on a 4-Way in the making."""
    watching(pilot)
    pilot.settle()
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


def watched_large(pilot: Pilot) -> None:
    """The same with words of the largest size."""
    pilot.change_settings(ui_scale=2.0)
    watched(pilot)


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


def hint(pilot: Pilot, steps: int, *, searching: bool = False) -> None:
    """A hint after some steps; without any, the first opinion is still awaited."""
    pilot.app.workers = Searching(begun=steps > 0) if searching or not steps else Quick()
    pilot.ishido.session.aids |= {Aid.HINT}
    for _ in range(max(1, steps)):
        pilot.ishido.hints.ask()


def better(pilot: Pilot) -> None:
    """The search has found a better square than that of the idea."""
    hint(pilot, 1, searching=True)
    asked = pilot.ishido.hints.asked
    assert asked is not None
    opinion, view = asked.job.progress.opinion, pilot.game.player_view()
    effects = effects_of(view)
    other = next(each for each in effects if each != opinion.square)
    asked.job.finish(Advice(opinion, hint_of(view, other, effects)))
    pilot.ishido.hints.tick(pilot.app.time)
    pilot.ishido.hints.ask()


SHOTS = (
    Shot("watch-points", watching, coached, on_every_board=True, at_once=True),
    Shot("watch-point", watched, coached),
    Shot("watch-point-large", watched_large, coached),
    Shot("hint-thinking", partial(hint, steps=0), coached),
    Shot("hint-comparing", partial(hint, steps=2, searching=True), coached),
    Shot("hint-idea", partial(hint, steps=1), coached, on_every_board=True),
    Shot("hint-square", partial(hint, steps=2), coached),
    Shot("hint-better", better, coached),
    Shot("hint-early", partial(hint, steps=1), lambda: played(9)),
    Shot("hint-late", partial(hint, steps=2), mid_game),
)
