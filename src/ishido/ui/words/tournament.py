"""What is said of tournaments."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from ishido.rules.scoring import Scoring
from ishido.session.tournament import Place, Result, Tournament
from ishido.ui import words

TITLE: Final = "Tournaments"
NONE: Final = "No tournament has been begun."
GO_ON: Final = "Go on"
STANDINGS: Final = "Standings"
NEW: Final = "New…"
RENAME: Final = "Rename…"
EXPORT: Final = "Export…"
REMOVE: Final = "Remove…"

NEW_TITLE: Final = "New tournament"
NAME_HINT: Final = "a name for the tournament"
PAGES: Final = (("players", "Players"), ("game", "Game"))
ADD: Final = "Add"
TAKE_OFF: Final = "Remove"
NOBODY: Final = "Nobody plays yet."
FULL: Final = "So many cannot play in one tournament."
TAKEN: Final = "That name is taken."
TOO_FEW: Final = "A tournament wants at least two players."
UNFINISHED_TITLE: Final = "Not finished"
BEGIN_NEW: Final = "Begin a new one"

RENAME_TITLE: Final = "Rename"
RENAME_IT: Final = "Rename"
REMOVE_TITLE: Final = "Remove the tournament"
REMOVE_IT: Final = "Remove"
EXPORT_TITLE: Final = "Export tournament"

COLUMNS: Final = ("Place", "Name", "Points", "4-Ways", "Stones left")
YET_TO_PLAY: Final = "to play"
WATCH: Final = "Watch"
TABLE_SCORES: Final = "Tournament scores"
TIME_UP: Final = "Time is up. The game ended as it stood."
STOP: Final = "Stop for now"
UNSEEN: Final = "Whoever is still to play sees nothing of this before they have."
COVERED: Final = "The games and the standings stay covered until everyone has played."
DONE: Final = "Done"
CANNOT_GO_ON: Final = "Cannot go on"


def proposed(now: datetime) -> str:
    """A name for a tournament of today."""
    return f"Tournament of {now.day} {words.MONTHS[now.month - 1]}"


def progress(event: Tournament) -> str:
    """How far it has come, without a word about any game."""
    played, of = len(event.results), len(event.entrants)
    if event.next is not None:
        return f"{played} of {of} have played  ·  next: {event.next.name}"
    return f"finished  ·  {won_by(event)}"


def won_by(event: Tournament) -> str:
    """Who stands first."""
    first = [event.entrants[p.entrant].name for p in event.standings() if p.place == 1]
    return f"won by {' and '.join(first)}" if len(first) <= 3 else f"{len(first)} share the win"


def agreed(event: Tournament) -> str:
    """``Deal 12345  ·  Modern  ·  20 minutes each``."""
    clock = "no clock"
    if event.minutes is not None:
        clock = f"{words.counted(event.minutes, 'minute', 'minutes')} each"
    return f"{words.deal(event.deal.number)}  ·  {words.SCORINGS[event.scoring]}  ·  {clock}"


def place(of: Place) -> str:
    """``1``, or ``1 =`` for a tie."""
    return f"{of.place}\u2009=" if of.tied else str(of.place)


def cells(result: Result, scoring: Scoring) -> Sequence[str]:
    """A result's figures."""
    points = "–" if scoring is Scoring.ANCIENT else words.number(result.points)
    return points, str(result.four_ways), str(result.stones_left)


def headline(result: Result, scoring: Scoring) -> str:
    """What a game came to."""
    if scoring is Scoring.ANCIENT:
        return words.stones_left(result.stones_left)
    return words.points(result.points)


def standing(event: Tournament, of: Place) -> str:
    """Where a player stands: *Bo is first of 3 so far.*"""
    name = event.entrants[of.entrant].name
    rank = _ORDINALS[of.place - 1] if of.place <= len(_ORDINALS) else f"{of.place}th"
    so_far = f"of {len(event.results)}{'' if event.over else ' so far'}"
    if of.tied:
        return f"{name} share{'' if name == 'You' else 's'} {rank} place, {so_far}."
    return f"{name} {'are' if name == 'You' else 'is'} {rank} {so_far}."


def has_played(name: str) -> str:
    """A computer's game is over, and stays covered."""
    return f"{name} has played."


def hand_over(name: str, *, computer: bool) -> str:
    """The button to the next game."""
    return f"{name} plays" if computer else f"Hand over to {name}"


def plays_next(name: str, *, computer: bool, unseen: bool) -> str:
    """Before the next game."""
    if computer:
        return f"{name} plays next{', unseen' if unseen else ''}."
    return f"{name} {'play' if name == 'You' else 'plays'} next. Look away, the rest of you."


def unfinished(name: str) -> str:
    """Before a new one while another waits."""
    return f"“{name}” waits for its next game. It stays in the list, whatever you begin."


def sure_to_remove(event: Tournament) -> str:
    games = words.counted(len(event.results), "game", "games")
    return f"“{event.name}” goes for good. Its {games} already played stay in the journal."


def exported(name: str) -> str:
    return f"The tournament is saved as {name}."


_ORDINALS: Final = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
)  # fmt: skip
