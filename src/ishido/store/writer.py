"""The writer: writes to the disk in a thread, so that the window never waits."""

import errno
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from ishido.jobs.job import Job, Report, Runner
from ishido.jobs.runners import in_threads
from ishido.language import N_, _
from ishido.store.files import FileProblem, why

Write = Callable[[], None]

PATIENCE: Final = 2.0
"""Seconds that the window waits for the writer before it goes on without an answer."""
RETRY_PAUSE: Final = 5.0
"""Seconds from the start of an attempt that fails to the next one; doubled after each further
failure. A locked database fails after as long, so the first two attempts wait for it without a
gap."""
LONGEST_PAUSE: Final = 60.0
LONG: Final = 10.0
"""Seconds after which the player gets a message about a locked database, or about a write that is
still running."""
TAKES_LONG: Final = N_("saving is taking longer than usual")
_CANNOT_SAVE: Final = N_("cannot save: {problem}")
_CANNOT_READ: Final = N_("cannot read your games: {problem}")
_FULL: Final = {errno.ENOSPC, errno.EDQUOT}


@dataclass(frozen=True, slots=True, eq=False)
class _Waiting:
    write: Write
    asks: bool


@dataclass(frozen=True, slots=True)
class _Failure:
    """Why a write has failed."""

    problem: str
    locked: bool = False
    """Whether another program has locked the database."""
    full: bool = False
    since: float = 0.0
    """When the first of these attempts began, by the monotonic clock."""


class Writer:
    """Executes writes in a thread, one after another, in the order in which they were submitted.

    A write has a key. While it waits, a newer one with the same key takes its place. What fails
    keeps its place, and is tried again before anything that came later: after a pause, on
    :meth:`flush`, and when something else is submitted.

    If the disk is full or another program has locked the database, whatever came later waits, too:
    it would fail as well, and a locked database takes seconds to fail. Any other failure, such as a
    file that cannot be written, or a bug, concerns that write alone, and must not keep others from
    the disk.

    All is one job until :meth:`close`, because a database connection belongs to one thread; without
    concurrency, a job ends when there is nothing left to write.
    """

    def __init__(
        self,
        runner: Runner | None = None,
        *,
        pause: float = RETRY_PAUSE,
        long: float = LONG,
        at_end: Write | None = None,
    ) -> None:
        """:param runner: runs the writes; by default a thread.
        :param at_end: the last write.
        """
        self._runner = runner or in_threads(1)
        self._first_pause = pause
        self._long = long
        self._at_end = at_end
        self._condition = threading.Condition()
        self._waiting: dict[str, _Waiting] = {}
        """By key, in order; the running one is among them."""
        self._began: float | None = None
        """The start of the running write by the monotonic clock; ``None`` if none is running."""
        self._tried: set[str] = set()
        """The keys of the writes that have failed in this round."""
        self._failures: dict[str, _Failure] = {}
        """The last failure of each write that waits, by key, the newest last."""
        self._pause = 0.0
        self._retry_at = 0.0
        """When the next round begins."""
        self._job: Job | None = None
        """The job that executes the writes; ``None`` before the first."""
        self._ending = False

    @property
    def problem(self) -> str | None:
        """A message about the latest failure, or a write that takes long; otherwise ``None``."""
        now = time.monotonic()
        with self._condition:
            for failure in reversed(self._failures.values()):
                if not failure.locked or now - failure.since >= self._long:
                    told = _CANNOT_READ if self._all_done else _CANNOT_SAVE
                    return _(told).format(problem=failure.problem)
            long = self._began is not None and now - self._began >= self._long
            return _(TAKES_LONG) if long else None

    def submit(self, key: str, write: Write, *, asks: bool = False) -> None:
        """Submit a write. Ignored after :meth:`close`.

        :param asks: it changes nothing, and reads what was written before. It does not wait for a
          full disk or a locked database, where reading is often possible.
        """
        with self._condition:
            if self._ending:
                return
            self._waiting[key] = _Waiting(write, asks)  # keeps the place of the one before
            self._tried.discard(key)
            if not self._held:
                self._tried.clear()
            self._run()

    def _run(self) -> None:
        """Start the job if there is something to write, or let it go on."""
        self._condition.notify_all()
        idle = self._began is None and (self._job is None or self._job.done)
        if idle and (self._waiting or (self._ending and self._job is not None)):
            self._job = self._runner.start(self._work)

    def flush(self, timeout: float) -> bool:
        """Wait until every write has been tried, or waits for one that failed. True if all are
        done."""
        with self._condition:
            self._tried.clear()
            self._run()
            if self._runner.concurrent:
                self._condition.wait_for(
                    lambda: self._began is None and self._next_key() is None, timeout
                )
            return self._all_done

    def close(self, timeout: float) -> bool:
        """Try every write one last time, whatever has failed before it, and end. True if all are
        done."""
        with self._condition:
            self._ending = True
            self._tried.clear()
            # A locked database takes seconds to fail. Others must not lose their last chance by it.
            locked = {key for key, failure in self._failures.items() if failure.locked}
            self._waiting = dict(sorted(self._waiting.items(), key=lambda one: one[0] in locked))
            self._run()
            job = self._job
        if job is not None:
            job.wait(timeout)
        with self._condition:
            return self._all_done

    @property
    def _all_done(self) -> bool:
        """Whether nothing is to be written, though there may be something to be read."""
        return all(one.asks for one in self._waiting.values())

    @property
    def _held(self) -> bool:
        """Whether writes wait for the next round, because they would fail, too."""
        failures = [self._failures[key] for key in self._tried]
        return not self._ending and any(one.locked or one.full for one in failures)

    # -- in the job -------------------------------------------------------------------------

    def _work(self, report: Report) -> None:
        while (found := self._next()) is not None:
            key, one = found
            failure = _attempt(one.write)
            with self._condition:
                self._note(key, one, failure)
                self._condition.notify_all()
        if self._ending and self._at_end is not None:
            _attempt(self._at_end)
            self._at_end = None

    def _next(self) -> tuple[str, _Waiting] | None:
        """Wait for the next write; ``None`` at the end."""
        with self._condition:
            while True:
                now = time.monotonic()
                if now >= self._retry_at and not self._ending:
                    self._tried.clear()
                if (key := self._next_key()) is not None:
                    self._began = now
                    return key, self._waiting[key]
                if self._ending or not self._runner.concurrent:
                    return None
                self._condition.wait(self._retry_at - now if self._tried else None)

    def _next_key(self) -> str | None:
        """The key of the next write; ``None`` if there is none to be tried in this round."""
        held = self._held
        untried = (each for each in self._waiting.items() if each[0] not in self._tried)
        return next((key for key, one in untried if one.asks or not held), None)

    def _note(self, key: str, one: _Waiting, failure: _Failure | None) -> None:
        """Note that a write has succeeded or failed."""
        began, self._began = self._began or 0.0, None
        newest = self._waiting[key] is one  # otherwise a newer one was submitted meanwhile
        before = self._failures.pop(key, None)
        if failure is None:
            if newest:
                del self._waiting[key]
            if not self._failures:
                self._pause = 0.0
            return
        if not self._tried:  # the first failure of the round
            self._pause = min(max(2 * self._pause, self._first_pause), LONGEST_PAUSE)
            self._retry_at = began + self._pause
        self._failures[key] = replace(failure, since=began if before is None else before.since)
        if newest:
            self._tried.add(key)


