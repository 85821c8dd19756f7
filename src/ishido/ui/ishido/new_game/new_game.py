"""Creates new games: deal, mode and players."""

from collections.abc import Iterable
from dataclasses import replace
from random import Random, SystemRandom
from typing import TYPE_CHECKING

from ishido.kinds.players import Player, PlayerKind
from ishido.language import _
from ishido.rules.deal import NEW_DEALS, Deal, deal_by_number
from ishido.rules.game import Mode
from ishido.session.session import Session
from ishido.session.sharing import NO_LINK, Link
from ishido.ui.grammar import all_of
from ishido.ui.table.agreement import next_game
from ishido.ui.terms import is_default_name, player_name

if TYPE_CHECKING:
    from ishido.ui.app.app import App

chance: Random = SystemRandom()
"""The generator for new deals. Importing ``secrets`` would take 4 ms."""


def fresh_session(app: "App", mode: Mode | None = None) -> Session:
    """A new game of a random deal for the window's player; see :func:`begin_deal`."""
    return begin_deal(app, new_deal(), mode)


def rematch(app: "App", session: Session) -> Session:
    """A game of a new deal with the same players and swapped seats."""
    setup = session.game.setup
    clock = None if session.clock is None else replace(session.clock, spent=0.0)
    swapped = replace(setup, deal=new_deal(), players=setup.players[::-1])
    return app.desk.games.begin(swapped, app.today(), clock)


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


def about_seen(app: "App", deal: Deal, players: Iterable[Player]) -> str:
    """That some of these players have seen a deal, and what that costs; empty if nobody has."""
    people = [player.name for player in players if player.kind is PlayerKind.HUMAN]
    seen = [name for name in people if app.desk.names.has_seen(name, deal)]
    if not seen:
        return ""
    if len(people) == 1 or (len(seen) == 1 and is_default_name(seen[0])):
        return _("You have seen this deal, so the game won’t be ranked.")
    who = all_of(map(player_name, seen))
    if len(seen) > 1:
        return _("{names} have seen this deal, so the game won’t be ranked.").format(names=who)
    return _("{name} has seen this deal, so the game won’t be ranked.").format(name=who)


def begin_deal(app: "App", deal: Deal, mode: Mode | None = None, link: Link = NO_LINK) -> Session:
    """A new game of a deal, with the players last chosen for its mode.

    :param mode: by default the one last played by people; a solitaire after a tournament's game and
      after one with a clock. Games of computers only do not count.
    :param link: has led to it. With a score to beat, its scoring is played.
    """
    settings = app.desk.settings
    setup, clock = next_game(settings, mode or Mode(settings.mode), deal)
    setup = replace(setup, scoring=link.scoring) if link.to_beat else setup
    session = app.desk.games.begin(setup, app.today(), clock)
    compete(session, link)
    return session


def compete(session: Session, link: Link) -> None:
    """Have a game of a link's deal remember the score to beat, if it has the same scoring."""
    if link.to_beat and session.game.setup.scoring is link.scoring:
        session.to_beat = link.to_beat
