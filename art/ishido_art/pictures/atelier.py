"""The atelier: brass lines with a circle in a square, felt, and a linen bag's brass ring."""

import math

import numpy as np

from .backdrop import SIZE as BACKDROP
from .colour import hue
from .cord import Cord, cord_layer
from .fields import Field, Size, bell, blur, grid, normal, smoothstep
from .layers import Layer, Scene
from .light import Surface, lamplight, shade
from .noise import clouds
from .picture import Pixels, develop
from .sack import MIDDLE, UNIT, WORK
from .shape import Box, Point, box_distance, cell_distance

# --- brass lines ------------------------------------------------------------------------------


def lines(size: Size, at: float, half: float, side: float) -> Field:
    """Signed distance to a line *at* pixels from the edge, *half* its width.

    At each corner it ends at a square, *side* its half side, with a ring in it.
    """
    h, w = size
    y, x = grid(size)
    dx, dy = np.minimum(x, w - x) - at, np.minimum(y, h - y) - at
    square = side - np.maximum(np.abs(dx), np.abs(dy))
    line = np.minimum(half - np.abs(box_distance(size, Box(0, 0, w, h)) - at), -square)
    frame = half - np.abs(square)
    ring = 0.9 * half - np.abs(0.48 * side - np.hypot(dx, dy))
    out: Field = np.maximum(np.maximum(line, frame), ring)
    return out


def ornament(size: Size, gilt: str) -> Pixels:
    """A slim divider: a tapering line and, in its middle, a disc, a square and a triangle."""
    h, w = size
    y, x = grid((h * 2, w * 2))
    y, x = y / 2 - h / 2, x / 2 - w / 2
    taper = np.clip(1 - np.abs(x) / (w / 2 - 2), 0, 1)
    gap = h * 1.75
    rod = 1.5 * np.clip(taper * 3.0, 0, 1) ** 0.6 - np.abs(y)
    rod = np.where(np.abs(x) < gap + 8, -9.0, rod)
    r = h / 2 - 3.0
    left, right = x + gap - r, x - gap + r
    shapes = (
        r - np.hypot(left, y),
        0.84 * r - np.maximum(np.abs(x), np.abs(y)),
        # The triangle stands on the same base line as the square.
        np.minimum(0.84 * r - y, (y + 0.92 * r) * 0.5 - np.abs(right) * 0.87),
    )
    d = np.maximum.reduce([rod, *shapes])
    alpha = np.clip(d * 2 + 0.5, 0, 1) * np.clip(taper * 6, 0, 1)
    bump = np.sqrt(np.maximum(rod, 0) * 3.0) + np.maximum.reduce(
        [2.4 * np.sqrt(np.clip(s / 3.2, 0, 1)) for s in shapes]
    )
    nx, ny = normal(blur(bump, 0.8) * 2)
    albedo = np.broadcast_to(hue(gilt), (*d.shape, 3))
    light = shade(Surface(nx, ny, albedo, metal=np.ones_like(d), rough=0.24))
    return develop(light, alpha, shrink=2)


# --- felt -------------------------------------------------------------------------------------


def felt(colour: str, seed: int) -> Pixels:
    """Dark felt: a soft nap and slow shadows."""
    h, w = BACKDROP
    y, x = grid(BACKDROP)
    nap = blur(clouds(BACKDROP, (h / 5, w / 5), 2, seed), 1.2)
    drift = clouds(BACKDROP, (3, 5), 4, seed + 1)
    nx, ny = normal(0.25 * nap)
    albedo = hue(colour) * (1 + 0.06 * drift + 0.04 * nap)[..., None]
    light = shade(Surface(nx, ny, albedo, rough=1.0, gloss=0.0))
    return develop(light * lamplight(y, x, 1.15, 0.38)[..., None])


# --- the bag ----------------------------------------------------------------------------------


