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
from ishido.coach.lessons.tasks import Count
from ishido.rules.board import SQUARE_NAMES
from ishido.rules.game import Mode
from ishido.rules.record import dump_record
from ishido.session.session import Aid, Session
from ishido.store.settings import Chosen, Seating
from ishido.ui.ishido.commands import ISHIDO_MENUS
from ishido.ui.kit import events, keys
from tests.support.editor_pilot import editor, open_new
from tests.support.pilot import differing
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
NAMED = {key: shown for shown, key in SHOWN_AS.items()} | {"Right": "→"}
"""How the pilot presses what the page calls otherwise; of a group, one of its keys."""


def page_of_keys(pilot, game="ishido"):
    """The keys that the page shows, each with what it does, by section."""
    pilot.open("help", "keyboard", game)
    pilot.step()
    titles, page = pilot.rows("contents"), {}
    for block in pilot.find("keyboard").blocks:
        if getattr(block, "text", None) in titles:
            section = page[block.text] = {}
        for written, does in getattr(block, "rows", ()):
            section |= dict.fromkeys(written.split(",  "), does)
    pilot.app.back_to_table()
    return {section: shown for section, shown in page.items() if shown}


GROUPS = {
    "Arrows": {"left", "right", "up", "down"},
    "Digits": set("0123456789"),
    "Letters": set("abcdefghijklmnopqrstuvwxyz"),
}


def keys_of(pilot, section, game="ishido"):
    """The keys that a section of the page shows."""
    return page_of_keys(pilot, game)[section]


# -- where the keys of each section do something ----------------------------------------------


def board(pilot):
    pilot.press("Right")


def played(pilot):
    pilot.click("k8")


def undone(pilot):
    pilot.press("z")


def hint(pilot):
    pilot.session.aids |= {Aid.HINT}
    pilot.press("i")


def watched_table(pilot):
    sit_down(pilot, Mode.SOLITAIRE, LEARNER)


def lesson(pilot):
    pilot.open("lesson", LESSONS[0], 0)
    pilot.step()
    pilot.press("Right")


def counting(pilot):
    """A lesson that asks for a number, of which 1 is one."""
    each, number = next(
        (each, number)
        for each in LESSONS
        for number, step in enumerate(each.steps)
        if isinstance(step.task, Count) and 1 in step.task.choices
    )
    pilot.open("lesson", each, number)
    pilot.step()


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


def files(pilot):
    pilot.folders.data.mkdir(exist_ok=True)
    for name in ("apple", "zebra"):
        (pilot.folders.data / f"{name}.ishido").write_text(
            dump_record(a_session(11, moves=1).record())
        )
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


TABLE = (board, played, undone)
WHERE = {
    "On the board": (*TABLE, hint, watched_table),
    "Ishido menu": TABLE,
    "File menu": TABLE,
    "Game menu": (*TABLE, watched_table),
    "Choices menu": TABLE,
    "Help menu": TABLE,
    "In a lesson": (lesson, counting),
    "In a replay": (replay,),
    "In a review": (review,),
    "In the stoneset editor": (editing,),
    "In lists of games and files": (journal, files),
    "In menus and panels": (settings, rules),
}
"""By section of the page, the scenes in which its keys do something."""
OF_BLUESTONE = ("On the board", "File menu", "Game menu", "Choices menu", "Help menu")
NIGHTLY = {"In the stoneset editor"}
"""It opens anew for each of its many keys. By day, ``test_editor.py`` presses most of them."""


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


@pytest.mark.parametrize(
    ("game", "section"),
    [
        *(
            pytest.param(
                "ishido", each, marks=pytest.mark.nightly if each in NIGHTLY else pytest.mark.slow
            )
            for each in WHERE
        ),
        *(pytest.param("bluestone", each, marks=pytest.mark.slow) for each in OF_BLUESTONE),
    ],
)
def test_every_key_that_the_page_shows_does_something(game, section, open_pilot, folders):
    pilot = open_pilot(1, "k8 k7")
    left = set(keys_of(pilot, section, game))
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


def keyed():
    """Each command of the menus with each of its keys."""
    commands = ISHIDO_MENUS.commands.values()
    return [(command, written) for command in commands for written in command.keys]


