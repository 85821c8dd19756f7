"""The 36 kinds of stone and how they are written."""

import pytest
from hypothesis import given

from ishido.rules.stone import STONES, parse_stone
from tests.support.strategies import stones


def test_there_are_36_kinds_by_colour_and_then_symbol():
    assert [str(stone) for stone in STONES] == [c + s for c in "ABCDEF" for s in "123456"]


@given(stones)
def test_a_written_stone_is_read_back(stone):
    assert parse_stone(str(stone)) == stone
    assert repr(stone) == str(stone)


@pytest.mark.parametrize("text", ["", "C", "4", "C0", "C7", "G1", "c4", "4C", "C4 ", "C44", "С4"])
def test_what_is_no_stone_is_refused(text):
    with pytest.raises(ValueError, match="is not a stone"):
        parse_stone(text)


def test_stones_match_by_colour_or_by_symbol():
    c4 = parse_stone("C4")
    matching = {str(stone) for stone in STONES if c4.matches(stone)}
    assert matching == {"C1", "C2", "C3", "C4", "C5", "C6", "A4", "B4", "D4", "E4", "F4"}
