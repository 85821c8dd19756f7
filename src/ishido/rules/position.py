"""A position: which stones are on which squares, and which squares accept a stone."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, Self

from ishido.rules.board import (
    ALL,
    NEIGHBOUR_MASKS,
    NEIGHBOURS,
    SQUARE_NAMES,
    SQUARES,
    Square,
    neighbour_masks,
    parse_square,
    spread,
)
from ishido.rules.stone import COLOURS, SYMBOLS, Stone, parse_stone


def _at_least_two(mask: int) -> int:
    """The squares with two or more neighbours in the mask."""
    right, left, down, up = neighbour_masks(mask)
    return (right & left) | (down & up) | ((right | left) & (down | up))


class Position:
    """The stones on the board, as an immutable value: equal stones make equal positions.

    >>> position = Position.parse("a1=D3 b1=D5")
    >>> position.legal_mask(parse_stone("D5")).bit_count()
    3
    """

    __slots__ = ("_by_colour", "_by_symbol", "_four", "_open", "_stones", "_two", "occupied")

    occupied: int
    """Mask of the squares that hold a stone."""
    _stones: tuple[Stone | None, ...]
    _by_colour: tuple[int, ...]
    _by_symbol: tuple[int, ...]

    def __init__(self, stones: Mapping[Square, Stone] | None = None) -> None:
        """Any arrangement is allowed, whether or not a game can reach it."""
        cells: list[Stone | None] = [None] * len(SQUARES)
        by_colour = [0] * len(COLOURS)
        by_symbol = [0] * len(SYMBOLS)
        occupied = 0
        for square, stone in (stones or {}).items():
            cells[square] = stone
            by_colour[stone.colour] |= 1 << square
            by_symbol[stone.symbol] |= 1 << square
            occupied |= 1 << square
        self._fill(tuple(cells), tuple(by_colour), tuple(by_symbol), occupied)

    def _fill(
        self,
        cells: tuple[Stone | None, ...],
        by_colour: tuple[int, ...],
        by_symbol: tuple[int, ...],
        occupied: int,
    ) -> None:
        self.occupied = occupied
        self._stones = cells
        self._by_colour = by_colour
        self._by_symbol = by_symbol
        # The part of the rule that is the same for every stone, computed once: the empty squares
        # with at least one, at least two and all four neighbours.
        right, left, down, up = neighbour_masks(occupied)
        empty = ALL & ~occupied
        self._open = empty & (right | left | down | up)
        self._two = empty & ((right & left) | (down & up) | ((right | left) & (down | up)))
        self._four = empty & right & left & down & up

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read ``a1=D3 b1=D5 …``; an empty text is the empty board.

        :raises ValueError: if an entry is not ``square=stone`` or names a square twice.
        """
        stones: dict[Square, Stone] = {}
        for entry in text.split():
            name, equals, kind = entry.partition("=")
            if not equals:
                raise ValueError(f"{entry!r} is not square=stone (a1=D3)")
            square = parse_square(name)
            if square in stones:
                raise ValueError(f"square {name} appears twice")
            stones[square] = parse_stone(kind)
        return cls(stones)

    def __str__(self) -> str:
        """The notation that :meth:`parse` reads."""
        return " ".join(f"{SQUARE_NAMES[square]}={stone}" for square, stone in self)

    def __repr__(self) -> str:
        return f"Position.parse({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._stones == other._stones

    def __hash__(self) -> int:
        return hash(self._stones)

    def __getitem__(self, square: Square) -> Stone | None:
        return self._stones[square]

    def __iter__(self) -> Iterator[tuple[Square, Stone]]:
        """The stones with their squares, by row and then column."""
        for square in SQUARES:
            stone = self._stones[square]
            if stone is not None:
                yield square, stone

    def __len__(self) -> int:
        return self.occupied.bit_count()

    def place(self, stone: Stone, square: Square) -> "Position":
        """The position with one more stone. Does not check that the move is legal.

        >>> Position().place(parse_stone("D3"), parse_square("a1"))
        Position.parse('a1=D3')
        """
        bit = 1 << square
        cells = list(self._stones)
        cells[square] = stone
        by_colour = list(self._by_colour)
        by_colour[stone.colour] |= bit
        by_symbol = list(self._by_symbol)
        by_symbol[stone.symbol] |= bit
        after = Position.__new__(Position)
        after._fill(tuple(cells), tuple(by_colour), tuple(by_symbol), self.occupied | bit)
        return after

    def neighbours(self, square: Square) -> Iterable[tuple[Square, Stone]]:
        """The occupied neighbours of a square, with their stones."""
        for near in NEIGHBOURS[square]:
            stone = self._stones[near]
            if stone is not None:
                yield near, stone

    def count_neighbours(self, square: Square) -> int:
        """The number of occupied neighbours, 0 … 4: the n of an n-way here."""
        return (self.occupied & NEIGHBOUR_MASKS[square]).bit_count()

    def sharing(self, stone: Stone) -> tuple[int, int]:
        """The squares whose stones share the colour, and those whose stones share the symbol."""
        return self._by_colour[stone.colour], self._by_symbol[stone.symbol]

    def legal_mask(self, stone: Stone) -> int:
        """The squares that accept the stone, as a mask.

        A square has n neighbours, of which c share the colour and s the symbol. It accepts the
        stone if each neighbour shares the colour or the symbol, c ≥ n // 2 and s ≥ n // 2
        (formats.md, Legal squares).
        """
        same_colour = self._by_colour[stone.colour]
        same_symbol = self._by_symbol[stone.symbol]
        legal = self._open & ~spread(self.occupied & ~(same_colour | same_symbol))
        crowded = legal & self._two
        if crowded:
            legal &= ~crowded | (spread(same_colour) & spread(same_symbol))
            surrounded = legal & self._four
            if surrounded:
                legal &= ~surrounded | (_at_least_two(same_colour) & _at_least_two(same_symbol))
        return legal


EMPTY_BOARD: Final = Position()
