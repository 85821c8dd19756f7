"""What a table is drawn with, and the light on the plaque of the player on turn."""

from typing import TYPE_CHECKING, Final

import pygame

from ishido.ui.kit.look import Look
from ishido.ui.kit.shapes import stamp_rounded
from ishido.ui.kit.sizes import phone_unit

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.table.layout import GameLayout


_PHONE_CELL: Final = 60
"""The width of a square to which the frames of panels and buttons belong on a phone, in the
reference window."""


def look_of_table(app: "App", layout: "GameLayout") -> Look:
    cell = layout.frame_cell
    if layout.phone:  # panels do not grow with the text, so their frames do not either
        cell = round(_PHONE_CELL * phone_unit(layout.phone, 1.0))
    skins = app.skins
    return Look(skins.theme, skins.board, layout.unit, cell, layout.size, layout.phone)


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
