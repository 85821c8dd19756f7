"""Set *Runes*: six letters of the elder futhark, cut with a chisel into six rocks of the north.

The idea: pebbles a carver squared by hand. Every rock has a grain of its own (pits, cleavage,
crystals, veins, bedding, powder), an edge worn to its paler inside, and a filling that belongs
to it: embers in basalt, ice in slate, bone in porphyry, pitch in serpentine, bog iron in
sandstone, red lead in chalk. From A to F the rocks climb in lightness. The letters were chosen
for being unlike when small: a comb, a trident, two hooks, a bow-tie, a lozenge and two bellies.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import numpy as np

from ishido_art.pictures.colour import hue
from ishido_art.pictures.fields import (
    Field,
    Picture,
    Size,
    bell,
    blur,
    grid,
    mix,
    slope,
    smoothstep,
)
from ishido_art.pictures.light import Surface, bloom, shade
from ishido_art.pictures.material import TILE, Ink, Material, piece, plain, veil
from ishido_art.pictures.noise import clouds, specks, veins, warped
from ishido_art.pictures.picture import Pixels, develop
from ishido_art.pictures.shape import Box, box_distance, coverage, fill
from ishido_art.pictures.stone import CELL, FACE_CENTRE, Body, Relief, relief, symbol_distance
from ishido_art.pictures.stoneset import StoneSet

_WORK: Size = (CELL[0] * 2, CELL[1] * 2)
_SILHOUETTE = Box(9, 9, _WORK[1] - 9, _WORK[0] - 9, 118)
_FACE = Box(50, 42, _WORK[1] - 50, _WORK[0] - 98, 92)
_STEEPEST = np.radians(78)
_DOME = 0.24


@dataclass(frozen=True)
class Rock(Material):
    """A rock, and what its grooves are filled with."""

    worn: str = "ffffff"
    """The colour of its inside, seen where the edge of the face is worn."""
    wear: float = 0.5
    deep: str = "000000"
    """The filling's colour at the bottom of the groove."""
    glow: float = 0.0
    """How brightly the filling shines by itself."""


# --- the six rocks ----------------------------------------------------------------------------


def _flow(seed: int, cells: tuple[float, float], reach: float, octaves: int = 5) -> Field:
    """Clouds drawn out by other clouds."""
    drift = [reach * clouds(TILE, (3, 3), 3, seed + i) for i in (1, 2)]
    return warped(clouds(TILE, cells, octaves, seed), *drift)


def _grain(seed: int, cells: float = 90) -> Field:
    """The fine grit of a rubbed, unpolished face."""
    return clouds(TILE, (cells, cells), 2, seed)


def _laths(count: int, length: tuple[float, float], seed: int) -> Field:
    """*count* long six-sided crystals at any angle (1 inside), *length* pixels from end to end."""
    rng = np.random.default_rng(seed)
    out = np.zeros(TILE, np.float32)
    for _ in range(count):
        long = rng.uniform(*length) / 2
        wide = long * rng.uniform(0.28, 0.5)
        cy, cx, turn = rng.uniform(0, TILE[0]), rng.uniform(0, TILE[1]), rng.uniform(0, math.pi)
        reach = int(long) + 3
        y, x = np.mgrid[-reach : reach + 1, -reach : reach + 1].astype(np.float32)
        u, v = x * math.cos(turn) + y * math.sin(turn), y * math.cos(turn) - x * math.sin(turn)
        edge = np.minimum(wide - np.abs(v), (long - np.abs(u) - 0.55 * np.abs(v)) * 0.88)
        window = np.ix_(
            (np.arange(-reach, reach + 1) + int(cy)) % TILE[0],
            (np.arange(-reach, reach + 1) + int(cx)) % TILE[1],
        )
        out[window] = np.maximum(out[window], smoothstep(-1.2, 1.2, edge))
    return out


def basalt() -> Rock:
    """Basalt: black, matt, with the pits its gas left; embers glow in its grooves."""
    cloud = _flow(710, (4, 4), 60)
    pits = blur(specks(TILE, 420, (2.0, 11.0), 713), 1.0)
    colour = veil(plain("0d0e10"), "1a1c20", 0.75 * smoothstep(-0.6, 2.0, cloud))
    colour = veil(colour, "0a0a0c", 0.75 * pits)
    return Rock(
        colour, Ink("d8480a", rough=0.6), rough=0.5, gloss=0.5, halo=0.75,
        relief=0.3 * _grain(714) - 5.0 * blur(pits, 1.5),
        worn="8a9099", wear=0.7, deep="ffd768", glow=0.75,
    )  # fmt: skip


