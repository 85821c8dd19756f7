"""Every item of every menu, by mouse, by keys alone and by touch, does what it says.

An item that can be chosen needs an entry in CASES: what has to be on the table for it, and what
happens.
"""

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from ishido.records.players import Player
from ishido.rules.deal import deal_by_number, deal_of_the_day
from ishido.rules.game import Mode, Setup
from ishido.session.clock import turn_clock
from ishido.session.intention import End
from ishido.storage.folders import Folders
from ishido.storage.library import How
from ishido.ui import words
from ishido.ui.commands.command import Menu
from ishido.ui.commands.menus import COMMANDS, MENUS
from ishido.ui.core import clipboard
from ishido.ui.scenes.bluestone.scene import BluestoneScene
from ishido.ui.scenes.chooser import Chooser
from ishido.ui.scenes.help.scene import Help
from ishido.ui.scenes.journal import JournalScene
from ishido.ui.scenes.picker import Picker
from ishido.ui.scenes.replay import Replay
from ishido.ui.scenes.review import ReviewScene
from ishido.ui.scenes.scores import TOURNAMENTS, ScoresScene
from ishido.ui.scenes.statistics import Ledger
from ishido.ui.scenes.title import TitleScene
from ishido.ui.view.dialog import Dialog
from ishido.ui.view.over import FADE
from tests.support.editor_pilot import editor, is_open, wait
from tests.support.manual_runner import Held
from tests.support.menu_ways import (
    WAYS,
    by_keys,
    by_mouse,
    by_touch,
    focus_on,
    menu_of,
    open_at_pointer,
    open_bar,
    open_by_keys,
    open_panel,
    row,
)
from tests.support.pilot import Pilot, leave_game
from tests.support.players_at_table import LEARNER, sit_down

Check = Callable[[Pilot], bool]


@dataclass(frozen=True)
class Case:
    """What an item does."""

    happens: Check
    moves: str = "k8"
    """What has been played, so that it can be chosen."""
    oracle: bool = False
    """Whether the oracle has to be switched on."""


def opens(*names):
    """A dialog with widgets of these names."""
    return lambda pilot: set(names) <= set(pilot.names()) and not pilot.on_table


def titled(title):
    """A dialog of this name."""
    return lambda pilot: isinstance(pilot.scene, Dialog) and pilot.scene.title == title


def turned(setting):
    """A setting is no longer what it was, and the window says so."""

    def check(pilot):
        settings = pilot.settings
        fresh = type(settings)()
        changed = getattr(settings, setting) is not getattr(fresh, setting)
        return changed and COMMANDS[setting].label in pilot.said and pilot.on_table

    return check


def lists(which):
    """The high scores of a scoring."""
    return lambda pilot: isinstance(pilot.scene, ScoresScene) and pilot.scene.scoring == which


def helps(page):
    """A page of the help."""
    return lambda pilot: isinstance(pilot.scene, Help) and pilot.scene.tabs.chosen == page


def edits_stones(pilot):
    """The editor, with the stones in use."""
    wait(pilot)
    return is_open(pilot) and editor(pilot).bench.skin_id == pilot.app.skins.chosen["stoneset"]


def deals_anew(pilot):
    return pilot.moves() == "" and pilot.game.setup.deal.number != 1 and pilot.unfinished() == [1]


def deals_of_today(pilot):
    number = deal_of_the_day(pilot.app.today().date())
    return pilot.game.setup.deal.number == number and pilot.unfinished() == [1]


def challenge(pilot):
    """Begin a game with a clock that runs."""
    setup = Setup(deal_by_number(2), Mode.CHALLENGE, players=(Player("Ann"), Player("Bo")))
    pilot.table.take(pilot.app.desk.games.begin_setup(setup, pilot.app.today(), turn_clock(60)))
    pilot.press("Enter")


def end(pilot):
    """End the game, and look at the board."""
    pilot.app.desk.deals_seen.mark(pilot.game.setup.deal, pilot.app.today(), How.STARTED)
    pilot.table.do(End())
    pilot.settle()
    pilot.click("look")


