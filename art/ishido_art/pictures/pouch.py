"""The pouch: silk drawn together with a golden cord, jade beads at its ends.

It is drawn from the back to the front: the frill's far side, the body, the frill, the cord, the
beads. Each layer is shaded on its own and throws a shadow on what lies behind it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np

from .colour import hue
from .cord import Cord, cord_layer
from .fields import Field, Picture, bell, blur, distance, mix, sample, smoothstep
from .layers import Layer, Scene
from .noise import clouds
from .picture import Pixels
from .sack import EMPTY, FOOT, FULL, MIDDLE, UNIT, WORK, Sack, Sheet, drawn, sheet, slack
from .shape import Point

_SIGN = (MIDDLE - 13, 150.0)
_NECK = 69.0
_WAVE = 12.0
"""Width of a wave in the damask."""

_BODY = (
    "M71,66 C67,82 48,96 31,116 C16,134 6,154 13,175 C19,191 40,195 62,196 C80,198 96,196 112,197"
    " C136,197 158,193 167,178 C176,160 172,140 157,121 C140,99 116,84 112,66 Z"
)
_FRILL = (
    "M70,72 C67,56 53,44 39,30 C36,24 43,21 48,24 C52,27 55,21 60,17 C65,13 70,20 74,20"
    " C79,20 80,12 86,10 C92,8 94,16 99,17 C104,18 106,11 112,12 C118,13 119,21 124,21"
    " C129,21 133,16 138,18 C145,20 149,25 145,31 C131,45 116,56 113,72 Z"
)
_FAR_SIDE = (
    "M74,60 C66,44 54,34 53,22 C56,14 62,14 66,10 C70,5 77,9 82,6 C88,2 95,7 100,6"
    " C106,4 111,9 116,9 C121,9 124,15 127,20 C130,28 120,44 110,60 Z"
)


@dataclass(frozen=True)
class PouchLook:
    """Silk, thread and beads."""

    silk: str
    shade: str
    """The silk where it turns away."""
    sheen: str
    gold: str
    bead: str
    sign: str
    """The drawing embroidered on its front."""
    strewn: str = ""
    """More embroidery, drawn in the sheet's own units."""
    seed: int = 3
    weave: Callable[[Field, Field], Field] | None = None
    """Another damask, −1..1, by the distance around and down the body in units."""
    tie: Callable[[Scene, float, bool], None] | None = None
    """Lays what closes the neck instead of cord, beads and tassels: how far down, and whether it is
    untied and lies before the open pouch."""


def _pleat(phase: Field) -> Field:
    """Gathered cloth: round ridges, sharp valleys; 0..1, one pleat for each unit of *phase*."""
    out: Field = np.abs(np.sin(np.pi * phase)) ** 0.8
    return out


def _body_height(s: Sheet, seed: int) -> Field:
    down = np.clip((s.y - _NECK) / (FOOT - _NECK), 0, 1)
    empty = 1 - s.full
    sag = np.sqrt(np.maximum(1 - smoothstep(0.42, 1.06, down) ** 2, 0))
    round_ = 0.80 * s.half * np.sqrt(1 - s.across**2) * sag
    drift = clouds(WORK, (2.2, 4), 3, seed, 0.4)
    wander = clouds(WORK, (1.6, 7), 2, seed + 1, 0.4)
    # How far down a pleat runs differs from pleat to pleat.
    reach = (
        0.30
        + 0.20 * empty
        + 0.13
        * sample(clouds((64, 64), (1, 9), 1, seed + 2), np.zeros_like(down), s.around * 20 + 100)
    )
    large = _pleat(s.around * 4.3 + 0.55 * wander + 0.2) * np.exp(-((down / (1.5 * reach)) ** 1.5))
    small = _pleat(s.around * 10.5 + 0.9 * wander) * np.exp(-((down / (0.55 * reach)) ** 1.4))
    lumps = sum(
        a * np.exp(-((((s.x - cx) / rx) ** 2 + ((s.y - cy) / ry) ** 2) ** 2.0))
        for cx, cy, rx, ry, a in (
            (37, 163, 15, 18, 5.0), (64, 176, 18, 14, 3.5), (98, 172, 19, 16, 4.5),
            (131, 175, 17, 14, 4.0), (149, 155, 14, 19, 5.0), (121, 145, 18, 16, 3.5),
            (53, 137, 17, 15, 3.0), (88, 137, 16, 14, 2.4),
        )
    )  # fmt: skip
    drape = _pleat(s.around * 1.7 + 0.9 * down + 0.7 * wander) * bell(down - 0.62, 0.26)
    # The embroidery is stiff: the pleats die away under it.
    calm = 1 - 0.8 * np.exp(-((np.hypot(s.x - _SIGN[0], s.y - _SIGN[1]) / 30) ** 4))
    soft = 3.0 * drift * smoothstep(0.1, 0.6, down) + lumps + 3.4 * drape * calm
    large = large * (1 + 0.7 * empty)
    loose = slack(s, _NECK, seed + 40) * calm
    height: Field = (round_ + 6.5 * large * calm + 3.2 * small + soft + loose) * UNIT
    return height


