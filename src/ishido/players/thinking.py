"""A computer player's search for a move, as a task for a runner."""

import time
from dataclasses import dataclass
from functools import cache

from ishido.jobs.job import Report, Runner
from ishido.jobs.sharing import shared
from ishido.players.levels import STRONG, player_of
from ishido.players.player import Progress, ProgressCallback, Thought
from ishido.players.processors import spare
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, PlayerView, Setup


@dataclass(frozen=True, slots=True)
class Considered:
    """A level's answer."""

    thought: Thought


@dataclass(frozen=True, slots=True)
class Consider:
    """Have a level think about a stone. Reports :class:`Progress`, returns :class:`Considered`.

    :raises NoMove: if no square takes the stone.
    """

    level: str
    view: PlayerView
    seconds: float | None = None
    """The time limit; ``None``: only its budget of playouts."""
    seed: int = 0

    def __call__(self, report: Report) -> Considered:
        deadline = float("inf") if self.seconds is None else time.monotonic() + self.seconds

        def on_progress(progress: Progress) -> bool:
            return report(progress) and time.monotonic() < deadline

        return Considered(think(self.level, self.view, on_progress, self.seed))


@dataclass(frozen=True, slots=True)
class WarmUp:
    """Load the modules of a level, and start its playout processes."""

    level: str

    def __call__(self, report: Report) -> None:
        view = Game.start(Setup(deal_by_number(1))).player_view()
        think(self.level, view, lambda progress: False)


@cache
def _playouts() -> Runner:
    """The processes that share the playouts of this one, kept from stone to stone."""
    return shared(spare())


def think(
    level: str, view: PlayerView, on_progress: ProgressCallback | None = None, seed: int = 0
) -> Thought:
    """A level's thought. Strong levels use all processors but one.

    :raises NoMove: if no square takes the stone.
    """
    runner = _playouts() if level in STRONG else None
    return player_of(level, seed, runner).think(view, on_progress)
