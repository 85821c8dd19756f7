"""The stoneset editor's files: load, save, PNG, use, cancel, and what a closed window leaves."""

import errno
import shutil
import threading

import pygame
import pytest

from ishido.rules.record import dump_record
from ishido.skins.editing.artwork import CELLS, SheetCell, new_artwork
from ishido.skins.editing.palette import DEFAULT_COLOURS
from ishido.skins.editing.stoneset_files import open_artwork, sheet_file, stoneset_file
from ishido.skins.source import SkinProblem
from ishido.store import stoneset_drafts
from ishido.store.backup import all_rows, back_up
from ishido.store.files import FileProblem, write_file
from tests.support import sample_skins as making
from tests.support.editor_pilot import (
    bench,
    drawn,
    editor,
    is_open,
    open_anyhow,
    open_editor,
    open_new,
    pixel,
    reopen,
    said,
    wait,
)
from tests.support.menu_ways import focus_on
from tests.support.storage_play import NOW, a_session

RESTORED = "Your unsaved work is back."
CANNOT_OPEN = "Can’t open this stoneset"


def stonesets(pilot):
    return pilot.folders.data / "stonesets"


def carve(pilot):
    """Draw a whole set at once: each row has its colour, each column a bar at another height."""
    artwork = bench(pilot).artwork
    stones = {}
    for cell in CELLS:
        pixels = artwork.drawn(cell).copy()
        pixels[:] = DEFAULT_COLOURS[cell.row]
        top = 4 + 8 * cell.column
        pixels[top : top + 8, 6:42] = DEFAULT_COLOURS[6 + cell.row]
        stones[cell] = pixels
    assert bench(pilot).editor.apply(stones)
    pilot.step()


def use_named(pilot, name=""):
    """Use a set that was never saved, under the proposed name or another."""
    pilot.press("Ctrl+U")
    if name:
        pilot.write("name", name)
    pilot.press("Enter")
    wait(pilot)


def name_it(pilot, name):
    """Type a name into the dialog, and press Return."""
    pilot.write("name", name)
    pilot.press("Enter")
    wait(pilot)


def alike(one, other):
    return bool((one.stones == other.stones).all() and (one.masks == other.masks).all())


def test_the_first_save_asks_where_and_the_next_do_not(pilot):
    open_new(pilot)
    pilot.click(pixel(pilot, 3, 3))
    pilot.press("Ctrl+S")
    name_it(pilot, "pebbles")
    file = stonesets(pilot) / "pebbles.stoneset"
    assert said(pilot).startswith("Saved as pebbles.stoneset")
    assert not bench(pilot).editor.modified
    assert alike(open_artwork(file), bench(pilot).artwork)
    assert open_artwork(file).description.name == "pebbles"
    pilot.click(pixel(pilot, 9, 9))
    assert bench(pilot).editor.modified
    pilot.press("Ctrl+S")
    wait(pilot)
    assert pilot.scene is editor(pilot)
    assert alike(open_artwork(file), bench(pilot).artwork)


@pytest.mark.slow
def test_a_saved_set_is_loaded_again(pilot):
    open_new(pilot)
    pilot.click("mask drop")
    carve(pilot)
    whole = bench(pilot).artwork.copy()
    pilot.press("Ctrl+S")
    name_it(pilot, "again")
    pilot.press("Ctrl+N")
    pilot.click("yes")
    pilot.press("Ctrl+O", "Enter")
    wait(pilot)
    assert bench(pilot).file == stonesets(pilot) / "again.stoneset"
    assert alike(whole, bench(pilot).artwork)
    assert not bench(pilot).editor.modified


@pytest.mark.slow
def test_a_shipped_set_is_saved_under_a_new_name(pilot):
    open_editor(pilot)
    pilot.press("Ctrl+S")
    assert pilot.value("name") == "Ishido 2.stoneset"
    pilot.press("Enter")
    wait(pilot)
    assert bench(pilot).artwork.description.name == "Ishido 2"
    assert (stonesets(pilot) / "Ishido 2.stoneset").is_file()


