"""By the fire: hide, sinew, charred wood, paint, beads and feathers.

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


def bead(size: Size, x: float, y: float, radius: float, colour: str) -> Layer:
    """A round bead of painted bone or glass, a little flat at its hole."""
    rows, columns = grid(size)
    away = np.hypot(columns - x, (rows - y) * 1.08)
    dome = np.sqrt(np.maximum(radius**2 - np.minimum(away, radius * 0.985) ** 2, 0))
    glint = np.hypot(columns - x + 0.34 * radius, rows - y + 0.42 * radius)
    return Layer(
        mask=np.clip(radius - away + 0.5, 0, 1),
        height=dome,
        albedo=np.broadcast_to(hue(colour), (*size, 3)),
        rough=0.12,
        gloss=1.6,
        translucency=0.3,
        sheen=np.full(3, 0.6, np.float32) * bell(glint, 0.17 * radius)[..., None],
        lift=radius * 0.45,
        soft=(4, 8),
    )


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


@dataclass(frozen=True)
class Feather:
    """A feather from its quill's end to its tip."""

    quill: Point
    tip: Point
    half: float
    """Half its greatest width."""
    colour: str
    end: str
    """The colour of its dark tip."""
    bend: float = 0.06


def feather(size: Size, f: Feather, seed: int) -> Layer:
    """One feather: barbs sweeping from the shaft, a few of them parted."""
    y, x = grid(size)
    (x0, y0), (x1, y1) = f.quill, f.tip
    length = float(np.hypot(x1 - x0, y1 - y0))
    ex, ey = (x1 - x0) / length, (y1 - y0) / length
    t = ((x - x0) * ex + (y - y0) * ey) / length
    side = -(x - x0) * ey + (y - y0) * ex
    side = side - f.bend * length * np.sin(np.clip(t, 0, 1) * np.pi)
    barb = t - 0.55 * np.abs(side) / length
    wander = np.random.default_rng(seed).uniform(-1, 1, (2, 64)).astype(np.float32)
    row = np.clip(barb * 22 + 8, 0, 63)
    gap = np.where(side > 0, wander[0][row.astype(int)], wander[1][row.astype(int)])
    vane = smoothstep(0.16, 0.42, barb) * np.sqrt(np.clip((1.02 - t) / 0.42, 0, 1))
    half = f.half * np.minimum(vane, 1) * (1 - 0.10 * np.maximum(gap, 0))
    parted = bell(np.mod(barb * 22, 1) - 0.5, 0.12) * (gap > 0.62) * (np.abs(side) > 0.35 * half)
    cover = np.clip(half - np.abs(side) + 0.5, 0, 1) * (t < 1.02) * (t > 0.1) * (1 - parted)
    shaft_half = np.maximum(0.085 * f.half * (1.15 - t), 1.0)
    shaft = np.clip(shaft_half - np.abs(side) + 0.5, 0, 1) * (t > 0) * (t < 0.96)
    comb = np.sin(barb * length * 0.75)
    dark = smoothstep(0.70, 0.74, barb + 0.008 * comb) + 0.5 * bell(barb - 0.56, 0.025, 4)
    albedo = mix(np.broadcast_to(hue(f.colour), (*size, 3)), hue(f.end), np.clip(dark, 0, 1))
    albedo = mix(albedo * (0.94 + 0.06 * comb)[..., None], hue("e9dcc0"), shaft)
    hollow = 0.30 * np.minimum(np.abs(side), f.half)
    return Layer(
        mask=np.maximum(cover, shaft),
        height=0.25 * comb + hollow + shaft * shaft_half * 1.4,
        albedo=albedo,
        rough=0.6,
        gloss=0.4,
        lift=max(f.half * 0.22, 4),
        soft=(4, 10),
    )
