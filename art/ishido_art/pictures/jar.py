"""A jar turned from alabaster: a domed lid of lapis and gold, a collar of beads on its shoulder.

It is drawn on the sheet of `sack`, seen from a little above, so that level rings show as shallow
arcs.
"""

from dataclasses import dataclass

import numpy as np

from .colour import hue
from .fields import (
    Field,
    Picture,
    bell,
    blur,
    distance,
    grid,
    mix,
    sample,
    shifted,
    smoothstep,
)
from .layers import Layer, Scene
from .noise import clouds
from .picture import Pixels
from .sack import EMPTY, MIDDLE, UNIT, WORK, drawn, finished
from .shape import coverage, curve, moved

_TILT = 0.11
"""How much of a ring's depth shows: the sine of the eye's height."""
_SIGN = (MIDDLE, 146.0, 0.46)
"""The sign's place and scale."""

_PROFILE = (
    ((2.0, 0.0), (2.6, 3.6), (4.5, 6.2), (8.0, 8.0), (12, 8.0), (15, 6.4), (17, 4.6), (19, 4.4)),
    ((20, 8.0), (24, 16.5), (30, 24.5), (37, 30.5), (45, 35.0), (51, 37.0)),
    ((51.6, 41.0), (58, 42.0)),
    ((58.6, 36.0), (62, 35.4), (66, 38.0), (73, 46.5), (82, 55.0), (92, 60.5), (102, 62.5),
     (114, 62.0), (130, 58.0), (148, 52.0), (164, 46.4), (176, 42.8), (181, 42.0)),
    ((181.6, 45.0), (190.6, 47.0)),
)  # fmt: skip
"""Height and radius, from the knob to the foot: knob, dome, rim, body, foot."""
_FOOT = _PROFILE[-1][-1]
_ROUND = 0.62
"""The jar's depth against its width: less than round, or it would shadow half of itself."""

_LEVELS = (70.0, 116.0, 134.0, 153.0, 300.0)
"""How high the stones lie in it, in each state of a pouch."""
_HIGH, _STACKS = 13.5, 13
"""The height of a stone in it, and how many stacks of them are half around it."""
_AJAR = (13.0, 7.5, 11.0)
"""How far the lid of the empty jar is shifted right and down, and turned, in degrees."""


@dataclass(frozen=True)
class JarLook:
    """The stone and what is laid into it."""

    stone: str
    band: str
    """The honey-coloured bands in the stone."""
    gold: str
    lapis: str
    turquoise: str
    carnelian: str
    sign: str
    """The drawing on its front."""
    seed: int = 281


@dataclass
class _Turned:
    """Where every pixel lies on the jar, and what it is made of so far."""

    level: Field
    """The height of the ring through each pixel, in units."""
    around: Field
    """The angle around the jar in radians, 0 in front."""
    height: Field
    mask: Field
    albedo: Picture
    metal: Field

    def lay(self, inside: Field, colour: str, metal: float, raised: Field | float = 0.0) -> None:
        """Cover what is *inside* (0..1) with another material, raised by so many units."""
        self.albedo = mix(self.albedo, hue(colour), inside)
        self.metal = self.metal + (metal - self.metal) * inside
        self.height = self.height + raised * inside


def _radius(level: Field) -> Field:
    outline = np.vstack([curve(part) for part in _PROFILE])
    out: Field = np.interp(level, outline[:, 0], outline[:, 1]).astype(np.float32)
    return out


def _turned(look: JarLook) -> _Turned:
    """The bare stone on the lathe."""
    y, x = grid(WORK)
    y, x = y / UNIT, x / UNIT - MIDDLE
    # How far a ring sags follows the jar's bulk, not its mouldings: those keep their shape.
    bulk = blur(_radius(y[:, :1]).repeat(9, 1), 5 * UNIT)[:, :1]
    sag = _TILT * bulk * np.sqrt(np.maximum(1 - (x / np.maximum(bulk, 4)) ** 2, 0))
    level = y - sag
    radius = _radius(level)
    below = np.clip((level - _FOOT[0]) / 0.8, 0, 1)
    radius = radius * np.sqrt(np.maximum(1 - below**2, 0))
    across = np.clip(x / np.maximum(radius, 0.5), -0.999, 0.999)
    around = np.arcsin(across)
    cloud = clouds(WORK, (3, 3), 5, look.seed)
    bands = np.sin(0.13 * level + 0.9 * cloud + 0.5 * around)
    tint = np.clip(0.62 * smoothstep(0.1, 1.0, bands) + 0.10 * cloud, 0, 1)
    stone = mix(np.broadcast_to(hue(look.stone), (*WORK, 3)), hue(look.band), tint)
    return _Turned(
        level=level,
        around=around,
        height=_ROUND * radius * np.cos(around),
        mask=np.clip((radius - np.abs(x)) * UNIT, 0, 1),
        albedo=stone,
        metal=np.zeros(WORK, np.float32),
    )


