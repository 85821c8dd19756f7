"""What the layouts of all tables share on a phone. Lengths are in CSS pixels."""

from math import ceil
from typing import Final

from pygame import Rect

from ishido.ui.kit.sizes import FINGER
from ishido.ui.kit.widgets.boxes import FILL, row
from ishido.ui.table.layout import NOWHERE, PHONE_BETWEEN

MARGIN: Final = 4
"""The space at the edges of the window and between the panels, in CSS pixels."""
STRIP: Final = 48
"""The height of the message strip: two lines of text, or a button."""
FOOT: Final = 50
"""The height of the row of buttons."""
MENU: Final = 0.24
"""The share of the button for the menus in the row of buttons, unless the others need more …"""
ALONE: Final = 0.4
"""… and if there are no others."""
MOST_TOOLS: Final = 5
"""The most buttons beside it."""


def phone_foot(foot: Rect, gap: int, *, tools: bool) -> tuple[Rect, Rect]:
    """The row of tool buttons, and the button for the menus at its right."""
    if not tools:
        menu = foot.copy()
        menu.w = round(foot.w * ALONE)
        menu.right = foot.right
        return NOWHERE.copy(), menu
    phone = foot.h / FOOT
    others = ceil((MOST_TOOLS * FINGER + (MOST_TOOLS - 1) * PHONE_BETWEEN) * phone)
    first, menu = row(foot, FILL, min(round(foot.w * MENU), foot.w - gap - others), gap=gap)
    return first, menu
