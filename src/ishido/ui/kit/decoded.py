"""Decodes pictures, in advance on other threads or immediately."""

import io
import tempfile
from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Final

import pygame

from ishido import browser
from ishido.jobs.job import Job, Runner
from ishido.jobs.steps import Steps
from ishido.skins.source import SkinProblem

Make = Callable[[], pygame.Surface]
_ALPHA: Final = pygame.SRCALPHA
MOMENT: Final = 0.01
"""Seconds to wait for a picture before the window's loop goes on."""


def decoded(data: bytes, label: str) -> pygame.Surface:
    """Decode the bytes of a picture file, with straight alpha.

    :raises SkinProblem: if it is damaged.
    """
    if not browser.IN_BROWSER:
        return _decoded(io.BytesIO(data), label)
    with tempfile.TemporaryDirectory() as folder:  # there, pygame reads only from paths
        path = Path(folder) / "picture"
        path.write_bytes(data)
        return _decoded(str(path), label)


def decoded_file(path: Path) -> pygame.Surface:
    """Decode a picture file, with straight alpha.

    :raises SkinProblem: if it is damaged.
    :raises OSError: if it cannot be read.
    """
    return _decoded(str(path), path.name)


def _decoded(source: io.BytesIO | str, label: str) -> pygame.Surface:
    try:
        picture = pygame.image.load(source)
    except pygame.error as error:
        raise SkinProblem(f"{label}: {error}") from None
    if pygame.display.get_surface() is not None:
        wanted = pygame.Surface((1, 1), _ALPHA).convert_alpha()
        there = picture.get_bitsize() == 32 and picture.get_masks() == wanted.get_masks()
        return picture if there else picture.convert_alpha()  # a copy, for a moment twice as much
    # A skin of the player's own is checked before there is a window to convert pictures for.
    same = pygame.Surface(picture.get_size(), _ALPHA, 32)
    same.blit(picture, (0, 0))
    return same


class Decoded:
    """A cache of pictures by key.

    A picture that is needed before a thread has started on it is made by the caller.
    """

    def __init__(self) -> None:
        self._there: dict[Hashable, pygame.Surface] = {}
        self._jobs: dict[Hashable, Job] = {}

    def start(self, runner: Runner, key: Hashable, make: Make) -> None:
        """Start to make a picture in advance, unless it exists or the runner would block."""
        if runner.concurrent and key not in self._there and key not in self._jobs:
            self._jobs[key] = runner.start(lambda report: make())

    def arrive(self) -> Steps[None]:
        """Wait in steps for the pictures on which somebody works."""
        for job in list(self._jobs.values()):
            while job.begun and not job.done:
                job.wait(MOMENT)
                if (yield):
                    return

    def get(self, key: Hashable, make: Make) -> pygame.Surface:
        """A picture; waits if a thread is making it. Pictures that failed in advance are tried
        again."""
        if key not in self._there:
            job = self._jobs.pop(key, None)
            if job is not None:
                job.wait()
                job.failure = None  # its traceback holds what is being drawn, and the job itself
            self._there[key] = make() if job is None or job.result is None else job.result
        return self._there[key]

    def cancel(self) -> None:
        """Cancel the pictures that no thread has started yet."""
        for job in self._jobs.values():
            job.cancel()

    def forget(self) -> None:
        """Drop all pictures; those that are needed again are made again."""
        self.cancel()
        self._there.clear()
        self._jobs.clear()

    def wait(self) -> None:
        """Wait for all pictures that were started."""
        for job in self._jobs.values():
            job.wait()