CHALLENGE = ""
"""What stands for the moves of a game with a clock."""
ENDED = "k8, place k7"
"""A game that is ended then."""
WATCHED = ","
"""What stands for the moves of a game that computers play by themselves."""
CASES = {
    "about": Case(helps("about")),
    "players": Case(opens("players", "add", "rename")),
    "settings": Case(opens("pages", "back")),
    "title screen": Case(lambda pilot: isinstance(pilot.scene, TitleScene)),
    "quit": Case(lambda pilot: not pilot.app.running),
    "load game": Case(opens("path", "files")),
    "save game": Case(
        lambda pilot: isinstance(pilot.scene, Picker) and pilot.scene.name is not None
    ),
    "save game as": Case(
        lambda pilot: isinstance(pilot.scene, Picker) and pilot.scene.name is not None
    ),
    "replay": Case(lambda pilot: isinstance(pilot.scene, Replay)),
    "export picture": Case(opens("size")),
    "export replay": Case(opens("size", "speed")),
    "back up": Case(titled("Back up everything")),
    "other game": Case(lambda pilot: isinstance(pilot.scene, BluestoneScene)),
    "restore": Case(titled("Restore a backup")),
    "journal": Case(lambda pilot: isinstance(pilot.scene, JournalScene)),
    "readings": Case(titled("Readings")),
    "unfinished games": Case(titled(words.UNFINISHED_TITLE)),
    "copy result": Case(lambda pilot: "Deal 1" in clipboard.paste() and "copied" in pilot.said),
    "copy deal": Case(lambda pilot: clipboard.paste() == "1" and "copied" in pilot.said),
    "new game": Case(deals_anew),
    "deal number": Case(opens("number", "start")),
    "deal of the day": Case(deals_of_today),
    "start over": Case(opens("yes", "back")),
    "end game": Case(lambda pilot: pilot.names() == ["back", "yes"]),
    "solitaire": Case(opens("player 1", "scoring", "deal", "start", "back")),
    "cooperative": Case(opens("player 1", "name 1", "player 2", "name 2", "scoring", "deal")),
    "challenge": Case(opens("player 1", "name 1", "player 2", "clock", "deal")),
    "tournament game": Case(opens("entrants", "who", "name")),
    "timer": Case(opens("clock", "set"), CHALLENGE),
    "tournament scores": Case(
        lambda pilot: isinstance(pilot.scene, ScoresScene) and pilot.scene.lists == TOURNAMENTS
    ),
    "pause": Case(lambda pilot: pilot.session.paused, CHALLENGE),
    "finish": Case(lambda pilot: pilot.table.seats.finishing, WATCHED),
    "chooser": Case(lambda pilot: isinstance(pilot.scene, Chooser)),
    "edit stoneset": Case(edits_stones),
    "oracle": Case(titled("Ask the oracle")),
    "question": Case(titled("Ask the oracle"), oracle=True),
    "roman": Case(turned("roman")),
    "coordinates": Case(turned("coordinates")),
    "messages": Case(turned("messages")),
    "sounds": Case(turned("sounds")),
    "stone_click": Case(turned("stone_click")),
    "motion": Case(turned("motion")),
    "menu_bar": Case(turned("menu_bar")),
    "tools": Case(turned("tools")),
    "full screen": Case(lambda pilot: pilot.app.fullscreen),
    "undo": Case(lambda pilot: pilot.moves() == ""),
    "redo": Case(lambda pilot: pilot.moves() == "k8", "place k8, undo"),
    "modern scores": Case(lists("modern")),
    "ancient scores": Case(lists("ancient")),
    "simple scores": Case(lists("simple")),
    "statistics": Case(lambda pilot: isinstance(pilot.scene, Ledger)),
    "show moves": Case(opens("yes", "back")),  # what it costs is asked first
    "always show": Case(opens("yes", "back")),
    "show pouch": Case(opens("yes", "back")),
    "hint": Case(opens("yes", "back")),
    "watch points": Case(opens("yes", "back")),
    "rules": Case(helps("rules")),
    "strategy": Case(helps("strategy")),
    "asking": Case(helps("asking")),
    "carving": Case(helps("carving")),
    "review": Case(lambda pilot: isinstance(pilot.scene, ReviewScene), ENDED),
    "keyboard": Case(helps("keyboard")),
    "lessons": Case(titled("Lessons")),
}
THREE = (by_mouse, by_keys, by_touch)
SOME = ("new game", "undo", "unfinished games", "cooperative", "sounds", "quit")
"""What is chosen in all other ways besides."""
SUBMENUS = {name for name, command in COMMANDS.items() if command.submenu is not None}


def test_every_item_that_is_there_is_walked():
    assert set(CASES) == set(COMMANDS) - SUBMENUS


@pytest.mark.sampled(4)
@pytest.mark.parametrize("way", THREE)
@pytest.mark.parametrize("name", sorted(CASES))
def test_an_item_does_what_it_says(open_pilot, way, name):
    choose(open_pilot, way, name)


@pytest.mark.parametrize("way", [way for way in WAYS if way not in THREE])
@pytest.mark.parametrize("name", SOME)
def test_some_items_are_chosen_in_all_other_ways(open_pilot, way, name):
    choose(open_pilot, way, name)


def choose(open_pilot, way, name):
    case = CASES[name]
    pilot = open_pilot(1, case.moves, oracle=case.oracle)
    pilot.app.workers = Held()
    if case.moves == CHALLENGE:
        challenge(pilot)
    if case.moves == ENDED:
        end(pilot)
    if case.moves == WATCHED:
        sit_down(pilot, Mode.SOLITAIRE, LEARNER)
    assert not case.happens(pilot)
    way(pilot, name)
    assert case.happens(pilot)


