"""The rules told a second time, slowly and in the words of formats.md, to hold the game against.

Nothing here uses a mask or shares code with the package beyond its names for stones and squares.
"""

from collections.abc import Sequence
from itertools import product

from ishido.rules.board import SQUARES, Square, column_of, row_of
from ishido.rules.position import Position
from ishido.rules.stone import Stone

_TWO_TO_64 = 2**64
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


def deal(number: int) -> tuple[list[str], list[str]]:
    """A deal number's tableau and pouch, in notation."""
    state = number

    def following() -> int:
        nonlocal state
        state = state + 0x9E3779B97F4A7C15 & _TWO_TO_64 - 1
        z = state
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & _TWO_TO_64 - 1
        z = (z ^ z >> 27) * 0x94D049BB133111EB & _TWO_TO_64 - 1
        return z ^ z >> 31

    def shuffle(things: list[str]) -> None:
        for last in range(len(things) - 1, 0, -1):
            draw = following()
            while draw >= _TWO_TO_64 - _TWO_TO_64 % (last + 1):
                draw = following()
            other = draw % (last + 1)
            things[last], things[other] = things[other], things[last]

    symbols = list("123456")
    shuffle(symbols)
    opening = ["ABCDEF"[i] + symbols[i] for i in range(6)]
    shuffle(opening)
    rest = [colour + symbol for colour in "ABCDEF" for symbol in "123456" for _ in range(2)]
    for stone in opening:
        rest.remove(stone)
    shuffle(rest)
    return opening, rest
