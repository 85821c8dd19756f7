"""Tasks for the tests of runners. Processes have to find them by name."""

import os
import signal
import threading
import time
from dataclasses import dataclass
from pathlib import Path

from ishido.jobs.job import Report
from ishido.jobs.processes import ProcessRunner
from ishido.jobs.steps import Steps


def own_pid(report: Report) -> int:
    return os.getpid()


def own_thread(report: Report) -> int:
    return threading.get_ident()


@dataclass(frozen=True)
class Count:
    """Counts to a number, or until it is cancelled."""

    to: int

    def __call__(self, report: Report) -> int:
        for number in range(self.to):
            if not report(number):
                return number
            time.sleep(0.001)
        return self.to


def forever(report: Report) -> int:
    """Goes on until it is cancelled; reports its process."""
    number = 0
    while report((os.getpid(), number)):
        number += 1
        time.sleep(0.001)
    return number


def hang(report: Report) -> None:
    report(os.getpid())
    time.sleep(600)


def hang_further_down(report: Report) -> None:
    """Hangs, and so does a process that it has started, which is the one that is reported."""
    job = ProcessRunner(1).start(hang)
    while job.progress is None:
        time.sleep(0.01)
    report(job.progress)
    time.sleep(600)


def fail(report: Report) -> None:
    report(1)
    raise ValueError("no such thing")


class Unpicklable(Exception):
    """An error that cannot be read again."""

    def __init__(self, path: str, problem: str) -> None:
        super().__init__(f"{path}: {problem}")


def fail_oddly(report: Report) -> None:
    raise Unpicklable("somewhere", "no such thing")


@dataclass(frozen=True)
class Mark:
    """Leaves a mark, so that a test sees that it has run."""

    path: str

    def __call__(self, report: Report) -> None:
        Path(self.path).touch()


@dataclass(frozen=True)
class DieAtFirst:
    """Kills its process the first time."""

    mark: str

    def __call__(self, report: Report) -> str:
        if not Path(self.mark).exists():
            Path(self.mark).touch()
            os.kill(os.getpid(), signal.SIGTERM)
            time.sleep(600)
        return "lived"


def die(report: Report) -> None:
    os._exit(1)


def count_in_steps(report: Report) -> Steps[int]:
    """Counts to three."""
    for number in range(3):
        report(number)
        yield
    return 3
