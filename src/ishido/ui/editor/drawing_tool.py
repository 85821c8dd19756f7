"""The tools that work on the enlarged stone."""

from enum import Enum
from typing import Final


class DrawingTool(Enum):
    PENCIL = "pencil"
    ERASER = "eraser"
    LINE = "line"
    RECTANGLE = "rectangle"
    ELLIPSE = "ellipse"
    FILL = "fill"
    PICK = "pick"
    NUDGE = "nudge"


FREEHAND: Final = frozenset({DrawingTool.PENCIL, DrawingTool.ERASER})
"""Tools that paint each pixel they pass. Of the others that are dragged, only start and end
count."""
