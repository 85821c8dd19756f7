"""The dialog for a new game of Bluestone: its board and its players."""

from typing import TYPE_CHECKING, Final

from ishido.bluestone.board import BOARD_NAMES, DEFAULT_BOARD
from ishido.bluestone.position import Side
from ishido.store.seat_settings import SECOND, Seating
from ishido.ui.bluestone import words as says
from ishido.ui.bluestone.game_ui import BLUESTONE_UI
from ishido.ui.bluestone.games import new_bluestone
from ishido.ui.kit.dialog import Item, Words
from ishido.ui.kit.form import FormDialog
from ishido.ui.kit.look import SMALL_SIZE
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.kit.widgets.dropdown import Dropdown
from ishido.ui.table import setup_words as setup_says
from ishido.ui.table.agreement import chosen, is_watched, same_name, seated
from ishido.ui.table.seat_choice import SeatChoices

if TYPE_CHECKING:
    from ishido.ui.app.app import App

WHO: Final = (("", setup_says.PERSON), *says.LEVEL_OPTIONS.items())
"""The options for a seat: a person, or a computer of a level."""
WIDTH: Final = 600
"""The width of the dialog in the reference window: the names of computers are long."""


class NewBluestone(FormDialog):
    """The choice of a board and of two players."""

    def __init__(self, app: "App") -> None:
        settings = app.desk.settings
        known = settings.bluestone_board in BOARD_NAMES
        self.board = Dropdown(
            "board",
            says.BOARD,
            [(name, says.BOARDS[name]) for name in BOARD_NAMES],
            settings.bluestone_board if known else DEFAULT_BOARD,
            self.changed,
        )
        players, mine = seated(settings.bluestone.seats, settings.player), settings.player
        self.seats = SeatChoices(
            players,
            (SECOND, mine) if players[1].name == mine else (mine, SECOND),
            mine,
            self.changed,
            self._start,
            [says.SIDES[side] for side in Side],
            WHO,
            says.ABOUT_LEVELS,
        )
        swap = Button("swap", says.SWAP, self.seats.swap, kind=ButtonKind.QUIET)
        start = Button("start", setup_says.START, self._start)
        super().__init__(app, says.NEW_TITLE, start, others=[swap], default=True, width=WIDTH)

    def fields(self) -> list[Item]:
        about = says.ABOUT_BOARDS[self.board.chosen]
        return [
            self.board,
            Words(about, size=SMALL_SIZE, role="text_dim", align="left"),
            *self.seats.items,
        ]

    def _start(self) -> None:
        black, white = self.seats.players
        players = black, white
        if same_name(players):
            self.refuse(setup_says.SAME_NAME)
            return
        desk, board = self.app.desk, self.board.chosen
        seating = Seating(chosen(players, desk.settings.player))
        desk.settings_store.change(bluestone_board=board)
        if not is_watched(seating):  # computers only: not remembered
            desk.settings_store.change(bluestone=seating)
        self.close()
        BLUESTONE_UI.begin(self.app, new_bluestone(self.app, board, players))
