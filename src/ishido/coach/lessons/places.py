"""What can still lie on a square: the arithmetic that the lessons speak of."""

from collections.abc import Sequence
from typing import Final

from ishido.rules.board import NEIGHBOURS, Square, squares_in
from ishido.rules.position import Position
from ishido.rules.stone import COPIES, STONES, Stone

Counts = tuple[int, ...]
"""Stones of each of the 36 kinds."""

PAIR: Final = 2
"""Neighbours that a 4-Way matches by colour, and by symbol."""


def unseen(position: Position, held: Sequence[Stone] = ()) -> Counts:
    """How many stones of each kind lie neither on the board nor among those held."""
    counts = [COPIES] * len(STONES)
    for _, stone in position:
        counts[stone.kind] -= 1
    for stone in held:
        counts[stone.kind] -= 1
    return tuple(counts)


def fitting(position: Position, square: Square) -> list[Stone]:
    """The kinds of stone that the square takes as it lies now, whether one is left or not."""
    return [stone for stone in STONES if position.legal_mask(stone) >> square & 1]


def sharing(position: Position, square: Square) -> list[Stone]:
    """The kinds that share something with every neighbour of a square."""
    near = [stone for _, stone in position.neighbours(square)]
    return [stone for stone in STONES if _all(stone, near)]


def could_lie(position: Position, square: Square) -> list[Stone]:
    """The kinds that share something with all neighbours of a square, and could make a 4-Way there.

    What is missing is open: with an empty square left beside it, a kind that has its two of the
    colour may still find its two of the symbol.
    """
    near = [stone for _, stone in position.neighbours(square)]
    empty = 4 - len(near)
    return [stone for stone in STONES if _missing(stone, near) <= empty and _all(stone, near)]


def _all(stone: Stone, near: Sequence[Stone]) -> bool:
    return all(stone.matches(other) for other in near)


def _missing(stone: Stone, near: Sequence[Stone]) -> int:
    """How many neighbours it lacks for two of its colour and two of its symbol."""
    colour = sum(other.colour == stone.colour for other in near)
    symbol = sum(other.symbol == stone.symbol for other in near)
    return max(0, PAIR - colour) + max(0, PAIR - symbol)


def four_way_left(position: Position, square: Square, left: Counts) -> list[Stone]:
    """The kinds that may yet make a 4-Way on an empty square, as far as its neighbours tell."""
    if position[square] is not None:
        return []
    return [stone for stone in could_lie(position, square) if left[stone.kind]]


def is_dead(position: Position, square: Square, left: Counts) -> bool:
    """Whether no stone that is left can ever lie on an empty square.

    Neighbours to come only ask for more: but a fourth one may bring the second of a pair, so that
    two colours alike can do no harm for good. A square without neighbours is alive.
    """
    near = [stone for _, stone in position.neighbours(square)]
    if not near:
        return False
    empty = sum(position[other] is None for other in NEIGHBOURS[square])
    return not any(
        left[stone.kind] and _all(stone, near) and _may_fit(stone, near, empty) for stone in STONES
    )


def _may_fit(stone: Stone, near: Sequence[Stone], empty: int) -> bool:
    """Whether so many neighbours more, at their best, let the stone lie among those there are."""
    colour = sum(other.colour == stone.colour for other in near)
    symbol = sum(other.symbol == stone.symbol for other in near)
    for more in range(empty + 1):
        wanted = (len(near) + more) // 2
        if max(0, wanted - colour) + max(0, wanted - symbol) <= more:
            return True
    return False


def empty_beside(position: Position, square: Square) -> list[Square]:
    """The empty squares next to a square."""
    return [near for near in NEIGHBOURS[square] if position[near] is None]


def dead_squares(position: Position, among: int, left: Counts) -> list[Square]:
    """The empty squares of a mask on which no stone can ever lie."""
    return [
        square for square in squares_in(among & ~position.occupied)
        if is_dead(position, square, left)
    ]  # fmt: skip
