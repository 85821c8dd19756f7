"""A tool that is being dragged over the enlarged stone."""

from ishido.skins.editing import drawing
from ishido.skins.editing.artwork import SheetCell
from ishido.skins.editing.drawing import Coverage, Point
from ishido.skins.editing.editor import StonesetEditor
from ishido.skins.editing.palette import CLEAR
from ishido.skins.editing.transforms import nudged
from ishido.ui.editor.kit import FREEHAND, DrawingTool, Kit


class Stroke:
    """What is being drawn, which the editor shows."""

    def __init__(self, editor: StonesetEditor, cell: SheetCell, kit: Kit, start: Point) -> None:
        self._editor = editor
        self._cell = cell
        self._tool = kit.tool
        self._colour = CLEAR if kit.tool is DrawingTool.ERASER else kit.colour
        self._brush = kit.brush(editor.artwork.cell)
        self._filled = kit.filled
        self._start = start
        self._point = start
        """Where it was dragged to."""
        self._covered = self._shape(start, start)
        """What it paints, except if it moves the drawing."""
        self._show()

    def move(self, *points: Point, regular: bool = False) -> None:
        """Drag through pixels, which may be outside the stone. The pencil leaves no gaps, however
        far the pointer has moved.

        :param regular: whether a line takes one of eight directions, and a rectangle or ellipse
          becomes a square or circle.
        """
        if self._tool not in FREEHAND:
            points = (self._regular(points[-1]) if regular else points[-1],)
        shown = self._covered
        for point in points:
            if point == self._point:
                continue
            if self._tool in FREEHAND:
                self._covered = self._covered | self._shape(self._point, point)
            else:
                self._covered = self._shape(self._start, point)
            self._point = point
        if self._covered is not shown:
            self._show()

    def _regular(self, point: Point) -> Point:
        match self._tool:
            case DrawingTool.LINE:
                return drawing.aligned(self._start, point)
            case DrawingTool.RECTANGLE | DrawingTool.ELLIPSE:
                return drawing.squared(self._start, point)
            case _:
                return point

    def _show(self) -> None:
        before, (x, y), (left, top) = self._editor.before(self._cell), self._point, self._start
        if self._tool is DrawingTool.NUDGE:
            drawn = nudged(before, x - left, y - top)
        else:
            drawn = drawing.painted(before, self._covered, self._colour)
        self._editor.show({self._cell: drawn})

    def _shape(self, start: Point, end: Point) -> Coverage:
        """What the tool covers between two points."""
        size = self._editor.artwork.cell
        match self._tool:
            case DrawingTool.RECTANGLE:
                return drawing.rectangle(size, start, end, self._brush, filled=self._filled)
            case DrawingTool.ELLIPSE:
                return drawing.ellipse(size, start, end, self._brush, filled=self._filled)
            case _:
                return drawing.line(size, start, end, self._brush)
