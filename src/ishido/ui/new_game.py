"""A new game: of which deal, of which mode, and who plays it."""

from dataclasses import replace
from random import Random, SystemRandom
from typing import TYPE_CHECKING

from ishido.rules.deal import NEW_DEALS, Deal, deal_by_number
from ishido.rules.game import Mode
from ishido.rules.scoring import Scoring
from ishido.session.session import Session
from ishido.storage.library import How
from ishido.ui.agreement import next_game

if TYPE_CHECKING:
    from ishido.ui.app import App

chance: Random = SystemRandom()
"""What deals are drawn by. The system's own, not by way of ``secrets``: that takes 4 ms to load."""


def fresh_session(app: "App", like: Session | None = None) -> Session:
    """A new game of a deal drawn by chance; of the same mode as another."""
    return begin_deal(app, new_deal(), How.STARTED, like)


def rematch(app: "App", session: Session) -> Session:
    """A new deal with the same players, the seats swapped."""
    setup = session.game.setup
    clock = None if session.clock is None else replace(session.clock, spent=0.0)
    swapped = replace(setup, deal=new_deal(), players=setup.players[::-1])
    return app.desk.begin_setup(swapped, app.today(), clock)


def new_deal() -> Deal:
    """A deal drawn by chance."""
    return deal_by_number(chance.randrange(NEW_DEALS))


def begin_deal(app: "App", deal: Deal, how: How, like: Session | None = None) -> Session:
    """A new game of a deal, scored as the player wishes.

    Of the mode of another, with those who were last chosen for that; else of solitaire. A
    tournament's game is no model: after it one plays alone again.
    """
    settings = app.desk.settings
    mode = Mode.SOLITAIRE if like is None else like.game.setup.mode
    if like is None or mode is Mode.TOURNAMENT:
        return app.desk.begin(deal, app.today(), Scoring(settings.scoring), how)
    setup, clock = next_game(settings, mode, deal)
    return app.desk.begin_setup(setup, app.today(), clock, how=how)
