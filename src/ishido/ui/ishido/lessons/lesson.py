"""A lesson: the board, the text beside it, and the handling of pointer and keys."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ishido.coach.lessons.lesson import Answer, Attempt, Step
from ishido.coach.lessons.tasks import Choose, Count
from ishido.jobs.steps import Steps
from ishido.language import N_
from ishido.lessons import Lesson, Verdict
from ishido.rules.board import Square
from ishido.rules.game import FULL_SET
from ishido.rules.position import Position
from ishido.rules.scoring import Scoring
from ishido.rules.stone import Stone
from ishido.ui.ishido.board.control import BoardControl, BoardHost, HeldStone
from ishido.ui.ishido.board.layout import TableLayout
from ishido.ui.ishido.board.rings import dashed_ring
from ishido.ui.ishido.board.view import Shown
from ishido.ui.ishido.lessons import words as says
from ishido.ui.ishido.lessons.course import ISHIDO_COURSE
from ishido.ui.ishido.lessons.layout import lesson_layout
from ishido.ui.ishido.lessons.view import LessonView
from ishido.ui.ishido.lessons.words import answer
from ishido.ui.kit import words as key_says
from ishido.ui.kit.events import Key, Point, Pointer
from ishido.ui.kit.keys import Binding, digit
from ishido.ui.kit.paint import Part
from ishido.ui.kit.sizes import stage_in
from ishido.ui.kit.widgets.boxes import FILL, row
from ishido.ui.kit.widgets.button import ButtonKind, NumberButton
from ishido.ui.platform.audio import Cue
from ishido.ui.table.lesson_controls import LessonControls
from ishido.ui.table.lesson_screen import LessonScreen, lesson_keys
from ishido.ui.table.look import look_of_table

if TYPE_CHECKING:
    from ishido.ui.app.app import App

MOST_CHOICES: Final = 10
"""The most numbers that a step may offer, because each has a key."""

REFUSALS: Final = (Verdict.ILLEGAL, Verdict.NOT_ASKED)

KEYS: Final[Sequence["Binding[LessonScene]"]] = lesson_keys(
    ("Arrows",),
    key_says.CHOOSE_SQUARE,
    Binding(("Digits",), lambda scene, key: scene._count(digit(key)), N_("enter a number")),
)


class LessonScene(LessonScreen, BoardHost):
    """Shows the lessons. They are not games: there is no clock, no score, and no record."""

    keys = KEYS
    view: LessonView
    board: BoardControl

    def __init__(self, app: "App", lesson: Lesson[Step], step: int = 0) -> None:
        super().__init__(app)
        self.attempt = Attempt.at(lesson.steps[step])
        self._about: Sequence[Square] = ()
        """The squares that the last objection is about."""
        self.controls = LessonControls(app, self, ISHIDO_COURSE, lesson, step)
        self.board = BoardControl(app, self, self.ring)
        self.choices = [
            NumberButton(str(number), str(number), lambda number=number: self.say(number))  # type: ignore[misc]
            for number in range(MOST_CHOICES)
        ]

    # -- layout -----------------------------------------------------------------------------

    @property
    def chooses(self) -> bool:
        """Whether the task is to choose squares, not to place stones."""
        return isinstance(self.attempt.step.task, Choose)

    @property
    def layout(self) -> TableLayout:
        return self.view.layout

    def arrange(self, size: tuple[int, int]) -> None:
        app, step = self.app, self.attempt.step
        settings = app.desk.settings
        counts = isinstance(step.task, Count)
        known = len(Attempt.at(step).row) > 1
        table, places = lesson_layout(
            stage_in(size, app.density), settings.ui_scale, choices=counts, tally=step.tally
        )  # fmt: skip
        self.look = look_of_table(app, table)
        app.skins.stones.forget_other_sizes()
        self.view = LessonView(
            table, self.look, app.skins.stones, coordinates=settings.coordinates, tally=step.tally,
            row=known, count=not (self.chooses or counts),
        )  # fmt: skip
        self.board.motions.lay(self.view)
        self.board.let_go()
        if isinstance(step.task, Count):
            each = [FILL] * len(step.task.choices)
            rects = row(places.choices, *each, gap=table.px(8))
            for number, rect in zip(step.task.choices, rects, strict=True):
                self.choices[number].rect = rect
        foot = table.game_button, table.menu_button
        self.controls.lay(places, table.gap(6), foot)

    def answers(self) -> list[NumberButton]:
        task = self.attempt.step.task
        if not isinstance(task, Count):
            return []
        right = task.answer(self.position, self.attempt.left)
        for number, choice in enumerate(self.choices):
            marked = self.done and number == right  # the answer stays visible
            choice.enabled = not self.done or marked
            choice.kind = ButtonKind.PRIMARY if marked else ButtonKind.SECONDARY
        return [self.choices[number] for number in task.choices]

    @property
    def begun(self) -> bool:
        return self.attempt != Attempt.at(self.attempt.step)

    @property
    def done(self) -> bool:
        return self.attempt.done

    # -- what is seen -----------------------------------------------------------------------

    def prepare(self) -> Steps[None]:
        return self.view.prepare(self.shown().stones.values())

    def shown(self) -> Shown:
        """What the table shows now."""
        attempt = self.attempt
        return Shown(
            self.board.lying, None if self.board.well_is_empty else attempt.touchstone, False,
            sum(attempt.left), attempt.left,
        )  # fmt: skip

    @property
    def task(self) -> str:
        """The text of the task."""
        lesson, stones = self.controls.lesson, self.app.skins.stones.stoneset
        return says.task(lesson, self.attempt.step, stones)

    def text_parts(self) -> list[Part]:
        return self.controls.parts(self.task)

    def table_parts(self) -> list[Part]:
        step = self.attempt.step
        parts = [*self.view.parts(self.shown())]
        if len(self.attempt.row) > 1:
            parts.append(self.view.row(self.attempt.row[1:]))
        course_done = self.done and self.controls.last
        if course_done or (not step.tally and step.touchstone is None):
            parts.append(self.view.ornament(bright=course_done))
        return parts

    def above(self, now: float) -> list[Part]:
        board = self.board
        return [*self._marks(), *board.ghost(), *board.moving_parts(now)]

    def _marks(self) -> list[Part]:
        attempt, board = self.attempt, self.board
        found = set(attempt.found)
        parts = [board.ring_round(("found", each), each, "mark", 0.8) for each in sorted(found)]
        for square in attempt.step.marked:
            marked = {*found, *self._about, *board.refusing}
            if square in marked or not board.is_empty(square):
                continue
            if square in attempt.aims:
                role = "focus" if self.chooses else "mark"
                parts.append(board.ring_round(("asked for", square), square, role, 0.5))
            else:
                place = self.layout.square_rect(square)
                parts.append(dashed_ring(self.look, ("spoken of", square), place))
        parts += [board.ring_round(("about", each), each, "focus", 0.3) for each in self._about]
        parts += board.marks()
        if self.chooses and not attempt.done:
            parts += board.target()
        return parts

    # -- from step to step ------------------------------------------------------------------

    def begin_step(self) -> None:
        self.attempt = Attempt.at(self.controls.step)
        self._hush()
        self.board.reset()  # the cursor would stay on the last answer
        if isinstance(self.attempt.step.task, Count):
            self.board.give_focus()
        else:
            self.board.take_focus()

    def go_on(self) -> None:
        self.controls.go_on()

    # -- what the player does ---------------------------------------------------------------

    @property
    def position(self) -> Position:
        return self.attempt.position

    def square_at(self, point: Point) -> Square | None:
        return self.layout.square_under(point)

    @property
    def ghost_stone(self) -> Stone | None:
        idle = self.chooses or self.attempt.done or isinstance(self.attempt.step.task, Count)
        return None if idle else self.attempt.touchstone

    def liftable(self, origin: Square | None) -> Stone | None:
        return None if self.chooses or self.attempt.done else self.attempt.touchstone

    def place(self, square: Square, held: HeldStone | None = None) -> bool:
        """Place the stone on a square, or choose the square.

        :returns: whether it was right.
        """
        before = self.attempt
        self.attempt, given = before.act(square)
        if before.done or isinstance(before.step.task, Count):
            return False
        if given.placement is not None:
            self.board.motions.place(
                given.placement, self.attempt.touchstone, Scoring.MODERN,
                last=len(self.attempt.position) == FULL_SET,
                start=None if held is None else self.board.held_rect(held),
            )  # fmt: skip
        else:
            self._sound(given)
            if given.verdict is Verdict.RIGHT:
                self.app.ignore_second_click()  # of a double click on the square
            stone, placing = self.attempt.touchstone, held is None and not self.chooses
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
        last = says.done(self.controls.lesson, after.step)
        self.controls.answer(given.verdict, text, last)

    def _sound(self, given: Answer) -> None:
        match given.verdict:
            case Verdict.RIGHT:
                self.app.audio.play(Cue.POINTS, max(1, len(self.attempt.found)))
            case verdict if verdict in REFUSALS:
                self.app.audio.play(Cue.REFUSE)

    def _hush(self) -> None:
        self.controls.hush()
        self._about = ()
        self.board.clear_refusal()

    # -- input ------------------------------------------------------------------------------

    def point(self, event: Pointer, *, elsewhere: bool) -> bool:
        return self.board.point_or_press(event, elsewhere=elsewhere)

    def enter(self) -> None:
        self.board.enter()

    def _count(self, number: int) -> None:
        task = self.attempt.step.task
        if isinstance(task, Count) and number in task.choices:
            self.say(number)

    def move_cursor(self, event: Key) -> None:
        counts = isinstance(self.attempt.step.task, Count)
        if not self.ring.shown and (counts or self.attempt.done):
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
