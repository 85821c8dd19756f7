"""Asks players with a default name for their names, after a game with a place on a list."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from ishido.kinds.players import DEFAULT_NAME, Player
from ishido.language import _
from ishido.session.session import Session
from ishido.store.settings import MAX_NAME, SECOND
from ishido.ui import labels, terms
from ishido.ui.kit.widgets.field import TextField
from ishido.ui.table.agreement import seating_of

if TYPE_CHECKING:
    from ishido.ui.app.app import App


class Naming:
    """Fields for the names of a game's players. What is entered is kept when they are left."""

    def __init__(self, app: "App", session: Session, go_on: Callable[[], None]) -> None:
        """``go_on`` is called on Enter in the last field."""
        self._app = app
        self._session = session
        placed = bool(app.desk.high_scores.places(session.id))
        self.fields = {
            seat: TextField(f"name {seat + 1}", player.name, hint=_(labels.NAME), longest=MAX_NAME)
            for seat, player in enumerate(session.players)
            if placed and not player.is_computer and player.name in (DEFAULT_NAME, SECOND)
        }
        for field in self.fields.values():
            field.on_enter = go_on

    @property
    def question(self) -> str:
        """The text above the fields."""
        names = [self._session.players[seat].name for seat in self.fields]
        if len(names) > 1:
            return _("Names for the list:")
        if names == [DEFAULT_NAME]:
            return _("Your name for the list:")
        return _("{player}’s name for the list:").format(player=terms.player_name(names[0]))

    def keep(self) -> None:
        """Keep what was entered, for this game and the next ones."""
        desk, mode = self._app.desk, self._session.game.setup.mode
        players = list(self._session.players)
        for seat, field in self.fields.items():
            former, name = players[seat].name, " ".join(field.value.split())
            if not name or name in (player.name for player in players):
                continue
            players[seat] = Player(name)
            if former == desk.settings.player:
                desk.settings_store.change(player=name)
                continue
            seating = seating_of(desk.settings, mode)
            seats = tuple(
                replace(one, name=name) if one.name == former else one for one in seating.seats
            )
            desk.settings_store.change(**{str(mode): replace(seating, seats=seats)})
        if players != list(self._session.players):
            desk.games.rename_players(self._session, [player.name for player in players])
