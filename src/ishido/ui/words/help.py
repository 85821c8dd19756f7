"""Texts of the help: its pages, keys, gestures, and credits."""

from typing import Final

from ishido import __version__
from ishido.language import _

TITLE: Final = _("Help")
PAGES: Final = (
    (_("rules"), _("Rules")),
    (_("strategy"), _("Strategy")),
    (_("asking"), _("Oracle")),
    (_("carving"), _("Stones")),
    (_("bluestone"), _("Bluestone")),
    (_("keyboard"), _("Controls")),
    (_("about"), _("About")),
)

# -- keys and gestures ----------------------------------------------------------------------

KEYS_TEXT: Final = _("Everything in Ishido works with the keyboard, the mouse or touch.")
MOUSE: Final = _("Mouse")
MOUSE_TEXT: Final = (
    _("*Click* a square to place the stone there, or *drag* the stone onto it."),
    _(
        "A thin ring marks the last stone. Click or drag it to move it. Drop it on the "
        "next stone to undo."
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
    _("A thin ring marks the last stone. Tap or drag it to move it."),
    _("With fit counts on, hold a finger on a square to light up the stones it needs."),
    _("Double-tap the pouch to see the remaining stones (asks first)."),
    _("Drag lists and pages to scroll them."),
    _("The *Menu* button leads to everything else."),
)
BLUESTONE_TEXT: Final = (
    _("*Click* or *tap* a point to place a stone there."),
    _("*Point* at a stone to see its group. At an empty point, see the group that would form."),
    _("With the estimate on, point at a mark to read it, or hold a finger on it."),
    _("*Right-click* for the menu. With a finger, use the *Menu* button."),
)

# -- about ----------------------------------------------------------------------------------

NAME: Final = _("Ishido, the Way of Stones")
VERSION: Final = _("Version {__version__}").format(__version__=__version__)
ANCESTOR: Final = _(
    "Michael Feinberg invented Ishido. Ian Gilman wrote the first program, "
    "released in 1989. Craig Duncan invented Bluestone in 2025. This is an independent "
    "edition, written from scratch and not connected with them or any publisher. All its "
    "text, pictures and sounds are original."
)
FILES: Final = _("Where your files are")
FOLDERS: Final = ((_("Games and scores"), _("data")), (_("Settings"), _("config")))
"""What is stored, and in which folder."""
FILES_TEXT: Final = _("They stay on this computer. Nothing is sent anywhere.")
IN_BROWSER: Final = _(
    "Games, scores and settings are kept in this browser, on this device. Nothing is sent anywhere."
)
IN_BROWSER_ONLY: Final = _(
    "If you delete the data of this site, they are gone. File → Back up puts them all in one "
    "file, which you can restore on another device or on a desktop."
)
COPY_PATH: Final = _("Copy path")
OPEN_FOLDER: Final = _("Open folder")
COPIED: Final = _("Copied")
CANNOT_OPEN: Final = _("Can’t open")
MADE_WITH: Final = _("Made with")
PARTS_HEAD: Final = (_("Component"), _("Licence"), _("Where to read it"))
PARTS: Final = (
    (_("Ishido"), _("MIT"), _("below")),
    (
        _("Ishido Capitals, after Cinzel"),
        _("SIL OFL 1.1"),
        _("below"),
    ),
    (
        _("Cormorant Garamond"),
        _("SIL OFL 1.1"),
        _("below"),
    ),
    (_("Python"), _("PSF License"), _("docs.python.org/3/license.html")),
    (_("pygame-ce"), _("LGPL 2.1"), _("pypi.org/project/pygame-ce")),
    (_("SDL"), _("zlib"), _("libsdl.org/license.php")),
    (_("NumPy"), _("BSD 3-Clause"), _("numpy.org/doc/stable/license.html")),
    (_("Pillow"), _("MIT-CMU"), _("github.com/python-pillow/Pillow")),
    (_("platformdirs"), _("MIT"), _("github.com/tox-dev/platformdirs")),
    (_("tomli-w"), _("MIT"), _("github.com/hukkin/tomli-w")),
)
"""The parts of the game by others, their licences, and where to read them."""
THANKS: Final = _("Thanks")
THANKS_TEXT: Final = _(
    "To Michael Feinberg, for a game that is still calm and deep after all these "
    "years; to Ian Gilman, who first brought it to a screen; to Craig Duncan, for "
    "Bluestone; to everyone who kept playing; and to all who write and share the software "
    "behind it."
)
OUR_LICENCE: Final = _("Ishido licence")
FONT_LICENCE: Final = _("Font licence")
FONT_NOTICES: Final = _(
    "Copyright 2012 Natanael Gama, with Reserved Font Name “Cinzel”. Copyright "
    "2015 the Cormorant Project Authors."
)
NO_TEXT: Final = _("The text is missing from this installation.")