def test_a_name_of_ones_own_is_proposed_and_stays(pilot):
    open_new(pilot)
    for name in ("river", "a wide river"):
        pilot.press("Ctrl+T", "Ctrl+A")
        pilot.type(name)
        pilot.press("Enter", "Ctrl+S")
        if name == "river":
            assert pilot.value("name") == "river.stoneset"
            pilot.press("Enter")
        wait(pilot)
        assert open_artwork(stonesets(pilot) / "river.stoneset").description.name == name


def test_a_set_named_after_its_file_is_renamed_with_it(pilot):
    open_new(pilot)
    pilot.press("Ctrl+S")
    name_it(pilot, "pebbles")
    pilot.press("Ctrl+Shift+S")
    name_it(pilot, "boulders")
    assert open_artwork(stonesets(pilot) / "boulders.stoneset").description.name == "boulders"
    assert open_artwork(stonesets(pilot) / "pebbles.stoneset").description.name == "pebbles"
    assert not bench(pilot).editor.modified


def test_a_failed_save_does_not_name_the_set(pilot, monkeypatch):
    def full(path, data):
        raise FileProblem(path, "the disk is full")

    open_new(pilot)
    carve(pilot)
    with monkeypatch.context() as disk:
        disk.setattr("ishido.ui.editor.files.write_file", full)
        pilot.press("Ctrl+S")
        name_it(pilot, "one")
    assert "the disk is full" in pilot.paragraphs()[0]
    pilot.press("Enter")
    assert bench(pilot).editor.modified
    pilot.press("Ctrl+S")
    name_it(pilot, "two")
    assert bench(pilot).artwork.description.name == "two"


def test_a_failing_autosave_is_said(pilot, monkeypatch):
    def full(path, data):
        raise OSError(errno.ENOSPC, "")

    open_new(pilot)
    with monkeypatch.context() as disk:
        disk.setattr(stoneset_drafts, "write_atomically", full)
        pilot.click(pixel(pilot, 3, 3))
        pilot.step(2)
        pilot.step(1)
    assert "the disk is full" in said(pilot)
    whole = bench(pilot).artwork.copy()
    reopen(pilot)  # the writes are tried again
    open_editor(pilot)
    assert said(pilot) == RESTORED
    assert whole.same(bench(pilot).artwork)


def test_a_set_that_cannot_be_saved_there_says_why(pilot):
    open_new(pilot)
    pilot.click(pixel(pilot, 3, 3))
    pilot.press("Ctrl+S")
    name_it(pilot, "no/such/folder")
    assert "no such folder" in pilot.paragraphs()[0]
    assert bench(pilot).editor.modified


@pytest.mark.parametrize("answer", ["save", "drop", "stay"])
def test_closing_with_unsaved_work_asks(pilot, answer):
    open_new(pilot)
    pilot.click(pixel(pilot, 3, 3))
    pilot.press("Esc")
    assert pilot.scene_name == "Save this stoneset?"
    pilot.click(answer)
    if answer == "save":
        name_it(pilot, "kept")
        assert (stonesets(pilot) / "kept.stoneset").is_file()
    assert is_open(pilot) is (answer == "stay")
    pilot.wait_for_disk()
    assert draft_of(pilot) is (answer == "stay")


def draft_of(pilot):
    """Whether there is a draft."""
    return (pilot.folders.editor / "stoneset.draft").is_file()


@pytest.mark.parametrize("cover", ["", "F1", "C"])
def test_quitting_keeps_unsaved_work_as_a_draft_and_asks_nothing(pilot, cover):
    open_new(pilot)
    pilot.click(pixel(pilot, 3, 3))
    whole = bench(pilot).artwork.copy()
    if cover:
        pilot.press(cover)
    pilot.press("Ctrl+Q")
    assert not pilot.app.running
    reopen(pilot)
    open_editor(pilot)
    assert said(pilot) == RESTORED
    assert whole.same(bench(pilot).artwork)


def test_quitting_without_unsaved_work_leaves_no_draft(pilot):
    open_new(pilot)
    pilot.press("Ctrl+Q")
    assert not pilot.app.running
    assert not draft_of(pilot)


def test_a_draft_is_written_two_seconds_after_a_change(pilot):
    open_new(pilot)
    pilot.click(pixel(pilot, 3, 3))
    pilot.step(1.5)
    assert not draft_of(pilot)
    pilot.click(pixel(pilot, 9, 9))  # which does not put it off
    pilot.step(0.6)
    pilot.step()
    assert draft_of(pilot)
    whole = bench(pilot).artwork.copy()
    pilot.kill()
    open_editor(pilot)
    assert said(pilot) == RESTORED
    assert whole.same(bench(pilot).artwork)


