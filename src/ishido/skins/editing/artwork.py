"""The stoneset that is being edited: what is drawn, the masks, and the description.

Each stone has its drawn pixels. Each column has one mask. A stone shows its drawn pixels, cut by
the mask of its column: the alpha of a pixel is the drawn alpha times the mask's. So another mask
changes the outline of six stones and none of their drawn pixels, and transparency that is drawn
inside a design stays in the drawing.
"""

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from ishido.skins.description import Description
from ishido.skins.editing.palette import Colour

Pixels = npt.NDArray[np.uint8]
"""A picture: rows × columns × 4, red, green, blue and alpha, not premultiplied. Where alpha is 0,
the others are 0 too."""
Mask = npt.NDArray[np.uint8]
"""The shape of a column's stones: rows × columns, from 0 for outside to 255 for inside."""
Size = tuple[int, int]
"""Width and height in pixels."""

ROWS: Final = 6
COLUMNS: Final = 6
NEW_CELL: Final[Size] = (48, 56)
"""The size of a stone in a new set."""
SMALL: Final = 96
"""Stones narrower than this many pixels are taken for pixel art, if a picture comes without a
description."""


class SheetCell(NamedTuple):
    """The cell of a stone in the sheet."""

    row: int
    """The colour, 0 … 5."""
    column: int
    """The symbol, 0 … 5."""


CELLS: Final = tuple(SheetCell(row, column) for row in range(ROWS) for column in range(COLUMNS))


Place = SheetCell | int
"""A stone, or the column of a mask."""
Edit = dict[Place, Pixels]
"""New pixels of some stones, and new masks of some columns."""


class Artwork:
    """The 36 stones and six masks of a set."""

    def __init__(self, description: Description, stones: Pixels, masks: Mask) -> None:
        """
        :param stones: the drawn pixels: 6 × 6 × height × width × 4.
        :param masks: 6 × height × width.
        """
        height, width = stones.shape[2:4]
        assert stones.shape == (ROWS, COLUMNS, height, width, 4)
        assert masks.shape == (COLUMNS, height, width)
        self.description = description
        self.stones = stones
        self.masks = masks

    @property
    def cell(self) -> Size:
        """Width and height of a stone in pixels."""
        return self.stones.shape[3], self.stones.shape[2]

    def picture(self, place: Place) -> Pixels:
        """The drawn pixels of a stone, or a mask."""
        pictures = self.masks if isinstance(place, int) else self.stones
        picture: Pixels = pictures[place]
        return picture

    def drawn(self, cell: SheetCell) -> Pixels:
        """The drawn pixels of a stone, with what the mask hides."""
        pixels: Pixels = self.stones[cell]
        return pixels

    def visible(self, cell: SheetCell) -> Pixels:
        """A stone as the game shows it."""
        return cut(self.stones[cell], self.masks[cell.column])

    def sheet(self) -> Pixels:
        """The picture of all 36 stones as the game shows them."""
        return joined(cut(self.stones, self.masks))

    def copy(self) -> "Artwork":
        return Artwork(self.description, self.stones.copy(), self.masks.copy())

    def same(self, other: "Artwork") -> bool:
        """Whether both have the same description, drawn pixels and masks."""
        return (
            self.description == other.description
            and np.array_equal(self.stones, other.stones)
            and np.array_equal(self.masks, other.masks)
        )


def new_artwork() -> Artwork:
    """A set of transparent stones. Its masks are open: they hide nothing."""
    return Artwork(Description(), *blank(NEW_CELL))


def blank(cell: Size) -> tuple[Pixels, Mask]:
    """Transparent stones, and masks that hide nothing."""
    width, height = cell
    return (
        np.zeros((ROWS, COLUMNS, height, width, 4), np.uint8),
        np.full((COLUMNS, height, width), 255, np.uint8),
    )


# -- drawn pixels and masks --------------------------------------------------------------------


def cut(drawn: Pixels, mask: Mask) -> Pixels:
    """What a mask leaves of drawn pixels. Takes one stone or all of them."""
    alpha = drawn[..., 3].astype(np.uint16)
    alpha *= mask
    alpha += 127  # rounds to the nearest
    alpha //= 255
    shown = drawn.copy()
    shown[..., 3] = alpha
    whole = shown.view(np.uint32)[..., 0]
    whole *= alpha > 0  # ten times as fast as an assignment to the pixels with alpha 0
    return shown


def uncut(shown: Pixels, mask: Mask) -> Pixels:
    """Drawn pixels that look like ``shown`` under a mask, which has at least its alpha everywhere.

    Where the mask is 0, they are transparent. :func:`cut` gives back exactly ``shown``: a step of
    the drawn alpha changes the visible one by at most 1, so each value is reached.
    """
    wide = mask.astype(np.uint16)
    drawn = shown.copy()
    drawn[..., 3] = (shown[..., 3] * np.uint16(255) + wide // 2) // np.maximum(wide, 1)
    drawn[drawn[..., 3] == 0] = 0
    return drawn


def outline(shown: Pixels) -> Mask:
    """The masks of a set of which only the visible stones are known: in each column, the largest
    alpha of its six stones."""
    masks: Mask = shown[..., 3].max(axis=0)
    return masks


def hidden(drawn: Pixels, mask: Mask) -> Pixels:
    """What a mask takes away from drawn pixels, for a window that shows it faintly."""
    return cut(drawn, 255 - mask)


def shape_picture(mask: Mask, colour: Colour) -> Pixels:
    """A mask as a picture: one colour, as opaque as the mask lets through."""
    picture = np.empty((*mask.shape, 4), np.uint8)
    picture[:] = colour
    return cut(picture, mask)


def tidied(pixels: Pixels) -> Pixels:
    """A copy in which transparent pixels have no colour."""
    clean = pixels.copy()
    clean[clean[..., 3] == 0] = 0
    return clean


# -- sheets --------------------------------------------------------------------------------------


def joined(stones: Pixels) -> Pixels:
    """The sheet of all stones."""
    rows, columns, height, width, channels = stones.shape
    sheet: Pixels = stones.transpose(0, 2, 1, 3, 4).reshape(
        rows * height, columns * width, channels
    )
    return sheet


def divided(sheet: Pixels) -> Pixels:
    """The stones of a sheet, whose sides are multiples of 6."""
    height, width = sheet.shape[0] // ROWS, sheet.shape[1] // COLUMNS
    cells = sheet.reshape(ROWS, height, COLUMNS, width, 4).transpose(0, 2, 1, 3, 4)
    return np.ascontiguousarray(cells)
