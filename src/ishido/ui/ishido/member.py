"""The interface of members of the table, and the table's interface for them."""

import math
from typing import Protocol

import pygame

from ishido.rules.board import Square
from ishido.session.outcome import Outcome
from ishido.session.session import Session
from ishido.ui.ishido.board.control import BoardControl
from ishido.ui.ishido.board.layout import TableLayout
from ishido.ui.ishido.board.view import Shown, TableView
from ishido.ui.ishido.game_host import GameHost
from ishido.ui.kit.events import Pointer
from ishido.ui.kit.look import Look
from ishido.ui.kit.paint import Part
from ishido.ui.kit.scene import Window
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.table.message_line import MessageLine
from ishido.ui.table.strip import StripButton


class TableHost(GameHost, Protocol):
    """The table as seen by its members."""

    board: BoardControl
    message: MessageLine
    layout: TableLayout
    look: Look
    view: TableView
    is_picture: bool
    """Whether it is only drawn for an exported picture."""
    newcomer: bool
    """Whether nobody has played here before."""
    strip: list[StripButton]
    strip_room: pygame.Rect
    """The area of the strip that the buttons leave free."""

    @property
    def has_tools(self) -> bool:
        """Whether there is a row of tool buttons beside the board."""

    @property
    def note(self) -> str:
        """The scoring and the aids used, on the scoreboard: one or two lines."""

    @property
    def on_top(self) -> bool:
        """Whether the table is the top scene."""

    @property
    def answering(self) -> bool:
        """Whether the reading of the last 4-Way has yet to open. No stone is placed before."""

    def hush(self) -> None:
        """Remove the message and the marks of a refusal."""

    def renew_buttons(self) -> None:
        """Update the buttons for the current state."""

    def apply_outcome(self, outcome: Outcome) -> None:
        """Show the outcome of an intention or of a clock, and store the game if it has changed."""

    def place_for_computer(self, square: Square, glide: float) -> None:
        """Place a computer's stone that is in the air for ``glide`` seconds."""


class Member:
    """A part of the table. By default it shows nothing and has no message."""

    def __init__(self, table: TableHost) -> None:
        self.table = table

    @property
    def app(self) -> Window:
        return self.table.app

    @property
    def session(self) -> Session:
        return self.table.session

    def session_changed(self) -> None:
        """Called when another session is put on the table."""

    def covered(self) -> None:
        """Called before another scene opens over the table."""

    def tick(self, now: float) -> None:
        """Update the member. ``now`` is the app's clock in seconds."""

    @property
    def due(self) -> float:
        """The latest time for the next :meth:`tick`, by the app's clock."""
        return math.inf

    @property
    def moving(self) -> bool:
        """Whether something in it moves."""
        return False

    def says(self) -> str | None:
        """Its message for the strip; ``None`` leaves the strip to the next member."""
        return None

    def buttons(self) -> list[Widget]:
        """Its buttons, which come before those of the table."""
        return []

    def takes(self, event: Pointer) -> bool:
        """Take a pointer event beside its buttons, before the board. Returns whether it did."""
        return False

    def strip_buttons(self) -> list[StripButton]:
        """Its buttons on the strip, while the board does not wait for its player."""
        return []

    def adjust(self, shown: Shown) -> Shown:
        """Change the content that the table shows."""
        return shown

    def parts(self) -> list[Part]:
        """Its parts above stones and panels, and below the buttons."""
        return []

    def above(self, now: float) -> list[Part]:
        """Its moving parts above everything else."""
        return []
