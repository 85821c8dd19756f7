"""Runs tasks in Web Workers, each with a Python of its own. It replaces
:class:`ishido.jobs.processes.ProcessRunner`.

Tasks, reports and results are pickled. The worker's side is :mod:`ishido_web.thinker`.
"""

import pickle
from collections import deque
from collections.abc import Callable
from typing import Any, Final, Protocol

from ishido.jobs.job import Job, Task
from ishido_web.thinker import Bytes

MOST: Final = 2
"""Workers side by side; other tasks wait. Each takes about 150 MB of memory."""

Heard = Callable[[str, Any], None]
"""Receives what a worker says: ``progress`` or ``done`` with bytes, ``broken`` with a text."""


class WorkerBroken(Exception):
    """A worker could not start, or has failed."""


class Worker(Protocol):
    """A Web Worker, as ``start.js`` offers it."""

    def run(self, task: bytes, /) -> None:
        """Start a pickled task."""

    def stop(self) -> bool:
        """Ask the running task to stop. False if it cannot be asked."""

    def end(self) -> None:
        """End the worker at once."""


class WebWorkers:
    """Starts workers when there is work, and keeps them for the next tasks."""

    concurrent = True

    def __init__(self, start_worker: Callable[[Heard], Worker]) -> None:
        self._start_worker = start_worker
        self._hosts: list[_Host] = []
        self._waiting: deque[WorkerJob] = deque()
        self._closed = False

    def start(self, task: Task) -> Job:
        job = WorkerJob(task, self)
        if self._closed:
            job.cancel()
        else:
            self._waiting.append(job)
            self.turn()
        return job

    def close(self) -> None:
        self._closed = True
        for job in (*self._waiting, *(host.job for host in self._hosts)):
            if job is not None:
                job.cancel()
        for host in self._hosts:
            host.end()
        self._hosts.clear()

    def turn(self) -> None:
        """Give waiting tasks to workers without work."""
        while self._waiting:
            host = next((host for host in self._hosts if host.job is None), None)
            if host is None:
                if len(self._hosts) == MOST:
                    return
                host = _Host(self, self._start_worker)
                self._hosts.append(host)
            job = self._waiting.popleft()
            if job.claim():
                host.run(job)

    def cancelled(self, job: "WorkerJob") -> None:
        """Stop the worker of a cancelled task, if it has one."""
        for host in self._hosts:
            if host.job is job and not host.stop():
                self.lost(host)
                break
        self.turn()

    def lost(self, host: "_Host") -> None:
        """Go on without a worker. The next task starts another."""
        if host in self._hosts:
            self._hosts.remove(host)
        host.end()


class WorkerJob(Job):
    """A task for a worker. The page cannot wait for it."""

    def __init__(self, task: Task, workers: WebWorkers) -> None:
        super().__init__(task)
        self._workers = workers

    def cancel(self) -> None:
        super().cancel()
        self._workers.cancelled(self)

    def wait(self, timeout: float | None = None) -> bool:
        return self.done


class _Host:
    """A worker and the task that it is doing."""

    def __init__(self, workers: WebWorkers, start_worker: Callable[[Heard], Worker]) -> None:
        from pyodide.ffi import create_proxy

        self.job: WorkerJob | None = None
        self._workers = workers
        self._heard = create_proxy(self._hear)
        self._worker = start_worker(self._heard)

    def run(self, job: WorkerJob) -> None:
        self.job = job
        try:
            task = pickle.dumps(job.task)
        except Exception as error:
            self.job = None
            job.finish(failure=error)
        else:
            self._worker.run(task)

    def stop(self) -> bool:
        return self._worker.stop()

    def end(self) -> None:
        self._worker.end()
        self._heard.destroy()

    def _hear(self, kind: str, content: Any) -> None:
        job = self.job
        if kind == "broken":
            self.job = None
            if job is not None:
                job.finish(failure=WorkerBroken(str(content)))
            self._workers.lost(self)
        elif job is not None:
            self._hear_of(job, kind, content)
        self._workers.turn()

    def _hear_of(self, job: WorkerJob, kind: str, content: Bytes) -> None:
        said = pickle.loads(content.to_bytes())
        if kind == "done":
            self.job = None
            job.finish(*said)
        else:
            job.progress = said
