"""All ways to choose something from the menus: bar, pointer, keys, touch."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

import pytest

from tests.support.pilot import Pilot

Open = Callable[[Pilot, str], None]
"""Opens a menu."""
Choose = Callable[[Pilot, str], None]
"""Chooses a command."""


def focus_on(pilot: Pilot, name: str, key: str = "Down") -> None:
    """Bring the focus to a widget."""
    for _ in range(30):
        if pilot.focused() == name:
            return
        pilot.press(key)
    raise AssertionError(f"the focus does not come to {name!r}: {pilot.names()}")


# -- opening the menu that something stands in -----------------------------------------------


def open_bar(pilot: Pilot, menu: str) -> None:
    pilot.click(menu)


def open_at_pointer(pilot: Pilot, menu: str) -> None:
    pilot.right_click("e7")
    pilot.click(menu)


def open_by_keys(pilot: Pilot, menu: str) -> None:
    pilot.press("F10")
    for _ in pilot.menus():
        if menu in open_menus(pilot):
            return
        pilot.press("Right")
    raise AssertionError(f"the keys do not come to {menu!r}: {pilot.names()}")


def open_sheet(pilot: Pilot, menu: str) -> None:
    pilot.tap("menu")
    pilot.tap(menu)


def open_sheet_by_keys(pilot: Pilot, menu: str) -> None:
    pilot.press("Esc")
    focus_on(pilot, menu)
    pilot.press("Enter")


OPENINGS: Final[tuple[Open, ...]] = (open_bar, open_at_pointer, open_by_keys, open_sheet)


def open_menus(pilot: Pilot) -> list[str]:
    """The menus of the table all of whose lines can be seen."""
    names = set(pilot.names())
    return [menu for menu in pilot.menus() if names.issuperset(pilot.commands(menu))]


# -- choosing --------------------------------------------------------------------------------


def by_mouse(pilot: Pilot, name: str) -> None:
    open_bar(pilot, pilot.menu_of(name))
    pilot.click(name)


def by_dragging(pilot: Pilot, name: str) -> None:
    """Press on the title, pull down to the row and let go."""
    title = pilot.menu_of(name)
    pilot.move(title)
    pilot.down(title)
    pilot.pull(name)
    pilot.up(name)


def by_right_click(pilot: Pilot, name: str) -> None:
    open_at_pointer(pilot, pilot.menu_of(name))
    pilot.click(name)


def by_keys(pilot: Pilot, name: str) -> None:
    open_by_keys(pilot, pilot.menu_of(name))
    focus_on(pilot, name)
    pilot.press("Enter")


def by_sheet_and_keys(pilot: Pilot, name: str) -> None:
    open_sheet_by_keys(pilot, pilot.menu_of(name))
    focus_on(pilot, name, "Tab")
    pilot.press("Space")


def by_touch(pilot: Pilot, name: str) -> None:
    open_sheet(pilot, pilot.menu_of(name))
    pilot.tap(name)


WAYS: Final[tuple[Choose, ...]] = (
    by_mouse,
    by_dragging,
    by_right_click,
    by_keys,
    by_sheet_and_keys,
    by_touch,
)


def in_turn(things: Iterable[str], ways: Sequence[Any]) -> list[Any]:
    """Parameters: each thing with each way. By day a thing has one way, and the next thing the next
    one."""
    return [
        pytest.param(thing, way, marks=[] if turn == number % len(ways) else pytest.mark.nightly)
        for number, thing in enumerate(things)
        for turn, way in enumerate(ways)
    ]


def in_effect(pilot: Pilot) -> tuple[Any, ...]:
    """What a scene can change for good: settings, skins, and the game on the table."""
    session = pilot.ishido.session
    return (
        pilot.settings,
        sorted(pilot.app.skins.chosen.items()),
        (session.id, session.game.moves, session.game.cursor, sorted(session.aids)),
        pilot.app.fullscreen,
    )
