"""What widgets and scenes draw with: the board's pictures, its theme, and the size of things."""

from dataclasses import dataclass, replace

import pygame

from ishido.ui.core.paint import stamp
from ishido.ui.core.skin_pictures import BoardPictures
from ishido.ui.core.theme import Face, Theme, font, legible

TEXT_SIZE = 20
"""Height of a line of text in the reference window."""
SMALL_SIZE = 17
LINE = 1.22
"""Height of a line over that of its letters."""


@dataclass(frozen=True, slots=True)
class Look:
    """One board's world at one size."""

    theme: Theme
    pictures: BoardPictures
    unit: float
    """Size of type and gaps: 1.0 in the reference window."""
    cell: int
    """Width of a square of the board, in pixels: the scale of the board's furniture."""
    window: tuple[int, int]
    """The window's size: what opens over everything stays within it."""

    def px(self, size: float) -> int:
        """A length given for the reference window."""
        return max(1, round(size * self.unit))

    def slab(self, target: pygame.Surface, part: str, rect: pygame.Rect) -> None:
        """A panel, tray, plaque or button filling a rectangle."""
        stamp(target, self.slab_picture(part, rect.size), rect.topleft)

    def slab_picture(self, part: str, size: tuple[int, int]) -> pygame.Surface:
        """A panel, tray, plaque or button of a size, premultiplied."""
        picture = self.pictures.slab(part, size, self.cell)
        return self.theme.ground(f"{part} {self.cell}", picture)

    def write(
        self,
        target: pygame.Surface,
        words: str,
        rect: pygame.Rect,
        *,
        size: float = TEXT_SIZE,
        face: Face = Face.TEXT,
        use: str = "text",
        align: str = "centre",
        gilded: bool = False,
        least: float = 1.0,
    ) -> None:
        """A line of text in the middle of a rectangle's height.

        If it is too wide it is made smaller, to ``least`` of its size, and then cut with ….
        """
        pixels = self.px(size)
        smallest = self.px(size * least)
        while pixels > smallest and font(face, pixels).size(legible(words))[0] > rect.w:
            pixels -= 1
        words = self.theme.fitting(words, face, pixels, rect.w)
        picture = (
            self.theme.gilded(words, face, pixels)
            if gilded
            else self.theme.text(words, face, pixels, use)
        )
        y = rect.centery - round(picture.get_height() * _MIDDLE[face])
        x = {
            "left": rect.left,
            "centre": rect.centerx - picture.get_width() // 2,
            "right": rect.right - picture.get_width(),
        }[align]
        stamp(target, picture, (x, y))

    def fitted(
        self, words: str, room: pygame.Rect, size: float, least: float
    ) -> tuple[float, list[str]]:
        """The largest type, from one size down to another, in which words fit a room, and their
        lines. They may not fit in the smallest either."""
        while True:
            lines = self.theme.wrapped(words, Face.TEXT, self.px(size), room.w)
            if len(lines) * round(self.px(size) * LINE) <= room.h or size <= least:
                return size, lines
            size -= 0.5


# Where the middle of the letters lies in a line's height: the eye centres small letters in a text
# face, capitals and figures in Cinzel.
_MIDDLE = {Face.TITLE: 0.52, Face.TEXT: 0.54, Face.ITALIC: 0.54}


def sized(look: Look, unit: float) -> Look:
    """The same look with type and gaps of another size."""
    return replace(look, unit=unit, cell=round(72 * unit))
