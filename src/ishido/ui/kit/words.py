"""Texts that any screen may need: what keys do, and files."""

from typing import Final

from ishido.language import _
from ishido.ui import words

CHOOSE_SQUARE: Final = _("choose a square")
CHOOSE_POINT: Final = _("choose a point; the other four go to slanting neighbours")
TO_BUTTONS: Final = _("go to the buttons, and back to the board")
CLOSE_AND_KEEP: Final = _("close and keep your changes")
TO_ENDS: Final = _("go to the start or end")
CLOSE_HINT: Final = _("close the hint")
PAUSE_OR_RESUME: Final = _("pause or resume")
DELETE_ENTRY: Final = _("delete a game, file or reading (asks first)")
KEY_NAMES: Final = {
    "Alt": _("Alt"),
    "Arrows": _("Arrows"),
    "Backspace": _("Backspace"),
    "Ctrl+Tab": _("Ctrl+Tab"),
    "Delete": words.DELETE_IT,
    "Digits": _("Digits"),
    "Down": "↓",
    "End": _("End"),
    "Enter": _("Enter"),
    "Esc": _("Esc"),
    "Home": _("Home"),
    "Left": "←",
    "Letters": _("Letters"),
    "PageDown": _("Page Down"),
    "PageUp": _("Page Up"),
    "Right": "→",
    "Shift+Tab": _("Shift+Tab"),
    "Space": _("Space"),
    "Tab": _("Tab"),
    "Up": "↑",
}
"""The names of keys; those not listed are shown as written."""


# -- files ------------------------------------------------------------------------------------

REPLACE = _("Replace")
REPLACE_TITLE = _("Replace this file?")
ALL_RIGHT = _("OK")
LONGEST_FOLDER = 48
"""The most characters of a folder's path that are shown."""


def shortened(folder: str) -> str:
    """The path of a folder, or the end of a long path."""
    return folder if len(folder) <= LONGEST_FOLDER else "…" + folder[1 - LONGEST_FOLDER :]


def file_problem(name: str, what: str) -> str:
    """What is wrong with a file, as a sentence."""
    line = words.labelled(name, what)
    return line if what.endswith(".") else f"{line}."


OPEN_FOLDER = _("Open folder")
CANNOT_OPEN_FOLDER = _("Can’t open the folder")
