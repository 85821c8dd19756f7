"""Backing up and restoring in the window."""

import json
import time
import zipfile
from contextlib import nullcontext

import pytest

from ishido.store.files import FileProblem
from tests.support.pilot import PATIENCE, differing
from tests.support.sample_homes import folders_in, furnish, saved, state
from tests.support.storage_play import disk_full, full_disk


def from_settings(pilot, name):
    pilot.open("settings")
    pilot.click("You")
    pilot.click(name)


def worked(pilot):
    """Wait until a moment's work is done: nothing can be pressed meanwhile."""
    deadline = time.monotonic() + PATIENCE
    while not pilot.names() and time.monotonic() < deadline:
        time.sleep(0.002)
        pilot.step()
    assert pilot.names()


def back_up_in(pilot, folder):
    from_settings(pilot, "back up")
    pilot.step()
    pilot.go_to(folder)
    pilot.click("save")
    worked(pilot)


@pytest.fixture
def backup(tmp_path):
    """A backup of two people who play elsewhere; Zoë played last, deal 151."""
    there = folders_in(tmp_path / "there")
    furnish(there, ["Bo", "Zoë"], first_deal=50, skins=False)
    (tmp_path / "usb").mkdir()
    saved(there, tmp_path / "usb" / "theirs.zip")
    return tmp_path / "usb" / "theirs.zip"


def restore(pilot, path):
    """Choose a backup in the picker; the question is asked then."""
    from_settings(pilot, "restore")
    pilot.step()
    pilot.write("path", str(path))
    pilot.press("Enter")
    worked(pilot)


# -- backing up ------------------------------------------------------------------------------


def test_everything_is_backed_up(open_pilot, tmp_path):
    pilot = open_pilot(1, "k8")
    pilot.click("k7")
    back_up_in(pilot, tmp_path)
    assert pilot.scene_name == "Backup complete"
    (path,) = tmp_path.glob("*.zip")
    assert path.name == f"ishido-backup-{pilot.app.today().date().isoformat()}.zip"
    assert path.name in pilot.text
    assert "1 unfinished" in pilot.text
    with zipfile.ZipFile(path) as archive:
        games = [json.loads(line) for line in archive.read("games.jsonl").splitlines()]
    (game,) = (game for game in games if game["id"] == pilot.session.id)
    assert game["record"]["moves"] == ["k8", "k7"]
    pilot.press("Enter")
    assert pilot.on_table


def test_the_picker_stays_where_a_backup_cannot_be_written(pilot, tmp_path, monkeypatch):
    with monkeypatch.context() as full:
        full.setattr("os.fsync", disk_full)
        back_up_in(pilot, tmp_path)
        assert pilot.scene_name == "Backup failed"
        assert "the disk is full" in pilot.text
    pilot.press("Enter")
    assert pilot.scene_name == "Back up everything"
    pilot.click("save")
    worked(pilot)
    assert pilot.scene_name == "Backup complete"
    pilot.press("Enter")
    back_up_in(pilot, tmp_path)  # which replaces it after a question
    assert pilot.focused() == "back"
    pilot.click("yes")
    worked(pilot)
    assert pilot.scene_name == "Backup complete"


def test_what_is_not_on_the_disk_yet_is_no_backup(pilot, tmp_path):
    with full_disk(pilot.app.desk):
        pilot.click("k8")
        back_up_in(pilot, tmp_path)
        assert pilot.scene_name == "Backup failed"
    assert not list(tmp_path.glob("*.zip"))


# -- restoring -------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.pictures
def test_a_backup_is_restored_and_the_window_shows_it(open_pilot, folders, backup, tmp_path):
    pilot = open_pilot(1, "k8", stoneset="gems", board="gems")
    restore(pilot, backup)
    assert pilot.scene_name == "Restore this backup?"
    assert "20 November 2026" in pilot.text
    assert "2 finished games · 2 unfinished" in pilot.text
    assert pilot.focused() == "back"
    pilot.click("restore")
    worked(pilot)
    assert pilot.scene_name == "Backup restored"
    (former,) = folders.backups.glob("*.zip")
    assert former.name in pilot.text
    pilot.press("Enter")
    assert pilot.on_table
    assert pilot.game.setup.deal.number == 151
    assert pilot.game.cursor == 3
    assert pilot.settings.player == "Zoë"
    assert pilot.app.skins.chosen["stoneset"] == "ishido"
    assert pilot.unfinished() == [150]
    pilot.settle()
    assert differing(pilot.surface, pilot.anew()) is None
    # one plays on
    pilot.press("z")
    assert pilot.saved().game == pilot.game
    pilot.reopen()
    assert pilot.game.setup.deal.number == 151
    # and back again
    restore(pilot, former)
    pilot.click("restore")
    worked(pilot)
    pilot.press("Enter")
    assert pilot.game.setup.deal.number == 1
    assert pilot.moves() == "k8"
    assert pilot.app.skins.chosen["stoneset"] == "gems"
    assert pilot.settings.player == "You"


def test_thinking_better_of_it_leaves_all_as_it_was(pilot, folders, backup):
    pilot.click("k8")
    pilot.wait_for_disk()
    before = state(folders)
    for leave in (lambda: pilot.press("Enter"), lambda: pilot.press("Esc")):
        pilot.drop(backup)
        worked(pilot)
        assert pilot.scene_name == "Restore this backup?"
        leave()
    assert pilot.on_table
    assert pilot.moves() == "k8"
    assert state(folders) == before
    assert not folders.backups.exists()


def test_any_other_file_is_refused_in_a_line(pilot, folders, tmp_path):
    (tmp_path / "photos.zip").write_bytes(b"PK\x05\x06" + bytes(18))
    restore(pilot, tmp_path / "photos.zip")
    assert pilot.scene_name == "Can’t restore this backup"
    assert pilot.paragraphs() == ["photos.zip: not an Ishido backup."]
    pilot.press("Enter")
    assert pilot.on_table


@pytest.mark.slow
@pytest.mark.parametrize("fails", ["the games that wait", "restoring"])
def test_one_plays_on_if_a_backup_cannot_be_restored(
    open_pilot, folders, backup, monkeypatch, fails
):
    def refuse(*_):
        raise FileProblem(folders.data, "the disk is full")

    pilot = open_pilot(1, "k8")
    session = pilot.session.id
    restore(pilot, backup)
    with full_disk(pilot.app.desk) if fails == "the games that wait" else nullcontext():
        if fails == "restoring":
            monkeypatch.setattr("ishido.ui.screens.backup.restore", refuse)
        pilot.click("restore")
        worked(pilot)
    assert pilot.scene_name == "Can’t restore this backup"
    assert "the disk is full" in pilot.text
    pilot.press("Enter")
    assert (pilot.session.id, pilot.moves()) == (session, "k8")
    pilot.click("k7")
    assert pilot.saved().game == pilot.game


def test_the_picker_shows_backups_only(pilot, backup):
    (backup.parent / "letter.txt").write_text("Hello")
    from_settings(pilot, "restore")
    pilot.step()
    pilot.go_to(backup.parent)
    assert pilot.rows("files") == ["theirs.zip"]
