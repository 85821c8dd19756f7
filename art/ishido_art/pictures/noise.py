"""Periodic noise: the grain, clouds and veins of every material.

Everything repeats at the edges of the field, so that a tile can be cropped anywhere.
Values are about normally distributed: mean 0, deviation 1.
"""

import numpy as np
from PIL import Image

from .fields import Field, Size, bell, grid, sample

_WRAP = 3  # lattice points repeated around, enough for a cubic kernel


def lattice(size: Size, cells: Size, rng: np.random.Generator) -> Field:
    """One octave: random values on *cells* (down, across), joined by a cubic curve."""
    rows, columns = cells
    values = rng.standard_normal((rows, columns)).astype(np.float32)
    image = Image.fromarray(np.pad(values, _WRAP, mode="wrap"))
    box = (_WRAP, _WRAP, _WRAP + columns, _WRAP + rows)
    return np.asarray(image.resize((size[1], size[0]), Image.Resampling.BICUBIC, box=box))


def clouds(
    size: Size, cells: tuple[float, float], octaves: int, seed: int, gain: float = 0.5
) -> Field:
    """Fractal noise: *octaves* of it, the first with *cells*, each twice as fine as the last.

    Octaves finer than the pixels are left out.
    """
    rng = np.random.default_rng(seed)
    total = np.zeros(size, np.float32)
    power, amplitude = 0.0, 1.0
    for octave in range(octaves):
        rows, columns = (max(1, round(c * 2**octave)) for c in cells)
        if rows * 2 > size[0] or columns * 2 > size[1]:
            break
        total += np.float32(amplitude) * lattice(size, (rows, columns), rng)
        # Bicubic interpolation of unit normals has a deviation near 0.7.
        power += (0.7 * amplitude) ** 2
        amplitude *= gain
    return total / np.float32(max(power, 1e-6) ** 0.5)


def warped(field: Field, dy: Field, dx: Field) -> Field:
    """*field* read *dy*, *dx* pixels away: turns clouds into flow."""
    y, x = grid((field.shape[0], field.shape[1]))
    return sample(field, y - 0.5 + dy, x - 0.5 + dx)


def veins(field: Field, width: float) -> Field:
    """Thin lines (1 on the line) where *field* crosses zero."""
    return bell(field, width)


def specks(size: Size, count: int, radius: tuple[float, float], seed: int) -> Field:
    """*count* separate, slightly irregular flecks (1 inside) with radii in pixels."""
    rng = np.random.default_rng(seed)
    out = np.zeros(size, np.float32)
    for _ in range(count):
        cy, cx = rng.uniform(0, size[0]), rng.uniform(0, size[1])
        r = radius[0] + (radius[1] - radius[0]) * rng.random() ** 3
        reach = int(3 * r) + 2
        y, x = np.mgrid[-reach : reach + 1, -reach : reach + 1].astype(np.float32)
        angle = np.arctan2(y, x)
        turn = rng.uniform(0, 2 * np.pi, 2)
        edge = r * (1 + 0.28 * np.cos(2 * angle + turn[0]) + 0.2 * np.cos(3 * angle + turn[1]))
        blot = np.clip(edge - np.hypot(y, x) + 0.5, 0, 1)
        rows = (np.arange(-reach, reach + 1) + int(cy)) % size[0]
        columns = (np.arange(-reach, reach + 1) + int(cx)) % size[1]
        window = np.ix_(rows, columns)
        out[window] = np.maximum(out[window], blot)
    return out
