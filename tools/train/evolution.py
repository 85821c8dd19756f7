"""Separable CMA-ES, an evolution strategy (Ros and Hansen, 2008).

Each coordinate has its own variance. This is enough if the weights are nearly independent, and
learns faster than a full covariance matrix.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import log, sqrt

import numpy as np
import numpy.typing as npt

Vector = npt.NDArray[np.float64]


@dataclass(slots=True)
class Evolution:
    """A distribution that moves towards good points.

    The caller scales the coordinates, so that a step of 1 is suitable for each.
    """

    mean: Vector
    sigma: float
    random: np.random.Generator
    offspring: int = 16
    generation: int = 0
    variance: Vector = field(init=False)
    path: Vector = field(init=False)
    sigma_path: Vector = field(init=False)

    def __post_init__(self) -> None:
        self.variance = np.ones_like(self.mean)
        self.path = np.zeros_like(self.mean)
        self.sigma_path = np.zeros_like(self.mean)

    def ask(self) -> Vector:
        """The next offspring, one per row; half of them mirror the others."""
        steps = self.random.standard_normal((self.offspring // 2, len(self.mean)))
        steps = np.concatenate([steps, -steps])
        return self.mean + self.sigma * np.sqrt(self.variance) * steps

    def tell(self, offspring: Vector, fitness: Vector) -> None:
        """Update the distribution from the fitness of each of the offspring; higher is better."""
        n = len(self.mean)
        parents = len(offspring) // 2
        ranks = np.array([log(parents + 0.5) - log(rank + 1) for rank in range(parents)])
        ranks /= ranks.sum()
        mass = 1 / (ranks**2).sum()
        c_path = (4 + mass / n) / (n + 4 + 2 * mass / n)
        c_sigma = (mass + 2) / (n + mass + 5)
        c_one = 2 / ((n + 1.3) ** 2 + mass) * (n + 2) / 3
        c_mean = min(1 - c_one, 2 * (mass - 2 + 1 / mass) / ((n + 2) ** 2 + mass) * (n + 2) / 3)
        damping = 1 + c_sigma + 2 * max(0.0, sqrt((mass - 1) / (n + 1)) - 1)
        usual = sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n))

        best = offspring[np.argsort(-fitness, kind="stable")[:parents]]
        steps = (best - self.mean) / self.sigma
        step = ranks @ steps
        self.mean = self.mean + self.sigma * step
        self.generation += 1
        self.sigma_path = (1 - c_sigma) * self.sigma_path + sqrt(
            c_sigma * (2 - c_sigma) * mass
        ) * step / np.sqrt(self.variance)
        length = float(np.linalg.norm(self.sigma_path))
        grown = length / sqrt(1 - (1 - c_sigma) ** (2 * self.generation)) / usual
        steady = grown < 1.4 + 2 / (n + 1)
        self.path = (1 - c_path) * self.path + steady * sqrt(c_path * (2 - c_path) * mass) * step
        self.variance = (
            (1 - c_one - c_mean) * self.variance
            + c_one * self.path**2
            + c_mean * (ranks @ steps**2)
        )
        self.sigma *= float(np.exp(c_sigma / damping * (length / usual - 1)))


def deals_of(generation: int, count: int, first: int) -> Iterator[int]:
    """The deals for a generation: the same for all its offspring, new ones for each generation."""
    start = first + generation * count
    yield from range(start, start + count)
