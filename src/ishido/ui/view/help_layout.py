"""Where the things of the help stand: pure, from the window's size and its unit."""

from dataclasses import dataclass
from typing import Final

from pygame import Rect

PANEL_WIDTH: Final = 690
"""Width of the panel: lines of about seventy letters are read with ease."""


@dataclass(frozen=True, slots=True)
class HelpLayout:
    """Rectangles in pixels."""

    panel: Rect
    title: Rect
    tabs: Rect
    text: Rect
    buttons: tuple[Rect, ...]


def help_layout(size: tuple[int, int], unit: float, buttons: int) -> HelpLayout:
    """Lay the help out; ``unit`` is the size of type and gaps, 1.0 in the reference window."""

    def px(length: float) -> int:
        return max(1, round(length * unit))

    width, height = size
    margin = px(14)
    panel = Rect(0, 0, min(width - 2 * margin, px(PANEL_WIDTH)), height - 2 * margin)
    panel.center = (width // 2, height // 2)
    inner = panel.inflate(-2 * px(30), -2 * px(22))
    title = Rect(inner.x, inner.y, inner.w, px(40))
    tabs = Rect(inner.x, title.bottom + px(4), inner.w, px(42))
    gap, high = px(12), px(44)
    each = min(px(190), (inner.w - gap * (buttons - 1)) // buttons)
    left = inner.centerx - (each * buttons + gap * (buttons - 1)) // 2
    row = tuple(
        Rect(left + number * (each + gap), inner.bottom - high, each, high)
        for number in range(buttons)
    )
    top = tabs.bottom + px(10)
    text = Rect(inner.x, top, inner.w, inner.bottom - high - px(14) - top)
    return HelpLayout(panel, title, tabs, text, row)
