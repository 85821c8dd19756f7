"""The mark beside the player on turn, and its animation between the players."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from ishido.rules.game import Mode
from ishido.ui import words
from ishido.ui.ishido.board.view import Shown
from ishido.ui.ishido.feature import IshidoFeature
from ishido.ui.ishido.plaques import Seated, colour_of, turn_mark, well_ring
from ishido.ui.ishido.seats import Seats
from ishido.ui.kit.motion import Timing, between, ease_out
from ishido.ui.kit.paint import Part

if TYPE_CHECKING:
    from ishido.ui.ishido.scene import TableScene

PASS: Final = 0.3
"""Seconds that the mark moves between the players."""


class TurnMark(IshidoFeature):
    """Shows the players and whose turn it is, in games with several players or computers."""

    def __init__(self, table: "TableScene", seats: Seats) -> None:
        super().__init__(table)
        self._seats = seats
        self._pass: tuple[int, Timing] | None = None
        """The seat that the mark comes from, and the timing of its animation."""
        self._marked: int | None = None
        """The seat that the mark is at, or moves to."""

    def session_changed(self) -> None:
        self._marked, self._pass = None, None

    def tick(self, now: float) -> None:
        """Let the mark pass to another player when the turn has changed."""
        if self._pass is not None and self._pass[1].over(now):
            self._pass = None
        seated = self._seated()
        if seated is None or seated.turn is None:
            return
        moves = self.app.desk.settings.motion and not self._seats.finishing
        if self._marked is not None and self._marked != seated.turn and moves:
            self._pass = (self._marked, Timing(now, PASS))
        self._marked = seated.turn

    def covered(self) -> None:
        self._pass = None

    @property
    def moving(self) -> bool:
        return self._pass is not None

    def adjust(self, shown: Shown) -> Shown:
        return replace(shown, seated=self._seated())

    def _seated(self) -> Seated | None:
        """The players; ``None`` for a single person."""
        game = self.session.game
        setup = game.setup
        if setup.mode is Mode.SOLITAIRE and not self.session.watched:
            return None
        names = tuple(words.player_name(player.name) for player in setup.players)
        accounts = game.accounts if setup.mode is Mode.CHALLENGE else ()
        won = self.session.winner if game.ended and accounts else None
        return Seated(names, None if game.over else game.seat, accounts, won)

    def above(self, now: float) -> list[Part]:
        """The mark, on its way or there, and the light about the well."""
        seated, table = self._seated(), self.table
        if seated is None or seated.turn is None:
            return []
        places = table.board.view.turn_places(table.note, seated)
        place, colour = places[seated.turn], colour_of(seated.turn)
        ring = [well_ring(table.look, table.layout.tray)] if len(places) > 1 else []
        if self._pass is not None:
            come_from, run = self._pass
            share = ease_out(run.at(now))
            x, y = between(places[come_from].topleft, place.topleft, share)
            place = pygame.Rect((round(x), round(y)), place.size)
            colour = colour_of(come_from).lerp(colour, share)
        return [*ring, turn_mark(place, colour)]
