"""Where everything lies on Bluestone's table, in pixels of the window."""

from dataclasses import dataclass
from math import hypot
from typing import Final

from pygame import Rect

from ishido.bluestone.board import Board, Point
from ishido.ui.core.sizes import REFERENCE
from ishido.ui.view.layout import (
    BAR_FROM,
    NOWHERE,
    PORTRAIT_REFERENCE,
    foot_buttons,
    text_lines,
    tools_height_in,
)

STONE: Final = 0.92
"""The diameter of a stone, in steps between neighbouring points. No two centres are closer than a
step, so that stones never touch …"""
BLUE_STONE: Final = 0.7
"""… and that of a blue stone."""
EDGE: Final = 0.62
"""The wood around the outermost blue stones, in steps from their centres …"""
LABELLED_EDGE: Final = 0.95
"""… and with the names of the rim's points beyond them."""
SLAB: Final = 1.06
"""The width of the slab with the board at most, as a share of its height."""
WIDEST_SIDE: Final = 1.5
"""The most by which the panels beside the board grow in a wide window."""


@dataclass(frozen=True, slots=True)
class BluestoneLayout:
    """The rectangles and places of the table."""

    size: tuple[int, int]
    unit: float
    """The scale of text and gaps: 1.0 in the reference window."""
    space: float
    """The scale of gaps that do not depend on the UI scale."""
    step: float
    """The distance of neighbouring points."""
    bar: Rect
    """The menu bar along the top."""
    bar_stands: bool
    """Whether the menu bar is always shown, not only on demand."""
    slab: Rect
    """The slab on which the board is carved."""
    points: tuple[tuple[int, int], ...]
    """The middle of each point."""
    blue_stones: tuple[tuple[int, int], ...]
    """The middle of each blue stone."""
    strip: Rect
    """The message strip below the board."""
    turn_panel: Rect
    """The title, and whose turn it is."""
    standings: tuple[Rect, Rect]
    """The panel of each side: Black, White."""
    tools: Rect
    """The row of tool buttons; empty if there is none."""
    board_button: Rect
    menu_button: Rect

    def px(self, size: float) -> int:
        """A length in pixels, given for the reference window."""
        return max(1, round(size * self.unit))

    def gap(self, size: float) -> int:
        """The same, independent of the UI scale."""
        return max(1, round(size * self.space))

    @property
    def stone(self) -> int:
        """The diameter of a stone."""
        return max(3, round(self.step * STONE))

    @property
    def blue_stone(self) -> int:
        """The diameter of a blue stone."""
        return max(3, round(self.step * BLUE_STONE))

    def stone_rect(self, point: Point) -> Rect:
        """The rectangle of a stone on a point."""
        rect = Rect(0, 0, self.stone, self.stone)
        rect.center = self.points[point]
        return rect

    def blue_rect(self, number: int) -> Rect:
        """The rectangle of a blue stone."""
        rect = Rect(0, 0, self.blue_stone, self.blue_stone)
        rect.center = self.blue_stones[number]
        return rect

    def point_under(self, place: tuple[float, float]) -> Point | None:
        """The point nearest to a place of the window; ``None`` beside the board."""
        distances = (hypot(x - place[0], y - place[1]) for x, y in self.points)
        nearest, point = min((distance, point) for point, distance in enumerate(distances))
        return point if nearest <= self.step * 0.55 else None


def bluestone_layout(
    size: tuple[int, int],
    board: Board,
    scale: float = 1.0,
    *,
    bar: bool = False,
    tools: bool = False,
    labels: bool = False,
) -> BluestoneLayout:
    """Lay out the table: side by side in a wide window, one above the other in a tall one.

    :param scale: the scale of text, from the settings.
    :param bar: whether the menu bar is shown along the top, if the window is high enough.
    :param tools: whether there is a row of tool buttons.
    :param labels: whether the names of points are shown at the rim.
    """
    size = (max(1, size[0]), max(1, size[1]))
    bar = bar and size[1] >= BAR_FROM
    arrange = _wide if size[0] >= size[1] * 0.95 else _tall
    return arrange(size, board, scale, bar=bar, tools=tools, labels=labels)


