"""Arcana: bevelled signs, light that comes from within, rims, and stars."""

from dataclasses import dataclass
from functools import cache

import numpy as np

from .colour import hue
from .fields import (
    Field,
    Picture,
    Size,
    bell,
    blur,
    distance,
    grid,
    mix,
    nearest_on,
    smoothstep,
)
from .material import TILE
from .stone import Body, Relief, relief, symbol_distance

_BEVEL = 14.0
"""Width of a sign's slanting edge in working pixels."""


def four_point(x: float, y: float, radius: float, waist: float = 0.17) -> str:
    """A star of four long points; *waist* says how slim it is."""
    r, w = radius, radius * waist
    return (
        f'<path transform="translate({x},{y})" fill="#fff" d="M0,{-r} Q{w},{-w} {r},0'
        f' Q{w},{w} 0,{r} Q{-w},{w} {-r},0 Q{-w},{-w} 0,{-r}Z"/>'
    )


@cache
def bevelled(drawing: str) -> Relief:
    """The symbol stands in a fine groove with slanting edges and a nearly flat top."""
    d = symbol_distance(drawing)
    height = 10.5 * np.clip(d / _BEVEL, 0, 1) + 7.0 * smoothstep(6, 62, d)
    groove = -9.0 * bell(d + 2.5, 5.5)
    return relief(
        height=blur(height + groove, 1.2),
        ink=smoothstep(-1.0, 1.2, d),
        wire=bell(d - 2.6, 3.8, 4),
        beside=bell(np.minimum(d + 1.0, 0), 7.5) * (d < 1.2),
    )


@dataclass(frozen=True)
class Aura:
    """Light that a symbol gives: it burns in its middle and seeps into the stone around."""

    colour: str
    """Of the light in the stone."""
    core: str
    """Of the light in the symbol."""
    around: float
    within: float
    reach: float
    """How far the light goes in the stone, in working pixels."""

    def __call__(self, body: Body, symbol: Relief) -> Picture:
        """The light to add."""
        d = distance(symbol.ink)
        away = np.maximum(-d, 0)
        # A dark line stays between sign and glow: it keeps the sign's edge crisp.
        seep = np.exp(-away / self.reach) * smoothstep(1.0, 13.0, away)
        seep = blur(seep, 2.0) * (1 - smoothstep(0.0, 0.5, body.turn)) * (1 - symbol.ink)
        burn = blur(smoothstep(5.0, 26.0, d), 3.0) * symbol.ink
        light: Picture = (self.around * seep)[..., None] * hue(self.colour)
        return light + (self.within * burn)[..., None] * hue(self.core)


@dataclass(frozen=True)
class Rim:
    """A stone's edge: a lip that shines along the face, and sides in a deeper colour."""

    lip: str
    side: str
    thin: float = 0.5
    deep: float = 0.6
    wear: float = 0.0
    """How far the lip eats into the face where the stone is dark, in working pixels."""

    def __call__(self, albedo: Picture, body: Body) -> Picture:
        """*albedo* with its lip and sides."""
        colour = mix(albedo, hue(self.side), self.deep * smoothstep(0.15, 0.7, body.turn))
        if not self.wear:
            return mix(colour, hue(self.lip), self.thin * bell(body.face + 7, 9.0))
        grey = albedo.mean(-1)
        # How dark the stone is next to its neighbourhood, −1..1: worn places wander with it.
        dark = np.clip((float(np.median(grey)) - blur(grey, 3.0)) / (grey.std() + 1e-4), -1, 1)
        inward = 4.0 + self.wear * (0.5 + 0.5 * dark)
        worn = smoothstep(1.0, 0.35, body.face / inward) * (1 - smoothstep(0.45, 0.8, body.turn))
        return mix(colour, hue(self.lip), self.thin * worn)


def starlight(size: Size, count: int, radius: tuple[float, float], seed: int) -> Field:
    """*count* stars, most of them faint; the brightest have four short rays. Periodic."""
    rng = np.random.default_rng(seed)
    out = np.zeros(size, np.float32)
    for _ in range(count):
        rank = rng.random() ** 4
        cy, cx = rng.integers(0, size[0]), rng.integers(0, size[1])
        r = radius[0] + (radius[1] - radius[0]) * rank
        reach = int(6 * r) + 2
        y, x = np.mgrid[-reach : reach + 1, -reach : reach + 1].astype(np.float32)
        star = bell(np.hypot(y, x), r) * (0.45 + 0.55 * rank)
        for along, across in ((y, x), (x, y)):
            star = np.maximum(star, rank * bell(across, 0.3 * r) * np.exp(-np.abs(along) / r / 1.6))
        rows = (np.arange(-reach, reach + 1) + cy) % size[0]
        columns = (np.arange(-reach, reach + 1) + cx) % size[1]
        window = np.ix_(rows, columns)
        out[window] = np.maximum(out[window], star)
    return out


def shards(cells: int, seed: int) -> Field:
    """Planes inside a crystal: slanting cells with straight edges, each with a tone of its own.

    Periodic; about −1..1, each plane brightening a little to one side.
    """
    rng = np.random.default_rng(seed)
    step = TILE[0] / cells
    row, column = np.mgrid[0:cells, 0:cells]
    points = np.stack([column.ravel(), row.ravel()], 1) + rng.uniform(0.0, 1.0, (cells**2, 2))
    points = points * step
    sides = (-1, 0, 1)
    around = np.array([(dx * TILE[1], dy * TILE[0]) for dx in sides for dy in sides])
    copies = (around[:, None] + points).reshape(-1, 2)
    _, number = nearest_on(copies, TILE, 3 * step)
    tone, turn = rng.uniform(-0.8, 0.8, cells**2), rng.uniform(0, 2 * np.pi, cells**2)
    own = number % cells**2
    y, x = grid(TILE)
    dx, dy = x - copies[number, 0], y - copies[number, 1]
    aside = np.cos(turn[own]) * dx + np.sin(turn[own]) * dy
    return blur((tone[own] + 0.5 * aside / step).astype(np.float32), 2.0)
