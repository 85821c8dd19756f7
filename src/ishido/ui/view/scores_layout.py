"""The layout of the high scores, computed from the window's size and unit."""

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from ishido.ui.widgets.honours import ROW, ROWS

WIDE: Final = 980
"""The least width, in units, for two lists side by side."""
TALL: Final = 1120
"""The least height, in units, for two lists one above the other."""


@dataclass(frozen=True, slots=True)
class ScoresLayout:
    """Rectangles in pixels."""

    panel: Rect
    title: Rect
    ornament: Rect
    scorings: Rect
    pages: Rect | None
    """The tabs of the two lists, if there is room for only one at a time."""
    heads: tuple[Rect, ...]
    """The headings of the lists."""
    lists: tuple[Rect, ...]
    """The visible lists: Today's and All-Time, or the open one of them."""
    buttons: tuple[Rect, ...]


def scores_layout(size: tuple[int, int], unit: float, buttons: int, count: int = 2) -> ScoresLayout:
    """Lay out the high scores with one list or two.

    ``unit`` is the scale of text and gaps, 1.0 in the reference window.
    """

    def px(length: float) -> int:
        return max(1, round(length * unit))

    width, height = size
    margin = px(20)
    panel = Rect(0, 0, min(width - 2 * margin, px(1400)), min(height - 2 * margin, px(1360)))
    panel.center = (width // 2, height // 2)
    inner = panel.inflate(-2 * px(34), -2 * px(26))
    gap = px(12)
    title = Rect(inner.x, inner.y, inner.w, px(42))
    ornament = Rect(inner.x, title.bottom + px(2), inner.w, px(10))
    scorings = Rect(0, ornament.bottom + px(10), min(inner.w, px(560)), px(42))
    scorings.centerx = inner.centerx
    row = button_row(Rect(inner.x, inner.bottom - px(44), inner.w, px(44)), buttons, gap, px(190))
    top, bottom = scorings.bottom + px(14), inner.bottom - px(44) - px(16)
    storied = bottom - top - px(32) >= ROWS * ROW * unit  # room for two lines in a row
    beside = width >= WIDE * unit and width >= height and storied
    stacked = not beside and height >= TALL * unit
    pages = None
    if count == 1:
        columns = [Rect(inner.x, top, inner.w, bottom - top)]
    elif beside:
        each = (inner.w - 2 * gap) // 2
        columns = [Rect(inner.x, top, each, bottom - top)]
        columns.append(Rect(inner.right - each, top, each, bottom - top))
    elif stacked:
        each = (bottom - top - gap) // 2
        columns = [Rect(inner.x, top, inner.w, each)]
        columns.append(Rect(inner.x, bottom - each, inner.w, each))
    else:
        pages = Rect(scorings.x, top, scorings.w, px(42))
        columns = [Rect(inner.x, pages.bottom + px(6), inner.w, bottom - pages.bottom - px(6))]
    head = px(32)
    heads = tuple(Rect(c.x, c.y, c.w, head) for c in columns)
    lists = tuple(Rect(c.x, c.y + head, c.w, c.h - head) for c in columns)
    return ScoresLayout(panel, title, ornament, scorings, pages, heads, lists, row)


def button_row(place: Rect, count: int, gap: int, widest: int) -> tuple[Rect, ...]:
    """A centred row of buttons, each at most ``widest`` wide."""
    each = min(widest, (place.w - gap * (count - 1)) // count)
    left = place.centerx - (each * count + gap * (count - 1)) // 2
    return tuple(
        Rect(left + number * (each + gap), place.y, each, place.h) for number in range(count)
    )
