"""How well one colour is told from another, as WCAG 2.1 measures it."""

from typing import Final

import pygame

LEGIBLE: Final = 4.5
"""Contrast of text that WCAG 2.1 asks for (success criterion 1.4.3)."""
STRICTEST: Final = 7.0
"""Contrast of text that reads with weak eyes (success criterion 1.4.6)."""


def luminance(colour: pygame.Color) -> float:
    """Relative luminance: 0 black … 1 white."""

    def linear(channel: int) -> float:
        share = channel / 255
        return share / 12.92 if share <= 0.03928 else float(((share + 0.055) / 1.055) ** 2.4)

    red, green, blue = (linear(channel) for channel in (colour.r, colour.g, colour.b))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: pygame.Color, other: pygame.Color) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def mean(picture: pygame.Surface, area: pygame.Rect) -> pygame.Color:
    """The average colour of a part of a picture."""
    red, green, blue, _ = pygame.transform.average_color(picture, area)
    return pygame.Color(red, green, blue)
