"""Board *Chungfu*: a sheet of ruled letter paper on a scholar's desk.

The Within is bamboo paper ruled in vermilion, with the breath of an ink landscape in it; the
Beyond is zitan, the dark wood of desks; the frame is black lacquer with a line of gold that
steps back before a small thunder fret in each corner. Behind it mist lies over the hills.
"""

from dataclasses import dataclass, replace
from functools import partial

import numpy as np

from ishido_art.pictures import board, furniture, pouch
from ishido_art.pictures.backdrop import SIZE as BACKDROP
from ishido_art.pictures.board import FRAME, SQUARE
from ishido_art.pictures.colour import hue
from ishido_art.pictures.fields import Field, Picture, Size, blur, grid, mix, normal, smoothstep
from ishido_art.pictures.light import (
    Surface,
    bloom,
    cast_shadow,
    lamplight,
    openness,
    rimlight,
    shade,
)
from ishido_art.pictures.noise import clouds
from ishido_art.pictures.picture import Pixels, develop
from ishido_art.pictures.pouch import PouchLook
from ishido_art.pictures.scholar import Inlay, corner_fret, hills, inlay, ridges, stepped
from ishido_art.pictures.shape import (
    Box,
    box_distance,
    brush,
    cell_distance,
    coverage,
    cut,
    fill,
    line,
    rasterise,
)
from ishido_art.pictures.wood import Wood, even, plank, straight
from ishido_art.pictures.world import Part, World, states

_ZITAN = Wood("471f1c", "260e0f", "170706", ring=26, figure=1.1, contrast=0.5, fibre=0.28,
              pores=0.35, shimmer=0.05)  # fmt: skip
_GOLD = "eab75a"
_VERMILION = "c8371f"
_RULE = "b5472f"
_PAPER = "dacbab"
_LACQUER = "17110f"


# --- the board ------------------------------------------------------------------------------


def _fibres(size: Size, count: int, seed: int) -> Field:
    """Long plant fibres, each bent a little its own way: 0..1."""
    h, w = size
    rng = np.random.default_rng(seed)
    drawing = ""
    for _ in range(count):
        x, y, turn = rng.uniform(0, w), rng.uniform(0, h), rng.uniform(0, 2 * np.pi)
        dx, dy = rng.uniform(18, 60) * np.array([np.cos(turn), np.sin(turn)])
        bend = rng.uniform(-0.35, 0.35)
        middle = f"{x - bend * dy:.1f},{y + bend * dx:.1f}"
        path = f"M{x - dx:.1f},{y - dy:.1f}Q{middle} {x + dx:.1f},{y + dy:.1f}"
        drawing += line(path, round(rng.uniform(0.9, 2.0), 2))
    return blur(rasterise(drawing, size, (0, 0, w, h)), 0.7)


def _paper(size: Size) -> tuple[Picture, Field]:
    """Bamboo paper: cloudy pulp, plant fibres dark and pale, far hills in the palest ink."""
    h, w = size
    pulp = clouds(size, (h / 260, w / 260), 5, 610)
    dark, pale = _fibres(size, 200, 612), _fibres(size, 320, 613)
    colour = np.broadcast_to(hue(_PAPER), (h, w, 3)) * (1 + 0.020 * pulp)[..., None]
    colour = mix(colour, hue("a98c5c"), 0.22 * dark)
    colour = mix(colour, hue("efe5cb"), 0.26 * pale)
    colour = mix(colour, hue("39443d"), 0.43 * ridges(size, 824))
    return colour.astype(np.float32), (0.25 * pulp + 0.3 * pale).astype(np.float32)


def _plane() -> tuple[Picture, Field]:
    """The bare substances of the board, each in its place, and their unevenness."""
    size = board.SIZE
    h, w = size
    colour = np.broadcast_to(hue(_LACQUER), (h, w, 3)).astype(np.float32).copy()
    relief = np.zeros(size, np.float32)
    field = (slice(FRAME, h - FRAME), slice(FRAME, w - FRAME))
    colour[field], relief[field] = plank(_ZITAN, (h - 2 * FRAME, w - 2 * FRAME), 640)
    top, left = FRAME + SQUARE[0], FRAME + SQUARE[1]
    inner = (slice(top, h - top), slice(left, w - left))
    colour[inner], relief[inner] = _paper((h - 2 * top, w - 2 * left))
    return colour, relief


@dataclass(frozen=True)
class _Plan:
    """Distances (positive inside) to everything the board has."""

    outer: Field
    play: Field
    within: Field
    square: Field
    """To a square of the Beyond, carved into the wood."""
    rule: Field
    """To a square of the Within, between the ruled lines."""
    dish: Field
    """1 in the middle of each square, 0 at its edges."""
    paper: Field
    """1 where the paper lies."""
    wood: Field
    """1 where the Beyond's wood is bare."""


