"""Fields: two-dimensional float arrays, and the few operations everything else is written in.

A *field* has shape (height, width); a *picture* in linear light has shape (height, width, 3).
This is the only module that talks to SciPy.
"""

from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
from PIL import Image
from scipy import ndimage, spatial

Field: TypeAlias = npt.NDArray[np.floating[Any]]
Picture: TypeAlias = npt.NDArray[np.floating[Any]]
Size: TypeAlias = tuple[int, int]
"""(height, width) in pixels, as NumPy orders them."""

_WIDE = 8.0
"""From this deviation on (pixels) a blur is worked at a smaller size."""


def grid(size: Size) -> tuple[Field, Field]:
    """The pixel centres' y and x, each of shape *size*."""
    y, x = np.mgrid[0 : size[0], 0 : size[1]].astype(np.float32) + np.float32(0.5)
    return y, x


def smoothstep(low: float, high: float, x: Field) -> Field:
    """0 at *low*, 1 at *high*, smooth between; *low* may be the greater one."""
    t = np.clip((x - low) / (high - low), 0, 1)
    eased: Field = t * t * (3 - 2 * t)
    return eased


def bell(x: Field, width: float, power: int = 2) -> Field:
    """1 at x = 0, falling off within *width*; a higher (even) *power* has a flatter top."""
    out: Field = np.exp(-((x / width) ** power))
    return out


def mix(a: Picture, b: Picture, t: Field) -> Picture:
    """Picture *a* where *t* is 0, *b* where it is 1; either may be a single colour."""
    return a + (b - a) * t[..., None]


def blur(field: Field, sigma: float) -> Field:
    """Gaussian blur; a picture's channels stay apart. Wide blurs are worked at a smaller size."""
    if sigma >= _WIDE and min(field.shape[:2]) > 8 * sigma:
        return _wide_blur(field, sigma)
    sigmas = (sigma, sigma, 0)[: field.ndim]
    out: Field = ndimage.gaussian_filter(field, sigmas, mode="nearest", truncate=3.0)
    return out


def _wide_blur(field: Field, sigma: float) -> Field:
    times = int(sigma / _WIDE * 2)
    h, w = field.shape[:2]
    if field.ndim == 3:
        return np.dstack([_wide_blur(field[..., i], sigma) for i in range(field.shape[2])])
    small = _resized(field, (h // times, w // times), Image.Resampling.BOX)
    return _resized(blur(small, sigma / times), (h, w), Image.Resampling.BICUBIC)


def _resized(field: Field, size: Size, kernel: Image.Resampling) -> Field:
    image = Image.fromarray(np.ascontiguousarray(field, np.float32))
    return np.asarray(image.resize((size[1], size[0]), kernel))


def slope(field: Field) -> tuple[Field, Field]:
    """The slope along y and along x, in units per pixel."""
    along_y: Field = np.gradient(field, axis=0)
    along_x: Field = np.gradient(field, axis=1)
    return along_y, along_x


def normal(height: Field) -> tuple[Field, Field]:
    """The x and y parts of the unit normal of a height field in pixels."""
    gy, gx = slope(height)
    norm = 1 / np.sqrt(1 + gx**2 + gy**2)
    return -gx * norm, -gy * norm


def distance(mask: Field) -> Field:
    """Signed distance in pixels to the edge of a 0..1 mask; positive inside."""
    inside = mask > 0.5
    out: Field = ndimage.distance_transform_edt(inside) - ndimage.distance_transform_edt(~inside)
    return out.astype(np.float32)


def highest(field: Field, reach: int) -> Field:
    """The greatest value within *reach* pixels across and down."""
    out: Field = ndimage.maximum_filter(field, 2 * reach + 1, mode="nearest")
    return out


def nearest_inside(mask: npt.NDArray[np.bool_]) -> npt.NDArray[np.intp]:
    """For every pixel the (y, x) of the nearest one where *mask* holds; shape (2, h, w)."""
    out: npt.NDArray[np.intp] = ndimage.distance_transform_edt(
        ~mask, return_distances=False, return_indices=True
    )
    return out


def sample(field: Field, y: Field, x: Field) -> Field:
    """*field* read at fractional positions; it wraps around at its edges."""
    out: Field = ndimage.map_coordinates(field, [y, x], order=1, mode="grid-wrap")
    return out.astype(np.float32)


def shifted(field: Field, dy: float, dx: float) -> Field:
    """*field* moved down by *dy* and right by *dx* pixels, its edge repeated."""
    out: Field = ndimage.shift(field, (dy, dx), order=1, mode="nearest")
    return out


def nearest_on(points: Field, size: Size, reach: float) -> tuple[Field, npt.NDArray[np.intp]]:
    """For every pixel the distance to the nearest of *points* (x, y), and that point's number.

    Pixels farther than *reach* have an infinite distance and an undefined number.
    """
    y, x = grid(size)
    where = np.stack([x.ravel(), y.ravel()], 1)
    far, number = spatial.cKDTree(points).query(where, distance_upper_bound=reach)
    number = np.minimum(number, len(points) - 1)
    return far.reshape(size).astype(np.float32), number.reshape(size)
