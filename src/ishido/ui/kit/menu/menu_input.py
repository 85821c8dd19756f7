"""Input of a table for its menus: the pointer on the bar, and keys."""

from typing import TYPE_CHECKING, Any, Protocol

from ishido.ui.kit.command import Menu, MenuSet
from ishido.ui.kit.events import LEFT, Act, Key, Pointer
from ishido.ui.kit.keys import pressed
from ishido.ui.kit.widgets.base import FocusRing
from ishido.ui.kit.widgets.menubar import MenuBar

if TYPE_CHECKING:
    from ishido.ui.app.app import App


class BarHost(Protocol):
    """A scene with a menu bar."""

    app: "App"
    bar: MenuBar
    ring: FocusRing

    @property
    def menus(self) -> MenuSet[Any]:
        """All its menus."""

    def open_menu(self, menu: Menu[Any] | None = None) -> None:
        """Open the menu panel for fingers, on its first page or on one menu."""

    def open_bar(
        self,
        title: str | None = None,
        *,
        pressed: tuple[int, int] | None = None,
        by_keys: bool = False,
    ) -> None:
        """Open a menu of the bar."""


def point_at_bar(host: BarHost, event: Pointer) -> bool:
    """Pass an event to the menu bar. Returns whether it was for the bar."""
    bar = host.bar
    bar.hover(None if event.touch or event.act is Act.LEAVE else event.point)
    title = bar.at(event.point)
    if title is not None and event.act is Act.DOWN and event.button == LEFT:
        if event.touch:  # the bar is too low for fingers, so open the panel
            host.open_menu(next(menu for menu in host.menus.menus if menu.name == title.name))
        else:
            host.open_bar(title.name, pressed=event.point)
    return bar.there and bar.rect.collidepoint(event.point)


def key_for_menus(host: BarHost, event: Key, *, on_board: bool) -> None:
    """Open the menu of a letter, or run the command of a key. Otherwise the key goes to the button
    with the focus, unless the focus is on the board."""
    title = host.bar.lettered(chr(event.key)) if pressed(event, "Alt+Letters") else None
    command = host.menus.command_of(event)
    if event.repeat:
        return
    if title is not None:
        host.open_bar(title.name, by_keys=True)
    elif command is not None:
        command.run(host)
    elif not on_board:
        host.ring.key(event)
