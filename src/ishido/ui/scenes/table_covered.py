"""The table as who sits at it sees it: whose turn it is, the clock, and the lid on the board."""

from dataclasses import replace
from typing import Final

import pygame

from ishido.rules.board import Square
from ishido.rules.game import Mode
from ishido.rules.stone import Stone
from ishido.session.session import Session
from ishido.ui import words
from ishido.ui.core.look import TEXT_SIZE
from ishido.ui.core.motion import Timing, between, ease_out
from ishido.ui.core.paint import Part
from ishido.ui.core.scene import Window
from ishido.ui.scenes.computers import is_computers
from ishido.ui.scenes.table_aided import AidedTable
from ishido.ui.view.clock_view import clock_parts, figures_room
from ishido.ui.view.cover import Cover, cover_part, cover_places
from ishido.ui.view.plaques import Seated, colour_of, turn_mark, well_ring
from ishido.ui.view.table_view import Shown
from ishido.ui.widgets.button import Button
from ishido.ui.words import seats as says

NOTHING_SEEN: Final = (0,) * 36
PASS: Final = 0.3
"""Seconds in which the mark goes from one player to the other."""


class CoveredTable(AidedTable):
    """Shows whose turn it is; covers the board where nobody may see it."""

    def __init__(self, app: Window, session: Session | None = None) -> None:
        self._aside = False
        """Whether another scene lies over the table."""
        self._handed_over = True
        """Whether who is to play a game that others must not see has sat down to it."""
        self._secret = False
        """Whether people are still to play the deal that a computer plays now."""
        self._pass: tuple[int, Timing] | None = None
        """The seat that the mark comes from, and its way."""
        self._marked: int | None = None
        """The seat that the mark stands at, or goes to."""
        super().__init__(app, session)

    def go_on(self) -> None:
        """Uncover the board."""
        raise NotImplementedError

    # -- whose turn -------------------------------------------------------------------------

    @property
    def computers_turn(self) -> bool:
        """Whether a computer is to place the touchstone."""
        return is_computers(self.session.player) and not self.session.game.over

    @property
    def persons_turn(self) -> bool:
        return not self.computers_turn

    @property
    def watched(self) -> bool:
        """Whether computers play and nobody else."""
        return all(is_computers(player) for player in self.session.game.setup.players)

    @property
    def plays_itself(self) -> bool:
        """Whether only computers play now: the tools control them, and help nobody."""
        return self.watched and not self.unseen and not self.session.game.over

    @property
    def finishing(self) -> bool:
        """Whether computers play the rest as fast as they think, and nobody watches each stone."""
        return False

    @property
    def unseen(self) -> bool:
        """Whether a computer plays what the people of a tournament may not see yet."""
        return self._secret

    @property
    def movable(self) -> Square | None:
        """Where a person's stone just placed lies, as long as it may be picked up again."""
        last = self.session.game.standing.last
        if last is None or is_computers(self.session.game.setup.players[last.seat]):
            return None
        return self.session.last_square

    # -- the cover --------------------------------------------------------------------------

    @property
    def stands_still(self) -> bool:
        """Whether the game waits until somebody says *go on*."""
        if self.is_picture:
            return False
        if not self._handed_over:
            return not self.session.game.over
        return self.session.paused and self.session.timed

    @property
    def lid_on(self) -> bool:
        """Whether nobody may see the board: its clock stands still, or it is played unseen."""
        return self.stands_still or self.unseen or (self.session.timed and self._aside)

    @property
    def computers_own(self) -> bool:
        """Whether a computer plays it for a tournament: nobody else has a hand in it."""
        return self.watched and self.session.game.setup.mode is Mode.TOURNAMENT

    def why_not_shown(self) -> str:
        """Why its game is to be seen nowhere else, in a sentence; empty if it may be."""
        if self.unseen:
            return says.STAYS_COVERED
        return says.BY_CLOCK if self.session.timed or self.stands_still else ""

    def _cover(self) -> Cover:
        session = self.session
        if self.unseen and not session.paused:
            return Cover(says.UNSEEN, tuple(says.unseen_lines(session.game)))
        lines = tuple(says.cover_lines(session))
        return Cover(says.PAUSED, lines) if self._begun else Cover(lines[0], lines[1:])

    @property
    def _begun(self) -> bool:
        """Whether a stone was placed in it, or time spent."""
        game, clock = self.session.game, self.session.clock
        return game.cursor > 0 or (clock is not None and clock.spent > 0)

    def shown(self) -> Shown:
        shown = replace(super().shown(), seated=self._seated())
        if self.lid_on and not self._begun:  # what is still to come would tell what is covered
            shown = replace(shown, in_pouch=None, unseen=NOTHING_SEEN)
        if self.unseen:
            blank = ((words.POINTS, "–"), (words.FOUR_WAYS, "–"), (words.BEST, "–"))
            shown = replace(shown, in_pouch=None, unseen=NOTHING_SEEN, rows=blank)
        return replace(shown, stones={}, touchstone=None) if self.lid_on else shown

    def parts(self) -> list[Part]:
        parts = super().parts()
        if not self.lid_on:
            return parts
        return [cover_part(self.look, self.layout, self.app.skins.stones, self._cover()), *parts]

    def above(self, now: float) -> list[Part]:
        seats = [*self._turn_parts(now), *self._clock_parts()]
        if self.lid_on:
            return [*seats, *self.tips.parts(self.look, now)]
        return [*seats, *super().above(now)]

    def square_under(self, point: tuple[int, int]) -> Square | None:
        """The square of the board under a point of the window, if the board can be seen."""
        return None if self.lid_on else self.layout.square_under(point)

    def _fill_ring(self) -> None:
        super()._fill_ring()
        if not self.stands_still:
            return
        label = says.GO_ON if self._begun else says.BEGIN
        places = cover_places(self.layout)
        size = (TEXT_SIZE + 2) * places.unit / self.layout.unit
        button = Button("go on", label, self.go_on, size=size)
        button.rect = places.button
        self.ring.fill([button, *self.ring.widgets], button)

    # -- who sits there ---------------------------------------------------------------------

    def _seated(self) -> Seated | None:
        """Who sits at the table; nobody need be told one person alone."""
        game = self.session.game
        setup = game.setup
        if setup.mode is Mode.SOLITAIRE and not self.watched:
            return None
        names = tuple(player.name for player in setup.players)
        accounts = game.accounts if setup.mode is Mode.CHALLENGE else ()
        won = self.session.winner if game.ended and accounts else None
        return Seated(names, None if game.over else game.seat, accounts, won)

    def _turn_parts(self, now: float) -> list[Part]:
        """The mark beside whose turn it is, on its way or there, and the light about the well."""
        seated = self._seated()
        if seated is None or seated.turn is None:
            return []
        self._follow_turn(seated.turn, now)
        places = self.view.turn_places(self.shown(), seated)
        place, colour = places[seated.turn], colour_of(seated.turn)
        parts = [well_ring(self.look, self.layout.tray, colour)] if len(places) > 1 else []
        if self._pass is not None:
            come_from, run = self._pass
            share = ease_out(run.at(now))
            x, y = between(places[come_from].topleft, place.topleft, share)
            place = pygame.Rect((round(x), round(y)), place.size)
            colour = colour_of(come_from).lerp(colour, share)
        return [*parts, turn_mark(place, colour)]

    def _follow_turn(self, turn: int, now: float) -> None:
        moves = self.app.desk.settings.motion and not self.finishing
        if self._marked not in (turn, None) and moves:
            assert self._marked is not None
            self._pass = (self._marked, Timing(now, PASS))
        if self._pass is not None and self._pass[1].over(now):
            self._pass = None
        self._marked = turn

    @property
    def moving(self) -> bool:
        return super().moving or self._pass is not None

    def _clock_parts(self) -> list[Part]:
        clock = self.session.clock
        if clock is None or not self.session.timed:
            return []
        right = self._strip_room.right if self._strip_choices() else None
        return list(clock_parts(self.look, self.layout, clock, says.time_left(clock), right))

    def _words_left(self) -> int:
        if not self.session.timed:
            return super()._words_left()
        return figures_room(self.layout).right

    def _result_words(self) -> str:
        game = self.session.game
        if game.setup.mode is Mode.CHALLENGE:
            return f"{says.verdict(self.session)}  ·  {says.standing_line(game)}"
        return super()._result_words()

    def _words(self) -> str:
        # how long a game is that nobody may see is not told either
        return self.message if self.unseen else super()._words()

    def _turn_words(self, touchstone: Stone) -> str:
        player, stones = self.session.player, self.app.skins.stones.stoneset
        if self.lid_on:
            return ""
        if self.computers_turn:
            return says.considers(player, touchstone, stones)
        if self.session.game.setup.mode is Mode.SOLITAIRE:
            return super()._turn_words(touchstone)
        return says.to_play(player, touchstone, stones)
