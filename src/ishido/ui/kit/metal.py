"""Pictures of plain metal, tinted with a colour: gold, silver, bronze."""

from typing import Final

import pygame

BRIGHT: Final = 165
"""What is brighter than this, of 255, stays white in any colour of metal."""


def in_metal(picture: pygame.Surface, colour: pygame.Color) -> pygame.Surface:
    """A premultiplied grey picture in metal of a colour; its lights stay white."""
    tinted = picture.copy()
    tinted.fill((*colour[:3], 255), special_flags=pygame.BLEND_RGBA_MULT)
    gleam = picture.copy()
    gleam.fill((BRIGHT,) * 3, special_flags=pygame.BLEND_RGB_SUB)
    tinted.blit(gleam, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return tinted
