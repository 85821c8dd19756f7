"""Commands and a menu that both games have."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ishido import browser
from ishido.games import ISHIDO, KINDS
from ishido.kinds.kind import GameKind
from ishido.store.settings import ROWS, MenuGroup, SettingRow
from ishido.ui.kit.command import Command, Do, Groups, Menu, Speaker
from ishido.ui.kit.sizes import phone_scale
from ishido.ui.table import menu_words as says

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.table.game_screen import GameScreen


def _load_game(app: "App", table: "GameScreen") -> None:
    from ishido.ui.screens.files import load_game

    load_game(app, table)


def _recent(app: "App", table: "GameScreen") -> "Groups[GameScreen]":
    """The submenu of recently opened or saved games, by file name."""
    files = enumerate(app.desk.recent.files, start=1)
    return [
        [
            Command(f"recent {number}", path.name, partial(_open_file, path=path))
            for number, path in files
        ]
    ]


def _open_file(app: "App", table: "GameScreen", path: Path) -> None:
    from ishido.ui.screens.files import open_file

    open_file(app, table, path)


def _unfinished(app: "App", table: "GameScreen") -> None:
    from ishido.ui.screens.games import unfinished_dialog

    app.push(unfinished_dialog(app, table))


def _journal(app: "App", table: "GameScreen") -> None:
    from ishido.ui.screens.journal import JournalScene

    app.push(JournalScene(app))


def _back_up(app: "App", table: "GameScreen") -> None:
    from ishido.ui.screens.backup import open_backup

    open_backup(app)


def _restore(app: "App", table: "GameScreen") -> None:
    from ishido.ui.screens.backup import open_restore

    open_restore(app)


def _chooser(app: "App", table: "GameScreen") -> None:
    from ishido.ui.screens.chooser import Chooser

    app.push(Chooser(app))


def _players(app: "App", table: "GameScreen") -> None:
    from ishido.ui.screens.players import Players

    app.push(Players(app))


def _settings(app: "App", table: "GameScreen") -> None:
    from ishido.ui.screens.settings import SettingsDialog

    app.push(SettingsDialog(app))


def save_game(app: "App", table: "GameScreen", *, ask: bool = False) -> None:
    from ishido.ui.table import saving

    saving.save_game(app, table, ask=ask)


def export_picture(app: "App", table: "GameScreen") -> None:
    from ishido.ui.screens import export

    export.export_picture(app, table)


def export_replay(app: "App", table: "GameScreen") -> None:
    from ishido.ui.screens import export

    export.export_replay(app, table.session)


def _show(app: "App", table: "GameScreen", kind: str) -> None:
    from ishido.ui.screens.game_uis import UIS

    UIS[kind].show(app)


def other_games(kind: GameKind[Any]) -> tuple[Command[Any], ...]:
    """The commands that show the tables of all games but one."""
    return tuple(
        Command(other.name, says.other_game(other.title), partial(_show, kind=other.name))
        for other in KINDS.values()
        if other is not kind
    )


def _title_screen(app: "App", table: "GameScreen") -> None:
    from ishido.ui.screens.title import return_to_title

    return_to_title(app)


def files_are_lent(app: "App") -> bool:
    """Whether the system lends files, so that none has a place to which it could be saved again."""
    return app.system.files is not None


def _none_recent(app: "App", table: "GameScreen") -> str:
    return "" if app.desk.recent.files else says.NONE_RECENT


def help_page(page: str, game: str = ISHIDO.name) -> Do[Any]:
    """Opens a page of the help, from a kind of game."""

    def show(app: "App", table: Any) -> None:
        from ishido.ui.screens.help.scene import Help

        app.push(Help(app, page, game))

    return show


def switches(menu: MenuGroup) -> tuple[Command[Any], ...]:
    """The settings of a group of the menu, which are turned on and off."""
    return tuple(_switch(name, row) for name, row in ROWS.items() if row.menu == menu)


def _switch(name: str, row: SettingRow) -> Command[Any]:
    def is_on(app: "App") -> bool:
        return bool(getattr(app.desk.settings, name))

    def turn(app: "App", table: Speaker) -> None:
        app.change_setting(name, not is_on(app))
        table.say(says.switched(row.label, on=is_on(app)), role="mark")

    return Command(
        name,
        row.label,
        turn,
        checked=lambda app, table: is_on(app),
        absent=lambda app: not row.on_phone and phone_scale(app.size, app.density) > 0,
    )


FULL_SCREEN_KEYS: Final = ("F11", "Alt+Enter")
QUIT_KEYS: Final = ("Ctrl+Q",)


LOAD_GAME: Final[Command[Any]] = Command("load game", says.LOAD_GAME, _load_game, ("Ctrl+O",))
RECENT: Final[Command[Any]] = Command(
    "recent", says.RECENT, submenu=_recent, why_disabled=_none_recent, absent=files_are_lent
)
UNFINISHED: Final[Command[Any]] = Command("unfinished games", says.UNFINISHED, _unfinished)
JOURNAL: Final[Command[Any]] = Command("journal", says.JOURNAL, _journal, ("J",))
BACKUPS: Final[tuple[Command[Any], ...]] = (
    Command("back up", says.BACK_UP, _back_up),
    Command("restore", says.RESTORE, _restore),
)
CHOOSER: Final[Command[Any]] = Command("chooser", says.CHOOSER, _chooser, ("B",))
WINDOW: Final[tuple[Command[Any], ...]] = (
    *switches("window"),
    Command(
        "full screen",
        ROWS["fullscreen"].label,
        lambda app, table: app.toggle_fullscreen(),
        FULL_SCREEN_KEYS,
        checked=lambda app, table: app.fullscreen,
        absent=lambda app: not app.system.fills_screen,
    ),
)
HINT: Final[Command[Any]] = Command(
    "hint",
    says.HINT,
    lambda app, table: table.hints.ask(),
    ("I", "?"),
    why_disabled=lambda app, table: table.hints.why_no_hint(),
)


ISHIDO_MENU: Final[Menu[Any]] = Menu(
    "ishido",
    says.ISHIDO,
    (
        (Command("about", says.ABOUT, help_page("about")),),
        (
            Command("players", says.PLAYERS, _players),
            Command("settings", says.SETTINGS, _settings, ("Ctrl+,",)),
        ),
        (
            Command("title screen", says.TITLE_SCREEN, _title_screen),
            Command(
                "quit",
                says.QUIT,
                lambda app, table: app.quit(),
                QUIT_KEYS,
                absent=lambda app: browser.IN_BROWSER,
            ),
        ),
    ),
)
"""The menu of the program itself."""
