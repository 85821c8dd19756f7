"""The layout of every table: a window is divided among a board, a strip, panels, tools and buttons.

A :class:`Frame` says how large all these are in a window. Then :func:`beside` or :func:`below`
places the board, and each game divides the rest, the area, into its panels. There are four designs
(:class:`ishido.ui.table.stage.Design`). Larger text makes what is beside the board wider, and the
strip and the buttons higher.
"""

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass, replace
from math import ceil
from typing import Final, TypeVar

from pygame import Rect

from ishido.ui.kit.look import FINGER, text_px
from ishido.ui.kit.widgets.boxes import FILL, Share, column, middle, padded, row
from ishido.ui.kit.widgets.menubar import BAR_HEIGHT, LEAST_MENU_UNIT
from ishido.ui.table.stage import Stage

LARGEST_TEXT: Final = 1.5
"""The largest text size of a table. Sheets may have larger text."""
SIDE: Final = 300
"""The width of the panels beside a board in the wide design, and beside a phone's on its side."""
STRIP_EDGE: Final = 7.0
"""The distance of text in the message strip from the strip's edge, in the reference window. Its
lines have some space above and below the letters."""
STRIP_LEADING: Final = 1.1
"""The distance between lines in the message strip, in multiples of the size of the letters."""
NOWHERE: Final = Rect(0, 0, 0, 0)
"""The rectangle of what is not shown."""


@dataclass(frozen=True)
class Frame:
    """A window, and the sizes that all tables have in it, in pixels."""

    stage: Stage
    text: float
    """The text size: 1.0 is the usual one."""
    bar: Rect
    """The menu bar along the top."""
    bar_stands: bool
    """Whether the menu bar is always shown, not only on demand."""
    room: Rect
    """What the menu bar, the margins and the controls leave of the window."""
    line: int
    """The height of the message strip."""
    rows: tuple[int, ...]
    """The heights of the rows of buttons."""
    has_tools: bool
    """Whether there are tool buttons."""
    controls: Rect
    """The bar of controls below a replay, otherwise empty."""
    framed: bool
    """Whether what is beside the board is on panels: on a phone, and in high contrast. Otherwise
    all of it lies on the backdrop."""

    @property
    def size(self) -> tuple[int, int]:
        """The size of the window."""
        return self.stage.window

    @property
    def wide(self) -> bool:
        """Whether the panels are beside the board, not below it."""
        return self.stage.design.wide

    @property
    def phone(self) -> float:
        """Pixels per CSS pixel of a phone's design, otherwise 0."""
        return 0.0 if self.stage.design.square else self.stage.scale

    @property
    def space(self) -> float:
        """The scale of gaps that do not depend on the text size."""
        return self.stage.scale * self.stage.design.unit

    @property
    def unit(self) -> float:
        """The scale of text and gaps: 1.0 in the reference window."""
        return self.space * self.text

    @property
    def margin(self) -> int:
        open_ = 28 if self.wide else 20  # as large a share of the width
        return round((4 if self.phone else 15 if self.framed else open_) * self.stage.scale)

    @property
    def between(self) -> int:
        """The gap between panels."""
        return self.margin if self.phone else self.gap(11)

    def px(self, size: float) -> int:
        """A length in pixels, given for the reference window."""
        return max(1, round(size * self.unit))

    def gap(self, size: float) -> int:
        """The same, independent of the text size."""
        return max(1, round(size * self.space))


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
    more_tools: Rect
    """The second row, after three buttons, beside the button for the menus; usually empty."""
    game_button: Rect
    """The button that names the deal or the board; empty where a phone has no room for it: the
    menus have it, too."""
    menu_button: Rect

    @property
    def shaded(self) -> list[Rect]:
        """What has a shade or panel beside a board that is no rectangle: the shade is seen beyond
        the board's corners."""
        return []

    @property
    def frame_cell(self) -> int:
        """The width of the square to which the frames of panels and buttons belong. On a phone,
        they do not grow with the panels."""
        return self.gap(60 if self.phone else 72)

    @property
    def high_strip(self) -> bool:
        """Whether the strip is narrow, but high: what else is beside each other is in lines."""
        return self.phone > 0 and self.strip.h > 80 * self.phone

    @property
    def between_tools(self) -> int:
        return round(6 * self.phone) if self.phone else self.gap(8)


Measure = TypeVar("Measure")
Fit = Callable[[Rect], tuple[Rect, Measure]]
"""The largest board for a room, and the size of its squares."""


