"""The evaluation of a position: a sum over the empty squares, plus how freely the next stone fits.

The value of a position is an estimate of the 4-Ways still to come. It is a whole number
(:data:`UNIT` is one 4-Way), not floating point, so that sums, and with them the moves of players,
are the same in any order and on any machine.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache
from importlib.resources import files
from math import log1p
from typing import Final, Self

import numpy as np
import numpy.typing as npt

from ishido.players.neighbourhood import CLASS_BITS, Class
from ishido.rules.deal import POUCH_SIZE
from ishido.rules.game import FULL_SET

UNIT: Final = 1 << 14
"""The value of one 4-Way."""
FITS: Final = 32
"""The size of a table dimension: more than the stones that can fit a square with a neighbour."""
PARTNERS: Final = 128
"""The size of a table dimension: more than all the stones of a set."""

Table = npt.NDArray[np.int32]
Floats = npt.NDArray[np.float64]
Pair = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Weights:
    """The weights of features, in 4-Ways. Each is a pair: the weight when no stone is left and when
    all are. In between, it is interpolated linearly.

    The fits of a square are the unseen stones that it accepts now. It is dead if there are none.
    """

    four_way: Pair
    """The stone being placed makes a 4-Way."""
    within_4_dead: Pair
    within_4_one: Pair
    within_4_two: Pair
    within_4_more: Pair
    within_3_dead: Pair
    within_3_one: Pair
    within_3_two: Pair
    within_3_more: Pair
    partner: Pair
    """Times ln(1 + the stones that its last empty neighbour may still accept)."""
    partner_alone: Pair
    """The last empty neighbour has no neighbour itself."""
    within_2_dead: Pair
    within_2_alike_dead: Pair
    within_2_fit: Pair
    """For each fit, up to four."""
    within_2_alike: Pair
    within_1: Pair
    within_1_fit: Pair
    """For every twelve fits."""
    beyond_dead: Pair
    beyond_fit: Pair
    """Times ln(1 + fits)."""
    stuck: Pair
    """Times the probability that the next stone fits nowhere."""
    one_square: Pair
    """Times the probability that the next stone fits only one square."""
    few_squares: Pair
    """Times the probability that the next stone fits two or three squares."""

    @classmethod
    def from_json(cls, content: Mapping[str, list[float]]) -> Self:
        return cls(**{name: (pair[0], pair[1]) for name, pair in content.items()})

    def to_json(self) -> dict[str, list[float]]:
        return {field.name: list(getattr(self, field.name)) for field in fields(self)}

    def at(self, left: int) -> dict[str, float]:
        """The value of each weight for a number of unseen stones."""
        early = left / POUCH_SIZE
        pairs = ((field.name, getattr(self, field.name)) for field in fields(self))
        return {name: pair[0] + (pair[1] - pair[0]) * early for name, pair in pairs}


@dataclass(frozen=True, slots=True)
class Tables:
    """The weights as tables. The first index is the number of unseen stones, 0 … 72."""

    four_way: Table
    squares: Table
    """[left, class * FITS + fits]"""
    partner: Table
    """[left, alone * PARTNERS + stones that fit the last empty neighbour]"""
    stuck: Table
    """[left, 0 … 2]. For each unseen stone that fits no square, one, or two to three."""


def tabulate(weights: Weights) -> Tables:
    late, early = weights.at(0), weights.at(POUCH_SIZE)
    left = np.arange(FULL_SET + 1)[:, None]

    def table(of: Callable[[Mapping[str, float]], Sequence[float]]) -> Floats:
        start, end = np.array(of(early)), np.array(of(late))
        rows: Floats = end + (start - end) * (left / POUCH_SIZE)
        return rows

    return Tables(
        _fixed(table(lambda at: [at["four_way"]])[:, 0]),
        _fixed(table(_squares)),
        _fixed(table(_partner)),
        _fixed(table(_stuck) / np.maximum(left, 1)),
    )


def _fixed(values: Floats) -> Table:
    return np.round(values * UNIT).astype(np.int32)


def _squares(at: Mapping[str, float]) -> list[float]:
    values = np.zeros((1 << CLASS_BITS, FITS))
    for fits in range(FITS):
        few = min(fits, 3)
        some = ("dead", "one", "two", "more")[few]
        for beyond in (Class.BEYOND_1, Class.BEYOND_2, Class.BEYOND_3):
            values[beyond, fits] = at["beyond_fit"] * log1p(fits) if fits else at["beyond_dead"]
        values[Class.WITHIN_1, fits] = at["within_1"] + at["within_1_fit"] * fits / 12
        two = at["within_2_fit"] * min(fits, 4)
        values[Class.WITHIN_2, fits] = two if fits else at["within_2_dead"]
        values[Class.WITHIN_2_ALIKE, fits] = (
            two + at["within_2_alike"] if fits else at["within_2_alike_dead"]
        )
        values[Class.WITHIN_3, fits] = at[f"within_3_{some}"]
        values[Class.WITHIN_4, fits] = at[f"within_4_{some}"]
    return [float(value) for value in values.ravel()]


def _stuck(at: Mapping[str, float]) -> list[float]:
    return [at["stuck"], at["one_square"], at["few_squares"]]


def _partner(at: Mapping[str, float]) -> list[float]:
    beside = [at["partner"] * log1p(stones) for stones in range(PARTNERS)]
    return [*beside, *(value + at["partner_alone"] for value in beside)]


def interleave(closer: Tables, other: Tables) -> Tables:
    """Tables for challenge play, where it matters who would place the last stone.

    That is the player on turn if the number of unseen stones is even.
    """

    def rows(last: Table, first: Table) -> Table:
        both = first.copy()
        both[::2] = last[::2]
        return both

    return Tables(
        rows(closer.four_way, other.four_way),
        rows(closer.squares, other.squares),
        rows(closer.partner, other.partner),
        rows(closer.stuck, other.stuck),
    )


@cache
def tables(name: str) -> Tables:
    """The tables of the shipped weights ``solitaire`` or ``ancient``."""
    return tabulate(shipped(name))


@cache
def challenge_tables() -> Tables:
    return interleave(tabulate(shipped("challenge_closer")), tabulate(shipped("challenge_other")))


def shipped(name: str) -> Weights:
    """The weights from a file of the package."""
    text = files("ishido.players").joinpath("weights", f"{name}.json").read_text("utf-8")
    return Weights.from_json(json.loads(text)["weights"])
