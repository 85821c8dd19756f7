"""The editor's colours."""

from itertools import combinations

import numpy as np
import pytest
from ishido.skins.editing.colour_difference import ciede2000

from ishido.skins.editing.findings import HARD, ColourVision, lab_by_vision
from ishido.skins.editing.palette import CLEAR, DEFAULT_COLOURS, Colour, code_of, colour_of


def test_fifteen_colours_can_be_told_apart():
    """By everyone, the first seven best: an ink, and a colour for each row."""
    assert len(set(DEFAULT_COLOURS)) == 15
    lab = lab_by_vision(np.array([colour[:3] for colour in DEFAULT_COLOURS], np.uint8))
    for vision, seen in zip(ColourVision, lab, strict=True):
        for first, second in combinations(range(15), 2):
            least = HARD + 2 if second < 7 else HARD
            assert ciede2000(seen[first], seen[second]) >= least, (first, second, vision)


def test_codes():
    assert colour_of("#C0302b") == Colour(192, 48, 43, 255)
    assert code_of(Colour(192, 48, 43)) == "#c0302b"
    assert CLEAR.alpha == 0


@pytest.mark.parametrize("code", ["", "c0302b", "#c0302", "#c0302b7", "#c0302g", "red"])
def test_what_is_no_colour_code_is_refused(code):
    with pytest.raises(ValueError, match="not a colour"):
        colour_of(code)
