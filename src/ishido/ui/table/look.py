"""What a table is drawn with."""

from typing import TYPE_CHECKING, Final

from ishido.ui.kit.look import Look
from ishido.ui.kit.sizes import phone_unit

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.table.layout import GameLayout

_PHONE_CELL: Final = 60
"""The width of a square to which the frames of panels and buttons belong on a phone, in the
reference window."""


def look_of_table(app: "App", layout: "GameLayout") -> Look:
    """The look of a table with a layout."""
    cell = layout.frame_cell
    if layout.phone:  # panels do not grow with the text, so their frames do not either
        cell = round(_PHONE_CELL * phone_unit(layout.phone, 1.0))
    skins = app.skins
    return Look(skins.theme, skins.board, layout.unit, cell, layout.size, layout.phone)