def test_no_draft_is_written_in_the_middle_of_a_stroke(pilot):
    open_new(pilot)
    pilot.click(pixel(pilot, 3, 3))
    pilot.step()
    pilot.lift(pixel(pilot, 10, 10), pixel(pilot, 30, 10))
    pilot.step(3)
    pilot.step()
    assert not draft_of(pilot)
    pilot.up()
    pilot.step()
    assert draft_of(pilot)


def test_a_window_that_is_hidden_has_written_the_draft(pilot):
    open_new(pilot)
    pilot.click(pixel(pilot, 3, 3))
    assert pilot.app.save()
    assert draft_of(pilot)


def test_a_session_that_ends_keeps_a_stroke_as_a_draft_and_asks_nothing(pilot):
    open_new(pilot)
    pilot.down(pixel(pilot, 3, 3))
    pilot.app.told_to_end = True
    pilot.step()
    assert not pilot.app.running
    assert is_open(pilot)
    reopen(pilot)
    open_editor(pilot)
    assert said(pilot) == RESTORED
    assert drawn(pilot)[3, 3].any()


def test_a_start_says_that_unsaved_stones_wait(pilot):
    open_new(pilot)
    pilot.click(pixel(pilot, 3, 3))
    reopen(pilot)
    pilot.step(1)
    pilot.step(1)
    assert pilot.said == "You have unsaved stones: Choices → Stonesets and boards → Edit"


@pytest.mark.slow
def test_a_saved_change_of_the_set_in_use_is_on_the_table(pilot):
    open_new(pilot)
    carve(pilot)
    pilot.press("Ctrl+S")
    name_it(pilot, "kept")
    pilot.press("Ctrl+U")
    before = pilot.app.skins.stones
    open_editor(pilot)
    pilot.click("mask circle")
    pilot.press("Ctrl+S")
    wait(pilot)
    after = pilot.app.skins.stones
    assert after is not before
    bench(pilot).erase()
    pilot.press("Ctrl+S")
    wait(pilot)
    assert not bench(pilot).editor.modified
    assert pilot.app.skins.stones is after


@pytest.mark.slow
def test_a_set_in_use_that_is_unfinished_can_be_edited_after_a_start(pilot):
    open_new(pilot)
    carve(pilot)
    pilot.press("Ctrl+S")
    name_it(pilot, "kept")
    pilot.press("Ctrl+U")
    open_editor(pilot)
    whole = bench(pilot).artwork.copy()
    bench(pilot).erase()
    pilot.press("Ctrl+S")
    wait(pilot)
    pilot.press("Esc")
    pilot.reopen()
    assert pilot.app.skins.chosen["stoneset"] == "ishido"
    for _ in range(15):  # long enough to be read
        pilot.step(1)
        assert "kept.stoneset" in pilot.said
    open_editor(pilot)
    assert bench(pilot).file == stonesets(pilot) / "kept.stoneset"
    bench(pilot).editor.apply({cell: whole.drawn(cell) for cell in CELLS})
    pilot.press("Ctrl+S")
    wait(pilot)
    assert pilot.app.skins.chosen["stoneset"] == "user/kept.stoneset"


def test_the_answer_that_keeps_the_work_is_not_called_like_the_button_that_drops_it(pilot):
    open_new(pilot)
    carve(pilot)
    for question in ("Esc", "Ctrl+N", "Ctrl+O"):
        assert "Cancel" in pilot.labels()
        pilot.press(question)
        assert "Keep painting" in pilot.labels()
        assert "Cancel" not in pilot.labels()
        pilot.click("Keep painting")
    pilot.click("cancel")
    assert "Keep painting" in pilot.labels()
    assert "Cancel" not in pilot.labels()


