"""The scene in which a game is played, as other scenes see it."""

from typing import Protocol

from pygame import Rect

from ishido.session.intention import Intention
from ishido.session.outcome import Cannot, Outcome
from ishido.session.session import Session
from ishido.ui.kit.paint import Canvas
from ishido.ui.kit.scene import Window


class GameHost(Protocol):
    """Plays a session."""

    app: Window
    session: Session
    canvas: Canvas | None

    @property
    def board_area(self) -> Rect:
        """The board's rectangle in the window."""

    def say(
        self, text: str, *, role: str = "text", seconds: float | None = None, always: bool = False
    ) -> None:
        """Show a sentence below the board.

        :param seconds: how long; if not given, as long as it takes to read.
        :param always: whether it is shown even where the player wants no messages, as a ``mark``
            is in any case.
        """

    def do(self, intention: Intention) -> Outcome:
        """Carry out an intention and show the outcome."""

    def refuse(self, cannot: Cannot) -> Outcome:
        """Refuse what was asked for out of turn, and say why."""

    def take(self, session: Session) -> None:
        """Play another session. The current one stays among the unfinished games."""
