"""Set *Shaman*: pebbles from one river, and the beasts that were seen beside it.

The idea: a handful of flat pebbles, each painted by the fire with a finger and a chewed twig in
earth colours. No two have quite the same outline. Every kind of rock wears its own painted
border (dots, waves, rays, leaves, peaks, tracks), so that a colour can be known by its pattern
too; and from A to F the rocks climb in lightness.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import numpy as np

from ..colour import hue
from ..fields import Field, Picture, Size, bell, blur, grid, mix, sample, slope, smoothstep
from ..light import Surface, bloom, cast_shadow, openness, shade
from ..material import TILE, Ink, Material, piece, plain, veil
from ..noise import clouds, veins, warped
from ..picture import Pixels, develop
from ..shape import brush, cut, disc, fill, line, turned
from ..stone import CELL, FACE_CENTRE, Body, symbol_distance
from ..stoneset import StoneSet

_WORK: Size = (CELL[0] * 2, CELL[1] * 2)
_SPAN = 592.0

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

_PERIMETER = 2200.0
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
        d = self.figure(along * _PERIMETER / self.repeats, self.at - body.face)
        paint = smoothstep(-1.8, 1.8, d + 1.1 * drift) * (0.95 + 0.05 * drift)
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
class Paint:
    """A painted sign on one pebble: where pigment lies, how thick, and its soaked edge."""

    cover: Field
    height: Field
    soak: Field
    """1 in the rock at the sign's edge."""
    rim: Field
    """1 where drying carried the pigment outwards."""
    body: Field
    """How the coat thins and thickens; about −1..1."""


def painted(drawing: str, rng: np.random.Generator) -> Paint:
    """The sign by an unhurried hand: its edge wavers a little, differently on every pebble."""
    seed = int(rng.integers(1, 1 << 30))
    waver = 2.1 * clouds(_WORK, (13, 11), 1, seed) + 1.2 * clouds(_WORK, (34, 29), 2, seed + 2)
    d = _distance(drawing) + waver
    coat = clouds(_WORK, (24, 12), 2, seed + 1)
    thick = 4.4 * smoothstep(0, 9, d) + 1.5 * bell(d - 8, 6) + 0.30 * coat * smoothstep(4, 14, d)
    return Paint(
        cover=smoothstep(-1.6, 1.6, d),
        height=blur(thick, 1.0),
        soak=bell(np.minimum(d, 0), 9.0) * (1 - smoothstep(-1.6, 1.6, d)),
        rim=bell(d - 4, 7.0) * smoothstep(-1, 3, d),
        body=coat,
    )


@cache
def _distance(drawing: str) -> Field:
    return symbol_distance(drawing, _SPAN)


