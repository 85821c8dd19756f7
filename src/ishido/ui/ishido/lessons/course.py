"""The course of lessons of Ishido."""

from typing import TYPE_CHECKING, Final

from ishido.coach.lessons.course import LESSONS
from ishido.coach.lessons.lesson import Step
from ishido.language import _
from ishido.lessons import Lesson
from ishido.ui.ishido.game_ui import ISHIDO_UI
from ishido.ui.table.lesson_controls import LessonCourse

if TYPE_CHECKING:
    from ishido.ui.app.app import App

INTRODUCTION: Final = _(
    "Eleven short lessons on the board, with no clock and no score. Leave whenever "
    "you like and continue later."
)
TITLES: Final = {
    "matching": _("Matching"),
    "two": _("Two neighbours"),
    "three": _("Three neighbours"),
    "corner": _("The first 4-Way"),
    "centre": _("The middle"),
    "alive": _("Keep squares alive"),
    "beyond": _("The Beyond"),
    "counting": _("Counting"),
    "end": _("The last stones"),
    "center-master-play": _("Centre Master Play"),
    "master": _("The Master Game"),
}


def open_lesson(app: "App", lesson: Lesson[Step], step: int) -> None:
    """Open a lesson at a step."""
    from ishido.ui.ishido.lessons.lesson import LessonScene

    app.push(LessonScene(app, lesson, step))


ISHIDO_COURSE: Final[LessonCourse[Step]] = LessonCourse(
    LESSONS, TITLES, INTRODUCTION, _("You have finished all eleven. You can repeat any of them."),
    _("That was the last lesson. May your pouch be empty."), open_lesson=open_lesson,
    play=ISHIDO_UI.show,
)  # fmt: skip
