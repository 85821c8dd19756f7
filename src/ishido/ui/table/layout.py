"""The layout of every table: a window is divided among a board, a strip, panels, tools and buttons.

A :class:`Frame` says how large all these are in a window. Then :func:`beside`, :func:`below` and
:func:`between_columns` place the board, on the desktop and on a phone; each game divides the rest,
the area, into its panels.
"""

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass
from math import ceil
from typing import Final, TypeVar

from pygame import Rect

from ishido.ui.kit.look import text_px
from ishido.ui.kit.sizes import (
    FINGER,
    LEAST_PHONE,
    REFERENCE,
    at_least_a_phone,
    phone_unit,
    readable_scale,
)
from ishido.ui.kit.widgets.boxes import FILL, column, middle, padded, row
from ishido.ui.kit.widgets.menubar import BAR_HEIGHT, LEAST_MENU_UNIT

PORTRAIT_REFERENCE: Final = (820, 1280)
BAR_FROM: Final = 560
"""In windows lower than this, the menu bar is shown only on demand."""
SLOWER: Final = 0.4
"""The share of the growth of text, beyond a UI scale of 1, by which its lines grow …"""
BAR_SLOWER: Final = 0.5
"""… and the menu bar, so that the panels keep their room."""
LINE: Final = {True: 46, False: 48}
"""The height of the message strip, and of the foot with its buttons, in a wide reference window
(``True``) and in a tall one, at UI scale 1."""
BETWEEN: Final = {True: 0.7, False: 0.8}
"""The gap between panels there, in margins of the window."""
UNDER: Final = 0.6
"""The gap between a board and the strip below it in a wide window, in margins."""
TOOLS_SHARE: Final = 0.085
"""The row of tool buttons is as high as a finger needs, but at most this share of the window."""
TOOLS: Final = 46
"""Height of the row of tool buttons in the reference window, at every UI scale."""
STRIP_EDGE: Final = 7.0
"""The distance of text in the message strip from the strip's edge, in the reference window. Its
lines have some space above and below the letters."""
STRIP_LEADING: Final = 1.1
"""The distance between lines in the message strip, in multiples of the size of the letters."""
SIDE: Final = 300
"""The width of the panels beside a board in the reference window, and on a phone."""
BESIDE_FROM: Final = 1.5
"""The UI scale from which the well is beside the scoreboard, so that the stones still to come have
room to grow."""

MARGIN: Final = 4
"""On a phone, the space at the edges of the window and between the panels, in CSS pixels …"""
STRIP: Final = 48
"""… the height of the message strip: two lines of text, or a button …"""
FOOT: Final = 50
"""… that of the row of buttons …"""
PHONE_BETWEEN: Final = 6
"""… and the gap between the tool buttons."""
MENU: Final = 0.24
"""The share of the button for the menus in the row of buttons, unless the others need more …"""
ALONE: Final = 0.4
"""… and if there are no others."""
MOST_TOOLS: Final = 5
"""The most buttons beside it."""
BETTER: Final = 1.08
"""Columns beside a phone's board are worth it if they make its squares larger by this factor."""

FRAME_CELL: Final = 72
"""The width of a square in the reference window, to which the frames of panels and buttons
belong."""
NOWHERE: Final = Rect(0, 0, 0, 0)
"""The rectangle of what is not shown."""


@dataclass(frozen=True)
class Frame:
    """A window, and the sizes that all tables have in it, in pixels."""

    size: tuple[int, int]
    wide: bool
    """Whether the panels are beside the board, not below it."""
    scale: float
    """The UI scale, in small windows a larger one."""
    unit: float
    """The scale of text and gaps: 1.0 in the reference window."""
    space: float
    """The scale of gaps that do not depend on the UI scale."""
    bar: Rect
    """The menu bar along the top."""
    bar_stands: bool
    """Whether the menu bar is always shown, not only on demand."""
    room: Rect
    """What the menu bar and the margins leave of the window."""
    margin: int
    between: int
    """The gap between panels."""
    line: int
    """The height of the message strip."""
    rows: tuple[int, ...]
    """The heights of the rows of buttons."""
    has_tools: bool
    """Whether there are tool buttons."""
    phone: float = 0.0
    """Pixels per CSS pixel if it is laid out for a phone, otherwise 0."""
    named: bool = True
    """Whether there is room for the button that names the deal or the board."""

    def px(self, size: float) -> int:
        """A length in pixels, given for the reference window."""
        return max(1, round(size * self.unit))

    def gap(self, size: float) -> int:
        """The same, independent of the UI scale."""
        return max(1, round(size * self.space))

    @property
    def beside_height(self) -> int:
        """The height of the area beside a board, if it has that of the window."""
        return self.room.h - sum(self.rows) - len(self.rows) * self.between

    @property
    def below_height(self) -> int:
        """The height of a board and the area below it."""
        return self.column_height - self.between

    @property
    def column_height(self) -> int:
        """The height of a board that has columns beside it."""
        return self.beside_height - self.line - self.between

    @property
    def side(self) -> int:
        """The width of the panels beside a board, which grow less than text."""
        growth = (self.scale - 1) * (0.8 if self.scale < 1 else 0.25)
        return round(SIDE * self.space * (1 + growth))


