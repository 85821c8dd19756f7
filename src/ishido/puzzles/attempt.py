"""An attempt at a puzzle, as a value: the stones placed so far, and what the next one does."""

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from ishido.puzzles.puzzle import Goal, Line, Puzzle
from ishido.puzzles.solver import FOUR_WAYS, Search, beside, dead_squares
from ishido.rules.board import NEIGHBOUR_MASKS, WITHIN, Square, spread, squares_in, steps
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
    """The next stone makes no 4-Way; or if all are placed, there are too few."""
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
        furthest = self._searched[1] if self.left else ()
        # near a 4-Way, the player's plan may show more than the line that kept hope the longest
        starts = [(), furthest] if goal in FOUR_WAYS else [furthest]
        ends = [self._played_on(start) for start in starts]
        at = max(ends, key=lambda end: (end.made, end._nearness()))
        line, stone = at.squares[len(self.squares) :], at.touchstone
        if goal is Goal.NO_DEAD_SQUARE and (dead := dead_squares(at.position)):
            return Refutation(line, Failure.DEAD, stone, dead[0])
        legal = at.position.legal_mask(stone) if stone else 0
        if made := legal & beside(at.position.occupied)[4]:  # the first 4-Way of two
            at = Attempt(self.puzzle, (*at.squares, next(squares_in(made))))
            planned = Attempt(self.puzzle, self.puzzle.solution).four_ways
            missing = next((each for each in planned if at.position[each] is None), None)
            return Refutation((*line, at.squares[-1]), Failure.NO_FOUR_WAY, None, missing)
        if stone is None or legal:
            return Refutation(line, Failure.NO_FOUR_WAY, stone, at._nearest())
        return Refutation(line, Failure.STRANDED, stone)

    def _played_on(self, line: Line) -> "Attempt":
        """The attempt after a line, and as many stones more as show why it fails."""
        goal, at = self.puzzle.goal, Attempt(self.puzzle, (*self.squares, *line))
        while len(at.left) > (goal in FOUR_WAYS) and (square := at._plausible()) is not None:
            if goal is Goal.NO_DEAD_SQUARE and dead_squares(at.position):
                break
            at = Attempt(self.puzzle, (*at.squares, square))
        return at

    def _plausible(self) -> Square | None:
        """Where the next stone goes if the goal is out of reach: as in the solution, or near."""
        legal = self.position.legal_mask(self.left[0])
        planned = self.puzzle.solution[len(self.squares)]
        return min(squares_in(legal), key=lambda each: steps(planned, each), default=None)

    def _nearness(self) -> int:
        """How many neighbours the square has that comes nearest to a 4-Way."""
        square = self._nearest()
        return 0 if square is None else self.position.count_neighbours(square)

    def _nearest(self) -> Square | None:
        """The empty square that the last stone comes nearest to making a 4-Way on."""
        target, occupied = self.puzzle.solution[-1], self.position.occupied
        colour, symbol = self.position.sharing(self.puzzle.stones[-1])
        possible = WITHIN & ~occupied & ~spread(occupied & ~(colour | symbol))
        return max(
            squares_in(possible),
            key=lambda square: (self.position.count_neighbours(square), square == target),
            default=None,
        )
