"""The table at a step of a recorded game, for replays and exported pictures."""

from dataclasses import replace
from typing import TYPE_CHECKING

from ishido.jobs.steps import Steps
from ishido.rules.game import Game, Mode
from ishido.rules.roman import roman
from ishido.rules.scoring import Scoring
from ishido.session.course import Course
from ishido.ui import words
from ishido.ui.ishido.board.layout import TableLayout
from ishido.ui.ishido.board.placing import BoardMotions
from ishido.ui.ishido.board.view import Shown, TableView
from ishido.ui.kit.look import Look
from ishido.ui.kit.scene import Scene
from ishido.ui.table import replay_words as says
from ishido.ui.table.look import look_of_table

if TYPE_CHECKING:
    from ishido.ui.app.app import App


class RecordedTable(Scene):
    """Shows a step of a game."""

    look: Look
    view: TableView

    def __init__(self, app: "App", game: Game) -> None:
        super().__init__(app)
        self.course = Course.of(game)
        self.step = 0
        self.motions = BoardMotions(app)

    @property
    def game(self) -> Game:
        """The game at the step that is shown."""
        return self.course.at(self.step)

    def covered(self) -> None:
        self.motions.stop()  # nothing is heard late

    def lay(self, table: TableLayout, size: tuple[int, int]) -> None:
        """Lay out the table."""
        app = self.app
        self.look = look_of_table(app, replace(table, size=size))
        self.view = TableView(
            table, self.look, app.skins.stones, coordinates=app.desk.settings.coordinates
        )
        self.motions.lay(self.view)
        self.strip_room = table.strip.inflate(-2 * table.px(16), 0)

    def prepare(self) -> Steps[None]:
        return self.view.prepare(self.shown().stones.values())

    def shown(self) -> Shown:
        """What the table shows at this step."""
        game = self.game
        touchstone = None if None in self.motions.airborne else game.touchstone
        placed = game.standing.last  # also marked after a turn out of time, as on the table
        view = game.player_view()
        return Shown(
            self.motions.lying(game.position),
            touchstone,
            False,
            sum(view.unseen),
            view.unseen,
            game.accounts[0],
            game.setup.scoring,
            game.stones_left,
            "",
            says.note(game.setup.mode, game.setup.scoring),
            self.described(),
            roman=self.app.desk.settings.roman,
            strip_room=self.strip_room,
            rows=self._rows(game),
            last=None if placed is None else placed.square,
        )

    def described(self) -> str:
        """The text about this step."""
        return says.described(self.course, self.step)

    def _rows(self, game: Game) -> tuple[tuple[str, int | str], ...]:
        """The three rows of the scoreboard."""
        if game.setup.mode is Mode.CHALLENGE:
            names, accounts = says.names(self.course), game.accounts
            written = roman if self.app.desk.settings.roman else words.number
            four_ways = "  :  ".join(written(account.four_ways) for account in accounts)
            scores = [(name, each.points) for name, each in zip(names, accounts, strict=True)]
            return (*scores, (words.FOUR_WAYS, four_ways))
        account = game.accounts[0]
        moves = (says.MOVE, says.progress(self.step, self.course.moves))
        counts = ((words.FOUR_WAYS, account.four_ways), (words.STONES_TO_PLACE, game.stones_left))
        if game.setup.scoring is Scoring.ANCIENT:
            return (*counts, moves)
        return ((words.POINTS, account.points), *counts)