def linen(around: Field, down: Field) -> Field:
    """A plain weave of uneven yarn, −1..1, by the distance around and down in units."""
    warp, weft = np.sin(around * 2 * np.pi / 2.3), np.sin(down * 2 * np.pi / 2.3)
    slub = clouds(WORK, (170, 9), 1, 881) + clouds(WORK, (9, 150), 1, 882)
    out: Field = np.clip(0.30 * warp * weft + 0.26 * slub, -1, 1)
    return out


def _ring(brass: str, x: Field, y: Field) -> Layer:
    """A wide ring of brass around the neck, seen a little from above."""
    half_width, half_height = 25.5, 6.4
    across = np.clip((x - MIDDLE) / half_width, -0.999, 0.999)
    centre = 66.5 + 4.8 * np.sqrt(1 - across**2)
    up = (y - centre) / half_height
    inside = cell_distance(x - MIDDLE, y - centre, 2 * half_width, 2 * half_height, 3.2)
    # A round bar with a flat band in its middle, between two fine grooves.
    bar = np.sqrt(np.maximum(1.02 - np.clip(up, -1, 1) ** 4, 0.02))
    grooves = bell(np.abs(up) - 0.62, 0.10)
    turn = 0.75 * half_width * np.sqrt(1 - across**2)
    return Layer(
        mask=np.clip(inside * UNIT + 0.5, 0, 1),
        height=blur((turn + 3.2 * bar - 0.55 * grooves) * UNIT, 1.5),
        albedo=np.broadcast_to(hue(brass), (*WORK, 3)) * (1 - 0.45 * grooves)[..., None],
        metal=1.0,
        rough=0.26,
        lift=14,
        soft=(4, 10),
    )


def _tag(brass: str, x: Field, y: Field, at: Point, radius: float) -> Layer:
    """A disc of brass with a triangle cut into it and a hole for the cord."""
    u, v = x - at[0], y - at[1]
    disc = radius - np.hypot(u, v)
    hole = np.hypot(u, v + 0.70 * radius) - 0.13 * radius
    turn = math.radians(8)
    su, sv = u * math.cos(turn) + v * math.sin(turn), v * math.cos(turn) - u * math.sin(turn)
    foot = 0.44 * radius - sv
    triangle = np.minimum(foot, (sv + 0.50 * radius) * 0.48 - np.abs(su) * 0.877)
    rim = bell(disc - 0.9, 0.7)
    sunk = smoothstep(-0.15, 0.25, triangle)
    height = 1.4 * np.clip(disc / 0.8, 0, 1) + 0.5 * rim - 1.0 * sunk
    return Layer(
        mask=np.clip(np.minimum(disc, hole) * UNIT + 0.5, 0, 1),
        height=blur(height * UNIT, 1.6) + 0.06 * UNIT * (u + v),
        albedo=np.broadcast_to(hue(brass), (*WORK, 3)) * (1 - 0.72 * sunk)[..., None],
        metal=1.0,
        rough=0.28,
        lift=12,
        soft=(4, 10),
    )


_CORDS: tuple[tuple[Point, ...], ...] = (
    ((104, 72), (111, 84), (121, 96), (127, 107)),
    ((107, 72), (120, 80), (128, 92), (128, 107)),
)


def close(scene: Scene, low: float, untied: bool, brass: str, cord: str) -> None:
    """Close the bag with a ring, a brass tag hanging from it; or lay them before the open bag."""
    y, x = grid(WORK)
    x, y = x / UNIT, y / UNIT
    if untied:
        scene.lay(_tag(brass, x, y, (113.0, 182.0), 12.5))
        scene.lay(_ring(brass, x - 52, y - 116))
        return
    at = (128.0, 116.5 + low * 0.78)
    scene.lay(_tag(brass, x, y, at, 12.5))
    thread = Cord(cord, radius=1.3 * UNIT, pitch=2.6 * UNIT)
    for path in _CORDS:
        top = 72 + low
        hung = [(px * UNIT, (top + (py - 72) * (at[1] - top) / 44.5) * UNIT) for px, py in path]
        layer = cord_layer(thread, hung, WORK)
        layer.metal, layer.rough = 0.0, 0.7
        scene.lay(layer)
    scene.lay(_ring(brass, x, y - low))
