"""Leather: a traveller's bag, tied with a thong, a bone toggle and two rings of horn.

It is drawn from the back to the front, each layer shaded by itself (see `layers`).
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np

from .colour import hue
from .cord import Cord, cord_layer
from .fields import Field, Picture, bell, blur, distance, mix, nearest_on, smoothstep
from .layers import Layer, Scene
from .noise import clouds, veins
from .picture import Pixels
from .sack import EMPTY, FOOT, FULL, MIDDLE, UNIT, WORK, Sack, Sheet, drawn, sheet, slack
from .shape import Point, curve

_NECK = 66.0
_SIGN = (MIDDLE - 2, 141.0)

_BODY = (
    "M66,64 C63,78 46,88 31,106 C15,126 6,150 12,172 C17,189 38,195 62,196 C82,197 104,197 122,196"
    " C146,195 166,189 171,171 C177,150 167,126 152,106 C138,88 120,78 117,64 Z"
)
_RUFF = (
    "M65,70 C63,56 55,46 47,35 C43,29 49,25 55,26 C62,27 64,20 71,19 C78,18 80,22 87,20"
    " C93,18 97,15 104,17 C110,19 113,25 120,23 C127,21 134,24 138,29 C141,34 135,40 130,46"
    " C123,54 119,60 118,70 Z"
)
_FAR_SIDE = (
    "M70,60 C64,46 58,36 58,25 C62,18 68,17 74,14 C80,10 88,14 95,12 C102,10 109,11 114,14"
    " C121,16 126,20 129,27 C129,37 118,46 112,60 Z"
)
_SEAM: tuple[Point, ...] = ((57, 80), (44, 100), (33, 126), (29, 152), (35, 178), (46, 194))
_FOLDS: tuple[tuple[float, float, float, float, float], ...] = (
    (38, 160, 17, 20, 4.5), (66, 178, 20, 13, 3.5), (101, 176, 20, 15, 4.0),
    (134, 174, 18, 15, 4.5), (149, 148, 15, 20, 4.5), (120, 136, 18, 17, 2.5),
    (56, 130, 17, 16, 3.0), (90, 118, 22, 10, 2.0),
)  # fmt: skip
"""Where the stones inside press outwards: x, y, reach across and down, and how far."""

_WRAPS: tuple[tuple[Point, ...], ...] = tuple(
    ((62, y), (70, y + 2.0), (80, y + 3.4), (91, y + 4.0), (103, y + 3.4), (113, y + 2.0),
     (121, y)) for y in (61.5, 66.6, 71.7)
)  # fmt: skip
_THONGS: tuple[tuple[Point, ...], ...] = (
    ((98, 71), (108, 82), (117, 94), (121, 108), (120, 119)),
    ((99, 70), (117, 77), (134, 86), (144, 97), (147, 108)),
    ((90, 72), (78, 84), (68, 92), (62, 87), (70, 78), (88, 71)),
)
_UNTIED: tuple[tuple[Point, ...], ...] = (
    ((112, 153), (126, 158), (124, 168), (138, 174), (153, 172)),
    ((58, 149), (47, 156), (52, 164), (44, 171), (33, 176)),
)
"""The thong of the empty bag: out of its hem, and down to the ground."""
_RINGS = ((119.5, 128.5, 9.4), (147.5, 117.5, 9.4))


@dataclass(frozen=True)
class BagLook:
    """Hide, thong, bone and horn."""

    hide: str
    shade: str
    """The hide where it is old and dark."""
    rubbed: str
    """The hide where hands have polished it."""
    thong: str
    thread: str
    bone: str
    horn: str
    horn_light: str
    sign: str
    """The drawing burnt into its front."""
    stitched: str = ""
    """What is sewn on its front with thread, in the sheet's own units."""
    seed: int = 5


def _pleat(phase: Field) -> Field:
    """Thick hide gathers in broad round folds with narrow valleys: 0..1, one a unit of *phase*."""
    out: Field = np.abs(np.sin(np.pi * phase)) ** 0.6
    return out


def _grain(seed: int) -> Field:
    """The pebbled face of leather: small cushions between fine creases."""
    cushions = clouds(WORK, (105, 96), 1, seed)
    creases = veins(clouds(WORK, (70, 64), 2, seed + 1), 0.25)
    return 0.40 * cushions - 0.40 * creases


def _body_height(s: Sheet, look: BagLook) -> Field:
    down = np.clip((s.y - _NECK) / (FOOT - _NECK), 0, 1)
    sag = np.sqrt(np.maximum(1 - smoothstep(0.45, 1.06, down) ** 2, 0))
    round_ = 0.78 * s.half * np.sqrt(1 - s.across**2) * sag
    wander = clouds(WORK, (1.6, 6), 2, look.seed, 0.4)
    reach = 0.42 + 0.25 * (1 - s.full)
    large = _pleat(s.around * 3.4 + 0.45 * wander + 0.1) * np.exp(-((down / reach) ** 1.5))
    small = _pleat(s.around * 7.0 + 0.8 * wander) * np.exp(-((down / 0.20) ** 1.4))
    lumps = sum(
        a * np.exp(-((((s.x - cx) / rx) ** 2 + ((s.y - cy) / ry) ** 2) ** 2.0))
        for cx, cy, rx, ry, a in _FOLDS
    )
    soft = 2.2 * clouds(WORK, (2.2, 3), 3, look.seed + 1, 0.4) * smoothstep(0.1, 0.6, down)
    loose = slack(s, _NECK, look.seed + 40)
    height: Field = (round_ + 6.0 * large + 3.0 * small + lumps + soft + loose) * UNIT
    return height


