"""Help: its pages, keys and gestures, and what the game is made of."""

from typing import Final

from ishido import __version__
from ishido.ui.core.language import _

TITLE: Final = _("Help")
PAGES: Final = (
    (_("rules"), _("Rules")),
    (_("strategy"), _("Strategy")),
    (_("keyboard"), _("Keyboard")),
    (_("about"), _("About")),
)
HOW_TO_PLAY: Final = _("How to play")

# -- keys and gestures ----------------------------------------------------------------------

KEYS_TEXT: Final = _("Everything in Ishido works with the keyboard, the mouse or touch.")
ON_THE_TABLE: Final = _("On the board")
TABLE_KEYS: Final = (
    ((_("Arrows"),), _("choose a square")),
    ((_("Enter"), _("Space")), _("place the stone, or pick up the last one")),
    ((_("Tab"), _("Shift+Tab")), _("go to the buttons, and back to the board")),
    ((_("Esc"),), _("open the menu, or put the stone back")),
    ((_("Alt"), "F10"), _("go to the menu bar")),
)
EVERYWHERE: Final = _("In menus and panels")
OTHER_KEYS: Final = (
    ((_("Esc"),), _("close and keep your changes")),
    ((_("Tab"), _("Shift+Tab")), _("go to the next or previous control")),
    ((_("Enter"), _("Space")), _("press the highlighted control")),
    ((_("Ctrl+Tab"),), _("go to the next page")),
    ((_("PageUp"), _("PageDown")), _("scroll a long page or list")),
    ((_("Home"), _("End")), _("go to the start or end")),
)
HINTS: Final = _("Hints and fit counts")
HINT_KEYS: Final = (
    (("I", "?"), _("ask for a hint, then for more detail")),
    ((_("Esc"),), _("close the hint")),
    (("W",), _("show or hide fit counts")),
    ((_("Arrows"),), _("light up the stones that a square needs")),
)
WATCHING: Final = _("While computers play alone")
WATCHING_KEYS: Final = (((_("Space"), "F8"), _("pause or resume")),)
REPLAY: Final = _("In a replay")
REPLAY_KEYS: Final = (
    ((_("Space"),), _("play or pause")),
    ((_("Left"), _("Right")), _("go one stone back or forward")),
    (
        (_("Up"), _("Down"), _("PageUp"), _("PageDown")),
        _("go to the previous or next 4-Way"),
    ),
    ((_("Home"), _("End")), _("go to the start or end")),
)
REVIEW: Final = _("In a review")
REVIEW_KEYS: Final = (
    ((_("Left"), _("Right")), _("go to the previous or next move")),
    ((_("Up"), _("Down")), _("go up or down the list, in its order")),
    ((_("Ctrl+Tab"),), _("switch between turning points and all moves")),
)
LESSON: Final = _("In a lesson")
LESSON_KEYS: Final = (
    ((_("Arrows"),), _("choose a square")),
    ((_("Enter"), _("Space")), _("select the square, or continue")),
    ((_("Digits"),), _("enter a number")),
    ((_("Tab"), _("Shift+Tab")), _("go to the buttons, and back to the board")),
    ((_("Esc"),), _("leave the lesson")),
)
LISTS: Final = _("In lists of games and files")
LIST_KEYS: Final = (
    ((_("Letters"),), _("find an entry by its first letters")),
    ((_("Left"), _("Right")), _("sort by another column")),
    ((_("Space"),), _("reverse the order")),
    (("*",), _("star a game in the journal")),
    ((_("Delete"),), _("delete a game or file (asks first)")),
    ((_("Backspace"),), _("go to the parent folder")),
)
KEYS_OF: Final = _("{menu} menu")
MOUSE: Final = _("Mouse")
MOUSE_TEXT: Final = (
    _("*Click* a square to place the stone there, or *drag* the stone onto it."),
    _(
        "Four bright corners mark the last stone. Click or drag it to move it. Drop "
        "it on the next stone to take it back."
    ),
    _("*Right-click* for the menu."),
    _("Click the scoreboard for Roman numerals, and the deal number to copy it."),
    _("Double-click the pouch to see the remaining stones (asks first)."),
    _("The *wheel* scrolls. In a replay or review, it steps through the moves."),
    _("*Drop* a saved game on the window to open it."),
)
TOUCH: Final = _("Touch")
TOUCH_TEXT: Final = (
    _("*Tap* a square to place the stone there."),
    _("Or drag the stone. It floats above your finger, so you can see where it will go."),
    _("Four bright corners mark the last stone. Tap or drag it to move it."),
    _("With fit counts on, hold a finger on a square to light up the stones it needs."),
    _("Double-tap the pouch to see the remaining stones (asks first)."),
    _("Drag lists and pages to scroll them."),
    _("The *Menu* button leads to everything else."),
)
KEY_NAMES: Final = {
    "PageUp": _("Page Up"),
    "PageDown": _("Page Down"),
    "Left": "←",
    "Right": "→",
    "Up": "↑",
    "Down": "↓",
}

