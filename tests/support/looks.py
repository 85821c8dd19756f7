"""How a world looks in a layout, without a window."""

from functools import cache
from typing import Any

from ishido.assets import assets
from ishido.skins.catalogue import Catalogue
from ishido.ui.kit.look import Look
from ishido.ui.kit.theme import Theme
from ishido.ui.skins.pictures import BoardPictures

FRAME = 72
"""The width of a frame, in units."""


@cache
def pictures_of(world: str) -> BoardPictures:
    """The pictures of the board of a world."""
    return BoardPictures(Catalogue(assets()).board(world))


def look_at(world: str, size: tuple[int, int], unit: float = 1.0) -> Look:
    """The look of a world in a window of a size."""
    pictures = pictures_of(world)
    return Look(Theme(pictures.skin.colours), pictures, unit, round(FRAME * unit), size)


def look_of(layout: Any, world: str = "ishido") -> Look:
    """The look of a world in a layout of a table."""
    return look_at(world, layout.size, layout.unit)
