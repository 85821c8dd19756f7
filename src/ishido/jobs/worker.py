"""What a worker does with its reports and errors, whether it is a process or a Web Worker.

Browsers import this, too: it needs no threads and no processes.
"""

import pickle
import time
from collections.abc import Callable
from typing import Final

from ishido.jobs.job import Report

REPORT_EVERY: Final = 0.04
"""The average seconds between two reports that are passed on. The window does not check more
often."""
BURST: Final = 100
"""The most reports that a task may pass on at once after a time with fewer reports."""


def throttled(send: Callable[[object], None], stopped: Callable[[], bool]) -> Report:
    """A report function that passes on as many reports as the window can handle.

    :param send: passes on a report.
    :param stopped: whether the task was cancelled.
    """
    last, tokens = time.monotonic(), float(BURST)

    def report(progress: object) -> bool:
        nonlocal last, tokens
        now = time.monotonic()
        tokens, last = min(tokens + (now - last) / REPORT_EVERY, BURST), now
        if tokens >= 1:
            tokens -= 1
            send(progress)
        return not stopped()

    return report


def portable(error: Exception) -> Exception:
    """The error, or an equivalent one if it cannot be pickled."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError(repr(error))
    return error
