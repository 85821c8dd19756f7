"""Set *Rameses*: what was found in the king's treasury.

The idea: the amulets of a broad collar. Stone, glass and glazed earthenware, each framed by a
wire of gold; the signs are cast in gold on the dark ones and laid in as coloured enamel on the
others: pale turquoise in carnelian, midnight in faience, red ochre in sandstone, lapis in
alabaster. The colours climb in lightness by six clear steps.
"""

import numpy as np

from ishido_art.pictures.cloisonne import cloison
from ishido_art.pictures.fields import Field, grid, smoothstep
from ishido_art.pictures.material import TILE, Ink, Material, plain, veil
from ishido_art.pictures.noise import clouds, specks, veins, warped
from ishido_art.pictures.shape import brush, cut, disc, fill, line
from ishido_art.pictures.stoneset import StoneSet

_GOLD = Ink("ffc550", metal=1.0, rough=0.22, wire="ffd67a")
_TURQUOISE = Ink("b9f2e6", rough=0.25, wire="eab247")
_MIDNIGHT = Ink("060b2c", rough=0.3, wire="e2b04a")
_OCHRE = Ink("4a120b", rough=0.3, wire="8a561a")
_LAPIS = Ink("12267c", rough=0.2, wire="a8761f")


def _flow(seed: int, cells: float, reach: float, octaves: int = 6) -> Field:
    """Clouds drawn out by other clouds."""
    base = clouds(TILE, (cells, cells), octaves, seed)
    return warped(
        base,
        reach * clouds(TILE, (3, 3), 4, seed + 1),
        reach * clouds(TILE, (3, 3), 4, seed + 2),
    )


def _beds(seed: int, bands: int, wander: float) -> Field:
    """The phase of nearly level layers, in turns; it repeats at the tile's edges."""
    y, _ = grid(TILE)
    drift = clouds(TILE, (2, 2), 4, seed, 0.45)
    return y / TILE[0] * bands + wander * drift


def basalt() -> Material:
    """Basalt, honed and waxed: charcoal with the finest crystals."""
    cloud, crystal = _flow(110, 4, 70, 5), clouds(TILE, (150, 150), 2, 113)
    colour = veil(plain("101114"), "1d1f24", 0.8 * smoothstep(-0.6, 1.8, cloud))
    colour = veil(colour, "36393f", 0.22 * smoothstep(1.0, 2.6, crystal + 0.3 * cloud))
    return Material(colour, _GOLD, rough=0.26, gloss=0.75, halo=0.7)


def lapis() -> Material:
    """Lapis lazuli of the deepest blue, with a thread of pyrite."""
    deep, pale = _flow(120, 4, 80), _flow(123, 5, 70)
    colour = veil(plain("1b3a9d"), "12246f", 0.9 * smoothstep(-0.4, 1.7, deep))
    colour = veil(colour, "3f6ccb", 0.62 * smoothstep(0.5, 2.2, pale))
    near = smoothstep(0.3, 1.5, clouds(TILE, (4, 4), 3, 128))
    vein = veins(warped(deep, 50 * pale, 50 * pale) - 0.2, 0.022) * near
    dust = specks(TILE, 420, (1.2, 4.6), 127) * (near > 0.25)
    pyrite = np.maximum(smoothstep(0.35, 0.8, vein), dust)
    colour = veil(colour, "efc265", pyrite)
    return Material(colour, _GOLD, rough=0.16, metal=pyrite * 0.9, halo=0.65)


def carnelian() -> Material:
    """Carnelian: red-orange bands that glow at the edge."""
    turn = 2 * np.pi * _beds(130, 7, 0.85)
    bands = np.sin(turn) + 0.5 * np.sin(2.7 * _flow(133, 3, 90, 4) + turn)
    colour = veil(plain("b23e1a"), "85210e", 0.66 * smoothstep(-0.4, 1.2, bands))
    colour = veil(colour, "d0582a", 0.45 * smoothstep(0.3, 1.4, -bands))
    return Material(colour, _TURQUOISE, rough=0.14, translucency=0.35, halo=0.68)


def faience() -> Material:
    """Faience: turquoise glaze, thick in places, with tiny bubbles."""
    thick, breath = _flow(140, 3, 120, 4), _flow(143, 5, 60, 4)
    colour = veil(plain("30b9b1"), "1a959a", 0.70 * smoothstep(-0.3, 1.9, thick))
    colour = veil(colour, "68d8c9", 0.55 * smoothstep(0.2, 2.0, breath - 0.4 * thick))
    bubbles = specks(TILE, 380, (1.4, 3.6), 147)
    glints = np.roll(bubbles, (2, 2), (0, 1)) * (1 - bubbles)
    colour = veil(colour, "0d6b72", 0.40 * bubbles)
    colour = veil(colour, "8fe3d6", 0.35 * glints)
    return Material(colour, _MIDNIGHT, rough=0.10, gloss=1.1, translucency=0.2, halo=0.55)


