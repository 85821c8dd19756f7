"""A deal seen before, today's deal left and finished, a tournament's deal."""

from ishido.rules.game import Mode
from ishido.ui.ishido.commands import GAME
from tests.support.pilot import Pilot
from tests.support.tour.shot import Shot
from tests.support.tour.tournaments import begun


def _begin_today(pilot: Pilot, stones: int) -> None:
    pilot.run("deal of the day")
    pilot.place_stones(stones)


def start_over(pilot: Pilot) -> None:
    _begin_today(pilot, 20)
    pilot.run("start over")


def today_left(pilot: Pilot) -> None:
    _begin_today(pilot, 5)
    pilot.begin_deal(3)


def today_in_menu(pilot: Pilot) -> None:
    today_left(pilot)
    pilot.ishido.open_bar(GAME)


def today_set_up(pilot: Pilot) -> None:
    today_left(pilot)
    pilot.open("set up", pilot.ishido, Mode.COOPERATIVE)
    pilot.pick("deal", pilot.options("deal")[1])


def today_finished(pilot: Pilot) -> None:
    _begin_today(pilot, 20)
    pilot.end_game()
    pilot.press("Esc")
    pilot.run("deal of the day")


def joining(pilot: Pilot) -> None:
    begun(pilot, 2)
    pilot.run("tournament game")
    pilot.click("join")


SHOTS = (
    Shot("deal-start-over", start_over),
    Shot("deal-today-left", today_left),
    Shot("deal-today-menu", today_in_menu),
    Shot("deal-today-set-up", today_set_up),
    Shot("deal-today-finished", today_finished),
    Shot("deal-joining", joining),
)
