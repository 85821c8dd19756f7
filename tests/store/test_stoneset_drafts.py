"""The autosave of the stoneset editor: crashes and full disks."""

import errno
import io
import random
import subprocess
import sys
from pathlib import Path

import pytest

from ishido.jobs.job import ImmediateRunner, Job
from ishido.skins.editing.drafts import recovered
from ishido.store import stoneset_drafts
from ishido.store.desk import Desk, tidy
from ishido.store.files import write_atomically
from ishido.store.folders import find_folders
from ishido.store.stoneset_drafts import DRAFT_SUFFIX, StonesetDrafts, parts_of
from ishido.store.writer import Writer
from tests.support.editor_process import FILE, after

ROOT = Path(__file__).parents[2]
PATIENCE = 20.0
KILLS = 30
STROKES = 200


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "editor"


@pytest.fixture
def drafts(folder):
    return window(folder)


def window(folder):
    """The drafts as a window finds them at its start."""
    return StonesetDrafts(folder, Writer(ImmediateRunner()))


class Never(ImmediateRunner):
    """Does not come to its work."""

    def start(self, task):
        return Job(task)


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


def test_a_window_is_not_offered_its_own_draft_even_while_it_is_being_removed(folder):
    draft = Drawing(window(folder).new())
    draft.do(b"a")
    next_window = StonesetDrafts(folder, Writer(Never()))
    (restored,) = next_window.abandoned()
    assert next_window.any_abandoned()
    restored.clear()
    assert files(folder) == [DRAFT_SUFFIX]
    assert not next_window.any_abandoned()
    assert list(next_window.abandoned()) == []


def test_what_was_cleared_is_not_written_once_the_disk_has_room(folder, monkeypatch):
    def full(path, data):
        raise OSError(28, "No space left on device")

    writer = Writer(pause=0.01)
    drawing = Drawing(StonesetDrafts(folder, writer).new())
    with monkeypatch.context() as disk:
        disk.setattr(stoneset_drafts, "write_atomically", full)
        drawing.do(b"a")
        assert not writer.flush(PATIENCE)
        drawing.draft.clear()
        assert writer.flush(PATIENCE)
    drawing.do(b"b")
    drawing.do(b"c")
    assert writer.close(PATIENCE)
    assert parts_in(draft_in(folder).read_bytes()) == [b"whole ab", b"c"]


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
    import os

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


def test_changes_made_while_the_disk_fails_are_written_later(folder, monkeypatch):
    writer = Writer(pause=0.01)
    drawing = Drawing(StonesetDrafts(folder, writer).new())
    full = True

    def write(path, data):
        if full:
            raise OSError(28, "No space left on device")
        write_atomically(path, data)

    monkeypatch.setattr(stoneset_drafts, "write_atomically", write)
    for change in (b"a", b"b", b"c"):
        drawing.do(change)
    assert not writer.flush(PATIENCE)
    assert writer.problem == "cannot save: the disk is full"
    full = False
    assert writer.flush(PATIENCE)
    drawing.do(b"d")
    assert writer.close(PATIENCE)
    (path,) = folder.glob("*.draft")
    assert parts_in(path.read_bytes()) == [b"whole a", b"b", b"c", b"d"]


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


@pytest.mark.nightly
def test_killed_at_any_moment_the_editor_loses_at_most_the_last_stroke(tmp_path):
    for kill in range(KILLS):
        home = tmp_path / str(kill)
        command = [sys.executable, "-m", "tests.support.editor_process", str(home), str(STROKES)]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as window:
            assert window.stdout is not None
            until = random.randint(1, STROKES)
            surely = 0
            for text in window.stdout:
                if text.strip() != "done":
                    surely = int(text)
                if surely >= until:
                    break
            window.kill()
            rest = [int(text) for text in window.stdout.read().split() if text != "done"]
        surely = max([surely, *rest])
        desk = Desk(find_folders({"ISHIDO_HOME": str(home)}))
        (draft,) = desk.stoneset_drafts.abandoned()
        parts = draft.parts()
        artwork, file = recovered(next(parts), parts)
        assert file == FILE
        # The last stroke may be on the disk although nobody was told so any more.
        assert any(artwork.same(after(strokes)) for strokes in (surely, surely + 1))
        draft.clear()
        assert desk.close(PATIENCE)
        assert files(home / "data" / "editor") == []