def slate() -> Rock:
    """Slate: blue, split along its cleavage into thin steps; ice stands in its grooves."""
    y, _ = grid(TILE)
    lie = clouds(TILE, (3, 1), 4, 720, 0.45)
    # A whole number of steps, so that the tile still closes.
    step = 11 * y / TILE[0] + 1.15 * lie
    at = step - np.floor(step)
    ledge = smoothstep(0.86, 0.99, at)
    tone = np.floor(step) % 3 / 2
    colour = veil(plain("1c4686"), "123062", 0.7 * tone)
    colour = veil(colour, "3d6dae", 0.45 * smoothstep(0.4, 2.0, _flow(724, (5, 2), 70)))
    colour = veil(colour, "86abd6", 0.38 * ledge)
    return Rock(
        colour, Ink("b4dcf4", rough=0.3), rough=0.42, gloss=0.8, halo=0.6,
        relief=blur(6.0 * (at - ledge * at), 1.8) + 0.25 * _grain(728),
        worn="a9c4e2", wear=0.55, deep="f4fcff", glow=0.12,
    )  # fmt: skip


def porphyry() -> Rock:
    """Porphyry: wine-red stone full of pale crystals; its grooves are rubbed with white bone."""
    cloud = _flow(730, (4, 4), 70)
    bend = [3.0 * clouds(TILE, (60, 60), 2, 736 + i) for i in range(2)]
    large, small = (
        warped(_laths(n, length, seed), *bend)
        for n, length, seed in ((70, (34, 68), 733), (230, (12, 30), 734))
    )
    cloudy = 0.75 + 0.25 * clouds(TILE, (24, 24), 3, 739)
    colour = veil(plain("aa2822"), "801819", 0.8 * smoothstep(-0.7, 1.7, cloud))
    colour = veil(colour, "c4706a", 0.5 * small)
    colour = veil(colour, "e3ab94", 0.75 * large * cloudy)
    return Rock(
        colour, Ink("f3e3c6", rough=0.5), rough=0.3, gloss=0.9, halo=0.66,
        relief=0.2 * _grain(735) + 1.0 * blur(large, 1.5),
        worn="d98c78", wear=0.45, deep="fffaf0", glow=0.06,
    )  # fmt: skip


def serpentine() -> Rock:
    """Serpentine: leaf-green, netted with dark veins like a snake's skin; filled with pitch."""
    cloud, net = _flow(740, (4, 4), 80), _flow(744, (6, 6), 60)
    colour = veil(plain("55b070"), "348a56", 0.75 * smoothstep(-0.7, 1.6, cloud))
    colour = veil(colour, "a6e09a", 0.6 * smoothstep(0.3, 2.2, net - 0.3 * cloud))
    skin = warped(net, 30 * cloud, 30 * cloud)
    near = smoothstep(-0.9, 0.8, _flow(748, (4, 4), 50))
    colour = veil(colour, "1d5a36", 0.85 * veins(skin, 0.08) * near)
    colour = veil(colour, "1f5a3a", 0.7 * veins(skin - 0.7, 0.05) * near)
    return Rock(
        colour, Ink("060d08", rough=0.8), rough=0.25, gloss=0.8, translucency=0.25, halo=0.45,
        worn="c9ecb0", wear=0.55, deep="030604",
    )  # fmt: skip


def sandstone() -> Rock:
    """Sandstone: golden beds of an old shore, laid slantwise; black bog iron in its grooves."""
    beds = _flow(750, (9, 0.6), 34, 4)
    colour = veil(plain("f0c054"), "dca23c", 0.85 * smoothstep(0.0, 1.4, beds))
    colour = veil(colour, "f6db98", 0.7 * smoothstep(0.2, 1.6, -beds))
    colour = veil(colour, "a86a24", 0.45 * veins(beds - 0.6, 0.07))
    grit = _grain(754, 170)
    colour = colour * (1 + 0.03 * grit)[..., None]
    return Rock(
        colour, Ink("1a0b05", rough=0.8), rough=0.75, gloss=0.35, halo=0.4,
        relief=0.22 * grit + 1.2 * beds,
        worn="fae6b8", wear=0.5, deep="0c0502",
    )  # fmt: skip


