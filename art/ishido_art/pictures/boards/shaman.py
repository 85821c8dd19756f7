"""Board *Shaman*: the ground beside the fire, on the night when the beasts are asked.

The Within is smoked buckskin, sewn with sinew on the dark ox hide of the Beyond; the hide is laced
into a frame of charred driftwood, whose poles are carved with hills behind hills and rubbed with
ochre; a disc of bone holds each lashing. Behind it the wall of the cave takes a little of the
embers' light.
"""

import math
from dataclasses import dataclass, replace
from functools import partial

import numpy as np

from ishido_art.pictures import fireside, leather
from ishido_art.pictures.backdrop import SIZE as BACKDROP
from ishido_art.pictures.board import CORNER, FRAME, SIZE, SQUARE, SQUARES
from ishido_art.pictures.colour import hue
from ishido_art.pictures.fields import Field, Picture, bell, blur, grid, mix, normal, smoothstep
from ishido_art.pictures.fireside import Hide, Plate, Seam, Stitches
from ishido_art.pictures.layers import Scene
from ishido_art.pictures.leather import BagLook
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
from ishido_art.pictures.sack import MIDDLE
from ishido_art.pictures.sets import shaman as stones
from ishido_art.pictures.shape import Box, Point, box_distance, coverage, moved
from ishido_art.pictures.wood import Wood, plank, upright
from ishido_art.pictures.world import Part, World, states

_BONE, _OCHRE, _RED, _CUT = "ead9b4", "c98a3a", "9a3a26", "3a2414"
_SINEW, _LACE = "dcc9a2", "b08f5f"
_BUCKSKIN = Hide("bea077", "9c7b50", mottle=0.42, nap=0.020)
_OX = Hide("48291d", "2a160f", mottle=0.55, nap=0.035)
_CHAR = Wood("30241c", "1a120d", "080504", ring=24, figure=1.6, contrast=0.55, fibre=0.34,
             pores=0.5, shimmer=0.10)  # fmt: skip

# --- the board ------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Plan:
    """Distances in pixels, positive inside."""

    outer: Field
    play: Field
    within: Field
    line: Field
    """To the nearest line between two squares."""
    crossing: Field
    """To the nearest crossing of such lines, positive outside."""
    dish: Field
    """1 in the middle of each square, 0 at its edges, without a crease."""
    mitre: Field


_PLAY = Box(FRAME, FRAME, SIZE[1] - FRAME, SIZE[0] - FRAME, 14)
_WITHIN = Box(FRAME + SQUARE[1], FRAME + SQUARE[0], SIZE[1] - FRAME - SQUARE[1],
              SIZE[0] - FRAME - SQUARE[0], 12)  # fmt: skip


def _plan() -> _Plan:
    h, w = SIZE
    y, x = grid(SIZE)
    u = (x - FRAME) % SQUARE[1] - SQUARE[1] / 2
    v = (y - FRAME) % SQUARE[0] - SQUARE[0] / 2
    to_x, to_y = SQUARE[1] / 2 - np.abs(u), SQUARE[0] / 2 - np.abs(v)
    return _Plan(
        outer=box_distance(SIZE, Box(0, 0, w, h, CORNER)),
        play=box_distance(SIZE, _PLAY),
        within=box_distance(SIZE, _WITHIN),
        line=np.minimum(to_x, to_y),
        crossing=np.hypot(to_x, to_y),
        dish=(1 - (2 * u / SQUARE[1]) ** 4) * (1 - (2 * v / SQUARE[0]) ** 4),
        mitre=np.abs(np.minimum(x, w - x) - np.minimum(y, h - y)) / 2**0.5,
    )


