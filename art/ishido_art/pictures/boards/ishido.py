"""Board *Ishido*: a family board, a hundred years old and oiled every New Year.

The Within is one plank of honey-coloured kaya with fine, even rings; the Beyond is walnut; the
frame is rosewood, mitred and inlaid with gold. It lies on raked sand at dusk.
"""

from dataclasses import replace
from functools import partial

from ishido_art.pictures import backdrop, board, furniture, pouch
from ishido_art.pictures.backdrop import RakedSand
from ishido_art.pictures.board import BoardLook
from ishido_art.pictures.fields import Field, Picture, Size
from ishido_art.pictures.furniture import Slab
from ishido_art.pictures.pouch import PouchLook
from ishido_art.pictures.sets import ishido as stones
from ishido_art.pictures.wood import Wood, plank, upright
from ishido_art.pictures.world import Part, World, states

_KAYA = Wood("dcb678", "b98a4b", "94693a", ring=24, figure=1.0, contrast=0.36, fibre=0.15,
             pores=0.12, shimmer=0.018)  # fmt: skip
_WALNUT = Wood("63371c", "3a1c0d", "1b0c05", ring=34, figure=1.3, contrast=0.55, fibre=0.30,
               pores=0.42, shimmer=0.07)  # fmt: skip
_ROSEWOOD = Wood("3d2015", "1d0d08", "0c0503", ring=20, figure=0.9, contrast=0.6, fibre=0.35,
                 pores=0.6, shimmer=0.06)  # fmt: skip
_GILT = "efb450"


def _kaya(size: Size) -> tuple[Picture, Field]:
    return plank(_KAYA, size, 21)


def _walnut(size: Size) -> tuple[Picture, Field]:
    return plank(_WALNUT, size, 31)


def _rail(size: Size) -> tuple[Picture, Field]:
    return plank(_ROSEWOOD, size, 41)


def _stile(size: Size) -> tuple[Picture, Field]:
    return upright(_ROSEWOOD, size, 51)


_BOARD = BoardLook(
    within=_kaya,
    beyond=_walnut,
    rail=_rail,
    stile=_stile,
    groove_within="6b451f",
    groove_beyond="1a0b05",
    gilt=_GILT,
)

_PANEL_WOOD = Wood("432412", "1f0e06", "140904", contrast=0.5, fibre=0.3)
_BUTTON_WOOD = Wood("603615", "3d210d", "241207", contrast=0.4, fibre=0.3)
_HOT_WOOD = replace(_BUTTON_WOOD, light="7c4719", dark="57310f", pore="3a200c")

_PANEL = Slab((2120, 2700), 34, _PANEL_WOOD, _GILT, notch=24, seed=61)
_TRAY = Slab((1200, 1600), 40, _PANEL_WOOD, _GILT, bevel=20, rise=-13, gilt_at=10, gilt_half=2.0,
             middle="130905", shade_within=0.6, seed=62)  # fmt: skip
_BUTTON = Slab((200, 640), 30, _BUTTON_WOOD, _GILT, bevel=10, rise=8, gilt_at=15, gilt_half=1.8,
               seed=63)  # fmt: skip
_HOT = Slab((200, 640), 30, _HOT_WOOD, "f6cc72", bevel=10, rise=8, gilt_at=15, gilt_half=2.2,
            brightness=1.1, gilt_light=1.3, seed=63)  # fmt: skip
_DOWN = Slab((200, 640), 30, _BUTTON_WOOD, _GILT, bevel=10, rise=-5, gilt_at=15, gilt_half=1.8,
             brightness=0.72, shade_within=0.35, seed=63)  # fmt: skip
_PLAQUE = Slab((180, 2900), 26, _PANEL_WOOD, _GILT, bevel=12, rise=9, gilt_at=20, gilt_half=1.8,
               seed=64)  # fmt: skip


_POUCH = PouchLook("97202a", "560d16", "d24a56", "f2b548", "35a074", stones.SET.symbols["Circle"])


def _slab(slab: Slab, quality: int = 94) -> Part:
    return Part(partial(furniture.draw, slab), quality, slab.margins)


WORLD = World(
    key="ishido",
    name="Ishido",
    about="Honey-coloured kaya framed in walnut and rosewood, inlaid with a thread of gold.",
    stoneset="ishido",
    squares=board.SQUARES,
    corner=board.CORNER,
    parts={
        "board": Part(partial(board.draw, _BOARD)),
        "backdrop": Part(partial(backdrop.draw_sand, RakedSand("523b28")), 96),
        "panel": _slab(_PANEL),
        "tray": _slab(_TRAY),
        "button": _slab(_BUTTON),
        "button.hot": Part(partial(furniture.draw, _HOT)),
        "button.down": Part(partial(furniture.draw, _DOWN)),
        "plaque": _slab(_PLAQUE),
        **states(partial(pouch.draw, _POUCH)),
        "ornament": Part(partial(furniture.ornament, (24, 640), _GILT)),
    },
    colours={
        "text": "#f1e3c6",
        "text_dim": "#c4a983",
        "gold": "#e9bd62",
        "gold_light": "#ffe2a0",
        "gold_dark": "#9a6f2c",
        "ink": "#2a170c",
        "shadow": "#0b0502",
        "mark": "#1fb793",
        "refuse": "#e0573f",
        "focus": "#fff3cf",
    },
)
