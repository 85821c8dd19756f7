"""The levels of Bluestone's computer players. Knows no NumPy, so that the window can list them."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class BluestoneLevel:
    """How strong a computer player is, on every board."""

    name: str
    playouts: int
    """For each stone."""
    per_leaf: int | None = None
    """Playouts of a new leaf of its tree; ``None``: it has no tree, only means. Fewer make a larger
    tree of the same playouts, which takes longer and pays only with many of them."""


LEVELS: Final = (
    BluestoneLevel("learner", 20),
    BluestoneLevel("expert", 1_600, per_leaf=16),
    BluestoneLevel("master", 25_000, per_leaf=4),
)
"""All levels, the weakest first."""
LEVEL_NAMES: Final = tuple(level.name for level in LEVELS)


def level_by_name(name: str) -> BluestoneLevel:
    """
    :raises KeyError: if no level has this name.
    """
    for level in LEVELS:
        if level.name == name:
            return level
    raise KeyError(name)
