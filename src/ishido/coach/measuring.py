"""Finds the best possible result of a deal, and then its par."""

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ishido.coach.par_and_best import BestFound, ParAndBest
from ishido.jobs.sharing import results, shared, task_of
from ishido.players.par import LEVEL, PLAYS, Par, par_of
from ishido.players.processors import spare
from ishido.rules.deal import Deal
from ishido.rules.game import Game, Setup
from ishido.rules.scoring import Scoring

if TYPE_CHECKING:
    from ishido.players.beam import BeamLine
    from ishido.players.hindsight import HindsightProgress
    from ishido.players.simulate import Played

SECONDS: Final = 60.0
"""Seconds of search for the best result."""
TICK: Final = 0.05
"""Seconds between two checks whether the task was cancelled."""


@dataclass(frozen=True, slots=True)
class Measuring:
    best_found: BestFound | None = None
    """The best result so far."""
    searched: float = 0.0
    """The share of the search for the best result that is done, 0 … 1."""
    plays: int = 0
    """Games played for the par, out of :data:`~ishido.players.par.PLAYS`."""

    def share(self, *, par_known: bool = False) -> float:
        """The share that is done, 0 … 1: of the search for the best result, and then of the games
        for the par."""
        if par_known or self.searched < 1:
            return self.searched
        return self.plays / PLAYS


@dataclass(frozen=True, slots=True)
class MeasureDeal:
    """Find par and best result of a deal in solitaire: a task for a runner of jobs.

    Reports :class:`Measuring` and returns a :class:`ParAndBest`. If it is stopped, it returns the
    best result so far, and no par unless all its games were played.
    """

    deal: Deal
    scoring: Scoring
    seconds: float = SECONDS
    plays: int = PLAYS
    level: str = LEVEL
    workers: int | None = None
    """The number of processes; ``None`` for all processors but one. With 1, it starts no other
    process."""
    par: Par | None = None
    """The par, if it is already known."""

    def __call__(self, report: Callable[[Measuring], bool]) -> ParAndBest:
        wanted = True

        def on_progress(reached: "HindsightProgress") -> bool:
            nonlocal wanted
            wanted = report(Measuring(_best_found(reached.best), reached.done))
            return wanted

        from ishido.players.hindsight import hindsight

        workers = self.workers or spare()
        view = Game.start(self._setup).deal_view()
        best_found = _best_found(hindsight(view, self.seconds, workers, on_progress))
        if not wanted or self.par is not None:
            return ParAndBest(self.par, best_found)
        found: list[Played] = []
        for played in self._played(workers):
            found += [played] if played is not None else []
            if not report(Measuring(best_found, 1.0, len(found))):
                return ParAndBest(best_found=best_found)
        return ParAndBest(par_of(found), best_found)

    @property
    def _setup(self) -> Setup:
        return Setup(self.deal, scoring=self.scoring)

    def _played(self, workers: int) -> Iterator["Played | None"]:
        """The games as they are finished; ``None`` while the next is not ready."""
        from ishido.players.simulate import play_setup

        seeds = range(1, self.plays + 1)
        tasks = [task_of(play_setup, self.level, self._setup, seed) for seed in seeds]
        with closing(shared(workers)) as runner:
            yield from results(runner, tasks, tick=TICK, as_completed=True)


def _best_found(line: "BeamLine") -> BestFound:
    return BestFound(line.score, line.four_ways, line.squares)
