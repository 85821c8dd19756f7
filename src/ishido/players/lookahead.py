"""Looks two stones ahead: each square for this stone, and the best square for every next one.

A single decision looks at every square and every next stone. Playouts are many, so they look only
at the most promising squares and at a few random next stones.
"""

from dataclasses import dataclass, replace
from typing import Final

import numpy as np
import numpy.typing as npt

from ishido.players.batch import STRIDE, Batch, Indices
from ishido.players.evaluation import UNIT, Tables
from ishido.players.network import Network
from ishido.players.plain import legal_squares
from ishido.players.policy import Options, best_in, best_of, firsts, options, place, standing
from ishido.rules.game import PlayerView

Floats = npt.NDArray[np.float64]


STUCK: Final = 3.0
"""The cost if the next stone fits nowhere, in 4-Ways, besides the loss of later 4-Ways."""

FORESEEN: Final = 4
"""The most squares that :func:`foresee` looks at closely."""
FORESEEN_WITHIN: Final = UNIT // 5
"""They are no further than this below the best one stone ahead."""
CONTENDERS: Final = 4
"""The most squares that a playout looks at closely."""
CLOSE: Final = UNIT // 8
"""Squares whose value is below the best by more than this are not looked at closely."""


@dataclass(frozen=True, slots=True)
class Root:
    """A position, and the positions after each legal move."""

    kind: int
    choice: Options
    """The squares that accept the touchstone, by row and then column."""
    children: Batch
    """The game after each of them."""
    unseen: tuple[int, ...]


def root_of(view: PlayerView, weights: Tables) -> Root:
    """The root for a view.

    :raises NoMove: if no square accepts the touchstone.
    """
    legal_squares(view)
    assert view.touchstone is not None
    batch = Batch.of(view.position, view.unseen, view.accounts[view.keeper], view.scoring)
    for other in view.accounts[: view.keeper] + view.accounts[view.keeper + 1 :]:
        batch.theirs = np.array([other.points]), np.array([other.four_ways])
    kinds = np.array([view.touchstone.kind])
    choice = options(batch, kinds, weights)
    every = np.arange(len(choice.places))
    return Root(view.touchstone.kind, choice, after(batch, choice, every), view.unseen)


def after(batch: Batch, choice: Options, chosen: Indices) -> Batch:
    """The games after each of the chosen options. No option may appear twice."""
    games = choice.games.take(chosen)
    children = batch.taken(games)
    each = np.arange(len(chosen))
    moved = choice.places.copy()
    moved[chosen] += (each - games) * STRIDE
    whose = choice.games.copy()
    whose[chosen] = each
    place(children, replace(choice, places=moved, games=whose), chosen)
    return children


def look_ahead(root: Root, weights: Tables) -> Floats:
    """The value of each child: the average value of the best moves for all unseen stones."""
    children = root.children
    made: Floats = (children.four_ways - children.four_ways.min()) * float(
        weights.four_way[children.left]
    )
    if not children.left:
        return made
    next_games, choice = _next_games(root, np.arange(children.games), weights)
    best = np.full(next_games.games, -STUCK * UNIT)
    playable, first = np.unique(choice.games, return_index=True)
    if len(playable):
        gains = np.maximum.reduceat(choice.values, first)
        best[playable] = gains + standing(next_games, weights)[playable]
    return made + _mean(root, best)


def _next_games(root: Root, which: Indices, weights: Tables) -> tuple[Batch, Options]:
    """Some children with each of the unseen kinds drawn as the next stone, child by child."""
    kinds = np.flatnonzero(root.unseen)
    games = root.children.taken(np.repeat(which, len(kinds)))
    drawn = np.tile(kinds, len(which))
    games.draw(drawn)
    return games, options(games, drawn, weights)


def _mean(root: Root, worth: npt.NDArray[np.generic]) -> Floats:
    """The average worth of each child over all unseen stones, from those of :func:`_next_games`."""
    copies = np.asarray(root.unseen)[np.flatnonzero(root.unseen)]
    means: Floats = worth.reshape(-1, len(copies)) @ copies / root.children.left
    return means


