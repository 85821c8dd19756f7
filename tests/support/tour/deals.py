"""A deal seen before: what is asked, today's deal left and finished, a tournament's deal."""

from ishido.rules.deal import deal_by_number
from ishido.rules.game import Mode
from ishido.session.intention import End, Place
from ishido.storage.library import How
from ishido.ui.commands import games
from ishido.ui.play.daily import deal_of_today
from ishido.ui.play.new_game import begin_deal
from ishido.ui.scenes.deal import deal_dialog, play_deal
from ishido.ui.scenes.setup import SetupDialog
from ishido.ui.scenes.tournament import JoinDialog
from tests.support.pilot import Pilot
from tests.support.tour.shot import Shot
from tests.support.tour.tournaments import begun


def _begin_today(pilot: Pilot, stones: int) -> None:
    table = pilot.ishido
    play_deal(pilot.app, table, deal_of_today(pilot.app))
    for _ in range(stones):
        table.do(Place(table.session.game.legal_squares[0]))


def _leave(pilot: Pilot) -> None:
    pilot.ishido.take(begin_deal(pilot.app, deal_by_number(3), How.STARTED))


def start_over(pilot: Pilot) -> None:
    _begin_today(pilot, 20)
    games.start_over(pilot.app, pilot.ishido)


def today_left(pilot: Pilot) -> None:
    _begin_today(pilot, 5)
    _leave(pilot)


def today_in_menu(pilot: Pilot) -> None:
    today_left(pilot)
    pilot.ishido.open_bar("game")


def today_in_dialog(pilot: Pilot) -> None:
    today_left(pilot)
    pilot.app.push(deal_dialog(pilot.app, pilot.ishido))


def today_set_up(pilot: Pilot) -> None:
    today_left(pilot)
    dialog = SetupDialog(pilot.app, pilot.ishido, Mode.COOPERATIVE)
    pilot.app.push(dialog)
    dialog.deal.choice.choose(1)
    dialog.start.press()


def today_finished(pilot: Pilot) -> None:
    _begin_today(pilot, 20)
    pilot.ishido.do(End())
    pilot.settle()
    pilot.app.pop(pilot.scene)
    play_deal(pilot.app, pilot.ishido, deal_of_today(pilot.app))


def kept_by_tournament(pilot: Pilot) -> None:
    kept = begun(pilot, 2)
    _leave(pilot)
    play_deal(pilot.app, pilot.ishido, kept.tournament.deal)


def joining(pilot: Pilot) -> None:
    pilot.app.push(JoinDialog(pilot.app, begun(pilot, 2), lambda: None))


SHOTS = (
    Shot("deal-start-over", start_over),
    Shot("deal-today-left", today_left),
    Shot("deal-today-menu", today_in_menu),
    Shot("deal-today-dialog", today_in_dialog),
    Shot("deal-today-set-up", today_set_up),
    Shot("deal-today-finished", today_finished),
    Shot("deal-kept", kept_by_tournament),
    Shot("deal-joining", joining),
)
