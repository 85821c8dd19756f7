"""A lesson: the board, the text beside it, and the handling of pointer and keys."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from pygame import Rect

from ishido.coach.lessons.course import LESSONS
from ishido.coach.lessons.lesson import Answer, Attempt, Step
from ishido.coach.lessons.tasks import Choose, Count
from ishido.language import N_
from ishido.lessons import Lesson, Verdict
from ishido.rules.board import Square
from ishido.rules.game import FULL_SET
from ishido.rules.position import Position
from ishido.rules.scoring import Scoring
from ishido.ui import labels
from ishido.ui.ishido.board.control import BoardControl, OnBoard
from ishido.ui.ishido.board.rings import dashed_ring
from ishido.ui.ishido.board.view import Shown
from ishido.ui.ishido.game_ui import ISHIDO_UI
from ishido.ui.ishido.lessons import task_texts
from ishido.ui.ishido.lessons.task_texts import answer
from ishido.ui.ishido.lessons.view import LessonFace
from ishido.ui.kit.events import Key
from ishido.ui.kit.keys import Binding, digit
from ishido.ui.kit.paint import Part
from ishido.ui.kit.widgets.boxes import FILL, row
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.platform.audio import Cue
from ishido.ui.table.course import CourseScreen, LessonCourse
from ishido.ui.table.lesson_layout import LessonPlaces
from ishido.ui.table.lesson_screen import lesson_keys

if TYPE_CHECKING:
    from ishido.ui.app.app import App

MOST_CHOICES: Final = 10
"""The most numbers that a step may offer, because each has a key."""

REFUSALS: Final = (Verdict.ILLEGAL, Verdict.NOT_ASKED)

KEYS: Final[Sequence["Binding[LessonScene]"]] = lesson_keys(
    ("Arrows",),
    labels.CHOOSE_SQUARE,
    Binding(("Digits",), lambda scene, key: scene._count(digit(key)), N_("enter a number")),
)


class LessonScene(CourseScreen[Attempt, Square, Step]):
    ui = ISHIDO_UI
    keys = KEYS
    face: LessonFace
    board: BoardControl

    def __init__(self, app: "App", lesson: Lesson[Step], number: int = 0) -> None:
        super().__init__(app, lesson, number)
        self._about: Sequence[Square] = ()
        """The squares that the last objection is about."""
        self.face = LessonFace(app)
        self.board = BoardControl(app, self.ring, self.face, self.on_board)
        self.attempt = self.fresh
        self.choices = [
            Button(str(number), str(number), lambda number=number: self.say(number))  # type: ignore[misc]
            for number in range(MOST_CHOICES)
        ]

    # -- the task ---------------------------------------------------------------------------

    @property
    def fresh(self) -> Attempt:
        return Attempt.at(self.step)

    @property
    def task(self) -> str:
        return task_texts.task(self.lesson, self.step, self.app.skins.stones.stoneset)

    @property
    def chooses(self) -> bool:
        """Whether the task is to choose squares, not to place stones."""
        return isinstance(self.step.task, Choose)

    @property
    def counts(self) -> bool:
        """Whether it is to enter a number."""
        return isinstance(self.step.task, Count)

    def begin_step(self) -> None:
        super().begin_step()
        self._about = ()
        if self.counts:
            self.board.give_focus()

    def arrange(self, size: tuple[int, int]) -> None:
        face = self.face
        face.choices, face.tally = self.counts, self.step.tally
        face.known = len(self.fresh.row) > 1
        super().arrange(size)
        self.board.let_go()

    def find_places(self) -> LessonPlaces:
        task, places = self.step.task, self.face.places
        if isinstance(task, Count):
            each = [FILL] * len(task.choices)
            rects = row(places.choices, *each, gap=self.face.layout.px(8))
            for number, rect in zip(task.choices, rects, strict=True):
                self.choices[number].rect = rect
        return places

    def answers(self) -> list[Button]:
        task = self.step.task
        if not isinstance(task, Count):
            return []
        right = task.answer(self.position, self.attempt.left)
        for number, choice in enumerate(self.choices):
            marked = self.done and number == right  # the answer stays visible
            choice.enabled = not self.done or marked
            choice.kind = ButtonKind.PRIMARY if marked else ButtonKind.SECONDARY
        return [self.choices[number] for number in task.choices]

    # -- what is seen -----------------------------------------------------------------------

    def shown(self) -> Shown:
        """What the table shows now."""
        attempt = self.attempt
        return Shown(
            stones=self.board.lying,
            four_ways=self.board.motions.sealed(attempt.made),
            touchstone=None if self.board.well_is_empty else attempt.touchstone,
            in_pouch=None if self.chooses or self.counts else sum(attempt.left),
            unseen=attempt.left,
        )

    def table_parts(self) -> list[Part]:
        step, face = self.step, self.face
        parts = [*face.view.parts(self.shown())]
        if len(self.attempt.row) > 1:
            parts.append(face.row(self.attempt.row[1:]))
        course_done = self.done and self.last
        if course_done or (not step.tally and step.touchstone is None):
            parts.append(face.ornament(bright=course_done))
        return parts

    def above(self, now: float) -> list[Part]:
        board = self.board
        return [*self._marks(), *board.ghost(), *board.moving_parts(now)]

    def _marks(self) -> list[Part]:
        attempt, board = self.attempt, self.board
        found = set(attempt.found)
        parts = [board.ring_round(("found", each), each, "mark", 0.8) for each in sorted(found)]
        for square in self.step.marked:
            marked = {*found, *self._about, *board.refusing}
            if square in marked or not board.is_empty(square):
                continue
            if square in attempt.aims:
                role = "focus" if self.chooses else "mark"
                parts.append(board.ring_round(("asked for", square), square, role, 0.5))
            else:
                place = self.face.layout.square_rect(square)
                parts.append(dashed_ring(self.look, ("spoken of", square), place))
        parts += [board.ring_round(("about", each), each, "focus", 0.3) for each in self._about]
        parts += board.marks()
        if self.chooses and not attempt.done:
            parts += board.target()
        return parts

    # -- what the player does ---------------------------------------------------------------

    @property
    def position(self) -> Position:
        return self.attempt.position

    def on_board(self) -> OnBoard:
        stone = None if self.chooses or self.done else self.attempt.touchstone
        return OnBoard(self.position, None if self.counts else stone, stone)

    def choose(self, square: Square, start: Rect | None = None) -> bool:
        """Place the stone on a square, or choose the square."""
        before = self.attempt
        self.attempt, given = before.act(square)
        if before.done or self.counts:
            return False
        if given.placement is not None:
            self.board.motions.place(
                given.placement, self.attempt.touchstone, Scoring.MODERN,
                last=len(self.attempt.position) == FULL_SET,
                start=start,
            )  # fmt: skip
        else:
            self._sound(given)
            if given.verdict is Verdict.RIGHT:
                self.app.ignore_second_click()  # of a double click on the square
            stone, placing = self.attempt.touchstone, start is None and not self.chooses
            if placing and stone is not None and given.verdict in REFUSALS:
                self.board.motions.shake(stone)
        self._reply(before, given)
        return given.verdict is Verdict.RIGHT

    def say(self, number: int) -> None:
        before = self.attempt
        self.attempt, given = before.say(number)
        if given.verdict is not Verdict.NOTHING:
            self._sound(given)
            self._reply(before, given)

    def _reply(self, before: Attempt, given: Answer) -> None:
        """Show the answer, and mark the squares of an objection."""
        after, stones = self.attempt, self.app.skins.stones.stoneset
        wrong = given.verdict not in (Verdict.RIGHT, Verdict.NOTHING)
        self.board.refuse(_causes(given), given.square if wrong else None)
        self._about = _about(before, given)
        text = answer(before, after, given, stones)
        last = task_texts.done(self.lesson, self.step)
        self.answer(given.verdict, text, last)

    def _sound(self, given: Answer) -> None:
        match given.verdict:
            case Verdict.RIGHT:
                self.app.audio.play(Cue.POINTS, max(1, len(self.attempt.found)))
            case verdict if verdict in REFUSALS:
                self.app.audio.play(Cue.REFUSE)

    # -- input ------------------------------------------------------------------------------

    def _count(self, number: int) -> None:
        task = self.step.task
        if isinstance(task, Count) and number in task.choices:
            self.say(number)

    def move_cursor(self, event: Key) -> None:
        if not self.ring.shown and (self.counts or self.done):
            self.ring.shown = True
            self.board.give_focus()
        else:
            self.board.move_cursor(event)


def _causes(given: Answer) -> Sequence[Square]:
    """The squares in red: the one that was tried in vain, or the stones that refuse it."""
    if given.refusal is not None:
        return given.refusal.neighbours
    tried = () if given.square is None or given.number is not None else (given.square,)
    return tried if given.verdict is Verdict.NOT_ASKED else ()


def _about(before: Attempt, given: Answer) -> Sequence[Square]:
    if given.objection is None:
        return ()
    known = {given.square, *before.step.marked}  # a square kept for a 4-Way stays as it is
    return [each for each in given.objection.squares if each not in known]


ISHIDO_COURSE: Final[LessonCourse[Step]] = LessonCourse(
    LessonScene,
    LESSONS,
    {
        "matching": N_("Matching"),
        "two": N_("Two neighbours"),
        "three": N_("Three neighbours"),
        "corner": N_("The first 4-Way"),
        "centre": N_("The middle"),
        "alive": N_("Keep squares alive"),
        "beyond": N_("The Beyond"),
        "counting": N_("Counting"),
        "end": N_("The last stones"),
        "center-master-play": N_("Centre Master Play"),
        "master": N_("The Master Game"),
    },
    N_(
        "Eleven short lessons on the board, with no clock and no score. Leave whenever you like "
        "and continue later."
    ),
    N_("You have finished all eleven. You can repeat any of them."),
    N_("That was the last lesson. May your pouch be empty."),
)
