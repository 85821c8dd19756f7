"""Furniture: slabs, wells, buttons and strips, made to be cut into nine slices.

A window crops a slab's edges and middle to the size it needs. So nothing may change along an
edge: the wood beside it varies only *across* the edge, its corners are mitred, and the middle's
grain begins behind the gilt line, where the cut cannot be seen.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from .colour import hue
from .fields import Field, Picture, Size, bell, blur, grid, mix, normal, smoothstep
from .light import Surface, bloom, openness, rimlight, shade
from .picture import Pixels, develop
from .shape import Box, box_distance, coverage, notched_distance
from .wood import Wood, even, straight


@dataclass(frozen=True)
class Slab:
    """A piece of furniture. Lengths are in pixels of the finished picture."""

    size: Size
    radius: float
    wood: Wood
    gilt: str
    bevel: float = 15.0
    rise: float = 11.0
    """The bevel's height; a negative one sinks the middle."""
    gilt_at: float = 30.0
    """Distance of the gilt line from the edge."""
    gilt_half: float = 2.3
    notch: float = 0.0
    """Radius of the hollows in the gilt line's corners; 0 for plain round ones."""
    brightness: float = 1.0
    gilt_light: float = 1.0
    middle: str | None = None
    """A plain colour in place of the wood behind the gilt line."""
    shade_within: float = 0.0
    """Darkness of the shadow that the edge throws into the middle."""
    seed: int = 1
    line: Callable[[Size], Field] | None = None
    """Signed distance to the metal, if it is more than a line of *gilt_half* at *gilt_at*."""

    @property
    def margins(self) -> tuple[int, int, int, int]:
        """How much of each edge is fixed: the corner's round, and past the gilt's groove."""
        margin = round(max(self.gilt_at + self.notch + 14, self.radius))
        return margin, margin, margin, margin


def _gilt_line(slab: Slab, edge: Field) -> Field:
    """Signed distance to the gilt line, positive inside it."""
    if not slab.notch:
        return edge - slab.gilt_at
    box = Box(0, 0, slab.size[1], slab.size[0]).inset(slab.gilt_at)
    return notched_distance(slab.size, box, slab.notch)


def _mitred(slab: Slab, edge: Field) -> Picture:
    """The border's wood: it varies only with the distance from the edge."""
    return straight(slab.wood, edge + 40.0, slab.seed + 7)


def _wood(slab: Slab, edge: Field, line: Field) -> tuple[Picture, Field]:
    if slab.middle is None:
        colour, relief = even(slab.wood, slab.size, slab.seed)
    else:
        colour = np.broadcast_to(hue(slab.middle), (*slab.size, 3)).astype(np.float32)
        relief = np.zeros(slab.size, np.float32)
    inside = smoothstep(3, 7, line)
    return mix(_mitred(slab, edge), colour, inside), relief * inside


def _shadow_within(slab: Slab, edge: Field) -> Field:
    """The upper and left edges' shadow on a sunken middle; it ends inside the margin."""
    h, w = slab.size
    y, x = grid(slab.size)
    near = np.minimum(np.minimum(y * 0.82, x * 1.10), np.minimum(h - y, w - x) + 16.0)
    deep = slab.margins[0] - 3
    return 1 - slab.shade_within * smoothstep(deep, slab.gilt_at - 2, near) * (edge > 0)


def draw(slab: Slab) -> Pixels:
    """The slab, its outside transparent."""
    h, w = slab.size
    edge = box_distance(slab.size, Box(0, 0, w, h, slab.radius))
    line = _gilt_line(slab, edge)
    colour, relief = _wood(slab, edge, line)
    off = np.abs(line) if slab.line is None else slab.gilt_half - slab.line(slab.size)
    gold = coverage(slab.gilt_half - off)
    bead = 0.5 * slab.gilt_half * np.sqrt(np.maximum(1 - (off / slab.gilt_half) ** 2, 0))
    groove = bell(off - slab.gilt_half - 2.5, 2.6)
    colour = colour * (1 - 0.72 * groove * (1 - gold))[..., None]
    colour = mix(colour, hue(slab.gilt), gold)
    ramp = np.clip(edge / slab.bevel, 0, 1)
    height = slab.rise * np.sqrt(np.maximum(1 - (1 - ramp) ** 2, 0)) - 1.2 * groove
    nx, ny = normal(blur(height, 0.7) + bead + 0.25 * relief * (1 - gold))
    surface = Surface(
        nx=nx, ny=ny, albedo=colour, metal=gold, gloss=0.12,
        rough=0.8 + (0.22 - 0.8) * gold,
        open=openness(height, ((4, 0.4), (9, 0.4))),
    )  # fmt: skip
    light = shade(surface) * _shadow_within(slab, edge)[..., None]
    if slab.rise > 0:
        light *= rimlight(edge, slab.bevel, gold)[..., None]
    light *= (slab.brightness + (slab.gilt_light - slab.brightness) * gold)[..., None]
    return develop(bloom(light, 4, 0.14), coverage(edge))


def ornament(size: Size, gilt: str) -> Pixels:
    """A slim gilt divider: a line that tapers to both ends, a diamond in its middle."""
    h, w = size
    y, x = grid((h * 2, w * 2))
    y, x = y / 2 - h / 2, x / 2 - w / 2
    taper = np.clip(1 - np.abs(x) / (w / 2 - 2), 0, 1)
    rod = 1.7 * np.clip(taper * 3.0, 0, 1) ** 0.6 - np.abs(y)
    gap = h * 0.72
    rod = np.where(np.abs(x) < gap, -9.0, rod)
    diamond = (h / 2 - 1.5 - np.abs(x) - np.abs(y)) * 0.7071
    beads = 2.6 - np.hypot(np.abs(x) - gap + 1.0, y)
    d = np.maximum(np.maximum(rod, diamond), beads)
    alpha = np.clip(d * 2 + 0.5, 0, 1) * np.clip(taper * 6, 0, 1)
    bump = np.maximum(diamond * 0.75, 0) + np.sqrt(np.maximum(rod, 0) * 3.0)
    bump += np.sqrt(np.maximum(beads, 0) * 4)
    nx, ny = normal(blur(bump, 0.8) * 2)
    metal = np.ones_like(d)
    albedo = np.broadcast_to(hue(gilt), (*d.shape, 3))
    light = shade(Surface(nx, ny, albedo, metal=metal, rough=0.22))
    return develop(light, alpha, shrink=2)
