"""The writer: writes to the disk in threads, so that the window never waits."""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from ishido.jobs.job import Job, Report, Runner
from ishido.jobs.runners import in_threads
from ishido.language import _
from ishido.storage.files import FileProblem, why

Write = Callable[[], None]

RETRY_PAUSE: Final = 5.0
"""Seconds until a failed write is retried; doubled after each further failure."""
LONGEST_PAUSE: Final = 60.0
SLOW_FAILURE: Final = 1.0
"""Seconds after which a failure counts as slow; a locked database takes five."""
LONG: Final = 10.0
"""Seconds after which the player gets a message about a write that is still running."""
TAKES_LONG: Final = _("saving is taking longer than usual")
_CANNOT_SAVE: Final = _("cannot save: {problem}")


@dataclass(slots=True, eq=False)
class _Queue:
    """Writes of one kind, executed one after another."""

    name: str
    in_order: bool
    """Whether no new write starts while a failed one waits."""
    waiting: dict[str, Write] = field(default_factory=dict)
    failed: dict[str, Write] = field(default_factory=dict)
    began: float | None = None
    """The start of the running write by the monotonic clock; ``None`` if none is running."""
    retry_at: float = 0.0
    """When failed writes are retried."""
    pause: float = 0.0
    resting: bool = False
    """Whether failed writes wait until ``retry_at``, because they failed slowly."""
    job: Job | None = None
    """The job that executes the writes; ``None`` before the first."""

    @property
    def can_begin(self) -> bool:
        """Whether there is a write to start now."""
        return bool(self.waiting) and not (self.resting and self.in_order)

    @property
    def busy(self) -> bool:
        """Whether a write is running or about to start."""
        return self.began is not None or self.can_begin

    @property
    def done(self) -> bool:
        return not (self.waiting or self.failed or self.began is not None)

    @property
    def idle(self) -> bool:
        """Whether no job is running."""
        return self.began is None and (self.job is None or self.job.done)

    def retry(self) -> None:
        """Retry failed writes now."""
        self.waiting, self.failed, self.resting = self.failed | self.waiting, {}, False


