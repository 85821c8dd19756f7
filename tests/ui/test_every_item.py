"""Every item of every menu does what it says, however it is chosen, and Esc leads back from it.

A new item needs one thing here: a :class:`Case`, which says what happens. Switches of settings have
theirs already.
"""

from collections.abc import Callable
from dataclasses import asdict, dataclass

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
    open_by_keys,
    open_sheet,
)
from tests.support.players_at_table import ANN, BO, LEARNER, sit_down
from tests.support.storage_play import a_session

# -- what an item can need -----------------------------------------------------------------------


def challenge(pilot):
    """A game whose clock runs."""
    sit_down(pilot, Mode.CHALLENGE, ANN, BO, clock=turn_clock(60), deal=2)
    pilot.press("Enter")


def ended(pilot):
    """A game that is ended, and its board."""
    pilot.place_stones()
    pilot.end_game()
    pilot.click("look")


def watched(pilot):
    """A game that a computer plays by itself."""
    sit_down(pilot, Mode.SOLITAIRE, LEARNER)


def question(pilot):
    """A game with the oracle."""
    pilot.change_settings(oracle=True)


def undone(pilot):
    """A game with a stone that was taken back."""
    pilot.press("z")


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


@dataclass(frozen=True)
class Case:
    """What an item does."""

    happens: str | Callable
    """The name of what opens, or a check of what else has happened."""
    state: Callable = lambda pilot: None
    """What makes of deal 1, with a stone on k8, a game in which it can be chosen."""

    def has_happened(self, pilot):
        wait(pilot)  # for a file to be opened
        if isinstance(self.happens, str):
            return pilot.scene_name == self.happens
        return self.happens(pilot)


CASES = {
    "about": Case(shows("help", "page", "About")),
    "settings": Case("settings"),
    "title screen": Case("title"),
    "quit": Case(lambda pilot: not pilot.app.running),
    "load game": Case("Load game"),
    "save game": Case("Save game as"),
    "save game as": Case("Save game as"),
    "replay": Case("replay"),
    "export picture": Case("Export picture"),
    "export replay": Case("Export replay"),
    "bluestone": Case("bluestone"),
    "journal": Case("journal"),
    "copy result": Case(lambda pilot: "Deal 1" in pilot.clipboard and "copied" in pilot.said),
    "new game": Case(lambda pilot: pilot.moves() == "" and pilot.unfinished() == [1]),
    "deal number": Case(offers("player 1", "scoring", "deal", "number", "start")),
    "deal of the day": Case(deals_of_today),
    "start over": Case("Start over"),
    "end game": Case("End game"),
    "solitaire": Case(offers("player 1", "scoring", "deal", "start")),
    "cooperative": Case(offers("player 1", "name 1", "player 2", "name 2", "scoring", "deal")),
    "challenge": Case(offers("player 1", "name 1", "player 2", "clock", "deal")),
    "tournament game": Case("new tournament"),
    "tournament scores": Case(shows("scores", "list", "Tournaments")),
    "chooser": Case("chooser"),
    "oracle": Case("question"),
    "undo": Case(lambda pilot: pilot.moves() == ""),
    "redo": Case(lambda pilot: pilot.moves() == "k8", undone),
    "modern scores": Case(shows("scores", "scoring", "Modern")),
    "ancient scores": Case(shows("scores", "scoring", "Ancient")),
    "statistics": Case("statistics"),
    # what these cost is asked first
    "show moves": Case("Show moves"),
    "always show": Case("Always show moves"),
    "show pouch": Case("Show pouch"),
    "hint": Case("Hint"),
    "watch points": Case("Fit counts"),
    "rules": Case(shows("help", "page", "Rules")),
    "strategy": Case(shows("help", "page", "Strategy")),
    "keyboard": Case(shows("help", "page", "Controls")),
    "lessons": Case("Lessons"),
} | {name: Case(turned(name)) for name, row in ROWS.items() if row.menu}
BY_KEY = {
    "readings": Case("journal"),
    "review": Case("review", ended),
    "question": Case("question", question),
    "copy deal": Case(lambda pilot: pilot.clipboard == "1" and "copied" in pilot.said),
    "pause": Case(lambda pilot: pilot.session.paused, challenge),
    "finish": Case(
        lambda pilot: "finish" in pilot.names() and "pause" not in pilot.names(), watched
    ),
    "full screen": Case(lambda pilot: pilot.app.fullscreen),
}
"""What is in no menu of the bar."""
DEFAULTS = asdict(Settings())
SUBMENUS = {name for name, command in COMMANDS.items() if command.submenu is not None}


