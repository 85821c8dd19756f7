"""Runs tasks in processes, for long computations.

Processes start when there is work, keep loaded modules for the next task, and exit after a time
without work. If a process is killed, its task runs again in another.
"""

import atexit
import contextlib
import os
import signal
import sys
import threading
import time
import weakref
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from ishido.jobs.job import Job, Report, carry_out
from ishido.jobs.threads import GRACE, ThreadRunner
from ishido.jobs.worker import REPORT_EVERY, portable, throttled

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnContext, SpawnProcess

IDLE_SECONDS: Final = 90.0
"""Seconds without work after which a process exits to free its memory."""
ATTEMPTS: Final = 2
"""The number of attempts at a task whose process is killed."""
NICENESS: Final = 10
"""The nice value of the processes, so that the window and other programs come first."""


class ProcessEnded(Exception):
    """The processes that ran a task were killed."""


class ProcessRunner(ThreadRunner):
    """Runs each task in a process, to which a thread listens.

    Tasks, reports and results are pickled.
    """

    kind = Job

    def __init__(self, most: int | None = None) -> None:
        super().__init__(most)
        self._idle: list[_Host] = []
        self._busy: set[_Host] = set()

    def pids(self) -> list[int]:
        """The processes that there are now, without those that they have started themselves."""
        with self._lock:
            return [host.pid for host in (*self._idle, *self._busy)]

    def close(self) -> None:
        with self._lock:
            self._closed = True
            idle, busy = [*self._idle], [*self._busy]
            self._idle.clear()
        for host in busy:
            host.stop()  # the thread that listens to it ends it
        for host in idle:
            host.end()
        super().close()

    def run(self, job: Job) -> None:
        for _ in range(ATTEMPTS):
            try:
                host = self._host()
            except Exception as error:  # for example, too many processes or too little memory
                job.finish(failure=error)
                return
            fit = False
            try:
                fit = host.run(job)
            finally:
                self._keep(host, fit=fit)
            if job.done:
                return
            if self._closed:
                job.cancel()
            if job.cancelled:
                break
        job.finish(failure=ProcessEnded("the process was ended"))

    def _host(self) -> "_Host":
        """An idle process; starts one if there is none.

        :raises OSError: if it cannot be started.
        """
        with self._lock:
            while self._idle:
                host = self._idle.pop()
                if host.alive:
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


class _Host:
    """A worker process, as seen from this one.

    :raises OSError: if it cannot be started.
    """

    def __init__(self) -> None:
        context = _context()
        self._pipe: Connection[Any, Any]
        self._pipe, theirs = context.Pipe()
        self._process: SpawnProcess = context.Process(
            target=_work, args=(theirs,), name="Ishido: worker"
        )
        try:
            self._process.start()
        finally:
            theirs.close()
        _hosts.add(self)

    @property
    def pid(self) -> int:
        return self._process.pid or 0

    @property
    def alive(self) -> bool:
        """Whether the process is alive, as far as is known."""
        return self._process.is_alive()

    def run(self, job: Job) -> bool:
        """Run a task to its end. Returns whether the process can run another one."""
        stop_by: float | None = None
        try:
            self._pipe.send(job.task)
            while True:
                if self._pipe.poll(REPORT_EVERY):
                    kind, content = self._pipe.recv()
                    if kind == "done":
                        job.finish(*content)
                        return True
                    job.progress = content
                if job.cancelled and stop_by is None:
                    stop_by = time.monotonic() + GRACE
                    self._pipe.send(None)
                elif stop_by is not None and time.monotonic() > stop_by:
                    return False
        except (EOFError, OSError):
            return False
        except Exception as error:  # for example, something cannot be pickled
            job.finish(failure=error)
            return False

    def stop(self) -> None:
        """Terminate the process without waiting."""
        self._process.terminate()

    def end(self) -> None:
        """Terminate the process and wait for its end."""
        self.stop()
        self._process.join(GRACE)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        self._pipe.close()


_hosts: "weakref.WeakSet[_Host]" = weakref.WeakSet()
"""All of this process."""


def _stop_all() -> None:
    for host in list(_hosts):
        host.stop()


@cache
def _context() -> "SpawnContext":
    """What starts processes: fresh interpreters, as a copy could hold another thread's lock."""
    # Imported late, because it takes a tenth of the time that the window takes to open.
    import multiprocessing.util

    # A process that has processes of its own cannot be a daemon. Python waits for the others at
    # its end, by a call that the module above has registered: ours has to come before it.
    atexit.register(_stop_all)
    # Python has a process that removes the semaphores of killed ones, and warns of it in the
    # terminal. It takes its settings from the environment.
    ignored = "ignore:resource_tracker:UserWarning"
    settings = os.environ.get("PYTHONWARNINGS", "")
    if ignored not in settings:
        os.environ["PYTHONWARNINGS"] = f"{settings},{ignored}".lstrip(",")
    return multiprocessing.get_context("spawn")


# -- in the process ---------------------------------------------------------------------------


def _work(pipe: "Connection[Any, Any]") -> None:
    """The main function of a worker process: run tasks until there are no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interrupt is for the parent
    threading.Thread(target=_end_with_parent, daemon=True).start()
    _hush()
    _step_back()
    # On termination, exit normally, so that its own processes end first.
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit())
    try:
        while pipe.poll(IDLE_SECONDS):
            task = pipe.recv()
            if task is None:  # the cancellation of a task that was already done
                continue
            answer: tuple[Any, Exception | None]
            try:
                answer = (carry_out(task, _reporter(pipe)), None)
            except Exception as error:
                answer = (None, portable(error))
            pipe.send(("done", answer))
    except (EOFError, OSError):  # the window is gone
        pass
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        _stop_all()


def _end_with_parent() -> None:
    """End when the parent does, however it ends."""
    import multiprocessing

    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def _reporter(pipe: "Connection[Any, Any]") -> Report:
    """A report function that also hears whether the task is cancelled."""
    stopped = False

    def send(progress: object) -> None:
        nonlocal stopped
        pipe.send(("progress", progress))
        if pipe.poll():
            pipe.recv()
            stopped = True

    return throttled(send, lambda: stopped)


def _hush() -> None:
    """Write nothing to the terminal, because errors are reported as a job's failure.

    Python also prints a traceback if a process is terminated while it starts another.
    """
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    os.close(nowhere)


def _step_back() -> None:
    """Lower the priority, so that the window and other programs come first."""
    if sys.platform == "win32":
        import ctypes

        below_normal = 0x4000
        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), below_normal)
    else:
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, 0, NICENESS)
