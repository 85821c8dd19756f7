"""Pebbles: rounded by the river, no two of quite the same outline, carved and painted by hand.

They are worked at twice their final size; all lengths here are in those working pixels.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import numpy as np

from .colour import hue
from .fields import Field, Picture, Size, bell, blur, grid, mix, slope, smoothstep
from .light import Surface, bloom, cast_shadow, openness, shade
from .material import Material, piece
from .noise import clouds
from .picture import Pixels, develop
from .stone import CELL, FACE_CENTRE, Body, symbol_distance
from .stoneset import StoneSet

_WORK: Size = (CELL[0] * 2, CELL[1] * 2)
_SPAN = 592.0
_DEPTH = 20.0
"""How deep a sign is cut: about two pixels in the window."""

# --- the pebble -----------------------------------------------------------------------------

_HALF = (388.0, 328.0)
"""Half the pebble's height and width in working pixels, before the river's unevenness."""
_ROUND = 3.7
"""The superellipse's power: 2 is an ellipse, 9 nearly a box."""
_CROWN = 22.0
"""How far the top lies above the middle: the thickness that shows at the lower edge."""


@dataclass(frozen=True)
class Pebble(Body):
    """A pebble's shape. *face* is the distance to the silhouette, positive inside."""

    around: Field
    """The way around the silhouette: 0..1, clockwise from the right."""


def pebble(rng: np.random.Generator) -> Pebble:
    """A pebble of its own outline, its crown under the symbol."""
    y, x = grid(_WORK)
    v, u = (y - _WORK[0] / 2) / _HALF[0], (x - _WORK[1] / 2) / _HALF[1]
    angle = np.arctan2(v, u)
    uneven = sum(
        a * np.cos(k * angle + turn)
        for k, a, turn in zip(
            (2, 3, 4, 5), rng.uniform(0.0, (0.005, 0.009, 0.008, 0.005)), rng.uniform(0, 6.28, 4),
            strict=True,
        )
    )  # fmt: skip
    girth = _super(u, v) / (1 - 0.012 + uneven)
    gy, gx = slope(girth)
    edge = (1 - girth) / np.maximum(np.hypot(gx, gy), 1e-4)
    # The dome's contours are the silhouette's, drawn upwards: more of the lower side is seen.
    shoulder = _super(u / 0.995, (y - _WORK[0] / 2 + _CROWN) / (_HALF[0] - _CROWN))
    inner = np.clip((shoulder - 0.50) / 0.50, 0, None)
    turn = np.clip(inner / np.maximum(inner + 6.0 * np.maximum(1 - girth, 0), 1e-4), 0, 1)
    turn = blur(turn, 3)
    tilt = np.sin(np.radians(82) * turn**1.5)
    hy, hx = slope(blur(girth + 0.35 * shoulder, 6))
    steep = 1 / (np.hypot(hx, hy) + 1e-6)
    level = 0.30 * (1 - turn)
    return Pebble(
        face=edge,
        turn=turn,
        nx=hx * steep * tilt + level * (x - FACE_CENTRE[0]) / (_WORK[1] / 2),
        ny=hy * steep * tilt + level * (y - FACE_CENTRE[1]) / (_WORK[0] / 2),
        alpha=np.clip(edge + 0.5, 0, 1),
        around=_around(u, v),
    )


def _super(u: Field, v: Field) -> Field:
    out: Field = (np.abs(u) ** _ROUND + np.abs(v) ** _ROUND + 1e-9) ** (1 / _ROUND)
    return out


def _around(u: Field, v: Field) -> Field:
    """The share of the circumference passed, so that a border's figures are evenly spaced."""
    t = np.linspace(0, 2 * np.pi, 2049)
    far = _super(np.cos(t), np.sin(t))
    rim = np.stack([_HALF[1] * np.cos(t) / far, _HALF[0] * np.sin(t) / far], 1)
    run = np.concatenate([[0.0], np.cumsum(np.linalg.norm(np.diff(rim, axis=0), axis=1))])
    out: Field = np.interp(np.mod(np.arctan2(v, u), 2 * np.pi), t, run / run[-1])
    return out


# --- painting -------------------------------------------------------------------------------

PERIMETER = 2200.0
"""About the length of a border in working pixels."""
Figure = Callable[[Field, Field], Field]
"""A border's figure: of the place along it (−0.5..0.5 of a repeat) and across (pixels from the
border's middle, positive towards the edge) its signed distance in pixels."""


@dataclass(frozen=True)
class Border:
    """A painted border, soaked into the rock."""

    colour: str
    figure: Figure
    repeats: int
    at: float = 52.0
    """Distance of its middle from the pebble's edge."""
    strength: float = 0.9

    def __call__(self, albedo: Picture, body: Body) -> Picture:
        """Paint it."""
        assert isinstance(body, Pebble)
        along = np.mod(body.around * self.repeats, 1) - 0.5
        drift = _grain()
        d = self.figure(along * PERIMETER / self.repeats, self.at - body.face)
        paint = smoothstep(-1.8, 1.8, d + 0.8 * drift) * (0.95 + 0.05 * drift)
        return mix(albedo, hue(self.colour), self.strength * np.clip(paint, 0, 1))


@cache
def _grain() -> Field:
    """The slow unevenness of a fingertip's paint."""
    return clouds(_WORK, (26, 22), 2, 901)


