"""The stoneset editor's files: load, save, PNG, use, cancel, and what a closed window leaves."""

import errno
import shutil

import pygame
import pytest

from ishido.rules.record import dump_record
from ishido.skins.editing.artwork import CELLS
from ishido.skins.editing.palette import DEFAULT_COLOURS
from ishido.skins.editing.stoneset_files import open_artwork, sheet_file, stoneset_file
from ishido.store import stoneset_drafts
from ishido.store.files import FileProblem
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
from tests.support.storage_play import a_session

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


def save(pilot, name, keys="Ctrl+S"):
    """Press the keys of a command, type a name into its dialog, and press Return."""
    pilot.press(keys)
    pilot.write("name", name)
    pilot.press("Enter")
    wait(pilot)


def press(pilot, keys):
    """Press the keys of a command that opens, saves or uses a file, and wait for that."""
    pilot.press(keys)
    wait(pilot)


def alike(file, artwork):
    """Whether a file has the stones and masks of a set."""
    found = open_artwork(file)
    return bool((found.stones == artwork.stones).all() and (found.masks == artwork.masks).all())


def draft_of(pilot):
    """Whether there is a draft."""
    return (pilot.folders.editor / "stoneset.draft").is_file()


# -- save and load -----------------------------------------------------------------------------


def test_the_first_save_asks_where_the_next_do_not_and_the_set_is_loaded_again(pilot):
    open_new(pilot)
    pilot.click("mask drop")
    carve(pilot)
    save(pilot, "pebbles")
    file = stonesets(pilot) / "pebbles.stoneset"
    assert said(pilot).startswith("Saved as pebbles.stoneset")
    assert not bench(pilot).editor.modified
    assert alike(file, bench(pilot).artwork)
    pilot.click(pixel(pilot, 9, 9))
    assert bench(pilot).editor.modified
    press(pilot, "Ctrl+S")
    assert pilot.scene is editor(pilot)
    whole = bench(pilot).artwork.copy()
    assert alike(file, whole)
    pilot.press("Ctrl+N")
    pilot.click("yes")
    pilot.press("Ctrl+O")
    press(pilot, "Enter")
    assert bench(pilot).file == file
    assert bench(pilot).artwork.same(whole)
    assert not bench(pilot).editor.modified


def test_a_set_is_named_after_its_file_unless_it_has_a_name_of_its_own(pilot):
    open_new(pilot)
    for name in ("pebbles", "boulders"):
        save(pilot, name, "Ctrl+Shift+S")
        assert open_artwork(stonesets(pilot) / f"{name}.stoneset").description.name == name
    pilot.press("Ctrl+T", "Ctrl+A")
    pilot.type("river")
    pilot.press("Enter", "Ctrl+Shift+S")
    assert pilot.value("name") == "river.stoneset"
    pilot.press("Esc")
    press(pilot, "Ctrl+S")
    assert open_artwork(stonesets(pilot) / "boulders.stoneset").description.name == "river"


def test_a_failed_save_says_why_and_does_not_name_the_set(pilot, monkeypatch):
    def full(path, data):
        raise FileProblem(path, "the disk is full")

    open_new(pilot)
    carve(pilot)
    save(pilot, "no/such/folder")
    assert "no such folder" in pilot.paragraphs()[0]
    pilot.press("Enter", "Esc")
    with monkeypatch.context() as disk:
        disk.setattr("ishido.ui.editor.files.write_file", full)
        save(pilot, "one")
    assert "the disk is full" in pilot.paragraphs()[0]
    pilot.press("Enter")
    assert bench(pilot).editor.modified
    save(pilot, "two")
    assert bench(pilot).artwork.description.name == "two"


