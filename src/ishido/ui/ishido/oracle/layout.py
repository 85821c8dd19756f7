"""The layout of a reading of the oracle: a hanging scroll with stones, hexagrams and text."""

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from ishido.ui.kit.widgets.boxes import FILL, Share, column, middle, padded, row

UPPER: Final = 0.7
"""The height of the upper rod, in heights of the lower one."""


@dataclass(frozen=True, slots=True)
class Mounting:
    """The rectangles of an empty scroll."""

    space: float
    """The scale of the scroll and its room."""
    scroll: Rect
    """The scroll with its rods."""
    rod: int
    """The height of the lower rod."""
    cloth: Rect
    paper: Rect
    circle: Rect
    """A square for the circle behind the writing."""


def mounted(scroll: Rect, space: float) -> Mounting:
    """A scroll in a rectangle, its circle in the middle."""

    def px(length: float) -> int:
        return max(1, round(length * space))

    rod = px(18)
    upper = round(rod * UPPER)
    cloth = Rect(
        scroll.x + px(24), scroll.y + upper // 2,
        scroll.w - 2 * px(24), scroll.h - upper // 2 - rod // 2,
    )  # fmt: skip
    paper = padded(cloth, px(30), px(46))
    side = round(min(paper.size) * 0.8)
    return Mounting(space, scroll, rod, cloth, paper, middle(paper, side, side))


@dataclass(frozen=True, slots=True)
class ReadingLayout(Mounting):
    """The rectangles of a reading, in pixels of the window."""

    stones: tuple[Rect, ...]
    """The stone placed, then its neighbours: above, right, below, left."""
    hexagram: Rect
    """A square. Seals and numbers of changing lines lie at its right."""
    second: Rect
    """The hexagram that the first becomes; empty if no line changes."""
    text: Rect
    footer: Rect
    """Below the scroll, for buttons."""


def reading_layout(room: Rect, footer: int, *, changes: bool) -> ReadingLayout:
    """Lay out a reading in a room, side by side if it is wide.

    :param footer: the height of its buttons.
    :param changes: whether there is a second hexagram.
    """
    wide = room.w >= room.h * 0.95
    space = min(room.w / 1280, room.h / 800) if wide else min(room.w / 840, room.h / 1280)

    def px(length: float) -> int:
        return max(1, round(length * space))

    hanging, foot = column(padded(room, px(14)), FILL, footer, gap=px(12))
    scroll = middle(hanging, round(hanging.h * 1.75), round(hanging.w * 1.7))
    foot = middle(foot, scroll.w)
    empty = mounted(scroll, space)
    inner = padded(empty.paper, px(32), px(24))
    inner.h += px(10)  # the last line of a text needs less room below it than the first above it
    if wide:
        figure, text = row(inner, Share(0.41), Share(0.59), gap=px(30))
    else:
        figure, text = column(inner, Share(0.44), Share(0.56), gap=px(24))
    scale = min(space, figure.w / 380, figure.h / 460)
    across, down = round(49 * scale), round(58 * scale)
    side = round(187 * scale)
    cross, drawn = column(figure, FILL, 3 * down, Share(2), side, FILL)[1:4:2]
    stones = []
    for x, y in ((0, 0), (0, -1), (1, 0), (0, 1), (-1, 0)):
        stone = Rect(0, 0, round(44 * scale), round(52 * scale))
        stone.center = (cross.centerx + x * across, cross.centery + y * down)
        stones.append(stone)
    both = middle(drawn, round(side * (1.98 if changes else 1)))
    hexagram = Rect(both.x, both.y, side, side)
    second = Rect(0, 0, 0, 0)
    if changes:
        second.size = (round(side * 0.6),) * 2
        second.midright = both.midright
    circle = hexagram.inflate(2 * round(side * 0.17), 2 * round(side * 0.17))
    return ReadingLayout(
        space, scroll, empty.rod, empty.cloth, empty.paper, circle,
        tuple(stones), hexagram, second, text, foot,
    )  # fmt: skip
