"""What the strip below the board says: to whoever plays, of whose turn it is, of what happened."""

from typing import Final

import pygame

from ishido.ui.core.look import TEXT_SIZE, Look
from ishido.ui.core.paint import Part
from ishido.ui.core.theme import Face, font, legible
from ishido.ui.view.layout import TableLayout

PLAQUE_LINE: Final = 8.5
"""Where the gilt line of the strip's plaque ends, seen from its edge: all on it stays within."""
WORDS_LINE: Final = 7.0
"""The same for letters, which leave some of their height free at head and foot."""
LEAST: Final = 0.5
"""Of its size at UI scale 1, what type is made smaller to …"""
LEAST_PIXELS: Final = 9
"""… but in pixels no less than this: a message's end is rather cut off than unreadable."""
STEP: Final = 1.02
"""From one line to the next over the height of its letters: a line of type has room of its own."""


def set_in(look: Look, message: str, room: pygame.Rect, least: float) -> tuple[float, list[str]]:
    """The largest type in which a message fits a room, in one line or in several, and its lines.

    It may not fit in the smallest either: then it is one line, whose end is cut off.
    """
    size = float(TEXT_SIZE)
    while True:
        pixels = look.px(size)
        lines = look.theme.wrapped(message, Face.TEXT, pixels, room.w)
        widest = max(font(Face.TEXT, pixels).size(legible(line))[0] for line in lines)
        if widest <= room.w and (len(lines) == 1 or len(lines) * STEP * pixels <= room.h):
            return size, look.theme.balanced(message, Face.TEXT, pixels, room.w)
        if size <= least:
            return size, [message]
        size -= 0.5


def message_part(
    look: Look, layout: TableLayout, room: pygame.Rect, message: str, use: str
) -> Part:
    """The message: somewhat smaller, or in several lines, rather than cut off."""

    def paint(target: pygame.Surface) -> None:
        inner = room.inflate(0, -layout.gap(2 * WORDS_LINE))
        least = max(LEAST * TEXT_SIZE * layout.space, LEAST_PIXELS) / look.unit
        size, lines = set_in(look, message, inner, least)
        step = round(look.px(size) * STEP)
        for row, line in enumerate(lines):
            down = round((row - (len(lines) - 1) / 2) * step)
            look.write(target, line, room.move(0, down), size=size, use=use)

    return Part("message", room, (message, use), paint)
