"""Parts of a table with a state, drawing and buttons of their own, such as hints or the clock."""

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from ishido.ui.kit.events import Pointer
from ishido.ui.kit.paint import Part
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.table.strip import StripButton

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.table.game_screen import GameScreen

LOOK_EVERY: Final = 1 / 30
"""Seconds between two looks at what is computed in another process."""

ShownT = TypeVar("ShownT")
"""What the table's view draws."""


class Feature(Generic[ShownT]):
    """A part of a table. It is asked only for what its class defines of the following."""

    table: "GameScreen"

    def __init__(self, table: "GameScreen") -> None:
        self.table = table

    @property
    def app(self) -> "App":
        return self.table.app

    def session_changed(self) -> None:
        """Called when another session is put on the table."""

    def covered(self) -> None:
        """Called before another scene opens over the table."""

    def window_hidden(self) -> None:
        """Called when the window is hidden."""

    def table_closed(self) -> None:
        """Called after the table is closed."""

    def tick(self, now: float) -> None:
        """Update the feature. ``now`` is the app's clock in seconds."""

    @property
    def due(self) -> float:
        """The latest time for the next :meth:`tick`, by the app's clock."""
        return math.inf

    @property
    def moving(self) -> bool:
        return False

    def says(self) -> str | None:
        """Its message for the strip; ``None`` leaves the strip to the next feature."""
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

    def adjust(self, shown: ShownT) -> ShownT:
        """Change the content that the table shows."""
        return shown

    def parts(self) -> list[Part]:
        """Its parts above stones and panels, and below the buttons."""
        return []

    def above(self, now: float) -> list[Part]:
        """Its moving parts above everything else."""
        return []


class Features:
    """The features of a table, from the lowest to the topmost: each may change what those before it
    show."""

    def __init__(self, *features: Feature[Any]) -> None:
        self._handling = {
            event: [each for each in features if getattr(type(each), name) is not event]
            for name, event in vars(Feature).items()
            if callable(event) or isinstance(event, property)
        }

    def of(self, event: object) -> Sequence[Feature[Any]]:
        """Those that handle an event, such as ``Feature.tick``, from the lowest to the topmost."""
        return self._handling[event]

    def from_top(self, event: object) -> Sequence[Feature[Any]]:
        """The same, from the topmost to the lowest."""
        return self._handling[event][::-1]
