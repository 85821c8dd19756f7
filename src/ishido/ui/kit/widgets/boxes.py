"""Rows and columns: pure functions that divide a rectangle. Lengths are in pixels.

>>> title, text, buttons = column(Rect(0, 0, 200, 100), 20, FILL, 30, gap=5)
>>> text
Rect(0, 25, 200, 40)
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from pygame import Rect


@dataclass(frozen=True, slots=True)
class Share:
    """A part that gets a share of the room left by fixed lengths and gaps, by its weight."""

    weight: float = 1.0


@dataclass(frozen=True, slots=True)
class Space:
    """Empty room between two parts, instead of the gap."""

    length: int


FILL: Final = Share()
Length = int | Share | Space


def row(box: Rect, *widths: Length, gap: int = 0) -> list[Rect]:
    """The parts of a box from left to right, each as high as the box. A space yields no part."""
    return [Rect(box.x + x, box.y, width, box.h) for x, width in _divided(box.w, widths, gap)]


def column(box: Rect, *heights: Length, gap: int = 0) -> list[Rect]:
    """The parts of a box from top to bottom, each as wide as the box. A space yields no part."""
    return [Rect(box.x, box.y + y, box.w, height) for y, height in _divided(box.h, heights, gap)]


def cells(box: Rect, count: int, gap: int = 0, widest: int | None = None) -> list[Rect]:
    """Parts of equal width side by side; centred if ``widest`` leaves room."""
    width = (box.w - gap * (count - 1)) // max(1, count)
    width = width if widest is None else min(width, widest)
    return row(middle(box, count * (width + gap) - gap), *[width] * count, gap=gap)


def middle(box: Rect, width: int | None = None, height: int | None = None) -> Rect:
    """A centred rectangle of a width and height within a box, never larger than the box."""
    part = Rect(0, 0, *(box.w if width is None else min(width, box.w),
                        box.h if height is None else min(height, box.h)))  # fmt: skip
    part.center = box.center
    return part


def padded(box: Rect, across: int, down: int | None = None) -> Rect:
    """A box without a padding on the left and right, and above and below."""
    return box.inflate(-2 * across, -2 * (across if down is None else down))


def _divided(length: int, parts: Sequence[Length], gap: int) -> Iterator[tuple[int, int]]:
    """The start and length of each part."""
    spaced = [
        0 if isinstance(before, Space) or isinstance(part, Space) else gap
        for before, part in pairwise(parts)
    ]
    fixed = [0 if isinstance(part, Share) else _fixed(part) for part in parts]
    weights = sum(part.weight for part in parts if isinstance(part, Share))
    free, at = length - sum(spaced) - sum(fixed), 0
    for part, size, after in zip(parts, fixed, [*spaced, 0], strict=False):
        if isinstance(part, Share):
            size = int(free * part.weight / weights)
        if not isinstance(part, Space):
            yield at, size
        at += size + after


def _fixed(part: int | Space) -> int:
    return part.length if isinstance(part, Space) else part
