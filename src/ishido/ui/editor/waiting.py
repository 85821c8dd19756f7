"""Waits for a file that is opened or saved in another thread."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ishido.jobs.job import Job, Task
from ishido.ui.kit.dialog import Dialog, Words

if TYPE_CHECKING:
    from ishido.ui.app.app import App

PATIENCE: Final = 0.15
"""Seconds after which a dialog says what the player is waiting for."""


def wait_for(app: "App", sentence: str, task: Task, then: Callable[[Job], None]) -> None:
    """Run a task in a thread, and call ``then`` when it is done. Meanwhile, nothing else can be
    done."""
    job = app.threads.start(task)
    if job.wait(PATIENCE):
        then(job)
    else:
        app.push(WaitingDialog(app, sentence, job, then))


def result_of(job: Job) -> Any:
    """The result of a job that is done. A failure that nobody expected is raised here."""
    if job.failure is not None:
        raise job.failure
    return job.result


class WaitingDialog(Dialog):
    """Says what is being done. It closes by itself."""

    waits = True

    def __init__(self, app: "App", sentence: str, job: Job, then: Callable[[Job], None]) -> None:
        super().__init__(app, "", [Words(sentence)], width=420)
        self.job = job
        self._then = then

    def dismiss(self) -> None:
        """It cannot be closed: the file is nearly there."""

    def takes_file(self, path: Path) -> bool:
        return True  # and ignores it

    @property
    def moving(self) -> bool:
        return True

    def tick(self, now: float) -> None:
        if self.job.done:
            self.app.pop(self)
            self._then(self.job)
