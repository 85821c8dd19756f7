"""A computer player's search, an estimate and hints, as tasks for a runner.

The code that needs NumPy is loaded where a task runs, which is not the window.
"""

import time
from dataclasses import dataclass
from typing import Final

from ishido.bluestone.game import Move
from ishido.bluestone.players.estimate import Estimate
from ishido.bluestone.players.hints import BluestoneHint, hints
from ishido.bluestone.players.levels import BluestoneLevel
from ishido.bluestone.position import BluestonePosition
from ishido.jobs.job import Report

PLAYOUTS_FOR_RISKS: Final = 1_024
"""They show which groups are likely to be captured."""


@dataclass(frozen=True, slots=True)
class ConsideredMove:
    """A level's answer."""

    move: Move
    share: float | None
    """The share of games that the mover expects to win; ``None`` if it did not have to search."""
    hurried: bool = False
    """Whether it had to answer before it was done."""


@dataclass(frozen=True, slots=True)
class ConsiderMove:
    """Have a level think about a stone or a pass. Reports the share that is done, 0 … 1, and
    returns :class:`ConsideredMove`.

    :raises ValueError: if the game is over.
    """

    level: BluestoneLevel
    position: BluestonePosition
    seconds: float | None = None
    """The time limit; ``None``: only its budget of playouts."""
    seed: int = 0

    def __call__(self, report: Report) -> ConsideredMove:
        from ishido.bluestone.players.choice import choose

        deadline = float("inf") if self.seconds is None else time.monotonic() + self.seconds
        hurried = False

        def on_share(done: float) -> bool:
            nonlocal hurried
            hurried = done < 1 and time.monotonic() >= deadline
            return report(done) and not hurried

        chosen = choose(self.level, self.position, self.seed, on_share)
        return ConsideredMove(chosen.move, chosen.share, hurried)


@dataclass(frozen=True, slots=True)
class EstimatePosition:
    """Estimate a position. Reports the estimate so far, and returns an :class:`Estimate`."""

    position: BluestonePosition
    playouts: int
    seed: int = 0

    def __call__(self, report: Report) -> Estimate:
        from ishido.bluestone.players.estimating import estimate

        return estimate(self.position, self.playouts, self.seed, report)


@dataclass(frozen=True, slots=True)
class FoundHints:
    """What to know about a position, the move that a level would choose, and an estimate."""

    hints: tuple[BluestoneHint, ...]
    move: Move
    estimate: Estimate


@dataclass(frozen=True, slots=True)
class FindHints:
    """Look for hints. Reports the share of the level's search that is done, 0 … 1, and returns
    :class:`FoundHints`.

    :raises ValueError: if the game is over.
    """

    level: BluestoneLevel
    position: BluestonePosition
    seed: int = 0

    def __call__(self, report: Report) -> FoundHints:
        from ishido.bluestone.players.choice import choose
        from ishido.bluestone.players.estimating import estimate

        risks = estimate(self.position, PLAYOUTS_FOR_RISKS, self.seed)
        move = choose(self.level, self.position, self.seed, report).move
        return FoundHints(hints(self.position, risks, move), move, risks)
