"""The course of lessons of Ishido."""

from typing import TYPE_CHECKING, Final

from ishido.coach.lessons.course import LESSONS
from ishido.coach.lessons.lesson import Step
from ishido.language import N_
from ishido.lessons import Lesson
from ishido.ui.ishido.game_ui import ISHIDO_UI
from ishido.ui.table.lesson_controls import LessonCourse

if TYPE_CHECKING:
    from ishido.ui.app.app import App

INTRODUCTION: Final = N_(
    "Eleven short lessons on the board, with no clock and no score. Leave whenever "
    "you like and continue later."
)
TITLES: Final = {
    "matching": N_("Matching"),
    "two": N_("Two neighbours"),
    "three": N_("Three neighbours"),
    "corner": N_("The first 4-Way"),
    "centre": N_("The middle"),
    "alive": N_("Keep squares alive"),
    "beyond": N_("The Beyond"),
    "counting": N_("Counting"),
    "end": N_("The last stones"),
    "center-master-play": N_("Centre Master Play"),
    "master": N_("The Master Game"),
}


def open_lesson(app: "App", lesson: Lesson[Step], step: int) -> None:
    """Open a lesson at a step."""
    from ishido.ui.ishido.lessons.lesson import LessonScene

    app.push(LessonScene(app, lesson, step))


ISHIDO_COURSE: Final[LessonCourse[Step]] = LessonCourse(
    LESSONS, TITLES, INTRODUCTION, N_("You have finished all eleven. You can repeat any of them."),
    N_("That was the last lesson. May your pouch be empty."), open_lesson=open_lesson,
    play=ISHIDO_UI.show,
)  # fmt: skip
