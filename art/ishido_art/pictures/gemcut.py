"""Cut gems: convex solids of facets, and the light that goes through them.

A gem lies in its girdle's plane, the table towards the eye: x to the right, y down, z up, in the
units of its drawing (a square from −50 to 50). Light is followed backwards from the eye: into the
crown, from facet to facet of the pavilion, and out again, losing colour on the way.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from .fields import Field, Picture
from .light import LAMP, reflection
from .shape import Point

_BOUNCES = 8
_WEAK = 0.004
"""Light weaker than this is not followed any further."""
_FAR = 400.0
_FOIL = 0.42
"""Brightness of the polished setting below the gem: what leaks out is not lost."""

Planes = npt.NDArray[np.float32]
"""Half spaces that hold the solid, shape (n, 4): unit normal and distance, n · p ≤ d."""


@dataclass(frozen=True)
class Cut:
    """The corners of its girdle (convex, clockwise), and the facets above and below it."""

    outline: tuple[Point, ...]
    planes: Planes


@dataclass(frozen=True)
class Gem:
    """A kind of gem."""

    colour: str
    """What is left of white light after it has gone through the gem."""
    index: float = 1.76
    """How strongly it refracts."""
    fire: float = 0.0
    """How much more it refracts blue than red."""
    lustre: float = 1.0
    """Strength of the lamp's reflections on the crown."""
    gain: float = 1.0


@dataclass(frozen=True)
class Traced:
    """The light of a number of rays: as it comes out, how far it came, what the crown mirrors."""

    ways: tuple[tuple[Field, Field], ...]
    """(brightness, length inside) of everything a ray gathers, one after the other."""
    mirrored: Field


def circle(points: int, radius: float) -> tuple[Point, ...]:
    """As many points around the middle."""
    turns = (2 * math.pi * (i + 0.5) / points for i in range(points))
    return tuple((radius * math.cos(a), radius * math.sin(a)) for a in turns)


def octagon(width: float, height: float, corner: float) -> tuple[Point, ...]:
    """A rectangle without its corners."""
    w, h = width / 2, height / 2
    return ((w, -h + corner), (w, h - corner), (w - corner, h), (-w + corner, h),
            (-w, h - corner), (-w, -h + corner), (-w + corner, -h), (w - corner, -h))  # fmt: skip


def marquise(half: float, tall: float, points: int) -> tuple[Point, ...]:
    """Two arcs that meet in points, laid flat."""
    radius = (half**2 + tall**2) / (2 * tall)
    most = math.asin(half / radius)
    lower = [(radius * math.sin(a), radius * math.cos(a) - (radius - tall))
             for a in np.linspace(most, -most, points)]  # fmt: skip
    return tuple(lower) + tuple((-x, -y) for x, y in lower[1:-1])


