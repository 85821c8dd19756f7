"""Checks during work."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ishido.skins.description import Description
from ishido.skins.editing.artwork import CELLS, Artwork, SheetCell, blank, new_artwork
from ishido.skins.editing.editor import StonesetEditor
from ishido.skins.editing.findings import ArtworkFindings, on_grey, small_copy
from ishido.skins.editing.palette import DEFAULT_COLOURS
from ishido.skins.editing.stoneset_files import stoneset_file
from ishido.skins.stoneset import load_stoneset
from ishido.ui.skins.pictures import StonePictures
from tests.support.sample_artwork import CELL, edits, noise, noisy, plain


def coloured(*rows):
    """Opaque stones in six colours, with a purple sign for each column."""
    stones, masks = blank(CELL)
    for row, column in CELLS:
        stones[row, column] = rows[row]
        stones[row, column, 2 * column : 2 * column + 6, 4:9] = (150, 30, 150, 255)
    return Artwork(Description(), stones, masks)


def test_of_a_new_set_all_is_empty_and_in_the_first_six_colours_nothing_is_found():
    assert ArtworkFindings(new_artwork()).found() == (CELLS, ())
    artwork = coloured(*DEFAULT_COLOURS[:6])
    assert ArtworkFindings(artwork).found() == ((), ())
    artwork.stones[1:, :] = 0  # they are not compared
    assert ArtworkFindings(artwork).found() == (CELLS[6:], ())


def test_identical_stones():
    artwork = plain()
    first, second = SheetCell(1, 2), SheetCell(4, 0)
    artwork.stones[second] = artwork.stones[first]
    found = ArtworkFindings(artwork).found()
    assert found.pairs == ((first, second),)
    assert found.same_as(second) == [first]
    assert found.same_as(SheetCell(0, 0)) == []


def test_what_a_mask_hides_does_not_distinguish_stones():
    artwork = coloured(*DEFAULT_COLOURS[:6])
    artwork.masks[:, :12] = 0  # the signs of the first columns
    found = ArtworkFindings(artwork).found()
    assert (SheetCell(0, 0), SheetCell(0, 1)) in found.pairs


@given(noisy, st.lists(edits, min_size=1, max_size=6))
def test_measuring_changed_stones_alone_finds_the_same(artwork, steps):
    editor = StonesetEditor(artwork)
    before = editor.findings.found()
    for step in steps:
        editor.show(step(artwork))
        assert editor.findings.found() == ArtworkFindings(artwork).found()
        editor.revert()
        editor.apply(step(artwork))
    assert editor.findings.found() == ArtworkFindings(artwork).found()
    while editor.can_undo:
        editor.undo()
    assert editor.findings.found() == before


@pytest.mark.slow
@pytest.mark.usefixtures("display")
@pytest.mark.parametrize("artwork", [plain((48, 56)), noise(1, (48, 56)), noise(2, (112, 132))])
def test_stones_are_measured_as_by_the_game(artwork, tmp_path):
    file = tmp_path / "pebbles.stoneset"
    file.write_bytes(stoneset_file(artwork))
    game, _ = StonePictures(load_stoneset(file)).thumbs()
    for cell, thumb in zip(CELLS, game, strict=True):
        ours = on_grey(small_copy(artwork.visible(cell)))
        assert np.abs(ours.reshape(-1) - np.frombuffer(thumb, np.uint8).astype(int)).max() <= 4
