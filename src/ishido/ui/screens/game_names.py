"""Texts that several screens share."""

from datetime import date, datetime, timedelta
from typing import Final

from ishido.games import KINDS
from ishido.language import N_, _
from ishido.store.lines import GameLine, IshidoLine
from ishido.ui import labels, terms
from ishido.ui.table import captions


def played_at(then: datetime, now: datetime) -> str:
    """A past time: *today 18:30*, *yesterday 9:05*, *3 Oct*."""
    clock = f"{then.hour}:{then.minute:02}"
    if then.date() == now.date():
        return _("today {clock}").format(clock=clock)
    if then.date() == now.date() - timedelta(days=1):
        return _("yesterday {clock}").format(clock=clock)
    return captions.day(then, now)


JOURNAL = N_("Journal")


def days_deal(line: IshidoLine, now: datetime) -> str:
    """The name of a deal if it was the day's when the game began; empty for any other deal."""
    day = line.started[:10]
    if day.replace("-", "") != str(line.deal):
        return ""
    if day == now.date().isoformat():
        return _(labels.DEAL_OF_THE_DAY)
    return _("Deal of {date}").format(date=captions.day(date.fromisoformat(day), now))


def game_name(line: GameLine, now: datetime) -> str:
    """The deal of a game of Ishido; otherwise the name of the game."""
    if isinstance(line, IshidoLine):
        return days_deal(line, now) or terms.deal(line.deal)
    return KINDS[line.kind].title


TOURNAMENT_NAME: Final = N_("Tournament name")