def _seigaiha(s: Sheet) -> Field:
    """The damask: overlapping waves woven tone on tone, lying around the body; −1..1."""
    u, v = s.around * 62 / _WAVE, s.y * 2.08 / _WAVE
    radius = np.full_like(u, -1.0)
    # Each row of waves hides the row behind it: lay them from the back to the front.
    for back in (2, 1, 0):
        row = np.floor(v) - back
        across = 2 * (np.mod(u + 0.5 - 0.5 * np.mod(row, 2), 1) - 0.5)
        down = v - row - 2.0
        away = np.hypot(across, down)
        radius = np.where((away < 1.0) & (down < 0.6), away, radius)
    return np.where(radius < 0, 0, np.cos(radius * 3 * 2 * np.pi))


def _silk(look: PouchLook, amount: Field) -> Picture:
    return mix(np.broadcast_to(hue(look.silk), (*WORK, 3)), hue(look.shade), np.clip(amount, 0, 1))


def _body(look: PouchLook, s: Sheet, mask: Field) -> Layer:
    height = _body_height(s, look.seed)
    pattern = _seigaiha(s) if look.weave is None else look.weave(s.around * 62, s.y)
    weave = blur(pattern, 1.2) * smoothstep(76, 104, s.y)
    tint = 0.32 + 0.30 * clouds(WORK, (3, 3), 3, look.seed + 5) - 0.20 * weave
    # Stiff as it is, the embroidery sinks less than the cloth.
    low = 6 * (s.full == FULL[EMPTY])
    stiff = f"scale(0.5,{0.5 * s.full ** (-0.45 if not low else -0.2)})"
    place = f"translate({_SIGN[0]},{_SIGN[1] + low}) {stiff}"
    sign = drawn(f'<g transform="{place}">{look.sign}</g>' + look.strewn, full=s.full)
    inside = distance(sign)
    stitch = np.sin((s.x * 1.3 + s.y * 2.0) * 3.1)
    swell = np.sqrt(np.clip(inside / (2.6 * UNIT), 0, 1))
    raised = (1.5 * swell + 0.10 * stitch * sign) * UNIT
    gold = smoothstep(-1.0, 1.0, inside)
    dent = bell(np.minimum(inside, 0), 0.9 * UNIT) * (1 - gold)
    colour = _silk(look, tint) * (1 - 0.45 * dent)[..., None]
    return Layer(
        mask=mask,
        height=blur(height, 3.0) + raised + 0.35 * weave,
        albedo=mix(colour, hue(look.gold), gold * (0.86 + 0.14 * stitch)),
        metal=0.9 * gold,
        rough=0.5 - 0.15 * gold,
        sheen=hue(look.sheen) * (1 + 0.30 * weave)[..., None] * (1 - gold)[..., None],
        lift=10,
    )


def _frill(look: PouchLook, s: Sheet, mask: Field, pleats: float, turn: float) -> Layer:
    """A side of the frill: pleats fan out from the neck, a gold thread hems its upper edge."""
    inside = distance(mask) / UNIT
    fan = np.arctan2(s.x - MIDDLE, 98 - s.y)
    out = np.clip((72 - s.y) / 60, 0, 1)
    wander = clouds(WORK, (3, 9), 2, look.seed + 9)
    ridge = _pleat(fan * pleats + turn + 0.16 * wander)
    bulge = 10 * np.cos(np.clip(fan * 1.5, -1.5, 1.5))
    height = bulge + (3.0 + 5.0 * out) * ridge + 3.0 * np.sqrt(np.clip(inside / 3, 0, 1))
    hem = bell(inside - 2.2, 1.0, 4) * smoothstep(62, 48, s.y)
    colour = mix(_silk(look, 0.45 - 0.35 * ridge), hue(look.gold), hem)
    return Layer(
        mask=mask,
        height=blur(height * UNIT, 2.5) + 0.7 * UNIT * hem,
        albedo=colour,
        metal=0.9 * hem,
        rough=0.5,
        sheen=hue(look.sheen) * (1 - hem)[..., None],
        lift=12,
    )


def _bead(look: PouchLook, s: Sheet, x: float, y: float, r: float) -> Layer:
    away = np.hypot(s.x - x, s.y - y)
    dome = np.sqrt(np.maximum(r * r - np.minimum(away, r * 0.985) ** 2, 0))
    cloud = clouds(WORK, (30, 28), 3, look.seed + 20)
    away_from_glint = np.hypot(s.x - x + 0.34 * r, s.y - y + 0.42 * r)
    colour = hue(look.bead) * (1 + 0.12 * cloud)[..., None]
    return Layer(
        mask=np.clip((r - away) * UNIT + 0.5, 0, 1),
        height=dome * UNIT,
        albedo=colour,
        rough=0.06,
        gloss=2.2,
        translucency=0.6,
        sheen=np.full(3, 0.25, np.float32) * bell(away_from_glint, 0.16 * r)[..., None] * 3,
        lift=16,
    )


