"""The goals of a lesson: what a stone that the rules allow has to achieve, and the objections."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from ishido.coach.lessons.places import (
    Counts,
    dead_squares,
    empty_beside,
    four_way_left,
    unseen,
)
from ishido.rules.board import ALL, BEYOND, Square, mask_of, squares_in
from ishido.rules.position import Position
from ishido.rules.stone import Stone


class Fault(StrEnum):
    """The kinds of objection to a square that takes the stone."""

    BY_COLOUR = "by colour"
    """It matches by colour what was to be matched by symbol."""
    OTHER_WAY = "other way"
    """It touches more neighbours than asked for, or fewer."""
    ELSEWHERE = "elsewhere"
    """The place that was meant stays empty."""
    IN_WITHIN = "in the Within"
    FILLED = "filled"
    """It fills a place that a 4-Way needs."""
    STRANGER = "stranger"
    """Beside it a place's 4-Way is lost: no stone could match all its neighbours."""
    UNBALANCED = "unbalanced"
    """… or one could, but not two by colour and two by symbol."""
    GONE = "gone"
    """… or one could, and both of it are on the board."""
    SHORT = "short"
    """The stones to come are too few for the empty squares about a place."""
    KILLED = "killed"
    """No stone can ever lie on a square beside it."""
    STRANDED = "stranded"
    """No square would be left for a stone to come."""
    CROWDED = "crowded"
    """Each stone to come would have a square, but some of them the same."""


@dataclass(frozen=True, slots=True)
class Objection:
    """Why a legal square is not the right one."""

    fault: Fault
    square: Square
    """Where the stone would lie."""
    squares: tuple[Square, ...] = ()
    """Those that speak against it."""
    stones: tuple[Stone, ...] = ()
    """The stones it is about."""
    n: int = 0
    """Neighbours that it would touch, or what else is counted."""
    wanted: int = 0
    """How many neighbours were asked for."""


@dataclass(frozen=True, slots=True)
class Put:
    """A stone on a square that takes it, seen before it is done."""

    before: Position
    stone: Stone
    square: Square
    row: tuple[Stone, ...] = ()
    """The stones to come that are known."""

    @property
    def after(self) -> Position:
        return self.before.place(self.stone, self.square)

    @property
    def n(self) -> int:
        """Of the n-way that it makes."""
        return self.before.count_neighbours(self.square)

    @property
    def left(self) -> Counts:
        """What lies nowhere on the board afterwards, the stones to come among it."""
        return unseen(self.after)


class Goal(Protocol):
    """Something that a lesson asks of a stone."""

    def objection(self, put: Put) -> Objection | None:
        """What speaks against a square; ``None`` if it is as wanted."""


@dataclass(frozen=True, slots=True)
class BySymbol:
    """Its neighbours are matched by symbol."""

    def objection(self, put: Put) -> Objection | None:
        others = tuple(
            square
            for square, stone in put.before.neighbours(put.square)
            if stone.symbol != put.stone.symbol
        )
        return Objection(Fault.BY_COLOUR, put.square, others) if others else None


@dataclass(frozen=True, slots=True)
class Ways:
    """It makes an n-way."""

    n: int

    def objection(self, put: Put) -> Objection | None:
        if put.n == self.n:
            return None
        around = tuple(square for square, _ in put.before.neighbours(put.square))
        return Objection(Fault.OTHER_WAY, put.square, around, n=put.n, wanted=self.n)


@dataclass(frozen=True, slots=True)
class FourWayAt:
    """It makes the 4-Way of a place."""

    place: Square

    def objection(self, put: Put) -> Objection | None:
        if put.square == self.place and put.n == 4:
            return None
        return loss(put, self.place) or Objection(Fault.ELSEWHERE, put.square, (self.place,))


@dataclass(frozen=True, slots=True)
class Keeps:
    """The 4-Ways of some places stay possible."""

    places: tuple[Square, ...]

    def objection(self, put: Put) -> Objection | None:
        found = (loss(put, place) for place in self.places)
        return next((each for each in found if each is not None), None)


