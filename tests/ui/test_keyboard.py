"""Everything by keys alone. The page of keys in the help is the list: each key on it does something
where it says, and no other key does anything there."""

import json
import subprocess
from pathlib import Path
from shutil import rmtree, which

import pygame
import pytest

from ishido.bluestone.lessons import LESSONS as BLUESTONE_LESSONS
from ishido.coach.lessons.course import LESSONS
from ishido.rules.board import SQUARE_NAMES
from ishido.rules.game import Mode
from ishido.session.session import Aid, Session
from ishido.store.settings import Chosen, Seating
from ishido.ui.ishido.commands import ISHIDO_MENUS
from ishido.ui.kit import events, keys
from tests.support.editor_pilot import editor, open_new
from tests.support.keys import read_key
from tests.support.menu_ways import focus_on
from tests.support.players_at_table import LEARNER, sit_down
from tests.support.sample_games import EMPTIED, STUCK, STUCK_DEAL
from tests.support.sample_readings import answered
from tests.support.sample_reviews import held, made_up, scene
from tests.support.storage_play import a_session

WEB = Path(__file__).parents[2] / "web"

# -- the page --------------------------------------------------------------------------------

SHOWN_AS = {"←": "Left", "→": "Right", "↑": "Up", "↓": "Down", "Page\u00a0Up": "PageUp"}
SHOWN_AS |= {"Page\u00a0Down": "PageDown", "Arrows": "Right", "Letters": "z", "Digits": "1"}
SHOWN_AS |= {f"{mod}+Arrows": f"{mod}+Right" for mod in ("Alt", "Ctrl", "Shift")}
"""How the pilot presses what the page calls otherwise; of a group, one of its keys."""


def page_of_keys(pilot, game="ishido"):
    """The keys that the page shows, by section."""
    pilot.open("help", "keyboard", game)
    pilot.step()
    titles, page = pilot.rows("contents"), {}
    for block in pilot.find("keyboard").blocks:
        if getattr(block, "text", None) in titles:
            section = page[block.text] = set()
        for written, _ in getattr(block, "rows", ()):
            section |= {*written.split(",  ")}
    pilot.app.back_to_table()
    return {section: shown for section, shown in page.items() if shown}


GROUPS = {
    "Arrows": {"left", "right", "up", "down"},
    "Digits": set("0123456789"),
    "Letters": set("abcdefghijklmnopqrstuvwxyz"),
}


def all_keys(pilot):
    """Every key that the pages of both games show, as the pilot presses it."""
    pages = [page_of_keys(pilot, game) for game in ("ishido", "bluestone")]
    return {SHOWN_AS.get(key, key) for page in pages for shown in page.values() for key in shown}


# -- where the keys of each section do something ----------------------------------------------


def board(pilot):
    pilot.press("Right")


def hint(pilot):
    pilot.session.aids |= {Aid.HINT}
    pilot.press("i")


def watched_table(pilot):
    sit_down(pilot, Mode.SOLITAIRE, LEARNER)


def lesson(pilot):
    pilot.open("lesson", LESSONS[0], 0)
    pilot.step()
    pilot.press("Right")


def puzzle(pilot):
    """With a stone that can be taken back."""
    pilot.open("puzzle", "1")
    pilot.step()
    pilot.click(SQUARE_NAMES[pilot.attempt.rest[0]])


def counting(pilot):
    pilot.open_lesson("centre", 1)


def replay(pilot):
    """At the second 4-Way."""
    pilot.open("replay", Session(EMPTIED))
    if pilot.scene_name != "replay":  # it is asked once
        pilot.agree()
    pilot.press("PageDown", "PageDown")


def review(pilot):
    """In the middle of the list of all moves."""
    workers = held(pilot)
    pilot.open("review", pilot.table, Session(EMPTIED))
    scene(pilot)
    workers.job.finish(made_up(EMPTIED, {12: 0.6, 30: 1.2}))
    pilot.step(0.1)
    pilot.press("Ctrl+Tab", "Down", "Down", "Down")


def bluestone(pilot):
    """A turn that is half played, and a stone that can be redone."""
    pilot.change_settings(bluestone=Seating((Chosen(), Chosen("Bo"))))
    pilot.open("bluestone")
    pilot.settle()
    pilot.press("n", "Enter", "Right", "Enter", "Up", "Enter", "Up", "Up", "Enter", "z")
    pilot.settle()


def journal(pilot):
    pilot.press("n")
    pilot.open_journal()


def calendar(pilot):
    pilot.run("deal of the day")
    pilot.press("Left")


