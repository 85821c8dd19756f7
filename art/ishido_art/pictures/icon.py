"""The application's icon: one stone of red lacquer with the golden ensō."""

from functools import cache
from pathlib import Path

import numpy as np

from .picture import Pixels, resize, write
from .sets.ishido import SET, cinnabar
from .stone import CELL, inlaid, render

SIDE = 256
GROUND = (0x16, 0x13, 0x0F)
"""The colour behind the icons of home screens: that of the page, while the game is loaded."""
APPLE, MASKABLE = 0.8, 0.62
"""The height of the stone in these icons. Phones round the corners of the first, and cut the second
to a circle, of which only the middle four fifths are safe."""
SPAN = 660.0  # larger than on a stone in play: the icon has to read at 16 pixels


@cache
def _stone(shrink: int) -> Pixels:
    return render(cinnabar(), inlaid(SET.symbols["Circle"], SPAN), 7, shrink=shrink)


def draw(side: int = SIDE) -> Pixels:
    """The icon, square and transparent around the stone."""
    stone = _stone(1 if side > CELL[0] else 2)
    width = round(side * stone.shape[1] / stone.shape[0])
    small = resize(stone, width, side, sharpen=0.15)
    left = (side - width) // 2
    return np.pad(small, ((0, 0), (left, side - width - left), (0, 0)))


def write_icon(path: Path) -> None:
    """Draw and write the icon."""
    write(draw(), path)


def on_ground(side: int, share: float) -> Pixels:
    """The icon on an opaque ground, the stone as high as a share of it."""
    inner = 2 * round(side * share / 2)
    stone = draw(inner)
    margin = (side - inner) // 2
    stone = np.pad(stone, ((margin, margin), (margin, margin), (0, 0)))
    alpha = stone[..., 3:]
    ground = np.array(GROUND, np.float32) / 255
    colours = stone[..., :3] * alpha + ground * (1 - alpha)
    return np.dstack([colours, np.ones_like(alpha)])


def write_web_icons(folder: Path) -> None:
    """Draw and write the icons for home screens."""
    folder.mkdir(parents=True, exist_ok=True)
    for side in (192, 512):
        write(draw(side), folder / f"{side}.png")
    write(on_ground(512, MASKABLE), folder / "maskable.png")
    write(on_ground(180, APPLE), folder / "apple.png")
