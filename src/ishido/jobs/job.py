"""The interface of background work: start a task, follow its progress, take its result, cancel it.

A runner decides where a task runs: :class:`ImmediateRunner` at once in the caller,
:class:`~ishido.jobs.threads.ThreadRunner` in threads, :class:`~ishido.jobs.processes.ProcessRunner`
in processes. They can replace each other if the task can be pickled, which processes need.
"""

import threading
from collections.abc import Callable, Generator
from typing import Any, Protocol

from ishido.jobs.steps import at_once

Report = Callable[[object], bool]
"""Receives the progress of a task. ``False`` tells the task that it is cancelled and should end
soon."""
Task = Callable[[Report], object]
"""The work: called with the function for its reports, and once more if its process was killed. What
takes long may be a generator (:mod:`ishido.jobs.steps`), for systems that can only take its steps
between other things."""


def carry_out(task: Task, report: Report) -> object:
    """Do a task to its end, and return its result."""
    result = task(report)
    return at_once(result) if isinstance(result, Generator) else result


class Job:
    """A started task. Only :meth:`wait` waits."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self.progress: Any = None
        """The last report of the task; ``None`` before the first."""
        self.result: Any = None
        """The return value of the task; ``None`` until it is done, and if it failed or was
        cancelled."""
        self.failure: Exception | None = None
        """The exception that the task raised."""
        self.cancelled = False
        self._claimed = threading.Lock()
        self._done = threading.Event()

    @property
    def done(self) -> bool:
        """Whether it has finished, failed or been cancelled."""
        return self._done.is_set()

    @property
    def begun(self) -> bool:
        return self._claimed.locked()

    def cancel(self) -> None:
        """End the task soon, or never start it. A later result is dropped."""
        self.cancelled = True
        if self.claim():
            self._done.set()

    def wait(self, timeout: float | None = None) -> bool:
        """Wait until it is done, for at most ``timeout`` seconds. Returns whether it is."""
        return self._done.wait(timeout)

    # -- for runners ------------------------------------------------------------------------

    def claim(self) -> bool:
        """Reserve the task for the caller, who must then run it. False if it is already taken."""
        return self._claimed.acquire(blocking=False)

    def run(self) -> None:
        """Run the task in the calling thread."""
        try:
            result = carry_out(self.task, self._report)
        except Exception as error:
            self.finish(failure=error)
        else:
            self.finish(result)

    def _report(self, progress: object) -> bool:
        self.progress = progress
        return not self.cancelled

    def finish(self, result: object = None, failure: Exception | None = None) -> None:
        """Store the result of the task, unless it was cancelled."""
        if not self.cancelled:
            self.result, self.failure = result, failure
        self._done.set()


class Runner(Protocol):
    @property
    def concurrent(self) -> bool:
        """Whether tasks run concurrently. If not, they are done when :meth:`start` returns."""

    def start(self, task: Task) -> Job:
        """Start a task in addition to those that are running."""

    def close(self) -> None:
        """Stop everything. Later tasks are cancelled. May be called again."""


class ImmediateRunner:
    """Runs each task when it is started: for quick tasks, tests, and systems without threads."""

    concurrent = False

    def start(self, task: Task) -> Job:
        job = Job(task)
        job.claim()
        job.run()
        return job

    def close(self) -> None:
        """Do nothing."""