def event_of(written, command):
    """A key as the keyboard tells it; ``command`` stands for Ctrl."""
    *mods, name = written.split("+")
    bits = {"Ctrl": command, "Shift": pygame.KMOD_LSHIFT, "Alt": pygame.KMOD_LALT}
    named = {"Enter": pygame.K_RETURN, "Backspace": pygame.K_BACKSPACE}
    code = named.get(name) or pygame.key.key_code(name.lower())
    return events.Key(code, sum(bits[mod] for mod in mods))


@pytest.mark.usefixtures("pilot")  # without a window, pygame knows no names of keys
def test_a_key_leads_to_its_command_with_either_ctrl_and_with_caps_lock():
    written = [each for _, each in keyed()]
    assert not {each for each in written if written.count(each) > 1}, "no key does two things"
    for command, key in keyed():
        if key in keys.SIGNS:
            continue
        for modifier in (pygame.KMOD_LCTRL, pygame.KMOD_RCTRL):
            event = event_of(key, modifier)
            assert ISHIDO_MENUS.command_of(event) is command, key
            locked = events.Key(event.key, event.mod | pygame.KMOD_CAPS | pygame.KMOD_NUM)
            assert ISHIDO_MENUS.command_of(locked) is command, key


def test_a_sign_leads_to_its_command_whatever_key_writes_it():
    signs = [command.name for command, written in keyed() if written in keys.SIGNS]
    assert signs == ["hint"]
    for written in ("?", "\N{FULLWIDTH QUESTION MARK}", "\N{ARABIC QUESTION MARK}"):
        assert ISHIDO_MENUS.command_of(events.Text(written)).name == "hint"


def test_what_else_is_written_or_pressed_leads_to_no_command():
    # A letter comes as a key and as text: one press must not do a thing twice.
    for text in ("", "i", "I", "/", "ß", "??", "h?"):
        assert ISHIDO_MENUS.command_of(events.Text(text)) is None, text
    # On a French keyboard the key of ``/`` writes ``!``.
    for key in (pygame.K_SLASH, pygame.K_QUESTION, pygame.K_COMMA, 0xDF):
        assert ISHIDO_MENUS.command_of(events.Key(key, pygame.KMOD_LSHIFT)) is None, key
    # Some keyboards write ``@`` with Ctrl, Alt and Q: that must not close the window.
    for mods in (pygame.KMOD_LALT, pygame.KMOD_LCTRL | pygame.KMOD_RALT):
        for letter in "nzyhdbqcso":
            assert ISHIDO_MENUS.command_of(events.Key(ord(letter), mods)) is None, letter


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
    for game in ("ishido", "bluestone"):
        if game == "bluestone":
            pilot.open(game)
        menus = pilot.game_table.menus
        page = page_of_keys(pilot, game)
        on_page = {key for shown in page.values() for key in shown}
        for command in menus.commands.values():
            written = {NAMED.get(key, key) for key in command.keys}
            assert written <= on_page, command.name


@pytest.mark.skipif(not which("node"), reason="node is not installed")
def test_a_browser_gets_none_of_the_keys_on_the_page(pilot):
    pages = [page_of_keys(pilot, game) for game in ("ishido", "bluestone")]
    on_pages = {key for page in pages for shown in page.values() for key in shown}
    written = {SHOWN_AS.get(key, key) for key in on_pages}
    assert {"Ctrl+S", "F8"} <= written
    assert browsers_of([event_in_browser(key) for key in sorted(written)]) == []


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
    pilot.settle()
    for command in ("keyboard", "rules"):
        pilot.run(command)
        pilot.click("Controls")
        assert "put the stone back" not in pilot.text, "as in Ishido"
        pilot.press("Esc")


# -- what single keys do ---------------------------------------------------------------------


@pytest.mark.slow
def test_the_keys_of_bluestone(pilot):
    pilot.change_settings(bluestone=Seating((Chosen(), Chosen("Bo"))))
    pilot.open("bluestone")
    pilot.settle()
    pilot.press("Enter", "Enter")
    assert len(pilot.moves().split()) == 1
    for key in ("Right", "Home", "End", "PageUp", "PageDown"):
        before = pilot.focused()
        pilot.press(key)
        assert pilot.focused() != before, key
    pilot.press("Space")
    assert len(pilot.moves().split()) == 2
    pilot.press("p")
    assert pilot.moves().endswith("pass")
    pilot.press("e")
    assert pilot.value("estimate")
    for key in ("i", "?"):
        pilot.press(key)
        assert "close hint" in pilot.names(), key
        pilot.press("Esc")
        assert "close hint" not in pilot.names()
    pilot.press("F1")
    assert (pilot.scene_name, pilot.value("page")) == ("help", "Bluestone")


