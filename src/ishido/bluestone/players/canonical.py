"""Positions for the search: points closed to one side count as filled with the other's stones.

This changes no capture, no forfeit, no move of the side that is closed out, and no result of a game
that is played out (decisions.md). The search has fewer stones to look at, and every empty point is
open to both sides.
"""

from dataclasses import dataclass
from typing import Final

from ishido.bluestone.board import Board, Point, Points
from ishido.bluestone.position import BluestonePosition, Side, beside, closed_around

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
        closed = closed_around(self.board, point, own)
        own |= closed
        enemy &= ~closed
        stones = (enemy, own) if side else (own, enemy)
        if self.first is None and not self.opening:
            second = CanonicalPosition(self.board, stones, side, point, False)
            if second.legal:
                return second
        return CanonicalPosition(self.board, stones, side.other, None, False)

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