class Writer:
    """Executes writes in two queues, one after another in each. No failure ends them.

    The queue of files writes unfinished games and settings, and never waits for anything else. The
    queue of the database does the rest. Its writes start only when no file waits to be written, so
    that they find the files that were submitted before them. Each queue is one job until
    :meth:`close`, because a database connection belongs to one thread; without concurrency, a job
    ends when there is nothing left to write.

    A write has a key. While it waits, a newer one with the same key replaces it. A failed write is
    kept and retried before the next new one, on :meth:`flush`, and after a pause, until it succeeds
    or is replaced. If it failed slowly, as with a database locked by another program, it must not
    delay others: it is retried only after a pause, which grows with each failure. Meanwhile new
    files are written, but the queue of the database waits, because new writes may depend on the
    failed one.
    """

    def __init__(
        self,
        runner: Runner | None = None,
        *,
        pause: float = RETRY_PAUSE,
        slow_failure: float = SLOW_FAILURE,
        long: float = LONG,
        at_end: Write | None = None,
    ) -> None:
        """:param runner: runs the queues; by default two threads.
        :param at_end: the last write of the queue of the database.
        """
        self._runner = runner or in_threads(2)
        self._pause = pause
        self._slow_failure = slow_failure
        self._long = long
        self._at_end = at_end
        self._condition = threading.Condition()
        self._files = _Queue("files", in_order=False)
        self._database = _Queue("database", in_order=True)
        self._queues = (self._files, self._database)
        self._problems: dict[tuple[str, str], str] = {}
        """The messages by queue and key, the newest last."""
        self._ending = False

    @property
    def problem(self) -> str | None:
        """A message about the latest failure, or a write that takes long; otherwise ``None``."""
        now = time.monotonic()
        with self._condition:
            if self._problems:
                return next(reversed(self._problems.values()))
            began = [queue.began for queue in self._queues if queue.began is not None]
            return TAKES_LONG if began and now - min(began) >= self._long else None

    def submit(self, key: str, write: Write) -> None:
        """Submit a write to the queue of the database. Ignored after :meth:`close`."""
        self._submit(self._database, key, write)

    def submit_file(self, key: str, write: Write) -> None:
        """Submit a write to the queue of files. Ignored after :meth:`close`."""
        self._submit(self._files, key, write)

    def _submit(self, queue: _Queue, key: str, write: Write) -> None:
        with self._condition:
            if self._ending:
                return
            queue.failed.pop(key, None)
            if not queue.resting:
                queue.retry()
            queue.waiting[key] = write  # keeps the position of the replaced one
            self._run()

    def _run(self) -> None:
        """Start the jobs for waiting writes."""
        self._condition.notify_all()
        for queue in self._queues:
            if queue.idle and (queue.waiting or (self._ending and queue.job)):
                queue.job = self._runner.start(partial(self._work, queue))

    def flush(self, timeout: float) -> bool:
        """Wait until every write has been tried, or its queue rests. True if all are done."""
        return self._flush(self._queues, timeout)

    def flush_files(self, timeout: float) -> bool:
        """Wait until every write of files has been tried. True if all are done."""
        return self._flush((self._files,), timeout)

    def _flush(self, queues: tuple[_Queue, ...], timeout: float) -> bool:
        with self._condition:
            for queue in queues:
                queue.retry()
            self._run()
            if self._runner.concurrent:
                self._condition.wait_for(lambda: not any(queue.busy for queue in queues), timeout)
            return all(queue.done for queue in queues)

    def close(self, timeout: float) -> bool:
        """Try waiting and failed writes one last time, and end. True if all are done."""
        deadline = time.monotonic() + timeout
        with self._condition:
            self._ending = True
            for queue in self._queues:
                queue.retry()
            self._run()
            jobs = [queue.job for queue in self._queues if queue.job is not None]
        for job in jobs:
            job.wait(max(0.0, deadline - time.monotonic()))
        with self._condition:
            return all(queue.done for queue in self._queues)

    # -- in the jobs ------------------------------------------------------------------------

    def _work(self, queue: _Queue, report: Report) -> None:
        while (next_write := self._next(queue)) is not None:
            key, write = next_write
            problem = _attempt(write)
            with self._condition:
                self._note(queue, key, write, problem)
                self._condition.notify_all()
        if queue is self._database and self._ending and self._at_end is not None:
            _attempt(self._at_end)
            self._at_end = None

    def _note(self, queue: _Queue, key: str, write: Write, problem: str | None) -> None:
        """Keep a failed write, and set the time of its retry."""
        now = time.monotonic()
        began, queue.began = queue.began, None
        self._problems.pop((queue.name, key), None)
        if problem is None:
            if not queue.failed:
                queue.pause = 0.0
            return
        self._problems[queue.name, key] = problem
        if not queue.failed:  # the first failure of a round
            queue.pause = min(max(2 * queue.pause, self._pause), LONGEST_PAUSE)
            queue.retry_at = now + queue.pause
        if key not in queue.waiting:
            queue.failed[key] = write
        slow = began is not None and now - began >= self._slow_failure
        queue.resting = slow

    def _next(self, queue: _Queue) -> tuple[str, Write] | None:
        """Wait for the next write of a queue; ``None`` at the end."""
        with self._condition:
            while True:
                now = time.monotonic()
                pausing = bool(queue.failed) or queue.resting
                if pausing and now >= queue.retry_at and not self._ending:
                    queue.retry()
                files_first = queue is not self._files and self._files.busy
                if queue.can_begin and not files_first:
                    key = next(iter(queue.waiting))
                    queue.began = now
                    return key, queue.waiting.pop(key)
                if (self._ending and not files_first) or not self._runner.concurrent:
                    return None
                self._condition.wait(max(0.0, queue.retry_at - now) if pausing else None)


_SQLITE_WHY: Final = {
    "SQLITE_BUSY": _("another program is using the scores"),
    "SQLITE_LOCKED": _("another program is using the scores"),
    "SQLITE_READONLY": _("the disk is read-only, or permission is denied"),
    "SQLITE_CANTOPEN": _("the scores cannot be opened"),
    "SQLITE_FULL": _("the disk is full"),
    "SQLITE_IOERR_SHMSIZE": _("the disk is full"),
    "SQLITE_IOERR": _("the disk reports an error"),
    "SQLITE_CORRUPT": _("the scores are damaged"),
    "SQLITE_NOTADB": _("the scores are damaged"),
}


def sqlite_why(error: Exception) -> str | None:
    """A database error in plain words, by its name or prefix; ``None`` for other errors."""
    name = getattr(error, "sqlite_errorname", None)
    if not name:
        return None
    words = (words for kind, words in _SQLITE_WHY.items() if name.startswith(kind))
    return next(words, str(error))


def _attempt(write: Write) -> str | None:
    """Execute a write. Returns a message if it fails."""
    try:
        write()
    except OSError as error:
        return _CANNOT_SAVE.format(problem=why(error))
    except FileProblem as error:
        return _CANNOT_SAVE.format(problem=error.problem)
    except Exception as error:
        if reason := sqlite_why(error):
            return _CANNOT_SAVE.format(problem=reason)
        import logging  # a bug: the game plays on, and the log says where

        logging.getLogger("ishido").exception("a write failed")
        return _("cannot save: unexpected error {name}").format(name=type(error).__name__)
    return None
