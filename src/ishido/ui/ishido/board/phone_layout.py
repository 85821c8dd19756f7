"""The layout of the table on a phone: pure functions of the window's size.

Upright, the board is turned, so that its squares are as large as possible, and everything to press
is below it, near the thumb. In a low window, as a browser leaves it, the well and the score are in
a narrow column beside the board, or in a window that is nearly square, in two columns. On its side,
the board has the whole height, and all else is beside it.
"""

from dataclasses import dataclass, replace
from math import ceil
from typing import Final

from pygame import Rect

from ishido.ui.ishido.board.layout import TableLayout, board_in, touch_places
from ishido.ui.kit.sizes import FINGER, LEAST_PHONE, BoardShape, at_least_a_phone, phone_unit
from ishido.ui.kit.widgets.boxes import FILL, column, row
from ishido.ui.table.layout import NOWHERE
from ishido.ui.table.phone_layout import FOOT, MARGIN, STRIP, phone_foot

FIGURES: Final = (100, 122)
"""The least and the greatest height of the panels with the well and the score."""
WELL: Final = 0.37
"""The share of the width of the panel with the well and the pouch."""
OVER: Final = 268
"""The height of the panel over the board, for a hint or the stones still to come."""
LOW_OVER: Final = (200, 0.6)
"""Beside columns it has at least this height, or this share of the board's room, if that is
less."""
LESSON_WORDS: Final = 180
"""The least height of the panel with the text of a lesson …"""
LOW_BOARD: Final = 0.285
"""… unless the board of an upright window would have less than this share of the height …"""
NEARLY: Final = 0.91
"""… which is turned, as in a game, if its squares are then at least this much as large."""
LOW_FIGURES: Final = {False: 70, True: 80}
"""The height of the panel with the well in a lesson, or of that with the stones to count
(``True``), if the window is lower than …"""
LOW_WINDOW: Final = {True: 720, False: 360}
"""… this, upright (``True``) or on its side."""
SIDE: Final = 300
"""The width of the panels beside a board, at least."""
NARROW: Final = (60, 84)
"""The least and the greatest width of the column beside an upright board."""
NARROW_WELL: Final = 2.3
"""The height of the panel with the well and the pouch there, in its widths …"""
LESSON_WELL: Final = 2.9
"""… and in a lesson, where the stones to come may be below the well."""
LOW_SCORE: Final = (112, 140)
"""The least height of the panel with the score below it, in CSS pixels, and the height for which
the column is rather narrower."""
BETTER: Final = 1.08
"""Columns beside the board are worth it if they make its squares larger by this factor."""


@dataclass(frozen=True, slots=True)
class _Panels:
    """What surrounds a board."""

    strip: Rect
    touch: Rect
    score: Rect
    tally: Rect
    tools: Rect
    menu: Rect
    covers: bool
    """Whether the stones still to come are shown over the board, on demand."""


def phone_table_layout(
    size: tuple[int, int],
    scale: float,
    shape: BoardShape,
    phone: float,
    *,
    tools: bool,
    below: int = 0,
    narrow: bool = False,
) -> TableLayout:
    """Lay out the table on a phone.

    :param phone: the pixels per CSS pixel (:func:`ishido.ui.kit.sizes.phone_scale`).
    :param tools: whether there is a row of tool buttons.
    :param below: the pixels left free at the lower edge.
    :param narrow: whether the well and the score may be in a narrow column beside the board.
    """
    unit, margin = phone_unit(phone, scale), round(MARGIN * phone)
    room = _at_least_square(size, phone) if narrow else at_least_a_phone(size, phone)
    window = Rect((0, 0), room).inflate(-2 * margin, -2 * margin)
    window.h -= below
    best = (_upright if size[0] < size[1] else _on_its_side)(window, shape, phone, tools=tools)
    for columns in (1, 2) if narrow else ():
        other = _beside_columns(window, shape, phone, columns, tools=tools)
        if other is not None and other[0][0][0] > best[0][0][0] * BETTER:
            best = other
    board, turned, panels = best
    cell, frame, squares = board
    _, tray, pouch = touch_places(panels.touch, titled=False)
    title = Rect(panels.touch.topleft, (panels.touch.w, 0))
    return TableLayout(
        size, unit, unit, Rect(0, 0, size[0], ceil(FINGER * phone)), False, panels.strip,
        cell, frame, squares, panels.touch, title, tray, pouch, panels.score, panels.tally,
        tools=panels.tools, game_button=NOWHERE.copy(), menu_button=panels.menu,
        phone=phone, turned=turned, tally_covers=panels.covers,
    )  # fmt: skip


