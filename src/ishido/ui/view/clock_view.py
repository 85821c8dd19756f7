"""A running clock on the message strip: a bar along its bottom edge, and the time left in digits.

The same bar shows the progress of computers that play to the end.
"""

from collections.abc import Iterator
from typing import Final

import pygame

from ishido.session.clock import Clock
from ishido.ui.core.look import LARGE_SIZE, Look
from ishido.ui.core.paint import Part
from ishido.ui.core.shapes import stamp_rounded
from ishido.ui.core.theme import Face
from ishido.ui.view.layout import GameLayout, TableLayout
from ishido.ui.view.message import PLAQUE_LINE

LAST: Final = 5.0
"""The clock has the warning colour when this many seconds are left …"""
LAST_SHARE: Final = 0.4
"""… and no more than this share of its limit."""
BAR_LIFTS: Final = 3
"""The height by which a bar lifts the text above it, in the reference window, so that no descender
touches it."""
PHONE_LIFTS: Final = 5
"""The same on a phone, whose strip has two lines of text."""
FIGURES: Final = 78
"""Width of the digits in the reference window."""


def figures_room(layout: TableLayout) -> pygame.Rect:
    """The place of the digits, at the left end of the strip."""
    strip = layout.strip
    return pygame.Rect(strip.x + layout.px(16), strip.y, layout.px(FIGURES), strip.h)


def lifted(layout: GameLayout) -> int:
    """By how many pixels a bar lifts the text above it."""
    return layout.gap(PHONE_LIFTS if layout.phone else BAR_LIFTS)


def clock_parts(
    look: Look, layout: TableLayout, clock: Clock, shown: str, right: int | None
) -> Iterator[Part]:
    """The bar and the digits. ``shown`` is the text of the time left.

    The bar ends at ``right``, before the buttons, or symmetrically if there are none.
    """
    late = clock.left <= min(LAST, clock.limit * LAST_SHARE)
    room = figures_room(layout).move(0, -lifted(layout))

    def paint_figures(target: pygame.Surface) -> None:
        size = LARGE_SIZE
        if late:
            look.write(target, shown, room, size=size, face=Face.TITLE, role="error", align="left")
        else:
            look.write(target, shown, room, size=size, face=Face.TITLE, gilded=True, align="left")

    yield Part("clock figures", room, (shown, late), paint_figures)
    share = clock.left / clock.limit
    yield _bar(look, layout, "clock bar", share, right, "refuse" if late else "gold")


def progress_part(look: Look, layout: TableLayout, share: float) -> Part:
    """A progress bar along the bottom of the strip. ``share`` is 0 … 1."""
    return _bar(look, layout, "progress", share, None, "gold")


def _bar(
    look: Look, layout: TableLayout, name: str, share: float, right: int | None, role: str
) -> Part:
    strip = layout.strip
    inset = layout.gap(15)
    groove = pygame.Rect(strip.x + inset, 0, 0, max(2, layout.gap(3)))
    groove.w = (strip.right - inset if right is None else right) - groove.x
    groove.bottom = strip.bottom - layout.gap(PLAQUE_LINE + 1.5)
    filled = groove.copy()
    filled.w = round(groove.w * share)

    def paint_bar(target: pygame.Surface) -> None:
        stamp_rounded(target, look.theme.colour("shadow"), groove, groove.h // 2)
        if filled.w:
            colour = look.theme.colour(role)
            stamp_rounded(target, colour, filled, groove.h // 2)
            line = pygame.Rect(filled.x, filled.y, filled.w, max(1, filled.h // 3))
            target.fill(colour.lerp("white", 0.35), line.inflate(-groove.h, 0))

    return Part(name, groove, (filled.w, role), paint_bar)