def chalk() -> Rock:
    """Chalk: white and powdery, with a breath of flint; red lead in its grooves, as of old."""
    cloud, way = _flow(760, (3, 3), 90), _flow(763, (4, 4), 110, 6)
    colour = veil(plain("f3efe4"), "e0d9c8", 0.5 * smoothstep(-0.2, 2.2, cloud))
    colour = veil(colour, "a9a69f", 0.4 * veins(way - 0.9, 0.03) * smoothstep(0, 1.2, cloud))
    return Rock(
        colour, Ink("a81b0f", rough=0.5), rough=0.8, gloss=0.3, translucency=0.2, halo=0.3,
        relief=0.25 * _grain(768),
        worn="ffffff", wear=0.4, deep="84120a", glow=0.05,
    )  # fmt: skip


# --- the letters ------------------------------------------------------------------------------


def _stroke(x0: float, y0: float, x1: float, y1: float, width: float = 13.5) -> str:
    """One chisel stroke: a long wedge-ended cut, a little narrower where the tool left it."""
    length = math.hypot(x1 - x0, y1 - y0)
    ux, uy = (x1 - x0) / length, (y1 - y0) / length
    half, tip = width / 2, 0.42 * width
    outline = (
        (-tip * 0.6, 0), (tip * 0.4, half), (length - tip * 0.5, 0.86 * half),
        (length + tip * 0.6, 0), (length - tip * 0.5, -0.86 * half), (tip * 0.4, -half),
    )  # fmt: skip
    points = ((x0 + a * ux - b * uy, y0 + a * uy + b * ux) for a, b in outline)
    return fill("M" + "L".join(f"{x:.2f},{y:.2f}" for x, y in points) + "Z")


def _letter(*strokes: tuple[float, float, float, float]) -> str:
    return "".join(_stroke(*s) for s in strokes)


_LETTERS = {
    "Fehu": _letter((-18, -45, -18, 46), (-18, -4, 26, -40), (-18, 25, 29, -13)),
    "Algiz": _letter((0, -46, 0, 46), (0, 6, -33, -38), (0, 6, 33, -38)),
    "Jera": _letter((4, -46, -27, -14), (-27, -14, 3, 17), (-4, 46, 27, 14), (27, 14, -3, -17)),
    "Dagaz": _letter((-33, -42, -33, 42), (33, -42, 33, 42), (-33, -38, 33, 38),
                     (-33, 38, 33, -38)),
    "Ingwaz": _letter((-20, -46, 27, 1), (20, -46, -27, 1), (-27, -1, 20, 46), (27, -1, -20, 46)),
    "Berkano": _letter((-20, -46, -20, 46), (-20, -43, 21, -21), (21, -21, -20, 1),
                       (-20, -1, 21, 21), (21, 21, -20, 43)),
}  # fmt: skip


# --- the hand that squared and carved them ----------------------------------------------------


@cache
def chiselled(drawing: str) -> Relief:
    """The symbol is a V-shaped groove: two slopes that meet in a crease, cut by an honest hand."""
    d = symbol_distance(drawing)
    d = d + 0.9 * clouds(_WORK, (14, 12), 2, 791)
    marks = 0.5 * clouds(_WORK, (24, 20), 2, 792)
    slopes = -np.clip(d, 0, 60) * 0.72 + marks * smoothstep(4, 14, d)
    lip = -2.0 * bell(np.minimum(d, 0), 5.0)
    return relief(
        height=blur(slopes + lip, 1.2),
        ink=smoothstep(-0.5, 2.0, d),
        wire=np.clip(d / 36, 0, 1),
        beside=bell(np.minimum(d + 1.0, 0), 7.5) * (d < 1.2),
    )


def _blank(rng: np.random.Generator) -> Body:
    """A stone squared by hand: no two edges alike, but near enough to lie in one row."""
    seed = int(rng.integers(1 << 30))
    wobble = clouds(_WORK, (3, 3), 2, seed)
    # Every blow left a hollow, and a sharp ridge where it met the next one.
    blows = np.abs(clouds(_WORK, (9, 8), 2, seed + 1, 0.35))
    silhouette = box_distance(_WORK, _SILHOUETTE) + 2.6 * wobble
    face = box_distance(_WORK, _FACE) + 6.0 - 7.5 * blows + 2.0 * wobble
    turn = np.clip(-face / np.maximum(silhouette - face, 1e-3), 0, 1) * (face < 0)
    gy, gx = slope(blur(silhouette, 4))
    steep = 1 / (np.hypot(gx, gy) + 1e-6)
    # A chamfer with a crisp arris, then round to the ground.
    bend = 0.40 * smoothstep(0.0, 0.10, turn) + 0.60 * smoothstep(0.10, 1.10, turn)
    tilt = np.sin(_STEEPEST * bend * (face < 0))
    # Steeper slopes show the blows less: beyond the horizon no light would be right.
    by, bx = slope(blur(6.0 * blows, 2.0) * smoothstep(0, 0.08, turn) * (1 - bend))
    y, x = grid(_WORK)
    level = _DOME * (1 - turn)
    return Body(
        face=face,
        turn=blur(turn, 1.0),
        nx=-gx * steep * tilt + bx + level * (x - FACE_CENTRE[0]) / (_WORK[1] / 2),
        ny=-gy * steep * tilt + by + level * (y - FACE_CENTRE[1]) / (_WORK[0] / 2),
        alpha=coverage(silhouette),
    )


