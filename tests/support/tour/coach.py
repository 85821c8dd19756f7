"""What the coach says during a game: fit counts and hints."""

from dataclasses import replace
from functools import partial

from ishido.coach.hint import Advice, Consultation, first_opinion, hint_of
from ishido.jobs.job import ImmediateRunner, Job, Task
from ishido.players.player import Thought
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


LEVEL = "adept"
"""Who is asked for a hint in the master's place: the tour has many pictures to make."""


class Quick(ImmediateRunner):
    """Asks somebody quicker than the master."""

    def start(self, task: Task) -> Job:
        assert isinstance(task, Consultation)
        return super().start(replace(task, level=LEVEL))


class Searching(Quick):
    """Is still searching: with a first opinion, or only just begun."""

    def __init__(self, *, begun: bool = True) -> None:
        self._begun = begun

    def start(self, task: Task) -> Job:
        assert isinstance(task, Consultation)
        job = Job(task)
        if self._begun:
            job.progress = Advice(0.4, first_opinion(task.view))
        return job


def hint(pilot: Pilot, steps: int, *, searching: bool = False) -> None:
    """A hint after some steps; without any, the first opinion is still awaited."""
    workers = Searching(begun=steps > 0) if searching or not steps else Quick()
    pilot.app.workers = workers
    pilot.ishido.session.aids |= {Aid.HINT}
    pilot.ishido.hints.ask()
    for _ in range(steps - 1):
        pilot.ishido.hints.more()


def improved(pilot: Pilot, steps: int) -> None:
    """The search has found a better square than the one that was shown."""
    hint(pilot, steps, searching=True)
    asked = pilot.ishido.hints.asked
    assert asked is not None
    assert asked.hint is not None
    assert asked.job is not None
    found = Quick().start(Consultation(asked.view)).result
    assert isinstance(found, Advice)
    known = [each.expected for each in found.hint.choices if each.expected is not None]
    others = (each.square for each in known if each.square != asked.hint.best)
    first = next(others, found.hint.best)  # a level that plays no games out knows only one
    rest = [each.square for each in known if each.square != first]
    ranked = zip(known, (first, *rest), strict=False)
    thought = Thought(first, tuple(replace(each, square=square) for each, square in ranked))
    asked.job.finish(Advice(1.0, hint_of(asked.view, thought)))
    pilot.ishido.hints.tick(pilot.app.time)


def failed(pilot: Pilot) -> None:
    """The search has failed while its comparison was awaited."""
    hint(pilot, 3, searching=True)
    asked = pilot.ishido.hints.asked
    assert asked is not None
    assert asked.job is not None
    asked.job.finish(failure=MemoryError())
    pilot.ishido.hints.tick(pilot.app.time)


SHOTS = (
    Shot("watch-points", watching, coached, on_every_board=True, at_once=True),
    Shot("watch-point", watched, coached),
    Shot("watch-point-large", watched_large, coached),
    Shot("hint-thinking", partial(hint, steps=0), coached),
    Shot("hint-idea-searching", partial(hint, steps=1, searching=True), coached),
    Shot("hint-square-searching", partial(hint, steps=2, searching=True), coached),
    Shot("hint-comparing", partial(hint, steps=3, searching=True), coached),
    Shot("hint-idea-improved", partial(improved, steps=1), coached),
    Shot("hint-square-improved", partial(improved, steps=2), coached),
    Shot("hint-compared-improved", partial(improved, steps=3), coached),
    Shot("hint-failed", failed, coached),
    Shot("hint-idea", partial(hint, steps=1), coached, on_every_board=True),
    Shot("hint-square", partial(hint, steps=2), coached),
    Shot("hint-compared", partial(hint, steps=3), coached),
    Shot("hint-early", partial(hint, steps=1), lambda: played(9)),
    Shot("hint-late", partial(hint, steps=3), mid_game),
)
