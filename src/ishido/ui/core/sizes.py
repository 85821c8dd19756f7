"""Sizes that the whole window shares, and the proportions of a board."""

from dataclasses import dataclass
from typing import Final

MIN_SIZE: Final = (800, 640)
"""The smallest window: narrower than a wide one's 960, for one that stands upright."""
LEAST_SIZE: Final = (320, 240)
"""The smallest for which anything can be drawn."""
REFERENCE: Final = (1280, 800)
"""The window, in pixels, for which sizes are given; in others they are in proportion."""


@dataclass(frozen=True, slots=True)
class BoardShape:
    """A board picture's proportions, in widths of one square."""

    aspect: float
    """Height of a square."""
    left: float
    """Width of the frame, and so on round it."""
    top: float
    right: float
    bottom: float


PLAIN_SHAPE: Final = BoardShape(66 / 56, 0.4, 0.4, 0.4, 0.4)
"""The proportions of the boards that come with the game."""
