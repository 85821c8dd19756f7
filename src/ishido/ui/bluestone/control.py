"""Input on a board of points by pointer, finger or keys, for games and lessons."""

from math import atan2, degrees
from typing import TYPE_CHECKING, Final

import pygame

from ishido.bluestone.board import Board, Point
from ishido.ui.bluestone.layout import NO_SPOT, Spot
from ishido.ui.bluestone.motions import PointMotions
from ishido.ui.kit.events import LEFT, Act, Key, Pointer
from ishido.ui.kit.widgets.base import FocusRing
from ishido.ui.table.board_input import BoardInput

if TYPE_CHECKING:
    from ishido.ui.app.app import App

DIRECTIONS: Final = {
    pygame.K_RIGHT: 0.0,
    pygame.K_DOWN: 90.0,
    pygame.K_LEFT: 180.0,
    pygame.K_UP: 270.0,
    pygame.K_PAGEDOWN: 45.0,
    pygame.K_END: 135.0,
    pygame.K_HOME: 225.0,
    pygame.K_PAGEUP: 315.0,
}
"""The direction of each key, in degrees clockwise from the right."""
KEYS: Final = ("Arrows", "Home", "End", "PageUp", "PageDown")
"""The names of these keys."""
FARTHEST: Final = 75.0
"""The most degrees between a key's direction and the way to the neighbour that it chooses."""
LEAN: Final = 10.0
"""The degrees by which up and down lean to the side of the last step left or right: two neighbours
may lie on either side of straight up."""


class PointCursor:
    """A point of a board, moved by arrow keys along the lines of the board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.point: Point = 0
        self._lean = LEAN

    def move(self, key: int) -> None:
        """Go to the neighbour in a key's direction, if there is one."""
        if key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._lean = LEAN if key == pygame.K_RIGHT else -LEAN
        lean = {pygame.K_UP: self._lean, pygame.K_DOWN: -self._lean}.get(key, 0.0)
        x, y = self.board.places[self.point]

        def turn(other: Point) -> float:
            """The degrees between the key's direction and the way to a neighbour."""
            other_x, other_y = self.board.places[other]
            way = degrees(atan2(other_y - y, other_x - x))
            return abs((way - DIRECTIONS[key] - lean + 180) % 360 - 180)

        nearest = min(self.board.neighbours[self.point], key=turn)
        if turn(nearest) <= FARTHEST:
            self.point = nearest


class PointControl(BoardInput):
    """What is pointed at on a board, the keyboard cursor, and the stones that move."""

    motions: PointMotions

    def __init__(self, app: "App", ring: FocusRing, board: Board) -> None:
        super().__init__(ring)
        self._app = app
        self.motions = PointMotions(app)
        self.hover: Point | None = None
        """The point under the pointer."""
        self.hover_blue: int | None = None
        """The blue stone under the pointer."""
        self.refused: Point | None = None
        """The point that refused the last stone; it shows no ghost until it is left."""
        self.cursor = PointCursor(board)
        self._pressed: Spot = NO_SPOT

    def reset(self) -> None:
        self.motions.stop()
        self.hover = self.hover_blue = self.refused = None
        self.cursor.point = 0
        self.forget_press()

    @property
    def pointed(self) -> Point | None:
        """The point of the cursor or under the pointer."""
        return self.cursor.point if self.by_keys else self.hover

    # -- the pointer ------------------------------------------------------------------------

    def press(self, event: Pointer, spot: Spot) -> Spot:
        """Press or release what is under the pointer. Returns what has been clicked."""
        if event.act is Act.DOWN:
            self._pressed = spot if event.button == LEFT else NO_SPOT
        elif event.act is Act.UP and event.button == LEFT:
            pressed, self._pressed = self._pressed, NO_SPOT
            if spot == pressed != NO_SPOT:
                if spot[0] is not None:
                    self.cursor.point = spot[0]
                self._app.ignore_second_click()
                return spot
        return NO_SPOT

    def forget_press(self) -> None:
        self._pressed = NO_SPOT

    # -- keys -------------------------------------------------------------------------------

    def _show_cursor(self) -> None:
        """Show the cursor: where the mouse was, if that was on the board."""
        if not self.by_keys and self.hover is not None:
            self.cursor.point = self.hover
        self._ring.shown = True

    def move_cursor(self, event: Key) -> None:
        """Move the cursor to a neighbouring point."""
        self._show_cursor()
        self.cursor.move(event.key)
        self.refused = None

    def enter(self) -> Point | None:
        """The point of the cursor. The first key only shows it."""
        if self.by_keys:
            return self.cursor.point
        self._show_cursor()
        return None