def test_cancel_goes_back_to_what_was_saved(pilot):
    open_new(pilot)
    carve(pilot)
    pilot.press("Ctrl+S")
    name_it(pilot, "kept")
    saved = bench(pilot).artwork.copy()
    pilot.press("T")
    pilot.click(pixel(pilot, 3, 3))
    pilot.click("cancel")
    assert pilot.scene_name == "Save this stoneset?"
    pilot.click("drop")
    assert pilot.on_table
    file = stonesets(pilot) / "kept.stoneset"
    assert alike(open_artwork(file), saved)


@pytest.mark.slow
@pytest.mark.pictures
def test_use_puts_the_stones_on_the_table_in_mid_game(open_pilot):
    pilot = open_pilot(1, "k8")
    open_new(pilot)
    carve(pilot)
    before = pilot.app.skins.stones
    use_named(pilot)
    assert pilot.on_table
    assert pilot.moves() == "k8"
    assert pilot.app.skins.stones is not before
    assert pilot.app.skins.chosen["stoneset"] == "user/New stoneset.stoneset"
    pilot.settle()
    touchstone = pilot.game.touchstone
    assert touchstone is not None
    shown = pilot.surface.get_at(pilot.spot("touchstone"))
    face = DEFAULT_COLOURS[touchstone.colour], DEFAULT_COLOURS[6 + touchstone.colour]
    assert any(max(abs(a - b) for a, b in zip(shown, each, strict=True)) < 8 for each in face)
    pilot.reopen()
    assert pilot.app.skins.chosen["stoneset"] == "user/New stoneset.stoneset"


@pytest.mark.slow
def test_the_set_in_use_is_changed_and_used_again(pilot):
    open_new(pilot)
    carve(pilot)
    use_named(pilot)
    open_editor(pilot)
    assert bench(pilot).file == stonesets(pilot) / "New stoneset.stoneset"
    before = pilot.app.skins.stones
    pilot.press("2")
    pilot.click(pixel(pilot, 30, 50))
    pilot.press("Ctrl+U")
    wait(pilot)
    assert pilot.on_table
    assert pilot.app.skins.stones is not before
    assert len(list(stonesets(pilot).iterdir())) == 1


@pytest.mark.slow
def test_a_shipped_set_that_was_changed_and_saved_is_used(pilot):
    open_editor(pilot)
    pilot.click(pixel(pilot, 100, 100))
    pilot.press("Ctrl+S")
    name_it(pilot, "mine")
    pilot.press("Ctrl+U")
    wait(pilot)
    assert pilot.on_table
    assert pilot.app.skins.chosen["stoneset"] == "user/mine.stoneset"


@pytest.mark.slow
def test_a_changed_set_is_saved_where_the_player_says_and_can_be_deleted(pilot):
    ours = pilot.app.skins.stones.stoneset.description.about
    open_editor(pilot)
    pilot.click(pixel(pilot, 100, 100))
    pilot.press("Ctrl+U")
    assert pilot.value("name") == "Ishido 2.stoneset"
    name_it(pilot, "Sunday")
    assert pilot.on_table
    used = pilot.app.skins.chosen["stoneset"]
    assert used == "user/Sunday.stoneset"
    assert pilot.app.skins.stones.stoneset.name == "Sunday"
    assert pilot.app.skins.stones.stoneset.description.about != ours
    pilot.press("b")
    pilot.click("delete")
    assert "Sunday will be deleted permanently." in pilot.paragraphs()
    pilot.click("yes")
    assert pilot.app.skins.chosen["stoneset"] == "ishido"
    assert not list(stonesets(pilot).iterdir())
    assert not pilot.enabled("delete")


@pytest.mark.nightly
@pytest.mark.parametrize(("matching", "board"), [(True, "ishido"), (False, "shaman")])
def test_the_board_follows_the_stones_that_take_the_place_of_a_deleted_set(
    pilot, *, matching, board
):
    pilot.change_settings(matching_board=matching)
    pilot.app.use_skins(stoneset="shaman", board="shaman")
    open_editor(pilot)
    pilot.click(pixel(pilot, 100, 100))
    use_named(pilot)
    assert pilot.app.skins.chosen["board"] == "shaman"
    pilot.press("b")
    pilot.click("delete")
    pilot.click("yes")
    assert pilot.app.skins.chosen["stoneset"] == "ishido"
    assert pilot.app.skins.chosen["board"] == board


