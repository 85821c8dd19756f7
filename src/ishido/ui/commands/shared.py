"""Commands and a menu that both games have."""

from collections.abc import Callable
from typing import Any, Final

from ishido import browser
from ishido.storage.settings import ROWS
from ishido.ui.commands.actions import help_page, switches
from ishido.ui.commands.command import Command, Do, Menu
from ishido.ui.words import menus as says

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
