"""With a menu open, the key that a line shows chooses this line, in every menu and state."""

from collections.abc import Callable
from itertools import product

import pytest

from ishido.rules.game import Mode
from ishido.session.clock import turn_clock
from ishido.ui.commands.command import Command
from ishido.ui.scenes.editor.commands import EditorCommand
from ishido.ui.scenes.editor.menus import EditorMenus
from ishido.ui.scenes.menu.lists import MenuScene
from ishido.ui.scenes.menu.panel import MenuPanel
from tests.support.editor_pilot import open_new, stone
from tests.support.menu_ways import focus_on
from tests.support.pilot import Pilot
from tests.support.players_at_table import ANN, BO, LEARNER, sit_down

State = Callable[[Pilot], object]
STATES = {
    "fresh": lambda pilot: None,
    "played": lambda pilot: pilot.click("k8"),
    "undone": lambda pilot: (pilot.click("k8"), pilot.table.seats.undo()),
    "challenge": lambda pilot: sit_down(pilot, Mode.CHALLENGE, ANN, BO, clock=turn_clock(20)),
    "tournament": lambda pilot: sit_down(pilot, Mode.TOURNAMENT, ANN),
    "watched": lambda pilot: sit_down(pilot, Mode.SOLITAIRE, LEARNER),
    "oracle": lambda pilot: pilot.app.desk.settings_store.change(oracle=True),
    "bluestone": lambda pilot: pilot.open("bluestone"),
}
WAYS = {
    "bar by keys": "Alt",
    "bar by mouse": "",
    "pointer": "right click",
    "menu key": "Menu",
    "panel": "Esc",
}


def noting(monkeypatch):
    """The names of the commands that are chosen from now on, which do nothing else."""
    names = []
    for kind in (Command, EditorCommand):
        monkeypatch.setattr(kind, "run", lambda command, *_: names.append(command.name))
    return names


def lists(pilot):
    """The lists whose lines can be seen; the one that receives the keys is the last."""
    match pilot.scene:
        case MenuScene(path=path):
            return path.lists
        case MenuPanel(path=path):
            return path.lists[-1:]
        case EditorMenus() as menus:
            return [*menus.open_lists]
        case other:
            raise AssertionError(other)


def check(pilot, done, open_menu):
    """Press every letter that a line shows as its key. Each choice closes the menu."""
    open_menu()
    shown = {}
    for each in lists(pilot):
        letters = [row.access_letter for row in each.rows if row.access_letter]
        assert len(set(letters)) == len(letters), letters
        for row in each.rows:
            if len(row.shortcut) == 1 or row.shortcut == "Shift+M":
                shown[row.name] = row.bound_key, row.disabled
    for name, (key, disabled) in shown.items():
        pilot.press(key)
        if disabled:
            assert pilot.focused() == name
            assert done == []
        else:
            assert done == [name], key
            done.clear()
        open_menu()


@pytest.mark.sampled(6)
@pytest.mark.parametrize(
    ("state", "way"),
    [each for each in product(STATES, WAYS) if each != ("bluestone", "menu key")],
)
def test_the_key_on_a_line_chooses_it(pilot, monkeypatch, state, way):
    STATES[state](pilot)
    pilot.settle()
    host, done = pilot.scene, noting(monkeypatch)
    names = [menu.name for menu in host.menus.menus]

    def open_menu(name):
        while pilot.scene is not host:
            pilot.app.pop(pilot.scene)
        pilot.step()
        if way == "bar by mouse":
            title = next(each for each in host.bar.titles if each.name == name)
            pilot.click(title.rect.center)
            return
        if way == "pointer":
            pilot.right_click((pilot.bounds.centerx, pilot.bounds.centery))
        else:
            pilot.press(WAYS[way])
        if name:
            focus_on(pilot, name, "Right" if way == "bar by keys" else "Down")
            pilot.press("Enter")

    for name in ["", *names] if "bar" not in way else names:
        check(pilot, done, lambda name=name: open_menu(name))


def test_the_key_on_a_line_of_the_editor_chooses_it(pilot, monkeypatch):
    scene = open_new(pilot)
    done = noting(monkeypatch)

    def by_keys():
        while pilot.scene is not scene:
            pilot.app.pop(pilot.scene)
        pilot.press("F10")

    def by_pointer():
        by_keys()
        pilot.press("Esc")
        pilot.right_click(stone(pilot, 2, 2))

    for open_menu in (by_keys, lambda: (by_keys(), pilot.press("Right")), by_pointer):
        check(pilot, done, open_menu)
