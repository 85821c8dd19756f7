"""Board *Magic*: an astronomer's table at midnight.

A chart of the heavens lies across it: brass lines in indigo lacquer in the Beyond, the ghost of
an old drawing on vellum in the Within. The frame is blackened bronze, graduated in brass like
the limb of an astrolabe. The furniture is bound in indigo leather with gilt tooling.
"""

from dataclasses import dataclass, replace
from functools import partial

import numpy as np

from ishido_art.pictures import board, pouch
from ishido_art.pictures.arcana import four_point, starlight
from ishido_art.pictures.backdrop import SIZE as BACKDROP
from ishido_art.pictures.board import BoardLook
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
    smoothstep,
)
from ishido_art.pictures.light import Surface, bloom, lamplight, openness, rimlight, shade
from ishido_art.pictures.noise import clouds
from ishido_art.pictures.picture import Pixels, develop
from ishido_art.pictures.pouch import PouchLook
from ishido_art.pictures.sets import magic as stones
from ishido_art.pictures.shape import (
    Box,
    box_distance,
    coverage,
    disc,
    fill,
    moved,
    notched_distance,
    rasterise,
    turned,
)
from ishido_art.pictures.world import Part, World, states

_BRASS = "e2b96a"
_CIRCLES = (250.0, 258.0, 520.0, 790.0, 798.0, 985.0, 1190.0, 1216.0, 1290.0)
"""Radii of the chart's circles, in pixels from the board's middle."""


# --- the board ------------------------------------------------------------------------------


def _ring(radius: Field, at: float, half: float = 1.3) -> Field:
    """A circle of radius *at* drawn with a line 2 · *half* wide."""
    return coverage(half - np.abs(radius - at))


def _chart(size: Size) -> Field:
    """Circles, meridians and the ecliptic around the middle of a field of *size*; 1 on a line."""
    y, x = grid(size)
    x, y = x - size[1] / 2, y - size[0] / 2
    radius, turn = np.hypot(x, y), np.arctan2(y, x)
    lines = np.zeros(size, np.float32)
    for at in _CIRCLES:
        lines = np.maximum(lines, _ring(radius, at))
    lines = np.maximum(lines, _ring(np.hypot(x - 210, y + 120), 900.0, 1.6))
    away = np.abs(np.mod(turn, np.pi / 12) - np.pi / 24) * radius
    lines = np.maximum(lines, coverage(1.1 - away) * (radius > 258))
    degree = np.abs(np.mod(turn + np.pi / 180, np.pi / 90) - np.pi / 90 / 2) * radius
    limb = (radius > 1190) & (radius < 1216)
    return np.maximum(lines, coverage(1.2 - degree) * limb)


_FIGURES: tuple[tuple[tuple[float, float], ...], ...] = (
    ((-1290, -960), (-1180, -900), (-1080, -975), (-960, -930), (-850, -985), (-800, -880)),
    ((180, -985), (330, -900), (470, -960), (560, -880), (700, -940)),
    ((1190, -700), (1285, -590), (1210, -470), (1300, -350), (1225, -240)),
    ((1240, 210), (1180, 350), (1290, 430), (1215, 560), (1270, 700)),
    ((-160, 905), (-20, 985), (130, 900), (270, 960), (420, 890)),
    ((-1060, 900), (-930, 975), (-790, 910), (-690, 985)),
    ((-1290, -330), (-1200, -220), (-1275, -90), (-1190, 20), (-1280, 130)),
)
"""Constellations of no known sky, all in the Beyond."""


def _constellations(size: Size) -> Field:
    """Stars joined by lines."""
    rng = np.random.default_rng(801)
    drawing = ""
    for figure in _FIGURES:
        path = "M" + "L".join(f"{x},{y}" for x, y in figure)
        drawing += f'<path d="{path}" fill="none" stroke="#777" stroke-width="2"/>'
        for x, y in figure:
            drawing += disc(x, y, 17, "#000") + four_point(x, y, float(rng.uniform(13, 25)), 0.2)
    return rasterise(drawing, size, (-size[1] / 2, -size[0] / 2, size[1], size[0]))


def _corner_rays() -> list[tuple[float, float, float]]:
    """Direction, begin and end of the rays around a corner's diamond.

    Towards the board they begin beyond the gilt lines that bend around the diamond.
    """
    out: list[tuple[float, float, float]] = []
    for number in range(24):
        if number in (6, 12):  # there the gilt lines themselves run
            continue
        inward = 6 < number < 12
        short = 0.0 if number % 2 else 7.0
        begin, end = (37.5, 58.0) if inward else (17.0, 40.0)
        out.append((15.0 * number, begin, end - short))
    return out


