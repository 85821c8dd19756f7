"""What a reading of the oracle is brushed with: ink strokes, paper, silk, a rod and a seal.

The window lays them out at any size: paper and silk are tiles, the silk is grey and takes the
colour of the world, and the knob takes that of its metal.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import numpy as np

from .colour import hue, to_srgb
from .fields import Field, Picture, bell, blur, grid, mix, smoothstep
from .noise import clouds, lattice
from .picture import Pixels, write
from .shape import Box, box_distance, coverage, curve, rasterise, turned
from .shape import brush as brushed

STROKE: Final = (128, 960)
"""The height and width of one line of a hexagram."""
VARIANTS: Final = 6
"""Of whole lines, and of broken ones: so no two lines of a hexagram are alike."""
TILE: Final = (1024, 1024)
SILK: Final = (256, 256)
SEAL: Final = 256
ENSO: Final = 768

_INK: Final = "#1a1513"
_VERMILION: Final = "#b2301f"
_PAPER: Final = "#f0e5cc"
_HALF_WIDTH: Final = 42.0
"""Half the thickness of a line where the brush is pressed, in pixels."""
_WET: Final = (0.62, 0.34, 0.50, 0.74, 0.42, 0.56)
"""The part of the way after which the brush runs dry, of each variant."""
_TILT: Final = 0.85
"""The angle in radians at which the tip of the brush meets the paper."""
_SLIM: Final = 0.72
"""The width of the tip's print, in lengths of it."""


def _print(points: Field, size: tuple[int, int]) -> Field:
    """How deep each pixel lies in the track of a brush, in pixels, negative outside.

    *points* are x, y and half the length of the tip's print, close together along the track.
    """
    out = np.full(size, -99.0, np.float32)
    cos, sin = np.cos(_TILT), np.sin(_TILT)
    for x, y, half in points:
        reach = int(half) + 6
        top, left = max(0, int(y) - reach), max(0, int(x) - reach)
        rows, columns = min(size[0], int(y) + reach), min(size[1], int(x) + reach)
        if rows <= top or columns <= left:
            continue
        dy, dx = grid((rows - top, columns - left))
        dy, dx = dy + top - y, dx + left - x
        along, across = dx * cos + dy * sin, (dy * cos - dx * sin) / _SLIM
        window = out[top:rows, left:columns]
        np.maximum(window, half - np.hypot(along, across), out=window)
    return out


def _inked(depth: Field, run: Field, across: Field, wet: float, seed: int) -> Field:
    """The opacity of ink in the track of a brush.

    :param run: how far the brush has come, 0 … 1.
    :param across: the place among its bristles, −1 … 1.
    :param wet: the part of the way after which the brush begins to run dry.
    """
    size = (depth.shape[0], depth.shape[1])
    rng = np.random.default_rng(seed)
    bristles = np.interp(np.clip(across, -1, 1), np.linspace(-1, 1, 34), rng.standard_normal(34))
    fine = np.interp(np.clip(across, -1, 1), np.linspace(-1, 1, 90), rng.standard_normal(90))
    drift = lattice(size, (9, 7), rng)  # no bristle leaves ink all the way
    grain = clouds(size, (size[0] / 5, size[1] / 5), 3, seed + 1)
    dry = smoothstep(wet, 1.15, run) + 0.35 * np.minimum(np.abs(across), 1) ** 5
    cover = 1.9 - 2.9 * dry + 0.62 * bristles + 0.34 * fine + 0.55 * drift + 0.42 * grain
    streaks = smoothstep(-0.35, 0.55, cover)
    rough = 0.5 * grain * (0.3 + 1.6 * dry) + 0.9 * lattice(size, (12, 70), rng)
    edge = smoothstep(-1.5, 1.7, depth + rough)
    # Ink gathers at the edge of a wet stroke, and where the brush rests.
    pool = 0.06 * bell(depth - 5, 5.0) * (1 - dry) + 0.05 * smoothstep(0.12, 0.0, run)
    density = 0.89 + pool + 0.035 * drift - 0.10 * dry - 0.012 * grain
    out: Field = edge * streaks * np.clip(density, 0, 0.98)
    return out


