"""A course of lessons, and the screen that leads from step to step and remembers what is solved."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic

from pygame import Rect

from ishido.language import _
from ishido.lessons import Lesson, LessonProgress, StepT, Verdict
from ishido.ui import labels
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.table.face import PlaceT
from ishido.ui.table.lesson_screen import AttemptT, LessonScreen

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.table.game_ui import GameUi


@dataclass(frozen=True)
class LessonCourse(Generic[StepT]):
    """The lessons of a game."""

    screen: "type[CourseScreen[Any, Any, StepT]]"
    """Shows a lesson from a step on."""
    lessons: tuple[Lesson[StepT], ...]
    titles: dict[str, str]
    """By the lesson's name."""
    introduction: str
    done: str
    """What the list says when all lessons are finished."""
    last_word: str
    """What the last step says then."""


def progress(app: "App") -> LessonProgress:
    """What the current player has solved."""
    settings = app.desk.settings
    return LessonProgress(settings.lessons_begun, settings.lessons_done)


class CourseScreen(LessonScreen[AttemptT, PlaceT], Generic[AttemptT, PlaceT, StepT]):
    """Leads through the lessons of a game. They are no games: there is no clock, no score, and no
    record."""

    ui: "GameUi[Any, Any, Any]"

    def __init__(self, app: "App", lesson: Lesson[StepT], number: int = 0) -> None:
        super().__init__(app)
        self.course: LessonCourse[StepT] = self.ui.course
        self.lesson = lesson
        self.number = number
        """The number of the step, from 0."""
        self.back = Button("back", _(labels.BACK), self.go_back)
        self.again = Button("again", _("Try again"), lambda: self.show(self.lesson, self.number))
        self.next = Button("next", _("Next"), self.go_on)
        self.all = Button("all lessons", _("All lessons"), self.show_all)
        self.leave = Button("leave", _(labels.CLOSE), self.close)
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
        return self.number < progress(self.app).solved(self.lesson)

    # -- what is seen -----------------------------------------------------------------------

    def buttons(self) -> Sequence[tuple[Button, Rect]]:
        places, layout = self.places, self.face.layout
        self.back.enabled = self.number > 0
        self.next.enabled = self.solved
        self.next.kind = ButtonKind.PRIMARY if self.done else ButtonKind.SECONDARY
        self.next.label = _(labels.PLAY) if self.last else _("Next")
        return [
            (self.back, places.back),
            *([(self.again, places.again)] if self.begun else []),
            (self.next, places.next),
            (self.all, layout.game_button),
            (self.leave, layout.menu_button),
        ]

    def heading(self) -> tuple[str, str]:
        lessons = self.course.lessons
        place = lessons.index(self.lesson) + 1
        text = _("Lesson {place} of {lessons}").format(place=place, lessons=len(lessons))
        if self.solved:
            text += "  ·  " + _("step {n} solved").format(n=self.number + 1)
        return text, _(self.course.titles[self.lesson.name])

    def dots(self) -> tuple[int, int, int]:
        return len(self.lesson.steps), self.number, progress(self.app).solved(self.lesson)

    # -- from step to step ------------------------------------------------------------------

    def show(self, lesson: Lesson[StepT], step: int) -> None:
        """Show a step of a lesson from its start."""
        self.board.come_to_rest()
        self.lesson, self.number = lesson, step
        self._remember(step)
        self.begin_step()
        self.arrange(self.app.size)
        self.canvas = None

    def _remember(self, solved: int) -> None:
        """Store that the lesson was opened, and at least so many of its steps are solved."""
        before = progress(self.app)
        after = before.with_solved(self.lesson, solved)
        if after != before:
            store = self.app.desk.settings_store
            store.change(lessons_begun=after.begun, lessons_done=after.done)

    def go_back(self) -> None:
        if self.number > 0:
            self.show(self.lesson, self.number - 1)

    def go_on(self) -> None:
        lessons = self.course.lessons
        if self.number + 1 < len(self.lesson.steps):
            self.show(self.lesson, self.number + 1)
        elif not self.last:
            following = lessons[lessons.index(self.lesson) + 1]
            self.show(following, progress(self.app).start(following))
        else:
            self.ui.show(self.app)

    def show_all(self) -> None:
        from ishido.ui.screens.lessons import course_dialog

        self.app.push(course_dialog(self.app, self.course, self.show))

    # -- answers ----------------------------------------------------------------------------

    def answer(self, verdict: Verdict, text: str, last: str) -> None:
        """Show an answer, and lead on when the step is done.

        :param last: what is added when the step is done.
        """
        lines = [text]
        if self.done:
            self._remember(self.number + 1)
            lines.append(last)
            if self.last:
                lines.append(_(self.course.last_word))
            self.board.give_focus(self.next)
        self.reply = "\n".join(filter(None, lines))
        self.role = "mark" if verdict is Verdict.RIGHT else "refuse"
        self.fill_ring()
