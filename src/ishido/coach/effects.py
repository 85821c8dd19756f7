"""What placing the touchstone on each square would change, found by comparing fit counts."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from ishido.coach.fit_counts import (
    FitCounts,
    PossibleFourWay,
    SquareState,
    count_fits,
    possible_four_ways,
)
from ishido.rules.board import Square, squares_in
from ishido.rules.game import PlayerView
from ishido.rules.stone import STONES


@dataclass(frozen=True, slots=True)
class Effect:
    """How one placement of the touchstone changes the board.

    Only those 4-Ways count as possible that the stones to come can make without the touchstone.
    """

    square: Square
    neighbours: int
    four_way: bool
    """Whether the placement is a 4-Way."""
    possible_four_ways: Mapping[Square, PossibleFourWay]
    """The possible 4-Ways afterwards."""
    lost: frozenset[Square]
    """The squares whose 4-Way is no longer possible, except for the 4-Way that it makes."""
    begun: frozenset[Square]
    """The squares whose 4-Way has become possible."""
    readied: frozenset[Square]
    """The squares of 4-Ways whose gap it fills, so that only the stone in the middle is missing."""
    killed: frozenset[Square]
    """The squares that a stone to come fitted before, and that no stone can ever fit afterwards."""
    taken: int
    """How many of the stones to come fit the square that it takes."""
    room: int
    """How many of the stones to come fit some square afterwards."""


Effects = Mapping[Square, Effect]


def unplaced(view: PlayerView) -> PlayerView:
    """The view without its touchstone, to see what the stones to come can do."""
    return replace(view, touchstone=None)


def after(view: PlayerView, square: Square) -> PlayerView:
    """The view with the touchstone placed, before the next is drawn."""
    assert view.touchstone is not None
    return replace(view, position=view.position.place(view.touchstone, square), touchstone=None)


def effects_of(view: PlayerView) -> Effects:
    """The effect of each square that accepts the touchstone, by row and then column."""
    assert view.touchstone is not None
    before = count_fits(unplaced(view))
    legal = view.position.legal_mask(view.touchstone)
    return {square: _effect(view, square, before) for square in squares_in(legal)}


def _effect(view: PlayerView, square: Square, before: FitCounts) -> Effect:
    afterwards = after(view, square)
    points = count_fits(afterwards)
    had, has = possible_four_ways(before), possible_four_ways(points)
    neighbours = view.position.count_neighbours(square)
    four_way = neighbours == 4  # no square of the Beyond has so many
    return Effect(
        square,
        neighbours,
        four_way,
        has,
        frozenset(had.keys() - has.keys() - ({square} if four_way else set())),
        frozenset(has.keys() - had.keys()),
        frozenset(each for each in had.keys() & has.keys() if had[each].gap == square),
        frozenset(
            each
            for each, point in points.items()
            if point.state is SquareState.DEAD and each in before and before[each].count
        ),
        before[square].count,
        _room(afterwards),
    )


def _room(view: PlayerView) -> int:
    """How many of the stones to come fit some square now."""
    return sum(
        left
        for kind, left in enumerate(view.unseen)
        if left and view.position.legal_mask(STONES[kind])
    )
