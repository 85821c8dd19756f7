"""Checks that the 36 stones of a sheet can be told apart."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

COLUMNS: Final = 6
THUMB: Final = (12, 14)
"""Width and height, in pixels, of the small copies that are compared. Stones that are alike at this
size look alike in play."""
ALIKE: Final = 3.0
"""Two stones look alike if the mean difference per channel (0 … 255) is below this. In the game's
own sets, the closest two differ more than twice as much (`python -m ishido_art.look`)."""
SPOT: Final = 24
"""They do not look alike if a single pixel differs by this much. A thin E and a thin F have a small
mean difference, but nobody confuses them."""
EMPTY: Final = 0.06
"""The share of a cell, 0 … 1, below which its stone counts as missing."""


def distance(first: bytes, second: bytes) -> float:
    """The mean difference per channel between two small copies, 0 … 255.

    Both are RGB, three bytes per pixel, on the same grey background.
    """
    return sum(abs(a - b) for a, b in zip(first, second, strict=True)) / len(first)


def alike(first: bytes, second: bytes) -> bool:
    """Whether two small copies cannot be told apart."""
    if any(abs(a - b) >= SPOT for a, b in zip(first, second, strict=True)):
        return False  # found first, since most pairs differ somewhere near the top
    return distance(first, second) < ALIKE


def place(cell: int) -> str:
    """The name of a cell of the sheet, for messages."""
    return f"row {cell // COLUMNS + 1} column {cell % COLUMNS + 1}"


def complaint(thumbs: Sequence[bytes], cover: Sequence[float]) -> str | None:
    """What is wrong with the cells of a sheet; ``None`` if none is empty and all differ.

    ``thumbs`` are the small copies of the cells, row by row. ``cover`` is the share of each cell
    that is not transparent, 0 … 1.
    """
    for cell, share in enumerate(cover):
        if share < EMPTY:
            return f"{place(cell)} is empty"
    for first, second in combinations(range(len(thumbs)), 2):
        if alike(thumbs[first], thumbs[second]):
            return f"{place(first)} and {place(second)} cannot be told apart"
    return None
