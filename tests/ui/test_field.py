"""The text field edits as people are used to.

A picture of a field is its text with ``|`` for the caret; a selection stands in brackets, with the
caret at its end of them: ``ab[cd|]e``.
"""

import unicodedata

import pygame
import pytest

from tests.support.widget_gallery import make


def draw(field):
    start, end = field.selection
    text = field.value
    if start == end:
        return f"{text[:start]}|{text[start:]}"
    left, right = ("[|", "]") if field.caret == start else ("[", "|]")
    return text[:start] + left + text[start:end] + right + text[end:]


# -- keys ------------------------------------------------------------------------------------


def put(field, picture):
    """Have the field as in a picture."""
    inner = picture.replace("|", "")
    start = inner.find("[") if "[" in inner else picture.index("|")
    end = inner.index("]") - 1 if "[" in inner else start
    field.value = picture.translate({ord(sign): None for sign in "[]|"})
    field.anchor, field.caret = (end, start) if "[|" in picture else (start, end)


def new_field(pilot, picture="|", **more):
    """A dialog of nothing but a field as in a picture."""
    while not pilot.on_table:
        pilot.press("Esc")
    field = make("field", "field", "", **more)
    pilot.show(field, focus=field)
    put(field, picture)
    return field


EDITING = (
    # moving
    ("ab|c", "Left", "a|bc"),
    ("|abc", "Left", "|abc"),
    ("ab|c", "Right", "abc|"),
    ("abc|", "Right", "abc|"),
    ("ab|c", "Home", "|abc"),
    ("a|bc", "End", "abc|"),
    ("one two thr|ee", "Ctrl+Left", "one two |three"),
    ("one two |three", "Ctrl+Left", "one |two three"),
    ("|one two", "Ctrl+Left", "|one two"),
    ("o|ne two", "Ctrl+Right", "one |two"),
    ("one two|", "Ctrl+Right", "one two|"),
    # selecting
    ("ab|cd", "Shift+Right", "ab[c|]d"),
    ("ab|cd", "Shift+Left", "a[|b]cd"),
    ("a[b|]cd", "Shift+Left", "a|bcd"),
    ("ab|cd", "Shift+Home", "[|ab]cd"),
    ("ab|cd", "Shift+End", "ab[cd|]"),
    ("one t|wo three", "Ctrl+Shift+Right", "one t[wo |]three"),
    ("one tw|o", "Ctrl+Shift+Left", "one [|tw]o"),
    ("ab|cd", "Ctrl+A", "[abcd|]"),
    ("a[bc|]d", "Left", "a|bcd"),
    ("a[bc|]d", "Right", "abc|d"),
    ("a[|bc]d", "Right", "abc|d"),
    ("a[bc|]d", "End", "abcd|"),
    # deleting
    ("ab|c", "Backspace", "a|c"),
    ("|abc", "Backspace", "|abc"),
    ("a|bc", "Delete", "a|c"),
    ("abc|", "Delete", "abc|"),
    ("a[bc|]d", "Backspace", "a|d"),
    ("a[|bc]d", "Delete", "a|d"),
    ("one two thr|ee", "Ctrl+Backspace", "one two |ee"),
    ("one t|wo three", "Ctrl+Delete", "one t|three"),
    # writing
    ("a|c", "b", "ab|c"),
    ("a[bcd|]e", "x", "ax|e"),
    ("a[bcd|]e", "Shift+X", "aX|e"),
    ("ab|", "Space", "ab |"),
    ("|", "ä ß 石", "äß石|"),
    # the clipboard
    ("a[bc|]d", "Ctrl+C Ctrl+V", "abc|d"),
    ("a[bc|]d", "Ctrl+X", "a|d"),
    ("a[bc|]d", "Ctrl+X Ctrl+V Ctrl+V", "abcbc|d"),
    ("[ab|]", "Ctrl+Insert End Shift+Insert", "abab|"),
    ("[ab|]", "Shift+Delete Shift+Insert", "ab|"),
    # keys that are not the field's
    ("ab|c", "Ctrl+H", "ab|c"),
    ("ab|c", "Ctrl+Z", "ab|c"),
    ("ab|c", "F5", "ab|c"),
)


