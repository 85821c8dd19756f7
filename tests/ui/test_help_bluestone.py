"""The rules of Bluestone in the help: what text and captions say is so by the rules."""

import json
from collections import Counter
from pathlib import Path

import pytest

from ishido.bluestone.position import LIFE, Side
from ishido.bluestone.score import compare, lead, scores
from ishido.ui.screens.help.bluestone import EXAMPLES
from ishido.ui.screens.help.bluestone_diagram import BluestoneDraughtsman

WORKED = json.loads(
    (Path(__file__).parents[1] / "vectors" / "bluestone" / "examples.json").read_text("utf-8")
)


@pytest.fixture
def drawn(pilot, monkeypatch):
    """The examples on the page, each with its label and the caption of its illustration."""
    noted, illustration = [], BluestoneDraughtsman.illustration

    def noting(self, examples, caption=""):
        noted.extend((example, label, caption) for example, label in examples)
        return illustration(self, examples, caption)

    monkeypatch.setattr(BluestoneDraughtsman, "illustration", noting)
    pilot.open("help", "bluestone")
    return noted


# -- the page -----------------------------------------------------------------------------------


def test_the_menu_of_bluestone_opens_the_page(pilot):
    pilot.open("bluestone")
    pilot.settle()
    pilot.press("F1")
    assert (pilot.scene_name, pilot.value("page")) == ("help", "Bluestone")
    assert "Craig Duncan" in pilot.text, "its author"
    pilot.press("Esc")
    assert pilot.scene_name == "bluestone"


def test_every_example_is_on_the_page_once(drawn):
    shown = Counter(id(example) for example, _, _ in drawn)
    assert set(shown) == set(map(id, EXAMPLES.values()))
    assert len(set(shown.values())) == 1, "each as often as the page was laid out"


# -- what is shown is so ------------------------------------------------------------------------


def test_every_position_could_be_on_a_table():
    """No stone lies there that should have been captured, and the one placed is allowed."""
    for example in EXAMPLES.values():
        for side in Side:
            stones = example.position.stones[side]
            assert not stones & ~example.position.open_points(side), example
        if example.ply is not None:
            assert example.position.refusal(example.ply.point) is None, example


WORKED_OUT = (
    (EXAMPLES["corner"], 2, "A: alone in a corner"),
    (EXAMPLES["edge"], 2, "B: alone on a side"),
    (EXAMPLES["pair"], 2, "C: a pair, one of them on the rim"),
    (EXAMPLES["three-on-rim"], 4, "D: three on the rim touch four: safe for ever"),
    (EXAMPLES["both-empty"], 4, "E: needs both empty neighbours: lives"),
    (EXAMPLES["one-taken"], 3, "E: one of them is played: taken"),
)
"""Examples, how many blue stones are in reach, and how an independent implementation calls them."""


def test_stones_are_captured_as_an_independent_implementation_says_and_the_page_too(drawn):
    said = {example: (label, caption) for example, label, caption in drawn}
    for example, reached, known_as in WORKED_OUT:
        (known,) = (each for each in WORKED if each["name"] == known_as)
        assert (example.black, example.white) == (known["black"], known["white"])
        assert example.move == known["move"]
        assert example.board.names_of(example.captured) == known["captured"], known_as
        assert bool(example.captured) is (reached < LIFE)
        label, caption = said[example]
        told = "Black’s last stone captures White’s" in caption
        told |= "captured" in label.replace("not captured", "")
        assert told is bool(example.captured), known_as
        black, white = example.lit
        assert (black, white.bit_count()) == (0, reached), known_as
        word = {2: "two", 3: "three", 4: "four"}[reached]
        assert word in (caption if reached == 2 else label)


# -- scores -------------------------------------------------------------------------------------


def test_captions_give_the_scores_of_their_boards(drawn):
    captions = {example: caption for example, _, caption in drawn}
    small, full = EXAMPLES["small"], EXAMPLES["full"]
    assert [scores(small.board, stones) for stones in small.stones] == [(4, 3), (4, 4)]
    assert "Black’s groups score 4 and 3, White’s 4 and 4" in captions[small]
    assert [scores(full.board, stones) for stones in full.stones] == [(10, 4, 4), (10, 5)]
    assert "Black has 10, 4 and 4, White has 10 and 5" in captions[full]
    black, white = small.lit
    assert (black & white).bit_count() == 1, "one blue stone is lit for both"
    assert not full.position.empty
    decided = lead(full.position)
    assert (decided.side, decided.place) == (Side.WHITE, 2)


def test_the_table_of_scores_names_the_winners(pilot):
    """Written out here by hand, from the rules."""
    pilot.open("help", "bluestone")
    (table,) = (each for each in pilot.find("bluestone").blocks if hasattr(each, "rows"))
    assert table.rows == (
        ("Black", "White", "Winner"),
        ("10 8 5", "10 8 4 4", "Black, by the third group"),
        ("10 4 4", "10 5", "White, by the second group"),
        ("10 8 4 4", "10 8 4", "Black, by the fourth group"),
    )
    for black, white, winner in table.rows[1:]:
        decided = compare(*(tuple(map(int, each.split())) for each in (black, white)))
        assert decided.side is (Side.BLACK if winner.startswith("Black") else Side.WHITE)


# -- hints --------------------------------------------------------------------------------------
