"""Pictures as the window makes them, turned into numbers."""

from functools import cache

import numpy as np
import numpy.typing as npt
import pygame

from ishido.assets import assets
from ishido.skins.board import load_board
from ishido.skins.catalogue import OURS
from ishido.skins.stoneset import load_stoneset
from ishido.ui.skins.pictures import BoardPictures, StonePictures
from ishido_art.pictures.colour import to_linear

Numbers = npt.NDArray[np.float64]

WEIGHTS = np.array([0.2126, 0.7152, 0.0722])
"""Of linear red, green and blue in luminance (WCAG 2, from ITU-R BT.709)."""


def present(kind: str) -> list[str]:
    """The stonesets or boards that are there, in the order of the lists."""
    return [name for name in OURS if (assets() / kind / name).is_dir()]


@cache
def stones(name: str) -> StonePictures:
    """One of the game's stonesets."""
    return StonePictures(load_stoneset(assets() / "stonesets" / name))


@cache
def board(name: str) -> BoardPictures:
    """One of the game's boards."""
    return BoardPictures(load_board(assets() / "boards" / name))


def linear(picture: pygame.Surface) -> Numbers:
    """A picture's pixels in linear light: rows, columns, RGB."""
    srgb = pygame.surfarray.array3d(picture).swapaxes(0, 1) / 255
    return np.asarray(to_linear(srgb), np.float64)


def luminance(picture: pygame.Surface) -> Numbers:
    """A picture's relative luminance, 0 … 1: rows, columns."""
    return np.asarray(linear(picture) @ WEIGHTS, np.float64)


def alpha(picture: pygame.Surface) -> Numbers:
    """How opaque a picture is, 0 … 1: rows, columns."""
    return np.asarray(pygame.surfarray.array_alpha(picture).swapaxes(0, 1) / 255, np.float64)


def ratio(one: Numbers | float, other: Numbers | float) -> Numbers:
    """The contrast of two luminances by WCAG 2: 1 … 21."""
    light, dark = np.maximum(one, other), np.minimum(one, other)
    return np.asarray((light + 0.05) / (dark + 0.05), np.float64)
