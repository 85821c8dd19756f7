"""Every item of every menu does what it says, however it is chosen, and Esc leads back from it.

A new item needs one line in ``CASES``, which says what happens. Switches of settings have theirs
already.
"""

from dataclasses import asdict

import pytest

from ishido.rules.deal import deal_of_the_day
from ishido.rules.game import Mode
from ishido.session.clock import turn_clock
from ishido.store.settings import ROWS, Settings
from ishido.ui.ishido.commands import COMMANDS, ISHIDO_MENUS
from tests.support.editor_pilot import wait
from tests.support.manual_runner import Held
from tests.support.menu_ways import (
    OPENINGS,
    WAYS,
    focus_on,
    in_effect,
    in_turn,
    open_by_keys,
    open_sheet,
)
from tests.support.players_at_table import ANN, BO, LEARNER, sit_down
from tests.support.storage_play import a_session

# -- what can happen ------------------------------------------------------------------------------


def offers(*names):
    """Something opens in which there are widgets of these names."""
    return lambda pilot: set(names) <= set(pilot.names()) and not pilot.on_table


def shows(scene, widget, value):
    """A scene opens at one of its pages."""
    return lambda pilot: pilot.scene_name == scene and pilot.value(widget) == value


def turned(setting):
    """A setting is no longer what it was, and the window says so."""

    def check(pilot):
        settings = pilot.settings
        changed = getattr(settings, setting) is not getattr(type(settings)(), setting)
        return changed and pilot.command_label(setting) in pilot.said and pilot.on_table

    return check


def deals_of_today(pilot):
    number = deal_of_the_day(pilot.app.today().date())
    return pilot.game.setup.deal.number == number and pilot.unfinished() == [1]


def happened(pilot, case):
    wait(pilot)  # for a file to be opened
    return pilot.scene_name == case if isinstance(case, str) else case(pilot)


CASES = {
    "about": shows("help", "page", "About"),
    "settings": "settings",
    "title screen": "title",
    "quit": lambda pilot: not pilot.app.running,
    "load game": "Load game",
    "save game": "Save game as",
    "save game as": "Save game as",
    "replay": "replay",
    "export picture": "Export picture",
    "export replay": "Export replay",
    "bluestone": "bluestone",
    "journal": "journal",
    "share result": lambda pilot: "Deal 1" in pilot.clipboard and "copied" in pilot.said,
    "new game": lambda pilot: pilot.moves() == "" and pilot.unfinished() == [1],
    "deal number": offers("player 1", "scoring", "deal", "number", "start"),
    "deal of the day": deals_of_today,
    "start over": "Start over",
    "end game": "End game",
    "solitaire": offers("player 1", "scoring", "deal", "start"),
    "cooperative": offers("player 1", "name 1", "player 2", "name 2", "scoring", "deal"),
    "challenge": offers("player 1", "name 1", "player 2", "clock", "deal"),
    "tournament game": "new tournament",
    "tournament scores": shows("scores", "list", "Tournaments"),
    "chooser": "chooser",
    "oracle": "question",
    "undo": lambda pilot: pilot.moves() == "",
    "redo": lambda pilot: pilot.moves() == "k8",
    "modern scores": shows("scores", "scoring", "Modern"),
    "ancient scores": shows("scores", "scoring", "Ancient"),
    "statistics": "statistics",
    # what these cost is asked first
    "show moves": "Show moves",
    "always show": "Always show moves",
    "show pouch": "Show pouch",
    "hint": "Hint",
    "watch points": "Fit counts",
    "rules": shows("help", "page", "Rules"),
    "strategy": shows("help", "page", "Strategy"),
    "keyboard": shows("help", "page", "Controls"),
    "codewheel": "codewheel",
    "lessons": "Lessons",
} | {name: turned(name) for name, row in ROWS.items() if row.menu}
"""What happens: the name of what opens, or a check of what else does."""
BY_KEY = {
    "readings": "journal",
    "review": "review",
    "question": "question",
    "share deal": lambda pilot: pilot.clipboard == "1" and "copied" in pilot.said,
    "pause": lambda pilot: pilot.session.paused,
    "finish": lambda pilot: "finish" in pilot.names() and "pause" not in pilot.names(),
    "full screen": lambda pilot: pilot.app.fullscreen,
}
"""What is in no menu of the bar."""


def challenge(pilot):
    """A game whose clock runs."""
    sit_down(pilot, Mode.CHALLENGE, ANN, BO, clock=turn_clock(60), deal=2)
    pilot.press("Enter")


def ended(pilot):
    """A game that is ended, and its board."""
    pilot.place_stones()
    pilot.end_game()
    pilot.press("Esc")


STATES = {
    "redo": lambda pilot: pilot.press("z"),
    "review": ended,
    "question": lambda pilot: pilot.change_settings(oracle=True),
    "pause": challenge,
    "finish": lambda pilot: sit_down(pilot, Mode.SOLITAIRE, LEARNER),
}
"""What makes of deal 1, with a stone on k8, a game in which an item can be chosen."""
DEFAULTS = asdict(Settings())
SUBMENUS = {name for name, command in COMMANDS.items() if command.submenu is not None}


def reach(open_pilot, name):
    """A window in which an item can be chosen."""
    pilot = open_pilot(1, "k8")
    pilot.app.workers = Held()
    if name in STATES:
        STATES[name](pilot)
    return pilot


def test_every_item_has_a_case_and_a_command_or_a_submenu():
    others = {command.name for command in ISHIDO_MENUS.others}
    assert set(CASES) == set(COMMANDS) - SUBMENUS - others
    assert set(BY_KEY) == others
    for name, command in COMMANDS.items():
        assert (command.do is None) == (name in SUBMENUS), name


