"""Boards: twelve by eight carved squares in a frame.

Lengths are in pixels of the finished picture, whose squares are 224 × 264.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from .colour import hue
from .fields import Field, Picture, Size, bell, blur, grid, mix, normal, smoothstep
from .light import Surface, bloom, cast_shadow, lamplight, openness, rimlight, shade
from .picture import Pixels, develop
from .shape import Box, Point, box_distance, cell_distance, coverage, notched_distance

COLUMNS, ROWS = 12, 8
SQUARE: Size = (264, 224)
FRAME = 90
SIZE: Size = (ROWS * SQUARE[0] + 2 * FRAME, COLUMNS * SQUARE[1] + 2 * FRAME)
SQUARES = (FRAME, FRAME, COLUMNS * SQUARE[1], ROWS * SQUARE[0])
CORNER = 30
RIM = 16.0
"""The width of the frame's rounded edge."""

Substance: TypeAlias = Callable[[Size], tuple[Picture, Field]]
"""Fills a rectangle: its linear colour, and its unevenness in pixels."""


@dataclass(frozen=True)
class BoardLook:
    """What a board is made of."""

    within: Substance
    beyond: Substance
    rail: Substance
    """The frame's upper and lower rail."""
    stile: Substance
    """The frame's sides."""
    groove_within: str
    """The colour between the squares."""
    groove_beyond: str
    gilt: str
    rough: float = 0.8
    gloss: float = 0.15
    depth: float = 4.0
    """How deep the squares are carved."""
    gap: float = 8.0
    """The width of the bars between the squares."""
    lamp: tuple[float, float] = (1.12, 0.80)
    """Brightness at the upper left and at the lower right corner."""
    inlay: Callable[[Size], Field] | None = None
    """More gilding, flush with the surface: how much of it lies where, 0..1."""
    line: Callable[[Size], Field] | None = None
    """Signed distance to the frame's metal, in place of the gilt line and its diamonds."""
    second: str | None = None
    """The metal of the frame's finer line and of the line around the Within, if it is another."""
    glints: tuple[Point, ...] = ()
    """Where the lamp flashes on the metal: x, y."""


@dataclass(frozen=True)
class _Plan:
    """Distances (positive inside) to everything a board has."""

    outer: Field
    play: Field
    within: Field
    gilt: Field
    """To the gilt line in the frame."""
    stud: Field
    """To the gilt diamonds in its corners."""
    square: Field
    dish: Field
    """1 in the middle of each square, 0 at its edges, without a crease."""
    mitre: Field
    """Distance to the frame's mitre joints."""


def _plan(look: BoardLook) -> _Plan:
    h, w = SIZE
    y, x = grid(SIZE)
    u = (x - FRAME) % SQUARE[1] - SQUARE[1] / 2
    v = (y - FRAME) % SQUARE[0] - SQUARE[0] / 2
    line = Box(0, 0, w, h).inset(0.5 * FRAME)
    corner = np.abs(np.abs(x - w / 2) - w / 2 + 0.5 * FRAME)
    corner += np.abs(np.abs(y - h / 2) - h / 2 + 0.5 * FRAME)
    playing = Box(FRAME, FRAME, w - FRAME, h - FRAME, 14)
    left, top = FRAME + SQUARE[1], FRAME + SQUARE[0]
    return _Plan(
        outer=box_distance(SIZE, Box(0, 0, w, h, CORNER)),
        play=box_distance(SIZE, playing),
        within=box_distance(SIZE, Box(left, top, w - left, h - top, 10)),
        gilt=notched_distance(SIZE, line, 24) if look.line is None else np.full(SIZE, 1e3),
        stud=(12.0 - corner) / 2**0.5 if look.line is None else look.line(SIZE),
        square=cell_distance(u, v, SQUARE[1] - look.gap, SQUARE[0] - look.gap, 17),
        dish=(1 - (2 * u / SQUARE[1]) ** 4) * (1 - (2 * v / SQUARE[0]) ** 4),
        mitre=np.abs(np.minimum(x, w - x) - np.minimum(y, h - y)) / 2**0.5,
    )


