"""The controls of lessons: the buttons from step to step, and what is remembered."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic

from pygame import Rect

from ishido.language import _
from ishido.lessons import Lesson, LessonProgress, StepT, Verdict
from ishido.ui import words
from ishido.ui.kit.paint import Part
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.table.lesson_layout import LessonPlaces

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.table.lesson_screen import LessonScreen


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


class LessonControls(Generic[StepT]):
    """Leads through the lessons of a course."""

    def __init__(
        self,
        app: "App",
        host: "LessonScreen",
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
        self.verdict = Verdict.NOTHING
        self.back = Button("back", _(words.BACK), self.go_back)
        self.again = Button("again", _("Try again"), self.begin_again)
        self.next = Button("next", _("Next"), self.go_on)
        self.all = Button("all lessons", _("All lessons"), self.show_all)
        self.leave = Button("leave", _(words.CLOSE), host.close)
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

    def lay(self, places: LessonPlaces, gap: int, foot: tuple[Rect, Rect]) -> None:
        """Lay out the text and the buttons.

        :param gap: the space below the title.
        :param foot: the places of the buttons for all lessons and to close.
        """
        buttons = (self.back, self.again, self.next, self.all, self.leave)
        rects = (places.back, places.again, places.next, *foot)
        self._host.lay(places, gap, zip(buttons, rects, strict=True))
        self.fill_ring()

    def fill_ring(self) -> None:
        """Update the buttons; they are in the order of Tab."""
        host, ring = self._host, self._host.ring
        self.back.enabled = self.number > 0
        self.next.enabled = self.solved
        self.next.kind = ButtonKind.PRIMARY if host.done else ButtonKind.SECONDARY
        self.next.label = _(words.PLAY) if self.last else _("Next")
        again = [self.again] if host.begun else []
        buttons = [self.back, *again, self.next, self.all, self.leave]
        ring.fill([*host.answers(), *buttons, host.text])
        if not host.board.focused and ring.focus is None:
            ring.focus = ring.widgets[0]

    def parts(self, task: str) -> list[Part]:
        """The heading and the progress; the text is among the widgets of the ring."""
        host, lessons = self._host, self.course.lessons
        host.text.say(task, host.reply, "mark" if self.verdict is Verdict.RIGHT else "refuse")
        solved = self.number + 1 if self.solved else None
        heading = _heading(lessons.index(self.lesson), len(lessons), solved)
        gold = progress(self._app).solved(self.lesson)
        return [
            host.heading_part(heading, _(self.course.titles[self.lesson.name])),
            host.dots_part(len(self.lesson.steps), self.number, gold),
        ]

    # -- from step to step ------------------------------------------------------------------

    def show(self, lesson: Lesson[StepT], step: int) -> None:
        """Show a step of a lesson from its start."""
        self._host.come_to_rest()
        self.lesson, self.number = lesson, step
        self._remember(step)
        self.hush()
        self._host.begin_step()
        self._host.arrange(self._app.size)
        self._host.canvas = None

    def hush(self) -> None:
        self._host.reply, self.verdict = "", Verdict.NOTHING

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

        self._app.push(course_dialog(self._app, self.course, self.show))

    # -- answers ----------------------------------------------------------------------------

    def answer(self, verdict: Verdict, text: str, last: str) -> None:
        """Show an answer, and lead on when the step is done.

        :param last: what is added when the step is done.
        """
        lines = [text]
        if self._host.done:
            self._remember(self.number + 1)
            lines.append(last)
            if self.last:
                lines.append(_(self.course.last_word))
        self._host.reply = "\n".join(filter(None, lines))
        self.verdict = Verdict.NOT_ASKED if verdict is Verdict.NOTHING else verdict
        if self._host.done:
            self._host.board.give_focus(self.next)
        self.fill_ring()


def _heading(place: int, lessons: int, solved: int | None) -> str:
    """The heading of a lesson, whose place counts from 0, and of a step that is solved."""
    text = _("Lesson {place} of {lessons}").format(place=place + 1, lessons=lessons)
    return text if solved is None else f"{text}  ·  " + _("step {n} solved").format(n=solved)
