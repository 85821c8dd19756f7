"""Guilloché: clear enamel over engine-turned silver, walled in by wire, a shape within a shape.

A stone is a porcelain tile. In its face lies the outer shape: a field of enamel through which the
lathe's pattern shines. In the field lies the symbol, a pillow of opaque enamel. All lengths are in
working pixels; x and y run from the middle of the face.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

import numpy as np

from .colour import hue
from .fields import Field, Picture, Size, bell, blur, grid, mix, slope, smoothstep
from .light import LAMP, Surface, bloom, cast_shadow, openness, shade
from .noise import clouds
from .picture import Pixels, develop
from .shape import coverage, rasterise
from .stone import CELL, FACE_CENTRE, Body, body, edge_distance

Plane: TypeAlias = Callable[[Field, Field], Field]
"""A field drawn by its x and y."""

_WORK: Size = (CELL[0] * 2, CELL[1] * 2)
_SPAN = 504.0
"""The symbol's square."""
_HALF_WIDTH, _HALF_HEIGHT = 272.0, 313.0
"""What an outer shape may fill."""
_WIRE = 5.4
"""Half the width of the wire around the outer shape."""
_ECHO = 25.0
"""Distance of the thread in the symbol from the symbol's edge."""


# --- outer shapes: signed distances, positive inside ------------------------------------------


def _round(d: Field, radius: float = 6.0) -> Field:
    """*d* with its corners eased."""
    return blur(d, radius)


def octagon(x: Field, y: Field) -> Field:
    """An upright octagon."""
    sides = np.minimum(_HALF_WIDTH - np.abs(x), _HALF_HEIGHT - np.abs(y))
    slant = (_HALF_WIDTH + _HALF_HEIGHT - 158 - np.abs(x) - np.abs(y)) / 2**0.5
    return _round(np.minimum(sides, slant))


def disc(x: Field, y: Field) -> Field:
    """A circle."""
    out: Field = _HALF_WIDTH + 4 - np.hypot(x, y)
    return out


def hexagon(x: Field, y: Field) -> Field:
    """A regular hexagon standing on a corner."""
    slant = 0.5 * np.abs(x) + 0.75**0.5 * np.abs(y)
    return _round(_HALF_WIDTH + 2 - np.maximum(np.abs(x), slant))


def tablet(x: Field, y: Field) -> Field:
    """The tile's own shape again, smaller."""
    return _round(np.minimum(_HALF_WIDTH - 8 - np.abs(x), _HALF_HEIGHT - 8 - np.abs(y)), 10)


def lozenge(x: Field, y: Field) -> Field:
    """A lozenge whose sides belly out a little to make room."""
    power = 1.42
    u, v = np.abs(x) / (_HALF_WIDTH + 10), np.abs(y) / (_HALF_HEIGHT + 10)
    far = (u**power + v**power + 1e-9) ** (1 / power)
    gy, gx = slope(far)
    return _round((1 - far) / (np.hypot(gx, gy) + 1e-6), 5)


def quatrefoil(x: Field, y: Field) -> Field:
    """Four leaves, one in each corner."""
    leaf = 214.0
    u, v = np.abs(x) - (_HALF_WIDTH - leaf), np.abs(y) - (_HALF_HEIGHT - leaf)
    # The leaves' own distances vanish near the middle, where all four end.
    heart = 244 - np.hypot(x, 0.8 * y)
    return _round(np.maximum(leaf - np.hypot(u, v), heart), 3)


# --- patterns: heights of the engraving, about −1..1 ------------------------------------------


def rings(x: Field, y: Field) -> Field:
    """Circles around the middle."""
    return np.cos(2 * np.pi * np.hypot(x, y) / 42)


def rays(x: Field, y: Field) -> Field:
    """A sun of rays that waver as they run out."""
    far = np.hypot(x, y)
    wave = np.cos(32 * np.arctan2(y, x) + 1.1 * np.cos(2 * np.pi * far / 92))
    out: Field = smoothstep(25, 110, far) * wave
    return out


def honeycomb(x: Field, y: Field) -> Field:
    """Beads, close-packed."""
    turns = (2 * np.pi * i / 3 + np.pi / 6 for i in range(3))
    waves = sum(np.cos((x * np.cos(t) + y * np.sin(t)) * 2 * np.pi / 44) for t in turns)
    out: Field = np.asarray(waves) / 1.7
    return out


def ripples(x: Field, y: Field) -> Field:
    """Water: level waves."""
    out: Field = np.cos(2 * np.pi * (y + 11 * np.cos(2 * np.pi * x / 118)) / 45)
    return out


def diaper(x: Field, y: Field) -> Field:
    """Small lozenges, each a cushion."""
    u, v = x / _HALF_WIDTH + y / _HALF_HEIGHT, x / _HALF_WIDTH - y / _HALF_HEIGHT
    cushion = np.abs(np.cos(3.5 * np.pi * u) * np.cos(3.5 * np.pi * v))
    out: Field = 2.2 * np.sqrt(cushion + 0.02) - 1.2
    return out


def petals(x: Field, y: Field) -> Field:
    """Rings drawn in to leaves, as a rose engine cuts them."""
    far = np.hypot(x, y) * (1 + 0.09 * np.cos(4 * np.arctan2(y, x)))
    out: Field = np.cos(2 * np.pi * far / 44)
    return out


# --- the stone --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Enamel:
    """One colour: its two enamels, its outer shape and what is engraved below."""

    field: str
    deep: str
    """The field where the enamel lies thick: in the furrows and along the wire."""
    ground: str
    """The porcelain around the field."""
    side: str
    """The porcelain over the stone's edge."""
    shape: Plane
    pattern: Plane
    ink: str
    halo: float = 0.55
    """How dark the field grows beside the symbol."""
    brilliance: float = 1.0
    wire: str = "f5c566"
    thread: str = "c98a2a"
    """The thin line that repeats the symbol inside itself."""


