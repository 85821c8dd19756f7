"""The lessons of Bluestone: positions with a task for Black, and answers to what is done there."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum, StrEnum, auto
from functools import cached_property
from typing import Final

from ishido.bluestone.board import Board, Point, Points, board_by_name, set_of
from ishido.bluestone.players.hints import enclosing_points
from ishido.bluestone.position import (
    BluestonePosition,
    Ending,
    Ply,
    RefusalReason,
    Side,
    pass_turn,
    place,
)
from ishido.bluestone.score import groups, scores
from ishido.lessons import Lesson, Verdict

BOARD: Final = "pentagon-3"


class Task(StrEnum):
    TOUCH = "touch"
    """Place stones that each touch a blue stone which no own stone touches yet."""
    JOIN = "join"
    """Place a stone that makes all own groups one."""
    CAPTURE = "capture"
    """Place a stone that captures."""
    SAVE = "save"
    """Place a stone after which no own stones can be captured by a single stone."""
    PASS = "pass"
    HIGHEST = "highest"
    """Choose a stone of the group with the highest score."""
    CLOSED = "closed"
    """Choose all empty points where White may not play."""


CHOOSES: Final = (Task.HIGHEST, Task.CLOSED)
"""The tasks without a stone to place."""


class BluestoneFault(Enum):
    """Why something that the rules allow does not solve the task."""

    NO_BLUE = auto()
    """The stone touches no new blue stone."""
    APART = auto()
    """The groups are still apart."""
    ESCAPES = auto()
    """Nothing is captured."""
    CAPTURED = auto()
    """The enemy can then capture own stones."""
    NO_PASS = auto()
    """A stone was placed instead of a pass."""
    EMPTY = auto()
    """An empty point was chosen instead of a stone."""
    LOWER = auto()
    """Another group has a higher score."""
    OPEN = auto()
    """White may play there."""


@dataclass(frozen=True, slots=True)
class BluestoneObjection:
    """Why something that the rules allow does not solve the task."""

    fault: BluestoneFault
    points: Points = 0
    """The points that the objection is about, besides the one that was chosen."""
    blue: int = 0
    """The number of blue stones that it is about."""


@dataclass(frozen=True)
class BluestoneStep:
    """One task at one position. Black is to move."""

    name: str
    task: Task
    black: str = ""
    """The points of Black's stones; so for White's."""
    white: str = ""
    stones: int = 1
    """How many stones are to be placed."""
    marks: str = ""
    """A point of each group, and the empty points, that the text mentions."""

    @property
    def board(self) -> Board:
        return board_by_name(BOARD)

    def points(self, names: str) -> Points:
        return set_of(map(self.board.parse_point, names.split()))

    @cached_property
    def position(self) -> BluestonePosition:
        stones = self.points(self.black), self.points(self.white)
        turn = 3 if any(stones) else 1
        passed = self.task is Task.PASS
        return BluestonePosition(self.board, stones, turn=turn, passed=passed)

    @property
    def marked(self) -> Points:
        return self.points(self.marks)

    @property
    def groups(self) -> Points:
        """The stones of the marked groups."""
        board, stones = self.board, self.position.stones
        return board.connected(self.marked & stones[0], stones[0]) | board.connected(
            self.marked & stones[1], stones[1]
        )

    @cached_property
    def wanted(self) -> Points:
        """What is to be chosen: one of these stones, or all of these points."""
        position = self.position
        if self.task is Task.CLOSED:
            return position.empty & ~position.open_points(Side.WHITE)
        every = [group for side in Side for group in groups(self.board, position.stones[side])]
        return max(every, key=lambda group: group.score).points


@dataclass(frozen=True, slots=True)
class BluestoneAnswer:
    """The judgement of something that the player did."""

    verdict: Verdict
    point: Point | None = None
    """The point that was chosen; ``None`` for a pass."""
    refusal: RefusalReason | None = None
    objection: BluestoneObjection | None = None
    ply: Ply | None = None
    """What the stone did that was placed."""


@dataclass(frozen=True)
class BluestoneAttempt:
    """A player's progress in a step.

    >>> step = LESSONS[0].steps[0]
    >>> attempt, answer = BluestoneAttempt.at(step).choose(step.board.parse_point("d1"))
    >>> answer.verdict, attempt.done
    (<Verdict.RIGHT: 'right'>, True)
    """

    step: BluestoneStep
    position: BluestonePosition
    placed: Points = 0
    """The stones placed in this step."""
    found: Points = 0
    """What was chosen rightly."""
    done: bool = False

    @classmethod
    def at(cls, step: BluestoneStep) -> "BluestoneAttempt":
        """An attempt at the start of a step."""
        return cls(step, step.position)

    def choose(self, point: Point) -> tuple["BluestoneAttempt", BluestoneAnswer]:
        """Place a stone on a point, or choose the point, as the task requires. From the board's
        size on, it is a blue stone."""
        if self.done or self.found >> point & 1:
            return self, BluestoneAnswer(Verdict.NOTHING, point)
        if point >= self.position.board.size:
            return self, BluestoneAnswer(Verdict.ILLEGAL, refusal=RefusalReason.BLUE)
        if self.step.task in CHOOSES:
            return self._choose(point)
        refused = self.position.refusal(point)
        if refused is not None:
            return self, BluestoneAnswer(Verdict.ILLEGAL, point, refused)
        ply = place(self.position, point)
        objection = _objection(self.step.task, self.position, ply)
        if objection is not None:
            return self, BluestoneAnswer(Verdict.NOT_ASKED, point, objection=objection)
        placed = self.placed | 1 << point
        done = placed.bit_count() == self.step.stones
        after = replace(self, position=ply.after, placed=placed, done=done)
        return after, BluestoneAnswer(Verdict.RIGHT, point, ply=ply)

    def _choose(self, point: Point) -> tuple["BluestoneAttempt", BluestoneAnswer]:
        step, here = self.step, 1 << point
        if step.wanted & here:
            found = step.wanted if step.task is Task.HIGHEST else self.found | here
            after = replace(self, found=found, done=found == step.wanted)
            return after, BluestoneAnswer(Verdict.RIGHT, point)
        objection = _wrong_choice(step.task, self.position, point)
        if objection is None:
            return self, BluestoneAnswer(Verdict.ILLEGAL, point, RefusalReason.TAKEN)
        return self, BluestoneAnswer(Verdict.NOT_ASKED, point, objection=objection)

    def pass_turn(self) -> tuple["BluestoneAttempt", BluestoneAnswer]:
        """Pass the turn, if the task asks for it."""
        if self.done or self.step.task is not Task.PASS:
            return self, BluestoneAnswer(Verdict.NOTHING)
        after = pass_turn(self.position).after
        assert after.ending is Ending.PASSES
        return replace(self, position=after, done=True), BluestoneAnswer(Verdict.RIGHT)


def _objection(task: Task, before: BluestonePosition, ply: Ply) -> BluestoneObjection | None:
    """The objection to a legal stone; ``None`` if it is what the task asks for."""
    board, own = before.board, before.stones[Side.BLACK]
    assert ply.point is not None
    match task:
        case Task.TOUCH if not board.blue_near[ply.point] & ~board.touched(own):
            return BluestoneObjection(BluestoneFault.NO_BLUE)
        case Task.JOIN if len(board.parts(ply.after.stones[Side.BLACK])) > 1:
            return BluestoneObjection(BluestoneFault.APART, own)
        case Task.CAPTURE if not ply.captured:
            reached = ply.after.reach(Side.WHITE, _lowest(ply.after.stones[Side.WHITE]))
            return BluestoneObjection(
                BluestoneFault.ESCAPES, blue=board.touched(reached).bit_count()
            )
        case Task.SAVE if captures := enclosing_points(ply.after, Side.BLACK):
            return BluestoneObjection(BluestoneFault.CAPTURED, set_of(captures))
        case Task.PASS:
            return BluestoneObjection(BluestoneFault.NO_PASS)
    return None


def _wrong_choice(
    task: Task, position: BluestonePosition, point: Point
) -> BluestoneObjection | None:
    """The objection to a point that was not to be chosen; ``None`` if it is taken."""
    board, here = position.board, 1 << point
    if task is Task.CLOSED:
        if not position.empty & here:
            return None
        reached = position.reach(Side.WHITE, here)
        return BluestoneObjection(BluestoneFault.OPEN, blue=board.touched(reached).bit_count())
    for side in Side:
        if position.stones[side] & here:
            group = board.connected(here, position.stones[side])
            return BluestoneObjection(BluestoneFault.LOWER, group, board.touched(group).bit_count())
    return BluestoneObjection(BluestoneFault.EMPTY)


def _lowest(points: Points) -> Points:
    return points & -points


def best_scores(position: BluestonePosition) -> tuple[int, int]:
    """The highest score of Black and of White."""
    black, white = (scores(position.board, stones) for stones in position.stones)
    return max(black, default=0), max(white, default=0)


GROUPS: Final = Lesson(
    "bluestone-groups",
    (
        BluestoneStep("touch", Task.TOUCH),
        BluestoneStep("join", Task.JOIN, "d2 d4", "a1 b4 c9"),
        BluestoneStep("turn", Task.TOUCH, "d2 d3", "d8 d9 c6", stones=2),
        BluestoneStep(
            "highest", Task.HIGHEST, "d15 d1 d2 d9 d10 d11 c1 b1 c6", "d5 d6 d7 d8 c4 a1"
        ),
    ),
)
CAPTURE: Final = Lesson(
    "bluestone-capture",
    (
        BluestoneStep("capture", Task.CAPTURE, "d2 d4 c2", "d3", marks="d3"),
        BluestoneStep("closed", Task.CLOSED, "d2 c2 c3 d5", "c8 d9 b4"),
        BluestoneStep("save", Task.SAVE, "d6 d7 b1 d13", "d5 c4 c5 a1", marks="d6 d8"),
        BluestoneStep(
            "pass",
            Task.PASS,
            "d1 d2 d3 d4 d5 d6 d7 d8 c1 c3 c4 b2",
            "d9 d10 d11 d12 d13 d14 d15 c7 c8 c9 a1 b4",
        ),
    ),
)
LESSONS: Final[tuple[Lesson[BluestoneStep], ...]] = (GROUPS, CAPTURE)
BY_NAME: Final[Mapping[str, Lesson[BluestoneStep]]] = {each.name: each for each in LESSONS}
