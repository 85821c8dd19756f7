"""The layout of the statistics, computed from the window's size and unit."""

from dataclasses import dataclass

from pygame import Rect

from ishido.ui.view.scores_layout import button_row


@dataclass(frozen=True, slots=True)
class LedgerLayout:
    """Rectangles in pixels."""

    panel: Rect
    title: Rect
    ornament: Rect
    scorings: Rect
    modes: Rect
    unaided: Rect
    content: Rect
    """The area of the numbers and charts."""
    figures: Rect
    over_time: Rect
    counts: Rect
    message: Rect
    buttons: tuple[Rect, ...]


def ledger_layout(size: tuple[int, int], unit: float, buttons: int) -> LedgerLayout:
    """Lay out the statistics. ``unit`` is the scale of text and gaps, 1.0 in the reference window.

    In a landscape window the charts are beside the numbers, otherwise below them.
    """

    def px(length: float) -> int:
        return max(1, round(length * unit))

    width, height = size
    margin, gap = px(20), px(12)
    panel = Rect(0, 0, min(width - 2 * margin, px(1400)), min(height - 2 * margin, px(1360)))
    panel.center = (width // 2, height // 2)
    inner = panel.inflate(-2 * px(34), -2 * px(26))
    title = Rect(inner.x, inner.y, inner.w, px(42))
    ornament = Rect(inner.x, title.bottom + px(2), inner.w, px(10))
    top = ornament.bottom + px(10)
    wide = inner.w >= 900 * unit
    if wide:
        scorings = Rect(inner.x, top, round(inner.w * 0.46), px(42))
        rest = Rect(scorings.right + 2 * gap, top, inner.right - scorings.right - 2 * gap, px(44))
    else:
        scorings = Rect(inner.x, top, inner.w, px(42))
        rest = Rect(inner.x, scorings.bottom + gap, inner.w, px(44))
    modes = Rect(rest.x, rest.y, round(rest.w * 0.54), rest.h)
    unaided = Rect(modes.right + 2 * gap, rest.y + px(4), 0, px(36))
    unaided.w = rest.right - unaided.x
    row = button_row(Rect(inner.x, inner.bottom - px(44), inner.w, px(44)), buttons, gap, px(190))
    message = Rect(inner.x, row[0].y - px(34), inner.w, px(26))
    content = Rect(inner.x, rest.bottom + px(14), inner.w, 0)
    content.h = message.y - px(6) - content.y
    if width >= height:
        left = round(content.w * 0.36)
        figures = Rect(content.x, content.y, left, content.h)
        charts = Rect(figures.right + gap, content.y, content.w - left - gap, content.h)
    else:
        upper = round(content.h * 0.38)
        figures = Rect(content.x, content.y, content.w, upper)
        charts = Rect(content.x, figures.bottom + gap, content.w, content.h - upper - gap)
    high = round((charts.h - gap) * 0.56)
    over_time = Rect(charts.x, charts.y, charts.w, high)
    counts = Rect(charts.x, over_time.bottom + gap, charts.w, charts.h - high - gap)
    return LedgerLayout(
        panel, title, ornament, scorings, modes, unaided, content, figures, over_time, counts,
        message, row,
    )  # fmt: skip
