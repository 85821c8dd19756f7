"""A computer player's move: a stone from a search, or a pass."""

from collections.abc import Callable

import numpy as np

from ishido.bluestone.board import Point, members
from ishido.bluestone.game import PASS, Move
from ishido.bluestone.players.canonical import CanonicalPosition
from ishido.bluestone.players.levels import BluestoneLevel
from ishido.bluestone.players.search import ChosenMove, best_by_means, best_in_tree
from ishido.bluestone.position import BluestonePosition
from ishido.bluestone.score import compare, lead, scores

OnShare = Callable[[float], bool]
"""Receives the share of the search that is done, 0 … 1; ``False`` ends the search early."""


def choose(
    level: BluestoneLevel,
    position: BluestonePosition,
    seed: int = 0,
    on_share: OnShare = lambda share: True,
) -> ChosenMove:
    """A level's next stone or pass. Equal position, level and seed give the same move.

    It passes when no point is left that is open to both sides, and in answer to a pass if it would
    win now.

    :param seed: at least 0.
    :raises ValueError: if the game is over.
    """
    if position.ending is not None:
        raise ValueError("the game is over")
    if position.passed and lead(position).side is position.to_move:
        return ChosenMove(PASS)
    root = CanonicalPosition.of(position)
    if not root.legal:
        return ChosenMove(_filling(position, root))
    chance = np.random.default_rng((seed, position.turn, position.stone))

    def on_playouts(played: int) -> bool:
        return on_share(min(1.0, played / level.playouts))

    if level.per_leaf is None:
        return best_by_means(root, level.playouts, chance, on_playouts)
    return best_in_tree(root, level.playouts, chance, on_playouts, level.per_leaf)


def _filling(position: BluestonePosition, root: CanonicalPosition) -> Move:
    """The move when no stone may go to a point that is open to both sides: mostly a pass.

    Passing could still give a won game away. Points that are closed to the enemy are as good as
    one's own, but only a stone touches a blue stone. They are filled if that wins the game.
    """
    side, board = position.to_move, position.board
    own = position.stones[side]
    full_lead = compare(scores(board, root.stones[0]), scores(board, root.stones[1]))
    if root.empty or lead(position).side is side or full_lead.side is not side:
        return PASS
    missed = ~board.touched(own)

    def new_blue_stones(point: Point) -> int:
        return (board.blue_near[point] & missed).bit_count()

    return max(members(position.legal), key=new_blue_stones, default=PASS)
