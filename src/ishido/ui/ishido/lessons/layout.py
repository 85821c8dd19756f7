"""The layout of a lesson: the table as in a game, and a text panel beside it."""

from dataclasses import replace
from typing import Final

from pygame import Rect

from ishido.ui.ishido.board.layout import (
    FIGURES,
    STACKED,
    TableLayout,
    board_in,
    table_layout,
    table_of,
    well_in_column,
)
from ishido.ui.kit.widgets.boxes import FILL, cells, column, middle, row
from ishido.ui.table.layout import SIDE, below, beside, frame_in, phone_frame
from ishido.ui.table.lesson_layout import WIDE_TEXT, LessonPlaces, lesson_places

SIDE_GROWS: Final = 0.65
"""How much wider the side panel is at twice the normal scale."""
MOST_SIDE: Final = 0.44
"""The most that the side panel takes of the window's width."""
TOUCH_SHARE: Final = 0.26
"""Share of the window's height for the touchstone's panel, if the side panel has the full
height."""
TALLY_SHARE: Final = 0.3
"""The same if the stones still to come are shown instead."""
USUAL_SHARE: Final = 0.325
"""Its share at normal text size …"""
COUNTED_SHARE: Final = {True: 0.36, False: 0.42}
"""… and that of the stones still to come, with numbers to choose from (``True``) and without."""
BOARD_SHARE: Final = 0.62
"""Share of a tall window's height for the board, at normal text size."""
TALL_TOUCH_SHARE: Final = 0.34
"""Share of the width for the touchstone's panel below the board, at larger text sizes."""
TALL_SHARE: Final = 0.66
"""Height of the panels below the board in a tall window, as a share of the board's width, if there
is room."""
TALL_TEXT: Final = 1.16
"""The relative text size there."""
ROOMY: Final = 1600
"""The least width in pixels of a window in which text is as large as :data:`WIDE_TEXT`."""

# On a phone, the least height of the panel with the text, unless the board of an upright window
# would have less than a share of the height; it is turned, as in a game, if its squares are then at
# least nearly as large.
LESSON_WORDS: Final = 180
LOW_BOARD: Final = 0.285
NEARLY: Final = 0.85
# The height of the panel with the well, or of that with the stones to count (``True``), in a window
# that is lower than this, on its side (``True``) or upright.
LOW_FIGURES: Final = {False: 70, True: 80}
LOW_WINDOW: Final = {True: 360, False: 720}
LESSON_WELL: Final = 2.9
"""The greatest height of the panel with the well beside a turned board, in its widths: the stones
to come may be below the well."""


def lesson_layout(
    size: tuple[int, int],
    scale: float = 1.0,
    *,
    choices: bool = False,
    tally: bool = False,
    phone: float = 0.0,
    words: int = LESSON_WORDS,
) -> tuple[TableLayout, LessonPlaces]:
    """Lay out the steps of a lesson, which all have the same rectangles: the table, with the text
    panel in place of the scoreboard, and the places on that.

    ``choices``: steps have numbers at the bottom of the text; ``tally``: the stones still to come
    take the place of the touchstone. ``phone``: pixels per CSS pixel on a phone, otherwise 0.
    ``words``: the least height of the text below a board there, in CSS pixels.
    """
    if phone:
        table = phone_lesson_table(size, scale, phone, tally=tally, least=words)
        return table, lesson_places(table, table.score_panel, choices=choices)
    frame, larger = frame_in(size, scale), 1.0
    stacked = STACKED
    if frame.wide and scale > 1:
        usual = table_layout(size, 1.0).touch_panel.w
        side = min(round(usual * (1 + (scale - 1) * SIDE_GROWS)), round(size[0] * MOST_SIDE))
        laid = beside(frame, board_in, side, least=frame.beside_height)
        share = TALLY_SHARE if tally else TOUCH_SHARE
    elif frame.wide:
        laid = beside(frame, board_in, frame.side)
        share = COUNTED_SHARE[choices] if tally else USUAL_SHARE
        larger = WIDE_TEXT if size[0] >= ROOMY and not choices else 1.0
    elif scale > 1:
        board = round(size[1] * (BOARD_SHARE - scale * 0.1))
        laid = below(frame, board_in, frame.below_height - board, frame.below_height)
        share, stacked = TALL_TOUCH_SHARE, 0.0
    else:
        usual = table_layout(size, scale).tally_panel.h
        laid = below(frame, board_in, usual, min(usual, round(frame.room.w * TALL_SHARE)))
        share, larger = 0.5, TALL_TEXT
    area = laid[0].area
    divide, length = (column, area.h) if frame.wide else (row, area.w)
    touch, panel = divide(area, round(length * share), FILL, gap=frame.between)
    table = table_of(laid, touch, panel, touch, stacked=stacked)
    return table, lesson_places(table, panel, larger, choices=choices)


def phone_lesson_table(
    size: tuple[int, int],
    scale: float,
    phone: float,
    *,
    tally: bool = False,
    least: int = LESSON_WORDS,
) -> TableLayout:
    """The table of a lesson on a phone.

    :param least: the least height of the text below a board, in CSS pixels.
    """
    frame = phone_frame(size, scale, phone, named=True)
    gap, words = frame.between, round(least * phone)
    low = frame.room.h < LOW_WINDOW[frame.wide] * phone
    figures = round((LOW_FIGURES[tally] if low else FIGURES[0]) * phone)
    if frame.wide:
        laid = beside(frame, board_in, round(SIDE * phone))
        touch, panel = column(laid[0].area, figures, FILL, gap=gap)
        return table_of(laid, touch, panel, touch)
    needed = round(LOW_FIGURES[False] * phone) + gap + words
    most = frame.below_height - round(frame.room.h * LOW_BOARD)
    layout, cells_of = below(frame, board_in, min(needed, most), frame.room.h)
    # The text is above the strip.
    area, strip = column(layout.strip.union(layout.area), FILL, frame.line, gap=gap)
    touch, panel = column(area, figures, FILL, gap=gap)
    upper = Rect(frame.room.topleft, (frame.room.w, frame.room.h - words - gap))
    other = well_in_column(replace(frame, room=upper))
    if not tally and needed < most and other is not None:
        (stands, its_cells), place, _ = other
        if its_cells[1] and its_cells[0][0] >= NEARLY * cells_of[0][0]:
            layout, cells_of = replace(layout, board=stands.board), its_cells
            place = Rect(place.x, stands.board.y, place.w, stands.board.h)
            touch = middle(place, height=round(place.w * LESSON_WELL))
            panel = Rect(area.x, stands.strip.y, area.w, area.bottom - stands.strip.y)
    return table_of((replace(layout, strip=strip), cells_of), touch, panel, touch)


def row_places(zone: Rect, count: int, gap: int, most: int) -> tuple[Rect, list[Rect]]:
    """A line of text, and below it the stones to come, side by side, each at most ``most`` pixels
    wide."""
    width = (zone.w - gap * (count - 1)) // max(1, count)
    width = min(round(zone.h * 0.5 * 56 / 66), width, most)
    height, line = round(width * 66 / 56), min(round(zone.h * 0.22), most)
    heading, stones = column(middle(zone, height=line + gap + height), line, height, gap=gap)
    return heading, cells(stones, count, gap, width)


def column_places(zone: Rect, count: int, gap: int, most: int) -> list[Rect]:
    """The same in a narrow panel: the stones to come below each other, without a line of text."""
    high = min((zone.h - gap * (count - 1)) // max(1, count), round(most * 66 / 56))
    across = middle(zone, round(high * 56 / 66))
    return column(across, *[high] * count, gap=gap)