def sandstone() -> Material:
    """Golden sandstone: level beds of fine grain."""
    beds = _beds(150, 9, 0.5)
    layer = np.sin(2 * np.pi * beds) + 0.6 * np.sin(2 * np.pi * (3 * beds + 0.3))
    thin = clouds(TILE, (60, 4), 3, 153, 0.7)
    colour = veil(plain("ecbb52"), "d39d38", 0.50 * smoothstep(-0.4, 1.5, layer))
    colour = veil(colour, "f7d57c", 0.5 * smoothstep(0.2, 1.5, -layer))
    colour = veil(colour, "b27c2a", 0.20 * smoothstep(0.5, 2.4, thin))
    grain = clouds(TILE, (260, 260), 2, 157)
    return Material(
        colour * (1 + 0.022 * grain)[..., None], _OCHRE, rough=0.55, gloss=0.35,
        relief=0.16 * grain + 0.6 * layer, halo=0.45,
    )  # fmt: skip


def alabaster() -> Material:
    """Alabaster: milk-white, banded with honey, lit from within."""
    turn = 2 * np.pi * _beds(160, 3, 0.85)
    bands, cloud = np.sin(turn) + 0.35 * np.sin(3 * turn + 1), _flow(163, 3, 120, 5)
    colour = veil(plain("f6f0e4"), "ecdcbd", 0.65 * smoothstep(0.1, 1.3, bands))
    colour = veil(colour, "dcc093", 0.30 * veins(bands - 0.75, 0.22))
    colour = veil(colour, "fffdf6", 0.5 * smoothstep(0.0, 2.0, cloud))
    return Material(colour, _LAPIS, rough=0.16, gloss=0.7, translucency=0.45, halo=0.38)


def _mirrored(drawing: str) -> str:
    """A drawing and its mirror image."""
    return drawing + f'<g transform="scale(-1,1)">{drawing}</g>'


def _ankh() -> str:
    loop = (
        "M0,4 C-8,-9 -26,-17 -26,-32 C-26,-43 -14,-50 0,-50 C14,-50 26,-43 26,-32 C26,-17 8,-9 0,4Z"
    )
    eye = (
        "M0,-14 C-5,-20 -14,-25 -14,-32 C-14,-37.5 -7.5,-40 0,-40 C7.5,-40 14,-37.5 14,-32"
        " C14,-25 5,-20 0,-14Z"
    )
    arms = "M-4,-5 Q-20,-5.5 -36,-10 V12 Q-20,7.5 -4,7 H4 Q20,7.5 36,12 V-10 Q20,-5.5 4,-5Z"
    foot = "M-5.5,2 Q-6,26 -11,50 H11 Q6,26 5.5,2Z"
    knot = _mirrored(cut("M13.5,-9 V11", 2.8)) + cut("M-10,13.5 H10", 2.8)
    return fill(loop) + cut(eye) + fill(arms) + fill(foot) + knot


def _eye() -> str:
    brow = brush([(-47, -19, 4), (-32, -32, 8), (-4, -38, 9.5), (24, -34, 9), (47, -23, 5)])
    upper = brush([(-48, -1, 4), (-28, -15, 7), (-2, -22, 8), (24, -15, 8), (49, -4, 5)])
    lower = brush([(-48, -1, 4), (-26, 8, 6.5), (-2, 11.5, 7), (22, 7, 7.5), (49, -4, 5)])
    tear = fill("M-9,11 L4,12 C3,24 0,34 -3,45 L-11,36 C-9,28 -9,20 -9,11Z")
    spiral = brush(
        [(10, 10, 7), (17, 24, 7), (29, 34, 7), (42, 33, 6.5), (47, 23, 6), (40, 15, 5.5),
         (32, 19, 5), (34, 25, 4)]
    )  # fmt: skip
    return brow + upper + lower + disc(-2, -6, 11.5) + tear + spiral


