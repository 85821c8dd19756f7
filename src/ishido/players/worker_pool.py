"""Worker processes that think while the window goes on.

A task is sent to a process of its own, which answers with its progress and at last its result. The
processes start when there is work for them, keep what they have loaded for the next task, and end
by themselves when none comes. A thread of the window listens to each task; nothing here waits.
"""

import atexit
import contextlib
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Protocol

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

Report = Callable[[object], bool]
"""Told of progress, as often as the task likes; ``False`` from it: nobody wants to know more."""
Task = Callable[[Report], object]
"""What is to be thought: anything that can be pickled and called. It runs in another process."""

IDLE_SECONDS: Final = 90.0
"""Without work for so long a process ends, and gives its memory back."""
REPORT_EVERY: Final = 0.04
"""Seconds between two reports that are passed on: the window looks no more often."""
GRACE: Final = 1.0
"""Seconds in which a task that was told to stop has to do so, before its process is ended."""
PATIENCE: Final = 1
"""Times that a task is begun anew after its process was killed."""


class Job(Protocol):
    """A task on its way. None of its methods waits."""

    @property
    def progress(self) -> Any:
        """What it reported last; ``None`` before that."""

    @property
    def result(self) -> Any:
        """What came of it; ``None`` as long as it is not done, and if it failed."""

    @property
    def failed(self) -> str:
        """Why nothing came of it, for a report of errors; empty if that is not so."""

    @property
    def done(self) -> bool:
        """Whether the result is there, or never will be."""

    def drop(self) -> None:
        """Nobody wants to know any more: the task is stopped."""


class WorkerPool(Protocol):
    """Where tasks are done."""

    def begin(self, task: Task) -> Job:
        """Begin a task, beside those that are being done."""

    def close(self) -> None:
        """Stop everything; called again, it does nothing."""


class FinishedJob:
    """A job of which all is known."""

    def __init__(self, result: object = None, failed: str = "", progress: object = None) -> None:
        self.result, self.failed, self.progress = result, failed, progress
        self.done = True

    def drop(self) -> None:
        pass


class InlinePool:
    """Does each task when it is begun, in this process: for tests, and for quick tasks."""

    def begin(self, task: Task) -> Job:
        reports: list[object] = [None]

        def report(progress: object) -> bool:
            reports.append(progress)
            return True

        try:
            return FinishedJob(task(report), progress=reports[-1])
        except Exception as error:
            return FinishedJob(failed=repr(error), progress=reports[-1])

    def close(self) -> None:
        pass


class ProcessPool:
    """Does each task in a process, as many side by side as are begun."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._idle: list[_Host] = []
        self._busy: set[_Host] = set()
        self._closed = False

    def begin(self, task: Task) -> Job:
        job = _Sent(task)
        threading.Thread(target=self._see_to, args=(job,), name="worker pool", daemon=True).start()
        return job

    def pids(self) -> list[int]:
        """The processes that there are now, without those that they have started themselves."""
        with self._lock:
            return [host.pid for host in (*self._idle, *self._busy)]

    def close(self) -> None:
        with self._lock:
            self._closed = True
            idle, busy = list(self._idle), list(self._busy)
            self._idle.clear()
        for host in busy:
            host.stop()  # whoever listens to it ends it
        for host in idle:
            host.end()

    # -- in the thread of a job -------------------------------------------------------------

    def _see_to(self, job: "_Sent") -> None:
        for _ in range(PATIENCE + 1):
            try:
                host = self._host()
            except OSError as error:  # no more processes, no memory
                job.failed = repr(error)
                break
            fit = False
            try:
                fit = host.do(job)
            finally:
                self._keep(host, fit=fit)
            if fit or job.dropped or self._closed:
                break
        else:
            job.failed = "the process was ended"
        job.done = True

    def _host(self) -> "_Host":
        """A process that waits for work, started if there is none.

        :raises OSError: if it cannot be started.
        """
        with self._lock:
            while self._idle:
                host = self._idle.pop()
                if host.there:
                    self._busy.add(host)
                    return host
                host.end()
        host = _Host()
        with self._lock:
            self._busy.add(host)
            if self._closed:
                host.stop()
        return host

    def _keep(self, host: "_Host", *, fit: bool) -> None:
        with self._lock:
            self._busy.discard(host)
            if fit and not self._closed:
                self._idle.append(host)
                return
        host.end()


class _Sent:
    """A job as its thread fills it in."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self.progress: object = None
        self.result: object = None
        self.failed = ""
        self.done = False
        self.dropped_at: float | None = None

    @property
    def dropped(self) -> bool:
        return self.dropped_at is not None

    def drop(self) -> None:
        if not self.done and self.dropped_at is None:
            self.dropped_at = time.monotonic()


