"""Set *Ishido*: black and red lacquer, four precious stones, and gold.

The idea: things from one treasure chest. Gold lies on the dark bodies; the pale ones carry
black lacquer or ivory, held by a fine gold wire. From A to F the colours climb in lightness by
six clear steps, so that they can be told apart without seeing their hue.
"""

import math
from dataclasses import replace

import numpy as np

from ishido_art.pictures.fields import Field, smoothstep
from ishido_art.pictures.material import TILE, Ink, Material, plain, veil
from ishido_art.pictures.noise import clouds, specks, veins, warped
from ishido_art.pictures.shape import brush, cut, disc, fill, moved, sector, turned
from ishido_art.pictures.stoneset import StoneSet

_GOLD = Ink("ffc64e", metal=1.0, rough=0.22)
_IVORY = Ink("fff4da", rough=0.3, wire="f0b43c")
_URUSHI = Ink("16100e", rough=0.18, wire="e2a02c")


def _flow(seed: int, cells: float, reach: float, octaves: int = 6) -> Field:
    """Clouds drawn out by other clouds: the marbling of stone."""
    base = clouds(TILE, (cells, cells), octaves, seed)
    return warped(
        base,
        reach * clouds(TILE, (3, 3), 4, seed + 1),
        reach * clouds(TILE, (3, 3), 4, seed + 2),
    )


def urushi() -> Material:
    """Black lacquer: a mirror with the faintest cool depth."""
    depth = _flow(10, 3, 110, 4)
    colour = veil(plain("08080b"), "191b26", 0.8 * smoothstep(-0.4, 2.0, depth))
    return Material(colour, _GOLD, rough=0.08, gloss=1.0, halo=0.7)


def lapis() -> Material:
    """Lapis lazuli: ultramarine clouds, a breath of calcite, a few flecks of pyrite."""
    deep, pale = _flow(20, 5, 60), _flow(23, 6, 70)
    colour = veil(plain("1b3fa4"), "0e2469", smoothstep(-0.7, 1.5, deep))
    colour = veil(colour, "3a66cc", 0.55 * smoothstep(0.7, 2.2, pale))
    thread = veins(warped(deep, 40 * pale, 40 * pale) - 0.35, 0.05) * smoothstep(0.1, 1.4, pale)
    colour = veil(colour, "9fb8e6", 0.30 * thread)
    gathered = smoothstep(0.2, 1.2, clouds(TILE, (3, 3), 3, 28))
    pyrite = specks(TILE, 300, (1.6, 7.0), 27) * (gathered > 0.25)
    colour = veil(colour, "f4c766", pyrite)
    return Material(colour, _GOLD, rough=0.16, metal=pyrite * 0.9, halo=0.62)


def cinnabar() -> Material:
    """Red lacquer in layers, rubbed through where the hand went."""
    layer, band = _flow(30, 3, 120, 4), _flow(33, 4, 90, 5)
    colour = veil(plain("a92318"), "7c1410", 0.85 * smoothstep(-0.5, 1.6, layer))
    rubbed = smoothstep(0.55, 0.95, np.sin(7.0 * band + 2.0 * layer))
    colour = veil(colour, "c63a24", 0.42 * rubbed * smoothstep(-0.9, 1.0, layer))
    return Material(colour, _GOLD, rough=0.14, translucency=0.1, halo=0.62)


def jade() -> Material:
    """Jade: milk and moss, lit from within."""
    cloud, moss, milk = _flow(40, 3, 130, 5), _flow(43, 5, 90), _flow(46, 7, 60)
    colour = veil(plain("36955d"), "185c3a", 0.85 * smoothstep(-0.6, 1.6, cloud))
    colour = veil(colour, "8fd3a1", 0.62 * smoothstep(0.3, 2.4, moss - 0.3 * cloud))
    colour = veil(colour, "a9dfb5", 0.24 * smoothstep(0.8, 2.4, milk + 0.4 * moss))
    colour = veil(colour, "15502f", 0.30 * veins(warped(moss, 60 * cloud, 60 * cloud), 0.06))
    return Material(colour, _IVORY, rough=0.16, translucency=0.5, halo=0.62)


def amber() -> Material:
    """Amber: honey that the lamp goes through."""
    swirl, haze = _flow(50, 2, 170, 4), _flow(53, 3, 140, 4)
    colour = veil(plain("e39d22"), "c8780f", 0.8 * smoothstep(-0.5, 1.7, swirl))
    colour = veil(colour, "f6c95a", 0.75 * smoothstep(0.1, 1.9, haze))
    return Material(colour, _URUSHI, rough=0.12, gloss=0.75, translucency=0.7, halo=0.42)


def marble() -> Material:
    """White marble with grey breath and, rarely, a mended crack of gold."""
    breath, way = _flow(60, 3, 130, 5), _flow(63, 2, 190, 7)
    drawn = warped(way, 45 * breath, 30 * way)
    colour = veil(plain("f1ece2"), "ddd5c8", 0.45 * smoothstep(0.0, 2.2, breath))
    near = smoothstep(-0.5, 1.0, breath)
    colour = veil(colour, "bdb6ad", 0.45 * veins(drawn - 0.2, 0.16) * near)
    colour = veil(colour, "8f8a86", 0.55 * veins(drawn - 0.2, 0.03) * near)
    mended = smoothstep(0.7, 1.3, clouds(TILE, (5, 5), 2, 67))
    gold = smoothstep(0.35, 0.75, veins(drawn - 0.2, 0.032) * mended)
    colour = veil(colour, "e8bb5c", gold)
    return Material(
        colour, replace(_URUSHI, wire="d99a2b"), rough=0.14, gloss=0.75, translucency=0.3,
        metal=gold, halo=0.35,
    )  # fmt: skip


