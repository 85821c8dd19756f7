"""The writer: a thread that writes to the disk, so that the window never waits for it."""

import threading
import time
from collections.abc import Callable
from typing import Final

from ishido.storage.files import FileProblem, why

Job = Callable[[], None]

RETRY_PAUSE: Final = 5.0
"""Seconds after which a job that failed is tried again, if nothing else asks for it earlier."""


class Writer:
    """Runs jobs one after the other on a thread of its own. No failure ends it.

    A job has a key: while it waits, a newer one with the same key takes its place. A job that
    failed is kept, and tried again before the next new job, on :meth:`flush`, and after a pause,
    until it succeeds or a newer one with its key replaces it.
    """

    def __init__(self, *, pause: float = RETRY_PAUSE, at_end: Job | None = None) -> None:
        """``at_end`` is run on the thread as its last deed."""
        self._pause = pause
        self._at_end = at_end
        self._condition = threading.Condition()
        self._waiting: dict[str, Job] = {}
        self._failed: dict[str, Job] = {}
        self._problems: dict[str, str] = {}
        self._running = False
        self._ending = False
        self._thread: threading.Thread | None = None

    @property
    def problem(self) -> str | None:
        """A line about the newest failure that stands; None when everything could be written."""
        with self._condition:
            return next(reversed(self._problems.values()), None)

    def submit(self, key: str, job: Job) -> None:
        """Have a job run. After :meth:`close` it is dropped."""
        with self._condition:
            if self._ending:
                return
            self._failed.pop(key, None)
            self._retry()
            self._waiting[key] = job  # in the place of the one it replaces
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="writer", daemon=True)
                self._thread.start()
            self._condition.notify_all()

    def flush(self, timeout: float) -> bool:
        """Wait until every job has been tried; True if all of them are done."""
        with self._condition:
            self._retry()
            self._condition.notify_all()
            idle = self._condition.wait_for(lambda: not (self._waiting or self._running), timeout)
            return idle and not self._failed

    def close(self, timeout: float) -> bool:
        """Try what waits or has failed one last time and end the thread; True if all is done."""
        deadline = time.monotonic() + timeout
        with self._condition:
            self._ending = True
            self._retry()
            self._condition.notify_all()
            thread = self._thread
        if thread is not None:
            thread.join(max(0.0, deadline - time.monotonic()))
        with self._condition:
            return not (self._waiting or self._running or self._failed)

    def _retry(self) -> None:
        """Put what has failed before what waits."""
        self._waiting = self._failed | self._waiting
        self._failed = {}

    def _work(self) -> None:
        while (next_job := self._next()) is not None:
            key, job = next_job
            problem = _attempt(job)
            with self._condition:
                self._running = False
                self._problems.pop(key, None)
                if problem is not None:
                    self._problems[key] = problem
                    if key not in self._waiting:
                        self._failed[key] = job
                self._condition.notify_all()
        if self._at_end is not None:
            _attempt(self._at_end)

    def _next(self) -> tuple[str, Job] | None:
        """The next job, waited for; None at the end."""
        with self._condition:
            while not self._waiting:
                if self._ending:
                    return None
                notified = self._condition.wait(self._pause if self._failed else None)
                if not notified:
                    self._retry()
            key = next(iter(self._waiting))
            self._running = True
            return key, self._waiting.pop(key)


_SQLITE_WHY: Final = {
    "SQLITE_BUSY": "another window is writing",
    "SQLITE_LOCKED": "another window is writing",
    "SQLITE_READONLY": "the disk is read-only, or permission is denied",
    "SQLITE_CANTOPEN": "the scores cannot be opened",
    "SQLITE_FULL": "the disk is full",
    "SQLITE_IOERR_SHMSIZE": "the disk is full",
    "SQLITE_IOERR": "the disk does not answer as it should",
}


def _sqlite_why(name: str) -> str | None:
    """A database's error in plain words, by its name or what that begins with."""
    return next((words for kind, words in _SQLITE_WHY.items() if name.startswith(kind)), None)


def _attempt(job: Job) -> str | None:
    """Run a job; the line for the player if it fails."""
    try:
        job()
    except OSError as error:
        return f"cannot save: {why(error)}"
    except FileProblem as error:
        return f"cannot save: {error.problem}"
    except Exception as error:
        if name := getattr(error, "sqlite_errorname", None):
            return f"cannot save: {_sqlite_why(name) or error}"
        import logging  # a fault of ours: the game plays on, and the log says where

        logging.getLogger("ishido").exception("a job of the writer failed")
        return f"cannot save: unexpected {type(error).__name__}"
    return None
