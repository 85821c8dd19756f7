"""The manual's two fast paths to a whole stoneset, from nothing to a set that the game accepts."""

import pytest

from ishido.skins.editing.artwork import SheetCell, new_artwork
from ishido.skins.editing.clipping import Extent, StoneSelection, clipped, pasted
from ishido.skins.editing.drawing import ellipse, fill, line, painted, picked, rectangle
from ishido.skins.editing.editor import StonesetEditor
from ishido.skins.editing.mask_shapes import mask_of
from ishido.skins.editing.palette import CLEAR, DEFAULT_COLOURS
from ishido.skins.editing.recolouring import alike_pixels, recoloured
from ishido.skins.editing.stoneset_files import open_artwork, stoneset_file
from ishido.skins.stoneset import load_stoneset
from ishido.ui.skins.pictures import StonePictures

INK, *COLOURS = DEFAULT_COLOURS[:7]
SIZE = (48, 56)
MIDDLE = (24, 28)
SIGNS = (
    lambda: ellipse(SIZE, (12, 16), (36, 40), filled=True),
    lambda: rectangle(SIZE, (10, 14), (38, 42), 4, filled=False),
    lambda: line(SIZE, (10, 10), (38, 46), 6),
    lambda: line(SIZE, (24, 8), (24, 48), 6),
    lambda: line(SIZE, (8, 28), (40, 28), 6),
    lambda: ellipse(SIZE, (8, 10), (40, 46), 5, filled=False),
)


def filled(artwork, cell, colour):
    """A click of the bucket into the middle of a stone."""
    pixels = artwork.drawn(cell)
    area = fill(alike_pixels(pixels, picked(pixels, MIDDLE)), MIDDLE)
    return {cell: painted(pixels, area, colour)}


def recoloured_row(artwork, row, old, new):
    cells = StoneSelection(Extent.ROW, SheetCell(row, 0)).cells()
    return {cell: recoloured(artwork.drawn(cell), old, new) for cell in cells}


def by_columns(editor):
    """One stone, copied down its column, six times; then XColor by rows."""
    artwork = editor.artwork
    for column, sign in enumerate(SIGNS):
        top = SheetCell(0, column)
        editor.apply(filled(artwork, top, COLOURS[0]))
        editor.apply({top: painted(artwork.drawn(top), sign(), INK)})
        clip = clipped(artwork, StoneSelection(Extent.STONE, top))
        editor.apply(pasted(artwork, clip, StoneSelection(Extent.COLUMN, top)))
    for row in range(1, 6):
        editor.apply(recoloured_row(artwork, row, COLOURS[0], COLOURS[row]))


def by_masks(editor):
    """Six masks, then colours by rows: the transparent stones of a row become a colour."""
    shapes = ("rounded", "circle", "diamond", "drop", "ticket", "arch")
    for column, shape in enumerate(shapes):
        editor.apply({column: mask_of(shape, SIZE, crisp=True)})
    for row in range(6):
        editor.apply(recoloured_row(editor.artwork, row, CLEAR, COLOURS[row]))


@pytest.mark.usefixtures("display")
@pytest.mark.parametrize(("path", "steps"), [(by_columns, 6 * 3 + 5), (by_masks, 6 + 6)])
def test_from_nothing_to_a_set_that_the_game_accepts(path, steps, tmp_path):
    artwork = new_artwork()
    editor = StonesetEditor(artwork)
    assert len(editor.findings.found().empty) == 36
    path(editor)
    assert editor.findings.found() == ((), ())
    file = tmp_path / "mine.stoneset"
    file.write_bytes(stoneset_file(artwork))
    assert StonePictures(load_stoneset(file)).complaint() is None
    assert open_artwork(file).same(artwork)
    for _ in range(steps):
        editor.undo()
    assert not editor.can_undo
    assert artwork.same(new_artwork())
