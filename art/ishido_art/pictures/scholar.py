"""The scholar's desk: characters written with a soft brush, and glazes that pool and craze.

A stroke is what a brush leaves behind: its footprint, a drop whose tip points to the upper left,
is swept along a curve while the hand's pressure makes it swell and shrink. Bristles show as
fainter threads; where the brush runs dry they part and the ground shines through.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

import numpy as np

from .colour import hue
from .fields import Field, Picture, Size, bell, blur, distance, grid, mix, nearest_on, smoothstep
from .material import TILE
from .noise import clouds, warped
from .shape import coverage, curve, symbol_mask
from .stone import CELL, FACE_CENTRE, SYMBOL_SPAN, Body, Relief, relief, symbol_distance

Node = tuple[float, float, float]
"""A point of a stroke: x, y, and the pressure there as the belly's width."""

_WORK: Size = (CELL[0] * 2, CELL[1] * 2)
_SPAN = 1.06 * SYMBOL_SPAN
"""Strokes are slimmer than solid signs; a larger hand makes up for it."""
_TIP = 1.42
"""How far the tip reaches from the middle of the belly, in the belly's radii."""
_LEAN = np.radians(228)
"""Where the tip points: up and to the left, as a right hand holds the brush."""


# --- the brush ------------------------------------------------------------------------------


def _drop(radius: float) -> Field:
    """The brush's footprint around its own middle; shape (n, 2)."""
    turn = np.linspace(0, 2 * np.pi, 22, endpoint=False)
    belly = np.stack([np.cos(turn), np.sin(turn)], 1) * radius
    tip = 0.16 * belly + radius * (_TIP - 0.16) * np.array([np.cos(_LEAN), np.sin(_LEAN)])
    return np.vstack([belly, tip])


def _hull(points: Field) -> Field:
    """The convex outline of *points*, by sweeping from left to right and back."""

    def chain(ordered: Field) -> list[Field]:
        out: list[Field] = []
        for p in ordered:
            while len(out) > 1 and _left_of(out[-2], out[-1], p) <= 0:
                out.pop()
            out.append(p)
        return out[:-1]

    ordered = points[np.lexsort((points[:, 1], points[:, 0]))]
    return np.array(chain(ordered) + chain(ordered[::-1]))


def _left_of(a: Field, b: Field, p: Field) -> float:
    return float((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]))


def _polygon(points: Field, colour: str = "#fff") -> str:
    path = "M" + "L".join(f"{x:.2f},{y:.2f}" for x, y in points) + "Z"
    return f'<path d="{path}" fill="{colour}"/>'


def _thread(middle: Field, width: Field, colour: str) -> str:
    """A thread along *middle*, as wide as *width* says, without the brush's footprint."""
    ahead = np.gradient(middle, axis=0)
    ahead /= np.maximum(np.linalg.norm(ahead, axis=1, keepdims=True), 1e-6)
    side = np.stack([-ahead[:, 1], ahead[:, 0]], 1) * width[:, None] / 2
    return _polygon(np.vstack([middle + side, (middle - side)[::-1]]), colour)


