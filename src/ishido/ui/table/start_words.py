"""Texts about the start of the program, and about skins that cannot be used."""

from ishido.language import _

CANNOT_BE_DRAWN = _("cannot be drawn")

SAFE_START = _("Safe start")
FAILED = _("Ishido did not close properly last time. Use the default look and settings for now?")
NOTHING_LOST = _("Your games, scores and settings are kept.")
START_SAFELY = _("Start safely")
START_NORMALLY = _("Start normally")
STONES_WAIT = _("Unsaved stones wait in the stoneset editor: Choices, Edit stoneset…")


def using_our_stones(name: str) -> str:
    return _("The stoneset “{name}” can’t be used. The default stones are shown.").format(name=name)


def using_our_board(name: str) -> str:
    return _("The board “{name}” can’t be used. The default board is shown.").format(name=name)
