"""The goals of a lesson: what a legal placement must achieve, and the objections if it does not."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from ishido.coach.lessons.places import (
    Counts,
    dead_squares,
    empty_beside,
    four_way_left,
    kinds_in,
    unseen,
)
from ishido.rules.board import BEYOND, Square, squares_in
from ishido.rules.position import Position
from ishido.rules.stone import Stone


class Fault(StrEnum):
    """The kinds of objection to a legal square."""

    BY_COLOUR = "by colour"
    """It matches by colour where the task asks for a match by symbol."""
    OTHER_WAY = "other way"
    """It has more or fewer neighbours than the task asks for."""
    ELSEWHERE = "elsewhere"
    """The square that the task asks for stays empty."""
    IN_WITHIN = "in the Within"
    FILLED = "filled"
    """It fills the middle of a possible 4-Way."""
    STRANGER = "stranger"
    """It spoils the 4-Way beside it: no stone can match all the neighbours."""
    UNBALANCED = "unbalanced"
    """It spoils the 4-Way beside it: a stone could match all the neighbours, but not two by colour
    and two by symbol."""
    GONE = "gone"
    """It spoils the 4-Way beside it: both stones that could make it are on the board."""
    SHORT = "short"
    """Too few stones are to come for the empty squares around a possible 4-Way."""
    KILLED = "killed"
    """It closes a square beside it for good."""
    STRANDED = "stranded"
    """It leaves no square for one of the stones to come."""
    CROWDED = "crowded"
    """Each of the stones to come would fit a square, but several only the same one."""


@dataclass(frozen=True, slots=True)
class Objection:
    """Why a legal square does not solve the task."""

    fault: Fault
    square: Square
    """The square chosen for the stone."""
    squares: tuple[Square, ...] = ()
    """The squares that the objection is about."""
    stones: tuple[Stone, ...] = ()
    """The stones that the objection is about."""
    n: int = 0
    """The number of neighbours, or another count that the objection mentions."""
    wanted: int = 0
    """The number of neighbours that the task asks for."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A legal placement that is being checked, before it is made."""

    before: Position
    stone: Stone
    square: Square
    row: tuple[Stone, ...] = ()
    """The stones to come that the step shows."""

    @property
    def after(self) -> Position:
        return self.before.place(self.stone, self.square)

    @property
    def n(self) -> int:
        """The n of the n-way that it makes, 1 … 4."""
        return self.before.count_neighbours(self.square)

    @property
    def left(self) -> Counts:
        """The stones not on the board afterwards, including the stones to come."""
        return unseen(self.after)


class Goal(Protocol):
    """Something that a placement must achieve."""

    def objection(self, trial: Trial) -> Objection | None:
        """The objection to a placement; ``None`` if it reaches the goal."""


@dataclass(frozen=True, slots=True)
class BySymbol:
    """The stone matches its neighbours by symbol."""

    def objection(self, trial: Trial) -> Objection | None:
        others = tuple(
            square
            for square, stone in trial.before.neighbours(trial.square)
            if stone.symbol != trial.stone.symbol
        )
        return Objection(Fault.BY_COLOUR, trial.square, others) if others else None


@dataclass(frozen=True, slots=True)
class Ways:
    """The stone makes an n-way with a given n."""

    n: int

    def objection(self, trial: Trial) -> Objection | None:
        if trial.n == self.n:
            return None
        around = tuple(square for square, _ in trial.before.neighbours(trial.square))
        return Objection(Fault.OTHER_WAY, trial.square, around, n=trial.n, wanted=self.n)


@dataclass(frozen=True, slots=True)
class FourWayAt:
    """The stone makes the 4-Way on a given square."""

    place: Square

    def objection(self, trial: Trial) -> Objection | None:
        if trial.square == self.place and trial.n == 4:
            return None
        return loss(trial, self.place) or Objection(Fault.ELSEWHERE, trial.square, (self.place,))


@dataclass(frozen=True, slots=True)
class Keeps:
    """The 4-Ways on the given squares stay possible."""

    places: tuple[Square, ...]

    def objection(self, trial: Trial) -> Objection | None:
        found = (loss(trial, place) for place in self.places)
        return next((each for each in found if each is not None), None)