def _planks(look: BoardLook, plan: _Plan) -> tuple[Picture, Field]:
    """The bare woods, each in its place."""
    h, w = SIZE
    colour, relief = look.beyond(SIZE)
    inner = (slice(FRAME + SQUARE[0], h - FRAME - SQUARE[0]),
             slice(FRAME + SQUARE[1], w - FRAME - SQUARE[1]))  # fmt: skip
    part: Size = (inner[0].stop - inner[0].start, inner[1].stop - inner[1].start)
    colour[inner], relief[inner] = look.within(part)
    y, x = grid(SIZE)
    upright = np.minimum(x, w - x) < np.minimum(y, h - y)
    for side in (slice(0, FRAME), slice(h - FRAME, h)):
        c, r = look.rail((FRAME, w))
        here = ~upright[side]
        colour[side][here], relief[side][here] = c[here], r[here]
    for side in (slice(0, FRAME), slice(w - FRAME, w)):
        c, r = look.stile((h, FRAME))
        here = upright[:, side] & (plan.play[:, side] < 0)
        colour[:, side][here], relief[:, side][here] = c[here], r[here]
    return colour, relief


def _carving(look: BoardLook, plan: _Plan) -> Field:
    """The height of frame, bars and squares."""
    playing = plan.play > 0
    squares = -look.depth * smoothstep(-0.5, 4.5, plan.square)
    hollow = -3.4 * plan.dish
    height = (squares + hollow) * playing
    height += 15.0 * np.sqrt(np.clip(1 - (1 - np.clip(plan.outer / RIM, 0, 1)) ** 2, 0, 1))
    height -= 13.0 * smoothstep(-16.0, 0.0, plan.play)
    frame = plan.play < -16
    height -= 1.6 * bell(plan.mitre, 1.6) * frame
    return height


def _gilding(plan: _Plan) -> tuple[Field, Field]:
    """Where gold lies, and its height: a line in the frame and one around the Within."""
    lines = ((plan.gilt, 3.1), (plan.gilt - 9.0, 1.1), (plan.within, 3.4))
    mask = coverage(plan.stud)
    height = 0.7 * np.clip(plan.stud, 0, 6) - 1.2 * bell(np.minimum(plan.stud, 0) + 1.5, 2.0)
    for d, half in lines:
        mask = np.maximum(mask, coverage(half - np.abs(d)))
        bump = 1 - (np.abs(d) / half) ** 2
        height += 0.5 * half * np.sqrt(np.maximum(bump, 0))
        height -= 1.2 * bell(np.abs(d) - half - 1.5, 2.0)
    return mask, height


def _glint(at: Point) -> Field:
    """A flash: a small star of four fine rays."""
    y, x = grid(SIZE)
    dx, dy = np.abs(x - at[0]), np.abs(y - at[1])
    rays = np.exp(-dx / 13 - dy / 1.9) + np.exp(-dy / 13 - dx / 1.9)
    out: Field = 1.5 * rays + 0.5 * np.exp(-np.hypot(dx, dy) / 7)
    return out


def draw(look: BoardLook) -> Pixels:
    """The board with its frame, its outside transparent."""
    plan = _plan(look)
    colour, relief = _planks(look, plan)
    gold, bead = _gilding(plan)
    if look.inlay is not None:
        gold = np.maximum(gold, look.inlay(SIZE))
    height = blur(_carving(look, plan), 0.7)
    playing, within = plan.play > 0, plan.within > 0
    bars = smoothstep(3.5, -0.5, plan.square) * playing
    colour = mix(colour, hue(look.groove_within), 0.50 * bars * within)
    colour = mix(colour, hue(look.groove_beyond), 0.55 * bars * ~within)
    edges = np.minimum(np.abs(plan.within), np.abs(plan.gilt))
    beside = bell(edges - 5.5, 3.0)
    colour = colour * (1 - 0.5 * beside * (1 - gold))[..., None]
    colour = mix(colour, hue(look.gilt), gold)
    if look.second is not None:
        fine = np.minimum(np.abs(plan.gilt - 9.0) - 1.1, np.abs(plan.within) - 3.4)
        colour = mix(colour, hue(look.second), coverage(-fine))
    nx, ny = normal(height + bead + 0.30 * relief * (1 - gold))
    y, x = grid(SIZE)
    surface = Surface(
        nx=nx, ny=ny, albedo=colour, metal=gold, gloss=look.gloss,
        rough=look.rough + (0.25 - look.rough) * gold,
        open=openness(height, ((4, 0.40), (10, 0.45), (28, 0.45))),
        lit=cast_shadow(height, 30, 0.62),
    )  # fmt: skip
    light = shade(surface)
    # A long soft gleam across frame and field: polished wood under a lamp.
    light *= lamplight(y, x, *look.lamp)[..., None]
    light *= rimlight(plan.outer, RIM, gold * (plan.play < 0))[..., None]
    for at in look.glints:
        light += _glint(at)[..., None]
    return develop(bloom(light, 5, 0.10), coverage(plan.outer))
