"""The final count of Bluestone: both sides' groups, compared one after another."""

from itertools import zip_longest
from typing import Final

import pygame

from ishido.bluestone.position import Side
from ishido.bluestone.score import Scores
from ishido.ui.core.look import HEADING_SIZE, LARGE_SIZE, Look
from ishido.ui.core.paint import Part, stamp
from ishido.ui.core.shapes import stamp_rounded
from ishido.ui.core.theme import Face
from ishido.ui.view.bluestone_pictures import stone
from ishido.ui.widgets.base import Widget

ROW: Final = 52
"""The height of a side's row in the reference window."""
NAMES: Final = 0.36
"""The share of the width for the names."""
WIDEST: Final = 64
"""The width of a column of figures at most, in the reference window."""


class FinalCount(Widget):
    """Two rows of figures, one for each side. Columns appear from the left, and the last is the one
    that decides."""

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
                row = pygame.Rect(rect.x, rect.y + side * rect.h // 2, rect.w, rect.h // 2)
                self._paint_row(target, look, row, side, won=decided and self.winner is side)

        return [Part(self.name, rect, (self.names, compared, decided, look.unit), paint)]

    def _paint_row(
        self, target: pygame.Surface, look: Look, row: pygame.Rect, side: Side, *, won: bool
    ) -> None:
        picture = stone(round(row.h * 0.56), side, 1.0)
        middle = pygame.Rect(row.x, row.y, row.h, row.h)
        stamp(target, picture, picture.get_rect(center=middle.center).topleft)
        left = middle.right + look.px(4)
        name = pygame.Rect(left, row.y, round(row.w * NAMES) - (left - row.x), row.h)
        role = "gold_light" if won else "text"
        look.write(
            target, self.names[side], name, size=LARGE_SIZE, role=role, align="left", least=0.7
        )
        room = row.right - name.right
        width = min(look.px(WIDEST), room // len(self.columns))
        for place, column in enumerate(self.columns, start=1):
            cell = pygame.Rect(name.right + (place - 1) * width, row.y, width, row.h)
            decides = place == self.place and self.compared >= place
            compares = place == self.compared < self.most
            if decides and won:
                frame = cell.inflate(-look.px(6), -look.px(6))
                stamp_rounded(target, look.theme.colour("gold"), frame, look.px(8), look.px(2))
            look.write(
                target, str(column[side]) if column[side] else "–", cell, size=HEADING_SIZE,
                face=Face.TITLE, role="text_dim", gilded=decides or compares, least=0.4,
            )  # fmt: skip
