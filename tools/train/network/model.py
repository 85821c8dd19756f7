"""The network while it is trained: in floating point, with its gradients."""

from dataclasses import dataclass
from typing import Final, Self

import numpy as np
import numpy.typing as npt

from ishido.players.batch import SHIFT, Indices
from ishido.players.features import (
    BOARD_FEATURES,
    BOARD_SCALES,
    SQUARE_FEATURES,
    SQUARE_SCALES,
    Features,
)
from ishido.players.network import GROUPS, HIDDEN, PATCH, add_groups
from ishido.players.policy import firsts

Singles = npt.NDArray[np.float32]

SCALES: Final = np.tile(np.array(SQUARE_SCALES, np.float32), len(PATCH))
MEAN: Final = 1 / 32
"""What the sum of the first layer over all open squares is multiplied by."""
SHAPES: Final = {
    "first": (len(PATCH) * SQUARE_FEATURES, HIDDEN),
    "first_bias": (HIDDEN,),
    "second": ((1 + len(GROUPS)) * HIDDEN, HIDDEN),
    "board": (BOARD_FEATURES, HIDDEN),
    "mean": (HIDDEN, HIDDEN),
    "board_bias": (HIDDEN,),
    "third": (HIDDEN,),
    "third_bias": (1,),
}
SPREAD: Final = {"first": 0.12, "second": 0.25, "board": 0.2, "third": 0.25}
"""The standard deviation of each kind of weight at the start; the others are 0."""
TURNS: Final[tuple[Indices, ...]] = tuple(
    np.concatenate([[0], *(1 + 4 * group + np.array(turn) for group in range(3))])
    for turn in (
        (0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2),
        (0, 3, 2, 1), (3, 2, 1, 0), (2, 1, 0, 3), (1, 0, 3, 2),
    )
)  # fmt: skip
"""The eight ways to turn and mirror the surroundings of a square, as orders of the patch."""

SQUARES_WEIGHT: Final = 0.25
"""The weight of the squares' cross entropy in the loss."""
TOTAL_WEIGHT: Final = 0.25
"""The weight of the squared error of the sum."""
MOST_ERROR: Final = 3.0
"""An error of the sum counts at most as much as this many 4-Ways."""


@dataclass(slots=True)
class Passed:
    """What a pass through the network leaves for its gradients."""

    inputs: Singles
    first: Singles
    sums: Singles
    mean: Singles
    second: Singles
    chance: Singles
    """[open squares]"""
    position: Indices
    """[open squares]. Which position each belongs to."""
    starts: Indices
    """Where each position that has open squares begins."""


