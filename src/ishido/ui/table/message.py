"""The message strip below the board: whose turn it is, and what has happened."""

from typing import Final

import pygame

from ishido.ui.kit.look import TEXT_SIZE, Look
from ishido.ui.kit.paint import Part
from ishido.ui.kit.theme import Face, font, legible
from ishido.ui.table.layout import STRIP_EDGE, STRIP_LEADING, GameLayout

PLAQUE_LINE: Final = 8.5
"""The inner edge of the strip's gilt line, from the strip's edge. All content stays within."""
PHONE_EDGE: Final = 4.0
"""The distance of text from the strip's edge on a phone."""
LEAST: Final = 0.5
"""The smallest text, relative to its size at UI scale 1, if it is still readable."""


def set_in(look: Look, message: str, room: pygame.Rect, least: float) -> tuple[float, list[str]]:
    """The largest size at which a message fits a rectangle in one or more lines, and the lines.

    If it does not fit even at the smallest, it is one line whose end is cut off.
    """
    size = float(TEXT_SIZE)
    while True:
        pixels = look.text_px(size)
        lines = look.theme.wrapped(message, Face.TEXT, pixels, room.w)
        widest = max(font(Face.TEXT, pixels).size(legible(line))[0] for line in lines)
        if widest <= room.w and (len(lines) == 1 or len(lines) * STRIP_LEADING * pixels <= room.h):
            return size, look.theme.balanced(message, Face.TEXT, pixels, room.w)
        if size <= least:
            return size, [message]
        size -= 0.5


def fits(look: Look, layout: GameLayout, room: pygame.Rect, message: str) -> bool:
    """Whether a room on the strip is large enough for a whole message."""
    size, lines = _set_on_strip(look, layout, room, message)
    pixels = look.text_px(size)
    return all(font(Face.TEXT, pixels).size(legible(line))[0] <= room.w for line in lines)


def _set_on_strip(
    look: Look, layout: GameLayout, room: pygame.Rect, message: str
) -> tuple[float, list[str]]:
    """The size of a message on the strip, and its lines."""
    edge = PHONE_EDGE if layout.phone else STRIP_EDGE
    least = max(LEAST * TEXT_SIZE * layout.space, look.text_px(0)) / look.unit
    return set_in(look, message, room.inflate(0, -layout.gap(2 * edge)), least)


def message_part(
    look: Look, layout: GameLayout, room: pygame.Rect, message: str, role: str
) -> Part:
    """The message, smaller or in several lines if it is long; without its last sentences if there
    is no room for them."""

    def paint(target: pygame.Surface) -> None:
        said = message
        while ". " in said and not fits(look, layout, room, said):
            said = said.rpartition(". ")[0] + "."
        size, lines = _set_on_strip(look, layout, room, said)
        step = round(look.text_px(size) * STRIP_LEADING)
        for row, line in enumerate(lines):
            down = round((row - (len(lines) - 1) / 2) * step)
            look.write(target, line, room.move(0, down), size=size, role=role)

    return Part("message", room, (message, role), paint)
