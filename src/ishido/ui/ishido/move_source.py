"""The moves of computer players: one is requested, then polled until it is there.

The window does not wait. A new request cancels the previous one.
"""

import time
from dataclasses import dataclass
from typing import Final

from ishido import browser
from ishido.jobs.job import ImmediateRunner, Job, Runner
from ishido.rules.board import Square
from ishido.rules.game import PlayerView

QUICK: Final = frozenset({"beginner", "learner"})
"""Levels that answer within a millisecond and need no other modules, so they run in the window."""
LONGEST: Final = {"adept": 2.0, "expert": 3.0, "master": 10.0, "sage": 60.0}
"""The most seconds for a move, with or without a clock: about six times the usual time of the
level. On a slower machine it plays weaker."""
IN_A_PAGE: Final = LONGEST | {"master": 4.0, "sage": 12.0}
"""The same in a web page, where these levels would take many times as long. It is usual there that
they answer before they have searched all that they wanted to, so nothing is said of it."""
GRACE: Final = 0.5
"""Seconds beyond the limit of a clock that an answer may take to arrive from the worker."""
STARTING: Final = 20.0
"""The same beyond :data:`LONGEST`, which counts from when the worker takes up the task: before
that, it may have to start, which takes a browser several seconds."""


@dataclass(frozen=True, slots=True)
class ComputerMove:
    """A computer player's move."""

    square: Square
    hurried: bool = False
    """Whether it had to answer before its search was complete."""


class MoveSource:
    """Computes the moves of quick levels at once, and those of others as jobs of the workers.

    No method waits. An answer always comes, even after an error, because the game could not
    continue otherwise. The code of the players is loaded at the first request.
    """

    def __init__(self, workers: Runner) -> None:
        self._workers = workers
        self._view: PlayerView | None = None
        self._job: Job | None = None
        self._deadline = float("inf")
        self._usual = False
        """Whether an answer before the search is complete is nothing special."""
        self._warm: set[str] = set()

    def warm(self, level: str) -> None:
        """Load the modules of a level that will be needed later."""
        if level not in QUICK | self._warm:
            from ishido.players.thinking import WarmUp

            self._warm.add(level)
            self._workers.start(WarmUp(level))

    def ask(self, level: str, view: PlayerView, seconds: float | None = None) -> None:
        """Start to compute a move, for at most ``seconds``. The position must have a legal move."""
        from ishido.players.thinking import Consider

        self.cancel()
        self._view = view
        clock = float("inf") if seconds is None else seconds
        limits = IN_A_PAGE if browser.IN_BROWSER else LONGEST
        longest = limits.get(level, max(limits.values()))
        self._usual = browser.IN_BROWSER and longest <= clock
        seconds = min(clock, longest)
        self._deadline = time.monotonic() + min(clock + GRACE, longest + STARTING)
        where = ImmediateRunner() if level in QUICK else self._workers
        self._job = where.start(Consider(level, view, seconds))

    def poll(self) -> ComputerMove | None:
        """The answer to the last request; ``None`` until it is there."""
        if self._view is None or self._job is None:
            return None
        if self._job.done:
            from ishido.players.thinking import Considered

            match self._job.result:
                case Considered(thought, hurried):
                    return ComputerMove(thought.square, hurried and not self._usual)
            return ComputerMove(self._best_so_far(self._view))
        if time.monotonic() >= self._deadline:  # not even an intermediate result has arrived
            return ComputerMove(self._best_so_far(self._view), hurried=True)
        return None

    @property
    def done(self) -> float:
        """The share of the search that is done, 0 … 1."""
        progress = None if self._job is None else self._job.progress
        share = getattr(progress, "done", 0.0)  # its class is loaded only in the worker process
        return min(1.0, max(0.0, float(share)))

    def cancel(self) -> None:
        """Stop thinking."""
        if self._job is not None:
            self._job.cancel()
        self._view, self._job = None, None

    def _best_so_far(self, view: PlayerView) -> Square:
        from ishido.players.plain import Learner
        from ishido.players.player import Progress

        assert self._job is not None
        match self._job.progress:
            case Progress(best=thought):
                return thought.square
        return Learner().think(view).square
