"""The dialog for a new game of Bluestone: its board and its players."""

from typing import TYPE_CHECKING, Final

from ishido.bluestone.board import BOARD_NAMES, DEFAULT_BOARD
from ishido.bluestone.position import Side
from ishido.language import N_, _
from ishido.store.settings import SECOND, Seating
from ishido.ui import labels
from ishido.ui.bluestone import phrases
from ishido.ui.bluestone.game_ui import BLUESTONE_UI
from ishido.ui.kit.look import SMALL_SIZE
from ishido.ui.kit.sheet import Form, Item, Words
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.kit.widgets.dropdown import Dropdown
from ishido.ui.table import captions
from ishido.ui.table.agreement import chosen, is_watched, same_name, seated
from ishido.ui.table.seat_choice import SeatChoices

if TYPE_CHECKING:
    from ishido.ui.app.app import App

ABOUT_BOARDS: Final = {
    "pentagon-3": N_("31 points, for learning the game."),
    "pentagon-5": N_("76 points, the usual board."),
    "pentagon-7": N_("141 points, for a long game."),
    "pentagon-9": N_("226 points, for a very long game."),
    "hexhex-7": N_("127 points in a hexagon. Three corners have a blue stone of their own."),
    "limping-7": N_("147 points in a hexagon with sides of 7 and 8."),
}
ABOUT_LEVELS: Final = {
    "learner": N_("Thinks only briefly. Good for a first game."),
    "expert": N_("Plays well, and answers in an instant."),
    "master": N_("Beats the Expert in 97 of 100 games. Thinks for a second or more."),
}
"""What each level is like."""


class NewBluestone(Form):
    """The choice of a board and of two players."""

    def __init__(self, app: "App") -> None:
        settings = app.desk.settings
        known = settings.bluestone_board in BOARD_NAMES
        self.board = Dropdown(
            "board",
            _("Board"),
            [(name, _(phrases.BOARDS[name])) for name in BOARD_NAMES],
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
            [_(phrases.SIDES[side]) for side in Side],
            ABOUT_LEVELS,
        )
        swap = Button("swap", _("Swap sides"), self.seats.swap, kind=ButtonKind.QUIET)
        start = Button("start", _(labels.START), self._start)
        super().__init__(
            app, _("New game of Bluestone"), start, others=[swap], default=True, width=600
        )

    def fields(self) -> list[Item]:
        about = _(ABOUT_BOARDS[self.board.chosen])
        return [
            self.board,
            Words(about, size=SMALL_SIZE, role="text_dim", align="left"),
            *self.seats.items,
        ]

    def _start(self) -> None:
        black, white = self.seats.players
        players = black, white
        if same_name(players):
            self.refuse(_(captions.SAME_NAME))
            return
        desk, board = self.app.desk, self.board.chosen
        seating = Seating(chosen(players, desk.settings.player))
        desk.settings_store.change(bluestone_board=board)
        if not is_watched(seating):  # computers only: not remembered
            desk.settings_store.change(bluestone=seating)
        self.close()
        BLUESTONE_UI.begin(self.app, BLUESTONE_UI.new(self.app, board, players))