@pytest.mark.slow
def test_a_set_whose_file_was_removed_is_saved_again_and_used(pilot):
    open_new(pilot)
    carve(pilot)
    use_named(pilot)
    open_editor(pilot)
    whole = bench(pilot).artwork.copy()
    file = bench(pilot).file
    assert file is not None
    file.unlink()
    pilot.press("Ctrl+U")
    wait(pilot)
    assert pilot.on_table
    assert alike(open_artwork(file), whole)


def test_a_set_that_was_not_changed_is_used_as_it_is(pilot):
    open_editor(pilot)
    pilot.press("Ctrl+U")
    assert pilot.on_table
    assert pilot.app.skins.chosen["stoneset"] == "ishido"


@pytest.mark.slow
def test_the_stones_come_back_from_a_paint_program(pilot, tmp_path):
    open_new(pilot)
    carve(pilot)
    pilot.press("Ctrl+E")
    name_it(pilot, str(tmp_path / "sheet.png"))
    sheet = pygame.image.load(tmp_path / "sheet.png").convert_alpha()
    assert sheet.get_size() == (6 * 48, 6 * 56)
    sheet.fill((1, 2, 3, 255), (0, 0, 10, 10))
    pygame.image.save(sheet, tmp_path / "sheet.png")
    pilot.press("Ctrl+I", "End", "Enter")
    wait(pilot)
    assert (drawn(pilot)[:10, :10] == (1, 2, 3, 255)).all()
    assert said(pilot) == "The stones are now as in the PNG."
    pilot.press("Ctrl+S")
    name_it(pilot, "painted")
    saved = open_artwork(stonesets(pilot) / "painted.stoneset")
    assert (saved.stones[0, 0, :10, :10] == (1, 2, 3, 255)).all()
    pilot.press("Ctrl+Z")
    assert not (drawn(pilot)[:10, :10] == (1, 2, 3, 255)).all()


def test_a_picture_of_another_size_is_refused_with_the_reason(pilot, tmp_path):
    pygame.image.save(pygame.Surface((6 * 20, 6 * 20)), tmp_path / "small.png")
    open_new(pilot)
    editor(pilot).files.take_sheet(tmp_path / "small.png")
    wait(pilot)
    assert pilot.scene_name == "Can’t open this picture"
    assert "The stones in small.png are 20×20 pixels, but this set needs" in pilot.text
    assert "use File → Load." in pilot.text
    pilot.press("Esc")
    pygame.image.save(pygame.Surface((1280, 800)), tmp_path / "photo.png")
    editor(pilot).files.take_sheet(tmp_path / "photo.png")
    wait(pilot)
    assert "A picture must show all 36 stones in six rows of six." in pilot.text


def test_a_file_that_is_no_stoneset_is_refused(pilot, tmp_path):
    (tmp_path / "no.stoneset").write_text("no")
    open_new(pilot)
    editor(pilot).files.take_file(tmp_path / "no.stoneset")
    wait(pilot)
    assert pilot.scene_name == CANNOT_OPEN
    pilot.press("Enter")
    assert is_open(pilot)


def test_what_is_wrong_with_a_file_is_said_in_a_sentence(pilot, tmp_path):
    open_new(pilot)
    carve(pilot)
    whole = bench(pilot).artwork.copy()
    half_sheet, half_set = sheet_file(whole)[:500], stoneset_file(whole)[:500]
    for name, content, sentence in (
        ("a.png", half_sheet, "a.png: the picture is damaged or incomplete; save it again."),
        ("a.png", b"", "a.png: the file is empty."),
        ("a.stoneset", b"", "a.stoneset: the file is empty."),
        (
            "a.stoneset",
            half_set,
            "a.stoneset: not a zip archive, or an incomplete one; copy or download it again.",
        ),
    ):
        (tmp_path / name).write_bytes(content)
        editor(pilot).files.open(tmp_path / name)
        wait(pilot)
        if "drop" in pilot.names():  # what was drawn
            pilot.click("drop")
            wait(pilot)
        assert pilot.paragraphs()[0] == sentence
        pilot.press("Enter")
        assert bench(pilot).artwork.same(whole)


