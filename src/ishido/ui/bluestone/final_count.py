"""The final count of Bluestone: both sides' groups, compared one after another."""

from itertools import zip_longest
from typing import Final

import pygame

from ishido.bluestone.position import Side
from ishido.bluestone.score import Scores
from ishido.ui.bluestone.panels import figure_lowered
from ishido.ui.bluestone.pictures import stamp_on_panel
from ishido.ui.kit.look import HEADING_SIZE, LARGE_SIZE, Look
from ishido.ui.kit.paint import Part
from ishido.ui.kit.shapes import stamp_rounded
from ishido.ui.kit.theme import Face, font
from ishido.ui.kit.widgets.base import Widget

ROW: Final = 52
"""The height of a side's row in the reference window."""
NAMES: Final = 0.36
"""The share of the width that the names have at least …"""
LEAST_NAME: Final = 0.7
"""… and the smallest relative size of a long name before its end is cut off."""
WIDEST: Final = 64
"""The width of a column of figures at most, in the reference window."""
STONE: Final = 0.62
"""The diameter of a side's stone, in heights of its row."""


class FinalCount(Widget):
    """Two rows of figures, one for each side. They are compared from the left, and the last one
    compared decides."""

    focusable = False

    def __init__(
        self,
        names: tuple[str, str],
        scores: tuple[Scores, Scores],
        winner: Side | None,
        place: int | None,
    ) -> None:
        """
        :param winner: ``None`` for a draw.
        :param place: the place that decides, from 1; ``None`` if the scores do not decide.
        """
        super().__init__("final count")
        self.names = names
        self.columns = list(zip_longest(*scores, fillvalue=0)) or [(0, 0)]
        """The scores of both sides, place by place."""
        self.winner = winner
        self.place = place
        self.compared = self.most
        """The number of columns that have been compared."""

    @property
    def most(self) -> int:
        """The number of columns until it is decided; all if it never is."""
        return self.place or len(self.columns)

    def height(self, look: Look, width: int) -> int:
        return 2 * look.px(ROW)

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        rect, compared = self.rect.copy(), self.compared
        decided = compared >= self.most

        def paint(target: pygame.Surface) -> None:
            for side in Side:
                self._paint_row(target, look, rect, side, won=decided and self.winner is side)

        return [Part(self.name, rect, (self.names, compared, decided, look.unit), paint)]

    def _columns(self, look: Look, rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """The room for the stones and names, and that for the figures; both are centred."""
        count = len(self.columns)
        head = rect.h // 2 + look.px(4)
        letters = font(Face.TEXT, look.text_px(LARGE_SIZE))
        longest = max(letters.size(name)[0] for name in self.names) + look.px(20)
        least = max(head, round(rect.w * NAMES))
        named = min(head + longest, max(least, rect.w - count * look.px(WIDEST)))
        width = min(look.px(WIDEST), (rect.w - named) // count)
        left = rect.x + (rect.w - named - count * width) // 2
        names = pygame.Rect(left, rect.y, named, rect.h)
        return names, pygame.Rect(names.right, rect.y, count * width, rect.h)

    def _paint_row(
        self, target: pygame.Surface, look: Look, rect: pygame.Rect, side: Side, *, won: bool
    ) -> None:
        names, figures = self._columns(look, rect)
        top, height = rect.y + side * rect.h // 2, rect.h // 2
        place = pygame.Rect(0, 0, round(height * STONE), round(height * STONE))
        place.center = (names.x + height // 2, top + height // 2)
        stamp_on_panel(target, place, side)
        left = names.x + height + look.px(4)
        look.write(
            target, self.names[side], pygame.Rect(left, top, names.right - left, height),
            size=LARGE_SIZE, role="gold_light" if won else "text", align="left", least=LEAST_NAME,
        )  # fmt: skip
        width = figures.w // len(self.columns)
        for number, column in enumerate(self.columns, start=1):
            cell = pygame.Rect(figures.x + (number - 1) * width, top, width, height)
            decides = number == self.place and self.compared >= number
            if decides and won:
                frame = cell.inflate(-look.px(6), -look.px(6))
                stamp_rounded(target, look.theme.colour("gold"), frame, look.px(8), look.px(2))
            look.write(
                target, str(column[side]) if column[side] or decides else "–",
                cell.move(0, figure_lowered(look.text_px(HEADING_SIZE))),
                size=HEADING_SIZE, face=Face.TITLE, role="text_dim",
                gilded=decides or number == self.compared < self.most, least=0.4,
            )  # fmt: skip
