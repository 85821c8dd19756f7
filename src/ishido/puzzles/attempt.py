"""An attempt at a puzzle, as a value: the stones placed so far, and what the next one does."""

from dataclasses import dataclass
from functools import cached_property

from ishido.coach.lessons.places import dead_squares
from ishido.puzzles.puzzle import Goal, Line, Puzzle
from ishido.puzzles.solver import FOUR_WAYS, Search, beside
from ishido.rules.board import NEIGHBOUR_MASKS, WITHIN, Square, squares_in, steps
from ishido.rules.matching import Refusal, refusal
from ishido.rules.position import Position
from ishido.rules.stone import Stone


@dataclass(frozen=True, slots=True)
class Refutation:
    """How it ends after a wrong stone, though all goes as well as it can."""

    line: Line
    """Squares of the stones after the wrong one."""
    stone: Stone | None
    """The stone that comes after the line; ``None`` if all are placed."""
    stranded: bool = False
    """Whether that stone fits nowhere. Otherwise it makes no 4-Way, or a square is dead."""
    dead: Square | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of a stone. If it was neither refused nor refuted, it is right."""

    attempt: "Attempt"
    """With the stone on its square, unless that was refused."""
    refusal: Refusal | None = None
    refutation: Refutation | None = None


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
    def done(self) -> bool:
        """Whether the goal is reached."""
        return not self.left and self._reached

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
        if not self.left:
            return () if self._reached else None, ()
        if puzzle.solution[:placed] == self.squares:
            return puzzle.solution[placed:], ()
        search = Search(self.position, self.left, puzzle.goal)
        return next(search.lines(self.position, 0, self.made), None), search.furthest

    def place(self, square: Square) -> Answer:
        """Place the next stone. There has to be one."""
        refused = refusal(self.position, self.left[0], square)
        if refused is not None:
            return Answer(self, refused)
        after = Attempt(self.puzzle, (*self.squares, square))
        return Answer(after, refutation=after._refutation() if after.rest is None else None)

    @property
    def _reached(self) -> bool:
        """Whether the goal is reached once all stones are on the board."""
        goal = self.puzzle.goal
        if goal in FOUR_WAYS:
            return self.made >= FOUR_WAYS[goal]
        return goal is Goal.PLACE_ALL or not dead_squares(self.position)

    def _refutation(self) -> Refutation:
        """Why no line reaches the goal from here."""
        goal = self.puzzle.goal
        # near a 4-Way, the player's plan shows more than the line that kept hope the longest
        at = self._played_on(() if goal in FOUR_WAYS else self._searched[1])
        line, stone = at.squares[len(self.squares) :], next(iter(at.left), None)
        if goal is Goal.NO_DEAD_SQUARE and (dead := dead_squares(at.position)):
            return Refutation(line, stone, dead=dead[0])
        legal = at.position.legal_mask(stone) if stone else 0
        if made := legal & beside(at.position.occupied)[4]:  # the first 4-Way of two
            return Refutation((*line, next(squares_in(made))), None)
        return Refutation(line, stone, stranded=stone is not None and not legal)

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