def test_what_is_dropped_is_opened_after_the_question_or_refused_with_the_reason(pilot, tmp_path):
    open_new(pilot)
    carve(pilot)
    whole = bench(pilot).artwork.copy()
    for name, content, sentence in (
        ("a.png", sheet_file(whole)[:500], "the picture is damaged or incomplete; save it again."),
        ("a.stoneset", b"", "the file is empty."),
        (
            "a.stoneset",
            stoneset_file(whole)[:500],
            "not a zip archive, or an incomplete one; copy or download it again.",
        ),
    ):
        (tmp_path / name).write_bytes(content)
        pilot.drop(tmp_path / name)
        pilot.click("drop")  # what was drawn
        wait(pilot)
        assert pilot.scene_name == (CANNOT_OPEN if "set" in name else "Can’t open this picture")
        assert pilot.paragraphs()[0] == f"{name}: {sentence}"
        pilot.press("Enter")
        assert bench(pilot).artwork.same(whole)
    file = tmp_path / "whole.stoneset"
    file.write_bytes(stoneset_file(whole))
    pilot.drop(file)
    pilot.click("drop")
    wait(pilot)
    assert bench(pilot).file == file
    assert bench(pilot).artwork.same(whole)


@pytest.mark.slow
def test_the_stones_come_back_from_a_paint_program(pilot, tmp_path):
    open_new(pilot)
    carve(pilot)
    save(pilot, str(tmp_path / "sheet.png"), "Ctrl+E")
    sheet = pygame.image.load(tmp_path / "sheet.png").convert_alpha()
    assert sheet.get_size() == (6 * 48, 6 * 56)
    sheet.fill((1, 2, 3, 255), (0, 0, 10, 10))
    pygame.image.save(sheet, tmp_path / "sheet.png")
    pilot.press("Ctrl+I", "End")
    press(pilot, "Enter")
    assert (drawn(pilot)[:10, :10] == (1, 2, 3, 255)).all()
    assert said(pilot) == "The stones are now as in the PNG."
    pilot.press("Ctrl+Z")
    assert not (drawn(pilot)[:10, :10] == (1, 2, 3, 255)).all()
    pygame.image.save(pygame.Surface((6 * 20, 6 * 20)), tmp_path / "small.png")
    pilot.press("Ctrl+I")
    pilot.pick("files", "small.png")
    press(pilot, "Enter")
    assert "The stones in small.png are 20×20 pixels, but this set needs" in pilot.text


# -- use ---------------------------------------------------------------------------------------


@pytest.mark.slow
def test_use_puts_the_stones_on_the_table_in_mid_game(open_pilot):
    pilot = open_pilot(1, "k8")
    open_new(pilot)
    carve(pilot)
    for keys in ("Ctrl+U", "Enter"), ("Ctrl+U",):  # a set of one's own is changed and used again
        before = pilot.app.skins.stones
        pilot.press(*keys)
        wait(pilot)
        assert pilot.on_table
        assert pilot.moves() == "k8"
        assert pilot.app.skins.stones is not before
        assert pilot.app.skins.chosen["stoneset"] == "user/New stoneset.stoneset"
        open_editor(pilot)
        assert bench(pilot).file == stonesets(pilot) / "New stoneset.stoneset"
        pilot.press("2")
        pilot.click(pixel(pilot, 30, 50))
    pilot.reopen()
    assert pilot.app.skins.chosen["stoneset"] == "user/New stoneset.stoneset"
    assert len(list(stonesets(pilot).iterdir())) == 1


@pytest.mark.slow
def test_a_changed_set_of_the_game_is_saved_under_a_new_name_and_can_be_deleted(pilot):
    ours = pilot.app.skins.stones.stoneset.description.about
    open_editor(pilot)
    pilot.click(pixel(pilot, 100, 100))
    pilot.press("Ctrl+U")
    assert pilot.value("name") == "Ishido 2.stoneset"
    pilot.press("Esc")
    save(pilot, "Sunday", "Ctrl+U")
    assert pilot.on_table
    assert pilot.app.skins.chosen["stoneset"] == "user/Sunday.stoneset"
    assert pilot.app.skins.stones.stoneset.name == "Sunday"
    assert pilot.app.skins.stones.stoneset.description.about != ours
    pilot.app.use_skins(board="shaman")
    pilot.press("b")
    pilot.click("delete")
    assert "Sunday will be deleted permanently." in pilot.paragraphs()
    pilot.click("yes")
    assert pilot.app.skins.chosen["stoneset"] == "ishido"
    assert pilot.app.skins.chosen["board"] == "ishido"
    assert not list(stonesets(pilot).iterdir())
    assert not pilot.enabled("delete")


