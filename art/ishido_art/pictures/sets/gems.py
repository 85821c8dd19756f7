"""Set *Gems*: six gems in six cuts, each set into a tile of its own material.

The idea: a jeweller's sample case. The colour fills the whole tile (enamel over an engraved
ground, banded malachite, lilac jade, brushed champagne gold); the cut is told by the bright metal
of the bezel. From A to F the tiles climb in lightness by six clear steps, so that they can be told
apart without seeing their hue.
"""

from collections.abc import Iterable
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
    distance,
    grid,
    mix,
    shifted,
    slope,
    smoothstep,
)
from ishido_art.pictures.gemcut import (
    Cut,
    Gem,
    breadth,
    brilliant,
    circle,
    marquise,
    octagon,
    pear,
    princess,
    seen,
    stepped,
    trace,
    trillion,
)
from ishido_art.pictures.light import LAMP, LAMP_STEP, Surface, bloom, cast_shadow, openness, shade
from ishido_art.pictures.material import TILE, Ink, Material, piece, plain, veil
from ishido_art.pictures.noise import clouds, veins, warped
from ishido_art.pictures.picture import Pixels, develop
from ishido_art.pictures.shape import Fit, Point, disc, fill, fit, line, rasterise, turned
from ishido_art.pictures.stone import CELL, FACE_CENTRE, SYMBOL_SPAN, body
from ishido_art.pictures.stoneset import StoneSet

_WORK: Size = (CELL[0] * 2, CELL[1] * 2)
_EXTENT = 84.0
_SHARE = 0.46
"""How much of the symbol's square a gem should cover."""
_BEZEL = 9.5
"""Half the width of the bezel in working pixels."""
_ROOM = (249.0, 272.0)
"""How far a gem may reach from the middle to the sides and up and down, in working pixels."""
_RAYS = 36
_FLAME = 120.0
"""The engine-turning: rays around the gem, and the length of their flames in working pixels."""


@dataclass(frozen=True)
class Jewel:
    """A colour of the set: the tile (its ink is the bezel's metal) and the gem in it."""

    tile: Material
    gem: Gem
    engraving: float = 1.0
    """Strength of the engine-turned ground; 0 if the tile is no enamel."""
    shine: float = 0.25
    """Strength of the sheen on the engine-turned ground."""
    rim: str = "dfe3ea"
    """The metal of the wire around the face."""


@dataclass(frozen=True)
class JewelSet(StoneSet):
    """A stoneset whose symbols are gems of different cuts."""

    jewels: tuple[Jewel, ...] = ()
    cuts: tuple[Cut, ...] = ()
    """The gems of the six symbols; a symbol's drawing is the line where its bezel lies."""

    def row(self, number: int) -> list[Pixels]:
        """The six stones of one colour."""
        first = self.seed * 100 + number * 6
        jewel = self.jewels[number]
        pairs = zip(self.cuts, self.symbols.values(), strict=True)
        return [render(jewel, *pair, first + i) for i, pair in enumerate(pairs)]


@dataclass(frozen=True)
class _Seat:
    """Where a cut lies on the face."""

    fit: Fit
    unit: float
    """Pixels per unit of the drawing."""
    inside: Field
    """Signed distance to the outline in pixels."""


def _seat(cut: Cut, drawing: str) -> _Seat:
    """Centre and scale a cut's outline as the other sets' symbols are, clear of the wire."""
    f = fit(drawing, _EXTENT, _SHARE)
    wide = max(abs(x - f.x) for x, _ in cut.outline)
    tall = max(abs(y - f.y) for _, y in cut.outline)
    unit = min(SYMBOL_SPAN * f.scale / 100, _ROOM[0] / wide, _ROOM[1] / tall)
    fine = (_WORK[0] * 2, _WORK[1] * 2)
    view = (f.x - FACE_CENTRE[0] / unit, f.y - FACE_CENTRE[1] / unit,
            _WORK[1] / unit, _WORK[0] / unit)  # fmt: skip
    d = distance(rasterise(drawing, fine, view)) / 2
    return _Seat(f, unit, blur(d.reshape(_WORK[0], 2, _WORK[1], 2).mean((1, 3)), 1.2))


