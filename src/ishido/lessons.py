"""What the lessons of both games share: lessons are lists of steps, and answers are judged."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, Protocol, TypeVar


class NamedStep(Protocol):
    """A step of a lesson."""

    @property
    def name(self) -> str: ...


StepT = TypeVar("StepT", bound=NamedStep)


@dataclass(frozen=True)
class Lesson(Generic[StepT]):
    """A few steps about one idea."""

    name: str
    """The lesson's id, under which its completion is stored. It never changes."""
    steps: tuple[StepT, ...]


class Verdict(StrEnum):
    """How the player's answer is judged."""

    RIGHT = "right"
    NOT_ASKED = "not asked"
    """Legal, but not what the task asks for."""
    ILLEGAL = "illegal"
    NOTHING = "nothing"
    """Not an answer: the step is already done, or the place was found before."""


def place_of(lessons: Sequence[Lesson[StepT]], text: str) -> tuple[Lesson[StepT], int] | None:
    """Read a place in a course: a lesson and the number of a step. ``None`` if the text is
    malformed."""
    name, _, step = text.partition(" ")
    lesson = next((lesson for lesson in lessons if lesson.name == name), None)
    if lesson is None or not (step.isascii() and step.isdigit()):
        return None
    return lesson, min(int(step), len(lesson.steps) - 1)


def written(lesson: Lesson[StepT], step: int) -> str:
    """A place in a course as text: the lesson's name and the number of the step."""
    return f"{lesson.name} {step}"


def next_to_do(lessons: Sequence[Lesson[StepT]], done: Collection[str]) -> Lesson[StepT]:
    """The first unfinished lesson; the first of all when every lesson is finished."""
    return next((lesson for lesson in lessons if lesson.name not in done), lessons[0])
