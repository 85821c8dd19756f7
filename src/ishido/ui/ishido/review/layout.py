"""The layout of a review: the board, text below it, and a panel with moves and results."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import ceil
from typing import Final

from pygame import Rect

from ishido.ui.ishido.board.layout import TableLayout, board_in, table_layout
from ishido.ui.ishido.board.phone_layout import phone_lesson_table
from ishido.ui.kit.sizes import FINGER, PLAIN_SHAPE, BoardShape, at_least_a_phone
from ishido.ui.kit.widgets.boxes import FILL, Share, Space, cells, column, padded, row
from ishido.ui.kit.widgets.curve import LOWEST
from ishido.ui.table.layout import NOWHERE
from ishido.ui.table.phone_layout import MARGIN

SIDE: Final = 430
"""Width of the panel in the reference window."""
NEEDED: Final = 640
"""The height that the panel needs beside the board, in the reference window."""
NEEDED_BELOW: Final = 360
"""The height that the panel needs below the board, in the reference window."""
ACROSS: Final = {True: 1060, False: 560}
"""The width of the whole, with the panel beside the board (``True``) and below it."""
RESULTS: Final = 104
"""Height of the results, with two lines below each number."""
ROW: Final = 3
"""At most as many buttons are side by side …"""
WIDTHS: Final = {
    1: [Share(0.9), Share(1.2), Share(0.7)],
    2: [Share(1.45), Share(1.05), Share(0.75)],
}
"""… with these shares of the width, by the number of lines: the last closes the review."""
WORDS: Final = 124
"""Height of the text area in the panel."""


PHONE_WORDS: Final = (86, 112)
"""The least and the greatest height of the text about a move on a phone, in CSS pixels …"""
PHONE_WORDS_SHARE: Final = 0.15
"""… between which it is this share of the height of an upright one …"""
PHONE_RESULTS: Final = 96
"""… and that of the results …"""
PHONE_ROWS: Final = (98, 184)
"""… and the least and the most of the list that an upright board makes room for …"""
PHONE_BOARD: Final = 0.33
"""… unless it would have less than this share of the height …"""
PHONE_PAD: Final = 12
"""… and the space at the edge of the panel."""
FEWEST_RESULTS: Final = 78
"""The least height of the results beside a curve on a phone, in the reference window."""


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
    shape: BoardShape = PLAIN_SHAPE,
    buttons: int = 4,
    phone: float = 0.0,
) -> ReviewLayout:
    """Lay out a review. In a tall window the panel is below the board.

    ``phone``: pixels per CSS pixel on a phone, otherwise 0.
    """
    if phone:
        return _on_phone(size, scale, shape, buttons, phone)
    table = table_layout(size, scale, shape)
    wide = size[0] >= size[1] * 0.95
    # Everything must fit the window at any scale.
    least, share = (NEEDED, 0.94) if wide else (NEEDED_BELOW, 0.36)
    unit = min(table.unit, size[1] * share / least, size[0] / ACROSS[wide])
    table = replace(table, unit=unit)
    margin = max(6, round(min(size) * 15 / 800))

    def px(length: float) -> int:
        return max(1, round(length * unit))

    high = px(WORDS)
    if wide:
        side = min(px(SIDE), round(size[0] * 0.48))
        room = Rect(margin, margin, size[0] - 3 * margin - side, size[1] - 3 * margin - high)
        cell, board, squares = board_in(room, shape, centre=False)
        # the panel gets the rest of the width, up to a limit; the whole is centred
        side = min(size[0] - 3 * margin - board.w, round(side * 1.35))
        shift = (size[0] - board.w - side - 3 * margin) // 2
        down = max(0, (size[1] - board.h - high - 3 * margin) // 2)
        board, squares = board.move(shift, down), squares.move(shift, down)
        words = Rect(board.x, board.bottom + margin, board.w, high)
        panel = Rect(board.right + margin, board.y, side, words.bottom - board.y)
    else:
        room = Rect(margin, margin, size[0] - 2 * margin, round(size[1] * 0.56))
        cell, board, squares = board_in(room, shape, centre=True)
        words = Rect(board.x, board.bottom + margin, board.w, high)
        panel = Rect(board.x, words.bottom + margin, board.w, size[1] - words.bottom - 2 * margin)
    table = replace(table, cell=cell, board=board, squares=squares)
    return _panel(table, words, panel, px, buttons, wide=wide)


def _on_phone(
    size: tuple[int, int], scale: float, shape: BoardShape, buttons: int, phone: float
) -> ReviewLayout:
    """The moves, or the curve with the results, have the room of both."""
    table = phone_lesson_table(size, scale, shape, phone)
    size = at_least_a_phone(size, phone)
    gap, pad, finger = round(MARGIN * phone), round(PHONE_PAD * phone), ceil(FINGER * phone)
    window = Rect((0, 0), size).inflate(-2 * gap, -2 * gap)
    low, high = (round(words * phone) for words in PHONE_WORDS)
    if size[0] < size[1]:
        room = window.copy()
        high = max(low, min(high, round(size[1] * PHONE_WORDS_SHARE)))
        fixed = high + round(20 * phone) + finger * 2 + 2 * pad + 5 * gap
        least, most = (round(rows * phone) for rows in PHONE_ROWS)
        free = room.h - round(room.h * PHONE_BOARD) - fixed
        room.h -= fixed + max(least, min(most, free))
        cell, board, squares = board_in(room, shape, centre=True)
        rest = Rect(window.x, board.bottom + gap, window.w, window.bottom - board.bottom - gap)
        words, panel = column(rest, high, FILL, gap=gap)
    else:
        room = Rect(window.x, window.y, round(window.w * 0.56), window.h - high - gap)
        cell, board, squares = board_in(room, shape, centre=False)
        words = Rect(board.x, board.bottom + gap, board.w, window.bottom - board.bottom - gap)
        panel = Rect(board.right + gap, window.y, 0, window.h)
        panel.w = window.right - panel.x
    inner = padded(panel, pad)
    tabs, content, status, foot = column(inner, finger, FILL, round(20 * phone), finger, gap=gap)
    places = row(foot, *(WIDTHS[1] if buttons == ROW else [FILL] * buttons), gap=gap)
    lowest = round(LOWEST * table.unit)
    curve, results = column(content, FILL, min(
        round(PHONE_RESULTS * phone),
        max(content.h - gap - lowest, round(FEWEST_RESULTS * table.unit)),
    ), gap=gap)  # fmt: skip
    if curve.h < lowest:
        curve, results = NOWHERE.copy(), content
    title = Rect(inner.topleft, (0, 0))
    table = replace(table, cell=cell, board=board, squares=squares, turned=False)
    return ReviewLayout(
        table, words, panel, title, tabs, content, curve, results, status, tuple(places)
    )


def _panel(
    table: TableLayout,
    words: Rect,
    panel: Rect,
    px: Callable[[float], int],
    buttons: int,
    *,
    wide: bool,
) -> ReviewLayout:
    gap, high = px(8), px(40)
    inner = padded(panel, px(18), px(14))
    below_status = Space(px(34) - px(26))
    if wide:
        # the first two above the others
        down = 1 if buttons <= ROW else 2
        first = buttons if down == 1 else 2
        title, content, results, status, foot = column(
            inner, px(38), FILL, Space(gap), px(RESULTS), Space(gap), px(26), below_status,
            down * (high + gap) - gap,
        )  # fmt: skip
        left, curve = column(content, FILL, round(content.h * 0.36), gap=gap)
        places: list[Rect] = []
        lines = column(foot, *[high] * down, gap=gap)
        for line, across in zip(lines, (first, buttons - first), strict=False):
            widths = WIDTHS[down] if across == ROW else [FILL] * across
            places += row(line, *widths, gap=gap)
    else:
        title, content, status, foot = column(
            inner, px(38), FILL, Space(gap), px(26), below_status, high
        )
        left, right = row(content, round(content.w * 0.5), FILL, gap=gap)
        curve, results = column(right, FILL, px(RESULTS), gap=gap)
        places = cells(foot, buttons, gap)
    tabs, rows = column(left, px(40), FILL, gap=px(4))
    return ReviewLayout(
        table, words, panel, title, tabs, rows, curve, results, status, tuple(places)
    )