def _stroke(left: float, right: float, seed: int, wet: float) -> Field:
    """A horizontal stroke between two x positions: pressed, drawn, pressed again."""
    rng = np.random.default_rng(seed)
    middle, h = STROKE[0] / 2, _HALF_WIDTH

    def some(least: float, most: float) -> float:
        return float(rng.uniform(least, most))

    rise = some(1, 5)
    waist = some(0.64, 0.76)
    ends = (left + 1.05 * h, right - 0.95 * h)
    span = ends[1] - ends[0]
    points = [
        (ends[0] - 0.16 * h, middle - some(0.20, 0.30) * h, 0.50 * h),
        (ends[0] - 0.04 * h, middle - 0.08 * h, 0.80 * h),
        (ends[0] + 0.10 * h, middle + some(0.02, 0.10) * h, some(0.92, 1.02) * h),
        (ends[0] + 0.12 * span, middle + rise * 0.2, 0.84 * h),
        (ends[0] + some(0.3, 0.42) * span, middle - rise * 0.3 + some(-2, 2), waist * h),
        (ends[0] + some(0.58, 0.7) * span, middle - rise * 0.7 + some(-2, 2), (waist + 0.03) * h),
        (ends[1] - 0.10 * span, middle - rise, some(0.80, 0.88) * h),
        (ends[1] - 0.05 * h, middle - rise + 0.03 * h, some(0.90, 1.0) * h),
        (ends[1] + 0.12 * h, middle - rise + some(0.16, 0.26) * h, some(0.66, 0.78) * h),
    ]
    track = curve(points, 40)
    y, x = grid(STROKE)
    line = np.interp(x[0], track[:, 0], track[:, 1])
    width = np.maximum(np.interp(x[0], track[:, 0], track[:, 2]), 0.6 * h) * 0.86
    run = np.clip((x - left) / (right - left), 0, 1)
    return _inked(_print(track, STROKE), run, (y - line) / width, wet, seed)


def lines() -> Pixels:
    """The lines of a hexagram below each other: whole ones, then broken ones."""
    rows = [_stroke(0, STROKE[1], 40 + i, wet) for i, wet in enumerate(_WET)]
    for i, wet in enumerate(_WET):
        gap = STROKE[1] * (0.085 + 0.008 * (i % 2))
        middle = STROKE[1] / 2 + (-1) ** i * 4
        left = _stroke(0, middle - gap, 60 + i, wet + 0.22)
        rows.append(np.maximum(left, _stroke(middle + gap, STROKE[1], 70 + i, wet + 0.06)))
    return _in_ink(np.vstack(rows), _INK)


def _in_ink(opacity: Field, code: str) -> Pixels:
    colour = np.broadcast_to(to_srgb(hue(code)), (*opacity.shape, 3))
    return np.dstack([colour, opacity]).astype(np.float32)


def enso() -> Pixels:
    """A circle in one stroke, from the lower left around to where it began."""
    y, x = grid((ENSO, ENSO))
    dy, dx = y - ENSO / 2, x - ENSO / 2
    start, turn = 2.05, 2 * np.pi * 0.955
    run = ((np.arctan2(dy, dx) - start) % (2 * np.pi)) / turn
    radius = ENSO * (0.392 + 0.012 * np.sin(2 * np.pi * run * 1.0 + 0.6) - 0.020 * run)
    half = ENSO * np.interp(run, [0, 0.03, 0.12, 0.5, 0.85, 1.0], [0.03, 0.066, 0.056, 0.040,
                                                                   0.034, 0.014])  # fmt: skip
    off = np.hypot(dx, dy) - radius
    before = np.minimum(run * turn * radius - 0.9 * half, 0)
    depth = half - np.hypot(off, before)
    opacity = _inked(depth, np.clip(run, 0, 1), off / half, 0.30, 90)
    return _in_ink(opacity * (run <= 1.0), _INK)


def paper() -> Pixels:
    """Paper of mulberry bark: warm, a little cloudy, with long fibres. A tile."""
    out: Picture = np.broadcast_to(hue(_PAPER), (*TILE, 3)).astype(np.float32)
    cloud = clouds(TILE, (3, 3), 4, 11)
    out = out * (1 + 0.012 * cloud[..., None])
    grain = clouds(TILE, (170, 150), 2, 12)
    laid = clouds(TILE, (256, 12), 1, 13)  # the faint lines of the bamboo screen
    out = out * (1 + (0.010 * grain + 0.006 * laid)[..., None])
    dark, light = _fibres(170, 14, 0.8), _fibres(420, 15, 0.7)
    out = mix(out, np.broadcast_to(hue("#c6a873"), out.shape), 0.42 * dark)
    out = mix(out, np.broadcast_to(hue("#fdf8ea"), out.shape), 0.55 * light)
    return np.dstack([to_srgb(out), np.ones(TILE)]).astype(np.float32)


def _fibres(count: int, seed: int, width: float) -> Field:
    """Thin curved threads, 1 on the thread. A tile."""
    rng = np.random.default_rng(seed)
    out = np.zeros(TILE, np.float32)
    for _ in range(count):
        length = rng.uniform(24, 120)
        angle = rng.uniform(0, np.pi) + np.cumsum(rng.normal(0, 0.045, int(length)))
        strength = rng.uniform(0.35, 1.0) * np.sin(np.pi * np.linspace(0.03, 0.97, len(angle)))
        xs = rng.uniform(0, TILE[1]) + np.cumsum(np.cos(angle))
        ys = rng.uniform(0, TILE[0]) + np.cumsum(np.sin(angle))
        np.maximum.at(out, (ys.astype(int) % TILE[0], xs.astype(int) % TILE[1]), strength)
    soft = np.pad(out, 8, mode="wrap")
    threads: Field = np.clip(blur(soft, width)[8:-8, 8:-8] * 2.2, 0, 1)
    return threads


