"""The course of lessons of Bluestone."""

from typing import TYPE_CHECKING, Final

from ishido.bluestone.lessons import LESSONS, BluestoneStep
from ishido.language import N_
from ishido.lessons import Lesson
from ishido.ui.bluestone import phrases
from ishido.ui.bluestone.game_ui import BLUESTONE_UI
from ishido.ui.table.lesson_controls import LessonCourse

if TYPE_CHECKING:
    from ishido.ui.app.app import App

INTRODUCTION: Final = N_(
    "Two short lessons on a small board, with no opponent. Leave whenever you like and continue "
    "later."
)
COURSE_DONE: Final = N_("That was the last lesson. All the rules are in the menu, under Help.")


def open_lesson(app: "App", lesson: Lesson[BluestoneStep], step: int) -> None:
    """Open a lesson at a step."""
    from ishido.ui.bluestone.lesson import BluestoneLesson

    app.push(BluestoneLesson(app, lesson, step))


BLUESTONE_COURSE: Final[LessonCourse[BluestoneStep]] = LessonCourse(
    LESSONS,
    phrases.LESSON_TITLES,
    INTRODUCTION,
    N_("You have finished both. You can repeat them."),
    COURSE_DONE,
    open_lesson=open_lesson,
    play=BLUESTONE_UI.show,
)
