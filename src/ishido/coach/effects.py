"""What placing the touchstone on each square would change, found by comparing fit counts."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from ishido.coach.fit_counts import (
    FitCounts,
    PossibleFourWay,
    SquareState,
    count_fits,
    possible_four_ways,
    wanted_around,
)
from ishido.rules.board import NEIGHBOUR_MASKS, NEIGHBOURS, Square, squares_in
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
    possible_four_ways: Mapping[Square, PossibleFourWay]
    lost: frozenset[Square]
    """The squares whose 4-Way can never come any more, except for the 4-Way that it makes."""
    begun: frozenset[Square]
    """The squares that get their third neighbour, so that a 4-Way has become possible."""
    readied: frozenset[Square]
    """The squares of 4-Ways whose gap it fills, so that only the stone in the middle is missing."""
    killed: frozenset[Square]
    """The squares that a stone to come fitted before, and that no stone can ever fit afterwards."""
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


def effects_of(view: PlayerView, squares: Iterable[Square] = ()) -> Effects:
    """The effects of squares that accept the touchstone, by default of all, by row and then
    column."""
    assert view.touchstone is not None
    squares = squares or squares_in(view.position.legal_mask(view.touchstone))
    before, had = count_fits(unplaced(view)), four_ways_to_come(view)
    return {square: _effect(view, square, before, had) for square in squares}


def four_ways_to_come(view: PlayerView) -> dict[Square, PossibleFourWay]:
    """The 4-Ways that the stones to come can make, by square.

    A gap without a neighbour needs one more stone beside it, which has to be there, too.
    """
    found = possible_four_ways(count_fits(unplaced(view)))
    lonely = {
        square
        for square, way in found.items()
        if way.gap is not None and not view.position.count_neighbours(way.gap)
    }
    return {
        square: replace(way, completing=made) if square in lonely else way
        for square, way in found.items()
        if (made := _completing(view, way) if square in lonely else way.completing)
    }


def _completing(view: PlayerView, way: PossibleFourWay) -> tuple[int, ...]:
    """The kinds that can make a 4-Way once a stone lies beside its gap, and another in it."""
    assert way.gap is not None
    points, unseen = count_fits(unplaced(view)), view.unseen
    beside = {
        kind
        for near in NEIGHBOURS[way.gap]
        if near != way.square and near in points
        for kind in points[near].fits
    }

    def made(middle: int) -> bool:
        wanted = wanted_around(view.position, way.square, STONES[middle])
        return any(
            wanted >> filling & 1
            and STONES[first].matches(STONES[filling])
            and all(used.count(kind) <= unseen[kind] for kind in used)
            for first in beside
            for filling in way.filling
            for used in [(first, filling, middle)]
        )

    return tuple(middle for middle in way.completing if made(middle))


def _ruled_out(view: PlayerView, square: Square) -> bool:
    """Whether no stones to come can ever make the 4-Way on a square with three or four neighbours,
    whatever is placed before."""
    position, unseen = view.position, view.unseen
    if position.occupied >> square & 1:
        return True
    fits = count_fits(view)[square].fits
    gaps = tuple(squares_in(NEIGHBOUR_MASKS[square] & ~position.occupied))
    if not gaps:
        return not fits
    beside = [stone for gap in gaps for _, stone in position.neighbours(gap)]
    fillings = [
        kind
        for kind, left in enumerate(unseen)
        if left and all(STONES[kind].matches(near) for near in beside)
    ]
    return not any(
        wanted_around(position, square, STONES[middle]) >> kind & 1
        and (kind != middle or unseen[kind] > 1)
        for middle in fits
        for kind in fillings
    )


def _effect(
    view: PlayerView, square: Square, before: FitCounts, had: Mapping[Square, PossibleFourWay]
) -> Effect:
    afterwards = after(view, square)
    points, has = count_fits(afterwards), four_ways_to_come(afterwards)
    beside = has.keys() & set(NEIGHBOURS[square])
    neighbours = view.position.count_neighbours(square)
    four_way = neighbours == 4  # no square of the Beyond has so many
    return Effect(
        square,
        neighbours,
        four_way,
        has,
        frozenset(
            each
            for each in had.keys() - has.keys() - ({square} if four_way else set())
            if _ruled_out(afterwards, each)
        ),
        frozenset(each for each in beside - had.keys() if has[each].gap is not None),
        frozenset(each for each in beside if has[each].gap is None),
        frozenset(
            each
            for each, point in points.items()
            if point.state is SquareState.DEAD and each in before and before[each].count
        ),
        _room(afterwards),
    )


def _room(view: PlayerView) -> int:
    """How many of the stones to come fit some square now."""
    return sum(
        left
        for kind, left in enumerate(view.unseen)
        if left and view.position.legal_mask(STONES[kind])
    )
