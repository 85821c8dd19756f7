"""How good weights are: games played by the policy without any search."""

from dataclasses import fields
from typing import Final

import numpy as np

from ishido.players.batch import Batch, orders_of
from ishido.players.duel import final_points, play_duel, verdict
from ishido.players.evaluation import Tables, Weights, interleave, tabulate
from ishido.players.policy import play_out
from ishido.rules.deal import deal_by_number
from tools.train.evolution import Vector

EMPTIED: Final = {"solitaire": 0.5, "ancient": 20.0}
"""What an empty pouch is worth beside a 4-Way."""


def to_vector(weights: Weights) -> Vector:
    """The weights in a row: each its middle and its slope."""
    pairs = np.array([getattr(weights, field.name) for field in fields(weights)])
    return np.concatenate([pairs.mean(axis=1), pairs[:, 1] - pairs[:, 0]])


def to_weights(vector: Vector) -> Weights:
    """What :func:`to_vector` was given."""
    middle, slope = vector.reshape(2, -1)
    names = [field.name for field in fields(Weights)]
    ends = zip(middle - slope / 2, middle + slope / 2, strict=True)
    return Weights(
        **{
            name: (float(late), float(early))
            for name, (late, early) in zip(names, ends, strict=True)
        }
    )


# -- how good weights are ----------------------------------------------------------------------


def alone(name: str, deals: list[int], vector: Vector) -> float:
    """How good weights are for one player."""
    dealt = [deal_by_number(number) for number in deals]
    batch = Batch.dealt(dealt)
    play_out(batch, orders_of(dealt), tabulate(to_weights(vector)))
    return float((batch.four_ways + EMPTIED[name] * batch.alive).mean())


def pair_of(vector: Vector) -> tuple[Weights, Weights]:
    """The weights of the player who will place the last stone, and of the other."""
    closer, other = np.split(vector, 2)
    return to_weights(closer), to_weights(other)


def against(rivals: list[Tables], deals: list[int], vector: Vector) -> float:
    """How good a pair of weights is against rivals, each deal played from both seats."""
    dealt = [deal_by_number(number) for number in deals[: len(deals) // (2 * len(rivals))]]
    orders, stones = orders_of(dealt), len(dealt[0].pouch)
    own = interleave(*map(tabulate, pair_of(vector)))
    total = 0.0
    for rival in rivals:
        for first, second, side in ((own, rival, 1), (rival, own, -1)):
            batch = Batch.dealt(dealt)
            play_duel(batch, orders, first, second)
            total += side * float(verdict(*final_points(batch, stones)).mean())
    return total / (2 * len(rivals))
