"""Deals: a tableau and the order of 66 stones. A number gives the same deal on every machine."""

import datetime
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeVar

from ishido.rules.stone import COLOURS, COPIES, STONES, SYMBOLS, Stone

TABLEAU_SIZE: Final = 6
POUCH_SIZE: Final = len(STONES) * COPIES - TABLEAU_SIZE
MAX_DEAL: Final = 2**64 - 1
NEW_DEALS: Final = 10**9
"""New deals are drawn below this, so that their numbers are short enough to tell a friend."""

_TWO_TO_64: Final = 2**64
_T = TypeVar("_T")


class InvalidDeal(ValueError):
    """A tableau and pouch that no shuffle of 72 stones could have given."""


@dataclass(frozen=True, slots=True)
class Deal:
    """The six stones of the tableau and the 66 of the pouch, in the order of play."""

    tableau: tuple[Stone, ...]
    """The six opening stones, for a1 l1 f4 g5 a8 l8."""
    pouch: tuple[Stone, ...]
    """The other 66 stones; ``pouch[0]`` is the first touchstone."""
    number: int | None = None
    """``None`` if the deal is given by its stones."""


@lru_cache(maxsize=16)  # asked for twice whenever a game is saved
def deal_key(deal: Deal) -> str:
    """The unique key of a deal: its 72 stones in order."""
    return "".join(str(stone) for stone in (*deal.tableau, *deal.pouch))


class _SplitMix64:
    """The generator of formats.md (G. Steele, D. Lea, C. Flood, 2014)."""

    def __init__(self, seed: int) -> None:
        self._state = seed

    def next(self) -> int:
        self._state = (self._state + 0x9E3779B97F4A7C15) % _TWO_TO_64
        z = self._state
        z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) % _TWO_TO_64
        z = ((z ^ z >> 27) * 0x94D049BB133111EB) % _TWO_TO_64
        return z ^ z >> 31

    def below(self, n: int) -> int:
        fair = _TWO_TO_64 - _TWO_TO_64 % n
        while (r := self.next()) >= fair:
            pass
        return r % n

    def shuffle(self, items: list[_T]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


def deal_by_number(number: int) -> Deal:
    """The deal with a number, 0 … 2^64 − 1.

    >>> deal_by_number(1).tableau
    (D3, F6, E5, B2, A1, C4)

    :raises ValueError: if the number is out of range.
    """
    if not 0 <= number <= MAX_DEAL:
        raise ValueError(f"a deal number must be between 0 and {MAX_DEAL}")
    random = _SplitMix64(number)
    symbols = list(range(len(SYMBOLS)))
    random.shuffle(symbols)
    opening = [Stone(colour, symbols[colour]) for colour in range(len(COLOURS))]
    random.shuffle(opening)
    rest = [stone for stone in STONES for _ in range(COPIES - opening.count(stone))]
    random.shuffle(rest)
    return Deal(tuple(opening), tuple(rest), number)


def deal_from_stones(tableau: Sequence[Stone], pouch: Sequence[Stone]) -> Deal:
    """A deal given in full, without a number.

    :raises InvalidDeal: if the tableau lacks a colour or symbol, or the stones are not two of each.
    """
    if len(tableau) != TABLEAU_SIZE:
        raise InvalidDeal(f"the tableau has {len(tableau)} stones instead of {TABLEAU_SIZE}")
    if len(pouch) != POUCH_SIZE:
        raise InvalidDeal(f"the pouch has {len(pouch)} stones instead of {POUCH_SIZE}")
    if len({stone.colour for stone in tableau}) < TABLEAU_SIZE:
        raise InvalidDeal("the tableau does not show all six colours")
    if len({stone.symbol for stone in tableau}) < TABLEAU_SIZE:
        raise InvalidDeal("the tableau does not show all six symbols")
    for stone, count in sorted(Counter([*tableau, *pouch]).items()):
        if count > COPIES:
            raise InvalidDeal(f"{stone} is dealt {count} times, but there are two of each")
    return Deal(tuple(tableau), tuple(pouch))


def deal_of_the_day(day: datetime.date) -> int:
    """The day's deal number: its ISO date without dashes.

    >>> deal_of_the_day(datetime.date(2026, 11, 20))
    20261120
    """
    return day.year * 10_000 + day.month * 100 + day.day
