"""The course of lessons of Ishido."""

from typing import TYPE_CHECKING, Final

from ishido.coach.lessons.course import LESSONS
from ishido.coach.lessons.lesson import Step
from ishido.lessons import Lesson
from ishido.ui.ishido.game_ui import ISHIDO_UI
from ishido.ui.table import lesson_words as says
from ishido.ui.table.lesson_controls import LessonCourse

if TYPE_CHECKING:
    from ishido.ui.app.app import App


def open_lesson(app: "App", lesson: Lesson[Step], step: int) -> None:
    """Open a lesson at a step."""
    from ishido.ui.ishido.lessons.lesson import LessonScene

    app.push(LessonScene(app, lesson, step))


ISHIDO_COURSE: Final[LessonCourse[Step]] = LessonCourse(
    LESSONS,
    says.TITLES,
    says.INTRODUCTION,
    says.ALL_DONE,
    says.COURSE_DONE,
    open_lesson=open_lesson,
    play=ISHIDO_UI.show,
)
