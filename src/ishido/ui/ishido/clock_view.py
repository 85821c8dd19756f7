"""A running clock on the message strip: a bar along its bottom edge, and the time left in digits.

The same bar shows the progress of computers that play to the end.
"""

from collections.abc import Iterator
from dataclasses import replace
from math import ceil
from typing import Final

import pygame

from ishido.session.clock import Clock
from ishido.ui.ishido.board.layout import TableLayout
from ishido.ui.kit.look import LARGE_SIZE, Look, text_px
from ishido.ui.kit.paint import Part
from ishido.ui.kit.shapes import stamp_rounded
from ishido.ui.kit.theme import Face, font
from ishido.ui.table.captions import time_left
from ishido.ui.table.layout import GameLayout
from ishido.ui.table.strip import PHONE_EDGE, PLAQUE_LINE

LAST: Final = 5.0
LAST_SHARE: Final = 0.4
"""The clock has the warning colour when at most so many seconds, and at most this share of its
limit, are left."""
BAR_LIFTS: Final = 3
"""The height by which a bar lifts the text above it, in the reference window, so that no descender
touches it."""
PHONE_TOP: Final = 6
"""The distance of text above a bar from the strip's upper edge, in CSS pixels of a phone, whose
strip has just room for two lines then; …"""
PHONE_BAR: Final = (7.5, 2.5)
"""… the distance of the bar from its lower edge, and the height of the bar."""
FIGURES: Final = 78
"""Width of the digits in the reference window …"""
BESIDE_FIGURES: Final = 12
"""… and the space after them on a phone, which has no more room than they need."""


def figures_room(layout: TableLayout, clock: Clock) -> pygame.Rect:
    """The place of the digits, at the left end of the strip, on a high one above the text."""
    strip, width = layout.strip, layout.px(FIGURES)
    if layout.phone:
        pixels = text_px(LARGE_SIZE, layout.unit, layout.size, layout.phone)
        longest = time_left(replace(clock, spent=0.0))
        width = font(Face.TITLE, pixels).size(longest)[0] + layout.px(BESIDE_FIGURES)
    place = pygame.Rect(strip.x + layout.px(16), strip.y, width, strip.h)
    if layout.high_strip:
        place.y, place.h = strip.y + layout.px(5), strip.h * 3 // 10
    return place


def above_bar(room: pygame.Rect, layout: GameLayout) -> pygame.Rect:
    """What a bar leaves to text in a part of the strip that is as high as the strip."""
    if not layout.phone:
        return room.move(0, -layout.gap(BAR_LIFTS))
    top = room.y + round(PHONE_TOP * layout.phone)
    bottom = room.bottom - ceil(sum(PHONE_BAR) * layout.phone)
    edge = layout.gap(2 * PHONE_EDGE) // 2  # which the message leaves free
    return pygame.Rect(room.x, top - edge, room.w, bottom - top + 2 * edge)


def clock_parts(
    look: Look, layout: TableLayout, clock: Clock, shown: str, right: int | None
) -> Iterator[Part]:
    """The bar and the digits. ``shown`` is the text of the time left.

    The bar ends at ``right``, before the buttons, or symmetrically if there are none.
    """
    late = clock.left <= min(LAST, clock.limit * LAST_SHARE)
    room = figures_room(layout, clock)
    if not layout.high_strip:
        room = above_bar(room, layout)
    yield Part("clock figures", room, _paint_figures, look, shown, late)
    share = clock.left / clock.limit
    yield _bar(look, layout, "clock bar", share, right, "refuse" if late else "gold")


def progress_part(look: Look, layout: TableLayout, share: float, right: int | None) -> Part:
    """A progress bar along the bottom of the strip. ``share`` is 0 … 1; it ends at ``right``, as
    that of a clock."""
    return _bar(look, layout, "progress", share, right, "gold")


def _bar(
    look: Look, layout: TableLayout, name: str, share: float, right: int | None, role: str
) -> Part:
    strip = layout.strip
    inset = layout.gap(15)
    below, height = layout.gap(PLAQUE_LINE + 1.5), max(2, layout.gap(3))
    if layout.phone:
        below, height = (round(each * layout.phone) for each in PHONE_BAR)
    groove = pygame.Rect(strip.x + inset, strip.bottom - below - height, 0, height)
    groove.w = (strip.right - inset if right is None else right) - groove.x
    return Part(name, groove, _paint_bar, look, round(groove.w * share), role)


def _paint_figures(
    target: pygame.Surface, room: pygame.Rect, look: Look, shown: str, late: bool
) -> None:
    size = LARGE_SIZE
    if late:
        look.write(target, shown, room, size=size, face=Face.TITLE, role="error", align="left")
    else:
        look.write(target, shown, room, size=size, face=Face.TITLE, gilded=True, align="left")


def _paint_bar(
    target: pygame.Surface, groove: pygame.Rect, look: Look, width: int, role: str
) -> None:
    stamp_rounded(target, look.theme.colour("shadow"), groove, groove.h // 2)
    if width:
        filled, colour = pygame.Rect(*groove.topleft, width, groove.h), look.theme.colour(role)
        stamp_rounded(target, colour, filled, groove.h // 2)
        line = pygame.Rect(filled.x, filled.y, filled.w, max(1, filled.h // 3))
        target.fill(colour.lerp("white", 0.35), line.inflate(-groove.h, 0))