def test_keys_move_select_delete_write_and_copy(pilot):
    for before, keys, after in EDITING:
        field = new_field(pilot, before)
        assert draw(field) == before
        pilot.press(*keys.split())
        assert draw(field) == after, (before, keys)


def test_copying_and_pasting_nothing_leave_the_clipboard_and_the_selection_alone(pilot):
    pilot.clipboard = "kept"
    field = new_field(pilot, "ab|c")
    pilot.press("Ctrl+C", "Ctrl+X", "Ctrl+V")
    assert draw(field) == "abkept|c"
    put(field, "a[bc|]d")
    for empty in ("", "\n", "\x7f"):
        pilot.clipboard = empty
        pilot.press("Ctrl+V", "Shift+Insert")
        assert draw(field) == "a[bc|]d"


def test_no_more_is_typed_or_pasted_than_fits(pilot):
    pilot.clipboard = "234567"
    field = new_field(pilot, longest=20)
    pilot.type("1" * 25)
    assert field.value == "1" * 20
    pilot.press("Home", "Shift+Right", "Shift+Right", "Ctrl+V")
    assert field.value == "23" + "1" * 18
    pilot.press("Ctrl+A", "Ctrl+V")
    assert draw(field) == "234567|"


# -- in a dialog -----------------------------------------------------------------------------


@pytest.fixture
def field(pilot):
    """The empty field for deal numbers, with the focus in it."""
    pilot.press("d")
    return pilot.find("number")


@pytest.mark.parametrize("kind", ["field", "area"])
def test_lines_are_pasted_as_one_and_control_characters_are_not(pilot, kind):
    field = make(kind, "field", "", on_enter=lambda: None)
    pilot.show(field, focus=field)
    for pasted, written in (
        ("one\ntwo\n", "one two"),
        ("one\r\ntwo\rthree", "one two three"),
        ("one\n\n\ntwo", "one two"),
        ("one\ttwo\x7f", "one two"),
    ):
        pilot.clipboard = pasted
        pilot.press("Ctrl+A", "Ctrl+V")
        assert field.value == written


@pytest.mark.parametrize("touch", [False, True])
def test_the_first_click_leaves_a_proposal_selected(pilot, touch):
    """What is typed then replaces it, instead of standing behind it."""
    pilot.open("your name", pilot.table)
    pilot.step()
    field = pilot.find("name")
    point = pilot.tap if touch else pilot.click
    pilot.step(1)
    point("name")
    assert draw(field) == "[You|]"
    pilot.step(1)  # or it would be a double click
    point((field.rect.right - 3, field.rect.centery))
    assert draw(field) == "You|"


def test_a_finger_that_rests_selects_all(pilot, field):
    put(field, "12|34")
    pilot.look()
    pilot.finger(pygame.FINGERDOWN, field.rect.center)
    pilot.step(1)
    pilot.step()
    pilot.finger(pygame.FINGERUP, field.rect.center)
    assert draw(field) == "[1234|]"


def test_a_click_puts_the_caret_and_a_drag_selects(pilot, field):
    pilot.type("1234567890")
    left, right = field.rect.x + 3, field.rect.right - 3
    y = field.rect.centery
    pilot.drag((right, y), (left, y))
    assert draw(field) == "[|1234567890]"
    pilot.swipe((left, y), (right, y))
    assert draw(field) == "[1234567890|]"
    pilot.step(1)
    places = []
    for x in range(left, right, 3):
        pilot.click((x, y))
        pilot.step(1)  # or it would be a double click
        places.append(field.caret)
        assert field.selection == (field.caret, field.caret)
    assert places == sorted(places)
    assert {*places} == {*range(11)}


# -- words, all of it, and back again --------------------------------------------------------


def point_of(field, place):
    """A point at a place of the text: the leftmost that belongs to it."""
    y = field.rect.centery
    across = range(field.rect.x, field.rect.right)
    return next((x + 1, y) for x in across if field.position_at((x, y)) == place)


