"""The 12×8 board: squares ``a1`` (top left) … ``l8`` (bottom right), and sets of squares as masks.

A *mask* is an integer with bit *i* set for square *i*, so one integer operation covers all 96
squares at once. Squares are numbered row by row: ``a1`` is 0, ``l1`` 11, ``a2`` 12, ``l8`` 95.
"""

from collections.abc import Iterator
from typing import Final, NewType

Square = NewType("Square", int)
"""A square's number, 0 … 95, row by row."""

COLUMNS: Final = 12
ROWS: Final = 8
SQUARES: Final[tuple[Square, ...]] = tuple(Square(i) for i in range(COLUMNS * ROWS))
SQUARE_NAMES: Final[tuple[str, ...]] = tuple(
    f"{chr(ord('a') + square % COLUMNS)}{square // COLUMNS + 1}" for square in SQUARES
)

_BY_NAME: Final = {name: square for square, name in zip(SQUARES, SQUARE_NAMES, strict=True)}


def parse_square(text: str) -> Square:
    """Read a square as it is written: ``f4``.

    :raises ValueError: if the text names no square.
    """
    try:
        return _BY_NAME[text]
    except KeyError:
        raise ValueError(f"{text!r} is not a square (a1 … l8)") from None


def square_at(column: int, row: int) -> Square:
    """The square in a column 0 … 11 and a row 0 … 7."""
    return Square(row * COLUMNS + column)


def column_of(square: Square) -> int:
    """0 … 11 for a … l."""
    return square % COLUMNS


def row_of(square: Square) -> int:
    """0 … 7 for 1 … 8."""
    return square // COLUMNS


def steps(one: Square, other: Square) -> int:
    """From one square to another along columns and rows."""
    return abs(column_of(one) - column_of(other)) + abs(row_of(one) - row_of(other))


def mask_of(*squares: Square) -> int:
    mask = 0
    for square in squares:
        mask |= 1 << square
    return mask


def squares_in(mask: int) -> Iterator[Square]:
    """The squares of a mask, by row and then column."""
    while mask:
        lowest = mask & -mask
        yield SQUARES[lowest.bit_length() - 1]
        mask ^= lowest


ALL: Final = (1 << len(SQUARES)) - 1
WITHIN: Final = mask_of(
    *(square_at(column, row) for row in range(1, ROWS - 1) for column in range(1, COLUMNS - 1))
)
"""The 60 interior squares."""
BEYOND: Final = ALL & ~WITHIN
"""The 36 squares of the outer ring."""

TABLEAU_SQUARES: Final[tuple[Square, ...]] = tuple(
    parse_square(name) for name in ("a1", "l1", "f4", "g5", "a8", "l8")
)
"""The squares of the six opening stones, in the order of the deal."""

# The first or last column is cleared before a mask is shifted sideways, so that no square gets a
# neighbour in another row.
_NOT_FIRST_COLUMN: Final = ALL & ~mask_of(*(square_at(0, row) for row in range(ROWS)))
_NOT_LAST_COLUMN: Final = ALL & ~mask_of(*(square_at(COLUMNS - 1, row) for row in range(ROWS)))


def neighbour_masks(mask: int) -> tuple[int, int, int, int]:
    """The mask moved one square right, left, down and up (the third may have bits past ``l8``)."""
    return (
        (mask & _NOT_LAST_COLUMN) << 1,
        (mask & _NOT_FIRST_COLUMN) >> 1,
        mask << COLUMNS,
        mask >> COLUMNS,
    )


def spread(mask: int) -> int:
    """All squares next to a square of the mask (bits past ``l8`` may be set; callers clear
    them)."""
    return (
        (mask & _NOT_LAST_COLUMN) << 1
        | (mask & _NOT_FIRST_COLUMN) >> 1
        | mask << COLUMNS
        | mask >> COLUMNS
    )


NEIGHBOURS: Final[tuple[tuple[Square, ...], ...]] = tuple(
    tuple(squares_in(spread(1 << square) & ALL)) for square in SQUARES
)
"""The two, three or four orthogonal neighbours of each square."""
NEIGHBOUR_MASKS: Final[tuple[int, ...]] = tuple(mask_of(*around) for around in NEIGHBOURS)
"""The neighbours of each square as a mask."""
