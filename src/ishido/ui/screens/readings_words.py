"""Texts of the journal of readings."""

from datetime import date

from ishido.language import _
from ishido.ui import words

TITLE = _("Readings")
DATE = _("Date")
QUESTION = _("Question")
HEXAGRAM = _("Hexagram")
GAME = _("Game")
SEARCH = _("Search question, date or hexagram")
NOTHING = _("No readings yet.\nTurn on Choices\u00a0→\u00a0Oracle, ask, and make a 4-Way.")
NOTHING_SUCH = _("No readings match.")
READING = _("Reading…")

SAVE_EVERY = _("Save every augury")
FOLDER = _("Folder for auguries")
CHOOSE_FOLDER = _("Folder for auguries…")

READ = _("Read")
REPLAY = _("Replay")
EXPORT = _("Export…")
EXPORT_TITLE = _("Export readings")
CLOSE = _("Close")
DELETE = _("Delete…")
DELETE_TITLE = _("Delete this reading?")
DELETE_ONE = _("This deletes the reading permanently. Its game is kept.")
DELETE_IT = _("Delete")
CLEAR = _("Clear all…")
CLEAR_TITLE = _("Clear all readings?")
CLEAR_IT = _("Clear all")
GAME_GONE = _("The game of this reading has been deleted.")
GUEST = _("Guest")


def save_every_note(path: str) -> str:
    """Where every augury is saved."""
    return _("At the end of {path}").format(path=path)


def who(player: str) -> str:
    """The name of who asked."""
    return words.player_name(player) or GUEST


def asked_by(name: str, question: str) -> str:
    """A question of another person."""
    return _("{name}: {question}").format(name=name, question=question)


def game(deal: int | None, move: int) -> str:
    """The deal and move of a reading."""
    if deal is None:
        return _("Move {move}").format(move=move)
    return _("Deal {deal}, move {move}").format(deal=deal, move=move)


def file_name(day: date) -> str:
    """The proposed file name of exported readings."""
    return _("Ishido readings {date}").format(date=day.isoformat())


def deletes_all(count: int) -> str:
    """What clearing the journal deletes."""
    return words.counted(
        count,
        "This deletes {n} reading permanently. Its game is kept.",
        "This deletes all {n} readings permanently. Their games are kept.",
    )


def count(shown: int, there: int) -> str:
    """The number of listed readings."""
    if shown == there:
        return words.counted(there, "{n} reading", "{n} readings")
    return _("{shown} of {there}").format(
        shown=words.number(shown), there=words.counted(there, "{n} reading", "{n} readings")
    )
