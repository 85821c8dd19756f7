"""What Show Pouch says."""

from ishido.rules.stone import Stone
from ishido.skins.stoneset import Stoneset
from ishido.ui import words
from ishido.ui.language import _

TITLE = _("The pouch")
NEXT = _("next")


def in_order(count: int) -> str:
    if count == 1:
        return _("One stone is left behind the touchstone.")
    return _("{count} stones, in the order in which they come.").format(count=words.number(count))


def named(index: int, stone: Stone, stones: Stoneset) -> str:
    """A stone by its place, counted from 0, and its name."""
    name = stones.describe(*stone)
    return (
        _("The {name} comes next.").format(name=name)
        if index == 0
        else _("The {name} is number {index}.").format(name=name, index=index + 1)
    )