@pytest.mark.parametrize(("name", "way"), in_turn(CASES, WAYS))
def test_an_item_does_what_it_says(open_pilot, name, way):
    pilot = reach(open_pilot, name)
    assert not happened(pilot, CASES[name])
    way(pilot, name)
    assert happened(pilot, CASES[name])


@pytest.mark.parametrize("name", BY_KEY)
def test_a_command_in_no_menu_has_its_key(open_pilot, name):
    pilot = reach(open_pilot, name)
    assert not happened(pilot, BY_KEY[name])
    pilot.press(COMMANDS[name].keys[0])
    assert happened(pilot, BY_KEY[name])


# -- Esc ------------------------------------------------------------------------------------------


def change_all(pilot):
    """Change whatever can be changed in the scene on top, page after page."""
    opened, seen = pilot.scene, {"page", "pages"}
    while new := [each for each in pilot.names() if each not in seen]:
        for name in new:
            seen.add(name)
            if pilot.scene is opened and name in pilot.names() and has_value(pilot, name):
                change(pilot, name)
        pilot.press("Ctrl+Tab")


def has_value(pilot, name):
    try:
        pilot.value(name)
    except AttributeError:  # a button
        return False
    return pilot.enabled(name)


def change(pilot, name):
    """Go to a widget by Tab, and press keys there until its value is another."""
    for _ in range(30):
        if pilot.focused() == name:
            break
        pilot.press("Tab")
    before = pilot.value(name)
    for key in ("Left", "Down", "Space", "7"):
        if pilot.focused() == name and pilot.value(name) == before:
            pilot.press(key)


OPENING = [name for name in CASES if name not in ("quit", "bluestone", *ROWS)]
BY_NIGHT = [pytest.param(name, marks=pytest.mark.nightly) for name in OPENING[::2]]


@pytest.mark.parametrize("name", [*OPENING[1::2], *BY_NIGHT])
def test_escape_keeps_what_took_effect(open_pilot, name):
    """Forms with *OK*, *Play* or *Start* take effect with that button only. Left with Esc they
    change nothing, which is the same rule."""
    pilot = reach(open_pilot, name)
    pilot.run(name)
    wait(pilot)
    pilot.settle()
    if pilot.on_table:  # it is done at once
        return
    pilot.wait_for_disk()  # a list that is empty has nothing to search in
    opened, untouched = pilot.scene, in_effect(pilot)
    change_all(pilot)
    while pilot.scene is not opened:
        pilot.press("Esc")
    before = in_effect(pilot)
    if name in ("settings", "chooser"):
        assert before != untouched, "the walk has changed nothing"
    pilot.press("Esc")
    pilot.settle()  # the title fades
    assert opened not in pilot.app.scenes
    assert in_effect(pilot) == before


# -- how the items are shown ----------------------------------------------------------------------


def looked_at(pilot, menu, open_menu):
    """Open a menu: the names of its lines."""
    pilot.app.back_to_table()
    open_menu(pilot, menu)
    pilot.settle()
    return [name for name in pilot.commands(menu) if name in pilot.names()]


@pytest.mark.parametrize("open_menu", OPENINGS)
def test_a_menu_shows_its_items_as_they_stand(pilot, open_menu):
    for menu in pilot.menus():
        shown = looked_at(pilot, menu, open_menu)
        assert shown == pilot.commands(menu)
        for name in shown:
            assert pilot.label(name) == pilot.command_label(name)
            assert pilot.find(name).shortcut == COMMANDS[name].shortcut
            assert pilot.find(name).opens == (name in SUBMENUS)
        marked = {name for name in shown if pilot.value(name)}
        assert marked == {
            "game": {"solitaire"},
            "choices": {name for name, row in ROWS.items() if row.menu and DEFAULTS[name]},
        }.get(menu, set())


@pytest.mark.parametrize("open_menu", OPENINGS)
def test_what_is_greyed_says_why_and_does_nothing_else(pilot, open_menu):
    """On an untouched game there is nothing to take back, among others."""
    greyed = 0
    for menu in pilot.menus():
        settings, session = pilot.settings, pilot.session
        for name in pilot.commands(menu):
            why = pilot.why_disabled(name)
            looked_at(pilot, menu, open_menu)
            assert pilot.enabled(name) is not bool(why)
            if not why:
                continue
            greyed += 1
            if open_menu is open_by_keys:
                focus_on(pilot, name)
                pilot.press("Enter")
            elif open_menu is open_sheet:
                pilot.tap(name)
            else:
                pilot.click(name)
            assert pilot.on_table
            assert pilot.said == why
            assert (pilot.settings, pilot.session, pilot.moves()) == (settings, session, "")
    assert greyed > 5


# -- submenus -------------------------------------------------------------------------------------


@pytest.mark.parametrize("open_menu", OPENINGS)
def test_a_recent_game_is_opened_from_the_submenu(pilot, folders, open_menu):
    for deal in (5, 7):
        path = folders.data / f"deal {deal}.ishido"
        path.write_text(a_session(deal).written(), "utf-8")
        pilot.app.desk.recent.add(path)
    open_menu(pilot, pilot.menu_of("recent"))
    if open_menu is open_by_keys:
        focus_on(pilot, "recent")
        pilot.press("Right", "Left", "Right", "Down", "Enter")
    else:
        pilot.tap("recent")
        pilot.tap("back")
        pilot.tap("recent")
        pilot.tap("recent 2")
    assert pilot.game.setup.deal.number == 5
    assert pilot.on_table
