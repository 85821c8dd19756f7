"""Playouts: many ends of a game at once, none of them played stone by stone.

A playout deals the empty points at random, gives back bridges, turns over the groups that would be
captured, and compares the lists. Points are rows, playouts are columns, so that every operation
runs along many playouts. A group's label is the highest number of its points, from 1.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from ishido.bluestone.board import Board, Points
from ishido.bluestone.players.bridges import bridges
from ishido.bluestone.players.canonical import CanonicalPosition
from ishido.bluestone.position import LIFE, Side

Bytes = npt.NDArray[np.uint8]
Flags = npt.NDArray[np.bool_]
Ints = npt.NDArray[np.intp]
Shares = npt.NDArray[np.float32]

SMALL: Final = 3
"""Groups of so many stones are turned over before larger ones."""
OUTSIDE: Final = 2
"""What lies on the row behind the last point: neither Black's stone nor White's."""
EMPTY: Final = 3
ROUNDS: Final = 3
"""The rounds of spreading labels between two looks at whether any still changes."""


@dataclass(frozen=True, slots=True)
class Outcomes:
    """The results of playouts, those of one leaf beside each other."""

    dealt: Bytes
    """Whose stone each point got, before groups were turned over: points × leaves × playouts."""
    final: Bytes
    """Whose stone lies there at the end: points × leaves × playouts."""
    black: Shares
    """Black's results, 1 for a win and ½ for a draw: leaves × playouts."""


class BoardTables:
    def __init__(self, board: Board) -> None:
        size = board.size
        assert size < 255, "labels are bytes"
        self.board = board
        most = max(map(len, board.neighbours))
        self.near = np.full((most, size), size, np.intp)
        """The neighbours of each point, and the row behind the last point: neighbours × points."""
        for point, near in enumerate(board.neighbours):
            self.near[: len(near), point] = near
        self.first_touched = np.array([points[0] for points in board.touches])
        self.last_touched = np.array([points[-1] for points in board.touches])
        self.bridges = np.array(
            [(*bridge.ends, *bridge.between) for bridge in bridges(board)], np.intp
        ).reshape(-1, 4)
        """The ends of every possible bridge, and the two points between them."""


@cache
def tables(board: Board) -> BoardTables:
    """The tables of a board, made once."""
    return BoardTables(board)


def play_out(
    leaves: Sequence[CanonicalPosition], each: int, chance: np.random.Generator
) -> Outcomes:
    """Play out each of some positions on one board so many times."""
    board = leaves[0].board
    table = tables(board)
    size, columns = board.size, len(leaves) * each
    standing = _standing(leaves)
    colours = np.empty((size + 1, columns), np.uint8)
    colours[size] = OUTSIDE
    dealt = colours[:size].reshape(size, len(leaves), each)
    _deal(dealt, standing, leaves, chance)
    _mend(dealt, standing, table, chance)
    as_dealt = dealt.copy()
    scores = _resolve(colours, table, chance)
    return Outcomes(
        as_dealt,
        colours[:size].reshape(size, len(leaves), each),
        scores.reshape(len(leaves), each),
    )


def _standing(leaves: Sequence[CanonicalPosition]) -> Bytes:
    """The stones of some positions: points × positions."""
    size = leaves[0].board.size
    black, white = (flags([leaf.stones[side] for leaf in leaves], size) for side in Side)
    return np.where(black, Side.BLACK, np.where(white, Side.WHITE, EMPTY)).astype(np.uint8)


def flags(sets: Sequence[Points], size: int) -> Flags:
    """Sets of points as flags: points × sets."""
    length = (size + 7) // 8
    data = b"".join(each.to_bytes(length, "little") for each in sets)
    packed = np.frombuffer(data, np.uint8).reshape(len(sets), length)
    return np.unpackbits(packed, axis=1, count=size, bitorder="little").T.astype(bool)


def _deal(
    dealt: Bytes,
    standing: Bytes,
    leaves: Sequence[CanonicalPosition],
    chance: np.random.Generator,
) -> None:
    """Fill the empty points at random; each side gets as many as the turns would give it."""
    dealt[:] = standing[:, :, None]
    rows = np.flatnonzero((standing == EMPTY).any(1))
    if not len(rows):
        return
    each = dealt.shape[2]
    keys = chance.random((len(leaves), each, len(rows)), dtype=np.float32)
    keys += (standing[rows].T != EMPTY)[:, None, :]  # behind all those of empty points
    shares = np.array([leaf.blacks_share for leaf in leaves])
    ordered = np.sort(keys, axis=2)
    cuts = np.take_along_axis(ordered, np.maximum(shares - 1, 0)[:, None, None], 2)
    cuts[shares == 0] = -1
    blacks = (keys <= cuts).transpose(2, 0, 1)
    dealt[rows] = np.where(standing[rows, :, None] == EMPTY, ~blacks, dealt[rows])