def render(material: Material, drawing: str, seed: int) -> Pixels:
    """One painted pebble, its outside transparent, without a shadow."""
    rng = np.random.default_rng(seed)
    b, paint = pebble(rng), painted(drawing, rng)
    rock = piece(material, _WORK, rng)
    albedo = rock.albedo if material.glaze is None else material.glaze(rock.albedo, b)
    albedo = albedo * (1 - material.halo * paint.soak)[..., None]
    ink = hue(material.ink.colour) * (1 + 0.05 * paint.body - 0.07 * paint.rim)[..., None]
    albedo = mix(albedo, ink, paint.cover)
    gy, gx = slope(paint.height + rock.relief * (1 - 0.7 * paint.cover) * (1 - b.turn) ** 2)
    below = smoothstep(0.25, 1, b.turn) * smoothstep(0.1, 1, b.ny)
    albedo = albedo * (1 - 0.5 * below)[..., None]
    surface = Surface(
        nx=b.nx - 0.75 * gx, ny=b.ny - 0.75 * gy, albedo=albedo, gloss=material.gloss,
        rough=material.rough + (material.ink.rough - material.rough) * paint.cover,
        translucency=material.translucency,
        open=openness(paint.height, ((3, 0.4), (8, 0.5))) * (1 - 0.3 * smoothstep(0.5, 1, b.turn)),
        lit=cast_shadow(paint.height, 16),
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


# --- the rocks ------------------------------------------------------------------------------

_BONE = Ink("f2e6cc", rough=0.85)
_UMBER = Ink("1d120c", rough=0.8)
_CHALK = Ink("f7f1e4", rough=0.85)
_BLOOD = Ink("7d1d10", rough=0.8)


def _flow(seed: int, cells: float, reach: float, octaves: int = 5) -> Field:
    """Clouds drawn out by other clouds: how a rock once flowed."""
    base = clouds(TILE, (cells, cells), octaves, seed)
    drift = [reach * clouds(TILE, (3, 3), 3, seed + i) for i in (1, 2)]
    return warped(base, *drift)


def _rock(code: str, dark: str, pale: str, seed: int) -> Picture:
    """River rock: broad clouds, the beds it was laid down in, and a soft grain."""
    cloud, bed = _flow(seed, 3, 110, 4), _flow(seed + 4, 2, 160, 3)
    colour = veil(plain(code), dark, 0.75 * smoothstep(-0.4, 2.0, cloud))
    layers = smoothstep(0.2, 1.0, np.sin(9.0 * bed + 1.5 * cloud))
    colour = veil(colour, pale, 0.42 * layers * smoothstep(-1.0, 1.0, -cloud))
    grain = clouds(TILE, (180, 180), 2, seed + 8)
    return colour * (1 + 0.010 * grain)[..., None]


def _worn(seed: int, depth: float = 1.0) -> Field:
    """The face of a pebble: shallow dents, never sharp."""
    return depth * 1.5 * clouds(TILE, (13, 13), 1, seed)


def charcoal() -> Material:
    """Basalt, near black; a ring of fingertip dots."""
    colour = _rock("171618", "0f0e10", "29282b", 510)
    return Material(
        colour, _BONE, rough=0.26, gloss=0.8, relief=_worn(519), halo=0.5,
        glaze=Border("d9cba9", dots(12.0), 34),
    )  # fmt: skip


def slate() -> Material:
    """Blue slate; the river winds around it."""
    colour = _rock("263f70", "182a52", "4d6a9b", 520)
    return Material(
        colour, _CHALK, rough=0.26, gloss=1.0, relief=_worn(529), halo=0.5,
        glaze=Border("b9cbe0", waves(6.5, 9.0, _PERIMETER / 26), 26),
    )  # fmt: skip


def haematite() -> Material:
    """Red ochre rock; the sun's rays."""
    colour = _rock("942b1a", "6f1c0d", "b84e30", 530)
    return Material(
        colour, _BONE, rough=0.26, gloss=1.0, relief=_worn(539), halo=0.5,
        glaze=Border("f0c68a", rays(6.0, 11.0), 44),
    )  # fmt: skip


def moss() -> Material:
    """Green serpentine; grass in the wind."""
    colour = _rock("8fb27c", "789a67", "b0cc9c", 540)
    return Material(
        colour, _UMBER, rough=0.26, gloss=1.0, relief=_worn(549), halo=0.28,
        glaze=Border("2a3d1c", leaves(9.0, 21.0), 36),
    )  # fmt: skip


def ochre() -> Material:
    """Yellow ochre; a row of hills."""
    colour = _rock("edb43c", "dc9e26", "f6d074", 550)
    return Material(
        colour, Ink("4a130b", rough=0.8), rough=0.26, gloss=0.8, relief=_worn(559), halo=0.25,
        glaze=Border("7c3010", peaks(_PERIMETER / 34, 34.0), 34),
    )  # fmt: skip


def chalk() -> Material:
    """Chalk and white flint; tracks in the snow."""
    colour = _rock("f4eee3", "e8dfd0", "fdfaf3", 560)
    vein = _flow(567, 2, 150, 5)
    colour = veil(colour, "c9bba6", 0.35 * veins(vein, 0.05))
    return Material(
        colour, _BLOOD, rough=0.26, gloss=0.8, translucency=0.15, relief=_worn(569), halo=0.15,
        glaze=Border("b4512f", tracks(_PERIMETER / 24), 24),
    )  # fmt: skip


# --- the beasts -----------------------------------------------------------------------------


def _mirrored(drawing: str) -> str:
    return drawing + f'<g transform="scale(-1,1)">{drawing}</g>'


def _spiral(x: float, y: float, radius: float, turns: float, start: float) -> str:
    """The path of a spiral out of x, y: the breath in a living thing."""
    steps = round(turns * 16)
    points = []
    for i in range(1, steps + 1):
        r, a = radius * (i / steps) ** 0.8, start + 2 * math.pi * turns * i / steps
        points.append(f"{x + r * math.cos(a):.2f},{y + r * math.sin(a):.2f}")
    return "M" + "L".join(points)


def _paw() -> str:
    """A bear's track: five toes, five claws, the walker's spiral in the sole."""
    sole = fill("M-31,21 C-37,3 -17,-8 0,-8 C18,-8 38,3 32,21 C29,36 17,43 9,40 C3,38 -3,38 -9,40"
                " C-18,43 -27,36 -31,21Z")  # fmt: skip
    toes = "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="8.2" ry="10.6" transform="rotate({x} {x} {y})"'
        ' fill="#fff"/>'
        for x, y in ((-37, -8.5), (-20.5, -22), (0, -27), (20.5, -22), (37, -8.5))
    )
    claws = _mirrored(
        brush([(45.5, -22, 6.6), (48, -28, 5), (48.5, -34.5, 1.4)])
        + brush([(25.5, -38, 6.8), (26.5, -44, 5.2), (25.5, -51, 1.4)])
    ) + brush([(0.4, -43.5, 6.8), (1, -49.5, 5.2), (0, -56.5, 1.4)])
    return sole + toes + claws + cut(_spiral(0, 16.5, 15, 2.0, -0.6), 4.6)


