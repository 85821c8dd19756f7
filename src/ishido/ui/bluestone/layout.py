"""Where everything lies on Bluestone's table, in pixels of the window."""

from dataclasses import dataclass, replace
from functools import cache
from math import hypot
from typing import Final

from pygame import Rect

from ishido.bluestone.board import XY, Board, Point
from ishido.ui.kit.sizes import LEAST_PHONE, REFERENCE, at_least_a_phone, phone_unit, readable_scale
from ishido.ui.kit.widgets.boxes import FILL, column, row
from ishido.ui.table.layout import (
    BAR_FROM,
    BESIDE_FROM,
    NOWHERE,
    PORTRAIT_REFERENCE,
    GameLayout,
    foot_buttons,
    text_lines,
    tools_height_in,
)
from ishido.ui.table.phone_layout import FOOT, MARGIN, STRIP, phone_foot

STONE: Final = 0.92
"""The diameter of a stone, in steps between neighbouring points. No two centres are closer than a
step, so that stones never touch …"""
BLUE_STONE: Final = 0.72
"""… that of a blue stone with its seat …"""
CORNER_STONE: Final = 0.84
"""… and that of a blue stone at a corner, which touches one point only."""
EDGE: Final = 0.66
"""How far the slab reaches beyond the middles of the outermost blue stones, in steps …"""
LABELLED_EDGE: Final = 1.0
"""… and with the names of the rim's points beyond them."""
PHONE_PANELS: Final = {False: (88, 100), True: (58, 92)}
"""The height of the turn's panel, and the least height of a side's, on a phone in CSS pixels, and
(``True``) in a window lower than …"""
LOW_WINDOW: Final = 700
"""… this."""
PHONE_SIDE: Final = 330
"""The width of the panels beside the board there, at least."""
COLUMN: Final = 148
"""The width of the panels in one column beside the board, in a window that is nearly square."""
COLUMN_TURN: Final = 0.32
"""The share of the turn's panel in its height."""
BETTER: Final = 1.08
"""The column is worth it if it makes the board larger by this factor."""
WIDEST_SIDE: Final = 1.5
"""The most by which the panels beside the board grow in a wide window."""


Spot = tuple[Point | None, int | None]
"""What of the board is pointed at: a point, or a blue stone."""
NO_SPOT: Final[Spot] = None, None


@dataclass(frozen=True, slots=True)
class BluestoneLayout(GameLayout):
    """The rectangles and places of the table."""

    step: float
    """The distance of neighbouring points."""
    slab: Rect
    """The bounds of the slab on which the board is carved."""
    origin: tuple[float, float]
    """Where the board's place (0, 0) is in the window."""
    edge: float
    """How far the slab reaches beyond the middles of the outermost blue stones, in steps."""
    points: tuple[tuple[int, int], ...]
    """The middle of each point."""
    blue_stones: tuple[tuple[int, int], ...]
    """The middle of each blue stone."""
    corner_stones: frozenset[int]
    """The blue stones that touch one point only, which are larger."""
    turn_panel: Rect
    """The title, and whose turn it is."""
    standings: tuple[Rect, Rect]
    """The panel of each side: Black, White."""

    @property
    def stone(self) -> int:
        """The diameter of a stone."""
        return max(3, round(self.step * STONE))

    @property
    def blue_stone(self) -> int:
        """The diameter of a blue stone."""
        return max(3, round(self.step * BLUE_STONE))

    def stone_rect(self, point: Point) -> Rect:
        """The rectangle of a stone on a point."""
        rect = Rect(0, 0, self.stone, self.stone)
        rect.center = self.points[point]
        return rect

    def blue_rect(self, number: int) -> Rect:
        """The rectangle of a blue stone with its seat."""
        at_corner = number in self.corner_stones
        side = max(3, round(self.step * CORNER_STONE)) if at_corner else self.blue_stone
        rect = Rect(0, 0, side, side)
        rect.center = self.blue_stones[number]
        return rect

    def at(self, place: XY) -> tuple[int, int]:
        """The pixel of a place on the board."""
        return (
            round(self.origin[0] + place[0] * self.step),
            round(self.origin[1] + place[1] * self.step),
        )

    @property
    def slate(self) -> Rect:
        """The area of a hint: both sides' panels together, and on a phone the turn's, too."""
        black, white = self.standings
        return black.unionall([white, self.turn_panel] if self.phone else [white])

    def blue_under(self, place: tuple[float, float]) -> int | None:
        """The blue stone at a place of the window."""
        for number, (x, y) in enumerate(self.blue_stones):
            if hypot(x - place[0], y - place[1]) <= self.blue_rect(number).w / 2:
                return number
        return None

    def point_under(self, place: tuple[float, float]) -> Point | None:
        """The point nearest to a place of the window; ``None`` beside the board."""
        distances = (hypot(x - place[0], y - place[1]) for x, y in self.points)
        nearest, point = min((distance, point) for point, distance in enumerate(distances))
        return point if nearest <= self.step * 0.55 else None

    def spot_under(self, place: tuple[float, float]) -> Spot:
        """What of the board is at a place of the window."""
        point = self.point_under(place)
        return point, self.blue_under(place) if point is None else None