def _mend(dealt: Bytes, standing: Bytes, table: BoardTables, chance: np.random.Generator) -> None:
    """Give back one point, by lot, of every bridge that got two enemy stones."""
    one, other, left, right = table.bridges.T
    side = standing[one]
    stands = (side == standing[other]) & (side != EMPTY)
    stands &= (standing[left] == EMPTY) & (standing[right] == EMPTY)
    bridge, leaf = np.nonzero(stands)
    if not len(bridge):
        return
    mine = side[bridge, leaf][:, None]
    lost = (dealt[left[bridge], leaf] != mine) & (dealt[right[bridge], leaf] != mine)
    which, playout = np.nonzero(lost)
    bridge, leaf = bridge[which], leaf[which]
    back = np.where(chance.random(len(which)) < 0.5, left[bridge], right[bridge])
    dealt[back, leaf, playout] = mine[which, 0]


def _resolve(colours: Bytes, table: BoardTables, chance: np.random.Generator) -> Shares:
    """Turn over the groups below four on full boards, small ones first. Returns Black's results."""
    size, columns = table.board.size, colours.shape[1]
    board = colours[:size]
    alone = (colours[table.near] != board).all(0)
    board ^= alone  # a single stone touches three blue stones at most

    labels = np.zeros_like(colours)
    labels[:size] = np.arange(1, size + 1, dtype=np.uint8)[:, None]
    _spread(labels, colours, table)

    dead = _dead(labels, table)
    point, column = np.nonzero(dead)
    group = labels[point, column].astype(np.intp) * columns + column
    small = np.bincount(group, minlength=labels.size)[group] <= SMALL
    dead[point[~small], column[~small]] = False
    _turn_over(dead, colours, labels, table)

    first = chance.integers(0, 2, columns, dtype=np.uint8)
    for side in (first, first ^ 1):
        _turn_over(_dead(labels, table) & (board == side), colours, labels, table)
    return _results(board, labels, table)


def _dead(labels: Bytes, table: BoardTables) -> Flags:
    """Which points are in groups that touch too few blue stones: points × playouts."""
    size, columns = table.board.size, labels.shape[1]
    place = labels[:size].astype(np.intp)
    place *= columns
    place += np.arange(columns)
    return (_counts(labels, table) < LIFE).ravel()[place]


def _turn_over(dead: Flags, colours: Bytes, labels: Bytes, table: BoardTables) -> None:
    """Change the colour of points, and bring labels up to date: groups have only grown together."""
    colours[: table.board.size] ^= dead
    columns = np.flatnonzero(dead.any(0))
    if len(columns):
        part = labels[:, columns]
        _spread(part, colours[:, columns], table)
        labels[:, columns] = part


def _spread(labels: Bytes, colours: Bytes, table: BoardTables) -> None:
    """Give every point the highest label of its group. Playouts that are done are dropped."""
    size, columns = table.board.size, labels.shape[1]
    around = colours[table.near]
    same = np.negative((around == colours[:size]).view(np.uint8))  # all bits, or none
    now = labels[:size]
    before = np.empty_like(now)
    while True:
        for _ in range(ROUNDS):
            before[:] = now
            np.take(labels, table.near, axis=0, out=around, mode="clip")
            around &= same
            np.maximum(now, around.max(0), out=now)
        left = np.flatnonzero((now != before).any(0))
        if not len(left):
            return
        if len(left) <= columns / 2:
            part = labels[:, left]
            _spread(part, colours[:, left], table)
            labels[:, left] = part
            return


def _counts(labels: Bytes, table: BoardTables) -> Ints:
    """How many blue stones the group of each label touches: labels × playouts."""
    columns = labels.shape[1]
    column = np.arange(columns)
    one, other = (
        labels[points].astype(np.intp) for points in (table.first_touched, table.last_touched)
    )
    other[other == one] = 0  # no group's label: nothing counts twice
    places = np.concatenate([one, other])
    places *= columns
    places += column
    counts = np.bincount(places.ravel(), minlength=labels.size).reshape(labels.shape)
    counts[0] = 0
    return counts


def _results(board: Bytes, labels: Bytes, table: BoardTables) -> Shares:
    """Black's results: the highest score that not as many groups of both sides have decides."""
    columns = board.shape[1]
    counts = _counts(labels, table)
    label, column = np.nonzero(counts)
    sign = np.where(board[label - 1, column] == Side.BLACK, 1.0, -1.0)
    most = table.board.blue_stones + 1
    more = np.bincount(counts[label, column] * columns + column, sign, most * columns)
    highest_first = more.reshape(most, columns)[::-1]
    deciding = (highest_first != 0).argmax(0)
    won = np.sign(highest_first[deciding, np.arange(columns)])
    results: Shares = ((won + 1) / 2).astype(np.float32)
    return results
