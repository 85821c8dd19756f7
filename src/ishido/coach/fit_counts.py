"""Fit counts: what can still fit the empty squares next to stones.

For each empty square with a neighbour: which stones to come fit there, whether it is dead, and
whether a 4-Way is possible on it. The *rest* are all stones that are not on the board: the
touchstone and the stones to come. The touchstone is visible, so it is not counted among the stones
that fit; whether it fits is given separately.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from types import MappingProxyType

from ishido.rules.board import (
    ALL,
    BEYOND,
    NEIGHBOUR_MASKS,
    NEIGHBOURS,
    WITHIN,
    Square,
    spread,
    squares_in,
)
from ishido.rules.game import PlayerView
from ishido.rules.position import Position
from ishido.rules.stone import STONES, Stone


class SquareState(StrEnum):
    """The future of an empty square with a neighbour."""

    OPEN = "open"
    """A stone to come fits."""
    LAST = "last"
    """Only the touchstone fits."""
    CLOSED = "closed"
    """Nothing fits now, but something may with one more neighbour."""
    DEAD = "dead"
    """Nothing fits, and nothing ever will."""


@dataclass(frozen=True, slots=True)
class PossibleFourWay:
    """A possible 4-Way: a square of the Within with three or four neighbours."""

    square: Square
    gap: Square | None
    """The empty neighbour; ``None`` if only the stone in the middle is missing."""
    completing: tuple[int, ...]
    """The kinds of stones to come that can make the 4-Way once the gap is filled."""
    filling: tuple[int, ...] = ()
    """The kinds of stones to come that fit the gap and keep the 4-Way possible. If the gap has no
    neighbour yet, the kinds that would fit once it has one."""
    count: int = 0
    """The number of stones to come that can make the 4-Way."""
    touchstone: bool = False
    """Whether the touchstone makes the 4-Way now, or fills the gap now."""


@dataclass(frozen=True, slots=True)
class FitCount:
    """What can still fit an empty square with a neighbour."""

    square: Square
    neighbours: int
    """1 … 4."""
    fits: tuple[int, ...]
    """The kinds of stones to come that fit."""
    count: int
    """The number of stones to come that fit."""
    touchstone: bool
    """Whether the touchstone fits."""
    state: SquareState
    possible_four_way: PossibleFourWay | None = None


FitCounts = Mapping[Square, FitCount]


class Mark(StrEnum):
    COUNT = "count"
    """The number of stones that fit."""
    FOUR_WAY = "four-way"
    """A 4-Way for which only the stone itself is missing."""
    ONE_MISSING = "one missing"
    """A 4-Way for which one neighbour is missing too."""
    LAST = "last"
    """Only the touchstone fits."""
    DEAD = "dead"
    """Nothing will ever fit."""


def mark_of(point: FitCount) -> Mark:
    if point.possible_four_way is not None:
        return Mark.FOUR_WAY if point.possible_four_way.gap is None else Mark.ONE_MISSING
    if point.state is SquareState.DEAD:
        return Mark.DEAD
    return Mark.LAST if point.state is SquareState.LAST else Mark.COUNT


@lru_cache(maxsize=32)
def count_fits(view: PlayerView) -> FitCounts:
    """The fit counts of a view, by row and then column."""
    position = view.position
    fitting = _fitting(view)
    touchstone = 0 if view.touchstone is None else position.legal_mask(view.touchstone)
    points: dict[Square, FitCount] = {}
    for square in squares_in(spread(position.occupied) & ALL & ~position.occupied):
        fits = tuple(fitting.get(square, ()))
        takes = bool(touchstone >> square & 1)
        points[square] = FitCount(
            square,
            position.count_neighbours(square),
            fits,
            stones_of(view, fits),
            takes,
            SquareState.OPEN if fits else SquareState.LAST if takes else _barren(view, square),
            _making(view, square, fitting, touchstone),
        )
    return MappingProxyType(points)


def stones_of(view: PlayerView, kinds: Iterable[int]) -> int:
    """The number of stones to come of these kinds."""
    return sum(view.unseen[kind] for kind in kinds)


def possible_four_ways(points: FitCounts) -> dict[Square, PossibleFourWay]:
    return {
        square: point.possible_four_way
        for square, point in points.items()
        if point.possible_four_way is not None
    }


def _fitting(view: PlayerView) -> dict[Square, list[int]]:
    """The kinds of stones to come that fit each square that accepts any."""
    fitting: dict[Square, list[int]] = {}
    for kind, left in enumerate(view.unseen):
        if left:
            for square in squares_in(view.position.legal_mask(STONES[kind])):
                fitting.setdefault(square, []).append(kind)
    return fitting


def _rest(view: PlayerView) -> list[Stone]:
    """One stone of each kind that is not yet on the board."""
    kinds = {kind for kind, left in enumerate(view.unseen) if left}
    if view.touchstone is not None:
        kinds.add(view.touchstone.kind)
    return [STONES[kind] for kind in sorted(kinds)]


def _barren(view: PlayerView, square: Square) -> SquareState:
    """The state of a square that no stone fits now: closed, or dead for good.

    A further neighbour makes a square harder to fit, except for the third. With two neighbours,
    both colour and symbol must be matched; a stone that matches both in the same way may fit when a
    third supplies the other match.
    """
    around = [stone for _, stone in view.position.neighbours(square)]
    if len(around) != 2 or len(NEIGHBOURS[square]) == 2:
        return SquareState.DEAD
    waits = any(all(stone.matches(near) for near in around) for stone in _rest(view))
    return SquareState.CLOSED if waits else SquareState.DEAD


def _making(
    view: PlayerView, square: Square, fitting: Mapping[Square, list[int]], touchstone: int
) -> PossibleFourWay | None:
    """The possible 4-Way on a square; ``None`` if there is none."""
    if not WITHIN >> square & 1:
        return None
    fits = fitting.get(square, [])
    match view.position.count_neighbours(square):
        case 4 if fits or touchstone >> square & 1:
            now = bool(touchstone >> square & 1)
            return PossibleFourWay(
                square, None, tuple(fits), (), stones_of(view, fits), touchstone=now
            )
        case 3 if fits:
            return _unfinished(view, square, fits, fitting, touchstone)
        case _:
            return None


def _unfinished(
    view: PlayerView,
    square: Square,
    fits: list[int],
    fitting: Mapping[Square, list[int]],
    touchstone: int,
) -> PossibleFourWay | None:
    """The possible 4-Way on a square with three neighbours: the stones for the gap and for the
    middle."""
    position, unseen = view.position, view.unseen
    (gap,) = squares_in(NEIGHBOUR_MASKS[square] & ~position.occupied)
    reachable = bool(position.count_neighbours(gap))
    candidates = fitting.get(gap, []) if reachable else [k for k, left in enumerate(unseen) if left]
    now = view.touchstone if touchstone >> gap & 1 else None
    completing: list[int] = []
    filling: set[int] = set()
    filled_now = False
    for middle in fits:
        wanted = wanted_around(position, square, STONES[middle])
        # the last stone of a kind cannot do both
        found = {k for k in candidates if wanted >> k & 1 and (k != middle or unseen[k] > 1)}
        filling |= found
        by_touchstone = now is not None and bool(wanted >> now.kind & 1)
        filled_now |= by_touchstone
        if found or by_touchstone:
            completing.append(middle)
    if not completing:
        return None
    count = stones_of(view, completing)
    return PossibleFourWay(
        square, gap, tuple(completing), tuple(sorted(filling)), count, touchstone=filled_now
    )


def wanted_around(position: Position, square: Square, middle: Stone) -> int:
    """The kinds that, as the fourth neighbour, let ``middle`` make the 4-Way."""
    around = [stone for _, stone in position.neighbours(square)]
    by_colour = sum(near.colour == middle.colour for near in around)
    by_symbol = sum(near.symbol == middle.symbol for near in around)
    wanted = 0
    for stone in STONES:
        colour, symbol = stone.colour == middle.colour, stone.symbol == middle.symbol
        if (colour or symbol) and by_colour + colour >= 2 and by_symbol + symbol >= 2:
            wanted |= 1 << stone.kind
    return wanted


def in_beyond(square: Square) -> bool:
    return bool(BEYOND >> square & 1)
