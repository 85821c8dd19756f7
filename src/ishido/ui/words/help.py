"""Help: its pages, keys and gestures, and what the game is made of."""

from typing import Final

from ishido import __version__

TITLE: Final = "Help"
PAGES: Final = (
    ("rules", "Rules"),
    ("strategy", "Strategy"),
    ("keyboard", "Keyboard"),
    ("about", "About"),
)
HOW_TO_PLAY: Final = "How to play"

# -- keys and gestures ----------------------------------------------------------------------

KEYS_TEXT: Final = "Keys alone will do for all of Ishido; so will a mouse, or a finger."
ON_THE_TABLE: Final = "On the table"
TABLE_KEYS: Final = (
    (("Arrows",), "choose a square"),
    (("Enter", "Space"), "place the stone, or pick up the last"),
    (("Tab", "Shift+Tab"), "to the buttons, and back to the board"),
    (("Esc",), "open the menu, or lay the stone back"),
    (("Alt", "F10"), "go to the menu bar"),
)
EVERYWHERE: Final = "Everywhere else"
OTHER_KEYS: Final = (
    (("Esc",), "go back one step"),
    (("Tab", "Shift+Tab"), "to the next, or the last"),
    (("Enter", "Space"), "press what has the ring"),
    (("Ctrl+Tab",), "turn to the next page"),
    (("PageUp", "PageDown"), "leaf through a long text or list"),
    (("Home", "End"), "to its beginning, to its end"),
)
WATCHING: Final = "While a computer plays alone"
WATCHING_KEYS: Final = ((("Space", "F8"), "let it wait, or go on"),)
REPLAY: Final = "In a replay"
REPLAY_KEYS: Final = (
    (("Space",), "play, or pause"),
    (("Left", "Right"), "a stone back, a stone on"),
    (("Up", "Down"), "to the last 4-Way, to the next"),
    (("Home", "End"), "to the beginning, to the end"),
)
KEYS_OF: Final = "The {menu} menu"
MOUSE: Final = "Mouse"
MOUSE_TEXT: Final = (
    "*Click* a square to place the touchstone there, or *drag* it from its well.",
    "Click or drag the stone just placed to move it; back to the well takes it back.",
    "Click with the *right* button for the menu.",
    "Click the scoreboard for Roman figures, and the deal’s number to copy it.",
    "Double-click the pouch to see the stones to come: you are asked first.",
    "*Drop* a saved game on the window to open it.",
)
TOUCH: Final = "Touch"
TOUCH_TEXT: Final = (
    "*Tap* a square to place the touchstone there.",
    "Or pull it from its well: it floats above your finger, so that you see where it will lie.",
    "Tap or pull the stone just placed to move it.",
    "Tap the pouch twice to see the stones to come: you are asked first.",
    "Pull lists and pages like this one with a finger.",
    "The button *Menu* leads to everything else.",
)
KEY_NAMES: Final = {
    "PageUp": "Page Up",
    "PageDown": "Page Down",
    "Left": "←",
    "Right": "→",
    "Up": "↑",
    "Down": "↓",
}

# -- about ----------------------------------------------------------------------------------

NAME: Final = "Ishido, the Way of Stones"
VERSION: Final = f"Version {__version__}"
ANCESTOR: Final = (
    "Michael Feinberg invented Ishido. Ian Gilman wrote the first program, which came out in 1989. "
    "This is an independent edition, written anew and in no way connected with them or with any "
    "publisher. Its words, pictures and sounds are its own."
)
FILES: Final = "Where your files are"
FOLDERS: Final = (("Games and scores", "data"), ("Settings", "config"))
"""What is kept, and which of the folders it is in."""
FILES_TEXT: Final = "They stay on this machine. Nothing is sent anywhere."
COPY_PATH: Final = "Copy path"
OPEN_FOLDER: Final = "Open folder"
COPIED: Final = "Copied"
CANNOT_OPEN: Final = "Not possible here"
MADE_WITH: Final = "What it is made with"
PARTS_HEAD: Final = ("Part, and where to read its licence", "Licence")
PARTS: Final = (
    ("Ishido itself", "MIT", "below"),
    ("Cinzel, by Natanael Gama", "SIL Open Font License 1.1", "below"),
    ("Cormorant Garamond, by the Cormorant Project Authors", "SIL Open Font License 1.1", "below"),
    ("Python", "PSF License", "docs.python.org/3/license.html"),
    ("pygame-ce", "LGPL 2.1", "github.com/pygame-community/pygame-ce"),
    ("SDL, which draws for it", "zlib", "libsdl.org/license.php"),
    ("NumPy", "BSD 3-Clause", "numpy.org/doc/stable/license.html"),
    ("Pillow", "MIT-CMU", "github.com/python-pillow/Pillow"),
    ("platformdirs", "MIT", "github.com/tox-dev/platformdirs"),
    ("tomli-w", "MIT", "github.com/hukkin/tomli-w"),
)
"""What it is made with, by what licence, and where that can be read."""
THANKS: Final = "Thanks"
THANKS_TEXT: Final = (
    "To Michael Feinberg for a game that is still calm and deep after all these years; to Ian "
    "Gilman, who first brought it to a screen; to everybody who kept playing it; and to those who "
    "write and give away what it is made with."
)
OUR_LICENCE: Final = "The licence of Ishido"
FONT_LICENCE: Final = "The licence of the letters"
FONT_NOTICES: Final = (
    "Copyright 2012 Natanael Gama, with Reserved Font Name “Cinzel”. "
    "Copyright 2015 the Cormorant Project Authors."
)
NO_TEXT: Final = "Its text is missing from this installation."