_Laid = tuple[tuple[tuple[int, int], Rect, Rect], bool, _Panels]
"""A board's square, frame and squares, whether it is turned, and what surrounds it."""


def _at_least_square(size: tuple[int, int], phone: float) -> tuple[int, int]:
    """The size of the window, or of the smallest one that has room for columns."""
    least = round(min(LEAST_PHONE) * phone)
    return max(size[0], least), max(size[1], least)


def _upright(window: Rect, shape: BoardShape, phone: float, *, tools: bool) -> _Laid:
    """The board above everything else: turned, unless the window is so low that this makes its
    squares smaller."""
    gap = round(MARGIN * phone)
    strip, foot = round(STRIP * phone), round(FOOT * phone)
    least, most = (round(height * phone) for height in FIGURES)
    room = window.copy()
    room.h -= strip + foot + least + 3 * gap
    turned = board_in(room, shape.turned, centre=True, turned=True)
    plain = board_in(room, shape, centre=True)
    is_turned = turned[0][0] > plain[0][0]
    cell, frame, squares = turned if is_turned else plain
    spare = room.h - frame.h
    figures = least + min(spare, most - least)
    below = (spare - figures + least) // 2
    for rect in (frame, squares):
        rect.y += below
    top = Rect(window.x, frame.bottom + gap, window.w, 0)
    top.h = strip + figures + foot + 2 * gap
    top.bottom = window.bottom
    line, middle, last = column(top, strip, figures, foot, gap=gap)
    touch_width = round(middle.w * WELL)
    touch, score = row(middle, touch_width, FILL, gap=gap)
    over = Rect(window.x, 0, window.w, min(round(OVER * phone), room.h))
    over.bottom = last.y - gap
    return (cell, frame, squares), is_turned, _Panels(
        line, touch, score, over, *phone_foot(last, gap, tools=tools), True
    )  # fmt: skip


