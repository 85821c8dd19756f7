"""The layout of the table: pure functions of the window's size and the UI scale.

On a phone that is upright, the board is turned, so that its squares are as large as possible, and
everything to press is below it, near the thumb. In a low window, as a browser leaves it, the well
and the score are in a narrow column beside the board, or in a window that is nearly square, in two
columns. On its side, the board has the whole height, and all else is beside it.
"""

from collections.abc import Callable, Iterable
from dataclasses import KW_ONLY, dataclass
from functools import partial
from typing import Final

from pygame import Rect

from ishido.rules.board import COLUMNS, ROWS, Square, column_of, row_of, square_at
from ishido.skins.board import ASPECT
from ishido.ui.kit.sizes import frame_of, stone_size
from ishido.ui.kit.widgets.boxes import FILL, column, middle, padded, row
from ishido.ui.table.layout import (
    BESIDE_FROM,
    BETTER,
    SIDE,
    Frame,
    GameLayout,
    below,
    beside,
    between_columns,
    frame_in,
    phone_frame,
)

LARGE_TYPE_SIZE: Final = (640, 480)
"""The smallest window in which the UI scale can reach 2; in smaller ones it is limited."""
LARGEST: Final = 2.0
"""The largest UI scale."""
TITLE_SHARE: Final = 0.22
"""The most that the title of the touchstone's panel gives up for larger text, as a share of the
panel."""
MOST_TITLE: Final = 56
"""The greatest height of that title, in the reference window."""
POUCH_WIDTH: Final = 0.7
"""The width of a pouch's place, in its heights: as wide as the pictures of most pouches, so
that the well and the pouch look centred together."""
WELL_ASPECT: Final = 0.86
"""The width of a well, in its heights."""
STACKED: Final = 1.6
"""In a panel that is higher than this many widths, the pouch is below the well …"""
STACKED_WELL: Final = 0.62
"""… which takes at most this share of the height."""
SHARES: Final = {True: (0.325, 0.247), False: (0.335, 0.265)}
"""The shares of the touchstone's and the score's panel in a wide window's height, with tool buttons
and without: the stones to come need their height, so the buttons take theirs from the others."""
BESIDE_SHARES: Final = (0.53, 0.37)
"""The share of the well's panel in the width from :data:`BESIDE_FROM`, and of both panels in the
height."""
ROUNDED: Final = 2
"""The pixels by which a board may be higher than the least room that has squares of its size."""
# The most that the board takes of the height of a tall window; the height of the panels below it,
# in widths of the board; and the share of the well's panel in their width and height, also
# (``True``) from that UI scale.
BOARD_SHARE: Final = 0.62
LOWER: Final = 0.78
LEFT: Final = {False: (0.5, 0.56), True: (0.44, 0.56)}
WELL_SHARE: Final = 0.5
LARGE_WELL_SHARE: Final = 0.62
"""The most of its panel's width that the well takes, and from that UI scale."""
# On a phone, the least and the greatest height of the panels with the well and the score; the share
# of the width of that with the well and the pouch; and the height of the panel over the board, for
# a hint or the stones still to come.
FIGURES: Final = (100, 122)
WELL: Final = 0.37
OVER: Final = 268
LOW_OVER: Final = (200, 0.6)
"""Beside columns it has at least this height, or this share of the board's room, if that is
less."""
NARROW: Final = (60, 84)
"""The least and the greatest width of the column beside an upright board."""
NARROW_WELL: Final = 2.3
"""The height of the panel with the well and the pouch there, in its widths."""
LOW_SCORE: Final = (112, 140)
"""The least height of the panel with the score below it, in CSS pixels, and the height for which
the column is rather narrower."""


