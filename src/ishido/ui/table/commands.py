"""Commands and a menu that both games have."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ishido import browser
from ishido.games import ISHIDO, KINDS
from ishido.kinds.kind import GameKind
from ishido.language import N_, _
from ishido.store.settings import ROWS, MenuGroup, SettingRow
from ishido.ui import labels
from ishido.ui.kit.command import Command, Groups, Menu
from ishido.ui.platform.system import installed
from ishido.ui.table import captions

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.table.game_screen import GameScreen

GameCommand = Command["GameScreen"]


def _load_game(table: "GameScreen") -> None:
    from ishido.ui.screens.files import load_game

    load_game(table.app, table)


def _recent(table: "GameScreen") -> "Groups[GameScreen]":
    def opens(number: int, path: Path) -> GameCommand:
        return Command(
            f"recent {number}", "", lambda table: table.open_file(path),
            changing_label=lambda table: path.name,
        )  # fmt: skip

    return [[opens(*each) for each in enumerate(table.app.desk.recent.files, start=1)]]


def _journal(table: "GameScreen") -> None:
    from ishido.ui.screens.journal import JournalScene

    table.app.push(JournalScene(table.app))


def _chooser(table: "GameScreen") -> None:
    from ishido.ui.screens.chooser import Chooser

    table.app.push(Chooser(table.app))


def _settings(table: "GameScreen") -> None:
    from ishido.ui.screens.settings import SettingsDialog

    table.app.push(SettingsDialog(table.app))


def _lessons(table: "GameScreen") -> None:
    from ishido.ui.screens.lessons import course_dialog

    table.app.push(course_dialog(table.app, table.ui.course))


def _goals(table: "GameScreen") -> None:
    from ishido.ui.screens.goals import Goals

    table.app.push(Goals(table.app))


def save_game(table: "GameScreen", *, ask: bool = False) -> None:
    from ishido.ui.table import saving

    saving.save_game(table.app, table, ask=ask)


def export_picture(table: "GameScreen") -> None:
    from ishido.ui.screens import export

    export.export_picture(table.app, table)


def export_replay(table: "GameScreen") -> None:
    from ishido.ui.screens import export

    export.export_replay(table.app, table.session)


def _play(kind: GameKind[Any]) -> Command[Any]:
    def show(table: "GameScreen") -> None:
        from ishido.ui.screens.game_uis import UIS

        UIS[kind.name].show(table.app)

    def label(table: "GameScreen") -> str:
        return _("Play {game}").format(game=kind.title)

    return Command(kind.name, "", show, changing_label=label)


def other_games(kind: GameKind[Any]) -> tuple[Command[Any], ...]:
    """The commands that show the tables of all games but one."""
    return tuple(_play(other) for other in KINDS.values() if other is not kind)


def names_of_others(kind: GameKind[Any]) -> tuple[str, ...]:
    return tuple(command.name for command in other_games(kind))


def _title_screen(table: "GameScreen") -> None:
    from ishido.ui.screens.title import return_to_title

    return_to_title(table.app)


def files_are_lent(app: "App") -> bool:
    """Whether the system lends files, so that none has a place to which it could be saved again."""
    return app.system.files is not None


def _none_recent(table: "GameScreen") -> str:
    return "" if table.app.desk.recent.files else _("No recent games.")


def no_animations() -> str:
    """Why no replay can be exported here; empty if one can."""
    return "" if installed("PIL") else _(captions.NO_ANIMATIONS)


def help_page(page: str, game: str = ISHIDO.name) -> "Callable[[GameScreen], None]":
    """Opens a page of the help, from a kind of game."""

    def show(table: "GameScreen") -> None:
        from ishido.ui.screens.help.scene import Help

        table.app.push(Help(table.app, page, game))

    return show


def switches(*groups: MenuGroup) -> tuple[GameCommand, ...]:
    """The settings of groups of the menu, which are turned on and off."""
    return tuple(_switch(name, row) for name, row in ROWS.items() if row.menu in groups)


def _switch(name: str, row: SettingRow) -> GameCommand:
    def is_on(table: "GameScreen") -> bool:
        return bool(getattr(table.app.desk.settings, name))

    def turn(table: "GameScreen") -> None:
        table.app.change_setting(name, not is_on(table))
        table.say(captions.switched(_(row.label), on=is_on(table)), role="mark")

    return Command(name, row.label, turn, checked=is_on)


def file_menu(
    kind: GameKind[Any],
    *more: Command[Any],
    not_shown: "Callable[[Any], str]" = lambda table: "",
) -> Menu[Any]:
    """The menu of a game's files and records.

    :param more: commands after the usual ones.
    :param not_shown: why the game cannot be shown now; empty if it can.
    """

    def untouched(table: "GameScreen") -> str:
        nothing = _("No stones placed yet.") if table.session.untouched else ""
        return not_shown(table) or nothing

    def replay(table: "GameScreen") -> None:
        table.ui.replay(table.app, table.session)

    return Menu(
        "file",
        N_("File"),
        [LOAD_GAME, SAVE_GAME, SAVE_GAME_AS, RECENT, JOURNAL],
        [
            Command("replay", N_("Replay…"), replay, why_not=untouched),
            Command("export picture", N_("Export picture…"), export_picture, why_not=not_shown),
            Command(
                "export replay", N_("Export replay…"), export_replay,
                why_not=lambda table: untouched(table) or no_animations(),
            ),
            *more,
        ],
        other_games(kind),
    )  # fmt: skip


FULL_SCREEN_KEYS: Final = ("F11", "Alt+Enter")
QUIT_KEYS: Final = ("Ctrl+Q",)
LOAD_GAME: Final = GameCommand("load game", N_("Load game…"), _load_game, ("Ctrl+O",))
SAVE_GAME: Final = GameCommand("save game", N_("Save game"), save_game, ("Ctrl+S",))
SAVE_GAME_AS: Final = GameCommand(
    "save game as",
    N_("Save game as…"),
    lambda table: save_game(table, ask=True),
    ("Ctrl+Shift+S",),
    absent=files_are_lent,
)
RECENT: Final = GameCommand(
    "recent", N_("Recent"), submenu=_recent, why_not=_none_recent, absent=files_are_lent
)
JOURNAL: Final = GameCommand("journal", N_("Journal…"), _journal, ("J",))
GOALS: Final = GameCommand("goals", N_("Goals"), _goals)
LESSONS: Final = GameCommand("lessons", N_("Lessons…"), _lessons, ("L",))
CHOOSER: Final = GameCommand("chooser", N_("Stonesets and boards…"), _chooser, ("B",))
FULL_SCREEN: Final = GameCommand(
    "full screen",
    ROWS["fullscreen"].label,
    lambda table: table.app.toggle_fullscreen(),
    FULL_SCREEN_KEYS,
    checked=lambda table: table.app.fullscreen,
    absent=lambda app: not app.system.fills_screen,
)
HINT: Final[Command[Any]] = Command(
    "hint",
    labels.HINT,
    lambda table: table.hints.ask(),
    ("I", "?"),
    lambda table: table.hints.why_no_hint(),
)
ISHIDO_MENU: Final = Menu(
    "ishido",
    N_("Ishido"),
    [GameCommand("about", N_("About Ishido"), help_page("about"))],
    [GameCommand("settings", N_("Settings…"), _settings, ("Ctrl+,",))],
    [
        GameCommand("title screen", N_("Title screen"), _title_screen),
        GameCommand(
            "quit",
            N_("Quit"),
            lambda table: table.app.quit(),
            QUIT_KEYS,
            absent=lambda app: browser.IN_BROWSER,
        ),
    ],
)
"""The menu of the program itself."""
