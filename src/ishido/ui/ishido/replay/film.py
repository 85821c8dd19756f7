"""The scene that draws the frames of an animation: the table without buttons."""

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from ishido.jobs.steps import Steps
from ishido.rules.game import Game
from ishido.session.course import Course
from ishido.ui import words
from ishido.ui.ishido.board.layout import table_layout
from ishido.ui.ishido.board.view import Shown
from ishido.ui.ishido.replay.recorded_table import look_and_view, shown_at
from ishido.ui.kit.paint import Part
from ishido.ui.kit.scene import Scene
from ishido.ui.table import replay_words as says
from ishido.ui.table.caption import caption

if TYPE_CHECKING:
    from ishido.ui.app.app import App


class Film(Scene):
    """Shows a step of a game, with the deal and the move in place of the table's buttons."""

    def __init__(self, app: "App", game: Game) -> None:
        super().__init__(app)
        self.course = Course.of(game)
        self.step = 0

    def arrange(self, size: tuple[int, int]) -> None:
        settings, shape = self.app.desk.settings, self.app.skins.board.shape
        table = table_layout(size, settings.ui_scale, shape)
        self.look, self.view = look_and_view(self.app, table, size)
        self.strip_room = table.strip.inflate(-2 * table.px(16), 0)

    @property
    def steps(self) -> int:
        return self.course.steps

    def room(self, size: tuple[int, int]) -> Steps[pygame.Surface]:
        return self.view.room()

    def prepare(self) -> Steps[None]:
        return self.view.prepare(self.shown().stones.values())

    def shown(self) -> Shown:
        """What the table shows at this step."""
        course, step = self.course, self.step
        shown = shown_at(course, step, in_roman=self.app.desk.settings.roman)
        said = says.described(course, step) if step else says.FILM_OPENING
        return replace(shown, message=said, strip_room=self.strip_room)

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
