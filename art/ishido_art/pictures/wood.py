"""Wood: boards of any size whose grain runs along x."""

from dataclasses import dataclass

import numpy as np

from .colour import hue
from .fields import Field, Picture, Size, grid, mix, sample, smoothstep
from .noise import clouds


@dataclass(frozen=True)
class Wood:
    """A kind of wood. Lengths are in pixels."""

    light: str
    dark: str
    """The late wood: the lines of the year rings."""
    pore: str
    ring: float = 34.0
    """Mean distance between two rings."""
    figure: float = 2.5
    """How far the rings wander, in rings."""
    contrast: float = 0.6
    fibre: float = 0.18
    pores: float = 0.5
    shimmer: float = 0.06
    """The slow change of brightness along the board."""


def plank(wood: Wood, size: Size, seed: int) -> tuple[Picture, Field]:
    """A plank: its linear colour, and its unevenness in pixels."""
    h, w = size
    y, _ = grid(size)
    wander = clouds(size, (h / 900, w / 2600), 3, seed, 0.45)
    ripple = clouds(size, (h / 160, w / 1500), 3, seed + 1)
    rings = y / wood.ring + wood.figure * wander + 0.10 * ripple
    at = rings - np.floor(rings)
    # Each ring darkens slowly through its summer and ends at once: winter.
    late = smoothstep(0.15, 0.90, at) * smoothstep(1.0, 0.90, at)
    years = np.random.default_rng(seed + 2).uniform(0.35, 1.0, 1024).astype(np.float32)
    late = late * years[np.floor(rings).astype(np.int64) % 1024]
    broad = clouds(size, (h / 40, w / 1400), 2, seed + 3, 0.7)
    fine = clouds(size, (h / 5.2, w / 420), 2, seed + 6, 0.9)
    fibre = 0.6 * broad + 0.8 * fine
    pore = smoothstep(1.5, 2.3, clouds(size, (h / 2.6, w / 64), 1, seed + 4) + 0.5 * broad)
    shimmer = clouds(size, (h / 500, w / 700), 3, seed + 5)
    dark = np.clip(wood.contrast * late + wood.fibre * (0.5 + 0.5 * fibre), 0, 1)
    colour = mix(np.broadcast_to(hue(wood.light), (h, w, 3)), hue(wood.dark), dark)
    colour = mix(colour, hue(wood.pore), wood.pores * pore)
    colour = colour * (1 + wood.shimmer * shimmer)[..., None]
    return colour.astype(np.float32), (0.1 * fibre - 0.9 * wood.pores * pore).astype(np.float32)


def upright(wood: Wood, size: Size, seed: int) -> tuple[Picture, Field]:
    """The same with the grain running along y."""
    colour, relief = plank(wood, (size[1], size[0]), seed)
    return np.ascontiguousarray(colour.transpose(1, 0, 2)), np.ascontiguousarray(relief.T)


def _profile(wood: Wood, across: Field, seed: int) -> Field:
    """How dark the wood is at *across* (pixels), the same all along the grain."""
    length = 4096
    fine = clouds((length, 4), (length / 9, 1), 4, seed, 0.8)[:, :1]
    broad = clouds((length, 4), (length / 60, 1), 2, seed + 1)[:, :1]
    dark = np.clip(0.35 + 0.22 * fine + 0.18 * broad, 0, 1) * (wood.contrast + wood.fibre)
    return sample(np.repeat(dark, 2, axis=1), across, np.zeros_like(across))


def straight(wood: Wood, across: Field, seed: int) -> Picture:
    """Wood that changes only with *across* (pixels), for strips that are cut anywhere."""
    light = np.broadcast_to(hue(wood.light), (*across.shape, 3))
    return mix(light, hue(wood.dark), _profile(wood, across, seed))


def even(wood: Wood, size: Size, seed: int) -> tuple[Picture, Field]:
    """A plank so straight in the grain that any two crops of the same rows fit together.

    Only short faint fibres differ along it; they end anywhere in real wood, too.
    """
    h, w = size
    y, _ = grid(size)
    fine = clouds(size, (h / 4.4, w / 64), 2, seed + 6, 0.9)
    dark = np.clip(_profile(wood, y, seed) + 0.22 * wood.fibre * fine, 0, 1)
    colour = mix(np.broadcast_to(hue(wood.light), (h, w, 3)), hue(wood.dark), dark)
    return colour.astype(np.float32), (-0.12 * fine).astype(np.float32)
