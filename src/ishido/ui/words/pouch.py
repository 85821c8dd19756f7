"""What Show Pouch says."""

from ishido.rules.stone import Stone
from ishido.skins.stoneset import Stoneset
from ishido.ui import words

TITLE = "The pouch"
NEXT = "next"


def in_order(count: int) -> str:
    if count == 1:
        return "One stone is left behind the touchstone."
    return f"{words.number(count)} stones, in the order in which they come."


def named(index: int, stone: Stone, stones: Stoneset) -> str:
    """A stone by its place, counted from 0, and its name."""
    name = stones.describe(*stone)
    return f"The {name} comes next." if index == 0 else f"The {name} is number {index + 1}."
