"""Templates of masks: shapes for stones, at any size."""

from collections.abc import Callable
from enum import Enum
from functools import lru_cache
from typing import Final

import numpy as np
import numpy.typing as npt

from ishido.skins.editing.artwork import Artwork, Edit, Mask, Size

_Grid = npt.NDArray[np.float64]
_Inside = npt.NDArray[np.bool_]

FINE: Final = 4
"""A pixel at the edge of a smooth mask is tested at this many places across and down."""


# In these functions, x goes from −1 to 1, and y from −a to a; a is the height of the cell by its
# width.


def _box(x: _Grid, y: _Grid, wide: float, high: float, corner: float) -> _Inside:
    """A rectangle with round corners; ``wide`` and ``high`` are half its sides."""
    across = np.maximum(np.abs(x) - (wide - corner), 0)
    down = np.maximum(np.abs(y) - (high - corner), 0)
    inside: _Inside = across**2 + down**2 <= corner**2
    return inside


def _ellipse(x: _Grid, y: _Grid, wide: float, high: float) -> _Inside:
    inside: _Inside = (x / wide) ** 2 + (y / high) ** 2 <= 1
    return inside


def _square(x: _Grid, y: _Grid, a: float) -> _Inside:
    return (x >= -1) & (y >= -a)


def _rounded(x: _Grid, y: _Grid, a: float) -> _Inside:
    return _box(x, y, 1, a, 0.34)


def _pillow(x: _Grid, y: _Grid, a: float) -> _Inside:
    """A superellipse."""
    inside: _Inside = np.abs(x) ** 3 + np.abs(y / a) ** 3 <= 1
    return inside


def _tablet(x: _Grid, y: _Grid, a: float) -> _Inside:
    """Square at the foot, with a flat arch at the top."""
    arch = _ellipse(x, y + a - 0.55, 1, 0.55)
    return arch | (y > 0.55 - a) & (np.abs(x) <= 1)


def _arch(x: _Grid, y: _Grid, a: float) -> _Inside:
    """Pointed at the top, with straight sides below: two circles that meet in a point."""
    spring = np.sqrt(1.5**2 - 0.5**2) - a  # the height at which the sides become circles
    point = (np.abs(x) + 0.5) ** 2 + (y - spring) ** 2 <= 1.5**2
    inside: _Inside = np.where(y > spring, np.abs(x) <= 1, point)
    return inside


def _circle(x: _Grid, y: _Grid, a: float) -> _Inside:
    radius = min(1.0, a)
    return _ellipse(x, y, radius, radius)


def _oval(x: _Grid, y: _Grid, a: float) -> _Inside:
    return _ellipse(x, y, 1, a)


def _tall_oval(x: _Grid, y: _Grid, a: float) -> _Inside:
    return _ellipse(x, y, 0.72, a)


def _pebble(x: _Grid, y: _Grid, a: float) -> _Inside:
    """Uneven, as water leaves it: wider at its foot, and leaning a little."""
    v = y / a / 0.95
    u = x / (0.93 + 0.03 * v)
    inside: _Inside = np.abs(u) ** 2.3 + np.abs(v + 0.16 * u) ** 2.3 <= 1
    return inside


def _octagon(x: _Grid, y: _Grid, a: float) -> _Inside:
    cut = 2 - np.sqrt(2)  # the legs of the corners of a regular octagon
    inside: _Inside = (1 - np.abs(x)) + (a - np.abs(y)) >= cut
    return inside


def _hexagon(x: _Grid, y: _Grid, a: float) -> _Inside:
    """With a point at the top and one at the foot."""
    return np.abs(y) <= a - np.abs(x) * a / 2


def _diamond(x: _Grid, y: _Grid, a: float) -> _Inside:
    return np.abs(x) + np.abs(y) / a <= 1


def _shield(x: _Grid, y: _Grid, a: float) -> _Inside:
    """Straight above; below, two circles that meet in a point."""
    upper = _box(x, y, 1, a, 0.12)
    spring = a - np.sqrt(1.5**2 - 0.5**2)
    lower = (np.abs(x) + 0.5) ** 2 + (y - spring) ** 2 <= 1.5**2
    inside: _Inside = np.where(y > spring, lower, upper)
    return inside


def _drop(x: _Grid, y: _Grid, a: float) -> _Inside:
    """A circle at the foot, and the point where its tangents meet at the top."""
    radius = min(0.92, 0.75 * a)
    middle = a - radius
    far = middle + a  # from the point to the middle of the circle
    round_part = _ellipse(x, y - middle, radius, radius)
    down = y + a
    slope = radius / np.sqrt(far**2 - radius**2)
    touch = (far**2 - radius**2) / far  # the depth at which the tangents touch
    inside: _Inside = round_part | (np.abs(x) <= down * slope) & (down <= touch)
    return inside


def _leaf(x: _Grid, y: _Grid, a: float) -> _Inside:
    """Round at two opposite corners, square at the other two."""
    corner = 0.95 * min(1.0, a)
    rounded = _box(x, y, 1, a, corner)
    return rounded | (x * y < 0)


def _ticket(x: _Grid, y: _Grid, a: float) -> _Inside:
    """A quarter of a circle is cut out of each corner."""
    return (1 - np.abs(x)) ** 2 + (a - np.abs(y)) ** 2 >= 0.4**2


class MaskShape(Enum):
    """The templates, in the order in which they are offered: each with its name, and the function
    that tells which places are inside."""

    _value_: str
    inside: Callable[[_Grid, _Grid, float], _Inside]

    def __new__(cls, name: str, inside: Callable[[_Grid, _Grid, float], _Inside]) -> "MaskShape":
        shape = object.__new__(cls)
        shape._value_, shape.inside = name, inside
        return shape

    SQUARE = "square", _square
    ROUNDED = "rounded", _rounded
    PILLOW = "pillow", _pillow
    TABLET = "tablet", _tablet
    ARCH = "arch", _arch
    CIRCLE = "circle", _circle
    OVAL = "oval", _oval
    TALL_OVAL = "tall oval", _tall_oval
    PEBBLE = "pebble", _pebble
    OCTAGON = "octagon", _octagon
    HEXAGON = "hexagon", _hexagon
    DIAMOND = "diamond", _diamond
    SHIELD = "shield", _shield
    DROP = "drop", _drop
    LEAF = "leaf", _leaf
    TICKET = "ticket", _ticket


def masked(artwork: Artwork, column: int, shape: MaskShape) -> Edit:
    """A column whose stones have a shape. What is drawn stays."""
    return Edit(masks={column: mask_of(shape, artwork.cell, crisp=artwork.description.pixels)})


@lru_cache(maxsize=4 * len(MaskShape))
def mask_of(shape: MaskShape, cell: Size, *, crisp: bool) -> Mask:
    """The mask of a template, which must not be changed.

    :param crisp: for pixel art: each pixel is inside or outside.
    """
    fine = 1 if crisp else FINE
    width, height = cell
    # The unit is half the width, and the origin the middle of the cell.
    x = ((2 * np.arange(width * fine) + 1 - width * fine) / (width * fine))[None, :]
    y = ((2 * np.arange(height * fine) + 1 - height * fine) / (width * fine))[:, None]
    inside = np.broadcast_to(shape.inside(x, y, height / width), (height * fine, width * fine))
    shares = inside.reshape(height, fine, width, fine).mean(axis=(1, 3))
    mask: Mask = (shares * 255 + 0.5).astype(np.uint8)
    mask.setflags(write=False)
    return mask