def _plan() -> _Plan:
    h, w = size = board.SIZE
    y, x = grid(size)
    u = (x - FRAME) % SQUARE[1] - SQUARE[1] / 2
    v = (y - FRAME) % SQUARE[0] - SQUARE[0] / 2
    top, left = FRAME + SQUARE[0], FRAME + SQUARE[1]
    play = box_distance(size, Box(FRAME, FRAME, w - FRAME, h - FRAME, 10))
    within = box_distance(size, Box(left, top, w - left, h - top, 6))
    paper = coverage(within)
    return _Plan(
        outer=box_distance(size, Box(0, 0, w, h, board.CORNER)),
        play=play,
        within=within,
        square=cell_distance(u, v, SQUARE[1] - 8, SQUARE[0] - 8, 14),
        rule=cell_distance(u, v, SQUARE[1] - 3.4, SQUARE[0] - 3.4, 2),
        dish=(1 - (2 * u / SQUARE[1]) ** 4) * (1 - (2 * v / SQUARE[0]) ** 4),
        paper=paper,
        wood=(play > 0) * (1 - paper),
    )


def _carving(plan: _Plan) -> Field:
    """The height of the frame, of the carved squares and of the paper, pressed by its rules."""
    height: Field = (-4.0 * smoothstep(-0.5, 4.5, plan.square) - 3.4 * plan.dish) * plan.wood
    height -= (3.0 + 1.6 * plan.dish + 0.9 * smoothstep(0, 7, plan.rule)) * plan.paper
    height += 15.0 * np.sqrt(np.clip(1 - (1 - np.clip(plan.outer / 16, 0, 1)) ** 2, 0, 1))
    height -= 13.0 * smoothstep(-14.0, 0.0, plan.play)
    return blur(height, 0.7)


def draw_board() -> Pixels:
    """The board with its frame, its outside transparent."""
    plan = _plan()
    colour, relief = _plane()
    bars = smoothstep(3.5, -0.5, plan.square) * plan.wood
    colour = mix(colour, hue("120605"), 0.55 * bars)
    colour = mix(colour, hue(_RULE), 0.78 * coverage(-plan.rule) * plan.paper)
    inlays = [
        Inlay(stepped(board.SIZE, 26, 32), 3.0, _GOLD),
        Inlay(corner_fret(board.SIZE, 26, 24), 2.2, _GOLD),
        Inlay(plan.play + 25, 2.6, _VERMILION, metal=0.0),
        Inlay(plan.within, 3.2, _GOLD),
    ]
    colour, gold, laid, bead = inlay(colour, inlays)
    height = _carving(plan)
    nx, ny = normal(height + bead + 0.30 * relief * (1 - laid))
    lacquer = (plan.play <= 0) * (1 - laid)
    surface = Surface(
        nx=nx, ny=ny, albedo=colour, metal=gold, gloss=0.2,
        rough=0.8 - 0.55 * np.maximum(gold, 0.8 * lacquer),
        open=openness(height, ((4, 0.40), (10, 0.45), (28, 0.45))),
        lit=cast_shadow(height, 30, 0.62),
    )  # fmt: skip
    light = shade(surface) * lamplight(*grid(board.SIZE), 1.10, 0.80)[..., None]
    light *= rimlight(plan.outer, board.RIM, gold * (plan.play < 0))[..., None]
    return develop(bloom(light, 5, 0.10), coverage(plan.outer))


# --- the furniture --------------------------------------------------------------------------


@dataclass(frozen=True)
class Slab:
    """A piece of lacquered furniture; see `furniture.Slab` for its lengths."""

    size: Size
    radius: float
    wood: Wood
    bevel: float = 14.0
    rise: float = 11.0
    line_at: float = 26.0
    line_half: float = 2.2
    step: float = 0.0
    """How far the gold line steps back in the corners; the fret stands in the nook."""
    gold: str = _GOLD
    brightness: float = 1.0
    sunk: float = 0.0
    """Darkness of the shadow that the edge throws into the middle."""
    seed: int = 1

    @property
    def margins(self) -> tuple[int, int, int, int]:
        """How much of each edge is fixed."""
        margin = round(max(self.line_at + self.step + 14, self.radius))
        return margin, margin, margin, margin


