"""The layout of a review: the board, text below it, and a panel with moves and results."""

from dataclasses import dataclass, replace
from math import ceil
from typing import Final

from pygame import Rect

from ishido.ui.ishido.board.layout import TableLayout, board_in, table_of
from ishido.ui.kit.look import FINGER
from ishido.ui.kit.widgets.boxes import FILL, Share, Space, cells, column, padded, row
from ishido.ui.table.layout import NOWHERE, below, beside, frame_in
from ishido.ui.table.stage import Stage

WIDTHS: Final = [Share(0.9), Share(1.2), Share(0.7)]
"""The shares of the buttons in the width: the last closes the review."""
LOWEST: Final = 108
"""The least height of a curve, in the reference window: its lowest and its highest number lie
apart."""


@dataclass(frozen=True, slots=True)
class ReviewLayout:
    """The review's rectangles, in pixels of the window."""

    table: TableLayout
    """The board; the strip has the texts about a move, the score's panel all else."""
    title: Rect
    tabs: Rect
    """Empty where the moves and the result are not on two pages."""
    rows: Rect
    curve: Rect
    """Empty if there is no room for it."""
    results: Rect
    status: Rect
    buttons: tuple[Rect, ...]


def review_layout(
    stage: Stage, text: float = 1.0, lines: float = 1, *, framed: bool = False
) -> ReviewLayout:
    """Lay out a review. ``lines`` is the room for the results."""
    frame = frame_in(stage, min(text, 1.4), framed=framed)  # the list and the results would be cut
    phone, room = frame.phone, frame.room
    # The text about a move is on the strip. It is below the board in each design.
    high = 112 if frame.wide else 100
    frame = replace(frame, line=round(high * phone) if phone else frame.px(124))
    if frame.wide:
        share = 0.44 + 0.15 * (frame.text - 1)  # for the columns of the list
        side = (round(room.w * share), room.w) if phone else (frame.px(430), frame.px(580))
        high = room.h if frame.text > 1 else 0
        laid = beside(frame, board_in, *side, high=high, strip_below=True)
    else:
        board = round(room.h * 0.33)
        rest = room.h - frame.line - sum(frame.rows) - 3 * frame.between
        laid = below(frame, board_in, rest - board if phone else frame.px(320))
    panel = laid[0].area.unionall([laid[0].game_button, laid[0].menu_button])
    table = table_of(laid, NOWHERE, panel, NOWHERE)
    results = round((26 * lines + 16) * frame.unit)
    return (_panel_on_phone if phone else _panel)(table, panel, results)


def _panel_on_phone(table: TableLayout, panel: Rect, lowest: int) -> ReviewLayout:
    """The moves, or the curve with the results, have the room of both."""
    gap, finger = table.between, ceil(FINGER * table.phone)
    inner = padded(panel, round(12 * table.phone))
    tabs, rows, status, foot = column(inner, finger, FILL, round(20 * table.phone), finger, gap=gap)
    places = row(foot, *WIDTHS, gap=gap)
    curve, results = _curve(table, rows, lowest, gap)
    title = Rect(inner.topleft, (0, 0))
    return ReviewLayout(table, title, tabs, rows, curve, results, status, tuple(places))


def _curve(table: TableLayout, room: Rect, results: int, gap: int) -> tuple[Rect, Rect]:
    """The curve with the results below it, or only these if there is no room for it."""
    curve, below_it = column(room, FILL, results, gap=gap)
    return (curve, below_it) if curve.h >= table.px(LOWEST) else (NOWHERE, room)


def _panel(table: TableLayout, panel: Rect, lowest: int) -> ReviewLayout:
    px = table.px
    gap, high = px(8), px(40)
    inner = padded(panel, px(18), px(14)) if table.framed else panel
    below_status = Space(px(34) - px(26))
    if table.wide or table.text > 1:
        title, content, results, status, foot = column(
            inner, px(38), FILL, Space(gap), lowest, Space(gap), px(26), below_status, high
        )  # fmt: skip
        if table.wide:
            left, curve = column(content, FILL, round(content.h * 0.36), gap=gap)
        else:  # the list's columns and the results need more for larger text
            left, curve = row(content, Share(0.55), Share(0.45), gap=gap)
        places = row(foot, *WIDTHS, gap=gap)
    else:
        title, content, status, foot = column(
            inner, px(38), FILL, Space(gap), px(26), below_status, high
        )
        left, right = row(content, FILL, FILL, gap=gap)
        curve, results = _curve(table, right, lowest, gap)
        places = cells(foot, len(WIDTHS), gap)
    return ReviewLayout(table, title, NOWHERE, left, curve, results, status, tuple(places))
