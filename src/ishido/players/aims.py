"""What a game played out is worth, by scoring: what a search asks for."""

from typing import Final

import numpy as np
import numpy.typing as npt

from ishido.players.batch import Batch
from ishido.rules.scoring import END_BONUS, SIMPLE_POINTS, Scoring

Floats = npt.NDArray[np.float64]

EMPTIED: Final = 0.3
"""What an empty pouch is worth beside a 4-Way, in modern scoring."""
EMPTIED_FIRST: Final = 30.0
"""The same in ancient scoring, where it ranks before any number of 4-Ways."""
EACH_STONE: Final = 0.01
"""Ancient scoring: of games that end early, with equal 4-Ways, the one with fewer stones left."""


def worth(batch: Batch, stones: int) -> Floats:
    """The worth of each finished game, in 4-Ways; ``stones`` were left when it was set up.

    Modern scoring doubles with every 4-Way: to aim at points is to chase the luckiest games.
    """
    emptied = batch.alive.astype(bool)
    made = batch.four_ways.astype(np.float64)
    if batch.scoring is Scoring.SIMPLE:
        return batch.points / SIMPLE_POINTS[4]
    if batch.scoring is Scoring.ANCIENT:
        return made + EMPTIED_FIRST * emptied - EACH_STONE * (stones - batch.placed)
    return made + EMPTIED * emptied


def points(batch: Batch, stones: int) -> npt.NDArray[np.int64]:
    """The points of each finished game, with the bonus at its end."""
    if batch.scoring is not Scoring.MODERN:
        return batch.points
    left = np.minimum(stones - batch.placed, len(END_BONUS))
    total: npt.NDArray[np.int64] = batch.points + np.array([*END_BONUS, 0])[left]
    return total
