"""A tool that is being dragged over the enlarged stone."""

from ishido.skins.editing import drawing, smooth_drawing
from ishido.skins.editing.artwork import Edit, Pixels, SheetCell
from ishido.skins.editing.drawing import Point
from ishido.skins.editing.editor import StonesetEditor
from ishido.skins.editing.palette import CLEAR
from ishido.skins.editing.smooth_drawing import Opacity, blended, opaque, united
from ishido.skins.editing.transforms import nudged
from ishido.ui.editor.kit import FREEHAND, DrawingTool, Kit


class Stroke:
    """What is being drawn, which the editor shows. On shaded stones its edges are smooth."""

    def __init__(self, editor: StonesetEditor, cell: SheetCell, kit: Kit, start: Point) -> None:
        self._editor = editor
        self._cell = cell
        self._tool = kit.tool
        self._colour = CLEAR if kit.tool is DrawingTool.ERASER else kit.colour
        self._brush = kit.brush(editor.artwork.cell)
        self._filled = kit.filled
        self._smooth = not editor.artwork.description.pixels
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
                self._covered = united(self._covered, self._shape(self._point, point))
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
        before = self._editor.before(self._cell)
        self._editor.show(Edit({self._cell: self._drawn(before)}))

    def _drawn(self, before: Pixels) -> Pixels:
        if self._tool is DrawingTool.NUDGE:
            return nudged(before, self._point[0] - self._start[0], self._point[1] - self._start[1])
        return blended(before, self._covered, self._colour)

    def _shape(self, start: Point, end: Point) -> Opacity:
        """What the tool covers between two points."""
        size, brush, filled = self._editor.artwork.cell, self._brush, self._filled
        match self._tool, self._smooth:
            case DrawingTool.RECTANGLE, True:
                return smooth_drawing.rectangle(size, start, end, brush, filled=filled)
            case DrawingTool.RECTANGLE, False:
                return opaque(drawing.rectangle(size, start, end, brush, filled=filled))
            case DrawingTool.ELLIPSE, True:
                return smooth_drawing.ellipse(size, start, end, brush, filled=filled)
            case DrawingTool.ELLIPSE, False:
                return opaque(drawing.ellipse(size, start, end, brush, filled=filled))
            case _, True:
                return smooth_drawing.line(size, start, end, brush)
            case _:
                return opaque(drawing.line(size, start, end, brush))