@dataclass(slots=True)
class Model:
    """Weights by the names in :data:`SHAPES`."""

    weights: dict[str, Singles]

    @classmethod
    def random(cls, chance: np.random.Generator) -> Self:
        weights = {
            name: (chance.standard_normal(shape) * SPREAD.get(name, 0.0)).astype(np.float32)
            for name, shape in SHAPES.items()
        }
        weights["second"][HIDDEN:] = 0
        weights["third_bias"][:] = -2
        return cls(weights)

    def forward(self, seen: Features, turn: int = 0) -> Passed:
        w = self.weights
        places = seen.open
        # Turning what a square sees is the same as turning the weights the other way.
        patch = seen.squares.take(places[:, None] + PATCH.take(TURNS[turn]), axis=0)
        inputs = patch.reshape(len(places), -1).astype(np.float32)
        inputs *= SCALES
        first = inputs @ w["first"]
        first += w["first_bias"]
        np.maximum(first, 0, out=first)
        position = (places >> SHIFT) - 1
        starts = firsts(position)
        flat = add_groups(seen, first)
        mean = np.zeros((len(seen.board), HIDDEN), np.float32)
        mean[position.take(starts)] = np.add.reduceat(first, starts, axis=0) * MEAN
        board = seen.board * np.array(BOARD_SCALES, np.float32)
        bias = board @ w["board"] + mean @ w["mean"] + w["board_bias"]
        second = flat @ w["second"]
        second += bias.take(position, axis=0)
        np.maximum(second, 0, out=second)
        logit = second @ w["third"] + w["third_bias"]
        chance: Singles = (1 / (1 + np.exp(-logit))).astype(np.float32, copy=False)
        return Passed(inputs, first, flat, mean, second, chance, position, starts)

    def gradients(
        self, seen: Features, target: Singles, turn: int
    ) -> tuple[dict[str, Singles], float]:
        """The gradients of the loss, averaged over the positions, and the mean cross entropy.

        :param target: [open squares]. Whether each becomes a 4-Way, or how likely.
        """
        w = self.weights
        passed = self.forward(seen, turn)
        p, position, games = passed.chance, passed.position, len(seen.board)
        loss = -(target * np.log(p + 1e-9) + (1 - target) * np.log(1 - p + 1e-9)).sum() / games
        error = np.bincount(position, p - target, games).astype(np.float32)
        of_total = 2 * TOTAL_WEIGHT * np.clip(error, -MOST_ERROR, MOST_ERROR)
        by_logit = SQUARES_WEIGHT * (p - target) + of_total.take(position) * p * (1 - p)
        by_logit /= games
        found: dict[str, Singles] = {}
        found["third"] = by_logit @ passed.second
        found["third_bias"] = by_logit.sum(keepdims=True)
        by_second = by_logit[:, None] * w["third"] * (passed.second > 0)
        found["second"] = passed.sums.T @ by_second
        by_sums = (by_second @ w["second"].T).reshape(-1, 1 + len(GROUPS), HIDDEN)
        by_first = by_sums[:, 0].copy()
        # The relation between squares is symmetric: what a square got from its group goes back.
        for group, steps in enumerate(GROUPS, start=1):
            spread = np.zeros((len(seen.row_of), HIDDEN), np.float32)
            spread[seen.open] = by_sums[:, group]
            for step in steps:
                by_first += spread.take(seen.open + step, axis=0)
        by_bias = np.zeros((games, HIDDEN), np.float32)
        by_bias[position.take(passed.starts)] = np.add.reduceat(by_second, passed.starts, axis=0)
        found["board"] = (seen.board * np.array(BOARD_SCALES, np.float32)).T @ by_bias
        found["mean"] = passed.mean.T @ by_bias
        found["board_bias"] = by_bias.sum(axis=0)
        by_mean = by_bias @ w["mean"].T * np.float32(MEAN)
        by_first += by_mean.take(position, axis=0)
        by_first *= passed.first > 0
        found["first"] = passed.inputs.T @ by_first
        found["first_bias"] = by_first.sum(axis=0)
        return found, float(loss)


class Adam:
    """Adam (Kingma and Ba 2015), with gradients clipped to a norm."""

    def __init__(self, model: Model, most: float = 3.0) -> None:
        self.model = model
        self.most = most
        self.steps = 0
        self.means = {name: np.zeros_like(w) for name, w in model.weights.items()}
        self.squares = {name: np.zeros_like(w) for name, w in model.weights.items()}

    def step(self, gradients: dict[str, Singles], rate: float) -> None:
        self.steps += 1
        norm = float(np.sqrt(sum(float((g * g).sum()) for g in gradients.values())))
        shrink = np.float32(min(1.0, self.most / max(norm, 1e-9)))
        first, second = 1 - 0.9**self.steps, 1 - 0.999**self.steps
        for name, weight in self.model.weights.items():
            g = gradients[name] * shrink
            self.means[name] += np.float32(0.1) * (g - self.means[name])
            self.squares[name] += np.float32(0.001) * (g * g - self.squares[name])
            scale = np.sqrt(self.squares[name] / np.float32(second)) + np.float32(1e-8)
            weight -= np.float32(rate / first) * self.means[name] / scale
