"""What a table is drawn with, and the light on the plaque of the player on turn."""

from typing import TYPE_CHECKING, Final

import pygame

from ishido.ui.kit.look import Look
from ishido.ui.kit.shapes import stamp_rounded

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.table.layout import GameLayout


def look_of_table(app: "App", layout: "GameLayout") -> Look:
    sizes = layout.unit, layout.frame_cell, layout.size, layout.phone, layout.text
    return Look(app.skins.theme, app.skins.board, *sizes, open=not layout.framed)


GILT: Final = pygame.Color("#d8b270")
"""The warm gold of the plaque on turn, in every world."""


def lit_plaque(
    target: pygame.Surface, look: Look, rect: pygame.Rect, colour: pygame.Color = GILT
) -> None:
    """Light up the plaque of the player on turn, or of the winner."""
    faint, edge = (pygame.Color(colour.r, colour.g, colour.b, alpha) for alpha in (30, 170))
    radius = look.px(8)
    stamp_rounded(target, faint, rect, radius)
    stamp_rounded(target, edge, rect, radius, max(1, look.px(1.6)))
