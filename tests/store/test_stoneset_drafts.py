"""The draft of the stoneset editor: kills and full disks."""

import errno

import pytest

from ishido.store import stoneset_drafts
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


def test_the_newest_draft_is_there_for_the_next_window_until_it_is_saved(drafts, folder):
    assert not drafts.there
    drafts.clear()
    for draft in (b"one", b"two"):
        drafts.keep(draft)
        found = StonesetDrafts(folder)
        assert found.there
        assert found.read() == draft
    assert files(folder) == ["stoneset.draft"]
    drafts.clear()
    assert not StonesetDrafts(folder).there
    assert files(folder) == []


@pytest.mark.parametrize("cleared", [True, False])
def test_what_the_disk_refused_is_said_and_tried_again_unless_it_was_cleared(
    drafts, folder, monkeypatch, cleared
):
    with monkeypatch.context() as disk:
        disk.setattr(stoneset_drafts, "write_atomically", disk_full)
        drafts.keep(b"one")
        drafts.keep(b"two")
        drafts.retry()
        assert drafts.problem == "the disk is full"
    if cleared:
        drafts.clear()
    drafts.retry()
    assert drafts.problem is None
    assert files(folder) == ([] if cleared else ["stoneset.draft"])
    assert cleared or drafts.read() == b"two"


def test_a_draft_that_makes_no_sense_is_set_aside_and_kept(drafts, folder, monkeypatch):
    def read_only(path):
        raise OSError(errno.EROFS, "")

    drafts.keep(b"nonsense")
    with monkeypatch.context() as disk:
        disk.setattr(stoneset_drafts, "set_aside", read_only)
        drafts.set_aside()
        assert drafts.there
    drafts.set_aside()
    assert not drafts.there
    (kept,) = folder.iterdir()
    assert kept.name.startswith("stoneset.draft.damaged-")
    assert kept.read_bytes() == b"nonsense"
