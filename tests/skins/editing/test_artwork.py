"""Drawn pixels and masks are kept apart, and nothing is lost between them."""

import numpy as np

from ishido.skins.editing.artwork import (
    SheetCell,
    cut,
    divided,
    hidden,
    joined,
    new_artwork,
    outline,
    uncut,
)
from ishido.skins.editing.mask_shapes import mask_of
from tests.support.sample_artwork import CELL, noise, plain


def test_every_alpha_comes_back_through_every_mask_that_lets_it_through():
    alpha, mask = np.meshgrid(np.arange(256, dtype=np.uint8), np.arange(256, dtype=np.uint8))
    shown = np.full((256, 256, 4), 90, np.uint8)
    shown[..., 3] = np.minimum(alpha, mask)
    shown[shown[..., 3] == 0] = 0
    assert np.array_equal(cut(uncut(shown, mask), mask), shown)
    artwork = noise(1)  # different outlines in each column
    shown = cut(artwork.stones, artwork.masks)
    masks = outline(shown)
    assert np.array_equal(cut(uncut(shown, masks), masks), shown)


def test_a_mask_scales_the_drawn_alpha():
    drawn = np.full((1, 4, 4), 200, np.uint8)
    drawn[..., 3] = [255, 255, 128, 128]
    mask = np.array([[255, 0, 128, 255]], np.uint8)
    assert cut(drawn, mask).tolist() == [
        [[200, 200, 200, 255], [0, 0, 0, 0], [200, 200, 200, 64], [200, 200, 200, 128]]
    ]
    assert hidden(drawn, mask)[0, :, 3].tolist() == [0, 255, 64, 0]


def test_another_mask_changes_no_drawn_pixel():
    artwork = plain()
    before = artwork.stones.copy()
    artwork.masks[2] = mask_of("diamond", CELL, crisp=True)
    corner = artwork.visible(SheetCell(0, 2))[0, 0]
    assert corner.tolist() == [0, 0, 0, 0]
    assert np.array_equal(artwork.stones, before)
    artwork.masks[2] = mask_of("square", CELL, crisp=True)
    assert np.array_equal(artwork.visible(SheetCell(0, 2)), before[0, 2])


def test_stones_of_one_outline_are_opaque_under_their_mask():
    shown = plain().stones
    shown[..., 3] = mask_of("circle", CELL, crisp=False)
    shown[shown[..., 3] == 0] = 0
    masks = outline(shown)
    assert np.array_equal(masks[0], mask_of("circle", CELL, crisp=False))
    assert set(np.unique(uncut(shown, masks)[..., 3])) == {0, 255}


def test_a_sheet_is_divided_as_it_was_joined():
    stones = noise(1).stones
    sheet = joined(stones)
    assert sheet.shape == (6 * CELL[1], 6 * CELL[0], 4)
    assert np.array_equal(sheet[CELL[1] : 2 * CELL[1], : CELL[0]], stones[1, 0])
    assert np.array_equal(divided(sheet), stones)


def test_a_new_set_is_transparent_and_its_masks_hide_nothing():
    artwork = new_artwork()
    assert artwork.cell == (48, 56)
    assert artwork.description.pixels
    assert not artwork.sheet().any()
    assert (artwork.masks == 255).all()
