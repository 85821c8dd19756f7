"""A stone in the player's hand."""

from dataclasses import dataclass, replace
from typing import Final

from ishido.rules.board import Square
from ishido.rules.stone import Stone

DRAG_DISTANCE: Final = 6
"""Pixels of the reference window that a pressed pointer moves before it drags."""


@dataclass(frozen=True, slots=True)
class Hand:
    """A stone held: the touchstone, or the stone just placed."""

    stone: Stone
    origin: Square | None
    """Where it lay; ``None`` for the well."""
    point: tuple[int, int]
    grip: tuple[int, int]
    """From the pointer to the stone's middle."""
    pressed_at: tuple[int, int] | None
    """Where the button went down, while it is held; ``None`` when it follows the pointer freely."""
    dragged: bool = False
    touch: bool = False

    @property
    def centre(self) -> tuple[int, int]:
        return self.point[0] + self.grip[0], self.point[1] + self.grip[1]

    def moved(self, point: tuple[int, int], far: int) -> "Hand":
        """With the pointer elsewhere: once it is ``far`` from where it was pressed, it drags."""
        hand = replace(self, point=point)
        if self.pressed_at is None or self.dragged:
            return hand
        way = max(abs(a - b) for a, b in zip(point, self.pressed_at, strict=True))
        return replace(hand, dragged=way > far)
