"""Keeps pictures that are made when they are needed, or in advance on other threads."""

from collections.abc import Callable, Hashable
from math import inf

import pygame

from ishido.jobs.job import Job, Runner
from ishido.jobs.steps import Steps

Make = Callable[[], pygame.Surface]


class Memo:
    """Pictures by key.

    A picture that is needed before a thread has started on it is made by the caller.
    """

    def __init__(self, most: float = inf) -> None:
        """:param most: the pixels that are kept, at most, and the newest picture in any case."""
        self._most = most
        self._spare = most
        self._there: dict[Hashable, pygame.Surface] = {}
        """What was not used for longest comes first."""
        self._jobs: dict[Hashable, Job] = {}

    def get(self, key: Hashable, make: Make) -> pygame.Surface:
        """A picture; waits if a thread is making it. Pictures that failed in advance are tried
        again."""
        picture = self._there.pop(key, None)
        if picture is None:
            job = self._jobs.pop(key, None)
            if job is not None:
                job.wait()
                job.failure = None  # its traceback holds what is being drawn, and the job itself
            picture = make() if job is None or job.result is None else job.result
            self._spare -= picture.width * picture.height
            while self._spare < 0 and self._there:
                oldest = self._there.pop(next(iter(self._there)))
                self._spare += oldest.width * oldest.height
        self._there[key] = picture
        return picture

    def start(self, runner: Runner, key: Hashable, make: Make) -> None:
        """Start to make a picture in advance, unless it exists or the runner would block."""
        if runner.concurrent and key not in self._there and key not in self._jobs:
            self._jobs[key] = runner.start(lambda report: make())

    def arrive(self) -> Steps[None]:
        """Wait in steps for the pictures on which somebody works."""
        while jobs := [job for job in self._jobs.values() if job.begun and not job.done]:
            jobs[0].wait(0.01)  # then the window's loop goes on
            yield not jobs[0].done

    def forget(self) -> None:
        """Drop all pictures; those that are needed again are made again."""
        self.cancel()
        self._there.clear()
        self._jobs.clear()
        self._spare = self._most

    def cancel(self) -> None:
        """Cancel the pictures that no thread has started yet."""
        for job in self._jobs.values():
            job.cancel()

    def wait(self) -> None:
        """Wait for all pictures that were started."""
        for job in self._jobs.values():
            job.wait()
