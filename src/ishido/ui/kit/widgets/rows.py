"""A list of rows with one or two lines each."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from ishido.ui.kit.look import SMALL_SIZE, TEXT_SIZE, Look
from ishido.ui.kit.paint import Part, keyed
from ishido.ui.kit.text import parted
from ishido.ui.kit.theme import Face, font
from ishido.ui.kit.widgets.base import glow
from ishido.ui.kit.widgets.empty import paint_empty
from ishido.ui.kit.widgets.listing import EDGE, Listing

INDENT: Final = 14
"""The width of an indent in the reference window."""
BESIDE: Final = 10
"""The space between a title and what is at its right, in the reference window."""


@dataclass(frozen=True, slots=True)
class Row:
    value: str
    title: str
    note: str = ""
    right: str = ""
    indent: int = 0
    """The number of indents, in a compact list."""


PaintRow = Callable[[pygame.Surface, Look, Row, pygame.Rect], None]
"""Draws a row into a rectangle."""


class Rows(Listing[Row]):
    """A list of rows, of which one is chosen."""

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
        paint: PaintRow | None = None,
        reselects: bool = False,
    ) -> None:
        """``paint`` draws a row that is more than its titles and notes."""
        super().__init__(
            name, rows, lambda row: row.title, visible=visible, on_open=on_open,
            on_choose=on_choose, empty=empty, reselects=reselects,
        )  # fmt: skip
        self._paint_row = paint or (paint_title if compact else paint_two_lines)
        self.compact = compact
        """Whether rows have only one line, the title."""

    def height(self, look: Look, width: int) -> int:
        return look.target(33 if self.compact else 52) * self.visible + 2 * look.px(EDGE)

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        rect, self._edge = self.rect.copy(), look.px(EDGE)
        self._fit()
        self.scroller.lay_bar(look, rect)
        rows = [(number, self.rows[number], line) for number, line in self.row_rects(look)]
        seen = tuple(row for _, row, _ in rows)
        key = (seen, self.count, self.chosen, self.top, self.empty, look.unit, look.cell)

        def paint(target: pygame.Surface) -> None:
            look.slab(target, "tray", rect)
            if not rows:
                paint_empty(target, look, rect, self.empty)
            for number, row, line in rows:
                if number == self.chosen:
                    glow(target, look, line)
                self._paint_row(target, look, row, line)
            self.scroller.paint_bar(target, look)

        return [keyed(self.name, rect, key, paint)]


def paint_title(
    target: pygame.Surface, look: Look, row: Row, line: pygame.Rect, *, size: float = TEXT_SIZE
) -> None:
    """Draw a row of one line."""
    inner = line.inflate(-look.px(20), 0)
    inner.w -= look.px(INDENT * row.indent)
    inner.x += look.px(INDENT * row.indent)
    role = "text_dim" if row.note or row.indent else "text"
    look.write(target, row.title, inner, size=size, role=role, align="left")


def paint_two_lines(target: pygame.Surface, look: Look, row: Row, line: pygame.Rect) -> None:
    """Draw a row of two lines: its title, and below it its note."""
    inner = line.inflate(-look.px(20), 0)
    upper = pygame.Rect(inner.x, inner.y + round(inner.h * 0.06), inner.w, round(inner.h * 0.5))
    lower = pygame.Rect(inner.x, upper.bottom, inner.w, round(inner.h * 0.38))
    small = font(Face.TEXT, look.text_px(SMALL_SIZE))
    look.write(target, row.right, upper, size=SMALL_SIZE, role="text_dim", align="right")
    if row.right:
        upper.w -= small.size(row.right)[0] + look.px(BESIDE)
    look.write(target, row.title, upper, size=TEXT_SIZE, align="left")
    note = parted(row.note, Face.TEXT, look.text_px(SMALL_SIZE), lower.w)
    look.write(target, note, lower, size=SMALL_SIZE, role="text_dim", align="left")
