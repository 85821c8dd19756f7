"""Pictures of stones and masks for the window, kept until they change."""

from typing import Final

import pygame

from ishido.skins.editing.artwork import Pixels, SheetCell, shape_picture
from ishido.skins.editing.editor import StonesetEditor
from ishido.skins.editing.palette import Colour
from ishido.ui.kit.memo import Memo
from ishido.ui.kit.paint import enlarged
from ishido.ui.kit.theme import Theme

MOST_PIXELS: Final = 4_000_000
"""The most pixels of stones and masks that are kept: twice those in the largest window."""


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


class ArtworkPictures:
    """The stones and masks of an editor at the sizes at which they were last asked for."""

    def __init__(self, editor: StonesetEditor) -> None:
        self._editor = editor
        self._kept = Memo(MOST_PIXELS)

    def stone(self, cell: SheetCell, size: tuple[int, int]) -> pygame.Surface:
        """A stone as the game shows it, premultiplied."""
        editor = self._editor
        return self._kept.get(
            ("stone", cell, size, editor.revisions[cell]),
            lambda: self._fitted(editor.artwork.visible(cell), size),
        )

    def mask(self, column: int, size: tuple[int, int], colour: Colour) -> pygame.Surface:
        """The mask of a column as a shape, premultiplied."""
        editor = self._editor
        return self._kept.get(
            ("mask", column, size, colour, editor.mask_revisions[column]),
            lambda: self._fitted(shape_picture(editor.artwork.masks[column], colour), size),
        )

    def _fitted(self, pixels: Pixels, size: tuple[int, int]) -> pygame.Surface:
        return fitted(surface_of(pixels), size, crisp=self._editor.artwork.description.pixels)
