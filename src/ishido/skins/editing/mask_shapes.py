"""Templates of masks: shapes for stones, at any size."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

import numpy as np
import numpy.typing as npt

from ishido.skins.editing.artwork import Mask, Size

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


def _pebble(x: _Grid, y: _Grid, a: float) -> _Inside:
    """Uneven, as water leaves it: wider at its foot, and leaning a little."""
    v = y / a / 0.95
    u = x / (0.93 + 0.03 * v)
    inside: _Inside = np.abs(u) ** 2.3 + np.abs(v + 0.16 * u) ** 2.3 <= 1
    return inside


def _shield(x: _Grid, y: _Grid, a: float) -> _Inside:
    """Straight above; below, two circles that meet in a point."""
    spring = a - np.sqrt(1.5**2 - 0.5**2)
    lower = (np.abs(x) + 0.5) ** 2 + (y - spring) ** 2 <= 1.5**2
    inside: _Inside = np.where(y > spring, lower, _box(x, y, 1, a, 0.12))
    return inside


def _drop(x: _Grid, y: _Grid, a: float) -> _Inside:
    """A circle at the foot, and the point where its tangents meet at the top."""
    radius = min(0.92, 0.75 * a)
    middle = a - radius
    far = middle + a  # from the point to the middle of the circle
    down = y + a
    slope = radius / np.sqrt(far**2 - radius**2)
    touch = (far**2 - radius**2) / far  # the depth at which the tangents touch
    tangents: _Inside = (np.abs(x) <= down * slope) & (down <= touch)
    return tangents | _ellipse(x, y - middle, radius, radius)


SHAPES: Final[Mapping[str, Callable[[_Grid, _Grid, float], _Inside]]] = {
    "square": lambda x, y, a: (x >= -1) & (y >= -a),
    "rounded": lambda x, y, a: _box(x, y, 1, a, 0.34),
    "pillow": lambda x, y, a: np.abs(x) ** 3 + np.abs(y / a) ** 3 <= 1,  # a superellipse
    "tablet": _tablet,
    "arch": _arch,
    "circle": lambda x, y, a: _ellipse(x, y, min(1, a), min(1, a)),
    "oval": lambda x, y, a: _ellipse(x, y, 1, a),
    "tall oval": lambda x, y, a: _ellipse(x, y, 0.72, a),
    "pebble": _pebble,
    # The legs of the corners of a regular octagon are 2 − √2 long.
    "octagon": lambda x, y, a: 1 - np.abs(x) + a - np.abs(y) >= 2 - np.sqrt(2),
    "hexagon": lambda x, y, a: np.abs(y) <= a - np.abs(x) * a / 2,
    "diamond": lambda x, y, a: np.abs(x) + np.abs(y) / a <= 1,
    "shield": _shield,
    "drop": _drop,
    # Round at two opposite corners, square at the other two.
    "leaf": lambda x, y, a: _box(x, y, 1, a, 0.95 * min(1, a)) | (x * y < 0),
    # A quarter of a circle is cut out of each corner.
    "ticket": lambda x, y, a: (1 - np.abs(x)) ** 2 + (a - np.abs(y)) ** 2 >= 0.4**2,
}
"""The functions that tell which places are inside, by the names of the templates, in the order in
which they are offered."""


@lru_cache(maxsize=4 * len(SHAPES))
def mask_of(shape: str, cell: Size, *, crisp: bool) -> Mask:
    """The mask of a template, which must not be changed.

    :param crisp: for pixel art: each pixel is inside or outside.
    """
    fine = 1 if crisp else FINE
    width, height = cell
    # The unit is half the width, and the origin the middle of the cell.
    x = ((2 * np.arange(width * fine) + 1 - width * fine) / (width * fine))[None, :]
    y = ((2 * np.arange(height * fine) + 1 - height * fine) / (width * fine))[:, None]
    inside = np.broadcast_to(SHAPES[shape](x, y, height / width), (height * fine, width * fine))
    shares = inside.reshape(height, fine, width, fine).mean(axis=(1, 3))
    mask: Mask = (shares * 255 + 0.5).astype(np.uint8)
    mask.setflags(write=False)
    return mask
