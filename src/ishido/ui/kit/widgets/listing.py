"""Lists: one row is chosen, the list scrolls, and typed letters find a row."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, Final, Generic, Protocol, TypeVar

import pygame

from ishido.language import N_
from ishido.ui.kit.events import Act, Key, Pointer
from ishido.ui.kit.keys import Binding, press
from ishido.ui.kit.look import SMALL_SIZE, TEXT_SIZE, Look
from ishido.ui.kit.paint import Part, stamp
from ishido.ui.kit.text import parted
from ishido.ui.kit.theme import Face, font
from ishido.ui.kit.widgets.base import Widget, glow
from ishido.ui.kit.widgets.empty import paint_empty
from ishido.ui.kit.widgets.scrolling import Bar, Scroller, paint_bar

EDGE: Final = 11
"""The space between the edge of a list and its rows, in the reference window."""
LOW, HIGH = 33, 52
"""The heights of rows with one and with two lines, in the reference window."""
PICTURED: Final = 64
"""The height of rows with a picture, in the reference window."""


def picture_room(look: Look) -> tuple[int, int]:
    """The room for the picture of a row. A phone has less."""
    return (look.px(54), look.px(36)) if look.phone else (look.px(84), look.px(56))


class TypeAhead:
    """Finds entries by typed letters. Several form a word; repeating one goes through its
    entries."""

    def __init__(self) -> None:
        self._typed = ""
        self._last = -math.inf

    def find(self, event: Key, labels: Sequence[str], chosen: int) -> int | None:
        """The index of the entry; ``None`` if the key is not a letter, or nothing starts with
        it."""
        letter = _letter(event)
        fresh = event.time - self._last > 1  # after a second, a letter starts a new search
        if not letter or (fresh and letter == " "):
            return None
        self._typed = letter if fresh else self._typed + letter
        self._last = event.time
        again = len(set(self._typed)) == 1
        wanted: str = letter if again else self._typed
        start, count = chosen + again, len(labels)
        places = chain(range(start, count), range(min(start, count)))
        return next((n for n in places if labels[n].casefold().startswith(wanted)), None)


def _letter(event: Key) -> str:
    """The letter or digit of a key; empty if it has none, or is a shortcut."""
    if event.command or event.mod & pygame.KMOD_ALT or not 32 <= event.sign < 0x110000:
        return ""
    letter = chr(event.sign)
    if event.shift and not letter.isalpha():  # this key writes a sign
        return ""
    return letter.casefold() if letter.isalnum() or letter in " .-_/" else ""


class Valued(Protocol):
    """A row, which is known by a value, and found by its title."""

    @property
    def value(self) -> str: ...

    @property
    def title(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Row:
    value: str
    title: str
    note: str = ""
    right: str = ""
    indent: int = 0
    """The number of indents, if it has one line."""


R = TypeVar("R", bound=Valued)
PaintRow = Callable[..., object]
"""Draws a row: called with the surface, a rectangle, the look, the row, and further values."""


class List(Widget, Generic[R]):
    """A list of rows, of which one is chosen."""

    large = True
    phone_high = HIGH
    """The largest height of a row on a phone, in the reference window."""

    def __init__(
        self,
        name: str,
        rows: Sequence[R],
        paint: PaintRow,
        *,
        high: float = LOW,
        visible: int = 6,
        on_open: Callable[[], None] = lambda: None,
        on_choose: Callable[[], None] = lambda: None,
        empty: str = "",
        reselects: bool = False,
    ) -> None:
        """:param high: the height of a row in the reference window.
        :param on_open: called on Enter or a double click.
        :param on_choose: called when the player chooses another row.
        :param empty: the text if there are no rows.
        :param reselects: whether a click on the chosen row calls ``on_choose``, too.
        """
        super().__init__(name)
        self._rows = list(rows)
        self._paint, self._high = paint, high
        self.visible = self.usual = visible
        """The number of visible rows: now, and where there is room."""
        self.on_open, self.on_choose = on_open, on_choose
        self.empty, self.reselects = empty, reselects
        self.chosen = 0
        self.abreast = 1
        """The number of rows beside each other."""
        self.scroller = Scroller()
        self.picture_of: Callable[[str, tuple[int, int]], pygame.Surface | None] | None = None
        """The picture of the row with a value, within a room; ``None`` while there is none. The
        painter leaves that room free."""
        self.picture_left: float = 0
        """The space left of pictures, in the reference window."""
        self._typed = TypeAhead()
        self._clicked: int | None = None
        """The index of the row that a second click opens, if it comes soon."""
        self._opens = False
        self._edge = EDGE
        """The space above and below the rows in pixels, which drawing sets."""

    @property
    def rows(self) -> list[R]:
        return self._rows

    @rows.setter
    def rows(self, rows: Sequence[R]) -> None:
        self._rows = list(rows)

    @property
    def count(self) -> int:
        return len(self._rows)

    @property
    def value(self) -> str | None:
        """The value of the chosen row; ``None`` if the list is empty."""
        return self._rows[self.chosen].value if self._rows else None

    @property
    def top(self) -> int:
        return self.scroller.top

    def _fit(self) -> None:
        self.scroller.fit(-(-self.count // self.abreast), self.visible)

    # -- where the rows are -----------------------------------------------------------------

    def _around(self, look: Look) -> int:
        """The height of what is above and below the rows."""
        return 2 * look.px(EDGE)

    def row_high(self, look: Look) -> int:
        """The height of a row where there is room."""
        return look.target(min(self._high, self.phone_high) if look.phone else self._high)

    def height(self, look: Look, width: int) -> int:
        return self.row_high(look) * self.visible + self._around(look)

    @property
    def body(self) -> pygame.Rect:
        return self.rect.inflate(0, -2 * self._edge)

    @property
    def row_height(self) -> float:
        return self.body.h / self.visible

    def under(self, point: tuple[int, int]) -> int | None:
        body = self.body
        if not body.collidepoint(point):
            return None
        down, across = point[1] - body.y, (point[0] - body.x) * self.abreast // body.w
        number = (self.top + int(down // self.row_height)) * self.abreast + across
        return number if number < self.count else None

    def row_rects(self, look: Look) -> list[tuple[int, pygame.Rect]]:
        """The visible rows with their rectangles, without the room of the scroll bar."""
        body, step = self.body, self.row_height
        left, width = body.x + look.px(10), body.w - look.px(34 if self.scroller.last else 20)
        width //= self.abreast
        first, shown = self.top * self.abreast, self.visible * self.abreast
        rects = []
        for number in range(first, min(self.count, first + shown)):
            down, across = divmod(number - first, self.abreast)
            place = (left + across * width, round(body.y + down * step))
            rects.append((number, pygame.Rect(place, (width, round(step)))))
        return rects

    @property
    def scrolls(self) -> bool:
        self._fit()
        return self.scroller.last > 0

    def cancel(self) -> None:
        self.scroller.let_go()

    def fit_height(self, look: Look, height: int | None) -> None:
        self.visible = self.usual
        if height is not None:
            self.visible = max(1, (height - self._around(look)) // self.row_high(look))

    # -- choosing ---------------------------------------------------------------------------

    def choose(self, number: int) -> None:
        if not self.count:
            return
        self.chosen = max(0, min(self.count - 1, number))
        self._fit()
        self.scroller.reveal(self.chosen // self.abreast)

    def choose_value(self, value: str | None) -> None:
        """Choose the row with a value, or else the first, and make it visible."""
        self.choose(next((n for n, row in enumerate(self._rows) if row.value == value), 0))

    def move(self, to: int) -> None:
        before = self.chosen
        self.choose(to)
        if self.chosen != before:
            self.on_choose()

    def go(self, lines: int) -> None:
        """Choose the row so many lines below, or the nearest in its column."""
        column, last = self.chosen % self.abreast, self.count - 1
        to = self.chosen + lines * self.abreast
        self.move(max(column, min(to, last - (last - column) % self.abreast)))

    def key(self, event: Key) -> bool:
        return press(LIST_KEYS, self, event) or self.find(event)

    def find(self, event: Key) -> bool:
        """Choose the row that starts with the typed letters. Returns whether there is one."""
        found = self._typed.find(event, [row.title for row in self._rows], self.chosen)
        if found is not None:
            self.move(found)
        return found is not None

    def pointer(self, event: Pointer) -> None:
        self._fit()
        self.scroller.pointer(event, self.row_height)
        if event.act is Act.UP:
            self._let_go(event)

    def _let_go(self, event: Pointer) -> None:
        number = None if self.scroller.moved else self.under(event.point)
        self._opens = number is not None and event.clicks == 2 and number == self._clicked
        self._clicked = number
        if number is not None and (number != self.chosen or self.reselects):
            self.chosen = number
            self.on_choose()

    def press(self) -> None:
        """Open the row on a double click."""
        if self._opens:
            self._opens = False
            self.on_open()

    # -- drawing ----------------------------------------------------------------------------

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        self._edge = look.px(EDGE)
        self._fit()
        return [self._list_part(look, self.rect)]

    def _list_part(
        self, look: Look, scrolled: pygame.Rect, *more: object, lit: bool = True
    ) -> Part:
        """The part that shows the rows.

        :param scrolled: what has the scroll bar at its right edge.
        :param more: further values for the painter of a row.
        :param lit: whether the chosen row is highlighted.
        """
        bar = self.scroller.bar(look, scrolled)
        lines = tuple((self._rows[number], line) for number, line in self.row_rects(look))
        pictures, room = [], picture_room(look)
        if self.picture_of is not None:
            for row, line in lines:
                if (picture := self.picture_of(row.value, room)) is not None:
                    place = pygame.Rect(
                        line.x + look.px(self.picture_left), line.y, room[0], line.h
                    )
                    pictures.append((picture, picture.get_rect(center=place.center).topleft))
        chosen = self.chosen - self.top * self.abreast if lit else None
        return Part(
            self.name, self.rect.copy(), paint_list, look, lines, chosen, bar, self.empty,
            self._paint, more, tuple(pictures),
        )  # fmt: skip


def paint_list(
    target: pygame.Surface,
    rect: pygame.Rect,
    look: Look,
    lines: Sequence[tuple[Valued, pygame.Rect]],
    chosen: int | None,
    bar: Bar | None,
    empty: str,
    paint: PaintRow,
    more: Sequence[object],
    pictures: Sequence[tuple[pygame.Surface, tuple[int, int]]],
) -> None:
    """Draw the visible rows, each in its rectangle, and a light over the chosen one."""
    look.slab(target, "tray", rect)
    if not lines:
        paint_empty(target, look, rect, empty)
    for number, (row, line) in enumerate(lines):
        if number == chosen:
            glow(target, look, line)
        paint(target, line, look, row, *more)
    for picture, place in pictures:
        stamp(target, picture, place)
    paint_bar(target, look, bar)


def one_line(
    target: pygame.Surface, line: pygame.Rect, look: Look, row: Row, *, size: float = TEXT_SIZE
) -> None:
    """Draw the title of a row."""
    inner = line.inflate(-look.px(20), 0)
    inner.w -= look.px(14 * row.indent)
    inner.x += look.px(14 * row.indent)
    role = "text_dim" if row.note or row.indent else "text"
    look.write(target, row.title, inner, size=size, role=role, align="left")


def two_lines(target: pygame.Surface, line: pygame.Rect, look: Look, row: Row) -> None:
    """Draw the title of a row, and below it its note."""
    inner = line.inflate(-look.px(20), 0)
    upper = pygame.Rect(inner.x, inner.y + round(inner.h * 0.06), inner.w, round(inner.h * 0.5))
    lower = pygame.Rect(inner.x, upper.bottom, inner.w, round(inner.h * 0.38))
    pixels = look.text_px(SMALL_SIZE)
    look.write(target, row.right, upper, size=SMALL_SIZE, role="text_dim", align="right")
    if row.right:
        upper.w -= font(Face.TEXT, pixels).size(row.right)[0] + look.px(10)
    look.write(target, row.title, upper, align="left")
    note = parted(row.note, Face.TEXT, pixels, lower.w)
    look.write(target, note, lower, size=SMALL_SIZE, role="text_dim", align="left")


def _is_grid(rows: List[Any]) -> bool:
    return rows.abreast > 1


LIST_KEYS: Final[Sequence[Binding[List[Any]]]] = (
    Binding(("Up",), lambda rows, _: rows.go(-1), held=True),
    Binding(("Down",), lambda rows, _: rows.go(1), held=True),
    Binding(("PageUp",), lambda rows, _: rows.go(-rows.visible), held=True),
    Binding(("PageDown",), lambda rows, _: rows.go(rows.visible), held=True),
    Binding(("Left",), lambda rows, _: rows.move(rows.chosen - 1), when=_is_grid, held=True),
    Binding(("Right",), lambda rows, _: rows.move(rows.chosen + 1), when=_is_grid, held=True),
    Binding(("Home",), lambda rows, _: rows.move(0), held=True),
    Binding(("End",), lambda rows, _: rows.move(rows.count - 1), held=True),
    Binding(("Enter",), lambda rows, _: rows.on_open(), when=lambda rows: rows.count > 0),
    Binding(
        ("Letters",),
        lambda rows, key: rows.find(key),
        N_("find an entry by its first letters"),
        held=True,
    ),
)