def _tassel(look: PouchLook, s: Sheet, x: float, y: float) -> Layer:
    """A tassel of gold thread hanging from x, y."""
    down = (s.y - y) / 17.0
    half = 2.2 + 3.4 * smoothstep(-0.1, 1.1, down)
    ragged = 17.0 + 0.7 * np.sin(s.x * 5.1) + 0.5 * np.sin(s.x * 8.3 + 1)
    edge = np.minimum(half - np.abs(s.x - x), np.minimum(s.y - y, y + ragged - s.y))
    fan = (s.x - x) / half
    thread = np.sin(fan * 20)
    bind = bell(s.y - y - 3.6, 1.0, 4)
    tube = half * np.sqrt(np.maximum(1.03 - np.clip(fan, -1, 1) ** 2, 0.03))
    colour = hue(look.gold) * (0.62 + 0.25 * thread - 0.35 * bind)[..., None]
    return Layer(
        mask=np.clip(edge * UNIT + 0.5, 0, 1),
        height=(0.8 * tube + 0.16 * thread - 0.5 * bind) * UNIT,
        albedo=colour,
        metal=0.6,
        rough=0.45,
        lift=12,
        soft=(4, 10),
    )


_WRAPS: tuple[tuple[Point, ...], ...] = (
    ((65, 65.4), (72, 67.0), (80, 68.3), (91, 69.0), (102, 68.3), (110, 67.0), (117, 65.4)),
    ((65, 71.2), (72, 72.8), (80, 74.1), (91, 74.8), (102, 74.1), (110, 72.8), (117, 71.2)),
)
_CORDS: tuple[tuple[Point, ...], ...] = (
    ((102, 74), (92, 84), (80, 92), (72, 90), (76, 82), (90, 77), (103, 75)),
    ((104, 75), (113, 90), (119, 104), (118, 119)),
    ((105, 75), (122, 84), (139, 96), (145, 112)),
    ((105, 74), (118, 78), (132, 86), (135, 80), (124, 74), (106, 73)),
)
_UNTIED: tuple[tuple[Point, ...], ...] = (
    ((112, 153), (124, 158), (121, 168), (134, 176), (151, 170)),
    ((58, 149), (48, 156), (53, 164), (46, 170), (35, 171)),
)
"""The cord of the empty pouch: out of its hem, and down to the ground."""
_BEADS = ((117.5, 123, 6.6), (145.8, 116, 6.6))


def draw(look: PouchLook, state: int = 0) -> Pixels:
    """The pouch in one of its states, its outside transparent."""
    pouch = Sack(
        _NECK, _BODY, _FRILL, _FAR_SIDE, partial(_body, look), partial(_frill, look),
        pleats=(7.0, 6.2), dim=0.28, spread=0.3,
    )  # fmt: skip
    scene = Scene(WORK)
    if state == EMPTY:
        _lay_open(look, pouch, scene)
    else:
        _lay_tied(look, pouch, scene, FULL[state])
    return pouch.cut(scene)


def _lay_tied(look: PouchLook, pouch: Sack, scene: Scene, full: float) -> None:
    over, waist = pouch.tied(scene, full)
    if look.tie is not None:
        look.tie(scene, pouch.low(full), False)
        return
    for path in _WRAPS:
        scene.lay(_cord(look, [(x, y + pouch.low(full)) for x, y in path], waist))
    for path in _CORDS:
        scene.lay(_cord(look, [pouch.hung(x, y, full) for x, y in path]))
    scene.lay(_bead(look, over, 104, 75, 5.6))
    for x, y, r in _BEADS:
        _end(look, scene, *pouch.hung(x, y, full), r)


def _lay_open(look: PouchLook, pouch: Sack, scene: Scene) -> None:
    """The empty pouch, its cord untied before it."""
    pouch.opened(scene)
    if look.tie is not None:
        look.tie(scene, pouch.low(FULL[EMPTY]), True)
        return
    for path in _UNTIED:
        scene.lay(_cord(look, path))
        _end(look, scene, *path[-1], _BEADS[0][2])


def _cord(look: PouchLook, path: Sequence[Point], around: Field | None = None) -> Layer:
    thread = Cord(look.gold, radius=2.7 * UNIT, pitch=4.4 * UNIT)
    return cord_layer(thread, [(x * UNIT, y * UNIT) for x, y in path], WORK, around)


def _end(look: PouchLook, scene: Scene, x: float, y: float, r: float) -> None:
    """The bead and the tassel at an end of the cord."""
    whole = sheet(np.ones(WORK, np.float32))
    scene.lay(_tassel(look, whole, x, y + r - 1.5))
    scene.lay(_bead(look, whole, x, y, r))
