"""Pictures of stones and masks for the window."""

from functools import lru_cache
from typing import Final

import pygame

from ishido.skins.description import CARVED
from ishido.skins.editing.artwork import Pixels, SheetCell, shape_picture
from ishido.skins.editing.editor import StonesetEditor
from ishido.skins.editing.palette import Colour
from ishido.ui.kit.theme import Theme
from ishido.ui.skins.carving import carved
from ishido.ui.skins.pictures import enlarged

GREY: Final = Colour(128, 128, 128)
"""Stands for transparent."""


def mask_colour(theme: Theme) -> Colour:
    """The colour in which masks are shown, between those of the board's texts."""
    mixed = theme.colour("text").lerp(theme.colour("text_dim"), 0.45)
    return Colour(mixed.r, mixed.g, mixed.b)


def surface_of(pixels: Pixels) -> pygame.Surface:
    """A picture with straight alpha."""
    height, width = pixels.shape[:2]
    return pygame.image.frombuffer(pixels.tobytes(), (width, height), "RGBA")


def fitted(picture: pygame.Surface, size: tuple[int, int], *, crisp: bool) -> pygame.Surface:
    """A premultiplied copy of another size. Enlarged pixel art stays crisp."""
    picture = picture.premul_alpha()
    return enlarged(picture, size) if crisp else pygame.transform.smoothscale(picture, size)


def stone_picture(editor: StonesetEditor, cell: SheetCell, size: tuple[int, int]) -> pygame.Surface:
    """A stone as the game shows it, premultiplied; another picture once it has changed."""
    finish = editor.artwork.description.finish
    return _stone_picture(editor, editor.revisions[cell], finish, cell, size)


@lru_cache(maxsize=64)
def _stone_picture(
    editor: StonesetEditor, revision: int, finish: str, cell: SheetCell, size: tuple[int, int]
) -> pygame.Surface:
    picture = surface_of(editor.artwork.visible(cell))
    if finish == CARVED:
        return carved(picture.premul_alpha(), size)
    return fitted(picture, size, crisp=editor.artwork.description.pixels)


def mask_picture(
    editor: StonesetEditor, column: int, size: tuple[int, int], colour: Colour
) -> pygame.Surface:
    """The mask of a column as a shape, premultiplied; another picture once it has changed."""
    return _mask_picture(editor, editor.mask_revisions[column], column, size, colour)


@lru_cache(maxsize=16)
def _mask_picture(
    editor: StonesetEditor, revision: int, column: int, size: tuple[int, int], colour: Colour
) -> pygame.Surface:
    shape = surface_of(shape_picture(editor.artwork.masks[column], colour))
    return fitted(shape, size, crisp=editor.artwork.description.pixels)
