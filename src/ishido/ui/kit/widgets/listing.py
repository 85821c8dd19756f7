"""The base of lists: one row is chosen, the list scrolls, and typed letters find a row."""

import math
from collections.abc import Callable, Sequence
from itertools import chain
from typing import Any, Final, Generic, Protocol, TypeVar

import pygame

from ishido.language import N_
from ishido.ui.kit.events import Act, Key, Pointer
from ishido.ui.kit.keys import Binding, press
from ishido.ui.kit.look import Look
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.kit.widgets.scrolling import Scroller

EDGE: Final = 11
"""The space between the edge of a list and its rows, in the reference window."""
PAUSE: Final = 1.0
"""Seconds after which a letter starts a new search."""


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
        fresh = event.time - self._last > PAUSE
        if not letter or (fresh and letter == " "):
            return None
        self._typed = letter if fresh else self._typed + letter
        self._last = event.time
        again = len(set(self._typed)) == 1
        wanted: str = letter if again else self._typed
        start = chosen + 1 if again else chosen
        count = len(labels)
        places = chain(range(start, count), range(min(start, count)))
        for number in places:
            if labels[number].casefold().startswith(wanted):
                return number
        return None


def _letter(event: Key) -> str:
    """The letter or digit of a key; empty if it has none, or is a shortcut."""
    if event.command or event.mod & pygame.KMOD_ALT or not 32 <= event.sign < 0x110000:
        return ""
    letter = chr(event.sign)
    if event.shift and not letter.isalpha():  # this key writes a sign
        return ""
    return letter.casefold() if letter.isalnum() or letter in " .-_/" else ""


class Valued(Protocol):
    """A row, which is known by a value."""

    @property
    def value(self) -> str: ...


R = TypeVar("R", bound=Valued)


class Listing(Widget, Generic[R]):
    """A list of rows, of which one is chosen. Subclasses draw the rows."""

    large = True

    def __init__(
        self,
        name: str,
        rows: Sequence[R],
        label: Callable[[R], str],
        *,
        visible: int,
        on_open: Callable[[], None],
        on_choose: Callable[[], None],
        empty: str,
        reselects: bool = False,
    ) -> None:
        """``label`` gives the text of a row that typed letters are compared with. ``reselects``:
        whether a click on the chosen row calls ``on_choose``, too."""
        super().__init__(name)
        self._rows = list(rows)
        self._label = label
        self.visible = self.usual = visible
        """The number of visible rows: now, and where there is room."""
        self.on_open = on_open
        """Called on Enter or a double click."""
        self.on_choose = on_choose
        """Called when the player chooses another row."""
        self.reselects = reselects
        self.empty = empty
        """The text if there are no rows."""
        self.chosen = 0
        self.scroller = Scroller()
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

    @top.setter
    def top(self, row: int) -> None:
        self._fit()
        self.scroller.to(row)

    def _fit(self) -> None:
        self.scroller.fit(self.count, self.visible)

    # -- where the rows are -----------------------------------------------------------------

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
        number = self.top + int((point[1] - body.y) // self.row_height)
        return number if number < self.count else None

    def row_rects(self, look: Look) -> list[tuple[int, pygame.Rect]]:
        """The visible rows with their rectangles, without the room of the scroll bar."""
        body, step = self.body, self.row_height
        left, width = body.x + look.px(10), body.w - look.px(34 if self.scroller.last else 20)
        return [
            (number, pygame.Rect(left, round(body.y + place * step), width, round(step)))
            for place, number in enumerate(
                range(self.top, min(self.count, self.top + self.visible))
            )
        ]

    @property
    def scrolls(self) -> bool:
        self._fit()
        return self.scroller.last > 0

    def cancel(self) -> None:
        self.scroller.let_go()

    def fit_height(self, look: Look, height: int | None) -> None:
        self.visible = self.usual
        if height is not None:
            self.visible = 2
            two = self.height(look, 0)
            self.visible = 1
            one = self.height(look, 0)
            self.visible = max(1, 1 + (height - one) // max(1, two - one))

    # -- choosing ---------------------------------------------------------------------------

    def choose(self, number: int) -> None:
        if not self.count:
            return
        self.chosen = max(0, min(self.count - 1, number))
        self._fit()
        self.scroller.reveal(self.chosen)

    def choose_value(self, value: str | None) -> None:
        """Choose the row with a value, or else the first, and make it visible."""
        self.choose(next((n for n, row in enumerate(self._rows) if row.value == value), 0))

    def move(self, to: int) -> None:
        before = self.chosen
        self.choose(to)
        if self.chosen != before:
            self.on_choose()

    def key(self, event: Key) -> bool:
        return press(LIST_KEYS, self, event) or self.find(event)

    def find(self, event: Key) -> bool:
        """Choose the row that starts with the typed letters. Returns whether there is one."""
        found = self._typed.find(event, [*map(self._label, self._rows)], self.chosen)
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


LIST_KEYS: Final[Sequence[Binding[Listing[Any]]]] = (
    Binding(("Up",), lambda rows, _: rows.move(rows.chosen - 1), held=True),
    Binding(("Down",), lambda rows, _: rows.move(rows.chosen + 1), held=True),
    Binding(("PageUp",), lambda rows, _: rows.move(rows.chosen - rows.visible), held=True),
    Binding(("PageDown",), lambda rows, _: rows.move(rows.chosen + rows.visible), held=True),
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
