"""Stonesets saved and opened by the editor, and changed by others in between."""

import io
import zipfile
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from ishido.assets import assets
from ishido.skins.catalogue import OURS
from ishido.skins.description import Description
from ishido.skins.editing.artwork import CELLS, Artwork, SheetCell, blank, new_artwork
from ishido.skins.editing.editor import StonesetEditor
from ishido.skins.editing.findings import ArtworkFindings
from ishido.skins.editing.mask_shapes import mask_of
from ishido.skins.editing.stoneset_files import (
    draft_of,
    open_artwork,
    read_draft,
    read_sheet,
    sheet_file,
    stoneset_file,
)
from ishido.skins.source import SkinProblem
from ishido.skins.stoneset import load_stoneset
from tests.support.sample_artwork import CELL, NAMED, all_erased, noise, noisy, plain
from tests.support.sample_skins import archive, png_header


@pytest.fixture
def file(tmp_path):
    return tmp_path / "pebbles.stoneset"


def opened(data, file):
    file.write_bytes(data)
    return open_artwork(file)


def files_in(data):
    with zipfile.ZipFile(io.BytesIO(data)) as zipped:
        return {name: zipped.read(name) for name in zipped.namelist()}


def png(pixels):
    data = io.BytesIO()
    Image.fromarray(pixels).save(data, "PNG")
    return data.getvalue()


@pytest.mark.slow
@given(artwork=noisy | st.builds(new_artwork) | st.builds(plain))
def test_what_is_saved_is_opened_the_same_and_shown_by_the_game(artwork, tmp_path_factory):
    file = tmp_path_factory.getbasetemp() / "pebbles.stoneset"
    assert opened(stoneset_file(artwork), file).same(artwork)
    assert stoneset_file(artwork) == file.read_bytes()
    found = load_stoneset(file)
    board = artwork.description.board or "ishido"
    assert found.description == replace(artwork.description, board=board)
    assert found.cell == artwork.cell
    shown = np.asarray(Image.open(io.BytesIO(found.picture())))
    assert np.array_equal(shown, artwork.sheet())
    StonesetEditor(artwork).apply(all_erased(artwork))
    assert opened(stoneset_file(artwork), file).same(artwork)


def test_a_set_that_hides_nothing_has_no_hidden_pixels(file):
    artwork = plain()
    assert files_in(stoneset_file(artwork)).keys() == {"stoneset.toml", "stones.png", "masks.png"}
    StonesetEditor(artwork).apply({1: mask_of("drop", CELL, crisp=True)})
    assert "hidden.png" in files_in(stoneset_file(artwork))
    assert opened(stoneset_file(artwork), file).same(artwork)


def test_texts_that_the_game_would_refuse_are_saved_as_it_reads_them(file):
    wrong = Description("", "Ada\nLovelace", "x" * 500, ("",) * 6, ("y" * 90,) * 6)
    artwork = new_artwork()
    artwork.description = wrong
    found = opened(stoneset_file(artwork), file).description
    assert found.name == "New stoneset"
    assert found.author == "Ada Lovelace"
    assert found.about == "x" * 400
    assert found.colours == ("First", "Second", "Third", "Fourth", "Fifth", "Sixth")
    assert found.symbols == ("y" * 60,) * 6


@pytest.mark.slow
def test_a_set_of_the_game_is_opened_as_it_looks_and_nothing_is_found_in_it(nightly):
    for name in OURS if nightly else OURS[4:5]:
        path = assets() / "stonesets" / name
        artwork = open_artwork(path)
        assert artwork.cell == (336, 396)
        assert not artwork.description.pixels
        assert artwork.description.licence == "MIT"
        sheet = np.asarray(Image.open(path / "stones.webp").convert("RGBA"))
        shown = artwork.sheet()
        assert np.array_equal(shown[..., 3], sheet[..., 3])
        assert np.array_equal(shown[shown[..., 3] > 0], sheet[sheet[..., 3] > 0])
        assert ArtworkFindings(artwork).found() == ((), ())


# -- changed by other programs ------------------------------------------------------------------


