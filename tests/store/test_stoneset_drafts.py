"""The draft of the stoneset editor: kills and full disks."""

import errno

import pytest

from ishido.store import stoneset_drafts
from ishido.store.desk import tidy
from ishido.store.files import FileProblem
from ishido.store.folders import find_folders
from ishido.store.stoneset_drafts import StonesetDrafts
from tests.support.storage_play import disk_full


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "editor"


@pytest.fixture
def drafts(folder):
    return StonesetDrafts(folder)


def files(folder):
    return sorted(path.name for path in folder.iterdir()) if folder.exists() else []


def test_the_newest_draft_is_there_for_the_next_window(drafts, folder):
    assert not drafts.there
    for draft in (b"one", b"two"):
        drafts.keep(draft)
        found = StonesetDrafts(folder)
        assert found.there
        assert found.read() == draft
    assert files(folder) == ["stoneset.draft"]


def test_saving_or_cancelling_removes_it(drafts, folder):
    drafts.clear()  # there is none
    drafts.keep(b"one")
    drafts.clear()
    assert not StonesetDrafts(folder).there
    assert files(folder) == []


def test_a_kill_while_it_is_written_leaves_the_last_one(drafts, folder, monkeypatch):
    drafts.keep(b"one")
    monkeypatch.setattr("os.replace", lambda source, target: (_ for _ in ()).throw(SystemExit))
    with pytest.raises(SystemExit):
        drafts.keep(b"two")
    assert StonesetDrafts(folder).read() == b"one"


def test_what_the_disk_refused_is_said_and_tried_again(drafts, folder, monkeypatch):
    with monkeypatch.context() as disk:
        disk.setattr(stoneset_drafts, "write_atomically", disk_full)
        drafts.keep(b"one")
        assert drafts.problem == "the disk is full"
        drafts.keep(b"two")
        drafts.retry()
        assert drafts.problem == "the disk is full"
    drafts.retry()
    assert drafts.problem is None
    assert drafts.read() == b"two"


def test_what_was_cleared_is_not_written_once_the_disk_has_room(drafts, folder, monkeypatch):
    with monkeypatch.context() as disk:
        disk.setattr(stoneset_drafts, "write_atomically", disk_full)
        drafts.keep(b"one")
    drafts.clear()
    drafts.retry()
    assert drafts.problem is None
    assert files(folder) == []


def test_a_draft_that_makes_no_sense_is_set_aside_and_kept(drafts, folder):
    drafts.keep(b"nonsense")
    drafts.set_aside()
    assert not drafts.there
    (kept,) = folder.iterdir()
    assert kept.name.startswith("stoneset.draft.damaged-")
    assert kept.read_bytes() == b"nonsense"


def test_a_draft_that_cannot_be_renamed_stays(drafts, folder, monkeypatch):
    def read_only(path):
        raise OSError(errno.EROFS, "")

    drafts.keep(b"nonsense")
    monkeypatch.setattr(stoneset_drafts, "set_aside", read_only)
    drafts.set_aside()
    assert drafts.there


def test_a_draft_that_cannot_be_read_says_why(drafts, folder):
    drafts.path.mkdir(parents=True)
    with pytest.raises(FileProblem, match="a folder, not a file"):
        drafts.read()


def test_tidying_keeps_the_draft_of_a_killed_window(tmp_path):
    folders = find_folders({"ISHIDO_HOME": str(tmp_path)})
    drafts = StonesetDrafts(folders.editor)
    drafts.keep(b"one")
    tidy(folders)
    assert files(folders.editor) == ["stoneset.draft"]
