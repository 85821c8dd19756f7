"""The menus of Bluestone as data, with their shortcuts."""

from functools import partial
from typing import TYPE_CHECKING, Final

from ishido.games import BLUESTONE
from ishido.ui.bluestone import aids_words as help_says
from ishido.ui.bluestone import words as says
from ishido.ui.bluestone.course import BLUESTONE_COURSE
from ishido.ui.kit.command import Command, Menu, MenuSet
from ishido.ui.kit.installed import installed
from ishido.ui.table import commands as shared
from ishido.ui.table import menu_words as menu_says
from ishido.ui.table import seats_words as seat_says
from ishido.ui.table.commands import files_are_lent, help_page, switches

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.bluestone.scene import BluestoneScene


def _new_game(app: "App", table: "BluestoneScene") -> None:
    from ishido.ui.bluestone.new_game import NewBluestone

    app.push(NewBluestone(app))


def _replay(app: "App", table: "BluestoneScene") -> None:
    from ishido.ui.bluestone.replay import open_bluestone_replay

    open_bluestone_replay(app, table.session)


def _lessons(app: "App", table: "BluestoneScene") -> None:
    from ishido.ui.screens.lessons import course_dialog

    app.push(course_dialog(app, BLUESTONE_COURSE))


def _cannot_export(app: "App", table: "BluestoneScene") -> str:
    return _untouched(app, table) or ("" if installed("PIL") else menu_says.NO_ANIMATIONS)


def _untouched(app: "App", table: "BluestoneScene") -> str:
    return says.NOTHING_PLACED if table.session.untouched else ""


UNDO: Final["Command[BluestoneScene]"] = Command(
    "undo",
    menu_says.UNDO,
    lambda app, table: table.undo(),
    ("Z", "Ctrl+Z", "Backspace"),
    why_disabled=lambda app, table: table.why_no_undo(),
)
REDO: Final["Command[BluestoneScene]"] = Command(
    "redo",
    menu_says.REDO,
    lambda app, table: table.redo(),
    ("Y", "Ctrl+Y", "Ctrl+Shift+Z"),
    why_disabled=lambda app, table: table.why_no_redo(),
)

MENUS: Final["tuple[Menu[BluestoneScene], ...]"] = (
    shared.ISHIDO_MENU,
    Menu(
        "file",
        menu_says.FILE,
        (
            (
                shared.LOAD_GAME,
                Command("save game", menu_says.SAVE_GAME, shared.save_game, ("Ctrl+S",)),
                Command(
                    "save game as",
                    menu_says.SAVE_GAME_AS,
                    partial(shared.save_game, ask=True),
                    ("Ctrl+Shift+S",),
                    absent=files_are_lent,
                ),
                shared.RECENT,
            ),
            (
                shared.UNFINISHED,
                shared.JOURNAL,
                Command(
                    "replay",
                    menu_says.REPLAY,
                    _replay,
                    why_disabled=_untouched,
                ),
            ),
            (
                Command("export picture", menu_says.EXPORT_PICTURE, shared.export_picture),
                Command(
                    "export replay",
                    menu_says.EXPORT_REPLAY,
                    shared.export_replay,
                    why_disabled=_cannot_export,
                ),
            ),
            shared.BACKUPS,
            shared.other_games(BLUESTONE),
        ),
    ),
    Menu(
        "game",
        menu_says.GAME,
        (
            (
                Command("new game", says.NEW_GAME, _new_game, ("N", "Ctrl+N")),
                Command("play again", says.PLAY_AGAIN, lambda app, table: table.play_again()),
            ),
            (UNDO, REDO),
            (
                Command(
                    "pass",
                    says.PASS,
                    lambda app, table: table.pass_turn(),
                    ("P",),
                    why_disabled=lambda app, table: table.why_no_pass(),
                    dynamic_label=lambda app, table: table.pass_label,
                ),
                Command(
                    "end game",
                    says.RESIGN,
                    lambda app, table: table.resign(),
                    why_disabled=lambda app, table: table.why_not_resigned(),
                ),
            ),
            (
                Command(
                    "pause",
                    seat_says.PAUSE,
                    lambda app, table: table.pause_or_go_on(),
                    ("F8", "Pause"),
                    why_disabled=lambda app, table: table.why_no_pause(),
                    only_enabled=True,
                    dynamic_label=lambda app, table: table.pause_label,
                ),
            ),
        ),
    ),
    Menu(
        "choices",
        menu_says.CHOICES,
        (
            (shared.CHOOSER,),
            switches("board"),
            switches("effects"),
            shared.WINDOW,
        ),
    ),
    Menu(
        "help",
        menu_says.HELP,
        (
            (UNDO, REDO),
            (
                shared.HINT,
                Command(
                    "estimate",
                    help_says.ESTIMATE,
                    lambda app, table: table.estimates.toggle(),
                    ("E",),
                    why_disabled=lambda app, table: table.estimates.why_no_estimate(),
                    checked=lambda app, table: table.estimates.shown,
                ),
                Command(
                    "endangered",
                    help_says.ENDANGERED,
                    lambda app, table: table.danger.toggle(),
                    ("W",),
                    why_disabled=lambda app, table: table.danger.why_no_danger(),
                    checked=lambda app, table: table.danger.shown,
                ),
            ),
            (
                Command(
                    "lessons",
                    menu_says.LESSONS,
                    _lessons,
                    ("L",),
                ),
                Command("rules", says.RULES, help_page("bluestone", BLUESTONE.name), ("F1",)),
                Command("keyboard", menu_says.KEYBOARD, help_page("keyboard", BLUESTONE.name)),
            ),
        ),
    ),
)
BLUESTONE_MENUS: Final = MenuSet(MENUS, common=("new game", "undo", "redo", "pass", "end game"))
