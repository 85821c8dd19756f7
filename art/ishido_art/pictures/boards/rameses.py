"""Board *Rameses*: a game table found in a king's tomb.

The Within is laid with smooth blocks of alabaster; the Beyond is the night of a tomb's ceiling,
lapis blue with rows of painted stars; the frame is ebony with a jeweller's band of lapis,
turquoise and carnelian in gold. Behind it stands a sandstone wall, a torch at its upper left.
"""

from dataclasses import dataclass, replace
from functools import partial

import numpy as np

from ishido_art.pictures import board, cloisonne, furniture, jar
from ishido_art.pictures.board import BoardLook
from ishido_art.pictures.cloisonne import Band, Jewel, Strand
from ishido_art.pictures.colour import hue
from ishido_art.pictures.fields import (
    Field,
    Picture,
    Size,
    bell,
    blur,
    distance,
    grid,
    mix,
    normal,
    sample,
    smoothstep,
)
from ishido_art.pictures.furniture import Slab
from ishido_art.pictures.jar import JarLook
from ishido_art.pictures.light import Surface, openness, shade
from ishido_art.pictures.noise import clouds
from ishido_art.pictures.picture import Pixels, develop
from ishido_art.pictures.sets import rameses as stones
from ishido_art.pictures.shape import (
    Box,
    box_distance,
    cell_distance,
    coverage,
    notched_distance,
    symbol_mask,
)
from ishido_art.pictures.wood import Wood, plank, upright
from ishido_art.pictures.world import Part, World, states

_GILT = "efb64c"
_TURQUOISE = "177a7b"
_CARNELIAN = "962f13"
_LAPIS = "182f7c"
_TALL, _WIDE = board.SQUARE

_EBONY = Wood("2c211b", "17110e", "070504", ring=18, figure=0.8, contrast=0.55, fibre=0.35,
              pores=0.5, shimmer=0.05)  # fmt: skip


def _laid(row: Field, column: Field, size: Size, cells: Size, octaves: int, seed: int) -> Field:
    """Noise that begins anew in every block, as if each had been cut from another place."""
    y, x = grid(size)
    rng = np.random.default_rng(seed)
    at = (row.astype(np.int64) % 16, column.astype(np.int64) % 16)
    dy, dx = (rng.uniform(0, 2000, (16, 16)).astype(np.float32)[at] for _ in range(2))
    return sample(clouds(size, cells, octaves, seed + 1), y + dy, x + dx)


def _of_block(row: Field, column: Field, seed: int) -> Field:
    """A random number for each block: mean 0, deviation 1."""
    draws = np.random.default_rng(seed).normal(0, 1, (16, 16)).astype(np.float32)
    return draws[row.astype(np.int64) % 16, column.astype(np.int64) % 16]


def _alabaster(size: Size) -> tuple[Picture, Field]:
    """A pavement of alabaster: each square is a block of its own, a little lighter or darker, and
    its milky and honey-coloured bands run in a direction of their own."""
    h, w = size
    y, x = grid(size)
    row, column = np.floor(y / board.SQUARE[0]), np.floor(x / board.SQUARE[1])
    wave = _laid(row, column, size, (7, 8), 3, 222)
    fine = _laid(row, column, size, (22, 24), 3, 226)
    grain = clouds(size, (h / 3.2, w / 3.2), 2, 223)
    turn = 0.5 + 0.9 * _of_block(row, column, 224)
    along = np.cos(turn) * (y % board.SQUARE[0]) + np.sin(turn) * (x % board.SQUARE[1])
    depth = along / 104 + 0.27 * wave + 0.04 * fine + _of_block(row, column, 225)
    band = np.sin(2 * np.pi * depth) + 0.45 * np.sin(2 * np.pi * (2.7 * depth + 0.1 * fine))
    honey = 0.36 + 0.17 * band + 0.07 * fine + 0.08 * _of_block(row, column, 221)
    colour = mix(np.broadcast_to(hue("d6cbae"), (h, w, 3)), hue("ae9464"), np.clip(honey, 0, 1))
    milk = bell(np.sin(np.pi * (depth + 0.31)), 0.09) * smoothstep(-0.6, 1.0, fine + wave)
    colour = mix(colour, hue("ece4cf"), 0.35 * milk)
    colour = colour * (1 + 0.020 * _of_block(row, column, 220) + 0.006 * grain)[..., None]
    return colour.astype(np.float32), (0.03 * grain).astype(np.float32)