def _gem_light(gem: Gem, cut: Cut, seat: _Seat) -> Picture:
    """The gem's own picture on the whole sheet; black outside its outline."""
    rows, columns = np.nonzero(seat.inside > -1.5)
    x = (columns + 0.5 - FACE_CENTRE[0]) / seat.unit + seat.fit.x
    y = (rows + 0.5 - FACE_CENTRE[1]) / seat.unit + seat.fit.y
    light = np.zeros((*_WORK, 3), np.float32)
    light[rows, columns] = _dispersed(gem, cut, x.astype(np.float32), y.astype(np.float32))
    return light


def _dispersed(gem: Gem, cut: Cut, x: Field, y: Field) -> Picture:
    """The colour of each ray; a gem with fire bends red, green and blue differently."""
    colour, size = hue(gem.colour), breadth(cut.outline)
    if not gem.fire:
        return seen(gem, trace(cut, x, y, gem.index), colour, size)
    channels = []
    for i, shift in enumerate((-1, 0, 1)):
        traced = trace(cut, x, y, gem.index + gem.fire * shift)
        channels.append(seen(gem, traced, colour, size)[:, i])
    return np.stack(channels, 1)


@cache
def _engine_turning() -> tuple[Field, Field]:
    """The engraved ground below the enamel: its lines (−1..1), and how they catch the lamp."""
    y, x = grid(_WORK)
    dx, dy = x - FACE_CENTRE[0], y - FACE_CENTRE[1]
    around, away = np.arctan2(dy, dx), np.hypot(dx, dy)
    wave = np.sin(away * 2 * np.pi / _FLAME)
    lines = np.cos(_RAYS * around + 1.2 * wave)
    half = LAMP + np.array([0, 0, 1])
    half = half / np.linalg.norm(half)
    # Grooves that run towards the gem: they shine where they lie across the lamp's direction.
    lean = around + 0.30 * np.cos(away * 2 * np.pi / _FLAME)
    along = np.cos(lean) * half[0] + np.sin(lean) * half[1]
    gleam = (1 - along**2) ** 9
    return lines.astype(np.float32), gleam.astype(np.float32)


def _ground(jewel: Jewel, albedo: Picture, turn: Field) -> Picture:
    """The enamel over its engraving; plain where the tile turns over its edge."""
    lines, gleam = _engine_turning()
    flat = smoothstep(0.05, 0.0, turn)
    factor = 1 + jewel.engraving * flat * (0.06 * lines + jewel.shine * (gleam - 0.35))
    return albedo * factor[..., None]


def render(jewel: Jewel, cut: Cut, drawing: str, seed: int) -> Pixels:
    """One stone, `CELL` large, its outside transparent, without a shadow."""
    b, seat = body(), _seat(cut, drawing)
    d, tile, ink = seat.inside, jewel.tile, jewel.tile.ink
    own = piece(tile, _WORK, np.random.default_rng(seed))
    bezel = smoothstep(0, 1.6, _BEZEL - np.abs(d + _BEZEL - 1.0))
    rim = smoothstep(0, 1.4, 2.8 - np.abs(b.face - 3.0))
    beside = bell(np.minimum(d + 2 * _BEZEL, 0), 9.0) * (d < -2 * _BEZEL + 3)
    colour = _ground(jewel, own.albedo, b.turn)
    colour = colour * (1 - tile.halo * beside)[..., None]
    colour = mix(colour, hue(jewel.rim), rim)
    colour = mix(colour, hue(ink.colour), bezel)
    metal = np.maximum(np.maximum(bezel, rim), own.metal)
    ring = np.clip(1 - ((d + _BEZEL - 1.0) / _BEZEL) ** 2, 0, 1)
    height = 11.0 * np.sqrt(ring) - 4.0 * bell(d + 2 * _BEZEL + 2, 4.0) + 3.0 * np.sqrt(rim)
    height = blur(height - 10.0 * smoothstep(-2, 4, d), 1.0)
    gy, gx = slope(height)
    nx, ny = b.nx - 0.75 * gx, b.ny - 0.75 * gy
    below = smoothstep(0.15, 1, b.turn) * smoothstep(0.2, 1, b.ny)
    surface = Surface(
        nx, ny, colour * (1 - 0.45 * below)[..., None], metal=metal,
        rough=tile.rough + (ink.rough - tile.rough) * np.maximum(bezel, rim), gloss=tile.gloss,
        translucency=tile.translucency,
        open=openness(height, ((3, 0.4), (7, 0.5), (16, 0.4))),
        lit=cast_shadow(height, 30),
    )  # fmt: skip
    light = shade(surface)
    mask = np.clip(d + 0.5, 0, 1)
    light += _glow(jewel, mask)[..., None] * hue(jewel.gem.colour) * (1 - metal)[..., None]
    light = mix(light, _gem_light(jewel.gem, cut, seat) * _sunk(d)[..., None], mask)
    edge = bell(b.face + 9, 8.0) * np.clip(-(0.55 * b.nx + b.ny), 0, 1)
    light += 0.20 * edge[..., None]
    return develop(bloom(light, 7, 0.10), b.alpha, shrink=2)