def draw_slab(slab: Slab) -> Pixels:
    """The slab, its outside transparent."""
    h, w = slab.size
    edge = box_distance(slab.size, Box(0, 0, w, h, slab.radius))
    gilt = stepped(slab.size, slab.line_at, slab.step) if slab.step else edge - slab.line_at
    colour, relief = even(slab.wood, slab.size, slab.seed)
    inside = smoothstep(3, 7, gilt)
    colour = mix(straight(slab.wood, edge + 40.0, slab.seed + 7), colour, inside)
    inlays = [Inlay(gilt, slab.line_half, slab.gold)]
    if slab.step:
        fret = corner_fret(slab.size, slab.line_at, slab.step - 8)
        inlays.append(Inlay(fret, 0.85 * slab.line_half, slab.gold))
    colour, gold, laid, bead = inlay(colour, inlays)
    ramp = np.clip(edge / slab.bevel, 0, 1)
    height = slab.rise * np.sqrt(np.maximum(1 - (1 - ramp) ** 2, 0))
    nx, ny = normal(blur(height, 0.7) + bead + 0.2 * relief * inside * (1 - laid))
    surface = Surface(
        nx=nx, ny=ny, albedo=colour, metal=gold, gloss=0.25,
        rough=0.6 + (0.22 - 0.6) * gold,
        open=openness(height, ((4, 0.4), (9, 0.4))),
    )  # fmt: skip
    light = shade(surface) * _shadow(slab, edge)[..., None]
    if slab.rise > 0:
        light *= rimlight(edge, slab.bevel, gold)[..., None]
    light *= (slab.brightness + (1 - slab.brightness) * 0.5 * gold)[..., None]
    return develop(bloom(light, 4, 0.12), coverage(edge))


def _shadow(slab: Slab, edge: Field) -> Field:
    """The upper and left edges' shadow on a sunken middle; it ends inside the margin."""
    h, w = slab.size
    y, x = grid(slab.size)
    near = np.minimum(np.minimum(y * 0.82, x * 1.10), np.minimum(h - y, w - x) + 16.0)
    deep = slab.margins[0] - 3
    return 1 - slab.sunk * smoothstep(deep, slab.line_at - 2, near) * (edge > 0)


def draw_ornament() -> Pixels:
    """The gilt divider, a vermilion seed in its middle."""
    pixels = furniture.ornament((24, 640), _GOLD)
    y, x = grid((24, 640))
    seed = np.clip(5.6 - np.abs(x - 320) - np.abs(y - 12), 0, 1)[..., None]
    shade_ = (1.05 - 0.4 * (y / 24))[..., None]
    red = np.array([0.80, 0.22, 0.13], np.float32) * shade_
    pixels[..., :3] = pixels[..., :3] * (1 - seed) + red * seed
    return pixels


# --- behind it ------------------------------------------------------------------------------


def _pine(size: Size) -> Field:
    """A branch of an old pine that reaches in from the right, 0..1."""
    h, w = size
    rng = np.random.default_rng(655)
    bough = [(1.03, 0.02, 66.0), (0.95, 0.13, 60.0), (0.885, 0.17, 50.0), (0.82, 0.27, 40.0),
             (0.745, 0.29, 30.0), (0.69, 0.36, 20.0), (0.625, 0.37, 9.0)]  # fmt: skip
    twigs = (
        ((0.93, 0.14), (0.90, 0.07), (0.845, 0.055)), ((0.86, 0.20), (0.80, 0.165), (0.755, 0.17)),
        ((0.84, 0.25), (0.86, 0.36), (0.835, 0.43)), ((0.73, 0.30), (0.70, 0.24), (0.655, 0.235)),
        ((0.945, 0.15), (0.975, 0.27), (0.965, 0.37)), ((0.7, 0.345), (0.7, 0.43), (0.675, 0.475)),
    )  # fmt: skip
    drawing = brush([(x * w, y * h, wide) for x, y, wide in bough])
    tips = [(0.625, 0.37)]
    for twig in twigs:
        wide = np.linspace(22, 6, len(twig))
        drawing += brush([(x * w, y * h, d) for (x, y), d in zip(twig, wide, strict=True)])
        tips += [twig[-1], ((twig[1][0] + twig[2][0]) / 2, (twig[1][1] + twig[2][1]) / 2)]
    for x, y in tips:
        for _ in range(3):  # cushions of needles, flat below
            cx, cy = x * w + rng.normal(0, 42), y * h + rng.normal(-8, 18)
            for turn in np.linspace(np.pi * 1.04, np.pi * 1.96, 34):
                reach = rng.uniform(78, 118)
                ex, ey = cx + 1.25 * reach * np.cos(turn), cy + 0.62 * reach * np.sin(turn)
                drawing += line(f"M{cx:.0f},{cy:.0f}Q{(cx + ex) / 2:.0f},{(cy + ey) / 2 + 10:.0f}"
                                f" {ex:.0f},{ey:.0f}", round(rng.uniform(2.2, 4.2), 1))  # fmt: skip
    return rasterise(drawing, size, (0, 0, w, h))


