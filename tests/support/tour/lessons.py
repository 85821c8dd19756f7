"""The course: each step of each lesson, and what it says to what is done there."""

from ishido.coach.lessons.course import BY_NAME, LESSONS
from tests.support.pilot import Pilot
from tests.support.tour.shot import Step, do, shot


def answer(name: str, step: int, *squares: str) -> Step:
    """Click some squares in a step of a lesson."""
    return lambda pilot: click(pilot, name, step, squares)


def click(pilot: Pilot, name: str, step: int, squares: tuple[str, ...]) -> None:
    pilot.open_lesson(name, step)
    for square in squares:
        pilot.click(square)
        pilot.step(1)
        pilot.step()


SHOTS = (
    *(
        shot(f"lesson-{lesson.name}-{step.name}", do("open_lesson", lesson.name, number))
        for lesson in LESSONS
        for number, step in enumerate(lesson.steps)
    ),
    shot("lesson-says-all-found", answer("matching", 2, "b1", "a2", "a7", "b8")),
    shot("lesson-says-stranger", answer("beyond", 0, "f6")),
    shot("lesson-says-stranded", answer("end", 0, "a4")),
    shot("lesson-says-course-done", answer("master", 1, "i8", "b2", "f7")),
    shot(
        "lesson-light",
        do("open_lesson", "corner"),
        do("click", "b2"),
        do("step", 0.2),
        at_once=True,
    ),
    shot(
        "lessons",
        do("change_settings", lessons_done=tuple(BY_NAME)[:4], lessons_begun=("centre 1",)),
        do("open", "lessons"),
    ),
    shot("lessons-new", do("open", "lessons")),
)
