"""Where everything lies in a replay: the table, somewhat smaller, and a bar of controls below."""

from dataclasses import dataclass, replace

from pygame import Rect

from ishido.ui.core.sizes import PLAIN_SHAPE, BoardShape
from ishido.ui.view.layout import TableLayout, table_layout

BUTTONS = 5
"""To the start, back, play, forward, to the end."""


@dataclass(frozen=True, slots=True)
class ReplayLayout:
    """The replay's rectangles, in pixels of the window."""

    table: TableLayout
    bar: Rect
    caption: Rect
    """The line of words over the timeline."""
    timeline: Rect
    buttons: tuple[Rect, ...]
    speed: Rect
    review: Rect
    export: Rect


def replay_layout(
    size: tuple[int, int], scale: float = 1.0, shape: BoardShape = PLAIN_SHAPE
) -> ReplayLayout:
    """Lay a replay out: the bar takes its height off the window, the table has the rest."""
    wide = size[0] >= size[1] * 0.95
    unit = table_layout(size, scale, shape).unit
    height = min(round((64 if wide else 112) * unit), size[1] // 4)
    foot = max(4, round(8 * unit))
    # The window keeps its size: the backdrop fills it, and points rise within it.
    table = replace(table_layout((size[0], size[1] - height - foot), scale, shape), size=size)
    margin = table.board.x if wide else max(6, table.board.x)
    left, right = min(margin, table.score_panel.x), size[0] - margin
    bar = Rect(left, size[1] - height - foot, right - left, height)
    pad = max(4, round(12 * unit))
    inner = bar.inflate(-2 * pad, -2 * pad)
    gap = max(2, round(6 * unit))
    row = inner if wide else Rect(inner.x, inner.bottom - inner.h // 2, inner.w, inner.h // 2)
    side = row.h if wide else row.h - gap
    speed = Rect(0, 0, min(round(170 * unit), row.w // 3), side)
    export = Rect(0, 0, min(round(96 * unit), row.w // 5), side)
    export.midright = (row.right, row.centery)
    review = export.move(-export.w - gap, 0)
    speed.midright = (review.left - gap, row.centery)
    right_end = row.right - speed.x
    each = min(round(side * 1.15), max(8, (row.w - right_end - pad) // BUTTONS - gap))
    buttons = tuple(
        Rect(row.x + number * (each + gap), row.centery - side // 2, each, side)
        for number in range(BUTTONS)
    )
    if wide:
        start = buttons[-1].right + 2 * pad
        line = Rect(start, inner.y, speed.x - 2 * pad - start, inner.h)
    else:
        line = Rect(inner.x, inner.y, inner.w, inner.h - row.h)
    caption = Rect(line.x, line.y, line.w, round(line.h * 0.45))
    timeline = Rect(line.x, caption.bottom, line.w, line.h - caption.h)
    return ReplayLayout(table, bar, caption, timeline, buttons, speed, review, export)