def _stars(size: Size) -> Field:
    """Five-pointed stars with slim arms, five to a square, each set down by hand; 0..1."""
    y, x = grid(size)
    row, column = (np.floor((a - board.FRAME) / n) for a, n in ((y, _TALL), (x, _WIDE)))
    v, u = y - board.FRAME - (row + 0.5) * _TALL, x - board.FRAME - (column + 0.5) * _WIDE
    middle = np.maximum(np.abs(v) / _TALL, np.abs(u) / _WIDE) < 0.17
    dy = np.where(middle, v, np.abs(v) - 0.29 * _TALL) * np.where(middle, 1, np.sign(v))
    dx = np.where(middle, u, np.abs(u) - 0.27 * _WIDE)
    lean = np.where(middle, 0, 0.09) * _of_block(2 * row + (v > 0), 2 * column + (u > 0), 231)
    away = np.hypot(dx, dy)
    fifth = 2 * np.pi / 5
    turn = np.mod(np.arctan2(dx, -dy) + lean + fifth / 2, fifth) - fifth / 2
    reach = np.where(middle, 26.0, 21.0)
    arm = 4.4 * (1 - away * np.cos(turn) / reach) - np.abs(away * np.sin(turn))
    return coverage(arm)


def _ceiling(size: Size) -> tuple[Picture, Field]:
    """Plaster painted the blue of night, its stars in worn ochre."""
    h, w = size
    brushed = clouds(size, (h / 60, w / 240), 3, 234, 0.6)
    worn = clouds(size, (h / 90, w / 90), 4, 235, 0.6)
    grain = clouds(size, (h / 4, w / 4), 2, 236)
    colour = mix(np.broadcast_to(hue("14204c"), (h, w, 3)), hue("0b1330"),
                 np.clip(0.40 + 0.20 * brushed + 0.15 * worn, 0, 1))  # fmt: skip
    star = _stars(size) * (0.46 + 0.09 * worn)
    colour = mix(colour, hue("b48a3e"), np.clip(star, 0, 1))
    return colour.astype(np.float32), (0.25 * grain + 0.5 * star).astype(np.float32)


def _rail(size: Size) -> tuple[Picture, Field]:
    return plank(_EBONY, size, 241)


def _stile(size: Size) -> tuple[Picture, Field]:
    return upright(_EBONY, size, 251)


_BOARD = BoardLook(
    within=_alabaster,
    beyond=_ceiling,
    rail=_rail,
    stile=_stile,
    groove_within="6d5f42",
    groove_beyond="04060f",
    gilt=_GILT,
    rough=0.85,
    gloss=0.08,
)

_BAND = Band(45, 13.5, 44, (_TURQUOISE, _LAPIS, _CARNELIAN, _LAPIS), _GILT)


def _table() -> Pixels:
    """The board, and the jeweller's band on its frame."""
    return cloisonne.over(board.draw(_BOARD), cloisonne.band(_BAND, board.SIZE, _BOARD.lamp))


@dataclass(frozen=True)
class _Setting:
    """A slab of furniture and the lines of enamel beside its gilt."""

    slab: Slab
    lines: tuple[Strand, ...]
    jewel: Jewel | None = None

    def draw(self) -> Pixels:
        """The slab with its inlay."""
        s = self.slab
        box = Box(0, 0, s.size[1], s.size[0], s.radius)
        if s.notch:
            line = notched_distance(s.size, box.inset(s.gilt_at), s.notch)
        else:
            line = box_distance(s.size, box) - s.gilt_at
        inlay = cloisonne.strands(line, self.lines, self.jewel, s.brightness)
        return cloisonne.over(furniture.draw(s), inlay)


_PANEL_WOOD = Wood("2b201a", "15100d", "0b0806", contrast=0.5, fibre=0.3)
_PANEL = _Setting(
    Slab((2120, 2700), 34, _PANEL_WOOD, _GILT, gilt_at=31, notch=24, seed=261),
    (Strand(-6.6, 3.9, _TURQUOISE),),
    Jewel(31, 6.8, _CARNELIAN, _GILT),
)
_PLAQUE = _Setting(
    Slab((180, 2900), 26, _PANEL_WOOD, _GILT, bevel=10, rise=9, gilt_at=21, gilt_half=1.8,
         seed=264),
    (Strand(-5.2, 3.0, _TURQUOISE),),
)  # fmt: skip
_TRAY = Slab((1200, 1600), 40, _PANEL_WOOD, _GILT, bevel=20, rise=-13, gilt_at=10, gilt_half=2.0,
             middle="090c1b", shade_within=0.6, seed=262)  # fmt: skip
_ENAMEL = Wood("192a63", "101b46", "0a1230", contrast=0.35, fibre=0.22)
_BUTTON = Slab((200, 640), 30, _ENAMEL, _GILT, bevel=10, rise=8, gilt_at=15, gilt_half=1.8,
               seed=263)  # fmt: skip
