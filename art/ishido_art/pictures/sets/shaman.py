"""Set *Shaman*: pebbles from one river, and the beasts that were seen beside it.

The idea: a handful of flat speckled pebbles, each carved with flint by the fire and painted with
a chewed twig in earth colours. No two have quite the same outline. Every kind of rock wears its
own painted border (dots, waves, rays, leaves, peaks, tracks), so that a colour can be known by its
pattern too; and from A to F the rocks climb in lightness.
"""

import math

import numpy as np

from ishido_art.pictures.fields import Field, Picture, blur, smoothstep
from ishido_art.pictures.material import TILE, Ink, Material, plain, veil
from ishido_art.pictures.noise import clouds, specks, veins, warped
from ishido_art.pictures.pebble import (
    PERIMETER,
    Border,
    PaintedSet,
    dots,
    leaves,
    peaks,
    rays,
    tracks,
    waves,
)
from ishido_art.pictures.shape import brush, cut, disc, fill, line, turned

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
    """River rock: broad clouds, and the beds it was laid down in."""
    cloud, bed = _flow(seed, 3, 110, 4), _flow(seed + 4, 2, 160, 3)
    colour = veil(plain(code), dark, 0.7 * smoothstep(-0.4, 2.0, cloud))
    layers = smoothstep(0.2, 1.0, np.sin(9.0 * bed + 1.5 * cloud))
    colour = veil(colour, pale, 0.34 * layers * smoothstep(-1.0, 1.0, -cloud))
    # Speckle: grains of darker and paler minerals.
    paler, darker = (
        blur(specks(TILE, count, (3.0, 9.0), seed + i), 1.3) for i, count in ((7, 220), (8, 380))
    )
    return veil(colour, pale, 0.8 * paler) * (1 - 0.45 * darker)[..., None]


def _worn(seed: int, depth: float = 1.0) -> Field:
    """The face of a pebble: shallow dents, never sharp."""
    return depth * 1.0 * clouds(TILE, (13, 13), 1, seed)


def charcoal() -> Material:
    """Basalt, near black; a ring of fingertip dots."""
    colour = _rock("121113", "0b0a0c", "29282b", 510)
    return Material(
        colour, _BONE, rough=0.26, gloss=0.8, relief=_worn(519), halo=0.5,
        glaze=Border("d9cba9", dots(12.0), 34),
    )  # fmt: skip


def slate() -> Material:
    """Blue slate; the river winds around it."""
    colour = _rock("284478", "182a52", "4d6a9b", 520)
    return Material(
        colour, _CHALK, rough=0.26, gloss=1.0, relief=_worn(529), halo=0.5,
        glaze=Border("b9cbe0", waves(6.5, 9.0, PERIMETER / 26), 26),
    )  # fmt: skip


def haematite() -> Material:
    """Red ochre rock; the sun's rays."""
    colour = _rock("9c2e1b", "6f1c0d", "b84e30", 530)
    return Material(
        colour, _BONE, rough=0.26, gloss=1.0, relief=_worn(539), halo=0.5,
        glaze=Border("f0c68a", rays(6.0, 11.0), 44),
    )  # fmt: skip


def moss() -> Material:
    """Green serpentine; grass in the wind."""
    colour = _rock("92b88c", "7aa074", "b3d1a8", 540)
    return Material(
        colour, _UMBER, rough=0.26, gloss=1.0, relief=_worn(549), halo=0.28,
        glaze=Border("2a3d1c", leaves(9.0, 21.0), 36),
    )  # fmt: skip


def ochre() -> Material:
    """Yellow ochre; a row of hills."""
    colour = _rock("f0b83f", "dc9e26", "f6d074", 550)
    return Material(
        colour, Ink("4a130b", rough=0.8), rough=0.26, gloss=0.8, relief=_worn(559), halo=0.25,
        glaze=Border("7c3010", peaks(PERIMETER / 34, 34.0), 34),
    )  # fmt: skip


def chalk() -> Material:
    """Chalk and white flint; tracks in the snow."""
    colour = _rock("f7f2e8", "e8dfd0", "fdfaf3", 560)
    vein = _flow(567, 2, 150, 5)
    colour = veil(colour, "c9bba6", 0.35 * veins(vein, 0.05))
    return Material(
        colour, _BLOOD, rough=0.26, gloss=0.8, translucency=0.15, relief=_worn(569), halo=0.15,
        glaze=Border("b4512f", tracks(PERIMETER / 24), 24),
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
    """The raven with open wings, looking aside: who stole the sun, a jewel on its breast."""
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
    return (
        _mirrored(arm + feathers + tail)
        + middle
        + free
        + body
        + head
        + jewel
        + disc(4, -36.5, 3.1, "#000")
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
        (44, 49, 2), (30, 46, 7), (4, 42, 11.5), (-25, 41, 13.5), (-39, 29, 14), (-25, 16.5, 14),
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
    about="River pebbles with six animals, carved and painted by firelight in earth colours.",
    board="shaman",
    materials={
        "Black": charcoal,
        "Blue": slate,
        "Red": haematite,
        "Green": moss,
        "Yellow": ochre,
        "White": chalk,
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