Open = Callable[[Pilot, Menu], None]
LEFT_OUT = {"computer player 2", "timer", "pause", "finish"}
"""What does not apply to a solitaire."""


def listed(pilot, menu):
    return [command for command in menu.commands if command.name not in LEFT_OUT]


@pytest.mark.parametrize("open_menu", [open_bar, open_at_pointer, open_by_keys, open_panel])
@pytest.mark.parametrize("menu", MENUS, ids=[menu.name for menu in MENUS])
def test_what_is_greyed_does_nothing_and_says_why(pilot, open_menu, menu):
    """On an untouched game there is nothing to take back, among others."""
    open_menu(pilot, menu)
    pilot.step(FADE)
    lines = [row(pilot, command.name) for command in listed(pilot, menu)]
    settings, session = pilot.settings, pilot.session
    scenes = list(pilot.app.scenes)
    for line in [line for line in lines if line.disabled]:
        assert line.why == COMMANDS[line.name].why_disabled(pilot.app, pilot.table)
        match open_menu.__name__:
            case "open_by_keys":
                focus_on(pilot, line.name)
                assert why_shown(pilot) == line.why
                pilot.press("Enter", "Space")
            case "open_panel":
                pilot.tap(line.name)
            case _:
                pilot.move(line.name)
                assert why_shown(pilot) == line.why
                pilot.click(line.name)
        assert why_shown(pilot) == line.why
        assert pilot.app.scenes == scenes
        assert (pilot.settings, pilot.session) == (settings, session)
        assert pilot.moves() == ""


def why_shown(pilot):
    key = pilot.parts()["why"].key
    assert isinstance(key, tuple)
    return str(key[0])


def test_no_menu_has_a_command_that_does_nothing():
    for name, command in COMMANDS.items():
        assert (command.do is None) != (command.submenu is None), name


@pytest.mark.parametrize("menu", MENUS, ids=[menu.name for menu in MENUS])
@pytest.mark.parametrize("open_menu", [open_bar, open_at_pointer, open_by_keys, open_panel])
def test_a_menu_shows_its_items_as_they_stand(pilot, open_menu, menu):
    open_menu(pilot, menu)
    names = {widget.name for widget in pilot.widgets()}
    assert names.isdisjoint(LEFT_OUT)
    for command in listed(pilot, menu):
        assert command.name in names
        line = row(pilot, command.name)
        assert line.label == command.label
        assert line.shortcut == command.shortcut
        assert line.checked == command.is_checked(pilot.app, pilot.table)
        assert line.opens == (command.submenu is not None)


def test_what_is_checked_changes_with_what_is_chosen(pilot):
    def checked():
        return {n for n, c in COMMANDS.items() if c.is_checked(pilot.app, pilot.table)}

    before = checked()
    assert {"solitaire", "messages", "sounds", "motion", "menu_bar"} <= before
    COMMANDS["motion"].run(pilot.app, pilot.table)
    assert before ^ checked() == {"motion"}


@pytest.mark.parametrize("open_menu", [open_bar, open_at_pointer, open_by_keys, open_panel])
def test_a_recent_game_is_opened_from_the_submenu(pilot, tmp_path, open_menu):
    for deal in (5, 7):
        session = leave_game(Folders(tmp_path, tmp_path, tmp_path), deal, "")
        path = tmp_path / f"deal {deal}.ishido"
        (tmp_path / "games" / f"{session.id}.ishido").rename(path)
        pilot.app.desk.recent.add(path)
    choose_in_submenu(pilot, open_menu, "recent", "recent 2")
    assert pilot.game.setup.deal.number == 5
    assert pilot.on_table


@pytest.mark.parametrize("open_menu", [open_bar, open_at_pointer, open_by_keys, open_panel])
@pytest.mark.parametrize("scoring", ["ancient", "simple"])
def test_a_scoring_is_chosen_from_the_submenu(pilot, open_menu, scoring):
    choose_in_submenu(pilot, open_menu, "scoring", scoring)
    pilot.click("continue")
    assert pilot.settings.scoring == scoring
    open_menu(pilot, menu_of("scoring"))
    pilot.click("scoring")
    assert [row(pilot, name).checked for name in ("modern", scoring)] == [False, True]


def choose_in_submenu(pilot, open_menu, opener, name):
    open_menu(pilot, menu_of(opener))
    match open_menu.__name__:
        case "open_by_keys":
            focus_on(pilot, opener)
            pilot.press("Right", "Left", "Right")
            focus_on(pilot, name)
            pilot.press("Enter")
        case "open_panel":
            pilot.tap(opener)
            pilot.tap(name)
        case _:
            pilot.move(opener)
            pilot.click(name)
