"""The pouch: silk drawn together with a golden cord, jade beads at its ends.

It is drawn on a sheet 182.9 units wide and 200 high, from the back to the front: the frill's far
side, the body, the frill, the cord, the beads. Each layer is shaded on its own and throws a
shadow on what lies behind it.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from .colour import hue
from .cord import Cord, cord_layer
from .fields import Field, Picture, Size, bell, blur, distance, grid, mix, sample, smoothstep
from .layers import Layer, Scene
from .noise import clouds
from .picture import Pixels, develop, trimmed
from .shape import Point, fill, moved, rasterise

_WORK: Size = (1400, 1280)
UNIT = _WORK[0] / 200
"""Working pixels per unit of the drawing."""
_VIEW = (0.0, 0.0, _WORK[1] / UNIT, 200.0)
_MIDDLE = _VIEW[2] / 2
_SIGN = (_MIDDLE - 13, 150.0)
_NECK = 69.0
_FOOT = 196.0
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
    tie: Callable[[Scene], None] | None = None
    """Lays what closes the neck, in place of cord, beads and tassels."""


@dataclass(frozen=True)
class _Sheet:
    """Where every pixel lies on the drawing and on the round body."""

    x: Field
    y: Field
    across: Field
    """−1 at the body's left outline, 1 at its right."""
    around: Field
    """The angle around the body in radians, 0 in front."""
    half: Field
    """Half the body's width in this row, in units."""


def _mask(drawing: str) -> Field:
    return rasterise(drawing, _WORK, _VIEW)


def _sheet(body: Field) -> _Sheet:
    y, x = grid(_WORK)
    x, y = x / UNIT, y / UNIT
    solid = body > 0.5
    width = solid.sum(1).astype(np.float32) / UNIT / 2
    # Rows above and below the body take the nearest row's width.
    rows = np.nonzero(solid.any(1))[0]
    width[: rows[0]], width[rows[-1] :] = width[rows[0]], width[rows[-1] - 1]
    half = np.repeat(np.maximum(width, 6.0)[:, None], _WORK[1], 1)
    across = np.clip((x - _MIDDLE) / half, -0.999, 0.999)
    return _Sheet(x, y, across, np.arcsin(across), half)


def _pleat(phase: Field) -> Field:
    """Gathered cloth: round ridges, sharp valleys; 0..1, one pleat for each unit of *phase*."""
    out: Field = np.abs(np.sin(np.pi * phase)) ** 0.8
    return out


def _body_height(s: _Sheet, body: Field, seed: int) -> Field:
    down = np.clip((s.y - _NECK) / (_FOOT - _NECK), 0, 1)
    sag = np.sqrt(np.maximum(1 - smoothstep(0.42, 1.06, down) ** 2, 0))
    round_ = 0.80 * s.half * np.sqrt(1 - s.across**2) * sag
    drift = clouds(_WORK, (2.2, 4), 3, seed, 0.4)
    wander = clouds(_WORK, (1.6, 7), 2, seed + 1, 0.4)
    # How far down a pleat runs differs from pleat to pleat.
    reach = 0.30 + 0.13 * sample(
        clouds((64, 64), (1, 9), 1, seed + 2), np.zeros_like(down), s.around * 20 + 100
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
    height: Field = (round_ + 6.5 * large * calm + 3.2 * small + soft) * UNIT
    return height


def _seigaiha(s: _Sheet) -> Field:
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
    return mix(np.broadcast_to(hue(look.silk), (*_WORK, 3)), hue(look.shade), np.clip(amount, 0, 1))


def _body(look: PouchLook, s: _Sheet, mask: Field) -> Layer:
    height = _body_height(s, mask, look.seed)
    pattern = _seigaiha(s) if look.weave is None else look.weave(s.around * 62, s.y)
    weave = blur(pattern, 1.2) * smoothstep(76, 104, s.y)
    tint = 0.32 + 0.30 * clouds(_WORK, (3, 3), 3, look.seed + 5) - 0.20 * weave
    sign = _mask(moved(*_SIGN, 0.50, look.sign) + look.strewn)
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


def _frill(look: PouchLook, s: _Sheet, path: str, pleats: float, turn: float) -> Layer:
    """A side of the frill: pleats fan out from the neck, a gold thread hems its upper edge."""
    mask = _mask(fill(path))
    inside = distance(mask) / UNIT
    fan = np.arctan2(s.x - _MIDDLE, 98 - s.y)
    out = np.clip((72 - s.y) / 60, 0, 1)
    wander = clouds(_WORK, (3, 9), 2, look.seed + 9)
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


def _bead(look: PouchLook, s: _Sheet, x: float, y: float, r: float) -> Layer:
    away = np.hypot(s.x - x, s.y - y)
    dome = np.sqrt(np.maximum(r * r - np.minimum(away, r * 0.985) ** 2, 0))
    cloud = clouds(_WORK, (30, 28), 3, look.seed + 20)
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


def _tassel(look: PouchLook, s: _Sheet, x: float, y: float) -> Layer:
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
_BEADS = ((117.5, 123, 6.6), (145.8, 116, 6.6))


def draw(look: PouchLook) -> Pixels:
    """The pouch, its outside transparent."""
    body = _mask(fill(_BODY))
    s = _sheet(body)
    scene = Scene(_WORK)
    far = _frill(look, s, _FAR_SIDE, 7.0, 0.3)
    far.albedo = far.albedo * (0.28 + 0.3 * smoothstep(34, 6, s.y))[..., None]
    far.sheen = np.zeros(3, np.float32)
    scene.lay(far)
    scene.lay(_body(look, s, body))
    scene.lay(_frill(look, s, _FRILL, 6.2, 0.1))
    if look.tie is None:
        _knot(look, scene, s, body)
    else:
        look.tie(scene)
    return trimmed(develop(scene.light, scene.alpha, shrink=2))


def _knot(look: PouchLook, scene: Scene, s: _Sheet, body: Field) -> None:
    """The golden cord in its bow, beads and tassels at its ends."""
    thread = Cord(look.gold, radius=2.7 * UNIT, pitch=4.4 * UNIT)
    waist = np.clip(distance(np.maximum(body, _mask(fill(_FRILL)))) + 1.6 * UNIT, 0, 1)
    for path in _WRAPS:
        scene.lay(cord_layer(thread, [(x * UNIT, y * UNIT) for x, y in path], _WORK, waist))
    for path in _CORDS:
        scene.lay(cord_layer(thread, [(x * UNIT, y * UNIT) for x, y in path], _WORK))
    scene.lay(_bead(look, s, 104, 75, 5.6))
    for x, y, r in _BEADS:
        scene.lay(_tassel(look, s, x, y + r - 1.5))
        scene.lay(_bead(look, s, x, y, r))
