"""A position, and what one stone or a pass makes of it."""

from dataclasses import dataclass, replace
from enum import IntEnum, StrEnum
from functools import cache
from typing import Final

from ishido.bluestone.board import Board, Point, Points

LIFE: Final = 4
"""A group that cannot touch so many blue stones any more is captured."""


class Side(IntEnum):
    """The player of one colour; also its place in pairs."""

    BLACK = 0
    WHITE = 1

    @property
    def other(self) -> "Side":
        return Side(1 - self)

    def __str__(self) -> str:
        return self.name.lower()


class RefusalReason(StrEnum):
    """Why something is refused: by the rules, which say why a stone may not be placed on a point,
    or by the session."""

    OVER = "the game is over"
    TAKEN = "taken"
    BLUE = "a blue stone"
    ENCLOSED = "it could not reach four blue stones"
    SAME_GROUP = "it would join the group of the turn's first stone"
    NOT_YOUR_TURN = "it is another player's turn"
    NOTHING_TO_UNDO = "nothing to undo"
    NOTHING_TO_REDO = "nothing to redo"


class Ending(StrEnum):
    FULL = "full"
    PASSES = "passes"
    RESIGNED = "resigned"


@dataclass(frozen=True, slots=True)
class BluestonePosition:
    """The stones, and whose turn it is."""

    board: Board
    stones: tuple[Points, Points] = (0, 0)
    """Where each side's stones are."""
    to_move: Side = Side.BLACK
    """After the end, the side that would be next."""
    first: Point | None = None
    """The turn's first stone; ``None`` if that is still to be placed."""
    turn: int = 1
    """The turn being played, from 1; after the end, the last one."""
    passed: bool = False
    """Whether the turn before this one was passed."""
    ending: Ending | None = None

    @property
    def empty(self) -> Points:
        return self.board.all & ~(self.stones[0] | self.stones[1])

    @property
    def stone(self) -> int:
        """Which stone of the turn is to be placed: 1 or 2."""
        return 1 if self.first is None else 2

    def reach(self, side: Side, start: Points) -> Points:
        """All points that a side's groups at ``start`` would hold if they got every empty point
        that they can reach. Enemy stones are walls, even those that might be captured later.
        """
        return self.board.connected(start, self.board.all & ~self.stones[side.other])

    def open_points(self, side: Side) -> Points:
        """The points without enemy stones from which a side could still reach enough blue
        stones."""
        found = 0
        board = self.board
        for part in board.parts(board.all & ~self.stones[side.other]):
            if board.touched(part).bit_count() >= LIFE:
                found |= part
        return found

    @property
    def barred(self) -> Points:
        """The empty points that would join the turn's first stone; none before a first stone."""
        if self.first is None:
            return 0
        return beside(self.board, 1 << self.first, self.stones[self.to_move]) & self.empty

    @property
    def legal(self) -> Points:
        """Where the next stone may go; none after the end, or if only a pass is left."""
        if self.ending is not None:
            return 0
        return self.empty & self.open_points(self.to_move) & ~self.barred

    def refusal(self, point: Point) -> RefusalReason | None:
        """Why the next stone may not be placed there; ``None`` if it may.

        :param point: from the board's size on, a blue stone.
        """
        if self.ending is not None:
            return RefusalReason.OVER
        if point >= self.board.size:
            return RefusalReason.BLUE
        here = 1 << point
        if not self.empty & here:
            return RefusalReason.TAKEN
        if self.board.touched(self.reach(self.to_move, here)).bit_count() < LIFE:
            return RefusalReason.ENCLOSED
        if self.barred & here:
            return RefusalReason.SAME_GROUP
        return None


@dataclass(frozen=True, slots=True)
class Ply:
    """What one stone or a pass did."""

    side: Side
    point: Point | None
    """Where the stone was placed; ``None`` for a pass."""
    captured: Points
    """The enemy stones that were taken off."""
    forfeited: bool
    """Whether this was a first stone, and none of the empty points takes the second."""
    after: BluestonePosition


def place(position: BluestonePosition, point: Point) -> Ply:
    """Place a stone, which must be legal, and take off what it captures."""
    side = position.to_move
    stones = list(position.stones)
    stones[side] |= 1 << point
    captured = closed_around(position.board, point, stones[side]) & stones[side.other]
    stones[side.other] &= ~captured
    placed = replace(position, stones=(stones[0], stones[1]), passed=False)
    if not placed.empty:
        after = replace(placed, to_move=side.other, first=None, ending=Ending.FULL)
        return Ply(side, point, captured, False, after)
    if position.first is None and position.turn > 1:
        second = replace(placed, first=point)
        if second.legal:
            return Ply(side, point, captured, False, second)
        return Ply(side, point, captured, True, _next_turn(placed))
    return Ply(side, point, captured, False, _next_turn(placed))


def pass_turn(position: BluestonePosition) -> Ply:
    """Pass the turn, or skip its second stone. The game must not be over."""
    side = position.to_move
    if position.first is not None:
        return Ply(side, None, 0, False, _next_turn(position))
    if position.passed:
        return Ply(side, None, 0, False, replace(position, ending=Ending.PASSES))
    return Ply(side, None, 0, False, replace(_next_turn(position), passed=True))


def _next_turn(position: BluestonePosition) -> BluestonePosition:
    return replace(
        position,
        to_move=position.to_move.other,
        first=None,
        turn=position.turn + 1,
        passed=False,
    )


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


def closed_around(board: Board, point: Point, own: Points) -> Points:
    """What is closed to the enemy once a stone lies on a point: empty points and enemy stones.

    :param own: all stones of the side that placed it, with this one.
    """
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
