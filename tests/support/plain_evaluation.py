"""The evaluation told a second time, slowly, on the rules' own position and from scratch."""

from collections.abc import Sequence

from ishido.players.evaluation import FITS, PARTNERS, Tables
from ishido.players.neighbourhood import Class
from ishido.rules.board import NEIGHBOURS, SQUARES, WITHIN, Square
from ishido.rules.position import Position
from ishido.rules.stone import STONES, Stone
from tests.support.reference_rules import neighbours, takes


def fits(stones: Sequence[Stone], unseen: Sequence[int]) -> int:
    """Unseen stones that a square with these neighbours takes."""
    return sum(
        count for stone, count in zip(STONES, unseen, strict=True) if count and takes(stone, stones)
    )


def class_of(position: Position, square: Square) -> Class:
    near = neighbours(position, square)
    if position[square] is not None or not near:
        return Class.NOTHING
    if not WITHIN >> square & 1:
        return (Class.BEYOND_1, Class.BEYOND_2, Class.BEYOND_3)[len(near) - 1]
    if len(near) == 2:
        return Class.WITHIN_2_ALIKE if near[0].matches(near[1]) else Class.WITHIN_2
    return (Class.WITHIN_1, Class.NOTHING, Class.WITHIN_3, Class.WITHIN_4)[len(near) - 1]


def suiting(position: Position, three: Square, unseen: Sequence[int]) -> tuple[int, bool]:
    """How many unseen stones may still fill the last empty neighbour of a three-way square, and
    leave it a 4-Way by an unseen stone; and whether that neighbour has no neighbour itself."""
    near = neighbours(position, three)
    (last,) = (square for square in NEIGHBOURS[three] if position[square] is None)
    beside = neighbours(position, last)
    fourth = [
        stone for stone, count in zip(STONES, unseen, strict=True) if count and takes(stone, near)
    ]
    count = sum(
        unseen[kind]
        for kind, partner in enumerate(STONES)
        if (not beside or takes(partner, beside))
        and any(completes(stone, near, partner) for stone in fourth)
    )
    return count, not beside


def completes(stone: Stone, near: Sequence[Stone], partner: Stone) -> bool:
    """Whether a stone can match three neighbours two and one, and a fourth by what is missing."""
    for one in range(3):
        a, b = (near[n] for n in range(3) if n != one)
        by_colour = a.colour == b.colour == stone.colour and near[one].symbol == stone.symbol
        by_symbol = a.symbol == b.symbol == stone.symbol and near[one].colour == stone.colour
        if by_colour and partner.symbol == stone.symbol:
            return True
        if by_symbol and partner.colour == stone.colour:
            return True
    return False


def value(position: Position, unseen: Sequence[int], tables: Tables) -> int:
    """The value of a position."""
    left = sum(unseen)
    total = 0
    for square in SQUARES:
        kind = class_of(position, square)
        if kind is Class.NOTHING:
            continue
        fitting = fits(neighbours(position, square), unseen)
        total += int(tables.squares[left][kind * FITS + fitting])
        if kind is Class.WITHIN_3 and fitting:
            stones, alone = suiting(position, square, unseen)
            total += int(tables.partner[left][alone * PARTNERS + stones])
    for stone, count in zip(STONES, unseen, strict=True):
        squares = position.legal_mask(stone).bit_count()
        if squares < 4:
            total += count * int(tables.stuck[left][(0, 1, 2, 2)[squares]])
    return total


def gain(
    position: Position, stone: Stone, square: Square, unseen: Sequence[int], tables: Tables
) -> int:
    """The value of placing a stone: the 4-Way, and the value of the position after it."""
    full = class_of(position, square) is Class.WITHIN_4
    after = value(position.place(stone, square), unseen, tables)
    return full * int(tables.four_way[sum(unseen)]) + after
