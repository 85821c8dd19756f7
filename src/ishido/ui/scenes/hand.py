"""A stone in the player's hand."""

from dataclasses import dataclass

from ishido.rules.board import Square
from ishido.rules.stone import Stone


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
