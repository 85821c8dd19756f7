"""The dialog for a new game of Bluestone: its board and its players."""

from typing import TYPE_CHECKING, Final

from ishido.bluestone.board import BOARD_NAMES, DEFAULT_BOARD
from ishido.bluestone.position import Side
from ishido.kinds.players import Player
from ishido.store.seat_settings import SECOND, Seating
from ishido.ui import words
from ishido.ui.bluestone import words as says
from ishido.ui.bluestone.games import new_bluestone
from ishido.ui.kit.dialog import Dialog, Item, Words
from ishido.ui.kit.look import SMALL_SIZE
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.kit.widgets.dropdown import Dropdown
from ishido.ui.kit.widgets.footer import Footer
from ishido.ui.table import setup_words as setup_says
from ishido.ui.table.agreement import chosen, is_watched, same_name, seated
from ishido.ui.table.seat_choice import SeatChoice, name_people

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.bluestone.scene import BluestoneScene

WHO: Final = (("", setup_says.PERSON), *says.LEVEL_OPTIONS.items())
"""The options for a seat: a person, or a computer of a level."""
WIDTH: Final = 600
"""The width of the dialog in the reference window: the names of computers are long."""


class NewBluestone(Dialog):
    """The choice of a board and of two players."""

    def __init__(self, app: "App", table: "BluestoneScene") -> None:
        self.table = table
        settings = app.desk.settings
        known = settings.bluestone_board in BOARD_NAMES
        self.board = Dropdown(
            "board",
            says.BOARD,
            [(name, says.BOARDS[name]) for name in BOARD_NAMES],
            settings.bluestone_board if known else DEFAULT_BOARD,
            lambda value: self._changed(),
        )
        players = seated(settings.bluestone.seats, settings.player)
        defaults = self._defaults(app, players)
        self.seats = [
            SeatChoice(
                side + 1,
                player,
                default,
                self._change_players,
                self._start,
                says.SIDES[side],
                WHO,
                says.ABOUT_LEVELS,
            )
            for side, player, default in zip(Side, players, defaults, strict=True)
        ]
        self._owner = settings.player
        """The name of the window's player."""
        if sum(not seat.who.chosen for seat in self.seats) == 1:
            name_people(self.seats, self._owner)  # the last game may have had two
        self._problem = ""
        self.swap = Button("swap", says.SWAP, self._swap, kind=ButtonKind.QUIET)
        self.start = Button("start", setup_says.START, self._start, kind=ButtonKind.PRIMARY)
        self.back = Button("back", words.CANCEL, self.close)
        super().__init__(
            app, says.NEW_TITLE, self._items(), focus=self.start, default=self.start, width=WIDTH,
            key_focus=False,
        )  # fmt: skip

    @staticmethod
    def _defaults(app: "App", players: tuple[Player, ...]) -> tuple[str, str]:
        """The names of people if none are typed: the window's player, and another one."""
        mine = app.desk.settings.player
        return (SECOND, mine) if players[1].name == mine else (mine, SECOND)

    def _change_players(self) -> None:
        name_people(self.seats, self._owner)
        self._changed()

    def _items(self) -> list[Item]:
        items: list[Item] = [
            self.board,
            Words(
                says.ABOUT_BOARDS[self.board.chosen], size=SMALL_SIZE, role="text_dim", align="left"
            ),
            *(item for seat in self.seats for item in seat.items),
        ]
        if self._problem:
            items.append(Words(self._problem, size=SMALL_SIZE, role="error"))
        return [*items, Footer([self.swap, self.back, self.start])]

    def _changed(self) -> None:
        self._problem = ""
        self.replace(self._items())

    def _swap(self) -> None:
        """Swap the two seats."""
        one, other = self.seats
        one.who.chosen, other.who.chosen = other.who.chosen, one.who.chosen
        one.name.value, other.name.value = other.name.value, one.name.value
        one.default, other.default = other.default, one.default
        self._changed()

    def _start(self) -> None:
        black = self.seats[0].player([])
        players = (black, self.seats[1].player([black]))
        if same_name(players):
            self._problem = setup_says.SAME_NAME
            self.replace(self._items())
            return
        desk, board = self.app.desk, self.board.chosen
        seating = Seating(chosen(players, desk.settings.player))
        desk.settings_store.change(bluestone_board=board)
        if not is_watched(seating):  # computers only: not remembered
            desk.settings_store.change(bluestone=seating)
        self.close()
        self.table.begin(new_bluestone(self.app, board, players))
