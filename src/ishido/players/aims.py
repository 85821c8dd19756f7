"""The aims of a player, alone or against an opponent: how to play games out, and what they are
worth."""

from dataclasses import dataclass
from typing import Final, Protocol

import numpy as np
import numpy.typing as npt

from ishido.players.batch import Batch, Indices
from ishido.players.challenge import final_points, play_challenge, verdict
from ishido.players.evaluation import UNIT, Tables, challenge_tables, tables
from ishido.players.lookahead import Root, look_ahead, play_out_looking
from ishido.players.policy import play_out
from ishido.rules.game import PlayerView
from ishido.rules.scoring import END_BONUS, SIMPLE_POINTS, Scoring

Floats = npt.NDArray[np.float64]

EMPTIED: Final = 0.3
"""The worth of an empty pouch in modern scoring, in 4-Ways."""
EMPTIED_FIRST: Final = 30.0
"""The same in ancient scoring, where an empty pouch counts more than any number of 4-Ways."""
LOOK_COST: Final = 2.8
"""The cost of looking at one next stone in a playout, in multiples of a quick playout."""
EACH_STONE: Final = 0.01
"""The loss per stone left in ancient scoring, in 4-Ways: it decides between games with equal
4-Ways."""


_TO_POSITIVE: Final = np.uint64(1)


@dataclass(frozen=True, slots=True)
class Outcome:
    """For each of several positions, sums over several orders of the stones."""

    orders: int
    worth: Floats
    four_ways: Floats
    points: Floats
    emptied: Floats


@dataclass(frozen=True, slots=True)
class Ends:
    """The result of each game, in arrays of [positions, orders]."""

    worth: Floats
    four_ways: Indices
    points: Indices
    emptied: npt.NDArray[np.uint64]
    """1 if every stone was placed, otherwise 0."""
    won: Floats
    """Against an opponent, 1 for a win and ½ for a draw; otherwise 0."""

    def summed(self) -> Outcome:
        """The sums over the orders."""

        def total(values: npt.NDArray[np.generic]) -> Floats:
            sums: Floats = values.sum(axis=1, dtype=np.float64)
            return sums

        return Outcome(
            self.worth.shape[1],
            total(self.worth),
            total(self.four_ways),
            total(self.points),
            total(self.emptied),
        )


class Aim(Protocol):
    """How a player values positions and games."""

    @property
    def weights(self) -> Tables:
        """The weights for evaluating positions without a search."""

    @property
    def trust(self) -> float:
        """The number of playouts that the prior counts as."""

    @property
    def cost(self) -> int:
        """The time of one playout, roughly, in multiples of a quick playout."""

    def prior(self, root: Root) -> Floats:
        """The estimated worth of each child of a position, before any playout."""

    def play_out(
        self, children: Batch, orders: Indices, stones: int, chance: np.random.PCG64
    ) -> Ends:
        """Play out each child with each order of the unseen stones, [orders, stones].

        :param stones: stones left before the move that leads to the children.
        :param chance: the generator for other random choices.
        """


def aim_of(view: PlayerView, looking: int = 0) -> Aim:
    """The aim for a game's scoring, with or without an opponent.

    :param looking: how many next stones playouts look at; always none against an opponent.
    """
    if len(view.accounts) > 1:
        return Challenge()
    return Solitaire(view.scoring, looking)


@dataclass(frozen=True, slots=True)
class Solitaire:
    """Playing alone, or as a team with one score."""

    scoring: Scoring
    looking: int = 0
    """How many next stones playouts look at. This makes them better, but much slower."""
    trust: float = 100.0

    @property
    def weights(self) -> Tables:
        return tables("ancient" if self.scoring is Scoring.ANCIENT else "solitaire")

    @property
    def cost(self) -> int:
        return 1 + round(LOOK_COST * self.looking)

    def prior(self, root: Root) -> Floats:
        return look_ahead(root, self.weights) / UNIT

    def play_out(
        self, children: Batch, orders: Indices, stones: int, chance: np.random.PCG64
    ) -> Ends:
        batch = _each(children, orders)
        every = np.tile(orders, (children.games, 1))
        if self.looking:
            raw = chance.random_raw((*orders.shape, self.looking))
            samples = (raw >> _TO_POSITIVE).astype(np.int64)
            play_out_looking(batch, every, np.tile(samples, (children.games, 1, 1)), self.weights)
        else:
            play_out(batch, every, self.weights)
        left = stones - batch.placed
        points = batch.points
        if self.scoring is Scoring.MODERN:
            bonus = np.array([*END_BONUS, 0])
            points = points + bonus[np.minimum(left, len(END_BONUS))]
        nobody = np.zeros(batch.games)
        return _ends(children, batch, self._worth(batch, left), points, nobody)

    def _worth(self, batch: Batch, left: Indices) -> Floats:
        """The worth of each finished game, in 4-Ways.

        Modern scoring doubles with every 4-Way, so an average of points depends mainly on the
        luckiest games.
        """
        worth: Floats
        match self.scoring:
            case Scoring.SIMPLE:
                worth = batch.points / SIMPLE_POINTS[4]
            case Scoring.ANCIENT:
                worth = batch.four_ways + EMPTIED_FIRST * batch.alive - EACH_STONE * left
            case Scoring.MODERN:
                worth = batch.four_ways + EMPTIED * batch.alive
        return worth


@dataclass(frozen=True, slots=True)
class Challenge:
    """Playing against an opponent, who is assumed to follow the same policy."""

    trust: float = 10.0
    cost: int = 1

    @property
    def weights(self) -> Tables:
        return challenge_tables()

    def prior(self, root: Root) -> Floats:
        return root.choice.values / UNIT

    def play_out(
        self, children: Batch, orders: Indices, stones: int, chance: np.random.PCG64
    ) -> Ends:
        batch = _each(children, orders)
        batch.placed[:] = 0
        batch.pass_turn()
        play_challenge(batch, np.tile(orders, (children.games, 1)), self.weights, self.weights)
        theirs, mine = final_points(batch, stones - 1, other_placed=True)
        batch.pass_turn()
        won = (mine > theirs) + 0.5 * (mine == theirs)
        return _ends(children, batch, verdict(mine, theirs), mine, won)


def _each(children: Batch, orders: Indices) -> Batch:
    """Copies of each child, one per order."""
    return children.taken(np.repeat(np.arange(children.games), len(orders)))


def _ends(children: Batch, batch: Batch, worth: Floats, points: Indices, won: Floats) -> Ends:
    rows = (children.games, batch.games // children.games)
    return Ends(
        worth.reshape(rows),
        batch.four_ways.reshape(rows),
        points.reshape(rows),
        batch.alive.reshape(rows),
        won.reshape(rows),
    )