_HOT = replace(_BUTTON, wood=replace(_ENAMEL, light="27449a", dark="182e70"), gilt="f6cc72",
               gilt_half=2.2, brightness=1.1, gilt_light=1.3)  # fmt: skip
_DOWN = replace(_BUTTON, rise=-5, brightness=0.72, shade_within=0.35)

_WALL: Size = (1600, 2560)
_BLOCK = (400, 640)
_SHIFT = np.array([0.2, 0.7, 0.35, 0.85], np.float32)
"""Where each course's first joint is, in blocks."""
_CARVED = (("Eye of Horus", 0, 0), ("Ankh", 0, 3), ("Winged sun", 1, 4), ("Lotus", 2, 0),
           ("Djed pillar", 3, 1), ("Scarab", 3, 4))  # fmt: skip
"""Which signs are on which blocks of the wall: course, block. Its middle stays calm."""


def _signs() -> Field:
    """The wall's sunk relief, in pixels."""
    out = np.zeros(_WALL, np.float32)
    for name, course, number in _CARVED:
        centre = ((number + 0.5 - float(_SHIFT[course])) * _BLOCK[1], (course + 0.5) * _BLOCK[0])
        mask = symbol_mask(stones.SET.symbols[name], _WALL, centre, 330)
        down = np.clip(distance(mask) / 16, 0, 1)
        out -= 7.0 * np.sqrt(np.maximum(1 - (1 - down) ** 2, 0))
    return out


def _wall() -> Pixels:
    """Great blocks of sandstone by torchlight, signs cut into some, out of focus."""
    y, x = grid(_WALL)
    row = np.floor(y / _BLOCK[0])
    u = x / _BLOCK[1] + _SHIFT[row.astype(np.int64) % 4]
    column = np.floor(u)
    joint = cell_distance((u - column - 0.5) * _BLOCK[1], y - (row + 0.5) * _BLOCK[0],
                          _BLOCK[1], _BLOCK[0], 8)  # fmt: skip
    cloud = _laid(row, column, _WALL, (10, 16), 5, 273)
    grain = blur(clouds(_WALL, (500, 800), 2, 275), 1.6)
    height = 4.0 * smoothstep(-2, 9, joint) + _signs() + 2.2 * cloud + 0.5 * grain
    nx, ny = normal(blur(height, 2.6))
    tone = 1 + 0.05 * _of_block(row, column, 272) + 0.05 * cloud
    albedo = hue("6e5030") * (tone * (1 - 0.30 * blur(bell(joint, 4.0), 2)))[..., None]
    light = shade(Surface(nx, ny, albedo, rough=1.0, gloss=0.0,
                          open=openness(height, ((12, 0.4), (30, 0.4)))))  # fmt: skip
    away = np.hypot((x / _WALL[1] - 0.06) * 1.25, y / _WALL[0] - 0.04)
    torch = 0.16 + 1.05 * np.exp(-((away / 0.50) ** 1.5))
    return develop(light * torch[..., None] * np.array([1.06, 0.98, 0.86], np.float32))


_JAR = JarLook("f0e6d2", "c9a671", _GILT, "14297a", "177a7b", "962f13",
               stones.SET.symbols["Eye of Horus"])  # fmt: skip


def _slab(slab: Slab) -> Part:
    return Part(partial(furniture.draw, slab), 94, slab.margins)


WORLD = World(
    key="rameses",
    name="Rameses",
    about="Alabaster under a ceiling of painted stars, framed in ebony and gold.",
    stoneset="rameses",
    squares=board.SQUARES,
    corner=board.CORNER,
    click="slate",
    ambience="desert",
    parts={
        "board": Part(_table),
        "backdrop": Part(_wall, 96),
        "panel": Part(_PANEL.draw, 94, _PANEL.slab.margins),
        "tray": _slab(_TRAY),
        "button": _slab(_BUTTON),
        "button.hot": Part(partial(furniture.draw, _HOT)),
        "button.down": Part(partial(furniture.draw, _DOWN)),
        "plaque": Part(_PLAQUE.draw, 94, _PLAQUE.slab.margins),
        **states(partial(jar.draw, _JAR)),
        "ornament": Part(partial(furniture.ornament, (24, 640), _GILT)),
    },
    colours={
        "text": "#f3e6c8",
        "text_dim": "#c2ab82",
        "gold": "#eabf63",
        "gold_light": "#ffe3a1",
        "gold_dark": "#9a722e",
        "ink": "#1c130c",
        "shadow": "#060403",
        "mark": "#16c98f",
        "refuse": "#ff4b4b",
        "focus": "#fff1c9",
    },
)
