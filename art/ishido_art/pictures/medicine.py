"""The medicine bag: suede with a fringe, a flap hemmed with beads, a feather at its side.

It is drawn on a sheet 183 units wide and 200 high, from the back to the front, each layer shaded
by itself (see `layers`).
"""

from dataclasses import dataclass

import numpy as np

from .colour import hue
from .cord import Cord, cord_layer
from .fields import Field, Picture, Size, bell, blur, distance, grid, mix, normal, smoothstep
from .fireside import Feather, bead, feather, thong
from .layers import Layer, Scene
from .light import Surface, shade
from .noise import clouds
from .picture import Pixels, develop, trimmed
from .shape import Point, curve, fill, moved, rasterise

_WORK: Size = (1400, 1280)
UNIT = _WORK[0] / 200
"""Working pixels per unit of the drawing."""
_VIEW = (0.0, 0.0, _WORK[1] / UNIT, 200.0)
_MIDDLE = _VIEW[2] / 2

_BODY = (
    "M50,42 C42,52 34,70 30,92 C26,116 28,136 40,148 C54,160 76,162 92,162"
    " C108,162 130,160 143,148 C155,136 157,116 153,92 C149,70 141,52 133,42"
    " C120,37 63,37 50,42Z"
)
_FLAP = (
    "M46,44 C50,36 66,32 91.5,32 C117,32 133,36 137,44 C145,56 148,68 149,80"
    " C138,92 116,106 91.5,114 C67,106 45,92 34,80 C35,68 38,56 46,44Z"
)
_HEM: tuple[Point, ...] = ((34.5, 78), (48, 90), (68, 101.5), (91.5, 109.5), (115, 101.5),
                           (135, 90), (148.5, 78))  # fmt: skip
_SIGN = (_MIDDLE, 66.0)
_STRAP: tuple[Point, ...] = ((47, 46), (50, 31), (64, 15), (91.5, 8), (119, 15), (133, 31),
                             (136, 46))  # fmt: skip


@dataclass(frozen=True)
class BagLook:
    """Suede, sinew and beads."""

    suede: str
    shade: str
    """The suede where it is old and dark."""
    rubbed: str
    """The suede where hands have polished it."""
    flap: str
    sinew: str
    beads: tuple[str, ...]
    sign: str
    """The drawing painted on its flap."""
    seed: int = 7


def _mask(drawing: str) -> Field:
    return rasterise(drawing, _WORK, _VIEW)


def _nap(seed: int) -> Field:
    """Suede's short soft fibre, brushed this way and that."""
    fine = clouds(_WORK, (230, 210), 2, seed, 0.8)
    brushed = clouds(_WORK, (7, 6), 3, seed + 1)
    return 0.55 * fine + 0.45 * brushed


def _suede(colour: str, look: BagLook, old: Field, worn: Field) -> Picture:
    base = np.broadcast_to(hue(colour), (*_WORK, 3))
    aged = mix(base, hue(look.shade), np.clip(old, 0, 1))
    return mix(aged, hue(look.rubbed), np.clip(worn, 0, 1))


def _fringe(look: BagLook) -> list[Layer]:
    """Strips of suede hanging from the lower seam, the outer ones shorter and turned outwards."""
    rng = np.random.default_rng(look.seed)
    y, x = grid(_WORK)
    layers = []
    count = 15
    for i in [*range(0, count, 2), *range(1, count, 2)]:
        t = (i - (count - 1) / 2) / ((count - 1) / 2)
        root = (_MIDDLE + 55 * t, 158.0 - 18.0 * abs(t) ** 3.2)
        length = 36 - 9 * abs(t) + rng.uniform(-3, 3)
        tip = (root[0] + 7 * t + rng.uniform(-1.6, 1.6), root[1] + length)
        middle = ((root[0] + tip[0]) / 2 + rng.uniform(-1.2, 1.2), (root[1] + tip[1]) / 2)
        down = np.clip((y / UNIT - root[1]) / length, -0.2, 1.1)
        way = curve([root, middle, tip], 40)
        centre = np.interp(y / UNIT, way[:, 1], way[:, 0])
        half = 3.6 - 1.5 * down
        side = x / UNIT - centre
        inside = np.minimum(half - np.abs(side), np.minimum(tip[1] - y / UNIT + 0.25 * side, 9))
        inside = np.minimum(inside, y / UNIT - root[1] + 6)
        twist = 0.9 * side * np.sin(2.2 * down + rng.uniform(-1, 1))
        colour = _suede(look.suede, look, 0.30 + 0.35 * (1 - down) + 0.10 * rng.uniform(-1, 1)
                        + 0.08 * _nap(look.seed + 40), 0.25 * down)  # fmt: skip
        layers.append(
            Layer(
                mask=np.clip(inside * UNIT + 0.5, 0, 1),
                height=(twist - 0.10 * side**2) * UNIT,
                albedo=colour,
                rough=0.9,
                gloss=0.2,
                lift=9,
                soft=(4, 10),
            )
        )
    return layers


