"""The fitness of weights, from games that the policy plays without search."""

from dataclasses import fields
from typing import Final

import numpy as np

from ishido.players.batch import Batch, orders_of
from ishido.players.challenge import final_points, play_challenge, verdict
from ishido.players.evaluation import Tables, Weights, interleave, tabulate
from ishido.players.policy import play_out
from ishido.rules.deal import deal_by_number
from tools.train.evolution import Vector

EMPTIED: Final = {"solitaire": 0.5, "ancient": 20.0}
"""The worth of an empty pouch in 4-Ways."""


def to_vector(weights: Weights) -> Vector:
    """The weights as a vector: the middle and the slope of each."""
    pairs = np.array([getattr(weights, field.name) for field in fields(weights)])
    return np.concatenate([pairs.mean(axis=1), pairs[:, 1] - pairs[:, 0]])


def to_weights(vector: Vector) -> Weights:
    """The inverse of :func:`to_vector`."""
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
    """The fitness of weights in solitaire."""
    dealt = [deal_by_number(number) for number in deals]
    batch = Batch.dealt(dealt)
    play_out(batch, orders_of(dealt), tabulate(to_weights(vector)))
    return float((batch.four_ways + EMPTIED[name] * batch.alive).mean())


def pair_of(vector: Vector) -> tuple[Weights, Weights]:
    """The weights for the player who will place the last stone, and for the other."""
    closer, other = np.split(vector, 2)
    return to_weights(closer), to_weights(other)


def against(rivals: list[Tables], deals: list[int], vector: Vector) -> float:
    """The fitness of a pair of weights against rivals. Each deal is played from both seats."""
    dealt = [deal_by_number(number) for number in deals[: len(deals) // (2 * len(rivals))]]
    orders, stones = orders_of(dealt), len(dealt[0].pouch)
    own = interleave(*map(tabulate, pair_of(vector)))
    total = 0.0
    for rival in rivals:
        for first, second, side in ((own, rival, 1), (rival, own, -1)):
            batch = Batch.dealt(dealt)
            play_challenge(batch, orders, first, second)
            total += side * float(verdict(*final_points(batch, stones)).mean())
    return total / (2 * len(rivals))
