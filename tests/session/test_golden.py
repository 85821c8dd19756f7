"""Whole sessions give today what they gave when they were written down (see tests/golden)."""

import pytest

from ishido.rules.game import Mode
from ishido.rules.scoring import Scoring
from tests.golden import replayed, transcripts


@pytest.mark.parametrize("path", transcripts(), ids=lambda path: path.stem)
def test_a_session_gives_what_was_written_down(path):
    text = path.read_text("utf-8")
    assert replayed(text) == text


def test_there_is_a_session_of_every_mode_and_scoring():
    texts = [path.read_text("utf-8") for path in transcripts()]
    assert all(any(f"mode {mode}" in text for text in texts) for mode in list(Mode)[1:])
    assert all(any(f"scoring {scoring}" in text for text in texts) for scoring in Scoring)
    assert any("*" in text for text in texts), "a computer plays"


TOLD = [
    "placed",
    "out of time, ended with",
    " loses its turn",
    "seat 1 resigns, ended with",
    "refused: challenge runs",
    "the clock stops",
    "the clock runs",
    "nothing runs",
    "refused: mode bars",
    "refused: paused",
    "moved from",
    "taken back",
    "squares shown",
    "pouch: ",
    "neighbours, refused: ",
    "ended with",
    "refused: occupied",
    "refused: no neighbour",
    "refused: no match",
    "refused: needs both",
    "refused: needs two and two",
    "refused: game ended",
    "refused: all placed",
    "refused: nothing to undo",
    "refused: nothing to redo",
    "no square left",
    "(4-Way 9)",
]


def test_the_sessions_tell_of_everything_that_may_happen():
    told = "".join(path.read_text("utf-8") for path in transcripts())
    assert [what for what in TOLD if what not in told] == []
