"""The deal of the day, and its label in menus."""

from typing import TYPE_CHECKING

from ishido.language import _
from ishido.rules.deal import Deal, deal_by_number, deal_of_the_day
from ishido.rules.game import Game
from ishido.rules.scoring import Scoring
from ishido.session.session import Session
from ishido.ui import grammar, labels, terms

if TYPE_CHECKING:
    from ishido.ui.app.app import App


def todays_label(app: "App") -> str:
    """The label of the deal of the day, with its result."""
    ended = app.desk.games.attempt(deal_of_today(app)).ended
    return _(labels.DEAL_OF_THE_DAY) if ended is None else _todays_done(ended.game)


def label_with_days(app: "App") -> str:
    """The same with the days in a row, for the title: *Today’s deal · 5 days*."""
    label, days = todays_label(app), days_in_a_row(app)
    return _("{deal} · {n} days").format(deal=label, n=days) if days > 1 else label


def days_in_a_row(app: "App") -> int:
    """On how many days in a row the player has played the day's deal."""
    return app.desk.days.in_a_row(app.today().date())


def todays_deal(app: "App", game: Game) -> str:
    """What is said of an ended game of today's deal: on how many days in a row the player has ended
    the day's deal, and when the next one comes. Empty for another deal."""
    if game.setup.deal.number != todays_number(app):
        return ""
    if (days := days_in_a_row(app)) < 2:
        return _("Today’s deal. The next one comes at midnight.")
    return _("Today’s deal, {n} days in a row. The next one comes at midnight.").format(n=days)


def continues(app: "App", session: Session) -> bool:
    """Whether the line for the deal of the day would continue a session."""
    left = app.desk.games.attempt(deal_of_today(app)).unfinished
    return left is not None and left.id == session.id


def todays_number(app: "App") -> int:
    return deal_of_the_day(app.today().date())


def deal_of_today(app: "App") -> Deal:
    return deal_by_number(todays_number(app))


def _todays_done(game: Game) -> str:
    """Today's deal with the result of a player's game: *Today’s deal: 1,024 points*."""
    account = game.accounts[game.winner or 0]
    ancient = game.setup.scoring is Scoring.ANCIENT
    figure = terms.four_ways_made(account.four_ways) if ancient else terms.points(account.points)
    return grammar.labelled(_(labels.DEAL_OF_THE_DAY), figure)