def pear(radius: float, reach: float, points: int) -> tuple[Point, ...]:
    """A drop: a round foot, and two hardly bent sides that meet at the top."""
    turn = 0.32
    foot = [(radius * math.cos(a), radius * math.sin(a))
            for a in np.linspace(-turn, math.pi + turn, points)]  # fmt: skip
    x, y = foot[-1]
    # The side leaves the foot in its direction and bends a little on its way to the point.
    bend = (x + 0.42 * (reach + y) * math.sin(turn), y - 0.42 * (reach + y) * math.cos(turn))
    rise = max(points // 4, 2)
    side = []
    for t in (i / rise for i in range(1, rise)):
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        side.append((a * x + b * bend[0], a * y + b * bend[1] - c * reach))
    return (*foot, *side, (0.0, -reach), *((-px, py) for px, py in reversed(side)))


def trillion(reach: float, swell: float, steps: int) -> tuple[Point, ...]:
    """A triangle with its point down and swelling sides."""
    points = []
    for side in range(3):
        a = math.radians(90 + 120 * side)
        b = a + math.radians(120)
        for i in range(steps):
            t = i / steps
            x = reach * (math.cos(a) * (1 - t) + math.cos(b) * t)
            y = reach * (math.sin(a) * (1 - t) + math.sin(b) * t)
            out = 1 + swell * 4 * t * (1 - t)
            points.append((x * out, y * out))
    return tuple(points)


def support(outline: Iterable[Point], angle: float) -> float:
    """How far the outline reaches in a direction (radians clockwise from the right)."""
    return max(x * math.cos(angle) + y * math.sin(angle) for x, y in outline)


def facet(outline: Iterable[Point], angle: float, tilt: float, lift: float = 0.0) -> list[float]:
    """A plane facing *angle*, tilted by *tilt* degrees, *lift* above the girdle at the outline.

    A tilt above 90 belongs to the pavilion: 180 − tilt is its slope.
    """
    t = math.radians(tilt)
    nx, ny, nz = math.cos(angle) * math.sin(t), math.sin(angle) * math.sin(t), math.cos(t)
    return [nx, ny, nz, math.sin(t) * support(outline, angle) + nz * lift]


def edge_angles(outline: tuple[Point, ...]) -> list[float]:
    """Where the outline's edges face, in radians; the first is that of the first two points."""
    ends = zip(outline, outline[1:] + outline[:1], strict=True)
    return [math.atan2(-(bx - ax), by - ay) for (ax, ay), (bx, by) in ends]


def corner_angles(outline: tuple[Point, ...]) -> list[float]:
    """Where the outline's corners face; the first is the second point."""
    angles = edge_angles(outline)
    out = []
    for a, b in zip(angles, angles[1:] + angles[:1], strict=True):
        out.append(math.atan2(math.sin(a) + math.sin(b), math.cos(a) + math.cos(b)))
    return out


def breadth(outline: tuple[Point, ...]) -> float:
    """How far the nearest edge lies from the middle: the measure of all heights."""
    return min(support(outline, angle) for angle in edge_angles(outline))


def solid(outline: tuple[Point, ...], facets: list[list[float]], table: float) -> Cut:
    """The gem with these facets and its table at this height."""
    planes = np.array([*facets, [0, 0, 1, table]], np.float32)
    return Cut(outline, planes)


def brilliant(outline: tuple[Point, ...], below: float, table: float = 0.3) -> Cut:
    """The brilliant cut on any outline: an edge facet a side, mains and stars at the corners.

    *below* is the slope of the pavilion's mains in degrees; its other facets are a little steeper.
    """
    size = breadth(outline)
    sides, corners = edge_angles(outline), corner_angles(outline)
    mains, stars = corners[::2], corners[1::2]
    facets = [facet(outline, a, 43) for a in sides]
    facets += [facet(outline, a, 35) for a in mains]
    facets += [facet(outline, a, 19, (table - 0.45 * math.tan(0.33)) * size) for a in stars]
    facets += [facet(outline, a, 180 - below - 1.2) for a in stars]
    facets += [facet(outline, a, 180 - below) for a in mains]
    return solid(outline, facets, table * size)


def stepped(outline: tuple[Point, ...]) -> Cut:
    """The step cut: three terraces of long facets above, three below."""
    size = breadth(outline)
    facets = []
    for angle in edge_angles(outline):
        crown = ((50, 0.0), (38, 0.045), (24, 0.135))
        facets += [facet(outline, angle, tilt, lift * size) for tilt, lift in crown]
        below = ((53, 0.0), (45, -0.12), (38.5, -0.27))
        facets += [facet(outline, angle, 180 - tilt, lift * size) for tilt, lift in below]
    return solid(outline, facets, 0.27 * size)


def princess(outline: tuple[Point, ...]) -> Cut:
    """The princess cut: a bold table in a square, chevrons running to its corners below."""
    size = breadth(outline)
    facets = []
    for angle in edge_angles(outline):
        facets += [facet(outline, angle, 44), facet(outline, angle, 29, 0.095 * size)]
        facets.append(facet(outline, angle, 180 - 60))
        for turn, slope in ((0.20, 44.0), (0.42, 41.5)):
            facets += [facet(outline, angle + s * turn, 180 - slope) for s in (-1, 1)]
    return solid(outline, facets, 0.30 * size)


def trace(cut: Cut, x: Field, y: Field, index: float) -> Traced:
    """Follow rays that look straight down at *x*, *y* (flat arrays, inside the outline)."""
    normals, offsets = cut.planes[:, :3], cut.planes[:, 3]
    at = np.stack([x, y, np.full_like(x, _FAR)], 1).astype(np.float32)
    going = np.zeros_like(at)
    going[:, 2] = -1
    at, crown = _entry(normals, offsets, at)
    n = normals[crown]
    nz = n[:, 2]
    mirrored = reflection(2 * nz * n[:, 0], 2 * nz * n[:, 1], 2 * nz * nz - 1, 0.02)
    # Only the bright things are mirrored: a grey room would lie on the colour like dust.
    mirrored = np.maximum(mirrored - 0.45, 0)
    share = _fresnel(nz, index)
    going = _refracted(going, n, nz, 1 / index)
    ways = []
    length, weight = np.zeros_like(x), (1 - share).astype(np.float32)
    live = np.arange(len(x))
    for _ in range(_BOUNCES):
        step, hit = _exit(normals, offsets, at[live], going[live])
        at[live] += going[live] * step[:, None]
        length[live] += step
        n = normals[hit]
        facing = np.clip((going[live] * n).sum(1), 0, 1)
        kept = _inside(facing, index)
        out = _refracted(going[live], -n, facing, index)
        seen = np.zeros_like(x)
        seen[live] = weight[live] * (1 - kept) * surroundings(out)
        ways.append((seen, length.copy()))
        weight[live] *= kept
        going[live] -= 2 * facing[:, None] * n
        live = live[weight[live] > _WEAK]
        if not len(live):
            break
    left = np.zeros_like(x)
    left[live] = weight[live] * 0.45
    ways.append((left, length))
    return Traced(tuple(ways), (share * mirrored).astype(np.float32))


def _entry(normals: Field, offsets: Field, at: Field) -> tuple[Field, npt.NDArray[np.intp]]:
    """Where rays from above meet the crown: its height is the lowest of its facets' planes."""
    up = normals[:, 2] > 0.01
    flat = normals[up]
    heights = (offsets[up] - at[:, :2] @ flat[:, :2].T) / flat[:, 2]
    nearest = heights.argmin(1)
    met = at.copy()
    met[:, 2] = heights[np.arange(len(at)), nearest]
    return met, np.nonzero(up)[0][nearest]


def _exit(
    normals: Field, offsets: Field, at: Field, going: Field
) -> tuple[Field, npt.NDArray[np.intp]]:
    """How far rays inside go, and the facet they meet."""
    speed = going @ normals.T
    room = np.maximum(offsets - at @ normals.T, 0)
    time = np.where(speed > 1e-4, room / np.maximum(speed, 1e-4), np.float32(1e9))
    hit = time.argmin(1)
    return time[np.arange(len(at)), hit], hit


def _fresnel(cosine: Field, index: float) -> Field:
    """The share that is mirrored outside."""
    base = ((index - 1) / (index + 1)) ** 2
    out: Field = base + (1 - base) * (1 - cosine) ** 5
    return out


def _inside(cosine: Field, index: float) -> Field:
    """The share that is mirrored inside: all of it, below the critical angle."""
    sine = index**2 * (1 - cosine**2)
    beyond = np.sqrt(np.maximum(1 - sine, 0))
    out: Field = np.where(sine >= 1, 1.0, _fresnel(beyond, index))
    return out


def _refracted(going: Field, normal: Field, cosine: Field, ratio: float) -> Field:
    """The direction beyond a surface whose *normal* looks against the ray."""
    under = np.maximum(1 - ratio**2 * (1 - cosine**2), 0)
    turned = ratio * going + (ratio * cosine - np.sqrt(under))[:, None] * normal
    norm = np.linalg.norm(turned, axis=1, keepdims=True)
    out: Field = turned / np.maximum(norm, 1e-6)
    return out


def surroundings(way: Field) -> Field:
    """How bright it is in a direction: lamp, wall, the onlooker's dark head, the setting below."""
    lamp = np.clip(way @ LAMP.astype(np.float32), 0, 1)
    wall = np.clip(way @ np.array([0.62, 0.55, 0.56], np.float32), 0, 1)
    z = way[:, 2]
    # A bright band around, the same on all sides, is what draws a cut's star.
    band = np.exp(-(((z - 0.60) / 0.20) ** 2))
    around = np.arctan2(way[:, 1], way[:, 0])
    band = band * (1 + 0.5 * np.cos(8 * around) + 0.3 * np.cos(2 * (around - 0.5)))
    above = 0.20 + 1.2 * band + 1.5 * lamp**10 + 0.7 * wall**12
    # The polished setting shows lamp and wall once more, dimmer.
    below = _FOIL * (1 - 0.75 * (way[:, 0] * LAMP[0] + way[:, 1] * LAMP[1]))
    out: Field = np.where(z > 0, above, below).astype(np.float32)
    return out


def seen(gem: Gem, traced: Traced, colour: Field, size: float) -> Picture:
    """The linear colour of each ray, for a gem *size* units broad; shape (n, 3)."""
    loss = -np.log(np.maximum(colour, 0.002)) / (3.4 * size)
    light = np.zeros((len(traced.mirrored), 3), np.float32)
    for brightness, length in traced.ways:
        light += brightness[:, None] * np.exp(-length[:, None] * loss[None])
    return gem.gain * light + gem.lustre * traced.mirrored[:, None]
