"""The controls of lessons: the text, the buttons from step to step, and what is remembered."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, Protocol

from pygame import Rect

from ishido.lessons import Lesson, LessonProgress, StepT, Verdict
from ishido.ui.kit.look import Look
from ishido.ui.kit.paint import Part
from ishido.ui.kit.widgets.base import FocusRing, Widget
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.table import lesson_words as says
from ishido.ui.table.lesson_layout import LessonPlaces
from ishido.ui.table.lesson_panel import LessonMessage, dots_part, heading_part, text_room
from ishido.ui.table.lesson_text import LessonText

if TYPE_CHECKING:
    from ishido.ui.app.app import App


@dataclass(frozen=True)
class LessonCourse(Generic[StepT]):
    """The lessons of a game, and where they are shown and remembered."""

    lessons: tuple[Lesson[StepT], ...]
    titles: dict[str, str]
    """By the lesson's name."""
    introduction: str
    done: str
    """What the list says when all lessons are finished …"""
    last_word: str
    """… and the last step."""
    open_lesson: "Callable[[App, Lesson[StepT], int], object]"
    """Opens a lesson at a step."""
    play: "Callable[[App], object]"
    """Closes the lessons and shows the game's table."""


def progress(app: "App") -> LessonProgress:
    """What the current player has solved."""
    settings = app.desk.settings
    return LessonProgress(settings.lessons_begun, settings.lessons_done)


class LessonHost(Protocol):
    """The scene of a lesson. It knows the attempt."""

    @property
    def done(self) -> bool:
        """Whether the step is done, and its last stone lies."""

    @property
    def begun(self) -> bool:
        """Whether something has changed since the start of the step."""

    def answers(self) -> Sequence[Widget]:
        """The buttons with which the step may be answered."""

    def begin_step(self) -> None:
        """Begin the current step anew."""

    def come_to_rest(self) -> None:
        """End what moves on the board."""

    @property
    def focused(self) -> bool:
        """Whether the board has the keyboard focus, not a button."""


class LessonControls(Generic[StepT]):
    """Leads through the lessons of a course."""

    def __init__(
        self,
        app: "App",
        host: LessonHost,
        course: LessonCourse[StepT],
        lesson: Lesson[StepT],
        number: int,
    ) -> None:
        self._app = app
        self._host = host
        self.course = course
        self.lesson = lesson
        self.number = number
        """The number of the step, from 0."""
        self.reply = ""
        """The text of the last answer."""
        self.verdict = Verdict.NOTHING
        self.ring = FocusRing(app.tick_sound)
        self.text = LessonText("lesson text")
        self.back = Button("back", says.BACK, self.go_back)
        self.again = Button("again", says.AGAIN, self.begin_again)
        self.next = Button("next", says.NEXT, self.go_on)
        self.all = Button("all lessons", says.ALL_LESSONS, self.show_all)
        self.leave = Button("leave", says.CLOSE, self._leave)
        self._remember(number)

    @property
    def step(self) -> StepT:
        return self.lesson.steps[self.number]

    @property
    def last(self) -> bool:
        """Whether this is the last step of the course."""
        at_end = self.number + 1 == len(self.lesson.steps)
        return self.lesson is self.course.lessons[-1] and at_end

    @property
    def solved(self) -> bool:
        """Whether the step is solved, now or before."""
        return self.number < progress(self._app).solved(self.lesson)

    # -- layout -----------------------------------------------------------------------------

    def lay(self, places: LessonPlaces, look: Look, gap: int, foot: tuple[Rect, Rect]) -> None:
        """Lay out the text and the buttons.

        :param gap: the space below the title.
        :param foot: the places of the buttons for all lessons and to close.
        """
        self._places, self._look = places, look
        self.text.rect = text_room(look, places, gap)
        self.text.larger = places.larger
        for button, rect in (
            (self.back, places.back),
            (self.again, places.again),
            (self.next, places.next),
            (self.all, foot[0]),
            (self.leave, foot[1]),
        ):
            button.rect = rect.copy()
        self.fill_ring()

    def fill_ring(self) -> None:
        """Update the buttons; they are in the order of Tab."""
        host = self._host
        self.back.enabled = self.number > 0
        self.next.enabled = self.solved
        self.next.kind = ButtonKind.PRIMARY if host.done else ButtonKind.SECONDARY
        self.next.label = says.PLAY if self.last else says.NEXT
        again = [self.again] if host.begun else []
        buttons = [self.back, *again, self.next, self.all, self.leave]
        self.ring.fill([*host.answers(), *buttons, self.text])
        if not host.focused and self.ring.focus is None:
            self.ring.focus = self.ring.widgets[0]

    def message(self, task: str) -> LessonMessage:
        """The current texts of the panel."""
        lessons = self.course.lessons
        solved = self.number + 1 if self.solved else None
        return LessonMessage(
            says.heading(lessons.index(self.lesson), len(lessons), solved),
            self.course.titles[self.lesson.name],
            task,
            self.reply,
            "mark" if self.verdict is Verdict.RIGHT else "refuse",
        )

    def parts(self, task: str) -> list[Part]:
        """The heading and the progress; the text is among the widgets of the ring."""
        message = self.message(task)
        self.text.say(message.task, message.answer, message.role)
        solved = progress(self._app).solved(self.lesson)
        return [
            heading_part(self._look, self._places, message),
            dots_part(self._look, self._places, len(self.lesson.steps), self.number, solved),
        ]

    # -- from step to step ------------------------------------------------------------------

    def show(self, lesson: Lesson[StepT], step: int) -> None:
        """Show a step of a lesson from its start."""
        self._host.come_to_rest()
        self.lesson, self.number = lesson, step
        self._remember(step)
        self.hush()
        self._host.begin_step()

    def hush(self) -> None:
        """Take the last answer away."""
        self.reply, self.verdict = "", Verdict.NOTHING

    def _remember(self, solved: int) -> None:
        """Store that the lesson was opened, and at least so many of its steps are solved."""
        before = progress(self._app)
        after = before.with_solved(self.lesson, solved)
        if after != before:
            store = self._app.desk.settings_store
            store.change(lessons_begun=after.begun, lessons_done=after.done)

    def go_back(self) -> None:
        if self.number > 0:
            self.show(self.lesson, self.number - 1)

    def begin_again(self) -> None:
        self.show(self.lesson, self.number)

    def go_on(self) -> None:
        lessons = self.course.lessons
        if self.number + 1 < len(self.lesson.steps):
            self.show(self.lesson, self.number + 1)
        elif not self.last:
            following = lessons[lessons.index(self.lesson) + 1]
            self.show(following, progress(self._app).start(following))
        else:
            self.course.play(self._app)

    def show_all(self) -> None:
        from ishido.ui.screens.lessons import course_dialog

        self._host.come_to_rest()
        self._app.push(course_dialog(self._app, self.course, self.show))

    def _leave(self) -> None:
        self._app.pop(self._app.scene)

    # -- answers ----------------------------------------------------------------------------

    def answered(self, verdict: Verdict, text: str, last: str) -> None:
        """Show an answer.

        :param last: what is added when the step is done.
        """
        lines = [text]
        if self._host.done:
            self._remember(self.number + 1)
            lines.append(last)
            if self.last:
                lines.append(self.course.last_word)
        self.reply = "\n".join(filter(None, lines))
        self.verdict = Verdict.NOT_ASKED if verdict is Verdict.NOTHING else verdict
