"""The games of days' deals, for the calendar."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, Final

from ishido.calendar.days import AHEAD, FIRST_DAY, day_of, days_in_a_row
from ishido.calendar.medals import Medal, medal_of
from ishido.calendar.pars import pars_of
from ishido.rules.deal import deal_of_the_day
from ishido.rules.mastery import Mastery
from ishido.store.lines import GameState, ScoreList, words_in
from ishido.store.store import Store

_GAMES: Final = f"""SELECT deal, id, state, started, day, four_ways, mastery, lists FROM games
    JOIN seats ON seats.game = games.number AND +name = ? AND level IS NULL
    JOIN scores ON scores.game = games.number
        AND keeper = CASE mode WHEN 'challenge' THEN seat ELSE 0 END
    WHERE deal BETWEEN ? AND ? AND length(deal) = 8 AND tournament = ''
        AND (state = ? OR NOT untouched)
    ORDER BY instr(lists, '{ScoreList.TODAY}') > 0, started DESC"""
"""Of the games of a day, the one that counts comes last: the first of those that were ranked. The
sign has SQLite look for the deals, which are fewer than the games of a name."""


@dataclass(frozen=True, slots=True)
class EndedGame:
    id: str
    on_its_day: bool
    """Whether it, or another one, was begun and ended on the day of its deal."""
    medal: Medal


@dataclass(frozen=True, slots=True)
class Played:
    """A player's games of a day's deal: of several, the one that counts."""

    unfinished: str | None = None
    """The id of a game that can be continued."""
    ended: EndedGame | None = None


class Days:
    def __init__(self, player: Callable[[], str], store: Store) -> None:
        """``player`` returns the name of the player at the window."""
        self._player = player
        self._store = store

    def played(self, today: date) -> dict[date, Played]:
        """The days whose deals the player has begun or ended, up to those that it may be
        elsewhere."""
        found: dict[date, Played] = {}
        for day, on_its_day, (deal, game, state, _, _, four_ways, title, lists) in self._of(today):
            before = found.get(day, Played())
            if state != GameState.ENDED:
                found[day] = replace(before, unfinished=game)
                continue
            on_its_day |= before.ended is not None and before.ended.on_its_day
            with suppress(ValueError):  # a title of a newer version
                medal = medal_of(four_ways, Mastery(title) if title else None, pars_of(int(deal)))
                medal = medal if ScoreList.TODAY in words_in(lists) else Medal.BRONZE
                found[day] = replace(before, ended=EndedGame(game, on_its_day, medal))
        return found

    def in_a_row(self, today: date) -> int:
        """On how many days in a row the player has played the day's deal."""
        return days_in_a_row({day for day, on_its_day, _ in self._of(today) if on_its_day}, today)

    def _of(self, today: date) -> Iterator[tuple[date, bool, tuple[Any, ...]]]:
        """The games of days' deals: the day, whether it was begun and ended on it, and its row.

        Before the calendar's first day, a deal is only known to be a day's if it was begun on that
        day.
        """
        numbers = (str(deal_of_the_day(day)) for day in (date(2026, 1, 1), today + AHEAD))
        for row in self._store.database.rows(_GAMES, self._player(), *numbers, GameState.ENDED):
            deal, _, state, started, ended_on, *_ = row
            with suppress(ValueError):  # damaged, or from a newer version
                day = day_of(int(deal))
                begun = day is not None and started[:10] == day.isoformat()
                if day is not None and (day >= FIRST_DAY or begun):
                    ended = state == GameState.ENDED and ended_on == day.isoformat()
                    yield day, begun and ended, row
