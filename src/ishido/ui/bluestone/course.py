"""The course of lessons of Bluestone."""

from typing import Final

from ishido.bluestone.lessons import LESSONS, BluestoneStep
from ishido.ui.bluestone import lesson_words as says
from ishido.ui.table.lesson_controls import LessonCourse

BLUESTONE_COURSE: Final[LessonCourse[BluestoneStep]] = LessonCourse(
    LESSONS,
    says.TITLES,
    says.INTRODUCTION,
    says.ALL_DONE,
    says.COURSE_DONE,
    open_lesson=lambda app, lesson, step: app.open("bluestone lesson", lesson, step),
    open_list=lambda app, show: app.open("bluestone lessons", show),
    play=lambda app: app.open("bluestone"),
)