def bluestone_layout(
    size: tuple[int, int],
    board: Board,
    scale: float = 1.0,
    *,
    bar: bool = False,
    tools: bool = False,
    labels: bool = False,
    phone: float = 0.0,
    below: int = 0,
) -> BluestoneLayout:
    """Lay out the table: side by side in a wide window, one above the other in a tall one.

    :param scale: the scale of text, from the settings.
    :param bar: whether the menu bar is shown along the top, if the window is high enough.
    :param tools: whether there is a row of tool buttons.
    :param labels: whether the names of points are shown at the rim.
    :param phone: pixels per CSS pixel on a phone, otherwise 0.
    :param below: the pixels left free at the lower edge there.
    """
    if phone:
        usual = _on_phone(size, board, scale, phone, tools=tools, labels=labels, below=below)
        if not tools:
            return usual
        other = _split(size, board, scale, phone, labels=labels)
        inside = Rect((0, 0), size).contains(usual.menu_button)
        return other if other.step > usual.step * BETTER or not inside else usual
    size = (max(1, size[0]), max(1, size[1]))
    bar = bar and size[1] >= BAR_FROM
    arrange = _wide if size[0] >= size[1] * 0.95 else _tall
    return arrange(size, board, scale, bar=bar, tools=tools, labels=labels)


def _wide(
    size: tuple[int, int], board: Board, scale: float, *, bar: bool, tools: bool, labels: bool
) -> BluestoneLayout:
    width, height = size
    window = min(width / REFERENCE[0], height / REFERENCE[1])
    scale = readable_scale(scale, window)
    margin = max(6, round(15 * window))
    gap = max(4, round(margin * 0.7))
    lines = text_lines(size, window, scale, margin, line=46, bar=bar)
    side_width = round(300 * window * (1 + (scale - 1) * (0.8 if scale < 1 else 0.25)))
    below = lines.line + round(margin * 0.6)
    room = Rect(margin, lines.head, width - 3 * margin - side_width, 0)
    room.h = height - lines.head - margin - below
    slab, step, edge = _slab_in(room, board, labels=labels)
    side = Rect(0, lines.head, 0, room.h + below)
    side.w = min(width - 3 * margin - slab.w, round(side_width * WIDEST_SIDE))
    slab.x = (width - slab.w - margin - side.w) // 2
    slab.centery = room.centery
    side.x = slab.right + margin
    strip = Rect(slab.x, side.bottom - lines.line, slab.w, lines.line)
    foot = Rect(side.x, strip.y, side.w, lines.line)
    row = tools_height_in(window, height) if tools else 0
    free = foot.y - gap - side.y - (row + gap if tools else 0)
    upper = 0.28 if scale < BESIDE_FROM else 0.2
    each = (free - round(free * upper) - 2 * gap) // 2  # both alike, so that figures are aligned
    turn = Rect(side.x, side.y, side.w, free - 2 * (each + gap))
    black = Rect(side.x, turn.bottom + gap, side.w, each)
    white = Rect(side.x, black.bottom + gap, side.w, each)
    places = Rect(side.x, white.bottom + gap, side.w, row) if tools else NOWHERE.copy()
    return _laid(
        size, (window * scale, window), board, (lines.bar, bar), (slab, step, edge), strip,
        (turn, black, white), places, foot_buttons(foot, window),
    )  # fmt: skip


