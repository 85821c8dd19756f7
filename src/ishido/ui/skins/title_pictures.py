"""The pictures of the title for each shipped world: the name, and a still life."""

from functools import partial
from pathlib import Path
from typing import Final

import pygame

from ishido.jobs.job import Runner
from ishido.skins.board import HALF
from ishido.ui.kit.memo import Memo
from ishido.ui.platform.decoded import decoded_file
from ishido.ui.skins.pictures import filling

Size = tuple[int, int]

STONES: Final = (0.6, 0.62)
"""Where the stones are in each picture."""
TURNED: Final = {
    "ishido": 13.0, "magic": 22.0, "gems": 5.0, "chungfu": 9.0, "rameses": 3.0, "runes": 19.0,
    "inner-shapes": 16.0, "shaman": 24.0,
}  # fmt: skip
"""By how many degrees each world's board is turned in its still life, clockwise."""
HALF_SIZE: Final = (1600, 1000)
"""The size of a picture at half its scale."""


class TitlePictures:
    """Pictures in ``assets/title``, decoded when they are first needed."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.decoded = Memo()

    def start(self, runner: Runner, world: str, window: Size) -> None:
        """Start to decode what the title shows in a window of a given size."""
        name = self._name_path(world, name_width(window))
        for path in (self._still_life_path(world, window), name):
            self.decoded.start(runner, path, partial(decoded_file, path))

    def has(self, world: str) -> bool:
        """Whether there is a still life of a world, by the id of its board."""
        return (self._folder / f"{world}.webp").is_file()

    def still_life(self, world: str, size: Size) -> pygame.Surface:
        """The still life of a world, filling a size, opaque.

        :raises SkinProblem: if the picture is damaged.
        """
        path = self._still_life_path(world, size)
        return filling(self.decoded.get(path, partial(decoded_file, path)), size, STONES)

    def beside(self, world: str, what: str, size: Size) -> pygame.Surface | None:
        """A picture that goes with a still life, if there is one: the ``bare`` board, filling a
        size, or a small one that says which of the ``stones`` is where.

        :raises SkinProblem: if it is damaged.
        """
        tall = ".tall" if size[0] < size[1] else ""
        path = self._folder / f"{world}{tall}.{what}.webp"
        if not path.is_file():
            return None
        picture = decoded_file(path)
        if what == "stones":
            smaller = min(picture.width / size[0], picture.height / size[1])
            size = round(size[0] * smaller), round(size[1] * smaller)
        return filling(picture, size, STONES)

    def name(self, world: str, width: int) -> pygame.Surface:
        """The name in a world's material at a width, premultiplied: six letters, with nothing
        between them.

        :raises SkinProblem: if the picture is damaged.
        """
        path = self._name_path(world, width)
        name = self.decoded.get(path, partial(decoded_file, path))
        height = round(width * name.get_height() / name.get_width())
        return pygame.transform.smoothscale(name.premul_alpha(), (width, height))

    def forget(self) -> None:
        """Drop the decoded pictures, which are large."""
        self.decoded.forget()

    def _still_life_path(self, world: str, window: Size) -> Path:
        if window[0] < window[1]:
            return self._folder / f"{world}.tall.webp"
        half = window[0] <= HALF_SIZE[0] and window[1] <= HALF_SIZE[1]
        return self._folder / f"{world}{HALF if half else ''}.webp"

    def _name_path(self, world: str, width: int) -> Path:
        return self._folder / f"{world}.name{HALF if width <= 1240 else ''}.webp"


def is_low(window: Size) -> bool:
    """Whether a window is so low that the stones leave no room for the name above them, but only
    at their left."""
    return window[0] > 1.85 * window[1]


def name_width(window: Size) -> int:
    """The width of the name in a window of a given size."""
    width, height = window
    if is_low(window):
        return round(0.32 * width)
    return round(min(0.594 * width, 0.95 * height) if width >= height else 0.84 * width)
