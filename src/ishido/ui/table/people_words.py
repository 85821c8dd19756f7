"""Texts about the players who share a machine."""

from ishido.language import _
from ishido.store.belongings import Belongings
from ishido.ui import words

TITLE = _("Players")
PLAY = _("Play")
ADD = _("Add…")
RENAME = _("Rename…")
REMOVE = _("Remove…")
CANCEL = _("Cancel")
CLOSE = _("Close")
PLAYS_NOW = _("playing now")
ALONE = _(
    "Add other people who play on this device. Each player has their own games, "
    "scores and settings."
)
SEVERAL = _("Each player has their own games, scores and settings.")

ADD_TITLE = _("Add player")
NAME_HINT = _("Name")
YOUR_OWN = _("Your own name")
THEIR_NAME = _("New player’s name")
ADD_THEM = _("Add")
RENAME_TITLE = _("Rename player")
RENAME_NOTE = _(
    "Games and scores move to the new name. Entries under other names stay as they are."
)
RENAME_THEM = _("Rename")
NO_NAME = _("Enter a name.")
ALIKE = _("The two names must be different.")

REMOVE_TITLE = _("Remove this player?")
REMOVE_THEM = _("Remove")
BACK_UP_FIRST = _("Back up first…")
FOR_GOOD = _("This can’t be undone.")
NOT_WHO_PLAYS = _("You can’t remove the current player. Switch to another player first.")
CANNOT = _("Not saved")


def taken(name: str) -> str:
    return _("There is already a player called {name}.").format(name=name)


def figures(theirs: Belongings) -> str:
    """How much a player has played, in a line."""
    parts = []
    if theirs.ended:
        parts.append(words.counted(theirs.ended, "{n} finished game", "{n} finished games"))
    if theirs.aside:
        parts.append(_("{aside} unfinished").format(aside=words.number(theirs.aside)))
    return "  ·  ".join(parts) or _("no games yet")


def goes_with(name: str, theirs: Belongings) -> str:
    """What is deleted with a player."""
    parts = []
    if theirs.aside:
        parts.append(words.counted(theirs.aside, "{n} unfinished game", "{n} unfinished games"))
    if theirs.ended:
        parts.append(words.counted(theirs.ended, "{n} finished game", "{n} finished games"))
    if theirs.places:
        parts.append(words.counted(theirs.places, "{n} All-Time score", "{n} All-Time scores"))
    if theirs.readings:
        parts.append(words.counted(theirs.readings, "{n} reading", "{n} readings"))
    if not parts:
        return _("{name} has not played yet. Only the settings will be deleted.").format(name=name)
    return _("Removing {name} also deletes {listed}.").format(
        name=name, listed=words.listed([*parts, _("the settings")])
    )


def called(name: str) -> str:
    """That the name entered for a score is now the player's name."""
    return _("Your name is now {name}. You can change it under Ishido → Players.").format(name=name)


def plays(name: str) -> str:
    return _("Now playing: {name}.").format(name=name)


def plays_again(name: str) -> str:
    return _("Welcome back, {name}. Your game is as you left it.").format(name=name)
