"""Moves the drawn pixels of a whole stone. Masks stay."""

import numpy as np
from PIL import Image

from ishido.skins.editing.artwork import Mask, Pixels, Size, tidied


def turned(pixels: Pixels, quarters: int) -> Pixels:
    """A copy turned clockwise by quarters of a circle, about the middle of the stone.

    Stones are higher than wide: after an odd number of quarters, what lies beyond the left and
    right side is lost, and strips at the top and bottom are transparent.
    """
    turn = np.rot90(pixels, -quarters)
    if turn.shape == pixels.shape:
        return turn.copy()
    result = np.zeros_like(pixels)
    into, outof = [], []
    for room, length in zip(pixels.shape[:2], turn.shape[:2], strict=True):
        common = min(room, length)
        into.append(slice((room - common) // 2, (room - common) // 2 + common))
        outof.append(slice((length - common) // 2, (length - common) // 2 + common))
    result[into[0], into[1]] = turn[outof[0], outof[1]]
    return result


def nudged(pixels: Pixels, right: int, down: int) -> Pixels:
    """A copy moved by pixels. What leaves at one side comes back at the opposite side, so that
    nothing is lost."""
    return np.roll(pixels, (down, right), axis=(0, 1))


def scaled(pixels: Pixels, cell: Size, *, crisp: bool) -> Pixels:
    """A copy of another size.

    :param crisp: for pixel art: no pixel is translucent, and enlarged pixels have sharp edges.
    """
    before = (pixels.shape[1], pixels.shape[0])
    if before == cell:
        return pixels.copy()
    larger = cell[0] > before[0]
    picture = Image.fromarray(pixels)
    if larger and crisp:
        return np.array(picture.resize(cell, Image.Resampling.NEAREST))
    how = Image.Resampling.BICUBIC if larger else Image.Resampling.BOX
    result = np.array(picture.convert("RGBa").resize(cell, how).convert("RGBA"))
    if crisp:
        result[..., 3] = np.where(result[..., 3] >= 128, 255, 0)
    return tidied(result)


def scaled_mask(mask: Mask, cell: Size, *, crisp: bool) -> Mask:
    """A mask for stones of another size."""
    if mask.shape == cell[::-1]:
        return mask.copy()
    how = Image.Resampling.NEAREST if crisp else Image.Resampling.BOX
    return np.array(Image.fromarray(mask).resize(cell, how))
