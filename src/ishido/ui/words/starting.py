"""What the window says about its own start, and about skins that it cannot use."""

from ishido.ui.language import _

CANNOT_BE_DRAWN = _("cannot be drawn")

FAILED_TITLE = _("Something went wrong last time")
FAILED = _("Start with the default look and settings for now?")
NOTHING_LOST = _("Your games, scores and settings are kept.")
SAFE_START = _("Safe start")
NORMAL_START = _("Normal start")


def using_ours(problem: str) -> str:
    """A stoneset or board that was chosen earlier cannot be used."""
    return _("{problem}. Ishido is used instead.").format(problem=problem)
