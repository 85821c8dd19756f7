"""The codewheel: three rings that turn upon each other. A number is above each word inside, and
how the rings stand decides which."""

from random import Random
from typing import Final

from ishido.language import N_

PLACES: Final = 12
"""The places around each ring. Inside, every other one has a word, and a window above it."""
PATTERNS: Final = range(12)
"""Six symbols of a stoneset, and six ornaments."""
_carver: Final = Random(1990)
"""Decides what is where: clockwise, by places."""


def _digits(digits: str) -> list[int]:
    """A digit for each place, other than those beside it. There is no 6 and no 9: below the middle
    of the wheel, they stand on their heads."""
    found = [int(digit) for digit in _carver.sample(digits, len(digits))]
    return [*found, *found[1:]][:PLACES]


OUTER, MIDDLE = (_carver.sample(PATTERNS, PLACES) for _ in range(2))
EDGE: Final = _carver.sample(
    [
        N_("wind"), N_("stone"), N_("water"), N_("path"), N_("moon"), N_("pine"), N_("river"),
        N_("cloud"), N_("gate"), N_("lamp"), N_("snow"), N_("bell"),
    ],
    PLACES,
)  # fmt: skip
INSIDE: Final = (N_("crane"), N_("moss"), N_("dawn"), N_("reed"), N_("salt"), N_("fire"))
TENS, UNITS = _digits("1234578"), _digits("01234578")
"""The first digits of the numbers turn with the middle ring. The others lie under it and stay."""


def number(middle: int, inner: int, word: str) -> int:
    """The number above a word inside, when the rings are turned clockwise by so many places."""
    place = INSIDE.index(word) * PLACES // len(INSIDE) + inner
    return 10 * TENS[(place - middle) % PLACES] + UNITS[place % PLACES]


def answer(patterns: list[int], words: list[str]) -> int:
    """The number above the second word, when the second pattern is under the first one, and the
    first word under both."""
    line = OUTER.index(patterns[0])
    return number(line - MIDDLE.index(patterns[1]), line - EDGE.index(words[0]), words[1])


def asked(chance: Random) -> tuple[list[int], list[str]]:
    """Two patterns and two words."""
    return chance.sample(PATTERNS, 2), [chance.choice(EDGE), chance.choice(INSIDE)]
