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

from ishido.bluestone.board import Board, Points, members
from ishido.bluestone.players.canonical import CanonicalPosition
from ishido.bluestone.position import LIFE, Side

Bytes = npt.NDArray[np.uint8]
Flags = npt.NDArray[np.bool_]
Ints = npt.NDArray[np.intp]

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
    black: npt.NDArray[np.float32]
    """Black's results, 1 for a win and ½ for a draw: leaves × playouts."""


class BoardTables:
    """The tables of a board for NumPy."""

    def __init__(self, board: Board) -> None:
        size = board.size
        assert size < 255, "labels are bytes"
        self.board = board
        self.near = np.full((6, size), size, np.intp)
        for point, near in enumerate(board.neighbours):
            self.near[: len(near), point] = near
        self.first_touched = np.array([points[0] for points in board.touches])
        self.last_touched = np.array([points[-1] for points in board.touches])
        self.bridges = np.array(_bridges(board), np.intp).reshape(-1, 4)
        """The ends of every possible bridge, and the two points between them."""


@cache
def tables(board: Board) -> BoardTables:
    return BoardTables(board)


def _bridges(board: Board) -> list[tuple[int, int, int, int]]:
    """Pairs of points that are not neighbours but have two common ones, which are."""
    found = []
    for one in range(board.size):
        for other in range(one + 1, board.size):
            between = list(members(board.near[one] & board.near[other]))
            if not board.near[one] >> other & 1 and len(between) == 2:
                left, right = between
                if board.near[left] >> right & 1:
                    found.append((one, other, left, right))
    return found


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


def _resolve(
    colours: Bytes, table: BoardTables, chance: np.random.Generator
) -> npt.NDArray[np.float32]:
    """Turn over the groups below four on full boards, small ones first. Returns Black's results."""
    size, columns = colours.shape[0] - 1, colours.shape[1]
    board = colours[:size]
    alone = (colours[table.near] != board).all(0)
    board ^= alone  # a single stone touches three blue stones at most
    labels = np.empty_like(colours)
    labels[:size] = np.arange(1, size + 1, dtype=np.uint8)[:, None]
    labels[size] = 0
    _spread(labels, colours, table)
    counts = _counts(labels, table)
    flat = labels[:size].astype(np.intp)
    flat *= columns
    flat += np.arange(columns)
    dead = (counts < LIFE).ravel()[flat]
    point, column = np.nonzero(dead)
    sizes = np.bincount(flat[point, column], minlength=(size+1)*columns)
    small = sizes[flat[point, column]] <= SMALL
    board[point[small], column[small]] ^= 1
    touched = np.zeros(columns, bool); touched[column[small]] = True
    _respread(labels, colours, table, touched)
    first = chance.integers(0, 2, columns, dtype=np.uint8)
    for side in (first, first ^ 1):
        counts = _counts(labels, table)
        flat = labels[:size].astype(np.intp)
        flat *= columns
        flat += np.arange(columns)
        dead = (counts < LIFE).ravel()[flat]
        dead &= board == side
        board ^= dead
        _respread(labels, colours, table, dead.any(0))
    counts = _counts(labels, table)
    label, column = np.nonzero(counts)
    sign = np.where(board[label - 1, column], -1.0, 1.0)
    most = table.board.blue_stones + 1
    balance = np.bincount(counts[label, column] * columns + column, sign, most * columns)
    balance = balance.reshape(most, columns)[::-1]
    place = (balance != 0).argmax(0)
    return ((np.sign(balance[place, np.arange(columns)]) + 1) / 2).astype(np.float32)


def _respread(labels: Bytes, colours: Bytes, table: BoardTables, touched: Flags) -> None:
    """Bring labels up to date where groups were turned over: they have only grown together."""
    columns = np.flatnonzero(touched)
    if len(columns):
        part = labels[:, columns]
        _spread(part, colours[:, columns], table)
        labels[:, columns] = part


def _spread(labels: Bytes, colours: Bytes, table: BoardTables) -> None:
    """Give every point the highest label of its group."""
    size, columns = labels.shape[0] - 1, labels.shape[1]
    around = np.take(colours, table.near, axis=0)
    same = np.negative((around == colours[:size]).view(np.uint8))
    now = labels[:size]
    before = np.empty_like(now)
    while True:
        for _ in range(ROUNDS):
            before[:] = now
            np.take(labels, table.near, axis=0, out=around, mode="clip")
            around &= same
            np.maximum(now, around.max(0), out=now)
        changing = (now != before).any(0)
        left = np.flatnonzero(changing)
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
    first, last = (
        labels[points].astype(np.intp) for points in (table.first_touched, table.last_touched)
    )
    flat = first * columns + column
    again = np.where(last != first, last, 0) * columns + column
    counts = np.bincount(np.concatenate([flat.ravel(), again.ravel()]), minlength=labels.size)
    counts = counts.reshape(labels.shape)
    counts[0] = 0
    return counts