# -- about ----------------------------------------------------------------------------------

NAME: Final = _("Ishido, the Way of Stones")
VERSION: Final = _("Version {__version__}").format(__version__=__version__)
ANCESTOR: Final = _(
    "Michael Feinberg invented Ishido. Ian Gilman wrote the first program, "
    "released in 1989. This is an independent edition, written from scratch and "
    "not connected with them or any publisher. All its text, pictures and sounds "
    "are original."
)
FILES: Final = _("Where your files are")
FOLDERS: Final = ((_("Games and scores"), _("data")), (_("Settings"), _("config")))
"""What is kept, and which of the folders it is in."""
FILES_TEXT: Final = _("They stay on this computer. Nothing is sent anywhere.")
COPY_PATH: Final = _("Copy path")
OPEN_FOLDER: Final = _("Open folder")
COPIED: Final = _("Copied")
CANNOT_OPEN: Final = _("Can’t open")
MADE_WITH: Final = _("Made with")
PARTS_HEAD: Final = (_("Component, and where to read its licence"), _("Licence"))
PARTS: Final = (
    (_("Ishido itself"), _("MIT"), _("below")),
    (_("Cinzel, by Natanael Gama"), _("SIL Open Font License 1.1"), _("below")),
    (
        _("Cormorant Garamond, by the Cormorant Project Authors"),
        _("SIL Open Font License 1.1"),
        _("below"),
    ),
    (_("Python"), _("PSF License"), _("docs.python.org/3/license.html")),
    (_("pygame-ce"), _("LGPL 2.1"), _("github.com/pygame-community/pygame-ce")),
    (_("SDL"), _("zlib"), _("libsdl.org/license.php")),
    (_("NumPy"), _("BSD 3-Clause"), _("numpy.org/doc/stable/license.html")),
    (_("Pillow"), _("MIT-CMU"), _("github.com/python-pillow/Pillow")),
    (_("platformdirs"), _("MIT"), _("github.com/tox-dev/platformdirs")),
    (_("tomli-w"), _("MIT"), _("github.com/hukkin/tomli-w")),
)
"""What it is made with, by what licence, and where that can be read."""
THANKS: Final = _("Thanks")
THANKS_TEXT: Final = _(
    "To Michael Feinberg, for a game that is still calm and deep after all these "
    "years; to Ian Gilman, who first brought it to a screen; to everyone who kept "
    "playing it; and to all who write and share the software behind it."
)
OUR_LICENCE: Final = _("Ishido licence")
FONT_LICENCE: Final = _("Font licence")
FONT_NOTICES: Final = _(
    "Copyright 2012 Natanael Gama, with Reserved Font Name “Cinzel”. Copyright "
    "2015 the Cormorant Project Authors."
)
NO_TEXT: Final = _("The text is missing from this installation.")