@pytest.mark.slow
def test_use_replaces_another_set_of_the_player_only_after_a_question(pilot, tmp_path):
    open_new(pilot)
    carve(pilot)
    save(pilot, "pebbles")
    first = (stonesets(pilot) / "pebbles.stoneset").read_bytes()
    pilot.press("T")
    pilot.click(pixel(pilot, 3, 3))
    save(pilot, str(tmp_path / "pebbles"), "Ctrl+Shift+S")
    (tmp_path / "elsewhere").mkdir()
    save(pilot, str(tmp_path / "elsewhere" / "pebbles"), "Ctrl+U")
    assert "It would be lost." in pilot.paragraphs()[0]
    pilot.click("back")
    for answer in ("back", "yes"):
        assert (stonesets(pilot) / "pebbles.stoneset").read_bytes() == first
        save(pilot, "pebbles", "Ctrl+U")
        assert "pebbles.stoneset already exists" in pilot.paragraphs()[0]
        pilot.click(answer)
        wait(pilot)
        if answer == "back":
            pilot.press("Esc")
    assert pilot.on_table
    outside = (tmp_path / "pebbles.stoneset").read_bytes()
    assert (stonesets(pilot) / "pebbles.stoneset").read_bytes() == outside


def use_own_set(pilot):
    """Play with a set of one's own. Returns its file, and its stones."""
    open_new(pilot)
    carve(pilot)
    whole = bench(pilot).artwork.copy()
    save(pilot, "kept")
    pilot.press("Ctrl+U")
    assert pilot.on_table
    return stonesets(pilot) / "kept.stoneset", whole


@pytest.mark.slow
def test_a_saved_change_of_the_set_in_use_is_on_the_table_as_long_as_it_can_be_used(pilot):
    file, whole = use_own_set(pilot)
    before = pilot.app.skins.stones
    open_editor(pilot)
    pilot.click("mask circle")
    press(pilot, "Ctrl+S")
    after = pilot.app.skins.stones
    assert after is not before
    bench(pilot).erase()
    press(pilot, "Ctrl+S")
    assert not bench(pilot).editor.modified
    assert pilot.app.skins.stones is after
    pilot.press("Esc")
    pilot.reopen()
    assert pilot.app.skins.chosen["stoneset"] == "ishido"
    for _ in range(15):  # long enough to be read
        pilot.step(1)
        assert "kept.stoneset" in pilot.said
    open_editor(pilot)  # which opens what was in use
    assert bench(pilot).file == file
    bench(pilot).editor.apply({cell: whole.drawn(cell) for cell in CELLS})
    press(pilot, "Ctrl+S")
    assert pilot.app.skins.chosen["stoneset"] == "user/kept.stoneset"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("harm", "told"), [(b"junk", "kept.stoneset: "), (None, "kept.stoneset is missing. ")]
)
def test_a_set_in_use_whose_file_is_damaged_or_gone_is_saved_again_or_left_alone(pilot, harm, told):
    """Saved, if it was open in the editor; otherwise this opens with Ishido's stones."""

    def do_harm():
        if harm:
            file.write_bytes(harm)
        else:
            file.unlink()

    file, whole = use_own_set(pilot)
    open_editor(pilot)
    do_harm()
    press(pilot, "Ctrl+U")
    assert pilot.on_table
    assert alike(file, whole)
    do_harm()
    open_anyhow(pilot)
    assert pilot.scene_name == CANNOT_OPEN
    assert pilot.paragraphs()[0].startswith(told)
    pilot.press("Enter")
    assert bench(pilot).artwork.description.name == "Ishido"
    assert bench(pilot).file is None
    pilot.press("Ctrl+U")
    assert pilot.on_table
    assert pilot.app.skins.chosen["stoneset"] == "ishido"
    assert file.exists() == bool(harm)


# -- what a closed window leaves ---------------------------------------------------------------


