"""What parts of a picture write, where its letters are, and whether it is cut off."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final
from unittest.mock import patch

import pygame

from ishido.ui.kit.look import Look
from ishido.ui.kit.theme import Face, Theme, font, legible
from tests.support.hands import Point

Part = Any
"""A part of a picture: it has a rectangle, and paints itself."""

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


@contextmanager
def reading(
    note: Callable[[str, int], None], note_cut: Callable[[str, str], None] = lambda *_: None
) -> Iterator[None]:
    """While this lasts, each text that is drawn is noted first, with the size of its letters, and
    so is each that was cut to fit, with what is left of it."""
    text, gilded, fitting = Theme.text, Theme.gilded, Theme.fitting

    def noted_text(
        self: Theme, words: str, face: Face, pixels: int, *more: Any, **named: Any
    ) -> pygame.Surface:
        note(words, pixels)
        return text(self, words, face, pixels, *more, **named)

    def noted_gilded(
        self: Theme, words: str, face: Face, pixels: int, *more: Any, **named: Any
    ) -> pygame.Surface:
        note(words, pixels)
        return gilded(self, words, face, pixels, *more, **named)

    def noted_fitting(self: Theme, words: str, *more: Any) -> str:
        fitted = fitting(self, words, *more)
        if fitted != legible(words):
            note_cut(words, fitted)
        return fitted

    with patch.multiple(Theme, text=noted_text, gilded=noted_gilded, fitting=noted_fitting):
        yield


def texts_of(parts: Iterable[Part], size: Point) -> list[str]:
    """The lines of text that some parts of a window of a size draw."""
    found: list[str] = []
    with reading(lambda words, pixels: found.append(words)):
        target = pygame.Surface(size)
        for part in parts:
            target.set_clip(pygame.Rect(part.rect.center, (1, 1)))
            part.draw(target)
    return found


def written(parts: Iterable[Part], size: Point) -> list[Written]:
    """The lines that some parts of a window of a size write, one after the other."""
    target = pygame.Surface(size)
    with patch.object(Look, "write", autospec=True) as write:
        for part in parts:
            part.draw(target)
    return [line for call in write.call_args_list for line in _lines(*call.args, **call.kwargs)]


def _lines(
    look: Look, target: pygame.Surface, text: str | Sequence[str], place: pygame.Rect, **how: Any
) -> Iterator[Written]:
    """The lines of one call, which share the height of its rectangle."""
    lines = [text] if isinstance(text, str) else text
    high = place.h // max(1, len(lines))
    for number, line in enumerate(lines):
        rect = pygame.Rect(place.x, place.y + number * high, place.w, high)
        yield _line(look, target, line, rect, **how)


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