_LOCKED: Final = N_("another program is using your games")
_DISK_FULL: Final = N_("the disk is full")
_SQLITE_WHY: Final = {
    "SQLITE_BUSY": _LOCKED,
    "SQLITE_LOCKED": _LOCKED,
    "SQLITE_READONLY": N_("the disk is read-only, or permission is denied"),
    "SQLITE_CANTOPEN": N_("your games cannot be opened"),
    "SQLITE_FULL": _DISK_FULL,
    "SQLITE_IOERR_SHMSIZE": _DISK_FULL,
    "SQLITE_IOERR": N_("the disk reports an error"),
    "SQLITE_CORRUPT": N_("the file of your games is damaged"),
    "SQLITE_NOTADB": N_("the file of your games is damaged"),
}


def sqlite_why(error: Exception) -> str | None:
    """A database error in plain words, by its name or prefix; ``None`` for other errors."""
    name = getattr(error, "sqlite_errorname", None)
    if not name:
        return None
    words = (_(words) for kind, words in _SQLITE_WHY.items() if name.startswith(kind))
    return next(words, str(error))


def _attempt(write: Write) -> _Failure | None:
    """Execute a write. Returns why it failed, if it did."""
    try:
        write()
    except OSError as error:
        return _Failure(why(error), full=error.errno in _FULL)
    except FileProblem as error:
        return _Failure(error.problem)
    except Exception as error:
        if reason := sqlite_why(error):
            return _Failure(reason, reason == _(_LOCKED), reason == _(_DISK_FULL))
        import logging  # a bug: the game plays on, and the log says where

        logging.getLogger("ishido").exception("a write failed")
        name = type(error).__name__
        return _Failure(_("unexpected error {name}").format(name=name))
    return None
