"""The tools with smooth edges, compared with the crisp ones."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from ishido.skins.editing.smooth_drawing import blended, ellipse, line, opaque, rectangle

from ishido.skins.editing import drawing
from ishido.skins.editing.palette import CLEAR, Colour
from tests.support.sample_artwork import CELL, colours, inside, noise, points

brushes = st.integers(1, 9)
RED = Colour(200, 10, 20)


@pytest.mark.parametrize("end", [(13, 5), (2, 17), (2, 5)])
@pytest.mark.parametrize("brush", [1, 3, 5])
def test_a_straight_line_is_as_thick_as_its_brush_and_has_no_soft_sides(end, brush):
    covered = line(CELL, (2, 5), end, brush)
    middle = covered[5, :] if end[0] == 2 else covered[:, 7]
    assert (middle == 255).sum() == brush
    assert set(middle[middle < 255].tolist()) <= {0}
    assert covered[5, 2] == 255


@given(inside, inside, brushes)
def test_a_slanted_line_covers_what_the_crisp_one_covers_but_its_edge(start, end, brush):
    covered = line(CELL, start, end, brush)
    crisp = drawing.line(CELL, start, end, brush)
    assert (covered[crisp] > 0).all()
    grown = drawing.line(CELL, start, end, min(brush + 4, drawing.MAX_BRUSH))
    assert not covered[~grown].any()


def test_edges_fade():
    steep = (2, 1), (12, 17)
    for covered in (
        line(CELL, *steep, 3),
        ellipse(CELL, *steep, 2, filled=False),
        ellipse(CELL, *steep, filled=True),
    ):
        assert ((covered > 0) & (covered < 255)).sum() > 10
    whole = ellipse(CELL, *steep, filled=True)
    assert whole[9, 7] == 255
    assert ellipse(CELL, *steep, 2, filled=False)[9, 7] == 0


@given(points, points, brushes, st.booleans())
def test_shapes_that_lie_partly_outside_are_cut_off(start, end, brush, filled):
    far = 10
    larger = (CELL[0] + 2 * far, CELL[1] + 2 * far)
    moved = [(x + far, y + far) for x, y in (start, end)]
    within = slice(far, -far), slice(far, -far)
    for shape in (rectangle, ellipse):
        whole = shape(larger, moved[0], moved[1], brush, filled=filled)[within].astype(int)
        assert np.abs(shape(CELL, start, end, brush, filled=filled) - whole).max() <= 1
    whole = line(larger, moved[0], moved[1], brush)[within].astype(int)
    assert np.abs(line(CELL, start, end, brush) - whole).max() <= 1


@given(inside, inside)
def test_an_ellipse_stays_in_the_rectangle_of_its_corners(start, end):
    covered = ellipse(CELL, start, end, filled=True)
    box = drawing.rectangle(CELL, start, end, filled=True)
    assert not covered[~box].any()
    edge = drawing.ellipse(CELL, start, end, filled=False)
    assert (covered[edge] > 0).mean() > 0.8


@given(st.integers(0, 99), colours, inside, inside, brushes)
def test_only_what_is_covered_changes_and_transparent_pixels_have_no_colour(
    seed, colour, start, end, brush
):
    before = noise(seed).stones[0, 0]
    covered = line(CELL, start, end, brush)
    after = blended(before, covered, colour)
    assert (after[covered == 0] == before[covered == 0]).all()
    assert (after[covered == 255] == colour).all()
    assert not after[after[..., 3] == 0].any()
    alpha, earlier = after[..., 3].astype(int), before[..., 3].astype(int)
    assert (alpha <= earlier if colour == CLEAR else alpha >= earlier).all()


def test_a_soft_edge_mixes_colours_by_their_opacity():
    before = np.array([[[0, 0, 0, 0], [100, 110, 120, 255], [100, 110, 120, 255]]], np.uint8)
    half = np.array([[128, 128, 0]], np.uint8)
    over_nothing, over_grey, beside = blended(before, half, RED)[0].tolist()
    assert over_nothing == [*RED[:3], 128]
    assert over_grey == [150, 60, 70, 255]
    assert beside == [100, 110, 120, 255]
    assert blended(before, half, CLEAR)[0].tolist()[:2] == [[0, 0, 0, 0], [100, 110, 120, 127]]


@given(st.integers(0, 99), colours, inside, inside, brushes)
def test_a_crisp_shape_is_painted_crisply(seed, colour, start, end, brush):
    before, crisp = noise(seed).stones[0, 0], drawing.line(CELL, start, end, brush)
    painted = drawing.painted(before, crisp, colour)
    assert (blended(before, opaque(crisp), colour) == painted).all()
