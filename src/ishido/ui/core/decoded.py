"""Decoding pictures: in advance on other threads, or at once where they are wanted."""

import io
from collections.abc import Callable, Hashable
from typing import Final

import pygame

from ishido.jobs.job import Job, Runner
from ishido.skins.source import SkinProblem

Make = Callable[[], pygame.Surface]
_ALPHA: Final = pygame.SRCALPHA


def decoded(data: bytes, label: str) -> pygame.Surface:
    """A picture out of a file's bytes, with straight alpha.

    :raises SkinProblem: if it is damaged.
    """
    try:
        picture = pygame.image.load(io.BytesIO(data))
    except pygame.error as error:
        raise SkinProblem(f"{label}: {error}") from None
    if pygame.display.get_surface() is not None:
        return picture.convert_alpha()
    # What a player has added is looked at before there is a window to convert it for.
    same = pygame.Surface(picture.get_size(), _ALPHA, 32)
    same.blit(picture, (0, 0))
    return same


class Decoded:
    """Pictures by key, each made once.

    What is wanted before a thread has begun it is made where it is wanted.
    """

    def __init__(self) -> None:
        self._there: dict[Hashable, pygame.Surface] = {}
        self._jobs: dict[Hashable, Job] = {}

    def start(self, runner: Runner, key: Hashable, make: Make) -> None:
        """Have a picture made in advance, unless it is there, or all would wait for it."""
        if runner.concurrent and key not in self._there and key not in self._jobs:
            self._jobs[key] = runner.start(lambda report: make())

    def get(self, key: Hashable, make: Make) -> pygame.Surface:
        """A picture, waited for if a thread is making it. What failed in advance is tried again."""
        if key not in self._there:
            job = self._jobs.pop(key, None)
            if job is not None:
                job.wait()
            self._there[key] = make() if job is None or job.result is None else job.result
        return self._there[key]

    def cancel(self) -> None:
        """Make none in advance that is not begun yet."""
        for job in self._jobs.values():
            job.cancel()

    def wait(self) -> None:
        """Wait until all is there that was started."""
        for job in self._jobs.values():
            job.wait()