def files(pilot):
    pilot.folders.data.mkdir(exist_ok=True)
    for name in ("apple", "zebra"):
        path = pilot.folders.data / f"{name}.ishido"
        path.write_text(a_session(11, moves=1).written(), "utf-8")
    pilot.press("Ctrl+O")
    pilot.go_to(pilot.folders.data)


def settings(pilot):
    pilot.press("Ctrl+,")


def rules(pilot):
    pilot.press("F1")
    pilot.step(1)
    pilot.press("PageDown")


def editing(pilot):
    """In a state in which each key changes something."""
    open_new(pilot)
    pilot.press("Alt+Right")
    pilot.press("Ctrl+C", "Alt+Left")
    editor(pilot).ring.focus = editor(pilot).enlarged
    pilot.press("3", "PageUp", "PageUp", "L", "Space", "Left", "Left", "Up", "Space")
    pilot.press("Right", "Space", "Right", "Space", "Ctrl+Z", "Down", "X")


TABLE = (board, lambda pilot: pilot.click("k8"), lambda pilot: pilot.press("z"))
WHERE = {
    "On the board": (*TABLE, hint, watched_table),
    "Ishido menu": TABLE,
    "File menu": TABLE,
    "Game menu": (*TABLE, watched_table),
    "Choices menu": TABLE,
    "Help menu": TABLE,
    "In a lesson": (lesson, counting),
    "In a puzzle": (puzzle,),
    "In a replay": (replay,),
    "In a review": (review,),
    "In the stoneset editor": (editing,),
    "In lists of games and files": (journal, files, calendar),
    "In menus and panels": (settings, rules),
}
"""By section of the page, the scenes in which its keys do something."""
OF_BLUESTONE = ("On the board", "File menu", "Game menu", "Choices menu", "Help menu")


def state(pilot):
    """What a key could change: the scenes that are open, and the picture of the one on top."""
    pilot.step()
    shown = {name: (tuple(part.rect), part.values) for name, part in pilot.parts().items()}
    return pilot.scene_names, shown, pilot.app.running, pilot.app.fullscreen


def test_the_page_has_these_sections(pilot):
    assert list(page_of_keys(pilot)) == list(WHERE)
    common = list(WHERE)[list(WHERE).index("In a lesson") :]
    menus = [f"{name} menu" for name in ("Ishido", "File", "Game", "Choices", "Help")]
    assert list(page_of_keys(pilot, "bluestone")) == ["On the board", *menus, *common]


def sections():
    """The sections of both games' pages. The editor opens anew for each of its many keys: by day,
    ``test_editor.py`` presses most of them."""
    for game, names in (("ishido", WHERE), ("bluestone", OF_BLUESTONE)):
        for name in names:
            mark = pytest.mark.nightly if "editor" in name else pytest.mark.slow
            yield pytest.param(game, name, marks=mark)


@pytest.mark.parametrize(("game", "section"), [*sections()])
def test_every_key_that_the_page_shows_does_something(game, section, open_pilot, folders):
    pilot = open_pilot(1, "k8 k7")
    left = page_of_keys(pilot, game)[section]
    assert left
    for opens in WHERE[section] if game == "ishido" else (bluestone,):
        for key in sorted(left):
            if opens is bluestone and pilot.app.running:  # its board takes long to make
                pilot.app.back_to_table()
            else:
                pilot.close()
                rmtree(folders.editor, ignore_errors=True)  # no unsaved work comes back
                pilot = open_pilot(1, "k8 k7")
            opens(pilot)
            before = state(pilot)
            pilot.press(SHOWN_AS.get(key, key))
            if state(pilot) != before:
                left.discard(key)
    assert not left


OTHERS = (
    *"abcdefghijklmnopqrstuvwxyz0123456789.",
    *("F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8", "F9", "F12"),
    *("Left", "Right", "Up", "Down", "Home", "End", "PageUp", "PageDown"),
    *("Space", "Backspace", "Delete", "Menu", "Ctrl+A", "Ctrl+K", "Ctrl+1"),
)
"""Keys that mean something here or there."""
LISTS = {"Up", "Down", "Home", "End", "PageUp", "PageDown"}
"""What goes through any list."""
TYPED = {*"abcdefghijklmnopqrstuvwxyz0123456789."}
"""What finds an entry of a list."""


