"""A month: its days in weeks, each with a small board."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

import pygame

from ishido.language import N_, _
from ishido.store.days import Played
from ishido.ui.ishido.board.small_board import extent
from ishido.ui.ishido.day_medals import medal_picture
from ishido.ui.kit.events import Pointer
from ishido.ui.kit.look import SMALL_SIZE, TEXT_SIZE, Look
from ishido.ui.kit.paint import Part, faded, stamp, stamped
from ishido.ui.kit.shapes import stamp_rounded, stamp_slab_shadow
from ishido.ui.kit.widgets.base import Widget, glow
from ishido.ui.kit.widgets.boxes import FILL, cells, column, middle, padded
from ishido.ui.kit.widgets.listing import List
from ishido.ui.table.captions import whole_date

WEEKDAYS: Final = (N_("Mon"), N_("Tue"), N_("Wed"), N_("Thu"), N_("Fri"), N_("Sat"), N_("Sun"))
STRIP: Final = 24
"""The height of the names of the weekdays, and of the numbers above the boards, in the reference
window."""


@dataclass(frozen=True, slots=True)
class Day:
    """A day that the month shows."""

    day: date
    game: str
    """The id of the game that its board shows; empty if it is closed."""
    of: Played
    today: bool

    @property
    def value(self) -> str:
        return self.day.isoformat()

    @property
    def title(self) -> str:
        return whole_date(self.day)


PictureOf = Callable[[str, tuple[int, int]], pygame.Surface | None]


class Month(List[Day]):
    """The days of some weeks, of which one is chosen, and those of its month are shown."""

    large, grows = False, 1.0  # its rows are as high as there is room

    def __init__(self, on_day: Callable[[date], object], on_open: Callable[[], None]) -> None:
        """:param on_day: called with the day that the player wants to choose, which may be in
        another month."""
        super().__init__("month", [], _paint_day, on_open=on_open, on_choose=self._clicked_on)
        self.abreast = 7
        self._on_day = on_day
        self._places: dict[int, pygame.Rect] = {}
        self._head: tuple[pygame.Rect, ...] = ()
        self._room = (0, 0)
        """Where the days and the names of the weekdays are, and the size of a board, as drawn."""
        self._under: int | None = None
        """The day under the mouse."""

    def show(self, days: list[Day], chosen: date) -> None:
        """Show whole weeks from a Monday."""
        self.rows, self.chosen = days, (chosen - days[0].day).days
        self.visible = self.usual = len(days) // 7

    # -- where the days are -----------------------------------------------------------------

    def height(self, look: Look, width: int) -> int:
        high = self._board(look, width // 7, width)[1]
        return look.px(STRIP) + self.visible * (high + look.px(STRIP + 2) + 2 * _edge(look))

    def _board(self, look: Look, width: int, height: int) -> tuple[int, int]:
        """The size of a board in the room of a day."""
        across, down = extent(turned=False)
        wide = min(width, round((height - look.px(STRIP)) * across / down)) - 2 * _edge(look)
        return max(8, wide), max(8, round(wide * down / across))

    def row_rects(self, look: Look) -> list[tuple[int, pygame.Rect]]:
        """The days of the month with their rectangles: the number, and below it the board. All the
        room that boards leave is between the columns."""
        head, *weeks = column(self.rect, look.px(STRIP), *[FILL] * self.visible)
        self._room = self._board(look, self.rect.w // 7, weeks[0].h)
        wide, high = (length + 2 * _edge(look) for length in self._room)
        gap = (self.rect.w - 7 * wide) // 6
        self._head = tuple(padded(each, _edge(look), 0) for each in cells(head, 7, gap=gap))
        places = [place for week in weeks for place in cells(week, 7, gap=gap)]
        month = self.rows[self.chosen].day.month
        return [
            (number, middle(place, height=high + look.px(STRIP)))
            for number, (place, day) in enumerate(zip(places, self.rows, strict=True))
            if day.day.month == month
        ]

    def under(self, point: tuple[int, int]) -> int | None:
        on = (number for number, place in self._places.items() if place.collidepoint(point))
        return next((number for number in on if self.rows[number].game), None)

    @property
    def focus_rect(self) -> pygame.Rect:
        return self._places.get(self.chosen, self.rect)

    # -- input ------------------------------------------------------------------------------

    def _clicked_on(self) -> None:
        self.move(self.chosen)

    def move(self, to: int) -> None:
        self._on_day(self.rows[0].day + timedelta(to))

    def go(self, lines: int) -> None:
        self.move(self.chosen + 7 * lines)

    def pointer(self, event: Pointer) -> None:
        self._under = self.under(event.point)
        super().pointer(event)

    # -- drawing ----------------------------------------------------------------------------

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        self._places = dict(self.row_rects(look))
        head = self._head[0].unionall(self._head)
        parts = [Part("weekdays", head, _paint_weekdays, look, self._head)]
        for number, place in self._places.items():
            day = self.rows[number]
            lit = self.hovered and number == self._under
            board = self.picture_of(day.game, self._room) if day.game and self.picture_of else None
            values = day, board, number == self.chosen, lit
            area = place.inflate(2 * look.px(12), 2 * look.px(12))  # with its shadow
            parts.append(Part(("day", day.value), area, _paint_day, look, place, *values))
        return parts


def _edge(look: Look) -> int:
    """By how much the light of the chosen day is larger on each side than number and board."""
    return look.px(2 if look.phone else 4)


def _paint_weekdays(
    target: pygame.Surface, _rect: pygame.Rect, look: Look, places: tuple[pygame.Rect, ...]
) -> None:
    for place, name in zip(places, WEEKDAYS, strict=True):
        look.write(target, _(name), place, size=SMALL_SIZE, role="text_dim", align="left")


def _paint_day(
    target: pygame.Surface,
    _rect: pygame.Rect,
    look: Look,
    place: pygame.Rect,
    day: Day,
    board: pygame.Surface | None,
    chosen: bool,
    lit: bool,
) -> None:
    """Draw the number of a day and its medal, and below them its board."""
    played, ended = day.of != Played(), day.of.ended
    if chosen or lit:
        glow(target, look, place, 70 if chosen else 30)
    strip, below = column(padded(place, _edge(look)), look.px(STRIP), FILL)
    if board is not None:
        spot = board.get_rect(center=below.center)
        if played or day.today:
            stamp_slab_shadow(target, spot, look.unit * 0.35)
        stamp(target, faded(board, 1 if played or day.today else 0.2), spot.topleft)
    size, role = SMALL_SIZE, "text" if played else "text_dim"
    if day.today:
        size, role = TEXT_SIZE, "gold_light"
        edge = max(1, look.px(1))
        stamp_rounded(target, look.theme.colour("gold"), below.inflate(4, 4), look.px(2), edge)
    look.write(target, f"{day.day.day}", strip, size=size, role=role, align="left")
    if ended is not None:
        side = look.px(15 if look.phone else 20)
        picture = medal_picture(ended.medal, side, late=not ended.on_its_day)
        stamp(target, picture, picture.get_rect(midright=strip.midright).topleft)


class LargeBoard(Widget):
    """The board of the chosen day, where there is room for a large one."""

    focusable, grows = False, 1.0

    def __init__(self, picture_of: PictureOf) -> None:
        super().__init__("board")
        self.game = ""
        self._picture_of = picture_of

    def height(self, look: Look, width: int) -> int:
        return look.px(120)

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        board = self._picture_of(self.game, padded(self.rect, look.px(20)).size)
        place = board and board.get_rect(center=self.rect.center)
        return [stamped(self.name, place, board)] if board and place else []