@pytest.mark.parametrize("answer", ["save", "drop", "stay"])
def test_closing_with_unsaved_work_asks(pilot, answer):
    open_new(pilot)
    pilot.click(pixel(pilot, 3, 3))
    pilot.step(2)
    pilot.step(2)
    pilot.press("Esc")
    assert pilot.scene_name == "Save this stoneset?"
    pilot.click(answer)
    if answer == "save":
        pilot.write("name", "kept")
        press(pilot, "Enter")
        assert (stonesets(pilot) / "kept.stoneset").is_file()
    assert is_open(pilot) is (answer == "stay")
    pilot.wait_for_disk()
    assert draft_of(pilot) is (answer == "stay")


def _quit(pilot):
    pilot.up()
    pilot.press("F1", "Ctrl+Q")


def _end_the_session(pilot):
    pilot.app.told_to_end = True
    pilot.step()


@pytest.mark.slow
@pytest.mark.parametrize("ends", [_quit, _end_the_session])
def test_quitting_asks_nothing_and_unsaved_work_is_there_again(pilot, ends):
    open_new(pilot)
    save(pilot, "kept")
    pilot.click("mask leaf")
    pilot.click("colour 3")
    pilot.down(pixel(pilot, 10, 10))
    whole = bench(pilot).artwork.copy()
    ends(pilot)
    assert not pilot.app.running
    reopen(pilot)
    pilot.step(1)
    pilot.step(1)
    assert pilot.said == "You have unsaved stones: Choices → Stonesets and boards → Edit"
    open_editor(pilot)
    assert said(pilot) == RESTORED
    assert bench(pilot).artwork.same(whole)
    assert bench(pilot).file == stonesets(pilot) / "kept.stoneset"
    pilot.click("cancel")
    pilot.click("drop")
    pilot.wait_for_disk()
    open_editor(pilot)
    assert bench(pilot).artwork.description.name == "Ishido"


def test_quitting_without_unsaved_work_leaves_no_draft(pilot):
    open_new(pilot)
    pilot.press("Ctrl+Q")
    assert not pilot.app.running
    assert not draft_of(pilot)


def test_a_draft_is_written_two_seconds_after_a_change_but_not_in_mid_stroke(pilot):
    open_new(pilot)
    pilot.click(pixel(pilot, 3, 3))
    pilot.step(1.5)
    assert not draft_of(pilot)
    pilot.lift(pixel(pilot, 10, 10), pixel(pilot, 30, 10))  # which does not put it off
    pilot.step(0.6)
    pilot.step()
    assert not draft_of(pilot)
    pilot.up()
    pilot.step()
    assert draft_of(pilot)
    whole = bench(pilot).artwork.copy()
    pilot.kill()
    open_editor(pilot)
    assert bench(pilot).artwork.same(whole)


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
    assert bench(pilot).artwork.same(whole)


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


@pytest.mark.parametrize("over", ["", "Ctrl+O"])
def test_a_game_that_is_opened_over_the_editor_leaves_the_work_as_a_draft(pilot, tmp_path, over):
    game = tmp_path / "a five.ishido"
    game.write_text(dump_record(a_session(5, moves=4).record()))
    open_new(pilot)
    pilot.click(pixel(pilot, 3, 3))
    whole = bench(pilot).artwork.copy()
    if over:
        pilot.press(over)
    pilot.drop(game)
    assert pilot.on_table
    assert pilot.game.setup.deal.number == 5
    open_editor(pilot)
    assert bench(pilot).artwork.same(whole)


@pytest.mark.slow
@pytest.mark.parametrize("harm", ["other content", "no file", "no folder"])
def test_what_is_in_the_editor_is_saved_whatever_has_become_of_its_file(pilot, harm):
    open_new(pilot)
    carve(pilot)
    save(pilot, "pebbles")
    file = stonesets(pilot) / "pebbles.stoneset"
    for keys in ("Ctrl+S", "Ctrl+U"):
        pilot.press("T")
        pilot.click(pixel(pilot, 3, 3 if keys == "Ctrl+S" else 9))
        whole = bench(pilot).artwork
        if harm == "other content":
            file.write_bytes(b"of another window")
        elif harm == "no file":
            file.unlink()
        else:
            shutil.rmtree(file.parent)
        press(pilot, keys)
        assert alike(file, whole)
    assert pilot.on_table