@pytest.mark.slow
def test_a_closed_window_loses_nothing(pilot):
    open_new(pilot)
    pilot.click("mask leaf")
    pilot.click("colour 3")
    pilot.drag(pixel(pilot, 10, 10), pixel(pilot, 30, 40))
    whole = bench(pilot).artwork.copy()
    reopen(pilot)
    assert not is_open(pilot)
    open_editor(pilot)
    assert said(pilot) == RESTORED
    assert whole.same(bench(pilot).artwork)
    assert bench(pilot).editor.modified
    pilot.click("cancel")
    pilot.click("drop")
    pilot.wait_for_disk()
    open_editor(pilot)
    assert bench(pilot).artwork.description.name == "Ishido"


def edit_by_keys(pilot):
    focus_on(pilot, "edit", "Tab")
    pilot.press("Enter")
    wait(pilot)


@pytest.mark.slow
def test_a_kill_two_seconds_later_costs_nothing_of_what_was_made_by_keys_alone(pilot):
    pilot.press("b")
    edit_by_keys(pilot)
    pilot.press("Ctrl+N", "Tab", "Enter")
    pilot.press("Alt+Right", "Tab", "Tab", "Tab", "Shift+Tab", "Shift+Tab")
    assert pilot.focused() == "enlarged"
    pilot.press("l", "Space", "Shift+Right", "Shift+Down", "Space")
    pilot.press("p", "t", "2", "Space")  # a gap in the line
    pilot.press("Ctrl+C", "Alt+Down", "Ctrl+V")
    whole = bench(pilot).artwork.copy()
    assert drawn(pilot, 0, 1).any()
    assert (drawn(pilot, 0, 1) == drawn(pilot, 1, 1)).all()
    pilot.step(2)
    pilot.step(1)
    pilot.kill()
    pilot.step(1)
    pilot.step(1)
    assert "unsaved stones" in pilot.said
    pilot.press("b")
    edit_by_keys(pilot)
    assert said(pilot) == RESTORED
    pilot.press("Ctrl+S", "Enter")
    wait(pilot)
    (file,) = stonesets(pilot).iterdir()
    assert alike(open_artwork(file), whole)
    pilot.wait_for_disk()
    assert not draft_of(pilot)
    pilot.press("Esc", "Esc")
    assert pilot.on_table


def test_the_file_of_restored_work_is_known(pilot):
    open_new(pilot)
    carve(pilot)
    pilot.press("Ctrl+S")
    name_it(pilot, "kept")
    pilot.press("T")
    pilot.click(pixel(pilot, 3, 3))
    whole = bench(pilot).artwork.copy()
    reopen(pilot)
    open_editor(pilot)
    assert bench(pilot).file == stonesets(pilot) / "kept.stoneset"
    pilot.press("Ctrl+S")
    wait(pilot)
    assert alike(open_artwork(stonesets(pilot) / "kept.stoneset"), whole)


def use_own_set(pilot):
    """Play with a set of one's own. Returns its file."""
    open_new(pilot)
    carve(pilot)
    use_named(pilot)
    assert pilot.on_table
    return stonesets(pilot) / "New stoneset.stoneset"


def opened_with_ours(pilot):
    """Open the editor, which says why it begins with the game's own stones. Returns that."""
    open_anyhow(pilot)
    assert pilot.scene_name == CANNOT_OPEN
    text = str(pilot.dialog.items()[0].words)
    pilot.press("Enter")
    assert pilot.scene is editor(pilot)
    assert bench(pilot).artwork.description.name == "Ishido"
    assert bench(pilot).file is None
    return text


@pytest.mark.slow
def test_the_editor_opens_if_the_set_in_use_is_gone(pilot):
    use_own_set(pilot).unlink()
    assert "New stoneset.stoneset is missing" in opened_with_ours(pilot)
    pilot.press("Ctrl+S")
    name_it(pilot, "anew")
    assert (stonesets(pilot) / "anew.stoneset").is_file()


@pytest.mark.slow
def test_the_editor_opens_if_the_set_in_use_is_damaged(pilot):
    file = use_own_set(pilot)
    file.write_bytes(b"junk")
    assert "New stoneset.stoneset" in opened_with_ours(pilot)
    pilot.press("Ctrl+U")
    assert pilot.app.skins.chosen["stoneset"] == "ishido"
    assert file.read_bytes() == b"junk"


