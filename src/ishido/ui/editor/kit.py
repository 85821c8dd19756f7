"""What the player holds: the tool, the brush, the colour, and the clipboard."""

from enum import Enum
from typing import Final

from ishido.skins.editing.artwork import Size
from ishido.skins.editing.clipping import StoneClip
from ishido.skins.editing.drawing import MAX_BRUSH
from ishido.skins.editing.palette import CLEAR, DEFAULT_COLOURS, Colour


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

BRUSHES: Final = 9
"""The number of brush sizes."""


class Kit:
    """It stays as it is when another stoneset is loaded."""

    def __init__(self) -> None:
        self.tool = DrawingTool.PENCIL
        self.colour: Colour = DEFAULT_COLOURS[0]
        self.brush_number = 0
        """0 … ``BRUSHES`` − 1, from the smallest to the largest."""
        self.filled = False
        """Whether rectangles and ellipses are filled."""
        self.xcolor = False
        """Whether a click replaces a colour."""
        self.clip: StoneClip | None = None

    def choose(self, tool: DrawingTool) -> None:
        """Take a tool. XColor is switched off, because a click would not use the tool."""
        self.tool = tool
        self.xcolor = False

    def toggle_filled(self) -> None:
        self.filled = not self.filled

    def toggle_xcolor(self) -> None:
        self.xcolor = not self.xcolor

    def step_colour(self, by: int) -> None:
        """Take the next or previous of the colours that are offered."""
        colours = (*DEFAULT_COLOURS, CLEAR)
        here = colours.index(self.colour) if self.colour in colours else -by
        self.colour = colours[(here + by) % len(colours)]

    def take(self, colour: Colour) -> None:
        self.colour = colour

    def choose_brush(self, number: int) -> None:
        """Choose a brush by its number, if there is one."""
        if 0 <= number < BRUSHES:
            self.brush_number = number

    def brush(self, cell: Size) -> int:
        """The diameter of the brush in pixels, for stones of a size."""
        return brush_sizes(cell)[self.brush_number]


def brush_sizes(cell: Size) -> tuple[int, ...]:
    """The diameters of the brushes in pixels. The smallest is always one pixel, and each is
    larger by one in pixel art, and more in proportion for larger stones."""
    scale = max(1.0, cell[0] / 48)
    larger = (min(MAX_BRUSH, round(number * scale)) for number in range(2, BRUSHES + 1))
    return (1, *larger)