def _coloured(rock: Rock, b: Body, groove: Relief, albedo: Picture, rub: Field) -> Picture:
    """The rock with its worn edge, darker beside the groove, and the filling in it."""
    worn = rock.wear * bell(b.face + 5, 8.0) * np.clip(0.6 + 0.5 * rub, 0, 1.1)
    colour = mix(albedo, hue(rock.worn), np.clip(worn, 0, 1))
    below = smoothstep(0.15, 1, b.turn) * smoothstep(0.2, 1, b.ny)
    colour = colour * (1 - 0.46 * below)[..., None]
    colour = colour * (1 - rock.halo * groove.beside)[..., None]
    return mix(colour, _filling(rock, groove), groove.ink)


def _filling(rock: Rock, groove: Relief) -> Picture:
    """What lies in the groove, from its lip to its bottom."""
    lip = np.broadcast_to(hue(rock.ink.colour), (*_WORK, 3))
    return mix(lip, hue(rock.deep), smoothstep(0.05, 1.0, groove.wire))


def render(rock: Rock, groove: Relief, seed: int) -> Pixels:
    """One stone, `CELL` large, its outside transparent, without a shadow."""
    rng = np.random.default_rng(seed)
    b = _blank(rng)
    cut = piece(rock, _WORK, rng)
    rub = clouds(_WORK, (9, 8), 3, seed)
    # A rough face turns smooth towards the edge: bumps there would sparkle.
    rough_face = cut.relief * (1 - np.clip(b.turn * 1.6, 0, 1)) * (1 - groove.ink)
    gy, gx = slope(blur(rough_face, 0.8) + groove.height)
    colour = _coloured(rock, b, groove, cut.albedo, rub)
    surface = Surface(
        b.nx - 0.75 * gx, b.ny - 0.75 * gy, colour,
        rough=rock.rough + (rock.ink.rough - rock.rough) * groove.ink,
        gloss=rock.gloss, translucency=rock.translucency,
        open=groove.open * (1 - 0.30 * smoothstep(0.5, 1, b.turn)),
        lit=groove.lit,
    )  # fmt: skip
    light = shade(surface)
    light += rock.glow * (_filling(rock, groove) * groove.ink[..., None])
    if rock.glow > 0.5:  # embers light the stone around them
        light += 0.22 * blur(groove.ink, 15)[..., None] * hue(rock.ink.colour)
    edge = bell(b.face + 4, 5.0) * np.clip(-(0.55 * b.nx + b.ny), 0, 1)
    light += 0.14 * edge[..., None]
    bounce = smoothstep(0.72, 1.0, b.turn) * np.clip(b.ny, 0, 1)
    light += bounce[..., None] * hue("5a6a6c") * 0.10
    return develop(bloom(light, 9, 0.10), b.alpha, shrink=2)


@dataclass(frozen=True)
class RuneSet(StoneSet):
    """A stoneset of carved rocks."""

    rocks: tuple[Callable[[], Rock], ...] = ()

    def row(self, number: int) -> list[Pixels]:
        """The six stones of one colour."""
        rock = self.rocks[number]()
        first = self.seed * 100 + number * 6
        grooves = [chiselled(drawing) for drawing in self.symbols.values()]
        return [render(rock, groove, first + i) for i, groove in enumerate(grooves)]


_ROCKS: dict[str, Callable[[], Rock]] = {
    "Black": basalt,
    "Blue": slate,
    "Red": porphyry,
    "Green": serpentine,
    "Yellow": sandstone,
    "White": chalk,
}

SET = RuneSet(
    key="runes",
    name="Runes",
    about="Six runes (fehu, algiz, jera, dagaz, ingwaz, berkano) cut into northern rocks.",
    board="runes",
    materials={**_ROCKS},
    symbols=_LETTERS,
    seed=71,
    rocks=tuple(_ROCKS.values()),
)
