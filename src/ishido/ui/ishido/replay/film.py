"""The frames of an animation of Ishido."""

from dataclasses import replace
from typing import TYPE_CHECKING

from ishido.jobs.steps import Steps
from ishido.language import _
from ishido.rules.game import Game
from ishido.session.course import Course
from ishido.ui import words
from ishido.ui.ishido.board.layout import table_layout
from ishido.ui.ishido.board.view import Shown, TableView
from ishido.ui.ishido.replay import words as course_says
from ishido.ui.ishido.replay.recorded_table import look_and_view, shown_at
from ishido.ui.kit.paint import Part
from ishido.ui.table.film import Film

if TYPE_CHECKING:
    from ishido.ui.app.app import App


class IshidoFilm(Film):
    view: TableView

    def __init__(self, app: "App", game: Game) -> None:
        super().__init__(app)
        self.course = Course.of(game)
        self.name, self.steps = words.deal(game.setup.deal.number), self.course.steps

    @property
    def moves(self) -> int:
        return self.course.moves

    def arrange(self, size: tuple[int, int]) -> None:
        settings, shape = self.app.desk.settings, self.app.skins.board.shape
        table = table_layout(size, settings.ui_scale, shape)
        self.look, self.view = look_and_view(self.app, table, size)
        self.strip_room = table.strip.inflate(-2 * table.px(16), 0)

    def prepare(self) -> Steps[None]:
        return self.view.prepare(self.shown().stones.values())

    def shown(self) -> Shown:
        """What the table shows at this step."""
        course, step = self.course, self.step
        shown = shown_at(course, step, in_roman=self.app.desk.settings.roman)
        said = course_says.step_described(course, step) if step else _("The opening")
        return replace(shown, message=said, strip_room=self.strip_room)

    def table_parts(self) -> list[Part]:
        return self.view.parts(self.shown())
