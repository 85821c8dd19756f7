"""Train the network that judges positions: ``python -m tools.train.network``.

It learns by itself: first from games of the policy without a network, then from its own, one stone
ahead, by TD(λ) (Sutton 1988) with a target for each square: whether it becomes a 4-Way, mixed with
what the network expects one stone later. 60,000 games take some half an hour of one processor.

At the end the weights are written as whole numbers, for the game. The same seed on the same machine
gives the same weights.
"""

import time
from dataclasses import dataclass, field
from typing import Final

import numpy as np

from tools.train import parser_of
from tools.train.network.games import FIRST_DEAL, Buffer, by_model, by_policy, play
from tools.train.network.model import Adam, Model
from tools.train.network.quantise import quantise

AT_ONCE: Final = 64
"""Games that are played at once."""
STEP: Final = 128
"""Positions in each step of the training."""
REUSE: Final = 2
"""How often each position is learned from, on average."""
KEPT: Final = 200_000
"""Positions from which steps are drawn."""
WARM_GAMES: Final = 4_096
WARM_STEPS: Final = 3_000
HIGH: Final = 2e-3
LOW: Final = 1e-4
"""The rate of learning. It begins high, and falls after :data:`LEVEL` of the games."""
LEVEL: Final = 0.3
NOISE: Final = 0.004
EXPLORE: Final = 0.015
TRUST: Final = 0.9
REPORT: Final = 1_024
"""Games between two reports."""
SEEDS: Final = 100_000_000
"""Deals for each seed."""


@dataclass
class Training:
    """The state of a run."""

    games: int
    seed: int
    model: Model
    played: int = field(default=0, init=False)
    adam: Adam = field(init=False)
    chance: np.random.Generator = field(init=False)
    buffer: Buffer = field(init=False)

    def __post_init__(self) -> None:
        self.adam = Adam(self.model)
        self.chance = np.random.default_rng([self.seed, 0])
        self.buffer = Buffer(KEPT)

    @property
    def rate(self) -> float:
        """The rate of learning now."""
        late = max(0.0, self.played / self.games - LEVEL) / (1 - LEVEL)
        return float(HIGH * (LOW / HIGH) ** late)

    def deals(self) -> range:
        """The next deals."""
        first = FIRST_DEAL + self.seed * SEEDS + self.played
        self.played += AT_ONCE
        return range(first, first + AT_ONCE)

    def learn(self, rate: float) -> float:
        """One step. Returns the mean cross entropy of a position."""
        seen, target = self.buffer.sample(STEP, self.chance)
        gradients, loss = self.model.gradients(seen, target, int(self.chance.integers(8)))
        self.adam.step(gradients, rate)
        return loss

    def warm_up(self) -> None:
        """Learn from games of the policy without a network."""
        while self.played < WARM_GAMES:
            lessons, _, _ = play(
                self.deals(), by_policy, self.chance, noise=0.03, explore=0, trust=1
            )
            self.buffer.add(lessons)
        for step in range(WARM_STEPS):
            self.learn(HIGH * min(1, step / 100 + 0.01))
        self.played = 0
        self.buffer = Buffer(KEPT)

    def go_on(self) -> tuple[float, float, float]:
        """Play some games and learn from them. Returns the means of 4-Ways, of emptied pouches, and
        of the loss."""
        judge = by_model(self.model)
        lessons, four_ways, emptied = play(
            self.deals(), judge, self.chance, noise=NOISE, explore=EXPLORE, trust=TRUST
        )
        self.buffer.add(lessons)
        steps = REUSE * len(lessons.board) // STEP
        loss = sum(self.learn(self.rate) for _ in range(steps)) / steps
        return four_ways, emptied, loss


def train(games: int, seed: int) -> Model:
    began = time.process_time()
    training = Training(games, seed, Model.random(np.random.default_rng(seed)))
    training.warm_up()
    while training.played < games:
        rows = [training.go_on()]
        while training.played % REPORT and training.played < games:
            rows.append(training.go_on())
        four_ways, emptied, loss = np.mean(rows, axis=0)
        print(
            f"{training.played} games, 4-Ways {four_ways:.3f}, emptied {emptied:.3f}, "
            f"loss {loss:.3f}, rate {training.rate:.5f}, {time.process_time() - began:.0f} s",
            flush=True,
        )
    return training.model


def main() -> None:
    parser = parser_of("tools.train.network", __doc__)
    parser.add_argument("--games", type=int, default=60_000)
    options = parser.parse_args()
    model = train(options.games, options.seed)
    made = f"python -m tools.train.network --games {options.games} --seed {options.seed}"
    quantise(model).save(options.output / "network.npz", made)


if __name__ == "__main__":
    main()
