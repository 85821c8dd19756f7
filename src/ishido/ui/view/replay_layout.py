"""The layout of a replay: a slightly smaller table, and a bar of controls below."""

from dataclasses import dataclass, replace
from math import ceil
from typing import Final

from pygame import Rect

from ishido.ui.core.sizes import FINGER, PLAIN_SHAPE, BoardShape, at_least_a_phone
from ishido.ui.view.layout import TableLayout, table_layout, touch_places
from ishido.ui.view.phone_layout import FOOT, MARGIN, STRIP, phone_table_layout
from ishido.ui.widgets.boxes import FILL, Share, Space, column, middle, padded, row

PHONE_BAR: Final = 124
"""The height of the bar on a phone, in CSS pixels."""
PLAY_ON: Final = 1.5
"""The share of the button to play on in the row of buttons there."""
WIDE: Final = 880
"""The width of a window, in units, in which all of the bar is in one row."""
BUTTONS = 5
"""To the start, back, play, forward, and to the end."""


@dataclass(frozen=True, slots=True)
class ReplayBar:
    """The bar of controls."""

    rect: Rect
    caption: Rect
    """The line of text above the timeline."""
    timeline: Rect
    buttons: tuple[Rect, ...]
    speed: Rect
    links: tuple[Rect, ...]
    """The buttons that lead to other scenes."""


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
    table = replace(table, size=window, deal_button=on, menu_button=leave)
    return ReplayLayout(table, phone_bar(bar, phone, (first, second)))


def phone_bar(bar: Rect, phone: float, links: tuple[Rect, ...]) -> ReplayBar:
    """The bar on a phone: the caption, the timeline and the buttons, one below the other."""
    inner = padded(bar, round(7 * phone))
    finger = ceil(FINGER * phone)
    caption, timeline, controls = column(inner, FILL, finger, finger)
    *buttons, speed = row(controls, *[finger] * BUTTONS, FILL, gap=round(MARGIN * phone))
    return ReplayBar(bar, caption, timeline, tuple(buttons), speed, links)


def _is_wide(size: tuple[int, int], unit: float) -> bool:
    """Whether the timeline has room beside the buttons."""
    return size[0] >= max(size[1] * 0.95, WIDE * unit)


def _bar_height(size: tuple[int, int], unit: float) -> int:
    return min(round((64 if _is_wide(size, unit) else 112) * unit), size[1] // 4)


def _below(unit: float) -> int:
    """The gap below the bar."""
    return max(4, round(8 * unit))


def bar_room(size: tuple[int, int], unit: float) -> int:
    """The height that the bar takes from the table."""
    return _bar_height(size, unit) + _below(unit)


def replay_bar(
    size: tuple[int, int], unit: float, ends: tuple[int, int], *, links: int
) -> ReplayBar:
    """Lay out the bar.

    :param ends: the left edges of the table's panels and of what is beside or above them.
    :param links: the number of buttons that lead to other scenes.
    """
    panels, board = ends
    wide, height = _is_wide(size, unit), _bar_height(size, unit)
    margin = board if wide else max(6, board)
    left, right = min(margin, panels), size[0] - margin
    bar = Rect(left, size[1] - height - _below(unit), right - left, height)
    pad = max(4, round(12 * unit))
    inner = padded(bar, pad)
    gap = max(2, round(6 * unit))
    upper, controls = (inner, inner) if wide else column(inner, FILL, inner.h // 2)
    high = controls.h if wide else controls.h - gap
    across = min(round(170 * unit), controls.w // 3)
    link = min(round(96 * unit), controls.w // 5)
    free = controls.w - across - links * (link + gap) - pad
    each = min(round(high * 1.15), max(8, free // BUTTONS - gap))
    places = row(
        middle(controls, height=high),
        *[each] * BUTTONS, Space(2 * pad), FILL, Space(2 * pad), across, *[link] * links,
        gap=gap,
    )  # fmt: skip
    buttons, (beside, speed) = places[:BUTTONS], places[BUTTONS : BUTTONS + 2]
    line = beside if wide else upper
    caption, timeline = column(line, round(line.h * 0.45), FILL)
    return ReplayBar(bar, caption, timeline, tuple(buttons), speed, tuple(places[BUTTONS + 2 :]))
