"""Flat Monte Carlo search: tries each square in many games that the policy plays out.

Every playout has its own random order of the unseen stones; all squares get the same orders. After
each round the worse half of the squares is dropped (sequential halving), so that most playouts go
to squares that are close. Looking two stones ahead gives a prior, which counts as a few playouts
and matters while there are few.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

import numpy as np
import numpy.typing as npt

from ishido.jobs.job import ImmediateRunner, Runner
from ishido.jobs.sharing import results, task_of
from ishido.players.aims import Aim, Ends, Outcome, aim_of
from ishido.players.batch import Indices, square_of, unseen_kinds
from ishido.players.lookahead import Root, root_of
from ishido.players.player import Candidate, Progress, ProgressCallback, Thought
from ishido.rules.game import PlayerView

Floats = npt.NDArray[np.float64]

AT_ONCE: Final = 768
"""Games that are played out in lock step. More are hardly faster, and report progress less
often."""
LOOKING_AT_ONCE: Final = 96
"""The same for playouts that look ahead, where each game becomes many."""
FOR_ONE: Final = 256
"""Playouts if there is only one square."""
WIDTH: Final = 16
"""The most squares that get playouts."""


@dataclass(slots=True)
class Tally:
    """The sums over the playouts of each square."""

    prior: Floats
    """The prior worth of each square relative to the best (0 or less), times the playouts that it
    counts as."""
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
        """The average worth of each square, including the prior."""
        return (self.worth + self.prior) / np.maximum(self.playouts, 1)

    def add(self, squares: Indices, other: Outcome) -> None:
        """Add the results of playouts for some of the squares."""
        self.playouts[squares] += other.orders
        self.worth[squares] += other.worth
        self.four_ways[squares] += other.four_ways
        self.points[squares] += other.points
        self.emptied[squares] += other.emptied


@dataclass(frozen=True, slots=True)
class Chunk:
    """The unit of work for a worker: a number of playouts for each of some squares."""

    squares: tuple[int, ...]
    """Indices into the legal squares."""
    orders: int
    seeds: tuple[int, ...]


@dataclass(slots=True)
class Rooted:
    """A position prepared for playouts. Any process can create it from a view."""

    view: PlayerView
    looking: int = 0
    """How many next stones playouts look at."""
    aim: Aim = field(init=False)
    root: Root = field(init=False)

    def __post_init__(self) -> None:
        self.aim = aim_of(self.view, self.looking)
        self.root = root_of(self.view, self.aim.weights)

    def ends(self, chunk: Chunk) -> Ends:
        """Play a chunk out, and return the result of each game."""
        chance = np.random.PCG64(np.random.SeedSequence(chunk.seeds))
        orders = shuffled(unseen_kinds(self.view.unseen), chunk.orders, chance)
        children = self.root.children.taken(np.array(chunk.squares))
        return self.aim.play_out(children, orders, self.view.stones_left, chance)


_rooted = lru_cache(maxsize=4)(Rooted)
"""A process prepares a position once for all chunks that it is sent."""


def _play(view: PlayerView, looking: int, chunk: Chunk) -> Outcome:
    return _rooted(view, looking).ends(chunk).summed()


@dataclass(frozen=True, slots=True)
class MonteCarlo:
    """A player that chooses by playouts."""

    budget: int
    """Quick playouts per stone, roughly; fewer if they look ahead, for the same time
    (:attr:`~ishido.players.aims.Aim.cost`)."""
    seed: int = 0
    runner: Runner = field(default_factory=ImmediateRunner)
    """Where playouts run. It does not affect the moves."""
    looking: int = 0
    """How many next stones playouts look at, if the aim allows it."""

    def think(self, view: PlayerView, on_progress: ProgressCallback | None = None) -> Thought:
        search = Search(_rooted(view, self.looking), self.budget, self.seed)
        for done in search.steps(self.runner):
            if on_progress is not None and not on_progress(Progress(done, search.thought())):
                break
        return search.thought()


class Search:
    """The search for one move, in small steps.

    :raises NoMove: if no square accepts the touchstone.
    """

    def __init__(self, rooted: Rooted, budget: int, seed: int) -> None:
        self._rooted = rooted
        self._budget = budget // rooted.aim.cost
        self._seeds = (seed, rooted.view.stones_left)
        prior = self._rooted.aim.prior(self._rooted.root)
        self._tally = Tally.of(self._rooted.aim.trust * (prior - prior.max()))
        # the remaining squares, best first, then the dropped ones
        self._order = np.argsort(-prior, kind="stable")

    def steps(self, runner: Runner) -> Iterator[float]:
        """Search, yielding the share that is done after each step."""
        alive = min(len(self._order), WIDTH)
        # a single square needs no choice: its playouts give the expected result
        budget = self._budget if alive > 1 else min(self._budget, FOR_ONE)
        rounds = max((alive - 1).bit_length(), 1)
        done = 0
        for number in range(rounds):
            squares = self._order[:alive].copy()
            chunks = self._chunks(squares, budget // (rounds * alive), number)
            view, looking = self._rooted.view, self._rooted.looking
            tasks = [task_of(_play, view, looking, chunk) for chunk in chunks]
            for outcome in results(runner, tasks):
                self._tally.add(squares, outcome)
                judged = self._tally.judged()[squares]
                self._order[:alive] = squares[np.argsort(-judged, kind="stable")]
                done += outcome.orders * alive
                yield min(done / budget, 1.0)
            alive = (alive + 1) // 2

    def _chunks(self, squares: Indices, orders: int, number: int) -> list[Chunk]:
        """The playouts of a round, cut to the size that is played in lock step."""
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
        """The best square so far, and the results of all squares."""
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
    """Random orders of the stones, [count, stones].

    Uses the raw numbers of the generator, because NumPy promises never to change them.
    """
    raw = chance.random_raw((count, len(stones)))
    return stones[np.argsort(raw, axis=1, kind="stable")]
