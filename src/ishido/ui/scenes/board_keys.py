"""A board played by keys: where the arrows lead, and the board as a stop among the buttons."""

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from ishido.rules.board import COLUMNS, ROWS, Square, column_of, row_of, square_at
from ishido.ui.widgets.base import FocusRing, Widget

ARROWS: Final[Mapping[int, tuple[int, int]]] = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
"""How far across and down a key leads."""
ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


def led(square: Square, across: int, down: int) -> Square:
    """The square that an arrow leads to; at the edge the same."""
    column = max(0, min(COLUMNS - 1, column_of(square) + across))
    row = max(0, min(ROWS - 1, row_of(square) + down))
    return square_at(column, row)


def tab(ring: FocusRing, stops: Sequence[Widget], by: int, *, on_board: bool) -> bool:
    """Move the focus on; the board is one stop, before the others. Returns whether it is there."""
    index = -1 if on_board or ring.focus not in stops else stops.index(ring.focus)
    index += by
    if index < -1:
        index = len(stops) - 1
    on_board = index in (-1, len(stops))
    ring.focus, ring.by_keys = None if on_board else stops[index], True
    return on_board
