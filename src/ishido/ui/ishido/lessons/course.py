"""The course of lessons of Ishido."""

from typing import Final

from ishido.coach.lessons.course import LESSONS
from ishido.coach.lessons.lesson import Step
from ishido.ui.table import lesson_words as says
from ishido.ui.table.lesson_controls import LessonCourse

ISHIDO_COURSE: Final[LessonCourse[Step]] = LessonCourse(
    LESSONS,
    says.TITLES,
    says.INTRODUCTION,
    says.ALL_DONE,
    says.COURSE_DONE,
    open_lesson=lambda app, lesson, step: app.open("lesson", lesson, step),
    open_list=lambda app, show: app.open("lessons", show),
    play=lambda app: app.back_to_table(),
)