@pytest.mark.parametrize(
    ("section", "opens", "besides"),
    [
        ("On the board", board, {"Menu"}),
        ("In a lesson", lesson, {"F1"}),
        ("In a lesson", counting, {"F1"}),
        ("In a replay", replay, {"F1"}),
        ("In a review", review, LISTS | TYPED | {"Space", "F1"}),
        ("On the board", bluestone, {"Menu"}),
        ("In lists of games and files", journal, LISTS | TYPED),
        ("In lists of games and files", files, LISTS | TYPED),
        ("In menus and panels", settings, {"Left", "Right", "Up", "Down"}),
        ("In menus and panels", rules, {"Left", "Right", "Up", "Down"}),
    ],
)
def test_no_scene_reacts_to_a_key_that_is_not_on_the_page(section, opens, besides, open_pilot):
    pilot = open_pilot(1, "k8 k7")
    shown = set()
    page = page_of_keys(pilot, "bluestone" if opens is bluestone else "ishido")
    for each, found in page.items():
        if each == section or ("menu" in each and opens in (board, bluestone)):
            for key in found:
                shown |= GROUPS.get(key, {SHOWN_AS.get(key, key).lower()})
    opens(pilot)
    before = state(pilot)
    pressed = [key for key in OTHERS if key.lower() not in shown and key not in besides]
    assert len(pressed) > 10
    for key in pressed:
        pilot.press(key)
        assert state(pilot) == before, key


# -- which key is which command --------------------------------------------------------------


def command_of(key, mod):
    return ISHIDO_MENUS.command_of(events.Key(key, mod))


@pytest.mark.usefixtures("pilot")  # without a window, pygame knows no names of keys
def test_a_key_leads_to_its_command_with_either_ctrl_and_with_caps_lock():
    keyed = [(each, key) for each in ISHIDO_MENUS.commands.values() for key in each.keys]
    assert len({key for _, key in keyed}) == len(keyed), "no key does two things"
    for command, written in keyed:
        key, mod, _ = read_key(written)
        if written in keys.SIGNS:
            continue
        if mod & pygame.KMOD_LCTRL:
            right = mod ^ pygame.KMOD_LCTRL | pygame.KMOD_RCTRL
            assert command_of(key, right) is command, written
        for more in (0, pygame.KMOD_CAPS | pygame.KMOD_NUM):
            assert command_of(key, mod | more) is command, written


def test_a_question_mark_asks_for_a_hint_whatever_key_writes_it():
    for written in ("?", "\N{FULLWIDTH QUESTION MARK}", "\N{ARABIC QUESTION MARK}"):
        assert ISHIDO_MENUS.command_of(events.Text(written)).name == "hint"


def test_what_else_is_written_or_pressed_leads_to_no_command():
    # A letter comes as a key and as text: one press must not do a thing twice.
    for text in ("", "i", "I", "/", "ß", "??", "h?"):
        assert ISHIDO_MENUS.command_of(events.Text(text)) is None, text
    # On a French keyboard the key of ``/`` writes ``!``.
    for key in (pygame.K_SLASH, pygame.K_QUESTION, pygame.K_COMMA, 0xDF):
        assert command_of(key, pygame.KMOD_LSHIFT) is None, key
    # Some keyboards write ``@`` with Ctrl, Alt and Q: that must not close the window.
    for mods in (pygame.KMOD_LALT, pygame.KMOD_LCTRL | pygame.KMOD_RALT):
        for letter in "nzyhdbqcso":
            assert command_of(ord(letter), mods) is None, letter


def test_on_a_mac_cmd_is_ctrl(pilot, monkeypatch):
    assert keys.shown("Ctrl+Shift+S") == "Ctrl+Shift+S"
    monkeypatch.setattr("sys.platform", "darwin")
    monkeypatch.setattr(events, "COMMAND", pygame.KMOD_CTRL | pygame.KMOD_META)
    monkeypatch.setattr(events, "SUPER", 0)
    assert keys.shown("Ctrl+Shift+S") == "Cmd+Shift+S"
    pilot.click("k8")
    pilot.press("Cmd+Z")
    assert pilot.moves() == ""
    pilot.press("Cmd+Q")
    assert not pilot.app.running


def test_elsewhere_a_key_with_super_belongs_to_the_desktop(pilot):
    pilot.click("k8")
    pilot.press("Cmd+Z", "Cmd+Q", "Cmd+H", "Cmd+F11", "Cmd+Esc")
    assert pilot.moves() == "k8"
    assert pilot.on_table
    assert pilot.app.running
    assert not pilot.app.fullscreen
    assert not pilot.marked("legal")


