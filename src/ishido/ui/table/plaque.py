"""The light on the plaque of the player on turn."""

from typing import Final

import pygame

from ishido.ui.kit.look import Look
from ishido.ui.kit.shapes import stamp_rounded

GILT: Final = pygame.Color("#d8b270")
"""The warm gold of the frames about the well and the plaque on turn, in every world."""


def lit_plaque(target: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    """Light up the plaque of the player on turn, or of the winner."""
    faint, edge = (pygame.Color(GILT.r, GILT.g, GILT.b, alpha) for alpha in (30, 170))
    radius = look.px(8)
    stamp_rounded(target, faint, rect, radius)
    stamp_rounded(target, edge, rect, radius, max(1, look.px(1.6)))
