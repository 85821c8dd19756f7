"""What widgets and scenes draw with: the board's pictures, its theme, and sizes."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import TYPE_CHECKING, Final

import pygame

from ishido.ui.kit.paint import faded, stamp
from ishido.ui.kit.sizes import FINGER
from ishido.ui.kit.theme import Face, Theme, font, legible, shadow_reach

if TYPE_CHECKING:
    from ishido.ui.skins.pictures import BoardPictures

HEADING_SIZE: Final = 30
"""The sizes of text, in pixels of the reference window. Only the title, the scoreboard, a game's
result and figures on the board have others."""
LARGE_SIZE: Final = 22
TEXT_SIZE: Final = 19
SMALL_SIZE: Final = 16
LEAST_PIXELS: Final = 14
"""No text is smaller than this in a window of at least …"""
LEAST_WINDOW: Final = (960, 640)
"""… this size, upright or on its side; in proportion in smaller ones."""
LINE: Final = 1.22
"""The height of a line, in multiples of the size of its letters."""


@dataclass(frozen=True, slots=True)
class Text:
    """Words of one size, face and colour role."""

    words: str
    size: float = TEXT_SIZE
    face: Face = Face.TEXT
    role: str = "text"


@dataclass(frozen=True, slots=True)
class Look:
    """The pictures and theme of a board at one size of the window."""

    theme: Theme
    pictures: "BoardPictures"
    unit: float
    """The scale of text and gaps: 1.0 in the reference window."""
    cell: int
    """The width of a square of the board in pixels, which scales panels and buttons."""
    window: tuple[int, int]
    """The size of the window; popups stay within it."""
    phone: float = 0.0
    """Pixels per CSS pixel in a window laid out for a phone, otherwise 0."""

    @property
    def upright_phone(self) -> bool:
        """Whether the window is an upright phone's, on which boards are upright, too."""
        return self.phone > 0 and self.window[0] < self.window[1]

    @property
    def on_paper(self) -> "Look":
        """The look of text on light paper."""
        return replace(self, theme=self.theme.on_paper)

    def px(self, size: float) -> int:
        """A length in pixels, given for the reference window."""
        return max(1, round(size * self.unit))

    def text_px(self, size: float) -> int:
        """The pixels of a text size, which has a lower limit so that it is readable."""
        return text_px(size, self.unit, self.window, self.phone)

    def readable(self, pixels: int) -> int:
        """The size of a figure in pixels, or a larger one that is readable."""
        return max(pixels, self.text_px(0))

    def target(self, size: float, share: float = 1.0) -> int:
        """A length in pixels, given for the reference window, of which a share is to be pressed:
        on a phone that is large enough for a finger."""
        return max(self.px(size), ceil(FINGER * self.phone / share))

    def slab(self, target: pygame.Surface, part: str, rect: pygame.Rect) -> None:
        """Draw a panel, tray, plaque or button in a rectangle."""
        middle = self.pictures.middle(part, rect.size, self.cell)
        stamp(target, self.slab_picture(part, rect.size), rect.topleft, middle)

    def slab_picture(self, part: str, size: tuple[int, int]) -> pygame.Surface:
        """The picture of a panel, tray, plaque or button, premultiplied."""
        picture = self.pictures.slab(part, size, self.cell)
        return self.theme.ground(f"{part} {self.cell}", picture)

    def gild(
        self,
        target: pygame.Surface,
        name: str,
        shape: pygame.Surface,
        centre: tuple[int, int],
        opacity: float = 1.0,
    ) -> None:
        """Draw a white shape inlaid in gold, with its own middle at ``centre``; its shadow falls
        beyond. ``name`` and size identify it in the cache."""
        picture = self.theme.gilt_picture(name, shape)
        place = shape.get_rect(center=centre)
        stamp(target, picture if opacity == 1 else faded(picture, opacity), place.topleft)

    def write(
        self,
        target: pygame.Surface,
        words: str | Sequence[str],
        rect: pygame.Rect,
        *,
        size: float = TEXT_SIZE,
        pixels: int = 0,
        face: Face = Face.TEXT,
        role: str = "text",
        align: str = "centre",
        gilded: bool = False,
        least: float = 1.0,
        shade: bool = True,
    ) -> None:
        """Write a line of text, vertically centred in a rectangle, or lines that share its height.

        ``pixels`` replaces the size, for figures whose size depends on their place. A line that is
        too wide is shrunk to at most ``least`` of its size, and then cut with …. Dark text has no
        ``shade``.
        """
        lines = [words] if isinstance(words, str) else words
        smallest, largest = pixels or self.text_px(size * least), pixels or self.text_px(size)
        place = pygame.Rect(rect.x, rect.y, rect.w, rect.h // max(1, len(lines)))
        for line in lines:
            pixels = largest
            while pixels > smallest and font(face, pixels).size(legible(line))[0] > rect.w:
                pixels -= 1
            line = self.theme.fitting(line, face, pixels, rect.w)
            picture = (
                self.theme.gilded(line, face, pixels)
                if gilded
                else self.theme.text(line, face, pixels, role, shade=shade)
            )
            upright = Face.TEXT if face is Face.ITALIC else face
            y = place.centery - middle(upright, pixels) + lowered(face, pixels)
            letters = picture.get_width() - (shadow_reach(pixels) if gilded or shade else 0)
            x = {
                "left": rect.left,
                "centre": rect.centerx - letters // 2,
                "right": rect.right - picture.get_width(),
            }[align]
            stamp(target, picture, (x, y))
            place.y += place.h

    def write_title(self, target: pygame.Surface, words: str, rect: pygame.Rect) -> None:
        """Write the name of a game, spaced and gilded, as large as a rectangle allows."""
        if not rect.h:
            return
        pixels = max(8, round(rect.h * 0.66))
        title = self.theme.gilded(words, Face.TITLE, pixels, spacing=round(pixels * 0.16))
        if title.get_width() > rect.w:
            pixels = round(pixels * rect.w / title.get_width())
            title = self.theme.gilded(words, Face.TITLE, pixels, spacing=round(pixels * 0.16))
        place = title.get_rect(center=rect.center).move(shadow_reach(pixels) // 2, 0)
        place.y -= round(rect.h * 0.1)
        stamp(target, title, place.topleft)

    def broken(self, texts: Iterable[Text], width: int, *, even: bool = True) -> list[Text]:
        """Texts in lines that fit a width; those of each are as equal in length as possible if they
        are to be ``even``."""
        split = self.theme.balanced if even else self.theme.wrapped
        return [
            replace(text, words=line)
            for text in texts
            for line in split(text.words, text.face, self.text_px(text.size), width)
        ]

    def height(self, lines: Iterable[Text], leading: float = LINE) -> int:
        """The height of lines below each other, in pixels."""
        return sum(round(self.text_px(line.size) * leading) for line in lines)

    def stack(
        self,
        target: pygame.Surface,
        lines: Sequence[Text],
        room: pygame.Rect,
        *,
        leading: float = LINE,
        align: str = "centre",
        least: float = 1.0,
    ) -> None:
        """Write lines below each other, in the middle of a rectangle's height. ``least``: see
        :meth:`write`."""
        y = room.centery - self.height(lines, leading) // 2
        for line in lines:
            place = pygame.Rect(room.x, y, room.w, self.height([line], leading))
            self.write(
                target, line.words, place, size=line.size, face=line.face, role=line.role,
                align=align, least=least,
            )  # fmt: skip
            y = place.bottom

    def fitted(
        self, words: str, room: pygame.Rect, size: float, least: float, face: Face = Face.TEXT
    ) -> tuple[float, list[str]]:
        """The largest size between two limits at which a text fits a rectangle, and its lines. They
        may not fit even at the smallest."""
        while True:
            pixels = self.text_px(size)
            lines = self.theme.balanced(words, face, pixels, room.w)
            fits = all(font(face, pixels).size(line)[0] <= room.w for line in lines)
            if (fits and len(lines) * round(pixels * LINE) <= room.h) or size <= least:
                return size, lines
            size -= 0.5


# The visual middle of the letters within the height of a line: of small letters in a text font, of
# capitals and digits in the titles' font.
_MIDDLE = {Face.TITLE: 0.52, Face.TEXT: 0.54}


def middle(face: Face, pixels: int) -> int:
    """How far the visual middle of a line is below its top, in pixels."""
    return round(font(face, pixels).get_height() * _MIDDLE[face])


def lowered(face: Face, pixels: int) -> int:
    """How many pixels lower a line must be drawn so that italics have the baseline of the text
    around them."""
    if face is not Face.ITALIC:
        return 0
    return font(Face.TEXT, pixels).get_ascent() - font(face, pixels).get_ascent()


def text_px(size: float, unit: float, window: tuple[int, int], phone: float = 0.0) -> int:
    """The pixels of a text size in a window, at a scale of text. ``phone``: see :class:`Look`."""
    if phone:
        return max(ceil(LEAST_PIXELS * phone), round(size * unit))
    least = min(1.0, max(window) / max(LEAST_WINDOW), min(window) / min(LEAST_WINDOW))
    return max(round(LEAST_PIXELS * least), round(size * unit), 1)


def scale_size(most: float) -> float:
    """The largest size of the scale up to a limit; the limit itself if all are larger."""
    sizes = (HEADING_SIZE, LARGE_SIZE, TEXT_SIZE, SMALL_SIZE)
    return next((size for size in sizes if size <= most), most)


def sized(look: Look, unit: float) -> Look:
    """The look with another scale of text and gaps."""
    return replace(look, unit=unit, cell=round(72 * unit))
