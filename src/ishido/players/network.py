"""A small neural network that judges a position: which empty squares will become 4-Ways.

For each empty square of the Within it gives the chance that the square becomes a 4-Way later; the
value of a position is the sum. Two layers look at the square's surroundings
(:mod:`~ishido.players.features`): the first at the thirteen squares up to two steps away, the
second at what the first made of the empty squares among them, and at the whole board. Few squares
look different in positions that are close to each other, so that the first layer's products are
worked out once for each look, and then added up.

All weights and activations are whole numbers. The sums of the first layer, and those of its outputs
over a group of four squares, stay below 2²⁴, where single precision is exact. The others stay below
2⁵³, where double precision is exact. So sums, and with them moves, are the same in any order and on
any machine.
"""

from dataclasses import dataclass, fields
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import IO, Any, Final, Self

import numpy as np
import numpy.typing as npt

from ishido.players.batch import ROW, SHIFT, Batch, Indices
from ishido.players.features import SQUARE_FEATURES, Features, features
from ishido.players.policy import firsts

Singles = npt.NDArray[np.float32]
Doubles = npt.NDArray[np.float64]

HIDDEN: Final = 32
GROUPS: Final = (
    (-ROW, 1, ROW, -1),
    (-ROW + 1, ROW + 1, ROW - 1, -ROW - 1),
    (-2 * ROW, 2, 2 * ROW, -2),
)
"""The squares beside a square, diagonally next to it, and two away, as differences of places. In
each group they go round clockwise, so that turning the board turns the groups."""
PATCH: Final[Indices] = np.array([0, *GROUPS[0], *GROUPS[1], *GROUPS[2]], np.int64)
AT_ONCE: Final = 128
"""Positions that are judged together. The layers of more do not fit into a processor's cache."""
EXACT: Final = 1 << 24
"""Whole numbers up to this are exact in single precision."""
FIRST_BITS: Final = 10
"""The outputs of the first layer are in units of 2⁻¹⁰."""
LOGIT_BITS: Final = 6
LOGIT_MOST: Final = 8 << LOGIT_BITS
"""Beyond ±8, the chance of a 4-Way is taken as that at ±8."""


@dataclass(frozen=True, slots=True)
class Network:
    """The weights, all whole numbers. Units are given as powers of two, in bits."""

    first: Singles
    """[patch × square features, hidden]"""
    first_bias: Singles
    """[hidden]"""
    first_bits: int
    second: Doubles
    """[4 × hidden, hidden]. For the square itself, and for the sums over the three groups."""
    second_bits: int
    board: Doubles
    """[board features, hidden]"""
    mean: Doubles
    """[hidden, hidden]. For the sum of the first layer over all open squares."""
    board_bias: Doubles
    """[hidden]"""
    board_bits: int
    third: Doubles
    """[hidden]"""
    third_bias: float
    third_bits: int
    chances: npt.NDArray[np.int32]
    """[1024]. The chance of a 4-Way for each logit, in :data:`~evaluation.UNIT`."""

    def chance(self, seen: Features) -> npt.NDArray[np.int32]:
        """The chance of a 4-Way on each open square (:data:`~evaluation.UNIT`)."""
        places = seen.open
        # For each place of the patch, and each distinct row, its part of the sum.
        by_place = self.first.reshape(len(PATCH), SQUARE_FEATURES, HIDDEN)
        parts = seen.rows.astype(np.float32) @ by_place
        sum_ = self.first_bias + parts[0].take(seen.row_of.take(places), axis=0)
        for part, step in zip(parts[1:], PATCH[1:], strict=True):
            sum_ += part.take(seen.row_of.take(places + step), axis=0)
        np.maximum(sum_, 0, out=sum_)
        sum_ *= np.float32(2.0 ** (FIRST_BITS - self.first_bits))
        first = np.floor(sum_, out=sum_)
        position = (places >> SHIFT) - 1
        sums = add_groups(seen, first)
        second = sums.astype(np.float64) @ self.second
        total = np.zeros((len(seen.board), HIDDEN))
        if len(places):
            starts = firsts(position)
            of_position = np.add.reduceat(first, starts, axis=0, dtype=np.float64)
            total[position.take(starts)] = of_position
        bias = seen.board @ self.board
        bias += total @ self.mean
        bias += self.board_bias
        np.floor(bias * 2.0 ** (self.second_bits - self.board_bits), out=bias)
        second += bias.take(position, axis=0)
        np.maximum(second, 0, out=second)
        logit = second @ self.third
        logit += self.third_bias
        np.floor(logit * 2.0 ** (LOGIT_BITS - self.third_bits), out=logit)
        np.clip(logit, -LOGIT_MOST, LOGIT_MOST - 1, out=logit)
        return self.chances.take(logit.astype(np.int64) + LOGIT_MOST)

    def value(self, batch: Batch) -> npt.NDArray[np.int32]:
        """The 4-Ways still to come in each game (:data:`~evaluation.UNIT`)."""
        if batch.games > AT_ONCE:
            games = np.arange(batch.games)
            parts = [games[start : start + AT_ONCE] for start in range(0, batch.games, AT_ONCE)]
            return np.concatenate([self.value(batch.taken(part)) for part in parts])
        seen = features(batch)
        chances = self.chance(seen)
        total = np.bincount((seen.open >> SHIFT) - 1, chances, batch.games)
        return total.astype(np.int32)

    def save(self, path: Path, made: str) -> None:
        """:param made: the command that trained it, which is kept in the file."""
        values = {field.name: np.asarray(getattr(self, field.name)) for field in fields(self)}
        np.savez_compressed(path, allow_pickle=False, made=np.array(made), **values)

    @classmethod
    def load(cls, file: IO[bytes]) -> Self:
        with np.load(file) as content:
            return cls(*(_value(content[field.name]) for field in fields(cls)))


def _value(content: npt.NDArray[Any]) -> Any:
    return content if content.ndim else content.item()


def add_groups(seen: Features, first: Singles) -> Singles:
    """[open squares, 4 × hidden]. For each open square, what the first layer made of it, and the
    sums over the open squares of each group."""
    places = seen.open
    spread = np.zeros((len(seen.row_of), HIDDEN), np.float32)
    spread[places] = first
    sums = np.empty((len(places), 1 + len(GROUPS), HIDDEN), np.float32)
    sums[:, 0] = first
    for group, (step, *others) in enumerate(GROUPS, start=1):
        total = spread.take(places + step, axis=0)
        for other in others:
            total += spread.take(places + other, axis=0)
        sums[:, group] = total
    return sums.reshape(len(places), -1)


@cache
def network() -> Network:
    """The shipped network."""
    with files("ishido.players").joinpath("weights", "network.npz").open("rb") as file:
        return Network.load(file)
