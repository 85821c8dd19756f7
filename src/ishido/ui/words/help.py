"""Help: its pages, keys and gestures, and what the game is made of."""

from typing import Final

from ishido import __version__
from ishido.ui.language import _

TITLE: Final = _("Help")
PAGES: Final = (
    (_("rules"), _("Rules")),
    (_("strategy"), _("Strategy")),
    (_("keyboard"), _("Keyboard")),
    (_("about"), _("About")),
)
HOW_TO_PLAY: Final = _("How to play")

# -- keys and gestures ----------------------------------------------------------------------

KEYS_TEXT: Final = _("Keys alone will do for all of Ishido; so will a mouse, or a finger.")
ON_THE_TABLE: Final = _("On the table")
TABLE_KEYS: Final = (
    ((_("Arrows"),), _("choose a square")),
    ((_("Enter"), _("Space")), _("place the stone, or pick up the last")),
    ((_("Tab"), _("Shift+Tab")), _("to the buttons, and back to the board")),
    ((_("Esc"),), _("open the menu, or lay the stone back")),
    ((_("Alt"), "F10"), _("go to the menu bar")),
)
EVERYWHERE: Final = _("Everywhere else")
OTHER_KEYS: Final = (
    ((_("Esc"),), _("go back one step")),
    ((_("Tab"), _("Shift+Tab")), _("to the next, or the previous one")),
    ((_("Enter"), _("Space")), _("press what has the ring")),
    ((_("Ctrl+Tab"),), _("turn to the next page")),
    ((_("PageUp"), _("PageDown")), _("leaf through a long text or list")),
    ((_("Home"), _("End")), _("to its beginning, to its end")),
)
HINTS: Final = _("Hints and watch points")
HINT_KEYS: Final = (
    (("I", "?"), _("ask for a hint, and for more of it")),
    ((_("Esc"),), _("put the hint away")),
    (("W",), _("show the watch points, or hide them")),
    ((_("Arrows"),), _("light what a watch point waits for")),
)
WATCHING: Final = _("While a computer plays alone")
WATCHING_KEYS: Final = (((_("Space"), "F8"), _("let it wait, or go on")),)
REPLAY: Final = _("In a replay")
REPLAY_KEYS: Final = (
    ((_("Space"),), _("play, or pause")),
    ((_("Left"), _("Right")), _("a stone back, a stone on")),
    ((_("Up"), _("Down")), _("to the previous 4-Way, to the next")),
    ((_("PageUp"), _("PageDown")), _("the same")),
    ((_("Home"), _("End")), _("to the beginning, to the end")),
)
REVIEW: Final = _("In a review")
REVIEW_KEYS: Final = (
    ((_("Left"), _("Right")), _("a move back, a move on")),
    ((_("Up"), _("Down")), _("along the list of moves")),
    ((_("Ctrl+Tab"),), _("turning points, or all moves")),
)
LESSON: Final = _("In a lesson")
LESSON_KEYS: Final = (
    ((_("Arrows"),), _("choose a square")),
    ((_("Enter"), _("Space")), _("answer with the square; then go on")),
    ((_("Figures"),), _("answer with a number")),
    ((_("Tab"), _("Shift+Tab")), _("to the buttons, and back to the board")),
    ((_("Esc"),), _("leave the lesson")),
)
LISTS: Final = _("In lists of games and files")
LIST_KEYS: Final = (
    ((_("Letters"),), _("find what begins with them")),
    ((_("Left"), _("Right")), _("sort by another column")),
    ((_("Space"),), _("turn the order round")),
    (("*",), _("star a game of the journal")),
    ((_("Delete"),), _("remove a game or a file, after a question")),
    ((_("Backspace"),), _("among files, to the folder above")),
)
KEYS_OF: Final = _("The {menu} menu")
MOUSE: Final = _("Mouse")
MOUSE_TEXT: Final = (
    _("*Click* a square to place the touchstone there, or *drag* it from its well."),
    _(
        "Four bright corners mark the stone placed last: click or drag it to move it; back to "
        "the well takes it back."
    ),
    _("Click with the *right* button for the menu."),
    _("Click the scoreboard for Roman figures, and the deal’s number to copy it."),
    _("Double-click the pouch to see the stones to come: you are asked first."),
    _("The *wheel* scrolls; in a replay or a review it goes from stone to stone."),
    _("*Drop* a saved game on the window to open it."),
)
TOUCH: Final = _("Touch")
TOUCH_TEXT: Final = (
    _("*Tap* a square to place the touchstone there."),
    _("Or pull it from its well: it floats above your finger, so that you see where it will lie."),
    _("Four bright corners mark the stone placed last: tap or pull it to move it."),
    _("With watch points shown, rest on a square to light the stones that it waits for."),
    _("Tap the pouch twice to see the stones to come: you are asked first."),
    _("Pull lists and pages like this one with a finger."),
    _("The button *Menu* leads to everything else."),
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
    "Michael Feinberg invented Ishido. Ian Gilman wrote the first program, which "
    "came out in 1989. This is an independent edition, written anew and in no way "
    "connected with them or with any publisher. Its words, pictures and sounds are "
    "its own."
)
FILES: Final = _("Where your files are")
FOLDERS: Final = ((_("Games and scores"), _("data")), (_("Settings"), _("config")))
"""What is kept, and which of the folders it is in."""
FILES_TEXT: Final = _("They stay on this machine. Nothing is sent anywhere.")
COPY_PATH: Final = _("Copy path")
OPEN_FOLDER: Final = _("Open folder")
COPIED: Final = _("Copied")
CANNOT_OPEN: Final = _("Not possible here")
MADE_WITH: Final = _("What it is made with")
PARTS_HEAD: Final = (_("Part, and where to read its licence"), _("Licence"))
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
    (_("SDL, which draws for it"), _("zlib"), _("libsdl.org/license.php")),
    (_("NumPy"), _("BSD 3-Clause"), _("numpy.org/doc/stable/license.html")),
    (_("Pillow"), _("MIT-CMU"), _("github.com/python-pillow/Pillow")),
    (_("platformdirs"), _("MIT"), _("github.com/tox-dev/platformdirs")),
    (_("tomli-w"), _("MIT"), _("github.com/hukkin/tomli-w")),
)
"""What it is made with, by what licence, and where that can be read."""
THANKS: Final = _("Thanks")
THANKS_TEXT: Final = _(
    "To Michael Feinberg for a game that is still calm and deep after all these "
    "years; to Ian Gilman, who first brought it to a screen; to everybody who kept "
    "playing it; and to those who write and give away what it is made with."
)
OUR_LICENCE: Final = _("The licence of Ishido")
FONT_LICENCE: Final = _("The licence of the letters")
FONT_NOTICES: Final = _(
    "Copyright 2012 Natanael Gama, with Reserved Font Name “Cinzel”. Copyright "
    "2015 the Cormorant Project Authors."
)
NO_TEXT: Final = _("Its text is missing from this installation.")
