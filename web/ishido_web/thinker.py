"""Does tasks in a Web Worker. The page's side is :mod:`ishido_web.workers`."""

import pickle
import time
from typing import Final, Protocol

REPORT_EVERY: Final = 0.04
"""The average seconds between two reports that are passed on."""
BURST: Final = 100
"""The most reports that a task may pass on at once after a time with fewer reports."""


class Bytes(Protocol):
    """An array of bytes in JavaScript."""

    def to_bytes(self) -> bytes: ...


class Tell(Protocol):
    def __call__(self, kind: str, content: bytes, /) -> None: ...


class Stopped(Protocol):
    def __call__(self) -> bool: ...


def work(task: Bytes, tell: Tell, stopped: Stopped) -> None:
    """Do a pickled task, and tell what comes of it.

    :param tell: called with ``"progress"`` and a report, and at the end with ``"done"`` and the
      result and the error, one of which is ``None``; all are pickled.
    :param stopped: whether the task was cancelled. Always false on a page without shared memory.
    """
    last, tokens = time.monotonic(), float(BURST)

    def report(progress: object) -> bool:
        nonlocal last, tokens
        now = time.monotonic()
        tokens, last = min(tokens + (now - last) / REPORT_EVERY, BURST), now
        if tokens >= 1:
            tokens -= 1
            tell("progress", pickle.dumps(progress))
        return not stopped()

    try:
        answer = pickle.dumps((pickle.loads(task.to_bytes())(report), None))
    except Exception as error:
        answer = pickle.dumps((None, _portable(error)))
    tell("done", answer)


def _portable(error: Exception) -> Exception:
    """The error, or an equivalent one if it cannot be pickled."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError(repr(error))
    return error
