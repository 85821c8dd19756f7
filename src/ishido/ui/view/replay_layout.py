"""The layout of a replay: a slightly smaller table, and a bar of controls below."""

from dataclasses import dataclass, replace

from pygame import Rect

from ishido.ui.core.sizes import PLAIN_SHAPE, BoardShape
from ishido.ui.view.layout import TableLayout, table_layout
from ishido.ui.widgets.boxes import FILL, Space, column, middle, padded, row

BUTTONS = 5
"""To the start, back, play, forward, and to the end."""


@dataclass(frozen=True, slots=True)
class ReplayLayout:
    """The replay's rectangles, in pixels of the window."""

    table: TableLayout
    bar: Rect
    caption: Rect
    """The line of text above the timeline."""
    timeline: Rect
    buttons: tuple[Rect, ...]
    speed: Rect
    review: Rect
    export: Rect


def replay_layout(
    size: tuple[int, int], scale: float = 1.0, shape: BoardShape = PLAIN_SHAPE
) -> ReplayLayout:
    """Lay out a replay: the bar is at the bottom, the table has the rest."""
    wide = size[0] >= size[1] * 0.95
    unit = table_layout(size, scale, shape).unit
    height = min(round((64 if wide else 112) * unit), size[1] // 4)
    foot = max(4, round(8 * unit))
    # The layout keeps the window's size for the backdrop and for rising points.
    table = replace(table_layout((size[0], size[1] - height - foot), scale, shape), size=size)
    margin = table.board.x if wide else max(6, table.board.x)
    left, right = min(margin, table.score_panel.x), size[0] - margin
    bar = Rect(left, size[1] - height - foot, right - left, height)
    pad = max(4, round(12 * unit))
    inner = padded(bar, pad)
    gap = max(2, round(6 * unit))
    upper, controls = (inner, inner) if wide else column(inner, FILL, inner.h // 2)
    high = controls.h if wide else controls.h - gap
    across = min(round(170 * unit), controls.w // 3)
    link = min(round(96 * unit), controls.w // 5)
    free = controls.w - across - 2 * (link + gap) - pad
    each = min(round(high * 1.15), max(8, free // BUTTONS - gap))
    *buttons, line, speed, review, export = row(
        middle(controls, height=high),
        *[each] * BUTTONS, Space(2 * pad), FILL, Space(2 * pad), across, link, link,
        gap=gap,
    )  # fmt: skip
    line = line if wide else upper
    caption, timeline = column(line, round(line.h * 0.45), FILL)
    return ReplayLayout(table, bar, caption, timeline, tuple(buttons), speed, review, export)
