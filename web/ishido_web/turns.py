"""Runs tasks between the turns of the loop, in place of the threads that a browser lacks."""

import time
from collections import deque
from typing import Final

from ishido.jobs.job import Job, Task

PATIENCE: Final = 0.25
"""Seconds for which a task waits while something moves, so that the motion stays smooth."""


class TurnRunner:
    """Runs one task at a time, when the loop says so. A task that somebody waits for runs then."""

    concurrent = True

    def __init__(self) -> None:
        self._waiting: deque[tuple[float, _TurnJob]] = deque()
        self._closed = False

    def start(self, task: Task) -> Job:
        job = _TurnJob(task)
        if self._closed:
            job.cancel()
        else:
            self._waiting.append((time.monotonic(), job))
        return job

    def close(self) -> None:
        self._closed = True
        for _, job in self._waiting:
            job.cancel()
        self._waiting.clear()

    def take_turn(self, *, moving: bool) -> bool:
        """Run the next task, unless something moves and the task can wait. Returns whether any is
        left."""
        while self._waiting:
            began, job = self._waiting[0]
            if moving and not job.done and time.monotonic() - began < PATIENCE:
                return True
            self._waiting.popleft()
            if job.claim():
                job.run()
                break
        return bool(self._waiting)


class _TurnJob(Job):
    """A task for :class:`TurnRunner`."""

    def wait(self, timeout: float | None = None) -> bool:
        if self.claim():
            self.run()
        return self.done
