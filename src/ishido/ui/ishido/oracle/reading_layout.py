"""The layout of a reading of the oracle: a hanging scroll with stones, hexagrams and text."""

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil
from typing import Final

from pygame import Rect

from ishido.ui.kit.look import LARGE_SIZE, SMALL_SIZE, TEXT_SIZE, text_px
from ishido.ui.kit.sizes import FINGER
from ishido.ui.kit.widgets.boxes import FILL, Space, column, middle, padded, row

# Width and height of a room that is wider than high, at a unit of 1, and of one that is higher than
# wide; the greatest width of the scroll, in heights of it, and its greatest height, in widths.
WIDE: Final = (1280, 800)
TALL: Final = (840, 1280)
WIDEST: Final = 1.75
TALLEST: Final = 1.7
LEAST_TEXT: Final = 0.42
"""The least share of the paper's height that is left for the augury, whatever the text size."""
PHONE_TEXT: Final = 0.84
"""The least scale of text on a phone, in CSS pixels."""
# In a window of a phone that is lower, in CSS pixels, the pictures have a share of their size.
LOW: Final = 560
LOW_PICTURES: Final = 0.7
FOOTER: Final = 46
ROD: Final = 18
"""Height of the lower rod in the reference room; the upper one is slimmer."""
UPPER: Final = 0.7
"""The height of the upper rod, in heights of the lower one."""
KNOB: Final = 24
"""The width of the knobs beside the cloth, in the reference room."""
CLOTH: Final = (30, 46)
"""How far the cloth shows beside the paper, and above and below it, in the reference room."""
STONE: Final = (44, 44 * 66 / 56)
APART: Final = 1.12
"""The distance of two stones, in sizes of a stone."""
SECOND: Final = 0.60
"""The size of the second hexagram, in sizes of the first."""
BETWEEN: Final = 0.38
"""The distance between the hexagrams, in widths of the first: the seals lie there."""
SEALS: Final = 0.28
"""The room for the seals of a hexagram and their numbers, in widths of it."""
CIRCLE: Final = 1.75
"""The diameter of the circle behind the hexagram, in widths of it, if there is room."""
ABOUT: Final = (2.1, 1.7)
"""The height below the stones in sizes of the hexagram, in a wide and in a tall room: it leaves
room for the circle."""
CLEAR: Final = 12
"""How far the circle stays away from the stones and from the edge of the paper, in the reference
room."""
LINE: Final = 1.3
"""The height of a line of text, in sizes of its letters."""
NAME_SIZE: Final = 34
QUESTION_SIZE: Final = 17.5
BECOMES_SIZE: Final = SMALL_SIZE
IMAGE_SIZE: Final = TEXT_SIZE
MOST_LINES: Final = 2
"""The most lines of a question and of an image."""


@dataclass(frozen=True, slots=True)
class ReadingLayout:
    """The rectangles of a reading, in pixels of the window."""

    unit: float
    """The scale of text."""
    space: float
    """The scale of everything else."""
    scroll: Rect
    """The scroll with its rods."""
    cloth: Rect
    paper: Rect
    stones: tuple[Rect, ...]
    """The stone placed, then its neighbours: above, right, below, left."""
    hexagram: Rect
    """A square; at its right, within :data:`SEALS`, lie the seals and numbers of changing lines."""
    second: Rect
    """The hexagram that the first becomes; empty if no line changes."""
    becomes: Rect
    """Two lines of text under the second hexagram; empty if there is none."""
    circle: Rect
    """A square for the circle behind the hexagram."""
    question: Rect
    title: Rect
    """A small line with number and pinyin, and a large one with the name."""
    image: Rect
    text: Rect
    footer: Rect
    """Below the scroll, for buttons."""