def test_every_key_of_a_command_is_on_the_page(pilot):
    on_pages = all_keys(pilot)
    assert on_pages.issuperset(key for each in ISHIDO_MENUS.commands.values() for key in each.keys)
    pilot.open("bluestone")
    menus = pilot.game_table.menus
    assert on_pages.issuperset(key for each in menus.commands.values() for key in each.keys)


@pytest.mark.skipif(not which("node"), reason="node is not installed")
def test_a_browser_gets_none_of_the_keys_on_the_page(pilot):
    assert browsers_of([event_in_browser(key) for key in sorted(all_keys(pilot))]) == []


@pytest.mark.skipif(not which("node"), reason="node is not installed")
def test_a_browser_gets_its_keys_on_a_russian_keyboard():
    russian = [
        {"key": key, "code": code, "ctrlKey": True, "metaKey": False, "altKey": False}
        for key, code in (("к", "KeyR"), ("Ц", "KeyW"), ("ы", "KeyS"), ("Dead", "BracketLeft"))
    ]
    assert browsers_of(russian) == ["к", "Ц"]


def event_in_browser(written):
    *mods, key = written.split("+")
    held = {f"{mod.lower()}Key": mod in mods for mod in ("Ctrl", "Alt", "Meta")}
    return {"key": key, **held}


def browsers_of(pressed):
    """Which of some keys are the browser's."""
    code = f"""
        import {{ is_browsers }} from {json.dumps((WEB / "browser_keys.js").as_uri())};
        const found = {json.dumps(pressed)}.filter(is_browsers).map(event => event.key);
        process.stdout.write(JSON.stringify(found));"""
    told = subprocess.run(
        ["node", "--input-type=module", "--eval", code], capture_output=True, text=True, check=True
    )
    return json.loads(told.stdout)


def test_a_key_whose_command_is_greyed_says_why(pilot):
    greyed = 0
    for command in ISHIDO_MENUS.commands.values():
        why = pilot.why_disabled(command.name)
        if why and command.keys and "Backspace" not in command.keys:
            greyed += 1
            pilot.press(command.keys[0])
            assert pilot.said == why, command.name
            assert pilot.on_table
    assert greyed > 3


def test_opened_from_bluestone_the_page_has_its_keys(pilot):
    pilot.open("bluestone")
    for command in ("keyboard", "rules"):
        pilot.run(command)
        pilot.click("Controls")
        assert "put the stone back" not in pilot.text, "as in Ishido"
        pilot.press("Esc")


# -- what single keys do ---------------------------------------------------------------------


def test_a_star_has_a_key_of_its_own_on_the_keypad(open_pilot):
    """Nothing is typed there: without Num Lock no text comes, but the key alone."""
    pilot = open_pilot(1, "k8 k7")
    journal(pilot)
    key = {"key": pygame.K_KP_MULTIPLY, "mod": 0, "unicode": "*", "scancode": 0}
    pilot.post(pygame.KEYDOWN, **key)
    pilot.step()
    assert pilot.label("star") == "Unstar"
    pilot.post(pygame.KEYDOWN, **key)  # it is held
    pilot.post(pygame.TEXTINPUT, text="*")
    pilot.step()
    assert pilot.label("star") == "Unstar"


# -- the cursor ------------------------------------------------------------------------------


def walk_to(pilot, square):
    """Bring the cursor to a square by arrows."""
    while (at := pilot.focused()) != square:
        if not at:
            pilot.press("Right")
        elif at[0] != square[0]:
            pilot.press("Right" if at[0] < square[0] else "Left")
        else:
            pilot.press("Down" if at[1] < square[1] else "Up")


def test_the_first_arrow_or_enter_only_shows_the_cursor_and_the_mouse_takes_it_away(pilot):
    assert pilot.focused() == ""
    pilot.press("Enter")
    assert pilot.focused()
    pilot.move((5, 630))
    assert pilot.focused() == ""
    pilot.press("Right")
    first = pilot.focused()
    pilot.press("Right", "Down", "Left", "Left", "Up", "Up")
    assert pilot.focused() == f"{chr(ord(first[0]) - 1)}{int(first[1]) - 1}"
    assert pilot.moves() == ""


def test_an_arrow_moves_at_once_from_the_square_under_the_mouse(pilot):
    pilot.move("j3")
    pilot.press("Left")
    assert pilot.focused() == "i3"
    pilot.move("c4")
    pilot.press("Enter")  # this only shows where the stone would go
    assert pilot.focused() == "c4"


def test_an_arrow_moves_at_once_from_the_stone_that_a_finger_has_placed(pilot):
    pilot.tap("k8")
    pilot.press("Up")
    assert pilot.focused() == "k7"


