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
    cell, usual, phone = layout.frame_cell, layout.space, layout.phone
    if phone:  # panels do not grow with the text, so their frames do not either
        usual = phone_unit(phone, 1.0)
        cell = round(_PHONE_CELL * usual)
    theme, board, unit = app.skins.theme, app.skins.board, layout.unit
    return Look(theme, board, unit, cell, layout.size, phone, max(1.0, unit / usual))


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
