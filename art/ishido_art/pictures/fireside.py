"""By the fire: hide, sinew, charred wood, paint and carved bone.

What a board, a panel or a pouch of such a world is made of. Lengths are in pixels of the picture
in the making.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from .colour import hue
from .fields import Field, Picture, Size, bell, blur, grid, mix, nearest_on, normal, smoothstep
from .layers import Layer, Scene
from .light import Surface, bloom, openness, rimlight, shade
from .noise import clouds
from .picture import Pixels, develop
from .shape import Box, Point, box_distance, coverage, curve
from .wood import Wood, even, straight

# --- hide -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Hide:
    """A tanned skin."""

    colour: str
    shade: str
    """Where the smoke or the hand darkened it."""
    mottle: float = 0.5
    nap: float = 0.03
    """The fine unevenness of its colour."""


def hide(skin: Hide, size: Size, seed: int) -> tuple[Picture, Field]:
    """A piece of hide: its linear colour, and its unevenness in pixels."""
    h, w = size
    smoke = clouds(size, (h / 700, w / 700), 4, seed, 0.5)
    nap = clouds(size, (h / 9, w / 9), 2, seed + 1, 0.7)
    soft = clouds(size, (h / 130, w / 130), 3, seed + 2)
    amount = np.clip(0.35 + skin.mottle * (0.3 * smoke + 0.12 * soft), 0, 1)
    colour = mix(np.broadcast_to(hue(skin.colour), (h, w, 3)), hue(skin.shade), amount)
    colour = colour * (1 + skin.nap * nap)[..., None]
    return colour.astype(np.float32), (1.1 * soft + 0.16 * nap).astype(np.float32)


# --- sinew ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Seam:
    """A row of slanted stitches over a seam."""

    colour: str
    pitch: float = 46.0
    reach: float = 17.0
    """How far a stitch goes to each side of the seam."""
    slant: float = 8.0
    half: float = 4.6


@dataclass(frozen=True)
class Stitches:
    """Stitches on a picture."""

    mask: Field
    height: Field
    hole: Field
    """1 where a stitch goes into the hide."""
    tint: Field
    """The twist of the sinew, about 1."""


def stitched(seam: Seam, along: Field, across: Field, seed: int) -> Stitches:
    """Stitches where *across* (distance from the seam) is small; *along* runs beside it."""
    number = np.floor(along / seam.pitch)
    s = along - (number + 0.5) * seam.pitch
    hand = np.random.default_rng(seed).uniform(-1, 1, (3, 512)).astype(np.float32)
    a, b, c = (row[number.astype(np.int64) % 512] for row in hand)
    lean, reach = seam.slant + 1.6 * a, seam.reach + 1.5 * b
    s = s - 1.5 * c
    length = np.hypot(lean, reach)
    t = np.clip((s * lean + across * reach) / length**2, -1, 1)
    far = np.hypot(s - t * lean, across - t * reach)
    # A stitch is a strand drawn tight: thickest in the middle, sunk in at its ends.
    half = seam.half * (1 - 0.25 * t**2)
    tube = np.sqrt(np.maximum(1 - (far / half) ** 2, 0))
    ends = np.minimum(
        np.hypot(s - lean, across - reach), np.hypot(s + lean, across + reach)
    )  # fmt: skip
    twist = np.sin(t * length * 0.42 + np.sign((s - t * lean) * reach) * far * 0.5)
    return Stitches(
        mask=coverage(half - far),
        height=tube * half * (1 - 0.55 * t**4),
        hole=bell(ends, seam.half * 1.3),
        tint=0.9 + 0.10 * twist,
    )


def edge_along(size: Size, box: Box, pitch: float) -> tuple[Field, Field]:
    """Of a *box*'s nearest side: the way along it, stretched to whole *pitch*es, and across it.

    Across is positive inside.
    """
    y, x = grid(size)
    w, h = box.right - box.left, box.bottom - box.top
    left, right, top, bottom = x - box.left, box.right - x, y - box.top, box.bottom - y
    across = np.minimum(np.minimum(left, right), np.minimum(top, bottom))
    outside = (np.minimum(left, right) < 0) & (np.minimum(top, bottom) < 0)
    across = np.where(outside, np.float32(1e3), across)  # a corner is beside neither side
    level = np.minimum(top, bottom) <= np.minimum(left, right)
    run_x, run_y = (round(length / pitch) * pitch / length for length in (w, h))
    along = np.where(level, left * run_x, top * run_y + 200 * pitch)
    return along + np.where(level, top < bottom, left < right) * 100 * pitch, across


# --- charred wood and paint -----------------------------------------------------------------


@dataclass(frozen=True)
class Plate:
    """A plate of charred wood with a painted line, made to be cut into nine slices."""

    size: Size
    radius: float
    wood: Wood
    paint: str
    bevel: float = 14.0
    rise: float = 10.0
    """The bevel's height; a negative one sinks the middle."""
    line_at: float = 28.0
    """Distance of the painted line from the edge."""
    line_half: float = 3.0
    thread_at: float = 0.0
    """Distance of a second, thin line; 0 for none."""
    dots: float = 0.0
    """Radius of the three dots painted in every corner; 0 for none."""
    brightness: float = 1.0
    middle: str | None = None
    """A plain colour in place of the wood behind the line."""
    shade_within: float = 0.0
    ember: float = 0.0
    """How much the middle glows."""
    seed: int = 1

    @property
    def margins(self) -> tuple[int, int, int, int]:
        """How much of each edge is fixed."""
        corner = self.line_at + 12 + (4.8 * self.dots if self.dots else 0)
        margin = round(max(corner, self.thread_at + 8, self.radius))
        return margin, margin, margin, margin


