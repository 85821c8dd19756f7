"""The scene that draws the frames of an animation of Bluestone: the table without buttons."""

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from ishido.bluestone.game import BluestoneGame
from ishido.jobs.steps import Steps
from ishido.ui.bluestone import words as says
from ishido.ui.bluestone.games import shown_of
from ishido.ui.bluestone.layout import bluestone_layout
from ishido.ui.bluestone.view import BluestoneView
from ishido.ui.kit.paint import Part
from ishido.ui.kit.scene import Scene
from ishido.ui.table import replay_words as replay_says
from ishido.ui.table.caption import caption
from ishido.ui.table.look import look_of_table

if TYPE_CHECKING:
    from ishido.ui.app.app import App


class BluestoneFilm(Scene):
    """Shows a step of a game, with the board's name and the move in place of the buttons."""

    def __init__(self, app: "App", game: BluestoneGame) -> None:
        super().__init__(app)
        self.game = game
        self.step = 0

    @property
    def steps(self) -> int:
        return self.game.cursor

    def arrange(self, size: tuple[int, int]) -> None:
        settings, board = self.app.desk.settings, self.game.board
        labels = settings.coordinates
        self.layout = bluestone_layout(size, board, settings.ui_scale, labels=labels)
        self.look = look_of_table(self.app, self.layout)
        self.view = BluestoneView(self.layout, self.look, board, labels=labels)

    def room(self, size: tuple[int, int]) -> Steps[pygame.Surface]:
        return self.view.room()

    def parts(self) -> list[Part]:
        layout = self.layout
        game = self.game if self.step == self.steps else self.game.at(self.step)
        strip_room = layout.strip.inflate(-2 * layout.px(16), 0)
        shown = replace(shown_of(game), message=says.described(game), strip_room=strip_room)
        foot = layout.game_button.union(layout.menu_button)
        count = replay_says.progress(self.step, self.steps)
        return [
            *self.view.parts(shown),
            caption(self.look, says.BOARDS[game.board.name], foot),
            caption(self.look, count, foot, align="right"),
        ]
