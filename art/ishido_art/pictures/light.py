"""Light: one soft warm lamp from the upper left, in a dim room.

A flat matt surface comes out in its own colour, so that a material's colour can be chosen by eye.
"""

import math
from dataclasses import dataclass

import numpy as np

from .fields import Field, Picture, blur, shifted, slope, smoothstep

_raw = np.array([-0.46, -0.62, 0.64])
LAMP: Field = _raw / np.linalg.norm(_raw)
"""Unit vector towards the lamp: x to the right, y down, z towards the eye."""

_LEVEL = float(np.hypot(LAMP[0], LAMP[1]))
LAMP_STEP = (float(LAMP[1]) / _LEVEL, float(LAMP[0]) / _LEVEL)
"""One pixel towards the lamp within the picture: (dy, dx)."""
_CLIMB = float(LAMP[2]) / _LEVEL

_WARM = np.array([1.04, 1.0, 0.94], np.float32)
_COOL = np.array([0.98, 0.99, 1.02], np.float32)
_HOLLOW = np.array([0.8, 1.05, 1.25], np.float32)
_KEY, _FILL = 0.70, 0.32


@dataclass
class Surface:
    """What the light falls on. Fields share one size; plain numbers hold for the whole surface."""

    nx: Field
    ny: Field
    albedo: Picture
    metal: Field | float = 0.0
    rough: Field | float = 0.3
    gloss: float = 1.0
    translucency: float = 0.0
    open: Field | float = 1.0
    """How much of the sky each point sees (ambient occlusion): 0..1."""
    lit: Field | float = 1.0
    """How much of the lamp each point sees (cast shadow): 0..1."""


def openness(height: Field, scales: tuple[tuple[float, float], ...]) -> Field:
    """Ambient occlusion of a height field: for each (radius, strength), hollows darken."""
    out = np.ones_like(height)
    for radius, strength in scales:
        out -= strength * np.clip((blur(height, radius) - height) / radius, 0, 1)
    limited: Field = np.clip(out, 0.22, 1)
    return limited


def cast_shadow(height: Field, reach: int, strength: float = 0.75, step: int = 2) -> Field:
    """The lamp's light on a height field: 1, or 1 − *strength* where something stands before it."""
    above = np.zeros_like(height)
    dy, dx = LAMP_STEP
    for far in range(step, reach, step):
        towards = shifted(height, -dy * far, -dx * far)
        above = np.maximum(above, towards - height - far * _CLIMB * 0.72)
    return 1 - strength * smoothstep(0, 4, blur(above, 1.2))


def reflection(rx: Field, ry: Field, rz: Field, rough: Field | float) -> Field:
    """How bright the room is in a mirrored direction: a softbox, a strip, sky and floor."""
    k = 0.05 + 0.8 * np.asarray(rough)
    sky = 0.13 + 0.62 * smoothstep(-0.6, 0.95, -ry)
    box = _band(np.abs(rx + 0.42), 0.60, k) * _band(np.abs(ry + 0.62), 0.30, k)
    strip = _band(np.abs(rx - 0.80), 0.10, k) * _band(np.abs(ry - 0.1), 0.7, k)
    soft = 1 + 2 * np.asarray(rough)
    open_sky = sky * (0.35 + 0.65 * smoothstep(-0.3, 0.9, rz))
    out: Field = open_sky + (4.2 * box + 1.0 * strip) / soft
    return out


def _band(x: Field, edge: float, softness: Field) -> Field:
    t = np.clip((edge + softness - x) / (2 * softness), 0, 1)
    eased: Field = t * t * (3 - 2 * t)
    return eased


def shade(s: Surface) -> Picture:
    """The light that reaches the eye from straight above: linear, not yet toned."""
    nz = np.sqrt(np.maximum(1 - s.nx**2 - s.ny**2, 0.0025))
    norm = 1 / np.sqrt(s.nx**2 + s.ny**2 + nz**2)
    nx, ny, nz = s.nx * norm, s.ny * norm, nz * norm
    facing = nx * LAMP[0] + ny * LAMP[1] + nz * LAMP[2]
    wrap = 0.12 + 0.55 * s.translucency
    key = np.maximum((facing + wrap) / (float(LAMP[2]) + wrap), 0) * s.lit
    fill = 0.70 + 0.30 * nz - 0.34 * ny
    # Light that comes out of a hollow has met its warm sides.
    warmth = np.asarray(s.open, np.float32)[..., None] ** _HOLLOW
    irradiance = (_KEY * key)[..., None] * _WARM + (_FILL * fill)[..., None] * _COOL * warmth
    mirrored = reflection(2 * nz * nx, 2 * nz * ny, 2 * nz * nz - 1, s.rough)
    mirrored = mirrored * (0.35 + 0.65 * np.asarray(s.open)) * (0.5 + 0.5 * np.asarray(s.lit))
    base = 0.04 * s.gloss
    fresnel = base + (1 - base) * (1 - nz) ** 5 * (1 - 0.6 * np.asarray(s.rough)) * min(s.gloss, 1)
    metal = np.broadcast_to(np.asarray(s.metal, np.float32), nz.shape)
    matt = s.albedo * irradiance + (fresnel * mirrored)[..., None] * _WARM
    bright = 0.08 + 0.34 * irradiance.mean(-1) + 0.95 * mirrored
    # A metal's own colour deepens where it is dark and pales where it is bright.
    shiny = s.albedo ** (1.30 - 0.24 * np.clip(bright, 0, 1.2))[..., None] * bright[..., None]
    shiny = shiny * _WARM
    out: Picture = matt * (1 - metal[..., None]) + shiny * metal[..., None]
    return out


def bloom(light: Picture, radius: float, strength: float, above: float = 0.75) -> Picture:
    """*light* with a faint glow around what is brighter than *above*."""
    return light + strength * blur(np.clip(light - above, 0, 1.5), radius)


def rimlight(edge: Field, width: float, metal: Field) -> Field:
    """The brightness of a rim: strong on the sides towards the lamp, weak on the others.

    *edge* is the distance from the outline in pixels. The rim is *width* wide; *metal* further
    inside follows the lamp, too.
    """
    gy, gx = slope(edge)
    facing = -(gy * LAMP_STEP[0] + gx * LAMP_STEP[1])
    rim = np.maximum(smoothstep(1.5 * width, 0.7 * width, edge), 0.7 * metal)
    out: Field = 1 + rim * facing * np.where(facing > 0, 0.55, 0.50)
    return out


def lamplight(y: Field, x: Field, near: float, far: float) -> Field:
    """Brightness falling from *near* at the upper left to *far* at the lower right corner."""
    h, w = y.shape
    away = np.hypot((x / w - 0.30) * 1.1, y / h - 0.22) / math.hypot(0.77, 0.78)
    return near + (far - near) * smoothstep(0.0, 1.0, away)
