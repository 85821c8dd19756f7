"""The stoneset on the workbench, and what the tools do to it."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ishido.language import N_, _
from ishido.skins.editing.artwork import CELLS, COLUMNS, ROWS, Artwork, Edit, Pixels, SheetCell
from ishido.skins.editing.clipping import (
    Extent,
    StoneSelection,
    clipped,
    erased,
    paste_problem,
    pasted,
)
from ishido.skins.editing.drawing import Point, fill, filled, picked
from ishido.skins.editing.editor import StonesetEditor
from ishido.skins.editing.findings import ArtworkFinding, EmptyCell, IdenticalStones
from ishido.skins.editing.history import ArtworkChange
from ishido.skins.editing.mask_shapes import MaskShape, mask_of, masked
from ishido.skins.editing.recolouring import SHADED, alike_pixels, recoloured_row, recoloured_stone
from ishido.skins.editing.saved_file import SavedFile
from ishido.skins.editing.transforms import Mirroring, mirrored, nudged, turned
from ishido.ui.editor.kit import DrawingTool, Kit
from ishido.ui.editor.stroke import Stroke

if TYPE_CHECKING:
    from ishido.store.stoneset_drafts import StonesetDraft

PASTE_PROBLEMS = {
    "a stone cannot be pasted into a row": N_("A single stone can’t be pasted into a row."),
    "a column can be pasted into a column only": N_("A column can only be pasted into a column."),
    "a row can be pasted into a row only": N_("A row can only be pasted into a row."),
}
"""By the value of :class:`~ishido.skins.editing.clipping.PasteProblem`."""

FIRST: Final = StoneSelection(Extent.STONE, SheetCell(0, 0))


class Bench:
    """A stoneset with the stone being edited, its file and its draft.

    While a tool is being dragged, there is a :class:`Stroke`. Whoever calls another method than
    those for drawing first ends or drops it.
    """

    def __init__(
        self, artwork: Artwork, draft: "StonesetDraft", saved: SavedFile | None, skin_id: str = ""
    ) -> None:
        """:param saved: the file to which the player saves; ``None`` if there is none yet.
        :param skin_id: the id of the set in the chooser, if it was opened from there. After a save
          the file counts.
        """
        self.saved = saved
        self.skin_id = skin_id
        self.draft = draft
        self.editor = StonesetEditor(artwork, self._keep)
        self.selection = FIRST
        width, height = artwork.cell
        self.cursor: Point = (width // 2, height // 2)
        """The pixel that keys paint, within the stone."""
        self.tolerance = 0.0 if artwork.description.pixels else SHADED
        """How similar the colours are that XColor and fill take for one."""
        self.stroke: Stroke | None = None
        """What is being drawn, until the button is released."""
        self._found: tuple[object, tuple[ArtworkFinding, ...]] | None = None
        self._shape: tuple[object, MaskShape | None] | None = None

    def _keep(self, record: bytes) -> None:
        if self.editor.modified:
            self.draft.add(record, lambda: self.editor.snapshot(self.saved))
        else:  # undo or redo has led back to what is saved
            self.draft.clear()

    @property
    def file(self) -> Path | None:
        """The file to which the player saves; ``None`` if there is none yet."""
        return self.saved.path if self.saved else None

    @property
    def artwork(self) -> Artwork:
        return self.editor.artwork

    @property
    def cell(self) -> SheetCell:
        """The stone that is being edited."""
        return self.selection.cell

    # -- what is selected -------------------------------------------------------------------

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

    # -- drawing ----------------------------------------------------------------------------

    def press(self, kit: Kit, point: Point, *, whole_row: bool) -> None:
        """Use the tool at a pixel, or begin to.

        :param whole_row: whether XColor changes the whole row.
        """
        width, height = self.artwork.cell
        inside = 0 <= point[0] < width and 0 <= point[1] < height
        if kit.xcolor:
            if inside:
                self._replace_colour(kit, point, whole_row=whole_row)
        elif kit.tool is DrawingTool.PICK:
            self.pick(kit, point)
        elif kit.tool is DrawingTool.FILL:
            if inside:
                drawn = self.artwork.drawn(self.cell)
                same = alike_pixels(drawn, picked(drawn, point), self.tolerance)
                self.editor.apply(Edit({self.cell: filled(drawn, fill(same, point), kit.colour)}))
        else:
            self.stroke = Stroke(self.editor, self.cell, kit, point)

    def pick(self, kit: Kit, point: Point) -> None:
        """Take the colour of a pixel, if the point is on the stone."""
        width, height = self.artwork.cell
        if 0 <= point[0] < width and 0 <= point[1] < height:
            kit.colour = picked(self.artwork.drawn(self.cell), point)

    def _replace_colour(self, kit: Kit, point: Point, *, whole_row: bool) -> None:
        artwork, cell = self.artwork, self.cell
        old = picked(artwork.drawn(cell), point)
        if whole_row:
            edit = recoloured_row(artwork, cell.row, old, kit.colour, self.tolerance)
        else:
            edit = recoloured_stone(artwork, cell, old, kit.colour, self.tolerance)
        self.editor.apply(edit)

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

    # -- whole stones -----------------------------------------------------------------------

    def mirror(self) -> None:
        """Exchange left and right of the selected stones."""
        self._change_each(lambda pixels: mirrored(pixels, Mirroring.LEFT_RIGHT))

    def flip(self) -> None:
        """Exchange top and bottom of the selected stones."""
        self._change_each(lambda pixels: mirrored(pixels, Mirroring.TOP_BOTTOM))

    def turn(self, quarters: int) -> None:
        """Turn the selected stones clockwise."""
        self._change_each(lambda pixels: turned(pixels, quarters))

    def nudge(self, right: int, down: int) -> None:
        """Move what is drawn on the selected stones."""
        self._change_each(lambda pixels: nudged(pixels, right, down))

    def _change_each(self, change: Callable[[Pixels], Pixels]) -> None:
        artwork = self.artwork
        stones = {cell: change(artwork.drawn(cell)) for cell in self.selection.cells()}
        self.editor.apply(Edit(stones))

    def give_mask(self, shape: MaskShape) -> None:
        """Give the column of the selected stone a mask."""
        self.editor.apply(masked(self.artwork, self.cell.column, shape))

    # -- the clipboard ----------------------------------------------------------------------

    def copy(self, kit: Kit) -> None:
        kit.clip = clipped(self.artwork, self.selection)

    def cut(self, kit: Kit) -> None:
        self.copy(kit)
        self.erase()

    def why_no_paste(self, kit: Kit) -> str:
        """Why nothing can be pasted here; empty if it can."""
        if kit.clip is None:
            return _("Nothing has been copied.")
        problem = paste_problem(kit.clip, self.selection)
        return _(PASTE_PROBLEMS[problem.value]) if problem else ""

    def paste(self, kit: Kit) -> None:
        """Paste what was copied. There must be no reason against it."""
        assert kit.clip is not None
        self.editor.apply(pasted(self.artwork, kit.clip, self.selection))

    def erase(self) -> None:
        self.editor.apply(erased(self.artwork, self.selection))

    # -- undo -------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take the last step back, and select a stone that it changes."""
        self._look_at(self.editor.undo())

    def redo(self) -> None:
        self._look_at(self.editor.redo())

    def _look_at(self, change: ArtworkChange) -> None:
        changed = change.visible
        if changed and self.cell not in changed:
            first = next(cell for cell in CELLS if cell in changed)
            self.select(Extent.STONE, first)

    # -- checks -----------------------------------------------------------------------------

    @property
    def found(self) -> tuple[ArtworkFinding, ...]:
        """What the checks have found; what is being drawn does not count yet."""
        state = sum(self.editor.revisions.values())
        if self._found is None or (self._found[0] != state and self.stroke is None):
            self._found = (state, self.editor.findings.found())
        return self._found[1]

    @property
    def mask_shape(self) -> MaskShape | None:
        """The template that the mask of the selected column has."""
        column = self.cell.column
        state = (column, self.editor.mask_revisions[column])
        if self._shape is None or self._shape[0] != state:
            self._shape = (state, self._find_shape(column))
        return self._shape[1]

    def _find_shape(self, column: int) -> MaskShape | None:
        artwork = self.artwork
        mask, crisp = artwork.masks[column], artwork.description.pixels
        for shape in MaskShape:
            if (mask_of(shape, artwork.cell, crisp=crisp) == mask).all():
                return shape
        return None

    def faults(self) -> tuple[list[EmptyCell], list[IdenticalStones]]:
        """What keeps the set from being used."""
        found = self.found
        return (
            [each for each in found if isinstance(each, EmptyCell)],
            [each for each in found if isinstance(each, IdenticalStones)],
        )

    def close(self) -> None:
        """Drop the draft."""
        self.draft.clear()
