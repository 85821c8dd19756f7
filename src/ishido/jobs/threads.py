"""Runs tasks in threads, for work that waits or that releases Python's global lock."""

import threading
import time
from collections import deque
from typing import Final

from ishido.jobs.job import Job, Task

GRACE: Final = 1.0
"""Seconds that a task has to end when it is cancelled or its runner is closed."""


class _ThreadJob(Job):
    """A job that runs in the waiting thread if no other thread has started it."""

    def wait(self, timeout: float | None = None) -> bool:
        if timeout is None and self.claim():
            self.run()
        return super().wait(timeout)


class ThreadRunner:
    """Runs tasks on threads, at most ``most`` side by side; the others wait for their turn."""

    concurrent = True
    kind: type[Job] = _ThreadJob
    """Of the jobs that it starts."""

    def __init__(self, most: int | None = None, name: str = "jobs") -> None:
        """:param most: ``None``: as many as are started.
        :param name: of the threads.
        """
        self._most = most
        self._name = name
        self._lock = threading.Lock()
        self._waiting: deque[Job] = deque()
        self._running: set[Job] = set()
        self._threads = 0
        self._closed = False

    def start(self, task: Task) -> Job:
        job = self.kind(task)
        with self._lock:
            if self._closed:
                job.cancel()
                return job
            self._waiting.append(job)
            if self._threads == self._most:
                return job
            self._threads += 1
        threading.Thread(target=self._work, name=self._name, daemon=True).start()
        return job

    def close(self) -> None:
        with self._lock:
            self._closed = True
            jobs = [*self._running, *self._waiting]
        for job in jobs:
            job.cancel()
        until = time.monotonic() + GRACE
        for job in jobs:
            job.wait(max(0.0, until - time.monotonic()))

    def _work(self) -> None:
        while (job := self._next()) is not None:
            self.run(job)
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

    def run(self, job: Job) -> None:
        """Run a job to its end, on a thread of its own."""
        job.run()