def _beside_columns(
    window: Rect, shape: BoardShape, phone: float, columns: int, *, tools: bool
) -> _Laid | None:
    """The board with the well and the score in one column at its right, or one at either side, the
    rest below; ``None`` if the window is too low for one."""
    gap = round(MARGIN * phone)
    least, most = (round(width * phone) for width in NARROW)
    room, line, last = column(window, FILL, round(STRIP * phone), round(FOOT * phone), gap=gap)
    low, enough = (round(height * phone) for height in LOW_SCORE)
    if columns == 1:
        if room.h < least * NARROW_WELL + gap + low:
            return None
        most = max(least, min(most, int((room.h - gap - enough) / NARROW_WELL)))
    free = room.copy()
    free.w -= columns * (least + gap)
    turned = board_in(free, shape.turned, centre=False, turned=True)
    plain = board_in(free, shape, centre=False)
    is_turned = turned[0][0] > plain[0][0]
    cell, frame, squares = turned if is_turned else plain
    side = min(most, (window.w - frame.w) // columns - gap)
    beside = Rect(room.x, room.y, side, room.h)
    shift = (room.w - frame.w - columns * (gap + side)) // 2, (room.h - frame.h) // 2
    for rect in (frame, squares):
        rect.move_ip(shift)
    if columns == 1:
        beside.x = frame.right + gap
        if is_turned:
            beside.y, beside.h = frame.y, frame.h
        touch, score = column(beside, round(side * NARROW_WELL), FILL, gap=gap)
    else:
        for rect in (frame, squares):
            rect.x += side + gap
        touch, score = beside.copy(), beside.copy()
        touch.right, score.x = frame.x - gap, frame.right + gap
        touch.h = min(room.h, round(side * NARROW_WELL))
        touch.centery = room.centery
    high = max(round(LOW_OVER[0] * phone), round(LOW_OVER[1] * room.h))
    over = Rect(window.x, 0, window.w, min(round(OVER * phone), high))
    over.bottom = last.y - gap
    return (cell, frame, squares), is_turned, _Panels(
        line, touch, score, over, *phone_foot(last, gap, tools=tools), True
    )  # fmt: skip


def _on_its_side(window: Rect, shape: BoardShape, phone: float, *, tools: bool) -> _Laid:
    """The board at the left, everything else beside it."""
    gap = round(MARGIN * phone)
    room = Rect(window.x, window.y, window.w - gap - round(SIDE * phone), window.h)
    cell, frame, squares = board_in(room, shape, centre=False)
    down = (window.h - frame.h) // 2
    for rect in (frame, squares):
        rect.y += down
    side = Rect(frame.right + gap, window.y, window.right - frame.right - gap, window.h)
    least = round(FIGURES[0] * phone)
    upper, tally, line, last = column(
        side, least, FILL, round(STRIP * phone), round(FOOT * phone), gap=gap
    )
    touch, score = row(upper, round(upper.w * WELL), FILL, gap=gap)
    return (cell, frame, squares), False, _Panels(
        line, touch, score, tally, *phone_foot(last, gap, tools=tools), False
    )  # fmt: skip


def phone_lesson_table(
    size: tuple[int, int],
    scale: float,
    shape: BoardShape,
    phone: float,
    *,
    tally: bool = False,
    least: int = LESSON_WORDS,
) -> TableLayout:
    """The table of a lesson on a phone: its text is in place of the scoreboard, and if ``tally``,
    the stones to count in place of the well.

    :param least: the least height of the text below a board, in CSS pixels.
    """
    table = phone_table_layout(size, scale, shape, phone, tools=False)
    gap, strip, foot = (round(each * phone) for each in (MARGIN, STRIP, FOOT))
    margin = round(MARGIN * phone)
    window = Rect((0, 0), at_least_a_phone(size, phone)).inflate(-2 * margin, -2 * margin)
    touch, words = table.touch_panel.union(table.score_panel), table.tally_panel
    low = window.h < LOW_WINDOW[size[0] < size[1]] * phone
    figures = round((LOW_FIGURES[tally] if low else FIGURES[0]) * phone)
    cell, frame, squares = table.cell, table.board, table.squares
    line, last = table.strip, table.menu_button
    turned = False
    if size[0] < size[1]:  # a board that is not turned leaves more room for the text
        room = window.copy()
        room.h -= round((LOW_FIGURES[False] + least) * phone) + strip + foot + 4 * gap
        lowest = round(window.h * LOW_BOARD)
        room.h = max(room.h, lowest)
        cell, frame, squares = board_in(room, shape, centre=True)
        rest = Rect(window.x, frame.bottom + gap, window.w, window.bottom - frame.bottom - gap)
        touch, words, line, last = column(rest, figures, FILL, strip, foot, gap=gap)
        upper, _ = column(window, FILL, round(least * phone), gap=gap)
        stands = _beside_columns(upper, shape, phone, 1, tools=False)
        if (
            not tally
            and room.h > lowest
            and stands
            and stands[1]
            and stands[0][0][0] >= NEARLY * cell[0]
        ):
            (cell, frame, squares), turned, panels = stands
            touch = panels.touch
            touch.h = min(frame.h, round(touch.w * LESSON_WELL))
            touch.centery = frame.centery
            words = Rect(window.x, 0, window.w, 0)
            words.y = upper.bottom - strip - foot - gap
            words.h = line.y - gap - words.y
    else:
        touch, words = column(touch.union(words), figures, FILL, gap=gap)
    deal, menu = row(Rect(line.x, last.y, line.w, foot), FILL, FILL, gap=gap)
    _, tray, pouch = touch_places(touch, titled=False)
    return replace(
        table, cell=cell, board=frame, squares=squares, strip=line, touch_panel=touch,
        title=Rect(touch.topleft, (touch.w, 0)), tray=tray, pouch=pouch, score_panel=words,
        tally_panel=words, game_button=deal, menu_button=menu, turned=turned, tally_covers=False,
    )  # fmt: skip
