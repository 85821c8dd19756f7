"""Stonesets saved and opened by the editor, and changed by others in between."""

import io
import zipfile
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from PIL import Image

from ishido.assets import assets
from ishido.skins.catalogue import OURS, Catalogue
from ishido.skins.description import Description
from ishido.skins.editing.artwork import CELLS, SheetCell, new_artwork
from ishido.skins.editing.editor import StonesetEditor
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
from tests.support.sample_skins import archive, folder, png_header, stoneset


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
@given(artwork=noisy)
def test_what_is_saved_is_opened_the_same(artwork, tmp_path_factory):
    file = tmp_path_factory.getbasetemp() / "pebbles.stoneset"
    assert opened(stoneset_file(artwork), file).same(artwork)


def test_a_new_set_is_saved_and_opened(file):
    artwork = new_artwork()
    assert opened(stoneset_file(artwork), file).same(artwork)


def test_the_same_set_makes_the_same_file():
    assert stoneset_file(noise(3)) == stoneset_file(noise(3))


def test_the_game_reads_an_edited_set_and_shows_what_is_visible(file):
    artwork = noise(5)
    file.write_bytes(stoneset_file(artwork))
    found = load_stoneset(file)
    assert found.description == NAMED
    assert found.cell == CELL
    shown = np.asarray(Image.open(io.BytesIO(found.picture())))
    assert np.array_equal(shown, artwork.sheet())


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
def test_a_set_of_the_game_is_opened_as_it_looks(nightly):
    for name in OURS if nightly else OURS[::4]:
        path = assets() / "stonesets" / name
        artwork = open_artwork(path)
        assert artwork.cell == (336, 396)
        assert not artwork.description.pixels
        assert artwork.description.licence == "MIT"
        sheet = np.asarray(Image.open(path / "stones.webp").convert("RGBA"))
        shown = artwork.sheet()
        assert np.array_equal(shown[..., 3], sheet[..., 3])
        assert np.array_equal(shown[shown[..., 3] > 0], sheet[sheet[..., 3] > 0])


@pytest.mark.slow
def test_a_set_of_the_game_is_saved_and_opened_the_same(tmp_path, webp_sheet):
    half = folder(tmp_path / "half", stoneset({"stones.webp": webp_sheet}))
    artwork = open_artwork(half)
    assert opened(stoneset_file(artwork), tmp_path / "half.stoneset").same(artwork)


def test_empty_and_identical_stones_are_no_reason_to_refuse(tmp_path):
    empty = Image.new("RGBA", (96, 96))
    path = tmp_path / "empty.png"
    empty.save(path)
    artwork = open_artwork(path)
    assert artwork.cell == (16, 16)
    assert artwork.description == Description(name="empty")
    assert not artwork.masks.any()


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


def test_a_sheet_that_was_painted_over_counts(file):
    artwork = noise(6)
    sheet, cell = changed(artwork)
    files = files_in(stoneset_file(artwork)) | {"stones.png": png(sheet)}
    check_changed(open_artwork(archive(file, files)), artwork, cell)


def test_a_sheet_goes_out_and_comes_back(tmp_path):
    artwork = noise(7)
    path = tmp_path / "sheet.png"
    path.write_bytes(sheet_file(artwork))
    editor = StonesetEditor(artwork)
    before = artwork.copy()
    assert not editor.apply(read_sheet(artwork, path))  # nothing has changed
    sheet, cell = changed(artwork)
    path.write_bytes(png(sheet))
    assert editor.apply(read_sheet(artwork, path))
    check_changed(artwork, before, cell)
    assert artwork.description == before.description
    editor.undo()
    assert artwork.same(before)


def test_a_sheet_alone_makes_a_set(tmp_path):
    artwork = plain()
    path = tmp_path / "painted.png"
    path.write_bytes(sheet_file(artwork))
    found = open_artwork(path)
    assert np.array_equal(found.stones, artwork.stones)
    assert found.description == Description(name="painted")


@pytest.mark.parametrize(("cell", "pixels"), [((95, 100), True), ((96, 90), False)])
def test_narrow_stones_of_a_sheet_are_pixel_art(tmp_path, cell, pixels):
    path = tmp_path / "painted.png"
    Image.new("RGBA", (6 * cell[0], 6 * cell[1])).save(path)
    assert open_artwork(path).description.pixels is pixels


def test_a_sheet_of_another_size_is_refused(tmp_path):
    path = tmp_path / "small.png"
    path.write_bytes(sheet_file(noise(1, (16, 20))))
    with pytest.raises(SkinProblem, match="16×20 pixels, but this set needs 16×19"):
        read_sheet(plain(), path)


@pytest.mark.parametrize("name", ["masks.png", "hidden.png"])
@pytest.mark.parametrize("large", [False, True], ids=["other", "large"])
def test_masks_and_hidden_pixels_of_another_size_are_left_aside(file, name, *, large):
    artwork = noise(8)
    other = files_in(stoneset_file(noise(8, (17, 21))))[name]
    if large:  # it is not even decoded: it has no pixels
        other = png_header(8190, 2928)
    files = files_in(stoneset_file(artwork)) | {name: other}
    assert np.array_equal(open_artwork(archive(file, files)).sheet(), artwork.sheet())


@pytest.mark.parametrize("name", ["stones.png", "masks.png", "hidden.png"])
def test_damaged_pictures_are_refused(file, name):
    files = files_in(stoneset_file(noise(9)))
    files[name] = files[name][: len(files[name]) // 2]
    with pytest.raises(SkinProblem, match="damaged"):
        open_artwork(archive(file, files))


def test_a_folder_keeps_its_masks_when_it_is_added(tmp_path):
    artwork = noise(10)
    source = folder(tmp_path / "pebbles", files_in(stoneset_file(artwork)))
    users = tmp_path / "users"
    _, skin = Catalogue(assets(), users).add(source)
    assert skin == "user/pebbles.stoneset"
    assert open_artwork(users / "stonesets" / "pebbles.stoneset").same(artwork)


def test_a_set_that_was_all_erased_can_be_saved(file):
    artwork = noise(11)
    editor = StonesetEditor(artwork)
    editor.apply(all_erased(artwork))
    assert opened(stoneset_file(artwork), file).same(artwork)


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
