"""The lines of menus, and the menu of a right click."""

from typing import Protocol

from ishido.ui.commands.command import Command, Groups
from ishido.ui.commands.menus import COMMANDS, COMMON, MENUS
from ishido.ui.core.game_host import GameHost
from ishido.ui.core.look import Look
from ishido.ui.core.scene import Window
from ishido.ui.widgets.menubar import MenuBar
from ishido.ui.widgets.menurow import ROW_TEXT, MenuRow


class MenuHost(GameHost, Protocol):
    """A table with a menu bar."""

    bar: MenuBar
    menu_look: Look


def row_of(command: Command, app: Window, table: GameHost, size: float = ROW_TEXT) -> MenuRow:
    """The line of a menu for a command, as it stands now."""
    return MenuRow(
        command.name,
        command.label_now(app, table),
        lambda: None,
        shortcut=command.shortcut,
        why=command.why_greyed(app, table),
        checked=command.is_checked(app, table),
        one_of=command.one_of,
        opens=command.more is not None,
        size=size,
    )


def at_pointer() -> Groups:
    """The menu of a right click: what is wanted most often, then the six."""
    common = [COMMANDS[name] for name in COMMON]
    return [common, [menu.opener for menu in MENUS]]
