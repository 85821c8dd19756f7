"""The layout of the table: pure functions of the window's size and the UI scale."""

from dataclasses import dataclass, field
from typing import Final

from pygame import Rect

from ishido.rules.board import COLUMNS, ROWS, Square, column_of, row_of, square_at
from ishido.ui.kit.sizes import PLAIN_SHAPE, REFERENCE, BoardShape, readable_scale, stone_size
from ishido.ui.table.layout import (
    BAR_FROM,
    BESIDE_FROM,
    NOWHERE,
    PORTRAIT_REFERENCE,
    GameLayout,
    TextLines,
    foot_buttons,
    text_lines,
    tools_height_in,
)

LARGE_TYPE_SIZE: Final = (640, 480)
"""The smallest window in which the UI scale can reach 2; in smaller ones it is limited."""
LARGEST: Final = 2.0
"""The largest UI scale."""
TITLE_SHARE: Final = 0.22
"""The most that the title of the touchstone's panel gives up for larger text, as a share of the
panel."""
POUCH_WIDTH: Final = 0.7
"""The width of a pouch's place, in its heights: as wide as the pictures of most pouches, so
that the well and the pouch look centred together."""
STACKED: Final = 1.6
"""A panel of the touchstone is narrow if it is higher than this many widths."""
BESIDE_SHARES: Final = (0.53, 0.37)
"""The share of the well's panel in the width from :data:`BESIDE_FROM`, and of both panels in the
height."""
LARGE_LEFT: Final = 0.44
"""The share of the well's panel in the width of a tall window from that UI scale, else half."""
WELL_SHARE: Final = 0.5
LARGE_WELL_SHARE: Final = 0.62
"""The most of its panel's width that the well takes, and from that UI scale."""


