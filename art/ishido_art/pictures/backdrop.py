"""Backdrops: the quiet, dark, out-of-focus ground behind everything."""

from dataclasses import dataclass

import numpy as np

from .colour import hue
from .fields import Field, Size, blur, grid, normal
from .light import Surface, lamplight, shade
from .noise import clouds
from .picture import Pixels, develop

SIZE: Size = (1600, 2560)


@dataclass(frozen=True)
class RakedSand:
    """Sand raked in long, easy curves, seen out of focus."""

    colour: str
    furrow: float = 92.0
    """Distance of the furrows in pixels."""
    depth: float = 5.5
    focus: float = 8.0
    """Blur in pixels; furrows far wider than it cannot make a moiré."""
    lamp: tuple[float, float] = (1.12, 0.30)
    seed: int = 70


def draw_sand(sand: RakedSand) -> Pixels:
    """The sand under the lamp."""
    y, x = grid(SIZE)
    drift = clouds(SIZE, (1, 1), 2, sand.seed)
    course = y + 0.18 * x + 90 * np.sin(x / 620 + 0.6) + 55 * drift
    furrows = sand.depth * np.cos(course * 2 * np.pi / sand.furrow)
    grain = clouds(SIZE, (400, 640), 2, sand.seed + 1)
    height: Field = blur(furrows, sand.focus) + 0.20 * blur(grain, 2.0)
    nx, ny = normal(height)
    albedo = hue(sand.colour) * (1 + 0.05 * clouds(SIZE, (3, 5), 4, sand.seed + 2))[..., None]
    light = shade(Surface(nx, ny, albedo, rough=1.0, gloss=0.0))
    light *= lamplight(y, x, *sand.lamp)[..., None]
    return develop(light)
