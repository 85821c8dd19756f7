"""The table with hints: a master is asked, and answers step by step."""

import math
from typing import TYPE_CHECKING

from ishido.coach.watch import WatchPoint
from ishido.session.intention import AskHint
from ishido.session.outcome import Cannot, Refused
from ishido.session.policy import Action
from ishido.session.session import Session
from ishido.ui.core.paint import Part
from ishido.ui.core.scene import Window
from ishido.ui.scenes.computers import LOOK_EVERY
from ishido.ui.scenes.table_coached import CoachedTable
from ishido.ui.words.watching import BY_COMPUTERS

if TYPE_CHECKING:
    from ishido.ui.scenes.hinting import Asked


class HintedTable(CoachedTable):
    """Asks a master about the touchstone, in another process, and shows its answer."""

    def __init__(self, app: Window, session: Session | None = None) -> None:
        self._asked: Asked | None = None
        super().__init__(app, session)

    def _seat(self) -> None:
        super()._seat()
        self._forget()

    # -- asking -----------------------------------------------------------------------------

    def why_no_coach(self, action: Action) -> str:
        why = super().why_no_coach(action)
        if why or action is not Action.HINT:
            return why
        if self.watched:
            return BY_COMPUTERS
        if self.session.game.over:
            return self._why(Cannot.NO_SQUARE)
        if self.stands_still:
            return self._why(Cannot.PAUSED)
        return self._why(Cannot.NOT_YOUR_TURN) if self.computers_turn else ""

    def ask_hint(self) -> None:
        """Ask for a hint, or for more of it."""
        if self.asked is not None:
            self.more_of_hint()
        else:
            self.ask_first(Action.HINT, AskHint(), self._consult)

    def _consult(self) -> None:
        from ishido.ui.scenes.hinting import consult

        outcome = self.session.consult()
        if isinstance(outcome, Refused):
            self.show_outcome(outcome)
        else:
            self._forget()
            self._asked = consult(outcome.view, self.app.workers, self.app.now())
            self._look_at_job()
            self._fill_ring()

    def more_of_hint(self) -> None:
        """Tell the next step; one that is still thought about, as far as it is known."""
        asked = self.asked
        if asked is not None:
            asked.go_on()
            self._look_at_job()
            self._fill_ring()

    def close_hint(self) -> None:
        """Put the slate away."""
        self._forget()
        self._fill_ring()

    def _forget(self) -> None:
        if self._asked is not None:
            self._asked.cancel()
        self._asked = None

    @property
    def asked(self) -> "Asked | None":
        """The hint that is on the slate, if it is still about the stone in the well."""
        asked, game = self._asked, self.session.game
        if asked is None or self.lid_on or game.ended or asked.view != game.player_view():
            return None
        return asked

    # -- time -------------------------------------------------------------------------------

    @property
    def due(self) -> float:
        thinking = self._asked is not None and self._asked.job is not None
        return min(super().due, self._ticked_at + LOOK_EVERY if thinking else math.inf)

    def tick(self, now: float) -> None:
        super().tick(now)
        if self._asked is not None and self.asked is None:  # the game has gone on
            self.close_hint()
        self._look_at_job()

    def _look_at_job(self) -> None:
        asked = self.asked
        if asked is None:
            return
        if asked.look(self.app.now()):
            if isinstance(self.do(AskHint()), Refused):  # only now does it count as used
                self.close_hint()
            self._fill_ring()
        elif why := asked.failure:
            self.close_hint()
            self.say(why, use="mark")

    # -- showing ----------------------------------------------------------------------------

    def _fill_ring(self) -> None:
        super()._fill_ring()
        asked = self.asked
        if asked is not None:
            buttons = asked.buttons(self.layout, self.more_of_hint, self.close_hint)
            self.ring.fill([*buttons, *self.ring.widgets])

    @property
    def looked_at(self) -> WatchPoint | None:
        # The stones that would be lit lie under the slate.
        return None if self.asked is not None else super().looked_at

    def _laid_over(self) -> list[Part]:
        parts, asked = super()._laid_over(), self.asked
        if asked is None:
            return parts
        look, layout, stones = self.look, self.layout, self.app.skins.stones
        drawn = asked.drawn(look, layout, stones)
        taken = set(map(_square_of, drawn))
        # Where a hint is drawn, the watch point's figure makes room for it.
        parts = [part for part in parts if _square_of(part) not in taken]
        slate = asked.slate(look, layout, stones, self.session.game.setup.scoring)
        return [*parts, *drawn, slate]


def _square_of(part: Part) -> object:
    """The square that a mark stands on: ``("watch", square)``, ``("hint ring", square)``."""
    return part.name[1] if isinstance(part.name, tuple) else None
