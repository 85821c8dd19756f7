"""The interface of members of the table, and the table's interface for them."""

import math
from typing import TYPE_CHECKING

from ishido.session.session import Session
from ishido.ui.ishido.board.view import Shown
from ishido.ui.kit.events import Pointer
from ishido.ui.kit.paint import Part
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.table.strip import StripButton

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.ishido.scene import TableScene


class Member:
    """A part of the table. By default it shows nothing and has no message."""

    def __init__(self, table: "TableScene") -> None:
        self.table = table

    @property
    def app(self) -> "App":
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