def dots(radius: float) -> Figure:
    """Fingertip dots."""
    return lambda s, e: radius - np.hypot(s, e)


def waves(half: float, swing: float, repeat: float) -> Figure:
    """A winding line: the river."""
    return lambda s, e: half - np.abs(e - swing * np.cos(s / repeat * 2 * np.pi)) * 0.86


def rays(half: float, length: float) -> Figure:
    """Short strokes towards the edge: the sun."""
    return lambda s, e: half - np.hypot(s, np.maximum(np.abs(e) - length, 0))


def leaves(half: float, length: float) -> Figure:
    """Slanting drops: leaves, grass in the wind."""

    def figure(s: Field, e: Field) -> Field:
        along, across = (s + e) * 0.7071, (s - e) * 0.7071
        out: Field = (half * (1 - (along / length) ** 2) - np.abs(across)) * 0.9
        return out

    return figure


def peaks(repeat: float, height: float) -> Figure:
    """A row of triangles: mountains."""
    return lambda s, e: np.minimum(
        (height * (0.5 - 2.2 * np.abs(s) / repeat) + e) * 0.7, height * 0.5 - e
    )


def tracks(repeat: float) -> Figure:
    """A line with a dot between every two strokes: tracks in the snow."""

    def figure(s: Field, e: Field) -> Field:
        stroke = 6.5 - np.hypot(np.maximum(np.abs(s) - repeat * 0.18, 0), e)
        away = np.hypot(np.abs(s) - repeat * 0.5, e)
        return np.maximum(stroke, 10.0 - away)

    return figure


@dataclass(frozen=True)
class Sign:
    """A carved and painted sign on one pebble."""

    cover: Field
    """Where pigment lies."""
    height: Field
    soak: Field
    """1 in the rock at the sign's edge."""
    rim: Field
    """1 where drying carried the pigment outwards."""
    coat: Field
    """How the paint thins and thickens; about −1..1."""


def carved(drawing: str, rng: np.random.Generator) -> Sign:
    """The sign by an unhurried hand: its edge wavers a little, differently on every pebble."""
    seed = int(rng.integers(1, 1 << 30))
    waver = 2.1 * clouds(_WORK, (13, 11), 1, seed) + 0.9 * clouds(_WORK, (34, 29), 1, seed + 2)
    d = _distance(drawing) + waver
    coat = clouds(_WORK, (24, 12), 2, seed + 1)
    down = np.clip((d + 3) / 15, 0, 1)
    floor = -_DEPTH * np.sqrt(np.maximum(1 - (1 - down) ** 2, 0))
    floor += 0.5 * coat * smoothstep(6, 16, d)
    return Sign(
        cover=smoothstep(-1.6, 1.6, d),
        height=blur(floor, 1.2),
        soak=bell(np.minimum(d, 0), 9.0) * (1 - smoothstep(-1.6, 1.6, d)),
        rim=bell(d - 4, 7.0) * smoothstep(-1, 3, d),
        coat=coat,
    )


@cache
def _distance(drawing: str) -> Field:
    return symbol_distance(drawing, _SPAN)


def render(material: Material, drawing: str, seed: int) -> Pixels:
    """One pebble, its outside transparent, without a shadow."""
    rng = np.random.default_rng(seed)
    b, sign = pebble(rng), carved(drawing, rng)
    rock = piece(material, _WORK, rng)
    albedo = rock.albedo if material.glaze is None else material.glaze(rock.albedo, b)
    albedo = albedo * (1 - material.halo * sign.soak)[..., None]
    ink = hue(material.ink.colour) * (1 + 0.025 * sign.coat - 0.07 * sign.rim)[..., None]
    albedo = mix(albedo, ink, sign.cover)
    gy, gx = slope(sign.height + rock.relief * (1 - 0.7 * sign.cover) * (1 - b.turn) ** 2)
    below = smoothstep(0.25, 1, b.turn) * smoothstep(0.1, 1, b.ny)
    albedo = albedo * (1 - 0.5 * below)[..., None]
    # Handling leaves a dark rim: it parts a pale pebble from a pale board.
    albedo = albedo * (1 - 0.5 * smoothstep(0.62, 1.0, b.turn))[..., None]
    open_ = openness(sign.height, ((4, 0.4), (9, 0.5), (18, 0.4)))
    surface = Surface(
        nx=b.nx - 0.75 * gx, ny=b.ny - 0.75 * gy, albedo=albedo, gloss=material.gloss,
        rough=material.rough + (material.ink.rough - material.rough) * sign.cover,
        translucency=material.translucency,
        open=open_ * (1 - 0.3 * smoothstep(0.5, 1, b.turn)),
        lit=cast_shadow(sign.height, 26),
    )  # fmt: skip
    light = shade(surface)
    # Firelight: the foot of every pebble takes a little of it.
    bounce = smoothstep(0.72, 1.0, b.turn) * np.clip(b.ny, 0, 1)
    light += bounce[..., None] * hue("9a5a2c") * 0.12
    return develop(bloom(light, 9, 0.08), b.alpha, shrink=2)


class PaintedSet(StoneSet):
    """A stoneset whose stones are painted pebbles."""

    def row(self, number: int) -> list[Pixels]:
        """The six stones of one colour."""
        material = list(self.materials.values())[number]()
        first = self.seed * 100 + number * 6
        return [render(material, d, first + i) for i, d in enumerate(self.symbols.values())]
