"""Creates new games: deal, mode and players."""

from dataclasses import replace
from random import Random, SystemRandom
from typing import TYPE_CHECKING

from ishido.kinds.players import PlayerKind
from ishido.rules.deal import NEW_DEALS, Deal, deal_by_number
from ishido.rules.game import Mode
from ishido.session.session import Session
from ishido.store.deals_seen import How
from ishido.ui.table.agreement import next_game, seated, seating_of

if TYPE_CHECKING:
    from ishido.ui.app.app import App

chance: Random = SystemRandom()
"""The generator for new deals. Importing ``secrets`` would take 4 ms."""


def fresh_session(app: "App", mode: Mode | None = None) -> Session:
    """A new game of a random deal for the window's player; see :func:`begin_deal`."""
    return begin_deal(app, new_deal(), How.STARTED, mode)


def rematch(app: "App", session: Session) -> Session:
    """A game of a new deal with the same players and swapped seats."""
    setup = session.game.setup
    clock = None if session.clock is None else replace(session.clock, spent=0.0)
    swapped = replace(setup, deal=new_deal(), players=setup.players[::-1])
    return app.desk.games.begin_setup(swapped, app.today(), clock)


def new_deal() -> Deal:
    """A random deal."""
    return deal_by_number(chance.randrange(NEW_DEALS))


def remember_mode(app: "App", session: Session) -> None:
    """Store the mode of the next game: that of the game which people play now, but a solitaire
    after a tournament's game and after one with a clock."""
    setup, desk = session.game.setup, app.desk
    repeats = setup.mode is not Mode.TOURNAMENT and session.clock is None
    mode = str(setup.mode if repeats else Mode.SOLITAIRE)
    if setup.people and mode != desk.settings.mode:
        desk.settings_store.change(mode=mode)


def next_people(app: "App", mode: Mode | None = None) -> list[str]:
    """The names of the people who will play the next game; see :func:`begin_deal`."""
    settings = app.desk.settings
    players = seated(seating_of(settings, mode or Mode(settings.mode)).seats, settings.player)
    return [player.name for player in players if player.kind is PlayerKind.HUMAN]


def begin_deal(app: "App", deal: Deal, how: How, mode: Mode | None = None) -> Session:
    """A new game of a deal, with the players last chosen for its mode.

    :param mode: by default the one last played by people; a solitaire after a tournament's game and
      after one with a clock. Games of computers only do not count.
    """
    settings = app.desk.settings
    setup, clock = next_game(settings, mode or Mode(settings.mode), deal)
    return app.desk.games.begin_setup(setup, app.today(), clock, how=how)
