"""Cut, copy, paste and erase: on a stone, a column or a row."""

from dataclasses import dataclass
from enum import Enum

import numpy as np

from ishido.skins.editing.artwork import COLUMNS, ROWS, Artwork, Edit, Mask, Pixels, SheetCell
from ishido.skins.editing.transforms import scaled, scaled_mask


class Extent(Enum):
    """How much is selected."""

    STONE = "stone"
    COLUMN = "column"
    ROW = "row"


@dataclass(frozen=True, slots=True)
class StoneSelection:
    """A stone, or the whole column or row of it."""

    extent: Extent
    cell: SheetCell

    def cells(self) -> list[SheetCell]:
        """The selected stones, from the top or the left."""
        match self.extent:
            case Extent.STONE:
                return [self.cell]
            case Extent.COLUMN:
                return [SheetCell(row, self.cell.column) for row in range(ROWS)]
            case Extent.ROW:
                return [SheetCell(self.cell.row, column) for column in range(COLUMNS)]


@dataclass(frozen=True, slots=True, eq=False)
class StoneClip:
    """The content of the clipboard: copies, which later changes do not touch."""

    extent: Extent
    stones: tuple[Pixels, ...]
    """The drawn pixels of one stone, or of six."""
    mask: Mask | None
    """The mask of a column; ``None`` for a stone or a row."""


def clipped(artwork: Artwork, selection: StoneSelection) -> StoneClip:
    """A copy of what is selected. A column carries its mask."""
    return StoneClip(
        selection.extent,
        tuple(artwork.drawn(cell).copy() for cell in selection.cells()),
        artwork.masks[selection.cell.column].copy() if selection.extent is Extent.COLUMN else None,
    )


def erased(artwork: Artwork, selection: StoneSelection) -> Edit:
    """The selected stones transparent. Masks stay."""
    nothing = np.zeros_like(artwork.drawn(selection.cell))
    return dict.fromkeys(selection.cells(), nothing)


def pasted(artwork: Artwork, clip: StoneClip, target: StoneSelection) -> Edit:
    """A clip in the place of a selection.

    A stone goes into one stone, or into each of a column, and leaves the masks. A column goes into
    a column and brings its mask, and a row into a row. Stones of another size are scaled.
    """
    crisp = artwork.description.pixels
    stones = [scaled(pixels, artwork.cell, crisp=crisp) for pixels in clip.stones]
    cells = target.cells()
    if len(stones) == 1:
        stones *= len(cells)
    edit: Edit = dict(zip(cells, stones, strict=True))
    if clip.mask is not None:
        edit[target.cell.column] = scaled_mask(clip.mask, artwork.cell, crisp=crisp)
    return edit