def plate(p: Plate) -> Pixels:
    """The plate, its outside transparent. Along every edge nothing changes."""
    h, w = p.size
    box = Box(0, 0, w, h, p.radius)
    edge = box_distance(p.size, box)
    colour, relief = _plate_wood(p, edge)
    paint = _painted_lines(p, edge)
    colour = mix(colour, hue(p.paint), 0.94 * paint)
    ramp = np.clip(edge / p.bevel, 0, 1)
    height = p.rise * np.sqrt(np.maximum(1 - (1 - ramp) ** 2, 0))
    nx, ny = normal(blur(height, 0.8) + 0.5 * blur(paint, 1.2) + 0.3 * relief * (1 - paint))
    surface = Surface(
        nx=nx, ny=ny, albedo=colour, gloss=0.22 * (1.0 - 0.5 * float(p.rise < 0)),
        rough=0.62 + 0.3 * paint, open=openness(height, ((4, 0.4), (9, 0.4))),
    )  # fmt: skip
    light = shade(surface) * _shade_within(p, edge)[..., None]
    if p.rise > 0:
        light *= rimlight(edge, p.bevel, np.zeros(p.size))[..., None]
    light *= p.brightness
    return develop(bloom(light, 4, 0.08), coverage(edge))


def _plate_wood(p: Plate, edge: Field) -> tuple[Picture, Field]:
    if p.middle is None:
        colour, relief = even(p.wood, p.size, p.seed)
    else:
        colour = np.broadcast_to(hue(p.middle), (*p.size, 3)).astype(np.float32)
        relief = np.zeros(p.size, np.float32)
    inside = smoothstep(2, 6, edge - p.line_at)
    rim = straight(p.wood, edge + 40.0, p.seed + 7)
    # The fire licked the rim: it is charred darkest at the very edge.
    rim = rim * (0.55 + 0.45 * smoothstep(0, p.line_at, edge))[..., None]
    colour = mix(rim, colour, inside)
    return colour * np.array([1 + p.ember, 1 + 0.5 * p.ember, 1]), relief * inside


def _painted_lines(p: Plate, edge: Field) -> Field:
    paint = coverage(p.line_half - np.abs(edge - p.line_at))
    if p.thread_at:
        paint = np.maximum(paint, 0.75 * coverage(1.3 - np.abs(edge - p.thread_at)))
    if p.dots:
        h, w = p.size
        y, x = grid(p.size)
        u, v = np.minimum(x, w - x) - p.line_at, np.minimum(y, h - y) - p.line_at
        near, far = 2.3 * p.dots, 4.6 * p.dots
        for du, dv in ((near, near), (far, near), (near, far)):
            paint = np.maximum(paint, coverage(p.dots - np.hypot(u - du, v - dv)))
    return paint


