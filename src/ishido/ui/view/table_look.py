"""What a table is drawn with."""

from typing import Final

from ishido.ui.core.look import Look
from ishido.ui.core.scene import Window
from ishido.ui.view.layout import TableLayout

PHONE_CELL: Final = 60
"""The width of a square to which the frames of panels and buttons belong on a phone, in the
reference window."""


def look_of_table(app: Window, layout: TableLayout) -> Look:
    """The look of a table with a layout."""
    cell = layout.px(PHONE_CELL) if layout.phone else layout.cell[0]
    skins = app.skins
    return Look(skins.theme, skins.board, layout.unit, cell, layout.size, layout.phone)
