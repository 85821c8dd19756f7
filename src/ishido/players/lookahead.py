"""Looking two stones ahead: each square for this stone, and the best square for every next one."""

from dataclasses import dataclass, replace
from typing import Final

import numpy as np
import numpy.typing as npt

from ishido.players.batch import STRIDE, Batch
from ishido.players.evaluation import UNIT, Tables
from ishido.players.plain import legal_squares
from ishido.players.policy import Options, options, place, standing
from ishido.rules.game import PlayerView

Floats = npt.NDArray[np.float64]


STUCK: Final = 3.0
"""What it costs beside the 4-Ways still to come, in 4-Ways, if the next stone has no square."""


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
    return Root(view.touchstone.kind, choice, after(batch, choice), view.unseen)


def after(batch: Batch, choice: Options) -> Batch:
    """The games after each of the options."""
    count = len(choice.places)
    children = batch.taken(choice.games)
    each = np.arange(count)
    places = choice.places + (each - choice.games) * STRIDE
    place(children, replace(choice, places=places, games=each), each)
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
