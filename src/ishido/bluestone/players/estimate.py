"""What playouts say about a position: who leads, what points are worth, what becomes of groups.

Knows no NumPy, so that the window can use it without loading a search.
"""

from dataclasses import dataclass

from ishido.bluestone.board import Points
from ishido.bluestone.position import Side


@dataclass(frozen=True, slots=True)
class GroupRisk:
    """A group, and how likely it is to be captured."""

    side: Side
    points: Points
    captured: float
    """The share of playouts in which its points end as the enemy's, 0 … 1."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """The means of playouts from a position. All shares are 0 … 1."""

    side: Side
    """The side to move."""
    share: float
    """The share of games that the side to move wins; a draw is half."""
    worth: tuple[float | None, ...]
    """By point: the share won with the point minus the share won without it, −1 … 1, for the side
    to move. ``None`` where no stone may go that both sides could place."""
    blue: tuple[tuple[float, float], ...]
    """By blue stone: how often Black touches it at the end, and how often White does."""
    groups: tuple[GroupRisk, ...]
    """Black's groups, then White's, each highest score first."""
    playouts: int