def reach(open_pilot, name):
    """A window in which an item can be chosen."""
    pilot = open_pilot(1, "k8")
    pilot.app.workers = Held()
    (CASES | BY_KEY)[name].state(pilot)
    return pilot


def test_every_item_has_a_case_and_a_command_or_a_submenu():
    others = {command.name for command in ISHIDO_MENUS.others}
    assert set(CASES) == set(COMMANDS) - SUBMENUS - others
    assert set(BY_KEY) == others
    for name, command in COMMANDS.items():
        assert (command.do is None) == (name in SUBMENUS), name


def chosen_in_every_way():
    """Each item with each way to choose it. By day an item is chosen in one way, and the next item
    in the next."""
    for number, name in enumerate(CASES):
        for turn, way in enumerate(WAYS):
            rotated = turn == number % len(WAYS)
            yield pytest.param(name, way, marks=[] if rotated else [pytest.mark.nightly])


@pytest.mark.parametrize(("name", "way"), list(chosen_in_every_way()))
def test_an_item_does_what_it_says(open_pilot, name, way):
    pilot = reach(open_pilot, name)
    assert not CASES[name].has_happened(pilot)
    way(pilot, name)
    assert CASES[name].has_happened(pilot)


@pytest.mark.parametrize("name", BY_KEY)
def test_a_command_in_no_menu_has_its_key(open_pilot, name):
    pilot = reach(open_pilot, name)
    assert not BY_KEY[name].has_happened(pilot)
    pilot.press(COMMANDS[name].keys[0])
    assert BY_KEY[name].has_happened(pilot)


# -- Esc ------------------------------------------------------------------------------------------


def effect(pilot):
    """What is in effect: settings, the skins, and the game on the table."""
    session = pilot.ishido.session
    game = session.game
    skins = sorted(pilot.app.skins.chosen.items())
    made = (session.id, game.moves, game.cursor, sorted(session.aids))
    return pilot.settings, skins, made, pilot.app.fullscreen


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


OPENING = [name for name, case in CASES.items() if name not in ("quit", "bluestone")]


@pytest.mark.parametrize(
    "name",
    [*OPENING[::2], *(pytest.param(name, marks=pytest.mark.nightly) for name in OPENING[1::2])],
)
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
    opened = pilot.scene
    change_all(pilot)
    while pilot.scene is not opened:
        pilot.press("Esc")
    before = effect(pilot)
    pilot.press("Esc")
    pilot.settle()  # the title fades
    assert opened not in pilot.app.scenes
    assert effect(pilot) == before


@pytest.mark.slow
def test_in_settings_and_chooser_something_took_effect(pilot):
    """The test above proves something only if the walk changes anything."""
    for name in ("settings", "chooser"):
        before = effect(pilot)
        pilot.run(name)
        pilot.settle()
        change_all(pilot)
        pilot.press("Esc")
        assert pilot.on_table
        assert effect(pilot) != before, name


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


def test_a_mark_goes_when_the_item_is_chosen(pilot):
    pilot.click("choices")
    assert pilot.value("messages")
    pilot.click("messages")
    pilot.click("choices")
    assert not pilot.value("messages")
    assert pilot.value("sounds")


# -- submenus -------------------------------------------------------------------------------------


def choose_in_submenu(pilot, open_menu, opener, name):
    open_menu(pilot, pilot.menu_of(opener))
    if open_menu is open_by_keys:
        focus_on(pilot, opener)
        pilot.press("Right", "Left", "Right")
        focus_on(pilot, name)
        pilot.press("Enter")
    else:
        pilot.tap(opener)
        pilot.tap("back")
        pilot.tap(opener)
        pilot.tap(name)


@pytest.mark.parametrize("open_menu", OPENINGS)
def test_a_recent_game_is_opened_from_the_submenu(pilot, folders, open_menu):
    for deal in (5, 7):
        path = folders.data / f"deal {deal}.ishido"
        path.write_text(a_session(deal).written(), "utf-8")
        pilot.app.desk.recent.add(path)
    choose_in_submenu(pilot, open_menu, "recent", "recent 2")
    assert pilot.game.setup.deal.number == 5
    assert pilot.on_table
