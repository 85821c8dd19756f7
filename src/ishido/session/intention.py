"""What a player wants to do: the same values for mouse, keyboard, touch and scripts.

Each intention has one short written form, which scripts and golden playthroughs use::

    place f4 · move g4 · undo · redo · show moves · show pouch · preview f4 · end
    watch points · hint · pause · go on · resign · end by agreement
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from ishido.rules.board import SQUARE_NAMES, Square, parse_square


@dataclass(frozen=True, slots=True)
class Place:
    """Put the touchstone on a square."""

    square: Square

    def __str__(self) -> str:
        return f"place {SQUARE_NAMES[self.square]}"


@dataclass(frozen=True, slots=True)
class MoveLast:
    """Move the stone just placed to another square."""

    square: Square

    def __str__(self) -> str:
        return f"move {SQUARE_NAMES[self.square]}"


@dataclass(frozen=True, slots=True)
class Preview:
    """Ask what the touchstone would earn on a square, or why the square refuses it."""

    square: Square

    def __str__(self) -> str:
        return f"preview {SQUARE_NAMES[self.square]}"


class Do(StrEnum):
    """The intentions that need no more than a name, by their written form."""

    UNDO = "undo"
    REDO = "redo"
    """Place the stone that was taken back where it was."""
    SHOW_MOVES = "show moves"
    """Ask which squares accept the touchstone."""
    SHOW_POUCH = "show pouch"
    """Ask for the order of the stones to come."""
    SHOW_FIT_COUNTS = "watch points"
    """Ask how many of the stones to come fit each square, and which 4-Ways are possible."""
    HINT = "hint"
    """Ask for the best square for the touchstone, and the reasons."""
    END = "end"
    """End the game now."""
    RESIGN = "resign"
    """Give up a challenge before its natural end: the other player wins."""
    END_BY_AGREEMENT = "end by agreement"
    """End a challenge before its natural end because both players want to: the points decide."""
    PAUSE = "pause"
    """Stop the clock."""
    GO_ON = "go on"
    """Start the clock again."""


Intention = Place | MoveLast | Preview | Do

_ON_A_SQUARE: Final[dict[str, Callable[[Square], Intention]]] = {
    "place": Place,
    "move": MoveLast,
    "preview": Preview,
}


def parse_intention(text: str) -> Intention:
    """Read an intention as it is written.

    :raises ValueError: if the text is not an intention.
    """
    with suppress(ValueError):
        return Do(text)
    word, _, square = text.partition(" ")
    if word in _ON_A_SQUARE:
        return _ON_A_SQUARE[word](parse_square(square))
    raise ValueError(f"{text!r} is not an action (place f4, move f4, undo, redo, end …)")
