"""What the window says about its own start, and about skins that it cannot use."""

from ishido.ui.language import _

CANNOT_BE_DRAWN = _("cannot be drawn")


def using_ours(problem: str) -> str:
    """A stoneset or board that was chosen earlier cannot be used."""
    return _("{problem}. Ishido is used instead.").format(problem=problem)
