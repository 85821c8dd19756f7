"""Runs tasks between the turns of the loop, in place of the threads that a browser lacks."""

import time
from collections import deque
from collections.abc import Generator
from math import inf
from typing import Final

from ishido.jobs.job import Job, Task
from ishido.jobs.steps import Steps

PATIENCE: Final = 0.4
"""Seconds for which a task waits while something moves, so that the motion stays smooth."""


class TurnRunner:
    """Takes one step of one task, when the loop says so. A task that somebody waits for is done
    then."""

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
        """Take the next step, unless something moves and the task can wait. Returns whether another
        one could be taken."""
        while self._waiting and self._waiting[0][1].done:
            self._waiting.popleft()
        if self._waiting:
            began, job = self._waiting[0]
            if moving and time.monotonic() - began < PATIENCE:
                return True
            job.take_step()
        return self.waiting

    @property
    def waiting(self) -> bool:
        """Whether there is a step that could be taken."""
        return any(not job.done for _, job in self._waiting)


class _TurnJob(Job):
    """A task for :class:`TurnRunner`."""

    def __init__(self, task: Task) -> None:
        super().__init__(task)
        self.claim()
        self._steps: Steps[object] | None = None
        """The rest of a task that has begun."""

    def cancel(self) -> None:
        super().cancel()
        self._steps = None
        self.finish()

    def wait(self, timeout: float | None = None) -> bool:
        until = inf if timeout is None else time.monotonic() + timeout
        while not self.done:
            self.take_step()
            if time.monotonic() >= until:
                break
        return self.done

    def take_step(self) -> None:
        try:
            if self._steps is None:
                result = self.task(self._report)
                if not isinstance(result, Generator):
                    self.finish(result)
                    return
                self._steps = result
            next(self._steps)
        except StopIteration as end:
            self.finish(end.value)
        except Exception as error:
            self.finish(failure=error)
