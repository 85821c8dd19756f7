"""The courses of both games."""

from typing import Final

from ishido.bluestone.lessons import LESSONS as OF_BLUESTONE
from ishido.bluestone.lessons import BluestoneStep
from ishido.coach.lessons.course import LESSONS
from ishido.coach.lessons.lesson import Step
from ishido.ui.play.lesson_controls import LessonCourse
from ishido.ui.words import bluestone_lessons as bluestone_says
from ishido.ui.words import lessons as says

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
BLUESTONE_COURSE: Final[LessonCourse[BluestoneStep]] = LessonCourse(
    OF_BLUESTONE,
    bluestone_says.TITLES,
    bluestone_says.INTRODUCTION,
    bluestone_says.ALL_DONE,
    bluestone_says.COURSE_DONE,
    open_lesson=lambda app, lesson, step: app.open("bluestone lesson", lesson, step),
    open_list=lambda app, show: app.open("bluestone lessons", show),
    play=lambda app: app.open("bluestone"),
)