def _tall(
    size: tuple[int, int], board: Board, scale: float, *, bar: bool, tools: bool, labels: bool
) -> BluestoneLayout:
    width, height = size
    window = min(width / PORTRAIT_REFERENCE[0], height / PORTRAIT_REFERENCE[1])
    scale = readable_scale(scale, window)
    margin = max(6, round(15 * window))
    gap = max(4, round(margin * 0.8))
    lines = text_lines(size, window, scale, margin, line=48, bar=bar)
    row = tools_height_in(window, height) if tools else 0
    foot_height = max(lines.line, row)
    fixed = lines.head + lines.line + foot_height + margin + 3 * gap
    share = 0.74 if scale < BESIDE_FROM else 0.64
    room = Rect(margin, lines.head, width - 2 * margin, round((height - fixed) * share))
    slab, step, edge = _slab_in(room, board, labels=labels)
    slab.midtop = room.midtop
    strip = Rect(room.x, slab.bottom + gap, room.w, lines.line)
    foot = Rect(room.x, height - margin - foot_height, room.w, foot_height)
    lower = Rect(room.x, strip.bottom + gap, room.w, foot.y - gap - strip.bottom - gap)
    spare = max(0, lower.h - round(room.w * (0.5 if scale < BESIDE_FROM else 0.62)))
    lower.h -= spare + (lower.h - spare - gap) % 2
    for rect in (slab, strip, lower, foot):  # what is left of the height is around everything
        rect.y += spare // 2
    foot.bottom = min(height - margin, lower.bottom + gap + foot_height)
    turn = Rect(lower.x, lower.y, round((lower.w - gap) * 0.42), lower.h)
    left = turn.right + gap
    each = (lower.h - gap) // 2
    black = Rect(left, lower.y, lower.right - left, each)
    white = Rect(left, black.bottom + gap, black.w, each)
    places = NOWHERE.copy()
    buttons = foot_buttons(foot, window)
    if tools:  # centred in the foot
        deal, menu = buttons
        between = menu.x - deal.right
        places = Rect(0, foot.y, round(foot.w * 0.5), foot.h)
        places.centerx = foot.centerx
        deal.w = places.x - between - deal.x
        menu.x = places.right + between
        menu.w = foot.right - menu.x
    return _laid(
        size, (window * scale, window), board, (lines.bar, bar), (slab, step, edge), strip,
        (turn, black, white), places, buttons,
    )  # fmt: skip


def _on_phone(
    size: tuple[int, int],
    board: Board,
    scale: float,
    phone: float,
    *,
    tools: bool,
    labels: bool,
    below: int,
) -> BluestoneLayout:
    """The board above everything else, or beside it if the window is on its side."""
    unit, margin = phone_unit(phone, scale), round(MARGIN * phone)
    window = Rect((0, 0), at_least_a_phone(size, phone)).inflate(-2 * margin, -2 * margin)
    window.h -= below
    strip, foot = round(STRIP * phone), round(FOOT * phone)
    upright = size[0] < size[1]
    low = upright and window.h < LOW_WINDOW * phone
    turn, standing = (round(height * phone) for height in PHONE_PANELS[low])
    # A low window has one row of buttons, without that of the board.
    rows = [foot] if low or not (upright and tools) else [foot, foot]
    room = window.copy()
    if upright:
        fixed = [strip, turn, *rows]
        room.h -= sum(fixed) + standing + (len(fixed) + 1) * margin
    else:
        room.w -= round(PHONE_SIDE * phone)
    slab, step, edge = _slab_in(room, board, labels=labels)
    if upright:
        slab.centerx = window.centerx
        rest = Rect(window.x, slab.bottom + margin, window.w, 0)
        rest.h = min(window.bottom - rest.y, sum(fixed) + 2 * standing + len(fixed) * margin)
        spare = window.bottom - rest.bottom  # around everything, but the buttons near the thumb
        slab.y += spare // 2
        rest.y += spare
        line, about, both, *feet = column(rest, strip, turn, FILL, *rows, gap=margin)
    else:
        slab.centery = window.centery
        rest = Rect(slab.right + margin, window.y, 0, window.h)
        rest.w = window.right - rest.x
        about, both, line, *feet = column(rest, turn, FILL, strip, foot, gap=margin)
    if upright and not (low and tools):
        places = feet[0] if tools else NOWHERE.copy()
        new, menu = row(feet[-1], FILL, FILL, gap=margin)
    else:
        places, menu = phone_foot(feet[0], margin, tools=tools)
        new = NOWHERE.copy()
    black, white = row(both, FILL, FILL, gap=margin)
    bar = Rect(0, 0, size[0], foot)
    return _laid(
        size, (unit, unit), board, (bar, False), (slab, step, edge), line,
        (about, black, white), places, (new, menu), phone,
    )  # fmt: skip


