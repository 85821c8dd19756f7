"""Texts that several modules of the tables and screens share."""

from datetime import date, datetime
from math import ceil
from typing import Final

from ishido.kinds.players import Player
from ishido.language import N_, _
from ishido.rules.game import Game, Mode
from ishido.rules.scoring import Scoring
from ishido.session.clock import Clock, ClockKind
from ishido.session.session import Session
from ishido.ui import grammar, labels, terms

NO_EDITOR = N_("Stonesets are edited in the desktop game.")
NO_ANIMATIONS = N_("Replays are exported in the desktop game.")
SCORING_ORDER = (Scoring.ANCIENT, Scoring.MODERN, Scoring.SIMPLE)


def with_key(what: str, key: str) -> str:
    """A label with its shortcut: ``Undo (Z)``."""
    return _("{what} ({key})").format(what=what, key=key) if key else what


def switched(what: str, *, on: bool) -> str:
    return (_("{what}: on.") if on else _("{what}: off.")).format(what=what)


# -- setting up a game ------------------------------------------------------------------------

PERSON: Final = N_("A person")
LEVELS: Final = {
    "beginner": N_("Beginner"),
    "learner": N_("Learner"),
    "adept": N_("Adept"),
    "expert": N_("Expert"),
    "master": N_("Master"),
    "sage": N_("Sage"),
}
"""The names of the levels."""
ABOUT_MODES: Final = {
    Mode.SOLITAIRE: N_("One player, 66 stones to place."),
    Mode.COOPERATIVE: N_("Two players share one board and one score. The first player begins."),
    Mode.CHALLENGE: N_(
        "Two players take turns, each for their own score. Always Modern scoring. The first "
        "player begins."
    ),
    Mode.TOURNAMENT: N_(
        "Everyone plays the same deal in turn. You can undo the last stone, but there is no other "
        "help. The others look away."
    ),
}
SAME_NAME: Final = N_("Both players have the same name.")


def computer(name: str) -> str:
    """The name of a computer player: *The Sage*."""
    return _("The {level}").format(level=_(LEVELS.get(name, name.capitalize())))


# -- players, turns and clocks ----------------------------------------------------------------

PAUSE: Final = N_("Pause")
BY_CLOCK: Final = N_("You can’t replay or export a timed game until it is over.")
NOT_WATCHED: Final = N_("This works only when computers play alone.")
WATCH_PAUSED: Final = N_("Paused.")


def in_sentence(player: Player) -> str:
    """A player's name within a sentence, where a computer player is *the Sage*."""
    article, in_sentence = _("The "), _("the ")
    if player.is_computer and player.name.startswith(article):
        return in_sentence + player.name.removeprefix(article)
    return terms.player_name(player.name)


def time_left(clock: Clock) -> str:
    """``5`` or ``12:05``. Seconds are rounded up."""
    seconds = ceil(clock.left)
    if clock.kind is ClockKind.TURN:
        return str(seconds)
    return f"{seconds // 60}:{seconds % 60:02}"


def verdict(session: Session) -> str:
    if session.winner is None:
        return _("A draw")
    player = session.game.setup.players[session.winner]
    if terms.is_default_name(player.name):
        return _("You win")
    return _("{name} wins").format(name=terms.player_name(player.name))


def standing_line(game: Game) -> str:
    """``Ann: 120  ·  Bo: 85``."""
    return "  ·  ".join(standing_parts(game))


def standing_parts(game: Game) -> list[str]:
    """The points of each player in a challenge."""
    return [
        grammar.labelled(terms.player_name(player.name), grammar.number(account.points))
        for player, account in zip(game.setup.players, game.accounts, strict=True)
    ]


# -- files ------------------------------------------------------------------------------------

CANNOT_OPEN = N_("Can’t open this file")


def saved(name: str, folder: str) -> str:
    return _("Saved as {name} in {folder}.").format(name=name, folder=grammar.shortened(folder))


def newer(name: str) -> str:
    return _("{name} was saved by a newer version of Ishido. This version can’t open it.").format(
        name=name
    )


# -- scores -----------------------------------------------------------------------------------


def time_or_date(then: datetime, now: datetime) -> str:
    """The time if it is today, otherwise the date."""
    if then.date() == now.date():
        return f"{then.hour}:{then.minute:02}"
    return day(then, now)


def day(then: date, now: datetime) -> str:
    """A past day: *3 Oct*, or *3 Oct 2025* in another year."""
    month = _(labels.SHORT_MONTHS[then.month - 1])
    if then.year == now.year:
        return _("{day} {month}").format(day=then.day, month=month)
    return _("{day} {month} {year}").format(day=then.day, month=month, year=then.year)


def whole_date(then: date) -> str:
    """A day with its year: *3 October 2025*."""
    return f"{then.day} {_(labels.MONTHS[then.month - 1])} {then.year}"


def time_taken(seconds: float) -> str:
    """*45 s*, *12 min*, *1 h 05 min*; empty if unknown."""
    if seconds < 1:
        return ""
    minutes = round(seconds / 60)
    if seconds < 60:
        return _("{n} s").format(n=round(seconds))
    if minutes < 60:
        return _("{minutes} min").format(minutes=minutes)
    return _("{hours} h {minutes:02} min").format(hours=minutes // 60, minutes=minutes % 60)


# -- hints and replays ------------------------------------------------------------------------

PLAY_FROM_HERE = N_("Play from here")
SPEEDS = {"slow": N_("Slow"), "normal": N_("Normal"), "fast": N_("Fast")}


def step_of(step: int, moves: int) -> str:
    """``14 of 52``."""
    return _("{step} of {moves}").format(step=min(step, moves), moves=moves)


def kind_of_game(mode: Mode, scoring: Scoring) -> str:
    kind = _(terms.SCORINGS[scoring])
    return kind if mode is Mode.SOLITAIRE else f"{_(terms.MODES[mode])} · {kind}"
