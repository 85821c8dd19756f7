"""What Bluestone is played with: lenses of slate and shell, and blue stones in their seats.

One picture holds them all, in rows of `VARIANTS`: slate, shell, blue stones at rest, and the same
blue stones lit from within.
"""

from pathlib import Path
from typing import Final

import numpy as np

from .colour import hue
from .fields import Field, Picture, Size, bell, blur, grid, mix, slope, smoothstep
from .light import Surface, bloom, shade
from .noise import clouds, specks, warped
from .picture import Pixels, develop, write

SIDE: Final = 208
"""The width of a stone's place in the picture; the stone fills it."""
VARIANTS: Final = 6
_SHRINK: Final = 2
_WORK: Size = (SIDE * _SHRINK, SIDE * _SHRINK)
_RADIUS: Final = _WORK[0] / 2 - 2.0
_DOME: Final = 0.85
"""The radius of a blue stone within its seat, as a share of the seat's."""


def draw() -> Pixels:
    """All of them."""
    rows = (slate, shell, lapis, glowing)
    return np.vstack([np.hstack([row(number) for number in range(VARIANTS)]) for row in rows])


def write_bluestone(path: Path) -> None:
    """Draw and write the picture."""
    write(draw(), path, 92)


# --- lenses ---------------------------------------------------------------------------------


def slate(number: int) -> Pixels:
    """A lens of slate: matt, nearly black, with faint layers."""
    seed = 4100 + 10 * number
    layers = _layered(seed, (2.2, 7.0), 26.0)
    mottle = clouds(_WORK, (7, 7), 4, seed + 1)
    albedo = mix(hue("#16181c"), hue("#25292f"), np.clip(0.5 + 0.22 * mottle + 0.18 * layers, 0, 1))
    relief = 0.12 * mottle + 0.14 * clouds(_WORK, (40, 40), 2, seed + 4)
    return _lens(albedo, relief, rough=0.36, gloss=0.85, translucency=0.0)


def shell(number: int) -> Pixels:
    """A lens of clam shell: warm white, with the fine lines of its growth."""
    seed = 4500 + 10 * number
    growth = _layered(seed, (1.2, 2.0), 44.0)
    fine = np.sin(34.0 * growth + 2.0 * clouds(_WORK, (2, 2), 2, seed + 1))
    fine = fine * np.clip(0.5 + 0.4 * clouds(_WORK, (3, 3), 1, seed + 3), 0, 1)
    broad = clouds(_WORK, (2, 3), 2, seed + 2)
    share = np.clip(0.24 + 0.22 * fine + 0.14 * broad, 0, 1)
    albedo = mix(hue("#f8f2e5"), hue("#d6c7aa"), share * 0.8)
    return _lens(albedo, 0.10 * fine, rough=0.17, gloss=1.0, translucency=0.5)


def _layered(seed: int, cells: tuple[float, float], swing: float) -> Field:
    """Layers that run across a stone in a direction of its own, bent a little. About −1..1."""
    rng = np.random.default_rng(seed)
    y, x = grid(_WORK)
    turn = rng.uniform(0, np.pi)
    across = (x - _WORK[1] / 2) * np.sin(turn) + (y - _WORK[0] / 2) * np.cos(turn)
    along = (x - _WORK[1] / 2) * np.cos(turn) - (y - _WORK[0] / 2) * np.sin(turn)
    bent = across + swing * 0.25 * clouds(_WORK, cells, 2, seed + 9)
    bent = bent + rng.uniform(-0.0012, 0.0012) * along**2
    out: Field = bent / _RADIUS
    return out


def _lens(
    albedo: Picture, relief: Field, *, rough: float, gloss: float, translucency: float
) -> Pixels:
    y, x = grid(_WORK)
    u, v = (x - _WORK[1] / 2) / _RADIUS, (y - _WORK[0] / 2) / _RADIUS
    r = np.hypot(u, v)
    # Nearly flat on top, and ever steeper towards a round edge.
    angle = np.radians(40 * np.clip(r, 0, 1) ** 1.3 + 40 * smoothstep(0.80, 1.0, r) ** 1.4)
    tilt = np.sin(angle) / np.maximum(r, 1e-4)
    gy, gx = slope(blur(relief, 1.0))
    fade = 1 - smoothstep(0.8, 1.0, r)
    under = smoothstep(0.80, 1.0, r) * np.clip(0.35 + 0.65 * v / np.maximum(r, 1e-4), 0, 1)
    surface = Surface(
        nx=u * tilt - 0.5 * gx * fade, ny=v * tilt - 0.5 * gy * fade,
        albedo=albedo * (1 - 0.34 * under)[..., None], rough=rough, gloss=gloss,
        translucency=translucency, open=1 - 0.34 * smoothstep(0.72, 1.0, r),
    )  # fmt: skip
    alpha = np.clip((1 - r) * _RADIUS + 0.5, 0, 1)
    return develop(bloom(shade(surface), 8, 0.10), alpha, shrink=_SHRINK)