def _plane() -> tuple[Field, Field]:
    y, x = grid(_WORK)
    return x - FACE_CENTRE[0], y - FACE_CENTRE[1]


@cache
def _symbol(drawing: str) -> Field:
    """Signed distance to the edge of a symbol, which stays as large and where it is drawn.

    To fit symbols by their weight, as others do, would push their tips over the outer shape.
    """
    size = (_WORK[0] * 2, _WORK[1] * 2)
    unit = 2 * _SPAN / 100
    left, top = -2 * FACE_CENTRE[0] / unit, -2 * FACE_CENTRE[1] / unit
    return edge_distance(rasterise(drawing, size, (left, top, size[1] / unit, size[0] / unit)))


def _turned(enamel: Enamel, outer: Field) -> tuple[Field, Field]:
    """The engraving seen through the enamel: how bright the silver is, and how thick the glass."""
    x, y = _plane()
    cut = enamel.pattern(x, y)
    gy, gx = slope(5.0 * blur(cut, 1.2))
    towards = -(gx * LAMP[0] + gy * LAMP[1])
    # Fine grooves shine most where they run across the lamp's light: a slow silken fan.
    steep = blur(gx**2 + gy**2, 14) + 1e-4
    across = blur((gx * LAMP[0] + gy * LAMP[1]) ** 2, 14) / steep
    level = bell(np.hypot(x / 1.2 + 95, y + 150), 330)
    silver = 0.92 + 0.62 * towards + 0.22 * (across - 0.3) + 0.22 * level
    pooled = 0.75 * bell(np.maximum(outer - _WIRE, 0), 22)
    return silver, np.clip(0.30 - 0.30 * cut + pooled, 0, 1)


def _colour(enamel: Enamel, b: Body, outer: Field, d: Field, seed: int) -> Picture:
    """Porcelain, field and symbol, without the wires."""
    breath = clouds(_WORK, (5, 4), 3, seed)
    ground = hue(enamel.ground) * (1 + 0.035 * breath)[..., None]
    sunk = 0.5 * bell(np.minimum(outer + _WIRE, 0), 12)
    ground = ground * (1 - sunk)[..., None]
    colour = mix(ground, hue(enamel.side), smoothstep(0.03, 0.42, b.turn))
    silver, thick = _turned(enamel, outer)
    glass = mix(np.broadcast_to(hue(enamel.field), colour.shape), hue(enamel.deep), thick)
    glass = glass * (1 + enamel.brilliance * (silver - 1))[..., None]
    shadow = enamel.halo * bell(np.minimum(d + 3, 0), 13)
    colour = mix(colour, glass * (1 - shadow)[..., None], coverage(outer))
    return mix(colour, hue(enamel.ink), smoothstep(-1.0, 1.2, d))


def _wires(outer: Field, d: Field) -> tuple[Field, Field, Field]:
    """Where wire lies, where the symbol's thread lies, and the height of the whole face."""
    swell = np.clip((d - 5) / 26, 0, 1)
    height = 7.0 * np.sqrt(np.maximum(1 - (1 - swell) ** 2, 0))
    # The pillow's crown is eased: a distance has creases in the middle of a shape.
    height += 5.0 * blur(smoothstep(_ECHO, 95, d), 12)
    thread = bell(d - _ECHO, 3.1, 4)
    height += 5.0 * bell(d - 2.0, 4.4) - 6.0 * bell(d + 5.5, 5.0)
    height += 5.5 * bell(outer, 6.6) - 4.0 * bell(np.abs(outer) - 12.5, 5.0)
    height -= 2.4 * bell(d - _ECHO, 4.5)
    wire = np.maximum(bell(d - 2.0, 3.9, 4), bell(outer, _WIRE, 4))
    return wire, thread, blur(height, 1.0)


def render(enamel: Enamel, drawing: str, seed: int) -> Pixels:
    """One stone, `CELL` large, its outside transparent, without a shadow."""
    b, d = body(), _symbol(drawing)
    outer = enamel.shape(*_plane())
    wire, thread, height = _wires(outer, d)
    albedo = mix(_colour(enamel, b, outer, d, seed), hue(enamel.thread), 0.85 * thread)
    albedo = mix(albedo, hue(enamel.wire), wire)
    below = smoothstep(0.15, 1, b.turn) * smoothstep(0.2, 1, b.ny)
    gy, gx = slope(height + 0.35 * clouds(_WORK, (24, 20), 2, 5) * wire)
    open_ = openness(height, ((3, 0.4), (7, 0.5), (16, 0.4)))
    surface = Surface(
        nx=b.nx - 0.75 * gx, ny=b.ny - 0.75 * gy,
        albedo=albedo * (1 - 0.45 * below)[..., None],
        metal=np.maximum(wire, 0.85 * thread), rough=0.10 + 0.12 * wire, gloss=1.0,
        open=open_ * (1 - 0.30 * smoothstep(0.5, 1, b.turn)),
        lit=cast_shadow(height, 22, 0.6),
    )  # fmt: skip
    light = shade(surface)
    edge = bell(b.face + 9, 8.0) * np.clip(-(0.55 * b.nx + b.ny), 0, 1)
    light += 0.20 * edge[..., None]
    light += (smoothstep(0.72, 1.0, b.turn) * np.clip(b.ny, 0, 1) * 0.06)[..., None]
    return develop(bloom(light, 9, 0.10), b.alpha, shrink=2)
