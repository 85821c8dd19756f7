"""Runs tasks in threads, for work that waits or that releases Python's global lock."""

import threading
import time
from collections import deque
from typing import Final

from ishido.jobs.job import Job, Task

GRACE: Final = 1.0
"""Seconds that running tasks have to end when the runner is closed."""


class _ThreadJob(Job):
    """A job that runs in the waiting thread if no other thread has started it."""

    def wait(self, timeout: float | None = None) -> bool:
        if timeout is None and self.claim():
            self.run()
        return super().wait(timeout)


class ThreadRunner:
    """Runs tasks in threads, at most ``most`` at a time. Further tasks wait."""

    concurrent = True

    def __init__(self, most: int) -> None:
        self._most = most
        self._lock = threading.Lock()
        self._waiting: deque[Job] = deque()
        self._running: set[Job] = set()
        self._threads = 0
        self._closed = False

    def start(self, task: Task) -> Job:
        job = _ThreadJob(task)
        with self._lock:
            if self._closed:
                job.cancel()
                return job
            self._waiting.append(job)
            idle = self._threads < self._most
            self._threads += idle
        if idle:
            threading.Thread(target=self._work, name="jobs", daemon=True).start()
        return job

    def close(self) -> None:
        with self._lock:
            self._closed = True
            running = [*self._running, *self._waiting]
        for job in running:
            job.cancel()
        until = time.monotonic() + GRACE
        for job in running:
            job.wait(max(0.0, until - time.monotonic()))

    def _work(self) -> None:
        while (job := self._next()) is not None:
            job.run()
            with self._lock:
                self._running.discard(job)

    def _next(self) -> Job | None:
        with self._lock:
            while self._waiting:
                job = self._waiting.popleft()
                if job.claim():
                    self._running.add(job)
                    return job
            self._threads -= 1
            return None
