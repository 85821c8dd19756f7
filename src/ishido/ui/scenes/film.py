"""The scene that draws the frames of an animation: the table without buttons."""

from collections.abc import Hashable
from functools import partial

import pygame

from ishido.ui import words
from ishido.ui.core.look import SMALL_SIZE
from ishido.ui.core.paint import Part
from ishido.ui.core.theme import Face
from ishido.ui.play.recorded_table import RecordedTable
from ishido.ui.view.layout import table_layout
from ishido.ui.words import replay as says


class Film(RecordedTable):
    """Shows a step of a game, with the deal and the move in place of the table's buttons."""

    def arrange(self, size: tuple[int, int]) -> None:
        self.lay(
            table_layout(size, self.app.desk.settings.ui_scale, self.app.skins.board.shape), size
        )

    def room(self, size: tuple[int, int]) -> pygame.Surface:
        return self.view.room()

    def described(self) -> str:
        return says.described(self.course, self.step) if self.step else says.FILM_OPENING

    def parts(self) -> list[Part]:
        table = self.view.layout
        foot = table.deal_button.union(table.menu_button)
        left = foot.inflate(-self.look.px(16), 0)
        deal = words.deal(self.course.game.setup.deal.number)
        count = says.progress(self.step, self.course.moves)
        return [
            *self.view.parts(self.shown()),
            self._line("deal", deal, left, "left"),
            self._line("move", count, left, "right"),
        ]

    def _line(self, name: Hashable, text: str, rect: pygame.Rect, align: str) -> Part:
        paint = partial(
            self.look.write, words=text, rect=rect, size=SMALL_SIZE, face=Face.ITALIC,
            role="text_dim", align=align,
        )  # fmt: skip
        return Part(name, rect, text, paint)
