"""Commands for the four modes, the computer players, and the clock of a turn."""

from dataclasses import replace
from typing import TYPE_CHECKING

from ishido.players.levels import LEVELS
from ishido.rules.game import Mode
from ishido.store.seat_settings import Seating
from ishido.ui.kit.command import Command, Groups
from ishido.ui.table import menu_words as says
from ishido.ui.table import setup_words
from ishido.ui.table.agreement import is_watched, seated, seating_of

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.ishido.scene import TableScene


def mode(mode: Mode, label: str) -> "Command[TableScene]":
    """Sets up a game of a mode. The mode of the current game has the mark."""

    def set_up(app: "App", table: "TableScene") -> None:
        from ishido.ui.ishido.new_game.setup import SetupDialog

        app.push(SetupDialog(app, table, mode))

    def tournaments(app: "App", table: "TableScene") -> None:
        from ishido.ui.screens.tournament import open_tournaments

        open_tournaments(app, table)

    return Command(
        f"{mode} game" if mode is Mode.TOURNAMENT else str(mode),
        label,
        tournaments if mode is Mode.TOURNAMENT else set_up,
        checked=lambda app, table: table.session.game.setup.mode is mode,
        one_of=True,
    )


def no_timer(app: "App", table: "TableScene") -> str:
    """Why the timer cannot be set; empty if it can."""
    match table.session.game.setup.mode:
        case Mode.CHALLENGE:
            return ""
        case Mode.TOURNAMENT:
            return setup_words.TOURNAMENT_SET
        case _:
            return setup_words.NO_TIMER


def computer_player(seat: int) -> "Command[TableScene]":
    """Chooses the player of a seat from the next game on, in the mode of the current game."""

    def why_disabled(app: "App", table: "TableScene") -> str:
        mode = table.session.game.setup.mode
        if mode is Mode.TOURNAMENT:
            return setup_words.TOURNAMENT_SET
        return setup_words.ONE_SEAT if seat >= mode.seats else ""

    def submenu(app: "App", table: "TableScene") -> "Groups[TableScene]":
        mode = table.session.game.setup.mode
        levels = [_taker(mode, seat, level, _offered(app, mode, seat, level)) for level in LEVELS]
        return [[_taker(mode, seat, "", setup_words.PERSON)], levels]

    label = says.COMPUTER_PLAYERS[seat]
    name = f"computer player {seat + 1}"
    return Command(name, label, submenu=submenu, why_disabled=why_disabled, only_enabled=True)


def _with(app: "App", mode: Mode, seat: int, level: str) -> Seating:
    """The seat assignment with a level in a seat. An empty level stands for a person."""
    seating = seating_of(app.desk.settings, mode)
    seats = list(seating.seats)
    seats[seat] = replace(seats[seat], level=level)
    return replace(seating, seats=tuple(seats))


def _offered(app: "App", mode: Mode, seat: int, level: str) -> str:
    """The label of a level, with an ellipsis if choosing it opens a dialog."""
    name = setup_words.computer(level)
    return f"{name}…" if is_watched(_with(app, mode, seat, level)) else name


def _taker(mode: Mode, seat: int, level: str, label: str) -> "Command[TableScene]":
    """Puts a person, or a computer of a level, in a seat."""

    def choose(app: "App", table: "TableScene") -> None:
        seating = _with(app, mode, seat, level)
        if is_watched(seating):
            from ishido.ui.ishido.new_game.setup import SetupDialog

            app.push(SetupDialog(app, table, mode, seating))
            return
        app.desk.settings_store.change(**{str(mode): seating})
        player = seated(seating.seats, app.desk.settings.player)[seat]
        table.say(setup_words.next_player(seat, player.name), role="mark")

    return Command(
        f"player {seat + 1} {level or 'person'}",
        label,
        choose,
        checked=lambda app, table: seating_of(app.desk.settings, mode).seats[seat].level == level,
        one_of=True,
    )
