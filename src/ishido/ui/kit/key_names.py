"""What keys are called, and what they do."""

from typing import Final

from ishido.language import N_
from ishido.ui import labels

CHOOSE_SQUARE: Final = N_("choose a square")
CHOOSE_POINT: Final = N_("choose a point; Home, End and the Page keys go diagonally")
TO_BUTTONS: Final = N_("go to the buttons, and back to the board")
CLOSE_AND_KEEP: Final = N_("close and keep your changes")
TO_ENDS: Final = N_("go to the start or end")
CLOSE_HINT: Final = N_("close the hint")
PAUSE_OR_RESUME: Final = N_("pause or resume")
DELETE_ENTRY: Final = N_("delete a game or reading (asks first)")
KEY_NAMES: Final = {
    "Alt": N_("Alt"),
    "Arrows": N_("Arrows"),
    "Backspace": N_("Backspace"),
    "Ctrl+Tab": N_("Ctrl+Tab"),
    "Delete": labels.DELETE_IT,
    "Digits": N_("Digits"),
    "Down": "↓",
    "End": N_("End"),
    "Enter": N_("Enter"),
    "Esc": N_("Esc"),
    "Home": N_("Home"),
    "Left": "←",
    "Letters": N_("Letters"),
    "PageDown": N_("Page Down"),
    "PageUp": N_("Page Up"),
    "Right": "→",
    "Shift+Tab": N_("Shift+Tab"),
    "Space": N_("Space"),
    "Tab": N_("Tab"),
    "Up": "↑",
}
"""The names of keys; those not listed are shown as written."""
