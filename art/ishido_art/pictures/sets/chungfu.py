"""Set *Chungfu*: six characters, brushed on six glazes.

The idea: a scholar's porcelain. Every glaze runs thin over the edge, where its body shows as a
pale or rusty lip, and gathers along it; two of them are crazed. The characters are written in
the regular hand, in as few strokes as nature needs. From A to F the glazes climb in lightness.
"""

from ishido_art.pictures.fields import Field, smoothstep
from ishido_art.pictures.material import TILE, Ink, Material, plain, veil
from ishido_art.pictures.noise import clouds, warped
from ishido_art.pictures.scholar import Glaze, crackle, painted, stroke
from ishido_art.pictures.stoneset import StoneSet

_GOLD = Ink("ffc95a", metal=1.0, rough=0.24)
_WHITE = Ink("ece7da", rough=0.16)
_INK = Ink("14110f", rough=0.22)
_IRON_RED = Ink("7c0f08", rough=0.2)


def _flow(seed: int, cells: float, reach: float, octaves: int = 5) -> Field:
    """Clouds drawn out by other clouds: what the fire does to a glaze."""
    base = clouds(TILE, (cells, cells), octaves, seed)
    drift = [reach * clouds(TILE, (3, 3), 3, seed + i) for i in (1, 2)]
    return warped(base, *drift)


def tenmoku() -> Material:
    """Tenmoku, black as an ink-stone: oil-spot depth, a rusty lip where the glaze runs thin."""
    depth = _flow(410, 4, 90)
    colour = veil(plain("090a10"), "171b2a", 0.75 * smoothstep(-0.2, 2.2, depth))
    return Material(
        colour, _GOLD, rough=0.1, gloss=1.0, halo=0.7,
        glaze=Glaze(lip="d08a3c", pool="060607", foot="2a1a12", thin=0.85, bare=0.6),
    )  # fmt: skip


def cobalt() -> Material:
    """Cobalt under clear glaze: brushed in washes, heaped and dark where the brush stayed."""
    wash, heaped = _flow(420, 4, 80), _flow(424, 9, 50)
    colour = veil(plain("2148a8"), "142c78", 0.85 * smoothstep(-0.6, 1.5, wash))
    colour = veil(colour, "0e1f57", 0.5 * smoothstep(0.9, 2.2, heaped + 0.5 * wash))
    colour = veil(colour, "4a76d0", 0.4 * smoothstep(0.7, 2.2, -wash))
    return Material(
        colour, _WHITE, rough=0.1, halo=0.55, translucency=0.1,
        glaze=Glaze(lip="e4e8f2", pool="0f2262", foot="b9bccb", thin=0.75, deep=0.7),
    )  # fmt: skip


def vermilion() -> Material:
    """Red of a thousand firings: vermilion running down into oxblood, pale at the lip."""
    run, flame = _flow(430, 3, 120), _flow(434, 6, 90)
    colour = veil(plain("b93116"), "901f10", 0.8 * smoothstep(-0.5, 1.7, run))
    colour = veil(colour, "c84529", 0.40 * smoothstep(0.5, 2.2, flame - 0.4 * run))
    return Material(
        colour, _GOLD, rough=0.1, halo=0.75, translucency=0.12,
        glaze=Glaze(lip="e2bda0", pool="5d0a07", foot="8a5c40", thin=0.65, deep=0.75),
    )  # fmt: skip


def celadon() -> Material:
    """Celadon: a jade pool over grey clay, crazed in two sizes, its foot burnt to iron."""
    depth = _flow(440, 3, 120)
    colour = veil(plain("7fb096"), "5c9078", 0.7 * smoothstep(-0.6, 1.8, depth))
    colour = veil(colour, "9fcab0", 0.5 * smoothstep(0.4, 2.2, -depth))
    colour = veil(colour, "3f6a58", 0.34 * crackle(12, 445, 1.6))
    return Material(
        colour, _INK, rough=0.1, halo=0.3, translucency=0.45,
        glaze=Glaze(lip="cfe0cd", pool="3d7461", foot="6a4129", thin=0.6, deep=0.7),
    )  # fmt: skip


def imperial() -> Material:
    """Imperial yellow: egg yolk, clear and even, honey where it gathers."""
    depth = _flow(450, 3, 140)
    colour = veil(plain("f0b91e"), "dd9c0e", 0.7 * smoothstep(-0.5, 1.9, depth))
    colour = veil(colour, "f8d254", 0.5 * smoothstep(0.3, 2.2, -depth))
    return Material(
        colour, _IRON_RED, rough=0.1, halo=0.25, translucency=0.4,
        glaze=Glaze(lip="fbe9a8", pool="c07a08", foot="8a5420", thin=0.6, deep=0.65),
    )  # fmt: skip


def paper_white() -> Material:
    """White as rice paper: a thick milky glaze with iron wire and gold thread in its cracks."""
    breath = _flow(460, 3, 120)
    colour = veil(plain("f3efe4"), "e2dccb", 0.5 * smoothstep(-0.2, 2.2, breath))
    colour = veil(colour, "b79a6a", 0.40 * crackle(18, 465, 1.3))
    colour = veil(colour, "6b5c4c", 0.42 * crackle(7, 468, 1.8))
    return Material(
        colour, _INK, rough=0.12, gloss=0.85, halo=0.3, translucency=0.3,
        glaze=Glaze(lip="85603f", pool="d3cab4", foot="38251a", thin=0.72, bare=0.92, deep=0.7),
    )  # fmt: skip


