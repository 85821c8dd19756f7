"""The course: each step of each lesson, and what it says to what is done there."""

from collections.abc import Sequence
from functools import partial

from ishido.coach.lessons.course import BY_NAME, LESSONS
from tests.support.pilot import Pilot
from tests.support.tour.shot import do, shot

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
"""A lesson's step and what is done there, by what it answers: squares clicked, ``#2`` typed."""


def answer(pilot: Pilot, squares: Sequence[str]) -> None:
    for square in squares:
        if square.startswith("#"):
            pilot.press(square[1:])
        else:
            pilot.click(square)
        pilot.step(1)
        pilot.step()


SHOTS = (
    *(
        shot(f"lesson-{lesson.name}-{step.name}", do("open_lesson", lesson.name, number))
        for lesson in LESSONS
        for number, step in enumerate(lesson.steps)
    ),
    *(
        shot(
            f"lesson-says-{label}",
            do("open_lesson", name, step),
            partial(answer, squares=squares),
        )
        for label, (name, step, *squares) in ANSWERS.items()
    ),
    shot(
        "lesson-light",
        do("open_lesson", "corner"),
        do("click", "b2"),
        do("step", 0.2),
        at_once=True,
    ),
    shot("lesson-by-keys", do("open_lesson", "beyond"), do("press", "Left", "Left", "Up")),
    shot(
        "lessons",
        do("change_settings", lessons_done=tuple(BY_NAME)[:4], lessons_begun=("centre 1",)),
        do("open", "lessons"),
    ),
    shot("lessons-new", do("open", "lessons")),
)
