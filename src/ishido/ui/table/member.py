"""What a member of the table is, and what it knows of the table."""

import math
from collections.abc import Callable
from typing import NamedTuple, Protocol

import pygame

from ishido.rules.board import Square
from ishido.session.outcome import Outcome
from ishido.session.session import Session
from ishido.ui.core.game_host import GameHost
from ishido.ui.core.look import Look
from ishido.ui.core.paint import Part
from ishido.ui.core.scene import Window
from ishido.ui.play.board_control import BoardControl
from ishido.ui.table.message_line import MessageLine
from ishido.ui.view.layout import TableLayout
from ishido.ui.view.table_view import Shown
from ishido.ui.widgets.base import FocusRing, Widget


class StripButton(NamedTuple):
    """A button on the strip below the board."""

    name: str
    label: str
    press: Callable[[], object]


class TableHost(GameHost, Protocol):
    """The table as its members know it."""

    board: BoardControl
    ring: FocusRing
    message: MessageLine
    layout: TableLayout
    look: Look
    is_picture: bool
    """Whether it is drawn for a file, and not played on."""
    strip: list[StripButton]
    strip_room: pygame.Rect
    """What the buttons leave of the strip."""

    @property
    def on_top(self) -> bool:
        """Whether no other scene lies over it."""

    def hush(self) -> None:
        """Take the message and the marks of a refusal away."""

    def come_to_rest(self) -> None:
        """Put down what is in the hand, and end all motions."""

    def renew_buttons(self) -> None:
        """Show the buttons that belong to the table as it stands now."""

    def show_outcome(self, outcome: Outcome) -> None:
        """Show what came of an intention, or of time."""

    def place_for_computer(self, square: Square, glide: float) -> None:
        """Place a computer's stone, which glides for some seconds."""


class Member:
    """A part of the table. By default it shows nothing, says nothing and waits for nothing."""

    def __init__(self, table: TableHost) -> None:
        self.table = table

    @property
    def app(self) -> Window:
        return self.table.app

    @property
    def session(self) -> Session:
        return self.table.session

    def seat(self) -> None:
        """Another session has come to the table."""

    def covered(self) -> None:
        """Another scene is about to lie over the table."""

    def tick(self, now: float) -> None:
        """Let time pass: ``now`` is the app's clock in seconds."""

    @property
    def due(self) -> float:
        """When it wants its next :meth:`tick` at the latest."""
        return math.inf

    @property
    def moving(self) -> bool:
        """Whether something of it moves."""
        return False

    def says(self) -> str | None:
        """What stands on the strip; ``None`` leaves that to the next member."""
        return None

    def buttons(self) -> list[Widget]:
        """Its own buttons, which come before those of the table."""
        return []

    def adjust(self, shown: Shown) -> Shown:
        """Change what the table shows."""
        return shown

    def parts(self) -> list[Part]:
        """What lies over stones and panels, below the buttons."""
        return []

    def above(self, now: float) -> list[Part]:
        """What moves above everything else."""
        return []