def frame_in(
    stage: Stage,
    text: float = 1.0,
    *,
    bar: bool = False,
    tools: bool = False,
    controls: bool = False,
    framed: bool = False,
) -> Frame:
    """The frame of a window.

    :param text: the text size, from the settings.
    :param bar: whether the menu bar is shown along the top; a phone has none.
    :param tools: whether there are tool buttons.
    :param controls: whether there is the bar of controls of a replay: below everything, or above
        the buttons of a phone on its side.
    :param framed: whether there are panels even where there is room to do without.
    """
    text = min(text, LARGEST_TEXT)
    framed = framed or not stage.design.square
    frame = Frame(stage, text, NOWHERE, False, NOWHERE, 0, (), tools, NOWHERE, framed)
    phone, margin, room = frame.phone, frame.margin, padded(stage.rect, frame.margin)
    if phone:
        high, line, rows = ceil(FINGER * phone), round(50 * phone * text), [round(50 * phone)]
        held = round((102 + 22 * text) * phone)  # fingers need no more for larger text
    else:
        high = round(BAR_HEIGHT * max(frame.unit, LEAST_MENU_UNIT))
        if bar:  # it uses most of the top margin, so that the board hardly shrinks
            head = high - margin + round((7.5 if framed else 9) * stage.scale)
            room.y, room.h = room.y + head, room.h - head
        # Two lines of text must fit the strip, whose text does not shrink below what can be read.
        two = 2 * text_px(0, frame.space, stage.window) * STRIP_LEADING + 2 * frame.gap(STRIP_EDGE)
        line = max(frame.px(47), ceil(two))
        rows = [frame.gap(46)] * (2 if tools and frame.wide else 1)
        held = frame.px(64 if frame.wide else 112)
    place = NOWHERE
    if controls and phone and frame.wide:
        rows.insert(0, held)
    elif controls:
        room, place = column(room, FILL, held, gap=frame.margin if phone else frame.gap(8))
    return replace(
        frame, bar=Rect(0, 0, stage.window[0], high), bar_stands=bar and not phone, room=room,
        line=line, rows=tuple(rows), controls=place,
    )  # fmt: skip


def beside(
    frame: Frame,
    fit: Fit[Measure],
    least: int,
    most: int,
    *,
    high: int = 0,
    strip_below: bool = False,
    strip_beside: bool = False,
) -> tuple[GameLayout, Measure]:
    """The board, and the area beside it.

    :param least: the least width of the area.
    :param most: the greatest.
    :param high: the least height of the whole, which usually is as high as the board.
    :param strip_below: whether the strip is below the board on a phone, too, not below the area.
    :param strip_beside: whether it is below the area in a larger window, too.
    """
    strip_below = strip_below or not (frame.phone or strip_beside)
    room, margin, line = frame.room, frame.margin, frame.line
    under = line + round(margin * 0.6) if strip_below else 0
    if not frame.framed:  # the space around the text is enough
        margin, under = frame.gap(21), line + frame.gap(2) if strip_below else 0
    board, measure = fit(Rect(room.topleft, (room.w - margin - least, room.h - under)))
    high = room.h if frame.phone else max(board.h + under, high)
    left, right = row(middle(room, board.w + margin + most, high), board.w, FILL, gap=margin)
    area, *places = column(
        right, FILL, *([] if strip_below else [line]), *frame.rows, gap=frame.between
    )
    strip = Rect(left.x, left.bottom - line, left.w, line) if strip_below else places.pop(0)
    board = middle(Rect(left.x, left.y, left.w, left.h - under), *board.size)
    return _laid(frame, board, strip, area, places), measure


def below(
    frame: Frame, fit: Fit[Measure], least: int, most: int | None = None
) -> tuple[GameLayout, Measure]:
    """The board, and the area below it.

    :param least: the least height of the area.
    :param most: the greatest. What is left is above and below the board.
    """
    upper, strip, area, *feet = column(frame.room, FILL, frame.line, least, *frame.rows,
                                       gap=frame.between)  # fmt: skip
    board, measure = fit(upper)
    spare = upper.h - board.h
    grown = spare if most is None else min(spare, most - least)
    area.y, area.h, strip.y = area.y - grown, area.h + grown, strip.y - grown
    board = middle(Rect(upper.x, upper.y, upper.w, upper.h - grown), *board.size)
    return _laid(frame, board, strip, area, feet), measure


def in_column(frame: Frame, fit: Fit[Measure], side: int) -> tuple[GameLayout, Measure]:
    """The board, and the area in a column at its right; strip and buttons are below both.

    :param side: the least width of the area.
    """
    gap = frame.between
    room, strip, *feet = column(frame.room, FILL, frame.line, *frame.rows, gap=gap)
    board, measure = fit(Rect(room.topleft, (room.w - side - gap, room.h)))
    left, area = row(middle(room, height=board.h), board.w, FILL, gap=gap)
    return _laid(frame, left, strip, area, feet), measure


def _laid(frame: Frame, board: Rect, strip: Rect, area: Rect, feet: list[Rect]) -> GameLayout:
    """``feet``: the rows of buttons."""
    foot, gap = feet[-1], frame.between if frame.phone else frame.gap(8)
    tools, game, controls = NOWHERE, NOWHERE, frame.controls
    more = NOWHERE
    if frame.phone and frame.has_tools and len(feet) > 1:
        tools, (more, menu) = feet[0], row(foot, Share(2), Share(1), gap=gap)
    elif frame.phone and frame.has_tools:
        tools, menu = row(foot, FILL, round(foot.w * 0.24), gap=gap)
    elif frame.phone:
        game, menu = row(foot, FILL, FILL, gap=gap)
        controls = feet[0] if len(feet) > 1 else controls
    elif frame.has_tools and not frame.wide:
        game, tools, menu = row(foot, FILL, round(foot.w * 0.5), FILL, gap=gap)
    else:
        game, menu = row(foot, round((foot.w - gap) * 0.62), FILL, gap=gap)
        tools = feet[0] if frame.has_tools else NOWHERE
    return GameLayout(
        **{**vars(frame), "controls": controls}, board=board, strip=strip, area=area, tools=tools,
        more_tools=more, game_button=game, menu_button=menu,
    )  # fmt: skip
