"""What parts of a picture write, where its letters are, and whether it is cut off."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final
from unittest.mock import patch

import pygame

from ishido.ui.kit.look import TEXT_SIZE, Look
from ishido.ui.kit.text import cut, legible
from ishido.ui.kit.theme import Face, Theme, font
from tests.support.hands import Point

Part = Any
"""A part of a picture: it has a rectangle, and paints itself."""

LETTERS: Final = 0.9
"""The height of a line's letters, as a share of their size."""


@dataclass(frozen=True)
class Written:
    """A line of text."""

    text: str
    """What it says, also if it is cut off."""
    place: pygame.Rect
    """The room that it was given."""
    pixels: int
    """The size of its letters."""
    italic: bool
    width: int
    align: str
    cut: bool
    """Whether it is cut off."""

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
    text, gilded = Theme.text, Theme.gilded

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

    def noted_cut(words: str, *more: Any, **named: Any) -> str:
        left = cut(words, *more, **named)
        if left != legible(words):
            note_cut(words, left)
        return left

    noted = patch.multiple(Theme, text=noted_text, gilded=noted_gilded)
    with noted, patch("ishido.ui.kit.look.cut", noted_cut):
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
    look: Look,
    target: pygame.Surface,
    words: str | Sequence[str],
    room: pygame.Rect,
    *,
    size: float = TEXT_SIZE,
    pixels: int = 0,
    face: Face = Face.TEXT,
    align: str = "centre",
    **style: Any,
) -> Iterator[Written]:
    """The lines of one call."""
    pixels, lines = look.lines_in(room, words, size, pixels, face)
    wholes = [words] if isinstance(words, str) and len(lines) == 1 else words
    for number, (line, place) in enumerate(lines):
        text = wholes[number] if len(wholes) == len(lines) else line
        wide, is_cut = font(face, pixels).size(line)[0], line.endswith("…")
        yield Written(text, place, pixels, face is Face.ITALIC, wide, align, is_cut)