def _bristles(path: Field, dry: float, rng: np.random.Generator) -> str:
    """Fainter threads in the wet part of a stroke, open slits where it has run dry."""
    ahead = np.gradient(path[:, :2], axis=0)
    ahead /= np.maximum(np.linalg.norm(ahead, axis=1, keepdims=True), 1e-6)
    side = np.stack([-ahead[:, 1], ahead[:, 0]], 1)
    n = len(path)
    out = ""
    for lane in np.linspace(-0.72, 0.72, 9):
        begin = int(n * rng.uniform(0.05, 0.5))
        end = min(n, begin + int(n * rng.uniform(0.3, 0.6)))
        at = lane + rng.uniform(-0.06, 0.06)
        out += _slit(path, side, (begin, end), at, rng.uniform(0.45, 0.8), "#b4b4b4")
    for lane in np.linspace(-0.66, 0.74, 6) if dry else ():
        # Bristles part one after another, and some close again before the end.
        begin = int(n * (1 - dry * rng.uniform(0.35, 1.0)))
        end = int(n * rng.uniform(0.93, 1.0))
        local = float(path[(begin + end) // 2, 2])
        at = lane + rng.uniform(-0.08, 0.08)
        out += _slit(path, side, (begin, end), at, local * rng.uniform(0.05, 0.11), "#000")
    return out


def _slit(
    path: Field, side: Field, part: tuple[int, int], lane: float, width: float, colour: str
) -> str:
    """One thread *lane* (−1..1) aside of the stroke's middle, tapering to both ends."""
    begin, end = part
    if end - begin < 6:
        return ""
    piece = path[begin:end]
    middle = piece[:, :2] + side[begin:end] * (lane * piece[:, 2:3] / 2)
    taper = np.sin(np.pi * np.linspace(0, 1, end - begin)) ** 0.7
    return _thread(middle, width * taper, colour)


def stroke(points: Sequence[Node], dry: float = 0.0, seed: int = 1) -> str:
    """A stroke through *points*; its last *dry* part (0..1) shows the ground between bristles."""
    rng = np.random.default_rng(seed)
    path = curve(points, 26)
    # A hand is never quite steady.
    tremble = np.interp(
        np.linspace(0, 12, len(path)), np.arange(14), rng.uniform(-0.025, 0.025, 14)
    )
    path[:, 2] = np.maximum(path[:, 2], 0.5) * (1 + tremble)
    prints = [_drop(w / 2) + np.array((x, y)) for x, y, w in path]
    swept = [_polygon(_hull(np.vstack(pair))) for pair in pairwise(prints)]
    return "".join(swept) + _bristles(path, dry, rng)


@cache
def painted(drawing: str) -> Relief:
    """The symbol is brushed on: a full coat, a little proud, furrowed by the bristles."""
    d = symbol_distance(drawing, _SPAN)
    coat = symbol_mask(drawing, _WORK, FACE_CENTRE, _SPAN)
    thin = blur(np.clip(1 - coat, 0, 1), 0.8) * smoothstep(1.0, 4.0, d)
    rise = np.clip(d / 13, 0, 1)
    height = 6.2 * np.sqrt(np.maximum(1 - (1 - rise) ** 2, 0)) * smoothstep(0, 4, d)
    height += 2.2 * smoothstep(6, 40, d) - 5.0 * thin
    return relief(
        height=blur(height, 1.1),
        ink=smoothstep(-1.0, 1.2, d) * (1 - 0.34 * thin),
        wire=bell(d - 2.0, 3.2, 4),
        beside=bell(np.minimum(d + 1.0, 0), 7.5) * (d < 1.2),
    )


# --- the glaze ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Glaze:
    """What the shape of a stone does to molten glass."""

    lip: str
    """The body's colour, seen where the glaze runs thin over the face's edge."""
    pool: str
    """The glaze's colour where it gathers."""
    foot: str
    """The bare clay at the stone's foot."""
    thin: float = 0.6
    deep: float = 0.6
    bare: float = 0.8

    def __call__(self, albedo: Picture, body: Body) -> Picture:
        """*albedo* with the glaze pooled inside the face's edge and thin upon it."""
        y, _ = grid(_WORK)
        run = 0.75 + 0.55 * smoothstep(0.1, 1.0, y / _WORK[0])
        gathered = np.exp(-np.maximum(body.face - 5, 0) / 34) * (body.face > -14)
        sides = smoothstep(0.25, 0.7, body.turn)
        wet = self.deep * np.maximum(run * gathered, 0.9 * sides)
        colour = mix(albedo, hue(self.pool), np.clip(wet, 0, 1))
        # Where the glaze lies paler it is thinner, and more of the body shows through.
        shade = blur(albedo.mean(-1), 24)
        uneven = 0.9 + 0.5 * np.clip(shade / shade.mean() - 1, -0.6, 0.5)
        colour = mix(colour, hue(self.lip), self.thin * uneven * bell(body.face + 7, 8.5))
        # The potter wipes the glaze off the foot: a broad band below, a thread elsewhere.
        wiped = 0.84 - 0.22 * smoothstep(0.1, 0.7, body.ny)
        bare = smoothstep(0.0, 1.0, (body.turn - wiped) / 0.09)
        return mix(colour, hue(self.foot), self.bare * bare)


def crackle(cells: int, seed: int, width: float) -> Field:
    """Crazed glaze: a net of fine cracks (1 on a crack), periodic like every material."""
    rng = np.random.default_rng(seed)
    step = TILE[0] / cells
    row, column = np.mgrid[0:cells, 0:cells]
    points = np.stack([column.ravel(), row.ravel()], 1) + rng.uniform(0.02, 0.98, (cells**2, 2))
    points = points * step
    tiles = [np.array((x, y)) for x in (-1, 0, 1) for y in (-1, 0, 1)]
    around = [points + tile * (TILE[1], TILE[0]) for tile in tiles]
    _, number = nearest_on(np.vstack(around), TILE, 3 * step)
    shard = number % len(points)
    edge = (shard != np.roll(shard, 1, 0)) | (shard != np.roll(shard, 1, 1))
    bend = 0.10 * step
    away = warped(
        -distance(edge.astype(np.float32)),
        bend * clouds(TILE, (cells, cells), 3, seed + 1),
        bend * clouds(TILE, (cells, cells), 3, seed + 2),
    )
    return bell(away, width)


# --- the desk -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Inlay:
    """A line laid into a surface."""

    at: Field
    """Distance from the line's middle in pixels, of either sign."""
    half: float
    colour: str
    metal: float = 1.0


def inlay(ground: Picture, lines: Sequence[Inlay]) -> tuple[Picture, Field, Field, Field]:
    """*ground* with *lines*: its colour, where it is metal, where a line lies, and their height."""
    size = (ground.shape[0], ground.shape[1])
    metal, laid, height = (np.zeros(size, np.float32) for _ in range(3))
    for line in lines:
        away = np.abs(line.at)
        here = coverage(line.half - away)
        groove = bell(np.maximum(away - line.half - 1.5, 0), 2.6)
        ground = mix(ground * (1 - 0.5 * groove * (1 - here))[..., None], hue(line.colour), here)
        metal = np.maximum(metal * (1 - here), line.metal * here)
        laid = np.maximum(laid, here)
        bump = np.sqrt(np.maximum(1 - (away / line.half) ** 2, 0))
        height = height + 0.5 * line.half * bump - 1.0 * bell(away - line.half - 1.5, 2.0)
    return ground, metal, laid, height


def stepped(size: Size, at: float, step: float) -> Field:
    """Distance to a line *at* pixels inside the edge that steps back by *step* at the corners."""
    h, w = size
    y, x = grid(size)
    dx, dy = np.minimum(x, w - x) - at, np.minimum(y, h - y) - at
    out: Field = np.minimum(np.minimum(dx, dy), np.maximum(dx, dy) - step)
    return out


def corner_fret(size: Size, at: float, side: float) -> Field:
    """Distance to a square spiral, the thunder fret, *side* pixels wide in each corner."""
    h, w = size
    y, x = grid(size)
    u, v = (np.minimum(x, w - x) - at) / side, (np.minimum(y, h - y) - at) / side
    turns = ((0, 1), (0, 0), (1, 0), (1, 1), (0.38, 1), (0.38, 0.42), (0.66, 0.42))
    away = np.full(size, 9.0, np.float32)
    for (u0, v0), (u1, v1) in pairwise(turns):
        du = np.maximum(np.maximum(min(u0, u1) - u, u - max(u0, u1)), 0)
        dv = np.maximum(np.maximum(min(v0, v1) - v, v - max(v0, v1)), 0)
        away = np.minimum(away, np.hypot(du, dv))
    return away * side


def hills(size: Size, seed: int) -> Field:
    """Ranges of hills in mist, 0..1: each is dark along its crest and fades downwards."""
    h, w = size
    y, _ = grid(size)
    dark = np.zeros(size, np.float32)
    for i, (level, tall, ink) in enumerate(
        ((0.36, 0.08, 0.35), (0.53, 0.10, 0.55), (0.71, 0.11, 0.75), (0.90, 0.09, 1.0))
    ):
        wander = clouds((8, w), (1, 2 + i), 2, seed + 10 * i)[4:5]
        crag = np.hypot(clouds((8, w), (1, 3 + i), 4, seed + 10 * i + 5, 0.42)[4:5], 0.22)
        # Bent softly at both ends: a cut-off wave would show as a table mountain.
        rise = 1.1 * np.tanh(0.7 * wander) + 1.5 * np.tanh(0.9 * (0.8 - crag))
        crest = (level - tall * rise) * h
        below = y - crest
        body = np.exp(-np.maximum(below, 0) / (0.17 * h)) * smoothstep(-0.004 * h, 0.008 * h, below)
        # Mist lies before each range and hides the one behind.
        dark = dark * (1 - 0.9 * smoothstep(-0.004 * h, 0.05 * h, below)) + ink * 0.8 * body
    return np.clip(dark, 0, 1)


_PEAKS = (
    ((0.10, 0.10, 0.09), (0.22, 0.17, 0.055), (0.29, 0.11, 0.05), (0.53, 0.08, 0.10),
     (0.70, 0.13, 0.06), (0.79, 0.20, 0.05), (0.87, 0.14, 0.06)),
    ((0.03, 0.14, 0.06), (0.13, 0.09, 0.05), (0.40, 0.12, 0.06), (0.48, 0.17, 0.045),
     (0.56, 0.08, 0.06), (0.93, 0.11, 0.07)),
    ((0.20, 0.09, 0.10), (0.31, 0.05, 0.06), (0.68, 0.10, 0.08), (0.77, 0.06, 0.06),
     (1.0, 0.12, 0.07)),
)  # fmt: skip
"""The peaks of three ridges, from the far one: x, height and breadth, in shares of the picture."""


def ridges(size: Size, seed: int) -> Field:
    """Three ridges in the lowest third, 0..1: each in ink along its crest, and mist below it."""
    h, w = size
    y, x = grid(size)
    dark = np.zeros(size, np.float32)
    for i, (peaks, ink) in enumerate(zip(_PEAKS, (0.66, 0.84, 1.0), strict=True)):
        crag = clouds((8, w), (1, 14 + 4 * i), 5, seed + 10 * i, 0.55)[4:5]
        rise = sum(tall * np.exp(-((np.abs(x / w - at) / wide) ** 1.3)) for at, tall, wide in peaks)
        below = y - (0.86 + 0.06 * i - rise - 0.009 * crag) * h
        # The brush sets on wet at the crest; water draws the ink down into nothing.
        wash = np.exp(-np.maximum(below, 0) / (0.085 * h)) + 0.25 * bell(below - 4, 5.0)
        edge = smoothstep(-2.0, 2.5, below)
        dark = dark * (1 - 0.94 * smoothstep(-2.0, 0.03 * h, below)) + ink * edge * wash
    return np.clip(dark, 0, 1)
