"""Flat Monte Carlo: each square is tried in many games played out by the policy.

Every playout deals the unseen stones in an order of its own, the same orders for all squares. Half
of the squares, the worse ones, are dropped after each round (sequential halving), so that most
playouts go to the squares that are hard to tell apart. What looking two stones ahead says of a
square counts like some playouts (the prior), which matters while there are few.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

import numpy as np
import numpy.typing as npt

from ishido.players.aims import points, worth
from ishido.players.batch import Batch, Indices, square_of, unseen_kinds
from ishido.players.evaluation import UNIT, Tables, tables
from ishido.players.lookahead import Floats, look_ahead, root_of
from ishido.players.player import Candidate, Progress, Thought, Watch
from ishido.players.policy import play_out
from ishido.rules.game import PlayerView

AT_ONCE: Final = 768
"""Games that are played out in lock step: more are hardly faster, and answer less often."""
PRIOR: Final = 100.0
"""Playouts that the prior counts for."""
WIDTH: Final = 16
"""Squares that get playouts at all."""


@dataclass(slots=True)
class Tally:
    """What the playouts of each square came to."""

    prior: Floats
    """Two stones' lookahead, in 4-Ways, 0 for the best."""
    playouts: Indices
    worth: Floats
    four_ways: Floats
    points: Floats
    emptied: Floats

    @classmethod
    def of(cls, prior: Floats) -> "Tally":
        zeros = [np.zeros(len(prior)) for _ in range(4)]
        return cls(prior, np.zeros(len(prior), np.int64), *zeros)

    def judged(self) -> Floats:
        """The worth of each square, the prior counted in."""
        return (self.worth + PRIOR * self.prior) / np.maximum(self.playouts, 1)

    def add(self, squares: Indices, other: "Outcome") -> None:
        """Count in what playouts from some of the squares came to."""
        self.playouts[squares] += other.orders
        self.worth[squares] += other.worth
        self.four_ways[squares] += other.four_ways
        self.points[squares] += other.points
        self.emptied[squares] += other.emptied


@dataclass(frozen=True, slots=True)
class Outcome:
    """The sums over some orders of stones, for each of some squares."""

    orders: int
    worth: Floats
    four_ways: Floats
    points: Floats
    emptied: Floats


@dataclass(frozen=True, slots=True)
class MonteCarlo:
    """A player that plays out."""

    budget: int
    """Playouts for one stone, about."""
    seed: int = 0
    weights: str = "solitaire"

    def think(self, view: PlayerView, watch: Watch | None = None) -> Thought:
        search = Search(view, self.budget, self.seed, tables(self.weights))
        for done in search.steps():
            if watch is not None and not watch(Progress(done, search.thought())):
                break
        return search.thought()


@dataclass(slots=True)
class Search:
    """The search for one stone, a slice at a time.

    :raises NoMove: if no square takes it.
    """

    view: PlayerView
    budget: int
    seed: int
    weights: Tables
    order: Indices = field(init=False)
    """The squares still in the running, best first, then those dropped."""
    tally: Tally = field(init=False)
    places: Indices = field(init=False)
    children: Batch = field(init=False)

    def __post_init__(self) -> None:
        root = root_of(self.view, self.weights)
        self.places = root.choice.places
        self.children = root.children
        prior = look_ahead(root, self.weights) / UNIT
        self.tally = Tally.of(prior - prior.max())
        self.order = np.argsort(-prior, kind="stable")

    def steps(self) -> Iterator[float]:
        """Search, and give up control now and then, with the share that is done."""
        alive = min(len(self.order), WIDTH)
        if alive == 1:
            return
        rounds = (alive - 1).bit_length()
        stones = unseen_kinds(self.view.unseen)
        chance = np.random.PCG64(np.random.SeedSequence([self.seed, self.view.stones_left]))
        done = 0
        for _ in range(rounds):
            orders = max(self.budget // (rounds * alive), 1)
            while orders:
                now = min(orders, max(AT_ONCE // alive, 1))
                self.play(self.order[:alive], shuffled(stones, now, chance))
                orders -= now
                done += now * alive
                yield min(done / self.budget, 1.0)
            judged = self.tally.judged()[self.order[:alive]]
            self.order[:alive] = self.order[:alive][np.argsort(-judged, kind="stable")]
            alive = (alive + 1) // 2

    def play(self, squares: Indices, orders: Indices) -> None:
        """Play out from each of the squares with each of the orders of stones."""
        children = self.children.taken(squares)
        outcome = played_out(children, orders, self.view.stones_left, self.weights)
        self.tally.add(squares, outcome)

    def thought(self) -> Thought:
        """The best square now, and what is known of all."""
        tally = self.tally
        known = np.maximum(tally.playouts, 1)
        candidates = tuple(
            Candidate(
                square_of(int(self.places[n])),
                float(tally.four_ways[n] / known[n]),
                float(tally.points[n] / known[n]),
                float(tally.emptied[n] / known[n]),
                int(tally.playouts[n]),
            )
            for n in self.order
        )
        return Thought(candidates[0].square, candidates)


def played_out(children: Batch, orders: Indices, stones: int, weights: Tables) -> Outcome:
    """Play out each child with each order of the unseen stones: [orders, stones]."""
    count = len(orders)
    batch = children.taken(np.repeat(np.arange(children.games), count))
    play_out(batch, np.tile(orders, (children.games, 1)), weights)

    def total(values: npt.NDArray[np.generic]) -> Floats:
        sums: Floats = values.reshape(children.games, count).sum(axis=1, dtype=np.float64)
        return sums

    return Outcome(
        count,
        total(worth(batch, stones)),
        total(batch.four_ways),
        total(points(batch, stones)),
        total(batch.alive),
    )


def shuffled(stones: Indices, count: int, chance: np.random.PCG64) -> Indices:
    """So many orders of the stones: [count, stones].

    From the generator's raw numbers, which NumPy promises never to change.
    """
    raw = chance.random_raw((count, len(stones)))
    return stones[np.argsort(raw, axis=1, kind="stable")]
