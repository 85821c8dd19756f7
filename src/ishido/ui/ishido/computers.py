"""What Ishido's computer players are asked, for how long, and at which pace they play."""

from dataclasses import dataclass
from typing import Final

from ishido import browser
from ishido.jobs.job import Job, Task
from ishido.rules.board import Square
from ishido.rules.game import PlayerView
from ishido.ui.table.opponents import Answer

QUICK: Final = frozenset({"beginner", "learner"})
"""Levels that answer within a millisecond and need no other modules, so they run in the window."""
LONGEST: Final = {"adept": 2.0, "expert": 3.0, "master": 10.0, "sage": 60.0}
"""The most seconds for a move, with or without a clock: about six times the usual time of the
level. On a slower machine it plays weaker."""
IN_A_PAGE: Final = LONGEST | {"master": 4.0, "sage": 12.0}
"""The same in a web page, where these levels would take many times as long."""
GRACE: Final = 0.5
"""Seconds beyond the limit of a clock that an answer may take to arrive from the worker."""
STARTING: Final = 20.0
"""The same beyond :data:`LONGEST`, which counts from when the worker takes up the task: before
that, it may have to start, which takes a browser several seconds."""


@dataclass(frozen=True, slots=True)
class Pace:
    """The pace of computer players, in seconds."""

    wait: float
    """From the moment when all stones lie until the stone leaves the well."""
    glide: float
    """The time of the stone in the air."""


PACES: Final = {"slow": Pace(1.6, 0.5), "normal": Pace(0.7, 0.34), "fast": Pace(0.0, 0.18)}
AT_ONCE: Final = Pace(0.0, 0.0)
"""The pace of games that are played to the end."""


@dataclass(frozen=True, slots=True)
class WhichSquare:
    """A level is asked for a square. The position must have one. The code of the players is loaded
    at the first question."""

    level: str
    view: PlayerView
    clock: float = float("inf")
    """The most seconds that the clock leaves."""

    @property
    def _longest(self) -> float:
        limits = IN_A_PAGE if browser.IN_BROWSER else LONGEST
        return limits.get(self.level, max(limits.values()))

    @property
    def task(self) -> Task:
        from ishido.players.thinking import Consider

        return Consider(self.level, self.view, min(self.clock, self._longest))

    @property
    def quick(self) -> bool:
        return self.level in QUICK

    @property
    def patience(self) -> float:
        return min(self.clock + GRACE, self._longest + STARTING)

    def answer(self, job: Job) -> Answer:
        from ishido.players.thinking import Considered

        match job.result:
            case Considered(thought):
                return Answer(thought.square)
        return Answer(self._best_so_far(job))

    def _best_so_far(self, job: Job) -> Square:
        from ishido.players.plain import Learner
        from ishido.players.player import Progress

        match job.progress:
            case Progress(best=thought):
                return thought.square
        return Learner().think(self.view).square