def _rays(size: Size) -> Field:
    """The frame's brass: a sun in each corner, and a scale along the sides."""
    h, w = size
    y, x = grid(size)
    near_x, near_y = np.minimum(x, w - x), np.minimum(y, h - y)
    middle = board.FRAME / 2
    drawing = "".join(
        turned(1, fill(f"M-2.7,{-begin} L0,{-end} L2.7,{-begin}Z"), turn)
        for turn, begin, end in _corner_rays()
    )
    corner = rasterise(drawing, (320, 320), (-middle, -middle, 320, 320))
    out = np.zeros(size, np.float32)
    for rows in (slice(0, 320), slice(h - 1, h - 321, -1)):
        for columns in (slice(0, 320), slice(w - 1, w - 321, -1)):
            out[rows, columns] = corner
    along_x = np.minimum(np.mod(x - board.FRAME, 28), 28 - np.mod(x - board.FRAME, 28))
    along_y = np.minimum(np.mod(y - board.FRAME, 33), 33 - np.mod(y - board.FRAME, 33))
    for along, across, other in ((along_x, near_y, near_x), (along_y, near_x, near_y)):
        band = coverage(4.5 - np.abs(across - 63.0)) * (other > board.FRAME + 8)
        out = np.maximum(out, 0.75 * coverage(1.2 - along) * band)
    return out


def _inlay(size: Size) -> Field:
    """All the brass of the board: faint in the Beyond, none in the Within, bright in the frame."""
    h, w = size
    inside = box_distance(size, Box(0, 0, w, h).inset(board.FRAME))
    left, top = board.FRAME + board.SQUARE[1], board.FRAME + board.SQUARE[0]
    beyond = (inside > 0) & (box_distance(size, Box(left, top, w - left, h - top)) < 0)
    figures = np.maximum(0.18 * _chart(size), 0.48 * _constellations(size))
    return np.where(beyond, figures, np.where(inside < 0, _rays(size), 0)).astype(np.float32)


def _lacquer(size: Size) -> tuple[Picture, Field]:
    """Indigo lacquer, a little cloudy, with the dust of far stars."""
    cloud = clouds(size, (2, 3), 4, 811)
    colour = mix(np.broadcast_to(hue("0f1338"), (*size, 3)), hue("1b2055"),
                 0.6 * smoothstep(-0.5, 2.0, cloud))  # fmt: skip
    return mix(colour, hue("aebdf0"), 0.5 * starlight(size, 420, (1.2, 3.4), 812)), 0 * cloud


def _vellum(size: Size) -> tuple[Picture, Field]:
    """Aged vellum: even in its middle, toasted at its edges, a chart's ghost upon it."""
    h, w = size
    cloud, fleck = clouds(size, (2, 3), 4, 821), clouds(size, (24, 34), 3, 824)
    edge = box_distance(size, Box(0, 0, w, h)) + 30 * cloud
    colour = mix(np.broadcast_to(hue("dcc9a0"), (h, w, 3)), hue("c6ac7b"),
                 0.6 * smoothstep(-0.8, 2.0, cloud + 0.25 * fleck))  # fmt: skip
    colour = mix(colour, hue("9d7b48"), 0.45 * smoothstep(190, -20, edge))
    colour = mix(colour, hue("6b5232"), 0.20 * _chart(size))
    return colour, 0.16 * clouds(size, (h / 9, w / 9), 2, 827)


def _bronze(size: Size) -> tuple[Picture, Field]:
    """Blackened bronze, warm where hands have polished it."""
    tarnish = clouds(size, (size[0] / 300, size[1] / 300), 4, 831)
    colour = mix(np.broadcast_to(hue("26222a"), (*size, 3)), hue("463524"),
                 0.7 * smoothstep(-0.4, 2.2, tarnish))  # fmt: skip
    return colour, 0.3 * clouds(size, (size[0] / 6, size[1] / 6), 2, 834)


_BOARD = BoardLook(
    within=_vellum,
    beyond=_lacquer,
    rail=_bronze,
    stile=_bronze,
    groove_within="5f4726",
    groove_beyond="04050f",
    gilt=_BRASS,
    rough=0.7,
    gloss=0.22,
    inlay=_inlay,
)


# --- the furniture --------------------------------------------------------------------------


@dataclass(frozen=True)
class Hide:
    """A piece of furniture bound in leather and tooled in gold. Lengths are in pixels."""

    size: Size
    radius: float
    colour: str
    gilt: str = _BRASS
    bevel: float = 15.0
    rise: float = 11.0
    """The bevel's height; a negative one sinks the middle."""
    gilt_at: float = 30.0
    gilt_half: float = 2.2
    notch: float = 0.0
    """Radius of the hollows in the gilt line's corners, each with a star in it."""
    second: float = 0.0
    """Distance of a finer line within the first; 0 for none."""
    middle: str | None = None
    """The colour behind the line where it is not the leather's."""
    shade_within: float = 0.0
    seed: int = 1

    @property
    def margins(self) -> tuple[int, int, int, int]:
        """How much of each edge is fixed."""
        margin = round(max(self.gilt_at + self.notch + 14, self.radius))
        return margin, margin, margin, margin


