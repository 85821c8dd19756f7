"""A font at a size, with system fonts for missing letters: names may be in any script.

The bundled fonts have European letters. The system's fonts are searched only when another letter
first appears, because listing them takes a tenth of a second and most players never need it.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path
from typing import Final

import pygame
import pygame.font

PREFERRED: Final = (
    *("notoserifcjkjp", "notoserifcjksc", "notosanscjkjp", "notosanscjksc", "sourcehansans"),
    *("hiraginominchopron", "hiraginosans", "hiraginosansgb", "pingfangsc", "songti"),
    *("applesdgothicneo", "geezapro", "yumincho", "yugothic", "msgothic", "microsoftyahei"),
    *("microsoftjhenghei", "simsun", "malgungothic", "nirmalaui", "segoeui", "segoeuisymbol"),
    *("leelawadeeui", "droidsansfallback", "wenquanyimicrohei", "wenquanyizenhei"),
    *("arialunicodems", "dejavuserif", "dejavusans", "freeserif", "unifont"),
)
"""The system fonts to try first, by pygame's names."""
OTHERS: Final = 60
"""The most other system fonts to search."""
SHARE: Final = 0.8
"""The relative size of letters from system fonts, which are larger in their line."""
NO_LETTER: Final = "\uffff"
"""A code point that is never a character: fonts show their sign for missing letters."""
_ANY_SIZE: Final = 12
MEASURED: Final = 500
"""Cached measurements per font and size. A screen needs about 60 per frame, and measuring a line
takes longer than painting it."""


class Typeface:
    """A font with the methods of pygame's fonts that are used here."""

    def __init__(self, path: Path, pixels: int, helper: Path) -> None:
        """``helper`` is another bundled font, which is tried before the system's."""
        self._path = str(path)
        self._helper = str(helper)
        self._pixels = pixels
        self._font = pygame.font.Font(self._path, pixels)
        self._sizes: dict[str, tuple[int, int]] = {}

    def get_height(self) -> int:
        return self._font.get_height()

    def get_ascent(self) -> int:
        return self._font.get_ascent()

    def size(self, text: str) -> tuple[int, int]:
        """Width and height of a line in pixels."""
        if text not in self._sizes:
            if len(self._sizes) >= MEASURED:
                self._sizes.clear()
            self._sizes[text] = self._measure(text)
        return self._sizes[text]

    def _measure(self, text: str) -> tuple[int, int]:
        if text.isascii() or not self._lacks_any(text):
            return self._font.size(text)
        return sum(font.size(run)[0] for font, run in self._runs(text)), self.get_height()

    def render(self, text: str, smooth: bool, colour: "pygame.typing.ColorLike") -> pygame.Surface:
        """A line as a picture with straight alpha."""
        if text.isascii() or not self._lacks_any(text):
            return self._font.render(text, smooth, colour)
        picture = pygame.Surface(self.size(text), pygame.SRCALPHA)
        x = 0
        for font, run in self._runs(text):
            letters = font.render(run, smooth, colour)
            picture.blit(letters, (x, self.get_ascent() - font.get_ascent()))
            x += font.size(run)[0]
        return picture

    def _lacks_any(self, text: str) -> bool:
        return any(_stand_in(self._path, self._helper, letter) for letter in text)

    def _runs(self, text: str) -> Iterator[tuple[pygame.font.Font, str]]:
        """The text in parts of one font each."""
        for path, letters in groupby(
            text, lambda letter: _stand_in(self._path, self._helper, letter)
        ):
            share = 1.0 if path == self._helper else SHARE
            font = _sized(path, max(6, round(self._pixels * share))) if path else self._font
            yield font, "".join(letters)


@lru_cache(maxsize=16)
def _sized(path: str, pixels: int) -> pygame.font.Font:
    return pygame.font.Font(path, pixels)


@lru_cache(maxsize=4096)
def _stand_in(path: str, helper: str, letter: str) -> str:
    """The font for a letter that is missing; empty if it is not missing, or no font has it."""
    if letter.isascii() or letter.isspace() or _has(path, letter):
        return ""
    if _has(helper, letter):
        return helper
    return next((other for other in system_fonts() if _has(other, letter)), "")


@cache
def _opened(path: str) -> pygame.font.Font | None:
    try:
        return pygame.font.Font(path, _ANY_SIZE)
    except (pygame.error, OSError):  # a bitmap font, or an unknown format
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
        others = [name for name in names if name not in PREFERRED][:OTHERS]
        wanted = [*(name for name in PREFERRED if name in names), *others]
        found = (pygame.font.match_font(name) for name in wanted)
        return tuple(dict.fromkeys(path for path in found if path))
    except (pygame.error, OSError):
        return ()