def _glow(jewel: Jewel, mask: Field) -> Field:
    """Coloured light that the gem throws on the tile on the side away from the lamp."""
    dy, dx = LAMP_STEP
    out: Field = 0.30 * shifted(blur(mask, 16), -dy * 30, -dx * 30) * (1 - mask)
    return out


def _sunk(d: Field) -> Field:
    """The bezel's shadow on the gem: all around a little, towards the lamp more."""
    dy, dx = LAMP_STEP
    inside = shifted(np.clip(d, -20, 20), -dy * 5, -dx * 5)
    return (1 - 0.45 * smoothstep(7, -1, d)) * (1 - 0.35 * smoothstep(6, -2, inside))


_SILVER = Ink("e6eaf0", metal=1.0, rough=0.2)
_GOLD = Ink("ffd27a", metal=1.0, rough=0.2)
_BRONZE = Ink("6a4520", metal=1.0, rough=0.22)
_STEEL = Ink("474d58", metal=1.0, rough=0.22)


def _enamel(colour: str, deep: str, ink: Ink, seed: int, gloss: float = 0.8) -> Material:
    """Clear enamel, a little thicker here than there."""
    depth = smoothstep(-0.8, 2.0, clouds(TILE, (3, 3), 3, seed))
    colours = veil(plain(colour), deep, 0.6 * depth)
    return Material(colours, ink, rough=0.1, gloss=gloss, halo=0.6)


def _flow(seed: int, cells: float, reach: float, octaves: int = 5) -> Field:
    """Clouds drawn out by other clouds: how a stone once flowed."""
    drift = [reach * clouds(TILE, (3, 3), 3, seed + i) for i in (1, 2)]
    return warped(clouds(TILE, (cells, cells), octaves, seed), *drift)


def sapphire() -> Material:
    """Midnight enamel."""
    return _enamel("0f1d66", "0a144c", _SILVER, 10, 0.55)


def ruby() -> Material:
    """Crimson enamel."""
    return _enamel("7a0d25", "620819", _GOLD, 20, 0.55)


def malachite() -> Material:
    """Malachite: bands around the places where it began to grow."""
    grown, cloud = _flow(30, 2, 70, 3), _flow(34, 3, 90)
    years = np.sin(13 * grown) + 0.6 * np.sin(29 * grown + 1.5 * cloud) + 0.35 * cloud
    colour = veil(plain("297464"), "165a51", 0.80 * smoothstep(0.1, 1.7, years))
    colour = veil(colour, "559a8b", 0.45 * smoothstep(0.2, 1.7, -years))
    return Material(colour, _GOLD, rough=0.1, gloss=0.8, halo=0.55)


