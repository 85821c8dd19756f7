"""Challenge play in lock step: two players in turn, each with points and doubling of their own."""

from typing import Final

import numpy as np
import numpy.typing as npt

from ishido.players.batch import Batch, Indices
from ishido.players.evaluation import Tables
from ishido.players.policy import best_of, options, place
from ishido.rules.scoring import END_BONUS

Floats = npt.NDArray[np.float64]

MARGIN: Final = 0.1
"""What a doubling of the points is worth beside winning."""


def play_duel(batch: Batch, orders: Indices, mine: Tables, theirs: Tables) -> None:
    """Play every game to its end, this player and the other in turn, each with their policy.

    The points are then told from the side of the player who began here, without end bonus.
    """
    for turn, kinds in enumerate(np.ascontiguousarray(orders.T)):
        batch.draw(kinds)
        choice = options(batch, kinds, theirs if turn % 2 else mine)
        place(batch, choice, best_of(choice))
        batch.pass_turn()
    if orders.shape[1] % 2:
        batch.pass_turn()


def final_points(
    batch: Batch, stones: int, *, other_placed: bool = False
) -> tuple[Indices, Indices]:
    """Points of both sides with the end bonus, which goes to whoever placed the last stone.

    ``stones`` were left when the batch was set up, and the side told first placed the first of
    them. If it placed none, the last stone is the other side's, where ``other_placed`` says so.
    """
    left = np.minimum(stones - batch.placed, len(END_BONUS))
    bonus = np.array([*END_BONUS, 0])[left]
    if not other_placed:
        bonus *= batch.placed > 0
    last_was_mine = batch.placed % 2 == 1
    return batch.points + bonus * last_was_mine, batch.theirs[0] + bonus * ~last_was_mine


def verdict(mine: Indices, theirs: Indices) -> Floats:
    """What results are worth: 1 for a win, −1 for a loss, and a little for the margin."""
    worth: Floats = np.sign(mine - theirs) + MARGIN * (
        np.log2(mine + 16.0) - np.log2(theirs + 16.0)
    )
    return worth
