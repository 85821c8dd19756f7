"""XColor: one colour of a stone becomes another."""

from typing import Final

import numpy as np

from ishido.skins.editing.artwork import Pixels
from ishido.skins.editing.drawing import Coverage
from ishido.skins.editing.palette import CLEAR, Colour

SHADED: Final = 32
"""The tolerance on shaded stones, whose colours are many that look like one."""


def alike_pixels(pixels: Pixels, colour: Colour, tolerance: int = 0) -> Coverage:
    """The pixels that have a colour, or a similar one.

    :param tolerance: the most by which red, green or blue differ, 0 … 255.
    """
    if colour == CLEAR:
        clear: Coverage = pixels[..., 3] == 0
        return clear
    apart = np.abs(pixels[..., :3].astype(np.int16) - np.array(colour[:3], np.int16))
    coverage: Coverage = (apart.max(axis=-1) <= tolerance) & (pixels[..., 3] > 0)
    return coverage


def recoloured(pixels: Pixels, old: Colour, new: Colour, tolerance: int = 0) -> Pixels:
    """A copy in which one colour is replaced. Similar colours change by as much, so that shading
    stays, and translucent pixels stay translucent."""
    result, replaced = pixels.copy(), alike_pixels(pixels, old, tolerance)
    if CLEAR in (old, new):
        result[replaced] = new
    else:
        change = np.array(new[:3], np.int16) - np.array(old[:3], np.int16)
        result[replaced, :3] = np.clip(pixels[replaced, :3] + change, 0, 255)
    return result
