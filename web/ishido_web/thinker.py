"""Does tasks in a Web Worker. The page's side is :mod:`ishido_web.workers`."""

import pickle
from typing import Protocol

from ishido.jobs.job import carry_out
from ishido.jobs.worker import portable, throttled


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
    report = throttled(lambda progress: tell("progress", pickle.dumps(progress)), stopped)
    try:
        answer = pickle.dumps((carry_out(pickle.loads(task.to_bytes()), report), None))
    except Exception as error:
        answer = pickle.dumps((None, portable(error)))
    tell("done", answer)
