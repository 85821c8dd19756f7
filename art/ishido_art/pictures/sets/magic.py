"""Set *Magic*: six enchanted substances, and signs that hold a light of their own.

The idea: an alchemist's cabinet at midnight. Three dark stones carry bright metal whose light
seeps into them; three pale ones carry dark glass with an ember burning inside. The signs are cut
with bevels, like type. From A to F the colours climb in lightness by six clear steps.
"""

from ishido_art.pictures.arcana import Aura, Rim, bevelled, four_point, shards, starlight
from ishido_art.pictures.fields import Field, smoothstep
from ishido_art.pictures.material import TILE, Ink, Material, plain, veil
from ishido_art.pictures.noise import clouds, veins, warped
from ishido_art.pictures.shape import cut, disc, fill, turned
from ishido_art.pictures.stoneset import StoneSet

_SILVER = Ink("d3def8", metal=1.0, rough=0.16)
_GOLD = Ink("ffc850", metal=1.0, rough=0.18)
_LIT_GOLD = Ink("ffeebf", metal=0.35, rough=0.2, wire="e3ab4a")
_POISON_GLASS = Ink("081412", rough=0.1, wire="f0a674")
_WINE_GLASS = Ink("1c0930", rough=0.12, wire="fff0b4")
_NIGHT_GLASS = Ink("0d1440", rough=0.12, wire="c9d2ea")


def _flow(seed: int, cells: float, reach: float, octaves: int = 6) -> Field:
    """Clouds drawn out by other clouds: smoke, resin and patina."""
    base = clouds(TILE, (cells, cells), octaves, seed)
    return warped(
        base,
        reach * clouds(TILE, (3, 3), 4, seed + 1),
        reach * clouds(TILE, (3, 3), 4, seed + 2),
    )


def obsidian() -> Material:
    """Obsidian: a black mirror with smoke and a few stars in it, its edge leafed with brass."""
    haze, deep = _flow(710, 3, 120, 5), _flow(713, 4, 90, 5)
    colour = veil(plain("07080b"), "1e2637", 0.36 * smoothstep(0.2, 2.2, haze))
    colour = veil(colour, "2b3040", 0.4 * smoothstep(0.8, 2.4, deep + 0.4 * haze))
    colour = veil(colour, "fff4e0", starlight(TILE, 190, (1.3, 4.2), 716))
    return Material(
        colour, _SILVER, rough=0.08, halo=0.6,
        glaze=Rim(lip="d2a55c", side="1c1a1c", thin=0.85),
        aura=Aura("e6ecff", "e8ecff", around=0.02, within=0.08, reach=34),
    )  # fmt: skip


def dragons_blood() -> Material:
    """Dragon's blood: dark red resin, embers still alive along its seams."""
    clot, seam = _flow(720, 3, 130, 5), _flow(724, 3, 110, 6)
    colour = veil(plain("93141d"), "560810", 0.80 * smoothstep(-0.5, 1.6, clot))
    colour = veil(colour, "a81c1e", 0.5 * smoothstep(0.5, 2.2, -clot))
    alive = smoothstep(0.0, 1.4, clot)
    colour = veil(colour, "e0482a", 0.6 * veins(seam, 0.05) * alive)
    colour = veil(colour, "ff8a3c", 0.6 * veins(seam, 0.018) * alive)
    return Material(
        colour, _GOLD, rough=0.12, translucency=0.25, halo=0.6,
        glaze=Rim(lip="d8443a", side="4a060c", thin=0.35),
        aura=Aura("ff5a1e", "ff9a2e", around=0.21, within=0.08, reach=38),
    )  # fmt: skip


def amethyst() -> Material:
    """Amethyst glass: violet planes inside a crystal, paler where light gathers."""
    swirl, milk = _flow(730, 3, 110, 5), _flow(734, 4, 120, 4)
    plane = shards(5, 737)
    colour = veil(plain("604b9a"), "402f7a", 0.60 * smoothstep(-0.3, 1.5, 0.8 * swirl + plane))
    colour = veil(colour, "8876b6", 0.50 * smoothstep(0.0, 1.7, 0.7 * milk - plane))
    return Material(
        colour, _LIT_GOLD, rough=0.1, translucency=0.55, halo=0.66,
        glaze=Rim(lip="a394c6", side="2a1f50", thin=0.4),
        aura=Aura("b9a2d6", "fff0d8", around=0.08, within=0.14, reach=34),
    )  # fmt: skip


