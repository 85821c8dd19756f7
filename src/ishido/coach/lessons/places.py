"""Which stones can still go on a square: the counting that the lessons teach."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from ishido.rules.board import ALL, NEIGHBOURS, Square, squares_in
from ishido.rules.position import Position
from ishido.rules.stone import COPIES, STONES, Stone

Counts = tuple[int, ...]
"""The number of stones of each of the 36 kinds."""

PAIR: Final = 2
"""A 4-Way matches two neighbours by colour and two by symbol."""


def unseen(position: Position, held: Sequence[Stone] = ()) -> Counts:
    """How many stones of each kind are neither on the board nor in ``held``."""
    counts = [COPIES] * len(STONES)
    for _, stone in position:
        counts[stone.kind] -= 1
    for stone in held:
        counts[stone.kind] -= 1
    return tuple(counts)


def fitting(position: Position, square: Square) -> list[Stone]:
    """The kinds of stone that fit the square now, even if none is left."""
    return [stone for stone in STONES if position.legal_mask(stone) >> square & 1]


def sharing(position: Position, square: Square) -> list[Stone]:
    """The kinds that match every neighbour of a square by colour or symbol."""
    near = [stone for _, stone in position.neighbours(square)]
    return [stone for stone in STONES if _all(stone, near)]


def could_lie(position: Position, square: Square) -> list[Stone]:
    """The kinds that match all neighbours of a square, and could make a 4-Way there.

    Empty neighbours may still supply what is missing: a kind that has two matches by colour may
    find its second match by symbol there.
    """
    near = [stone for _, stone in position.neighbours(square)]
    empty = 4 - len(near)
    return [stone for stone in STONES if _missing(stone, near) <= empty and _all(stone, near)]


def _all(stone: Stone, near: Sequence[Stone]) -> bool:
    return all(stone.matches(other) for other in near)


def _missing(stone: Stone, near: Sequence[Stone]) -> int:
    """How many neighbours are missing for two matches by colour and two by symbol."""
    colour = sum(other.colour == stone.colour for other in near)
    symbol = sum(other.symbol == stone.symbol for other in near)
    return max(0, PAIR - colour) + max(0, PAIR - symbol)


def four_way_left(position: Position, square: Square, left: Counts) -> list[Stone]:
    """The remaining kinds that may still make a 4-Way on an empty square, judged by its
    neighbours."""
    if position[square] is not None:
        return []
    return [stone for stone in could_lie(position, square) if left[stone.kind]]


def kinds_in(left: Counts) -> int:
    """The kinds of which a stone is left, as a mask."""
    return sum(1 << kind for kind, count in enumerate(left) if count > 0)


def is_dead(position: Position, square: Square, left: int) -> bool:
    """Whether no stone of the kinds in a mask can ever fit an empty square.

    More neighbours usually make it harder to fit, but a further one may supply a missing match. A
    square without neighbours can always be used.
    """
    if position.occupied >> square & 1:
        return False
    near = tuple(stone for _, stone in position.neighbours(square))
    return bool(near) and not may_ever_fit(near, len(NEIGHBOURS[square]) - len(near)) & left


@lru_cache(maxsize=1 << 14)  # a search for dead squares asks for the same few again and again
def may_ever_fit(near: tuple[Stone, ...], empty: int) -> int:
    """The kinds that fit beside these stones if the ``empty`` other neighbours are filled as well
    as possible, as a mask."""
    return sum(
        1 << stone.kind for stone in STONES if _all(stone, near) and _may_fit(stone, near, empty)
    )


def _may_fit(stone: Stone, near: Sequence[Stone], empty: int) -> bool:
    """Whether a stone fits if the ``empty`` neighbours are filled as well as possible."""
    colour = sum(other.colour == stone.colour for other in near)
    symbol = sum(other.symbol == stone.symbol for other in near)
    for more in range(empty + 1):
        wanted = (len(near) + more) // 2
        if max(0, wanted - colour) + max(0, wanted - symbol) <= more:
            return True
    return False


def empty_beside(position: Position, square: Square) -> list[Square]:
    return [near for near in NEIGHBOURS[square] if position[near] is None]


def dead_squares(position: Position, left: int | None = None) -> list[Square]:
    """The empty squares that no stone can ever fit.

    :param left: the kinds that are still to come, by default all that are not on the board.
    """
    left = kinds_in(unseen(position)) if left is None else left
    empty = squares_in(ALL & ~position.occupied)
    return [square for square in empty if is_dead(position, square, left)]
