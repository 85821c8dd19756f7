"""Sliders, dropdowns, tabs, choices, tooltips: pressed and pointed at as a player would."""

import pygame
import pytest

from tests.support.pilot import differing
from tests.support.widget_gallery import make

MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September",
          "October", "November", "December")  # fmt: skip


def options(words):
    return [(word.lower(), word) for word in words]


# -- slider ----------------------------------------------------------------------------------


def slider(told, *, live=True):
    return make(
        "slider", "volume", "Volume", [n / 10 for n in range(11)], 0.5, told.append, live=live
    )


def test_keys_and_the_wheel_move_a_slider(pilot):
    for keys, value in (
        ("Right", 0.6),
        ("Left Left", 0.3),
        ("Home", 0.0),
        ("Home Left", 0.0),
        ("End", 1.0),
        ("End Right", 1.0),
        ("PageUp", 0.7),
        ("PageDown", 0.3),
        ("- -", 0.3),
        ("=", 0.6),
    ):
        told = []
        made = slider(told)
        pilot.show(made, make("button", "after", "After"), focus=made)
        pilot.press(*keys.split())
        assert made.value == value, keys
        assert told[-1] == value, keys
        assert told == list(dict.fromkeys(told)), "the same value is not told twice"
    pilot.wheel("volume", 2)
    assert made.value == 0.8
    pilot.wheel("volume", -1)
    assert made.value == 0.7
    pilot.press("Down")
    assert pilot.focused() == "after"


def test_a_slider_goes_where_it_is_pressed_and_follows_beyond_its_ends(pilot):
    told = []
    made = slider(told)
    pilot.show(made)
    for press in (pilot.click, pilot.tap):
        for index in (9, 0, 10, 4):
            press(made.spot(index))
    assert told == [0.9, 0.0, 1.0, 0.4] * 2
    told.clear()
    x, y = made.spot(10)
    pilot.lift(made.spot(2), (x + 200, y + 150))
    assert told == sorted(told)
    assert told[-1] == 1.0
    pilot.up(pilot.pointer)
    pilot.move(made.spot(0))
    assert made.value == 1.0  # let go, it stays
    pilot.swipe(made.spot(10), made.spot(3))
    assert made.value == 0.3


def test_a_slider_that_moves_itself_tells_only_when_let_go(pilot):
    told = []
    made = slider(told, live=False)
    pilot.show(made)
    pilot.lift(made.spot(5), made.spot(8))
    assert made.value == 0.8
    assert told == []
    pilot.up(pilot.pointer)
    pilot.press("Right")
    assert told == [0.8, 0.9]


# -- choice and cycle ------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["choice", "cycle", "tabs"])
def test_the_keys_of_what_chooses_one_of_several(pilot, kind):
    told = []
    three = options(("One", "Two", "Three"))
    label = [] if kind == "tabs" else ["Which"]
    made = make(kind, "which", *label, three, "one", told.append)
    pilot.show(made, focus=made)
    pilot.press("Right", "Right", "Right", "Left", "Enter")
    assert told == ["two", "three", "one", "three", "one"]


# -- dropdown --------------------------------------------------------------------------------


@pytest.fixture
def months(pilot):
    """A dropdown of the months, with June chosen, and a button below it."""
    made = make("dropdown", "month", "Month", options(MONTHS), "june", lambda value: None)
    pilot.show(made, make("button", "below", "Below"), focus=made)
    return made


def test_a_dropdown_is_opened_by_keys_and_closed_by_esc_or_tab(pilot, months):
    for key in ("Enter", "Space", "Alt+Down"):
        pilot.press(key)
        assert months.popup is not None, key
        pilot.press("Down", "Esc")
        assert months.popup is None, key
        assert months.chosen == "june"
        assert not pilot.on_table  # Esc has closed the list alone
    pilot.press("Enter", "Tab")
    assert months.popup is None
    assert pilot.focused() == "below"


