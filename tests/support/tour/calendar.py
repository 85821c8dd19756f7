"""The calendar of days' deals, of somebody who has just begun, and of somebody who comes daily."""

from dataclasses import replace
from datetime import datetime, timedelta
from unittest.mock import patch

from ishido.calendar import pars
from ishido.calendar.pars import Pars
from ishido.kinds.players import Player
from ishido.rules.deal import deal_by_number, deal_of_the_day
from ishido.rules.game import Setup
from ishido.session.session import Session
from ishido.store.lines import IshidoLine, line_of
from tests.support.pilot import Pilot
from tests.support.sample_games import master_game
from tests.support.tour.games import keep
from tests.support.tour.shot import Step, shot

TODAY = datetime(2026, 12, 26, 18, 30).astimezone()
MASTERED = 19
"""The day of a Master Game."""
PARS = {
    20261200 + day: Pars(0 if day % 4 else 9, -1 if day % 7 == 1 else 9) for day in range(1, 26)
} | {20261226: Pars(8, 10)}
"""What makes gold, silver and bronze of ordinary games."""


def played(*days: int) -> Step:
    """Some days of December were played, on their days or, every sixth, later."""

    def step(pilot: Pilot) -> None:
        pilot.app.day = TODAY
        for day in days:
            deal, then = deal_of_the_day(TODAY.replace(day=day)), TODAY.replace(day=day)
            setup = Setup(deal_by_number(deal), players=(Player("You"),))
            keep(pilot, setup, 70 - day % 7 * 4, at=then + timedelta(day % 6 == 5))
            if day == MASTERED:
                keep_master_game(pilot, deal, then)
        open_calendar(pilot)

    return step


def keep_master_game(pilot: Pilot, deal: int, then: datetime) -> None:
    """A Master Game, as one of another deal that was begun earlier than all others."""
    session = Session(master_game().end())
    line = line_of(session, then)
    assert isinstance(line, IshidoLine)
    begun = then.replace(hour=0).isoformat("T", "seconds")
    line = replace(line, deal=deal, started=begun, seats=(Player("You"),))
    pilot.app.desk.store.keep(line, session.written())


def open_calendar(pilot: Pilot) -> None:
    with patch.object(pars, "_shipped", lambda path: PARS):
        pilot.open("calendar")


def titled(pilot: Pilot) -> None:
    """The title of somebody who has played some days in a row."""
    played(*range(21, 27))(pilot)
    pilot.press("Esc")
    pilot.open("title", pilot.ishido)


def end_day(pilot: Pilot) -> None:
    """Today's deal is played to its end, as on the day before."""
    played(25)(pilot)
    pilot.press("Esc")
    pilot.app.desk.settings_store.change(player="You")
    pilot.play_today()
    pilot.place_stones(40)
    with patch.object(pars, "_shipped", lambda path: {20261226: Pars(0, 9)}):
        pilot.end_game()


MONTH = (*range(1, 14), *range(15, 27))
SHOTS = (
    shot("calendar-fresh", played()),
    shot("calendar-begun", played(21, 24, 25)),
    shot("calendar", played(*MONTH), on_every_board=True),
    shot("title-days", titled),
    shot("result-of-the-day", end_day),
)
