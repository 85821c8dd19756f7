"""The names of keys, and their descriptions on the keyboard page."""

from typing import Final

from ishido.language import _

CHOOSE_SQUARE: Final = _("choose a square")
CHOOSE_POINT: Final = _("choose a point; the other four go to slanting neighbours")
PLACE_STONE: Final = _("place the stone")
PLACE: Final = _("place the stone, or pick up the last one")
BUTTONS: Final = _("go to the buttons, and back to the board")
OPEN_MENU: Final = _("open the menu, or put the stone back")
JUST_OPEN_MENU: Final = _("open the menu")
MENU_BAR: Final = _("go to the menu bar")
KEYS_OF: Final = _("{menu} menu")

CLOSE: Final = _("close and keep your changes")
NEXT: Final = _("go to the next or previous control")
PRESS: Final = _("press the highlighted control")
NEXT_PAGE: Final = _("go to the next page")
SCROLL: Final = _("scroll a long page or list")
ENDS: Final = _("go to the start or end")

ASK_HINT: Final = _("ask for a hint, then for more detail")
CLOSE_HINT: Final = _("close the hint")
FIT_COUNTS: Final = _("show or hide fit counts")
LIGHT_UP: Final = _("light up the stones that a square needs")

PAUSE: Final = _("pause or resume")

SELECT: Final = _("select the square, or continue")
NUMBER: Final = _("enter a number")
LEAVE_LESSON: Final = _("close the lesson")

PLAY: Final = _("play or pause")
STONE_BY_STONE: Final = _("go one stone back or forward")
MARKED_STEPS: Final = _("go to the previous or next 4-Way or capture")

MOVE_BY_MOVE: Final = _("go to the previous or next move")
MOVE_LIST: Final = _("go up or down the list, in its order")
SWITCH: Final = _("switch between key moments and all moves")

FIND: Final = _("find an entry by its first letters")
SORT: Final = _("sort by another column")
REVERSE: Final = _("reverse the order")
STAR: Final = _("star a game in the journal")
DELETE: Final = _("delete a game, file or reading (asks first)")
SEARCH_READINGS: Final = _("search the readings")
PARENT: Final = _("go to the parent folder")

NAMES: Final = {
    "Alt": _("Alt"),
    "Arrows": _("Arrows"),
    "Backspace": _("Backspace"),
    "Ctrl+Tab": _("Ctrl+Tab"),
    "Delete": _("Delete"),
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
