"""The 36 kinds of stone: a colour A–F and a symbol 1–6, written ``C4``."""

from typing import Final, NamedTuple

COLOURS: Final = "ABCDEF"
SYMBOLS: Final = "123456"
COPIES: Final = 2
"""Stones of each kind in a full set of 72."""


class Stone(NamedTuple):
    """One kind of stone.

    >>> Stone(2, 3)
    C4
    >>> Stone(2, 3).matches(Stone(2, 0))
    True
    """

    colour: int
    """0 … 5, written A … F."""
    symbol: int
    """0 … 5, written 1 … 6."""

    @property
    def kind(self) -> int:
        """The index of this kind in ``STONES``: 0 … 35."""
        return self.colour * len(SYMBOLS) + self.symbol

    def matches(self, other: "Stone") -> bool:
        """Whether the stones share their colour or their symbol."""
        return self.colour == other.colour or self.symbol == other.symbol

    def __str__(self) -> str:
        return COLOURS[self.colour] + SYMBOLS[self.symbol]

    def __repr__(self) -> str:
        return str(self)


STONES: Final[tuple[Stone, ...]] = tuple(
    Stone(colour, symbol) for colour in range(len(COLOURS)) for symbol in range(len(SYMBOLS))
)
"""All 36 kinds, ordered by colour, then symbol."""

_BY_NAME: Final = {str(stone): stone for stone in STONES}


def parse_stone(text: str) -> Stone:
    """Read a stone as it is written: ``C4``.

    :raises ValueError: if the text names no stone.
    """
    try:
        return _BY_NAME[text]
    except KeyError:
        raise ValueError(f"{text!r} is not a stone (colour A–F, symbol 1–6: C4)") from None
