"""Where everything lies in a lesson: the table as in a game, and a panel of words beside it."""

from dataclasses import dataclass, replace
from typing import Final

from pygame import Rect

from ishido.ui.view.layout import PLAIN_SHAPE, BoardShape, TableLayout, table_layout, touch_places

CHOICES_HEIGHT: Final = 52
"""Of the reference window: numbers to choose from."""
BUTTON_WIDTH: Final = 124
TOUCH_SHARE: Final = 0.3
"""Height of the well's panel beside the board, where the side is as high as the window."""
TALL_SHARE: Final = 0.5
"""Height of the panels below the board in a tall window, by its width, where there is the room."""


@dataclass(frozen=True, slots=True)
class LessonLayout:
    """The lesson's rectangles, in pixels of the window."""

    table: TableLayout
    """With the panel of words in the place of the scoreboard, and the stones still to come in that
    of the well, where they are to be counted."""
    words: Rect
    """What is free for words on that panel."""
    choices: Rect
    """Numbers to choose from, if there are some."""
    back: Rect
    dots: Rect
    again: Rect
    next: Rect


def lesson_layout(
    size: tuple[int, int],
    scale: float = 1.0,
    shape: BoardShape = PLAIN_SHAPE,
    *,
    choices: bool = False,
) -> LessonLayout:
    """Lay a lesson out; ``choices``: whether numbers stand at the foot of the words."""
    table = table_layout(size, scale, shape)
    if size[0] >= size[1] * 0.95:
        table = _higher(table) if scale > 1 else table
        panel = table.score_panel.union(table.tally_panel)
    else:
        table = _shallower(table, TALL_SHARE * max(1.0, scale) ** 0.5)
        panel = table.tally_panel
    pad = max(4, round(min(panel.w, panel.h) * 0.075))
    inner = panel.inflate(-2 * pad, -2 * pad)
    foot = min(table.px(CHOICES_HEIGHT), round(inner.h * 0.2)) if choices else 0
    numbers = Rect(inner.x, inner.bottom - foot, inner.w, foot)
    words = Rect(inner.x, inner.y, inner.w, inner.h - foot - (pad if foot else 0))
    table = replace(table, score_panel=panel, tally_panel=table.touch_panel)
    return LessonLayout(table, words, numbers, *_strip(table))


def _with_touch_panel(table: TableLayout, touch: Rect) -> TableLayout:
    title, tray, pouch = touch_places(touch, titled=table.title.h > 0)
    return replace(table, touch_panel=touch, title=title, tray=tray, pouch=pouch)


def _higher(table: TableLayout) -> TableLayout:
    """A wide window's table whose side is as high as the window: larger letters need more room."""
    margin, gap = table.size[0] - table.touch_panel.right, table.px(8)
    deal, menu, touch = table.deal_button.copy(), table.menu_button.copy(), table.touch_panel.copy()
    deal.bottom = menu.bottom = table.size[1] - margin
    touch.y = margin
    touch.h = round((deal.y - margin) * TOUCH_SHARE)
    words = Rect(touch.x, touch.bottom + gap, touch.w, deal.y - 2 * gap - touch.bottom)
    return replace(
        _with_touch_panel(table, touch),
        score_panel=words,
        tally_panel=words,
        deal_button=deal,
        menu_button=menu,
    )


def _shallower(table: TableLayout, share: float) -> TableLayout:
    """A tall window's table with two panels of one height below the board.

    ``share`` is their height by the board's width, where there is the room.
    """
    old = table.touch_panel.unionall([table.score_panel, table.tally_panel])
    height = min(old.h, round(old.w * share))
    down = (old.h - height) // 2
    touch = Rect(old.x, old.y + down, table.touch_panel.w, height)
    words = Rect(table.tally_panel.x, touch.y, table.tally_panel.w, height)
    up = old.h - height - down
    return replace(
        _with_touch_panel(table, touch),
        board=table.board.move(0, down),
        squares=table.squares.move(0, down),
        strip=table.strip.move(0, down),
        score_panel=words,
        tally_panel=words,
        deal_button=table.deal_button.move(0, -up),
        menu_button=table.menu_button.move(0, -up),
    )


def _strip(table: TableLayout) -> tuple[Rect, Rect, Rect, Rect]:
    """The strip below the board: a step back, the dots, again, and on."""
    strip, gap = table.strip, table.px(6)
    inner = strip.inflate(-2 * gap, -table.px(12))
    width = min(table.px(BUTTON_WIDTH), round(inner.w * 0.24))
    back = Rect(inner.x, inner.y, width, inner.h)
    on = Rect(inner.right - width, inner.y, width, inner.h)
    again = Rect(on.x - gap - width, inner.y, width, inner.h)
    dots = Rect(back.right + gap, inner.y, again.x - back.right - 2 * gap, inner.h)
    return back, dots, again, on


def choice_places(zone: Rect, count: int, gap: int) -> list[Rect]:
    """Numbers side by side."""
    each = (zone.w - gap * (count - 1)) // max(1, count)
    return [Rect(zone.x + number * (each + gap), zone.y, each, zone.h) for number in range(count)]


def row_places(zone: Rect, count: int, gap: int) -> tuple[Rect, list[Rect]]:
    """A line of words, and below it the stones to come, side by side."""
    width = min(round(zone.h * 0.5 * 56 / 66), (zone.w - gap * (count - 1)) // max(1, count))
    height = round(width * 66 / 56)
    line = round(zone.h * 0.22)
    heading = Rect(zone.x, zone.centery - (line + gap + height) // 2, zone.w, line)
    left = zone.centerx - (count * (width + gap) - gap) // 2
    return heading, [
        Rect(left + number * (width + gap), heading.bottom + gap, width, height)
        for number in range(count)
    ]
