"""A step of a lesson as data, and a player's progress in it as an immutable value."""

from dataclasses import dataclass, replace
from functools import cached_property

from ishido.coach.lessons.goals import FourWayAt, Objection, objection
from ishido.coach.lessons.places import Counts, unseen
from ishido.coach.lessons.tasks import Choose, Count, PlaceStones, Task, marked_by, stones_of
from ishido.lessons import Verdict
from ishido.rules.board import COLUMNS, ROWS, SQUARES, Square
from ishido.rules.game import Placement
from ishido.rules.matching import Reason, Refusal, refusal
from ishido.rules.position import Position
from ishido.rules.scoring import Scoring, gain
from ishido.rules.stone import Stone, parse_stone

EMPTY = ".."


@dataclass(frozen=True)
class Step:
    """One task at one position."""

    name: str
    drawing: str
    """The board as a text picture: eight rows of twelve, ``..`` for an empty square."""
    task: Task
    marks: tuple[Square, ...] = ()
    """Squares that the text mentions, besides those of the task."""
    tally: bool = False
    """Whether the remaining stones are shown, so that the player can count them."""
    four_ways: int = 0
    """4-Ways made before; they determine the points of the next one."""

    @cached_property
    def position(self) -> Position:
        rows = [line.split() for line in self.drawing.strip().splitlines()]
        assert [len(row) for row in rows] == [COLUMNS] * ROWS, self.name
        said = [cell for row in rows for cell in row]
        return Position(
            {
                square: parse_stone(cell)
                for square, cell in zip(SQUARES, said, strict=True)
                if cell != EMPTY
            }
        )

    @property
    def touchstone(self) -> Stone | None:
        """``None`` if the step has none."""
        return next(iter(stones_of(self.task)), None)

    @property
    def marked(self) -> tuple[Square, ...]:
        """All squares that the text or the task mentions."""
        return (*self.marks, *marked_by(self.task))


@dataclass(frozen=True, slots=True)
class Answer:
    """The judgement of something that the player did."""

    verdict: Verdict
    refusal: Refusal | None = None
    """Why the rules do not allow the stone there."""
    objection: Objection | None = None
    """Why a legal square does not solve the task."""
    placement: Placement | None = None
    square: Square | None = None
    """The square that the player chose."""
    number: int | None = None
    """The number that the player entered."""


@dataclass(frozen=True)
class Attempt:
    """A player's progress in a step.

    >>> from ishido.coach.lessons.course import LESSONS
    >>> from ishido.rules.board import parse_square
    >>> attempt = Attempt.at(LESSONS[0].steps[0])
    >>> attempt, answer = attempt.place(parse_square("b1"))
    >>> answer.verdict, attempt.done
    (<Verdict.RIGHT: 'right'>, True)
    """

    step: Step
    position: Position
    placed: int = 0
    found: tuple[Square, ...] = ()
    done: bool = False
    four_ways: int = 0
    made: tuple[Square, ...] = ()
    """The squares of the 4-Ways that were made in it."""

    @classmethod
    def at(cls, step: Step) -> "Attempt":
        """An attempt at the start of a step."""
        return cls(step, step.position, four_ways=step.four_ways)

    # -- what is ----------------------------------------------------------------------------

    @property
    def row(self) -> tuple[Stone, ...]:
        """The touchstone and the known stones after it."""
        return tuple(stones_of(self.step.task))[self.placed :]

    @property
    def touchstone(self) -> Stone | None:
        return next(iter(self.row), None)

    @property
    def left(self) -> Counts:
        """The stones that are neither on the board nor the touchstone."""
        return unseen(self.position, self.row[:1])

    @property
    def aims(self) -> frozenset[Square]:
        """The squares that the task has the touchstone placed on now, or chooses from."""
        task = self.step.task
        if isinstance(task, PlaceStones):
            goals = task.turns[self.placed].goals if not self.done else ()
            return frozenset(goal.place for goal in goals if isinstance(goal, FourWayAt))
        return frozenset(task.options) if isinstance(task, Choose) else frozenset()

    @property
    def wanted(self) -> int:
        """The mask of the squares to choose; 0 if the task is another."""
        task = self.step.task
        return task.wanted(self.position, self.left) if isinstance(task, Choose) else 0

    # -- what is done -----------------------------------------------------------------------

    def place(self, square: Square) -> tuple["Attempt", Answer]:
        task = self.step.task
        if self.done or not isinstance(task, PlaceStones):
            return self, Answer(Verdict.NOTHING, square=square)
        turns = task.turns[self.placed :]
        stone = turns[0].stone
        refused = refusal(self.position, stone, square)
        if refused is not None:
            return self, Answer(Verdict.ILLEGAL, refused, square=square)
        objected = objection(self.position, turns, square)
        if objected is not None:
            return self, Answer(Verdict.NOT_ASKED, objection=objected, square=square)
        n = self.position.count_neighbours(square)
        earned = gain(Scoring.MODERN, square, n, self.four_ways)
        four_ways = self.four_ways + (n == 4)
        placement = Placement(stone, square, 0, n, earned, four_ways if n == 4 else None)
        after = replace(
            self,
            position=self.position.place(stone, square),
            placed=self.placed + 1,
            done=len(turns) == 1,
            four_ways=four_ways,
            made=(*self.made, square) if n == 4 else self.made,
        )
        return after, Answer(Verdict.RIGHT, placement=placement, square=square)

    def choose(self, square: Square) -> tuple["Attempt", Answer]:
        """Choose a square as one of those that the task asks for."""
        task = self.step.task
        if self.done or square in self.found or not isinstance(task, Choose):
            return self, Answer(Verdict.NOTHING, square=square)
        if self.position[square] is not None:
            occupied = Refusal(Reason.OCCUPIED, self.position[square] or Stone(0, 0), square)
            return self, Answer(Verdict.ILLEGAL, occupied, square=square)
        if not self.wanted >> square & 1:
            no = refusal(self.position, task.stone, square) if task.stone is not None else None
            verdict = Verdict.NOT_ASKED if no is None else Verdict.ILLEGAL
            return self, Answer(verdict, no, square=square)
        found = (*self.found, square)
        done = len(found) == self.wanted.bit_count()
        return replace(self, found=found, done=done), Answer(Verdict.RIGHT, square=square)

    def say(self, number: int) -> tuple["Attempt", Answer]:
        """Enter a number."""
        task = self.step.task
        if self.done or not isinstance(task, Count):
            return self, Answer(Verdict.NOTHING, number=number)
        right = number == task.answer(self.position, self.left)
        verdict = Verdict.RIGHT if right else Verdict.NOT_ASKED
        return replace(self, done=right), Answer(verdict, square=task.square, number=number)

    def act(self, square: Square) -> tuple["Attempt", Answer]:
        """Press a square: place the stone or choose the square, as the task requires."""
        if isinstance(self.step.task, Choose):
            return self.choose(square)
        return self.place(square)