def _body(look: BagLook, mask: Field) -> Layer:
    y, x = grid(_WORK)
    inside = distance(mask) / UNIT
    round_ = 26 * np.sqrt(np.clip(1 - (1 - np.clip(inside / 40, 0, 1)) ** 2, 0, 1))
    soft = clouds(_WORK, (3, 3), 3, look.seed + 2, 0.45)
    lumps = sum(
        a * np.exp(-((((x / UNIT - cx) / rx) ** 2 + ((y / UNIT - cy) / ry) ** 2) ** 2.0))
        for cx, cy, rx, ry, a in ((52, 128, 15, 17, 3.6), (81, 140, 17, 15, 3.2),
                                  (112, 138, 16, 16, 3.8), (136, 122, 13, 18, 3.4))
    )  # fmt: skip
    seam = bell(inside - 4.0, 1.0)
    height = (round_ + 1.6 * soft + lumps - 1.2 * seam) * UNIT
    nap = _nap(look.seed + 3)
    proud = np.asarray(lumps, np.float32) / 4
    old = 0.36 + 0.10 * nap - 0.25 * proud + 0.35 * seam + 0.3 * smoothstep(12, 0, inside)
    return Layer(
        mask=mask,
        height=blur(height, 4.0) + 0.5 * nap,
        albedo=_suede(look.suede, look, old, 0.22 * proud),
        rough=0.9,
        gloss=0.2,
        sheen=hue(look.rubbed) * 0.22 * np.ones((*_WORK, 1), np.float32),
        lift=12,
    )


def _flap(look: BagLook) -> Layer:
    mask = _mask(fill(_FLAP))
    inside = distance(mask) / UNIT
    y, _ = grid(_WORK)
    fold = 15 * np.sqrt(np.clip(1 - (1 - np.clip((y / UNIT - 31) / 26, 0, 1)) ** 2, 0, 1))
    round_ = 9 * np.sqrt(np.clip(inside / 26, 0, 1)) + 1.8 * np.sqrt(np.clip(inside / 1.6, 0, 1))
    soft = clouds(_WORK, (3, 3), 3, look.seed + 12, 0.45)
    nap = _nap(look.seed + 13)
    sign = distance(_mask(moved(*_SIGN, 0.56, look.sign))) / UNIT
    paint = smoothstep(-0.22, 0.22, sign + 0.12 * clouds(_WORK, (60, 55), 2, look.seed + 14))
    old = 0.25 + 0.12 * nap + 0.25 * smoothstep(8, 0, inside)
    colour = _suede(look.flap, look, old, 0.10 * smoothstep(58, 40, y / UNIT))
    colour = mix(colour, hue(look.beads[0]), 0.93 * paint)
    return Layer(
        mask=mask,
        height=blur((fold + round_ + 1.2 * soft) * UNIT, 4.0) + 0.5 * nap * (1 - paint),
        albedo=colour,
        rough=0.9,
        gloss=0.2,
        sheen=hue(look.rubbed) * (0.18 * (1 - paint))[..., None],
        lift=16,
    )


def _stitch(scene: Scene, look: BagLook) -> None:
    """Sinew whipped over the body's edge, where the fringe is sewn in."""
    way = curve([(33, 100), (31, 118), (36, 138), (50, 151), (72, 157), (91.5, 158), (111, 157),
                 (133, 151), (147, 138), (152, 118), (150, 100)], 40)  # fmt: skip
    run = np.concatenate([[0.0], np.cumsum(np.linalg.norm(np.diff(way, axis=0), axis=1))])
    for at in np.arange(3.0, run[-1] - 2, 6.2):
        i = int(np.searchsorted(run, at))
        x, y = way[i]
        dx, dy = (way[min(i + 3, len(way) - 1)] - way[i - 3]) / 2
        scale = 1.0 / max(float(np.hypot(dx, dy)), 1e-6)
        nx, ny, tx, ty = -dy * scale, dx * scale, dx * scale, dy * scale
        ends = [(x - 2.4 * nx - 0.9 * tx, y - 2.4 * ny - 0.9 * ty), (x, y),
                (x + 2.4 * nx + 0.9 * tx, y + 2.4 * ny + 0.9 * ty)]  # fmt: skip
        scene.lay(thong(_WORK, [(px * UNIT, py * UNIT) for px, py in ends], 5.6, look.sinew))


