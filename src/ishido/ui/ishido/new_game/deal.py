"""Beginning a deal: today's, or that of a link."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ishido.language import _
from ishido.rules.deal import Deal, deal_by_number
from ishido.rules.game import Game, Mode
from ishido.session.sharing import NO_LINK, TODAY, Link
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


def play_deal(
    app: "App",
    table: "TableScene",
    deal: Deal,
    then: Callable[[], None] = lambda: None,
    *,
    mode: Mode | None = None,
    link: Link = NO_LINK,
) -> None:
    """Begin a deal. Today's is continued instead, if this player has begun it; if they have ended
    it, they are asked whether to play it again.

    ``then`` is called after it has begun. If the same deal is on the table without a move, and
    ranked, it stays. ``mode`` is by default the one last played. ``link`` has led to the deal.
    """

    def begin() -> None:
        then()
        table.take(begin_deal(app, deal, mode, link))

    setup = table.session.game.setup
    fresh = table.session.untouched and table.session.ranked
    if fresh and setup.deal == deal and mode in (None, setup.mode):
        then()
        return
    of_today = app.desk.games.attempt(deal) if deal == deal_of_today(app) else None
    if of_today is not None and (left := of_today.unfinished) is not None:
        then()
        if left.id == table.session.id:
            table.say(_("You are playing today’s deal now."), role="mark")
        else:
            ISHIDO_UI.resume(app, left.id)
    elif of_today is not None and of_today.ended is not None:
        title, cost = _(labels.DEAL_OF_THE_DAY), _("A second game won’t be ranked.")
        ended = of_today.ended
        compete(ended, link)
        said = f"{_todays_result(ended.game)} {compared(ended)}".strip()
        confirm(app, title, said, _(labels.PLAY_AGAIN), begin, cost=cost)
    else:
        begin()


def _todays_result(game: Game) -> str:
    account = game.accounts[game.winner or 0]
    result = terms.result(account.points, account.four_ways, game.stones_left, game.setup.scoring)
    return _("You have played today’s deal: {result}.").format(result=result)


def play_today(
    app: "App",
    table: "TableScene",
    then: Callable[[], None] = lambda: None,
    *,
    mode: Mode | None = None,
) -> None:
    """Begin the deal of the day, or continue it. ``then`` and ``mode`` as in :func:`play_deal`."""
    play_deal(app, table, deal_of_today(app), then, mode=mode)


def linked_deal(app: "App", link: Link) -> Deal | None:
    """The deal of a link; ``None`` if it has no deal's number."""
    number = todays_number(app) if link.deal == TODAY else parse_deal_number(link.deal)
    return None if number is None else deal_by_number(number)


def follow_link(app: "App", table: "TableScene", link: Link) -> None:
    """Continue the player's own game of a link's deal, or begin a solitaire game of it. Says what
    is wrong with a broken link."""
    deal = linked_deal(app, link)
    if deal is None:
        wrong = number_problem(link.deal)
        problem = _("This link leads to no deal. {problem}").format(problem=wrong)
        tell(app, _("Deal number"), problem.strip())
        return
    own = app.desk.games.attempt(deal).unfinished
    if own is None:
        play_deal(app, table, deal, mode=Mode.SOLITAIRE, link=link)
    elif own.id != table.session.id:
        ISHIDO_UI.resume(app, own.id)
    if table.session.game.setup.deal == deal:
        compete(table.session, link)
