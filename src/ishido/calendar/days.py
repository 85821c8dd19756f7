"""The days that have deals, and on how many in a row somebody has played theirs.

All days are local dates: what the player's own clock said.
"""

from collections.abc import Collection
from datetime import date, timedelta
from typing import Final

from ishido.rules.deal import deal_of_the_day

FIRST_DAY: Final = date(2026, 11, 21)
"""The first day of the calendar. Earlier deals are days' deals only for those who played them on
their days."""
AHEAD: Final = timedelta(2)
"""So much later the date can be elsewhere: east of the date line it is up to two days later."""


def day_of(deal: int) -> date | None:
    """The day whose deal has a number; ``None`` if there is none.

    >>> day_of(20261120)
    datetime.date(2026, 11, 20)
    """
    try:
        day = date(deal // 10_000, deal // 100 % 100, deal % 100)
    except (ValueError, OverflowError):
        return None
    return day if deal_of_the_day(day) == deal else None


def days_in_a_row(played: Collection[date], today: date) -> int:
    """The number of days played in the row that has not ended yet.

    A row is a span of days up to today. Of any seven days of it that follow each other, at most one
    was missed. Today is not missed as long as it lasts. Days that were missed do not count, so a
    row without any is as long as its days.

    Days ahead count if the date may be that far ahead elsewhere: whoever has flown back over the
    date line keeps the day that they have played there. Those that a wrong clock has put further
    ahead change nothing.
    """
    row, day, missed = 0, today + AHEAD, None
    while True:
        if day in played:
            row += 1
        elif day < today:
            if missed is not None and (missed - day).days < 7:
                return row
            missed = day
        day -= timedelta(1)
