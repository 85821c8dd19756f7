"""Beginning the deal of a link."""

from functools import partial
from typing import TYPE_CHECKING

from ishido.language import _
from ishido.rules.deal import Deal, deal_by_number
from ishido.rules.game import Game, Mode
from ishido.session.sharing import TODAY, Link
from ishido.ui import labels, terms
from ishido.ui.ishido.game_ui import ISHIDO_UI
from ishido.ui.ishido.new_game.daily import deal_of_today, todays_number
from ishido.ui.ishido.new_game.new_game import begin_deal, compete
from ishido.ui.ishido.new_game.setting_up import number_problem, parse_deal_number
from ishido.ui.ishido.shared_text import compared
from ishido.ui.kit.sheet import confirm, tell

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.ishido.scene import TableScene


def _todays_result(game: Game) -> str:
    account = game.accounts[game.winner or 0]
    result = terms.result(account.points, account.four_ways, game.stones_left, game.setup.scoring)
    return _("You have played today’s deal: {result}.").format(result=result)


def linked_deal(app: "App", link: Link) -> Deal | None:
    """The deal of a link; ``None`` if it has no deal's number."""
    number = todays_number(app) if link.deal == TODAY else parse_deal_number(link.deal)
    return None if number is None else deal_by_number(number)


def follow_link(app: "App", table: "TableScene", link: Link) -> None:
    """Continue the player's own game of a link's deal, or begin a solitaire game of it; of today's,
    which counts once, not before a question if they have ended one. Says what is wrong with a
    broken link."""
    deal = linked_deal(app, link)
    if deal is None:
        wrong = number_problem(link.deal)
        problem = _("This link leads to no deal. {problem}").format(problem=wrong)
        tell(app, _("Deal number"), problem.strip())
        return
    own = app.desk.games.attempt(deal)
    if own.unfinished is not None:
        if own.unfinished.id != table.session.id:
            ISHIDO_UI.resume(app, own.unfinished.id)
    elif own.ended is not None and deal == deal_of_today(app):
        compete(own.ended, link)
        said = f"{_todays_result(own.ended.game)} {compared(own.ended)}".strip()
        title, cost = _(labels.DEAL_OF_THE_DAY), _("A second game won’t be ranked.")
        begin = partial(_begin, app, table, deal, link)
        confirm(app, title, said, _(labels.PLAY_AGAIN), begin, cost=cost)
    else:
        _begin(app, table, deal, link)
    if table.session.game.setup.deal == deal:
        compete(table.session, link)


def _begin(app: "App", table: "TableScene", deal: Deal, link: Link) -> None:
    table.take(begin_deal(app, deal, Mode.SOLITAIRE, link))