def _ring(t: _Turned, top: float, bottom: float) -> Field:
    """1 between two levels."""
    return coverage(np.minimum(t.level - top, bottom - t.level) * UNIT)


def _beads(t: _Turned, top: float, bottom: float, count: int, colour: str) -> None:
    """A row of *count* beads half around the jar, standing side by side."""
    at = np.mod(t.around * count / np.pi, 1) - 0.5
    round_ = np.sqrt(np.maximum(1 - (2.05 * at) ** 2, 0))
    middle, half = (top + bottom) / 2, (bottom - top) / 2
    swell = np.sqrt(np.maximum(1 - ((t.level - middle) / (1.06 * half)) ** 4, 0))
    here = _ring(t, top, bottom)
    t.lay(here, "15110c", 0.0)
    t.lay(here * smoothstep(0.10, 0.32, round_), colour, 0.0, 1.1 * round_ * swell)


def _drops(t: _Turned, top: float, length: float, count: int, look: JarLook) -> None:
    """A fringe of *count* drops of lapis, each ending in a gold cap."""
    at = np.mod(t.around * count / np.pi, 1) - 0.5
    down = (t.level - top) / length
    half = 0.20 + 0.27 * np.sin(np.pi * np.clip(down, 0, 1) ** 1.25)
    tip = np.sqrt(np.maximum(1 - np.clip((down - 0.72) / 0.28, 0, 1) ** 2, 0))
    edge = (half * tip - np.abs(at)) * np.pi / count * 58 * UNIT
    inside = np.clip(edge + 0.5, 0, 1) * (down > 0) * (down < 1)
    round_ = np.sqrt(np.clip(edge / (1.6 * UNIT), 0, 1))
    shadow = np.clip(edge / UNIT + 1, 0, 1) * (down > 0) * (down < 1)
    t.albedo = t.albedo * (1 - 0.45 * shadow * (1 - inside))[..., None]
    t.lay(inside, look.lapis, 0.0, 1.0 * round_)
    t.lay(inside * smoothstep(0.70, 0.74, down), look.gold, 1.0)


def _gold_ring(t: _Turned, look: JarLook, top: float, bottom: float, raised: float = 0.7) -> None:
    middle, half = (top + bottom) / 2, (bottom - top) / 2
    bulge = np.sqrt(np.maximum(1 - ((t.level - middle) / half) ** 2, 0))
    t.lay(_ring(t, top, bottom), look.gold, 1.0, raised * bulge)


def _lid(t: _Turned, look: JarLook) -> None:
    """Gores of lapis between ribs of gold, a gold knob and rim."""
    gore = np.abs(np.mod(t.around * 11 / np.pi + 0.5, 1) - 0.5) * 2
    dome = _ring(t, 20.5, 51.5)
    t.lay(dome, look.lapis, 0.0)
    rib = smoothstep(0.62, 0.70, gore)
    t.lay(dome * rib, look.gold, 1.0, 0.7 * np.sqrt(np.clip((gore - 0.62) / 0.38, 0, 1)))
    t.lay(_ring(t, 0.0, 20.5), look.gold, 1.0)
    _gold_ring(t, look, 49.0, 51.6)
    t.lay(_ring(t, 51.2, 58.6), look.gold, 1.0)
    _beads(t, 53.0, 56.8, 25, look.turquoise)


def _collar(t: _Turned, look: JarLook) -> None:
    """The broad collar: turquoise, carnelian and turquoise beads, a fringe of lapis drops."""
    rows = ((67.0, 72.0, 27, look.turquoise), (74.0, 79.0, 29, look.carnelian),
            (81.0, 86.5, 31, look.turquoise))  # fmt: skip
    for top, bottom, count, colour in rows:
        _gold_ring(t, look, top - 2.0, top)
        _beads(t, top, bottom, count, colour)
    _drops(t, 88.0, 15.0, 23, look)
    _gold_ring(t, look, 86.5, 88.5)


def _sign(t: _Turned, look: JarLook) -> None:
    """The sign: lapis within a wire of gold."""
    inside = distance(drawn(moved(*_SIGN, look.sign)))
    t.albedo = t.albedo * (1 - 0.35 * bell(np.minimum(inside + 4, 0), 9.0))[..., None]
    t.lay(smoothstep(-4.5, -3.0, inside), look.gold, 1.0, 0.35 * smoothstep(-5, 0, inside))
    t.lay(smoothstep(-0.5, 1.0, inside), look.lapis, 0.0, 0.1)


