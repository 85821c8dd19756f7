"""The editor's colours."""

from itertools import combinations

import pytest

from ishido.skins.editing.palette import CLEAR, DEFAULT_COLOURS, Colour, code_of, colour_of
from ishido.skins.editing.recolouring import SHADED


def test_fifteen_colours_are_well_apart():
    """So that XColor never takes two of them for one."""
    assert len(set(DEFAULT_COLOURS)) == 15
    for first, second in combinations(DEFAULT_COLOURS, 2):
        assert max(abs(a - b) for a, b in zip(first, second, strict=True)) > SHADED


def test_codes():
    assert colour_of("#C0302b") == Colour(192, 48, 43, 255)
    assert code_of(Colour(192, 48, 43)) == "#c0302b"
    assert CLEAR == (0, 0, 0, 0)


@pytest.mark.parametrize("code", ["", "c0302b", "#c0302", "#c0302b7", "#c0302g", "red"])
def test_what_is_no_colour_code_is_refused(code):
    with pytest.raises(ValueError, match="not a colour"):
        colour_of(code)
