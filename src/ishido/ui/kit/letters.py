"""A font at a size, with system fonts for missing letters: names may be in any script.

SDL_ttf sets letters on whole pixels, which makes small text uneven and up to 9 % too wide. So a
line is drawn large and then reduced: its width is the font's own.

The bundled fonts have European letters. The system's fonts are searched only when another letter
first appears, because listing them takes a tenth of a second and most players never need it.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import groupby
from math import ceil, floor
from pathlib import Path
from typing import Final
from unicodedata import category

import pygame
import pygame.font

from ishido.assets import DamagedInstallation
from ishido.kinds.names import JOINERS

PREFERRED: Final = (
    *("notoserifcjkjp", "notoserifcjksc", "notosanscjkjp", "notosanscjksc", "sourcehansans"),
    *("hiraginominchopron", "hiraginosans", "hiraginosansgb", "pingfangsc", "songti"),
    *("applesdgothicneo", "geezapro", "yumincho", "yugothic", "msgothic", "microsoftyahei"),
    *("microsoftjhenghei", "simsun", "malgungothic", "nirmalaui", "segoeui", "segoeuisymbol"),
    *("segoeuiemoji", "notoemoji"),
    *("leelawadeeui", "droidsansfallback", "wenquanyimicrohei", "wenquanyizenhei"),
    *("arialunicodems", "dejavuserif", "dejavusans", "freeserif", "unifont"),
)
"""The system fonts to try first, by pygame's names."""
SHARE: Final = 0.8
"""The relative size of letters from system fonts, which are larger in their line."""
NO_LETTER: Final = "\uffff"
"""A code point that is never a character: fonts show their sign for missing letters."""
ATTACHED: Final = f"{JOINERS}\ufe0e\ufe0f"
"""Invisible characters that belong to the letter before them."""
NO_FONT: Final = "no font"
"""Stands for the font of a letter that no font has. It is shown as a box."""
BOX: Final = 0.62
"""The width of a box and of the space beside it, in ems."""
MEASURED: Final = 3000
"""Cached measurements. A screen needs about 60 per frame, and measuring a line takes longer than
painting it."""
UNITS: Final = 1000
"""The size at which widths are measured: a pixel is then a unit of the bundled fonts."""


class Typeface:
    """A font at a size, with white pictures of lines."""

    def __init__(self, path: Path, pixels: int, helper: Path, level: str = "x") -> None:
        """``helper`` is another bundled font, which is tried before the system's. Text is stretched
        vertically by a few per cent, so that the letter ``level`` is whole pixels high: its upper
        edge is sharp then."""
        self._path = str(path)
        self._helper = str(helper)
        self._pixels = pixels
        high, ascent, line = _vertical(self._path, level)
        # Rounded up from 0.375 on: like FreeType, prefer larger.
        self._stretch = max(1, floor(high * pixels + 0.625)) / (high * pixels)
        tall = self._stretch * pixels
        self._ascent = ceil(ascent * tall)
        self._height = self._ascent + ceil((line - ascent) * tall)
        # Text of all sizes is reduced from the same large letters, to a half or less.
        self._master = 96
        while self._master < pixels * 2:
            self._master *= 2

    def get_height(self) -> int:
        return self._height

    def get_ascent(self) -> int:
        """The height of the baseline below the upper edge of a line."""
        return self._ascent

    def width(self, text: str) -> float:
        """The exact width of a line in pixels."""
        return _width(self._path, self._helper, text) * self._pixels

    def size(self, text: str) -> tuple[int, int]:
        """Width and height of the picture of a line in pixels."""
        return ceil(self.width(text)), self._height

    def render(self, text: str) -> pygame.Surface:
        """A line as a picture in white, premultiplied."""
        width = self.width(text)
        if not width:
            return pygame.Surface((0, self._height), pygame.SRCALPHA)
        runs = [
            _boxes(self._path, run, self._master)
            if path == NO_FONT
            else _sized(path, round(self._master * share)).render(run, True, "white")
            for path, share, run in _runs(self._path, self._helper, text)
        ]
        # The large picture has the same margins as the small one, at its own scale.
        size = self.size(text)
        drawn = sum(run.get_width() for run in runs)
        down = self._master / self._pixels / self._stretch
        large = _scratch(max(1, round(size[0] * drawn / width)), round(size[1] * down))
        x = 0
        for run, (path, share, _) in zip(runs, _runs(self._path, self._helper, text), strict=True):
            face = self._path if path == NO_FONT else path
            ascent = _sized(face, round(self._master * share)).get_ascent()
            run.set_alpha(None)  # a copy is faster than blending
            large.blit(run, (x, round(self._ascent * down) - ascent))
            x += run.get_width()
        return pygame.transform.smoothscale(large, size).premul_alpha()


