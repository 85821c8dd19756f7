"""Where everything lies on the table: pure functions of the window's size and the UI scale."""

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from ishido.rules.board import COLUMNS, ROWS, Square, column_of, row_of, square_at
from ishido.ui.core.sizes import PLAIN_SHAPE, REFERENCE, BoardShape

LARGE_TYPE_SIZE: Final = (640, 480)
"""The smallest for which type can be twice as large as it would be by itself; below it, less so."""
PORTRAIT_REFERENCE: Final = (820, 1280)
BAR_FROM: Final = 560
"""Height of the lowest window in which the menu bar stands; in others it comes when called."""
LEAST_BAR_UNIT: Final = 0.8
"""Size of type in the menus of the smallest windows: below it, words would be hard to read."""
LARGEST: Final = 2.0
"""The largest UI scale."""
SLOWER: Final = 0.5
"""Of what type grows by beyond its usual size: as much grow the lines that it stands in …"""
BAR_SLOWER: Final = 0.65
"""… and the menu bar, the slimmest of them. The rest of the room stays with the panels."""
TITLE_SHARE: Final = 0.22
"""Of the touchstone's panel: as much its title can give to larger type at most."""
FINGER: Final = 44
"""Pixels: the least height of the row of tools, which a finger has to meet …"""
TOOLS_SHARE: Final = 0.085
"""… as long as that is no more than this share of the window's height."""
TOOLS: Final = 46
"""Height of the row of tools in the reference window, at every UI scale."""
STONE_SHARE: Final = 0.905
"""Width of a stone as a share of its square's."""


NOWHERE: Final = Rect(0, 0, 0, 0)
"""For what has no place."""


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The table's rectangles, in pixels of the window."""

    size: tuple[int, int]
    unit: float
    """Size of type and gaps: 1.0 in the reference window."""
    space: float
    """Size of gaps that do not grow with the type, nor does what stands between them shrink."""
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
    """Empty where larger type needs its place."""
    tray: Rect
    """The well in which the touchstone lies."""
    pouch: Rect
    score_panel: Rect
    tally_panel: Rect
    tools: Rect
    """The row of buttons that help, or that control computers; empty where there is none."""
    deal_button: Rect
    menu_button: Rect

    def px(self, size: float) -> int:
        """A length given for the reference window."""
        return max(1, round(size * self.unit))

    def gap(self, size: float) -> int:
        """The same, whatever the UI scale is."""
        return max(1, round(size * self.space))

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
    tools: bool = False,
) -> TableLayout:
    """Lay the table out: side by side in a wide window, one above the other in a tall one.

    ``bar``: whether the menu bar is to stand along the top, if the window is high enough;
    ``tools``: whether there is a row of tools.
    """
    size = (max(1, size[0]), max(1, size[1]))
    bar = bar and size[1] >= BAR_FROM
    if size[0] >= size[1] * 0.95:
        room = min(size[0] / LARGE_TYPE_SIZE[0], size[1] / LARGE_TYPE_SIZE[1])
        return _wide(size, min(scale, max(1.0, 2 * room**2)), shape, bar=bar, tools=tools)
    return _tall(size, scale, shape, bar=bar, tools=tools)


def _tools_height(window: float, height: int) -> int:
    """Of the row of tools: fit for a finger, as long as the window is not too low for it."""
    return min(max(FINGER, round(TOOLS * window)), round(height * TOOLS_SHARE))


def _grown(scale: float, slower: float = SLOWER) -> float:
    """How much higher the lines for type of a scale are."""
    return scale if scale <= 1 else 1 + (scale - 1) * slower


def _bar(width: int, window: float, scale: float) -> Rect:
    """The line of menus: as slim as its words allow."""
    unit = max(window * _grown(scale, BAR_SLOWER), LEAST_BAR_UNIT)
    return Rect(0, 0, width, round(28 * unit))


def board_in(room: Rect, shape: BoardShape, *, centre: bool) -> tuple[tuple[int, int], Rect, Rect]:
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


