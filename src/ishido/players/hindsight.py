"""Hindsight: the best line found for a deal whose order is known.

The first beam is narrow, so that a line exists after a fraction of a second. The last one is as
wide as the time allows. Other processes can search at the same time with other values of points:
which of them finds the best line differs from deal to deal.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ishido.jobs.runners import in_processes
from ishido.jobs.sharing import task_of
from ishido.players.beam import MOST, BeamLine, BeamSearch
from ishido.rules.game import DealView

SEED_WIDTH: Final = 30
"""Positions in the first beam, which takes a tenth of a second."""
FIRST_WIDTH: Final = 500
"""Positions in the second beam, which measures the speed of the machine."""
FOR_POINTS: Final = (0.5, 0.25, 1.0, 0.35, 0.7, 0.15, 1.5)
"""The worth of doubling the points, in 4-Ways, for each process."""
GRACE: Final = 10.0
"""Seconds to wait for other processes beyond their time, because they first have to start."""


@dataclass(frozen=True, slots=True)
class HindsightProgress:
    done: float
    """The share that is done, 0 … 1."""
    best: BeamLine


HindsightCallback = Callable[[HindsightProgress], bool]
"""Receives the progress several times a second, and ends the search by returning ``False``."""


@dataclass(slots=True)
class _Pace:
    """Chooses widths that use up a time limit, from the speed so far."""

    steps: int
    until: float
    speed: float
    """Positions per second."""
    asked: float = 0.0
    given: int = 0

    def width(self, placed: int) -> int:
        now = time.monotonic()
        if self.given > FIRST_WIDTH:  # wider beams take less time per position
            self.speed = self.given / max(now - self.asked, 1e-3)
        share = max(self.until - now, 0.0) / max(self.steps - placed - 1, 1)
        self.asked, self.given = now, min(max(int(self.speed * share), FIRST_WIDTH), MOST)
        return self.given


def hindsight(
    view: DealView, seconds: float, workers: int = 1, on_progress: HindsightCallback | None = None
) -> BeamLine:
    """The best line found within a time, from a position to the end of its deal."""
    until = time.monotonic() + seconds
    if workers == 1:
        return _in_time(view, seconds, FOR_POINTS[0], on_progress)
    runner = in_processes(workers - 1)
    others = FOR_POINTS[1 : min(workers, len(FOR_POINTS))]
    try:
        tasks = [task_of(_in_time, view, seconds, points) for points in others]
        elsewhere = [runner.start(task) for task in tasks]
        stopped = False

        def note_stop(reached: HindsightProgress) -> bool:
            nonlocal stopped
            stopped = on_progress is not None and not on_progress(reached)
            return not stopped

        best = _in_time(view, seconds, FOR_POINTS[0], note_stop)
        if not stopped:
            for job in elsewhere:
                job.wait(max(until + GRACE - time.monotonic(), 0.0))
            rank = BeamSearch(view, FOR_POINTS[0]).rank
            best = max([best, *(job.result for job in elsewhere if job.result)], key=rank)
        return best
    finally:
        runner.close()


def hindsight_of_width(
    view: DealView, width: int, on_progress: HindsightCallback | None = None
) -> BeamLine:
    """The best line that a beam of a given width finds. Repeatable."""
    search, best = _begun(view, FOR_POINTS[0])
    for placed in search.run(lambda _: width):
        reached = HindsightProgress(placed / len(search.order), search.best or best)
        if on_progress is not None and not on_progress(reached):
            break
    return search.best or best


def _begun(view: DealView, for_points: float) -> tuple[BeamSearch, BeamLine]:
    """A search, and its first line from a beam that is too quick to need stopping."""
    search = BeamSearch(view, for_points)
    for _ in search.run(lambda _: SEED_WIDTH):
        pass
    assert search.best is not None
    return search, search.best


def _in_time(
    view: DealView, seconds: float, for_points: float, on_progress: HindsightCallback | None = None
) -> BeamLine:
    """The best line that one process finds within a time."""
    began = time.monotonic()
    search, best = _begun(view, for_points)
    steps = max(len(search.order), 1)

    def beam(width: Callable[[int], int]) -> bool:
        for _ in search.run(width):
            spent = min((time.monotonic() - began) / seconds, 1.0)
            if on_progress is not None and not on_progress(
                HindsightProgress(spent, search.best or best)
            ):
                return False
        return True

    started = time.monotonic()
    if beam(lambda _: FIRST_WIDTH):
        speed = FIRST_WIDTH * steps / max(time.monotonic() - started, 1e-3)
        beam(_Pace(steps, began + seconds, speed).width)
    return search.best or best
