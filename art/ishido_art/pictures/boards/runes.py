"""Board *Runes*: a table in a hall of the north, on a clear night under the fells.

The Within is worn oak, warm from the fire; the Beyond is oak black with tar; the frame is bog oak,
and its twin line of bronze ties a loop in each corner, as carvers did on Gotland. Outside the door
lie moss, forest and fells, and a breath of northern lights.
"""

from dataclasses import replace
from functools import partial

import numpy as np

from ishido_art.pictures.backdrop import SIZE
from ishido_art.pictures.board import CORNER, SQUARES, BoardLook
from ishido_art.pictures.board import draw as draw_board
from ishido_art.pictures.colour import hue
from ishido_art.pictures.fields import Field, Picture, Size, blur, grid, mix, smoothstep
from ishido_art.pictures.furniture import Slab, ornament
from ishido_art.pictures.furniture import draw as draw_slab
from ishido_art.pictures.leather import BagLook
from ishido_art.pictures.leather import draw as draw_bag
from ishido_art.pictures.light import lamplight
from ishido_art.pictures.noise import clouds
from ishido_art.pictures.picture import Pixels, develop
from ishido_art.pictures.sets.runes import SET as STONES
from ishido_art.pictures.wood import Wood, plank, upright
from ishido_art.pictures.world import Part, World, states

_WORN_OAK = Wood("c0ad8b", "7d6648", "5a442c", ring=40, figure=2.4, contrast=0.46, fibre=0.20,
                   pores=0.26, shimmer=0.03)  # fmt: skip
_TARRED_OAK = Wood("3d2f24", "221911", "0e0906", ring=32, figure=1.2, contrast=0.5, fibre=0.30,
                   pores=0.40, shimmer=0.06)  # fmt: skip
_BOG_OAK = Wood("2a231e", "15110e", "080605", ring=20, figure=0.8, contrast=0.6, fibre=0.35,
                pores=0.55, shimmer=0.05)  # fmt: skip
_BRONZE = "c98f62"


def _within(size: Size) -> tuple[Picture, Field]:
    return plank(_WORN_OAK, size, 121)


def _beyond(size: Size) -> tuple[Picture, Field]:
    return plank(_TARRED_OAK, size, 131)


def _rail(size: Size) -> tuple[Picture, Field]:
    return plank(_BOG_OAK, size, 141)


def _stile(size: Size) -> tuple[Picture, Field]:
    return upright(_BOG_OAK, size, 151)


# --- the knot -----------------------------------------------------------------------------------


def looped(
    size: Size, inset: float, radius: float, half: float, gap: float, strands: int = 1,
    step: float = 0.0, boss: float = 0.0,
) -> Field:  # fmt: skip
    """Signed distance to lines around a rectangle that tie a loop in each corner, over and under.

    The outermost of *strands* lies *inset* from the edge and loops with *radius*; each further
    one lies *step* inside it. *boss* is the radius of a stud in the loop's middle.
    """
    y, x = grid(size)
    py, px = np.minimum(y, size[0] - y), np.minimum(x, size[1] - x)
    eye = inset - radius
    out = boss - np.hypot(px - eye, py - eye) if boss else np.full(size, -9.0, np.float32)
    lines = [inset + step * i for i in range(strands)]
    level = [np.where(px >= eye, half - np.abs(py - at), -9.0) for at in lines]
    erect = [np.where(py >= eye, half - np.abs(px - at), -9.0) for at in lines]
    for i, down in enumerate(lines):
        for j, across in enumerate(lines):
            here = np.maximum(np.abs(px - across), np.abs(py - down)) < half + gap + 1.5
            if (i + j) % 2:
                level[i] = np.where(
                    here, np.minimum(level[i], np.abs(px - across) - half - gap), level[i]
                )
            else:
                erect[j] = np.where(
                    here, np.minimum(erect[j], np.abs(py - down) - half - gap), erect[j]
                )
    bend = (px < eye) | (py < eye)
    away = np.hypot(px - eye, py - eye)
    for i in range(strands):
        arc = np.where(bend, half - np.abs(away - radius - step * i), -9.0)
        out = np.maximum.reduce([out, level[i], erect[i], arc])
    return out.astype(np.float32)


_BOARD = BoardLook(
    within=_within,
    beyond=_beyond,
    rail=_rail,
    stile=_stile,
    groove_within="473825",
    groove_beyond="0a0705",
    gilt=_BRONZE,
    lamp=(1.10, 0.80),
    line=partial(looped, inset=54, radius=17, half=2.9, gap=2.2, strands=2, step=11, boss=5.5),
)


# --- the night ----------------------------------------------------------------------------------


def _ridge(cells: float, octaves: int, seed: int) -> Field:
    """A skyline: a height for every column."""
    skyline: Field = clouds((8, SIZE[1]), (1, cells), octaves, seed, 0.45)[4]
    return skyline


_FELLS = (
    # base, height, cells, octaves, colour, mist at the foot, softness
    (0.40, 105, 2.0, 4, "1d3a40", "2a4c4f", 9),
    (0.50, 95, 3.0, 4, "162f33", "223f40", 9),
    (0.61, 75, 4.0, 5, "112729", "1a3332", 8),
    (0.73, 50, 9.0, 6, "0c1e1d", "142a25", 7),
    (0.86, 46, 5.0, 5, "0e211a", "182f20", 12),
)