def test_page_keys_go_through_the_moves_that_are_shown(pilot):
    pilot.press("PageDown")
    assert pilot.said == "Show moves first (H)."
    assert pilot.focused() == ""
    pilot.press("h")
    pilot.agree()
    pilot.move("a1")
    for move in ("k1", "l2", "l7", "k8", "k1"):
        pilot.press("PageDown")
        assert pilot.focused() == move
    pilot.press("PageUp")
    assert pilot.focused() == "k8"
    pilot.press("Enter")
    assert pilot.moves() == "k8"
    assert not pilot.marked("legal")


def test_enter_places_the_stone_under_the_cursor(pilot):
    walk_to(pilot, "c3")
    pilot.press("Enter")
    assert "touch another" in pilot.said
    for key in ("Enter", "KpEnter", "Space", "Shift+Enter"):  # Shift may still be held
        square = SQUARE_NAMES[pilot.game.legal_squares[0]]
        walk_to(pilot, square)
        pilot.press(key)
        assert pilot.moves().split()[-1] == square, key


def test_the_stone_just_placed_is_picked_up_and_moved_by_keys(pilot):
    walk_to(pilot, "k8")
    pilot.press("Enter", "Enter")
    assert pilot.in_hand
    walk_to(pilot, "l7")
    pilot.settle()
    assert pilot.parts()["hand"].rect.collidepoint(pilot.spot("l7"))
    pilot.press("Enter")
    assert pilot.moves() == "l7"
    assert pilot.session.aids == set()
    pilot.press("Enter", "Backspace")  # back on the touchstone
    assert pilot.moves() == ""
    assert pilot.touchstone == "C6"
    assert not pilot.in_hand


# -- the window ------------------------------------------------------------------------------


@pytest.mark.parametrize("over", ["", "Esc", "d"])
def test_the_screen_is_filled_and_the_window_closed_over_whatever_is_open(pilot, over):
    pilot.press(*over.split(), "F11")
    assert pilot.app.fullscreen
    assert all(pilot.bounds.contains(each.rect) for each in pilot.widgets())
    pilot.press("F11", "Ctrl+Q")
    assert not pilot.app.running


@pytest.mark.parametrize("screen", ["lesson", "bluestone lesson", "replay", "review", "reading"])
def test_keys_of_the_program_work_on_each_screen(open_pilot, screen):
    pilot = open_pilot(1, "k8 k7")
    if screen == "review":
        review(pilot)
    elif screen == "replay":
        replay(pilot)
    else:
        of = {"lesson": LESSONS[0], "bluestone lesson": BLUESTONE_LESSONS[0]}
        pilot.open(screen, of.get(screen) or answered())
    pilot.settle()
    opened = {"F1": "help", "F10": "settings", "Ctrl+,": "settings", "Ctrl+O": "Load game"}
    for key, opens in opened.items():
        pilot.press(key)
        assert pilot.scene_name == opens
        pilot.press("Esc")
        assert pilot.scene_name == screen


def test_a_click_copies_the_deal_number_however_large(open_pilot):
    number = 2**64 - 1
    pilot = open_pilot(number)
    assert pilot.label("deal") == f"Deal {number}"
    pilot.click("deal")
    assert pilot.clipboard == str(number)
    assert str(number) in pilot.said
    pilot.press("n")
    assert pilot.label("deal") == f"Deal {pilot.game.setup.deal.number}"


# -- the focus -------------------------------------------------------------------------------


def test_tab_goes_over_the_board_and_every_button_and_round(open_pilot):
    pilot = open_pilot(STUCK_DEAL, STUCK)
    tools = ["undo button", "hint button", "show moves button"]
    assert pilot.names() == ["end game", *tools, "deal", "menu"]
    pilot.press("Tab")
    board = pilot.focused()
    assert board in SQUARE_NAMES
    for key, names in (("Tab", pilot.names()), ("Shift+Tab", pilot.names()[::-1])):
        for name in (*names, board):
            pilot.press(key)
            assert pilot.focused() == name


def test_a_key_presses_the_button_that_has_the_focus(pilot):
    focus_on(pilot, "menu", "Tab")
    for key in ("Enter", "Space", "KpEnter"):
        pilot.press(key)
        assert pilot.names() == [*pilot.menus(), "back"], key
        pilot.press("Esc")
    assert pilot.moves() == ""


def test_keys_of_the_table_work_while_a_button_has_the_focus(pilot):
    pilot.click("k8")
    focus_on(pilot, "menu", "Tab")
    pilot.press("z")
    assert pilot.moves() == ""
