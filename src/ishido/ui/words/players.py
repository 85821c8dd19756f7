"""What is said of the people who share a machine."""

from ishido.storage.belongings import Belongings
from ishido.ui import words
from ishido.ui.language import _

TITLE = _("Players")
PLAY = _("Play")
ADD = _("Add…")
RENAME = _("Rename…")
REMOVE = _("Remove…")
BACK = _("Back")
PLAYS_NOW = _("playing now")
ALONE = _("Games, scores and settings are yours. Add whoever shares this machine with you.")
SEVERAL = _("Each has games, scores and settings of their own.")

ADD_TITLE = _("Who is new?")
NAME_HINT = _("a name")
YOUR_OWN = _("Your own name, so that you can be told apart.")
THEIR_NAME = _("The name of the new player.")
ADD_THEM = _("Add")
RENAME_TITLE = _("New name")
RENAME_NOTE = _("Games and scores go along. Entries under another name stay as they are.")
RENAME_THEM = _("Rename")
NO_NAME = _("There is no name yet.")
ALIKE = _("The two names must differ.")

REMOVE_TITLE = _("Remove this player?")
REMOVE_THEM = _("Remove")
BACK_UP_FIRST = _("Back up first…")
FOR_GOOD = _("All of it is removed for good.")
NOT_WHO_PLAYS = _("Whoever plays now cannot be removed: let somebody else play first.")
HELD = _("Another window is playing one of these games. Close it first.")
CANNOT = _("That cannot be written")


def taken(name: str) -> str:
    return _("{name} is on the list already.").format(name=name)


def figures(theirs: Belongings) -> str:
    """How much somebody has played, in a line."""
    parts = []
    if theirs.ended:
        parts.append(words.counted(theirs.ended, "game ended", "games ended"))
    if theirs.aside:
        parts.append(_("{aside} in progress").format(aside=words.number(theirs.aside)))
    return "  ·  ".join(parts) or _("no game yet")


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
        return _("{name} has played no game yet. Only the settings are removed.").format(name=name)
    return _("Removing {name} also removes {listed}.").format(
        name=name, listed=listed([*parts, _("the settings")])
    )


def called(name: str) -> str:
    """The name given for a score has become the player's."""
    return _("You are {name} here from now on. Players, in the menu Ishido, changes that.").format(
        name=name
    )


def plays(name: str) -> str:
    return _("{name} plays.").format(name=name)


def plays_again(name: str) -> str:
    return _("{name} plays. The game that was left is here again.").format(name=name)


def listed(parts: list[str]) -> str:
    """*Ann, Bo and Zoë*."""
    return (
        _("{parts} and {parts_2}").format(parts=", ".join(parts[:-1]), parts_2=parts[-1])
        if len(parts) > 1
        else "".join(parts)
    )
