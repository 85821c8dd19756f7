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
FARTHEST: Final = 75.0
"""The most degrees between a key's direction and the way to the neighbour that it chooses."""


def step(board: Board, point: Point, key: int, *, lean: float = 0.0) -> Point:
    """The neighbour in a key's direction; the same point if there is none.

    :param lean: a few degrees by which ties are decided: two neighbours may lie left and right of
        straight up.
    """
    x, y = board.places[point]

    def turn(other: Point) -> float:
        """The degrees between the key's direction and the way to a neighbour."""
        other_x, other_y = board.places[other]
        way = degrees(atan2(other_y - y, other_x - x))
        return abs((way - DIRECTIONS[key] - lean + 180) % 360 - 180)

    nearest = min(board.neighbours[point], key=turn)
    return nearest if turn(nearest) <= FARTHEST else point
