"""Dates and times in words."""

from datetime import datetime, timedelta

from ishido.language import _
from ishido.ui import words


def played_at(then: datetime, now: datetime) -> str:
    """A past time: *today 18:30*, *yesterday 9:05*, *3 Oct*."""
    clock = f"{then.hour}:{then.minute:02}"
    if then.date() == now.date():
        return _("today {clock}").format(clock=clock)
    if then.date() == now.date() - timedelta(days=1):
        return _("yesterday {clock}").format(clock=clock)
    month = words.SHORT_MONTHS[then.month - 1]
    if then.year == now.year:
        return _("{day} {month}").format(day=then.day, month=month)
    return _("{day} {month} {year}").format(day=then.day, month=month, year=then.year)
