"""Who thinks for a seat that no person has: a computer player, asked and listened to.

A question is asked, then its answer waited for without waiting: the window goes on meanwhile. What
is asked next makes the answer to what was asked before worthless, and it is dropped.
"""

import time
from dataclasses import dataclass
from typing import Final, Protocol

from ishido.players.worker_pool import InlinePool, Job, WorkerPool
from ishido.rules.board import Square
from ishido.rules.game import PlayerView

QUICK: Final = frozenset({"beginner", "learner"})
"""Levels that answer within a millisecond and load nothing: no process is worth its while."""
LONGEST: Final = {"player": 2.0, "expert": 3.0, "master": 10.0, "sage": 60.0}
"""Seconds that nobody should have to wait for longer, clock or no clock: some six times what the
level is meant to take. A machine that is slower than that makes a weaker player."""
GRACE: Final = 0.5
"""Seconds beyond its time that an answer is waited for, which has its way from the process."""


@dataclass(frozen=True, slots=True)
class ComputerMove:
    """What a computer player has come to."""

    square: Square
    hurried: bool = False
    """Whether it was told to make up its mind before it was done."""


class Seat(Protocol):
    """Who thinks for a seat. None of its methods waits."""

    def warm(self, level: str) -> None:
        """A level will be asked: what it needs may be loaded while somebody else plays."""

    def ask(self, level: str, view: PlayerView, seconds: float | None = None) -> None:
        """Begin to think about a position that has a move; ``seconds`` are the most it may take."""

    def poll(self) -> ComputerMove | None:
        """The answer to what was asked last; ``None`` as long as it is thought about."""

    @property
    def done(self) -> float:
        """How far it has come with what was asked last, 0 … 1."""

    def drop(self) -> None:
        """Think no more: nobody wants to know."""


class Thinker:
    """Thinks at once where that is quick, else in a process of the worker pool.

    It never falls silent, which would end the game: whatever goes wrong, there is an answer. The
    players are loaded when one is asked: most games are without.
    """

    def __init__(self, workers: WorkerPool) -> None:
        self._workshop = workers
        self._view: PlayerView | None = None
        self._job: Job | None = None
        self._deadline = float("inf")
        self._warm: set[str] = set()

    def warm(self, level: str) -> None:
        if level not in QUICK | self._warm:
            from ishido.players.thinking import WarmUp

            self._warm.add(level)
            self._workshop.begin(WarmUp(level))

    def ask(self, level: str, view: PlayerView, seconds: float | None = None) -> None:
        from ishido.players.thinking import Consider

        self.drop()
        self._view = view
        longest = LONGEST.get(level, max(LONGEST.values()))
        seconds = longest if seconds is None else min(seconds, longest)
        self._deadline = time.monotonic() + seconds + GRACE
        where = InlinePool() if level in QUICK else self._workshop
        self._job = where.begin(Consider(level, view, seconds))

    def poll(self) -> ComputerMove | None:
        if self._view is None or self._job is None:
            return None
        if self._job.done:
            from ishido.players.thinking import Considered

            match self._job.result:
                case Considered(thought, hurried):
                    return ComputerMove(thought.square, hurried)
            return ComputerMove(self._best_so_far(self._view))
        if time.monotonic() >= self._deadline:  # it does not even say what is best so far
            return ComputerMove(self._best_so_far(self._view), hurried=True)
        return None

    @property
    def done(self) -> float:
        progress = None if self._job is None else self._job.progress
        share = getattr(progress, "done", 0.0)  # its class is loaded only where somebody thinks
        return min(1.0, max(0.0, float(share)))

    def drop(self) -> None:
        if self._job is not None:
            self._job.drop()
        self._view, self._job = None, None

    def _best_so_far(self, view: PlayerView) -> Square:
        from ishido.players.plain import Learner
        from ishido.players.player import Progress

        assert self._job is not None
        match self._job.progress:
            case Progress(best=thought):
                return thought.square
        return Learner().think(view).square