def _wide(
    size: tuple[int, int], board: Board, scale: float, *, bar: bool, tools: bool, labels: bool
) -> BluestoneLayout:
    width, height = size
    window = min(width / REFERENCE[0], height / REFERENCE[1])
    margin = max(6, round(15 * window))
    gap = max(4, round(margin * 0.7))
    lines = text_lines(size, window, scale, margin, line=46, bar=bar)
    side_width = round(300 * window * (1 + (scale - 1) * (0.8 if scale < 1 else 0.25)))
    below = lines.line + round(margin * 0.6)
    slab = Rect(margin, lines.head, 0, height - lines.head - margin - below)
    slab.w = min(width - 3 * margin - side_width, round(slab.h * SLAB))
    side = Rect(0, lines.head, 0, slab.h + below)
    side.w = min(width - 3 * margin - slab.w, round(side_width * WIDEST_SIDE))
    slab.x = (width - slab.w - margin - side.w) // 2
    side.x = slab.right + margin
    strip = Rect(slab.x, side.bottom - lines.line, slab.w, lines.line)
    foot = Rect(side.x, strip.y, side.w, lines.line)
    row = tools_height_in(window, height) if tools else 0
    free = foot.y - gap - side.y - (row + gap if tools else 0)
    turn = Rect(side.x, side.y, side.w, round(free * 0.28))
    each = (free - turn.h - 2 * gap) // 2
    black = Rect(side.x, turn.bottom + gap, side.w, each)
    white = Rect(side.x, black.bottom + gap, side.w, free - turn.h - 2 * gap - each)
    places = Rect(side.x, white.bottom + gap, side.w, row) if tools else NOWHERE.copy()
    return _laid(
        size, (window * scale, window), board, (lines.bar, bar), slab, strip,
        (turn, black, white), places, foot_buttons(foot, window), labels=labels,
    )  # fmt: skip


def _tall(
    size: tuple[int, int], board: Board, scale: float, *, bar: bool, tools: bool, labels: bool
) -> BluestoneLayout:
    width, height = size
    window = min(width / PORTRAIT_REFERENCE[0], height / PORTRAIT_REFERENCE[1])
    margin = max(6, round(15 * window))
    gap = max(4, round(margin * 0.8))
    lines = text_lines(size, window, scale, margin, line=48, bar=bar)
    row = tools_height_in(window, height) if tools else 0
    foot_height = max(lines.line, row)
    fixed = lines.head + lines.line + foot_height + margin + 3 * gap
    slab = Rect(margin, lines.head, width - 2 * margin, 0)
    slab.h = min(round(slab.w / SLAB * 1.06), round((height - fixed) * 0.72))
    strip = Rect(slab.x, slab.bottom + gap, slab.w, lines.line)
    foot = Rect(slab.x, height - margin - foot_height, slab.w, foot_height)
    lower = Rect(slab.x, strip.bottom + gap, slab.w, foot.y - gap - strip.bottom - gap)
    lower.h = min(lower.h, round(slab.w * 0.5))
    turn = Rect(lower.x, lower.y, round((lower.w - gap) * 0.42), lower.h)
    left = turn.right + gap
    each = (lower.h - gap) // 2
    black = Rect(left, lower.y, lower.right - left, each)
    white = Rect(left, black.bottom + gap, black.w, lower.h - gap - each)
    places = NOWHERE.copy()
    buttons = foot_buttons(foot, window)
    if tools:  # centred in the foot
        deal, menu = buttons
        between = menu.x - deal.right
        places = Rect(0, foot.y, round(foot.w * 0.5), foot.h)
        places.centerx = foot.centerx
        deal.w = places.x - between - deal.x
        menu.x = places.right + between
        menu.w = foot.right - menu.x
    return _laid(
        size, (window * scale, window), board, (lines.bar, bar), slab, strip,
        (turn, black, white), places, buttons, labels=labels,
    )  # fmt: skip


def _laid(
    size: tuple[int, int],
    units: tuple[float, float],
    board: Board,
    bar: tuple[Rect, bool],
    slab: Rect,
    strip: Rect,
    panels: tuple[Rect, Rect, Rect],
    tools: Rect,
    buttons: tuple[Rect, Rect],
    *,
    labels: bool,
) -> BluestoneLayout:
    every = (*board.places, *board.blue_places)
    left, top = (min(place[axis] for place in every) for axis in (0, 1))
    right, bottom = (max(place[axis] for place in every) for axis in (0, 1))
    edge = 2 * (LABELLED_EDGE if labels else EDGE)
    step = min(slab.w / (right - left + edge), slab.h / (bottom - top + edge))
    # The middle of a pentagon's box is a little above its centre point: the box is centred.
    middle = ((left + right) / 2, (top + bottom) / 2)

    def place(at: tuple[float, float]) -> tuple[int, int]:
        return (
            round(slab.centerx + (at[0] - middle[0]) * step),
            round(slab.centery + (at[1] - middle[1]) * step),
        )

    turn, black, white = panels
    return BluestoneLayout(
        size,
        *units,
        step,
        *bar,
        slab,
        tuple(map(place, board.places)),
        tuple(map(place, board.blue_places)),
        strip,
        turn,
        (black, white),
        tools,
        *buttons,
    )
