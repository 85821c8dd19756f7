"""A deal's par: what an expert makes of it on average."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ishido.players.levels import PLAYOUTS
from ishido.rules.scoring import Scoring

if TYPE_CHECKING:
    from ishido.players.simulate import Played

LEVEL: Final = "expert"
PLAYS: Final = 20
PLAYED_BY: Final = f"{LEVEL} {PLAYOUTS[LEVEL]}/1"
"""The player and its version: a par that another has made is not comparable."""


@dataclass(frozen=True, slots=True)
class Par:
    """The means over some plays of one deal that differ in the player's seed only."""

    score: float
    four_ways: float
    plays: int


def plays_of(
    deal: int,
    scoring: Scoring = Scoring.MODERN,
    plays: int = PLAYS,
    level: str = LEVEL,
    workers: int = 1,
) -> Iterator["Played"]:
    """The plays, as they come in: whoever wants to show progress, or to stop, takes them singly."""
    from ishido.players.distribution import simulate
    from ishido.players.simulate import DealBatch

    batches = (DealBatch(level, (deal,), scoring, seed) for seed in range(1, plays + 1))
    return simulate(batches, workers)


def par_of(plays: list["Played"]) -> Par:
    """The par that some plays come to."""
    from ishido.players.simulate import mean_of

    score = mean_of([played.score for played in plays]).mean
    return Par(score, mean_of([played.four_ways for played in plays]).mean, len(plays))