@dataclass(frozen=True, slots=True)
class InBeyond:
    """It lies on the edge."""

    def objection(self, put: Put) -> Objection | None:
        if BEYOND >> put.square & 1:
            return None
        beside = tuple(empty_beside(put.before, put.square))
        return Objection(Fault.IN_WITHIN, put.square, beside, n=len(beside))


@dataclass(frozen=True, slots=True)
class Alive:
    """It leaves every square alive that was."""

    def objection(self, put: Put) -> Objection | None:
        before = mask_of(*dead_squares(put.before, ALL, unseen(put.before)))
        killed = tuple(dead_squares(put.after, ALL & ~before, put.left))
        return Objection(Fault.KILLED, put.square, killed) if killed else None


def loss(put: Put, place: Square) -> Objection | None:
    """How a stone would lose the 4-Way of a place; ``None`` if it would not."""
    if put.square == place and put.n == 4:
        return None
    if put.square == place:
        kinds = tuple(four_way_left(put.before, place, unseen(put.before)))
        return Objection(Fault.FILLED, place, (place,), kinds, put.n)
    if four_way_left(put.after, place, put.left):
        return None
    waited = tuple(four_way_left(put.before, place, unseen(put.before)))
    if not waited:  # it was lost before
        return None
    if put.stone in waited:
        fault = Fault.GONE
    elif any(kind.matches(put.stone) for kind in waited):
        fault = Fault.UNBALANCED
    else:
        fault = Fault.STRANGER
    return Objection(fault, put.square, (place,), waited)


@dataclass(frozen=True, slots=True)
class Turn:
    """A stone to be placed, and its goals."""

    stone: Stone
    goals: tuple[Goal, ...] = ()


def objection(position: Position, turns: Sequence[Turn], square: Square) -> Objection | None:
    """What speaks against placing the first of the stones on a square that takes it.

    The goals of later stones are looked ahead for: a square is right if the rest can still be done.
    """
    first, *rest = turns
    put = Put(position, first.stone, square, tuple(turn.stone for turn in rest))
    for goal in first.goals:
        found = goal.objection(put)
        if found is not None:
            return found
    if can_be_done(put.after, rest):
        return None
    return _too_late(put, rest)


def can_be_done(position: Position, turns: Sequence[Turn]) -> bool:
    """Whether stones can all be placed, one after the other, each reaching its goals."""
    if not turns:
        return True
    if any(_too_few(position, turns, number) for number in range(len(turns))):
        return False
    first, *rest = turns
    row = tuple(turn.stone for turn in rest)
    for square in squares_in(position.legal_mask(first.stone)):
        put = Put(position, first.stone, square, row)
        if all(goal.objection(put) is None for goal in first.goals) and can_be_done(
            put.after, rest
        ):
            return True
    return False


def _too_few(position: Position, turns: Sequence[Turn], number: int) -> bool:
    """Whether the stones before one of the turns cannot fill what is empty about its place."""
    places = [goal.place for goal in turns[number].goals if isinstance(goal, FourWayAt)]
    return any(len(empty_beside(position, place)) > number for place in places)


def _too_late(put: Put, rest: Sequence[Turn]) -> Objection:
    """What a stone spoils for those after it."""
    for number, turn in enumerate(rest):
        for goal in turn.goals:
            if not isinstance(goal, FourWayAt):
                continue
            lost = loss(put, goal.place)
            if lost is not None:
                return lost
            empty = tuple(empty_beside(put.after, goal.place))
            if len(empty) > number:
                return Objection(Fault.SHORT, put.square, empty, (turn.stone,), number)
    stones = tuple(turn.stone for turn in rest)
    stranded = tuple(stone for stone in stones if not put.after.legal_mask(stone))
    if stranded:
        return Objection(Fault.STRANDED, put.square, (), stranded)
    return Objection(Fault.CROWDED, put.square, _wanted_by_several(put.after, stones), stones)


def _wanted_by_several(position: Position, stones: Sequence[Stone]) -> tuple[Square, ...]:
    """The squares that more than one of the stones can go to."""
    masks = [position.legal_mask(stone) for stone in stones]
    shared = 0
    for number, mask in enumerate(masks):
        for other in masks[number + 1 :]:
            shared |= mask & other
    return tuple(squares_in(shared))
