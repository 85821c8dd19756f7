"""What a table lies on: its backdrop in the light of one lamp, with soft shades behind texts, or
panels on a phone and in high contrast."""

from functools import cache
from typing import Final

import pygame

from ishido.ui.kit.look import Look
from ishido.ui.kit.paint import dim
from ishido.ui.kit.shapes import stamp_shade, stamp_slab_shadow
from ishido.ui.kit.theme import luminance
from ishido.ui.table.layout import GameLayout

BRIGHTER: Final = 0.3
"""How much brighter a backdrop is than its picture, which was made to be dark behind panels."""
VIGNETTE: Final = 0.18
"""How much less light the corner that is farthest from the lamp has."""
SHADE: Final = 0.35
"""The opacity of the shade behind texts: more where the backdrop is too light for them."""
DUSK: Final = (203, 189, 163)
"""The light over a game that has come to a stop, of 255: a quarter less, and warmer."""
LEGIBLE: Final = 4.6
"""The least contrast of texts, a little more than WCAG 2.1 asks for."""


def backdrop(look: Look, size: tuple[int, int], *, framed: bool) -> pygame.Surface:
    """The backdrop of a table at a size; where there are no panels, in the light of the lamp."""
    picture = look.pictures.backdrop(size)
    if not framed:
        light = pygame.transform.smoothscale(lamplight(), size)
        picture.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        more = picture.copy()
        dim(more, round(BRIGHTER * 255))
        picture.blit(more, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return picture


@cache
def lamplight() -> pygame.Surface:
    """The light of the lamp at the upper left, as a small picture to stretch."""
    small = pygame.Surface((32, 20))
    for x in range(32):
        for y in range(20):
            away = ((x / 32 - 0.3) ** 2 + (y / 20 - 0.25) ** 2) ** 0.5
            small.set_at((x, y), (round(255 * (1 - VIGNETTE * min(1.0, away))),) * 3)
    return small


def lay_ground(
    picture: pygame.Surface, look: Look, layout: GameLayout, part: str, rect: pygame.Rect
) -> None:
    """Draw what texts beside the board are on: a ``part``, such as a panel, or a soft shade."""
    if layout.framed:
        stamp_slab_shadow(picture, rect, layout.unit)
        look.slab(picture, part, rect)
    else:
        lay_shade(picture, look, rect, layout.gap(44))


def lay_shade(picture: pygame.Surface, look: Look, rect: pygame.Rect, least: int = 0) -> None:
    """Draw a soft shade, in which all texts are legible.

    :param least: the least pixels within which it fades out.
    """
    reach = max(least, min(rect.size) // 3)
    stamp_shade(picture, rect, reach, _shade_for(picture, look, rect))


def lay_tray(picture: pygame.Surface, look: Look, layout: GameLayout, rect: pygame.Rect) -> None:
    """Draw a tray for stones, with its own shadow if it is on no panel."""
    if not layout.framed:
        stamp_slab_shadow(picture, rect, layout.unit * 0.7)
    look.slab(picture, "tray", rect)


def _shade_for(picture: pygame.Surface, look: Look, rect: pygame.Rect) -> float:
    """The opacity of a shade in which the darkest text is legible at the lightest spot."""
    area = picture.subsurface(rect.clip(picture.get_rect()))
    small = pygame.transform.smoothscale(area, (24, 12))
    lightest = max((small.get_at((n % 24, n // 24)) for n in range(288)), key=luminance)
    darkest = min(luminance(look.theme.colour(role)) for role in ("text_dim", "mark", "error"))
    most = (darkest + 0.05) / LEGIBLE - 0.05
    shades = (step / 50 for step in range(round(SHADE * 50), 48))
    return next((s for s in shades if luminance(lightest.lerp("black", s)) <= most), 0.95)
