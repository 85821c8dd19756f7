"""The par of a deal: the average number of 4-Ways that an expert makes.

Points are left out: they double with each 4-Way, so one lucky game would make their average.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ishido.rules.scoring import Scoring

if TYPE_CHECKING:
    from ishido.players.simulate import Played

LEVEL: Final = "expert"
PLAYS: Final = 20


@dataclass(frozen=True, slots=True)
class Par:
    """The average over several games of one deal that differ only in the player's seed."""

    four_ways: float
    plays: int


def plays_of(
    deal: int,
    scoring: Scoring = Scoring.MODERN,
    plays: int = PLAYS,
    level: str = LEVEL,
    workers: int = 1,
) -> Iterator["Played"]:
    """The games as they are finished, one by one, so that the caller can show progress or stop."""
    from ishido.players.distribution import simulate
    from ishido.players.simulate import DealBatch

    batches = (DealBatch(level, (deal,), scoring, seed) for seed in range(1, plays + 1))
    return simulate(batches, workers)


def par_of(plays: list["Played"]) -> Par:
    """The par from finished games."""
    from ishido.players.simulate import mean_of

    return Par(mean_of([played.four_ways for played in plays]).mean, len(plays))
