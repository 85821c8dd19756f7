"""Whole sessions give today what they gave when they were written down (see tests/golden)."""

import pytest

from tests.golden import replayed, transcripts


@pytest.mark.parametrize("path", transcripts(), ids=lambda path: path.stem)
def test_a_session_gives_what_was_written_down(path):
    text = path.read_text("utf-8")
    assert replayed(text) == text
