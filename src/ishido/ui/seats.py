"""Who thinks for a seat that no person has: a computer player, asked and listened to.

A question is asked, then its answer waited for without waiting: the window goes on meanwhile. What
is asked next makes the answer to what was asked before worthless, and it is dropped.
"""

import contextlib
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

from ishido.players.levels import player_of
from ishido.players.plain import Learner
from ishido.players.player import Progress
from ishido.rules.board import Square
from ishido.rules.game import PlayerView

QUICK: Final = frozenset({"beginner", "learner"})
"""Levels that answer within a millisecond and load nothing: no thread is worth its while."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a computer player has come to."""

    square: Square
    hurried: bool = False
    """Whether it was told to make up its mind before it was done."""


class Seat(Protocol):
    """Who thinks for a seat. None of its methods waits."""

    def ask(self, level: str, view: PlayerView, seconds: float | None = None) -> None:
        """Begin to think about a position that has a move; ``seconds`` are the most it may take."""

    def poll(self) -> Answer | None:
        """The answer to what was asked last; ``None`` as long as it is thought about."""

    def drop(self) -> None:
        """Think no more: nobody wants to know."""


@dataclass(slots=True)
class _Question:
    """One question on its way."""

    level: str
    view: PlayerView
    deadline: float
    dropped: bool = False
    hurried: bool = False
    answer: Answer | None = None

    def think(self) -> None:
        """Find the answer, whatever happens: a seat that falls silent would end the game."""
        square = Learner().think(self.view).square
        with contextlib.suppress(Exception):  # no such level, no memory: then as well as may be
            square = player_of(self.level).think(self.view, self._watch).square
        self.answer = Answer(square, self.hurried)

    def _watch(self, progress: Progress) -> bool:
        self.hurried = time.monotonic() >= self.deadline
        return not (self.dropped or self.hurried)


def _in_a_thread(think: Callable[[], None]) -> None:
    threading.Thread(target=think, name="computer player", daemon=True).start()


class Thinker:
    """Thinks in this process: at once where that is quick, else in a thread."""

    def __init__(self) -> None:
        self._question: _Question | None = None

    def ask(self, level: str, view: PlayerView, seconds: float | None = None) -> None:
        self.drop()
        deadline = float("inf") if seconds is None else time.monotonic() + seconds
        self._question = question = _Question(level, view, deadline)
        if level in QUICK:
            question.think()
        else:
            _in_a_thread(question.think)

    def poll(self) -> Answer | None:
        return self._question.answer if self._question is not None else None

    def drop(self) -> None:
        if self._question is not None:
            self._question.dropped = True
        self._question = None