# --- blue stones ----------------------------------------------------------------------------


def lapis(number: int) -> Pixels:
    """A dome of lapis lazuli with flecks of gold, in a seat of brass."""
    return _blue(number, lit=False)


def glowing(number: int) -> Pixels:
    """The same, lit from within."""
    return _blue(number, lit=True)


def _blue(number: int, *, lit: bool) -> Pixels:
    seed = 4900 + 10 * number
    y, x = grid(_WORK)
    u, v = (x - _WORK[1] / 2) / _RADIUS, (y - _WORK[0] / 2) / _RADIUS
    r = np.hypot(u, v)
    d = r / _DOME
    dome = smoothstep(1.0, 0.985, d)

    drift = clouds(_WORK, (3, 3), 2, seed)
    cloud = warped(clouds(_WORK, (5, 5), 4, seed + 1), 20 * drift, 20 * drift)
    albedo = mix(hue("#122a86"), hue("#2f5cd0"), np.clip(0.40 + 0.26 * cloud, 0, 1))
    pale = smoothstep(1.3, 2.4, clouds(_WORK, (6, 6), 3, seed + 2))
    albedo = mix(albedo, hue("#8fb0ea"), 0.35 * pale)
    flecks = specks(_WORK, 26, (1.6, 7.0), seed + 3)
    flecks = np.maximum(flecks, 0.8 * specks(_WORK, 60, (0.8, 1.8), seed + 4)) * dome
    albedo = mix(albedo, hue("#e8b44c"), flecks)

    # The seat: a rounded ring of brass about the dome, with a dark gap between them.
    ring = np.clip((r - _DOME) / (1 - _DOME), 0, 1)
    angle = np.radians(60 * np.clip(d, 0, 1) ** 1.2 + 18 * smoothstep(0.85, 1.0, d))
    bulge = np.sin(np.radians(74) * (2 * ring - 1))
    tilt = np.where(d < 1, np.sin(angle), bulge) / np.maximum(r, 1e-4)
    albedo = mix(hue("#c4913c") + np.zeros_like(albedo), albedo, dome)
    gap = bell(r - _DOME, 0.022)
    surface = Surface(
        nx=u * tilt, ny=v * tilt, albedo=albedo * (1 - 0.75 * gap)[..., None],
        metal=np.where(dome > 0.5, flecks, 1.0), rough=np.where(dome > 0.5, 0.12, 0.30), gloss=1.1,
        open=np.clip(1 - 0.55 * bell(r - _DOME, 0.05), 0, 1),
    )  # fmt: skip
    light = shade(surface)
    if lit:
        light = light + _emission(d, cloud, flecks) * dome[..., None]
        # The seat's inner side takes some of the light.
        light = light + (0.22 * bell(ring, 0.35) * (1 - dome))[..., None] * hue("#4f9dff")
    alpha = np.clip((1 - r) * _RADIUS + 0.5, 0, 1)
    return develop(bloom(light, 8, 0.12), alpha, shrink=_SHRINK)


def _emission(d: Field, cloud: Field, flecks: Field) -> Picture:
    """The light from within: whitish blue in the middle, deep blue at the edge. In the game, a
    small stone lies in the middle."""
    heart = bell(np.clip(d, 0, 1), 0.80)
    body = 1.12 - 0.72 * smoothstep(0.66, 1.0, d)
    uneven = np.clip(1 + 0.14 * cloud - 0.35 * flecks, 0.4, 1.5)
    glow = mix(hue("#1f62ff") + np.zeros((*d.shape, 3)), hue("#8fd0ff"), 0.8 * heart)
    out: Picture = 0.85 * (body * uneven)[..., None] * glow
    return out