def test_a_dropdown_chooses_by_keys(pilot, months):
    for keys, chosen in (
        ("Enter Down Enter", "july"),
        ("Enter Up Up Space", "april"),
        ("Enter Home Enter", "january"),
        ("Enter End Enter", "december"),
        ("Enter o Enter", "october"),
        ("Enter j Enter", "july"),
        ("Enter j j Enter", "january"),
        ("Enter m a Enter", "march"),
        ("Right", "july"),
        ("Left Left", "april"),
        ("Home Left", "january"),
        ("End Right", "december"),
    ):
        months.chosen = "june"
        pilot.step(2)  # letters begin a new word
        pilot.press(*keys.split())
        assert months.chosen == chosen, keys
        assert months.popup is None, keys
    pilot.press("Enter", "m", "a")
    pilot.step(2)
    pilot.press("a", "Enter")
    assert months.chosen == "april"


@pytest.mark.parametrize("touch", [False, True])
def test_a_dropdown_chooses_by_pointing(pilot, months, touch):
    point = pilot.tap if touch else pilot.click
    point(months.box.center)
    popup = months.popup
    assert popup.top >= months.box.bottom or popup.bottom <= months.box.top
    assert pilot.bounds.contains(popup)
    line = popup.h / 9
    point((popup.centerx, round(popup.y + line * 1.5)))
    assert months.popup is None
    assert months.chosen in {"january", "february", "march", "april"}
    point(months.box.center)
    assert months.popup is not None
    point(months.box.center)  # pressed again, it closes
    assert months.popup is None


def test_a_click_beside_an_open_list_closes_it_and_does_nothing_else(pilot):
    pressed, told = [], []
    other = make("button", "other", "Other", lambda: pressed.append("other"))
    made = make("dropdown", "month", "Month", options(MONTHS[:5]), "january", told.append)
    under = slider(told)
    pilot.show(other, made, under, width=300)
    pilot.click(made.box.center)
    assert made.popup.colliderect(under.rect)
    pilot.wheel(under.rect.center, 1)
    pilot.move(under.rect.center)
    assert not under.hovered
    pilot.click("other")
    assert made.popup is None
    assert pressed == told == []
    pilot.click(made.box.center)
    pilot.click((3, 3), 3)
    assert made.popup is None
    assert not pilot.on_table
    pilot.click("other")
    assert pressed == ["other"]


def test_a_long_list_scrolls_by_wheel_and_finger(pilot, months):
    pilot.press("Enter", "Home")
    popup = months.popup
    pilot.wheel(popup.center, -3)
    pilot.click((popup.x + 30, popup.bottom - 12))
    assert months.chosen == "december"
    pilot.press("Enter")
    popup = months.popup
    pilot.swipe((popup.centerx, popup.y + 20), (popup.centerx, popup.bottom - 20))
    assert months.popup is not None  # a pull is no choice
    pilot.tap((popup.centerx, popup.y + 14))
    assert months.chosen == "january"


# -- tabs ------------------------------------------------------------------------------------


@pytest.fixture
def tabs(pilot):
    """Three pages: a button, a toggle and many words, nothing but words."""
    made = make("tabs", "pages", (("a", "First"), ("b", "Second"), ("c", "Third")), "a")
    toggle = make("toggle", "two", "Two", False, lambda on: None)
    pages = {
        "a": [make("button", "one", "One")],
        "b": [toggle, make("words", "many words " * 30)],
        "c": [make("words", "words")],
    }
    pilot.show(make("pages", made, pages), make("button", "back", "Back"), focus=made)
    return made


def test_a_page_opens_in_place_of_the_other(pilot, tabs):
    panel = pilot.dialog.panel.copy()
    assert pilot.names() == ["pages", "one", "back"]
    pilot.press("Right")
    assert pilot.names() == ["pages", "two", "back"]
    assert pilot.dialog.panel == panel  # the panel is as high as the highest page
    assert pilot.focused() == "pages"
    pilot.click(tabs.boxes()[2].center)
    assert pilot.names() == ["pages", "back"]
    pilot.tap(tabs.boxes()[0].center)
    assert pilot.names() == ["pages", "one", "back"]


def test_pages_turn_wherever_the_focus_is(pilot, tabs):
    for keys, chosen in (
        ("Ctrl+Tab", "b"),
        ("Ctrl+Tab Ctrl+Tab Ctrl+Tab", "a"),
        ("Ctrl+Shift+Tab", "c"),
        ("Ctrl+PageDown", "b"),
        ("Ctrl+PageUp", "c"),
    ):
        pilot.press("Home", "Tab")
        assert pilot.focused() == "one"
        pilot.press(*keys.split())
        assert tabs.chosen == chosen, keys
        assert pilot.focused() == "pages"


