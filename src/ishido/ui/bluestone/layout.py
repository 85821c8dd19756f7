"""Where everything lies on Bluestone's table, in pixels of the window."""

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass, replace
from functools import cache, partial
from math import hypot
from typing import Final

from pygame import Rect

from ishido.bluestone.board import XY, Board, Point
from ishido.ui.kit.widgets.boxes import FILL, column, row
from ishido.ui.table.layout import (
    BESIDE_FROM,
    BETTER,
    NOWHERE,
    Fit,
    Frame,
    GameLayout,
    below,
    beside,
    between_columns,
    frame_in,
    phone_frame,
)

# Diameters in steps between neighbouring points: of a stone, of a blue stone with its seat, and of
# one at a corner, which touches one point only. No two centres are closer than a step, so that
# stones never touch.
STONE: Final = 0.92
BLUE_STONE: Final = 0.72
CORNER_STONE: Final = 0.84
# How far the slab reaches beyond the middles of the outermost blue stones, in steps, and with the
# names of the rim's points beyond them.
EDGE: Final = 0.66
LABELLED_EDGE: Final = 1.0
TURN: Final = {False: 0.28, True: 0.2}
"""The share of the turn's panel in the height beside a board, and (``True``) for large text …"""
LOWER: Final = {False: (0.26, 0.5), True: (0.36, 0.62)}
"""… and the least and the greatest height of the panels below a board, as a share of the window's
height and of its width …"""
TURN_ACROSS: Final = 0.42
"""… and the share of the turn's panel in their width."""
PHONE_PANELS: Final = {False: (88, 100), True: (58, 92)}
"""The height of the turn's panel, and the least height of a side's, on a phone in CSS pixels, and
(``True``) in a window lower than …"""
LOW_WINDOW: Final = 700
"""… this."""
PHONE_SIDE: Final = 326
"""The width of the panels beside the board there, at least."""
COLUMN: Final = 148
"""The width of the panels in one column beside the board, in a window that is nearly square."""
COLUMN_TURN: Final = 0.32
"""The share of the turn's panel in its height."""
WIDEST_SIDE: Final = 1.5
"""The most by which the panels beside the board grow in a wide window."""

Spot = tuple[Point | None, int | None]
"""What of the board is pointed at: a point, or a blue stone."""
NO_SPOT: Final[Spot] = None, None


@dataclass(frozen=True)
class BluestoneLayout(GameLayout):
    """The rectangles and places of the table."""

    _: KW_ONLY
    step: float
    """The distance of neighbouring points."""
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
    def slab(self) -> Rect:
        """The bounds of the slab on which the board is carved."""
        return self.board

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
        x, y = self.origin
        return round(x + place[0] * self.step), round(y + place[1] * self.step)

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
    controls: int = 0,
    named: bool = False,
) -> BluestoneLayout:
    """Lay out the table.

    :param scale: the scale of text, from the settings.
    :param bar: whether the menu bar is shown along the top, if the window is high enough.
    :param tools: whether there is a row of tool buttons.
    :param labels: whether the names of points are shown at the rim.
    :param phone: pixels per CSS pixel on a phone, otherwise 0.
    :param controls: the height in pixels of a bar of controls there.
    :param named: whether the board's button is shown there, even if the window is on its side.
    """
    fit = partial(_slab_in, board=board, labels=labels)
    if phone:
        at = partial(phone_frame, size, scale, phone, tools=tools)
        laid = _on_phone(at, fit, controls=controls, named=named)
        if tools:
            other = _in_column(at(narrow=True), fit)
            inside = Rect((0, 0), size).contains(laid[0].menu_button)
            laid = other if other[1] > laid[1] * BETTER or not inside else laid
    else:
        laid = _on_desktop(frame_in(size, scale, bar=bar, tools=tools), fit)
    layout, step, (turn, black, white) = laid
    left, top, right, bottom = _bounds(board)
    # The middle of a pentagon's box is a little above its centre point: the box is centred.
    x = layout.board.x + layout.board.w / 2 - (left + right) / 2 * step
    y = layout.board.y + layout.board.h / 2 - (top + bottom) / 2 * step

    def place_of(place: XY) -> tuple[int, int]:
        return round(x + place[0] * step), round(y + place[1] * step)

    return BluestoneLayout(
        **vars(layout),
        step=step,
        origin=(x, y),
        edge=LABELLED_EDGE if labels else EDGE,
        points=tuple(map(place_of, board.places)),
        blue_stones=tuple(map(place_of, board.blue_places)),
        corner_stones=frozenset(n for n, points in enumerate(board.touches) if len(points) == 1),
        turn_panel=turn,
        standings=(black, white),
    )


