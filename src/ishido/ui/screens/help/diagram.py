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

from ishido.rules.board import COLUMNS, SQUARE_NAMES, Square, parse_square
from ishido.rules.position import Position
from ishido.rules.stone import COLOURS, STONES, SYMBOLS, Stone, parse_stone
from ishido.skins.board import ASPECT
from ishido.ui.ishido.board.rings import TINT, glowing_ring
from ishido.ui.ishido.board.small_board import BoardPicture, extent
from ishido.ui.kit.look import Look
from ishido.ui.kit.paint import stamp
from ishido.ui.kit.widgets.flow import Illustration
from ishido.ui.screens.help.diagram_row import DiagramPart, Size, side_by_side
from ishido.ui.skins.pictures import BoardPictures, StonePictures

CELL: Final = 56
"""Width of a square in the reference window, if there is room."""
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
                if said not in ("..", SPOKEN_OF, LOST) and not said.startswith("[")
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
    """Draws illustrations with the active stoneset and board."""

    def __init__(self, look: Look, board: BoardPictures, stones: StonePictures) -> None:
        self.look = look
        self.board = board
        self.stones = stones
        self._turned = look.upright_phone
        self._boards: dict[int, BoardPicture] = {}
        """By the width of a square."""

    def illustration(self, pieces: Iterable[tuple[Piece, str]], caption: str = "") -> Illustration:
        """Parts of the board side by side, each with a label below it."""
        return side_by_side(self.look, [self._part(*each) for each in pieces], caption)

    def _part(self, piece: Piece, label: str) -> DiagramPart:
        across, down = piece.size[::-1] if self._turned else piece.size

        def pixels(scale: float) -> Size:
            cell = self._board(int(CELL * scale)).cell
            return across * cell[0], down * cell[1]

        return DiagramPart(
            (across * CELL, down * CELL * ASPECT),
            pixels,
            lambda target, place: self._paint_piece(target, piece, place),
            label,
            piece.allowed if piece.judged else None,
        )

    def whole(self, position: Position, marked: Mapping[Square, str], caption: str) -> Illustration:
        """The whole board in its frame. ``marked`` gives the colour roles of ringed squares."""
        across, down = extent(turned=self._turned)

        def picture(size: Size) -> pygame.Surface:
            board = self._board(int(size[0] / across))
            target = pygame.Surface(size, pygame.SRCALPHA)
            board.rect.center = target.get_rect().center
            stamp(target, board.picture, board.rect.topleft)
            for square, stone in position:
                self.stones.lay_on(target, stone, board.square(square))
            for square, role in marked.items():
                self._ring(target, board.square(square), role)
            return target

        return Illustration(picture, down / across, 190 if self._turned else 470, caption)

    def stones_of_all_kinds(self, caption: str) -> Illustration:
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
                self.stones.lay(target, stone, rect)
            return target

        return Illustration(picture, 1 / across, 300, caption)

    def _board(self, width: int) -> BoardPicture:
        if width not in self._boards:
            self._boards[width] = BoardPicture(self.board, max(4, width), turned=self._turned)
        return self._boards[width]

    def _paint_piece(self, target: pygame.Surface, piece: Piece, place: pygame.Rect) -> None:
        board = self._board(place.w // piece.size[1 if self._turned else 0])
        x, y = board.square(parse_square(piece.corner)).topleft
        board.rect.move_ip(place.x - x, place.y - y)
        target.set_clip(place)
        stamp(target, board.picture, board.rect.topleft)
        target.set_clip(None)
        edge = self.look.theme.colour("gold_dark")
        pygame.draw.rect(target, edge, place.inflate(2, 2), max(1, board.cell[0] // 40))
        for what, role in ((SPOKEN_OF, "mark"), (LOST, "refuse")):
            for square in piece.told(what):
                self._ring(target, board.square(square), role)
        for square, stone in piece.position:
            self.stones.lay_on(target, stone, board.square(square))
        if piece.asked is not None:
            stone, square = piece.asked
            self.stones.lay_on(target, stone, board.square(square))
            refused = piece.judged and not piece.allowed
            self._ring(target, board.square(square), "refuse" if refused else "mark", filled=False)

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
        frame = glowing_ring(rect.size, colour, max(2.0, rect.w * 0.05), 0.8)
        stamp(target, frame, rect.topleft)
