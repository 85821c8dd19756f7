"""Positions for the search: points closed to one side count as filled with the other's stones.

This changes no capture, no forfeit, no move of the side that is closed out, and no result of a game
that is played out (decisions.md). The search has fewer stones to look at, and every empty point is
open to both sides.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final

from ishido.bluestone.board import Board, Point, Points
from ishido.bluestone.position import LIFE, BluestonePosition, Side

STONES_IN_TURN: Final = 2


@dataclass(frozen=True, slots=True)
class CanonicalPosition:
    """Where both sides' stones are, and whose turn it is. Nobody passes."""

    board: Board
    stones: tuple[Points, Points]
    to_move: Side
    first: Point | None
    """The turn's first stone; ``None`` if that is still to be placed."""
    opening: bool
    """Whether this is the game's first turn, which has one stone."""

    @classmethod
    def of(cls, position: BluestonePosition) -> "CanonicalPosition":
        """The canonical form of a position, as if the game could not end by passes."""
        black, white = position.stones
        empty = position.empty
        return cls(
            position.board,
            (
                black | empty & ~position.open_points(Side.WHITE),
                white | empty & ~position.open_points(Side.BLACK),
            ),
            position.to_move,
            position.first,
            position.turn == 1,
        )

    @property
    def empty(self) -> Points:
        """The points without a stone, which are open to both sides."""
        return self.board.all & ~(self.stones[0] | self.stones[1])

    @property
    def legal(self) -> Points:
        """Where the next stone may go. None for a second stone is possible only in the canonical
        form of a position whose second stone must go to a point that is closed to the enemy."""
        empty = self.empty
        if self.first is None:
            return empty
        return empty & ~beside(self.board, 1 << self.first, self.stones[self.to_move])

    def place(self, point: Point) -> "CanonicalPosition":
        """The position after another stone, which must be legal."""
        side = self.to_move
        own, enemy = self.stones[side] | 1 << point, self.stones[side.other]
        closed = _closed(self.board, point, own)
        own |= closed
        enemy &= ~closed
        stones = (enemy, own) if side else (own, enemy)
        if self.first is None and not self.opening:
            second = CanonicalPosition(self.board, stones, side, point, False)
            if second.legal:
                return second
        return CanonicalPosition(self.board, stones, side.other, None, False)

    def next_turn(self) -> "CanonicalPosition":
        """The position after the rest of the turn is left out."""
        return CanonicalPosition(self.board, self.stones, self.to_move.other, None, False)

    @property
    def blacks_share(self) -> int:
        """How many of the empty points Black gets if they are filled turn by turn."""
        left = self.empty.bit_count()
        stones = [0, 0]
        side = self.to_move
        turn = 1 if self.opening or self.first is not None else STONES_IN_TURN
        stones[side] = min(turn, left)
        left -= stones[side]
        rounds, rest = divmod(left, 2 * STONES_IN_TURN)
        stones[side.other] += STONES_IN_TURN * rounds + min(rest, STONES_IN_TURN)
        stones[side] += STONES_IN_TURN * rounds + max(0, rest - STONES_IN_TURN)
        return stones[Side.BLACK]


def beside(board: Board, start: Points, own: Points) -> Points:
    """The neighbours of a group's points, and its points."""
    near = board.near
    found = fresh = start
    reached = 0
    while fresh:
        reached |= fresh
        while fresh:
            lowest = fresh & -fresh
            found |= near[lowest.bit_length() - 1]
            fresh ^= lowest
        fresh = found & own & ~reached
    return found


def _closed(board: Board, point: Point, own: Points) -> Points:
    """What is closed to the enemy once a stone of ours lies on a point: it belongs to ours."""
    closed = checked = 0
    for start in divided(board, point, board.near[point] & own):
        if start & checked:
            continue
        part = enclosed(board, start, board.all & ~own)
        closed |= part
        checked |= part
    return closed


@cache
def divided(board: Board, point: Point, own: Points) -> tuple[Points, ...]:
    """A point of each part of the surroundings that a stone may have closed to the enemy.

    Inside the board, a stone that does not divide its surroundings closes nothing.

    :param own: the neighbouring points with stones of the same side.
    """
    parts = board.parts(board.near[point] & ~own)
    if len(parts) < 2 and not board.on_rim >> point & 1:
        return ()
    return tuple(part & -part for part in parts)


def enclosed(board: Board, start: Points, within: Points) -> Points:
    """All that is connected to a point, or nothing if it touches blue stones enough to live."""
    near, blue_near, on_rim = board.near, board.blue_near, board.on_rim
    reached = fresh = start
    blue = 0
    while fresh:
        rim = fresh & on_rim
        while rim:
            lowest = rim & -rim
            blue |= blue_near[lowest.bit_length() - 1]
            rim ^= lowest
        if blue.bit_count() >= LIFE:
            return 0
        found = 0
        while fresh:
            lowest = fresh & -fresh
            found |= near[lowest.bit_length() - 1]
            fresh ^= lowest
        fresh = found & within & ~reached
        reached |= fresh
    return reached