@dataclass(frozen=True, slots=True)
class TableLayout(GameLayout):
    """The rectangles of the table, in pixels of the window."""

    cell: tuple[int, int]
    board: Rect
    """The board with its frame."""
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
    turned: bool = field(default=False, kw_only=True)
    """Whether rows and columns are exchanged on the screen: A1 stays in its corner, and the letters
    go downwards."""
    tally_covers: bool = field(default=False, kw_only=True)
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
        width = min(self.tray.w * 0.76, self.tray.h * 0.76 * 56 / 66)
        rect = Rect(0, 0, round(width), round(width * 66 / 56))
        rect.center = self.tray.center
        rect.y -= round(self.tray.h * 0.012)
        return rect

    def square_rect(self, square: Square) -> Rect:
        """The rectangle of a square."""
        across, down = self.place_of(square)
        return Rect(
            self.squares.x + across * self.cell[0],
            self.squares.y + down * self.cell[1],
            *self.cell,
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


def table_layout(
    size: tuple[int, int],
    scale: float = 1.0,
    shape: BoardShape = PLAIN_SHAPE,
    *,
    bar: bool = False,
    tools: bool = False,
) -> TableLayout:
    """Lay out the table: side by side in a wide window, one above the other in a tall one.

    ``bar``: show the menu bar along the top, if the window is high enough; ``tools``: there is a
    row of tool buttons.
    """
    size = (max(1, size[0]), max(1, size[1]))
    bar = bar and size[1] >= BAR_FROM
    if size[0] >= size[1] * 0.95:
        room = min(size[0] / LARGE_TYPE_SIZE[0], size[1] / LARGE_TYPE_SIZE[1])
        scale = min(scale, max(1.0, 2 * room**2))
        layout = _wide(size, scale, shape, bar=bar, tools=tools)
        if scale >= BESIDE_FROM:
            other = _wide(size, scale, shape, bar=bar, tools=tools, beside=True)
            stones = layout.touchstone.h, layout.tally_panel.h
            if other.touchstone.h >= stones[0] and other.tally_panel.h >= stones[1]:
                return other
        return layout
    return _tall(size, scale, shape, bar=bar, tools=tools)


def board_in(
    room: Rect, shape: BoardShape, *, centre: bool, turned: bool = False
) -> tuple[tuple[int, int], Rect, Rect]:
    """The largest board within a room, with whole pixels per square: cell, board and squares.

    ``turned``: it has 8 columns and 12 rows, and the shape is that of the turned board.
    """
    columns, rows = (ROWS, COLUMNS) if turned else (COLUMNS, ROWS)
    across = columns + shape.left + shape.right
    down = rows * shape.aspect + shape.top + shape.bottom
    width = max(8, int(min(room.w / across, room.h / down)))
    cell = (width, round(width * shape.aspect))
    while cell[0] > 8 and rows * cell[1] + (shape.top + shape.bottom) * cell[0] > room.h:
        cell = (cell[0] - 1, round((cell[0] - 1) * shape.aspect))
    left, top, right, bottom = (
        round(margin * cell[0]) for margin in (shape.left, shape.top, shape.right, shape.bottom)
    )
    squares = Rect(0, 0, columns * cell[0], rows * cell[1])
    board = Rect(room.x, room.y, squares.w + left + right, squares.h + top + bottom)
    if centre:
        board.centerx = room.centerx
    squares.topleft = (board.x + left, board.y + top)
    return cell, board, squares


def _wide(
    size: tuple[int, int],
    scale: float,
    shape: BoardShape,
    *,
    bar: bool,
    tools: bool,
    beside: bool = False,
) -> TableLayout:
    """The layout of a wide window. Larger text takes room from the title and the board.

    ``beside``: the well is beside the scoreboard.
    """
    width, height = size
    window = min(width / REFERENCE[0], height / REFERENCE[1])
    scale = readable_scale(scale, window)
    unit = window * scale
    margin = max(6, round(15 * window))
    gap = max(4, round(margin * 0.7))

    def stand(scale: float) -> tuple[TextLines, int, tuple[tuple[int, int], Rect, Rect]]:
        """The lines, the width of the side panels, and the board in the upper left corner."""
        lines = text_lines(size, window, scale, margin, line=46, bar=bar)
        growth = (scale - 1) * (0.8 if scale < 1 else 0.25)
        if beside and scale > 1:  # not where it stands for the usual size
            growth = 0.3 + (scale - 1) * 0.35
        side = round(300 * window * (1 + growth))
        below = lines.line + round(margin * 0.6)
        room = Rect(
            margin, lines.head, width - 3 * margin - side, height - lines.head - margin - below
        )
        return lines, side, board_in(room, shape, centre=False)

    usual, _, (_, its_board, _) = stand(1.0)
    tools_height = tools_height_in(window, height) if tools else 0
    gaps = 3 + (1 if tools else 0) - (1 if beside else 0)
    free = its_board.h + round(margin * 0.6) - gaps * gap - tools_height
    # The stones to come need their height, so the tool buttons take theirs from the other panels.
    shares = (0.325, 0.247) if tools else (0.335, 0.265)
    heights = [round(free * share) for share in shares]
    heights.append(free - sum(heights))
    most = text_lines(size, window, LARGEST, margin, line=46, bar=bar)
    if scale > 1:
        heights[0] -= min(most.height - usual.height, round(heights[0] * TITLE_SHARE))

    lines, side_width, (cell, board, squares) = stand(scale)
    if beside:  # the same heights at each scale
        free = height - most.height - margin - tools_height - gaps * gap
        heights = [0, round(free * BESIDE_SHARES[1])]
        heights.append(free - heights[1])
    # The side panels get the rest of the width, up to a limit; the whole is centred.
    side = Rect(0, 0, min(width - 3 * margin - board.w, round(side_width * 1.3)), 0)
    least = sum(heights) + tools_height + lines.line + gaps * gap
    side.h = max(board.h + round(margin * 0.6) + lines.line, least)
    top = lines.head + max(0, height - lines.head - margin - side.h) // 2
    left = (width - board.w - margin - side.w) // 2
    strip = Rect(left, top + side.h - lines.line, board.w, lines.line)
    # Beside higher side panels, the board is centred in the area above the strip.
    spare = strip.y - round(margin * 0.6) - top - board.h
    shift = (left - board.x, top + spare // 2 - board.y)
    for rect in (board, squares):
        rect.move_ip(shift)
    side.topleft = (board.right + margin, top)

    gap += (side.h - least) // gaps
    touch = Rect(side.x, side.y, side.w, heights[0])
    score = Rect(side.x, touch.bottom + gap, side.w, heights[1])
    if beside:
        touch = Rect(side.x, side.y, round(side.w * BESIDE_SHARES[0]), heights[1])
        score = Rect(touch.right + gap, side.y, side.right - touch.right - gap, heights[1])
    tally = Rect(side.x, score.bottom + gap, side.w, heights[2])
    row = Rect(side.x, tally.bottom + gap, side.w, tools_height) if tools else NOWHERE.copy()
    foot = Rect(side.x, strip.y, side.w, lines.line)
    others = (strip, touch, score, tally, row, foot_buttons(foot, window))
    return _finish(
        size, (unit, window), cell, (lines.bar, bar), (board, squares), others, titled=scale <= 1,
        well=LARGE_WELL_SHARE if beside else WELL_SHARE,
    )  # fmt: skip


def _tall(
    size: tuple[int, int], scale: float, shape: BoardShape, *, bar: bool, tools: bool
) -> TableLayout:
    """The layout of a tall window. The panels keep their heights; larger text takes room from the
    board."""
    width, height = size
    window = min(width / PORTRAIT_REFERENCE[0], height / PORTRAIT_REFERENCE[1])
    scale = readable_scale(scale, window)
    unit = window * scale
    margin = max(6, round(15 * window))
    gap = max(4, round(margin * 0.8))
    usual = text_lines(size, window, 1.0, margin, line=48, bar=bar)
    lines = text_lines(size, window, scale, margin, line=48, bar=bar)
    room = Rect(margin, lines.head, width - 2 * margin, round(height * 0.62))
    cell, board, squares = board_in(room, shape, centre=True)
    across = board.copy()
    least = tools_height_in(window, height) if tools else 0
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
    large = scale >= BESIDE_FROM
    left_width = round((area.w - gap) * (LARGE_LEFT if large else 0.5))
    touch = Rect(area.x, area.y, left_width, round((area.h - gap) * 0.56))
    score = Rect(area.x, touch.bottom + gap, left_width, area.h - gap - touch.h)
    tally = Rect(area.x + left_width + gap, area.y, area.w - left_width - gap, area.h)
    foot = Rect(area.x, area.bottom + gap, area.w, feet[1])
    row = NOWHERE.copy()
    deal, menu = foot_buttons(foot, window)
    if tools:  # centred in the foot
        between = menu.x - deal.right
        row = Rect(0, foot.y, round(foot.w * 0.5), foot.h)
        row.centerx = foot.centerx
        deal.w = row.x - between - deal.x
        menu.x = row.right + between
        menu.w = foot.right - menu.x
    others = (strip, touch, score, tally, row, (deal, menu))
    return _finish(
        size, (unit, window), cell, (lines.bar, bar), (board, squares), others, titled=True,
        well=LARGE_WELL_SHARE if large else WELL_SHARE,
    )  # fmt: skip


def _finish(
    size: tuple[int, int],
    units: tuple[float, float],
    cell: tuple[int, int],
    bar: tuple[Rect, bool],
    board: tuple[Rect, Rect],
    others: tuple[Rect, Rect, Rect, Rect, Rect, tuple[Rect, Rect]],
    *,
    titled: bool,
    well: float = WELL_SHARE,
) -> TableLayout:
    """``units``: of text and of gaps. ``bar``: the menu bar, and whether it is always shown.
    ``board``: with its frame, and its squares. ``others``: the strip, the touchstone's, score and
    tally panels, the tool buttons, and the buttons of the foot. ``titled``: the touchstone's panel
    has a title. ``well``: the most of its width that the well takes."""
    strip, touch, score, tally, tools, (deal, menu) = others
    title, tray, pouch = touch_places(touch, titled=titled, well=well)
    return TableLayout(
        size, *units, *bar, strip, cell, *board, touch, title, tray, pouch, score, tally,
        tools=tools, game_button=deal, menu_button=menu,
    )  # fmt: skip


def touch_places(
    touch: Rect, *, titled: bool = True, well: float = WELL_SHARE
) -> tuple[Rect, Rect, Rect]:
    """The rectangles in the touchstone's panel: the title, the well and the pouch, which is below
    the well in a narrow panel."""
    pad = round(min(touch.w, touch.h) * 0.085)
    inner = touch.inflate(-2 * pad, -2 * pad)
    if touch.h > STACKED * touch.w:
        tray = Rect(inner.x, inner.y, inner.w, round(inner.w / 0.86))
        pouch = Rect(inner.x, tray.bottom + pad, inner.w, inner.bottom - tray.bottom - pad)
        return Rect(touch.topleft, (touch.w, 0)), tray, pouch
    title = Rect(inner.x, inner.y, inner.w, round(inner.h * 0.23) if titled else 0)
    lower = Rect(inner.x, title.bottom, inner.w, inner.bottom - title.bottom)
    tray_height = lower.h
    tray_width = min(round(tray_height * 0.88), round(inner.w * well))
    tray = Rect(0, 0, tray_width, min(tray_height, round(tray_width / 0.86)))
    pouch_width = min(inner.w - tray.w - pad, round(lower.h * POUCH_WIDTH))
    # The well and the pouch are centred in the panel.
    left = inner.x + (inner.w - tray.w - pad - pouch_width) // 2
    tray.midleft = (left, lower.centery)
    pouch = Rect(tray.right + pad, lower.y, pouch_width, lower.h)
    return title, tray, pouch
