"""Letters are shortcuts on every keyboard: by what is on the key where the layout has the letter,
otherwise by position."""

from collections import defaultdict
from functools import partial

import pygame
import pytest

from ishido.ui.kit import events
from tests.support.widget_gallery import make

AMERICAN = "qwertyuiopasdfghjkl;zxcvbnm,./\\'"
LAYOUTS = {
    "American": AMERICAN,
    "Dvorak": "',.pyfgcrlaoeuidhtns;qjkxbmwvz\\-",
    "French": "azertyuiopqsdfghjklmwxcvbn,;:!*ù",
    "German": "qwertzuiopasdfghjklöyxcvbnm,.-#ä",
    "Turkish": "qwertyuıopasdfghjklşzxcvbnmöç.,i",
    "Russian": "йцукенгшщзфывапролджячсмитьбю.\\э",
    "Greek": ";ςερτυθιοπασδφγηξκλ΄ζχψωβνμ,./\\'",
    "Hebrew": "/'קראטוןםפשדגכעיחלךףזסבהנמצתץ.\\,",
}
"""What is on the keys, position by position."""
SIGNS = {
    ";": pygame.KSCAN_SEMICOLON,
    ",": pygame.KSCAN_COMMA,
    ".": pygame.KSCAN_PERIOD,
    "/": pygame.KSCAN_SLASH,
    "\\": pygame.KSCAN_BACKSLASH,
    "'": pygame.KSCAN_APOSTROPHE,
}
SCANCODES = [SIGNS.get(sign) or pygame.KSCAN_A + ord(sign) - ord("a") for sign in AMERICAN]
MODS = {"Ctrl": pygame.KMOD_LCTRL, "Alt": pygame.KMOD_LALT, "Shift": pygame.KMOD_LSHIFT}


def use(monkeypatch, layout):
    known = defaultdict(int, zip(map(ord, LAYOUTS[layout]), SCANCODES, strict=True))
    monkeypatch.setattr(events, "_LAYOUT", known)


class Keyboard:
    """The player's keyboard."""

    def __init__(self, pilot, monkeypatch, layout):
        self.pilot, self.signs = pilot, LAYOUTS[layout]
        use(monkeypatch, layout)

    def press(self, written):
        """Press what is a shortcut, where the player looks for it."""
        *mods, letter = written.split("+")
        signs = self.signs if letter in self.signs else AMERICAN
        self.key(signs.index(letter), sum(MODS[mod] for mod in mods))

    def key(self, place, mod=0, text=""):
        """Press the key at a place, which writes as X reports it: Alt changes nothing, Ctrl only
        what is Latin."""
        sign = self.signs[place]
        key = {"key": ord(sign), "mod": mod, "scancode": SCANCODES[place], "unicode": sign}
        self.pilot.post(pygame.KEYDOWN, **key)
        if self.pilot.app.scene.typing and (
            text or not (mod & pygame.KMOD_CTRL and sign.isascii())
        ):
            self.pilot.post(pygame.TEXTINPUT, text=text or sign)
        self.pilot.post(pygame.KEYUP, **key)
        self.pilot.step()


@pytest.fixture(params=LAYOUTS)
def keyboard(pilot, monkeypatch, request):
    return Keyboard(pilot, monkeypatch, request.param)


def test_letters_are_shortcuts_with_and_without_ctrl(pilot, keyboard):
    pilot.click("k8")
    for undo, redo in (("z", "y"), ("Ctrl+z", "Ctrl+y"), ("z", "Ctrl+Shift+z")):
        keyboard.press(undo)
        assert pilot.moves() == "", undo
        keyboard.press(redo)
        assert pilot.moves() == "k8", redo
    keyboard.press("Ctrl+,")
    assert pilot.scene_name == "settings"
    pilot.press("Esc")
    pilot.click("game")
    keyboard.press("d")  # the shortcut of a row
    assert pilot.scene_name == "new game"
    keyboard.press("Ctrl+q")
    assert not pilot.app.running


def test_the_i_of_a_turkish_keyboard_has_no_dot(pilot, monkeypatch):
    Keyboard(pilot, monkeypatch, "Turkish").press("ı")
    assert pilot.scene_name == "Hint"


@pytest.mark.parametrize("letter", "aqwzym;,.")
def test_a_key_whose_letter_is_elsewhere_is_not_also_that_letter(monkeypatch, letter):
    for layout in ("American", "Dvorak", "French", "German", "Turkish"):
        use(monkeypatch, layout)
        for sign, scancode in zip(LAYOUTS[layout], SCANCODES, strict=True):
            event = pygame.Event(
                pygame.KEYDOWN, key=ord(sign), mod=0, scancode=scancode, unicode=sign
            )
            (key,) = events.inputs([event], (960, 640), events.InputState(), 0)
            if letter in LAYOUTS[layout]:
                assert (key.key == ord(letter)) is (sign == letter), (layout, sign)


