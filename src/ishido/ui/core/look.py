"""What widgets and scenes draw with: the board's pictures, its theme, and sizes."""

from dataclasses import dataclass, replace

import pygame

from ishido.ui.core.paint import stamp
from ishido.ui.core.skin_pictures import BoardPictures
from ishido.ui.core.theme import Face, Theme, font, legible

TEXT_SIZE = 20
"""Height of a line of text in the reference window."""
SMALL_SIZE = 17
LINE = 1.22
"""The height of a line, in multiples of the height of its letters."""


@dataclass(frozen=True, slots=True)
class Look:
    """The pictures and theme of a board at one size of the window."""

    theme: Theme
    pictures: BoardPictures
    unit: float
    """The scale of text and gaps: 1.0 in the reference window."""
    cell: int
    """The width of a square of the board in pixels, which scales panels and buttons."""
    window: tuple[int, int]
    """The size of the window; popups stay within it."""

    def px(self, size: float) -> int:
        """A length in pixels, given for the reference window."""
        return max(1, round(size * self.unit))

    def slab(self, target: pygame.Surface, part: str, rect: pygame.Rect) -> None:
        """Draw a panel, tray, plaque or button in a rectangle."""
        stamp(target, self.slab_picture(part, rect.size), rect.topleft)

    def slab_picture(self, part: str, size: tuple[int, int]) -> pygame.Surface:
        """The picture of a panel, tray, plaque or button, premultiplied."""
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
        role: str = "text",
        align: str = "centre",
        gilded: bool = False,
        least: float = 1.0,
    ) -> None:
        """Write a line of text, vertically centred in a rectangle.

        If it is too wide, it is shrunk to at most ``least`` of its size, and then cut with ….
        """
        pixels = self.px(size)
        smallest = self.px(size * least)
        while pixels > smallest and font(face, pixels).size(legible(words))[0] > rect.w:
            pixels -= 1
        words = self.theme.fitting(words, face, pixels, rect.w)
        picture = (
            self.theme.gilded(words, face, pixels)
            if gilded
            else self.theme.text(words, face, pixels, role)
        )
        y = rect.centery - round(font(face, pixels).get_height() * _MIDDLE[face])
        x = {
            "left": rect.left,
            "centre": rect.centerx - picture.get_width() // 2,
            "right": rect.right - picture.get_width(),
        }[align]
        stamp(target, picture, (x, y))

    def fitted(
        self, words: str, room: pygame.Rect, size: float, least: float
    ) -> tuple[float, list[str]]:
        """The largest size between two limits at which a text fits a rectangle, and its lines. They
        may not fit even at the smallest."""
        while True:
            lines = self.theme.wrapped(words, Face.TEXT, self.px(size), room.w)
            if len(lines) * round(self.px(size) * LINE) <= room.h or size <= least:
                return size, lines
            size -= 0.5


# The visual middle of the letters within the height of a line: of small letters in a text font, of
# capitals and digits in Cinzel.
_MIDDLE = {Face.TITLE: 0.52, Face.TEXT: 0.54, Face.ITALIC: 0.54}


def sized(look: Look, unit: float) -> Look:
    """The look with another scale of text and gaps."""
    return replace(look, unit=unit, cell=round(72 * unit))
