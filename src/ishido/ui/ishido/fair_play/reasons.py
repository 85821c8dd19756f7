"""Reasons why a deal or a game cannot be shown now, as sentences; empty if it can."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ishido.language import _
from ishido.rules.deal import Deal
from ishido.session.session import Session
from ishido.ui.ishido import words as same_deal
from ishido.ui.table.words import BY_CLOCK

if TYPE_CHECKING:
    from ishido.ui.app.app import App


def why_kept(app: "App", deal: Deal, people: Sequence[str] = (), *, own: str = "") -> str:
    """Why a deal cannot be played or seen now, in a sentence; empty if it can.

    An open tournament hides its deal from its players. May wait for the disk.

    :param people: who would see it, besides the window's player.
    :param own: the id of the game's own tournament, which is not a reason.
    """
    hiding = app.desk.games.open_tournament_of(deal, people, own=own)
    return "" if hiding is None else same_deal.hidden_by(hiding.tournament)


def why_not_reviewed(app: "App", session: Session) -> str:
    """Why a game cannot be reviewed now, in a sentence; empty if it can. May wait for the disk."""
    if not session.game.ended:
        return _("You can review a game once it is over.")
    if why := _why_hidden(app, session):
        return why
    placed = any(move is not None for move in session.game.moves)
    return "" if placed else _("Nothing to review: no stones were placed.")


def why_not_replayed(app: "App", session: Session) -> str:
    """Why a game cannot be replayed now, in a sentence; empty if it can. May wait for the disk."""
    return _why_hidden(app, session) or (_(BY_CLOCK) if session.timed else "")


def _why_hidden(app: "App", session: Session) -> str:
    """Why a tournament hides a game: its own, or one with the same deal."""
    if app.desk.tournaments.covers(session):
        return _(same_deal.COVERED)
    setup = session.game.setup
    people = [player.name for player in setup.people]
    return why_kept(app, setup.deal, people, own=session.tournament)