def _hide(look: BagLook, worn: Field, old: Field) -> Picture:
    """The hide's colour: *old* (0..1) darkens it, *worn* polishes it."""
    colour = mix(np.broadcast_to(hue(look.hide), (*WORK, 3)), hue(look.shade), np.clip(old, 0, 1))
    return mix(colour, hue(look.rubbed), np.clip(worn, 0, 1))


def _seam(s: Sheet) -> tuple[Field, Field]:
    """The stitched seam: its crease (1 in it) and the stitches across it (1 on the thread)."""
    path = curve(_SEAM, 60)
    far, number = nearest_on(path * UNIT, WORK, 8 * UNIT)
    far = np.minimum(far / UNIT, 8.0)
    steps = np.linalg.norm(np.diff(path, axis=0), axis=1)
    along = np.concatenate([[0.0], np.cumsum(steps)]).astype(np.float32)[number]
    stitch = np.abs((along / 6.4) % 1 - 0.5) * 6.4
    thread = smoothstep(0.85, 0.6, stitch) * smoothstep(2.7, 2.4, far)
    inside = smoothstep(_NECK + 9, _NECK + 14, s.y)
    return bell(far, 0.8) * inside, thread * inside


def _body(look: BagLook, s: Sheet, mask: Field) -> Layer:
    height = blur(_body_height(s, look), 3.0)
    proud = height - blur(height, 60)
    crease, thread = _seam(s)
    low = 13 * (s.full == FULL[EMPTY])
    flat = 0.48 * s.full ** (-0.45 if not low else -0.15)
    sign = (
        f'<g transform="translate({_SIGN[0]},{_SIGN[1] + low}) scale(0.48,{flat})">{look.sign}</g>'
    )
    inside = distance(drawn(sign, full=s.full)) / UNIT
    burnt = smoothstep(-0.25, 0.35, inside)
    scorch = bell(np.minimum(inside, 0), 1.9) * (1 - burnt)
    old = (
        0.40
        - 0.014 * proud
        + 0.5 * smoothstep(150, 205, s.y)
        + 0.22 * clouds(WORK, (4, 4), 4, look.seed + 5)
        + 0.7 * crease
    )
    colour = _hide(look, 0.010 * proud, old + 0.45 * scorch)
    colour = mix(colour, hue("170c06"), 0.92 * burnt)
    sewn = drawn(look.stitched, full=s.full)
    holes = np.clip(blur(sewn, 0.7 * UNIT) * 1.6, 0, 1) * (1 - sewn)
    colour = mix(colour * (1 - 0.55 * holes)[..., None], hue(look.thread), np.maximum(thread, sewn))
    thread = np.maximum(thread, 0.7 * sewn)
    dent = -1.5 * UNIT * np.sqrt(np.clip(inside / 2.2, 0, 1)) - 1.5 * UNIT * crease
    return Layer(
        mask=mask,
        height=height + 1.1 * _grain(look.seed + 7) * (1 - burnt) + blur(dent + 6.0 * thread, 1.2),
        albedo=colour,
        rough=0.55 + 0.4 * burnt,
        gloss=0.5,
        sheen=hue(look.rubbed) * (0.30 * (1 - burnt) * (1 - thread))[..., None],
        lift=10,
    )


def _ruff(look: BagLook, s: Sheet, mask: Field, pleats: float, turn: float) -> Layer:
    """A side of the ruff: thick folds that fan out from the neck to a pale cut edge."""
    inside = distance(mask) / UNIT
    fan = np.arctan2(s.x - MIDDLE, 104 - s.y)
    out = np.clip((70 - s.y) / 50, 0, 1)
    wander = clouds(WORK, (3, 7), 2, look.seed + 9)
    ridge = _pleat(fan * pleats + turn + 0.20 * wander)
    bulge = 10 * np.cos(np.clip(fan * 1.5, -1.5, 1.5))
    height = bulge + (3.0 + 4.5 * out) * ridge + 3.4 * np.sqrt(np.clip(inside / 3, 0, 1))
    raw = smoothstep(1.9, 1.3, inside) * smoothstep(60, 46, s.y)
    colour = _hide(look, 0.25 * ridge**3 * out, 0.75 - 0.6 * ridge)
    colour = mix(colour, hue(look.rubbed) * 1.15, 0.8 * raw)
    return Layer(
        mask=mask,
        height=blur(height * UNIT, 2.5) + 1.0 * _grain(look.seed + 11),
        albedo=colour,
        rough=0.5,
        gloss=0.8,
        sheen=hue(look.rubbed) * 0.28 * np.ones((*WORK, 1), np.float32),
        lift=12,
    )