def _shade_within(p: Plate, edge: Field) -> Field:
    """The upper and left edges' shadow on a sunken middle; it ends inside the margin."""
    h, w = p.size
    y, x = grid(p.size)
    near = np.minimum(np.minimum(y * 0.82, x * 1.10), np.minimum(h - y, w - x) + 16.0)
    return 1 - p.shade_within * smoothstep(p.margins[0] - 3, p.line_at - 2, near) * (edge > 0)


# --- things hung up -------------------------------------------------------------------------


def patch(scene: Scene, top: int, left: int, size: Size) -> Scene:
    """A part of *scene* that can be laid upon by itself; what is laid there shows in the whole."""
    part = Scene((1, 1))
    part.light = scene.light[top : top + size[0], left : left + size[1]]
    part.alpha = scene.alpha[top : top + size[0], left : left + size[1]]
    return part


def disc(size: Size, x: float, y: float, radius: float, colour: str, cut: str) -> Layer:
    """A disc of bone with a spiral carved into it."""
    rows, columns = grid(size)
    away = np.hypot(columns - x, rows - y)
    turn = np.arctan2(rows - y, columns - x) / (2 * np.pi)
    apart = 0.27 * radius
    coil = np.abs(np.mod(away / apart - turn + 0.5, 1) - 0.5) * apart
    carved = coverage(0.07 * radius - coil) * (away < 0.80 * radius) * (away > 0.10 * radius)
    ring = bell(away - 0.86 * radius, 1.4)
    return Layer(
        mask=np.clip(radius - away + 0.5, 0, 1),
        height=5.0 * np.sqrt(np.clip((radius - away) / 6, 0, 1)) - 2.2 * carved - 1.2 * ring,
        albedo=mix(np.broadcast_to(hue(colour), (*size, 3)), hue(cut),
                   np.clip(carved + 0.6 * ring, 0, 0.9)),
        rough=0.35,
        gloss=0.9,
        translucency=0.3,
        lift=9,
        soft=(4, 8),
    )  # fmt: skip


def thong(size: Size, points: Sequence[Point], radius: float, colour: str) -> Layer:
    """A strip of sinew or leather along *points*."""
    path = curve(points, 60)
    far, number = nearest_on(path, size, radius * 2)
    far = np.minimum(far, radius * 2)
    fibre = np.sin(number * 0.9 + far * 1.4)
    return Layer(
        mask=np.clip(radius - far + 0.5, 0, 1),
        height=np.sqrt(np.maximum(radius**2 - far**2, 0)),
        albedo=hue(colour) * (0.92 + 0.06 * fibre)[..., None],
        rough=0.7,
        gloss=0.5,
        lift=radius * 0.8,
        soft=(4, 8),
    )


def ornament(size: Size, paint: str, bone: str) -> Pixels:
    """A slim divider: a painted line that tapers to both ends, with three discs of bone."""
    h, w = size
    y, x = grid((h * 2, w * 2))
    y, x = y / 2 - h / 2, x / 2 - w / 2
    taper = np.clip(1 - np.abs(x) / (w / 2 - 2), 0, 1)
    rod = 1.9 * np.clip(taper * 3.0, 0, 1) ** 0.6 - np.abs(y) + 0.25 * np.sin(x * 0.31)
    rod = np.where(np.abs(x) < h * 1.35, -9.0, rod)
    middle = 0.44 * h - np.hypot(x, y)
    beside = 0.29 * h - np.hypot(np.abs(x) - 0.86 * h, y)
    d = np.maximum.reduce([rod, middle, beside])
    alpha = np.clip(d * 2 + 0.5, 0, 1) * np.clip(taper * 6, 0, 1)
    ball = np.sqrt(np.maximum((0.44 * h) ** 2 - np.minimum(np.hypot(x, y), 0.43 * h) ** 2, 0))
    ball += np.sqrt(np.maximum(beside, 0) * 0.4 * h)
    nx, ny = normal(blur(ball + np.sqrt(np.maximum(rod, 0)), 0.8) * 2)
    albedo = mix(np.broadcast_to(hue(paint), (*d.shape, 3)), hue(bone), (middle > -1) * 1.0)
    return develop(shade(Surface(nx, ny, albedo, rough=0.3, gloss=1.2)), alpha, shrink=2)