def _tooling(hide: Hide, edge: Field) -> tuple[Field, Field]:
    """Signed distance to all the gold, and to the area behind the outer line."""
    h, w = hide.size
    inner = edge - hide.gilt_at
    if hide.notch:
        inner = notched_distance(hide.size, Box(0, 0, w, h).inset(hide.gilt_at), hide.notch)
    gold = hide.gilt_half - np.abs(inner)
    if hide.second:
        gold = np.maximum(gold, 0.9 - np.abs(inner - hide.second))
    if hide.notch:
        gold = np.maximum(gold, _corner_stars(hide))
    return gold, inner


def _corner_stars(hide: Hide) -> Field:
    """Signed distance to a star in each corner."""
    h, w = hide.size
    span, fine = 68, 4
    at = hide.gilt_at + 3.0
    star = four_point(at, at, 15.0, 0.2) + moved(at, at, 1, disc(0, 0, 3.6))
    mask = rasterise(star, (span * fine, span * fine), (0, 0, span, span))
    d = distance(mask).reshape(span, fine, span, fine).mean((1, 3)) / fine
    out = np.full(hide.size, -99.0, np.float32)
    for rows in (slice(0, span), slice(h - 1, h - span - 1, -1)):
        for columns in (slice(0, span), slice(w - 1, w - span - 1, -1)):
            out[rows, columns] = d
    return out


def _shadow_within(hide: Hide, edge: Field) -> Field:
    """The upper and left edges' shadow on a sunken middle; it ends inside the margin."""
    h, w = hide.size
    y, x = grid(hide.size)
    near = np.minimum(np.minimum(y * 0.82, x * 1.10), np.minimum(h - y, w - x) + 16.0)
    deep = hide.margins[0] - 3
    return 1 - hide.shade_within * smoothstep(deep, hide.gilt_at - 2, near) * (edge > 0)


def _draw_hide(hide: Hide) -> Pixels:
    """The piece, its outside transparent."""
    h, w = hide.size
    edge = box_distance(hide.size, Box(0, 0, w, h, hide.radius))
    tooled, inner = _tooling(hide, edge)
    gold = coverage(tooled)
    behind = smoothstep(2, 6, inner)
    # Grain so fine and even that any two crops of it fit together.
    grain = clouds(hide.size, (h / 13, w / 13), 2, hide.seed, 0.5)
    pebbles = -bell(grain, 0.34)
    # The border is dyed darker than the field it frames.
    dye = (0.66 + 0.34 * behind) * (1 + 0.10 * pebbles)
    colour = np.broadcast_to(hue(hide.colour), (h, w, 3)) * dye[..., None]
    if hide.middle is not None:
        colour, pebbles = mix(colour, hue(hide.middle), behind), pebbles * (1 - behind)
    pressed = bell(np.minimum(tooled, 0) + 0.5, 3.4)
    colour = mix(colour * (1 - 0.65 * pressed * (1 - gold))[..., None], hue(hide.gilt), gold)
    ramp = np.clip(edge / hide.bevel, 0, 1)
    height = hide.rise * np.sqrt(np.maximum(1 - (1 - ramp) ** 2, 0)) - 1.6 * pressed
    bead = 0.6 * np.sqrt(np.clip(tooled, 0, 3))
    nx, ny = normal(blur(height, 0.7) + bead + 0.28 * pebbles * (1 - gold))
    surface = Surface(
        nx=nx, ny=ny, albedo=colour, metal=gold, gloss=0.3,
        rough=0.75 + (0.24 - 0.75) * gold,
        open=openness(height, ((4, 0.4), (9, 0.4))),
    )  # fmt: skip
    light = shade(surface) * _shadow_within(hide, edge)[..., None]
    if hide.rise > 0:
        light *= rimlight(edge, hide.bevel, gold)[..., None]
    return develop(bloom(light, 4, 0.12), coverage(edge))


_INDIGO = "1d1f4a"
_PANEL = Hide((2120, 2700), 34, _INDIGO, notch=24, second=9, seed=841)
_TRAY = Hide((1200, 1600), 40, _INDIGO, bevel=20, rise=-13, gilt_at=10, gilt_half=2.0,
             middle="08081a", shade_within=0.6, seed=842)  # fmt: skip
_BUTTON = Hide((200, 640), 30, "2c2f6b", bevel=10, rise=8, gilt_at=15, gilt_half=1.8, seed=843)
_HOT = replace(_BUTTON, colour="393e8a", gilt="f6d692", gilt_half=2.2)
_DOWN = replace(_BUTTON, colour="1a1c44", rise=-5, shade_within=0.35)
_PLAQUE = Hide((180, 2900), 26, _INDIGO, bevel=12, rise=9, gilt_at=20, gilt_half=1.8, seed=844)


