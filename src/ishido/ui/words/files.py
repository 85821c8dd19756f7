"""What is said when games are saved, loaded and looked for."""

from datetime import datetime

from ishido.storage.loading import Another
from ishido.ui.language import _

LOAD_TITLE = _("Load game")
SAVE_TITLE = _("Save game as")
OPEN = _("Open")
SAVE = _("Save")
DELETE = _("Delete…")
UP = _("Folder up")
BACK = _("Back")
NAME_HINT = _("name of the file")
FOLDER_IS = _("Folder")
NAME_IS = _("Name of the file")
NAME = _("Name")
CHANGED = _("Changed")
HERE = _("No game is kept in this folder.")
NOTHING_HERE = _("Nothing here that could be opened.")
NO_SUCH_FILE = _("There is no such file or folder.")
NO_NAME = _("The file needs a name.")
NO_PREVIEW = _("Choose a game to see where it stands.")
PATH = _("Path")
ENDED = _("Ended")
IN_PROGRESS = _("In progress")
NOT_ALL = _("The folder holds more than can be listed here: type the name.")

HOME = _("Home")
DOCUMENTS = _("Documents")
DESKTOP = _("Desktop")
OUR_GAMES = _("Ishido’s files")

REPLACE = _("Replace")
REPLACE_TITLE = _("Replace the file?")
DELETE_TITLE = _("Delete the file?")
DELETE_YES = _("Delete")
CANNOT_OPEN = _("It cannot be opened")
CANNOT_SAVE = _("It is not saved")
CANNOT_DELETE = _("It cannot be deleted")
ALL_RIGHT = _("All right")

AS_SEEN = {
    Another.FURTHER: _(
        "You have played on since the game was saved. What you have played is kept."
    ),
    Another.SEEN: _("You know the stones of this deal already."),
}
AS_SEEN_COSTS = _("Loaded, the game will be on no list of scores.")
LOAD = _("Load")
HERE_AGAIN = _("The game is on the table as it was saved.")


def saved(name: str) -> str:
    return _("Saved as {name}.").format(name=name)


def replaces(name: str) -> str:
    return _("{name} is there already. Saving replaces what it holds.").format(name=name)


def deletes(name: str) -> str:
    return _("{name} is removed for good.").format(name=name)


def problem(name: str, what: str) -> str:
    """What is wrong with a file, as a sentence."""
    return f"{name}: {what}" + ("" if what.endswith(".") else ".")


def newer(name: str) -> str:
    return _("{name} was saved by a newer edition of Ishido. This one cannot read it.").format(
        name=name
    )


def not_for_us(name: str) -> str:
    return _(
        "{name} is nothing that Ishido can open. It opens games (.ishido), "
        "stonesets and boards (.stoneset, .board, or a folder of one) and pictures "
        "of stones (.png, .webp)."
    ).format(name=name)


def file_name(deal: int | None, today: datetime) -> str:
    """What a game is called if nobody says otherwise."""
    return (
        _("Deal {deal}").format(deal=deal)
        if deal is not None
        else _("Game of {isoformat}").format(isoformat=today.date().isoformat())
    )