@pytest.mark.parametrize("touch", [False, True])
def test_a_double_click_selects_a_word_and_a_triple_one_all(pilot, field, touch):
    point = pilot.tap if touch else pilot.click
    pilot.type("one two, three")
    for place, word in ((1, "[one|] two, three"), (5, "one [two|], three"),
                        (7, "one two[,|] three"), (14, "one two, [three|]")):  # fmt: skip
        for _ in range(2):
            point(point_of(field, place))
        assert draw(field) == word
        pilot.step(1)
    for _ in range(3):
        point(point_of(field, 5))
    assert draw(field) == "[one two, three|]"
    pilot.type("x")
    assert draw(field) == "x|"


def test_a_right_click_does_not_throw_away_what_was_written(pilot, field):
    pilot.type("12")
    pilot.right_click("number")
    assert pilot.find("number") is field
    assert field.value == "12"


# -- letters that an input method puts together ----------------------------------------------


def compose(pilot, text):
    pilot.post(pygame.TEXTEDITING, text=text, start=len(text), length=0)
    pilot.step()


def test_what_is_being_composed_is_shown_and_not_yet_written(pilot, field):
    put(field, "ab|cd")
    compose(pilot, "ni")
    assert field.value == "abcd"
    assert field.seen == ("abnicd", 4)
    assert field.underlined == (2, 4)
    # All keys are the input method's meanwhile.
    pilot.press("Left", "Backspace", "Enter", "Esc", "Tab")
    assert draw(field) == "ab|cd"
    pilot.post(pygame.TEXTINPUT, text="尼")
    compose(pilot, "")
    assert draw(field) == "ab尼|cd"


def test_a_letter_that_two_keys_make_is_written(pilot, field):
    for text in ("Ü", "U\u0308", "é", "Å", "ő"):
        put(field, "N|ova")
        pilot.post(pygame.KEYDOWN, key=0, mod=0, unicode="", scancode=0)  # the dead key
        compose(pilot, "¨")
        compose(pilot, "")
        pilot.post(pygame.KEYDOWN, key=pygame.K_u, mod=pygame.KMOD_LSHIFT, unicode="", scancode=0)
        pilot.insert(text)
        assert draw(field) == f"N{unicodedata.normalize('NFC', text)}|ova"


def test_what_is_composed_takes_the_place_of_the_selection_or_is_given_up(pilot, field):
    put(field, "a[bc|]d")
    compose(pilot, "x")
    assert field.seen == ("axd", 2)
    compose(pilot, "")
    assert draw(field) == "a[bc|]d"
    compose(pilot, "x")
    pilot.click("back")
    assert pilot.on_table


@pytest.fixture
def told(monkeypatch):
    """What the system is told: that letters are wanted or not, and where they are written."""
    told = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: told.append("on"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: told.append("off"))
    monkeypatch.setattr(pygame.key, "set_text_input_rect", lambda rect: told.append(rect.copy()))
    return told


def test_letters_are_asked_for_only_where_they_can_be_typed_and_at_the_caret(pilot, told):
    pilot.press("d")
    field = pilot.find("number")
    first, on = told
    assert on == "on"
    assert field.rect.contains(first)
    pilot.type("123")
    places = [each.x for each in told if each != "on"]
    assert places == sorted(set(places))
    assert len(places) == 4
    for key, state in (("Tab", "off"), ("Shift+Tab", "on"), ("Esc", "off")):
        pilot.press(key)
        assert told[-1] == state


def test_signs_are_asked_for_while_shift_is_held(pilot, told):
    """Only as text can the layout say which key writes a question mark."""

    def post(kind, **key):
        pilot.post(kind, **key, mod=0, unicode="", scancode=0)
        pilot.step()
        answer, told[:] = told[:], []
        return answer

    for key in (pygame.K_LSHIFT, pygame.K_RSHIFT):
        assert post(pygame.KEYDOWN, key=key) == ["on"]
        assert post(pygame.KEYUP, key=key) == ["off"]
    assert post(pygame.KEYDOWN, key=pygame.K_LSHIFT) == ["on"]
    assert post(pygame.WINDOWFOCUSLOST) == ["off"], "its release goes to another window"
    pilot.press("d")
    told.clear()
    assert post(pygame.KEYDOWN, key=pygame.K_LSHIFT) == []
    assert post(pygame.KEYUP, key=pygame.K_LSHIFT) == []
