"""What Show Pouch says."""

from ishido.rules.stone import Stone
from ishido.skins.stoneset import Stoneset
from ishido.ui import words
from ishido.ui.core.language import _

TITLE = _("The pouch")


def in_order(count: int) -> str:
    if count == 1:
        return _("One stone is left after this one.")
    return _("{count} stones, in drawing order.").format(count=words.number(count))


def named(index: int, stone: Stone, stones: Stoneset) -> str:
    """A stone by its place, counted from 0, and its name."""
    name = stones.describe(*stone)
    return (
        _("Drawn next: {name}.").format(name=name)
        if index == 0
        else _("Drawn {which}: {name}.").format(name=name, which=words.ordinal(index + 1))
    )