def verdigris() -> Material:
    """Verdigris: copper under a hundred winters' green, worn bare along the edges."""
    age, bloom = _flow(740, 4, 90, 6), _flow(744, 6, 70, 6)
    colour = veil(plain("4aa896"), "257a72", 0.8 * smoothstep(-0.4, 1.7, age))
    colour = veil(colour, "93d8c3", 0.55 * smoothstep(0.4, 2.0, bloom - 0.3 * age))
    return Material(
        colour, _POISON_GLASS, rough=0.3, gloss=0.7, halo=0.35,
        glaze=Rim(lip="d2814c", side="743a1c", thin=0.9, deep=0.85, wear=34.0),
        aura=Aura("c8ffe8", "0fb8b0", around=0.05, within=0.045, reach=24),
    )  # fmt: skip


def amber() -> Material:
    """Amber with leaf of gold laid under its skin, broken as leaf breaks."""
    swirl, leaf = _flow(750, 2, 160, 4), _flow(753, 4, 120, 4)
    colour = veil(plain("cd953c"), "a06a24", 0.65 * smoothstep(-0.5, 1.7, swirl))
    sheet = smoothstep(0.35, 0.62, leaf) * (1 - 0.8 * veins(_flow(757, 5, 90, 5), 0.05))
    colour = veil(colour, "e4be6c", 0.70 * sheet)
    return Material(
        colour, _WINE_GLASS, rough=0.14, gloss=0.8, translucency=0.5, halo=0.42,
        metal=0.25 * sheet,
        glaze=Rim(lip="f8e2ac", side="60380e", thin=0.5, deep=0.8),
        aura=Aura("fbeec6", "5a34b0", around=0.05, within=0.12, reach=24),
    )  # fmt: skip


def moonstone() -> Material:
    """Moonstone: milk with a blue gleam afloat in it, and a breath of rose and green."""
    gleam, fire = _flow(760, 2, 190, 4), _flow(764, 3, 150, 4)
    colour = veil(plain("f1f0f4"), "a9c1f8", 0.85 * smoothstep(-0.1, 1.8, gleam))
    colour = veil(colour, "f7cfe2", 0.7 * smoothstep(0.5, 2.0, fire))
    colour = veil(colour, "c4eede", 0.7 * smoothstep(0.5, 2.0, -fire))
    return Material(
        colour, _NIGHT_GLASS, rough=0.12, gloss=0.85, translucency=0.4, halo=0.34,
        glaze=Rim(lip="ffffff", side="4a5cb4", thin=0.5, deep=0.8),
        aura=Aura("a9c4ff", "2f6bff", around=0.03, within=0.24, reach=24),
    )  # fmt: skip


def _moon() -> str:
    """The crescent, a star in its lap and a small one above."""
    crescent = disc(-3, 1, 45) + disc(14, -8, 36.5, "#000")
    return crescent + four_point(19, -5, 22) + four_point(39, -37, 11, 0.2)


def _sun() -> str:
    """Sol, the circled point, with straight rays and blown ones."""
    straight = fill("M-7.6,-27 L0,-50 L7.6,-27Z")
    blown = fill("M-6,-26.5 C-8,-35 1.5,-37 -3.5,-48.5 C8.5,-43 4,-36 6,-26.5Z")
    ring = disc(0, 0, 22.5) + disc(0, 0, 15, "#000") + disc(0, 0, 8.6)
    return ring + turned(6, straight) + turned(6, blown, 30)


