"""Texts of the help, but for those of its documents: its pages, tables and folders."""

from typing import Final

from ishido import __version__
from ishido.bluestone.score import Lead
from ishido.language import _
from ishido.ui.bluestone import words as bluestone
from ishido.ui.words import ordinal

TITLE: Final = _("Help")
PAGES: Final = {
    "rules": _("Rules"),
    "strategy": _("Strategy"),
    "asking": _("Oracle"),
    "carving": _("Stones"),
    "bluestone": _("Bluestone"),
    "keyboard": _("Controls"),
    "about": _("About"),
}

# -- tables ---------------------------------------------------------------------------------

NEIGHBOURS: Final = _("Neighbours")
POINTS: Final = _("Points")
FOUR_WAY: Final = _("4-Way")
BONUS: Final = _("Bonus")
AFTERWARDS: Final = _("Points from then on")
LEFT: Final = _("Stones left")
WINNERS: Final = (_("Black"), _("White"), _("Winner"))


def winner(lead: Lead) -> str:
    """Who wins, and by which group: *Black, by the third group*."""
    assert lead.side is not None
    assert lead.place is not None
    return _("{side}, by the {place} group").format(
        side=bluestone.SIDES[lead.side], place=ordinal(lead.place)
    )


# -- about ----------------------------------------------------------------------------------

VERSION: Final = _("Version {__version__}").format(__version__=__version__)
FOLDERS: Final = {"data": _("Games and scores"), "config": _("Settings")}
"""What is stored in which folder."""
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
INSIDE: Final = _("Everything inside")
INSIDE_HEAD: Final = (_("Component"), _("Licence"))


def texts_in(folder: str) -> str:
    """Where the licences of everything inside a bundle are."""
    return _("The texts of these licences are in {folder}.").format(folder=folder)


FONT_NOTICES: Final = _(
    "Copyright 2012 Natanael Gama, with Reserved Font Name “Cinzel”. Copyright "
    "2015 the Cormorant Project Authors."
)
NO_TEXT: Final = _("The text is missing from this installation.")
