"""What is said when games are saved, loaded and looked for."""

from datetime import datetime

from ishido.storage.loading import Another

LOAD_TITLE = "Load game"
SAVE_TITLE = "Save game as"
OPEN = "Open"
SAVE = "Save"
DELETE = "Delete…"
UP = "Folder up"
BACK = "Back"
NAME_HINT = "name of the file"
FOLDER_IS = "Folder"
NAME_IS = "Name of the file"
NAME = "Name"
CHANGED = "Changed"
HERE = "No game is kept in this folder."
NOTHING_HERE = "Nothing here that could be opened."
NO_SUCH_FILE = "There is no such file or folder."
NO_NAME = "The file wants a name."
NO_PREVIEW = "Choose a game to see where it stands."
PATH = "Path"
ENDED = "Ended"
IN_PROGRESS = "In progress"
NOT_ALL = "The folder holds more than can be listed here: type the name."

HOME = "Home"
DOCUMENTS = "Documents"
DESKTOP = "Desktop"
OUR_GAMES = "Ishido’s files"

REPLACE = "Replace"
REPLACE_TITLE = "Replace the file?"
DELETE_TITLE = "Delete the file?"
DELETE_YES = "Delete"
CANNOT_OPEN = "It cannot be opened"
CANNOT_SAVE = "It is not saved"
CANNOT_DELETE = "It cannot be deleted"
ALL_RIGHT = "All right"

AS_SEEN = {
    Another.FURTHER: "You have played on since the game was saved. What you have played is kept.",
    Another.SEEN: "You know the stones of this deal already.",
}
AS_SEEN_COSTS = "Loaded, the game will be on no list of scores."
LOAD = "Load"
HERE_AGAIN = "The game is on the table as it was saved."


def saved(name: str) -> str:
    return f"Saved as {name}."


def replaces(name: str) -> str:
    return f"{name} is there already. Saving replaces what it holds."


def deletes(name: str) -> str:
    return f"{name} is removed for good."


def problem(name: str, what: str) -> str:
    """What is wrong with a file, as a sentence."""
    return f"{name}: {what}" + ("" if what.endswith(".") else ".")


def newer(name: str) -> str:
    return f"{name} was saved by a newer edition of Ishido. This one cannot read it."


def not_for_us(name: str) -> str:
    return (
        f"{name} is nothing that Ishido can open. It opens games (.ishido), stonesets and boards "
        "(.stoneset, .board, or a folder of one) and pictures of stones (.png, .webp)."
    )


def file_name(deal: int | None, today: datetime) -> str:
    """What a game is called if nobody says otherwise."""
    return f"Deal {deal}" if deal is not None else f"Game of {today.date().isoformat()}"
