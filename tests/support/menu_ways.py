"""All ways to choose something from the menus: bar, pointer, keys, touch."""

from collections.abc import Callable

import pygame

from ishido.ui.commands.command import Menu
from ishido.ui.commands.menus import ISHIDO_MENUS, MENUS
from ishido.ui.core.events import LEFT
from ishido.ui.scenes.menu.panel import ALSO_FIRST
from ishido.ui.widgets.menurow import MenuRow
from tests.support.pilot import Pilot

Choose = Callable[[Pilot, str], None]


def menu_of(name: str) -> Menu:
    """The menu that a command stands in."""
    return next(menu for menu in MENUS if name in [command.name for command in menu.commands])


def focus_on(pilot: Pilot, name: str, key: str = "Down") -> None:
    """Bring the focus to a widget."""
    for _ in range(30):
        if pilot.focused() == name:
            return
        pilot.press(key)
    raise AssertionError(f"the focus does not come to {name!r}: {pilot.names()}")


def row(pilot: Pilot, name: str) -> MenuRow:
    """A row of a menu that is open."""
    found = pilot.find(name)
    assert isinstance(found, MenuRow)
    return found


# -- opening the menu that something stands in -----------------------------------------------


def open_bar(pilot: Pilot, menu: Menu) -> None:
    pilot.click(menu.name)


def open_at_pointer(pilot: Pilot, menu: Menu) -> None:
    pilot.right_click("e7")
    pilot.click(menu.name)


def open_by_keys(pilot: Pilot, menu: Menu) -> None:
    pilot.press("Alt")
    focus_on(pilot, menu.name, "Right")
    pilot.press("Down")


def open_panel(pilot: Pilot, menu: Menu) -> None:
    pilot.tap("menu")
    pilot.tap(menu.name)


# -- choosing --------------------------------------------------------------------------------


def by_mouse(pilot: Pilot, name: str) -> None:
    open_bar(pilot, menu_of(name))
    pilot.click(name)


def by_dragging(pilot: Pilot, name: str) -> None:
    """Press on the title, pull down to the row and let go."""
    title = menu_of(name).name
    pilot.move(title)
    pilot.down(title)
    pilot.move(name, held=LEFT)
    pilot.up(name)


def by_right_click(pilot: Pilot, name: str) -> None:
    if name in ISHIDO_MENUS.common:
        pilot.right_click("e7")
    else:
        open_at_pointer(pilot, menu_of(name))
    pilot.click(name)


def by_keys(pilot: Pilot, name: str) -> None:
    open_by_keys(pilot, menu_of(name))
    focus_on(pilot, name)
    pilot.press("Enter")


def by_letters(pilot: Pilot, name: str) -> None:
    """Alt and a letter open the menu, a letter chooses."""
    title = pilot.find(menu_of(name).name)
    pilot.press(f"Alt+{getattr(title, 'label', '')[0].lower()}")
    line = row(pilot, name)
    assert line.underlined
    pilot.press(line.access_letter)


def by_panel_and_keys(pilot: Pilot, name: str) -> None:
    pilot.press("Esc")
    if name not in (*ISHIDO_MENUS.common, *ALSO_FIRST):
        focus_on(pilot, menu_of(name).name)
        pilot.press("Enter")
    focus_on(pilot, name, "Tab")
    pilot.press("Space")


def by_touch(pilot: Pilot, name: str) -> None:
    if name in (*ISHIDO_MENUS.common, *ALSO_FIRST):
        pilot.tap("menu")
    else:
        open_panel(pilot, menu_of(name))
    pilot.tap(name)


WAYS: tuple[Choose, ...] = (
    by_mouse,
    by_dragging,
    by_right_click,
    by_keys,
    by_letters,
    by_panel_and_keys,
    by_touch,
)


def choose(pilot: Pilot, name: str) -> None:
    """Choose something, whichever way."""
    by_panel_and_keys(pilot, name)


def alt_and(pilot: Pilot, key: int) -> None:
    """Press Alt, another key meanwhile, and let both go, as a keyboard tells it."""
    pilot.post(pygame.KEYDOWN, key=pygame.K_LALT, mod=pygame.KMOD_LALT, unicode="", scancode=0)
    pilot.step()
    pilot.post(pygame.KEYDOWN, key=key, mod=pygame.KMOD_LALT, unicode="", scancode=0)
    pilot.post(pygame.KEYUP, key=key, mod=pygame.KMOD_LALT, unicode="", scancode=0)
    pilot.post(pygame.KEYUP, key=pygame.K_LALT, mod=0, unicode="", scancode=0)
    pilot.step()
