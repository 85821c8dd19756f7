"""Intentions in their written form, which scripts and golden playthroughs speak."""

import pytest
from hypothesis import given

from ishido.rules.board import parse_square
from ishido.session.intention import Do, MoveLast, Place, Preview, parse_intention
from tests.support.strategies import intentions

F4 = parse_square("f4")


@given(intentions)
def test_a_written_intention_is_read_back(intention):
    assert parse_intention(str(intention)) == intention


@pytest.mark.parametrize(
    ("intention", "text"),
    [
        (Place(F4), "place f4"),
        (MoveLast(F4), "move f4"),
        (Preview(F4), "preview f4"),
        (Do.UNDO, "undo"),
        (Do.REDO, "redo"),
        (Do.SHOW_MOVES, "show moves"),
        (Do.SHOW_POUCH, "show pouch"),
        (Do.SHOW_FIT_COUNTS, "watch points"),
        (Do.HINT, "hint"),
        (Do.END, "end"),
        (Do.RESIGN, "resign"),
        (Do.END_BY_AGREEMENT, "end by agreement"),
    ],
)
def test_how_intentions_are_written(intention, text):
    assert str(intention) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "f4",
        "place",
        "place ",
        "place m1",
        "place f4 g4",
        "Place f4",
        "undo f4",
        "show",
        "ask",
        "ask 0 Why?",
    ],
)
def test_what_is_no_intention_is_refused(text):
    with pytest.raises(ValueError, match=r"is not an action|is not a square"):
        parse_intention(text)
