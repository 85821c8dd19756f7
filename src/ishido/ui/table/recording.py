"""A game as a list of steps, for replays and the frames of animations."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

GameT = TypeVar("GameT")


@dataclass(frozen=True)
class Recording(Generic[GameT]):
    name: str
    """What names the game in a picture."""
    games: Sequence[GameT]
    """The game at its opening and after each step."""
    said: Callable[[GameT], str]
    """What is said of a step."""
    is_over: Callable[[GameT], bool]
    """Whether nothing can be played after a step."""
    marks: Sequence[int] = ()
    """The steps that are marked on the timeline, and where keys stop."""
    ends: bool = False
    """Whether the end of the game is a step of its own."""
    opening: str = ""
    """What a replay says at the opening about its keys; if empty, what is said of that step."""

    @property
    def steps(self) -> int:
        """The number of steps after the opening, which is step 0."""
        return len(self.games) - 1

    @property
    def moves(self) -> int:
        return self.steps - self.ends
