"""Diagrams: parts of the board with stones, drawn as on the table.

A part is written as a text picture, which can be read in the code::

    ..  A1  ..          A1    a stone on the board
    B2 [A2] ..         [A2]   the stone in question
    ..  **  xx          **    a marked square;  xx  a lost one
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import pygame

from ishido.rules.board import COLUMNS, SQUARE_NAMES, Square, column_of, parse_square, row_of
from ishido.rules.position import Position
from ishido.rules.stone import COLOURS, STONES, SYMBOLS, Stone, parse_stone
from ishido.ui.core.look import Look
from ishido.ui.core.paint import stamp
from ishido.ui.core.skin_pictures import BoardPictures, StonePictures
from ishido.ui.view.diagram_row import DiagramPart, Size, side_by_side
from ishido.ui.view.layout import STONE_SHARE
from ishido.ui.view.rings import TINT
from ishido.ui.widgets.base import cached_ring
from ishido.ui.widgets.flow import Figure

CELL: Final = 56
"""Width of a square in the reference window, if there is room."""
EMPTY: Final = ".."
SPOKEN_OF: Final = "**"
LOST: Final = "xx"


@dataclass(frozen=True)
class Piece:
    """A part of the board."""

    corner: str
    """The square at its upper left."""
    drawing: str
    judged: bool = False
    """Whether a tick or a cross shows if the stone in question is legal."""

    @cached_property
    def rows(self) -> tuple[tuple[str, ...], ...]:
        """The text picture, square by square."""
        rows = tuple(tuple(line.split()) for line in self.drawing.strip().splitlines())
        assert len({len(row) for row in rows}) == 1, self.drawing
        return rows

    @property
    def size(self) -> tuple[int, int]:
        """The number of columns and rows."""
        return len(self.rows[0]), len(self.rows)

    @cached_property
    def squares(self) -> Mapping[Square, str]:
        """The entries of the text picture by square."""
        start = parse_square(self.corner)
        return {
            parse_square(SQUARE_NAMES[start + COLUMNS * down + across]): said
            for down, row in enumerate(self.rows)
            for across, said in enumerate(row)
        }

    @cached_property
    def position(self) -> Position:
        """The stones, without the one in question."""
        return Position(
            {
                square: parse_stone(said)
                for square, said in self.squares.items()
                if said not in (EMPTY, SPOKEN_OF, LOST) and not said.startswith("[")
            }
        )

    @cached_property
    def asked(self) -> tuple[Stone, Square] | None:
        """The stone in question, and its square."""
        for square, said in self.squares.items():
            if said.startswith("["):
                return parse_stone(said.strip("[]")), square
        return None

    @property
    def allowed(self) -> bool:
        """Whether the stone in question is legal."""
        assert self.asked is not None
        stone, square = self.asked
        return bool(self.position.legal_mask(stone) >> square & 1)

    def told(self, what: str) -> list[Square]:
        """The squares with an entry: marked or lost."""
        return [square for square, said in self.squares.items() if said == what]


class Draughtsman:
    """Draws figures with the active stoneset and board."""

    def __init__(self, look: Look, board: BoardPictures, stones: StonePictures) -> None:
        self.look = look
        self.board = board
        self.stones = stones
        self._boards: dict[Size, tuple[pygame.Surface, Size]] = {}
        """Pictures of whole boards and the offset of their squares, by the size of a square."""

    def figure(self, pieces: Iterable[tuple[Piece, str]], caption: str = "") -> Figure:
        """Parts of the board side by side, each with a label below it."""
        return side_by_side(self.look, [self._part(*each) for each in pieces], caption)

    def _part(self, piece: Piece, label: str) -> DiagramPart:
        across, down = piece.size

        def pixels(scale: float) -> Size:
            cell = self._cell(int(CELL * scale))
            return across * cell[0], down * cell[1]

        return DiagramPart(
            (across * CELL, down * CELL * self.board.shape.aspect),
            pixels,
            lambda target, place: self._paint_piece(target, piece, place),
            label,
            piece.allowed if piece.judged else None,
        )

    def whole(self, position: Position, marked: Mapping[Square, str], caption: str) -> Figure:
        """The whole board in its frame. ``marked`` gives the colour roles of ringed squares."""
        shape = self.board.shape
        across = COLUMNS + shape.left + shape.right
        down = 8 * shape.aspect + shape.top + shape.bottom

        def picture(size: Size) -> pygame.Surface:
            cell = self._cell(int(size[0] / across))
            board, start = self._board(cell)
            target = pygame.Surface(size, pygame.SRCALPHA)
            place = board.get_rect(center=target.get_rect().center)
            stamp(target, board, place.topleft)
            origin = (place.x + start[0], place.y + start[1])
            self._paint_stones(target, position, Square(0), origin, cell)
            for square, role in marked.items():
                self._ring(target, _square_rect(square, Square(0), origin, cell), role)
            return target

        return Figure(picture, down / across, 470, caption)

    def stones_of_all_kinds(self, caption: str) -> Figure:
        """The 36 kinds in rows of one colour and columns of one symbol."""
        high = 0.88  # of a row; the rest is the gap, between columns too
        across = high * 56 / 66 + 1 - high

        def picture(size: Size) -> pygame.Surface:
            target = pygame.Surface(size, pygame.SRCALPHA)
            row = size[1] // len(COLOURS)
            column = round(row * across)
            left = (size[0] - column * len(SYMBOLS)) // 2
            stone_size = (round(row * high * 56 / 66), round(row * high))
            for stone in STONES:
                rect = pygame.Rect((0, 0), stone_size)
                rect.x = left + stone.symbol * column + (column - rect.w) // 2
                rect.y = stone.colour * row + (row - rect.h) // 2
                self._lay(target, stone, rect)
            return target

        return Figure(picture, 1 / across, 300, caption)

    # -- measures ---------------------------------------------------------------------------

    def _cell(self, width: int) -> Size:
        width = max(4, width)
        return width, max(4, round(width * self.board.shape.aspect))

    def _board(self, cell: Size) -> tuple[pygame.Surface, Size]:
        if cell not in self._boards:
            shape = self.board.shape
            edges = [
                round(each * cell[0]) for each in (shape.left, shape.right, shape.top, shape.bottom)
            ]
            size = (12 * cell[0] + edges[0] + edges[1], 8 * cell[1] + edges[2] + edges[3])
            self._boards[cell] = self.board.board(size), (edges[0], edges[2])
        return self._boards[cell]

    # -- painting ---------------------------------------------------------------------------

    def _paint_piece(self, target: pygame.Surface, piece: Piece, place: pygame.Rect) -> None:
        cell = (place.w // piece.size[0], place.h // piece.size[1])
        board, start = self._board(cell)
        first = parse_square(piece.corner)
        cut = pygame.Rect(start, place.size)
        cut.move_ip(column_of(first) * cell[0], row_of(first) * cell[1])
        target.blit(board, place, cut)
        edge = self.look.theme.colour("gold_dark")
        pygame.draw.rect(target, edge, place.inflate(2, 2), max(1, cell[0] // 40))
        for what, role in ((SPOKEN_OF, "mark"), (LOST, "refuse")):
            for square in piece.told(what):
                self._ring(target, _square_rect(square, first, place.topleft, cell), role)
        self._paint_stones(target, piece.position, first, place.topleft, cell)
        if piece.asked is not None:
            stone, square = piece.asked
            rect = _square_rect(square, first, place.topleft, cell)
            self._lay(target, stone, self._stone_rect(rect))
            refused = piece.judged and not piece.allowed
            self._ring(target, rect, "refuse" if refused else "mark", filled=False)

    def _paint_stones(
        self,
        target: pygame.Surface,
        position: Position,
        first: Square,
        origin: tuple[int, int],
        cell: Size,
    ) -> None:
        for square, stone in position:
            rect = _square_rect(square, first, origin, cell)
            self._lay(target, stone, self._stone_rect(rect))

    def _stone_rect(self, square: pygame.Rect) -> pygame.Rect:
        width = round(min(square.w, square.h * 56 / 66) * STONE_SHARE)
        rect = pygame.Rect(0, 0, width, round(width * 66 / 56))
        rect.center = square.center
        return rect

    def _lay(self, target: pygame.Surface, stone: Stone, rect: pygame.Rect) -> None:
        dark, offset = self.stones.shadow(stone, rect.size, 0.0)
        stamp(target, dark, (rect.x + offset[0], rect.y + offset[1]))
        stamp(target, self.stones.stone(stone, rect.size), rect.topleft)

    def _ring(
        self, target: pygame.Surface, rect: pygame.Rect, role: str, *, filled: bool = True
    ) -> None:
        """A ring around a square, as legal squares have it on the table."""
        colour = self.look.theme.colour(role)
        if filled:
            inner = rect.inflate(-round(rect.w * 0.15), -round(rect.w * 0.15))
            light = pygame.Surface(inner.size, pygame.SRCALPHA)
            radius = round(rect.w * 0.12)
            pygame.draw.rect(light, (*colour[:3], TINT), light.get_rect(), border_radius=radius)
            target.blit(light, inner)
        frame = cached_ring(rect.size, colour, max(2.0, rect.w * 0.05), 0.8)
        stamp(target, frame, rect.topleft)


def _square_rect(square: Square, first: Square, origin: tuple[int, int], cell: Size) -> pygame.Rect:
    """The rectangle of a square in a picture whose first square is ``first``."""
    across, down = column_of(square) - column_of(first), row_of(square) - row_of(first)
    return pygame.Rect(origin[0] + across * cell[0], origin[1] + down * cell[1], *cell)
