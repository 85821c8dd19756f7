"""The frames of an animation of Bluestone."""

from dataclasses import replace
from typing import TYPE_CHECKING

from ishido.bluestone.game import BluestoneGame
from ishido.ui.bluestone import words as says
from ishido.ui.bluestone.games import shown_of
from ishido.ui.bluestone.layout import bluestone_layout
from ishido.ui.bluestone.view import BluestoneView
from ishido.ui.kit.paint import Part
from ishido.ui.table.film import Film
from ishido.ui.table.look import look_of_table

if TYPE_CHECKING:
    from ishido.ui.app.app import App


class BluestoneFilm(Film):
    view: BluestoneView

    def __init__(self, app: "App", game: BluestoneGame) -> None:
        super().__init__(app)
        self.game = game
        self.name, self.steps = says.BOARDS[game.board.name], game.cursor

    def arrange(self, size: tuple[int, int]) -> None:
        settings, board = self.app.desk.settings, self.game.board
        labels = settings.coordinates
        layout = bluestone_layout(size, board, settings.ui_scale, labels=labels)
        self.look = look_of_table(self.app, layout)
        self.view = BluestoneView(layout, self.look, board, labels=labels)
        self.strip_room = layout.strip.inflate(-2 * layout.px(16), 0)

    def table_parts(self) -> list[Part]:
        game = self.game if self.step == self.steps else self.game.at(self.step)
        message = says.described(game)
        return self.view.parts(replace(shown_of(game), message=message, strip_room=self.strip_room))