def _enso() -> str:
    """The circle of one breath: a full start, a swelling belly, a dry end in three strands."""

    def at(t: float, aside: float, width: float) -> tuple[float, float, float]:
        angle = math.radians(204 + 316 * t)
        radius = 38.5 + 2.0 * math.sin(2.4 * t) - 1.5 * t + aside
        return radius * math.sin(angle), -radius * math.cos(angle), width

    def wet(t: float) -> float:
        return 13.0 + 4.0 * math.sin(math.pi * min(1.0, 1.25 * t)) - 6.0 * max(0.0, t - 0.6)

    steps = [i / 24 for i in range(25)]
    stroke = brush([at(t, 0, wet(t)) for t in steps if t <= 0.92])
    strands = "".join(
        brush([at(0.6 + (end - 0.6) * t, aside * (0.6 + 0.5 * t), 5.2 - 2.6 * t) for t in steps])
        for aside, end in ((-4.3, 0.985), (0.2, 1.03), (4.4, 0.955))
    )
    dry = "".join(
        brush([at(begin + (1 - begin) * t, aside * (0.7 + 0.3 * t), 0.3 + 2.1 * t) for t in steps])
        for aside, begin in ((-2.3, 0.74), (2.5, 0.80))
    )
    return stroke + strands + dry.replace("#fff", "#000")


def _torii() -> str:
    roof = fill("M-48,-42 C-28,-33 28,-33 48,-42 L45.5,-29 C28,-22.5 -28,-22.5 -45.5,-29Z")
    beam = fill("M-38,-21.5 C-20,-18 20,-18 38,-21.5 L37,-15 C20,-11.8 -20,-11.8 -37,-15Z")
    tie = fill("M-37,-3 H37 V6.5 H-37Z")
    posts = "".join(
        f'<g transform="scale({side},1)">' + fill("M19.5,-20 L29.5,-20 L34,42 L22.5,42Z") + "</g>"
        for side in (-1, 1)
    )
    return roof + beam + posts + tie + fill("M-5,-16 H5 V-2 H-5Z")


def _mountain() -> str:
    slopes = "M-50,38 C-31,27 -19,-2 -12,-30 Q-6,-35 0,-31 Q6,-35 12,-30 C19,-2 31,27 50,38Z"
    snow = "M-24,3 L-16.5,-5 L-9.5,4 L-1,-8 L7,3 L14.5,-5 L24,3"
    return fill(slopes) + cut(snow, 5.2)


def _wave() -> str:
    crest = brush(
        [
            (-48, 29, 3), (-36, 25, 9), (-25, 10, 13), (-17, -12, 14.5), (-1, -32, 15),
            (20, -36, 14), (36, -23, 12.5), (37, -5, 11), (24, 4, 9.5), (13, -4, 8), (16, -14, 6),
            (23, -14, 4),
        ]
    )  # fmt: skip
    swell = brush(
        [
            (-20, 38, 4), (-8, 33, 9.5), (4, 24, 11), (16, 29, 10.5), (27, 33, 10), (38, 25, 8),
            (47, 15, 3),
        ]
    )  # fmt: skip
    return crest + swell


def _plum() -> str:
    petal = fill("M0,-8 C-5,-12 -19,-17 -19.5,-30 C-20,-42 -9,-47 0,-47 C9,-47 20,-42 19.5,-30"
                 " C19,-17 5,-12 0,-8Z")  # fmt: skip
    gaps = turned(5, cut("M0,-11 V-40", 3.6), 36)
    stamens = turned(5, cut("M0,-14 V-24", 3.2) + disc(0, -28.5, 3.9, "#000"))
    return turned(5, petal) + gaps + disc(0, 0, 11.5, "#000") + stamens + disc(0, 0, 6.6)


def _fan() -> str:
    folds = "".join(fill(sector(30, 71, a, a + 17.6)) for a in range(-68, 60, 20))
    ribs = "".join(
        fill(f"M{-1.6},0 L{-2.6},-27.5 H2.6 L1.6,0Z").replace(
            "<path", f'<path transform="rotate({a + 8.8})"'
        )
        for a in range(-68, 60, 20)
    )
    return moved(0, 34, 1.0, folds + ribs + disc(0, 0, 7.2))


SET = StoneSet(
    key="ishido",
    name="Ishido",
    about="Black and red lacquer, lapis, jade, amber and marble, with symbols inlaid in gold.",
    board="ishido",
    materials={
        "Black": urushi,
        "Blue": lapis,
        "Red": cinnabar,
        "Green": jade,
        "Amber": amber,
        "White": marble,
    },
    symbols={
        "Circle": _enso(),
        "Torii": _torii(),
        "Mountain": _mountain(),
        "Wave": _wave(),
        "Blossom": _plum(),
        "Fan": _fan(),
    },
    seed=11,
    foot=132.0,
)
