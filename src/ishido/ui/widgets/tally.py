"""A small read-only table: a label and one or more numbers in each row."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from ishido.ui.core.look import LARGE_SIZE, TEXT_SIZE, Look
from ishido.ui.core.paint import Part
from ishido.ui.widgets.base import Widget

LINE_HEIGHT: Final = 1.36
"""The height of a row, in sizes of its text."""
ALONE: Final = 330
"""The width with one column of numbers, in the reference window."""
SHARE: Final = 0.3
"""The share of the width for each of several columns."""
LEAST_NAME: Final = 0.7
"""The smallest relative size of a long heading before its end is cut off."""


@dataclass(frozen=True, slots=True)
class TallyRow:
    label: str
    figures: tuple[str, ...]
    """The number in each column, as text."""
    sum: bool = False
    """Whether the row is a total, with a line above it."""


class FigureTable(Widget):
    """Rows of numbers, with headings if there are several columns."""

    focusable = False

    def __init__(
        self,
        name: str,
        rows: Sequence[TallyRow],
        heads: Sequence[str] = (),
        best: int | None = None,
    ) -> None:
        """``best`` is the index of the column in gold."""
        super().__init__(name)
        self.rows = tuple(rows)
        self.heads = tuple(heads)
        self.best = best

    def height(self, look: Look, width: int) -> int:
        lines = len(self.rows) + bool(self.heads)
        sums = sum(row.sum for row in self.rows)
        return lines * self._line(look) + sums * look.px(8)

    @staticmethod
    def _line(look: Look) -> int:
        return round(look.text_px(TEXT_SIZE) * LINE_HEIGHT)

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        key = (self.rows, self.heads, self.best, look.unit)
        return [
            Part(("tally", self.name), self.rect, key, lambda target: self._paint(target, look))
        ]

    def _paint(self, target: pygame.Surface, look: Look) -> None:
        area = self.rect
        if not self.heads:
            area = pygame.Rect(0, area.y, min(area.w, look.px(ALONE)), area.h)
            area.centerx = self.rect.centerx
        line = self._line(look)
        y = area.y
        if self.heads:
            for column, head in enumerate(self.heads):
                place = self._figure(area, column, y, line, look)
                role = "gold_light" if column == self.best else "text"
                look.write(
                    target, head, place, size=LARGE_SIZE, role=role, align="right",
                    least=LEAST_NAME,
                )  # fmt: skip
            y += line
        for row in self.rows:
            if row.sum:
                colour = look.theme.colour("gold_dark")
                middle, thick = y + look.px(4), max(1, look.px(1))
                ends = (area.x, middle), (area.right - 1, middle)
                pygame.draw.line(target, colour, *ends, thick)
                y += look.px(8)
            left = pygame.Rect(area.x, y, area.w, line)
            role = "text" if row.sum else "text_dim"
            size = LARGE_SIZE if row.sum else TEXT_SIZE
            look.write(target, row.label, left, size=size, role=role, align="left")
            for column, figure in enumerate(row.figures):
                place = self._figure(area, column, y, line, look)
                best = row.sum and column == self.best
                look.write(target, figure, place, size=size, align="right", gilded=best)
            y += line

    def _figure(self, area: pygame.Rect, column: int, y: int, line: int, look: Look) -> pygame.Rect:
        """The rectangle of a number in a column."""
        if not self.heads:
            return pygame.Rect(area.x, y, area.w, line)
        width = round(area.w * SHARE)
        right = area.right - (len(self.heads) - 1 - column) * width
        return pygame.Rect(right - width + look.px(14), y, width - look.px(14), line)
