"""A list whose entries are cards, side by side in several lines: a picture, and a name below it."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from ishido.ui.kit.events import Act, Key, Pointer
from ishido.ui.kit.keys import Binding, press
from ishido.ui.kit.look import SMALL_SIZE, Look
from ishido.ui.kit.paint import Part, stamp
from ishido.ui.kit.shapes import stamp_ring, stamp_rounded
from ishido.ui.kit.theme import Face
from ishido.ui.kit.widgets.boxes import FILL, column
from ishido.ui.kit.widgets.listing import List, Row, one_line
from ishido.ui.kit.widgets.scrolling import Bar, paint_bar

HEADING: Final = 28
"""The height of the heading above the list, in the reference window."""
NAME: Final = 20
"""The height of the name in the reference window."""
ABOVE_NAME: Final = 5
"""The space between picture and name, for the light around a chosen card."""
LEAST: Final = 96
"""The least height of a line of cards, in the reference window."""

Size = tuple[int, int]
Picture = Callable[[str, Size], pygame.Surface | None]
"""Gives the picture of a value at a size; ``None`` while there is none."""
Ground = Callable[[str], pygame.Color]
"""Gives the colour of a value that has no picture."""


class Cards(List[Row]):
    """One card is chosen. The list scrolls by lines, below a heading."""

    grows = 1.0

    def __init__(
        self,
        name: str,
        rows: Sequence[Row],
        picture: Picture,
        ground: Ground,
        *,
        on_choose: Callable[[], None],
        heading: str,
    ) -> None:
        super().__init__(name, rows, one_line, visible=2, on_choose=on_choose)
        self._picture, self._ground = picture, ground
        self.heading, self.columns = heading, 2
        self.tray = self.rect
        """The rectangle below the heading."""
        self._over: int | None = None
        """The index of the card under the pointer."""
        self._bar = 0
        """The width of the scroll bar in pixels; 0 if all cards are visible."""

    def height(self, look: Look, width: int) -> int:
        return look.px(HEADING) + look.px(LEAST) + look.px(3)

    def least_width(self, look: Look) -> int:
        return look.px(87)

    @property
    def _lines(self) -> int:
        return max(1, self.visible // self.columns)

    @property
    def focus_rect(self) -> pygame.Rect:
        return self.tray

    def fit(self, look: Look) -> None:
        """Show as many lines as its rectangle has room for, at most as many as there are."""
        _, self.tray = column(self.rect, look.px(HEADING), FILL)
        self.columns = max(1, round(self.tray.w / look.px(115)))
        room = (self.tray.h - look.px(12)) // look.px(LEAST)
        self.visible = self.columns * max(1, min(room, -(-self.count // self.columns)))
        self._bar = look.px(14) if self.scrolls else 0

    def _fit(self) -> None:
        self.scroller.fit(-(-self.count // self.columns), self._lines)

    @property
    def row_height(self) -> float:
        return self.body.h / self._lines

    def choose(self, number: int) -> None:
        if self.count:
            self.chosen = max(0, min(self.count - 1, number))
            self._fit()
            self.scroller.reveal(self.chosen // self.columns)

    @property
    def body(self) -> pygame.Rect:
        body = self.tray.inflate(*[-round(self.tray.w * 0.04)] * 2)
        body.w -= self._bar
        return body

    def card(self, number: int) -> pygame.Rect:
        """The rectangle of a card, whether it is visible or not."""
        body, wide = self.body, self.body.w / self.columns
        line, column = divmod(number, self.columns)
        return pygame.Rect(
            round(body.x + column * wide),
            round(body.y + (line - self.top) * self.row_height),
            round(wide),
            round(self.row_height),
        )

    @property
    def shown(self) -> range:
        first = self.top * self.columns
        return range(first, min(self.count, first + self._lines * self.columns))

    def under(self, point: tuple[int, int]) -> int | None:
        return next((n for n in self.shown if self.card(n).collidepoint(point)), None)

    def row_rects(self, look: Look) -> list[tuple[int, pygame.Rect]]:
        self._fit()
        return [(number, self.card(number)) for number in self.shown]

    def key(self, event: Key) -> bool:
        return press(CARD_KEYS, self, event) or super().key(event)

    def pointer(self, event: Pointer) -> None:
        self._over = None if event.act is Act.LEAVE or event.touch else self.under(event.point)
        super().pointer(event)

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        self.fit(look)
        head = pygame.Rect(self.rect.topleft, (self.tray.w, look.px(HEADING)))
        over = self._over if self.hovered else None
        cards = tuple(
            (row, place, self._picture(row.value, _frame(look, place).size),
             tuple(self._ground(row.value)), number == self.chosen, number == over)
            for number, place in self.row_rects(look)
            for row in [self.rows[number]]
        )  # fmt: skip
        return [
            Part(("heading", self.name), head, _paint_heading, look, self.heading),
            Part(
                self.name, self.tray, _paint_cards, look, cards, self.scroller.bar(look, self.tray)
            ),
        ]


def _paint_heading(target: pygame.Surface, rect: pygame.Rect, look: Look, words: str) -> None:
    look.write(target, words, rect, size=SMALL_SIZE, face=Face.TITLE, gilded=True)


Card = tuple[Row, pygame.Rect, pygame.Surface | None, tuple[int, ...], bool, bool]
"""An entry, its place, its picture or else its colour, and whether it is chosen and pointed at."""


def _paint_cards(
    target: pygame.Surface, rect: pygame.Rect, look: Look, cards: Sequence[Card], bar: Bar | None
) -> None:
    look.slab(target, "tray", rect)
    for card in cards:
        _paint_card(target, look, *card)
    paint_bar(target, look, bar)


def _frame(look: Look, place: pygame.Rect) -> pygame.Rect:
    """The rectangle of a card's picture."""
    frame = place.inflate(-2 * look.px(6), -2 * look.px(3))
    frame.h = max(4, frame.h - look.px(NAME) - look.px(ABOVE_NAME))
    return frame


