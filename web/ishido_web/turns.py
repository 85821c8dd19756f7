"""Runs tasks between the turns of the loop, in place of the threads that a browser lacks."""

import time
from collections import deque
from collections.abc import Generator
from typing import Final, Protocol

from ishido.jobs.job import Job, Task
from ishido.jobs.steps import Steps

PATIENCE: Final = 0.4
"""Seconds for which a task waits while something moves, so that the motion stays smooth."""


class Fetcher(Protocol):
    """Fetches the files that the page has not fetched yet, when somebody reads them."""

    def begin_attempt(self) -> None:
        """From now on, who reads a missing file does not wait: reading fails, and the file is
        fetched."""

    def end_attempt(self) -> bool:
        """From now on, readers wait again. Returns whether a file was missing."""

    def fetching(self) -> bool:
        """Whether files that were missing are being fetched."""


class TurnRunner:
    """Takes one step of one task, when the loop says so. A task that somebody waits for is done
    then."""

    concurrent = True

    def __init__(self, fetcher: Fetcher) -> None:
        self._fetcher = fetcher
        self._waiting: deque[tuple[float, _TurnJob]] = deque()
        self._lacking: list[tuple[float, _TurnJob]] = []
        """Those whose files are being fetched."""
        self._closed = False

    def start(self, task: Task) -> Job:
        job = _TurnJob(task, self._fetcher)
        if self._closed:
            job.cancel()
        else:
            self._waiting.append((time.monotonic(), job))
        return job

    def close(self) -> None:
        self._closed = True
        for _, job in (*self._waiting, *self._lacking):
            job.cancel()
        self._waiting.clear()
        self._lacking.clear()

    def take_turn(self, *, moving: bool) -> bool:
        """Take the next step, unless something moves and the task can wait. Returns whether another
        one could be taken."""
        if self._lacking and not self._fetcher.fetching():
            self._waiting.extend(self._lacking)
            self._lacking.clear()
        while self._waiting and self._waiting[0][1].done:
            self._waiting.popleft()
        if self._waiting:
            began, job = self._waiting[0]
            if moving and time.monotonic() - began < PATIENCE:
                return True
            if not job.take_step():
                self._lacking.append(self._waiting.popleft())
        return self.waiting

    @property
    def waiting(self) -> bool:
        """Whether there is a step that could be taken."""
        return any(not job.done for _, job in self._waiting)


class _TurnJob(Job):
    """A task for :class:`TurnRunner`."""

    def __init__(self, task: Task, fetcher: Fetcher) -> None:
        super().__init__(task)
        self.claim()
        self._fetcher = fetcher
        self._steps: Steps[object] | None = None
        """The rest of a task that has begun."""

    def cancel(self) -> None:
        super().cancel()
        self._steps = None
        self.finish()

    def wait(self, timeout: float | None = None) -> bool:
        if timeout is None:
            while not self.done:
                self._end(self._step())
            return True
        until = time.monotonic() + timeout
        while not self.done and self.take_step() and time.monotonic() < until:
            pass
        return self.done

    def take_step(self) -> bool:
        """Take a step without waiting for files. False if one is missing: then the task begins
        again with the next step."""
        self._fetcher.begin_attempt()
        end = self._step()
        if self._fetcher.end_attempt():
            self._steps = None
            del end  # an error's traceback holds this frame, and with it the job and its picture
            return False
        self._end(end)
        return True

    def _step(self) -> tuple[object, Exception | None] | None:
        """Take a step. Returns the result or the error; ``None`` if there are more steps."""
        try:
            if self._steps is None:
                result = self.task(self._report)
                if not isinstance(result, Generator):
                    return result, None
                self._steps = result
            next(self._steps)
        except StopIteration as end:
            return end.value, None
        except Exception as error:
            return None, error
        return None

    def _end(self, end: tuple[object, Exception | None] | None) -> None:
        if end is not None and not self.done:
            self.finish(*end)
