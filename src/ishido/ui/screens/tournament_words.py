"""Texts about tournaments."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from ishido.kinds.players import Player
from ishido.language import _
from ishido.rules.scoring import Scoring
from ishido.session.result import GameResult
from ishido.session.tournament import Ranking, Tournament
from ishido.ui import words
from ishido.ui.table.seats_words import in_sentence

TITLE: Final = _("Tournaments")
NONE: Final = _("No tournaments yet.")
GO_ON: Final = _("Continue")
STANDINGS: Final = _("Standings")
NEW: Final = _("New…")
RENAME: Final = _("Rename…")
EXPORT: Final = _("Export…")
REMOVE: Final = _("Remove…")

NEW_TITLE: Final = _("New tournament")
NAME_HINT: Final = _("Tournament name")
PAGES: Final = ((_("players"), _("Players")), (_("game"), _("Game")))
ADD: Final = _("Add")
TAKE_OFF: Final = _("Remove")
NOBODY: Final = _("No players yet.")
FULL: Final = _("This tournament is full.")
TAKEN: Final = _("That name is taken.")
TOO_FEW: Final = _("A tournament needs at least two players.")
UNFINISHED_TITLE: Final = _("Unfinished tournament")
BEGIN_NEW: Final = _("Start a new one")

JOIN: Final = _("Add player…")
JOIN_TITLE: Final = _("Add player")
JOIN_ABOUT: Final = _("The new player plays last. Games stay hidden until then.")
WHO_JOINS: Final = _("Player name")
CANNOT_JOIN: Final = _("Everyone has played. Nobody can join now.")

RENAME_TITLE: Final = _("Rename")
RENAME_IT: Final = _("Rename")
REMOVE_TITLE: Final = _("Remove this tournament?")
REMOVE_IT: Final = _("Remove")
EXPORT_TITLE: Final = _("Export tournament")

COLUMNS: Final = (_("Place"), _("Name"), _("Points"), _("4-Ways"), _("Stones left"))
YET_TO_PLAY: Final = _("to play")
REPLAY: Final = _("Replay")
TABLE_SCORES: Final = _("Tournament scores")
TIME_UP: Final = _("Time’s up. The game is over.")
STOP: Final = _("Stop for now")
CLOSE: Final = _("Close")
CANNOT_GO_ON: Final = _("Can’t continue")


def proposed(now: datetime) -> str:
    """The proposed name of a new tournament."""
    return _("Tournament, {day} {month}").format(day=now.day, month=words.MONTHS[now.month - 1])


def progress(event: Tournament) -> str:
    """How many have played, without giving away any result."""
    played, of = len(event.results), len(event.entrants)
    if event.next is not None:
        return _("{played} of {of} played  ·  next: {name}").format(
            played=played, of=of, name=words.player_name(event.next.name)
        )
    return _("finished  ·  {won_by}").format(won_by=won_by(event))


def won_by(event: Tournament) -> str:
    """The winner or winners."""
    first = [
        words.player_name(event.entrants[p.entrant].name) for p in event.standings() if p.place == 1
    ]
    return (
        _("won by {names}").format(names=words.all_of(first))
        if len(first) <= 3
        else _("{n} share the win").format(n=len(first))
    )


def agreed(event: Tournament) -> str:
    """``Deal 12345  ·  Modern  ·  20 minutes each``."""
    clock = _("no clock")
    if event.minutes is not None:
        clock = words.counted(event.minutes, "{n} minute each", "{n} minutes each")
    return f"{words.deal(event.deal.number)}  ·  {words.SCORINGS[event.scoring]}  ·  {clock}"


def place(of: Ranking) -> str:
    """``1``, or ``1=`` for a tie."""
    return f"{of.place}=" if of.tied else str(of.place)


def cells(result: GameResult, scoring: Scoring) -> Sequence[str]:
    """The values of a result for a row of the standings."""
    points = "–" if scoring is Scoring.ANCIENT else words.number(result.points)
    return points, str(result.four_ways), str(result.stones_left)


def standing(event: Tournament, of: Ranking) -> str:
    """A player's place: *Bo is first of 3 so far.*"""
    name = event.entrants[of.entrant].name
    rank = words.ordinal(of.place)
    if words.is_default_name(name):
        sentence = (
            (
                _("You are joint {rank} of {count}."),
                _("You are joint {rank} of {count} so far."),
            )
            if of.tied
            else (_("You are {rank} of {count}."), _("You are {rank} of {count} so far."))
        )
    else:
        sentence = (
            (
                _("{name} is joint {rank} of {count}."),
                _("{name} is joint {rank} of {count} so far."),
            )
            if of.tied
            else (_("{name} is {rank} of {count}."), _("{name} is {rank} of {count} so far."))
        )
    final, so_far = sentence
    return (final if event.over else so_far).format(
        name=words.player_name(name), rank=rank, count=len(event.results)
    )


def has_played(name: str) -> str:
    """That a computer player's game is over; it stays hidden."""
    return _("{name} has played.").format(name=words.player_name(name))


def hand_over(player: Player, *, computer: bool) -> str:
    """The label of the button for the next game."""
    name = in_sentence(player)
    return (
        _("Let {name} play").format(name=name)
        if computer
        else _("Hand over to {name}").format(name=name)
    )


def plays_next(name: str, *, computer: bool, unseen: bool) -> str:
    """The text before the next game."""
    if computer and unseen:
        return _("{name} plays next, hidden from view.").format(name=words.player_name(name))
    if words.is_default_name(name):
        return _("You play next. The board is covered until you begin.")
    sentence = (
        _("{name} plays next.")
        if computer
        else _("{name} plays next. The board is covered until {name} begins.")
    )
    return sentence.format(name=words.player_name(name))


def unfinished(name: str) -> str:
    """The question before a new tournament, if another is unfinished."""
    return _("“{name}” isn’t finished. It stays in the list if you start a new one.").format(
        name=name
    )


def sure_to_remove(event: Tournament) -> str:
    if not event.results:
        return _("“{name}” will be removed permanently.").format(name=event.name)
    return _("“{name}” will be removed permanently. Its games stay in the journal.").format(
        name=event.name
    )


def exported(name: str) -> str:
    return _("Tournament saved as {name}.").format(name=name)