def _ornament() -> Pixels:
    """A star between two slim rays, with a small moon on either side."""
    h, w = 24, 640
    ray = fill("M30,-1.7 C120,-1.5 220,-0.8 312,0 C220,0.8 120,1.5 30,1.7Z") + disc(22, 0, 2.9)
    drawing = four_point(0, 0, 12, 0.2) + disc(0, 0, 4) + ray
    drawing += f'<g transform="scale(-1,1)">{ray}</g>'
    mask = rasterise(drawing, (h * 4, w * 4), (-w / 2, -h / 2, w, h))
    d = distance(mask)
    nx, ny = normal(blur(1.6 * np.sqrt(np.clip(d, 0, 30) * 4), 1.5))
    albedo = np.broadcast_to(hue(_BRASS), (*d.shape, 3))
    light = shade(Surface(nx, ny, albedo, metal=np.ones_like(d), rough=0.22))
    return develop(light, mask, shrink=4)


# --- the table and the pouch ----------------------------------------------------------------


def _backdrop() -> Pixels:
    """The table top: midnight-blue cloth, an astrolabe's circles woven into it, out of focus."""
    y, x = grid(BACKDROP)
    h, w = BACKDROP
    radius = np.hypot(x - 0.80 * w, y - 0.92 * h)
    lines = np.zeros(BACKDROP, np.float32)
    for at in (300, 330, 620, 940, 970, 1330, 1700, 1730):
        lines += bell(radius - at, 5.0)
    cloud = clouds(BACKDROP, (2, 3), 4, 851)
    grain = clouds(BACKDROP, (h / 4, w / 4), 2, 854)
    colour = mix(np.broadcast_to(hue("12152b"), (h, w, 3)), hue("1f1a3e"),
                 0.6 * smoothstep(-0.4, 2.0, cloud))  # fmt: skip
    colour = mix(colour, hue("8d7a52"), 0.05 * np.clip(lines, 0, 1))
    colour = colour * (1 + 0.05 * grain)[..., None]
    light = colour * lamplight(y, x, 1.1, 0.35)[..., None]
    return develop(light)


def _star(x: float, y: float, radius: float, lean: float = 1.0) -> str:
    """An embroidered star, narrower where the pouch turns away."""
    return f'<g transform="translate({x},{y}) scale({lean},1)">{four_point(0, 0, radius, 0.24)}</g>'


def _velvet(around: Field, down: Field) -> Field:
    """Velvet has no pattern but its own soft pile."""
    return np.zeros_like(around + down)


_STARS = (
    (60, 104, 4.4, 0.95), (96, 112, 6.2, 1.0), (128, 132, 5.0, 0.9), (46, 128, 5.6, 0.85),
    (124, 164, 7.2, 0.92), (150, 168, 4.4, 0.7), (32, 158, 5.2, 0.7), (98, 184, 4.6, 1.0),
    (58, 184, 4.4, 0.9), (140, 186, 3.6, 0.8),
)  # fmt: skip

_POUCH = PouchLook(
    "43257c", "180b3a", "8a6ad6", "ccd4ea", "a9bdf6", stones.SET.symbols["Moon"],
    weave=_velvet, strewn="".join(_star(*star) for star in _STARS),
)  # fmt: skip


def _hide(hide: Hide) -> Part:
    """A part that is cut into nine slices."""
    return Part(partial(_draw_hide, hide), 90, hide.margins)


WORLD = World(
    key="magic",
    name="Magic",
    about="An astronomer’s table at midnight: vellum, indigo lacquer, bronze and a map in brass.",
    stoneset="magic",
    squares=board.SQUARES,
    corner=board.CORNER,
    click="crystal",
    ambience="night",
    parts={
        "board": Part(partial(board.draw, _BOARD)),
        "backdrop": Part(_backdrop, 94),
        "panel": _hide(_PANEL),
        "tray": _hide(_TRAY),
        "button": _hide(_BUTTON),
        "button.hot": Part(partial(_draw_hide, _HOT)),
        "button.down": Part(partial(_draw_hide, _DOWN)),
        "plaque": _hide(_PLAQUE),
        **states(partial(pouch.draw, _POUCH)),
        "ornament": Part(_ornament),
    },
    colours={
        "text": "#ece8f6",
        "text_dim": "#aaa6cc",
        "gold": "#e8c47a",
        "gold_light": "#fff0c6",
        "gold_dark": "#8f7038",
        "ink": "#171434",
        "shadow": "#04040e",
        "mark": "#45b4ff",
        "refuse": "#ff5a5f",
        "focus": "#f2fbff",
    },
)
