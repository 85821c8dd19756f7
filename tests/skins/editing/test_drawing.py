"""What the tools cover, drawn as text pictures: ``#`` is painted."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ishido.skins.editing.drawing import (
    MAX_BRUSH,
    aligned,
    ellipse,
    fill,
    line,
    painted,
    picked,
    rectangle,
    squared,
)
from ishido.skins.editing.palette import CLEAR, Colour
from tests.support.sample_artwork import CELL, inside, points


def picture(coverage):
    return ["".join(".#"[covered] for covered in row) for row in coverage.tolist()]


@pytest.mark.parametrize(
    ("end", "line_to", "square_to"),
    [
        ((30, 12), (30, 10), (30, 30)),
        ((11, 3), (10, 3), (17, 3)),
        ((30, 26), (30, 30), (30, 30)),
        ((4, 22), (-2, 22), (-2, 22)),
        ((10, 14), (10, 14), (14, 14)),
    ],
)
def test_the_end_of_a_straight_line_and_the_corner_of_a_square(end, line_to, square_to):
    assert aligned((10, 10), end) == line_to
    assert squared((10, 10), end) == square_to


@pytest.mark.parametrize("brush", [2, 3, 6, 9])
def test_a_thick_rectangle_has_square_corners(brush):
    before, after = brush // 2, brush - 1 - brush // 2
    covered = rectangle((60, 60), (20, 15), (45, 40), brush, filled=False)
    expected = np.zeros((60, 60), bool)
    expected[15 - before : 40 + after + 1, 20 - before : 45 + after + 1] = True
    expected[15 + after + 1 : 40 - before, 20 + after + 1 : 45 - before] = False
    assert np.array_equal(covered, expected)


def test_what_is_covered_by_a_line_a_rectangle_an_ellipse_and_a_brush():
    for covered, rows in (
        (line((7, 4), (0, 0), (6, 3)), "#...... .##.... ...##.. .....##"),
        (rectangle((6, 5), (4, 3), (1, 1), filled=True), "...... .####. .####. .####. ......"),
        (rectangle((6, 5), (1, 1), (4, 3), filled=False), "...... .####. .#..#. .####. ......"),
        (ellipse((7, 5), (0, 0), (6, 4), filled=True), "..###.. ####### ####### ####### ..###.."),
        (ellipse((7, 5), (0, 0), (6, 4), filled=False), "..###.. ##...## #.....# ##...## ..###.."),
    ):
        assert picture(covered) == rows.split()
    for brush, rows in {
        1: "..... ..... ..#.. ..... .....",
        2: "..... .##.. .##.. ..... .....",
        4: ".##.. ####. ####. .##.. .....",
        5: ".###. ##### ##### ##### .###.",
    }.items():
        assert picture(line((5, 5), (2, 2), (2, 2), brush)) == rows.split()


@given(inside, inside)
def test_a_line_has_both_ends_and_no_gap(start, end):
    covered = line(CELL, start, end)
    assert covered[start[::-1]]
    assert covered[end[::-1]]
    longer = max(abs(end[0] - start[0]), abs(end[1] - start[1]))
    assert covered.sum() == longer + 1
    along = 0 if abs(end[1] - start[1]) == longer else 1  # one pixel in each row or column of it
    assert covered.any(axis=1 - along).sum() == longer + 1


@given(points, points, st.booleans())
def test_shapes_that_lie_partly_outside_are_cut_off(start, end, filled):
    far = 10
    larger = (CELL[0] + 2 * far, CELL[1] + 2 * far)
    moved = [(x + far, y + far) for x, y in (start, end)]
    for shape in (rectangle, ellipse):
        whole = shape(larger, moved[0], moved[1], 3, filled=filled)
        within = whole[far:-far, far:-far]
        assert np.array_equal(shape(CELL, start, end, 3, filled=filled), within)


@given(inside, inside)
def test_an_ellipse_fills_the_rectangle_of_its_corners(start, end):
    covered = ellipse(CELL, start, end, filled=True)
    rows, columns = np.flatnonzero(covered.any(axis=1)), np.flatnonzero(covered.any(axis=0))
    assert (columns[0], columns[-1]) == tuple(sorted((start[0], end[0])))
    assert (rows[0], rows[-1]) == tuple(sorted((start[1], end[1])))
    bounds = covered[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    assert np.array_equal(bounds, bounds[::-1, ::-1])


def test_filling_stops_at_other_colours_and_does_not_leak_through_corners():
    rows = ["##.##", "##.##", "..#..", "##.##"]
    same = np.array([[letter == "#" for letter in row] for row in rows])
    assert picture(fill(same, (0, 0))) == ["##...", "##...", ".....", "....."]
    assert picture(fill(same, (2, 2))) == [".....", ".....", "..#..", "....."]


@given(st.integers(0, 999), inside)
def test_filling_is_the_connected_area(seed, start):
    same = np.random.default_rng(seed).random(CELL[::-1]) < 0.6
    expected = np.zeros_like(same)
    waiting = [start[::-1]] if same[start[::-1]] else []
    while waiting:
        y, x = waiting.pop()
        if 0 <= y < same.shape[0] and 0 <= x < same.shape[1] and same[y, x] and not expected[y, x]:
            expected[y, x] = True
            waiting += [(y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)]
    assert np.array_equal(fill(same, start), expected)


def test_painting_and_picking():
    before = np.zeros((3, 4, 4), np.uint8)
    red = Colour(200, 10, 20)
    after = painted(before, line((4, 3), (1, 1), (2, 1)), red)
    assert not before.any()
    assert picked(after, (1, 1)) == picked(after, (2, 1)) == red
    assert picked(after, (0, 0)) == CLEAR
    assert not painted(after, rectangle((4, 3), (0, 0), (3, 2), filled=True), CLEAR).any()
    after[0, 0] = (1, 2, 3, 90)
    assert picked(after, (0, 0)) == Colour(1, 2, 3)


@pytest.mark.parametrize("point", [(-1, 0), (0, -1), (4, 0), (0, 3)])
def test_outside_the_stone_there_is_nothing_to_pick_or_fill_and_brushes_have_limits(point):
    with pytest.raises(ValueError, match="outside"):
        picked(np.zeros((3, 4, 4), np.uint8), point)
    with pytest.raises(ValueError, match="outside"):
        fill(np.ones((3, 4), bool), point)
    for brush in (0, MAX_BRUSH + 1):
        with pytest.raises(ValueError, match="brush"):
            line(CELL, (0, 0), (1, 1), brush)
