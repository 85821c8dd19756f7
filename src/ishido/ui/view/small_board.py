"""A small picture of a position on the whole board."""

import pygame

from ishido.rules.board import COLUMNS, ROWS, column_of, row_of
from ishido.rules.position import Position
from ishido.ui.core.paint import stamp
from ishido.ui.core.skin_pictures import BoardPictures, StonePictures
from ishido.ui.view.layout import STONE_SHARE


def small_board_size(board: BoardPictures, width: int, height: int) -> tuple[int, int]:
    """The largest size of a board with its frame within a room, in pixels."""
    return board_size(board, width, height)[1]


def board_size(
    board: BoardPictures, width: int, height: int
) -> tuple[tuple[int, int], tuple[int, int]]:
    """The largest sizes within a room, in pixels: of a square, and of the board with its frame."""
    shape = board.shape
    across = COLUMNS + shape.left + shape.right
    down = ROWS * shape.aspect + shape.top + shape.bottom
    wide = max(2, int(min(width / across, height / down)))
    high = max(2, round(wide * shape.aspect))
    edges = [round(each * wide) for each in (shape.left, shape.right, shape.top, shape.bottom)]
    return (wide, high), (
        COLUMNS * wide + edges[0] + edges[1],
        ROWS * high + edges[2] + edges[3],
    )


def paint_small_board(
    target: pygame.Surface,
    room: pygame.Rect,
    board: BoardPictures,
    stones: StonePictures,
    position: Position,
) -> None:
    """Draw a board with its stones at the top of a room, centred horizontally."""
    cell, size = board_size(board, room.w, room.h)
    place = pygame.Rect((0, 0), size)
    place.midtop = room.midtop
    stamp(target, board.board(size), place.topleft)
    left = place.x + round(board.shape.left * cell[0])
    top = place.y + round(board.shape.top * cell[0])
    width = max(2, round(min(cell[0], cell[1] * 56 / 66) * STONE_SHARE))
    stone_size = (width, round(width * 66 / 56))
    for square, stone in position:
        spot = pygame.Rect((0, 0), stone_size)
        spot.center = (
            round(left + (column_of(square) + 0.5) * cell[0]),
            round(top + (row_of(square) + 0.5) * cell[1]),
        )
        stamp(target, stones.stone(stone, stone_size), spot.topleft)