def _scarab() -> str:
    wings = fill("M-26,-1 C-29,20 -18,40 0,46 C18,40 29,20 26,-1Z")
    neck = fill("M-26,-6 C-28,-19 -16,-26 0,-26 C16,-26 28,-19 26,-6Z")
    head = fill(
        "M-15,-27 C-17,-36 -11,-39 -9,-44 L-4.5,-40 L0,-45.5 L4.5,-40 L9,-44 C11,-39 17,-36 15,-27Z"
    )
    seams = cut("M0,-1 V50", 3.2) + cut("M-30,-3.5 H30", 3.6) + cut("M-17,-26.6 H17", 3.0)
    grooves = _mirrored(cut("M12.5,5 C14,18 11,29 7,36", 2.4))
    legs = _mirrored(
        brush([(20, -17, 7), (35, -21, 6.5), (40, -34, 6), (31, -47, 3.5)])
        + brush([(24, 8, 6.5), (38, 5, 6.5), (47, 16, 3.5)])
        + brush([(20, 26, 6.5), (34, 27, 6.5), (40, 38, 5.5), (35, 50, 3.5)])
    )
    return legs + wings + neck + head + seams + grooves


def _petal(angle: float, length: float, width: float) -> str:
    """A pointed petal growing from the foot of the blossom, with a gap around it."""
    path = (
        f"M0,0 C{-0.7 * width},{-0.16 * length} {-width},{-0.55 * length} 0,{-length}"
        f" C{width},{-0.55 * length} {0.7 * width},{-0.16 * length} 0,0Z"
    )
    return f'<g transform="translate(0,26) rotate({angle})">{cut(path, 6.4)}{fill(path)}</g>'


def _lotus() -> str:
    front = "".join(
        _petal(side * a, length, 19)
        for a, length in ((76, 54), (52, 62), (27, 67)) for side in (-1, 1)
    )  # fmt: skip
    cup = "M-17,22 Q0,28 17,22 C15,31 9,35 4,36 L5.5,50 H-5.5 L-4,36 C-9,35 -15,31 -17,22Z"
    return front + _petal(0, 70, 20) + cut(cup, 6) + fill(cup)


def _djed() -> str:
    bars = "".join(line(f"M{-29 + i},{-38 + 13 * i} H{29 - i}", 9, "round") for i in range(4))
    stem = fill("M-10,-48 H10 V8 C10,24 13,34 18,41 H-18 C-13,34 -10,24 -10,8Z")
    gaps = "".join(cut(f"M-9,{-31.5 + 13 * i} H9", 2.6) for i in range(3))
    flutes = cut("M-3.6,14 V36", 2.6) + cut("M3.6,14 V36", 2.6)
    return bars + stem + gaps + cut("M-14,7.6 H14", 2.6) + flutes + fill("M-25,43 H25 V51 H-25Z")


def _winged_sun() -> str:
    """The sun with level wings, as it hovers over every gate."""
    wing = fill(
        "M8,-22 C24,-24 40,-24 53,-22.5 A6.5,6.5 0 0 1 53.5,-10 A7,7 0 0 1 48,0.5"
        " A7.6,7.6 0 0 1 40,9.5 A8.4,8.4 0 0 1 30.5,18 A9.4,9.4 0 0 1 18,26 L4,26Z"
    )
    quills = "".join(
        cut(f"M{x0},-8 L{x1},{y1}", 2.9)
        for x0, x1, y1 in ((44.5, 50, 2), (37, 41.5, 11.5), (29.5, 31.5, 20))
    )
    coverts = cut("M8,-9.5 C26,-11 38,-11 49,-10.5", 3.2)
    tail = fill(
        "M-9,18 H9 L18,41 A6.6,6.6 0 0 1 6,46 A7,7 0 0 1 -6,46 A6.6,6.6 0 0 1 -18,41Z"
    ) + _mirrored(cut("M3,24 L6.2,48", 2.7))
    sun = disc(0, -2, 25.5, "#000") + disc(0, -2, 22)
    return _mirrored(wing + quills + coverts) + tail + sun


SET = StoneSet(
    key="rameses",
    name="Rameses",
    about="Amulets of a royal collar: basalt, lapis, carnelian, faience, sandstone and alabaster.",
    board="rameses",
    materials={
        "Black": basalt,
        "Blue": lapis,
        "Red": carnelian,
        "Turquoise": faience,
        "Yellow": sandstone,
        "White": alabaster,
    },
    symbols={
        "Ankh": _ankh(),
        "Eye of Horus": _eye(),
        "Scarab": _scarab(),
        "Lotus": _lotus(),
        "Pillar": _djed(),
        "Winged sun": _winged_sun(),
    },
    seed=23,
    cut=cloison,
)
