"""Hints for the touchstone, shown step by step."""

import math
from typing import TYPE_CHECKING

import pygame

from ishido.rules.board import Square
from ishido.session.intention import Do
from ishido.session.outcome import Cannot, Refused
from ishido.session.policy import Action
from ishido.ui.ishido.aids import Aids
from ishido.ui.ishido.computers import LOOK_EVERY
from ishido.ui.ishido.cover import BoardCover
from ishido.ui.ishido.feature import IshidoFeature
from ishido.ui.ishido.fit_counts.words import BY_COMPUTERS
from ishido.ui.ishido.hint.opinion_ahead import OpinionAhead
from ishido.ui.ishido.stones_to_come import StonesToCome
from ishido.ui.kit.events import Pointer
from ishido.ui.kit.paint import Part
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.table.hint_slate import slate_panel

if TYPE_CHECKING:
    from ishido.ui.ishido.hint.asked_hint import Asked
    from ishido.ui.ishido.scene import TableScene


class Hints(IshidoFeature):
    """Has hints computed in another process, and shows them.

    A hint is shown at once, from a first opinion. A search may improve it while it is shown.
    """

    def __init__(
        self, table: "TableScene", cover: BoardCover, aids: Aids, stones: StonesToCome
    ) -> None:
        super().__init__(table)
        self._cover, self._aids, self._stones = cover, aids, stones
        self._asked: Asked | None = None
        self._ahead = OpinionAhead()

    def session_changed(self) -> None:
        self._forget()

    # -- asking -----------------------------------------------------------------------------

    def why_no_hint(self) -> str:
        """Why there is no hint now, in a sentence; empty if there is."""
        aids, session = self._aids, self.session
        if why := aids.why_no_coach(Action.HINT):
            return why
        if session.watched:
            return BY_COMPUTERS
        if session.game.over:
            return aids.refusal(Cannot.NO_SQUARE)
        if self._cover.waiting:
            return aids.refusal(Cannot.PAUSED)
        return aids.refusal(Cannot.NOT_YOUR_TURN) if session.computers_turn else ""

    def ask(self) -> None:
        """Request a hint, or show its next step, or the panel that the stones to come cover."""
        hidden = self._is_hidden
        if self._stones.shown:
            self._stones.toggle()
        if hidden:
            return
        if self.asked is not None:
            self.more()
        else:
            self._aids.ask_first(Action.HINT, Do.HINT, self._consult)

    def _consult(self) -> None:
        from ishido.ui.ishido.hint.asked_hint import consult  # keeps the coach out of the start

        self._cover.lift()
        outcome = self.session.consult()
        if isinstance(outcome, Refused):
            self.table.apply_outcome(outcome)
        else:
            self._forget()
            self._asked = consult(outcome.view, self.app.workers)
            self._look_at_job()
            self.table.renew_buttons()

    def more(self) -> None:
        """Show the next step."""
        asked = self.asked
        if asked is not None:
            asked.go_on()
            self.table.renew_buttons()

    def close(self) -> None:
        """Close the hint."""
        self._forget()
        self.table.renew_buttons()

    def _forget(self) -> None:
        if self._asked is not None:
            self._asked.cancel()
        self._asked = None

    @property
    def asked(self) -> "Asked | None":
        """The current hint, if it is still for the stone in the well."""
        asked, game = self._asked, self.session.game
        if asked is None or self._cover.closed or game.ended or asked.view != game.player_view():
            return None
        return asked

    # -- time -------------------------------------------------------------------------------

    @property
    def due(self) -> float:
        if self._asked is not None and self._asked.job is not None:
            return self.table.ticked_at + LOOK_EVERY
        return self._ahead.calm_at if self.table.ticked_at < self._ahead.calm_at else math.inf

    def tick(self, now: float) -> None:
        if self._asked is not None and not (self.asked or self._cover.closed):
            self.close()  # the game has moved on
        self._look_at_job()
        self._ahead.tick(now, self.session.game, self.app.workers, self._may_prepare)

    def _may_prepare(self) -> bool:
        """Whether the player may ask for a hint now, and has used one before."""
        if not self.app.desk.settings.hint_used or self.asked is not None:
            return False
        return pygame.display.get_active() and not self.why_no_hint()

    def _look_at_job(self) -> None:
        asked = self.asked
        if asked is None or asked.job is None:
            return
        step, job = asked.step, asked.job
        if asked.look(self._ahead.of(asked.view)):
            if isinstance(self.table.do(Do.HINT), Refused):  # it counts as used only now
                self.close()
            elif not self.app.desk.settings.hint_used:
                self.app.desk.settings_store.change(hint_used=True)
        elif why := asked.failure:
            self.close()
            self.table.say(why, role="mark")
        if (asked.step, asked.job) != (step, job):
            self.table.renew_buttons()

    # -- showing ----------------------------------------------------------------------------

    @property
    def _is_hidden(self) -> bool:
        """Whether its panel makes room for the stones to come: together they would leave next to
        nothing of the board."""
        return self.asked is not None and self._stones.shown

    def buttons(self) -> list[Widget]:
        asked = self.asked
        if asked is None or self._is_hidden:
            return []
        return asked.buttons(self.table.layout, self.more, self.close)

    def takes(self, event: Pointer) -> bool:
        """Whether a pointer event is on the panel, where this covers a part of the board."""
        asked, layout = self.asked, self.table.layout
        if asked is None or self._is_hidden or not layout.phone:
            return False
        return slate_panel(layout, asked.squares).collidepoint(event.point)

    @property
    def squares(self) -> frozenset[Square]:
        """The squares of the hint, on which other marks are left out."""
        return frozenset() if self.asked is None else self.asked.squares

    def parts(self) -> list[Part]:
        asked, look, layout = self.asked, self.table.look, self.table.layout
        if asked is None:
            return []
        stones = self.app.skins.stones
        drawn = asked.drawn(look, layout, stones)
        return drawn if self._is_hidden else [*drawn, asked.slate(look, layout, stones)]
