"""The exact search for all ways to reach a puzzle's goal.

Branches are left out only where it is proved that they hold no solution.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from ishido.coach.lessons.places import dead_squares, is_dead, kinds_in, unseen
from ishido.puzzles.puzzle import Goal, Line
from ishido.rules.board import (
    ALL,
    NEIGHBOURS,
    WITHIN,
    Square,
    mask_of,
    neighbour_masks,
    spread,
    squares_in,
)
from ishido.rules.position import Position
from ishido.rules.stone import Stone

LIMIT: Final = 200_000
"""The most positions that a search looks at, unless it is told otherwise: a second or two."""
FOUR_WAYS: Final = {Goal.FOUR_WAY: 1, Goal.TWO_FOUR_WAYS: 2}
"""How many 4-Ways a goal needs, the last of them by the last stone."""


class TooManyNodes(Exception):
    """The search has looked at as many positions as it may."""


class Search:
    """The search of one puzzle."""

    furthest: Line = ()
    """The longest line so far after which the goal still seemed within reach."""

    def __init__(
        self, position: Position, stones: Sequence[Stone], goal: Goal, limit: int = LIMIT
    ) -> None:
        self.nodes = 0
        self._line: list[Square] = []
        self._stones = stones
        self._goal = goal
        self._limit = limit
        self._last = len(stones) - 1
        self._wanted = FOUR_WAYS.get(goal, 0)
        later = kinds_in(unseen(position, stones))
        # by the number of shown stones placed, the kinds that are not on the board then
        self._left = [later]
        for stone in reversed(stones):
            self._left.append(self._left[-1] | 1 << stone.kind)
        self._left.reverse()
        self._before = position.occupied
        self._lost = goal is Goal.NO_DEAD_SQUARE and bool(dead_squares(position, self._left[0]))
        if goal is Goal.NO_DEAD_SQUARE:
            # squares where a shown stone must lie at the end, because no later one fits
            self._doomed = mask_of(*dead_squares(position, later))

    def lines(self, position: Position, at: int, made: int) -> Iterator[Line]:
        """The solutions from a position on.

        :param at: how many of the stones are placed.
        :param made: how many 4-Ways they have made.
        """
        for square in self.moves(position, at, made):
            yield from self.after(position, square, at, made)

    def after(self, position: Position, square: Square, at: int, made: int) -> Iterator[Line]:
        """The solutions that begin with a legal square."""
        self.nodes += 1
        if self.nodes > self._limit:
            raise TooManyNodes
        if at == self._last and self._wanted:
            yield (square,)
            return
        after = position.place(self._stones[at], square)
        if self._goal is Goal.NO_DEAD_SQUARE and self._kills(after, square, at + 1):
            return
        if at == self._last:
            yield (square,)
            return
        made += position.count_neighbours(square) == 4
        self._line.append(square)
        if len(self._line) > len(self.furthest):
            self.furthest = tuple(self._line)
        for rest in self.lines(after, at + 1, made):
            yield (square, *rest)
        self._line.pop()

    def moves(self, position: Position, at: int, made: int) -> Iterator[Square]:
        """The legal squares of the next stone that may lead to a solution."""
        legal = 0 if self._lost else position.legal_mask(self._stones[at])
        if self._wanted and at == self._last:
            legal &= beside(position.occupied)[4] if made + 1 >= self._wanted else 0
        elif self._wanted and legal:
            legal &= self._towards(position, at, self._last)
            earlier = range(at, self._last)
            if made + 1 < self._wanted and not any(
                self._towards(position, at, maker) for maker in earlier
            ):
                legal = 0
        return squares_in(legal)

    def _towards(self, position: Position, at: int, maker: int) -> int:
        """Where the next stone may go if a later one is to make a 4-Way; 0 if it cannot.

        The maker must match every neighbour of its square, no three of them in the same way alone.
        Stones that come before it must fill the empty neighbours, and only those that match it can.
        If all of these are needed, the next stone must lie beside such a square if it is one.
        """
        stone = self._stones[maker]
        helpers = sum(other.matches(stone) for other in self._stones[at:maker])
        colour, symbol = position.sharing(stone)
        counted = beside(position.occupied)
        least = max(0, 4 - helpers)
        possible = WITHIN & ~position.occupied & ~spread(position.occupied & ~(colour | symbol))
        possible &= counted[least]
        possible &= ~(beside(colour & ~symbol)[3] | beside(symbol & ~colour)[3])
        if not possible:
            return 0
        if not self._stones[at].matches(stone) or least == 4 or possible & counted[least + 1]:
            return -1
        return spread(possible)

    def _kills(self, after: Position, square: Square, placed: int) -> bool:
        """Whether a square is dead after a stone is placed: one of its neighbours, or after the
        last stone any."""
        left = self._left[placed]
        if placed <= self._last:
            return any(is_dead(after, each, left) for each in NEIGHBOURS[square])
        if self._doomed & ~after.occupied:
            return True
        around = spread(after.occupied & ~self._before) & ALL & ~after.occupied
        return any(is_dead(after, each, left) for each in squares_in(around))


def beside(mask: int) -> tuple[int, int, int, int, int]:
    """The squares with at least 0, 1, 2, 3 and 4 neighbours in a mask (bits past ``l8`` may be
    set)."""
    right, left, down, up = neighbour_masks(mask)
    across, along = right & left, down & up
    row, column = right | left, down | up
    two, three = across | along | row & column, across & column | along & row
    return ALL, row | column, two, three, across & along