@dataclass(frozen=True, slots=True)
class _Lines:
    """What type of a scale takes of a window's height."""

    bar: Rect
    head: int
    """Where the rest begins."""
    line: int
    """Height of the strip, and of the foot with its buttons."""

    @property
    def height(self) -> int:
        return self.head + self.line


def _lines(width: int, window: float, scale: float, margin: int, *, line: int, bar: bool) -> _Lines:
    """``line``: its height at the usual scale in the reference window."""
    menus = _bar(width, window, scale)
    # The bar takes most of the margin above, so that the board hardly shrinks.
    head = menus.bottom + round(margin * 0.5) if bar else margin
    return _Lines(menus, head, round(line * window * _grown(scale)))


def _wide(
    size: tuple[int, int], scale: float, shape: BoardShape, *, bar: bool, tools: bool
) -> TableLayout:
    """The panels keep the heights of the usual scale: where type is larger, title and board give
    way, and nothing that is read gets smaller."""
    width, height = size
    window = min(width / REFERENCE[0], height / REFERENCE[1])
    unit = window * scale
    margin = max(6, round(15 * window))
    gap = max(4, round(margin * 0.7))

    def stand(scale: float) -> tuple[_Lines, int, tuple[tuple[int, int], Rect, Rect]]:
        """The lines, the width of the side, and the board, at its upper left corner."""
        lines = _lines(width, window, scale, margin, line=46, bar=bar)
        side = round(300 * window * (1 + (scale - 1) * (0.8 if scale < 1 else 0.25)))
        below = lines.line + round(margin * 0.6)
        room = Rect(
            margin, lines.head, width - 3 * margin - side, height - lines.head - margin - below
        )
        return lines, side, board_in(room, shape, centre=False)

    usual, _, (_, its_board, _) = stand(1.0)
    tools_height = _tools_height(window, height) if tools else 0
    gaps = 4 if tools else 3
    free = its_board.h + round(margin * 0.6) - gaps * gap - tools_height
    # The stones to come want what height there is: the tools take theirs from the other two.
    shares = (0.325, 0.247) if tools else (0.335, 0.265)
    heights = [round(free * share) for share in shares]
    heights.append(free - sum(heights))
    if scale > 1:
        most = _lines(width, window, LARGEST, margin, line=46, bar=bar)
        heights[0] -= min(most.height - usual.height, round(heights[0] * TITLE_SHARE))

    lines, side_width, (cell, board, squares) = stand(scale)
    # What the board leaves goes to the side, up to a measure; the whole stands in the middle.
    side = Rect(0, 0, min(width - 3 * margin - board.w, round(side_width * 1.3)), 0)
    least = sum(heights) + tools_height + lines.line + gaps * gap
    side.h = max(board.h + round(margin * 0.6) + lines.line, least)
    top = lines.head + max(0, height - lines.head - margin - side.h) // 2
    left = (width - board.w - margin - side.w) // 2
    strip = Rect(left, top + side.h - lines.line, board.w, lines.line)
    # Beside a higher side the board lies in the middle of what is above the strip.
    spare = strip.y - round(margin * 0.6) - top - board.h
    shift = (left - board.x, top + spare // 2 - board.y)
    for rect in (board, squares):
        rect.move_ip(shift)
    side.topleft = (board.right + margin, top)

    gap += (side.h - least) // gaps
    touch = Rect(side.x, side.y, side.w, heights[0])
    score = Rect(side.x, touch.bottom + gap, side.w, heights[1])
    tally = Rect(side.x, score.bottom + gap, side.w, heights[2])
    row = Rect(side.x, tally.bottom + gap, side.w, tools_height) if tools else NOWHERE.copy()
    foot = Rect(side.x, strip.y, side.w, lines.line)
    others = (strip, touch, score, tally, row, _foot(foot, window))
    return _finish(
        size, (unit, window), cell, (lines.bar, bar), (board, squares), others, titled=scale <= 1
    )


def _tall(
    size: tuple[int, int], scale: float, shape: BoardShape, *, bar: bool, tools: bool
) -> TableLayout:
    """The panels below are as high as at the usual scale; the board gives way to larger type."""
    width, height = size
    window = min(width / PORTRAIT_REFERENCE[0], height / PORTRAIT_REFERENCE[1])
    unit = window * scale
    margin = max(6, round(15 * window))
    gap = max(4, round(margin * 0.8))
    usual = _lines(width, window, 1.0, margin, line=48, bar=bar)
    lines = _lines(width, window, scale, margin, line=48, bar=bar)
    room = Rect(margin, lines.head, width - 2 * margin, round(height * 0.62))
    cell, board, squares = board_in(room, shape, centre=True)
    across = board.copy()
    least = _tools_height(window, height) if tools else 0
    feet = [max(each.line, least) for each in (usual, lines)]
    below = height - usual.head - board.h - usual.line - feet[0] - margin - 3 * gap
    lower = min(below, round(0.78 * board.w))
    free = height - lines.head - lines.line - feet[1] - margin - 3 * gap - lower
    if board.h > free:
        room.h = free
        cell, board, squares = board_in(room, shape, centre=True)
    top = (free - board.h) // 2
    for rect in (board, squares):
        rect.move_ip(0, top)
    strip = Rect(across.x, board.bottom + gap, across.w, lines.line)
    area = Rect(across.x, strip.bottom + gap, across.w, lower)
    left_width = round((area.w - gap) * 0.5)
    touch = Rect(area.x, area.y, left_width, round((area.h - gap) * 0.56))
    score = Rect(area.x, touch.bottom + gap, left_width, area.h - gap - touch.h)
    tally = Rect(area.x + left_width + gap, area.y, area.w - left_width - gap, area.h)
    foot = Rect(area.x, area.bottom + gap, area.w, feet[1])
    row = NOWHERE.copy()
    deal, menu = _foot(foot, window)
    if tools:  # in the middle of the foot
        between = menu.x - deal.right
        row = Rect(0, foot.y, round(foot.w * 0.5), foot.h)
        row.centerx = foot.centerx
        deal.w = row.x - between - deal.x
        menu.x = row.right + between
        menu.w = foot.right - menu.x
    others = (strip, touch, score, tally, row, (deal, menu))
    return _finish(
        size, (unit, window), cell, (lines.bar, bar), (board, squares), others, titled=True
    )


def _foot(foot: Rect, window: float) -> tuple[Rect, Rect]:
    """The two buttons side by side: the deal and the menu."""
    gap = max(4, round(8 * window))
    deal = Rect(foot.x, foot.y, round((foot.w - gap) * 0.62), foot.h)
    return deal, Rect(deal.right + gap, foot.y, foot.right - deal.right - gap, foot.h)


def _finish(
    size: tuple[int, int],
    units: tuple[float, float],
    cell: tuple[int, int],
    bar: tuple[Rect, bool],
    board: tuple[Rect, Rect],
    others: tuple[Rect, Rect, Rect, Rect, Rect, tuple[Rect, Rect]],
    *,
    titled: bool,
) -> TableLayout:
    """``units``: of type, and of gaps; ``bar``: its line, and whether it stands; ``board``: with
    its frame, and its squares; ``others``: strip, touch, score and tally panels, the tools, and
    the buttons of the foot; ``titled``: whether the touchstone's panel bears a title."""
    strip, touch, score, tally, tools, (deal, menu) = others
    title, tray, pouch = touch_places(touch, titled=titled)
    inside = (title, tray, pouch, score, tally, tools, deal, menu)
    return TableLayout(size, *units, cell, *bar, *board, strip, touch, *inside)


def touch_places(touch: Rect, *, titled: bool = True) -> tuple[Rect, Rect, Rect]:
    """What lies in the touchstone's panel: the title, the well and the pouch."""
    pad = round(min(touch.w, touch.h) * 0.085)
    inner = touch.inflate(-2 * pad, -2 * pad)
    title = Rect(inner.x, inner.y, inner.w, round(inner.h * 0.23) if titled else 0)
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
