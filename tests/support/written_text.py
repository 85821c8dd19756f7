"""What parts of a picture write, where its letters are, and whether it is cut off."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final
from unittest.mock import patch

import pygame

from ishido.ui.core.look import Look
from ishido.ui.core.paint import Part
from ishido.ui.core.theme import Face, font

LETTERS: Final = 0.9
"""The height of a line's letters, as a share of their size."""


@dataclass(frozen=True)
class Written:
    """A line of text."""

    text: str
    place: pygame.Rect
    """The room that it was given."""
    pixels: int
    """The size of its letters, before a long line is shrunk."""
    italic: bool
    width: int
    """The width of all of it, as far as it may be shrunk."""
    align: str

    @property
    def cut(self) -> bool:
        return self.width > self.place.w

    @property
    def letters(self) -> pygame.Rect:
        """Where its letters are."""
        rect = pygame.Rect(0, 0, self.width, round(self.pixels * LETTERS))
        rect.center = self.place.center
        if self.align != "centre":
            setattr(rect, self.align, getattr(self.place, self.align))
        return rect


def written(parts: Iterable[Part], size: tuple[int, int]) -> list[Written]:
    """The lines that some parts of a window of a size write, one after the other."""
    target = pygame.Surface(size)
    with patch.object(Look, "write", autospec=True) as write:
        for part in parts:
            part.paint(target)
    return [_line(*call.args, **call.kwargs) for call in write.call_args_list]


def _line(
    look: Look,
    target: pygame.Surface,
    text: str,
    place: pygame.Rect,
    *,
    size: float = 0,
    pixels: int = 0,
    face: Face = Face.TEXT,
    align: str = "centre",
    least: float = 1.0,
    **style: Any,
) -> Written:
    most = pixels or look.text_px(size)
    smallest = pixels or look.text_px(size * least)
    widths = _widths(text, face, range(most, smallest - 1, -1))
    wide = next((wide for wide in widths if wide <= place.w), font(face, smallest).size(text)[0])
    return Written(text, place, most, face is Face.ITALIC, wide, align)


def _widths(text: str, face: Face, sizes: Iterable[int]) -> Iterator[int]:
    return (font(face, pixels).size(text)[0] for pixels in sizes)
