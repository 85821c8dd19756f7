"""The layout of a review: the board, text below it, and a panel with moves and results."""

from dataclasses import dataclass, replace
from math import ceil
from typing import Final

from pygame import Rect

from ishido.ui.ishido.board.layout import TableLayout, board_in, table_of
from ishido.ui.ishido.review.curve import LOWEST
from ishido.ui.kit.sizes import FINGER
from ishido.ui.kit.widgets.boxes import FILL, Share, Space, cells, column, padded, row
from ishido.ui.table.layout import NOWHERE, GameLayout, below, beside, frame_in, phone_frame

SIDE: Final = 430
"""Width of the panel in the reference window."""
NEEDED: Final = 640
"""The height that the panel needs beside the board, in the reference window."""
NEEDED_BELOW: Final = 360
"""The height that the panel needs below the board, in the reference window."""
ACROSS: Final = {True: 1060, False: 560}
"""The width of the whole, with the panel beside the board (``True``) and below it."""
WIDEST: Final = 1.35
"""The greatest width of the panel beside the board, in least ones."""
BOARD_SHARE: Final = 0.56
"""The most that the board takes of the height of a tall window."""
RESULTS: Final = (26, 16)
"""Height of a line of the results, and of the edges above and below them."""
ROW: Final = 3
"""At most as many buttons are side by side …"""
WIDTHS: Final = [Share(0.9), Share(1.2), Share(0.7)]
"""… with these shares of the width: the last closes the review."""
WORDS: Final = 124
"""Height of the text area in the panel."""


# On a phone, in CSS pixels: the least and the greatest height of the text about a move, between
# which it is a share of the height of an upright one; the least and the most of the list that an
# upright board makes room for, unless the board would have less than a share of the height; the
# share of the panel in the width, if the window is on its side; the space at the edge of the panel;
# and the height of the line above the buttons.
PHONE_WORDS: Final = (86, 112)
PHONE_WORDS_SHARE: Final = 0.15
PHONE_ROWS: Final = (98, 184)
PHONE_BOARD: Final = 0.33
PHONE_SIDE: Final = 0.44
PHONE_PAD: Final = 12
PHONE_STATUS: Final = 20


@dataclass(frozen=True, slots=True)
class ReviewLayout:
    """The review's rectangles, in pixels of the window."""

    table: TableLayout
    """The table layout, of which only the board is used."""
    words: Rect
    panel: Rect
    title: Rect
    tabs: Rect
    rows: Rect
    curve: Rect
    """Empty if there is no room for it."""
    results: Rect
    status: Rect
    buttons: tuple[Rect, ...]


def review_layout(
    size: tuple[int, int],
    scale: float = 1.0,
    buttons: int = 4,
    lines: int = 1,
    phone: float = 0.0,
) -> ReviewLayout:
    """Lay out a review. In a tall window the panel is below the board.

    :param lines: the number of results.
    :param phone: pixels per CSS pixel on a phone, otherwise 0.
    """
    if phone:
        return _on_phone(size, scale, buttons, lines, phone)
    frame = frame_in(size, scale)
    # Everything must fit the window at any scale.
    least, share = (NEEDED, 0.94) if frame.wide else (NEEDED_BELOW, 0.36)
    unit = min(frame.unit, size[1] * share / least, size[0] / ACROSS[frame.wide])
    frame = replace(frame, unit=unit, line=max(1, round(WORDS * unit)))
    if frame.wide:
        side = min(frame.px(SIDE), round(size[0] * 0.48))
        layout, cells_of = beside(frame, board_in, side, widest=WIDEST)
    else:
        least = frame.below_height - round(size[1] * BOARD_SHARE)
        layout, cells_of = below(frame, board_in, least, size[1])
    table = table_of((layout, cells_of), *[NOWHERE.copy()] * 3)
    return _panel(table, _whole(layout), buttons, _results(frame.unit, lines))


def _results(unit: float, lines: int) -> int:
    each, edges = RESULTS
    return round((each * lines + edges) * unit)


def _whole(layout: GameLayout) -> Rect:
    return layout.area.unionall([layout.game_button, layout.menu_button])


def _on_phone(
    size: tuple[int, int], scale: float, buttons: int, lines: int, phone: float
) -> ReviewLayout:
    """The moves, or the curve with the results, have the room of both."""
    frame = phone_frame(size, scale, phone, named=True)
    room, gap, finger = frame.room, frame.between, ceil(FINGER * phone)
    pad, status, low, high = (
        round(each * phone) for each in (PHONE_PAD, PHONE_STATUS, *PHONE_WORDS)
    )
    if frame.wide:
        # The text is below the board, as in a window of the desktop.
        as_there = replace(frame, line=high, phone=0.0)
        layout, cells_of = beside(
            as_there,
            board_in,
            round(room.w * PHONE_SIDE),
            widest=size[0],
            least=frame.beside_height,
        )
    else:
        frame = replace(frame, line=max(low, min(high, round(size[1] * PHONE_WORDS_SHARE))))
        fixed = frame.line + status + finger * 2 + 2 * pad + 5 * gap
        least, most = (round(rows * phone) for rows in PHONE_ROWS)
        rows = max(least, min(most, room.h - round(room.h * PHONE_BOARD) - fixed))
        least = frame.below_height - (room.h - fixed - rows)
        layout, cells_of = below(frame, board_in, least, room.h)
    panel = _whole(layout)
    inner = padded(panel, pad)
    tabs, content, last, foot = column(inner, finger, FILL, status, finger, gap=gap)
    places = row(foot, *(WIDTHS if buttons == ROW else [FILL] * buttons), gap=gap)
    lowest = round(LOWEST * frame.unit)
    curve, results = column(content, FILL, _results(frame.unit, lines), gap=gap)
    if curve.h < lowest:
        curve, results = NOWHERE.copy(), content
    table = table_of((replace(layout, phone=phone), cells_of), *[NOWHERE.copy()] * 3)
    title = Rect(inner.topleft, (0, 0))
    return ReviewLayout(
        table, table.strip, panel, title, tabs, content, curve, results, last, tuple(places)
    )


def _panel(table: TableLayout, panel: Rect, buttons: int, lowest: int) -> ReviewLayout:
    px = table.px
    gap, high = px(8), px(40)
    inner = padded(panel, px(18), px(14))
    below_status = Space(px(34) - px(26))
    if table.wide:
        # the first two above the others
        down = 1 if buttons <= ROW else 2
        first = buttons if down == 1 else 2
        title, content, results, status, foot = column(
            inner, px(38), FILL, Space(gap), lowest, Space(gap), px(26), below_status,
            down * (high + gap) - gap,
        )  # fmt: skip
        left, curve = column(content, FILL, round(content.h * 0.36), gap=gap)
        places: list[Rect] = []
        lines = column(foot, *[high] * down, gap=gap)
        for line, across in zip(lines, (first, buttons - first), strict=False):
            widths = WIDTHS if across == ROW else [FILL] * across
            places += row(line, *widths, gap=gap)
    else:
        title, content, status, foot = column(
            inner, px(38), FILL, Space(gap), px(26), below_status, high
        )
        left, right = row(content, round(content.w * 0.5), FILL, gap=gap)
        curve, results = column(right, FILL, lowest, gap=gap)
        if curve.h < px(LOWEST):
            curve, results = NOWHERE.copy(), right
        places = cells(foot, buttons, gap)
    tabs, rows = column(left, px(40), FILL, gap=px(4))
    return ReviewLayout(
        table, table.strip, panel, title, tabs, rows, curve, results, status, tuple(places)
    )