def lilac_jade() -> Material:
    """Lilac jade: milky clouds, a few deeper wisps, lit from within."""
    cloud, milk, wisp = _flow(40, 3, 120), _flow(43, 4, 80), _flow(46, 3, 150, 6)
    colour = veil(plain("aa9bcd"), "8b7bb5", 0.75 * smoothstep(-0.5, 1.8, cloud))
    colour = veil(colour, "cfc4e6", 0.68 * smoothstep(0.2, 2.2, milk - 0.4 * cloud))
    colour = veil(colour, "75609f", 0.5 * veins(wisp, 0.06) * smoothstep(-0.4, 1.2, cloud))
    return Material(colour, _SILVER, rough=0.12, gloss=0.8, translucency=0.25, halo=0.5)


def champagne() -> Material:
    """Champagne gold: brushed from side to side until it shines like satin."""
    brushed = clouds(TILE, (340, 5), 2, 50, 0.8) + 0.5 * clouds(TILE, (120, 3), 2, 53)
    broad = clouds(TILE, (9, 2), 3, 56)
    tone = 1 + 0.075 * brushed + 0.05 * broad
    colour = plain("f3d794") * tone[..., None]
    return Material(
        colour, _BRONZE, rough=0.5, gloss=0.6, halo=0.5,
        metal=np.full(TILE, 0.5, np.float32),
    )  # fmt: skip


def diamond() -> Material:
    """White enamel."""
    return _enamel("f3f5f8", "e6e9ee", _STEEL, 60)


def _jewels() -> tuple[Jewel, ...]:
    """The six colours, A to F."""
    return (
        Jewel(sapphire(), Gem("2050fa", gain=1.35)),
        Jewel(ruby(), Gem("f5142a", gain=1.3), rim="f0c468"),
        Jewel(malachite(), Gem("0cb45c", index=1.68, lustre=0.9, gain=1.3), 0.0, rim="f0c468"),
        Jewel(lilac_jade(), Gem("7a22d8", index=1.68, lustre=0.8), 0.0),
        Jewel(champagne(), Gem("ff8410", gain=1.15), 0.0, rim="a07c38"),
        Jewel(diamond(), Gem("e4edfb", index=2.3, fire=0.05, gain=1.25), rim="a9b1be"),
    )


def _path(points: Iterable[Point]) -> str:
    """The polygon through *points* as a drawing."""
    return fill("M" + "L".join(f"{x:.3f},{y:.3f}" for x, y in points) + "Z")


_OCTAGON = octagon(66, 82, 17)
_SQUARE: tuple[Point, ...] = ((44.0, 0.0), (0.0, 44.0), (-44.0, 0.0), (0.0, -44.0))
_CUTS: dict[str, tuple[Cut, str]] = {
    "Circle": (brilliant(circle(18, 40.6), 42.3), _path(circle(128, 40))),
    "Octagon": (stepped(_OCTAGON), _path(_OCTAGON)),
    "Marquise": (brilliant(marquise(48, 30.5, 9), 38.5), _path(marquise(48, 30.5, 65))),
    "Drop": (brilliant(pear(32, 58, 11), 39.5), _path(pear(32, 58, 60))),
    "Triangle": (brilliant(trillion(46, 0.30, 6), 41.0), _path(trillion(46, 0.30, 30))),
    "Lozenge": (princess(_SQUARE), _path(_SQUARE)),
}

_STAR = line("M0,-40 L40,0 L0,40 L-40,0Z", 5)
EMBLEM = disc(0, 0, 48) + disc(0, 0, 41, "#000") + _STAR + turned(1, _STAR, 45)
"""The drawing embroidered on the pouch."""

SET = JewelSet(
    key="gems",
    name="Gems",
    about="Sapphire, ruby, emerald, amethyst, topaz and diamond in six cuts, set in enamel.",
    board="gems",
    materials={
        "Sapphire": sapphire,
        "Ruby": ruby,
        "Emerald": malachite,
        "Amethyst": lilac_jade,
        "Topaz": champagne,
        "Diamond": diamond,
    },
    symbols={name: drawing for name, (_, drawing) in _CUTS.items()},
    seed=21,
    jewels=_jewels(),
    cuts=tuple(cut for cut, _ in _CUTS.values()),
)