def changed(artwork):
    """The sheet with one stone painted over to its corners, and which."""
    cell = SheetCell(2, 1)
    sheet = artwork.sheet()
    top, left = cell.row * CELL[1], cell.column * CELL[0]
    sheet[top : top + CELL[1], left : left + CELL[0]] = (9, 99, 199, 255)
    return sheet, cell


def check_changed(found, before, cell):
    assert (found.visible(cell) == (9, 99, 199, 255)).all()
    for other in CELLS:
        if other != cell:
            assert np.array_equal(found.visible(other), before.visible(other))
        if other.column != cell.column:
            assert np.array_equal(found.drawn(other), before.drawn(other))
            assert np.array_equal(found.masks[other.column], before.masks[other.column])


def test_a_sheet_that_was_painted_over_counts_wherever_it_comes_from(file, tmp_path):
    artwork = noise(7)
    before, (sheet, cell) = artwork.copy(), changed(artwork)
    files = files_in(stoneset_file(artwork)) | {"stones.png": png(sheet)}
    check_changed(open_artwork(archive(file, files)), artwork, cell)
    path = tmp_path / "sheet.png"
    path.write_bytes(sheet_file(artwork))
    editor = StonesetEditor(artwork)
    assert not editor.apply(read_sheet(artwork, path)), "nothing has changed"
    path.write_bytes(png(sheet))
    assert editor.apply(read_sheet(artwork, path))
    check_changed(artwork, before, cell)
    assert artwork.description == before.description
    editor.undo()
    assert artwork.same(before)
    path.write_bytes(sheet_file(noise(1, (16, 20))))
    with pytest.raises(SkinProblem, match="16×20 pixels, but this set needs 16×19"):
        read_sheet(artwork, path)


@pytest.mark.parametrize(
    ("artwork", "pixels"),
    [
        (plain(), True),
        (Artwork(NAMED, *blank((95, 100))), True),
        (Artwork(NAMED, *blank((96, 90))), False),
    ],
)
def test_a_sheet_alone_makes_a_set_of_pixel_art_if_its_stones_are_narrow(tmp_path, artwork, pixels):
    path = tmp_path / "painted.png"
    path.write_bytes(sheet_file(artwork))
    found = open_artwork(path)
    assert found.cell == artwork.cell
    assert np.array_equal(found.stones, artwork.stones)
    assert found.description == Description(name="painted", pixels=pixels)
    assert found.masks.any() == artwork.stones.any(), "empty stones are no reason to refuse it"


@pytest.mark.parametrize("name", ["stones.png", "masks.png", "hidden.png"])
def test_masks_and_hidden_pixels_of_another_size_are_left_aside_and_damaged_ones_refused(
    tmp_path, name
):
    artwork = noise(8)
    files = files_in(stoneset_file(artwork))
    other = files_in(stoneset_file(noise(8, (17, 21))))[name]
    large = png_header(8190, 2928)  # it is not even decoded: it has no pixels
    for number, picture in enumerate([other, large] if name != "stones.png" else []):
        path = archive(tmp_path / f"{number}.stoneset", files | {name: picture})
        assert np.array_equal(open_artwork(path).sheet(), artwork.sheet())
    cut = files[name][: len(files[name]) // 2]
    with pytest.raises(SkinProblem, match="damaged"):
        open_artwork(archive(tmp_path / "cut.stoneset", files | {name: cut}))


# -- drafts --------------------------------------------------------------------------


@pytest.mark.parametrize("path", [None, Path("/home/ada/Kiesel é.stoneset"), Path("/\udcff")])
def test_a_draft_is_read_back_the_same(path):
    artwork = noise(4)
    found, where = read_draft(draft_of(artwork, path))
    assert found.same(artwork)
    assert where == path
    found.stones[0, 0] = 0  # it can be edited


def test_a_damaged_draft_is_refused():
    whole = draft_of(plain(), None)
    for data in (b"", b"abc", whole[:30], whole[:-10], whole.replace(b"stones.npy", b"stanes.npy")):
        with pytest.raises(SkinProblem, match="draft is damaged"):
            read_draft(data)
