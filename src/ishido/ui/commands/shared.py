"""Commands and a menu that both games have."""

from collections.abc import Callable
from typing import Any, Final

from ishido import browser
from ishido.ui.commands.actions import help_page, toggle
from ishido.ui.commands.command import Command, Do, Menu
from ishido.ui.core.scene import Window
from ishido.ui.core.sizes import phone_scale
from ishido.ui.words import menus as says

FULL_SCREEN_KEYS: Final = ("F11", "Alt+Enter")
QUIT_KEYS: Final = ("Ctrl+Q",)


def _on_phone(app: Window) -> bool:
    return phone_scale(app.size, app.density) > 0


CHOOSER: Final[Command[Any]] = Command(
    "chooser", says.CHOOSER, lambda app, table: app.open("chooser"), ("B",)
)
SOUND_AND_MOTION: Final = (
    toggle("sounds", says.SOUNDS, lambda app: app.audio.apply_settings()),
    toggle("stone_click", says.STONE_CLICK),
    toggle("motion", says.MOTION),
)
WINDOW: Final[tuple[Command[Any], ...]] = (
    toggle("menu_bar", says.MENU_BAR, lambda app: app.rearrange(), absent=_on_phone),
    toggle("tools", says.TOOLS, lambda app: app.rearrange(), absent=_on_phone),
    Command(
        "full screen",
        says.FULL_SCREEN,
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