def _skins(plan: _Plan) -> tuple[Picture, Field]:
    """Both hides and the charred poles around them: colour and unevenness."""
    h, w = SIZE
    colour, relief = fireside.hide(_OX, SIZE, 901)
    pale, soft = fireside.hide(_BUCKSKIN, SIZE, 911)
    inside = coverage(plan.within)
    colour, relief = mix(colour, pale, inside), relief + (soft - relief) * inside
    y, x = grid(SIZE)
    sides = np.minimum(x, w - x) < np.minimum(y, h - y)
    level, level_relief = plank(_CHAR, SIZE, 921)
    erect, erect_relief = upright(_CHAR, SIZE, 931)
    frame = plan.play < 0
    for here, c, r in ((frame & ~sides, level, level_relief), (frame & sides, erect, erect_relief)):
        colour[here], relief[here] = c[here], r[here]
    return colour, relief


def _shape(plan: _Plan) -> Field:
    """The height of poles, hides and the lines pressed into them."""
    pole = 17.0 * np.sqrt(np.clip(1 - (1 - np.clip(plan.outer / 30, 0, 1)) ** 2, 0, 1))
    pole -= 15.0 * (1 - np.sqrt(np.clip(1 - (1 - np.clip(-plan.play / 22, 0, 1)) ** 2, 0, 1)))
    pole -= 2.0 * bell(plan.mitre, 2.0)
    playing = plan.play > 0
    # The buckskin lies on the ox hide, its edge drawn down by the stitches.
    sheet = 3.2 * np.sqrt(np.clip(plan.within / 9, 0, 1))
    hides = sheet - 2.6 * plan.dish - 2.8 * bell(plan.line, 4.2)
    return np.where(playing, hides, pole)


def _seams(plan: _Plan) -> tuple[Stitches, Stitches]:
    """The stitches around the Within, and those that lace the hide to its frame."""
    inner = Seam(_SINEW, pitch=44, reach=13, slant=7, half=4.0)
    outer = Seam(_SINEW, pitch=66, reach=19, slant=13, half=4.6)
    first = fireside.stitched(inner, *fireside.edge_along(SIZE, _WITHIN, inner.pitch), 941)
    along, across = fireside.edge_along(SIZE, _PLAY, outer.pitch)
    return first, fireside.stitched(outer, along, across + 2.0, 942)


def _carved() -> tuple[Field, Field]:
    """What is carved into the poles: hills behind hills, and a seed of bone between two."""
    hand = 0.8 * clouds(SIZE, (60, 75), 2, 951)
    pitch = 84
    along, across = fireside.edge_along(SIZE, Box(44, 44, SIZE[1] - 44, SIZE[0] - 44), pitch)
    step = np.mod(along, pitch) - pitch / 2
    # Positive is towards the board: there the hills have their foot.
    away = np.hypot(step, across - 19)
    cuts = np.full(SIZE, 9.0, np.float32)
    for radius in (34.0, 23.0, 12.0):
        cuts = np.minimum(cuts, np.abs(away - radius + hand) + 9.0 * (across > 19))
    seed = np.hypot(np.abs(step) - pitch / 2, across - 8)
    return coverage(3.0 - cuts), coverage(5.4 + 0.5 * hand - seed)


def draw_board() -> Pixels:
    """The hides in their frame."""
    plan = _plan()
    colour, relief = _skins(plan)
    playing, within = plan.play > 0, plan.within > 0
    pressed = bell(plan.line, 5.0, 2) * playing
    colour = mix(colour, hue("5a4028"), 0.62 * pressed * within)
    colour = mix(colour, hue("120805"), 0.62 * pressed * ~within)
    mark = coverage((8.0 - plan.crossing) / 1.5) * playing * (np.abs(plan.within) > 30)
    colour = mix(colour, hue(_RED), 0.75 * mark * (plan.play > 30))
    cuts, seeds = _carved()
    colour = mix(mix(colour, hue(_OCHRE), 0.66 * cuts), hue(_BONE), 0.85 * seeds)
    height = _shape(plan) - 3.0 * blur(cuts, 0.8) + 1.5 * blur(seeds, 1.0)
    for seam, thread in zip(_seams(plan), (_SINEW, _LACE), strict=True):
        colour = mix(colour * (1 - 0.7 * seam.hole)[..., None], hue(thread), seam.mask)
        colour = colour * (1 + (seam.tint - 1) * seam.mask)[..., None]
        height = height + 1.5 * seam.height - 2.0 * seam.hole * (1 - seam.mask)
    height = blur(height, 0.8)
    nx, ny = normal(height + 0.5 * relief)
    surface = Surface(
        nx=nx, ny=ny, albedo=colour, gloss=0.2, rough=0.85,
        open=openness(height, ((4, 0.40), (10, 0.45), (28, 0.40))),
        lit=cast_shadow(height, 30, 0.6),
    )  # fmt: skip
    scene = Scene(SIZE)
    rim = rimlight(plan.outer, 24.0, np.zeros(SIZE))
    scene.light, scene.alpha = shade(surface) * rim[..., None], coverage(plan.outer)
    _hang(scene)
    y, x = grid(SIZE)
    light = scene.light * lamplight(y, x, 1.12, 0.82)[..., None] * np.array([1.03, 1.0, 0.95])
    return develop(bloom(light, 5, 0.08), scene.alpha)


