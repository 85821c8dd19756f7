"""What the members of Bluestone's table need of it."""

from typing import Protocol

from ishido.bluestone.position import BluestonePosition
from ishido.ui.bluestone.layout import BluestoneLayout
from ishido.ui.kit.look import Look
from ishido.ui.kit.scene import Window
from ishido.ui.table.message_line import MessageLine


class BluestoneTable(Protocol):
    """Bluestone's table, as its members see it."""

    app: Window
    message: MessageLine
    layout: BluestoneLayout
    look: Look

    @property
    def position(self) -> BluestonePosition:
        """The position that is played."""

    @property
    def ended(self) -> bool:
        """Whether the game is over."""

    @property
    def persons_turn(self) -> bool:
        """Whether a person is to move."""

    @property
    def hint_open(self) -> bool:
        """Whether a hint is open. It hides the marks of an estimate."""

    def renew_buttons(self) -> None:
        """Update the buttons for the current state."""

    def say(
        self, text: str, *, role: str = "text", seconds: float | None = None, always: bool = False
    ) -> None:
        """Show a sentence below the board."""
