"""Texts that several screens share."""

from datetime import datetime, timedelta
from typing import Final

from ishido.games import KINDS
from ishido.language import N_, _
from ishido.rules.game import Mode
from ishido.rules.scoring import Scoring
from ishido.store.lines import GameLine, IshidoLine
from ishido.ui import words


def played_at(then: datetime, now: datetime) -> str:
    """A past time: *today 18:30*, *yesterday 9:05*, *3 Oct*."""
    clock = f"{then.hour}:{then.minute:02}"
    if then.date() == now.date():
        return _("today {clock}").format(clock=clock)
    if then.date() == now.date() - timedelta(days=1):
        return _("yesterday {clock}").format(clock=clock)
    month = _(words.SHORT_MONTHS[then.month - 1])
    if then.year == now.year:
        return _("{day} {month}").format(day=then.day, month=month)
    return _("{day} {month} {year}").format(day=then.day, month=month, year=then.year)


JOURNAL = N_("Journal")


def game_name(line: GameLine) -> str:
    """The deal of a game of Ishido; otherwise the name of the game."""
    return words.deal(line.deal) if isinstance(line, IshidoLine) else KINDS[line.kind].title


def mode_and_scoring(mode: Mode, scoring: Scoring) -> str:
    """The mode and scoring of a game; only the scoring for solitaire."""
    name = _(words.SCORINGS[scoring])
    return name if mode is Mode.SOLITAIRE else f"{_(words.MODES[mode])}, {name}"


TOURNAMENT_NAME: Final = N_("Tournament name")
