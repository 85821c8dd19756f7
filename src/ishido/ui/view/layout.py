"""Where everything lies on the table: pure functions of the window's size and the UI scale."""

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from ishido.rules.board import COLUMNS, ROWS, Square, column_of, row_of, square_at

MIN_SIZE: Final = (800, 640)
"""The smallest window: narrower than a wide one's 960, for one that stands upright."""
LEAST_SIZE: Final = (320, 240)
"""The smallest for which anything can be drawn."""
REFERENCE: Final = (1280, 800)
"""The window for which sizes are given below; others are in proportion."""
PORTRAIT_REFERENCE: Final = (820, 1280)
BAR_FROM: Final = 560
"""Height of the lowest window in which the menu bar stands; in others it comes when called."""
LEAST_BAR_UNIT: Final = 0.8
"""Size of type in the menus of the smallest windows: below it, words would be hard to read."""
STONE_SHARE: Final = 0.905
"""Width of a stone as a share of its square's."""


@dataclass(frozen=True, slots=True)
class BoardShape:
    """A board picture's proportions, in widths of one square."""

    aspect: float
    """Height of a square."""
    left: float
    """Width of the frame, and so on round it."""
    top: float
    right: float
    bottom: float


PLAIN_SHAPE: Final = BoardShape(66 / 56, 0.4, 0.4, 0.4, 0.4)
"""The proportions of the boards that come with the game."""


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The table's rectangles, in pixels of the window."""

    size: tuple[int, int]
    unit: float
    """Size of type and gaps: 1.0 in the reference window."""
    cell: tuple[int, int]
    bar: Rect
    """The line of menus along the top."""
    bar_stands: bool
    """Whether it has its place there; otherwise it lies over the rest when called."""
    board: Rect
    """The board with its frame."""
    squares: Rect
    """The 12×8 squares."""
    strip: Rect
    """The line of words below the board."""
    touch_panel: Rect
    title: Rect
    tray: Rect
    """The well in which the touchstone lies."""
    pouch: Rect
    score_panel: Rect
    tally_panel: Rect
    deal_button: Rect
    menu_button: Rect

    def px(self, size: float) -> int:
        """A length given for the reference window."""
        return max(1, round(size * self.unit))

    @property
    def stone(self) -> tuple[int, int]:
        """Width and height of a stone on the board."""
        width = round(min(self.cell[0], self.cell[1] * 56 / 66) * STONE_SHARE)
        return width, round(width * 66 / 56)

    @property
    def touchstone(self) -> Rect:
        """The touchstone in its well."""
        width = min(self.tray.w * 0.76, self.tray.h * 0.76 * 56 / 66)
        rect = Rect(0, 0, round(width), round(width * 66 / 56))
        rect.center = self.tray.center
        rect.y -= round(self.tray.h * 0.012)
        return rect

    def square_rect(self, square: Square) -> Rect:
        """A square of the board."""
        return Rect(
            self.squares.x + column_of(square) * self.cell[0],
            self.squares.y + row_of(square) * self.cell[1],
            *self.cell,
        )

    def stone_rect(self, square: Square) -> Rect:
        """A stone lying on a square."""
        rect = Rect((0, 0), self.stone)
        rect.center = self.square_rect(square).center
        rect.y -= round(self.cell[1] * 0.01)  # its shadow falls below
        return rect

    def square_under(self, point: tuple[float, float]) -> Square | None:
        """The square under a point of the window."""
        column = int((point[0] - self.squares.x) // self.cell[0])
        row = int((point[1] - self.squares.y) // self.cell[1])
        if 0 <= column < COLUMNS and 0 <= row < ROWS:
            return square_at(column, row)
        return None


def table_layout(
    size: tuple[int, int],
    scale: float = 1.0,
    shape: BoardShape = PLAIN_SHAPE,
    *,
    bar: bool = False,
) -> TableLayout:
    """Lay the table out: side by side in a wide window, one above the other in a tall one.

    ``bar``: whether the menu bar is to stand along the top, if the window is high enough.
    """
    size = (max(1, size[0]), max(1, size[1]))
    bar = bar and size[1] >= BAR_FROM
    if size[0] >= size[1] * 0.95:
        return _wide(size, scale, shape, bar=bar)
    return _tall(size, scale, shape, bar=bar)


def _bar(width: int, unit: float) -> Rect:
    """The line of menus: as slim as its words allow."""
    return Rect(0, 0, width, round(28 * max(unit, LEAST_BAR_UNIT)))


def _board(room: Rect, shape: BoardShape, *, centre: bool) -> tuple[tuple[int, int], Rect, Rect]:
    """The largest board of whole-pixel squares in a room: cell, board, squares."""
    across = COLUMNS + shape.left + shape.right
    down = ROWS * shape.aspect + shape.top + shape.bottom
    width = max(8, int(min(room.w / across, room.h / down)))
    cell = (width, round(width * shape.aspect))
    while cell[0] > 8 and ROWS * cell[1] + (shape.top + shape.bottom) * cell[0] > room.h:
        cell = (cell[0] - 1, round((cell[0] - 1) * shape.aspect))
    left, top, right, bottom = (
        round(margin * cell[0]) for margin in (shape.left, shape.top, shape.right, shape.bottom)
    )
    squares = Rect(0, 0, COLUMNS * cell[0], ROWS * cell[1])
    board = Rect(room.x, room.y, squares.w + left + right, squares.h + top + bottom)
    if centre:
        board.centerx = room.centerx
    squares.topleft = (board.x + left, board.y + top)
    return cell, board, squares


def _wide(size: tuple[int, int], scale: float, shape: BoardShape, *, bar: bool) -> TableLayout:
    width, height = size
    window = min(width / REFERENCE[0], height / REFERENCE[1])
    unit = window * scale
    margin = max(6, round(15 * window))
    strip_height = round(40 * unit)
    side_width = round(300 * window * (1 + (scale - 1) * 0.8))
    # The bar takes most of the margin above, so that the board hardly shrinks.
    line = _bar(width, unit)
    head = line.bottom + round(margin * 0.5) if bar else margin
    room = Rect(
        margin,
        head,
        width - 3 * margin - side_width,
        height - head - margin - strip_height - round(margin * 0.6),
    )
    cell, board, squares = _board(room, shape, centre=False)
    strip = Rect(board.x, board.bottom + round(margin * 0.6), board.w, strip_height)
    # What the board leaves goes to the side, up to a measure; the whole stands in the middle.
    side = Rect(0, head, min(width - 3 * margin - board.w, round(side_width * 1.3)), 0)
    side.h = strip.bottom - head
    left = (width - board.w - margin - side.w) // 2
    top = head + (height - head - margin - side.h) // 2
    for rect in (board, squares, strip):
        rect.move_ip(left - margin, top - head)
    side.topleft = (board.right + margin, top)

    gap = max(4, round(margin * 0.7))
    footer = round(40 * unit)
    free = side.h - footer - 3 * gap
    touch = Rect(side.x, side.y, side.w, round(free * 0.335))
    score = Rect(side.x, touch.bottom + gap, side.w, round(free * 0.265))
    tally = Rect(side.x, score.bottom + gap, side.w, free - touch.h - score.h)
    foot = Rect(side.x, tally.bottom + gap, side.w, footer)
    others = (strip, touch, score, tally, foot)
    return _finish(size, unit, cell, (line, bar), (board, squares), others)


def _tall(size: tuple[int, int], scale: float, shape: BoardShape, *, bar: bool) -> TableLayout:
    width, height = size
    window = min(width / PORTRAIT_REFERENCE[0], height / PORTRAIT_REFERENCE[1])
    unit = window * scale
    margin = max(6, round(15 * window))
    gap = max(4, round(margin * 0.8))
    strip_height = round(44 * unit)
    footer = round(44 * unit)
    line = _bar(width, unit)
    head = line.bottom + round(margin * 0.5) if bar else margin
    room = Rect(margin, head, width - 2 * margin, round(height * 0.62))
    cell, board, squares = _board(room, shape, centre=True)
    below = height - head - board.h - strip_height - footer - margin - 3 * gap
    lower = min(below, round(0.78 * board.w))
    top = head + (below - lower) // 2
    for rect in (board, squares):
        rect.move_ip(0, top - head)
    strip = Rect(board.x, board.bottom + gap, board.w, strip_height)
    area = Rect(board.x, strip.bottom + gap, board.w, lower)
    left_width = round((area.w - gap) * 0.5)
    touch = Rect(area.x, area.y, left_width, round((area.h - gap) * 0.56))
    score = Rect(area.x, touch.bottom + gap, left_width, area.h - gap - touch.h)
    tally = Rect(area.x + left_width + gap, area.y, area.w - left_width - gap, area.h)
    foot = Rect(area.x, area.bottom + gap, area.w, footer)
    others = (strip, touch, score, tally, foot)
    return _finish(size, unit, cell, (line, bar), (board, squares), others)


def _finish(
    size: tuple[int, int],
    unit: float,
    cell: tuple[int, int],
    bar: tuple[Rect, bool],
    board: tuple[Rect, Rect],
    others: tuple[Rect, Rect, Rect, Rect, Rect],
) -> TableLayout:
    """``bar``: its line, and whether it stands; ``board``: with its frame, and its squares;
    ``others``: strip, touch, score and tally panels, and the foot with its buttons."""
    strip, touch, score, tally, foot = others
    title, tray, pouch = touch_places(touch)
    gap = max(4, round(8 * unit))
    deal = Rect(foot.x, foot.y, round((foot.w - gap) * 0.62), foot.h)
    menu = Rect(deal.right + gap, foot.y, foot.right - deal.right - gap, foot.h)
    return TableLayout(
        size, unit, cell, *bar, *board, strip, touch, title, tray, pouch, score, tally, deal, menu
    )


def touch_places(touch: Rect) -> tuple[Rect, Rect, Rect]:
    """What lies in the touchstone's panel: the title, the well and the pouch."""
    pad = round(min(touch.w, touch.h) * 0.085)
    inner = touch.inflate(-2 * pad, -2 * pad)
    title = Rect(inner.x, inner.y, inner.w, round(inner.h * 0.23))
    lower = Rect(inner.x, title.bottom, inner.w, inner.bottom - title.bottom)
    tray_height = lower.h
    tray_width = min(round(tray_height * 0.88), round(inner.w * 0.5))
    tray = Rect(0, 0, tray_width, min(tray_height, round(tray_width / 0.86)))
    pouch_width = min(inner.w - tray.w - pad, round(lower.h * 0.95))
    # The pair stands in the middle of the panel.
    left = inner.x + (inner.w - tray.w - pad - pouch_width) // 2
    tray.midleft = (left, lower.centery)
    pouch = Rect(tray.right + pad, lower.y, pouch_width, lower.h)
    return title, tray, pouch