def reading_layout(
    room: Rect,
    scale: float = 1.0,
    *,
    changes: bool,
    question_lines: int = MOST_LINES,
    image_lines: int = MOST_LINES,
    phone: float = 0.0,
) -> ReadingLayout:
    """Lay out a reading in a room of at least 560 × 420 pixels.

    :param scale: the player's text size.
    :param changes: whether there is a second hexagram.
    :param question_lines: the lines of the question, and of the image, at most
        :data:`MOST_LINES`. The augury has what they leave. The scale of text and the widths do
        not depend on them.
    :param phone: pixels per CSS pixel on a phone, otherwise 0.
    """
    wide = room.w >= room.h * 0.95
    reference = WIDE if wide else TALL
    space = min(room.w / reference[0], room.h / reference[1])

    def px(length: float) -> int:
        return max(1, round(length * space))

    def drawn(length: float) -> int:
        """A length of the pictures, which leave room for the words on a low phone."""
        return px(length * (LOW_PICTURES if room.h < LOW * phone else 1))

    footer = max(px(FOOTER * min(1.3, max(1.0, scale))), ceil(FINGER * phone))
    margin = px(14)
    hanging, foot = column(padded(room, margin), FILL, footer, gap=px(12))
    wide_as, high_as = round(hanging.h * WIDEST), round(hanging.w * TALLEST)
    scroll = middle(hanging, min(hanging.w, wide_as), min(hanging.h, high_as))
    foot = middle(foot, scroll.w)
    rod, upper = px(ROD), round(px(ROD) * UPPER)
    cloth = Rect(
        scroll.x + px(KNOB), scroll.y + upper // 2,
        scroll.w - 2 * px(KNOB), scroll.h - upper // 2 - rod // 2,
    )  # fmt: skip
    paper = Rect(
        cloth.x + px(CLOTH[0]), cloth.y + px(CLOTH[1]),
        cloth.w - 2 * px(CLOTH[0]), cloth.h - 2 * px(CLOTH[1]),
    )  # fmt: skip
    inner = padded(paper, px(32), px(24))
    inner.h += px(10)  # the last line of a text needs less room below it than the first above it
    if wide:
        pictures, words = row(inner, round(inner.w * 0.41), FILL, gap=px(30))
    else:
        pictures, words = column(inner, drawn(496), FILL, gap=px(24))
    high = words.h
    caption = 2 * round(text_px(BECOMES_SIZE, space, room.size, phone) * LINE)
    about = ABOUT[0 if wide else 1]
    stones, hexagrams, becomes = _pictures(pictures, drawn, caption, about, changes=changes)
    if phone and changes:  # words that can be read need all the room there is, beside the seals
        becomes.w = pictures.right - becomes.x
    # Headings of larger text must leave room for the augury.
    letters = MOST_LINES * (QUESTION_SIZE + IMAGE_SIZE) + LARGE_SIZE + NAME_SIZE
    headings = letters * LINE + 48
    unit = min(space * scale, high * (1 - LEAST_TEXT) / headings)
    unit = max(unit, PHONE_TEXT * phone)

    def lines(size: float, count: int = 1) -> int:
        return count * round(text_px(size, unit, room.size, phone) * LINE)

    question, title, image, text = column(
        words, lines(QUESTION_SIZE, question_lines), Space(px(16)),
        lines(LARGE_SIZE) + lines(NAME_SIZE), Space(px(6)), lines(IMAGE_SIZE, image_lines),
        Space(px(18)), FILL,
    )  # fmt: skip
    circle = _circle(paper, stones, hexagrams[0], px(CLEAR))
    return ReadingLayout(
        unit, space, scroll, cloth, paper, stones, *hexagrams, becomes, circle, question, title,
        image, text, foot,
    )  # fmt: skip


def _circle(paper: Rect, stones: tuple[Rect, ...], hexagram: Rect, clear: int) -> Rect:
    """The square of the circle, as large as it can be around the hexagram."""
    x, y = hexagram.center
    above = y - max(stone.bottom for stone in stones)
    room = min(above, paper.bottom - y, x - paper.left) - clear
    reach = min(round(hexagram.w * CIRCLE / 2), room)
    return Rect(x - reach, y - reach, 2 * reach, 2 * reach)


def _pictures(
    room: Rect, px: Callable[[float], int], caption: int, about: float, *, changes: bool
) -> tuple[tuple[Rect, ...], tuple[Rect, Rect], Rect]:
    """The stones above the hexagrams, and the text below the second one."""
    wide, high = px(STONE[0] * APART), px(STONE[1] * APART)
    shares = 1 + BETWEEN + SECOND if changes else 1.0
    side = min(px(250), round(room.w * 0.94 / shares), round((room.h - 3 * high) / about))
    below = max(0, px(10) + caption - round(side * (1 - SECOND) / 2)) if changes else 0
    free = room.h - 3 * high - side - below
    cross, drawn = column(
        room, Space(free // 4), 3 * high, Space(free // 2), side, Space(free // 4 + below), FILL
    )[:2]
    place = middle(cross, 3 * wide, 3 * high)
    places = ((1, 1), (1, 0), (2, 1), (1, 2), (0, 1))
    stones = []
    for x, y in places:
        cell = Rect(place.x + x * wide, place.y + y * high, wide, high)
        stones.append(middle(cell, px(STONE[0]), px(STONE[1])))
    both = middle(drawn, round(side * shares))
    first = Rect(both.x, drawn.y, side, side)
    if not changes:
        return tuple(stones), (first, Rect(0, 0, 0, 0)), Rect(0, 0, 0, 0)
    small = round(side * SECOND)
    second = Rect(both.right - small, first.centery - small // 2, small, small)
    beside = first.right + round(side * SEALS)
    room_for_words = min(second.centerx - beside, room.right - second.centerx)
    becomes = Rect(0, 0, 2 * room_for_words, caption)
    becomes.midtop = (second.centerx, second.bottom + px(10))
    return tuple(stones), (first, second), becomes
