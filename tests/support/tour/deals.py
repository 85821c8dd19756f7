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
from tests.support.tour.stage import Shot, Stage
from tests.support.tour.tournaments import begun


def _begin_today(stage: Stage, stones: int) -> None:
    table = stage.table
    play_deal(stage.app, table, deal_of_today(stage.app))
    for _ in range(stones):
        table.do(Place(table.session.game.legal_squares[0]))


def _leave(stage: Stage) -> None:
    stage.table.take(begin_deal(stage.app, deal_by_number(3), How.STARTED))


def start_over(stage: Stage) -> None:
    _begin_today(stage, 20)
    games.start_over(stage.app, stage.table)


def today_left(stage: Stage) -> None:
    _begin_today(stage, 5)
    _leave(stage)


def today_in_menu(stage: Stage) -> None:
    today_left(stage)
    stage.table.open_bar("game")


def today_in_dialog(stage: Stage) -> None:
    today_left(stage)
    stage.app.push(deal_dialog(stage.app, stage.table))


def today_set_up(stage: Stage) -> None:
    today_left(stage)
    dialog = SetupDialog(stage.app, stage.table, Mode.COOPERATIVE)
    stage.app.push(dialog)
    dialog.deal.choice.choose(1)
    dialog.start.press()


def today_finished(stage: Stage) -> None:
    _begin_today(stage, 30)
    stage.table.do(End())
    stage.settle()
    stage.app.pop(stage.app.scene)
    play_deal(stage.app, stage.table, deal_of_today(stage.app))


def kept_by_tournament(stage: Stage) -> None:
    kept = begun(stage, 2)
    _leave(stage)
    play_deal(stage.app, stage.table, kept.tournament.deal)


def joining(stage: Stage) -> None:
    stage.app.push(JoinDialog(stage.app, begun(stage, 2), lambda: None))


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