@dataclass(frozen=True)
class TableLayout(GameLayout):
    """The rectangles of the table, in pixels of the window."""

    _: KW_ONLY
    cell: tuple[int, int]
    squares: Rect
    """The 12×8 squares."""
    touch_panel: Rect
    title: Rect
    """The title; empty if larger text needs its room."""
    tray: Rect
    """The well of the touchstone."""
    pouch: Rect
    score_panel: Rect
    tally_panel: Rect
    turned: bool
    """Whether rows and columns are exchanged on the screen: A1 stays in its corner, and the letters
    go downwards."""
    tally_covers: bool
    """Whether the tally panel covers a part of the board, and is shown only on demand."""

    @property
    def frame_cell(self) -> int:
        return self.cell[0]

    @property
    def stone(self) -> tuple[int, int]:
        """The width and height of a stone on the board."""
        return stone_size(self.cell)

    @property
    def touchstone(self) -> Rect:
        """The rectangle of the touchstone in its well."""
        width = min(self.tray.w * 0.76, self.tray.h * 0.76 / ASPECT)
        rect = Rect(0, 0, round(width), round(width * ASPECT))
        rect.center = self.tray.center
        rect.y -= round(self.tray.h * 0.012)
        return rect

    def square_rect(self, square: Square) -> Rect:
        """The rectangle of a square."""
        across, down = self.place_of(square)
        return Rect(
            self.squares.x + across * self.cell[0], self.squares.y + down * self.cell[1], *self.cell
        )

    def place_of(self, square: Square) -> tuple[int, int]:
        """How many squares are left of a square on the screen, and how many above it."""
        place = column_of(square), row_of(square)
        return place[::-1] if self.turned else place

    def stone_rect(self, square: Square) -> Rect:
        """The rectangle of a stone on a square."""
        rect = Rect((0, 0), self.stone)
        rect.center = self.square_rect(square).center
        rect.y -= round(self.cell[1] * 0.01)  # leaves room for the shadow below
        return rect

    def square_under(self, point: tuple[float, float]) -> Square | None:
        """The square under a point of the window."""
        column = int((point[0] - self.squares.x) // self.cell[0])
        row = int((point[1] - self.squares.y) // self.cell[1])
        if self.turned:
            column, row = row, column
        if 0 <= column < COLUMNS and 0 <= row < ROWS:
            return square_at(column, row)
        return None


Cells = tuple[tuple[int, int], bool]
"""The size of a board's squares, and whether it is turned."""
Laid = tuple[GameLayout, Cells]


def table_layout(
    size: tuple[int, int],
    scale: float = 1.0,
    *,
    bar: bool = False,
    tools: bool = False,
    phone: float = 0.0,
    controls: int = 0,
) -> TableLayout:
    """Lay out the table.

    :param bar: whether the menu bar is shown along the top, if the window is high enough.
    :param tools: whether there is a row of tool buttons.
    :param phone: pixels per CSS pixel on a phone, otherwise 0.
    :param controls: the height in pixels of a bar of controls there.
    """
    if phone:
        frame = phone_frame(size, scale, phone, tools=tools, controls=controls, narrow=not controls)
        return _on_phone(frame, (1, 2) if not controls else ())
    if size[0] >= size[1] * 0.95:
        scale = min(scale, max(1.0, 2 * min(
            size[0] / LARGE_TYPE_SIZE[0], size[1] / LARGE_TYPE_SIZE[1]
        ) ** 2))  # fmt: skip
    at = partial(frame_in, size, bar=bar, tools=tools)
    if not at(scale).wide:
        return _tall(at, scale)
    layout = _wide(at, scale)
    if scale >= BESIDE_FROM:
        other = _well_beside(at, scale)
        stones = layout.touchstone.h, layout.tally_panel.h
        if other.touchstone.h >= stones[0] and other.tally_panel.h >= stones[1]:
            return other
    return layout


def board_in(room: Rect, *, turned: bool = False) -> tuple[Rect, Cells]:
    """The largest board with whole pixels per square, in the upper left corner of a room.

    ``turned``: it has 8 columns and 12 rows.
    """
    columns, rows = (ROWS, COLUMNS) if turned else (COLUMNS, ROWS)
    side, end = frame_of(turned=turned)
    width = max(8, int(min(room.w / (columns + 2 * side), room.h / (rows * ASPECT + 2 * end))))
    while width > 8 and rows * round(width * ASPECT) + 2 * end * width > room.h:
        width -= 1
    cell = width, round(width * ASPECT)
    board = Rect(
        room.x, room.y, columns * cell[0] + 2 * round(side * width),
        rows * cell[1] + 2 * round(end * width),
    )  # fmt: skip
    return board, (cell, turned)


def either_board_in(room: Rect) -> tuple[Rect, Cells]:
    """The same, turned if that makes its squares larger."""
    plain, turned = board_in(room), board_in(room, turned=True)
    return turned if turned[1][0][0] > plain[1][0][0] else plain


FrameAt = Callable[[float], Frame]
"""The frame of the window at a UI scale."""


def _wide(at: FrameAt, scale: float) -> TableLayout:
    """The layout of a wide window. Larger text takes room from the title and the board."""
    frame, plain = at(scale), at(1.0)
    free = beside(plain, board_in, plain.side)[0].area.h - 2 * frame.between
    heights = [round(free * share) for share in SHARES[frame.has_tools]]
    heights.append(free - sum(heights))
    if frame.scale > 1:
        lost = plain.beside_height - at(LARGEST).beside_height
        heights[0] -= min(lost, round(heights[0] * TITLE_SHARE))
    least = sum(heights) + 2 * frame.between
    laid = beside(frame, board_in, frame.side, least=least)
    area = laid[0].area
    touch, score, tally = column(area, *heights, gap=frame.between + (area.h - least) // 2)
    return table_of(laid, touch, score, tally)


def _well_beside(at: FrameAt, scale: float) -> TableLayout:
    """The same with the well beside the scoreboard, and the same heights at each scale."""
    frame, least = at(scale), at(LARGEST).beside_height
    side = round(SIDE * frame.space * (1.3 + (frame.scale - 1) * 0.35))
    laid = beside(frame, board_in, side, least=least)
    area, free = laid[0].area, least - frame.between
    high = round(free * BESIDE_SHARES[1])
    upper, tally = column(area, high, free - high, gap=area.h - free)
    touch, score = row(upper, round(area.w * BESIDE_SHARES[0]), FILL, gap=frame.between)
    return table_of(laid, touch, score, tally, well=LARGE_WELL_SHARE)


def _tall(at: FrameAt, scale: float) -> TableLayout:
    """The layout of a tall window. The panels keep their heights; larger text takes room from the
    board."""
    plain = at(1.0)
    most = round(plain.size[1] * BOARD_SHARE)
    board, _ = board_in(Rect(0, 0, plain.room.w, most))
    lower = min(plain.below_height - board.h - ROUNDED, round(LOWER * board.w))
    laid = below(at(scale), board_in, lower, lower)
    area, gap = laid[0].area, laid[0].between
    large = laid[0].scale >= BESIDE_FROM
    across, down = LEFT[large]
    left, tally = row(area, round((area.w - gap) * across), FILL, gap=gap)
    touch, score = column(left, round((area.h - gap) * down), FILL, gap=gap)
    well = LARGE_WELL_SHARE if large else WELL_SHARE
    return table_of(laid, touch, score, tally, well=well)


def _on_phone(frame: Frame, columns: Iterable[int]) -> TableLayout:
    """``columns``: how many columns may be beside the board."""
    least, most = (round(height * frame.phone) for height in FIGURES)
    over = 0
    if not frame.wide:
        laid = below(frame, either_board_in, least, most)
        upper, over = laid[0].area, frame.below_height - least
    else:
        laid = beside(frame, board_in, round(SIDE * frame.phone))
        upper, tally = column(laid[0].area, least, FILL, gap=frame.between)
        if tally.h < least:
            upper, over = laid[0].area, round(OVER * frame.phone)
    touch, score = row(upper, round(upper.w * WELL), FILL, gap=frame.between)
    for count in columns:
        other = well_in_column(frame, count)
        if other is not None and other[0][1][0][0] > laid[1][0][0] * BETTER:
            laid, touch, score = other
            low, share = LOW_OVER
            over = max(round(low * frame.phone), round(share * frame.column_height))
    if over:
        tally = Rect(frame.room.x, 0, frame.room.w, min(round(OVER * frame.phone), over))
        tally.bottom = laid[0].menu_button.y - frame.between
    return table_of(laid, touch, score, tally, covers=bool(over))


def well_in_column(frame: Frame, columns: int = 1) -> tuple[Laid, Rect, Rect] | None:
    """The board of a phone, with the panels of the well and the score in one column at its right,
    or one at either side; ``None`` if the window is too low for one."""
    gap, room = frame.between, frame.column_height
    least, most, low, enough = (round(each * frame.phone) for each in (*NARROW, *LOW_SCORE))
    if columns == 1:
        if room < least * NARROW_WELL + gap + low:
            return None
        most = max(least, min(most, int((room - gap - enough) / NARROW_WELL)))
    laid = between_columns(frame, either_board_in, least, most, columns)
    score, board = laid[0].area, laid[0].board
    high = round(score.w * NARROW_WELL)
    if columns == 1:
        beside_it = Rect(score.x, board.y, score.w, board.h) if laid[1][1] else score
        touch, score = column(beside_it, high, FILL, gap=gap)
        return laid, touch, score
    touch = middle(score, height=high)
    touch.right = board.x - gap
    return laid, touch, score


def table_of(
    laid: Laid,
    touch: Rect,
    score: Rect,
    tally: Rect,
    *,
    well: float = WELL_SHARE,
    covers: bool = False,
) -> TableLayout:
    """The table with its panels.

    :param well: the most of its panel's width that the well takes.
    :param covers: whether the tally panel covers a part of the board.
    """
    layout, (cell, turned) = laid
    side, end = frame_of(turned=turned)
    columns, rows = (ROWS, COLUMNS) if turned else (COLUMNS, ROWS)
    squares = Rect(
        layout.board.x + round(side * cell[0]), layout.board.y + round(end * cell[0]),
        columns * cell[0], rows * cell[1],
    )  # fmt: skip
    title, tray, pouch = touch_places(layout, touch, well)
    return TableLayout(
        **vars(layout), cell=cell, squares=squares, touch_panel=touch, title=title, tray=tray,
        pouch=pouch, score_panel=score, tally_panel=tally, turned=turned, tally_covers=covers,
    )  # fmt: skip


def touch_places(frame: Frame, touch: Rect, well: float = WELL_SHARE) -> tuple[Rect, Rect, Rect]:
    """The rectangles in the touchstone's panel: the title, the well and the pouch. Larger text
    beside a board leaves no room for the title."""
    pad = round(min(touch.w, touch.h) * 0.085)
    inner = padded(touch, pad)
    none = Rect(touch.topleft, (touch.w, 0))
    if touch.h > STACKED * touch.w:
        high = min(round(inner.w / WELL_ASPECT), round((inner.h - pad) * STACKED_WELL))
        upper, pouch = column(inner, high, FILL, gap=pad)
        return none, middle(upper, round(upper.h * WELL_ASPECT)), pouch
    titled = not frame.phone and (frame.scale <= 1 or not frame.wide)
    high = min(round(inner.h * 0.23), frame.gap(MOST_TITLE)) if titled else 0
    title, lower = column(inner, high, FILL)
    wide = min(round(lower.h * 0.88), round(inner.w * well))
    pouch_width = min(inner.w - wide - pad, round(lower.h * POUCH_WIDTH))
    tray, pouch = row(middle(lower, wide + pad + pouch_width), wide, FILL, gap=pad)
    tray = middle(tray, height=round(wide / WELL_ASPECT))
    return title if titled else none, tray, pouch
