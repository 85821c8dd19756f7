"""The layout of a lesson: the table as in a game, and a text panel beside it."""

from dataclasses import dataclass, replace
from typing import Final

from pygame import Rect

from ishido.ui.ishido.board.layout import TableLayout, board_in, table_layout, touch_places
from ishido.ui.ishido.board.phone_layout import LESSON_WORDS, phone_lesson_table
from ishido.ui.kit.sizes import PLAIN_SHAPE, BoardShape
from ishido.ui.kit.widgets.boxes import cells, column, middle
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
COUNTED_SHARE: Final = {True: 0.36, False: 0.42}
"""The same at normal text size, with numbers to choose from (``True``) and without."""
MOST_TITLE: Final = 56
"""The greatest height of the title, in the reference window."""
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


@dataclass(frozen=True, slots=True)
class LessonLayout:
    """The rectangles of a lesson of Ishido."""

    table: TableLayout
    """The table, with the text panel in place of the scoreboard. If stones are to be counted, the
    stones still to come take the place of the touchstone."""
    places: LessonPlaces


def lesson_layout(
    size: tuple[int, int],
    scale: float = 1.0,
    shape: BoardShape = PLAIN_SHAPE,
    *,
    choices: bool = False,
    tally: bool = False,
    phone: float = 0.0,
    words: int = LESSON_WORDS,
) -> LessonLayout:
    """Lay out the steps of a lesson, which all have the same rectangles.

    ``choices``: steps have numbers at the bottom of the text; ``tally``: the stones still to come
    take the place of the touchstone. ``phone``: pixels per CSS pixel on a phone, otherwise 0.
    ``words``: the least height of the text below a board there, in CSS pixels.
    """
    if phone:
        table = phone_lesson_table(size, scale, shape, phone, tally=tally, least=words)
        places = lesson_places(table, table.score_panel, choices=choices)
        return LessonLayout(replace(table, tally_panel=table.touch_panel), places)
    table = table_layout(size, scale, shape)
    wide = size[0] >= size[1] * 0.95
    if wide:
        share = TALLY_SHARE if tally else TOUCH_SHARE
        table = _wider(table, scale, shape, share) if scale > 1 else table
        panel = table.score_panel.union(table.tally_panel)
        if tally and scale <= 1:
            table, panel = _more_to_count(table, panel, COUNTED_SHARE[choices])
        larger = WIDE_TEXT if scale <= 1 and size[0] >= ROOMY and not choices else 1.0
    else:
        table = _deeper(table, scale, shape) if scale > 1 else _shallower(table, TALL_SHARE)
        panel = table.tally_panel
        larger = TALL_TEXT if scale <= 1 else 1.0
    table = replace(table, score_panel=panel, tally_panel=table.touch_panel)
    return LessonLayout(table, lesson_places(table, panel, larger, choices=choices))


def _more_to_count(table: TableLayout, panel: Rect, share: float) -> tuple[TableLayout, Rect]:
    """The table and the text panel, with a higher panel for the stones still to come: a share of
    the height of both."""
    touch, text = table.touch_panel.copy(), panel.copy()
    touch.h = round(touch.union(panel).h * share)
    text.y = touch.bottom + panel.y - table.touch_panel.bottom
    text.h = panel.bottom - text.y
    return _with_touch_panel(table, touch), text


def _with_touch_panel(table: TableLayout, touch: Rect) -> TableLayout:
    title, tray, pouch = touch_places(touch, titled=table.unit <= table.space)
    spare = title.h - table.gap(MOST_TITLE)
    if spare > 0:  # a tall panel does not need a larger title
        title.h -= spare
        title.y += spare // 3
        tray.y -= spare // 3
        pouch.y -= spare // 3
    return replace(table, touch_panel=touch, title=title, tray=tray, pouch=pouch)


def _wider(table: TableLayout, scale: float, shape: BoardShape, share: float) -> TableLayout:
    """The table of a wide window for larger text: the side panel is wider, and as high as the
    window.

    ``share`` of its height is for the touchstone's panel.
    """
    (width, height), line, gap = table.size, table.strip.h, table.gap(8)
    margin = max(6, table.gap(15))
    usual = table_layout(table.size, 1.0, shape).touch_panel.w
    side = min(round(usual * (1 + (scale - 1) * SIDE_GROWS)), round(width * MOST_SIDE))
    lower = line + round(margin * 0.6)
    room = Rect(margin, margin, width - 3 * margin - side, height - 2 * margin - lower)
    cell, board, squares = board_in(room, shape, centre=False)
    side = min(width - 3 * margin - board.w, round(side * 1.3))
    left = (width - board.w - margin - side) // 2
    shift = (left - board.x, (room.h - board.h) // 2)
    strip = Rect(left, height - margin - line, board.w, line)
    touch = Rect(left + board.w + margin, margin, side, round((strip.y - margin) * share))
    words = Rect(touch.x, touch.bottom + gap, side, strip.y - 2 * gap - touch.bottom)
    deal = Rect(touch.x, strip.y, round((side - gap) * 0.62), line)
    return replace(
        _with_touch_panel(table, touch),
        cell=cell,
        board=board.move(shift),
        squares=squares.move(shift),
        strip=strip,
        score_panel=words,
        tally_panel=words,
        game_button=deal,
        menu_button=Rect(deal.right + gap, strip.y, touch.right - deal.right - gap, line),
    )


def _deeper(table: TableLayout, scale: float, shape: BoardShape) -> TableLayout:
    """The table of a tall window for larger text, with more room for text below the board."""
    (width, height), line, gap = table.size, table.strip.h, max(4, table.gap(12))
    margin = max(6, table.gap(15))
    room = Rect(margin, margin, width - 2 * margin, round(height * (BOARD_SHARE - scale * 0.1)))
    cell, board, squares = board_in(room, shape, centre=True)
    strip = Rect(margin, board.bottom + gap, width - 2 * margin, line)
    deal, menu = table.game_button.copy(), table.menu_button.copy()
    deal.bottom = menu.bottom = height - margin
    high = deal.y - strip.bottom - 2 * gap
    touch = Rect(margin, strip.bottom + gap, round(strip.w * TALL_TOUCH_SHARE), high)
    words = Rect(touch.right + gap, touch.y, strip.right - touch.right - gap, high)
    tray, pouch = _one_below_the_other(touch)
    return replace(
        table,
        touch_panel=touch,
        title=Rect(touch.topleft, (0, 0)),
        tray=tray,
        pouch=pouch,
        cell=cell,
        board=board,
        squares=squares,
        strip=strip,
        score_panel=words,
        tally_panel=words,
        game_button=deal,
        menu_button=menu,
    )


def _one_below_the_other(touch: Rect) -> tuple[Rect, Rect]:
    """The touchstone and the pouch in a tall panel."""
    pad = round(touch.w * 0.085)
    inner = touch.inflate(-2 * pad, -2 * pad)
    high = (inner.h - pad) // 2
    tray = Rect(0, 0, min(round(inner.w * 0.8), round(high * 0.86)), 0)
    tray.h = round(tray.w / 0.86)
    tray.center = (inner.centerx, inner.y + high // 2)
    pouch = Rect(0, 0, min(inner.w, round(high * 0.95)), high)
    pouch.midbottom = inner.midbottom
    return tray, pouch


def _shallower(table: TableLayout, share: float) -> TableLayout:
    """The table of a tall window with two panels of equal height below the board.

    ``share`` is their height relative to the board's width, if there is room.
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
        game_button=table.game_button.move(0, -up),
        menu_button=table.menu_button.move(0, -up),
    )


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