Laid = tuple[GameLayout, float, list[Rect]]
"""The table, the length of a step, and the panels: the turn's, Black's and White's."""


def _on_desktop(frame: Frame, fit: Fit[float]) -> Laid:
    large, gap = frame.scale >= BESIDE_FROM, frame.between
    if frame.wide:
        layout, step = beside(frame, fit, frame.side, widest=WIDEST_SIDE, least=frame.beside_height)
        each = (round(layout.area.h * (1 - TURN[large])) - 2 * gap) // 2  # aligns the figures
        return layout, step, column(layout.area, FILL, each, each, gap=gap)
    down, across = LOWER[large]
    least, most = round(frame.below_height * down), round(frame.room.w * across)
    layout, step = below(frame, fit, least, most)
    turn, both = row(layout.area, round((frame.room.w - gap) * TURN_ACROSS), FILL, gap=gap)
    return layout, step, [turn, *column(both, FILL, FILL, gap=gap)]


def _on_phone(at: Callable[..., Frame], fit: Fit[float], *, controls: int, named: bool) -> Laid:
    """The board above everything else, or beside it if the window is on its side."""
    frame = at(controls=controls, named=True)
    low = not frame.wide and frame.room.h < LOW_WINDOW * frame.phone
    if not named and (frame.wide or (low and frame.has_tools)):  # one row of buttons is enough
        frame = at(controls=controls)
    gap = frame.between
    high, standing = (round(height * frame.phone) for height in PHONE_PANELS[low])
    if frame.wide:
        layout, step = beside(frame, fit, round(PHONE_SIDE * frame.phone))
        if controls:  # they leave no room for two rows of panels
            return layout, step, row(layout.area, FILL, FILL, FILL, gap=gap)
    else:
        layout, step = below(frame, fit, high + gap + standing, high + gap + 2 * standing)
    turn, both = column(layout.area, high, FILL, gap=gap)
    return layout, step, [turn, *row(both, FILL, FILL, gap=gap)]


def _in_column(frame: Frame, fit: Fit[float]) -> Laid:
    """The board of a phone that is nearly square, beside a column with the panels."""
    least, most = (round(width * frame.phone) for width in (COLUMN, COLUMN * WIDEST_SIDE))
    layout, step = between_columns(frame, fit, least, most)
    turn = round(layout.area.h * COLUMN_TURN)
    return layout, step, column(layout.area, turn, FILL, FILL, gap=layout.between)


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
    layout = bluestone_layout(size, board, scale, labels=labels, phone=phone, named=True)
    bare = replace(
        layout,
        turn_panel=NOWHERE.copy() if phone else layout.turn_panel,
        standings=(NOWHERE.copy(), NOWHERE.copy()),
    )
    return bare, layout.slate, (layout.game_button, layout.menu_button)


def _slab_in(room: Rect, board: Board, *, labels: bool) -> tuple[Rect, float]:
    """The largest slab in a room, and the length of a step."""
    left, top, right, bottom = _bounds(board)
    edge = LABELLED_EDGE if labels else EDGE
    across, down = right - left + 2 * edge, bottom - top + 2 * edge
    step = max(1.0, min(room.w / across, room.h / down))
    return Rect(room.x, room.y, round(across * step), round(down * step)), step


@cache
def _bounds(board: Board) -> tuple[float, float, float, float]:
    """The bounds of the middles of all points and blue stones."""
    every = (*board.places, *board.blue_places)
    left, top = (min(place[axis] for place in every) for axis in (0, 1))
    right, bottom = (max(place[axis] for place in every) for axis in (0, 1))
    return left, top, right, bottom
