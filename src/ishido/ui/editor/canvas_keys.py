"""The keys of the enlarged stone and of the sheet, while they have the focus.

NumPy is not loaded with them, because the keyboard page lists them.
"""

from collections.abc import Sequence
from typing import Final, Protocol

from ishido.ui.editor import words as says
from ishido.ui.kit.events import Key, Text
from ishido.ui.kit.keys import Binding, arrow


class CursorOwner(Protocol):
    """The enlarged stone."""

    def move_cursor(self, right: int, down: int, *, far: bool) -> None: ...
    def use_tool(self, *, shift: bool) -> None: ...


class SelectionOwner(Protocol):
    """The sheet of the 36 stones."""

    def move(self, right: int, down: int) -> None: ...


def _shift(event: Key | Text) -> bool:
    return isinstance(event, Key) and event.shift


CANVAS_KEYS: Final[Sequence[Binding[CursorOwner]]] = (
    Binding(
        ("Arrows",),
        lambda canvas, event: canvas.move_cursor(*arrow(event), far=_shift(event)),
        says.MOVE_CURSOR,
        held=True,
    ),
    Binding(
        ("Space", "Enter"),
        lambda canvas, event: canvas.use_tool(shift=_shift(event)),
        says.USE_TOOL,
    ),
)
SHEET_KEYS: Final[Sequence[Binding[SelectionOwner]]] = (
    Binding(
        ("Arrows",), lambda sheet, event: sheet.move(*arrow(event)), says.CHOOSE_STONE, held=True
    ),
)
KEYS: Final = (*SHEET_KEYS, *CANVAS_KEYS)
"""For the keyboard page."""
