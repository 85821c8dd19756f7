"""An attempt at a puzzle, as a value: the stones placed so far, and what the next one does."""

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from ishido.puzzles.puzzle import Goal, Line, Puzzle
from ishido.puzzles.solver import FOUR_WAYS, Search, dead_squares
from ishido.rules.board import NEIGHBOUR_MASKS, WITHIN, Square, squares_in
from ishido.rules.matching import Refusal, refusal
from ishido.rules.position import Position
from ishido.rules.stone import Stone


class Verdict(StrEnum):
    """What a stone on a square does."""

    REFUSED = "refused"
    """It does not fit there."""
    RIGHT = "right"
    """The goal can still be reached."""
    WRONG = "wrong"
    """The goal cannot be reached any more."""
    SOLVED = "solved"


class Failure(StrEnum):
    """Why a goal is not reached."""

    STRANDED = "stranded"
    """The next stone fits nowhere."""
    NO_FOUR_WAY = "no 4-Way"
    """The next stone makes no 4-Way."""
    DEAD = "dead"
    """A square is dead."""


@dataclass(frozen=True, slots=True)
class Refutation:
    """How it ends after a wrong stone, though all goes as well as it can."""

    line: Line
    """Squares of the stones after the wrong one."""
    failure: Failure
    stone: Stone | None
    """The stone that comes after the line; ``None`` if all are placed."""
    square: Square | None = None
    """The dead square, or the one that comes nearest to a 4-Way."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of a stone."""

    verdict: Verdict
    attempt: "Attempt"
    """With the stone on its square, unless that was refused."""
    refusal: Refusal | None = None
    refutation: Refutation | None = None
    """Known of a wrong stone."""


@dataclass(frozen=True)
class Attempt:
    """A puzzle and the squares of the stones placed so far."""

    puzzle: Puzzle
    squares: Line = ()

    @cached_property
    def position(self) -> Position:
        position = self.puzzle.position
        for stone, square in zip(self.puzzle.stones, self.squares, strict=False):
            position = position.place(stone, square)
        return position

    @property
    def left(self) -> tuple[Stone, ...]:
        """The shown stones that are still to be placed."""
        return self.puzzle.stones[len(self.squares) :]

    @property
    def touchstone(self) -> Stone | None:
        return self.left[0] if self.left else None

    @property
    def done(self) -> bool:
        """Whether the goal is reached."""
        return not self.left and self.reached

    @property
    def four_ways(self) -> Line:
        """Where the placed stones have made 4-Ways."""
        occupied, made = self.puzzle.position.occupied, []
        for square in self.squares:
            if WITHIN >> square & 1 and not NEIGHBOUR_MASKS[square] & ~occupied:
                made.append(square)
            occupied |= 1 << square
        return tuple(made)

    @property
    def made(self) -> int:
        """How many 4-Ways the placed stones have made."""
        return len(self.four_ways)

    @property
    def rest(self) -> Line | None:
        """A line from here that reaches the goal; ``None`` if there is none."""
        return self._searched[0]

    @cached_property
    def _searched(self) -> tuple[Line | None, Line]:
        """A line that reaches the goal, or the one that comes furthest."""
        puzzle, placed = self.puzzle, len(self.squares)
        if puzzle.solution[:placed] == self.squares:
            return puzzle.solution[placed:], ()
        search = Search(self.position, self.left, puzzle.goal)
        return next(search.lines(self.position, 0, self.made), None), search.furthest

    def place(self, square: Square) -> Answer:
        """Place the next stone.

        :raises ValueError: if there is none.
        """
        if not self.left:
            raise ValueError("all stones of the puzzle are placed")
        refused = refusal(self.position, self.left[0], square)
        if refused is not None:
            return Answer(Verdict.REFUSED, self, refused)
        after = Attempt(self.puzzle, (*self.squares, square))
        if not after.left and after.reached:
            return Answer(Verdict.SOLVED, after)
        if after.left and after.rest is not None:
            return Answer(Verdict.RIGHT, after)
        return Answer(Verdict.WRONG, after, refutation=after._refutation())

    def back(self) -> "Attempt":
        """The attempt without its last stone."""
        return Attempt(self.puzzle, self.squares[:-1])

    @property
    def reached(self) -> bool:
        """Whether the goal is reached with all stones on the board."""
        goal = self.puzzle.goal
        if goal in FOUR_WAYS:
            return self.made >= FOUR_WAYS[goal]
        return goal is Goal.PLACE_ALL or not dead_squares(self.position)

    def _refutation(self) -> Refutation:
        """Why no line reaches the goal from here."""
        goal = self.puzzle.goal
        if goal is Goal.NO_DEAD_SQUARE and (dead := dead_squares(self.position)):
            return Refutation((), Failure.DEAD, self.touchstone, dead[0])
        furthest = self._searched[1] if self.left else ()
        at = Attempt(self.puzzle, (*self.squares, *furthest))
        while at.left and (goal is not Goal.NO_DEAD_SQUARE or not dead_squares(at.position)):
            square = at._plausible()
            if square is None or (goal in FOUR_WAYS and len(at.left) == 1):
                break
            at = Attempt(self.puzzle, (*at.squares, square))
        line = at.squares[len(self.squares) :]
        stone = at.touchstone
        if goal is Goal.NO_DEAD_SQUARE and (dead := dead_squares(at.position)):
            return Refutation(line, Failure.DEAD, stone, dead[0])
        if stone is None or at.position.legal_mask(stone):
            return Refutation(line, Failure.NO_FOUR_WAY, stone, at._nearest())
        return Refutation(line, Failure.STRANDED, stone)

    def _plausible(self) -> Square | None:
        """Where the next stone goes if the goal is out of reach: as in the solution, or beside the
        square of its last stone."""
        legal = self.position.legal_mask(self.left[0])
        if not legal:
            return None
        planned = self.puzzle.solution[len(self.squares)]
        if legal >> planned & 1:
            return planned
        beside = legal & NEIGHBOUR_MASKS[self.puzzle.solution[-1]]
        return next(squares_in(beside or legal))

    def _nearest(self) -> Square | None:
        """The empty square that the last stone comes nearest to making a 4-Way on."""
        stone = self.puzzle.stones[-1]
        strangers = self.position.occupied & ~(
            self.position.sharing(stone)[0] | self.position.sharing(stone)[1]
        )
        open_ = [
            square
            for square in squares_in(WITHIN & ~self.position.occupied)
            if not NEIGHBOUR_MASKS[square] & strangers
        ]
        target = self.puzzle.solution[-1]
        return max(
            open_,
            key=lambda square: (self.position.count_neighbours(square), square == target),
            default=None,
        )
