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


def test_no_two_templates_look_alike():
    for first, second in combinations(SHAPES, 2):
        one, other = (mask_of(shape, (48, 56), crisp=True) for shape in (first, second))
        assert (one != other).mean() > 0.012, (first, second)
