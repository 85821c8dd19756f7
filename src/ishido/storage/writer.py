"""The writer: threads that write to the disk, so that the window never waits for it."""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from ishido.storage.files import FileProblem, why

Job = Callable[[], None]

RETRY_PAUSE: Final = 5.0
"""Seconds after which a job that failed is tried again; doubled each time that it fails again."""
LONGEST_PAUSE: Final = 60.0
SLOW_FAILURE: Final = 1.0
"""Seconds after which a failure counts as slow: a locked database takes five to say so."""
LONG: Final = 10.0
"""Seconds after which the player is told of a job that is still running."""
TAKES_LONG: Final = "saving is taking longer than usual"


@dataclass(slots=True, eq=False)
class _Lane:
    """Jobs of one kind, done one after the other by a thread of their own."""

    name: str
    in_order: bool
    """Whether nothing new begins while what has failed rests."""
    waiting: dict[str, Job] = field(default_factory=dict)
    failed: dict[str, Job] = field(default_factory=dict)
    began: float | None = None
    """When the running job began, by the monotonic clock; ``None`` while none runs."""
    retry_at: float = 0.0
    """When what has failed is tried again."""
    pause: float = 0.0
    resting: bool = False
    """Whether what has failed is left alone until ``retry_at``: it failed slowly."""
    thread: threading.Thread | None = None

    @property
    def can_begin(self) -> bool:
        """Whether there is a job to begin now."""
        return bool(self.waiting) and not (self.resting and self.in_order)

    @property
    def busy(self) -> bool:
        """Whether a job runs or is about to."""
        return self.began is not None or self.can_begin

    @property
    def done(self) -> bool:
        return not (self.waiting or self.failed or self.began is not None)

    def retry(self) -> None:
        """Have what has failed tried again now."""
        self.waiting, self.failed, self.resting = self.failed | self.waiting, {}, False


