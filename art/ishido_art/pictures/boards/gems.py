"""Board *Gems*: a jeweller's bench at night.

The Within is cool slate with threads of quartz, honed to satin; the Beyond is charcoal slate as it
was split; the frame is black slate inlaid with white gold. The gems come out of a bag of
midnight-blue velvet.
"""

from dataclasses import replace
from functools import partial

import numpy as np

from ishido_art.pictures import backdrop, board, furniture, pouch
from ishido_art.pictures.board import BoardLook
from ishido_art.pictures.colour import hue
from ishido_art.pictures.fields import (
    Field,
    Picture,
    Size,
    bell,
    blur,
    grid,
    mix,
    normal,
    slope,
    smoothstep,
)
from ishido_art.pictures.furniture import Slab
from ishido_art.pictures.light import LAMP, Surface, lamplight, shade
from ishido_art.pictures.noise import clouds, warped
from ishido_art.pictures.picture import Pixels, develop
from ishido_art.pictures.pouch import PouchLook
from ishido_art.pictures.sets import gems as stones
from ishido_art.pictures.shape import Box, box_distance
from ishido_art.pictures.wood import Wood
from ishido_art.pictures.world import Part, World, states

_WHITE_GOLD, _CHAMPAGNE, _QUARTZ = "e3e4e6", "f0c684", "e9edf0"


def _cleft(size: Size, seed: int, depth: float) -> Field:
    """Slate as it splits: thin sheets that end in soft, winding steps; pixels."""
    h, w = size
    base = clouds(size, (h / 420, w / 620), 5, seed, 0.55)
    flow = clouds(size, (h / 300, w / 300), 3, seed + 1)
    base = warped(base, 26 * flow, 40 * flow)
    sheets = base * 2.2
    step = np.floor(sheets) + smoothstep(0.28, 0.72, sheets - np.floor(sheets))
    fine = clouds(size, (h / 26, w / 40), 3, seed + 2)
    out: Field = blur(depth * step + 0.10 * depth * fine, 2.4)
    return out


def _slate(
    size: Size, light: str, dark: str, seed: int, depth: float, veil: float
) -> tuple[Picture, Field]:
    """A slab: its linear colour and its unevenness."""
    h, w = size
    cloud = clouds(size, (h / 700, w / 900), 4, seed)
    drift = clouds(size, (h / 90, w / 420), 3, seed + 5)
    amount = np.clip(0.5 + veil * (0.28 * cloud + 0.16 * drift), 0, 1)
    grain = 1 + 0.012 * clouds(size, (h / 5, w / 7), 2, seed + 6)
    colour = mix(np.broadcast_to(hue(light), (h, w, 3)), hue(dark), amount) * grain[..., None]
    return colour.astype(np.float32), _cleft(size, seed + 7, depth).astype(np.float32)


def _threads(size: Size, rise: float, apart: float, seed: int) -> Field:
    """Distance to the nearest vein in pixels: they cross the slab side by side, never in loops."""
    y, x = grid(size)
    bent = clouds(size, (size[0] / 700, size[1] / 700), 5, seed, 0.48)
    lie = (y + rise * x) / (apart * np.hypot(1, rise)) + 0.11 * bent
    gy, gx = slope(lie)
    out: Field = (lie - np.round(lie)) / np.maximum(np.hypot(gx, gy), 0.7 / apart)
    return out


def _within(size: Size) -> tuple[Picture, Field]:
    h, w = size
    colour, relief = _slate(size, "939ba6", "7a848f", 21, 0.8, 1.0)
    for rise, apart, seed, strength in (
        (0.6, 430, 22, 0.38),
        (-1.7, 640, 28, 0.26),
    ):
        d = _threads(size, rise, apart, seed)
        shown = strength * smoothstep(-0.1, 0.9, clouds(size, (h / 260, w / 260), 3, seed + 2))
        quartz = shown * (bell(d, 1.9) + 0.12 * bell(d, 14))
        colour = mix(colour, hue(_QUARTZ), quartz)
    return colour, relief


def _beyond(size: Size) -> tuple[Picture, Field]:
    return _slate(size, "474d55", "30353c", 31, 2.4, 1.0)


def _frame(size: Size) -> tuple[Picture, Field]:
    return _slate(size, "2c3036", "1c1f24", 41, 1.8, 1.0)