@dataclass(frozen=True, slots=True)
class InBeyond:
    def objection(self, trial: Trial) -> Objection | None:
        if BEYOND >> trial.square & 1:
            return None
        beside = tuple(empty_beside(trial.before, trial.square))
        return Objection(Fault.IN_WITHIN, trial.square, beside, n=len(beside))


@dataclass(frozen=True, slots=True)
class Alive:
    """No square is closed for good that was usable before."""

    def objection(self, trial: Trial) -> Objection | None:
        before, after = dead_squares(trial.before), dead_squares(trial.after, kinds_in(trial.left))
        killed = tuple(square for square in after if square not in before)
        return Objection(Fault.KILLED, trial.square, killed) if killed else None


def loss(trial: Trial, place: Square) -> Objection | None:
    """How a placement would spoil the 4-Way on a square; ``None`` if it would not."""
    if trial.square == place and trial.n == 4:
        return None
    if trial.square == place:
        kinds = tuple(four_way_left(trial.before, place, unseen(trial.before)))
        return Objection(Fault.FILLED, place, (place,), kinds, trial.n)
    if four_way_left(trial.after, place, trial.left):
        return None
    waited = tuple(four_way_left(trial.before, place, unseen(trial.before)))
    if not waited:  # it was impossible before
        return None
    if trial.stone in waited:
        fault = Fault.GONE
    elif any(kind.matches(trial.stone) for kind in waited):
        fault = Fault.UNBALANCED
    else:
        fault = Fault.STRANGER
    return Objection(fault, trial.square, (place,), waited)


@dataclass(frozen=True, slots=True)
class Turn:
    stone: Stone
    goals: tuple[Goal, ...] = ()


def objection(position: Position, turns: Sequence[Turn], square: Square) -> Objection | None:
    """The objection to placing the first of the stones on a legal square.

    Looks ahead: the square must also let the later stones reach their goals.
    """
    first, *rest = turns
    trial = Trial(position, first.stone, square, tuple(turn.stone for turn in rest))
    for goal in first.goals:
        found = goal.objection(trial)
        if found is not None:
            return found
    if can_be_done(trial.after, rest):
        return None
    return _too_late(trial, rest)


def can_be_done(position: Position, turns: Sequence[Turn]) -> bool:
    """Whether all stones can be placed one after another, each reaching its goals."""
    if not turns:
        return True
    if any(_too_few(position, turns, number) for number in range(len(turns))):
        return False
    first, *rest = turns
    row = tuple(turn.stone for turn in rest)
    for square in squares_in(position.legal_mask(first.stone)):
        trial = Trial(position, first.stone, square, row)
        if all(goal.objection(trial) is None for goal in first.goals) and can_be_done(
            trial.after, rest
        ):
            return True
    return False


def _too_few(position: Position, turns: Sequence[Turn], number: int) -> bool:
    """Whether too few stones come before a turn to fill the empty neighbours of its 4-Way."""
    places = [goal.place for goal in turns[number].goals if isinstance(goal, FourWayAt)]
    return any(len(empty_beside(position, place)) > number for place in places)


def _too_late(trial: Trial, rest: Sequence[Turn]) -> Objection:
    """The objection that a placement prevents a later stone from reaching its goals."""
    for number, turn in enumerate(rest):
        for goal in turn.goals:
            if not isinstance(goal, FourWayAt):
                continue
            lost = loss(trial, goal.place)
            if lost is not None:
                return lost
            empty = tuple(empty_beside(trial.after, goal.place))
            if len(empty) > number:
                return Objection(Fault.SHORT, trial.square, empty, (turn.stone,), number)
    stones = tuple(turn.stone for turn in rest)
    stranded = tuple(stone for stone in stones if not trial.after.legal_mask(stone))
    if stranded:
        return Objection(Fault.STRANDED, trial.square, (), stranded)
    return Objection(Fault.CROWDED, trial.square, _wanted_by_several(trial.after, stones), stones)


def _wanted_by_several(position: Position, stones: Sequence[Stone]) -> tuple[Square, ...]:
    """The squares that fit more than one of the stones."""
    masks = [position.legal_mask(stone) for stone in stones]
    shared = 0
    for number, mask in enumerate(masks):
        for other in masks[number + 1 :]:
            shared |= mask & other
    return tuple(squares_in(shared))