@dataclass(frozen=True)
class GameLayout(Frame):
    """What the layouts of all tables have, in pixels of the window."""

    _: KW_ONLY
    board: Rect
    """The board with its frame."""
    strip: Rect
    """The message strip."""
    area: Rect
    """The panels, with the gaps between them."""
    tools: Rect
    """The row of tool buttons; empty if there is none."""
    game_button: Rect
    """The button that names the deal or the board; empty where a phone has no room for it: the
    menus have it, too."""
    menu_button: Rect

    @property
    def frame_cell(self) -> int:
        """The width of the square to which the frames of panels and buttons belong."""
        return self.gap(FRAME_CELL)

    @property
    def between_tools(self) -> int:
        return round(PHONE_BETWEEN * self.phone) if self.phone else self.gap(8)


Measure = TypeVar("Measure")
Fit = Callable[[Rect], tuple[Rect, Measure]]
"""The largest board for a room, and the size of its squares."""


def frame_in(
    size: tuple[int, int], scale: float, *, bar: bool = False, tools: bool = False
) -> Frame:
    """The frame of a window of the desktop.

    :param scale: the scale of text, from the settings.
    :param bar: whether the menu bar is shown along the top, if the window is high enough.
    :param tools: whether there is a row of tool buttons.
    """
    width, height = size = (max(1, size[0]), max(1, size[1]))
    wide, bar = width >= height * 0.95, bar and height >= BAR_FROM
    reference = REFERENCE if wide else PORTRAIT_REFERENCE
    window = min(width / reference[0], height / reference[1])
    scale = readable_scale(scale, window)
    margin = max(6, round(15 * window))
    menus = max(window * _grown(scale, BAR_SLOWER), LEAST_MENU_UNIT)
    high = round(BAR_HEIGHT * menus)
    # The menu bar uses most of the top margin, so that the board hardly shrinks.
    head = high + round(margin * 0.5) if bar else margin
    # Two lines of text must fit the strip, whose text does not shrink with the window.
    two = 2 * text_px(0, window, size) * STRIP_LEADING + 2 * STRIP_EDGE * window
    line = max(round(LINE[wide] * window * _grown(scale, SLOWER)), ceil(two))
    finger = min(max(FINGER, round(TOOLS * window)), round(height * TOOLS_SHARE))
    rows = [line]
    if tools:
        rows = [finger, line] if wide else [max(line, finger)]
    return Frame(
        size, wide, scale, window * scale, window, Rect(0, 0, width, high), bar,
        Rect(margin, head, width - 2 * margin, height - head - margin), margin,
        max(4, round(margin * BETWEEN[wide])), line, tuple(rows), tools,
    )  # fmt: skip


def phone_frame(
    size: tuple[int, int],
    scale: float,
    phone: float,
    *,
    tools: bool = False,
    named: bool = False,
    controls: int = 0,
    narrow: bool = False,
) -> Frame:
    """The frame of a phone.

    :param phone: the pixels per CSS pixel (:func:`ishido.ui.kit.sizes.phone_scale`).
    :param named: whether there is room for the button that names the deal or the board.
    :param controls: the height of a bar of controls, in pixels. It is at the lower edge, or, in a
        window on its side, above the buttons, where ``tools`` of the layout is its place.
    :param narrow: whether a window that is nearly square is large enough.
    """
    unit, margin, foot = phone_unit(phone, scale), round(MARGIN * phone), round(FOOT * phone)
    least = round(min(LEAST_PHONE) * phone)
    square = max(size[0], least), max(size[1], least)
    room = padded(Rect((0, 0), square if narrow else at_least_a_phone(size, phone)), margin)
    wide, rows = size[0] >= size[1], [foot]
    if controls and not wide:
        room.h -= controls + margin
    elif controls or (named and tools):
        rows.insert(0, controls or foot)
    return Frame(
        size, wide, scale, unit, unit, Rect(0, 0, size[0], ceil(FINGER * phone)),
        False, room, margin, margin, round(STRIP * phone),
        tuple(rows), tools, phone, named or controls > 0,
    )  # fmt: skip


