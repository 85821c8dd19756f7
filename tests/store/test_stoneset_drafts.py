"""The autosave of the stoneset editor: crashes and full disks."""

import errno
import io
import os

import pytest

from ishido.store import stoneset_drafts
from ishido.store.desk import tidy
from ishido.store.folders import find_folders
from ishido.store.stoneset_drafts import DRAFT_SUFFIX, StonesetDrafts, parts_of
from tests.support.storage_play import disk_full


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "editor"


@pytest.fixture
def drafts(folder):
    return window(folder)


def window(folder):
    """The drafts as a window finds them at its start."""
    return StonesetDrafts(folder)


class Drawing:
    """Stands in for an editor, whose state is what was done so far."""

    def __init__(self, draft):
        self.draft = draft
        self.done = []

    def do(self, change):
        self.done.append(change)
        whole = b"whole " + b"".join(self.done)
        self.draft.add(change, lambda: lambda: whole)


def draft_in(folder):
    (path,) = folder.glob("*.draft")
    return path


def recover(folder):
    """The latest draft that the next window finds, with its parts."""
    draft = next(window(folder).abandoned(), None)
    return (draft, list(draft.parts())) if draft else None


def parts_in(data):
    return list(parts_of(io.BytesIO(data)))


def files(folder):
    return sorted(path.suffix for path in folder.iterdir()) if folder.exists() else []


def test_a_draft_is_the_whole_artwork_and_what_came_after_it(drafts, folder):
    drawing = Drawing(drafts.new())
    assert files(folder) == []
    for change in (b"a", b"b", b"c"):
        drawing.do(change)
    assert files(folder) == [DRAFT_SUFFIX]
    found = recover(folder)
    assert found is not None
    assert found[1] == [b"whole a", b"b", b"c"]


def test_saving_or_cancelling_removes_the_draft_and_the_next_change_begins_another(drafts, folder):
    drawing = Drawing(drafts.new())
    drawing.do(b"a")
    drawing.draft.clear()
    assert files(folder) == []
    assert recover(folder) is None
    drawing.do(b"b")
    drawing.do(b"c")
    found = recover(folder)
    assert found is not None
    assert found[1] == [b"whole ab", b"c"]


def test_a_recovered_draft_stays_until_it_is_changed_or_cleared(drafts, folder):
    drawing = Drawing(drafts.new())
    drawing.do(b"a")
    for change in (b"b", b"c"):
        found = recover(folder)
        assert found is not None
        drawing.draft = found[0]
        drawing.do(change)
    assert [parts_in(path.read_bytes()) for path in folder.glob("*.draft")] == [[b"whole abc"]]
    drawing.draft.clear()
    assert files(folder) == []


def test_the_latest_is_recovered_first(drafts, folder):
    for number, change in enumerate((b"a", b"b", b"c")):
        drawing = Drawing(drafts.new())
        drawing.do(change)
        newest = max(folder.glob("*.draft"), key=lambda path: path.stat().st_mtime)
        os.utime(newest, (100 - number, 100 - number))
    found = [list(draft.parts()) for draft in window(folder).abandoned()]
    assert found == [[b"whole a"], [b"whole b"], [b"whole c"]]


def test_cut_off_anywhere_a_draft_loses_only_what_is_incomplete(drafts, folder):
    drawing = Drawing(drafts.new())
    for change in (b"a", b"bc", b"def"):
        drawing.do(change)
    data = draft_in(folder).read_bytes()
    whole = [b"whole a", b"bc", b"def"]
    ends = [8 + 7, 8 + 7 + 8 + 2, len(data)]
    for length in range(len(data) + 1):
        assert parts_in(data[:length]) == whole[: sum(end <= length for end in ends)]
    for at in range(len(data)):
        spoilt = data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]
        assert parts_in(spoilt) == whole[: sum(end <= at for end in ends)]


def test_a_draft_that_makes_no_sense_is_set_aside(drafts, folder):
    folder.mkdir()
    (folder / f"bad{DRAFT_SUFFIX}").write_bytes(b"nonsense")
    (draft,) = drafts.abandoned()
    assert list(draft.parts()) == []
    draft.set_aside()
    assert not drafts.any_abandoned()
    assert recover(folder) is None
    (kept,) = folder.iterdir()
    assert kept.name.startswith(f"bad{DRAFT_SUFFIX}.damaged-")


def test_a_draft_that_cannot_be_renamed_stays(drafts, folder, monkeypatch):
    def read_only(path):
        raise OSError(errno.EROFS, "")

    folder.mkdir()
    (folder / f"bad{DRAFT_SUFFIX}").write_bytes(b"nonsense")
    monkeypatch.setattr(stoneset_drafts, "set_aside", read_only)
    for _ in range(2):
        (draft,) = drafts.abandoned()
        draft.set_aside()
    assert files(folder) == [DRAFT_SUFFIX]


def test_a_false_length_of_a_part_is_not_read():
    class Sizes(io.BytesIO):
        most = 0

        def read(self, size=-1, /):
            self.most = max(self.most, size or 0)
            return super().read(size)

    file = Sizes(b"\xff" * 100)
    assert list(parts_of(file)) == []
    assert file.most < 2**30


def test_what_the_disk_refused_is_written_with_the_next_change(drafts, folder, monkeypatch):
    drawing = Drawing(drafts.new())
    with monkeypatch.context() as disk:
        disk.setattr(stoneset_drafts, "write_atomically", disk_full)
        drawing.do(b"a")
        assert drawing.draft.problem == "the disk is full"
        drawing.do(b"b")
    drawing.do(b"c")
    assert drawing.draft.problem is None
    assert parts_in(draft_in(folder).read_bytes()) == [b"whole a", b"b", b"c"]


def test_what_was_cleared_is_not_written_once_the_disk_has_room(drafts, folder, monkeypatch):
    drawing = Drawing(drafts.new())
    with monkeypatch.context() as disk:
        disk.setattr(stoneset_drafts, "write_atomically", disk_full)
        drawing.do(b"a")
    drawing.draft.clear()
    drawing.do(b"b")
    assert parts_in(draft_in(folder).read_bytes()) == [b"whole ab"]


def test_a_change_that_was_written_in_part_is_written_over(drafts, folder):
    drawing = Drawing(drafts.new())
    drawing.do(b"a")
    with draft_in(folder).open("ab") as file:
        file.write(b"half of a very long change")
    drawing.do(b"b")
    assert parts_in(draft_in(folder).read_bytes()) == [b"whole a", b"b"]


def test_a_draft_that_has_grown_begins_again(drafts, folder, monkeypatch):
    monkeypatch.setattr(stoneset_drafts, "MAX_GROWTH", 6)
    drawing = Drawing(drafts.new())
    for change in (b"a", b"bcdefghi", b"j", b"k"):
        drawing.do(change)
    assert parts_in(draft_in(folder).read_bytes()) == [b"whole abcdefghij", b"k"]


def test_tidying_keeps_the_drafts_of_killed_windows(tmp_path):
    folders = find_folders({"ISHIDO_HOME": str(tmp_path)})
    folders.editor.mkdir(parents=True)
    (folders.editor / "one.draft").touch()
    tidy(folders)
    assert files(folders.editor) == [DRAFT_SUFFIX]