def _moon() -> str:
    """月: left-falling stroke, corner with hook, two bars."""
    return (
        stroke([(-19, -40, 11), (-17.5, -20, 11.5), (-19, 2, 11.5), (-25, 22, 10),
                (-35, 41, 3)], 0.3, 1)
        + stroke([(-15, -39.5, 8.5), (4, -41, 8), (19, -43, 11), (24, -41, 14.5),
                  (24.5, -30, 13.5), (24.5, 0, 13), (25, 26, 14), (24.5, 37, 14.5), (20, 40, 11),
                  (6, 31, 2)], 0, 2)
        + stroke([(-12, -16, 9.5), (0, -17, 8.5), (15, -17.5, 9.5)], 0, 3)
        + stroke([(-13, 7, 9.5), (0, 6, 8.5), (15, 5.5, 9.5)], 0, 4)
    )  # fmt: skip


def _mountain() -> str:
    """山: the peak, the valley with its corner, the last rise."""
    return (
        stroke([(0, -44, 13), (2, -36, 14.5), (1.5, 0, 13), (1.5, 24, 13.5)], 0, 11)
        + stroke([(-36, -12, 11.5), (-34, -4, 13), (-35.5, 14, 12), (-37, 28, 13),
                  (-31, 31, 12.5), (-10, 29.5, 11), (20, 28.5, 11), (32, 28.5, 12)], 0.22, 12)
        + stroke([(35, -16, 12.5), (37, -8, 14.5), (36.5, 14, 13.5), (36.5, 35, 14)], 0, 13)
    )  # fmt: skip


def _water() -> str:
    """水: the stream with its hook, and the banks."""
    return (
        stroke([(-1, -45, 13), (1.5, -36, 14.5), (1, 0, 13.5), (1.5, 26, 14.5), (0.5, 38, 14),
                (-5, 40, 9), (-18, 29, 2)], 0, 21)
        + stroke([(-40, -14, 9.5), (-29, -15.5, 9), (-18, -18.5, 12), (-18, -12, 11),
                  (-26, 8, 9), (-45, 29, 2)], 0.3, 22)
        + stroke([(36, -31, 13.5), (31, -24, 11), (21, -13, 7.5), (10, -5, 2.5)], 0.25, 23)
        + stroke([(7, -7, 3.5), (14, 6, 8.5), (26, 20, 13), (36, 29, 17), (41, 31, 12),
                  (50, 31, 2)], 0.24, 24)
    )  # fmt: skip


def _fire() -> str:
    """火: two sparks, and the flame on its legs."""
    return (
        stroke([(-33, -19, 4), (-28, -11, 12), (-22, 0, 16)], 0, 31)
        + stroke([(35, -27, 16), (30, -17, 13), (18, -2, 3.5)], 0.3, 32)
        + stroke([(0, -43, 14), (2, -32, 15.5), (0, -8, 14.5), (-8, 14, 13), (-24, 31, 10),
                  (-43, 42, 2.5)], 0.32, 33)
        + stroke([(3, 2, 4.5), (10, 14, 10), (22, 28, 15), (33, 38, 20), (39, 40.5, 13.5),
                  (50, 40, 2)], 0.22, 34)
    )  # fmt: skip


def _heart() -> str:
    """心: a drop, the lying hook, two more drops."""
    return (
        stroke([(-32, -8, 5), (-34, 2, 12), (-39, 17, 17)], 0, 41)
        + stroke([(-19, -16, 6), (-17, -3, 11), (-13, 14, 13.5), (-2, 28, 15), (14, 32, 16),
                  (27, 29, 16.5), (29, 22, 11), (23, 4, 2)], 0, 42)
        + stroke([(-4, -38, 5), (2, -30, 12), (8, -18, 17)], 0, 43)
        + stroke([(26, -24, 5), (35, -15, 12.5), (42, -2, 17)], 0, 44)
    )  # fmt: skip


def _stone() -> str:
    """石: a ledge, a slope, and the stone below it."""
    return (
        stroke([(-38, -32, 10.5), (-30, -32, 9.5), (0, -35, 9), (28, -38, 10.5),
                (36, -37, 12.5)], 0, 51)
        + stroke([(0, -29, 11), (-4, -16, 11), (-14, 3, 10.5), (-28, 18, 8.5),
                  (-45, 31, 2)], 0.32, 52)
        + stroke([(-11, 4, 10.5), (-9, 12, 11), (-8, 28, 10.5), (-7, 39, 10.5)], 0, 53)
        + stroke([(-8, 4, 8.5), (8, 3, 8), (24, 1, 10.5), (30, 3, 13), (28, 20, 12),
                  (26, 38, 11.5)], 0, 54)
        + stroke([(-5, 33, 8.5), (8, 32, 8), (22, 31.5, 8.5)], 0, 55)
    )  # fmt: skip


SET = StoneSet(
    key="chungfu",
    name="Chungfu",
    about="Six characters brushed in gold, white, ink and iron red on six glazes.",
    board="chungfu",
    materials={
        "Black": tenmoku,
        "Blue": cobalt,
        "Red": vermilion,
        "Green": celadon,
        "Yellow": imperial,
        "White": paper_white,
    },
    symbols={
        "Moon": _moon(),
        "Mountain": _mountain(),
        "Water": _water(),
        "Fire": _fire(),
        "Heart": _heart(),
        "Rock": _stone(),
    },
    seed=61,
    cut=painted,
)