@cache
def _vertical(path: str, level: str) -> tuple[float, float, float]:
    """The heights of a letter, of the line above the baseline and of the line, in ems."""
    units = _sized(path, UNITS)
    measured = units.metrics(level)[0]
    if measured is None:  # the file is incomplete: ours have Latin letters
        raise DamagedInstallation(f"{path} cannot be read")
    return measured[3] / UNITS, units.get_ascent() / UNITS, units.get_height() / UNITS


@lru_cache(maxsize=MEASURED)
def _width(path: str, helper: str, text: str) -> float:
    """The width of a text in ems."""
    return sum(
        BOX * _count(run) if part == NO_FONT else _sized(part, UNITS).size(run)[0] * share / UNITS
        for part, share, run in _runs(path, helper, text)
    )


def _count(missing: str) -> int:
    marks = sum(letter in ATTACHED or category(letter).startswith("M") for letter in missing)
    return len(missing) - marks


def _boxes(path: str, missing: str, pixels: int) -> pygame.Surface:
    """A box for each letter that no font has, on the baseline of a font."""
    face, wide = _sized(path, pixels), BOX * pixels
    picture = pygame.Surface((round(wide * _count(missing)), face.get_height()), pygame.SRCALPHA)
    picture.fill((255, 255, 255, 0))
    box = pygame.Rect(0, 0, round(wide * 0.76), round(pixels * 0.62))
    for number in range(_count(missing)):
        box.bottomleft = (round(wide * (number + 0.12)), face.get_ascent())
        pygame.draw.rect(picture, "white", box, max(1, pixels // 24))
    return picture


def _runs(path: str, helper: str, text: str) -> Iterator[tuple[str, float, str]]:
    """The text in parts of one font each: its file, its relative size, and the part."""
    if text.isascii():
        yield path, 1.0, text
        return
    fonts: list[str] = []
    for letter in text:
        # What joins letters or changes the style of an emoji has the font of the letter before it,
        # so that the font can join them.
        attached = letter in ATTACHED
        fonts.append("".join(fonts[-1:]) if attached else _stand_in(path, helper, letter))
    for other, letters in groupby(zip(fonts, text, strict=True), lambda pair: pair[0]):
        run = "".join(letter for _, letter in letters)
        yield other or path, 1.0 if other in ("", helper, NO_FONT) else SHARE, run


@lru_cache(maxsize=32)
def _sized(path: str, pixels: int) -> pygame.font.Font:
    try:
        return pygame.font.Font(path, pixels)
    except (pygame.error, OSError, ValueError):  # the game's own: others are checked before
        raise DamagedInstallation(f"{path} cannot be read") from None


def _scratch(width: int, height: int) -> pygame.Surface:
    """A picture in transparent white, which the next call overwrites."""
    area = _room(ceil(width / 1024) * 1024, height).subsurface((0, 0, width, height))
    area.fill((255, 255, 255, 0))
    return area


@lru_cache(maxsize=8)
def _room(width: int, height: int) -> pygame.Surface:
    return pygame.Surface((width, height), pygame.SRCALPHA)  # new memory is slow


@lru_cache(maxsize=4096)
def _stand_in(path: str, helper: str, letter: str) -> str:
    """The font for a letter that is missing; empty if it is not, :data:`NO_FONT` if no font has
    it."""
    if letter.isascii() or letter.isspace() or _has(path, letter):
        return ""
    if _has(helper, letter):
        return helper
    return next((other for other in system_fonts() if _has(other, letter)), NO_FONT)


@cache
def _opened(path: str) -> pygame.font.Font | None:
    try:
        return pygame.font.Font(path, 12)
    except (pygame.error, OSError, ValueError):  # a bitmap font, or an unknown format
        return None


def _has(path: str, letter: str) -> bool:
    """Whether a font has a letter: missing letters look like :data:`NO_LETTER`."""
    return _look(path, letter) not in (_look(path, NO_LETTER), None)


@lru_cache(maxsize=4096)
def _look(path: str, letter: str) -> bytes | None:
    """The picture and metrics of a letter."""
    font = _opened(path)
    if font is None:
        return None
    try:
        picture = font.render(letter, True, "white")
    except (pygame.error, ValueError):
        return None
    return b"%d " % font.size(letter)[0] + pygame.image.tobytes(picture, "RGBA")


@cache
def system_fonts() -> tuple[str, ...]:
    """The files of the system's fonts, in the order of the search."""
    try:
        names = pygame.font.get_fonts()
        others = [name for name in names if name not in PREFERRED][:60]
        wanted = [*(name for name in PREFERRED if name in names), *others]
        found = (pygame.font.match_font(name) for name in wanted)
        return tuple(dict.fromkeys(path for path in found if path))
    except (pygame.error, OSError):
        return ()
