"""Rows and columns divide a box exactly, whatever its size."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from ishido.ui.kit.widgets.boxes import FILL, Share, Space, cells, column, middle, padded, row

BOX = Rect(10, 20, 200, 100)
lengths = st.integers(0, 60)
parts = st.lists(lengths | st.builds(Share, st.sampled_from([0.5, 1.0, 3.0])), max_size=7)


def test_what_fills_takes_the_room_that_fixed_lengths_and_gaps_leave():
    assert column(BOX, 20, FILL, 30, gap=5) == [
        Rect(10, 20, 200, 20),
        Rect(10, 45, 200, 40),
        Rect(10, 90, 200, 30),
    ]
    assert [part.w for part in row(BOX, Share(1), Share(2), 50)] == [50, 100, 50]


def test_a_space_stands_in_place_of_the_gap_and_is_no_part():
    assert [part.y for part in column(BOX, 10, Space(2), 10, 10, gap=5)] == [20, 32, 47]


@given(parts, st.integers(0, 9))
def test_parts_follow_each_other_and_stay_in_a_box_with_room_for_them(heights, gap):
    box = Rect(3, 4, 500, 500)
    placed = column(box, *heights, gap=gap)
    assert len(placed) == len(heights)
    for one, following in pairwise(placed):
        assert following.y == one.bottom + gap
    assert all(box.contains(part) or not part.h for part in placed)


@given(st.integers(1, 9), st.integers(0, 20), st.integers(1, 400))
def test_cells_are_of_one_width_and_in_the_middle(count, gap, widest):
    box = Rect(7, 0, 600, 40)
    places = cells(box, count, gap, widest)
    assert len({place.w for place in places}) == 1
    assert places[0].w <= widest
    assert abs((places[0].x - box.x) - (box.right - places[-1].right)) <= count


def test_the_middle_is_never_larger_than_the_box_and_padding_leaves_the_rest():
    assert middle(BOX, 100, 300) == Rect(60, 20, 100, 100)
    assert middle(BOX, 300) == BOX
    assert padded(BOX, 10) == Rect(20, 30, 180, 80)
    assert padded(BOX, 10, 5) == Rect(20, 25, 180, 90)
