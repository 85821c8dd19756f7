"""Where everything lies in a review: the board, words below it, a panel of moves and figures."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from pygame import Rect

from ishido.ui.core.sizes import PLAIN_SHAPE, BoardShape
from ishido.ui.view.layout import TableLayout, board_in, table_layout
from ishido.ui.widgets.boxes import cells

SIDE: Final = 430
"""Width of the panel in the reference window."""
NEEDED: Final = 640
"""Height that it needs there beside the board."""
NEEDED_BELOW: Final = 330
"""Height that it needs below the board."""
ACROSS: Final = {True: 1060, False: 560}
"""Width that all of it needs, beside the board and below it."""
WORDS: Final = 104
"""Height of the plaque of words in it."""


@dataclass(frozen=True, slots=True)
class ReviewLayout:
    """The review's rectangles, in pixels of the window."""

    table: TableLayout
    """Of which the board counts only."""
    words: Rect
    panel: Rect
    title: Rect
    tabs: Rect
    rows: Rect
    curve: Rect
    results: Rect
    status: Rect
    buttons: tuple[Rect, ...]


def review_layout(
    size: tuple[int, int], scale: float = 1.0, shape: BoardShape = PLAIN_SHAPE, buttons: int = 4
) -> ReviewLayout:
    """Lay a review out: in a tall window the panel stands below the board."""
    table = table_layout(size, scale, shape)
    wide = size[0] >= size[1] * 0.95
    # All of it has to fit the window, whatever scale was asked for.
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
        # the panel takes what the board leaves, up to a measure; the whole stands in the middle
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


def _panel(
    table: TableLayout,
    words: Rect,
    panel: Rect,
    px: Callable[[float], int],
    buttons: int,
    *,
    wide: bool,
) -> ReviewLayout:
    inner = panel.inflate(-2 * px(18), -2 * px(14))
    gap = px(8)
    high = px(40)
    title = Rect(inner.x, inner.y, inner.w, px(38))
    if wide:
        across = min(2, buttons)
        down = -(-buttons // across)
        foot = Rect(inner.x, inner.bottom - down * (high + gap) + gap, inner.w, 0)
        each = (inner.w - (across - 1) * gap) // across
        places = tuple(
            Rect(
                inner.x + n % across * (each + gap),
                foot.y + n // across * (high + gap),
                inner.w if n == buttons - 1 and n % across == 0 else each,  # alone in its row
                high,
            )
            for n in range(buttons)
        )
        status = Rect(inner.x, foot.y - px(34), inner.w, px(26))
        results = Rect(inner.x, status.y - gap - px(92), inner.w, px(92))
        content = Rect(inner.x, title.bottom, inner.w, results.y - gap - title.bottom)
        curve = Rect(content.x, 0, content.w, round(content.h * 0.36))
        curve.bottom = content.bottom
        left = Rect(content.x, content.y, content.w, curve.y - gap - content.y)
    else:
        foot = Rect(inner.x, inner.bottom - high, inner.w, high)
        places = tuple(cells(foot, buttons, gap))
        status = Rect(inner.x, foot.y - px(34), inner.w, px(26))
        content = Rect(inner.x, title.bottom, inner.w, status.y - gap - title.bottom)
        left = Rect(content.x, content.y, round(content.w * 0.5), content.h)
        right = Rect(left.right + gap, content.y, content.right - left.right - gap, content.h)
        results = Rect(right.x, right.bottom - px(92), right.w, px(92))
        curve = Rect(right.x, right.y, right.w, results.y - gap - right.y)
    tabs = Rect(left.x, left.y, left.w, px(40))
    rows = Rect(left.x, tabs.bottom + px(4), left.w, left.bottom - tabs.bottom - px(4))
    return ReviewLayout(table, words, panel, title, tabs, rows, curve, results, status, places)
