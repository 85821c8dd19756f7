"""A level's thinking about one stone, as a task for a runner of jobs."""

import contextlib
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ishido.players.levels import SHARED, player_of
from ishido.players.player import Progress, Thought, Watch
from ishido.rules.game import PlayerView

if TYPE_CHECKING:
    from ishido.jobs.job import Report
    from ishido.players.playout_pool import PlayoutProcesses

_pool: "PlayoutProcesses | None" = None
"""The processes that play out for this one, kept from stone to stone."""


@dataclass(frozen=True, slots=True)
class Considered:
    """What came of a level's thinking."""

    thought: Thought
    hurried: bool = False
    """Whether it had to make up its mind before it was done."""


@dataclass(frozen=True, slots=True)
class Consider:
    """Have a level think about a stone. Reports :class:`Progress`, answers :class:`Considered`.

    :raises NoMove: if no square takes it.
    """

    level: str
    view: PlayerView
    seconds: float | None = None
    """The most that it may take; ``None``: as long as its budget does."""
    seed: int = 0

    def __call__(self, report: "Report") -> Considered:
        deadline = float("inf") if self.seconds is None else time.monotonic() + self.seconds
        hurried = False

        def watch(progress: Progress) -> bool:
            nonlocal hurried
            hurried = time.monotonic() >= deadline
            return report(progress) and not hurried

        return Considered(think(self.level, self.view, watch, self.seed), hurried)


@dataclass(frozen=True, slots=True)
class WarmUp:
    """Load what a level needs, and start the processes that it shares its work with."""

    level: str

    def __call__(self, report: "Report") -> None:
        from ishido.rules.deal import deal_by_number
        from ishido.rules.game import Game, Setup

        view = Game.start(Setup(deal_by_number(1))).player_view()
        think(self.level, view, lambda progress: False)


def think(level: str, view: PlayerView, watch: Watch | None = None, seed: int = 0) -> Thought:
    """A level's thought, by all processors but one where its budget is worth it.

    The processes for that are kept for the next stone. If one is killed it is thought again.

    :raises NoMove: if no square takes the stone.
    """
    if level not in SHARED:
        return player_of(level, seed).think(view, watch)
    from concurrent.futures.process import BrokenProcessPool

    with contextlib.suppress(BrokenProcessPool):
        return player_of(level, seed, pool()).think(view, watch)
    dismiss()
    return player_of(level, seed).think(view, watch)


def pool() -> "PlayoutProcesses":
    """The processes that play out for this one."""
    global _pool
    if _pool is None:
        from ishido.players.playout_pool import PlayoutProcesses

        _pool = PlayoutProcesses()
    return _pool


def dismiss() -> None:
    """End the processes that play out for this one."""
    global _pool
    if _pool is not None:
        _pool.close()
    _pool = None
