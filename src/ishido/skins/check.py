"""Whether the 36 stones of a sheet can be told apart."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

COLUMNS: Final = 6
THUMB: Final = (12, 14)
"""Width and height of the small copies that are compared: what is alike at this size is alike to
the eye at the size of play."""
ALIKE: Final = 3.0
"""Mean difference per channel, of 255, below which two stones cannot be told apart. The closest
two of the game's own sets are more than twice as far apart (docs/look.md)."""
SPOT: Final = 24
"""… unless they differ by this much somewhere: an E and an F in thin letters are nearly the same
all over, and yet nobody takes one for the other."""
EMPTY: Final = 0.06
"""Share of a cell's area that has to be covered."""


def distance(first: bytes, second: bytes) -> float:
    """How different two small copies are: the mean difference per channel, 0 … 255.

    Both are RGB, three bytes a pixel, laid over the same grey.
    """
    return sum(abs(a - b) for a, b in zip(first, second, strict=True)) / len(first)


def alike(first: bytes, second: bytes) -> bool:
    """Whether two small copies cannot be told apart."""
    if distance(first, second) >= ALIKE:
        return False
    return max(abs(a - b) for a, b in zip(first, second, strict=True)) < SPOT


def place(cell: int) -> str:
    """A cell of the sheet in words."""
    return f"row {cell // COLUMNS + 1} column {cell % COLUMNS + 1}"


def complaint(thumbs: Sequence[bytes], cover: Sequence[float]) -> str | None:
    """What is wrong with a sheet's cells; ``None`` if they are all there and all different.

    ``thumbs`` are the cells' small copies in rows, ``cover`` the share of each that is not
    transparent.
    """
    for cell, share in enumerate(cover):
        if share < EMPTY:
            return f"{place(cell)} is empty"
    for first, second in combinations(range(len(thumbs)), 2):
        if alike(thumbs[first], thumbs[second]):
            return f"{place(first)} and {place(second)} cannot be told apart"
    return None
