"""Texts of the open pouch."""

from ishido.language import _
from ishido.rules.stone import Stone
from ishido.skins.stoneset import Stoneset
from ishido.ui import words

TITLE = _("The pouch")


def in_order(count: int) -> str:
    return words.counted(
        count, "One stone is left after this one.", "{n} stones, in drawing order."
    )


def named(index: int, stone: Stone, stones: Stoneset) -> str:
    """The name of a stone and when it is drawn. ``index`` counts from 0."""
    name = stones.describe(*stone)
    return (
        _("Drawn next: {name}.").format(name=name)
        if index == 0
        else _("Drawn {which}: {name}.").format(name=name, which=words.ordinal(index + 1))
    )
