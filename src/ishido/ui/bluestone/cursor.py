"""The keyboard cursor on a board of points."""

from math import atan2, degrees
from typing import Final

import pygame

from ishido.bluestone.board import Board, Point

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
