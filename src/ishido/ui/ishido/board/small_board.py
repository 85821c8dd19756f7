"""Pictures of the whole board at any size."""

from collections.abc import Iterable
from functools import cached_property

import pygame

from ishido.rules.board import COLUMNS, ROWS, Square, column_of, row_of
from ishido.rules.position import Position
from ishido.skins.board import ASPECT
from ishido.ui.ishido.board.layout import frame_of
from ishido.ui.ishido.board.seams import seams
from ishido.ui.kit.paint import stamp
from ishido.ui.skins.pictures import BoardPictures, StonePictures, stone_size


class BoardPicture:
    """A board with its frame, and where its squares are."""

    def __init__(self, board: BoardPictures, width: int, *, turned: bool = False) -> None:
        """:param width: the width of a square in pixels.
        :param turned: whether it is upright, as on an upright phone.
        """
        self._board, self._turned = board, turned
        self.cell = (width, max(2, round(width * ASPECT)))
        self._side, self._end = (round(each * width) for each in frame_of(turned=turned))
        columns, rows = self._placed(COLUMNS, ROWS)
        across, down = columns * self.cell[0], rows * self.cell[1]
        self.rect = pygame.Rect(0, 0, across + 2 * self._side, down + 2 * self._end)
        """Where it is drawn. It may be moved."""

    @classmethod
    def within(
        cls, board: BoardPictures, room: tuple[int, int], *, turned: bool = False
    ) -> "BoardPicture":
        """The largest board within a room."""
        across, down = extent(turned=turned)
        width = max(2, int(min(room[0] / across, room[1] / down)))
        return cls(board, width, turned=turned)

    @cached_property
    def picture(self) -> pygame.Surface:
        """The board without stones."""
        return self._board.board(self.rect.size, turned=self._turned)

    def _placed(self, column: int, row: int) -> tuple[int, int]:
        return (row, column) if self._turned else (column, row)

    def square(self, square: Square) -> pygame.Rect:
        """The rectangle of a square."""
        column, row = self._placed(column_of(square), row_of(square))
        left = self.rect.x + self._side + column * self.cell[0]
        return pygame.Rect(left, self.rect.y + self._end + row * self.cell[1], *self.cell)

    def lay_seams(self, target: pygame.Surface, four_ways: Iterable[Square]) -> None:
        """Draw the seams of the 4-Ways on some squares."""
        for square in four_ways:
            gold = seams(self.cell, stone_size(self.cell))  # kept, and not made without a 4-Way
            stamp(target, gold, gold.get_rect(center=self.square(square).center).topleft)


def extent(*, turned: bool) -> tuple[float, float]:
    """Width and height of a board with its frame, in widths of a square."""
    columns, rows = (ROWS, COLUMNS) if turned else (COLUMNS, ROWS)
    side, end = frame_of(turned=turned)
    return columns + 2 * side, rows * ASPECT + 2 * end


def small_board(
    board: BoardPictures,
    stones: StonePictures,
    position: Position,
    room: tuple[int, int],
    four_ways: Iterable[Square] = (),
    *,
    turned: bool = False,
) -> pygame.Surface:
    """A position with the seams of its 4-Ways on the largest board within a room, without shadows,
    which would be too small."""
    place = BoardPicture.within(board, room, turned=turned)
    picture = place.picture.copy()
    for square, stone in position:
        spot = pygame.Rect((0, 0), stone_size(place.cell))
        spot.center = place.square(square).center
        stamp(picture, stones.stone(stone, spot.size), spot.topleft)
    place.lay_seams(picture, four_ways)
    return picture
