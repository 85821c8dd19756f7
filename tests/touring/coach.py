"""What the coach says during a game: fit counts and hints."""

from dataclasses import replace
from functools import partial

from ishido.coach.hint import Advice, Consultation
from ishido.jobs.job import ImmediateRunner, Job, Task
from ishido.session.session import Aid
from ishido.ui.core.events import Act
from tests.touring.games import coached, mid_game, played
from tests.touring.stage import Shot, Stage


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


class Halfway(Quick):
    """Has thought for some time."""

    def start(self, task: Task) -> Job:
        job = super().start(task)
        assert isinstance(job.result, Advice)
        thinking = Job(task)
        thinking.progress = replace(job.result, done=0.4)
        return thinking


def hint(stage: Stage, steps: int) -> None:
    """A hint, told so far; of which nothing is told yet, it is still being thought of."""
    stage.app.workers = Quick() if steps else Halfway()
    stage.table.session.aids |= {Aid.HINT}
    stage.table.hints.ask()
    for _ in range(steps - 1):
        stage.table.hints.more()
    if not steps:
        stage.app.time += 0.5  # later, the thought is shown as far as it has come


SHOTS = (
    Shot("watch-points", watching, coached, on_every_board=True),
    Shot("watch-point", watched, coached),
    Shot("watch-point-large", watched_large, coached),
    Shot("hint-thinking", partial(hint, steps=0), coached),
    Shot("hint-idea", partial(hint, steps=1), coached, on_every_board=True),
    Shot("hint-square", partial(hint, steps=2), coached),
    Shot("hint-compared", partial(hint, steps=3), coached),
    Shot("hint-early", partial(hint, steps=1), lambda: played(9)),
    Shot("hint-late", partial(hint, steps=3), mid_game),
)
