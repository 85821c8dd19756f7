"""Sizes for the whole window, and the proportions of a board."""

from dataclasses import dataclass
from typing import Final

MIN_SIZE: Final = (800, 640)
"""The smallest window in pixels. A wide window needs 960, a portrait one less."""
LEAST_SIZE: Final = (320, 240)
"""The smallest size in pixels for which scenes can be laid out."""
REFERENCE: Final = (1280, 800)
"""The window, in pixels, for which sizes are given. They are scaled for other windows."""


@dataclass(frozen=True, slots=True)
class BoardShape:
    """The proportions of a board's picture, in widths of a square."""

    aspect: float
    """Height of a square."""
    left: float
    """The width of the frame on this side."""
    top: float
    right: float
    bottom: float


PLAIN_SHAPE: Final = BoardShape(66 / 56, 0.4, 0.4, 0.4, 0.4)
"""The proportions of the boards that come with the game."""
