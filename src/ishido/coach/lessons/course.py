"""The lessons of the course, in order."""

from collections.abc import Collection, Mapping
from typing import Final

from ishido.coach.lessons.first import FIRST
from ishido.coach.lessons.later import LATER
from ishido.coach.lessons.lesson import Lesson

LESSONS: Final[tuple[Lesson, ...]] = (*FIRST, *LATER)
BY_NAME: Final[Mapping[str, Lesson]] = {lesson.name: lesson for lesson in LESSONS}


def place_of(text: str) -> tuple[Lesson, int] | None:
    """Read a place in the course: a lesson and the number of a step. ``None`` if the text is
    malformed."""
    name, _, step = text.partition(" ")
    lesson = BY_NAME.get(name)
    if lesson is None or not (step.isascii() and step.isdigit()):
        return None
    return lesson, min(int(step), len(lesson.steps) - 1)


def written(lesson: Lesson, step: int) -> str:
    """A place in the course as text: the lesson's name and the number of the step."""
    return f"{lesson.name} {step}"


def next_to_do(done: Collection[str]) -> Lesson:
    """The first unfinished lesson; the first of all when every lesson is finished."""
    return next((lesson for lesson in LESSONS if lesson.name not in done), LESSONS[0])
