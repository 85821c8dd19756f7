"""The layout of the table: pure functions of the window's size and the text size.

On a phone that is upright, the board is turned, so that its squares are as large as possible. The
well and the score are in a narrow column beside it. On its side, the board has the whole height,
and all else is beside it.
"""

from dataclasses import KW_ONLY, dataclass, replace
from functools import partial
from typing import Final

from pygame import Rect

from ishido.rules.board import COLUMNS, ROWS, Square, column_of, row_of, square_at
from ishido.skins.board import ASPECT, FRAME
from ishido.ui.kit.look import FINGER
from ishido.ui.kit.widgets.boxes import FILL, column, middle, padded, row
from ishido.ui.skins.pictures import stone_size
from ishido.ui.table.layout import (
    NOWHERE,
    SIDE,
    Frame,
    GameLayout,
    below,
    beside,
    in_column,
)

WELL_ASPECT: Final = 0.86
"""The width of a well, in its heights."""


@dataclass(frozen=True)
class TableLayout(GameLayout):
    """The rectangles of the table, in pixels of the window."""

    _: KW_ONLY
    cell: tuple[int, int]
    squares: Rect
    """The 12×8 squares."""
    touch_panel: Rect
    tray: Rect
    """The well of the touchstone."""
    pouch: Rect
    score_panel: Rect
    tally_panel: Rect
    turned: bool
    """Whether rows and columns are exchanged on the screen: A1 stays in its corner, and the letters
    go downwards."""
    tally_covers: bool
    """Whether the tally panel covers others or a part of the board, and is shown only on demand."""

    @property
    def frame_cell(self) -> int:
        return super().frame_cell if self.phone else self.cell[0]

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


def table_layout(frame: Frame) -> TableLayout:
    """Lay out the table."""
    if not frame.phone:
        return _wide(frame) if frame.wide else _tall(frame)
    if frame.controls.w or len(frame.rows) > 1:  # of a replay
        return _replay_on_phone(frame)
    return _on_its_side(frame) if frame.wide else _upright(frame)


def board_in(room: Rect, *, turned: bool = False) -> tuple[Rect, Cells]:
    """The largest board with whole pixels per square, in the upper left corner of a room.

    ``turned``: it has 8 columns and 12 rows.
    """
    columns, rows = (ROWS, COLUMNS) if turned else (COLUMNS, ROWS)
    side, end = frame_of(turned=turned)
    # The sides of a square are rounded, so one more pixel may fit than the proportions say.
    most = 1 + int(min(room.w / (columns + 2 * side), room.h / (rows * ASPECT + 2 * end)))
    for width in range(max(8, most), 7, -1):
        cell = width, round(width * ASPECT)
        size = columns * width + 2 * round(side * width), rows * cell[1] + 2 * round(end * width)
        if size[0] <= room.w and size[1] <= room.h:
            break
    board = Rect(room.topleft, size)
    return board, (cell, turned)


def _wide(frame: Frame) -> TableLayout:
    """With larger text, the well is beside the scoreboard, so that both have room to grow."""
    large, gap = frame.text > 1, frame.between
    most = frame.px(345 if frame.controls else 390)
    laid = beside(frame, board_in, frame.px(SIDE), most, high=frame.room.h if large else 0)
    area = laid[0].area
    if large:
        upper, tally = column(area, round(area.h * 0.37), FILL, gap=gap)
        touch, score = row(upper, round(area.w * 0.47), FILL, gap=gap)
    else:  # all that is left is for the stones to come
        touch, score, tally = column(area, frame.gap(172), frame.gap(140), FILL, gap=frame.gap(14))
    return table_of(laid, touch, score, tally)


def _tall(frame: Frame) -> TableLayout:
    laid = below(frame, board_in, frame.gap(370))
    left, tally = row(laid[0].area, FILL, FILL, gap=frame.between)
    touch, score = column(left, round((left.h - frame.between) * 0.56), FILL, gap=frame.between)
    return table_of(laid, touch, score, tally)


