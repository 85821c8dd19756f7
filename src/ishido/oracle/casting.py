"""Casting a hexagram from the five stones of a 4-Way and the moment of the move.

The same stones and moment give the same hexagram on every machine (formats.md, The oracle).

>>> five = parse_four_way("D6@g3 D5@g2 A6@h3 C6@g4 D5@f3")
>>> casting = cast(five, parse_moment("2029-09-07T01:05:27.428Z"))
>>> [int(line) for line in casting.lines], casting.hexagram.number
([9, 8, 9, 8, 8, 8], 36)
"""

import re
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from ishido.oracle.hexagram import LINES, Hexagram, Line
from ishido.rules.board import COLUMNS, NEIGHBOURS, SQUARE_NAMES, WITHIN, Square, parse_square
from ishido.rules.game import Game
from ishido.rules.matching import refusal
from ishido.rules.position import Position
from ishido.rules.stone import Stone, parse_stone

HEADING: Final = "ishido-oracle 1"
"""The first line of the text that is hashed."""
STONES_OF_A_CAST: Final = 5
COINS: Final = 3
"""Coins for each line: heads counts 3, tails 2."""
_MOMENT: Final = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", re.ASCII)


class InvalidCast(ValueError):
    """Stones that make no 4-Way, or no moment; the message is one line."""


@dataclass(frozen=True, slots=True)
class FourWay:
    """The five stones of a 4-Way. Made by :func:`parse_four_way` and :func:`four_way_of`."""

    stone: Stone
    square: Square
    """Its square, in the Within."""
    around: tuple[Stone, ...]
    """Its neighbours: above, right, below, left."""

    @property
    def placed(self) -> tuple[tuple[Stone, Square], ...]:
        """The five stones with their squares: the stone placed, then its neighbours."""
        beside = zip(self.around, squares_around(self.square), strict=True)
        return ((self.stone, self.square), *beside)

    def __str__(self) -> str:
        """The notation that :func:`parse_four_way` reads."""
        return " ".join(f"{stone}@{SQUARE_NAMES[square]}" for stone, square in self.placed)


@dataclass(frozen=True, slots=True)
class Casting:
    """Six lines, and what follows from them."""

    lines: tuple[Line, ...]
    """From the bottom."""

    @property
    def hexagram(self) -> Hexagram:
        return Hexagram.of([line.whole for line in self.lines])

    @property
    def changing(self) -> tuple[int, ...]:
        """The numbers of the changing lines, 1 for the lowest."""
        return tuple(number for number, line in enumerate(self.lines, start=1) if line.changing)

    @property
    def becomes(self) -> Hexagram | None:
        """The hexagram with every changing line turned over; ``None`` if no line changes."""
        if not self.changing:
            return None
        return Hexagram.of([line.whole != line.changing for line in self.lines])


def squares_around(square: Square) -> tuple[Square, Square, Square, Square]:
    """The squares above, right of, below and left of a square of the Within."""
    return (
        Square(square - COLUMNS),
        Square(square + 1),
        Square(square + COLUMNS),
        Square(square - 1),
    )


def parse_four_way(text: str) -> FourWay:
    """Read five stones with their squares: the one placed, then its neighbours in any order.

    :raises InvalidCast: if they are not five, or make no 4-Way.
    """
    entries = text.split()
    if len(entries) != STONES_OF_A_CAST:
        raise InvalidCast(f"a 4-Way has {STONES_OF_A_CAST} stones, not {len(entries)}")
    (stone, square), *beside = map(_parse_placed, entries)
    where = SQUARE_NAMES[square]
    if not WITHIN >> square & 1:
        raise InvalidCast(f"{where} is on the rim, where no stone has four neighbours")
    found: dict[Square, Stone] = {}
    for near, near_square in beside:
        if near_square not in NEIGHBOURS[square]:
            raise InvalidCast(f"{SQUARE_NAMES[near_square]} is not beside {where}")
        if near_square in found:
            raise InvalidCast(f"square {SQUARE_NAMES[near_square]} appears twice")
        found[near_square] = near
    if refusal(Position(found), stone, square) is not None:
        raise InvalidCast(f"these stones make no 4-Way: {stone} cannot go on {where}")
    return FourWay(stone, square, tuple(found[near] for near in squares_around(square)))


def _parse_placed(entry: str) -> tuple[Stone, Square]:
    kind, at, name = entry.partition("@")
    if not at:
        raise InvalidCast(f"{entry!r} is not stone@square (D6@g3)")
    try:
        return parse_stone(kind), parse_square(name)
    except ValueError as error:
        raise InvalidCast(str(error)) from None


def four_way_of(game: Game, move: int) -> FourWay | None:
    """The 4-Way of a turn of a game; ``None`` if the turn made none or is not played.

    :param move: the number of the turn, 1 for the first.
    """
    if not 0 < move <= game.cursor or not game.standings[move].last_move_placed:
        return None
    placement = game.standings[move].last
    if placement is None or placement.four_way is None:
        return None
    position = game.standings[move].position
    around = (position[near] for near in squares_around(placement.square))
    return FourWay(placement.stone, placement.square, tuple(filter(None, around)))


def parse_moment(text: str) -> datetime:
    """Read a moment in UTC to the millisecond: ``2029-09-07T01:05:27.428Z``.

    :raises InvalidCast: if it is written otherwise, or there is no such moment.
    """
    with suppress(ValueError):
        if _MOMENT.fullmatch(text):
            moment = datetime.fromisoformat(text)
            if moment_text(moment) == text:  # some versions of Python read 24:00
                return moment
    raise InvalidCast(f"{text!r} is not a time in UTC (2029-09-07T01:05:27.428Z)")


def to_the_millisecond(moment: datetime) -> datetime:
    """A moment with its offset, in UTC and without parts of milliseconds."""
    moment = moment.astimezone(UTC)
    return moment.replace(microsecond=moment.microsecond // 1000 * 1000)


def moment_text(moment: datetime) -> str:
    """A moment as :func:`parse_moment` reads it. Parts of milliseconds are left out.

    :param moment: with its offset.
    """
    moment = to_the_millisecond(moment).replace(tzinfo=None)
    return f"{moment.isoformat('T', 'milliseconds')}Z"


def cast(four_way: FourWay, moment: datetime) -> Casting:
    """Cast a hexagram.

    :param moment: the moment of the move, with its offset.
    """
    from hashlib import sha256  # slow to import, and not needed before the first augury

    text = "".join(f"{line}\n" for line in (HEADING, *str(four_way).split(), moment_text(moment)))
    hashed = sha256(text.encode()).digest()
    return Casting(tuple(Line(2 * COINS + _heads(byte)) for byte in hashed[:LINES]))


def _heads(byte: int) -> int:
    """How many of the three coins in a byte's lowest bits show heads."""
    return (byte % 2**COINS).bit_count()


def diagram(casting: Casting) -> list[str]:
    """A cast drawn with letters: the lines from the highest to the lowest, each with its number,
    and beside them those of the second hexagram, if there is one.
    """
    becomes = casting.becomes
    drawn = []
    for number, line in reversed(list(enumerate(casting.lines, start=1))):
        row = f"{number}  {_drawn(line)}"
        if becomes is not None:
            mark = "->" if line.changing else "  "
            row += f"  {mark}  {_drawn(becomes.at_rest[number - 1])}"
        drawn.append(row)
    return drawn


def _drawn(line: Line) -> str:
    return "=======" if line.whole else "==   =="
