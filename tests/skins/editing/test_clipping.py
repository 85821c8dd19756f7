"""The laws of cut, copy, paste and erase."""

import numpy as np
import pytest
from hypothesis import given

from ishido.skins.editing.artwork import CELLS, SheetCell
from ishido.skins.editing.clipping import (
    Extent,
    StoneSelection,
    clipped,
    erased,
    pasted,
)
from ishido.skins.editing.editor import StonesetEditor
from tests.support.sample_artwork import CELL, cells, noise, noisy, plain, selections, smooth


def selection(extent, row=0, column=0):
    return StoneSelection(extent, SheetCell(row, column))


@given(noisy, selections)
def test_cut_and_paste_in_the_same_place_restores_everything(artwork, where):
    before = artwork.copy()
    editor = StonesetEditor(artwork)
    clip = clipped(artwork, where)
    editor.apply(erased(artwork, where))
    assert not any(artwork.drawn(cell).any() for cell in where.cells())
    assert np.array_equal(artwork.masks, before.masks)
    editor.apply(pasted(artwork, clip, where))
    assert artwork.same(before)


@given(noisy, cells, selections)
def test_a_stone_goes_into_a_stone_or_a_whole_column_and_leaves_all_masks(artwork, source, where):
    before = artwork.copy()
    clip = clipped(artwork, StoneSelection(Extent.STONE, source))
    if where.extent is Extent.ROW:
        return
    StonesetEditor(artwork).apply(pasted(artwork, clip, where))
    assert np.array_equal(artwork.masks, before.masks)
    for cell in CELLS:
        expected = before.drawn(source if cell in where.cells() else cell)
        assert np.array_equal(artwork.drawn(cell), expected)


@given(noisy, cells, cells)
def test_a_column_brings_its_mask_and_a_row_brings_none(artwork, source, target):
    before = artwork.copy()
    editor = StonesetEditor(artwork)
    for extent in (Extent.COLUMN, Extent.ROW):
        clip = clipped(artwork, StoneSelection(extent, source))
        editor.apply(pasted(artwork, clip, StoneSelection(extent, target)))
        if extent is Extent.COLUMN:
            expected = before.copy()
            expected.stones[:, target.column] = before.stones[:, source.column]
            expected.masks[target.column] = before.masks[source.column]
        else:
            expected.stones[target.row] = expected.stones[source.row].copy()
        assert artwork.same(expected)


@pytest.mark.parametrize("target", [noise(1, (24, 30)), smooth(noise(1, (12, 14)))])
def test_stones_from_a_set_of_another_size_are_scaled(target):
    clip = clipped(plain(CELL), selection(Extent.COLUMN, column=2))
    edit = pasted(target, clip, selection(Extent.COLUMN, column=5))
    assert edit.pop(5).shape == target.cell[::-1]
    assert edit.keys() == {SheetCell(row, 5) for row in range(6)}
    for cell, pixels in edit.items():
        assert pixels.shape == target.drawn(cell).shape
        assert pixels[-1, -1].tolist() == plain().drawn(SheetCell(cell.row, 2))[-1, -1].tolist()
