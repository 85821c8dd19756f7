"""Challenge play in lock step: two players in turn, each with their own points and doublings."""

from typing import Final

import numpy as np
import numpy.typing as npt

from ishido.players.batch import Batch, Indices
from ishido.players.evaluation import Tables
from ishido.players.policy import best_of, options, place
from ishido.rules.scoring import END_BONUS

Floats = npt.NDArray[np.float64]

MARGIN: Final = 0.1
"""The worth of doubling the points; a win is worth 1."""


def play_challenge(batch: Batch, orders: Indices, mine: Tables, theirs: Tables) -> None:
    """Play every game to its end. Both players take turns, each with their own policy.

    Afterwards the points are those of the player who moved first here, without the end bonus.
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
    """The points of both sides with the end bonus, which goes to the player of the last stone.

    ``stones`` were left when the batch was created, and the side returned first moved first. If no
    stone was placed since, ``other_placed`` says whether the last one is the other side's.
    """
    left = np.minimum(stones - batch.placed, len(END_BONUS))
    bonus = np.array([*END_BONUS, 0])[left]
    if not other_placed:
        bonus *= batch.placed > 0
    last_was_mine = batch.placed % 2 == 1
    return batch.points + bonus * last_was_mine, batch.theirs[0] + bonus * ~last_was_mine


def verdict(mine: Indices, theirs: Indices) -> Floats:
    """The worth of results: 1 for a win, −1 for a loss, plus a little for the margin."""
    worth: Floats = np.sign(mine - theirs) + MARGIN * (
        np.log2(mine + 16.0) - np.log2(theirs + 16.0)
    )
    return worth
