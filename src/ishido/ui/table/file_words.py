"""Texts about saving, loading and choosing files."""

from datetime import datetime
from typing import TYPE_CHECKING

from ishido.games import suffixes
from ishido.language import _
from ishido.store.fair_play import Unranked
from ishido.ui.words import still_to_play

if TYPE_CHECKING:
    from ishido.session.tournament import Tournament
    from ishido.store.user_files import DamagedGame
from ishido.ui.kit.file_words import shortened

LOAD_TITLE = _("Load game")
SAVE_TITLE = _("Save game as")
OPEN = _("Open")
SAVE = _("Save")
DELETE = _("Delete…")
UP = _("Parent folder")
CHOOSE_FOLDER = _("Choose this folder")
NO_FOLDERS = _("No folders in this folder.")
NAME_HINT = _("File name")
FOLDER_IS = _("Folder")
NAME_IS = _("File name")
NAME = _("Name")
CHANGED = _("Modified")
IS_FOLDER = _("folder")
HERE = _("No saved games in this folder.")
NOTHING_HERE = _("Nothing to open in this folder.")
NO_SUCH_FILE = _("No such file or folder.")
NO_NAME = _("Enter a file name.")
NO_PREVIEW = _("Select a game to preview it.")
ENDED = _("Finished")
IN_PROGRESS = _("Unfinished")
NOT_ALL = _("Too many files to show them all. You can type a name.")

HOME = _("Home")
DOCUMENTS = _("Documents")
DESKTOP = _("Desktop")
OUR_GAMES = _("Ishido’s files")
APPEND = _("Append")
EXISTS_TITLE = _("This file exists")
DELETE_TITLE = _("Delete this file?")
DELETE_YES = _("Delete")
CANNOT_OPEN = _("Can’t open this file")

UNRANKED = {
    Unranked.FURTHER: _("You have played on since saving this game. The newer game is kept."),
    Unranked.SEEN: _("You have already seen this deal."),
    Unranked.ELSEWHERE: _("This game was not played on this device."),
}
UNRANKED_COST = _("The loaded game won’t be ranked.")
LOAD = _("Load")
HERE_AGAIN = _("Game loaded.")


def saved(name: str, folder: str) -> str:
    return _("Saved as {name} in {folder}.").format(name=name, folder=shortened(folder))


def appended(name: str, folder: str) -> str:
    return _("Added to {name} in {folder}.").format(name=name, folder=shortened(folder))


def opens_later(event: "Tournament") -> str:
    """When a saved game of a tournament can be opened."""
    return _(
        "This game belongs to the tournament “{name}”. It can be opened once everyone "
        "has played. Still to play: {players}."
    ).format(name=event.name, players=still_to_play(event))


def saved_for_later(name: str, folder: str) -> str:
    """That a tournament's game was saved, and when it can be opened."""
    return _("Saved as {name} in {folder}. It can be opened once everyone has played.").format(
        name=name, folder=shortened(folder)
    )


def replaces(name: str) -> str:
    return _("{name} already exists. Saving replaces it.").format(name=name)


def append_or_replace(name: str) -> str:
    return _("{name} already exists.\nAppend to it, or replace it?").format(name=name)


def deletes(name: str) -> str:
    return _("{name} will be deleted permanently.").format(name=name)


def damaged(name: str, error: "DamagedGame") -> str:
    """Why a game's file cannot be opened. ``ishido replay`` says more."""
    if error.move:
        return _("{name} is damaged: move {move} is not allowed.").format(
            name=name, move=error.move
        )
    return _("{name} is damaged or isn’t an Ishido game.").format(name=name)


def newer(name: str) -> str:
    return _("{name} was saved by a newer version of Ishido. This version can’t open it.").format(
        name=name
    )


def not_for_us(name: str) -> str:
    return _(
        "Ishido can’t open {name}. It opens games ({games}), stonesets and boards "
        "(.stoneset, .board or a folder), and pictures of stones (.png, .webp)."
    ).format(name=name, games=", ".join(suffixes()))


def file_name(deal: int | None, today: datetime) -> str:
    """The proposed file name of a game."""
    if deal is not None:
        return _("Deal {deal}").format(deal=deal)
    return _("Game {date}").format(date=today.date().isoformat())
