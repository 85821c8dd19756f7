"""The two players without evaluation or search: the beginner and the learner."""

import random
from dataclasses import dataclass

from ishido.players.player import NoMove, ProgressCallback, Thought
from ishido.rules.board import Square, squares_in
from ishido.rules.game import PlayerView


@dataclass(frozen=True, slots=True)
class Beginner:
    """Places the stone on a random legal square."""

    seed: int = 0

    def think(self, view: PlayerView, on_progress: ProgressCallback | None = None) -> Thought:
        squares = legal_squares(view)
        chance = random.Random(f"{self.seed} {view.position} {view.touchstone}")
        return Thought(squares[int(chance.random() * len(squares))])


@dataclass(frozen=True, slots=True)
class Learner:
    """Places the stone next to as many others as possible, on the first such square, as the
    computer players of older editions of Ishido did."""

    def think(self, view: PlayerView, on_progress: ProgressCallback | None = None) -> Thought:
        return Thought(max(legal_squares(view), key=view.position.count_neighbours))


def legal_squares(view: PlayerView) -> list[Square]:
    """The squares that accept the touchstone, by row and then column.

    :raises NoMove: if there is none.
    """
    mask = 0 if view.touchstone is None else view.position.legal_mask(view.touchstone)
    if not mask:
        raise NoMove("the stone fits nowhere")
    return list(squares_in(mask))
