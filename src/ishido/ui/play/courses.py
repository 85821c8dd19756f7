"""The courses of both games."""

from typing import Final

from ishido.coach.lessons.course import LESSONS
from ishido.coach.lessons.lesson import Step
from ishido.ui.play.lesson_controls import LessonCourse
from ishido.ui.words import lessons as says

ISHIDO_COURSE: Final[LessonCourse[Step]] = LessonCourse(
    LESSONS,
    says.TITLES,
    says.INTRODUCTION,
    says.ALL_DONE,
    says.COURSE_DONE,
    setting="lesson",
    lesson_scene="lesson",
    list_scene="lessons",
    play=lambda app: app.back_to_table(),
)
