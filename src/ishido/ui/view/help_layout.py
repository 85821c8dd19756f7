"""The layout of the help, computed from the window's size and unit."""

from dataclasses import dataclass
from typing import Final

from pygame import Rect

PANEL_WIDTH: Final = 690
"""Width of the panel in the reference window, for readable lines of about seventy letters."""
CONTENTS_WIDTH: Final = 248
"""Width of the table of contents beside it, if there is room."""


@dataclass(frozen=True, slots=True)
class HelpLayout:
    """Rectangles in pixels."""

    panel: Rect
    title: Rect
    tabs: Rect
    contents: Rect
    aside: bool
    """Whether the table of contents is beside the text, not folded above it."""
    text: Rect
    buttons: tuple[Rect, ...]


def help_layout(size: tuple[int, int], unit: float, buttons: int) -> HelpLayout:
    """Lay out the help. ``unit`` is the scale of text and gaps, 1.0 in the reference window."""

    def px(length: float) -> int:
        return max(1, round(length * unit))

    width, height = size
    margin = px(14)
    room, gap = width - 2 * margin, px(12)
    both = px(PANEL_WIDTH) + gap + px(CONTENTS_WIDTH)
    aside = both <= room
    panel = Rect(0, 0, both if aside else min(room, px(PANEL_WIDTH)), height - 2 * margin)
    panel.center = (width // 2, height // 2)
    inner = panel.inflate(-2 * px(30), -2 * px(22))
    title = Rect(inner.x, inner.y, inner.w, px(40))
    tabs = Rect(inner.x, title.bottom + px(4), inner.w, px(42))
    high = px(44)
    each = min(px(190), (inner.w - gap * (buttons - 1)) // buttons)
    left = inner.centerx - (each * buttons + gap * (buttons - 1)) // 2
    row = tuple(
        Rect(left + number * (each + gap), inner.bottom - high, each, high)
        for number in range(buttons)
    )
    top = tabs.bottom + px(10)
    text = Rect(inner.x, top, inner.w, inner.bottom - high - px(14) - top)
    if aside:
        contents = Rect(text.x, text.y, px(CONTENTS_WIDTH), text.h)
        text.w -= contents.w + gap
        text.x += contents.w + gap
    else:
        contents = Rect(text.x, text.y, text.w, px(40))
        text.h -= contents.h + px(8)
        text.y += contents.h + px(8)
    return HelpLayout(panel, title, tabs, contents, aside, text, row)