def _raven() -> str:
    """The raven with open wings, looking aside: the one who stole the sun, a jewel on its breast."""
    feathers = "".join(
        brush(stroke)
        for stroke in (
            [(12, -20, 10.4), (17, -4, 10.4), (18.5, 7, 9.6), (17, 21, 3)],
            [(25, -25, 10.4), (32, -9, 10.4), (34.5, 2, 9.6), (34, 15, 3)],
            [(38, -27, 10.4), (46, -14, 10.4), (49.5, -4, 9.6), (51, 8, 3)],
        )
    )
    arm = brush([(3, -12, 13), (14, -23, 14), (28, -31, 13), (42, -32, 11), (52, -25, 7)])
    tail = brush([(5, 18, 8), (10, 32, 10), (15, 44, 8)])
    middle = brush([(0, 18, 8), (0, 34, 8), (0, 48, 7)])
    # The head stands free of the wings.
    free = disc(0, -33, 15.5, "#000") + brush([(10, -36, 15), (22, -36, 12), (31, -31, 8)]).replace(
        "#fff", "#000"
    )
    body = fill("M-8,-28 C-15,-10 -13,14 -5,26 L5,26 C13,14 15,-10 8,-28Z")
    head = disc(0, -34, 10.5) + fill("M2,-44.4 C12,-46 24,-42 29,-33.5 C30,-31.5 28,-30.5 26,-31.6"
                                     " C19,-33.5 13,-29 4,-26Z")  # fmt: skip
    jewel = cut("M0,-12 L7,-2 L0,8 L-7,-2Z")
    return _mirrored(arm + feathers + tail) + middle + free + body + head + jewel + disc(
        4, -36.5, 3.1, "#000"
    )


def _salmon() -> str:
    """A salmon leaping, seen through to its bones."""
    body = brush(
        [
            (-37, 29, 8), (-28, 18, 17), (-14, 3, 28), (3, -9, 35), (20, -17, 33), (34, -21, 23),
            (43, -22.5, 12), (47, -23, 6),
        ]
    )  # fmt: skip
    tail = brush([(-36, 28, 9), (-45, 26, 11), (-54, 19, 4)]) + brush(
        [(-36, 27, 9), (-36, 38, 11), (-30, 49, 4)]
    )
    back = fill("M-15,-8 C-15,-22 -7,-35 6,-41 C4,-33 6,-29 13,-26Z")
    belly = fill("M8,2 C11,14 8,23 -1,30 C-3,21 -4,15 -8,9Z")
    anal = fill("M-15,13 C-11,22 -13,29 -19,35 C-21,27 -22,23 -25,20Z")
    gill = cut("M24,-34 C16,-26 16,-11 25,-3", 4.6)
    bones = cut("M13,-12 C2,-10 -13,1 -26,17", 4.2) + "".join(
        cut(rib, 3.8) for rib in ("M5,-19 C3,-15 3,-7 7,-1", "M-6,-13 C-9,-8 -8,-1 -5,5",
                                  "M-17,-3 C-19,1 -18,6 -16,10")
    )  # fmt: skip
    return body + tail + back + belly + anal + gill + bones + disc(34, -24.5, 4, "#000")


