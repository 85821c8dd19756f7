"""What the lessons of both games share: lessons are lists of steps, and answers are judged."""

from collections.abc import Sequence
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


@dataclass(frozen=True)
class LessonProgress:
    """What a player has solved: of each lesson the first steps, because each opens the next."""

    begun: tuple[str, ...] = ()
    """The lessons that were opened and are not finished, each with the number of its solved steps:
    ``corner 1``. The one that was opened last comes last."""
    done: tuple[str, ...] = ()
    """The names of the finished lessons."""

    def solved(self, lesson: Lesson[StepT]) -> int:
        """How many steps of a lesson are solved."""
        if lesson.name in self.done:
            return len(lesson.steps)
        counts = dict(map(_name_and_count, self.begun))
        return min(counts.get(lesson.name, 0), len(lesson.steps) - 1)

    def start(self, lesson: Lesson[StepT]) -> int:
        """The number of the step to begin a lesson at, from 0: the first that is not solved."""
        return self.solved(lesson) % len(lesson.steps)

    def lesson(self, lessons: Sequence[Lesson[StepT]]) -> Lesson[StepT]:
        """The lesson of a course to continue with: the one opened last, otherwise the first
        unfinished one; the first of all when every lesson is finished."""
        unfinished = {lesson.name: lesson for lesson in lessons if lesson.name not in self.done}
        begun = [name for name, _ in map(_name_and_count, self.begun) if name in unfinished]
        names = [*begun[-1:], *unfinished]
        return unfinished[names[0]] if names else lessons[0]

    def with_solved(self, lesson: Lesson[StepT], count: int) -> "LessonProgress":
        """The progress after a lesson was opened and at least its first ``count`` steps were
        solved."""
        if lesson.name in self.done:
            return self
        count = max(count, self.solved(lesson))
        others = tuple(each for each in self.begun if _name_and_count(each)[0] != lesson.name)
        if count == len(lesson.steps):
            return LessonProgress(others, (*self.done, lesson.name))
        return LessonProgress((*others, f"{lesson.name} {count}"), self.done)


def _name_and_count(text: str) -> tuple[str, int]:
    """A lesson that was begun; no step is solved if the text is malformed."""
    name, _, count = text.partition(" ")
    return name, int(count) if count.isascii() and count.isdigit() else 0
