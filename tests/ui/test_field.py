"""The text field edits as people are used to.

A picture of a field is its text with ``|`` for the caret; a selection stands in brackets, with the
caret at its end of them: ``ab[cd|]e``.
"""

import pytest

from ishido.ui import clipboard
from ishido.ui.widgets.field import TextField
from tests.pilot import Pilot


@pytest.fixture
def field(pilot: Pilot) -> TextField:
    """The empty field of the dialog for deal numbers, with the focus in it."""
    pilot.press("d")
    found = pilot.find("number")
    assert isinstance(found, TextField)
    return found


def draw(field: TextField) -> str:
    start, end = field.selection
    text = field.value
    if start == end:
        return f"{text[:start]}|{text[start:]}"
    left, right = ("[|", "]") if field.caret == start else ("[", "|]")
    return text[:start] + left + text[start:end] + right + text[end:]


def put(pilot: Pilot, picture: str) -> None:
    """Type what a picture shows, and bring caret and selection there by keys."""
    text = "".join(letter for letter in picture if letter not in "[]|")
    pilot.press("Ctrl+A", "Delete")
    pilot.type(text)
    pilot.press("Home")
    if "[" not in picture:
        pilot.press(*["Right"] * picture.index("|"))
        return
    inner = picture.replace("|", "")
    start, end = inner.index("["), inner.index("]") - 1
    caret_first = "[|" in picture
    pilot.press(*["Right"] * (end if caret_first else start))
    pilot.press(*["Shift+Left" if caret_first else "Shift+Right"] * (end - start))


@pytest.mark.parametrize(
    ("before", "keys", "after"),
    [
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
        # the clipboard
        ("a[bc|]d", "Ctrl+C Ctrl+V", "abc|d"),
        ("a[bc|]d", "Ctrl+X", "a|d"),
        ("a[bc|]d", "Ctrl+X Ctrl+V Ctrl+V", "abcbc|d"),
        ("a[bc|]d", "Cmd+C End Cmd+V", "abcdbc|"),
        # keys that are not the field's
        ("ab|c", "Ctrl+Z", "ab|c"),
        ("ab|c", "F5", "ab|c"),
    ],
)
def test_editing(pilot: Pilot, field: TextField, before: str, keys: str, after: str) -> None:
    put(pilot, before)
    assert draw(field) == before
    pilot.press(*keys.split())
    assert draw(field) == after
    assert not pilot.on_table


def test_copying_nothing_leaves_the_clipboard_alone(pilot: Pilot, field: TextField) -> None:
    clipboard.copy("kept")
    put(pilot, "ab|c")
    pilot.press("Ctrl+C", "Ctrl+X")
    assert clipboard.paste() == "kept"
    assert draw(field) == "ab|c"


def test_no_more_is_typed_or_pasted_than_fits(pilot: Pilot, field: TextField) -> None:
    pilot.type("1" * (field.longest + 5))
    assert field.value == "1" * field.longest
    clipboard.copy("234567")
    pilot.press("Home", "Shift+Right", "Shift+Right", "Ctrl+V")
    assert field.value == "23" + "1" * (field.longest - 2)
    pilot.press("Ctrl+A", "Ctrl+V")
    assert draw(field) == "234567|"


def test_lines_and_control_characters_are_not_pasted(pilot: Pilot, field: TextField) -> None:
    clipboard.copy("12\n3\t4\x7f")
    pilot.press("Ctrl+V")
    assert "\n" not in field.value
    assert field.value.replace(" ", "") == "1234"


def test_letters_of_any_script_and_whole_words_are_typed(pilot: Pilot, field: TextField) -> None:
    pilot.type("äß石")
    assert draw(field) == "äß石|"


def test_a_click_puts_the_caret_and_a_drag_selects(pilot: Pilot, field: TextField) -> None:
    pilot.type("1234567890")
    left, right = field.rect.x + 3, field.rect.right - 3
    y = field.rect.centery
    pilot.click((left, y))
    assert draw(field) == "|1234567890"
    pilot.click((right, y))
    assert draw(field) == "1234567890|"
    pilot.drag((right, y), (left, y))
    assert draw(field) == "[|1234567890]"
    pilot.swipe((left, y), (right, y))
    assert draw(field) == "[1234567890|]"
    places = set()
    for x in range(left, right, 3):
        pilot.click((x, y))
        places.add(field.caret)
    assert places == set(range(11))


def test_the_caret_of_a_long_text_stays_in_sight(pilot: Pilot, field: TextField) -> None:
    pilot.type("m" * field.longest)
    at_end = pilot.surface.subsurface(field.rect).copy()
    pilot.press("Home")
    pilot.press("Right")
    y = field.rect.centery
    pilot.click((field.rect.x + 2, y))
    assert field.caret == 0
    pilot.press("End")
    pilot.click((field.rect.right - 2, y))
    assert field.caret > field.longest * 0.8
    assert at_end.get_size() == field.rect.size
