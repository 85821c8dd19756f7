"""The stoneset on the workbench, and what the tools do to it."""

from collections.abc import Callable
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING

from ishido.language import _
from ishido.skins.editing.artwork import COLUMNS, ROWS, Artwork, Pixels, SheetCell
from ishido.skins.editing.clipping import Extent, StoneSelection, clipped, erased, pasted
from ishido.skins.editing.drawing import Point, fill, painted, picked
from ishido.skins.editing.editor import StonesetEditor
from ishido.skins.editing.findings import Findings
from ishido.skins.editing.mask_shapes import mask_of
from ishido.skins.editing.recolouring import SHADED, alike_pixels, recoloured
from ishido.skins.editing.stoneset_files import draft_of
from ishido.skins.editing.transforms import nudged, turned
from ishido.ui.editor.kit import DrawingTool, Kit
from ishido.ui.editor.stroke import Stroke

if TYPE_CHECKING:
    from ishido.store.stoneset_drafts import StonesetDrafts


class Bench:
    """A stoneset with the stone being edited, its file and its draft.

    While a tool is being dragged, there is a :class:`Stroke`. Whoever calls another method than
    those for drawing first ends or drops it.
    """

    def __init__(
        self,
        artwork: Artwork,
        drafts: "StonesetDrafts",
        file: Path | None = None,
        skin_id: str = "",
    ) -> None:
        """:param file: the file to which the player saves; ``None`` if there is none yet.
        :param skin_id: the id of the set in the chooser, if it was opened from there. After a save
          the file counts.
        """
        self.file = file
        self.skin_id = skin_id
        self.drafts = drafts
        self.editor = StonesetEditor(artwork)
        self.selection = StoneSelection(Extent.STONE, SheetCell(0, 0))
        width, height = artwork.cell
        self.cursor: Point = (width // 2, height // 2)
        """The pixel that keys paint, within the stone."""
        self.stroke: Stroke | None = None
        """What is being drawn, until the button is released."""
        self._kept = 0
        """The changes of the editor that are in the draft, or need none."""
        self.keep_at = inf
        """When the draft is to be written, by the app's clock; never if it has everything."""
        self._found = self.editor.findings.found()

    @property
    def artwork(self) -> Artwork:
        return self.editor.artwork

    @property
    def cell(self) -> SheetCell:
        """The stone that is being edited."""
        return self.selection.cell

    @property
    def tolerance(self) -> int:
        """How similar the colours are that XColor and fill take for one."""
        return 0 if self.artwork.description.pixels else SHADED

    @property
    def found(self) -> Findings:
        """What the checks have found; what is being drawn does not count yet."""
        if self.stroke is None:
            self._found = self.editor.findings.found()
        return self._found

    # -- the file and the draft ---------------------------------------------------------------

    def saved(self, file: Path) -> None:
        """Note that everything has been saved in a file."""
        self.file, self.skin_id = file, ""
        self.editor.mark_saved()
        self.keep()

    def keep_in_time(self, now: float) -> None:
        """Write the draft 2 s after a change."""
        if self.editor.changes == self._kept:
            self.keep_at = inf
        elif self.keep_at == inf:
            self.keep_at = now + 2
        elif now >= self.keep_at and self.stroke is None:
            self.keep()

    def keep(self) -> None:
        """Write the draft, unless it has everything; remove it if everything is saved."""
        if not self.editor.modified:
            self.drafts.clear()
        elif self.editor.changes != self._kept:
            self.drafts.keep(draft_of(self.artwork, self.file))
        self._kept = self.editor.changes

    # -- what is selected ---------------------------------------------------------------------

    def select(self, extent: Extent, cell: SheetCell) -> None:
        """Select a stone, or its column or row."""
        self.selection = StoneSelection(extent, cell)

    def select_beside(self, right: int, down: int) -> None:
        """Select the stone beside the present one, around the edges of all stones."""
        row, column = (self.cell.row + down) % ROWS, (self.cell.column + right) % COLUMNS
        self.select(Extent.STONE, SheetCell(row, column))

    def move_cursor(self, right: int, down: int) -> None:
        """Move the pixel that keys paint. It stays on the stone."""
        width, height = self.artwork.cell
        x, y = self.cursor
        self.cursor = (max(0, min(width - 1, x + right)), max(0, min(height - 1, y + down)))

    # -- drawing ------------------------------------------------------------------------------

    def is_inside(self, point: Point) -> bool:
        """Whether a pixel is on the stone."""
        width, height = self.artwork.cell
        return 0 <= point[0] < width and 0 <= point[1] < height

    def press(self, kit: Kit, point: Point) -> None:
        """Use the tool at a pixel, or begin to."""
        drawn = self.artwork.drawn(self.cell)
        if kit.xcolor:
            if self.is_inside(point):
                old = picked(drawn, point)
                self._change_each(lambda each: recoloured(each, old, kit.colour, self.tolerance))
        elif kit.tool is DrawingTool.PICK:
            self.pick(kit, point)
        elif kit.tool is DrawingTool.FILL:
            if self.is_inside(point):
                area = fill(alike_pixels(drawn, picked(drawn, point), self.tolerance), point)
                self.editor.apply({self.cell: painted(drawn, area, kit.colour)})
        else:
            self.stroke = Stroke(self.editor, self.cell, kit, point)

    def pick(self, kit: Kit, point: Point) -> None:
        """Take the colour of a pixel, if the point is on the stone."""
        if self.is_inside(point):
            kit.colour = picked(self.artwork.drawn(self.cell), point)

    def end_stroke(self) -> None:
        """Make a step of what is being drawn."""
        if self.stroke is not None:
            self.stroke = None
            self.editor.commit()

    def drop_stroke(self) -> None:
        """Forget what is being drawn."""
        if self.stroke is not None:
            self.stroke = None
            self.editor.revert()

    # -- whole stones -------------------------------------------------------------------------

    def mirror(self) -> None:
        """Exchange left and right of the selected stones."""
        self._change_each(lambda pixels: pixels[:, ::-1].copy())

    def flip(self) -> None:
        """Exchange top and bottom of the selected stones."""
        self._change_each(lambda pixels: pixels[::-1].copy())

    def turn(self, quarters: int) -> None:
        """Turn the selected stones clockwise."""
        self._change_each(lambda pixels: turned(pixels, quarters))

    def nudge(self, right: int, down: int) -> None:
        """Move what is drawn on the selected stones."""
        self._change_each(lambda pixels: nudged(pixels, right, down))

    def _change_each(self, change: Callable[[Pixels], Pixels]) -> None:
        artwork = self.artwork
        self.editor.apply({cell: change(artwork.drawn(cell)) for cell in self.selection.cells()})

    def give_mask(self, shape: str) -> None:
        """Give the column of the selected stone the mask of a template."""
        crisp = self.artwork.description.pixels
        self.editor.apply({self.cell.column: mask_of(shape, self.artwork.cell, crisp=crisp)})

    # -- the clipboard ------------------------------------------------------------------------

    def copy(self, kit: Kit) -> None:
        kit.clip = clipped(self.artwork, self.selection)

    def cut(self, kit: Kit) -> None:
        self.copy(kit)
        self.erase()

    def why_no_paste(self, kit: Kit) -> str:
        """Why nothing can be pasted here; empty if it can."""
        into = self.selection.extent
        match kit.clip and kit.clip.extent:
            case None:
                return _("Nothing has been copied.")
            case Extent.STONE if into is Extent.ROW:
                return _("A single stone can’t be pasted into a row.")
            case Extent.COLUMN if into is not Extent.COLUMN:
                return _("A column can only be pasted into a column.")
            case Extent.ROW if into is not Extent.ROW:
                return _("A row can only be pasted into a row.")
        return ""

    def paste(self, kit: Kit) -> None:
        """Paste what was copied. There must be no reason against it."""
        assert kit.clip is not None
        self.editor.apply(pasted(self.artwork, kit.clip, self.selection))

    def erase(self) -> None:
        self.editor.apply(erased(self.artwork, self.selection))

    # -- undo ---------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take the last step back, and select a stone that it changes."""
        self._look_at(self.editor.undo())

    def redo(self) -> None:
        self._look_at(self.editor.redo())

    def _look_at(self, changed: list[SheetCell]) -> None:
        if self.cell not in changed:
            self.select(Extent.STONE, changed[0])