_PATCH = (200, 200)
"""Height and width of a corner's piece, which is lashed."""


def _hang(scene: Scene) -> None:
    """Lash every corner with sinew."""
    h, w = SIZE
    for down in (False, True):
        for right in (False, True):
            top, left = (h - _PATCH[0]) * down, (w - _PATCH[1]) * right
            corner = (_PATCH[1] - 45.0 if right else 45.0, _PATCH[0] - 45.0 if down else 45.0)
            _lash(fireside.patch(scene, top, left, _PATCH), corner, right != down)


def _lash(scene: Scene, at: Point, mirrored: bool) -> None:
    """A cross of sinew where two poles meet, a disc of bone on it; its ends go behind them."""
    x, y = at
    turn = -1 if mirrored else 1
    rows, columns = grid(_PATCH)
    poles = scene.alpha * np.clip(44 - np.minimum(np.abs(columns - x), np.abs(rows - y)), 0, 1)
    # Within the corner both poles are there; beyond it only what the outline still covers.
    far = np.maximum(np.abs(columns - x), np.abs(rows - y))
    poles = poles * np.clip(62 - far, 0, 1)
    for side in (-1, 1):
        for k in (-13.5, -4.5, 4.5, 13.5):
            ex, ey = 64.0 * turn * side, 64.0
            ox, oy = k * 0.7071 * turn * side, -k * 0.7071
            ends = [(x - ex + ox, y - ey + oy), (x + ox, y + oy), (x + ex + ox, y + ey + oy)]
            strand = fireside.thong(_PATCH, ends, 5.0, _LACE)
            strand.mask = strand.mask * poles
            scene.lay(strand)
    scene.lay(fireside.disc(_PATCH, x, y, 27.0, _BONE, _CUT))


# --- the cave -------------------------------------------------------------------------------


def draw_cave() -> Pixels:
    """The wall of a cave, out of focus, in the embers' light from below."""
    h, w = BACKDROP
    y, x = grid(BACKDROP)
    folds = clouds(BACKDROP, (3, 4), 3, 961, 0.45)
    height = blur(90 * folds + 26 * clouds(BACKDROP, (9, 13), 2, 962), 12)
    nx, ny = normal(0.55 * height)
    colour = mix(np.broadcast_to(hue("3a251a"), (h, w, 3)), hue("20140f"),
                 smoothstep(-1.2, 1.4, clouds(BACKDROP, (4, 6), 3, 963)))  # fmt: skip
    facing = np.clip(0.85 + 0.75 * ny - 0.2 * nx, 0.4, 1.6)
    away = np.hypot((x / w - 0.42) * 1.15, (y / h - 1.12))
    glow = np.exp(-((away / 0.62) ** 2))
    light = colour * (0.50 + 0.5 * lamplight(y, x, 1.0, 0.3))[..., None]
    light = (
        light
        * facing[..., None]
        * (np.array([0.75, 0.72, 0.72]) + glow[..., None] * np.array([4.6, 2.0, 0.75]))
    )
    grain = clouds(BACKDROP, (700, 1100), 1, 964)  # keeps slow gradients from banding
    return develop((light * (1 + 0.012 * grain)[..., None]).astype(np.float32))


