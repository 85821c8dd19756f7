"""Where everything lies on Bluestone's table, in pixels of the window."""

from dataclasses import KW_ONLY, dataclass
from functools import cache, partial
from math import hypot
from typing import Final

from pygame import Rect

from ishido.bluestone.board import XY, Board, Point
from ishido.ui.kit.widgets.boxes import FILL, column, padded, row
from ishido.ui.table.layout import NOWHERE, SIDE, Fit, Frame, GameLayout, below, beside, frame_in
from ishido.ui.table.stage import desktop_stage

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
    """The title, and whose turn it is; empty on a phone."""
    balance: Rect
    """The panel of both sides."""

    @property
    def shaded(self) -> list[Rect]:
        return [self.turn_panel, self.balance, self.strip]

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
    def standings(self) -> tuple[Rect, Rect]:
        """The half of each side in their panel, within its frame: Black, White."""
        frame = round(self.frame_cell * 0.18) if self.framed and self.balance else 0
        return tuple(column(padded(self.balance, frame), FILL, FILL))  # type: ignore[return-value]

    @property
    def slate(self) -> Rect:
        """The area of a hint: beside the board it also needs the room above the balance."""
        above = round(self.turn_panel.h * 0.2) if self.wide else 0
        top = self.balance.y - above
        return Rect(self.balance.x, top, self.balance.w, self.balance.bottom - top)

    def place_under(self, spot: tuple[float, float]) -> Point | None:
        """The point at a spot of the window, or the blue stone: they are numbered from the points
        on."""
        points = [self.step * 0.55] * len(self.points)
        reaches = *points, *(self.blue_rect(n).w / 2 for n in range(len(self.blue_stones)))
        places = zip((*self.points, *self.blue_stones), reaches, strict=True)
        beyond = [hypot(x - spot[0], y - spot[1]) - reach for (x, y), reach in places]
        nearest = min(beyond)
        return beyond.index(nearest) if nearest <= 0 else None


def bluestone_layout(frame: Frame, board: Board, *, labels: bool = False) -> BluestoneLayout:
    """Lay out the table.

    :param labels: whether the names of points are shown at the rim.
    """
    fit = partial(_slab_in, board=board, labels=labels)
    layout, step, panels = (_on_phone if frame.phone else _on_desktop)(frame, fit)
    return _with_board(layout, step, board, LABELLED_EDGE if labels else EDGE, panels)


def board_alone(board: Board, step: int) -> BluestoneLayout:
    """A board without a table, in a picture as large as its slab.

    :param step: the distance of neighbouring points.
    """
    left, top, right, bottom = _bounds(board)
    size = round((right - left + 2 * EDGE) * step), round((bottom - top + 2 * EDGE) * step)
    bare = GameLayout(
        **vars(frame_in(desktop_stage(size))), board=Rect((0, 0), size), strip=NOWHERE,
        area=NOWHERE, tools=NOWHERE, more_tools=NOWHERE, game_button=NOWHERE, menu_button=NOWHERE,
    )  # fmt: skip
    return _with_board(bare, step, board, EDGE, [NOWHERE] * 2)


def _with_board(
    layout: GameLayout, step: float, board: Board, edge: float, panels: list[Rect]
) -> BluestoneLayout:
    """The places of the board's points. ``panels``: the turn's, and that of both sides."""
    turn, balance = panels
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
        edge=edge,
        points=tuple(map(place_of, board.places)),
        blue_stones=tuple(map(place_of, board.blue_places)),
        corner_stones=frozenset(n for n, points in enumerate(board.touches) if len(points) == 1),
        turn_panel=turn,
        balance=balance,
    )


Laid = tuple[GameLayout, float, list[Rect]]
"""The table, the length of a step, and the panels: the turn's, and that of both sides."""


def _on_desktop(frame: Frame, fit: Fit[float]) -> Laid:
    gap = frame.between
    if frame.wide:
        # With tools there are all buttons beside the board, and the strip, so that it is larger.
        layout, step = beside(
            frame, fit, frame.px(SIDE), frame.px(450), high=frame.room.h,
            strip_beside=frame.has_tools,
        )  # fmt: skip
        area = layout.area
        return layout, step, column(area, FILL, min(frame.px(240), round(area.h * 0.6)), gap=gap)
    layout, step = below(frame, fit, frame.gap(300), frame.gap(385))
    return layout, step, row(layout.area, round((frame.room.w - gap) * 0.42), FILL, gap=gap)


def _on_phone(frame: Frame, fit: Fit[float]) -> Laid:
    """The board above everything else, or beside it if the window is on its side."""
    if frame.wide:
        # Four tools and the menu are as wide as a finger.
        layout, step = beside(frame, fit, round(318 * frame.phone), frame.room.w)
    else:
        layout, step = below(frame, fit, round(154 * frame.phone), round(250 * frame.phone))
    return layout, step, [NOWHERE, layout.area]


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
