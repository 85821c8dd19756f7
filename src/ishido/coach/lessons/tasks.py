"""The tasks of lessons: place stones, choose squares, or enter a number."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from ishido.coach.lessons.goals import Turn
from ishido.coach.lessons.places import Counts, fitting, four_way_left, is_dead, kinds_in
from ishido.rules.board import Square, mask_of
from ishido.rules.mastery import CORNER_PLACES
from ishido.rules.position import Position
from ishido.rules.stone import Stone


class About(StrEnum):
    """What the player looks for or counts."""

    LEGAL = "legal"
    """Squares that accept the touchstone."""
    DEAD = "dead"
    """Squares that no stone can ever fit."""
    WAITING = "waiting"
    """Squares whose 4-Way is still possible."""
    CORNERS = "corners"
    """Squares where a 4-Way can grow from a corner."""
    KINDS = "kinds"
    """The kinds of stone that could make a 4-Way on a square."""
    STONES = "stones"
    """The remaining stones that fit a square now."""


@dataclass(frozen=True, slots=True)
class PlaceStones:
    """Place stones, one after another."""

    turns: tuple[Turn, ...]


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose squares until all of a kind are found."""

    about: About
    options: tuple[Square, ...] = ()
    """The marked squares to choose from; empty for the whole board."""
    stone: Stone | None = None
    """The touchstone, if the task has one."""

    def wanted(self, position: Position, left: Counts) -> int:
        """The mask of the squares to find."""
        match self.about:
            case About.LEGAL:
                assert self.stone is not None
                return position.legal_mask(self.stone)
            case About.DEAD:
                kinds = kinds_in(left)
                dead = [each for each in self.options if is_dead(position, each, kinds)]
                return mask_of(*dead)
            case About.WAITING:
                alive = [each for each in self.options if four_way_left(position, each, left)]
                return mask_of(*alive)
            case _:
                return mask_of(*CORNER_PLACES)


@dataclass(frozen=True, slots=True)
class Count:
    """Enter a number for a marked square."""

    about: About
    square: Square
    choices: tuple[int, ...] = (0, 1, 2, 3, 4)

    def answer(self, position: Position, left: Counts) -> int:
        if self.about is About.KINDS:
            return len(four_way_left(position, self.square, left))
        return sum(left[stone.kind] for stone in fitting(position, self.square))


Task = PlaceStones | Choose | Count


def stones_of(task: Task) -> Sequence[Stone]:
    """The touchstone and the stones after it that a task shows."""
    match task:
        case PlaceStones(turns):
            return [turn.stone for turn in turns]
        case Choose(stone=Stone() as stone):
            return [stone]
    return []


def marked_by(task: Task) -> Sequence[Square]:
    match task:
        case Choose(options=options):
            return options
        case Count(square=square):
            return [square]
    return []
