"""What is said of the people who share a machine."""

from ishido.storage.belongings import Belongings
from ishido.ui import words

TITLE = "Players"
PLAY = "Play"
ADD = "Add…"
RENAME = "Rename…"
REMOVE = "Remove…"
BACK = "Back"
PLAYS_NOW = "plays now"
ALONE = "Games, scores and settings are yours. Add whoever shares this machine with you."
SEVERAL = "Each has games, scores and settings of their own."

ADD_TITLE = "Who is new?"
NAME_HINT = "a name"
YOUR_OWN = "So that you can be told apart: your own name."
THEIR_NAME = "The name of whoever is new."
ADD_THEM = "Add"
RENAME_TITLE = "New name"
RENAME_NOTE = "Games and scores go along. Entries under another name stay as they are."
RENAME_THEM = "Rename"
NO_NAME = "There is no name yet."
ALIKE = "The two names must differ."

REMOVE_TITLE = "Remove this player?"
REMOVE_THEM = "Remove"
BACK_UP_FIRST = "Back up first…"
FOR_GOOD = "All of it is removed for good."
NOT_WHO_PLAYS = "Whoever plays now cannot be removed: let somebody else play first."
HELD = "Another window is playing one of these games. Close it first."
CANNOT = "That cannot be written"


def taken(name: str) -> str:
    return f"{name} is on the list already."


def figures(theirs: Belongings) -> str:
    """How much somebody has played, in a line."""
    parts = []
    if theirs.ended:
        parts.append(words.counted(theirs.ended, "game ended", "games ended"))
    if theirs.aside:
        parts.append(f"{words.number(theirs.aside)} in progress")
    return "  ·  ".join(parts) or "no game yet"


def goes_with(name: str, theirs: Belongings) -> str:
    """What is removed with somebody."""
    parts = []
    if theirs.aside:
        parts.append(words.counted(theirs.aside, "game in progress", "games in progress"))
    if theirs.ended:
        parts.append(words.counted(theirs.ended, "ended game", "ended games"))
    if theirs.places:
        parts.append(words.counted(theirs.places, "All-Time score", "All-Time scores"))
    if not parts:
        return f"{name} has played no game yet. The settings go."
    return f"With {name} go {listed([*parts, 'the settings'])}."


def called(name: str) -> str:
    """The name given for a score has become the player's."""
    return f"You are {name} here from now on. Players, in the menu Ishido, changes that."


def plays(name: str) -> str:
    return f"{name} plays."


def plays_again(name: str) -> str:
    return f"{name} plays. The game that was left is here again."


def listed(parts: list[str]) -> str:
    """*Ann, Bo and Zoë*."""
    return f"{', '.join(parts[:-1])} and {parts[-1]}" if len(parts) > 1 else "".join(parts)