# --- furniture ------------------------------------------------------------------------------

_PANEL_WOOD = Wood("2e2119", "19110c", "090604", contrast=0.42, fibre=0.3)
_BUTTON_WOOD = Wood("4a3020", "2c1b12", "150c07", contrast=0.4, fibre=0.3)
_HOT_WOOD = replace(_BUTTON_WOOD, light="6e4526", dark="482b17")

_PANEL = Plate((2120, 2700), 24, _PANEL_WOOD, _OCHRE, line_at=32, thread_at=43, dots=5.0, seed=971)
_TRAY = Plate((1200, 1600), 30, _PANEL_WOOD, _OCHRE, bevel=20, rise=-13, line_at=10, line_half=2.2,
              middle="0d0907", shade_within=0.6, seed=972)  # fmt: skip
_BUTTON = Plate((200, 640), 20, _BUTTON_WOOD, _OCHRE, bevel=10, rise=8, line_at=15, line_half=2.2,
                seed=973)  # fmt: skip
_HOT = replace(_BUTTON, wood=_HOT_WOOD, paint="f0c070", brightness=1.1, ember=0.15)
_DOWN = replace(_BUTTON, rise=-5, brightness=0.72, shade_within=0.35)
_PLAQUE = Plate((180, 2900), 20, _PANEL_WOOD, _OCHRE, bevel=12, rise=9, line_at=20, line_half=2.2,
                seed=974)  # fmt: skip


def _embers() -> str:
    """Hills one behind another, sewn around the bag with running stitches."""
    rows = ""
    for i in range(-4, 5):
        x, lean = MIDDLE + 78 * math.sin(0.36 * i), math.cos(0.36 * i)
        foot = 181 - 10 * (0.36 * i) ** 2
        for radius in (14.0, 9.0, 4.0):
            rows += (
                f'<path d="M{x - radius * lean},{foot} A{radius * lean},{1.25 * radius} 0 0 1'
                f' {x + radius * lean},{foot}" fill="none" stroke="#fff" stroke-width="1.7"'
                ' stroke-dasharray="3.6 1.9" stroke-linecap="round"/>'
            )
    return rows


_BAG = BagLook(
    hide="7a4629", shade="391c10", rubbed="b57c4c", thong=_LACE, thread=_BONE, bone="eadfc6",
    horn="c9b48c", horn_light="efe4c8", sign=moved(0, -14, 0.92, stones.SET.symbols["Bear"]),
    stitched=_embers(), seed=11,
)  # fmt: skip


def _plate(plate: Plate) -> Part:
    return Part(partial(fireside.plate, plate), 94, plate.margins)


WORLD = World(
    key="shaman",
    name="Shaman",
    about="Buckskin sewn on dark hide, laced into charred poles, in a cave lit by embers.",
    stoneset="shaman",
    squares=SQUARES,
    corner=CORNER,
    click="hide",
    ambience="fire",
    parts={
        "board": Part(draw_board, 92),
        "backdrop": Part(draw_cave, 94),
        "panel": _plate(_PANEL),
        "tray": _plate(_TRAY),
        "button": _plate(_BUTTON),
        "button.hot": Part(partial(fireside.plate, _HOT)),
        "button.down": Part(partial(fireside.plate, _DOWN)),
        "plaque": _plate(_PLAQUE),
        **states(partial(leather.draw, _BAG)),
        "ornament": Part(partial(fireside.ornament, (24, 640), _OCHRE, _BONE)),
    },
    colours={
        "text": "#f2e6cf",
        "text_dim": "#c2ad8c",
        "gold": "#e5b876",
        "gold_light": "#fbe5bd",
        "gold_dark": "#8f6132",
        "ink": "#1a100a",
        "shadow": "#050302",
        "mark": "#6ff0dc",
        "refuse": "#ff5a3c",
        "focus": "#fff1d4",
    },
)