def _foot(t: _Turned, look: JarLook) -> None:
    """A gold foot with a row of carnelian."""
    t.lay(_ring(t, 181.0, 200.0), look.gold, 1.0)
    _beads(t, 184.0, 188.0, 27, look.carnelian)
    _gold_ring(t, look, 174.0, 176.0)


def draw(look: JarLook, state: int = 0) -> Pixels:
    """The jar in one of its states, its outside transparent."""
    t = _turned(look)
    _lid(t, look)
    _collar(t, look)
    _sign(t, look)
    _foot(t, look)
    stone = ((t.metal < 0.5) & (t.level > 88) & (t.level < 174)).astype(np.float32)
    scene = Scene(WORK)
    scene.lay(Layer(
        mask=t.mask,
        height=blur(t.height * UNIT, 1.6),
        albedo=t.albedo,
        metal=t.metal,
        rough=0.22 + 0.05 * t.metal,
        gloss=0.9,
        translucency=0.35,
        lift=10,
        soft=(4, 10, 30),
    ))  # fmt: skip
    scene.light = scene.light * _through(t, look, stone, state)
    if state == EMPTY:
        _open(t, scene)
    return finished(scene, t.mask)


def _through(t: _Turned, look: JarLook, stone: Field, state: int) -> Picture:
    """What light does in the stone of the wall: it comes through above the stones inside, and these
    are seen in it."""
    turned = t.around * _STACKS / np.pi
    stack = np.floor(turned)
    higher = 0.5 * np.sin(2.4 * stack)  # a heap is not level
    down = t.level / _HIGH + higher
    row = np.floor(down)
    top = _LEVELS[state] + 7.0 - 8.0 * np.cos((stack + 0.5) * np.pi / _STACKS)
    there = ((row + 0.5 - higher) * _HIGH > top).astype(np.float32)
    u, v = np.abs(turned - stack - 0.5), np.abs(down - row - 0.5)
    lying = blur(there * smoothstep(0.50, 0.34, (u**4 + v**4) ** 0.25), 4)
    inks = np.array([hue(ink) for ink in (look.lapis, look.turquoise, look.carnelian, look.gold)])
    inks = inks[np.mod(row * 7 + stack * 3 + np.floor(row * stack / 3), 4).astype(int)]
    pale = smoothstep(0.12, 0.40, t.albedo.min(-1)) * blur(stone, 3)
    edge = 0.55 + 0.45 * np.cos(t.around)
    lit = 1 + edge[..., None] * (1.12 * hue("ffd9a0") / hue("ffd9a0").mean() - 1)
    inside = mix(lit, np.array([0.36, 0.31, 0.26]), blur(there, 5))
    inside = mix(inside, 0.22 + 0.42 * inks / inks.max(-1, keepdims=True), lying)
    out: Picture = 1 + pale[..., None] * (inside - 1)
    return out


def _open(t: _Turned, scene: Scene) -> None:
    """Shift the lid aside, so that the jar stands open."""
    y, x = grid(WORK)
    turn, (px, py) = np.radians(_AJAR[2]), (MIDDLE + 40.0, 58.0)
    u, v = x / UNIT - _AJAR[0] - px, y / UNIT - _AJAR[1] - py
    back = [(px + u * np.cos(turn) + v * np.sin(turn)) * UNIT - 0.5,
            (py + v * np.cos(turn) - u * np.sin(turn)) * UNIT - 0.5]  # fmt: skip
    top = scene.alpha * coverage((58.6 - t.level) * UNIT)
    inside = (back[0] > 0) & (back[0] < WORK[1]) & (back[1] > 0) & (back[1] < WORK[0])
    lid = [sample(field, back[1], back[0]) * inside
           for field in (top, *np.moveaxis(scene.light * top[..., None], -1, 0))]  # fmt: skip
    # The mouth: an ellipse with a rim, dark inside.
    around = np.hypot((x / UNIT - MIDDLE) / 37.0, (y / UNIT - 61.5) / 5.4)
    mouth, hole = coverage((1 - around) * 5 * UNIT), coverage((0.86 - around) * 5 * UNIT)
    below = scene.alpha * coverage((y / UNIT - 61.5) * UNIT)
    light: Picture = scene.light * coverage((t.level - 59.6) * UNIT)[..., None]
    light = mix(light, hue("d8b878"), mouth)
    light = mix(light, hue("1c120a") * (1 + 2 * smoothstep(59, 66, y / UNIT))[..., None], hole)
    light = light * (1 - 0.6 * blur(shifted(lid[0], 26, 20), 14) * (1 - lid[0]))[..., None]
    scene.light = light * (1 - lid[0])[..., None] + np.dstack(lid[1:])
    scene.alpha = np.maximum(np.maximum(below, mouth), lid[0])
