"""What the dialogs with a long list share: its rows, and notes beside the title."""

from functools import partial
from typing import Final, Literal

import pygame

from ishido.ui.kit.look import SMALL_SIZE, Look
from ishido.ui.kit.paint import Part
from ishido.ui.kit.theme import Face

EMPTY_WIDTH: Final = 620
"""The width of a dialog whose list has no entries yet."""
_LANDSCAPE, _PORTRAIT, _EMPTY = 11, 20, 8


def visible_rows(size: tuple[int, int], *, empty: bool) -> int:
    """The number of rows in sight in a window of this size; the room for the text if empty."""
    if empty:
        return _EMPTY
    return _LANDSCAPE if size[0] >= size[1] else _PORTRAIT


def beside_title(
    look: Look, heading: pygame.Rect, words: str, align: Literal["left", "right"], role: str
) -> Part:
    """A short note at the left or right end of a dialog's heading, two fifths or less wide."""
    rect = heading.inflate(-look.px(12), 0)
    width = rect.w * 2 // 5 if align == "left" else rect.w * 3 // 10
    place = pygame.Rect(rect.x if align == "left" else rect.right - width, rect.y, width, rect.h)
    paint = partial(
        look.write, words=words, rect=place, size=SMALL_SIZE, face=Face.ITALIC, role=role,
        align=align,
    )  # fmt: skip
    return Part(("beside title", align), place, (words, look.unit), paint)