def foresee(root: Root, weights: Tables, network: Network) -> Floats:
    """The same by the network, which is stronger and slower.

    The best squares one stone ahead are looked at closely: for each next stone, the network judges
    the answer that is best by the evaluation. All other squares are worth less than these.
    """
    children = root.children
    made = (children.four_ways - children.four_ways.min()) * UNIT
    ahead = made + network.value(children)
    values: Floats = ahead.astype(np.float64)
    close = np.argsort(-ahead, kind="stable")[:FORESEEN]
    close = close.compress(ahead.take(close) >= ahead.max() - FORESEEN_WITHIN)
    if len(close) == 1 or not children.left:
        return values
    next_games, choice = _next_games(root, close, weights)
    worth = np.zeros(next_games.games, np.int64)
    if len(choice.places):
        best = best_of(choice)
        playing = choice.games.take(best)
        before = next_games.four_ways.copy()
        place(next_games, choice, best)
        gained = (next_games.four_ways - before) * UNIT + network.value(next_games)
        worth[playing] = gained.take(playing)
    looked = made.take(close) + _mean(root, worth)
    np.minimum(values, np.nextafter(looked.min(), -np.inf), out=values)
    values[close] = looked
    return values


# -- in playouts -------------------------------------------------------------------------------


def play_out_looking(batch: Batch, orders: Indices, samples: Indices, tables: Tables) -> None:
    """Play every game to its end, looking two stones ahead if squares are close in value.

    :param orders: the kinds of the stones in the order of play, [games, stones].
    :param samples: random numbers, 0 or more, [games, stones, how many]. They pick the next stones
      to consider, independently of the stones that really come next.
    """
    stones = orders.shape[1]
    for turn in range(stones):
        kinds = orders[:, turn]
        batch.draw(kinds)
        choice = options(batch, kinds, tables)
        chosen = best_of(choice)
        left = stones - turn - 1
        if left and len(chosen):
            look_closer(batch, choice, chosen, sampled_stones(orders, samples, turn), tables)
        place(batch, choice, chosen)


def sampled_stones(orders: Indices, samples: Indices, turn: int) -> Indices:
    """The kinds of the next stones to consider, [games, how many]; all of them if they are few."""
    coming = orders[:, turn + 1 :]
    left = coming.shape[1]
    if left <= samples.shape[2]:
        return coming
    return np.take_along_axis(coming, samples[:, turn] % left, axis=1)


def look_closer(
    batch: Batch, choice: Options, chosen: Indices, kinds: Indices, tables: Tables
) -> None:
    """Where other squares are close to the chosen one, choose again by looking at next stones.

    :param chosen: the number of an option for each game that has any. Changed in place.
    :param kinds: the next stones to consider for every game, [games, how many].
    """
    close = contenders(choice, chosen)
    if not len(close):
        return
    games = choice.games.take(close)
    children = after(batch, choice, close)
    calm = choice.values.take(close) - choice.freedom.take(close)
    each, count = np.arange(len(close)), kinds.shape[1]
    drawn = children.taken(np.repeat(each, count))
    next_kinds = kinds.take(games, axis=0).ravel()
    drawn.draw(next_kinds)
    replies = options(drawn, next_kinds, tables)
    gains = np.full(drawn.games, round(-STUCK * UNIT))
    if len(replies.places):
        first = firsts(replies.games)
        gains[replies.games.take(first)] = np.maximum.reduceat(replies.values, first)
    worth = calm.astype(np.int64) * count + gains.reshape(-1, count).sum(axis=1)
    better = close.take(best_in(worth, games))
    playing = choice.games.take(chosen)
    chosen[np.searchsorted(playing, choice.games.take(better))] = better


def contenders(choice: Options, chosen: Indices) -> Indices:
    """The numbers of the options close to the best of their game, for games with several of them:
    game by game, the best first."""
    best = np.zeros(int(choice.games[-1]) + 1, choice.values.dtype)
    best[choice.games.take(chosen)] = choice.values.take(chosen)
    close = np.flatnonzero(choice.values >= best.take(choice.games) - CLOSE)
    games = choice.games.take(close)
    close = close.take(np.lexsort((-choice.values.take(close), games)))
    first = firsts(games)
    size = np.diff(first, append=len(games))
    rank = np.arange(len(games)) - np.repeat(first, size)
    return close.compress((rank < CONTENDERS) & (np.repeat(size, size) > 1))
