"""Bridges: two stones that touch two empty points in common, which touch each other.

No turn can take both points, because its second stone would join the group of the first.
"""

from dataclasses import dataclass
from functools import cache

from ishido.bluestone.board import Board, Point, Points, members


@dataclass(frozen=True, slots=True)
class Bridge:
    """Two points that two stones can bridge, and the two points between them."""

    ends: tuple[Point, Point]
    between: tuple[Point, Point]

    @property
    def gap(self) -> Points:
        """The two points between, as a set."""
        return 1 << self.between[0] | 1 << self.between[1]

    def stands(self, own: Points, empty: Points) -> bool:
        """Whether a side's stones lie at the ends, and both points between are empty."""
        one, other = self.ends
        return bool(own >> one & own >> other & 1) and self.gap & ~empty == 0


@cache
def bridges(board: Board) -> tuple[Bridge, ...]:
    found = []
    for one in range(board.size):
        for other in range(one + 1, board.size):
            between = tuple(members(board.near[one] & board.near[other]))
            if not board.near[one] >> other & 1 and len(between) == 2:
                left, right = between
                if board.near[left] >> right & 1:
                    found.append(Bridge((one, other), (left, right)))
    return tuple(found)
