"""Rings round squares: marked, pointed at, saying no. The same wherever there is a board."""

import pygame

from ishido.ui.look import Look
from ishido.ui.paint import Part, stamp
from ishido.ui.widgets.base import cached_ring


def ring_part(look: Look, name: object, rect: pygame.Rect, use: str, glow: float) -> Part:
    """A ring round a square, in the colour of a use; ``glow`` 0 … 1 is its light."""
    colour = look.theme.colour(use)
    bold = use == "refuse" or look.theme.high_contrast
    thickness = 0.055 if bold else 0.035
    picture = cached_ring(rect.size, colour, max(2.0, rect.w * thickness), glow)
    inner = rect.inflate(-round(rect.w * 0.15), -round(rect.w * 0.15))

    def paint(target: pygame.Surface) -> None:
        if use == "mark":  # a ring alone is lost on pale wood
            light = pygame.Surface(inner.size, pygame.SRCALPHA)
            radius = round(rect.w * 0.12)
            pygame.draw.rect(light, (*colour[:3], 88), light.get_rect(), border_radius=radius)
            target.blit(light, inner)
        stamp(target, picture, rect.topleft)

    return Part(name, rect, use, paint)