def draw_mist() -> Pixels:
    """Hills far off in the mist at dusk, and one dark branch of pine before them."""
    y, x = grid(BACKDROP)
    far = hills(BACKDROP, 650)
    drift = clouds(BACKDROP, (3, 2), 4, 651)
    colour = np.broadcast_to(hue("46524a"), (*BACKDROP, 3)) * (1 + 0.10 * drift)[..., None]
    colour = mix(colour, hue("141a17"), 0.50 * blur(far, 16))
    colour = mix(colour, hue("0a0e0c"), 0.86 * blur(_pine(BACKDROP), 2.2))
    light = colour * lamplight(y, x, 1.0, 0.42)[..., None]
    # A grain finer than the eye sees keeps the dark slopes from banding.
    grain = np.random.default_rng(652).normal(0, 0.022, BACKDROP)
    return develop((light * (1 + grain[..., None])).astype(np.float32))


# --- the pouch ------------------------------------------------------------------------------


def seal() -> str:
    """A seal that reads 中孚, *inner truth*: the lines are left bare in the stone."""
    stone = fill("M-37,-60 C-12,-62 14,-61 37,-60 C39,-25 38,24 37,60 C12,62 -16,61 -37,60"
                 " C-39,22 -38,-24 -37,-60Z")  # fmt: skip
    middle = cut("M-22,-44 H22 V-24 H-22Z M0,-55 V-8", 6.2)
    claw = cut("M22,1 C8,6 -8,7 -23,5 M-17,12 L-13,19 M-1,11 V18 M17,10 L11,18", 5.8)
    child = cut("M-17,27 H16 L1,36 M1,36 V54 L-9,51 M-25,41 H25", 5.8)
    return stone + middle + claw + child


def _lozenges(around: Field, down: Field) -> Field:
    """The brocade: lozenges in lozenges, woven tone on tone."""
    u, v = around / 20, down * 1.7 / 20
    away = np.abs(np.mod(u, 1) - 0.5) + np.abs(np.mod(v, 1) - 0.5)
    out: Field = np.cos(away * 4 * 2 * np.pi)
    return out


_POUCH = PouchLook("86ab93", "46685a", "c6dfcb", _VERMILION, "e9dfc6", seal(), weave=_lozenges)

_PANEL_WOOD = Wood("271814", "170d0b", "0e0706", contrast=0.4, fibre=0.25)
_BUTTON_WOOD = Wood("54231a", "36140f", "200a08", contrast=0.4, fibre=0.25)
_HOT_WOOD = replace(_BUTTON_WOOD, light="8a2e1e", dark="651d13", pore="3a100a")

_PANEL = Slab((2120, 2700), 26, _PANEL_WOOD, step=30, seed=61)
_TRAY = Slab((1200, 1600), 30, Wood("0f0908", "0c0706", "080404", contrast=0.2, fibre=0.1),
             bevel=18, rise=-12, line_at=10, line_half=1.9, sunk=0.6, seed=62)  # fmt: skip
_BUTTON = Slab((200, 640), 22, _BUTTON_WOOD, bevel=10, rise=8, line_at=14, line_half=1.7,
               seed=63)  # fmt: skip
_HOT = replace(_BUTTON, wood=_HOT_WOOD, gold="f8d27c", line_half=2.1)
_DOWN = replace(_BUTTON, rise=-5, brightness=0.7, sunk=0.35)
_PLAQUE = Slab((180, 2900), 20, _PANEL_WOOD, bevel=12, rise=9, line_at=18, line_half=1.7,
               seed=64)  # fmt: skip


def _slab(slab: Slab) -> Part:
    return Part(partial(draw_slab, slab), 94, slab.margins)


WORLD = World(
    key="chungfu",
    name="Chungfu",
    about="Letter paper ruled in red, on a dark desk with a black lacquer frame.",
    stoneset="chungfu",
    squares=board.SQUARES,
    corner=board.CORNER,
    click="porcelain",
    ambience="stream",
    parts={
        "board": Part(draw_board),
        "backdrop": Part(draw_mist, 98),
        "panel": _slab(_PANEL),
        "tray": _slab(_TRAY),
        "button": _slab(_BUTTON),
        "button.hot": Part(partial(draw_slab, _HOT)),
        "button.down": Part(partial(draw_slab, _DOWN)),
        "plaque": _slab(_PLAQUE),
        **states(partial(pouch.draw, _POUCH)),
        "ornament": Part(draw_ornament),
    },
    colours={
        "text": "#f2e8d2",
        "text_dim": "#bfae92",
        "gold": "#e8be68",
        "gold_light": "#ffe4a8",
        "gold_dark": "#97702f",
        "ink": "#1c1411",
        "shadow": "#070504",
        "mark": "#16ab87",
        "refuse": "#e5492f",
        "focus": "#fff4d6",
    },
)