_BOARD = BoardLook(
    within=_within,
    beyond=_beyond,
    rail=_frame,
    stile=_frame,
    groove_within="474e58",
    groove_beyond="0d0f13",
    gilt=_WHITE_GOLD,
    second=_CHAMPAGNE,
    glints=((45.0, 45.0), (2210.0, 44.0)),
    rough=0.6,
    gloss=0.25,
)

# Furniture wants to be even along its edges: honed slate without figure; `_split` adds the rest.
_PANEL_SLATE = Wood("30353c", "272c32", "1a1d22", contrast=0.10, fibre=0.05)
_BUTTON_SLATE = Wood("47505b", "3a424c", "2a3038", contrast=0.10, fibre=0.05)
_HOT_SLATE = replace(_BUTTON_SLATE, light="57657a", dark="455163", pore="38414e")

_PANEL = Slab((2120, 2700), 22, _PANEL_SLATE, _WHITE_GOLD, notch=24, seed=61)
_TRAY = Slab((1200, 1600), 40, _PANEL_SLATE, _WHITE_GOLD, bevel=20, rise=-13, gilt_at=10,
             gilt_half=2.0, middle="14192a", shade_within=0.6, seed=62)  # fmt: skip
_BUTTON = Slab((200, 640), 30, _BUTTON_SLATE, _WHITE_GOLD, bevel=10, rise=8, gilt_at=15,
               gilt_half=1.8, seed=63)  # fmt: skip
_HOT = replace(_BUTTON, wood=_HOT_SLATE, gilt="ffffff", gilt_half=2.2, brightness=1.1,
               gilt_light=1.2)  # fmt: skip
_DOWN = replace(_BUTTON, rise=-5, brightness=0.72, shade_within=0.35)
_PLAQUE = Slab((180, 2900), 22, _PANEL_SLATE, _WHITE_GOLD, bevel=12, rise=9, gilt_at=20,
               gilt_half=1.8, seed=64)  # fmt: skip

_POUCH = PouchLook("1c2f6e", "0b1436", "5876c4", "dfe3ea", "c8dcf6", stones.EMBLEM)


def _backdrop() -> Pixels:
    """Split slate in the lamp's last light, out of focus."""
    size = backdrop.SIZE
    y, x = grid(size)
    colour, relief = _slate(size, "262b33", "1a1e25", 71, 3.0, 0.8)
    nx, ny = normal(blur(relief, 5.0))
    light = shade(Surface(nx, ny, colour, rough=1.0, gloss=0.0))
    return develop(light * lamplight(y, x, 1.15, 0.32)[..., None])


def _split(slab: Slab) -> Pixels:
    """A slab whose middle shows how slate splits, only so much that no seam is seen when cut."""
    picture = furniture.draw(slab)
    h, w = slab.size
    nx, ny = normal(_cleft(slab.size, slab.seed, 1.3))
    tone = 1 + 0.42 * (nx * LAMP[0] + ny * LAMP[1])
    edge = box_distance(slab.size, Box(0, 0, w, h, slab.radius))
    inside = smoothstep(slab.margins[0] - 14, slab.margins[0] + 4, edge)
    picture[..., :3] *= (1 + (tone - 1) * inside)[..., None]
    return np.clip(picture, 0, 1)


def _slab(slab: Slab, quality: int = 93) -> Part:
    return Part(partial(_split, slab), quality, slab.margins)


WORLD = World(
    key="gems",
    name="Gems",
    about="Grey slate threaded with quartz, framed in charcoal slate, with a line of white gold.",
    stoneset="gems",
    squares=board.SQUARES,
    corner=board.CORNER,
    click="crystal",
    ambience="cavern",
    parts={
        "board": Part(partial(board.draw, _BOARD), 92),
        "backdrop": Part(_backdrop, 94),
        "panel": _slab(_PANEL),
        "tray": Part(partial(furniture.draw, _TRAY), 94, _TRAY.margins),
        "button": _slab(_BUTTON),
        "button.hot": Part(partial(_split, _HOT)),
        "button.down": Part(partial(_split, _DOWN)),
        "plaque": _slab(_PLAQUE),
        **states(partial(pouch.draw, _POUCH)),
        "ornament": Part(partial(furniture.ornament, (24, 640), _WHITE_GOLD)),
    },
    colours={
        "text": "#eceff3",
        "text_dim": "#b3bcc8",
        "gold": "#d6deea",
        "gold_light": "#ffffff",
        "gold_dark": "#7d8798",
        "ink": "#12151b",
        "shadow": "#05070b",
        "mark": "#ffe07a",
        "refuse": "#e2202f",
        "focus": "#fff6d8",
    },
)