def test_the_editor_opens_if_the_game_itself_is_damaged(pilot, monkeypatch):
    def damaged(path):
        raise SkinProblem("stones.webp is missing")

    monkeypatch.setattr("ishido.ui.editor.opening.open_artwork", damaged)
    open_anyhow(pilot)
    assert pilot.scene_name == CANNOT_OPEN
    pilot.press("Enter")
    assert bench(pilot).artwork.same(new_artwork())


def change_outside(pilot):
    """Save a set, change it, and let another program write its file."""
    open_new(pilot)
    carve(pilot)
    pilot.press("Ctrl+S")
    name_it(pilot, "pebbles")
    pilot.press("T")
    pilot.click(pixel(pilot, 3, 3))
    file = stonesets(pilot) / "pebbles.stoneset"
    file.write_bytes(b"of another window")
    return file


def test_the_later_save_wins(pilot):
    file = change_outside(pilot)
    pilot.press("Ctrl+S")
    wait(pilot)
    assert pilot.scene is editor(pilot)
    assert not bench(pilot).editor.modified
    assert open_artwork(file).same(bench(pilot).artwork)


def test_a_file_that_was_deleted_is_written_again(pilot):
    file = change_outside(pilot)
    file.unlink()
    pilot.press("Ctrl+S")
    wait(pilot)
    assert pilot.scene is editor(pilot)
    assert open_artwork(file).same(bench(pilot).artwork)


def test_a_deleted_folder_of_stonesets_is_made_again(pilot):
    file = change_outside(pilot)
    shutil.rmtree(file.parent)
    pilot.press("Ctrl+U")
    wait(pilot)
    assert pilot.on_table
    assert file.is_file()


def test_nothing_is_wrong_with_a_draft_that_was_never_begun(pilot):
    pilot.folders.editor.parent.mkdir(parents=True, exist_ok=True)
    pilot.folders.editor.write_text("a file where the folder should be")
    open_editor(pilot)
    pilot.press("Esc")
    assert pilot.on_table
    pilot.wait_for_disk()
    assert not pilot.app.desk.problem


@pytest.mark.slow
def test_use_plays_with_what_is_in_the_editor(pilot):
    use_own_set(pilot)
    open_editor(pilot)
    whole = bench(pilot).artwork.copy()
    file = bench(pilot).file
    assert file is not None
    file.write_bytes(b"junk")
    pilot.press("Ctrl+U")
    wait(pilot)
    assert pilot.on_table
    assert alike(open_artwork(file), whole)


@pytest.mark.slow
def test_use_replaces_another_set_of_the_player_only_after_a_question(pilot, tmp_path):
    open_new(pilot)
    carve(pilot)
    pilot.press("Ctrl+S")
    name_it(pilot, "pebbles")
    first = (stonesets(pilot) / "pebbles.stoneset").read_bytes()
    pilot.press("T")
    pilot.click(pixel(pilot, 3, 3))
    pilot.press("Ctrl+Shift+S")
    name_it(pilot, str(tmp_path / "pebbles"))
    outside = (tmp_path / "pebbles.stoneset").read_bytes()
    for answer in ("back", "yes"):
        assert (stonesets(pilot) / "pebbles.stoneset").read_bytes() == first
        pilot.press("Ctrl+U")
        name_it(pilot, "pebbles")
        assert "pebbles.stoneset already exists" in pilot.paragraphs()[0]
        pilot.click(answer)
        wait(pilot)
        if answer == "back":
            pilot.press("Esc")
    assert pilot.on_table
    assert (stonesets(pilot) / "pebbles.stoneset").read_bytes() == outside
    open_editor(pilot)
    pilot.press("Ctrl+U")  # it is the same now
    wait(pilot)
    assert pilot.on_table


@pytest.mark.nightly
def test_use_of_a_folder_that_was_removed_saves_the_set(pilot):
    ours = pilot.app.skins.catalogue.path_of("stonesets", "ishido")
    folder = stonesets(pilot) / "pebbles"
    shutil.copytree(ours, folder)
    pilot.app.use_skins(stoneset="user/pebbles")
    open_editor(pilot)
    shutil.rmtree(folder)
    use_named(pilot)
    assert pilot.on_table
    assert pilot.app.skins.chosen["stoneset"].startswith("user/Ishido")