# -- tooltips --------------------------------------------------------------------------------


@pytest.fixture
def told(pilot):
    """A button that is explained, and one that is not."""
    made = make("button", "told", "Told")
    made.tip = "What it is for."
    pilot.show(make("button", "silent", "Silent"), made)
    return made


def test_a_tip_comes_after_a_rest_and_goes_with_the_pointer(pilot, told):
    pilot.move("told")
    for _ in range(2):
        assert not pilot.tip_shown
        assert pilot.scene.moving, "the loop looks at the clock, or the tip would come late"
        pilot.step(0.3)
    pilot.step(0.1)
    assert pilot.tip_shown
    assert not pilot.scene.moving
    pilot.move("silent")
    assert not pilot.tip_shown
    pilot.step(5)
    assert not pilot.tip_shown


def test_a_tip_comes_to_the_focus_and_to_a_finger(pilot, told):
    pilot.press("Tab", "Tab")
    assert pilot.focused() == "told"
    pilot.step(1)
    assert pilot.tip_shown
    pilot.press("Tab")
    pilot.step(1)
    assert not pilot.tip_shown
    pilot.finger(pygame.FINGERDOWN, "told")
    pilot.step(1)
    assert pilot.tip_shown
    pilot.finger(pygame.FINGERUP, (1, 1))
    assert not pilot.tip_shown


def test_no_tip_comes_after_a_click(pilot, told):
    """A quick one may be over before the window has noticed the pointer, and its answer would be
    covered."""
    point = pilot.spot("told")
    more = {"rel": (1, 1), "buttons": (0, 0, 0)}
    pilot.post(pygame.MOUSEMOTION, pos=point, touch=False, **more)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pilot.post(kind, pos=point, touch=False, button=1)
    for _ in range(3):
        pilot.step(1)
        assert not pilot.tip_shown
    pilot.move((5, 5))
    pilot.move(point)
    pilot.step(1)
    pilot.step()
    assert pilot.tip_shown
    pilot.click("told")
    pilot.step(1)
    assert not pilot.tip_shown


def test_a_tip_covers_nothing_that_it_explains(open_pilot):
    pilot = open_pilot(size=(640, 600))
    widgets = [make("button", f"button {n}", f"{n}") for n in range(6)]
    for widget in widgets:
        widget.tip = "A sentence that is rather long, so that it takes two lines or even three."
    pilot.show(*widgets, width=620)
    seen = 0
    for widget in widgets:
        pilot.step(1)
        pilot.move(widget.name)
        pilot.step(1)
        if pilot.tip_shown:
            seen += 1
            reach = pilot.scene.look.px(40)
            plaque = pilot.parts()["tip"].rect.inflate(-2 * reach, -2 * reach)
            assert pilot.bounds.contains(plaque)
            assert not plaque.colliderect(widget.rect)
    assert seen >= 4


# -- how they are drawn ----------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.pictures
@pytest.mark.parametrize(
    ("command", "keys"),
    [
        *(("settings", ""), ("settings", "Ctrl+Tab"), ("settings", "Ctrl+Tab Ctrl+Tab")),
        *(("journal", ""), ("solitaire", ""), ("export picture", ""), ("end game", "Enter")),
    ],
)
def test_every_widget_is_shown_as_it_is_when_it_is_held_or_has_the_focus(pilot, command, keys):
    pilot.run(command)
    pilot.settle()
    pilot.press(*keys.split())
    for name in pilot.names():
        pilot.move(name)
        pilot.down()
        assert differing(pilot.surface, pilot.anew()) is None, name
        pilot.move((1, 1), held=pygame.BUTTON_LEFT)
        pilot.up((1, 1))
        pilot.press("Tab")
        pilot.step(1)
        assert differing(pilot.surface, pilot.anew()) is None, name


def test_a_click_does_not_go_amiss_when_the_buttons_are_made_anew(pilot):
    """The end of a turn may make them anew."""
    pilot.move("menu")
    pilot.down()
    pilot.table.arrange(pilot.app.size)
    assert pilot.find("menu").pressed
    pilot.up()
    assert not pilot.on_table
