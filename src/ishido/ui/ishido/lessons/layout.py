"""The layout of a lesson: the table as in a game, with a text panel in place of some panels."""

from dataclasses import replace
from typing import Final

from pygame import Rect

from ishido.ui.ishido.board.layout import (
    FIGURES,
    TableLayout,
    board_in,
    table_layout,
    table_of,
    touch_places,
)
from ishido.ui.kit.widgets.boxes import FILL, cells, column, middle
from ishido.ui.table.layout import NOWHERE, SIDE, below, beside, phone_frame
from ishido.ui.table.lesson_layout import LessonPlaces, lesson_places

LESSON_WORDS: Final = 165
"""The least height of the text below a board on a phone, in CSS pixels …"""
LEAST_BOARD: Final = 0.285
"""… unless the board would have less than this share of the height."""
LOW_FIGURES: Final = 76
"""The height of the panel with the well, or with the stones to count, in a low window there."""


def lesson_layout(
    size: tuple[int, int],
    scale: float = 1.0,
    *,
    choices: bool = False,
    tally: bool = False,
    phone: float = 0.0,
) -> tuple[TableLayout, LessonPlaces]:
    """Lay out a step of a lesson: the table, whose ``score_panel`` has the text, and the places on
    that.

    ``choices``: there are numbers at the bottom of the text; ``tally``: the stones still to come
    are shown, and not the touchstone. ``phone``: pixels per CSS pixel on a phone, otherwise 0.
    """
    table = _phone_table(size, scale, phone) if phone else table_layout(size, scale)
    touch, score, stones = table.touch_panel, table.score_panel, table.tally_panel
    if phone:
        panel, stones = score, touch
    elif tally:
        panel, touch = touch.union(score), NOWHERE.copy()
    elif touch.y < score.y < stones.y:  # below each other
        panel = score.union(stones)
    else:
        touch, panel = touch.union(score), stones
    title, tray, pouch = touch_places(table, touch)
    table = replace(
        table, touch_panel=touch, title=title, tray=tray, pouch=pouch, score_panel=panel,
        tally_panel=stones, tally_covers=False,
    )  # fmt: skip
    return table, lesson_places(table, panel, choices=choices)


def _phone_table(size: tuple[int, int], scale: float, phone: float) -> TableLayout:
    """The table of a lesson on a phone. The text is above the strip."""
    frame = phone_frame(size, scale, phone, named=True)
    gap, low = frame.between, frame.room.h < (360 if frame.wide else 720) * phone
    figures = round((LOW_FIGURES if low else FIGURES[0]) * phone)
    if frame.wide:
        laid = beside(frame, board_in, round(SIDE * phone))
        touch, panel = column(laid[0].area, figures, FILL, gap=gap)
        return table_of(laid, touch, panel, touch)
    most = frame.below_height - round(frame.room.h * LEAST_BOARD)
    least = min(figures + gap + round(LESSON_WORDS * phone), most)
    layout, cells_of = below(frame, board_in, least, frame.room.h)
    area, strip = column(layout.strip.union(layout.area), FILL, frame.line, gap=gap)
    touch, panel = column(area, figures, FILL, gap=gap)
    return table_of((replace(layout, strip=strip), cells_of), touch, panel, touch)


def row_places(zone: Rect, count: int, gap: int, most: int) -> tuple[Rect, list[Rect]]:
    """A line of text, and below it the stones to come, side by side, each at most ``most`` pixels
    wide."""
    width = (zone.w - gap * (count - 1)) // max(1, count)
    width = min(round(zone.h * 0.5 * 56 / 66), width, most)
    height, line = round(width * 66 / 56), min(round(zone.h * 0.22), most)
    heading, stones = column(middle(zone, height=line + gap + height), line, height, gap=gap)
    return heading, cells(stones, count, gap, width)
