"""The layout of a replay: a slightly smaller table, and a bar of controls below."""

from dataclasses import dataclass, replace

from pygame import Rect

from ishido.ui.ishido.board.layout import TableLayout, table_layout, touch_places
from ishido.ui.ishido.board.phone_layout import phone_table_layout
from ishido.ui.kit.sizes import PLAIN_SHAPE, BoardShape, at_least_a_phone
from ishido.ui.kit.widgets.boxes import FILL, Share, column, row
from ishido.ui.table.phone_layout import FOOT, MARGIN, STRIP
from ishido.ui.table.replay_layout import (
    PHONE_BAR,
    PLAY_ON,
    ReplayBar,
    bar_room,
    phone_bar,
    replay_bar,
)


@dataclass(frozen=True, slots=True)
class ReplayLayout:
    """The rectangles of a replay of Ishido, in pixels of the window."""

    table: TableLayout
    bar: ReplayBar


def replay_layout(
    size: tuple[int, int],
    scale: float = 1.0,
    shape: BoardShape = PLAIN_SHAPE,
    phone: float = 0.0,
) -> ReplayLayout:
    """Lay out a replay: the bar is at the bottom, the table has the rest.

    ``phone``: pixels per CSS pixel on a phone, otherwise 0.
    """
    if phone:
        return _on_phone(size, scale, shape, phone)
    unit = table_layout(size, scale, shape).unit
    room = size[0], size[1] - bar_room(size, unit)
    # The layout keeps the window's size for the backdrop and for rising points.
    table = replace(table_layout(room, scale, shape), size=size)
    ends = table.score_panel.x, table.board.x
    return ReplayLayout(table, replay_bar(size, unit, ends, links=2))


def _on_phone(size: tuple[int, int], scale: float, shape: BoardShape, phone: float) -> ReplayLayout:
    margin, foot, strip = (round(each * phone) for each in (MARGIN, FOOT, STRIP))
    high = round(PHONE_BAR * phone)
    window, size = size, at_least_a_phone(size, phone)
    if size[0] < size[1]:
        table = phone_table_layout(size, scale, shape, phone, tools=False, below=high + margin)
        last = Rect(margin, table.menu_button.y, size[0] - 2 * margin, foot)
        bar = Rect(last.x, last.bottom + margin, last.w, high)
    else:
        table = phone_table_layout(size, scale, shape, phone, tools=False)
        side = table.touch_panel.unionall([table.score_panel, table.tally_panel])
        side.h = size[1] - margin - side.y
        about, line, bar, last = column(side, FILL, strip, high, foot, gap=margin)
        touch, score = row(about, table.touch_panel.w, FILL, gap=margin)
        _, tray, pouch = touch_places(touch, titled=False)
        table = replace(
            table, strip=line, touch_panel=touch, tray=tray, pouch=pouch, score_panel=score,
            tally_covers=True,
        )  # fmt: skip
    on, first, second, leave = row(last, Share(PLAY_ON), FILL, FILL, FILL, gap=margin)
    table = replace(table, size=window, game_button=on, menu_button=leave)
    return ReplayLayout(table, phone_bar(bar, phone, (first, second)))
