"""Board *Inner Shapes*: a modern atelier at evening.

The Within is honed travertine; the Beyond is lacquer of deep teal; the frame is smoked oak with
lines of brass, and in each of its corners a circle lies in a square. The table is covered with
dark linen; the stones come out of a bag of teal linen that a brass ring closes.
"""
# ruff: noqa: N999 – the file bears the board's key

from dataclasses import replace
from functools import partial

import numpy as np

from ishido_art.pictures import atelier, board, furniture, pouch
from ishido_art.pictures.board import FRAME, SQUARE, BoardLook
from ishido_art.pictures.colour import hue
from ishido_art.pictures.fields import Field, Picture, Size, bell, grid, mix, smoothstep
from ishido_art.pictures.furniture import Slab
from ishido_art.pictures.noise import clouds
from ishido_art.pictures.pouch import PouchLook
from ishido_art.pictures.shape import cell_distance, coverage, cut, disc, line
from ishido_art.pictures.wood import Wood, plank, upright
from ishido_art.pictures.world import Part, World, states

_BRASS = "d9a548"
_CORNER = 22.0
"""Half the side of the squares in the frame's corners."""
_OAK = Wood("4a3423", "2f2017", "1b120c", ring=26, figure=1.3, contrast=0.5, fibre=0.30,
            pores=0.35, shimmer=0.05)  # fmt: skip


def _travertine(size: Size) -> tuple[Picture, Field]:
    """Honed travertine, a tile for each square: pale clouds, and pores in level rows.

    Each tile is cut from another place of the stone, and no line runs on from one to the next:
    lines that do look like the grain of wood in a small window.
    """
    h, w = size
    beds = clouds(size, (h / 52, w / 900), 3, 812, 0.6)
    cloud = clouds(size, (h / 120, w / 190), 4, 813, 0.55)
    grain = clouds(size, (h / 5, w / 5), 2, 814)
    rows = smoothstep(0.1, 1.3, clouds(size, (h / 40, w / 700), 2, 816))
    holes = clouds(size, (h / 11, w / 34), 3, 815, 0.55)
    pits = clouds(size, (h / 6, w / 8), 2, 817)
    pore = np.maximum(smoothstep(2.05, 2.75, holes + 0.9 * rows - 0.5),
                      0.6 * smoothstep(2.9, 3.5, pits + 0.6 * rows))  # fmt: skip
    amount = np.clip(0.42 + 0.13 * beds + 0.15 * cloud, 0, 1)
    amount, pore, grain, tone = _tiles(size, amount, pore, grain)
    colour = mix(np.broadcast_to(hue("dfd6c3"), (h, w, 3)), hue("bfb199"),
                 np.clip(amount + tone, 0, 1))  # fmt: skip
    colour = mix(colour, hue("85765c"), 0.62 * pore)
    colour = colour * (1 + 0.012 * grain)[..., None]
    return colour.astype(np.float32), (0.05 * grain - 1.6 * pore).astype(np.float32)


def _tiles(size: Size, *fields: Field) -> tuple[Field, ...]:
    """The fields, each square of them read at a random place; and a tone for each square."""
    rng = np.random.default_rng(818)
    read = [np.empty(size, np.float32) for _ in range(len(fields) + 1)]
    for top in range(0, size[0], SQUARE[0]):
        for left in range(0, size[1], SQUARE[1]):
            down, across = rng.integers(0, size[0]), rng.integers(0, size[1])
            rows = (np.arange(SQUARE[0]) + down) % size[0]
            columns = (np.arange(SQUARE[1]) + across) % size[1]
            here = (slice(top, top + SQUARE[0]), slice(left, left + SQUARE[1]))
            for whole, tile in zip(fields, read, strict=False):
                tile[here] = whole[np.ix_(rows, columns)]
            read[-1][here] = rng.uniform(-0.13, 0.13)
    return tuple(read)


def _lacquer(size: Size) -> tuple[Picture, Field]:
    """Teal lacquer: a slow depth and, within every square, a fine line."""
    h, w = size
    depth = clouds(size, (h / 700, w / 900), 3, 821)
    colour = mix(np.broadcast_to(hue("155055"), (h, w, 3)), hue("0d393f"),
                 smoothstep(-1.4, 1.8, depth))  # fmt: skip
    y, x = grid(size)
    u = (x - FRAME) % SQUARE[1] - SQUARE[1] / 2
    v = (y - FRAME) % SQUARE[0] - SQUARE[0] / 2
    inset = bell(cell_distance(u, v, SQUARE[1] - 64, SQUARE[0] - 64, 12), 2.2, 4)
    colour = mix(colour, hue("2f7d80"), 0.32 * inset)
    return colour.astype(np.float32), (-2.0 * inset).astype(np.float32)