def _toggle(look: BagLook, s: Sheet, at: Point, half: float, radius: float, turn: float) -> Layer:
    """A toggle of bone: a rod thickest in its middle, two rings cut near either end."""
    x, y = s.x - at[0], s.y - at[1]
    u, v = x * math.cos(turn) + y * math.sin(turn), y * math.cos(turn) - x * math.sin(turn)
    t = np.clip(np.abs(u) / half, 0, 1)
    girth = radius * (1 - 0.38 * t**2)
    past = np.maximum(np.abs(u) - (half - 2.0), 0)
    inside = girth - np.hypot(v, past * girth / 2.0)
    rings = bell(np.abs(u) - 0.66 * half, 0.55) + bell(np.abs(u) - 0.80 * half, 0.55)
    rings = rings + bell(u, 3.4, 6) * 0.55
    tube = np.sqrt(np.maximum(girth**2 - np.minimum(np.hypot(v, past), 0.985 * girth) ** 2, 0))
    streak = clouds(WORK, (90, 10), 2, look.seed + 20)
    colour = hue(look.bone) * (1 + 0.06 * streak)[..., None]
    colour = mix(colour, hue("4a2c16"), np.clip(0.85 * rings, 0, 0.9))
    return Layer(
        mask=np.clip(inside * UNIT + 0.5, 0, 1),
        height=(tube - 0.7 * rings) * UNIT,
        albedo=colour,
        rough=0.25,
        gloss=1.2,
        translucency=0.3,
        lift=18,
        soft=(4, 10),
    )


def _ring(look: BagLook, s: Sheet, x: float, y: float, r: float) -> Layer:
    """A ring of polished horn, dark with a honey-coloured streak."""
    half = 0.30 * r
    dx, dy = s.x - x, s.y - y
    off = np.hypot(dx, dy) - (r - half)
    band = np.sqrt(np.maximum(half**2 - np.minimum(np.abs(off), 0.985 * half) ** 2, 0))
    layers = clouds(WORK, (14, 40), 3, look.seed + 30)
    pale = smoothstep(-0.3, 1.0, np.sin(2 * np.arctan2(dy, dx) + 0.8) + 0.5 * layers)
    colour = mix(np.broadcast_to(hue(look.horn), (*WORK, 3)), hue(look.horn_light), 0.85 * pale)
    return Layer(
        mask=np.clip((half - np.abs(off)) * UNIT + 0.5, 0, 1),
        height=band * UNIT,
        albedo=colour,
        rough=0.16,
        gloss=1.0,
        translucency=0.4,
        lift=14,
        soft=(4, 10),
    )


def draw(look: BagLook, state: int = 0) -> Pixels:
    """The bag in one of its states, its outside transparent."""
    bag = Sack(
        _NECK, _BODY, _RUFF, _FAR_SIDE, partial(_body, look), partial(_ruff, look),
        pleats=(5.0, 4.6), dim=0.25, spread=0.25,
    )  # fmt: skip
    scene = Scene(WORK)
    if state == EMPTY:
        _lay_open(look, bag, scene)
    else:
        _lay_tied(look, bag, scene, FULL[state])
    return bag.cut(scene)


def _lay_tied(look: BagLook, bag: Sack, scene: Scene, full: float) -> None:
    over, waist = bag.tied(scene, full)
    for path in _WRAPS:
        scene.lay(_thong(look, [(x, y + bag.low(full)) for x, y in path], waist))
    for path in _THONGS:
        scene.lay(_thong(look, [bag.hung(x, y, full) for x, y in path]))
    scene.lay(_toggle(look, over, (93.0, 70.5), 20.0, 5.2, -0.20))
    flat = sheet(np.ones(WORK, np.float32))
    for x, y, r in _RINGS:
        scene.lay(_ring(look, flat, *bag.hung(x, y, full), r))


def _lay_open(look: BagLook, bag: Sack, scene: Scene) -> None:
    """The empty bag, the thong and its toggle before it."""
    flat = bag.opened(scene)
    for path in _UNTIED:
        scene.lay(_thong(look, path))
    scene.lay(_toggle(look, flat, (129.0, 189.0), 20.0, 5.2, 0.1))
    for path, (_, _, r) in zip(_UNTIED, _RINGS, strict=True):
        scene.lay(_ring(look, flat, *path[-1], r))


def _thong(look: BagLook, path: Sequence[Point], around: Field | None = None) -> Layer:
    """A cord of leather in place of gold thread."""
    cord = Cord(look.thong, radius=2.5 * UNIT, pitch=5.6 * UNIT)
    layer = cord_layer(cord, [(x * UNIT, y * UNIT) for x, y in path], WORK, around)
    layer.metal, layer.rough, layer.gloss = 0.0, 0.55, 0.6
    return layer
