"""Hints for the touchstone."""

from typing import TYPE_CHECKING, Final

import pygame

from ishido.jobs.job import Task
from ishido.language import N_, _
from ishido.rules.board import Square
from ishido.rules.stone import Stone
from ishido.session.intention import Do
from ishido.session.outcome import Cannot, Refused
from ishido.session.policy import Action
from ishido.ui import grammar
from ishido.ui.ishido import move
from ishido.ui.ishido.aids import Aids
from ishido.ui.ishido.board.view import Shown
from ishido.ui.ishido.cover import BoardCover
from ishido.ui.ishido.stones_to_come import StonesToCome
from ishido.ui.kit.events import Pointer
from ishido.ui.kit.paint import Part
from ishido.ui.table.hint import Asked, HintFeature, slate_panel

if TYPE_CHECKING:
    from ishido.rules.game import PlayerView
    from ishido.ui.ishido.hint.steps import BoardStep
    from ishido.ui.ishido.scene import TableScene

LEVEL: Final = "master"
"""The level that searches for a better square than that of the first opinion."""


class Hints(HintFeature[Shown, "BoardStep"]):
    """The Master's advice."""

    table: "TableScene"
    question = N_("Which square?")

    def __init__(
        self, table: "TableScene", cover: BoardCover, aids: Aids, stones: StonesToCome
    ) -> None:
        super().__init__(table)
        self._cover, self._aids, self._stones = cover, aids, stones

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
        """Request a hint, or show its answer, or the panel that the stones to come cover."""
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
        self._cover.lift()
        outcome = self.table.session.consult()
        if isinstance(outcome, Refused):
            move.show(self.table, outcome, self.table.position)
        else:
            self.start()

    def begin(self) -> bool:
        """Count the hint as used, only now that it is known."""
        if isinstance(self.table.do(Do.HINT), Refused):
            self.close()
            return False
        return True

    @property
    def position(self) -> "PlayerView | None":
        game = self.table.session.game
        return None if game.ended else game.player_view()

    @property
    def asked(self) -> "Asked[BoardStep] | None":
        asked = super().asked
        return None if asked is None or self._cover.closed else asked

    @property
    def task(self) -> Task:
        from ishido.coach.hint import Consultation

        assert self.position is not None
        return Consultation(self.position, LEVEL)

    def steps(self, found: object) -> "tuple[BoardStep | None, BoardStep | None] | None":
        from ishido.coach.hint import Advice
        from ishido.ui.ishido.hint.steps import steps_of

        if not isinstance(found, Advice):
            return None
        view, stones = self.table.session.game.player_view(), self.app.skins.stones.stoneset
        return steps_of(found, view, stones)

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
        """Whether a pointer event is on the panel, which covers the board or the score."""
        return self.asked is not None and not self.hidden and self.panel.collidepoint(event.point)

    @property
    def squares(self) -> frozenset[Square]:
        """The squares of the hint, on which other marks are left out."""
        step = None if self.asked is None else self.asked.step
        return frozenset() if step is None else step.squares

    @property
    def touchstone(self) -> Stone | None:
        return self.table.session.game.touchstone if self.table.layout.tally_covers else None

    def waiting(self, asked: "Asked[BoardStep]") -> str:
        if asked.begun:
            return _("The Master is comparing the best squares…")
        fits = self.table.session.game.legal_mask.bit_count()
        return grammar.counted(
            fits,
            "This stone fits {n} square. The Master is looking at it…",
            "This stone fits {n} squares. The Master is looking at them…",
        )

    def marks(self, step: "BoardStep") -> list[Part]:
        from ishido.ui.ishido.hint.steps import drawn

        table, stone = self.table, self.table.session.game.touchstone
        assert stone is not None
        return list(drawn(step, table.look, table.layout, self.app.skins.stones, stone))
