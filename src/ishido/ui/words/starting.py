"""Texts about the start of the program, and about skins that cannot be used."""

from ishido.language import _

CANNOT_BE_DRAWN = _("cannot be drawn")

SAFE_START = _("Safe start")
FAILED = _("Ishido did not close properly last time. Use the default look and settings for now?")
NOTHING_LOST = _("Your games, scores and settings are kept.")
START_SAFELY = _("Start safely")
START_NORMALLY = _("Start normally")


def using_ours(problem: str) -> str:
    """That a chosen stoneset or board cannot be used."""
    return _("{problem}. The default is used instead.").format(problem=problem)
