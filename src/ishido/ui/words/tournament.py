"""What is said of tournaments."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from ishido.rules.scoring import Scoring
from ishido.session.tournament import Place, Result, Tournament
from ishido.ui import words
from ishido.ui.language import _

TITLE: Final = _("Tournaments")
NONE: Final = _("No tournament has been begun.")
GO_ON: Final = _("Go on")
STANDINGS: Final = _("Standings")
NEW: Final = _("New…")
RENAME: Final = _("Rename…")
EXPORT: Final = _("Export…")
REMOVE: Final = _("Remove…")

NEW_TITLE: Final = _("New tournament")
NAME_HINT: Final = _("a name for the tournament")
PAGES: Final = ((_("players"), _("Players")), (_("game"), _("Game")))
ADD: Final = _("Add")
TAKE_OFF: Final = _("Remove")
NOBODY: Final = _("Nobody plays yet.")
FULL: Final = _("So many cannot play in one tournament.")
TAKEN: Final = _("That name is taken.")
TOO_FEW: Final = _("A tournament needs at least two players.")
UNFINISHED_TITLE: Final = _("Not finished")
BEGIN_NEW: Final = _("Begin a new one")

RENAME_TITLE: Final = _("Rename")
RENAME_IT: Final = _("Rename")
REMOVE_TITLE: Final = _("Remove the tournament")
REMOVE_IT: Final = _("Remove")
EXPORT_TITLE: Final = _("Export tournament")

COLUMNS: Final = (_("Place"), _("Name"), _("Points"), _("4-Ways"), _("Stones left"))
YET_TO_PLAY: Final = _("to play")
WATCH: Final = _("Watch")
TABLE_SCORES: Final = _("Tournament scores")
TIME_UP: Final = _("Time is up. The game ended as it stood.")
STOP: Final = _("Stop for now")
UNSEEN: Final = _("Those still to play see nothing of this until they have played.")
COVERED: Final = _("The games and the standings stay covered until everyone has played.")
DONE: Final = _("Done")
CANNOT_GO_ON: Final = _("Cannot go on")


def proposed(now: datetime) -> str:
    """A name for a tournament of today."""
    return _("Tournament of {day} {months}").format(day=now.day, months=words.MONTHS[now.month - 1])


def progress(event: Tournament) -> str:
    """How far it has come, without a word about any game."""
    played, of = len(event.results), len(event.entrants)
    if event.next is not None:
        return _("{played} of {of} have played  ·  next: {name}").format(
            played=played, of=of, name=event.next.name
        )
    return _("finished  ·  {won_by}").format(won_by=won_by(event))


def won_by(event: Tournament) -> str:
    """Who stands first."""
    first = [event.entrants[p.entrant].name for p in event.standings() if p.place == 1]
    return (
        _("won by {first}").format(first=_(" and ").join(first))
        if len(first) <= 3
        else _("{first} share the win").format(first=len(first))
    )


def agreed(event: Tournament) -> str:
    """``Deal 12345  ·  Modern  ·  20 minutes each``."""
    clock = _("no clock")
    if event.minutes is not None:
        clock = _("{minutes} each").format(
            minutes=words.counted(event.minutes, "minute", "minutes")
        )
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
    rank = words.ordinal(of.place)
    so_far = _("of {results}{what}").format(
        results=len(event.results), what="" if event.over else _(" so far")
    )
    if of.tied:
        return _("{name} share{what} {rank} place, {so_far}.").format(
            name=name, what="" if name == "You" else "s", rank=rank, so_far=so_far
        )
    start = _("You are {rank} {so_far}.") if name == "You" else _("{name} is {rank} {so_far}.")
    return start.format(name=name, rank=rank, so_far=so_far)


def has_played(name: str) -> str:
    """A computer's game is over, and stays covered."""
    return _("{name} has played.").format(name=name)


def hand_over(name: str, *, computer: bool) -> str:
    """The button to the next game."""
    return (
        _("{name} plays").format(name=name)
        if computer
        else _("Hand over to {name}").format(name=name)
    )


def plays_next(name: str, *, computer: bool, unseen: bool) -> str:
    """Before the next game."""
    if computer:
        return _("{name} plays next{what}.").format(name=name, what=_(", unseen") if unseen else "")
    return _("{name} {what} next. Look away, the rest of you.").format(
        name=name, what=_("play") if name == "You" else _("plays")
    )


def unfinished(name: str) -> str:
    """Before a new one while another waits."""
    return _("“{name}” waits for its next game. It stays in the list, whatever you begin.").format(
        name=name
    )


def sure_to_remove(event: Tournament) -> str:
    games = words.counted(len(event.results), "game", "games")
    return _("“{name}” goes for good. Its {games} already played stay in the journal.").format(
        name=event.name, games=games
    )


def exported(name: str) -> str:
    return _("The tournament is saved as {name}.").format(name=name)
