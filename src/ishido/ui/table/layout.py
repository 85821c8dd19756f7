"""What the layouts of the tables of all games share."""

from dataclasses import dataclass, field
from math import ceil
from typing import Final

from pygame import Rect

from ishido.ui.kit.look import text_px
from ishido.ui.kit.widgets.menubar import BAR_HEIGHT, LEAST_MENU_UNIT

PORTRAIT_REFERENCE: Final = (820, 1280)
BAR_FROM: Final = 560
"""In windows lower than this, the menu bar is shown only on demand."""
SLOWER: Final = 0.4
"""The share of the growth of text, beyond a UI scale of 1, by which its lines grow …"""
BAR_SLOWER: Final = 0.5
"""… and the menu bar, so that the panels keep their room."""
FINGER: Final = 44
"""The least height of the row of tool buttons in pixels, for fingers …"""
TOOLS_SHARE: Final = 0.085
"""… but at most this share of the window's height."""
TOOLS: Final = 46
"""Height of the row of tool buttons in the reference window, at every UI scale."""
PHONE_BETWEEN: Final = 6
"""The gap between the tool buttons on a phone, in CSS pixels."""
STRIP_EDGE: Final = 7.0
"""The distance of text in the message strip from the strip's edge, in the reference window. Its
lines have some space above and below the letters."""
STRIP_LEADING: Final = 1.1
"""The distance between lines in the message strip, in multiples of the size of the letters."""
BESIDE_FROM: Final = 1.5
"""The UI scale from which the well is beside the scoreboard, so that the stones still to come have
room to grow."""


FRAME_CELL: Final = 72
"""The width of a square in the reference window, to which the frames of panels and buttons
belong."""
NOWHERE: Final = Rect(0, 0, 0, 0)
"""The rectangle of what is not shown."""


@dataclass(frozen=True, slots=True)
class GameLayout:
    """What the layouts of both games' tables have, in pixels of the window."""

    size: tuple[int, int]
    unit: float
    """The scale of text and gaps: 1.0 in the reference window."""
    space: float
    """The scale of gaps that do not depend on the UI scale."""
    bar: Rect
    """The menu bar along the top."""
    bar_stands: bool
    """Whether the menu bar is always shown, not only on demand."""
    strip: Rect
    """The message strip below the board."""
    tools: Rect = field(kw_only=True)
    """The row of tool buttons; empty if there is none."""
    game_button: Rect = field(kw_only=True)
    """The button that names the deal or the board; empty where a phone has no room for it: the
    menus have it, too."""
    menu_button: Rect = field(kw_only=True)
    phone: float = field(default=0.0, kw_only=True)
    """Pixels per CSS pixel if it is laid out for a phone, otherwise 0."""

    @property
    def frame_cell(self) -> int:
        """The width of the square to which the frames of panels and buttons belong."""
        return self.gap(FRAME_CELL)

    def px(self, size: float) -> int:
        """A length in pixels, given for the reference window."""
        return max(1, round(size * self.unit))

    def gap(self, size: float) -> int:
        """The same, independent of the UI scale."""
        return max(1, round(size * self.space))

    @property
    def between_tools(self) -> int:
        """The gap between tool buttons."""
        return round(PHONE_BETWEEN * self.phone) if self.phone else self.gap(8)


def tools_height_in(window: float, height: int) -> int:
    """The height of the row of tool buttons, for fingers if the window is high enough."""
    return min(max(FINGER, round(TOOLS * window)), round(height * TOOLS_SHARE))


def _grown(scale: float, slower: float = SLOWER) -> float:
    """The growth of lines for a UI scale."""
    return scale if scale <= 1 else 1 + (scale - 1) * slower


def _bar(width: int, window: float, scale: float) -> Rect:
    """The menu bar, as low as its text allows."""
    unit = max(window * _grown(scale, BAR_SLOWER), LEAST_MENU_UNIT)
    return Rect(0, 0, width, round(BAR_HEIGHT * unit))


@dataclass(frozen=True, slots=True)
class TextLines:
    """The height that text needs at a UI scale."""

    bar: Rect
    head: int
    """The top of the remaining area."""
    line: int
    """The height of the message strip, and of the foot with its buttons."""

    @property
    def height(self) -> int:
        return self.head + self.line


def text_lines(
    size: tuple[int, int], window: float, scale: float, margin: int, *, line: int, bar: bool
) -> TextLines:
    """``line`` is the height of a line at UI scale 1 in the reference window."""
    menus = _bar(size[0], window, scale)
    # The menu bar uses most of the top margin, so that the board hardly shrinks.
    head = menus.bottom + round(margin * 0.5) if bar else margin
    # Two lines of text must fit the strip, whose text does not shrink with the window.
    two = 2 * text_px(0, window, size) * STRIP_LEADING + 2 * STRIP_EDGE * window
    return TextLines(menus, head, max(round(line * window * _grown(scale)), ceil(two)))


def foot_buttons(foot: Rect, window: float) -> tuple[Rect, Rect]:
    """The buttons for the deal and the menu, side by side."""
    gap = max(4, round(8 * window))
    deal = Rect(foot.x, foot.y, round((foot.w - gap) * 0.62), foot.h)
    return deal, Rect(deal.right + gap, foot.y, foot.right - deal.right - gap, foot.h)