class Writer:
    """Runs jobs, one after the other in each of two lanes. No failure ends them.

    The files' lane writes games in progress and settings, and never waits for anything else. The
    database's lane does the rest; its jobs begin only when no file waits to be written, so that
    they find the files as they were when they were submitted.

    A job has a key: while it waits, a newer one with the same key takes its place. A job that
    failed is kept, and tried again before the next new job, on :meth:`flush`, and after a pause,
    until it succeeds or a newer one with its key replaces it. If it failed slowly, as it does when
    another program has locked the database, it holds up nobody: it is tried again only after a
    pause, which grows while it goes on failing. Meanwhile new files are written; the database's
    lane rests, for what is new there may need what has failed.
    """

    def __init__(
        self,
        *,
        pause: float = RETRY_PAUSE,
        slow_failure: float = SLOW_FAILURE,
        long: float = LONG,
        at_end: Job | None = None,
    ) -> None:
        """``at_end`` is run on the database's thread at its end."""
        self._pause = pause
        self._slow_failure = slow_failure
        self._long = long
        self._at_end = at_end
        self._condition = threading.Condition()
        self._files = _Lane("files writer", in_order=False)
        self._database = _Lane("writer", in_order=True)
        self._lanes = (self._files, self._database)
        self._problems: dict[tuple[str, str], str] = {}
        """By lane and key, the newest last."""
        self._ending = False

    @property
    def problem(self) -> str | None:
        """A line about the newest failure that stands, or a job that takes long; else None."""
        now = time.monotonic()
        with self._condition:
            if self._problems:
                return next(reversed(self._problems.values()))
            began = [lane.began for lane in self._lanes if lane.began is not None]
            return TAKES_LONG if began and now - min(began) >= self._long else None

    def submit(self, key: str, job: Job) -> None:
        """Have a job run in the database's lane. After :meth:`close` it is dropped."""
        self._submit(self._database, key, job)

    def submit_file(self, key: str, job: Job) -> None:
        """Have a job run that writes files and asks no database, as :meth:`submit` does."""
        self._submit(self._files, key, job)

    def _submit(self, lane: _Lane, key: str, job: Job) -> None:
        with self._condition:
            if self._ending:
                return
            lane.failed.pop(key, None)
            if not lane.resting:
                lane.retry()
            lane.waiting[key] = job  # in the place of the one it replaces
            if lane.thread is None:
                lane.thread = threading.Thread(
                    target=self._work, args=(lane,), name=lane.name, daemon=True
                )
                lane.thread.start()
            self._condition.notify_all()

    def flush(self, timeout: float) -> bool:
        """Wait until every job has been tried, or its lane rests; True if all of them are done."""
        return self._flush(self._lanes, timeout)

    def flush_files(self, timeout: float) -> bool:
        """Wait until every job of the files' lane has been tried; True if all of them are done."""
        return self._flush((self._files,), timeout)

    def _flush(self, lanes: tuple[_Lane, ...], timeout: float) -> bool:
        with self._condition:
            for lane in lanes:
                lane.retry()
            self._condition.notify_all()
            self._condition.wait_for(lambda: not any(lane.busy for lane in lanes), timeout)
            return all(lane.done for lane in lanes)

    def close(self, timeout: float) -> bool:
        """Try what waits or has failed one last time and end the threads; True if all is done."""
        deadline = time.monotonic() + timeout
        with self._condition:
            self._ending = True
            for lane in self._lanes:
                lane.retry()
            self._condition.notify_all()
            threads = [lane.thread for lane in self._lanes if lane.thread is not None]
        for thread in threads:
            thread.join(max(0.0, deadline - time.monotonic()))
        with self._condition:
            return all(lane.done for lane in self._lanes)

    def _work(self, lane: _Lane) -> None:
        while (next_job := self._next(lane)) is not None:
            key, job = next_job
            problem = _attempt(job)
            with self._condition:
                self._note(lane, key, job, problem)
                self._condition.notify_all()
        if lane is self._database and self._at_end is not None:
            _attempt(self._at_end)

    def _note(self, lane: _Lane, key: str, job: Job, problem: str | None) -> None:
        """Keep a job that failed, and say when it is tried again."""
        now = time.monotonic()
        began, lane.began = lane.began, None
        self._problems.pop((lane.name, key), None)
        if problem is None:
            if not lane.failed:
                lane.pause = 0.0
            return
        self._problems[lane.name, key] = problem
        if not lane.failed:  # the first of a round
            lane.pause = min(max(2 * lane.pause, self._pause), LONGEST_PAUSE)
            lane.retry_at = now + lane.pause
        if key not in lane.waiting:
            lane.failed[key] = job
        slow = began is not None and now - began >= self._slow_failure
        lane.resting = slow

    def _next(self, lane: _Lane) -> tuple[str, Job] | None:
        """The next job of a lane, waited for; None at the end."""
        with self._condition:
            while True:
                now = time.monotonic()
                pausing = bool(lane.failed) or lane.resting
                if pausing and now >= lane.retry_at and not self._ending:
                    lane.retry()
                files_first = lane is not self._files and self._files.busy
                if lane.can_begin and not files_first:
                    key = next(iter(lane.waiting))
                    lane.began = now
                    return key, lane.waiting.pop(key)
                if self._ending and not files_first:
                    return None
                self._condition.wait(max(0.0, lane.retry_at - now) if pausing else None)


_SQLITE_WHY: Final = {
    "SQLITE_BUSY": "another program is using the scores",
    "SQLITE_LOCKED": "another program is using the scores",
    "SQLITE_READONLY": "the disk is read-only, or permission is denied",
    "SQLITE_CANTOPEN": "the scores cannot be opened",
    "SQLITE_FULL": "the disk is full",
    "SQLITE_IOERR_SHMSIZE": "the disk is full",
    "SQLITE_IOERR": "the disk reports an error",
    "SQLITE_CORRUPT": "the scores are damaged",
    "SQLITE_NOTADB": "the scores are damaged",
}


def sqlite_why(error: Exception) -> str | None:
    """A database's error in plain words, by its name or what that begins with; None: another's."""
    name = getattr(error, "sqlite_errorname", None)
    if not name:
        return None
    words = (words for kind, words in _SQLITE_WHY.items() if name.startswith(kind))
    return next(words, str(error))


def _attempt(job: Job) -> str | None:
    """Run a job; the line for the player if it fails."""
    try:
        job()
    except OSError as error:
        return f"cannot save: {why(error)}"
    except FileProblem as error:
        return f"cannot save: {error.problem}"
    except Exception as error:
        if reason := sqlite_why(error):
            return f"cannot save: {reason}"
        import logging  # a fault of ours: the game plays on, and the log says where

        logging.getLogger("ishido").exception("a job of the writer failed")
        return f"cannot save: unexpected error {type(error).__name__}"
    return None
