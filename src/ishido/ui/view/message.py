"""What the strip below the board says: to whoever plays, of whose turn it is, of what happened."""

from typing import Final

import pygame

from ishido.ui.look import LINE, TEXT_SIZE, Look
from ishido.ui.paint import Part
from ishido.ui.theme import Face, font, legible
from ishido.ui.view.layout import TableLayout

PLAQUE_LINE: Final = 8.5
"""Where the gilt line of the strip's plaque ends, seen from its edge: all on it stays within."""
LEAST: Final = 0.5
"""Of its size at UI scale 1, what type is made smaller to …"""
LEAST_PIXELS: Final = 9
"""… but in pixels no less than this: a message's end is rather cut off than unreadable."""


def message_part(
    look: Look, layout: TableLayout, room: pygame.Rect, message: str, use: str
) -> Part:
    """The message: somewhat smaller, or in several lines, rather than cut off."""

    def paint(target: pygame.Surface) -> None:
        size, lines = float(TEXT_SIZE), [message]
        if font(Face.TEXT, look.px(size)).size(legible(message))[0] > room.w:
            inner = room.inflate(0, -layout.gap(2 * PLAQUE_LINE))
            least = max(LEAST * TEXT_SIZE * layout.space, LEAST_PIXELS) / look.unit
            size, lines = look.fitted(message, inner, size, least)
            if len(lines) * round(look.px(size) * LINE) > max(inner.h, look.px(size) * LINE):
                lines = [message]
        step = round(look.px(size) * LINE)
        for row, line in enumerate(lines):
            down = round((row - (len(lines) - 1) / 2) * step)
            look.write(target, line, room.move(0, down), size=size, use=use)

    return Part("message", room, (message, use), paint)
