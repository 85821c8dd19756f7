"""The scene that draws the frames of an animation: the table without buttons."""

import pygame

from ishido.jobs.steps import Steps
from ishido.ui import words
from ishido.ui.ishido.board.layout import table_layout
from ishido.ui.ishido.replay.recorded_table import RecordedTable
from ishido.ui.kit.paint import Part
from ishido.ui.table import replay_words as says
from ishido.ui.table.caption import caption


class Film(RecordedTable):
    """Shows a step of a game, with the deal and the move in place of the table's buttons."""

    def arrange(self, size: tuple[int, int]) -> None:
        self.lay(
            table_layout(size, self.app.desk.settings.ui_scale, self.app.skins.board.shape), size
        )

    @property
    def steps(self) -> int:
        return self.course.steps

    def room(self, size: tuple[int, int]) -> Steps[pygame.Surface]:
        return self.view.room()

    def described(self) -> str:
        return says.described(self.course, self.step) if self.step else says.FILM_OPENING

    def parts(self) -> list[Part]:
        table = self.view.layout
        foot = table.game_button.union(table.menu_button)
        deal = words.deal(self.course.game.setup.deal.number)
        count = says.progress(self.step, self.course.moves)
        return [
            *self.view.parts(self.shown()),
            caption(self.look, deal, foot),
            caption(self.look, count, foot, align="right"),
        ]