def _split(
    size: tuple[int, int], board: Board, scale: float, phone: float, *, labels: bool
) -> BluestoneLayout:
    """The board beside a column with the panels, the rest below, in a window that is nearly
    square."""
    unit, gap = phone_unit(phone, scale), round(MARGIN * phone)
    least = round(min(LEAST_PHONE) * phone)
    window = Rect(0, 0, max(size[0], least), max(size[1], least)).inflate(-2 * gap, -2 * gap)
    strip, foot = round(STRIP * phone), round(FOOT * phone)
    room, line, last = column(window, FILL, strip, foot, gap=gap)
    left, _ = row(room, FILL, round(COLUMN * phone), gap=gap)
    slab, step, edge = _slab_in(left, board, labels=labels)
    beside = Rect(slab.right + gap, room.y, 0, room.h)
    beside.w = min(room.right - beside.x, round(COLUMN * WIDEST_SIDE * phone))
    slab.x += (room.right - beside.right) // 2
    beside.right = room.right - (room.right - beside.right) // 2
    slab.centery = room.centery
    turn, black, white = column(beside, round(room.h * COLUMN_TURN), FILL, FILL, gap=gap)
    bar = Rect(0, 0, size[0], foot)
    places, menu = phone_foot(last, gap, tools=True)
    return _laid(
        size, (unit, unit), board, (bar, False), (slab, step, edge), line,
        (turn, black, white), places, (NOWHERE.copy(), menu), phone,
    )  # fmt: skip


def bluestone_lesson_layout(
    size: tuple[int, int],
    board: Board,
    scale: float = 1.0,
    *,
    labels: bool = False,
    phone: float = 0.0,
) -> tuple[BluestoneLayout, Rect, tuple[Rect, Rect]]:
    """The table without the sides' panels, the panel for text in their place, and two buttons. On
    a phone, that takes the place of the turn's panel, too."""
    layout = bluestone_layout(size, board, scale, labels=labels, phone=phone)
    panel = layout.slate
    turn = NOWHERE.copy() if phone else layout.turn_panel
    feet = layout.game_button, layout.menu_button
    if not layout.game_button.w:
        foot = Rect(panel.x, layout.menu_button.y, panel.w, layout.menu_button.h)
        one, other = row(foot, FILL, FILL, gap=round(MARGIN * phone))
        feet = one, other
    bare = replace(layout, turn_panel=turn, standings=(NOWHERE.copy(), NOWHERE.copy()))
    return bare, panel, feet


def _slab_in(room: Rect, board: Board, *, labels: bool) -> tuple[Rect, float, float]:
    """The largest slab in a room, the length of a step, and the slab's edge in steps."""
    left, top, right, bottom = _bounds(board)
    edge = LABELLED_EDGE if labels else EDGE
    across, down = right - left + 2 * edge, bottom - top + 2 * edge
    step = max(1.0, min(room.w / across, room.h / down))
    slab = Rect(room.x, room.y, round(across * step), round(down * step))
    return slab, step, edge


@cache
def _bounds(board: Board) -> tuple[float, float, float, float]:
    """The bounds of the middles of all points and blue stones."""
    every = (*board.places, *board.blue_places)
    left, top = (min(place[axis] for place in every) for axis in (0, 1))
    right, bottom = (max(place[axis] for place in every) for axis in (0, 1))
    return left, top, right, bottom


def _laid(
    size: tuple[int, int],
    units: tuple[float, float],
    board: Board,
    bar: tuple[Rect, bool],
    slab_of: tuple[Rect, float, float],
    strip: Rect,
    panels: tuple[Rect, Rect, Rect],
    tools: Rect,
    buttons: tuple[Rect, Rect],
    phone: float = 0.0,
) -> BluestoneLayout:
    slab, step, edge = slab_of
    left, top, right, bottom = _bounds(board)
    # The middle of a pentagon's box is a little above its centre point: the box is centred.
    x = slab.x + slab.w / 2 - (left + right) / 2 * step
    y = slab.y + slab.h / 2 - (top + bottom) / 2 * step

    def at(place: XY) -> tuple[int, int]:
        return round(x + place[0] * step), round(y + place[1] * step)

    turn, black, white = panels
    return BluestoneLayout(
        size,
        *units,
        *bar,
        strip,
        step,
        slab,
        (x, y),
        edge,
        tuple(map(at, board.places)),
        tuple(map(at, board.blue_places)),
        frozenset(n for n, points in enumerate(board.touches) if len(points) == 1),
        turn,
        (black, white),
        tools=tools,
        game_button=buttons[0],
        menu_button=buttons[1],
        phone=phone,
    )