def _upright(frame: Frame) -> TableLayout:
    laid = in_column(frame, partial(board_in, turned=True), round(63 * frame.phone * frame.text))
    area = laid[0].area
    touch, score = column(area, round(min(area.w * 2.3, area.h * 0.36)), FILL, gap=frame.between)
    tally = Rect(frame.room.x, 0, frame.room.w, round(268 * frame.phone))
    tally.bottom = laid[0].menu_button.y - frame.between
    return table_of(laid, touch, score, tally, covers=True)


def _on_its_side(frame: Frame) -> TableLayout:
    """The tool buttons are in two rows, because the board leaves a narrow column."""
    line, foot = round(96 * frame.phone), round(FINGER * frame.phone)
    frame = replace(frame, line=line, rows=(foot, foot))
    laid = beside(frame, board_in, round(172 * frame.phone * frame.text), frame.room.w)
    area, strip = laid[0].area, laid[0].strip
    touch, score = column(area, round(area.h * 0.44), FILL, gap=frame.between)
    return table_of(laid, touch, score, area.union(strip), covers=True)


def _replay_on_phone(frame: Frame) -> TableLayout:
    """Without the stones still to come."""
    least, most = (round(height * frame.phone * frame.text) for height in (100, 122))
    if frame.wide:
        laid = beside(frame, board_in, round(312 * frame.phone), frame.room.w)
    else:
        laid = below(frame, board_in, least, most)
    touch, score = row(laid[0].area, round(laid[0].area.w * 0.37), FILL, gap=frame.between)
    return table_of(laid, touch, score, laid[0].area, covers=True)


def table_of(
    laid: Laid, touch: Rect, score: Rect, tally: Rect, *, covers: bool = False
) -> TableLayout:
    """The table with its panels. ``covers``: whether the tally panel is over others."""
    layout, (cell, turned) = laid
    side, end = frame_of(turned=turned)
    columns, rows = (ROWS, COLUMNS) if turned else (COLUMNS, ROWS)
    squares = Rect(
        layout.board.x + round(side * cell[0]), layout.board.y + round(end * cell[0]),
        columns * cell[0], rows * cell[1],
    )  # fmt: skip
    tray, pouch = touch_places(layout, touch)
    return TableLayout(
        **vars(layout), cell=cell, squares=squares, touch_panel=touch, tray=tray, pouch=pouch,
        score_panel=score, tally_panel=tally, turned=turned, tally_covers=covers,
    )  # fmt: skip


def touch_places(frame: Frame, touch: Rect) -> tuple[Rect, Rect]:
    """The rectangles of the well and the pouch in the touchstone's place."""
    if not touch.w:
        return NOWHERE, NOWHERE
    pad = round(min(touch.w, touch.h) * 0.085)
    if not frame.framed:
        tray, pouch = row(touch, min(round(touch.h * WELL_ASPECT), touch.w // 2), FILL, gap=pad)
        high = round(tray.w / WELL_ASPECT)
        return middle(tray, height=high), middle(pouch, height=high)
    inner = padded(touch, pad)
    if touch.h > 1.6 * touch.w:
        high = min(round(inner.w / WELL_ASPECT), round((inner.h - pad) * 0.62))
        upper, pouch = column(inner, high, FILL, gap=pad)
        pouch.h -= pad  # so that the count stays above the gilt line
        return middle(upper, round(upper.h * WELL_ASPECT)), pouch
    wide = min(round(inner.h * 0.88), round(inner.w * (0.62 if frame.text > 1 else 0.5)))
    # As wide as the pictures of most pouches, so that both together look centred.
    pouch_width = min(inner.w - wide - pad, round(inner.h * 0.7))
    tray, pouch = row(middle(inner, wide + pad + pouch_width), wide, FILL, gap=pad)
    tray = middle(tray, height=round(wide / WELL_ASPECT))
    if inner.h > 1.8 * tray.h:  # of a high panel, it has no more than the well
        pouch = middle(pouch, height=tray.h)
    return tray, pouch


def frame_of(*, turned: bool) -> tuple[float, float]:
    """The width of a board's frame at its sides, and at its upper and lower edge, in widths of a
    square. ``turned``: rows and columns are exchanged; the squares keep their proportions."""
    return (FRAME / ASPECT, FRAME * ASPECT) if turned else (FRAME, FRAME)
