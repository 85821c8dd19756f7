"""Tools that draw: which pixels of a stone they cover, and painting those.

Points are ``(x, y)`` in pixels of the stone, and may lie outside it. All edges are crisp.
"""

from functools import lru_cache
from math import pi, tan
from typing import Final

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw

from ishido.skins.editing.artwork import Pixels, Size
from ishido.skins.editing.palette import CLEAR, Colour

Coverage = npt.NDArray[np.bool_]
"""Rows × columns: the pixels that a tool paints."""
Point = tuple[int, int]
_Places = npt.NDArray[np.int64]

STEEP: Final = tan(pi / 8)
"""The slope between two of eight directions."""
MAX_BRUSH: Final = 64
"""The largest diameter of the brush in pixels; the smallest is 1."""


def painted(pixels: Pixels, coverage: Coverage, colour: Colour) -> Pixels:
    """A copy in which the covered pixels have a colour. ``CLEAR`` makes them transparent."""
    result = pixels.copy()
    result[coverage] = colour
    return result


def line(cell: Size, start: Point, end: Point, brush: int = 1) -> Coverage:
    """A straight line with both its ends."""
    return _stamped(cell, *_along(start, end), brush)


def aligned(start: Point, end: Point) -> Point:
    """The end of a line in the nearest of eight directions."""
    right, down = end[0] - start[0], end[1] - start[1]
    if abs(down) < STEEP * abs(right):
        return end[0], start[1]
    if abs(right) < STEEP * abs(down):
        return start[0], end[1]
    return squared(start, end)


def squared(start: Point, end: Point) -> Point:
    """The corner opposite ``start`` of the square that reaches as far as ``end``."""
    right, down = end[0] - start[0], end[1] - start[1]
    side = max(abs(right), abs(down))
    return (
        start[0] + (side if right >= 0 else -side),
        start[1] + (side if down >= 0 else -side),
    )


def rectangle(cell: Size, start: Point, end: Point, brush: int = 1, *, filled: bool) -> Coverage:
    """A rectangle between two opposite corners, both included. Its corners are square, however
    thick the brush is."""
    (left, right), (top, bottom) = (sorted(pair) for pair in zip(start, end, strict=True))
    if filled:
        return _box(cell, left, top, right, bottom)
    before, after = brush // 2, brush - 1 - brush // 2
    outer = _box(cell, left - before, top - before, right + after, bottom + after)
    inner = _box(cell, left + after + 1, top + after + 1, right - before - 1, bottom - before - 1)
    return outer & ~inner


def _box(cell: Size, left: int, top: int, right: int, bottom: int) -> Coverage:
    """All pixels from the first to the last column and row, both included."""
    coverage = np.zeros(cell[::-1], bool)
    coverage[max(0, top) : max(0, bottom + 1), max(0, left) : max(0, right + 1)] = True
    return coverage


def ellipse(cell: Size, start: Point, end: Point, brush: int = 1, *, filled: bool) -> Coverage:
    """The ellipse within the rectangle between two opposite corners."""
    (left, right), (top, bottom) = (sorted(pair) for pair in zip(start, end, strict=True))
    corners = (left, top, right, bottom)
    if filled:
        return _within_ellipse(np.arange(cell[0]), np.arange(cell[1]), corners)
    columns, rows = np.arange(left - 1, right + 2), np.arange(top - 1, bottom + 2)
    inside = _within_ellipse(columns, rows, corners)
    core = inside[:-2, 1:-1] & inside[2:, 1:-1] & inside[1:-1, :-2] & inside[1:-1, 2:]
    inside[1:-1, 1:-1] &= ~core
    y, x = np.nonzero(inside)
    return _stamped(cell, x + left - 1, y + top - 1, brush)


