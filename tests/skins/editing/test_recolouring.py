"""XColor."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ishido.skins.editing.artwork import SheetCell
from ishido.skins.editing.palette import CLEAR, Colour, colour_of
from ishido.skins.editing.recolouring import (
    LINEAR,
    MAX_TOLERANCE,
    SHADED,
    alike_pixels,
    recoloured,
    recoloured_row,
    recoloured_stone,
    to_oklab,
)
from tests.support.sample_artwork import colours, noise, plain

RED, BLUE, GREEN = map(colour_of, ("#b31815", "#1828b4", "#309f75"))


def strip(*pixels):
    return np.array([pixels], np.uint8)


def test_one_colour_becomes_another_and_no_other_changes():
    pixels = strip(RED, BLUE, CLEAR, RED, Colour(*RED[:3], 100))
    after = recoloured(pixels, RED, GREEN)
    assert after[0].tolist() == [list(GREEN), list(BLUE), [0] * 4, list(GREEN), [*GREEN[:3], 100]]
    assert pixels[0, 0].tolist() == list(RED)


def test_to_transparent_and_from_it():
    assert recoloured(strip(RED, BLUE), RED, CLEAR)[0].tolist() == [[0] * 4, list(BLUE)]
    assert recoloured(strip(CLEAR, BLUE), CLEAR, RED, SHADED)[0].tolist() == [list(RED), list(BLUE)]


@given(st.integers(0, 99), colours, colours)
def test_exactly_the_pixels_of_that_colour_change(seed, old, new):
    pixels = noise(seed).stones[0, 0]
    pixels[2:5] = old
    same = alike_pixels(pixels, old)
    after = recoloured(pixels, old, new)
    assert same[2:5].all()
    assert np.array_equal(after[~same], pixels[~same])
    assert (after[2:5] == new).all()


def test_a_row_changes_and_neither_other_rows_nor_masks():
    artwork = plain()
    old, new = Colour(*artwork.stones[2, 0, -1, -1].tolist()), colour_of("#010203")
    row = recoloured_row(artwork, 2, old, new)
    assert row.stones.keys() == {SheetCell(2, column) for column in range(6)}
    assert not row.masks
    for cell, pixels in row.stones.items():
        assert not alike_pixels(pixels, old).any()
        assert np.array_equal(pixels, recoloured_stone(artwork, cell, old, new).stones[cell])


def shades(hue):
    """A colour from shade to light, as on a rounded stone."""
    light = np.linspace(0.5, 1.5, 9)
    base = np.array(colour_of(hue)[:3])
    stone = np.full((1, 9, 4), 255, np.uint8)
    stone[0, :, :3] = np.clip(np.outer(light, base), 0, 255)
    return stone


@pytest.mark.parametrize("new", ["#1828b4", "#309f75", "#f9a020", "#fffefa", "#8290a7"])
def test_a_shaded_colour_keeps_its_shading(new):
    before = shades("#b31815")
    after = recoloured(before, colour_of("#b31815"), colour_of(new), MAX_TOLERANCE)
    lightness = to_oklab(after)[0, 0]
    assert (np.diff(lightness)[:4] > 0).all()
    assert (np.diff(lightness) > -0.001).all()  # the lightest are all white if the colour is
    goal = np.array(colour_of(new)[:3], int)
    assert np.abs(after[0, 4, :3] - goal).max() <= 2  # the colour itself


def test_other_hues_stay_as_they_are_within_a_tolerance():
    before = np.concatenate([shades("#b31815"), strip(BLUE, GREEN, CLEAR)], axis=1)
    after = recoloured(before, RED, colour_of("#f9a020"), SHADED)
    assert np.array_equal(after[0, -3:], before[0, -3:])
    assert (after[0, 2:7, 1] > before[0, 2:7, 1] + 30).all()


@pytest.mark.parametrize(("old", "new"), [("#000000", "#ffffff"), ("#ffffff", "#b31815")])
def test_black_and_white_can_be_replaced(old, new):
    pixels = strip(colour_of(old), colour_of("#808080"))
    after = recoloured(pixels, colour_of(old), colour_of(new), SHADED)
    assert after[0, 0].tolist() == pytest.approx(list(colour_of(new)), abs=1)
    assert after[0, 1].tolist() == list(colour_of("#808080"))


def test_transparent_pixels_have_no_colour_that_could_change():
    black, white = colour_of("#000000"), colour_of("#ffffff")
    after = recoloured(strip(black, CLEAR), black, white, SHADED)
    assert after[0].tolist() == [list(white), [0] * 4]


def test_lightness_counts_less_than_hue():
    stone = shades("#b31815")
    same = alike_pixels(stone, RED, SHADED)[0]
    assert same[1:-1].all()
    assert not alike_pixels(strip(colour_of("#b38a15")), RED, SHADED).any()  # no darker, but yellow


@pytest.mark.parametrize("old", ["#090909", "#2d2d2d", "#52504e", "#fffefa"])
def test_gold_is_no_shade_of_black_or_white(old):
    lime = colour_of("#a9fa51")
    gold = strip(*map(colour_of, ("#86602c", "#a07426", "#d4a93d", "#f6d77c")))
    assert np.array_equal(recoloured(gold, colour_of(old), lime, SHADED), gold)


def test_grey_gets_a_hue():
    before = strip(colour_of("#707070"), colour_of("#808080"), colour_of("#909090"))
    after = recoloured(before, colour_of("#808080"), BLUE, SHADED)[0].astype(int)
    assert (after[:, 2] > after[:, 0] + 60).all()


def test_a_translucent_edge_stays_translucent():
    before = strip(Colour(*RED[:3], 77))
    assert recoloured(before, RED, GREEN, SHADED)[0, 0, 3] == 77


def test_linear_light_is_that_of_srgb():
    assert LINEAR[0] == 0
    assert LINEAR[255] == 1
    assert LINEAR[188] == pytest.approx(0.5, abs=0.005)


def test_oklab_has_white_at_one():
    assert to_oklab(strip(Colour(255, 255, 255)))[:, 0, 0] == pytest.approx([1, 0, 0], abs=1e-3)
    assert to_oklab(strip(Colour(255, 0, 0)))[:, 0, 0] == pytest.approx(
        [0.628, 0.2249, 0.1258], abs=1e-3
    )
