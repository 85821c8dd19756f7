"""The table at a step of a recorded game, for replays and exported pictures."""

from dataclasses import replace
from typing import TYPE_CHECKING

from ishido.jobs.steps import Steps
from ishido.language import _
from ishido.rules.game import Game
from ishido.session.recorded_game import RecordedGame
from ishido.ui import words
from ishido.ui.ishido.board.layout import TableLayout, table_layout
from ishido.ui.ishido.board.view import Shown, TableView
from ishido.ui.ishido.replay import words as recorded_says
from ishido.ui.ishido.scoreboard import Row, score_rows
from ishido.ui.kit.look import Look
from ishido.ui.kit.paint import Part
from ishido.ui.kit.sizes import desktop_stage
from ishido.ui.table import words as says
from ishido.ui.table.film import Film
from ishido.ui.table.look import look_of_table

if TYPE_CHECKING:
    from ishido.ui.app.app import App


def look_and_view(app: "App", table: TableLayout) -> tuple[Look, TableView]:
    """What draws a table in a window."""
    look = look_of_table(app, table)
    coordinates = app.desk.settings.coordinates
    return look, TableView(table, look, app.skins.stones, coordinates=coordinates)


def shown_at(recorded: RecordedGame, step: int, *, in_roman: bool) -> Shown:
    """What a table shows of a game at a step, without its text."""
    game = recorded.at(step)
    placed = game.standing.last  # also marked after a turn out of time, as on the table
    view = game.player_view()
    names = recorded_says.seat_names(recorded)
    move = Row(_("Move"), min(step, recorded.moves))
    return Shown(
        dict(game.position), game.touchstone, False, sum(view.unseen), view.unseen,
        score_rows(game, names, move, roman=in_roman),
        note=says.kind_of_game(game.setup.mode, game.setup.scoring), roman=in_roman,
        last=None if placed is None else placed.square,
    )  # fmt: skip


# -- the frames of an animation ---------------------------------------------------------------


class IshidoFilm(Film):
    view: TableView

    def __init__(self, app: "App", game: Game) -> None:
        super().__init__(app)
        self.recorded = RecordedGame.of(game)
        self.name, self.steps = words.deal(game.setup.deal.number), self.recorded.steps

    @property
    def moves(self) -> int:
        return self.recorded.moves

    def arrange(self, size: tuple[int, int]) -> None:
        table = table_layout(desktop_stage(size), self.app.desk.settings.ui_scale)
        self.look, self.view = look_and_view(self.app, table)
        self.strip_room = table.strip.inflate(-2 * table.px(16), 0)

    def prepare(self) -> Steps[None]:
        return self.view.prepare(self.shown().stones.values())

    def shown(self) -> Shown:
        """What the table shows at this step."""
        recorded, step = self.recorded, self.step
        shown = shown_at(recorded, step, in_roman=self.app.desk.settings.roman)
        said = recorded_says.step_described(recorded, step) if step else _("The opening")
        return replace(shown, message=said, strip_room=self.strip_room)

    def table_parts(self) -> list[Part]:
        return self.view.parts(self.shown())
