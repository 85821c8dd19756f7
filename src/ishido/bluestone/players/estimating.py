"""Estimates of positions by playouts."""

from collections.abc import Callable
from typing import Final

import numpy as np

from ishido.bluestone.board import Points, members
from ishido.bluestone.players.canonical import CanonicalPosition
from ishido.bluestone.players.estimate import Estimate, GroupRisk
from ishido.bluestone.players.playouts import play_out, tables
from ishido.bluestone.position import BluestonePosition, Side
from ishido.bluestone.score import groups

AT_ONCE: Final = 256
"""Playouts between two looks at the progress."""

OnEstimate = Callable[[Estimate], bool]
"""Receives the estimate so far, and stops by returning ``False``."""


def estimate(
    position: BluestonePosition,
    playouts: int,
    seed: int = 0,
    on_estimate: OnEstimate = lambda so_far: True,
) -> Estimate:
    """Estimate a position by at least one playout. Equal arguments give equal estimates."""
    sums = _Sums(position)
    chance = np.random.default_rng((seed, position.turn, position.stone))
    while True:
        sums.add(min(AT_ONCE, playouts - sums.played), chance)
        so_far = sums.estimate()
        if not on_estimate(so_far) or sums.played >= playouts:
            return so_far


class _Sums:
    """Sums over playouts."""

    def __init__(self, position: BluestonePosition) -> None:
        board = position.board
        self._position = position
        self._root = CanonicalPosition.of(position)
        self._groups = [
            (side, group.points) for side in Side for group in groups(board, position.stones[side])
        ]
        self.played = 0
        self._won = 0.0
        self._dealt = np.zeros(board.size)
        self._dealt_won = np.zeros(board.size)
        self._touched = np.zeros((2, board.blue_stones))
        self._blacks_at_end = np.zeros(board.size)

    def add(self, playouts: int, chance: np.random.Generator) -> None:
        """Add so many playouts."""
        side, table = self._root.to_move, tables(self._root.board)
        outcomes = play_out([self._root], playouts, chance)
        black = outcomes.black[0].astype(float)
        worth = black if side is Side.BLACK else 1 - black
        mine = outcomes.dealt[:, 0] == side
        final = outcomes.final[:, 0]
        self.played += playouts
        self._won += float(worth.sum())
        self._dealt += mine.sum(1)
        self._dealt_won += mine @ worth
        for each in Side:
            there = final == each
            touched = there[table.first_touched] | there[table.last_touched]
            self._touched[each] += touched.sum(1)
        self._blacks_at_end += (final == Side.BLACK).sum(1)

    def estimate(self) -> Estimate:
        """The means so far."""
        black, white = self._touched / self.played
        return Estimate(
            self._root.to_move,
            self._won / self.played,
            self._worth(),
            tuple(zip(black.tolist(), white.tolist(), strict=True)),
            tuple(self._risk(side, points) for side, points in self._groups),
            self.played,
        )

    def _worth(self) -> tuple[float | None, ...]:
        mine, theirs = self._dealt, self.played - self._dealt
        difference = (self._dealt_won + 0.5) / (mine + 1) - (self._won - self._dealt_won + 0.5) / (
            theirs + 1
        )
        empty = self._root.empty
        return tuple(
            float(each) if empty >> point & 1 else None
            for point, each in enumerate(difference.tolist())
        )

    def _risk(self, side: Side, points: Points) -> GroupRisk:
        """Stones of a group change hands together."""
        point = next(members(points))
        blacks = float(self._blacks_at_end[point]) / self.played
        return GroupRisk(side, points, blacks if side is Side.WHITE else 1 - blacks)
