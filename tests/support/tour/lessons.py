"""The course: each step of each lesson, and what it says to what is done there."""

from collections.abc import Sequence
from functools import partial

from ishido.coach.lessons.course import BY_NAME, LESSONS
from tests.support.pilot import Pilot
from tests.support.tour.shot import Shot

ANSWERS: dict[str, tuple[str, int, *tuple[str, ...]]] = {
    "right": ("matching", 0, "b1"),
    "by-colour": ("matching", 1, "k1"),
    "illegal": ("three", 0, "g4"),
    "found": ("matching", 2, "b1", "a2"),
    "all-found": ("matching", 2, "b1", "a2", "a7", "b8"),
    "fewer": ("two", 1, "k1"),
    "elsewhere": ("corner", 0, "d2"),
    "short": ("corner", 1, "h5"),
    "half-way": ("corner", 1, "k6"),
    "4-way": ("corner", 0, "b2"),
    "filled": ("centre", 0, "g4"),
    "number": ("centre", 1, "#2"),
    "wrong-number": ("centre", 1, "#4"),
    "dead": ("alive", 0, "c8"),
    "not-dead": ("alive", 0, "a7"),
    "killed": ("alive", 1, "g3"),
    "within": ("beyond", 0, "d5"),
    "stranger": ("beyond", 0, "f6"),
    "count": ("counting", 0, "#3"),
    "miscount": ("counting", 0, "#1"),
    "waits-in-vain": ("counting", 1, "f5"),
    "gone": ("counting", 2, "h5"),
    "stranded": ("end", 0, "a4"),
    "crowded": ("end", 1, "e1"),
    "not-a-corner": ("master", 0, "c3"),
    "course-done": ("master", 1, "i8", "b2", "f7"),
}
"""A lesson's step and what is done there, by what it answers."""


def lesson(pilot: Pilot, name: str, step: int = 0, squares: Sequence[str] = ()) -> None:
    """A step of a lesson, after clicks on some squares, or a number said with ``#2``."""
    pilot.open_lesson(name, step)
    for square in squares:
        if square.startswith("#"):
            pilot.press(square[1:])
        else:
            pilot.click(square)
        pilot.step(1)
        pilot.step()


def lesson_light(pilot: Pilot) -> None:
    """A lesson's 4-Way, while its light runs."""
    lesson(pilot, "corner")
    pilot.click("b2")
    pilot.step(0.2)


def lesson_by_keys(pilot: Pilot) -> None:
    lesson(pilot, "beyond")
    pilot.press("Left", "Left", "Up")


def lesson_list(pilot: Pilot) -> None:
    names = tuple(BY_NAME)[:4]
    pilot.change_settings(lessons_done=names, lessons_begun=("centre 1",))
    pilot.open("lessons")


def lessons_new(pilot: Pilot) -> None:
    pilot.open("lessons")


SHOTS = (
    *(
        Shot(f"lesson-{each.name}-{step.name}", partial(lesson, name=each.name, step=number))
        for each in LESSONS
        for number, step in enumerate(each.steps)
    ),
    *(
        Shot(f"lesson-says-{label}", partial(lesson, name=name, step=step, squares=squares))
        for label, (name, step, *squares) in ANSWERS.items()
    ),
    Shot("lesson-light", lesson_light, at_once=True),
    Shot("lesson-by-keys", lesson_by_keys),
    Shot("lessons", lesson_list),
    Shot("lessons-new", lessons_new),
)
