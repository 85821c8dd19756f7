"""What a step of a lesson asks: to place stones, to choose squares, to say a number."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from ishido.coach.lessons.goals import Turn
from ishido.coach.lessons.places import Counts, fitting, four_way_left, is_dead
from ishido.rules.board import Square, mask_of
from ishido.rules.mastery import CORNER_PLACES
from ishido.rules.position import Position
from ishido.rules.stone import Stone


class About(StrEnum):
    """What squares are chosen for, or what is counted."""

    LEGAL = "legal"
    """Squares that take the touchstone."""
    DEAD = "dead"
    """Squares on which no stone can ever lie."""
    WAITING = "waiting"
    """Places whose 4-Way can still be made: a stone for it is left."""
    CORNERS = "corners"
    """Where a 4-Way grows out of a corner."""
    KINDS = "kinds"
    """How many kinds of stone could make a 4-Way on a square."""
    STONES = "stones"
    """How many stones that are left fit on a square as it lies."""


@dataclass(frozen=True, slots=True)
class PlaceStones:
    """Stones are placed, one after the other."""

    turns: tuple[Turn, ...]


@dataclass(frozen=True, slots=True)
class Choose:
    """Squares are chosen until all of a sort are found."""

    about: About
    options: tuple[Square, ...] = ()
    """The squares in question, which are marked; empty: the whole board."""
    stone: Stone | None = None
    """The touchstone, if it is about one."""

    def wanted(self, position: Position, left: Counts) -> int:
        """The mask of the squares to be found."""
        match self.about:
            case About.LEGAL:
                assert self.stone is not None
                return position.legal_mask(self.stone)
            case About.DEAD:
                dead = [each for each in self.options if is_dead(position, each, left)]
                return mask_of(*dead)
            case About.WAITING:
                alive = [each for each in self.options if four_way_left(position, each, left)]
                return mask_of(*alive)
            case _:
                return mask_of(*CORNER_PLACES)


@dataclass(frozen=True, slots=True)
class Count:
    """A number is said, of a marked square."""

    about: About
    square: Square
    choices: tuple[int, ...] = (0, 1, 2, 3, 4)

    def answer(self, position: Position, left: Counts) -> int:
        if self.about is About.KINDS:
            return len(four_way_left(position, self.square, left))
        return sum(left[stone.kind] for stone in fitting(position, self.square))


Task = PlaceStones | Choose | Count


def stones_of(task: Task) -> Sequence[Stone]:
    """The touchstone and those to come behind it, as a task shows them."""
    match task:
        case PlaceStones(turns):
            return [turn.stone for turn in turns]
        case Choose(stone=Stone() as stone):
            return [stone]
    return []


def marked_by(task: Task) -> Sequence[Square]:
    """The squares that a task speaks of and therefore marks."""
    match task:
        case Choose(options=options):
            return options
        case Count(square=square):
            return [square]
    return []