def test_fields_and_lists_get_what_the_layout_writes(pilot, keyboard):
    field = make("field", "field", "")
    pilot.show(field, focus=field)
    for place in range(len(AMERICAN)):
        keyboard.key(place)
    assert field.value == keyboard.signs
    words = [sign + "x" for sign in keyboard.signs if sign.isalpha()]
    rows = make("rows", "rows", [make("row", each, each) for each in words], visible=5)
    pilot.show(rows, focus=rows)
    for place, sign in enumerate(keyboard.signs):
        if sign.isalpha() and sign.casefold() == sign:
            keyboard.key(place)
            assert pilot.value("rows") == sign + "x"
            pilot.step(2)


def test_ctrl_and_alt_write_nothing_and_altgr_and_input_methods_do(pilot, keyboard):
    field = make("field", "field", "abc")
    pilot.show(field, focus=field)
    for place in range(len(AMERICAN)):
        keyboard.key(place, pygame.KMOD_LALT)
    for letter in "bdefghijklmnoprstuw":
        keyboard.press(f"Ctrl+{letter}")
    assert field.value == "abc"
    keyboard.press("Ctrl+a")
    keyboard.press("Ctrl+x")
    assert (field.value, pilot.clipboard) == ("", "abc")
    for mod in (pygame.KMOD_RALT, pygame.KMOD_LCTRL | pygame.KMOD_RALT, pygame.KMOD_MODE):
        keyboard.key(0, mod, "@")
    assert (field.value, pilot.scene_name) == ("@@@", "Widgets")
    pilot.post(pygame.KEYDOWN, key=pygame.K_LCTRL, mod=pygame.KMOD_LCTRL, unicode="", scancode=224)
    pilot.insert("尼")  # while Ctrl is held
    assert field.value == "@@@尼"


def test_a_lesson_takes_a_digit_that_is_written_with_shift(pilot):
    """French keyboards write digits with Shift, and SDL calls the keys by their digits."""
    pilot.open_lesson("centre", 1)
    for written in ("@", "2"):
        assert pilot.enabled("1")
        key = {"key": pygame.K_2, "mod": pygame.KMOD_LSHIFT, "scancode": pygame.KSCAN_2}
        pilot.post(pygame.KEYDOWN, **key, unicode=written)
        pilot.post(pygame.KEYUP, **key, unicode=written)
        pilot.step()
    assert pilot.enabled("2")
    assert not pilot.enabled("1")


# -- the keypad ------------------------------------------------------------------------------

KEYPAD = {
    "End": pygame.K_KP_1,
    "Down": pygame.K_KP_2,
    "PageDown": pygame.K_KP_3,
    "Left": pygame.K_KP_4,
    "Right": pygame.K_KP_6,
    "Home": pygame.K_KP_7,
    "Up": pygame.K_KP_8,
    "PageUp": pygame.K_KP_9,
    "Delete": pygame.K_KP_PERIOD,
    "Enter": pygame.K_KP_ENTER,
}


def keypad(pilot, *names, mod=0):
    for name in names:
        key = {"key": KEYPAD.get(name, name), "mod": mod, "unicode": "", "scancode": 0}
        pilot.post(pygame.KEYDOWN, **key)
        pilot.post(pygame.KEYUP, **key)
        pilot.step()


def test_without_num_lock_the_keypad_has_arrows_on_the_board(bluestone_pilot):
    for name in ("Right", "Down", "Left", "Up", "End", "PageDown", "Home", "PageUp"):
        ways = []
        for press in (bluestone_pilot.press, partial(keypad, bluestone_pilot)):
            bluestone_pilot.move("c2")
            press(name)
            ways.append(bluestone_pilot.focused())
        assert ways[0] == ways[1]
        assert ways[0]


def test_without_num_lock_the_keypad_edits_and_goes_through_lists_and_menus(pilot):
    field = make("field", "field", "abcd")
    pilot.show(field, focus=field)
    keypad(pilot, "Home", "Right", "Delete")
    keypad(pilot, "Right", mod=pygame.KMOD_LSHIFT)
    assert (field.value, field.selection) == ("acd", (1, 2))
    pilot.press("Esc", "F10")
    keypad(pilot, "Right", "Down", "Up")
    assert pilot.focused() == "load game"
    keypad(pilot, "Enter")
    assert pilot.scene_name == "Load game"


def test_a_mac_and_a_browser_have_no_num_lock(pilot, monkeypatch):
    monkeypatch.setattr(events, "_HAS_NUM_LOCK", False)
    pilot.open_lesson("centre", 1)
    keypad(pilot, pygame.K_KP_2)
    assert not pilot.enabled("1")
