"""How a stone is chosen: by the means of all playouts, or by a tree of single stones.

The tree values a stone by (1−β)·own mean + β·mean of all playouts in which the mover was dealt that
point, β = √(k/(3n+k)) after n playouts through it. There is no term for exploration.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from typing import Final

import numpy as np
import numpy.typing as npt

from ishido.bluestone.board import Point, members
from ishido.bluestone.game import Move
from ishido.bluestone.players.canonical import CanonicalPosition
from ishido.bluestone.players.playouts import Outcomes, flags, play_out
from ishido.bluestone.position import Side

Floats = npt.NDArray[np.float32]

K: Final = 1000.0
"""After so many playouts through a stone, its own mean counts for half."""
AT_ONCE: Final = 256
"""Playouts that run together."""
PER_LEAF: Final = 16
"""Playouts of a new leaf."""
TIES: Final = 1e-6
"""Random differences that decide between equal values."""

OnPlayouts = Callable[[int], bool]
"""Receives the number of playouts so far, and stops the search by returning ``False``."""


@dataclass(frozen=True, slots=True)
class ChosenMove:
    move: Move
    share: float | None = None
    """The share of games that the mover expects to win, 0 … 1; ``None`` without a search."""
    playouts: int = 0


def best_by_means(
    root: CanonicalPosition,
    playouts: int,
    chance: np.random.Generator,
    on_playouts: OnPlayouts = lambda played: True,
) -> ChosenMove:
    """The stone with the best mean of all playouts in which its point was dealt to the mover."""
    legal = np.fromiter(members(root.legal), np.intp)
    dealt, won, results = np.zeros(len(legal)), np.zeros(len(legal)), 0.0
    played = 0
    while played < playouts:
        count = min(AT_ONCE, playouts - played)
        outcomes = play_out([root], count, chance)
        mine = outcomes.dealt[legal, 0] == root.to_move
        worth = outcomes.black[0] if root.to_move is Side.BLACK else 1 - outcomes.black[0]
        dealt += mine.sum(1)
        won += mine @ worth
        results += float(worth.sum())
        played += count
        if not on_playouts(played):
            break
    best = int(((won + 0.5) / (dealt + 1)).argmax())
    return ChosenMove(int(legal[best]), results / played, played)


def best_in_tree(
    root: CanonicalPosition,
    playouts: int,
    chance: np.random.Generator,
    on_playouts: OnPlayouts = lambda played: True,
    per_leaf: int = PER_LEAF,
) -> ChosenMove:
    """The stone that a tree search has looked at most."""
    left = max(1, playouts // per_leaf)
    tree = _Tree(root, chance, per_leaf, left)
    played = 0
    while left:
        leaves = min(AT_ONCE // per_leaf, left)
        tree.grow(leaves)
        left -= leaves
        played += leaves * per_leaf
        if not on_playouts(played):
            break
    return tree.best(played)


class _Tree:
    """A tree of single stones. A node is a number, a row of its tables has a place a point."""

    def __init__(
        self, root: CanonicalPosition, chance: np.random.Generator, per_leaf: int, most_leaves: int
    ) -> None:
        self._chance = chance
        self._per_leaf = per_leaf
        self._positions: list[CanonicalPosition] = []
        self._children: list[dict[Point, int]] = []
        rows, size = most_leaves + 1, root.board.size
        self._white = np.zeros(rows, bool)
        """Whether White is to move."""
        self._legal = np.zeros((rows, size), bool)
        self._visits: Floats = np.zeros((rows, size), np.float32)
        """Playouts through each stone; those under way count too."""
        self._wins = np.zeros_like(self._visits)
        """What these gave the mover."""
        self._dealt = np.zeros_like(self._visits)
        """Playouts from the node, its own as a leaf too, in which the mover was dealt the point."""
        self._dealt_wins = np.zeros_like(self._visits)
        """What these gave the mover."""
        self._values = np.zeros_like(self._visits)
        """−∞ where no stone may go."""
        self._add(root)

    def best(self, played: int) -> ChosenMove:
        point = int(self._visits[0].argmax())
        share = float(self._wins[0, point] / self._visits[0, point])
        return ChosenMove(point, share, played)

    def grow(self, leaves: int) -> None:
        """Choose so many leaves, play them out and enter the results."""
        paths, ends = [], []
        for _ in range(leaves):
            path, end = self._descend()
            paths.append(path)
            ends.append(end)
        leaf_positions = [self._positions[end] for end in ends]
        self._enter(paths, ends, play_out(leaf_positions, self._per_leaf, self._chance))

    def _enter(
        self, paths: list[list[tuple[int, Point]]], ends: list[int], outcomes: Outcomes
    ) -> None:
        """Add the results of leaves to all nodes on the way to them, and what was dealt to the
        leaves' own nodes too."""
        black = outcomes.dealt == Side.BLACK
        blacks = black.sum(2, dtype=np.float32).T  # leaves × points
        blacks_wins = np.einsum("plo,lo->lp", black.astype(np.float32), outcomes.black)
        won = outcomes.black.sum(1)  # by Black, of each leaf
        lost = self._per_leaf - won
        whites_wins = lost[:, None] - (blacks - blacks_wins)

        on_path = [(node, leaf, point) for leaf, path in enumerate(paths) for node, point in path]
        node_of, leaf_of, point_of = (np.array(column) for column in zip(*on_path, strict=True))
        results = np.where(self._white[node_of], lost[leaf_of], won[leaf_of])
        np.add.at(self._wins, (node_of, point_of), results)

        node_of = np.concatenate([node_of, ends])
        leaf_of = np.concatenate([leaf_of, np.arange(len(ends))])
        order = np.argsort(node_of, kind="stable")
        nodes, starts = np.unique(node_of[order], return_index=True)
        leaf_of = leaf_of[order]
        white = self._white[node_of[order]][:, None]
        dealt = np.where(white, self._per_leaf - blacks[leaf_of], blacks[leaf_of])
        dealt_wins = np.where(white, whites_wins[leaf_of], blacks_wins[leaf_of])
        self._dealt[nodes] += np.add.reduceat(dealt, starts)
        self._dealt_wins[nodes] += np.add.reduceat(dealt_wins, starts)
        self._values[nodes] = self._values_of(nodes)

    def _descend(self) -> tuple[list[tuple[int, Point]], int]:
        """The nodes and stones on the way to a leaf, and the leaf. Counts the visits."""
        node, path = 0, []
        while True:
            point = int(self._values[node].argmax())
            path.append((node, point))
            self._visit(node, point)
            end = self._children[node].get(point)
            if end is None:
                end = self._add(self._positions[node].place(point))
                self._children[node][point] = end
                return path, end
            if not self._positions[end].empty:
                return path, end
            node = end

    def _visit(self, node: int, point: Point) -> None:
        """Count playouts through a stone before their results are there, which puts off others."""
        visits = float(self._visits[node, point]) + self._per_leaf
        beta = sqrt(K / (3 * visits + K))
        dealt = float(self._dealt[node, point])
        dealt_mean = (float(self._dealt_wins[node, point]) + 0.5) / (dealt + 1)
        self._visits[node, point] = visits
        own_mean = float(self._wins[node, point]) / visits
        self._values[node, point] = (1 - beta) * own_mean + beta * dealt_mean

    def _values_of(self, nodes: npt.NDArray[np.intp]) -> Floats:
        visits = self._visits[nodes]
        beta = np.sqrt(K / (3 * visits + K))
        own_mean = self._wins[nodes] / np.maximum(visits, 1)
        dealt_mean = (self._dealt_wins[nodes] + 0.5) / (self._dealt[nodes] + 1)
        values: Floats = (1 - beta) * own_mean + beta * dealt_mean
        values += TIES * self._chance.random(values.shape, dtype=np.float32)
        values[~self._legal[nodes]] = -np.inf
        return values

    def _add(self, position: CanonicalPosition) -> int:
        node = len(self._positions)
        self._positions.append(position)
        self._children.append({})
        self._white[node] = position.to_move is Side.WHITE
        legal = self._legal[node] = flags([position.legal], position.board.size)[:, 0]
        ties = self._chance.random(len(legal), dtype=np.float32)
        self._values[node] = np.where(legal, 0.5 + TIES * ties, -np.inf)
        return node