def draw_night() -> Pixels:
    """Moss, forest and fells at night, out of focus, under a faint northern light."""
    h, w = SIZE
    y, x = grid(SIZE)
    sky = mix(np.broadcast_to(hue("0a1a26"), (h, w, 3)), hue("21454c"), smoothstep(0, 0.5 * h, y))
    curtain = 0.24 * h + 150 * np.sin(x / 520 + 0.4) + 60 * clouds(SIZE, (1, 3), 2, 171)
    rays = 0.7 + 0.22 * blur(clouds(SIZE, (1, 30), 3, 172), 10)
    below = smoothstep(90, -50, y - curtain) * smoothstep(-420, 0, y - curtain)
    light = sky + (0.42 * below * np.clip(rays, 0, 2))[..., None] * hue("1f6a5a")
    for i, (base, tall, cells, octaves, colour, mist, soft) in enumerate(_FELLS):
        top = base * h - tall * _ridge(cells, octaves, 180 + i)[None, :]
        depth = y - top
        tint = mix(np.broadcast_to(hue(colour), (h, w, 3)), hue(mist), smoothstep(20, 260, depth))
        light = mix(light, tint, smoothstep(-soft, soft, depth))
    moss = clouds(SIZE, (16, 22), 3, 190, 0.6)
    near = smoothstep(0.80 * h, h, y)
    light = light * (1 + 0.22 * near * blur(moss, 8))[..., None]
    light = light * (1 + 0.04 * clouds(SIZE, (3, 5), 3, 191))[..., None]
    light = blur(light, 6.0) * lamplight(y, x, 1.05, 0.66)[..., None]
    grain = clouds(SIZE, (700, 1100), 1, 192)  # keeps slow gradients from banding
    return develop(light * (1 + 0.012 * grain)[..., None])


# --- furniture ----------------------------------------------------------------------------------

_PANEL_WOOD = Wood("412e1f", "291c13", "140c07", contrast=0.36, fibre=0.3)
_BUTTON_WOOD = Wood("65482f", "412c1b", "20140c", contrast=0.4, fibre=0.3)
_HOT_WOOD = replace(_BUTTON_WOOD, light="83603c", dark="5a3f27", pore="2f2013")

_PANEL = Slab((2120, 2700), 26, _PANEL_WOOD, _BRONZE, bevel=11, gilt_at=35, gilt_half=2.6, seed=161,
              line=partial(looped, inset=35, radius=12, half=2.6, gap=2.4))  # fmt: skip
_TRAY = Slab((1200, 1600), 34, _PANEL_WOOD, _BRONZE, bevel=20, rise=-13, gilt_at=10, gilt_half=2.0,
             middle="0b0e0d", shade_within=0.6, seed=162)  # fmt: skip
_BUTTON = Slab((200, 640), 22, _BUTTON_WOOD, _BRONZE, bevel=10, rise=8, gilt_at=15, gilt_half=1.8,
               seed=163)  # fmt: skip
_HOT = Slab((200, 640), 22, _HOT_WOOD, "ecbe86", bevel=10, rise=8, gilt_at=15, gilt_half=2.2,
            brightness=1.1, gilt_light=1.3, seed=163)  # fmt: skip
_DOWN = Slab((200, 640), 22, _BUTTON_WOOD, _BRONZE, bevel=10, rise=-5, gilt_at=15, gilt_half=1.8,
             brightness=0.72, shade_within=0.35, seed=163)  # fmt: skip
_PLAQUE = Slab((180, 2900), 22, _PANEL_WOOD, _BRONZE, bevel=12, rise=9, gilt_at=20, gilt_half=1.8,
               seed=164)  # fmt: skip

_BAG = BagLook(
    hide="96602f", shade="4b2a14", rubbed="c8945a", thong="4a2e1b", thread="d8c39a",
    bone="eadfc6", horn="2a1c14", horn_light="b57a35", sign=STONES.symbols["Jera"],
)  # fmt: skip


def _slab(slab: Slab, quality: int = 94) -> Part:
    return Part(partial(draw_slab, slab), quality, slab.margins)


WORLD = World(
    key="runes",
    name="Runes",
    about="Worn oak in a frame of dark oak, bound with bronze.",
    stoneset="runes",
    squares=SQUARES,
    corner=CORNER,
    ambience="shore",
    parts={
        "board": Part(partial(draw_board, _BOARD)),
        "backdrop": Part(draw_night, 96),
        "panel": _slab(_PANEL),
        "tray": _slab(_TRAY),
        "button": _slab(_BUTTON),
        "button.hot": Part(partial(draw_slab, _HOT)),
        "button.down": Part(partial(draw_slab, _DOWN)),
        "plaque": _slab(_PLAQUE),
        **states(partial(draw_bag, _BAG)),
        "ornament": Part(partial(ornament, (24, 640), _BRONZE)),
    },
    colours={
        "text": "#e9e4d8",
        "text_dim": "#b4ab9b",
        "gold": "#dfb07a",
        "gold_light": "#f7dcb4",
        "gold_dark": "#8a6238",
        "ink": "#16110d",
        "shadow": "#040706",
        "mark": "#4cc4ff",
        "refuse": "#ff6848",
        "focus": "#eef6f4",
    },
)
