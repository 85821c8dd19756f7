"""The strip below the board: its message, how long it is shown, the news shown while there is none,
and the buttons at the right."""

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from ishido.ui import grammar
from ishido.ui.kit.look import SMALL_SIZE, TEXT_SIZE, Look, Text, text_px
from ishido.ui.kit.paint import Part
from ishido.ui.kit.theme import Face, font
from ishido.ui.kit.widgets.boxes import FILL, cells, column, middle
from ishido.ui.kit.widgets.button import Button
from ishido.ui.table.layout import STRIP_EDGE, STRIP_LEADING, GameLayout

if TYPE_CHECKING:
    from ishido.ui.app.app import App


PLAQUE_LINE: Final = 8.5
"""The inner edge of the strip's gilt line, from the strip's edge. All content stays within."""
PHONE_EDGE: Final = 4.0
"""The distance of text from the strip's edge on a phone."""


def _edges(layout: GameLayout) -> int:
    """What text leaves free above and below together."""
    return layout.gap(2 * (PHONE_EDGE if layout.phone else STRIP_EDGE))


def fits(look: Look, layout: GameLayout, room: pygame.Rect, message: str) -> bool:
    """Whether a room on the strip is large enough for a whole message."""
    return _fits(look, room.inflate(0, -_edges(layout)), message)


def _fits(look: Look, inner: pygame.Rect, message: str) -> bool:
    return look.fits([Text(message)], inner, leading=STRIP_LEADING)


def message_part(
    look: Look, layout: GameLayout, room: pygame.Rect, message: str, role: str
) -> Part:
    """The message, smaller or in several lines if it is long; without its last sentences if there
    is no room for them."""
    middle, edges = layout.strip.centerx, _edges(layout)
    return Part("message", room, _paint_message, look, middle, edges, message, role)


def _paint_message(
    target: pygame.Surface,
    room: pygame.Rect,
    look: Look,
    middle: int,
    edges: int,
    message: str,
    role: str,
) -> None:
    inner = room.inflate(0, -edges)
    while ". " in message and not _fits(look, inner, message):
        message = message.rpartition(". ")[0] + "."
    lines = look.fit([Text(message, role=role)], inner, leading=STRIP_LEADING)
    # In the middle of the strip, or from the left where buttons leave no room for that.
    free = max(0, 2 * min(middle - room.x, room.right - middle))
    if max(map(look.width, lines)) > free:
        look.stack(target, lines, room, leading=STRIP_LEADING, align="left")
    else:
        place = pygame.Rect(middle - free // 2, room.y, free, room.h)
        look.stack(target, lines, place, leading=STRIP_LEADING)


class MessageLine:
    """The last message, and when it ends."""

    def __init__(self) -> None:
        self.text = ""
        self.role = "text"
        self._always = self._of_turn = False
        self._until = math.inf

    def say(
        self,
        text: str,
        now: float,
        *,
        role: str = "text",
        seconds: float | None,
        always: bool,
        of_turn: bool = False,
    ) -> None:
        """Show a message from ``now`` on, as long as it takes to read or for ``seconds``.

        :param role: its colour role; a ``mark`` is always shown.
        :param always: whether it is shown even if messages are turned off.
        :param of_turn: whether it is only about this turn, such as a refusal.
        """
        self.text, self.role, self._of_turn = text, role, of_turn
        self._always = always or role == "mark"
        self._until = now + (1.8 + 0.065 * len(text) if seconds is None else seconds)

    def clear(self) -> None:
        self.text, self._until = "", math.inf

    def end_turn(self) -> None:
        """Drop a message about the turn that is over. Others stay as long as it takes to read."""
        if self._of_turn:
            self.clear()

    def is_over(self, now: float) -> bool:
        return now >= self._until

    def shows(self, *, wanted: bool) -> bool:
        """Whether there is a message to show. ``wanted`` is the setting for messages."""
        return bool(self.text) and (wanted or self._always)


class News:
    """Shows what background work has to say while the message line of a table is free."""

    def __init__(self, app: "App", message: MessageLine) -> None:
        self._app = app
        self._message = message
        self._waiting: list[tuple[str, str]] = []
        """Texts and their colour roles."""
        self._next_check = 0.0

    def due(self, now: float) -> bool:
        """Whether it is time for the next check."""
        return now >= self._next_check

    def check(self, now: float) -> None:
        """Collect messages, and show the next one. Failed writes are shown last, again and again
        until they succeed."""
        self._next_check = now + 0.5
        app, desk = self._app, self._app.desk
        self._waiting += [(line, "error") for line in app.troubles]
        self._waiting += [(line, "mark") for line in desk.notices.take() + app.news]
        app.troubles, app.news = [], []
        if self._message.text:
            return
        if self._waiting:
            line, role = self._waiting.pop(0)
            seconds = 20 if role == "error" else None
            self._message.say(line, now, role=role, seconds=seconds, always=True)
        elif problem := desk.problem or app.system.problem():
            self._message.say(grammar.sentence(problem), now, role="error", seconds=1, always=True)


def label_width(label: str, size: float, layout: GameLayout) -> int:
    """The width that a button needs for a label at a size of text."""
    pixels = text_px(size, layout.unit, layout.size, layout.phone)
    return font(Face.TEXT, pixels).size(label)[0] + layout.px(24)


class StripButton(NamedTuple):
    """A button on the message strip below the board."""

    name: str
    label: str
    press: Callable[[], object]
    tip: str = ""


def strip_row(
    choices: Sequence[StripButton], layout: GameLayout, left: int
) -> tuple[list[Button], pygame.Rect]:
    """The buttons at the right of the strip, and the room for text from ``left`` on."""
    # On a phone, a button covers the strip's end. They are below each other on a high one.
    strip, gap = layout.strip, 0 if layout.phone else layout.px(6)
    edge = layout.px(13) if layout.framed and not layout.phone else 0
    right = strip.right - edge
    room = right - strip.x - layout.px(13) + gap
    count = 1 if layout.high_strip else max(1, len(choices))
    most = min(round(strip.w * 0.57 / count), room // count - gap)
    height = strip.h - (0 if layout.phone else 2 * layout.gap(PLAQUE_LINE))
    if not layout.framed:  # as high as those beside it
        height = layout.menu_button.h
    usual, small = (
        max((label_width(each.label, size, layout) for each in choices), default=0)
        for size in (TEXT_SIZE, SMALL_SIZE)
    )
    wide = min(max(min(layout.px(128), round(strip.w * 0.19)), small), most)
    size = TEXT_SIZE if usual <= wide else SMALL_SIZE
    taken = count * (wide + gap) - gap if choices else 0
    end = middle(pygame.Rect(right - taken, strip.y, taken, strip.h), height=height)
    places = column(end, *[FILL] * len(choices)) if layout.high_strip else cells(end, count, gap)
    buttons = []
    for (name, label, press, tip), place in zip(choices, places, strict=False):
        button = Button(name, label, press, size=size)
        button.tip, button.rect = tip, place
        buttons.append(button)
    free = max(0, end.x - (gap if choices else 0) - left - layout.px(8))
    return buttons, pygame.Rect(left, strip.y, free, strip.h)
