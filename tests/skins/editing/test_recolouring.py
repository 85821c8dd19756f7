"""XColor."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ishido.skins.editing.palette import CLEAR, Colour, colour_of
from ishido.skins.editing.recolouring import SHADED, alike_pixels, recoloured
from tests.support.sample_artwork import colours, noise

RED, BLUE, GREEN = map(colour_of, ("#b31815", "#1828b4", "#309f75"))


def strip(*pixels):
    return np.array([pixels], np.uint8)


def test_one_colour_becomes_another_and_no_other_changes():
    pixels = strip(RED, BLUE, CLEAR, RED, Colour(*RED[:3], 100))
    after = recoloured(pixels, RED, GREEN)
    assert after[0].tolist() == [list(GREEN), list(BLUE), [0] * 4, list(GREEN), [*GREEN[:3], 100]]
    assert pixels[0, 0].tolist() == list(RED)


@pytest.mark.parametrize("tolerance", [0, SHADED])
def test_to_transparent_and_from_it(tolerance):
    assert recoloured(strip(RED, BLUE), RED, CLEAR, tolerance)[0].tolist() == [[0] * 4, list(BLUE)]
    after = recoloured(strip(CLEAR, BLUE), CLEAR, RED, tolerance)
    assert after[0].tolist() == [list(RED), list(BLUE)]


@given(st.integers(0, 99), colours, colours)
def test_exactly_the_pixels_of_that_colour_change(seed, old, new):
    pixels = noise(seed).stones[0, 0]
    pixels[2:5] = old
    same = alike_pixels(pixels, old)
    after = recoloured(pixels, old, new)
    assert same[2:5].all()
    assert np.array_equal(after[~same], pixels[~same])
    assert (after[2:5] == new).all()


def test_within_a_tolerance_shading_stays_and_other_colours_do():
    shades = [Colour(150 + light, 20 + light, 20 + light) for light in (-20, 0, 20)]
    after = recoloured(strip(*shades, BLUE, CLEAR), shades[1], Colour(30, 160, 110), SHADED)
    assert after[0].tolist() == [
        [10, 140, 90, 255], [30, 160, 110, 255], [50, 180, 130, 255], list(BLUE), [0] * 4
    ]  # fmt: skip
    dark, light = Colour(10, 10, 10), Colour(40, 40, 40)  # a shade ends at black and white
    after = recoloured(strip(dark, light, CLEAR), light, Colour(0, 255, 20), SHADED)
    assert after[0].tolist() == [[0, 225, 0, 255], [0, 255, 20, 255], [0] * 4]


def test_the_tolerance_is_of_the_channel_that_differs_most():
    near = Colour(RED.red - SHADED, RED.green + SHADED, RED.blue)
    far = Colour(RED.red, RED.green, RED.blue + SHADED + 1)
    assert alike_pixels(strip(RED, near, far), RED, SHADED)[0].tolist() == [True, True, False]
