"""Lines, trigrams and hexagrams, in the received (King Wen) order."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Final, Self

LINES: Final = 6
"""Lines of a hexagram, counted from the bottom."""


class Line(IntEnum):
    """A line as it is cast: the sum of three coins."""

    BROKEN_CHANGING = 6
    WHOLE = 7
    BROKEN = 8
    WHOLE_CHANGING = 9

    @property
    def whole(self) -> bool:
        return self in (Line.WHOLE, Line.WHOLE_CHANGING)

    @property
    def changing(self) -> bool:
        return self in (Line.BROKEN_CHANGING, Line.WHOLE_CHANGING)


class Trigram(Enum):
    """Three lines from the bottom, ``True`` for a whole one."""

    HEAVEN = (True, True, True)
    THUNDER = (True, False, False)
    WATER = (False, True, False)
    MOUNTAIN = (False, False, True)
    EARTH = (False, False, False)
    WIND = (False, True, True)
    FIRE = (True, False, True)
    LAKE = (True, True, False)

    def __str__(self) -> str:
        """The name as the command line prints it: ``fire``."""
        return self.name.lower()


_KING_WEN: Final = {
    # upper:           heaven thunder water mountain earth wind fire lake
    Trigram.HEAVEN: (1, 34, 5, 26, 11, 9, 14, 43),
    Trigram.THUNDER: (25, 51, 3, 27, 24, 42, 21, 17),
    Trigram.WATER: (6, 40, 29, 4, 7, 59, 64, 47),
    Trigram.MOUNTAIN: (33, 62, 39, 52, 15, 53, 56, 31),
    Trigram.EARTH: (12, 16, 8, 23, 2, 20, 35, 45),
    Trigram.WIND: (44, 32, 48, 18, 46, 57, 50, 28),
    Trigram.FIRE: (13, 55, 63, 22, 36, 37, 30, 49),
    Trigram.LAKE: (10, 54, 60, 41, 19, 61, 38, 58),
}
"""The numbers by lower and upper trigram."""
_TRIGRAMS: Final = {
    number: (lower, upper)
    for lower, row in _KING_WEN.items()
    for upper, number in zip(Trigram, row, strict=True)
}
HEXAGRAMS: Final = len(_TRIGRAMS)


@dataclass(frozen=True, slots=True)
class Hexagram:
    """One of the 64 hexagrams.

    >>> Hexagram(36).lower
    <Trigram.FIRE: (True, False, True)>

    :raises ValueError: if there is none with this number.
    """

    number: int
    """1 … 64."""

    def __post_init__(self) -> None:
        if self.number not in _TRIGRAMS:
            raise ValueError(f"{self.number} is not a hexagram (1 … {HEXAGRAMS})")

    @classmethod
    def of(cls, whole: Sequence[bool]) -> Self:
        """The hexagram with these lines, from the bottom, ``True`` for a whole one.

        :raises ValueError: if there are not six lines.
        """
        if len(whole) != LINES:
            raise ValueError(f"a hexagram has {LINES} lines, not {len(whole)}")
        lower, upper = Trigram(tuple(whole[:3])), Trigram(tuple(whole[3:]))
        return cls(_KING_WEN[lower][list(Trigram).index(upper)])

    @property
    def lower(self) -> Trigram:
        """Lines 1 to 3."""
        return _TRIGRAMS[self.number][0]

    @property
    def upper(self) -> Trigram:
        """Lines 4 to 6."""
        return _TRIGRAMS[self.number][1]

    @property
    def whole(self) -> tuple[bool, ...]:
        """The six lines from the bottom, ``True`` for a whole one."""
        return self.lower.value + self.upper.value

    @property
    def at_rest(self) -> tuple[Line, ...]:
        """The six lines from the bottom, none of them changing."""
        return tuple(Line.WHOLE if whole else Line.BROKEN for whole in self.whole)
