"""What a computer player is: it looks at what a player may know, and answers with a square.

Nothing here imports NumPy, so that the window can speak of players without loading a search.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from ishido.rules.board import Square
from ishido.rules.game import PlayerView


@dataclass(frozen=True, slots=True)
class Candidate:
    """One square that takes the touchstone, and what is to be expected of it."""

    square: Square
    four_ways: float
    """4-Ways at the end of the game, those made already among them."""
    score: float
    """Points at the end of the game, end bonus included."""
    emptied: float
    """Probability that every stone will be placed."""
    playouts: int
    """Games played out from here: how much is known of it. Nothing is, if there were none."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What a player has come to."""

    square: Square
    candidates: tuple[Candidate, ...] = ()
    """The squares looked at, best first; none from players that do not search."""

    @property
    def playouts(self) -> int:
        return sum(candidate.playouts for candidate in self.candidates)


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a search has come."""

    done: float
    """0 … 1."""
    best: Thought
    """What it would answer now."""


Watch = Callable[[Progress], bool]
"""Told of progress several times a second; a search that is answered with ``False`` stops."""


class ComputerPlayer(Protocol):
    """A computer player. It has no memory: the same view, seed and budget give the same square."""

    def think(self, view: PlayerView, watch: Watch | None = None) -> Thought:
        """Choose a square for the touchstone.

        :raises NoMove: if no square takes it.
        """


class NoMove(ValueError):
    """A player was asked to place a stone that has no square, or no stone at all."""
