"""Texts about files that any screen may need."""

from ishido.language import _
from ishido.ui import words

BACK = _("Cancel")

REPLACE = _("Replace")
REPLACE_TITLE = _("Replace this file?")
CANNOT_SAVE = _("Not saved")
ALL_RIGHT = _("OK")


LONGEST = 48
"""The most characters of a folder's path that are shown."""


def shortened(folder: str) -> str:
    """The path of a folder, or the end of a long path."""
    return folder if len(folder) <= LONGEST else "…" + folder[1 - LONGEST :]


def problem(name: str, what: str) -> str:
    """What is wrong with a file, as a sentence."""
    line = words.labelled(name, what)
    return line if what.endswith(".") else f"{line}."
