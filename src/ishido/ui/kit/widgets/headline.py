"""The large figures of a result, counted up."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from ishido.ui import words
from ishido.ui.kit.look import TEXT_SIZE, Look
from ishido.ui.kit.paint import Part
from ishido.ui.kit.theme import Face
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.kit.widgets.boxes import Share, column, row

FIGURE: Final = 72
LABEL: Final = 28
"""The heights of a figure and of its label, in the reference window."""
_SIDE, _MIDDLE = Share(0.37), Share(0.26)


def cells_of_two(rect: pygame.Rect) -> list[pygame.Rect]:
    """The room of the first player, of what concerns both, and of the second player."""
    return row(rect, _SIDE, _MIDDLE, _SIDE)


@dataclass(frozen=True, slots=True)
class LargeFigure:
    value: int
    label: str


class Headline(Widget):
    """One figure, or those of two players side by side."""

    focusable = False

    def __init__(self, figures: Sequence[LargeFigure], best: int | None = 0) -> None:
        """``best`` is the index of the figure in gold; ``None`` for a draw."""
        super().__init__("headline")
        self.figures = tuple(figures)
        self.best = best
        self.counted = 1.0
        """The share that has been counted, 0 … 1."""

    def height(self, look: Look, width: int) -> int:
        return look.px(FIGURE) + look.px(LABEL)

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        values = tuple(round(figure.value * self.counted) for figure in self.figures)
        rect, labels = self.rect.copy(), [figure.label for figure in self.figures]
        places = cells_of_two(rect)[::2] if len(values) > 1 else [rect]

        def paint(target: pygame.Surface) -> None:
            for number, cell in enumerate(places):
                upper, lower = column(cell, look.px(FIGURE), look.px(LABEL))
                gold = number == self.best or self.best is None
                look.write(
                    target, words.number(values[number]), upper, size=FIGURE, face=Face.TITLE,
                    role="text_dim", gilded=gold, least=0.5,
                )  # fmt: skip
                role = "gold_light" if gold and len(values) > 1 else "text_dim"
                look.write(target, labels[number], lower, size=TEXT_SIZE, role=role, least=0.7)

        return [Part(self.name, rect, (values, self.figures, look.unit), paint)]
