"""The lessons of the course, in order."""

from collections.abc import Mapping
from typing import Final

from ishido.coach.lessons.first import FIRST
from ishido.coach.lessons.later import LATER
from ishido.coach.lessons.lesson import Step
from ishido.lessons import Lesson

LESSONS: Final[tuple[Lesson[Step], ...]] = (*FIRST, *LATER)
BY_NAME: Final[Mapping[str, Lesson[Step]]] = {lesson.name: lesson for lesson in LESSONS}
