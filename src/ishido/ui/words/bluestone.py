"""Texts of Bluestone."""

from typing import Final

from ishido.bluestone.position import Side
from ishido.language import _, several

TITLE: Final = _("Bluestone")
SIDES: Final = {Side.BLACK: _("Black"), Side.WHITE: _("White")}


def lost(stones: int) -> str:
    """How many stones a side has lost."""
    return several(_("{count} stone lost"), _("{count} stones lost"), stones) if stones else ""