def starred(pilot):
    """Whether the game of the journal that is chosen is starred."""
    return pilot.label("star") == "Unstar"


def test_a_star_has_a_key_of_its_own_on_some_keyboards(open_pilot):
    """Nothing is typed there: without Shift no text comes, but the key alone."""
    pilot = open_pilot(1, "k8 k7")
    for key in (pygame.K_KP_MULTIPLY, pygame.K_ASTERISK):
        journal(pilot)
        assert not starred(pilot)
        pilot.post(pygame.KEYDOWN, key=key, mod=0, unicode="*", scancode=0)
        pilot.step()
        assert starred(pilot)
        pilot.post(pygame.KEYDOWN, key=key, mod=0, unicode="*", scancode=0)  # it is held
        pilot.post(pygame.TEXTINPUT, text="*")
        pilot.step()
        assert starred(pilot)
        pilot.post(pygame.KEYUP, key=key, mod=0, unicode="*", scancode=0)
        pilot.press("*")
        assert not starred(pilot)
        pilot.press("Esc")


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


def test_the_first_arrow_shows_the_cursor_and_the_next_move_it(pilot):
    assert pilot.focused() == ""
    pilot.press("Right")
    first = pilot.focused()
    assert first
    pilot.press("Right", "Down", "Left", "Left", "Up", "Up")
    assert pilot.focused() == f"{chr(ord(first[0]) - 1)}{int(first[1]) - 1}"


def test_an_arrow_moves_at_once_from_the_square_under_the_mouse(pilot):
    pilot.move("j3")
    pilot.press("Left")
    assert pilot.focused() == "i3"
    pilot.move("c4")
    pilot.press("Enter")  # this only shows where the stone would go
    assert pilot.focused() == "c4"
    assert pilot.moves() == ""


