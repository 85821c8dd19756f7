"""The rules told a second time, slowly and in the words of formats.md, to hold the game against.

Nothing here uses a mask or shares code with the package beyond its names for stones and squares.
"""

from collections.abc import Sequence
from itertools import product

from ishido.rules.board import SQUARES, Square, column_of, row_of
from ishido.rules.position import Position
from ishido.rules.stone import Stone

_AROUND = ((1, 0), (-1, 0), (0, 1), (0, -1))


def takes(stone: Stone, neighbours: Sequence[Stone]) -> bool:
    """Whether an empty square with these neighbours takes a stone.

    Gives each neighbour one attribute that it shares with the stone, in every possible way, and
    looks for a way with the counts that the rule asks for.
    """
    wanted = {0: [], 1: [(1, 0), (0, 1)], 2: [(1, 1)], 3: [(2, 1), (1, 2)], 4: [(2, 2)]}
    shared = [
        [
            attribute
            for attribute, same in (
                ("colour", near.colour == stone.colour),
                ("symbol", near.symbol == stone.symbol),
            )
            if same
        ]
        for near in neighbours
    ]
    return any(
        (given.count("colour"), given.count("symbol")) in wanted[len(neighbours)]
        for given in product(*shared)
    )


def neighbours(position: Position, square: Square) -> list[Stone]:
    """The stones next to a square, found by its column and row."""
    stones = []
    for right, down in _AROUND:
        column, row = column_of(square) + right, row_of(square) + down
        if 0 <= column <= 11 and 0 <= row <= 7:
            stone = position[Square(row * 12 + column)]
            if stone is not None:
                stones.append(stone)
    return stones


def legal_squares(position: Position, stone: Stone) -> list[Square]:
    """All squares that take a stone, one after the other."""
    return [
        square
        for square in SQUARES
        if position[square] is None and takes(stone, neighbours(position, square))
    ]
