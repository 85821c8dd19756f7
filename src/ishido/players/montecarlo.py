"""Flat Monte Carlo: each square is tried in many games played out by the policy.

Every playout deals the unseen stones in an order of its own, the same orders for all squares. Half
of the squares, the worse ones, are dropped after each round (sequential halving), so that most
playouts go to the squares that are hard to tell apart. What looking two stones ahead says of a
square counts like some playouts (the prior), which matters while there are few.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

import numpy as np
import numpy.typing as npt

from ishido.players.aims import Aim, Ends, Outcome, aim_of
from ishido.players.batch import Indices, square_of, unseen_kinds
from ishido.players.lookahead import Root, root_of
from ishido.players.player import Candidate, Progress, Thought, Watch
from ishido.rules.game import PlayerView

Floats = npt.NDArray[np.float64]

AT_ONCE: Final = 768
"""Games that are played out in lock step: more are hardly faster, and answer less often."""
LOOKING_AT_ONCE: Final = 96
"""The same, where playouts look ahead: each game is then many."""
FOR_ONE: Final = 256
"""Playouts of a square that is the only one."""
WIDTH: Final = 16
"""Squares that get playouts at all."""


@dataclass(slots=True)
class Tally:
    """What the playouts of each square came to."""

    prior: Floats
    """What each square promised beforehand, 0 the best, times the playouts that it counts for."""
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
        return (self.worth + self.prior) / np.maximum(self.playouts, 1)

    def add(self, squares: Indices, other: Outcome) -> None:
        """Count in what playouts from some of the squares came to."""
        self.playouts[squares] += other.orders
        self.worth[squares] += other.worth
        self.four_ways[squares] += other.four_ways
        self.points[squares] += other.points
        self.emptied[squares] += other.emptied


@dataclass(frozen=True, slots=True)
class Chunk:
    """Some playouts: so many orders for each of some squares. What a worker is sent."""

    squares: tuple[int, ...]
    """By their place among the legal squares."""
    orders: int
    seeds: tuple[int, ...]


class PlayoutPool(Protocol):
    """Whoever plays chunks of playouts out: this process, or several."""

    def play(self, root: "Rooted", chunks: Sequence[Chunk]) -> Iterator[Outcome]:
        """The outcomes of the chunks, in their order."""


@dataclass(slots=True)
class Rooted:
    """A position made ready for playouts. It is made from a view alone, in any process."""

    view: PlayerView
    looking: int = 0
    """How many next stones are looked at in playouts."""
    aim: Aim = field(init=False)
    root: Root = field(init=False)

    def __post_init__(self) -> None:
        self.aim = aim_of(self.view, self.looking)
        self.root = root_of(self.view, self.aim.weights)

    def play(self, chunk: Chunk) -> Outcome:
        """Play a chunk out."""
        return self.ends(chunk).summed()

    def ends(self, chunk: Chunk) -> Ends:
        """Play a chunk out, and tell each game's end."""
        chance = np.random.PCG64(np.random.SeedSequence(chunk.seeds))
        orders = shuffled(unseen_kinds(self.view.unseen), chunk.orders, chance)
        children = self.root.children.taken(np.array(chunk.squares))
        return self.aim.play_out(children, orders, self.view.stones_left, chance)


class SerialPlayouts:
    """A pool of one: this process."""

    def play(self, root: Rooted, chunks: Sequence[Chunk]) -> Iterator[Outcome]:
        return map(root.play, chunks)


@dataclass(frozen=True, slots=True)
class MonteCarlo:
    """A player that plays out."""

    budget: int
    """Quick playouts for one stone, about, or as many of those that look two stones ahead as take
    their time (:attr:`~ishido.players.aims.Aim.cost`)."""
    seed: int = 0
    pool: PlayoutPool = field(default_factory=SerialPlayouts)
    looking: int = 0
    """How many next stones are looked at in playouts, where they can look ahead."""

    def think(self, view: PlayerView, watch: Watch | None = None) -> Thought:
        search = Search(Rooted(view, self.looking), self.budget, self.seed)
        for done in search.steps(self.pool):
            if watch is not None and not watch(Progress(done, search.thought())):
                break
        return search.thought()


class Search:
    """The search for one stone, a slice at a time.

    :raises NoMove: if no square takes it.
    """

    def __init__(self, rooted: Rooted, budget: int, seed: int) -> None:
        self._rooted = rooted
        self._budget = budget // rooted.aim.cost
        self._seeds = (seed, rooted.view.stones_left)
        prior = self._rooted.aim.prior(self._rooted.root)
        self._tally = Tally.of(self._rooted.aim.trust * (prior - prior.max()))
        # the squares still in the running, best first, then those dropped
        self._order = np.argsort(-prior, kind="stable")

    def steps(self, pool: PlayoutPool) -> Iterator[float]:
        """Search, and give up control now and then, with the share that is done."""
        alive = min(len(self._order), WIDTH)
        # the only square needs no choice: its playouts tell what to expect
        budget = self._budget if alive > 1 else min(self._budget, FOR_ONE)
        rounds = max((alive - 1).bit_length(), 1)
        done = 0
        for number in range(rounds):
            squares = self._order[:alive].copy()
            chunks = self._chunks(squares, budget // (rounds * alive), number)
            for outcome in pool.play(self._rooted, chunks):
                self._tally.add(squares, outcome)
                judged = self._tally.judged()[squares]
                self._order[:alive] = squares[np.argsort(-judged, kind="stable")]
                done += outcome.orders * alive
                yield min(done / budget, 1.0)
            alive = (alive + 1) // 2

    def _chunks(self, squares: Indices, orders: int, number: int) -> list[Chunk]:
        """A round's playouts, cut to what is played in lock step."""
        at_once = LOOKING_AT_ONCE if self._rooted.aim.cost > 1 else AT_ONCE
        size = max(at_once // len(squares), 1)
        orders = max(orders, 1)
        return [
            Chunk(
                tuple(squares.tolist()),
                min(size, orders - start),
                (*self._seeds, number, start),
            )
            for start in range(0, orders, size)
        ]

    def thought(self) -> Thought:
        """The best square now, and what is known of all."""
        tally = self._tally
        known = np.maximum(tally.playouts, 1)
        places = self._rooted.root.choice.places
        candidates = tuple(
            Candidate(
                square_of(int(places[n])),
                float(tally.four_ways[n] / known[n]),
                float(tally.points[n] / known[n]),
                float(tally.emptied[n] / known[n]),
                int(tally.playouts[n]),
            )
            for n in self._order
        )
        return Thought(candidates[0].square, candidates)


def shuffled(stones: Indices, count: int, chance: np.random.PCG64) -> Indices:
    """So many orders of the stones: [count, stones].

    From the generator's raw numbers, which NumPy promises never to change.
    """
    raw = chance.random_raw((count, len(stones)))
    return stones[np.argsort(raw, axis=1, kind="stable")]