def _paint_card(
    target: pygame.Surface,
    look: Look,
    row: Row,
    place: pygame.Rect,
    picture: pygame.Surface | None,
    ground: tuple[int, ...],
    chosen: bool,
    over: bool,
) -> None:
    theme = look.theme
    frame = _frame(look, place)
    if picture is not None:
        stamp(target, picture, frame.topleft)
    else:
        colour = theme.colour("shadow") if row.note else pygame.Color(*ground)
        stamp_rounded(target, colour, frame, look.px(3))
        note = frame.inflate(-look.px(8), 0)
        look.write(target, row.note, note, size=SMALL_SIZE, role="text_dim")
    edge = theme.colour("gold_light" if over else "gold_dark")
    stamp_rounded(target, edge, frame, look.px(3), max(1, look.px(1)))
    if chosen:
        ring = frame.inflate(look.px(4), look.px(4))
        stamp_ring(
            target, theme.colour("gold_light"), ring, look.px(4), max(2, look.px(2)), look.px(4)
        )
    role = "gold_light" if chosen else "text" if over and not row.note else "text_dim"
    name = pygame.Rect(place.x + look.px(2), 0, place.w - look.px(4), look.px(NAME))
    name.y = frame.bottom + look.px(ABOVE_NAME)
    look.write(target, row.title, name, size=SMALL_SIZE, role=role)


CARD_KEYS: Final[Sequence[Binding[Cards]]] = (
    Binding(("Up",), lambda cards, _: cards.move(cards.chosen - cards.columns), held=True),
    Binding(("Down",), lambda cards, _: cards.move(cards.chosen + cards.columns), held=True),
    Binding(("Left",), lambda cards, _: cards.move(cards.chosen - 1), held=True),
    Binding(("Right",), lambda cards, _: cards.move(cards.chosen + 1), held=True),
)
