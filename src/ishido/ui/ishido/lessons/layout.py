"""The layout of a lesson: the table as in a game, with a text panel in place of some panels."""

from dataclasses import replace

from pygame import Rect

from ishido.ui.ishido.board.layout import (
    TableLayout,
    board_in,
    table_layout,
    table_of,
    touch_places,
)
from ishido.ui.kit.widgets.boxes import FILL, cells, column, middle
from ishido.ui.table.layout import NOWHERE, SIDE, Frame, below, beside, frame_in
from ishido.ui.table.lesson_layout import LessonPlaces, lesson_places
from ishido.ui.table.stage import Stage


def lesson_layout(
    stage: Stage, text: float = 1.0, *, choices: bool = False, tally: bool = False
) -> tuple[TableLayout, LessonPlaces]:
    """Lay out a step of a lesson: the table, whose ``score_panel`` has the text, and the places on
    that.

    ``choices``: there are numbers at the bottom of the text; ``tally``: the stones still to come
    are shown, and not the touchstone.
    """
    frame = frame_in(stage, text)
    if frame.phone:
        table = _on_phone(frame)
        return table, lesson_places(table, table.score_panel, choices=choices)
    table = table_layout(stage, text)
    touch, score, stones = table.touch_panel, table.score_panel, table.tally_panel
    if tally:
        panel, touch = touch.union(score), NOWHERE
    elif touch.y < score.y < stones.y:  # below each other
        panel = score.union(stones)
    else:
        touch, panel = touch.union(score), stones
    title, tray, pouch = touch_places(table, touch)
    table = replace(
        table, touch_panel=touch, title=title, tray=tray, pouch=pouch, score_panel=panel
    )
    return table, lesson_places(table, panel, choices=choices)


def _on_phone(frame: Frame) -> TableLayout:
    """The table of a lesson on a phone. The text is above the strip."""
    gap, figures = frame.between, round((100 if frame.wide else 76) * frame.phone)
    if frame.wide:
        laid = beside(frame, board_in, round(SIDE * frame.phone), frame.room.w)
        touch, panel = column(laid[0].area, figures, FILL, gap=gap)
        return table_of(laid, touch, panel, touch)
    layout, cells_of = below(frame, board_in, figures + gap + round(165 * frame.phone))
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
