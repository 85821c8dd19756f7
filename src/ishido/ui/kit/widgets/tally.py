"""A small read-only table of one player's figures, or of two players' with the labels between."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from ishido.ui.kit.look import TEXT_SIZE, Look
from ishido.ui.kit.paint import Part
from ishido.ui.kit.widgets.base import Widget, paint_leader
from ishido.ui.kit.widgets.boxes import FILL, column, middle
from ishido.ui.kit.widgets.headline import cells_of_two

LINE_HEIGHT: Final = 1.36
"""The height of a row, in sizes of its text."""
LEAST_LABEL: Final = 0.75
"""The smallest relative size of a long label between two figures."""
ALONE: Final = 330
"""The width with the figures of one player, in the reference window."""


@dataclass(frozen=True, slots=True)
class TallyRow:
    label: str
    figures: tuple[str, ...]
    """The figure of each player, as text: one or two."""


class FigureTable(Widget):
    """Rows of figures. Those of two players stand below their large figures in a headline."""

    focusable = False

    def __init__(self, name: str, rows: Sequence[TallyRow]) -> None:
        super().__init__(name)
        self.rows = tuple(rows)

    def height(self, look: Look, width: int) -> int:
        return len(self.rows) * round(look.text_px(TEXT_SIZE) * LINE_HEIGHT)

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        rect, rows = self.rect.copy(), self.rows

        def paint(target: pygame.Surface) -> None:
            for row, line in zip(rows, column(rect, *[FILL] * len(rows)), strict=True):
                if len(row.figures) > 1:
                    first, label, second = cells_of_two(line)
                    look.write(
                        target, row.label, label, size=TEXT_SIZE, role="text_dim",
                        least=LEAST_LABEL,
                    )  # fmt: skip
                    for figure, place in zip(row.figures, (first, second), strict=True):
                        look.write(target, figure, place, size=TEXT_SIZE)
                else:
                    place = middle(line, look.px(ALONE))
                    look.write(
                        target, row.label, place, size=TEXT_SIZE, role="text_dim", align="left"
                    )
                    look.write(target, row.figures[0], place, size=TEXT_SIZE, align="right")
                    paint_leader(target, look, place, row.label, row.figures[0], TEXT_SIZE)

        return [Part(("tally", self.name), rect, (rows, look.unit), paint)]
