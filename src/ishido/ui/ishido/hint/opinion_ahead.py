"""The first opinion about the next stone, computed before a hint is requested."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ishido.jobs.job import Job, Runner
from ishido.rules.game import Game, PlayerView

if TYPE_CHECKING:
    from ishido.coach.hint import Hint

CALM: Final = 0.3
"""Seconds that a position must last before a first opinion is computed: while moves are undone one
after another, none is."""


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
