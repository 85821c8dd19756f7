"""Charts: scales for any values, of statistics and of the curve of a review."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ishido.ui.table.charts import doubling_scale, scale_for


@given(st.lists(st.integers(0, 10**6), max_size=50))
def test_a_scale_holds_every_value(values):
    scale = scale_for(values)
    assert scale.top >= max(values, default=0)
    heights = [scale.at(value) for value in sorted(values)]
    assert heights == sorted(heights)
    assert all(0 <= height <= 1 for height in heights)
    assert list(scale.ticks) == sorted(set(scale.ticks))
    assert 2 <= len(scale.ticks) <= 8
    assert scale.at(scale.top) == 1


def test_scores_that_differ_by_powers_have_a_scale_of_powers():
    assert scale_for([50, 60, 70, 100_000]).by_powers
    assert scale_for([50, 60, 70, 100_000]).ticks[-1] == 100_000
    assert not scale_for([50, 60, 70, 200]).by_powers
    assert scale_for([50, 60, 70, 200]).ticks == (0, 50, 100, 150, 200)


# -- the curve of a review ---------------------------------------------------------------------


@given(st.lists(st.floats(0, 9e8), min_size=1))
def test_a_doubling_scale_has_room_for_all_and_few_lines(values):
    scale = doubling_scale(values)
    assert scale.bottom <= max(1.0, min(values))
    assert scale.top >= max(values)
    assert 2 <= len(scale.ticks) <= 7
    heights = [scale.at(value) for value in sorted(values)]
    assert heights == sorted(heights)
    assert all(0 <= height <= 1 for height in heights)
    assert scale.at(scale.ticks[0]) == 0


def test_on_a_doubling_scale_doubling_is_a_step():
    scale = doubling_scale([1_000, 100_000])
    steps = [scale.at(2 * value) - scale.at(value) for value in (1_000, 8_000, 40_000)]
    assert steps == pytest.approx([steps[0]] * 3, rel=0.01)


def test_the_lines_of_a_doubling_scale_have_equal_distances():
    for most in (1_000, 7_000, 90_000, 3_000_000):
        for lines in (2, 3, 6):
            scale = doubling_scale([1_000, most], lines=lines)
            assert 2 <= len(scale.ticks) <= lines
            steps = [more / less for less, more in pairwise(scale.ticks)]
            assert steps == [steps[0]] * len(steps)
