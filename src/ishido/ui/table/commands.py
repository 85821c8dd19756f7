"""Commands and a menu that both games have."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from ishido import browser
from ishido.games import ISHIDO
from ishido.store.settings import ROWS, MenuGroup, SettingRow
from ishido.ui.kit.command import Command, Do, Groups, Menu, Speaker
from ishido.ui.kit.sizes import phone_scale
from ishido.ui.table import menu_words as says

if TYPE_CHECKING:
    from ishido.ui.app.app import App


def opens(name: str, *details: object) -> Do[Any]:
    """Opens a scene by its name, and passes the table to it."""
    return lambda app, table: app.open(name, table, *details)


def recent(app: "App", table: Any) -> Groups[Any]:
    """The submenu of recently opened or saved games, by file name."""
    files = enumerate(app.desk.recent.files, start=1)
    return [
        [Command(f"recent {number}", path.name, opens("open file", path)) for number, path in files]
    ]


def files_are_lent(app: "App") -> bool:
    """Whether the system lends files, so that none has a place to which it could be saved again."""
    return app.system.files is not None


def none_recent(app: "App", table: Any) -> str:
    return "" if app.desk.recent.files else says.NONE_RECENT


def help_page(page: str, game: str = ISHIDO.name) -> Do[Any]:
    """Opens a page of the help, from a kind of game."""
    return lambda app, table: app.open("help", page, game)


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


CHOOSER: Final[Command[Any]] = Command(
    "chooser", says.CHOOSER, lambda app, table: app.open("chooser"), ("B",)
)
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


def ishido_menu(opens: Callable[[str], Do[Any]]) -> Menu[Any]:
    """The menu of the program itself.

    :param opens: opens a scene by its name, and passes the table of Ishido to it.
    """
    return Menu(
        "ishido",
        says.ISHIDO,
        (
            (Command("about", says.ABOUT, help_page("about")),),
            (
                Command("players", says.PLAYERS, opens("players")),
                Command("settings", says.SETTINGS, opens("settings"), ("Ctrl+,",)),
            ),
            (
                Command("title screen", says.TITLE_SCREEN, opens("title screen")),
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