def _flask() -> str:
    """A stoppered flask: a restless liquid, and the star that rises from it."""
    glass = (
        fill("M-14,-40 H14 Q17.5,-36.5 14,-33 H11.5 V-15 C25,-10 34,2 34,15 A34,34 0 0 1 -34,15"
             " C-34,2 -25,-10 -11.5,-15 V-33 H-14 Q-17.5,-36.5 -14,-40Z")
        + cut("M-4.6,-33 H4.6 V-9.5 C18,-6 26.4,4 26.4,15 A26.4,26.4 0 0 1 -26.4,15"
              " C-26.4,4 -18,-6 -4.6,-9.5Z")
    )  # fmt: skip
    liquid = fill("M-21,19 C-14,11 -7,12 0,17 C7,22 14,20.5 21,16 A21.2,21.2 0 0 1 -21,19Z")
    return glass + disc(0, -46.5, 6.2) + liquid + four_point(0.5, 0.5, 13.5, 0.2)


def _flame() -> str:
    """Three tongues of fire and the seed of the next."""
    fire = fill("M-3,-50 C14,-37 11,-22 21,-11 C24,-17 24.5,-24 21,-32 C37,-18 42,2 36,20"
                " C30,38 16,48 0,48 C-18,48 -33,37 -37,19 C-40,2 -33,-12 -25,-23"
                " C-25.5,-14 -23,-8 -18,-4 C-14,-18 4,-28 -3,-50Z")  # fmt: skip
    gap = cut("M4,-10 C16,3 23,14 19,27 C16,37 8.5,41.5 0,41.5 C-10.5,41.5 -19.5,34 -18.5,22"
              " C-17.5,12 -10.5,8 -8.5,-1 C-4,3 -2,7 -1,11 C3,5 6,-2 4,-10Z")  # fmt: skip
    seed = fill("M2,11 C7,18 11.5,22 11.5,28 C11.5,33.5 7,36 0.5,36 C-6,36 -11,33.5 -11,27.5"
                " C-11,21 -2,18 2,11Z")  # fmt: skip
    return fire + gap + seed


def _eye() -> str:
    """The eye that sees by itself: a star for its pupil, rays for lashes."""
    lid = fill("M-50,8 C-28,-37 28,-37 50,8 C28,46 -28,46 -50,8Z")
    white = cut("M-38.5,8 C-22,-21.5 22,-21.5 38.5,8 C22,34 -22,34 -38.5,8Z")
    iris = disc(0, 7.2, 16.2) + four_point(0, 7.2, 13, 0.2).replace("#fff", "#000")
    lashes = "".join(
        f'<g transform="translate({x},{y}) rotate({turn}) scale({size})">'
        + fill("M-5.4,0 L0,-20 L5.4,0Z") + "</g>"
        for x, y, turn, size in ((0, -31, 0, 1), (24, -25.5, 24, 0.95), (-24, -25.5, -24, 0.95),
                                 (42, -12.5, 48, 0.8), (-42, -12.5, -48, 0.8))
    )  # fmt: skip
    return lid + white + iris + lashes


def _key() -> str:
    """A key with a trefoil bow, turned as a hand would hold it."""
    leaves = ((0, -37), (-14.5, -20), (14.5, -20))
    bow = "".join(disc(x, y, 13.6) for x, y in leaves) + disc(0, -24, 9)
    holes = "".join(disc(x, y, 6.2, "#000") for x, y in leaves)
    collar = fill("M-10,-7 H10 Q13,-3.5 10,0 H-10 Q-13,-3.5 -10,-7Z")
    shaft = fill("M-5,-10 H5 V46 Q0,51 -5,46Z")
    bit = fill("M3,20 H22 V27.5 H14 V32.5 H22 V44 H3Z")
    return f'<g transform="rotate(42)">{bow}{holes}{collar}{shaft}{bit}</g>'


SET = StoneSet(
    key="magic",
    name="Magic",
    about="Obsidian, dragon’s blood, amethyst, verdigris, amber, moonstone: symbols that glow.",
    board="magic",
    materials={
        "Obsidian": obsidian,
        "Red": dragons_blood,
        "Purple": amethyst,
        "Green": verdigris,
        "Amber": amber,
        "White": moonstone,
    },
    symbols={
        "Moon": _moon(),
        "Sun": _sun(),
        "Flask": _flask(),
        "Flame": _flame(),
        "Eye": _eye(),
        "Key": _key(),
    },
    seed=71,
    cut=bevelled,
)
