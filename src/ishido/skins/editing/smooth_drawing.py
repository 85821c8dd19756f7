"""Tools that draw with smooth edges on shaded stones: the shapes of
:mod:`~ishido.skins.editing.drawing`.

The edge of a shape fades over one pixel, by the distance of the pixel's middle from it.
"""

from math import hypot
from typing import Final

import numpy as np
import numpy.typing as npt

from ishido.skins.editing.artwork import Pixels, Size
from ishido.skins.editing.drawing import Coverage, Point
from ishido.skins.editing.drawing import rectangle as crisp_rectangle
from ishido.skins.editing.palette import CLEAR, Colour

Opacity = npt.NDArray[np.uint8]
"""Rows × columns: how much of each pixel a tool paints, from 0 for none to 255 for all of it."""
_Distances = npt.NDArray[np.floating]

_NONE: Final = 1e-6
"""Stands for 0 where something is divided by it."""


def opaque(coverage: Coverage) -> Opacity:
    """The opacity of a crisp shape."""
    return coverage * np.uint8(255)


def united(one: Opacity, other: Opacity) -> Opacity:
    """The opacity of two shapes together. Where they overlap, nothing is painted twice."""
    both: Opacity = np.maximum(one, other)
    return both


def blended(pixels: Pixels, opacity: Opacity, colour: Colour) -> Pixels:
    """A copy with a colour over it. ``CLEAR`` makes pixels more transparent."""
    result = pixels.copy()
    result[opacity == 255] = colour
    edge = (opacity > 0) & (opacity < 255)
    share = opacity[edge].astype(np.float32)[:, None] / 255
    below = pixels[edge].astype(np.float32)
    kept = below[:, 3:] * (1 - share)
    added = 255 * share if colour != CLEAR else 0 * share
    alpha = added + kept
    weights = np.array(colour[:3], np.float32) * added + below[:, :3] * kept
    mixed = np.concatenate([weights / np.maximum(alpha, _NONE), alpha], axis=1)
    painted = (mixed + 0.5).astype(np.uint8)
    painted[painted[:, 3] == 0] = 0
    result[edge] = painted
    return result


def line(cell: Size, start: Point, end: Point, brush: int = 1) -> Opacity:
    """A straight line with round ends."""
    (left, right), (top, bottom) = (sorted(pair) for pair in zip(start, end, strict=True))
    box = _Box(cell, left - brush, top - brush, right + brush, bottom + brush)
    x, y = box.offsets(start, brush)
    across, down = end[0] - start[0], end[1] - start[1]
    length = hypot(across, down)
    if length:
        along = np.clip((x * across + y * down) / length**2, 0, 1)
        x, y = x - along * across, y - along * down
    return box.opacity(np.hypot(x, y) - brush / 2)


def rectangle(cell: Size, start: Point, end: Point, brush: int = 1, *, filled: bool) -> Opacity:
    """A rectangle between two opposite corners, both included. Its corners are square."""
    if filled:
        return opaque(crisp_rectangle(cell, start, end, filled=True))
    (left, right), (top, bottom) = (sorted(pair) for pair in zip(start, end, strict=True))
    box = _Box(cell, left - brush, top - brush, right + brush, bottom + brush)
    x, y = box.offsets((left, top), brush)
    wide, high = (right - left) / 2, (bottom - top) / 2
    x, y = np.abs(x - wide) - wide, np.abs(y - high) - high
    return box.opacity(np.abs(np.maximum(x, y)) - brush / 2)


def ellipse(cell: Size, start: Point, end: Point, brush: int = 1, *, filled: bool) -> Opacity:
    """The ellipse within the rectangle between two opposite corners."""
    (left, right), (top, bottom) = (sorted(pair) for pair in zip(start, end, strict=True))
    thick = 1 if filled else brush
    box = _Box(cell, left - thick, top - thick, right + thick, bottom + thick)
    x, y = box.offsets((left, top), thick)
    wide, high = (right - left) / 2, (bottom - top) / 2
    x, y = x - wide, y - high
    outer = _from_ellipse(x, y, wide + thick / 2, high + thick / 2)
    if filled or min(wide, high) <= thick / 2:
        return box.opacity(outer)
    whole = box.opacity(outer)
    inner = box.opacity(_from_ellipse(x, y, wide - thick / 2, high - thick / 2))
    return whole - np.minimum(whole, inner)


def _from_ellipse(x: _Distances, y: _Distances, wide: float, high: float) -> _Distances:
    """About the distance of points from the edge of an ellipse about (0, 0), negative inside. It is
    exact near the edge, except at the ends of a narrow one: there, its rectangle counts."""
    size = np.hypot(x / wide, y / high)
    slope = np.maximum(np.hypot(x / wide**2, y / high**2), _NONE)
    away = np.where(size > _NONE, size * (size - 1) / slope, -min(wide, high))
    beyond: _Distances = np.maximum(np.abs(x) - wide, np.abs(y) - high)
    return np.maximum(away, beyond)


class _Box:
    """The part of a stone that a shape can reach. Only there, distances are computed."""

    def __init__(self, cell: Size, left: int, top: int, right: int, bottom: int) -> None:
        """:param right: the last column; ``bottom`` is the last row."""
        width, height = cell
        self._cell = cell
        self._columns = slice(max(0, left), max(0, min(width, right + 1)))
        self._rows = slice(max(0, top), max(0, min(height, bottom + 1)))

    def offsets(self, point: Point, brush: int) -> tuple[_Distances, _Distances]:
        """How far pixels are right of a point and below it. The middle of a brush of an even number
        of pixels is between four of them."""
        shift = 0.5 if brush % 2 == 0 else 0.0
        x = np.arange(self._columns.start, self._columns.stop, dtype=np.float32)
        y = np.arange(self._rows.start, self._rows.stop, dtype=np.float32)
        return x - (point[0] - shift), (y - (point[1] - shift))[:, None]

    def opacity(self, distances: _Distances) -> Opacity:
        """The opacity at distances from an edge, which are negative inside."""
        whole = np.zeros(self._cell[::-1], np.uint8)
        share = np.clip(0.5 - distances, 0, 1) * 255 + 0.5
        whole[self._rows, self._columns] = share.astype(np.uint8)
        return whole
