"""Hints for the touchstone, shown step by step."""

from collections.abc import Callable
from math import inf
from typing import TYPE_CHECKING, Final

import pygame

from ishido.jobs.job import Job, Runner
from ishido.language import _
from ishido.rules.board import Square
from ishido.rules.game import Game, PlayerView
from ishido.session.intention import Do
from ishido.session.outcome import Cannot, Refused
from ishido.session.policy import Action
from ishido.ui.ishido.aids import Aids
from ishido.ui.ishido.board.view import Shown
from ishido.ui.ishido.cover import BoardCover
from ishido.ui.ishido.stones_to_come import StonesToCome
from ishido.ui.kit.events import Pointer
from ishido.ui.kit.paint import Part
from ishido.ui.table.hint import HintFeature, slate_panel

if TYPE_CHECKING:
    from ishido.coach.hint import Hint
    from ishido.ui.ishido.hint.asked_hint import Asked
    from ishido.ui.ishido.scene import TableScene

CALM: Final = 0.3
"""Seconds that a position must last before a first opinion is computed: while moves are undone one
after another, none is."""


class Hints(HintFeature[Shown, "Asked"]):
    """A hint is shown at once, from a first opinion. A search may improve it while it is shown."""

    table: "TableScene"

    def __init__(
        self, table: "TableScene", cover: BoardCover, aids: Aids, stones: StonesToCome
    ) -> None:
        super().__init__(table)
        self._cover, self._aids, self._stones = cover, aids, stones
        self._ahead = OpinionAhead()

    # -- asking -----------------------------------------------------------------------------

    def why_no_hint(self) -> str:
        """Why there is no hint now, in a sentence; empty if there is."""
        aids, session = self._aids, self.table.session
        if why := aids.why_no_coach(Action.HINT):
            return why
        if session.watched:
            return _("Computers are playing this game.")
        if session.game.over:
            return aids.refusal(Cannot.NO_SQUARE)
        if self._cover.waiting:
            return aids.refusal(Cannot.PAUSED)
        return aids.refusal(Cannot.NOT_YOUR_TURN) if session.computers_turn else ""

    def ask(self) -> None:
        """Request a hint, or show its next step, or the panel that the stones to come cover."""
        hidden = self.hidden
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
        outcome = self.table.session.consult()
        if isinstance(outcome, Refused):
            self.table.apply_outcome(outcome)
        else:
            self.forget()
            self._asked = consult(outcome.view, self.app.workers)
            self._look_at_job()
            self.table.renew_buttons()

    def is_outdated(self, asked: "Asked") -> bool:
        game = self.table.session.game
        return self._cover.closed or game.ended or asked.view != game.player_view()

    # -- time -------------------------------------------------------------------------------

    @property
    def due(self) -> float:
        calm = self._ahead.calm_at
        return min(super().due, calm if self.table.ticked_at < calm else inf)

    def tick(self, now: float) -> None:
        if self._asked is not None and not (self.asked or self._cover.closed):
            self.close()  # the game has moved on
        self._look_at_job()
        self._ahead.tick(now, self.table.session.game, self.app.workers, self._may_prepare)

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
        elif asked.failed and asked.hint is None:
            self.fail()
        if (asked.step, asked.job) != (step, job):
            self.table.renew_buttons()

    # -- showing ----------------------------------------------------------------------------

    @property
    def hidden(self) -> bool:
        """Whether its panel makes room for the stones to come: together they would leave next to
        nothing of the board."""
        return self.asked is not None and self._stones.shown

    @property
    def panel(self) -> pygame.Rect:
        return slate_panel(self.table.layout, self.squares)

    def takes(self, event: Pointer) -> bool:
        """Whether a pointer event is on the panel, where this covers a part of the board."""
        if self.asked is None or self.hidden or not self.table.layout.phone:
            return False
        return self.panel.collidepoint(event.point)

    @property
    def squares(self) -> frozenset[Square]:
        """The squares of the hint, on which other marks are left out."""
        return frozenset() if self.asked is None else self.asked.squares

    def parts(self) -> list[Part]:
        asked, layout, stones = self.asked, self.table.layout, self.app.skins.stones
        if asked is None:
            return []
        drawn = asked.drawn(self.table.look, layout, stones)
        if self.hidden:
            return drawn
        return [*drawn, self.slate(asked.slate(stones.stoneset, covers=layout.tally_covers))]


class OpinionAhead:
    """Has a first opinion computed for each stone, so that a hint is there when it is requested.

    Only for players who use hints: often, it has to start a process. And only where other processes
    compute: without them, the window would stop for it.
    """

    def __init__(self) -> None:
        self._game: Game | None = None
        self.calm_at = 0.0
        """The time from which the position has lasted long enough, by the app's clock."""
        self._view: PlayerView | None = None
        self._job: Job | None = None
        """The last computation, which was for this view."""

    def tick(self, now: float, game: Game, workers: Runner, allowed: Callable[[], bool]) -> None:
        """Start the computation when it is time and ``allowed``. There is never a second one beside
        it, because it would start another process."""
        if game is not self._game:
            self._game, self.calm_at = game, now + CALM
        busy = self._job is not None and not self._job.done
        if busy or now < self.calm_at or not workers.concurrent:
            return
        view = game.player_view()
        if view != self._view and allowed():
            from ishido.coach.hint import FirstOpinion  # keeps the coach out of the start

            self._view, self._job = view, workers.start(FirstOpinion(view))

    def of(self, view: PlayerView) -> "Hint | None":
        """The first opinion for a view, if it is known."""
        known: Hint | None = None if self._job is None else self._job.result
        return known if view == self._view else None