@pytest.mark.parametrize("dragged", [False, True])
def test_an_arrow_moves_at_once_from_the_stone_that_a_finger_has_placed(pilot, dragged):
    if dragged:
        (x, y), above = pilot.spot("k8"), pilot.spot("k7")[1]
        pilot.swipe("touchstone", (x, y + (y - above) // 2))  # the stone is above the finger
    else:
        pilot.tap("k8")
    assert pilot.moves() == "k8"
    pilot.press("Up")
    assert pilot.focused() == "k7"


def test_page_keys_go_through_the_moves_that_are_shown(pilot):
    pilot.press("PageDown")
    assert pilot.said == "Show moves first (H)."
    assert pilot.focused() == ""
    pilot.press("h")
    pilot.agree()
    moves = ["k1", "l2", "l7", "k8"]
    assert pilot.marked("legal") == set(moves)
    pilot.move("a1")
    for move in (*moves, moves[0]):
        pilot.press("PageDown")
        assert pilot.focused() == move
    pilot.press("PageUp")
    assert pilot.focused() == "k8"
    pilot.press("Enter")
    assert pilot.moves() == "k8"


def test_the_cursor_stays_on_the_board(pilot):
    pilot.press(*["Right"] * 13, *["Down"] * 9)
    assert pilot.focused() == "l8"
    pilot.press(*["Left"] * 13, *["Up"] * 9)
    assert pilot.focused() == "a1"


@pytest.mark.pictures
def test_the_cursor_is_seen_and_goes_when_the_mouse_is_used(pilot):
    before = pilot.surface.copy()
    pilot.press("Right")
    square = pilot.focused()
    changed = differing(before, pilot.surface)
    assert changed is not None
    assert changed.collidepoint(pilot.spot(square))
    pilot.move((5, 630))
    assert pilot.focused() == ""
    assert differing(before, pilot.surface) is None


def test_enter_places_the_stone_under_the_cursor(pilot):
    for key in ("Enter", "KpEnter", "Space", "Shift+Enter"):  # Shift may still be held
        square = SQUARE_NAMES[pilot.game.legal_squares[0]]
        walk_to(pilot, square)
        pilot.press(key)
        assert pilot.moves().split()[-1] == square, key
    assert pilot.saved().game == pilot.game


def test_enter_on_a_square_that_refuses_says_why(pilot):
    walk_to(pilot, "c3")
    pilot.press("Enter")
    assert "touch another" in pilot.said
    assert pilot.moves() == ""


def test_the_first_enter_only_shows_the_cursor(pilot):
    said = pilot.said
    pilot.press("Enter")
    assert pilot.focused()
    assert pilot.moves() == ""
    assert pilot.said == said


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


def test_a_whole_opening_is_played_without_the_mouse(pilot):
    for square in ("k8", "k7"):
        walk_to(pilot, square)
        pilot.press("Enter")
    assert pilot.moves() == "k8 k7"
    pilot.press("Backspace", "h", "Left", "Enter")
    assert pilot.moves() == "k8"
    assert len(pilot.marked("legal")) == len(pilot.game.legal_squares)


# -- taking back -----------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["z", "Ctrl+Z", "Backspace"])
def test_a_key_takes_back(pilot, key):
    pilot.click("k8")
    pilot.click("k7")
    pilot.press(key)
    assert pilot.moves() == "k8"
    assert pilot.session.aids == set(), "the last stone is free"
    assert pilot.saved().game == pilot.game
    pilot.press(key)
    pilot.agree()
    assert pilot.moves() == ""
    assert pilot.session.aids == {Aid.TAKEN_BACK_FURTHER}
    assert "extra undo" in pilot.note


@pytest.mark.parametrize("key", ["y", "Ctrl+Y", "Ctrl+Shift+Z"])
def test_a_key_puts_back(pilot, key):
    pilot.click("k8")
    pilot.click("k7")
    pilot.press("z", "z")
    pilot.agree()
    pilot.press(key)
    assert pilot.moves() == "k8"
    pilot.press(key)
    assert pilot.moves() == "k8 k7"
    assert pilot.saved().game == pilot.game


def test_where_there_is_nothing_to_take_or_put_back_the_window_says_so(pilot):
    for key, said in (("z", "Nothing to undo."), ("y", "Nothing to redo.")):
        pilot.press(key)
        assert pilot.said == said


def test_taking_back_with_a_stone_in_hand_lays_it_down_first(pilot):
    pilot.click("k8")
    pilot.settle()
    pilot.click("touchstone")
    pilot.press("z")
    assert not pilot.in_hand
    assert pilot.moves() == ""
    pilot.settle()
    assert pilot.touchstone == "C6"


# -- showing moves ---------------------------------------------------------------------------


def test_h_marks_the_squares_that_take_the_stone_and_takes_the_marks_away(pilot):
    pilot.press("h")
    pilot.agree()
    assert pilot.marked("legal") == {"k1", "l2", "l7", "k8"}
    assert pilot.said == "This stone fits 4 squares."
    assert pilot.session.aids == {Aid.MOVES_SHOWN}
    assert pilot.saved().aids == {Aid.MOVES_SHOWN}
    pilot.press("h")
    assert pilot.marked("legal") == set()


@pytest.mark.parametrize("action", ["place", "undo", "new"])
def test_the_marks_go_with_the_stone_they_are_for(pilot, action):
    pilot.click("k8")
    pilot.press("h")
    pilot.agree()
    assert pilot.marked("legal")
    if action == "place":
        pilot.click("k7")
    else:
        pilot.press("z" if action == "undo" else "n")
    assert pilot.marked("legal") == set()


def test_to_be_shown_that_no_square_is_left_costs_nothing(open_pilot):
    pilot = open_pilot(STUCK_DEAL, STUCK)
    pilot.press("h")
    assert pilot.marked("legal") == set()
    assert pilot.said == "This stone fits nowhere."
    assert pilot.session.aids == set()


# -- the window ------------------------------------------------------------------------------


def test_n_begins_a_new_game_and_puts_this_one_aside(pilot):
    pilot.click("k8")
    pilot.press("n")
    assert pilot.on_table
    assert pilot.moves() == ""
    assert pilot.game.setup.deal.number != 1
    assert pilot.unfinished() == [1]


@pytest.mark.parametrize("key", ["F11", "Alt+Enter"])
def test_a_key_fills_the_screen_and_goes_back(pilot, key):
    before = pilot.app.size
    pilot.press(key)
    assert pilot.app.fullscreen
    assert pilot.app.size == pygame.display.get_desktop_sizes()[0]
    assert pilot.settings.fullscreen
    pilot.press(key)
    assert not pilot.app.fullscreen
    assert pilot.app.size == before
    assert pilot.moves() == ""
    assert pilot.on_table


@pytest.mark.pictures
def test_full_screen_works_over_a_menu(pilot):
    pilot.press("Esc", "F11")
    assert pilot.app.fullscreen
    assert pilot.bounds.contains(pilot.find("help").rect)


@pytest.mark.parametrize("over", ["", "Esc", "d"])
def test_ctrl_q_closes_the_window(pilot, over):
    pilot.press(*over.split(), "Ctrl+Q")
    assert not pilot.app.running


@pytest.mark.parametrize(
    ("screen", "of"),
    [
        ("lesson", [LESSONS[0]]),
        ("bluestone lesson", [BLUESTONE_LESSONS[0]]),
        ("replay", []),
        ("review", []),
        ("reading", [answered()]),
    ],
)
def test_keys_of_the_program_work_on_each_screen(open_pilot, screen, of):
    pilot = open_pilot(1, "k8 k7")
    pilot.end_game()
    of = of or [pilot.session if screen == "replay" else pilot.table]
    pilot.open(screen, *of)
    pilot.settle()
    keys = {"F1": "help", "F10": "settings", "Ctrl+,": "settings", "Ctrl+O": "Load game"}
    for key, opens in keys.items():
        pilot.press(key)
        assert pilot.scene_name == opens
        pilot.press("Esc")
        assert pilot.scene_name == screen


@pytest.mark.parametrize("how", ["Ctrl+C", "click"])
def test_the_deal_number_stands_on_the_table_and_is_copied(open_pilot, how):
    number = 2**64 - 1
    pilot = open_pilot(number)
    assert pilot.label("deal") == f"Deal {number}"
    if how == "click":
        pilot.click("deal")
    else:
        pilot.press(how)
    assert pilot.clipboard == str(number)
    assert str(number) in pilot.said
    pilot.press("n")
    assert pilot.label("deal") == f"Deal {pilot.game.setup.deal.number}"


# -- the focus -------------------------------------------------------------------------------


def tab_to(pilot, name):
    pilot.press("Tab")
    while pilot.focused() != name:
        pilot.press("Tab")


def test_tab_goes_over_the_board_and_every_button_and_round(open_pilot):
    pilot = open_pilot(STUCK_DEAL, STUCK)
    tools = ["undo button", "hint button", "show moves button"]
    assert pilot.names() == ["end game", *tools, "deal", "menu"]
    seen = []
    for _ in range(14):
        pilot.press("Tab")
        seen.append(pilot.focused())
    assert seen[:7] == seen[7:]
    board, *buttons = seen[:7]
    assert board[0] in "abcdefghijkl"
    assert buttons == pilot.names()
    back = []
    for _ in range(7):
        pilot.press("Shift+Tab")
        back.append(pilot.focused())
    assert back == [*seen[5::-1], seen[6]]


def test_a_key_presses_the_button_that_has_the_focus(pilot):
    for key in ("Enter", "Space", "KpEnter"):
        tab_to(pilot, "menu")
        pilot.press(key)
        assert pilot.names() == [*pilot.menus(), "back"], key
        pilot.press("Esc")
    assert pilot.moves() == ""


@pytest.mark.pictures
def test_the_focus_of_a_button_is_seen(pilot):
    tab_to(pilot, "menu")
    with_focus = pilot.surface.copy()
    pilot.press("Tab")
    menu = pilot.find("menu").rect
    assert differing(with_focus.subsurface(menu), pilot.surface.subsurface(menu)) is not None


def test_a_focus_is_still_seen_when_the_button_that_had_it_is_gone(open_pilot):
    pilot = open_pilot(STUCK_DEAL, STUCK, tools=False)
    tab_to(pilot, "take back")
    pilot.press("Enter")
    assert "take back" not in pilot.names()
    assert pilot.focused()


def test_keys_of_the_table_work_while_a_button_has_the_focus(pilot):
    pilot.click("k8")
    pilot.press("Tab", "Tab", "z")
    assert pilot.moves() == ""


def test_no_tip_of_a_button_comes_up_after_the_board_was_clicked(pilot):
    pilot.click("k8")
    pilot.click("undo button")
    pilot.click("f5")
    pilot.settle()
    pilot.press("Right")
    pilot.step(1)
    assert len(pilot.focused()) == 2
    assert not pilot.tip_shown


def test_a_tip_comes_up_where_tab_leads(pilot):
    tab_to(pilot, "undo button")
    pilot.step(1)
    assert pilot.tip_shown
