"""A dialog that is shown while a short job runs in the background."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeVar

from ishido.store.files import FileProblem
from ishido.ui.kit.dialog import Dialog, Words
from ishido.ui.kit.events import Input
from ishido.ui.screens import backup_words as says

if TYPE_CHECKING:
    from ishido.ui.app.app import App

_T = TypeVar("_T")


class Working(Dialog, Generic[_T]):
    """Runs a job in a thread, and passes its result on when it is done."""

    waits = True

    def __init__(
        self,
        app: "App",
        title: str,
        job: Callable[[], _T],
        then: Callable[[_T], object],
        on_problem: Callable[[FileProblem], object],
    ) -> None:
        super().__init__(app, title, [Words(says.A_MOMENT, role="text_dim")], width=420)
        self._then = then
        self._on_problem = on_problem
        self._job = app.threads.start(lambda report: job())

    @property
    def moving(self) -> bool:
        return True

    def tick(self, now: float) -> None:
        job = self._job
        if not job.done:
            return
        self.close()
        if isinstance(job.failure, FileProblem):
            self._on_problem(job.failure)
        elif job.failure is not None:  # a bug, for the window's report
            raise job.failure
        else:
            self._then(job.result)

    def takes_file(self, path: Path) -> bool:
        return True  # and ignores it

    def handle(self, event: Input) -> None:
        """Ignore input while the job runs."""