def _within_ellipse(
    columns: _Places, rows: _Places, corners: tuple[int, int, int, int]
) -> Coverage:
    """Which pixels of a grid of columns and rows an ellipse covers."""
    left, top, right, bottom = corners
    wide, high = (right - left) / 2, (bottom - top) / 2  # to the middles of the last pixels
    across = np.abs(columns - (left + right) / 2)
    down = np.abs(rows - (top + bottom) / 2)[:, None]
    # By columns and by rows, each to the nearest pixel: so it touches all four sides.
    by_column = high * np.sqrt(np.maximum(0, 1 - (across / max(wide, 0.5)) ** 2))
    by_row = wide * np.sqrt(np.maximum(0, 1 - (down / max(high, 0.5)) ** 2))
    near = (down <= by_column + 0.5) | (across <= by_row + 0.5)
    covered: Coverage = near & (across <= wide) & (down <= high)
    return covered


def fill(same: Coverage, start: Point) -> Coverage:
    """The pixels that are connected with a point, side by side, through pixels of ``same``.

    :param same: see :func:`~ishido.skins.editing.recolouring.alike_pixels`.
    :raises ValueError: if the point is outside the stone.
    """
    _check_inside(same.shape[::-1], start)
    area = Image.fromarray(same.astype(np.uint8)).copy()  # which can be changed
    if same[start[1], start[0]]:
        ImageDraw.floodfill(area, start, 2)
    filled: Coverage = np.asarray(area) == 2
    return filled


def picked(pixels: Pixels, point: Point) -> Colour:
    """The colour of a pixel: opaque even if the pixel is translucent, or ``CLEAR``.

    :raises ValueError: if the point is outside the stone.
    """
    _check_inside(pixels.shape[1::-1], point)
    red, green, blue, alpha = pixels[point[1], point[0]].tolist()
    return Colour(red, green, blue) if alpha else CLEAR


def _check_inside(cell: tuple[int, ...], point: Point) -> None:
    if not (0 <= point[0] < cell[0] and 0 <= point[1] < cell[1]):
        raise ValueError(f"{point} is outside the stone")


def _along(start: Point, end: Point) -> tuple[_Places, _Places]:
    """The pixels of a line one pixel wide, as Bresenham's algorithm chooses them."""
    steps = max(abs(end[0] - start[0]), abs(end[1] - start[1]), 1)
    number = np.arange(steps + 1)

    def between(first: int, last: int) -> _Places:
        way = 2 * number * abs(last - first) + steps
        return first + (1 if last >= first else -1) * (way // (2 * steps))

    return between(start[0], end[0]), between(start[1], end[1])


@lru_cache(maxsize=MAX_BRUSH)
def _brush_rows(brush: int) -> tuple[tuple[int, int, int], ...]:
    """The rows of a round brush: offset from the point, first pixel, and the one after its last.

    :raises ValueError: if it is not 1 … ``MAX_BRUSH`` pixels.
    """
    if not 1 <= brush <= MAX_BRUSH:
        raise ValueError(f"a brush of {brush} pixels")
    middle = (brush - 1) / 2
    rows = []
    for row in range(brush):
        inside = [
            column
            for column in range(brush)
            if (column - middle) ** 2 + (row - middle) ** 2 <= (brush / 2) ** 2
        ]
        rows.append((row - brush // 2, inside[0] - brush // 2, inside[-1] + 1 - brush // 2))
    return tuple(rows)


def _stamped(cell: Size, x: _Places, y: _Places, brush: int) -> Coverage:
    """The pixels that a brush covers at all of these points."""
    width, height = cell
    edges = np.zeros((height, width + 1), np.int32)  # +1 where a run of pixels begins, −1 after it
    for offset, first, last in _brush_rows(brush):
        rows = y + offset
        within = (rows >= 0) & (rows < height)
        np.add.at(edges, (rows[within], np.clip(x[within] + first, 0, width)), 1)
        np.add.at(edges, (rows[within], np.clip(x[within] + last, 0, width)), -1)
    coverage: Coverage = edges.cumsum(axis=1)[:, :width] > 0
    return coverage
