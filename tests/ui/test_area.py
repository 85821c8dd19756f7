"""The text area: lines that wrap and scroll, edited as a field is."""

import pygame
import pytest

from tests.support.widget_gallery import make

THREE = "one two\nthree\nfour five six"


@pytest.fixture
def area(pilot):
    """An empty area, four lines high, with the focus; a button below it."""
    made = make("area", "area", hint="words", visible=4)
    below = make("button", "below", "Below")
    pilot.show(made, below, focus=made, width=400)
    return made


def draw(area):
    """The text with its caret, as in the tests of the field."""
    start, end = area.selection
    if start == end:
        return f"{area.value[:start]}|{area.value[start:]}"
    inner = area.value[start:end]
    inner = f"[|{inner}]" if area.caret == start else f"[{inner}|]"
    return area.value[:start] + inner + area.value[end:]


def write(pilot, area, text, caret=None):
    area.anchor, area.caret = 0, len(area.value)
    area.replace(text)
    if caret is not None:
        area.caret = area.anchor = caret + 1
        pilot.press("Left")  # it goes up and down from there
    pilot.step(1)


KEYS = (
    (9, "Up", "o|ne two\nthree\nfour five six"),
    (9, "Down", "one two\nthree\nf|our five six"),
    (7, "Down Down", "one two\nthree\nfour fi|ve six"),
    (2, "Up", "|one two\nthree\nfour five six"),
    (20, "Down", "one two\nthree\nfour five six|"),
    (10, "Home", "one two\n|three\nfour five six"),
    (10, "End", "one two\nthree|\nfour five six"),
    (10, "Ctrl+Home", "|one two\nthree\nfour five six"),
    (10, "Ctrl+End", "one two\nthree\nfour five six|"),
    (10, "Shift+Home", "one two\n[|th]ree\nfour five six"),
    (7, "Shift+Right", "one two[\n|]three\nfour five six"),
    (8, "Backspace", "one two|three\nfour five six"),
    (7, "Delete", "one two|three\nfour five six"),
    (10, "Enter", "one two\nth\n|ree\nfour five six"),
    (10, "Enter Ctrl+Z", "one two\nth|ree\nfour five six"),
    (10, "PageDown", "one two\nthree\nfour five six|"),
    (20, "PageUp", "|one two\nthree\nfour five six"),
)


def test_keys_move_select_and_delete_across_lines(pilot, area):
    for caret, keys, after in KEYS:
        write(pilot, area, THREE, caret)
        pilot.press(*keys.split())
        found = draw(area)
        if keys == "Down Down":  # as near as the letters' widths allow
            assert found.startswith("one two\nthree\nfour")
            assert found.index("|") in range(17, 24)
        elif keys in ("Up", "Down") and caret == 9:
            assert abs(found.index("|") - after.index("|")) <= 1
        else:
            assert found == after, (caret, keys)


def test_up_and_down_keep_to_the_same_distance_from_the_left(pilot, area):
    write(pilot, area, "mmmmmmmm\ni\nmmmmmmmm", 7)
    pilot.press("Down")
    assert draw(area) == "mmmmmmmm\ni|\nmmmmmmmm"
    pilot.press("Down")
    assert area.caret == len("mmmmmmmm\ni\n") + 7


def test_lines_are_pasted_and_copied(pilot, area):
    pilot.clipboard = "a\r\nb\tc\x7fd\re"
    pilot.press("Ctrl+V")
    assert area.value == "a\nb cd\ne"
    pilot.press("Ctrl+A", "Ctrl+X")
    assert area.value == ""
    assert pilot.clipboard == "a\nb cd\ne"


def test_tab_leaves_the_area_and_letters_do_not(pilot, area):
    pilot.type("n z h")
    assert area.value == "n z h"
    pilot.press("Tab")
    assert pilot.focused() == "below"


@pytest.mark.pictures
def test_a_long_text_scrolls_with_its_caret_by_wheel_and_by_the_bar(pilot, area):
    write(pilot, area, "\n".join(str(number) for number in range(40)))
    assert area.scroller.top == area.scroller.last > 0
    pilot.press("Ctrl+Home")
    assert area.scroller.top == 0
    pilot.wheel("area", -3)
    assert area.scroller.top == 3
    assert area.caret == 0
    thumb = area.scroller.thumb
    pilot.drag(thumb.center, (thumb.centerx, area.rect.bottom))
    assert area.scroller.top == area.scroller.last
    pilot.type("x")
    assert area.value.startswith("x0\n")
    assert area.scroller.top == 0  # where one writes is in sight


@pytest.mark.pictures
@pytest.mark.parametrize("touch", [False, True])
def test_a_pointer_puts_the_caret_and_selects(pilot, area, touch):
    write(pilot, area, THREE)
    x, y = area.rect.x + 12, area.rect.y + 20
    low = (area.rect.right - 40, area.rect.bottom - 8)
    (pilot.tap if touch else pilot.click)((x, y))
    assert area.caret == 0
    pilot.step(1)
    (pilot.swipe if touch else pilot.drag)((x, y), low)
    assert draw(area) == f"[{THREE}|]"
    pilot.step(1)
    for _ in range(2):
        (pilot.tap if touch else pilot.click)((x + 4, y))
    assert draw(area) == "[one|] two\nthree\nfour five six"
    (pilot.tap if touch else pilot.click)((x + 4, y))
    assert draw(area) == f"[{THREE}|]"


def test_what_is_composed_is_shown_at_the_caret(pilot, area):
    write(pilot, area, THREE, 10)
    caret = area.caret_rect
    assert caret is not None
    pilot.post(pygame.TEXTEDITING, text="abc", start=3, length=0)
    pilot.step()
    assert area.value == THREE
    assert area.seen[0] == "one two\nthabcree\nfour five six"
    after = area.caret_rect
    assert after is not None
    assert after.x > caret.x
    assert after.y == caret.y
    pilot.post(pygame.TEXTINPUT, text="\u4e2d")
    pilot.step()
    assert area.value == "one two\nth\u4e2dree\nfour five six"
