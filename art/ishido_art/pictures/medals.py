"""Medals for a game's result: discs of plain metal that the window tints, bare in the middle for a
figure. Side by side they form one picture."""

import math
from pathlib import Path
from typing import Final

import numpy as np

from .colour import hue
from .fields import Field, bell, blur, distance, grid, normal, smoothstep
from .light import LAMP_STEP, Surface, bloom, cast_shadow, openness, shade
from .noise import clouds
from .picture import Pixels, develop, write
from .shape import disc, fill, moved, rasterise

SIDE: Final = 320
_SHRINK: Final = 2
_RADIUS: Final = 47.0
"""Of the disc, in a hundredth of the picture's side."""
_METAL: Final = "#d4d4d4"

_SQUARE: Final = fill("M-4.6,-5.2h9.2v10.4h-9.2z")
_STONE: Final = fill("M-2.1,-2.6h4.2v5.2h-4.2z")
_LEAF: Final = fill("M0,-5.2C3.2,-2.4 3.0,2.2 0,5.2C-3.0,2.2 -3.2,-2.4 0,-5.2Z")


def _around(drawing: str, angles: list[float], lean: float = 0.0) -> str:
    """Copies of a drawing in the band around the middle, at degrees clockwise from the top."""
    placed = []
    for angle in angles:
        turn = math.radians(angle)
        x, y = 36.5 * math.sin(turn), -36.5 * math.cos(turn)
        tilt = angle + lean * (1 if angle < 180 else -1)
        placed.append(moved(x, y, 1.0, f'<g transform="rotate({tilt:.1f})">{drawing}</g>'))
    return "".join(placed)


_LAUREL = [*range(20, 170, 15), *range(190, 341, 15)]
BANDS: Final = {
    "four-ways": _around(_SQUARE, [0, 90, 180, 270])
    + _around(disc(0, 0, 1.1), [a for a in range(0, 360, 15) if a % 90 not in (0, 15, 75)]),
    "stones": _around(_STONE, [float(a) for a in range(0, 360, 20)]),
    "rank": _around(_LEAF, [float(a) for a in _LAUREL], 62) + moved(0, 36.5, 1.0, disc(0, 0, 2.6)),
}
"""What surrounds the figure of each medal, in their order in the picture."""


def draw() -> Pixels:
    """All medals side by side."""
    return np.hstack([_medal(band, number) for number, band in enumerate(BANDS.values())])


def _medal(band: str, number: int) -> Pixels:
    side = SIDE * _SHRINK
    y, x = grid((side, side))
    unit = side / 100
    r = np.hypot(x - side / 2, y - side / 2) / unit
    mask = rasterise(band, (2 * side, 2 * side), (-50, -50, 100, 100))
    fine = distance(mask) / 2
    d = blur(fine.reshape(side, 2, side, 2).mean((1, 3)), 1.2) / unit
    height: Field = 2.2 * bell(r - (_RADIUS - 2.6), 2.0, 4)  # the rim
    height -= 0.9 * bell(r - (_RADIUS - 6.2), 0.8)
    height += 0.9 * bell(r - 29.5, 0.9)
    height -= 1.6 * smoothstep(29.0, 27.0, r)  # the bare middle lies deeper
    height += 0.5 * (1 - (r / 29) ** 2) * (r < 29)
    height += 1.7 * np.sqrt(np.clip(1 - (1 - np.clip(d / 2.2, 0, 1)) ** 2, 0, 1))
    height -= 0.7 * bell(np.minimum(d, 0) + 0.4, 0.7)
    height = blur(height * unit, 1.4)
    nx, ny = normal(height)
    wear = 0.018 * clouds((side, side), (9, 9), 3, 31 + number)
    # A dish of polished metal mirrors the room from side to side.
    dish = 0.10 * (r < 29)
    nx = nx + wear + dish * (x - side / 2) / unit / 29
    ny = ny + wear + dish * (y - side / 2) / unit / 29
    light = shade(
        Surface(
            nx=nx, ny=ny, albedo=np.broadcast_to(hue(_METAL), (side, side, 3)), metal=1.0,
            rough=0.36, open=openness(height, ((4, 0.45), (12, 0.4))),
            lit=cast_shadow(height, 20, 0.5),
        )
    )  # fmt: skip
    facing = nx * LAMP_STEP[1] + ny * LAMP_STEP[0]
    across = ((x - side / 2) * LAMP_STEP[1] + (y - side / 2) * LAMP_STEP[0]) / (side / 2)
    grey = light.mean(-1) * (1 + 0.5 * facing) * (0.98 + 0.24 * across)
    warm = np.stack([grey, grey**1.06, grey**1.16], -1)
    alpha = np.clip((_RADIUS - r) * unit / _SHRINK + 0.5, 0, 1)
    return develop(bloom(warm, 6, 0.10), alpha, shrink=_SHRINK)


def write_medals(path: Path) -> None:
    """Draw and write the medals."""
    write(draw(), path, 92)
