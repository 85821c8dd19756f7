"""Chooses what runs background work: threads and processes, or the caller in a web browser, which
has neither. Nothing else in the game starts them."""

from ishido import browser
from ishido.jobs.job import ImmediateRunner, Runner
from ishido.jobs.processes import ProcessRunner
from ishido.jobs.threads import ThreadRunner


def in_threads(most: int | None = None, name: str = "jobs") -> Runner:
    """Threads of this process, at most ``most`` side by side."""
    return ImmediateRunner() if browser.IN_BROWSER else ThreadRunner(most, name)


def in_processes(most: int | None = None) -> Runner:
    """Processes, at most ``most`` side by side."""
    return ImmediateRunner() if browser.IN_BROWSER else ProcessRunner(most)
