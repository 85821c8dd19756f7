"""The menus of Bluestone as data, with their shortcuts."""

from typing import TYPE_CHECKING, Final

from ishido.bluestone.session import Do
from ishido.games import BLUESTONE
from ishido.language import N_
from ishido.ui import labels
from ishido.ui.bluestone import move, phrases
from ishido.ui.kit.command import Command, Menu, MenuSet
from ishido.ui.table import captions
from ishido.ui.table import commands as shared

if TYPE_CHECKING:
    from ishido.ui.bluestone.scene import BluestoneScene


BluestoneCommand = Command["BluestoneScene"]


def _new_game(table: "BluestoneScene") -> None:
    from ishido.ui.bluestone.new_game import NewBluestone

    table.app.push(NewBluestone(table.app))


UNDO: Final = BluestoneCommand(
    "undo",
    labels.UNDO,
    lambda table: move.carry_out(table, Do.UNDO),
    ("Z", "Ctrl+Z", "Backspace"),
    lambda table: table.why_no_undo(),
)
GAME: Final[Menu["BluestoneScene"]] = Menu(
    "game",
    labels.GAME,
    [
        BluestoneCommand("new game", phrases.NEW_GAME, _new_game, ("N", "Ctrl+N")),
        BluestoneCommand("play again", labels.PLAY_AGAIN, lambda table: table.play_again()),
    ],
    [
        UNDO,
        BluestoneCommand(
            "redo",
            N_("Redo"),
            lambda table: move.carry_out(table, Do.REDO),
            ("Y", "Ctrl+Y", "Ctrl+Shift+Z"),
            lambda table: table.why_no_redo(),
        ),
    ],
    [
        BluestoneCommand(
            "pass",
            phrases.PASS,
            move.pass_turn,
            ("P",),
            lambda table: table.why_no_pass(),
            changing_label=lambda table: table.pass_label,
        ),
        BluestoneCommand(
            "end game",
            phrases.RESIGN,
            move.resign,
            why_not=lambda table: table.why_no_pass(),
        ),
    ],
    [shared.GOALS],
)
CHOICES: Final = Menu(
    "choices",
    N_("Choices"),
    [shared.CHOOSER, *shared.switches("board")],
    shared.switches("sounds"),
)
HELP: Final[Menu["BluestoneScene"]] = Menu(
    "help",
    N_("Help"),
    [UNDO],
    [
        shared.HINT,
        BluestoneCommand(
            "estimate",
            N_("Estimate"),
            lambda table: table.estimates.toggle(),
            ("E",),
            lambda table: table.estimates.why_no_estimate(),
            lambda table: table.estimates.shown,
        ),
    ],
    [
        shared.LESSONS,
        BluestoneCommand(
            "rules",
            N_("Rules of Bluestone"),
            shared.help_page("bluestone", BLUESTONE.name),
            ("F1",),
        ),
        BluestoneCommand("keyboard", N_("Controls"), shared.help_page("keyboard", BLUESTONE.name)),
    ],
)
BLUESTONE_MENUS: Final = MenuSet(
    (shared.ISHIDO_MENU, shared.file_menu(BLUESTONE), GAME, CHOICES, HELP),
    {
        N_("Play"): (
            "new game", "play again", "redo", "pass", "end game",
            *shared.names_of_others(BLUESTONE),
        ),
        N_("Look"): ("chooser", "settings", "title screen"),
        N_("Learn"): ("estimate", "lessons", "rules"),
        N_("Records"): ("journal", "replay", "goals", "load game", "save game", "export picture"),
    },
    (
        BluestoneCommand(
            "pause",
            captions.PAUSE,
            lambda table: table.computer.pause_or_go_on(),
            ("F8", "Pause"),
            lambda table: table.computer.why_no_pause(),
        ),
        shared.FULL_SCREEN,
    ),
)  # fmt: skip
