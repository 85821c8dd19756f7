"""The interface of a computer player: it gets what a player may know, and returns a square.

Nothing here imports NumPy, so that the window can use it without loading a search.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from ishido.rules.board import Square
from ishido.rules.game import PlayerView


@dataclass(frozen=True, slots=True)
class Candidate:
    """A legal square and its expected result."""

    square: Square
    four_ways: float
    """4-Ways at the end of the game, including those already made."""
    score: float
    """Points at the end of the game, including the end bonus."""
    emptied: float
    """Probability of placing every stone."""
    playouts: int
    """The number of playouts behind the expected result, which is meaningless if it is 0."""
    won: float = 0.0
    """Probability of winning against an opponent; a draw counts as half. Known only of squares that
    were compared."""


@dataclass(frozen=True, slots=True)
class Thought:
    """The result of a search."""

    square: Square
    candidates: tuple[Candidate, ...] = ()
    """The squares examined, best first; empty for players that do not search."""

    @property
    def playouts(self) -> int:
        return sum(candidate.playouts for candidate in self.candidates)


@dataclass(frozen=True, slots=True)
class Progress:
    done: float
    """The share that is done, 0 … 1."""
    best: Thought
    """The result so far."""


ProgressCallback = Callable[[Progress], bool]
"""Receives the progress several times a second, and stops the search by returning ``False``."""


class ComputerPlayer(Protocol):
    """A computer player. It has no memory: equal view, seed and budget give the same square."""

    def think(self, view: PlayerView, on_progress: ProgressCallback | None = None) -> Thought:
        """Choose a square for the touchstone.

        :raises NoMove: if no square accepts it.
        """


class NoMove(ValueError):
    """There is no stone to place, or it fits nowhere."""
