"""Waits for work in another thread. Meanwhile, nothing else can be done."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from ishido.ui.kit.dialog import Dialog, Words
from ishido.ui.kit.events import Input

if TYPE_CHECKING:
    from ishido.ui.app.app import App

PATIENCE: Final = 0.15
"""Seconds after which a dialog says what the player is waiting for."""

T = TypeVar("T")
Expected = Mapping[type[Exception], Callable[[Any], object]]
"""What is done about the failures that can be expected. Others are bugs, for the window's report.
"""


def wait_for(
    app: "App",
    sentence: str,
    work: Callable[[], T],
    then: Callable[[T], object],
    expected: Expected | None = None,
) -> None:
    """Do work in a thread, and call ``then`` with its result. A sentence is shown if it takes a
    while."""
    waiting = WaitingDialog(app, sentence, work, then, expected)
    if waiting.job.wait(PATIENCE):
        waiting.go_on()
    else:
        app.push(waiting)


class WaitingDialog(Dialog, Generic[T]):
    """Says what is being done, closes by itself, and passes the result on."""

    waits = True

    def __init__(
        self,
        app: "App",
        sentence: str,
        work: Callable[[], T],
        then: Callable[[T], object],
        expected: Expected | None = None,
        *,
        title: str = "",
    ) -> None:
        words = Words(sentence, role="text_dim" if title else "text")
        super().__init__(app, title, [words], width=420)
        self._then = then
        self._expected = expected or {}
        self.job = app.threads.start(lambda report: work())

    @property
    def moving(self) -> bool:
        return True

    def tick(self, now: float) -> None:
        if self.job.done:
            self.close()
            self.go_on()

    def go_on(self) -> None:
        """Pass on the result of the job, which is done."""
        failure = self.job.failure
        if failure is None:
            self._then(self.job.result)
            return
        for kind, answer in self._expected.items():
            if isinstance(failure, kind):
                answer(failure)
                return
        raise failure

    def takes_file(self, path: Path) -> bool:
        return True  # and ignores it

    def handle(self, event: Input) -> None:
        """Ignore input while the job runs."""