class _Host:
    """A process, as the window's side sees it.

    :raises OSError: if it cannot be started.
    """

    def __init__(self) -> None:
        # Imported here, for it takes a tenth of what the window takes to open.
        import multiprocessing

        _hush_tracker()
        context = multiprocessing.get_context("spawn")
        self._pipe: Connection[Any, Any]
        self._pipe, theirs = context.Pipe()
        self._process: SpawnProcess = context.Process(
            target=_work, args=(theirs,), name="Ishido: thinking"
        )
        try:
            self._process.start()
        finally:
            theirs.close()
        # A process that has processes of its own cannot be a daemon: Python would wait for it.
        atexit.register(self.stop)

    @property
    def pid(self) -> int:
        return self._process.pid or 0

    @property
    def there(self) -> bool:
        """Whether the process lives, as far as is known."""
        return self._process.is_alive()

    def do(self, job: _Sent) -> bool:
        """Have a task done; returns whether the process is fit for the next."""
        told = False
        try:
            self._pipe.send(job.task)
            while True:
                if self._pipe.poll(REPORT_EVERY):
                    kind, content = self._pipe.recv()
                    if kind == "progress":
                        job.progress = content
                    else:
                        job.result, job.failed = content if not job.dropped else (None, "")
                        return True
                if job.dropped_at is not None:
                    if not told:
                        told = True
                        self._pipe.send(None)
                    elif time.monotonic() - job.dropped_at > GRACE:
                        return False
        except (EOFError, OSError):
            return False

    def stop(self) -> None:
        """End the process, whatever it is at, without waiting for its end."""
        self._process.terminate()

    def end(self) -> None:
        """End the process, and be done with it."""
        atexit.unregister(self.stop)
        self.stop()
        self._process.join(GRACE)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        self._pipe.close()


def _hush_tracker() -> None:
    """Have nothing said in the terminal of semaphores that a killed process has left.

    Python starts a process of its own that clears them away, and warns of it at the end. It takes
    its settings from the environment.
    """
    ignored = "ignore:resource_tracker:UserWarning"
    settings = os.environ.get("PYTHONWARNINGS", "")
    if ignored not in settings:
        os.environ["PYTHONWARNINGS"] = f"{settings},{ignored}".lstrip(",")


# -- in the process ---------------------------------------------------------------------------


def _work(pipe: "Connection[Any, Any]") -> None:
    """What a worker process does: one task after another, until none comes any more."""
    from ishido.players.pool import end_all, live_with_parent

    live_with_parent()
    _hush()
    _step_back()
    # Told to end, it leaves in good order: its own processes first.
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit())
    try:
        while pipe.poll(IDLE_SECONDS):
            task = pipe.recv()
            if task is None:  # it was stopped when it was done already
                continue
            try:
                answer = (task(_reporter(pipe)), "")
            except Exception as error:
                answer = (None, repr(error))
            pipe.send(("done", answer))
    except (EOFError, OSError):  # there is no window any more
        pass
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        end_all()


def _reporter(pipe: "Connection[Any, Any]") -> Report:
    """What a task reports to: it passes on what the window has the time to look at."""
    last = 0.0
    stopped = False

    def report(progress: object) -> bool:
        nonlocal last, stopped
        now = time.monotonic()
        if now - last >= REPORT_EVERY and not stopped:
            last = now
            pipe.send(("progress", progress))
            if pipe.poll():
                pipe.recv()
                stopped = True
        return not stopped

    return report


def _hush() -> None:
    """Say nothing in the window's terminal: what goes wrong is told as a job's failure.

    Python itself prints a traceback where a process is ended while it starts another.
    """
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    os.close(nowhere)


def _step_back() -> None:
    """Leave the processor to the window, and to others, whenever they want it."""
    if sys.platform == "win32":
        import ctypes

        below_normal = 0x4000
        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), below_normal)
    else:
        with contextlib.suppress(OSError):
            os.nice(10)
