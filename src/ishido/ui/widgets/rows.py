"""A list of rows to choose one from: it scrolls, by wheel, drag, keys and bar."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from ishido.ui.events import Act, Key, Pointer
from ishido.ui.look import SMALL_SIZE, TEXT_SIZE, Look
from ishido.ui.paint import Part
from ishido.ui.widgets.base import Widget


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a list."""

    value: str
    title: str
    note: str = ""
    right: str = ""


class Rows(Widget):
    """The rows, one of them chosen."""

    def __init__(
        self,
        name: str,
        rows: Sequence[Row],
        *,
        visible: int = 6,
        on_open: Callable[[], None] = lambda: None,
        on_choose: Callable[[], None] = lambda: None,
        empty: str = "",
        compact: bool = False,
    ) -> None:
        super().__init__(name)
        self.rows = list(rows)
        self.visible = visible
        self.on_open = on_open
        self.on_choose = on_choose
        self.empty = empty
        self.compact = compact
        """Whether rows are one line high: titles alone."""
        self.chosen = 0
        self.top = 0
        """The first row in sight."""
        self._drag: tuple[int, int] | None = None
        self._moved = False
        self._clicked: int | None = None
        """The row that the next click on it opens."""
        self._opens = False

    @property
    def value(self) -> str | None:
        """The chosen row's value; ``None`` if the list is empty."""
        return self.rows[self.chosen].value if self.rows else None

    def height(self, look: Look, width: int) -> int:
        return look.px(33 if self.compact else 52) * self.visible + look.px(12)

    @property
    def _row_height(self) -> float:
        return (self.rect.h - 2 * self._pad) / self.visible

    @property
    def _pad(self) -> int:
        return round(self.rect.h * 0.02)

    def choose(self, number: int) -> None:
        """Choose a row and bring it into sight."""
        self._clicked = None
        if not self.rows:
            return
        self.chosen = max(0, min(len(self.rows) - 1, number))
        self.top = min(self.chosen, max(self.top, self.chosen - self.visible + 1))

    def _scroll(self, to: int) -> None:
        self.top = max(0, min(max(0, len(self.rows) - self.visible), to))

    def key(self, event: Key) -> bool:
        steps = {
            pygame.K_UP: -1,
            pygame.K_DOWN: 1,
            pygame.K_PAGEUP: -self.visible,
            pygame.K_PAGEDOWN: self.visible,
            pygame.K_HOME: -len(self.rows),
            pygame.K_END: len(self.rows),
        }
        if event.key in steps:
            before = self.chosen
            self.choose(self.chosen + steps[event.key])
            if self.chosen != before:
                self.on_choose()
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.rows:
            self.on_open()
            return True
        return False

    def under(self, point: tuple[int, int]) -> int | None:
        """The number of the row under a point."""
        number = self.top + int((point[1] - self.rect.y - self._pad) // self._row_height)
        return number if self.rect.collidepoint(point) and 0 <= number < len(self.rows) else None

    def pointer(self, event: Pointer) -> None:
        if event.act is Act.WHEEL:
            self._scroll(self.top - event.turns)
        elif event.act is Act.DOWN:
            self._drag, self._moved = (event.point[1], self.top), False
        elif event.act is Act.MOVE and self.pressed and self._drag:
            rows = round((self._drag[0] - event.point[1]) / self._row_height)
            if rows:
                self._moved = True
            self._scroll(self._drag[1] + rows)
        elif event.act is Act.UP and not self._moved:
            number = self.under(event.point)
            if number is not None:
                self._opens = number == self._clicked
                changed, self.chosen = number != self.chosen, number
                self._clicked = number
                if changed:
                    self.on_choose()

    def press(self) -> None:
        """A second click on the chosen row opens it."""
        if self._opens and not self._moved and self.rows:
            self._opens = False
            self.on_open()

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        rect = self.rect.copy()
        key = (tuple(self.rows), self.chosen, self.top, look.unit, look.cell)

        def paint(target: pygame.Surface) -> None:
            look.slab(target, "tray", rect)
            if not self.rows:
                look.write(target, self.empty, rect.inflate(-look.px(40), 0), use="text_dim")
                return
            step = self._row_height
            for place, row in enumerate(self.rows[self.top : self.top + self.visible]):
                line = pygame.Rect(
                    rect.x + look.px(10),
                    round(rect.y + self._pad + place * step),
                    rect.w - look.px(34),
                    round(step),
                )
                if self.top + place == self.chosen:
                    light = pygame.Surface(line.size, pygame.SRCALPHA)
                    gold = look.theme.colour("gold")
                    pygame.draw.rect(
                        light, (*gold[:3], 60), light.get_rect(), border_radius=look.px(6)
                    )
                    target.blit(light, line)
                self._paint_row(target, look, row, line)
            self._paint_bar(target, look, rect)

        return [Part(self.name, rect, key, paint)]

    def _paint_row(self, target: pygame.Surface, look: Look, row: Row, line: pygame.Rect) -> None:
        inner = line.inflate(-look.px(20), 0)
        if self.compact:
            use = "text_dim" if row.note else "text"
            look.write(target, row.title, inner, size=TEXT_SIZE - 1, use=use, align="left")
            return
        upper = pygame.Rect(inner.x, inner.y + round(inner.h * 0.06), inner.w, round(inner.h * 0.5))
        lower = pygame.Rect(inner.x, upper.bottom, inner.w, round(inner.h * 0.38))
        look.write(target, row.title, upper, size=TEXT_SIZE, align="left")
        look.write(target, row.right, upper, size=SMALL_SIZE, use="text_dim", align="right")
        look.write(target, row.note, lower, size=SMALL_SIZE - 1, use="text_dim", align="left")

    def _paint_bar(self, target: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        if len(self.rows) <= self.visible:
            return
        track = pygame.Rect(rect.right - look.px(16), rect.y + look.px(10), look.px(5), 0)
        track.h = rect.h - look.px(20)
        pygame.draw.rect(target, look.theme.colour("gold_dark"), track, border_radius=look.px(3))
        thumb = track.copy()
        thumb.h = max(look.px(24), round(track.h * self.visible / len(self.rows)))
        share = self.top / (len(self.rows) - self.visible)
        thumb.y = track.y + round((track.h - thumb.h) * share)
        pygame.draw.rect(target, look.theme.colour("gold"), thumb, border_radius=look.px(3))