def _grown(scale: float, slower: float) -> float:
    return scale if scale <= 1 else 1 + (scale - 1) * slower


def beside(
    frame: Frame, fit: Fit[Measure], side: int, *, widest: float = 1.3, least: int = 0
) -> tuple[GameLayout, Measure]:
    """The board, and the area beside it. On a phone, the strip is below the area.

    :param side: the least width of the area.
    :param widest: on the desktop, the greatest one, as a factor.
    :param least: there, the least height of the area. Usually the whole is as high as the board.
    """
    room, margin, line = frame.room, frame.margin, frame.line
    under = 0 if frame.phone else line + round(margin * UNDER)
    board, measure = fit(Rect(room.topleft, (room.w - margin - side, room.h - under)))
    width, high = room.w - margin - board.w, room.h
    if not frame.phone:
        width = min(width, round(side * widest))
        high = max(board.h + under, least + room.h - frame.beside_height)
    left, right = row(middle(room, board.w + margin + width, high), board.w, FILL, gap=margin)
    strips = [line] if frame.phone else []
    area, *places = column(right, FILL, *strips, *frame.rows, gap=frame.between)
    strip = places.pop(0) if strips else Rect(left.x, left.bottom - line, left.w, line)
    board = middle(Rect(left.x, left.y, left.w, left.h - under), *board.size)
    return _laid(frame, board, strip, area, places), measure


def below(frame: Frame, fit: Fit[Measure], least: int, most: int) -> tuple[GameLayout, Measure]:
    """The board, and the area below it. On a phone, the buttons are near the thumb.

    :param least: the least height of the area.
    :param most: the greatest.
    """
    room, gap = frame.room, frame.between
    board, measure = fit(Rect(room.topleft, (room.w, frame.below_height - least)))
    spare = max(0, frame.below_height - board.h - most)
    board.midtop = (room.centerx, room.y + spare // 2)
    rest = Rect(room.x, board.bottom + gap, room.w, room.h - board.h - gap - spare)
    if frame.phone:
        rest.bottom = room.bottom
    strip, area, *feet = column(rest, frame.line, FILL, *frame.rows, gap=gap)
    return _laid(frame, board, strip, area, feet), measure


def between_columns(
    frame: Frame, fit: Fit[Measure], least: int, most: int, columns: int = 1
) -> tuple[GameLayout, Measure]:
    """The board on a phone that is nearly square, with the area in a narrow column at its right, or
    with one at either side, of which the area is the right one. The rest is below.

    :param least: the least width of a column.
    :param most: the greatest.
    """
    gap = frame.between
    room, strip, *feet = column(frame.room, FILL, frame.line, *frame.rows, gap=gap)
    board, measure = fit(Rect(room.topleft, (room.w - columns * (least + gap), room.h)))
    side = min(most, (room.w - board.w) // columns - gap)
    *_, place, area = row(
        middle(room, board.w + columns * (gap + side)),
        *[side] * (columns - 1), board.w, side, gap=gap,
    )  # fmt: skip
    return _laid(frame, middle(place, *board.size), strip, area, feet), measure


def _laid(frame: Frame, board: Rect, strip: Rect, area: Rect, feet: list[Rect]) -> GameLayout:
    """``feet``: the rows of buttons."""
    gap, foot = frame.between, feet[-1]
    tools, game = feet[0] if len(feet) > 1 else NOWHERE.copy(), NOWHERE.copy()
    if not frame.phone:
        gap = max(4, frame.gap(8))
        if frame.has_tools and len(feet) == 1:
            game, tools, menu = row(foot, FILL, round(foot.w * 0.5), FILL, gap=gap)
        else:
            game, menu = row(foot, round((foot.w - gap) * 0.62), FILL, gap=gap)
    elif frame.named:
        game, menu = row(foot, FILL, FILL, gap=gap)
    elif frame.has_tools:
        others = ceil((MOST_TOOLS * FINGER + (MOST_TOOLS - 1) * PHONE_BETWEEN) * frame.phone)
        tools, menu = row(foot, FILL, min(round(foot.w * MENU), foot.w - gap - others), gap=gap)
    else:
        _, menu = row(foot, FILL, round(foot.w * ALONE))
    return GameLayout(
        **vars(frame), board=board, strip=strip, area=area, tools=tools, game_button=game,
        menu_button=menu,
    )  # fmt: skip
