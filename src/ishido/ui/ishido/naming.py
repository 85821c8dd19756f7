"""Asks players with a default name for their names, after a score of a team."""

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from ishido.kinds.players import PlayerKind
from ishido.language import _
from ishido.session.session import Session
from ishido.store.seat_settings import SECOND
from ishido.store.settings import MAX_NAME, Settings
from ishido.ui import words
from ishido.ui.kit.widgets.field import TextField
from ishido.ui.table.agreement import seating_of

if TYPE_CHECKING:
    from ishido.ui.app.app import App


class Naming:
    """Asks for the names for the scores of a game with two players.

    Typed names appear on the lists at once.
    """

    def __init__(self, app: "App", session: Session) -> None:
        self._app = app
        self._session = session
        players = session.game.setup.players
        self.fields = {
            seat: TextField(
                f"name {seat + 1}",
                self._offered(players[seat].name),
                hint=_(words.NAME),
                longest=MAX_NAME,
                on_change=partial(self._typed, seat),
            )
            for seat in range(len(players))
            if self._asks(seat)
        }

    def _keeper(self, seat: int) -> int:
        return seat % self._session.game.setup.mode.keepers

    def _asks(self, seat: int) -> bool:
        """Whether a player with a default name has a place on a list."""
        setup = self._session.game.setup
        player = setup.players[seat]
        unnamed = player.kind is PlayerKind.HUMAN and player.name in (Settings().player, SECOND)
        places = self._app.desk.high_scores.places(self._session.id)
        settings = self._app.desk.settings
        asked = player.name == settings.player and settings.is_named
        return setup.mode.seats > 1 and unnamed and not asked and bool(places)

    def _offered(self, name: str) -> str:
        settings = self._app.desk.settings
        return settings.score_name or name if name == settings.player else name

    def _name(self, seat: int) -> str:
        """The current name of a player."""
        field = self.fields.get(seat)
        typed = "" if field is None else field.value.strip()
        return typed or self._session.game.setup.players[seat].name

    def _typed(self, seat: int) -> None:
        setup, keeper = self._session.game.setup, self._keeper(seat)
        names = [
            self._name(each) for each in range(len(setup.players)) if self._keeper(each) == keeper
        ]
        self._app.desk.high_scores.name_keeper(self._session.id, keeper, " & ".join(names))
        name = self._name(seat)
        if setup.players[seat].name == self._app.desk.settings.player:
            self._app.desk.settings_store.change(score_name=name)

    @property
    def question(self) -> str:
        """The text above the fields."""
        players = self._session.game.setup.players
        names = [players[seat].name for seat in self.fields]
        if len(names) > 1:
            return _("Names for the list:")
        return (
            _("Your name for the list:")
            if names == [Settings().player]
            else _("{player}’s name for the list:").format(player=words.player_name(names[0]))
        )

    def remember(self) -> None:
        """Store the second player's new name for the next game of this mode, and that the first was
        asked."""
        desk, mode = self._app.desk, self._session.game.setup.mode
        players = self._session.game.setup.players
        for seat in self.fields:
            if players[seat].name == desk.settings.player:
                desk.settings_store.change(score_name=self._name(seat))
            if players[seat].name == SECOND and self._name(seat) != SECOND:
                seating = seating_of(desk.settings, mode)
                seats = tuple(
                    replace(one, name=self._name(seat)) if one.name == SECOND else one
                    for one in seating.seats
                )
                desk.settings_store.change(**{str(mode): replace(seating, seats=seats)})
