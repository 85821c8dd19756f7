"""The application's icon: one stone of red lacquer with the golden ensō."""

from pathlib import Path

import numpy as np

from .picture import Pixels, resize, write
from .sets.ishido import SET, cinnabar
from .stone import inlaid, render

SIDE = 256
_SPAN = 660.0  # larger than on a stone in play: the icon has to read at 16 pixels


def draw() -> Pixels:
    """The icon, square and transparent around the stone."""
    stone = render(cinnabar(), inlaid(SET.symbols["Circle"], _SPAN), 7)
    width = round(SIDE * stone.shape[1] / stone.shape[0])
    small = resize(stone, width, SIDE, sharpen=0.15)
    left = (SIDE - width) // 2
    return np.pad(small, ((0, 0), (left, SIDE - width - left), (0, 0)))


def write_icon(path: Path) -> None:
    """Draw and write the icon."""
    write(draw(), path)
