"""The templates of masks."""

from itertools import combinations, product

import numpy as np

from ishido.skins.editing.mask_shapes import SHAPES, mask_of

SIZES = [(48, 56), (16, 16), (112, 132), (60, 24), (24, 70)]
UNEVEN = {"pebble", "leaf"}


def test_a_template_has_any_size():
    for shape, size in product(SHAPES, SIZES):
        crisp, fine = (mask_of(shape, size, crisp=crisp) for crisp in (True, False))
        assert crisp.shape == fine.shape == size[::-1]
        assert set(np.unique(crisp)) <= {0, 255}
        assert abs(crisp.mean() - fine.mean()) < 16, (shape, size)
        assert crisp.mean() > 255 * 0.19, (shape, size)  # enough of a stone to be seen
        assert crisp[size[1] // 2, size[0] // 2] == 255
        if shape not in UNEVEN:
            assert np.array_equal(fine, fine[:, ::-1]), (shape, size)
        if shape != "square":
            assert 0 in crisp
            assert ((fine > 0) & (fine < 255)).any(), (shape, size)


NARROW = {"pebble", "tall oval", "drop"}
LOW = {"pebble", "circle"}


def test_a_template_fills_the_height_and_most_fill_the_width():
    for shape in SHAPES:
        inside = mask_of(shape, (336, 396), crisp=True) > 0
        rows, columns = np.flatnonzero(inside.any(axis=1)), np.flatnonzero(inside.any(axis=0))
        assert (rows[0] <= 2 and rows[-1] >= 393) == (shape not in LOW), shape
        assert (columns[0] <= 2 and columns[-1] >= 333) == (shape not in NARROW), shape
        # In one piece, without holes: each row and column is a single run.
        for axis in (0, 1):
            edges = np.abs(np.diff(np.pad(inside.astype(int), 1), axis=axis)).sum(axis=axis)
            assert (edges <= 2).all(), shape


def test_no_two_templates_look_alike():
    for first, second in combinations(SHAPES, 2):
        one, other = (mask_of(shape, (48, 56), crisp=True) for shape in (first, second))
        assert (one != other).mean() > 0.012, (first, second)