def _hem(scene: Scene, look: BagLook) -> None:
    """The flap's edge: a row of beads, every fifth a different colour."""
    way = curve(_HEM, 40)
    run = np.concatenate([[0.0], np.cumsum(np.linalg.norm(np.diff(way, axis=0), axis=1))])
    count = 27
    for i in range(count):
        at = run[-1] * (i + 0.5) / count
        x, y = (float(np.interp(at, run, way[:, k])) for k in (0, 1))
        far = abs(i - count // 2)
        colour = look.beads[(0, 1, 1, 0, 2, 2)[far % 6]]
        scene.lay(bead(_WORK, x * UNIT, y * UNIT, 2.45 * UNIT, colour))


def _pendant(scene: Scene, look: BagLook) -> None:
    """A feather and beads on a thong from the flap's tip."""
    tail = [(_MIDDLE, 109.0), (_MIDDLE + 1, 118.0), (_MIDDLE, 127.0)]
    scene.lay(thong(_WORK, [(x * UNIT, y * UNIT) for x, y in tail], 1.0 * UNIT, look.sinew))
    for tip, half, tilt in (((_MIDDLE + 15.0, 178.0), 6.2, 71), ((_MIDDLE - 8.0, 184.0), 6.6, 72)):
        f = Feather((_MIDDLE * UNIT, 123 * UNIT), (tip[0] * UNIT, tip[1] * UNIT), half * UNIT,
                    "efe6d2", "2c1d16", 0.03 if tip[0] < _MIDDLE else -0.03)  # fmt: skip
        scene.lay(feather(_WORK, f, tilt))
    for y, radius, which in ((115.5, 3.2, 1), (121.5, 4.0, 2), (127.6, 3.2, 1)):
        scene.lay(bead(_WORK, _MIDDLE * UNIT, y * UNIT, radius * UNIT, look.beads[which]))


def draw(look: BagLook) -> Pixels:
    """The bag, its outside transparent."""
    body = _mask(fill(_BODY))
    scene = Scene(_WORK)
    strap = Cord(look.suede, radius=2.3 * UNIT, pitch=5.0 * UNIT)
    layer = cord_layer(strap, [(x * UNIT, y * UNIT) for x, y in _STRAP], _WORK)
    layer.metal, layer.rough, layer.gloss = 0.0, 0.8, 0.3
    scene.lay(layer)
    for strip in _fringe(look):
        scene.lay(strip)
    scene.lay(_body(look, body))
    _stitch(scene, look)
    scene.lay(_flap(look))
    _hem(scene, look)
    _pendant(scene, look)
    return trimmed(develop(scene.light, scene.alpha, shrink=2))


def ornament(size: Size, paint: str, bone: str) -> Pixels:
    """A slim divider: a painted line that tapers to both ends, three beads in its middle."""
    h, w = size
    y, x = grid((h * 2, w * 2))
    y, x = y / 2 - h / 2, x / 2 - w / 2
    taper = np.clip(1 - np.abs(x) / (w / 2 - 2), 0, 1)
    rod = 1.9 * np.clip(taper * 3.0, 0, 1) ** 0.6 - np.abs(y) + 0.25 * np.sin(x * 0.31)
    rod = np.where(np.abs(x) < h * 1.35, -9.0, rod)
    middle = 0.44 * h - np.hypot(x, y)
    beside = 0.29 * h - np.hypot(np.abs(x) - 0.86 * h, y)
    d = np.maximum.reduce([rod, middle, beside])
    alpha = np.clip(d * 2 + 0.5, 0, 1) * np.clip(taper * 6, 0, 1)
    ball = np.sqrt(np.maximum((0.44 * h) ** 2 - np.minimum(np.hypot(x, y), 0.43 * h) ** 2, 0))
    ball += np.sqrt(np.maximum(beside, 0) * 0.4 * h)
    nx, ny = normal(blur(ball + np.sqrt(np.maximum(rod, 0)), 0.8) * 2)
    albedo = mix(np.broadcast_to(hue(paint), (*d.shape, 3)), hue(bone), (middle > -1) * 1.0)
    return develop(shade(Surface(nx, ny, albedo, rough=0.3, gloss=1.2)), alpha, shrink=2)
