"""Looking two stones ahead: each square for this stone, and the best square for every next one.

For a single decision every square and every next stone are looked at. In playouts, which are many,
only the squares that seem best by themselves are, and a few next stones, drawn for it.
"""

from dataclasses import dataclass, replace
from typing import Final

import numpy as np
import numpy.typing as npt

from ishido.players.batch import STRIDE, Batch, Indices
from ishido.players.evaluation import UNIT, Tables
from ishido.players.plain import legal_squares
from ishido.players.policy import (
    Options,
    best_in,
    best_of,
    firsts,
    options,
    place,
    standing,
)
from ishido.rules.game import PlayerView

Floats = npt.NDArray[np.float64]


STUCK: Final = 3.0
"""What it costs beside the 4-Ways still to come, in 4-Ways, if the next stone has no square."""

CONTENDERS: Final = 4
"""Squares that are looked at more closely, at most, in a playout."""
CLOSE: Final = UNIT // 8
"""Squares that are judged worse than the best by more than this are not."""


@dataclass(frozen=True, slots=True)
class Root:
    """A position, and those that the touchstone can lead to."""

    kind: int
    choice: Options
    """All squares that take the touchstone, in the order of the rules."""
    children: Batch
    """The game after each."""
    unseen: tuple[int, ...]


def root_of(view: PlayerView, weights: Tables) -> Root:
    """The position of a view and those after it.

    :raises NoMove: if no square takes the touchstone.
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
    """The games after each of the options that are chosen, none of them twice."""
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
    """The value of each child: what its best answers to all unseen stones are worth on average."""
    children = root.children
    made: Floats = (children.four_ways - children.four_ways.min()) * float(
        weights.four_way[children.left]
    )
    if not children.left:
        return made
    kinds = np.flatnonzero(root.unseen)
    copies = np.asarray(root.unseen)[kinds]
    next_games = children.taken(np.repeat(np.arange(children.games), len(kinds)))
    drawn = np.tile(kinds, children.games)
    next_games.draw(drawn)
    choice = options(next_games, drawn, weights)
    best = np.full(next_games.games, -STUCK * UNIT)
    playable, first = np.unique(choice.games, return_index=True)
    if len(playable):
        gains = np.maximum.reduceat(choice.values, first)
        best[playable] = gains + standing(next_games, weights)[playable]
    expected: Floats = best.reshape(children.games, -1) @ copies / children.left
    return made + expected


# -- in playouts -------------------------------------------------------------------------------


def play_out_looking(batch: Batch, orders: Indices, glimpses: Indices, tables: Tables) -> None:
    """Play every game to its end, looking two stones ahead where squares are close.

    :param orders: the kinds of the stones in the order in which they come: [games, stones].
    :param glimpses: any numbers, 0 or more: [games, stones, how many]. They pick the next stones
        that are thought of. These have nothing to do with the stones that will come next.
    """
    stones = orders.shape[1]
    for turn in range(stones):
        kinds = orders[:, turn]
        batch.draw(kinds)
        choice = options(batch, kinds, tables)
        chosen = best_of(choice)
        left = stones - turn - 1
        if left and len(chosen):
            look_closer(batch, choice, chosen, thought_of(orders, glimpses, turn), tables)
        place(batch, choice, chosen)


def thought_of(orders: Indices, glimpses: Indices, turn: int) -> Indices:
    """The kinds of the next stones to think of: [games, how many]. All, if they are few."""
    coming = orders[:, turn + 1 :]
    left = coming.shape[1]
    if left <= glimpses.shape[2]:
        return coming
    return np.take_along_axis(coming, glimpses[:, turn] % left, axis=1)


def look_closer(
    batch: Batch, choice: Options, chosen: Indices, kinds: Indices, tables: Tables
) -> None:
    """Where squares are close to the best chosen, choose anew by what the next stones bring.

    :param chosen: for each game that has options the number of one. Is changed.
    :param kinds: the next stones to think of, for every game of the batch: [games, how many].
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
    """The numbers of the options that are close to the best of their game, game by game and the
    best first, of the games that have several such."""
    best = np.zeros(int(choice.games[-1]) + 1, choice.values.dtype)
    best[choice.games.take(chosen)] = choice.values.take(chosen)
    close = np.flatnonzero(choice.values >= best.take(choice.games) - CLOSE)
    games = choice.games.take(close)
    close = close.take(np.lexsort((-choice.values.take(close), games)))
    first = firsts(games)
    size = np.diff(first, append=len(games))
    rank = np.arange(len(games)) - np.repeat(first, size)
    return close.compress((rank < CONTENDERS) & (np.repeat(size, size) > 1))
