"""A dialog that is shown while a short job runs in the background."""

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

from ishido.storage.files import FileProblem
from ishido.ui.core.events import Input
from ishido.ui.core.scene import Window
from ishido.ui.view.dialog import Dialog, Words
from ishido.ui.words import backup as says

_T = TypeVar("_T")


class Working(Dialog, Generic[_T]):
    """Runs a job in a thread, and passes its result on when it is done."""

    takes_files = True  # ignores them

    def __init__(
        self,
        app: Window,
        title: str,
        job: Callable[[], _T],
        then: Callable[[_T], object],
        on_problem: Callable[[FileProblem], object],
    ) -> None:
        super().__init__(app, title, [Words(says.A_MOMENT, use="text_dim")], width=420)
        self._then = then
        self._on_problem = on_problem
        self._results: list[_T] = []
        self._problem: FileProblem | None = None
        self._fault: Exception | None = None
        self._thread = threading.Thread(target=self._run, args=(job,), name="work", daemon=True)
        self._thread.start()

    def _run(self, job: Callable[[], _T]) -> None:
        try:
            self._results.append(job())
        except FileProblem as problem:
            self._problem = problem
        except Exception as fault:  # a bug: raised again where the report is written
            self._fault = fault

    @property
    def moving(self) -> bool:
        return True

    def tick(self, now: float) -> None:
        if self._thread.is_alive():
            return
        self.close()
        if self._fault is not None:
            raise self._fault
        if self._problem is not None:
            self._on_problem(self._problem)
        else:
            self._then(self._results[0])

    def handle(self, event: Input) -> None:
        """Ignore input while the job runs."""