def _banded(wood: tuple[Picture, Field], size: Size) -> tuple[Picture, Field]:
    """*wood* with the bed of lacquer that the frame's brass lies in."""
    colour, relief = wood
    y, x = grid(size)
    level = size[0] < size[1]
    across, along = (y, np.minimum(x, size[1] - x)) if level else (x, np.minimum(y, size[0] - y))
    off = np.abs(across - FRAME / 2)
    bed = np.maximum(7.0 - off, _CORNER - np.maximum(off, np.abs(along - FRAME / 2)))
    lacquer = coverage(np.where(along < FRAME / 2 - _CORNER, -1.0, bed))
    return mix(colour, hue("124a4f"), lacquer), relief * (1 - lacquer)


def _rail(size: Size) -> tuple[Picture, Field]:
    return _banded(plank(_OAK, size, 831), size)


def _stile(size: Size) -> tuple[Picture, Field]:
    return _banded(upright(_OAK, size, 841), size)


def _frame_lines(size: Size) -> Field:
    """Signed distance to the frame's brass: two lines that end at a circle in a square."""
    return atelier.lines(size, 0.5 * FRAME, 3.0, _CORNER)


_BOARD = BoardLook(
    within=_travertine,
    beyond=_lacquer,
    rail=_rail,
    stile=_stile,
    groove_within="6b5a40",
    groove_beyond="04191c",
    gilt=_BRASS,
    rough=0.6,
    gloss=0.35,
    line=_frame_lines,
)

_PANEL_WOOD = Wood("12393e", "0c2c31", "08191d", contrast=0.06, fibre=0.03)
_BUTTON_WOOD = Wood("1d5a60", "164a50", "0e3036", contrast=0.08, fibre=0.03)
_HOT_WOOD = replace(_BUTTON_WOOD, light="29777c", dark="1f666b")


def _corners(slab: Slab, side: float) -> Slab:
    """*slab* with a circle in a square in each corner of its line."""
    draw = partial(atelier.lines, at=slab.gilt_at, half=slab.gilt_half, side=side)
    return replace(slab, line=draw, notch=side)


_PANEL = _corners(Slab((2120, 2700), 18, _PANEL_WOOD, _BRASS, gilt_at=32, seed=861), 14)
_TRAY = Slab((1200, 1600), 22, _PANEL_WOOD, _BRASS, bevel=20, rise=-13, gilt_at=10, gilt_half=2.0,
             middle="071f23", shade_within=0.6, seed=862)  # fmt: skip
_BUTTON = Slab((200, 640), 18, _BUTTON_WOOD, _BRASS, bevel=9, rise=8, gilt_at=14, gilt_half=1.8,
               seed=863)  # fmt: skip
_HOT = replace(_BUTTON, wood=_HOT_WOOD, gilt="f3c876", gilt_half=2.2, gilt_light=1.25)
_DOWN = replace(_BUTTON, rise=-5, brightness=0.72, shade_within=0.35)
_PLAQUE = Slab((180, 2900), 16, _PANEL_WOOD, _BRASS, bevel=12, rise=9, gilt_at=20, gilt_half=1.8,
               seed=864)  # fmt: skip

_EMBLEM = line("M-46,-46H46V46H-46Z", 7, "butt") + disc(0, 0, 33) + cut("M0,-25L22,13H-22Z")
_BAG = PouchLook("21777a", "0d3f44", "4a9a98", "e0a846", "", _EMBLEM, weave=atelier.linen,
                 tie=partial(atelier.close, brass="e3ab4c", cord="d9cbb0"))  # fmt: skip


def _slab(slab: Slab, quality: int = 94) -> Part:
    return Part(partial(furniture.draw, slab), quality, slab.margins)


WORLD = World(
    key="inner-shapes",
    name="Inner Shapes",
    about="Honed travertine framed in teal lacquer and smoked oak, with brass in the corners.",
    stoneset="inner-shapes",
    squares=board.SQUARES,
    corner=board.CORNER,
    click="slate",
    ambience="rain",
    parts={
        "board": Part(partial(board.draw, _BOARD), 92),
        "backdrop": Part(partial(atelier.felt, "20282c", 871), 96),
        "panel": _slab(_PANEL),
        "tray": _slab(_TRAY),
        "button": _slab(_BUTTON),
        "button.hot": Part(partial(furniture.draw, _HOT)),
        "button.down": Part(partial(furniture.draw, _DOWN)),
        "plaque": _slab(_PLAQUE),
        **states(partial(pouch.draw, _BAG)),
        "ornament": Part(partial(atelier.ornament, (24, 640), _BRASS)),
    },
    colours={
        "text": "#f3efe4",
        "text_dim": "#b9c6c0",
        "gold": "#e6bb66",
        "gold_light": "#ffe3a6",
        "gold_dark": "#96702f",
        "ink": "#10242a",
        "shadow": "#05090b",
        "mark": "#35a9ff",
        "refuse": "#f23a63",
        "focus": "#fff4d2",
    },
)
