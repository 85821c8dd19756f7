"""Pictures of the whole board at any size."""

from functools import cached_property

import pygame

from ishido.rules.board import COLUMNS, ROWS, Square, column_of, row_of
from ishido.rules.position import Position
from ishido.ui.kit.paint import stamp
from ishido.ui.kit.sizes import stone_size
from ishido.ui.skins.pictures import BoardPictures, StonePictures


class BoardPicture:
    """A board with its frame, and where its squares are."""

    def __init__(self, board: BoardPictures, width: int) -> None:
        """:param width: the width of a square in pixels."""
        self._board, shape = board, board.shape
        self.cell = (width, max(2, round(width * shape.aspect)))
        edges = (shape.left, shape.top, shape.right, shape.bottom)
        self._left, self._top, right, bottom = (round(each * width) for each in edges)
        across, down = COLUMNS * self.cell[0], ROWS * self.cell[1]
        self.rect = pygame.Rect(0, 0, self._left + across + right, self._top + down + bottom)
        """Where it is drawn. It may be moved."""

    @classmethod
    def within(cls, board: BoardPictures, room: tuple[int, int]) -> "BoardPicture":
        """The largest board within a room."""
        shape = board.shape
        across = COLUMNS + shape.left + shape.right
        down = ROWS * shape.aspect + shape.top + shape.bottom
        return cls(board, max(2, int(min(room[0] / across, room[1] / down))))

    @cached_property
    def picture(self) -> pygame.Surface:
        """The board without stones."""
        return self._board.board(self.rect.size)

    def square(self, square: Square) -> pygame.Rect:
        """The rectangle of a square."""
        left = self.rect.x + self._left + column_of(square) * self.cell[0]
        return pygame.Rect(
            left, self.rect.y + self._top + row_of(square) * self.cell[1], *self.cell
        )


def small_board(
    board: BoardPictures, stones: StonePictures, position: Position, room: tuple[int, int]
) -> pygame.Surface:
    """A position on the largest board within a room, without shadows, which would be too small."""
    place = BoardPicture.within(board, room)
    picture = place.picture.copy()
    for square, stone in position:
        spot = pygame.Rect((0, 0), stone_size(place.cell))
        spot.center = place.square(square).center
        stamp(picture, stones.stone(stone, spot.size), spot.topleft)
    return picture