def silk() -> Pixels:
    """Silk with a woven pattern of circles that overlap, in grey. A tile."""
    y, x = grid(SILK)
    side = SILK[0] / 2
    pattern = np.zeros(SILK, np.float32)
    for shift_y, shift_x in ((0.0, 0.0), (0.5, 0.5)):
        v = ((y / side + shift_y) % 1 - 0.5) * side
        u = ((x / side + shift_x) % 1 - 0.5) * side
        r = np.hypot(u, v)
        pattern = np.maximum(pattern, bell(r - side * 0.49, 2.1, 4))
        pattern = np.maximum(pattern, 0.9 * smoothstep(6.5, 4.5, r))
    threads = np.sin(2 * np.pi * y / 4) * 0.5 + np.sin(2 * np.pi * x / 4) * 0.35
    slub = clouds(SILK, (64, 4), 2, 21) + 0.6 * clouds(SILK, (4, 64), 2, 22)
    satin = np.sin(2 * np.pi * (x - y) / 8)
    level = 0.80 + 0.018 * threads + 0.012 * slub
    level = level + pattern * (0.10 + 0.02 * satin)
    return np.dstack([*[np.clip(level, 0, 1)] * 3, np.ones(SILK)]).astype(np.float32)


def rod() -> Pixels:
    """A slim rod of dark lacquer, lying across; it may be stretched along its length."""
    size = (64, 64)
    y = grid(size)[0]
    v = (y / size[0] - 0.5) * 2
    facing = np.sqrt(np.clip(1 - v**2, 0, 1))
    lit = 0.30 + 0.85 * np.clip(0.55 * facing - 0.62 * v, 0, None)
    shine = 0.55 * bell(v + 0.46, 0.13) + 0.10 * bell(v - 0.62, 0.12)
    grain = 1 + 0.05 * clouds(size, (16, 1), 2, 31)
    colour = hue("#4a2417") * (lit * grain)[..., None] + hue("#ffdcb4") * shine[..., None] * 0.5
    alpha = np.clip((1 - np.abs(v)) * size[0] / 2 + 0.5, 0, 1)
    return np.dstack([to_srgb(colour), alpha]).astype(np.float32)


def knob() -> Pixels:
    """The right end of a rod, turned, in grey."""
    size = (128, 96)
    y, x = grid(size)
    u = x / size[1]
    profile = np.interp(
        u, [0, 0.10, 0.12, 0.20, 0.22, 0.34, 0.55, 0.78, 0.90, 0.97, 1.0],
        [0.60, 0.60, 0.80, 0.80, 0.64, 0.70, 0.86, 0.96, 0.92, 0.72, 0.45],
    )  # fmt: skip
    half = profile * size[0] / 2
    v = (y - size[0] / 2) / half
    facing = np.sqrt(np.clip(1 - v**2, 0, 1))
    lit = 0.26 + 0.62 * np.clip(0.6 * facing - 0.6 * v, 0, None) + 0.55 * bell(v + 0.45, 0.16)
    lit = lit + 0.10 * bell(v - 0.66, 0.14)
    lit = lit * (1 - 0.45 * bell(u - 0.21, 0.018) - 0.45 * bell(u - 0.115, 0.016))
    lit = lit * (1 - 0.35 * smoothstep(0.86, 1.0, u))
    alpha = np.clip(half - np.abs(y - size[0] / 2) + 0.5, 0, 1)
    return np.dstack([*[to_srgb(np.clip(lit, 0, 1))] * 3, alpha]).astype(np.float32)


def seal() -> Pixels:
    """A seal in vermilion: two strokes that turn about each other are left bare."""
    size = (SEAL, SEAL)
    fine = (2 * SEAL, 2 * SEAL)
    arm = brushed([(-25, 1, 5), (-19, -14, 11), (-3, -22, 13), (13, -20, 9), (21, -14, 2)])
    sign = rasterise(turned(2, arm), fine, (-50, -50, 100, 100))
    sign = sign.reshape(SEAL, 2, SEAL, 2).mean((1, 3))
    wear = clouds(size, (6, 6), 3, 51)
    fleck = clouds(size, (44, 44), 2, 52)
    body = box_distance(size, Box(20, 20, SEAL - 20, SEAL - 20, 26)) + 2.2 * wear + 1.2 * fleck
    bare = blur(sign, 1.2) + 0.10 * fleck
    opacity = coverage(body / 1.5) * (1 - smoothstep(0.40, 0.60, bare))
    opacity *= 0.93 - 0.30 * smoothstep(1.0, 2.2, fleck + 0.7 * wear)
    return _in_ink(np.clip(opacity, 0, 1), _VERMILION)


PICTURES: Final[dict[str, tuple[Callable[[], Pixels], int]]] = {
    "lines": (lines, 90),
    "enso": (enso, 90),
    "paper": (paper, 84),
    "silk": (silk, 92),
    "rod": (rod, 92),
    "knob": (knob, 92),
    "seal": (seal, 92),
}
"""How each picture is drawn, and the quality of its file."""


def write_oracle(folder: Path) -> None:
    """Draw and write all of them."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, (draw, quality) in PICTURES.items():
        write(draw(), folder / f"{name}.webp", quality)
