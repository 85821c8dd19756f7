"""Whole sittings give today what they gave when they were written down (see tests/golden)."""

from pathlib import Path

import pytest

from ishido.rules.scoring import Scoring
from tests.golden import replayed, transcripts


@pytest.mark.parametrize("path", transcripts(), ids=lambda path: path.stem)
def test_a_sitting_gives_what_was_written_down(path: Path) -> None:
    text = path.read_text("utf-8")
    assert replayed(text) == text


def test_there_is_a_sitting_of_every_scoring() -> None:
    assert {path.stem.split("-")[0] for path in transcripts()} == set(map(str, Scoring))


@pytest.mark.parametrize(
    "told",
    [
        "placed",
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
    ],
)
def test_the_sittings_tell_of_everything_that_may_happen(told: str) -> None:
    assert any(told in path.read_text("utf-8") for path in transcripts())
