"""What the coach says during a game: fit counts and hints."""

from dataclasses import replace
from functools import partial

from ishido.coach.hint import Advice, Consultation, first_opinion, hint_of
from ishido.jobs.job import ImmediateRunner, Job, Task
from ishido.players.player import Thought
from ishido.session.session import Aid
from ishido.ui.core.events import Act
from tests.support.tour.games import coached, mid_game, played
from tests.support.tour.stage import Shot, Stage


def watching(stage: Stage) -> None:
    stage.table.session.aids |= {Aid.FIT_COUNTS}
    stage.table.fit_counts.toggle()
    stage.app.time += 0.5


def watched(stage: Stage) -> None:
    """The pointer rests on a 4-Way in the making."""
    watching(stage)
    stage.settle()
    points = stage.table.fit_counts.points
    assert points is not None
    square = max(
        points,
        key=lambda each: (
            points[each].possible_four_way is not None,
            points[each].neighbours == 3,
            points[each].count,
        ),
    )
    stage.point(Act.MOVE, stage.table.layout.square_rect(square).center)


def watched_large(stage: Stage) -> None:
    """The same with words of the largest size."""
    stage.app.desk.settings_store.change(ui_scale=2.0)
    stage.app.rearrange()
    watched(stage)


level = "expert"
"""Who is asked for a hint in the master's place: the tour has many pictures to make."""


class Quick(ImmediateRunner):
    """Asks somebody quicker than the master."""

    def start(self, task: Task) -> Job:
        assert isinstance(task, Consultation)
        return super().start(replace(task, level=level))


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


def hint(stage: Stage, steps: int, *, searching: bool = False) -> None:
    """A hint after some steps; without any, the first opinion is still awaited."""
    workers = Searching(begun=steps > 0) if searching or not steps else Quick()
    stage.app.workers = workers
    stage.table.session.aids |= {Aid.HINT}
    stage.table.hints.ask()
    for _ in range(steps - 1):
        stage.table.hints.more()


def improved(stage: Stage, steps: int) -> None:
    """The search has found a better square than the one that was shown."""
    hint(stage, steps, searching=True)
    asked = stage.table.hints.asked
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
    stage.table.hints.tick(stage.app.time)


def failed(stage: Stage) -> None:
    """The search has failed while its comparison was awaited."""
    hint(stage, 3, searching=True)
    asked = stage.table.hints.asked
    assert asked is not None
    assert asked.job is not None
    asked.job.finish(failure=MemoryError())
    stage.table.hints.tick(stage.app.time)


SHOTS = (
    Shot("watch-points", watching, coached, on_every_board=True),
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
