"""The keys of the enlarged stone and of the sheet, while they have the focus.

NumPy is not loaded with them, because the keyboard page lists them.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from ishido.ui.editor import words as says
from ishido.ui.kit.events import Key, Text
from ishido.ui.kit.keys import Binding, arrow

if TYPE_CHECKING:
    from ishido.ui.editor.canvas import StoneCanvas
    from ishido.ui.editor.sheet import StoneSheet


def _shift(event: Key | Text) -> bool:
    return isinstance(event, Key) and event.shift


CANVAS_KEYS: Final["Sequence[Binding[StoneCanvas]]"] = (
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
SHEET_KEYS: Final["Sequence[Binding[StoneSheet]]"] = (
    Binding(
        ("Arrows",), lambda sheet, event: sheet.move(*arrow(event)), says.CHOOSE_STONE, held=True
    ),
)
KEYS: Final[Sequence[Binding[Any]]] = (*SHEET_KEYS, *CANVAS_KEYS)
"""For the keyboard page."""
