"""Checks during work."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from ishido.skins.editing.edited_description import EditedDescription

from ishido.assets import assets
from ishido.skins.catalogue import OURS
from ishido.skins.editing.artwork import CELLS, Artwork, Edit, SheetCell, blank, new_artwork
from ishido.skins.editing.editor import StonesetEditor
from ishido.skins.editing.findings import (
    ArtworkFindings,
    ColourVision,
    EmptyCell,
    IdenticalStones,
    SimilarColours,
    lab_by_vision,
    on_grey,
    small_copy,
)
from ishido.skins.editing.palette import DEFAULT_COLOURS, colour_of
from ishido.skins.editing.stoneset_files import open_artwork, stoneset_file
from ishido.skins.stoneset import load_stoneset
from ishido.ui.skins.pictures import StonePictures
from tests.support.sample_artwork import CELL, edits, noise, noisy, plain


def coloured(*rows):
    """Opaque stones in six colours, with a purple sign for each column."""
    stones, masks = blank(CELL)
    for row, column in CELLS:
        stones[row, column] = rows[row]
        stones[row, column, 2 * column : 2 * column + 6, 4:9] = (150, 30, 150, 255)
    return Artwork(EditedDescription(), stones, masks)


def similar(artwork):
    return {
        (each.first, each.second, each.vision)
        for each in ArtworkFindings(artwork).found()
        if isinstance(each, SimilarColours)
    }


def test_a_new_set_has_36_empty_cells_and_nothing_else():
    assert ArtworkFindings(new_artwork()).found() == tuple(EmptyCell(cell) for cell in CELLS)


def test_nothing_is_found_in_the_first_six_colours():
    assert ArtworkFindings(coloured(*DEFAULT_COLOURS[:6])).found() == ()


def test_identical_stones():
    artwork = plain()
    first, second = SheetCell(1, 2), SheetCell(4, 0)
    artwork.stones[second] = artwork.stones[first]
    assert IdenticalStones(first, second) in ArtworkFindings(artwork).found()


def test_what_a_mask_hides_does_not_distinguish_stones():
    artwork = coloured(*DEFAULT_COLOURS[:6])
    artwork.masks[:, :12] = 0  # the signs of the first columns
    found = ArtworkFindings(artwork).found()
    assert IdenticalStones(SheetCell(0, 0), SheetCell(0, 1)) in found


def test_red_and_green_of_one_lightness():
    rows = list(DEFAULT_COLOURS[:6])
    rows[2], rows[3] = colour_of("#a05a3c"), colour_of("#5f7830")
    found = similar(coloured(*rows))
    assert (2, 3, ColourVision.DEUTAN) in found
    assert (2, 3, ColourVision.NORMAL) not in found


def test_vivid_blue_and_purple_are_alike_without_red_or_green_cones():
    rows = list(DEFAULT_COLOURS[:6])
    rows[1], rows[2] = colour_of("#1828b4"), colour_of("#5f3687")
    found = similar(coloured(*rows))
    assert (1, 2, ColourVision.PROTAN) in found
    assert (1, 2, ColourVision.DEUTAN) in found
    assert (1, 2, ColourVision.NORMAL) not in found


def test_the_same_colour_twice_is_hard_to_tell_apart_for_everybody():
    rows = list(DEFAULT_COLOURS[:6])
    rows[5] = colour_of("#1b1a26")
    assert {(0, 5, vision) for vision in ColourVision} <= similar(coloured(*rows))


def test_colours_of_the_symbols_alone_are_enough():
    artwork = coloured(*[colour_of("#202020")] * 6)
    for row, column in CELLS:
        artwork.stones[row, column, 4:12, 3:13] = DEFAULT_COLOURS[row]
    assert not similar(artwork)


def test_empty_stones_are_not_compared():
    artwork = coloured(*DEFAULT_COLOURS[:6])
    artwork.stones[1:, :] = 0
    found = ArtworkFindings(artwork).found()
    assert {type(each) for each in found} == {EmptyCell}
    assert len(found) == 30


@pytest.mark.slow
@given(noisy, st.lists(edits, min_size=1, max_size=6))
def test_measuring_changed_stones_alone_finds_the_same(artwork, steps):
    editor = StonesetEditor(artwork)
    before = editor.findings.found()
    for step in steps:
        editor.apply(step(artwork))
    assert editor.findings.found() == ArtworkFindings(artwork).found()
    while editor.can_undo:
        editor.undo()
    assert editor.findings.found() == before


def test_what_was_only_shown_is_not_found_later():
    artwork = plain()
    editor = StonesetEditor(artwork)
    editor.show(Edit({CELLS[7]: np.zeros_like(artwork.drawn(CELLS[7]))}))
    assert EmptyCell(CELLS[7]) in editor.findings.found()
    editor.revert()
    assert EmptyCell(CELLS[7]) not in editor.findings.found()


def test_findings_follow_the_work():
    artwork = plain()
    editor = StonesetEditor(artwork)
    assert not any(isinstance(each, EmptyCell) for each in editor.findings.found())
    editor.apply(Edit({CELLS[7]: np.zeros_like(artwork.drawn(CELLS[7]))}))
    assert EmptyCell(CELLS[7]) in editor.findings.found()
    editor.undo()
    assert EmptyCell(CELLS[7]) not in editor.findings.found()


def test_colours_as_people_see_them():
    """The first two as any table of CIE L*a*b* has them."""
    colours = np.array([(255, 255, 255), (0, 0, 255), (179, 24, 21)], np.uint8)
    normal, *deficient = lab_by_vision(colours).tolist()
    assert normal[0] == pytest.approx((100, 0, 0), abs=0.1)
    assert normal[1] == pytest.approx((32.3, 79.2, -107.9), abs=0.1)
    assert normal[2] == pytest.approx((38.4, 58.3, 43.8), abs=0.1)
    reds = [(29.2, -2.8, 31.1), (43.0, -4.4, 47.8), (41.3, 66.5, 45.1)]
    for seen, red in zip(deficient, reds, strict=True):
        assert seen[0] == pytest.approx((100, 0, 0), abs=0.1)
        assert seen[2] == pytest.approx(red, abs=0.1)


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


@pytest.mark.slow
def test_nothing_is_found_in_a_set_of_the_game(nightly):
    for name in OURS if nightly else OURS[::4]:
        findings = ArtworkFindings(open_artwork(assets() / "stonesets" / name))
        assert findings.found() == ()