def test_a_draft_that_cannot_be_read_is_said_and_kept(pilot):
    draft = pilot.folders.editor / "stoneset.draft"
    draft.parent.mkdir(parents=True, exist_ok=True)
    draft.write_bytes(b"nonsense")
    open_anyhow(pilot)
    assert pilot.scene_name == CANNOT_OPEN
    assert "It is kept in" in pilot.paragraphs()[0]
    pilot.press("Enter")
    assert bench(pilot).artwork.description.name == "Ishido"
    (kept,) = pilot.folders.editor.glob("stoneset.draft.damaged-*")
    assert kept.read_bytes() == b"nonsense"


@pytest.mark.slow
def test_a_dropped_stoneset_is_opened_after_the_question(pilot):
    open_new(pilot)
    carve(pilot)
    pilot.press("Ctrl+S")
    name_it(pilot, "kept")
    pilot.press("Ctrl+N")
    pilot.click("yes")
    pilot.click(pixel(pilot, 3, 3))
    pilot.drop(stonesets(pilot) / "kept.stoneset")
    pilot.click("drop")
    wait(pilot)
    assert bench(pilot).artwork.description.name == "kept"
    assert bench(pilot).cell == SheetCell(0, 0)


GAME = "a five.ishido"


@pytest.fixture
def game(tmp_path):
    path = tmp_path / GAME
    path.write_text(dump_record(a_session(5, moves=4).record()))
    return path


@pytest.mark.parametrize(
    "over",
    ["", "Ctrl+T", "Ctrl+O", "Ctrl+S", "F1", "Esc"],
    ids=["editor", "names", "load", "save", "help", "question"],
)
def test_a_game_that_is_opened_over_the_editor_leaves_the_work_as_a_draft(pilot, game, over):
    open_new(pilot)
    pilot.click(pixel(pilot, 3, 3))
    whole = bench(pilot).artwork.copy()
    if over:
        pilot.press(over)
    pilot.drop(game)
    assert pilot.on_table
    assert pilot.game.setup.deal.number == 5
    open_editor(pilot)
    assert said(pilot) == RESTORED
    assert whole.same(bench(pilot).artwork)


def test_a_game_opens_without_a_question_if_nothing_is_unsaved(pilot, game):
    pilot.press("b")
    open_new(pilot)
    pilot.drop(game)
    assert pilot.on_table
    assert pilot.game.setup.deal.number == 5


def test_a_game_that_is_opened_while_a_set_is_being_saved_does_not_disturb_that(
    pilot, game, monkeypatch
):
    go_on = threading.Event()

    def slowly(path, data):
        go_on.wait(30)
        write_file(path, data)

    open_new(pilot)
    pilot.click(pixel(pilot, 3, 3))
    pilot.press("Ctrl+S")
    monkeypatch.setattr("ishido.ui.editor.files.write_file", slowly)
    pilot.write("name", "kept")
    pilot.press("Enter")
    assert pilot.scene_name == "waiting"
    pilot.drop(game)
    assert pilot.scene_name == "waiting"
    go_on.set()
    wait(pilot)
    assert pilot.scene is editor(pilot)
    assert not bench(pilot).editor.modified


@pytest.mark.parametrize("folder", [True, False], ids=["folder", "file"])
def test_a_board_that_is_opened_over_the_editor_is_put_on(pilot, tmp_path, folder):
    if folder:
        board = making.folder(tmp_path / "kitchen", making.board())
    else:
        board = tmp_path / "kitchen.board"
        board.write_bytes(b"junk")
    open_new(pilot)
    pilot.drop(board)
    if folder:
        pilot.click("add")
    assert pilot.on_table
    if folder:
        assert pilot.app.skins.chosen["board"] == "user/kitchen.board"
    else:
        assert pilot.said.startswith("kitchen.board: ")


def test_a_backup_that_is_opened_over_the_editor_is_asked_for(pilot, tmp_path):
    backup = tmp_path / "all.zip"
    back_up(all_rows(pilot.app.desk.database), pilot.folders, backup, NOW)
    open_new(pilot)
    pilot.click(pixel(pilot, 3, 3))
    pilot.drop(backup)
    wait(pilot)
    assert pilot.scene_name == "Restore this backup?"
    assert not is_open(pilot)