def _stag() -> str:
    """The stag on its way, its antlers the branches of a tree."""
    torso = fill("M-37,-4 C-30,-11 -16,-8 -4,-8 C6,-8 13,-14 18,-21 L27,-33 L39,-29 C36,-22 31,-13"
                 " 28,-3 C25,9 16,14 8,13 C-2,11 -14,9 -20,14 C-28,19 -41,13 -41,3Z")  # fmt: skip
    strokes = (
        [(29, -31, 11), (36, -27, 10), (44, -21, 6.5), (46, -19.5, 5.5)],
        [(27, -32, 6), (21, -31, 6), (16, -28, 1.5)],
        [(-36, -3, 6), (-43, -5, 5.5), (-46, -1, 2)],
        [(-32, 4, 16), (-35, 15, 11.5), (-42, 25, 8), (-40, 35, 7), (-46, 46, 6.5)],
        [(-25, 6, 15), (-22, 18, 10.5), (-26, 28, 8), (-21, 37, 7), (-22, 47, 6.5)],
        [(10, 4, 15), (11, 18, 10), (9, 30, 8), (13, 38, 7), (11, 47, 6.5)],
        [(18, 0, 15), (26, 12, 10), (35, 18, 8), (34, 27, 7), (39, 34, 6.5)],
        [(27, -35, 7), (19, -42, 7.5), (8, -45, 7.5), (-4, -44, 7), (-15, -49, 3)],
        [(19, -42, 6.5), (16, -50, 6.5), (17, -58, 3)],
        [(6, -45, 6.5), (2, -53, 6.5), (2, -61, 3)],
        [(-5, -44, 6), (-13, -39, 5.5), (-20, -39, 2)],
        [(32, -34, 7), (37, -43, 7), (35, -53, 6.5), (38, -61, 3)],
        [(37, -44, 6.5), (44, -47, 6), (50, -54, 3)],
    )
    return torso + "".join(brush(s) for s in strokes) + cut(_spiral(-24, 0.5, 9, 1.6, 1.0), 4.0)


def _tortoise() -> str:
    """The tortoise that carries the world: a shell of seven plates."""
    legs = _mirrored(
        brush([(18, -20, 13), (30, -30, 13.5), (38, -34, 11.5), (43, -31, 7)])
        + brush([(18, 20, 12), (29, 30, 12.5), (34, 38, 10.5), (32, 43, 6)])
    )
    head = brush([(0, -30, 11), (0, -39, 15), (0, -46, 16.5), (0, -52, 11)])
    tail = brush([(0, 30, 8), (0, 40, 5.5), (-2, 47, 2)])
    shell = '<ellipse rx="{}" ry="{}" fill="none" stroke="#000" stroke-width="{}"/>'
    dome = shell.format(28, 32, 6.5) + '<ellipse rx="28" ry="32" fill="#fff"/>'
    plates = cut("M0,-14 L12,-7 V7 L0,14 L-12,7 V-7Z", 4.2) + turned(6, cut("M0,-14 V-27", 4.2))
    return legs + head + tail + dome + plates


def _snake() -> str:
    """The snake that is a river: three bends, spots along its back, its tongue tasting the air."""
    spine = [
        (44, 49, 2.0), (30, 46, 7.0), (4, 42, 11.5), (-25, 41, 13.5), (-39, 29, 14), (-25, 16.5, 14),
        (0, 15, 14.5), (24, 13, 14.5), (38, 1, 14.5), (24, -11.5, 14.5), (0, -13, 14.5),
        (-22, -15, 14), (-35, -27, 13.5), (-24, -40, 13), (-8, -42, 12),
    ]  # fmt: skip
    head = fill("M-10,-48 C0,-50 8,-55 17,-54 C27,-53 35,-47 36,-42 C35,-37 27,-31 17,-30"
                " C8,-29 0,-34 -10,-36Z")  # fmt: skip
    tongue = line("M35,-42 H43 M43,-42 L50,-46.5 M43,-42 L50,-37.5", 3.4)
    spots = "".join(disc(x, y, 2.9, "#000") for x, y, _ in spine[3:14])
    return brush(spine) + head + tongue + spots + disc(18, -46, 3.0, "#000")


SET = PaintedSet(
    key="shaman",
    name="Shaman",
    about="River pebbles painted by the fire in earth colours: six beasts, each at home in rock.",
    board="shaman",
    materials={
        "Basalt": charcoal,
        "Blue slate": slate,
        "Red ochre": haematite,
        "Moss stone": moss,
        "Yellow ochre": ochre,
        "Chalk": chalk,
    },
    symbols={
        "Bear": _paw(),
        "Raven": _raven(),
        "Salmon": _salmon(),
        "Stag": _stag(),
        "Tortoise": _tortoise(),
        "Snake": _snake(),
    },
    seed=51,
)
