"""What a table is drawn with."""

from typing import TYPE_CHECKING, Final

from ishido.ui.kit.look import Look
from ishido.ui.kit.sizes import phone_unit

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.ishido.board.layout import TableLayout

_PHONE_CELL: Final = 60
"""The width of a square to which the frames of panels and buttons belong on a phone, in the
reference window."""


def phone_cell(phone: float) -> int:
    """The same in pixels. Panels do not grow with the text there, so their frames do not either.

    ``phone`` is the pixels per CSS pixel.
    """
    return round(_PHONE_CELL * phone_unit(phone, 1.0))


def look_of_table(app: "App", layout: "TableLayout") -> Look:
    """The look of a table with a layout."""
    cell = phone_cell(layout.phone) if layout.phone else layout.cell[0]
    skins = app.skins
    return Look(skins.theme, skins.board, layout.unit, cell, layout.size, layout.phone)
