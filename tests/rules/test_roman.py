"""Figures as the Roman scoreboard shows them (formats.md, Scoring)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ishido.rules.roman import roman

WORTH = {
    "I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1_000,
    "v": 5_000, "x": 10_000, "l": 50_000,
}  # fmt: skip


@pytest.mark.parametrize(
    ("number", "figures"),
    [
        (0, "–"),
        (3, "III"),
        (4, "IV"),
        (9, "IX"),
        (14, "XIV"),
        (40, "XL"),
        (49, "XLIX"),
        (60, "LX"),
        (90, "XC"),
        (99, "XCIX"),
        (400, "CCCC"),
        (900, "DCCCC"),
        (4_000, "MMMM"),
        (9_000, "vMMMM"),
        (90_000, "lxxxx"),
        (127_600, "llxxvMMDC"),
    ],
)
def test_figures_of_the_scoreboard(number, figures):
    assert roman(number) == figures


@given(st.integers(1, 999_999))
def test_figures_can_be_read_back(number):
    worths = [WORTH[mark] for mark in roman(number)]
    pairs = zip(worths, [*worths[1:], 0], strict=True)
    assert sum(-worth if worth < following else worth for worth, following in pairs) == number


def test_there_are_no_negative_figures():
    with pytest.raises(ValueError, match="no negative Roman figures"):
        roman(-1)
