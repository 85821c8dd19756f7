"""Turn, nudge and scale."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ishido.skins.editing.transforms import nudged, scaled, scaled_mask, turned
from tests.support.sample_artwork import CELL, noise


def stone(text):
    """A stone in which each letter is a colour of its own, and a dot is transparent."""
    rows = text.split()
    pixels = np.zeros((len(rows), len(rows[0]), 4), np.uint8)
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            pixels[y, x] = 0 if letter == "." else (ord(letter), 0, 0, 255)
    return pixels


def text(pixels):
    return " ".join("".join(chr(p[0]) if p[3] else "." for p in row) for row in pixels.tolist())


def test_what_becomes_of_a_stone_that_is_turned_nudged_or_scaled():
    for after, expected in (
        (turned(stone("abc def ghi"), 1), "gda heb ifc"),
        (turned(stone("abc def ghi"), -1), "cfi beh adg"),
        (turned(stone("abc def ghi"), 3), "cfi beh adg"),
        (turned(stone("ab cd ef"), 2), "fe dc ba"),
        (turned(stone("ab cd ef gh"), 1), ".. ec fd .."),  # a high stone keeps its middle
        (turned(stone("ab cd ef gh"), -1), ".. df ce .."),
        (nudged(stone("ab cd"), 1, 0), "ba dc"),
        (nudged(stone("ab cd"), 0, 1), "cd ab"),
        (scaled(stone("ab c."), (4, 4), crisp=True), "aabb aabb cc.. cc.."),
    ):
        assert text(after) == expected


@given(st.integers(0, 99), st.integers(-40, 40), st.integers(-40, 40))
def test_what_is_nudged_comes_back(seed, right, down):
    pixels = noise(seed).stones[0, 0]
    moved = nudged(pixels, right, down)
    assert np.array_equal(nudged(moved, -right, -down), pixels)
    assert np.array_equal(moved[down % CELL[1], right % CELL[0]], pixels[0, 0])


def test_pixel_art_is_enlarged_without_smoothing():
    before = noise(4).stones[0, 0]
    after = scaled(before, (23, 29), crisp=True)
    assert {*map(tuple, after.reshape(-1, 4))} <= {*map(tuple, before.reshape(-1, 4))}
    edge = scaled(stone("aaddd"), (15, 3), crisp=False)[0, :, 0]
    assert (np.diff(edge.astype(int)) >= 0).all()
    assert len(set(edge.tolist())) > 2  # other stones are smoothed


@pytest.mark.parametrize("size", [(9, 11), (32, 38)])
def test_scaled_stones_have_no_colour_where_they_are_transparent(size):
    pixels = noise(3).stones[0, 0]
    for crisp in (False, True):
        after = scaled(pixels, size, crisp=crisp)
        assert after.shape == (size[1], size[0], 4)
        assert not after[after[..., 3] == 0].any()
        assert not crisp or size[0] > CELL[0] or set(np.unique(after[..., 3])) <= {0, 255}
        assert scaled_mask(noise(3).masks[0], size, crisp=crisp).shape == size[::-1]


def test_the_dark_of_transparent_pixels_does_not_bleed_into_scaled_ones():
    pixels = np.zeros((20, 20, 4), np.uint8)
    pixels[:, :9] = (200, 100, 50, 255)
    after = scaled(pixels, (10, 10), crisp=False)
    assert after[0, 4].tolist() == pytest.approx([200, 100, 50, 128], abs=1)
