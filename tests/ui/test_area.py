"""A text field of several lines, which wrap and scroll."""

import pygame
import pytest

from tests.support.widget_gallery import make

THREE = "one two three four five six"


@pytest.fixture
def area(pilot):
    """An empty area, four lines high, with the focus; a button below it."""
    made = make("area", "area", hint="words", lines=4)
    below = make("button", "below", "Below")
    pilot.show(made, below, focus=made, width=250)
    return made


def draw(area):
    """The text with its caret, as in the tests of the field, and ``/`` where a line ends."""
    start, end = area.selection
    marks = {start: "|"} if start == end else {start: "[|", end: "]"}
    if start < end == area.caret:
        marks = {start: "[", end: "|]"}
    for begin, _ in area._lines[1:]:
        marks[begin] = "/" + marks.get(begin, "")
    text = area.value
    return "".join(marks.get(at, "") + text[at : at + 1] for at in range(len(text) + 1))


def write(pilot, area, text, caret=None):
    area.anchor, area.caret = 0, len(area.value)
    area.replace(text)
    if caret is not None:
        area.caret = area.anchor = caret + 1
        pilot.press("Left")  # it goes up and down from there
    pilot.step(1)


def test_keys_move_and_select_across_lines(pilot, area):
    for caret, key, after in (
        (2, "Up", "|one two three four /five six"),
        (21, "Down", "one two three four /five six|"),
        (21, "Home", "one two three four /|five six"),
        (4, "End", "one two three four| /five six"),
        (21, "Ctrl+Home", "|one two three four /five six"),
        (4, "Ctrl+End", "one two three four /five six|"),
        (21, "Shift+Home", "one two three four /[|fi]ve six"),
        (4, "Shift+End", "one [two three four|] /five six"),
        (4, "PageDown", "one two three four /five six|"),
        (21, "PageUp", "|one two three four /five six"),
    ):
        write(pilot, area, THREE, caret)
        pilot.press(key)
        assert draw(area) == after, (caret, key)


def test_up_and_down_keep_to_the_same_distance_from_the_left(pilot, area):
    write(pilot, area, f"{'m' * 9} iii {'m' * 9}", 7)
    assert draw(area) == "mmmmmmm|mm /iii /mmmmmmmmm"
    pilot.press("Down")
    assert draw(area) == "mmmmmmmmm /iii| /mmmmmmmmm"
    pilot.press("Down")
    assert draw(area) == "mmmmmmmmm /iii /mmmmmmm|mm"


def test_enter_is_not_written_and_tab_leaves_the_area(pilot, area):
    pilot.type("n z h")
    pilot.press("Enter")
    assert area.value == "n z h"
    pilot.press("Tab")
    assert pilot.focused() == "below"


@pytest.mark.pictures
def test_a_long_text_scrolls_with_its_caret_by_wheel_and_by_the_bar(pilot, area):
    write(pilot, area, " ".join(str(number) for number in range(100, 190)))
    assert area.scroller.top == area.scroller.last > 3
    pilot.press("Ctrl+Home")
    assert area.scroller.top == 0
    pilot.wheel("area", -3)
    assert area.scroller.top == 3
    assert area.caret == 0
    thumb = area.scroller.thumb
    pilot.drag(thumb.center, (thumb.centerx, area.rect.bottom))
    assert area.scroller.top == area.scroller.last
    pilot.type("x")
    assert area.value.startswith("x100 ")
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
    assert area.selection == (0, len(THREE))
    pilot.step(1)
    for _ in range(2):
        (pilot.tap if touch else pilot.click)((x + 4, y))
    assert area.selection == (0, 3)
    (pilot.tap if touch else pilot.click)((x + 4, y))
    assert area.selection == (0, len(THREE))


def test_what_is_composed_is_shown_at_the_caret(pilot, area):
    write(pilot, area, THREE, 21)
    caret = area.caret_rect
    assert caret is not None
    pilot.post(pygame.TEXTEDITING, text="abc", start=3, length=0)
    pilot.step()
    assert area.value == THREE
    assert area.seen[0] == "one two three four fiabcve six"
    after = area.caret_rect
    assert after is not None
    assert after.x > caret.x
    assert after.y == caret.y
    pilot.post(pygame.TEXTINPUT, text="\u4e2d")
    pilot.step()
    assert area.value == "one two three four fi\u4e2dve six"
