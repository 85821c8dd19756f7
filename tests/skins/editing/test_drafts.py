"""What the autosave keeps, read back and damaged."""

from pathlib import Path

import pytest
from ishido.skins.editing.drafts import draft_of, recovered, step_record
from ishido.skins.editing.saved_file import SavedFile

from ishido.skins.source import SkinProblem
from tests.support.sample_artwork import noise, plain


@pytest.mark.parametrize(
    "file",
    [
        None,
        SavedFile(Path("/home/ada/Kiesel é.stoneset")),
        SavedFile(Path("/\udcff"), b"\0digest\0"),
    ],
)
def test_a_draft_without_changes(file):
    artwork = noise(4)
    found, where = recovered(draft_of(artwork, file), [])
    assert found.same(artwork)
    assert where == file
    found.stones[0, 0] = 0  # it can be edited


def test_a_damaged_record_ends_the_recovery():
    records = [b"", b"?", step_record(b"nonsense"), b"Dname = 1", b"D\xff"]
    draft = draft_of(plain(), None)
    for damaged in records[2:]:
        assert recovered(draft, [damaged])[0].same(plain())
    assert recovered(draft, records[:2])[0].same(plain())  # of a later version perhaps


def test_a_damaged_beginning_is_refused():
    whole = draft_of(plain(), None)
    for data in (b"", b"abc", whole[:30], whole[:-10], whole.replace(b"draft 1", b"draft 2")):
        with pytest.raises(SkinProblem, match="draft is damaged"):
            recovered(data, [])
    head = len(b"Ishido stoneset draft 1\n")
    for size in (b"\x00\x00\x00\x00", b"\xff\xff\xff\xff"):
        with pytest.raises(SkinProblem, match="stones of"):
            recovered(whole[:head] + size + whole[head + 4 :], [])
