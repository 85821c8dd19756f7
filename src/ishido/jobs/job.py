"""The one form of background work: start a task, look at its progress, take its result, cancel it.

A runner decides where a task runs: :class:`ImmediateRunner` at once, where it is started,
:class:`~ishido.jobs.threads.ThreadRunner` on threads,
:class:`~ishido.jobs.processes.ProcessRunner` in processes. Any of them can stand in for another, if
the task can be pickled: processes need that.
"""

import threading
from collections.abc import Callable
from typing import Any, Protocol

Report = Callable[[object], bool]
"""Takes the progress of a task, as often as the task likes; ``False``: cancelled, end soon."""
Task = Callable[[Report], object]
"""The work: called once, with what it reports to."""


class Job:
    """A task that was started. Only :meth:`wait` waits."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self.progress: Any = None
        """What the task reported last; ``None`` before that."""
        self.result: Any = None
        """``None`` until it is done, and if it failed or was cancelled."""
        self.failure: Exception | None = None
        """What the task raised."""
        self.cancelled = False
        self._claimed = threading.Lock()
        self._done = threading.Event()

    @property
    def done(self) -> bool:
        """Whether it has ended: with a result, failed or cancelled."""
        return self._done.is_set()

    def cancel(self) -> None:
        """End the task soon, or never begin it. What it still answers is dropped."""
        self.cancelled = True
        if self.claim():
            self._done.set()

    def wait(self, timeout: float | None = None) -> bool:
        """Wait until it is done, for so many seconds at most; returns whether it is."""
        return self._done.wait(timeout)

    # -- for runners ------------------------------------------------------------------------

    def claim(self) -> bool:
        """Reserve the task for the caller, who is to run it; False if it is taken already."""
        return self._claimed.acquire(blocking=False)

    def run(self) -> None:
        """Run the task here, to its end."""
        try:
            result = self.task(self._report)
        except Exception as error:
            self.finish(failure=error)
        else:
            self.finish(result)

    def _report(self, progress: object) -> bool:
        self.progress = progress
        return not self.cancelled

    def finish(self, result: object = None, failure: Exception | None = None) -> None:
        """Record what came of the task, unless it was cancelled."""
        if not self.cancelled:
            self.result, self.failure = result, failure
        self._done.set()


class Runner(Protocol):
    """Where tasks are run."""

    @property
    def concurrent(self) -> bool:
        """Whether tasks run beside the caller; else they are done when :meth:`start` returns."""

    def start(self, task: Task) -> Job:
        """Start a task beside those that are running."""

    def close(self) -> None:
        """Stop everything; later tasks are cancelled. Called again, it does nothing."""


class ImmediateRunner:
    """Runs each task when it is started: for quick tasks, tests, and places without threads."""

    concurrent = False

    def start(self, task: Task) -> Job:
        job = Job(task)
        job.claim()
        job.run()
        return job

    def close(self) -> None:
        """Nothing is left to stop."""
