"""The layout of what the lessons of all games have beside the board: text and buttons."""

from dataclasses import dataclass
from math import ceil

from pygame import Rect

from ishido.ui.kit.look import FINGER
from ishido.ui.kit.widgets.boxes import FILL, column, middle, padded, row
from ishido.ui.table.layout import GameLayout
from ishido.ui.table.strip import PLAQUE_LINE


@dataclass(frozen=True, slots=True)
class LessonPlaces:
    """What the lessons of both games have beside the board, in pixels of the window."""

    words: Rect
    """The area for text."""
    choices: Rect
    """The numbers to choose from, if there are any."""
    back: Rect
    dots: Rect
    again: Rect
    next: Rect


def lesson_places(table: GameLayout, panel: Rect, *, choices: bool = False) -> LessonPlaces:
    """What is on the text panel and on the strip."""
    if table.phone:
        return _places_on_phone(table, panel, choices=choices)
    pad = max(4, round(min(panel.w, panel.h) * 0.075))
    inner = padded(panel, pad)
    foot = min(table.px(52), round(inner.h * 0.2)) if choices else 0
    words, numbers = column(inner, FILL, foot, gap=pad if foot else 0)
    return LessonPlaces(words, numbers, *_strip(table))


def _places_on_phone(table: GameLayout, panel: Rect, *, choices: bool) -> LessonPlaces:
    pad = round(14 * table.phone)
    foot = ceil(FINGER * table.phone) if choices else 0
    words, numbers = column(padded(panel, pad), FILL, foot, gap=pad // 2 if foot else 0)
    back, dots, again, on = row(table.strip, *[FILL] * 4, gap=round(4 * table.phone))
    return LessonPlaces(words, numbers, back, dots, again, on)


def _strip(table: GameLayout) -> tuple[Rect, Rect, Rect, Rect]:
    """The strip below the board: back, the progress dots, again, and continue."""
    gap = table.px(8)
    inner = table.strip.inflate(-2 * table.px(13), -2 * table.gap(PLAQUE_LINE))
    if not table.framed:
        inner = middle(table.strip, height=table.menu_button.h)
    free, width = inner.w - table.px(110), table.px(124)  # beside the dots at least
    if free >= 4 * (width + gap):  # the dots are in the middle
        back, _, dots, again, on = row(inner, width, width, FILL, width, width, gap=gap)
        return back, dots, again, on
    width = min(width, free // 3 - gap)
    back, dots, again, on = row(inner, width, FILL, width, width, gap=gap)
    return back, dots, again, on
