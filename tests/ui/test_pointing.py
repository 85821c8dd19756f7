"""Fingers and the mouse: what rests, what a second one calls off, what is interrupted, and what a
double click leaves alone."""

import pygame
import pytest

from ishido.session.policy import Aid
from ishido.ui.kit.sheet import confirm
from tests.support.pilot import FRAME
from tests.support.tour.pictures import PHONES
from tests.support.widget_gallery import make

DOWN, MOTION, UP = pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP
HOLD = 0.5
"""Seconds that a finger rests before it counts as held."""


@pytest.fixture(params=[None, *PHONES], ids=["desktop", "upright", "on its side"])
def touched(request, open_pilot):
    """A window for fingers: deal 1 untouched, C6 goes to k1, l2, l7 or k8."""
    if request.param is None:
        return open_pilot()
    return open_pilot(size=request.param, density=1.0)


def rest(pilot, where):
    """Let a finger rest somewhere as long as it takes."""
    pilot.look()
    pilot.finger(DOWN, where)
    pilot.step(HOLD / 2)
    pilot.step(HOLD / 2)


# -- the mouse leaves a button -----------------------------------------------------------------


@pytest.mark.parametrize("window", ["pilot", "bluestone_pilot"])
def test_a_button_is_lit_only_under_the_mouse(request, window):
    pilot = request.getfixturevalue(window)
    pilot.click("Hint")
    if not pilot.on_table:
        pilot.click("yes")
    pilot.move("Hint")
    assert pilot.find("Hint").hovered
    pilot.move("game")  # a jump to the menu bar
    assert not pilot.find("Hint").hovered
    pilot.move("Hint")
    pilot.run("challenge" if pilot.scene_name == "table" else "new game")
    pilot.click("start")
    pilot.settle()
    assert pilot.on_table
    assert not pilot.find("Hint").hovered


# -- one finger and a second -----------------------------------------------------------------


def test_a_second_finger_calls_off_what_the_first_one_does(touched):
    touched.finger(DOWN, "touchstone")
    touched.finger(MOTION, "k8")
    assert touched.in_hand
    touched.finger(DOWN, "f4", 2)
    assert not touched.in_hand
    touched.finger(UP, "k8")
    touched.finger(UP, "f4", 2)
    assert touched.moves() == ""
    touched.finger(DOWN, "menu")
    touched.finger(DOWN, "f4", 2)
    touched.finger(UP, "menu")
    touched.finger(UP, "f4", 2)
    assert touched.on_table


def test_a_pinch_places_nothing_and_after_it_a_tap_is_a_tap_again(touched):
    touched.finger(DOWN, "k8")
    touched.finger(DOWN, "k1", 2)
    touched.finger(MOTION, "j7")
    touched.finger(UP, "k8")
    touched.finger(DOWN, "k8")  # while the other stays
    touched.finger(UP, "k8")
    touched.finger(MOTION, "k2", 2)
    touched.finger(UP, "k1", 2)
    assert touched.moves() == ""
    touched.tap("k8")
    assert touched.moves() == "k8"


def test_fingers_are_forgotten_with_the_focus(touched):
    """Their release goes elsewhere then."""
    touched.finger(DOWN, "k8")
    touched.post(pygame.WINDOWFOCUSLOST)
    touched.step()
    touched.tap("k8")
    assert touched.moves() == "k8"


# -- a finger that rests ---------------------------------------------------------------------


def test_a_finger_that_rests_opens_the_sheet(touched):
    touched.look()
    x, y = touched.spot("f4")
    touched.finger(DOWN, (x, y))
    touched.finger(MOTION, (x + 3, y - 2))  # it trembles
    touched.step(HOLD)
    assert touched.names() == [*touched.menus(), "back"]
    touched.finger(UP, "f4")
    touched.settle()
    assert not touched.on_table, "lifting the finger closes it again"
    assert touched.moves() == ""


def test_a_finger_that_does_not_rest_opens_nothing(touched):
    touched.look()
    touched.finger(DOWN, "f4")
    touched.step(HOLD - 2 * FRAME)
    assert touched.on_table
    x, y = touched.spot("f4")
    touched.finger(MOTION, (x + 60, y))
    touched.step(HOLD)
    touched.step(HOLD)
    assert touched.on_table


@pytest.mark.parametrize("name", ["Hint", "pouch"])
def test_what_is_explained_to_a_resting_finger_is_not_pressed(touched, name):
    rest(touched, name)
    touched.step(1)
    assert touched.on_table, "it opens no menu"
    assert touched.tip_shown
    touched.finger(UP, name)
    assert not touched.tip_shown
    touched.settle()
    assert touched.on_table
    touched.tap("Hint")
    touched.settle()
    assert not touched.on_table, "a tap presses it as ever"


def test_a_held_stone_opens_no_menu(touched):
    rest(touched, "touchstone")
    assert touched.on_table
    assert touched.in_hand


# -- what is interrupted ---------------------------------------------------------------------


@pytest.mark.parametrize("key", ["Ctrl+,", "j"])
def test_a_press_is_forgotten_when_a_scene_opens(pilot, key):
    pilot.look()
    pilot.down("k8")
    pilot.press(key, "Esc")
    assert pilot.on_table
    pilot.up("k8")
    assert pilot.moves() == ""


def test_a_press_is_forgotten_when_another_window_got_its_release(pilot):
    pilot.down("k8")
    pilot.down("undo button")
    pilot.up("k8")
    assert pilot.moves() == ""
    pilot.down("menu")
    pilot.move((5, 300))
    pilot.drag("touchstone", "k8")
    assert pilot.moves() == "k8"


def test_a_menu_opens_by_a_key_that_is_pressed_and_by_none_that_is_held(pilot):
    def f10():
        pilot.post(pygame.KEYDOWN, key=pygame.K_F10, mod=0, unicode="", scancode=0)
        pilot.step()

    f10()
    f10()  # the keyboard repeats it
    assert not pilot.on_table
    pilot.app.back_to_table()
    f10()
    assert pilot.on_table


# -- what a double click leaves alone --------------------------------------------------------

QUICK = 0.1
"""Seconds between the two clicks of a double click."""
SLOW = 1.0
"""Seconds between two clicks that are no double click."""
HANDS = pytest.mark.parametrize("finger", [False, True], ids=["mouse", "finger"])


@pytest.fixture
def question(pilot):
    """A dialog whose one button asks a question; what was answered. The button that agrees lies
    exactly over the first one."""
    answers = []

    def ask():
        confirm(pilot.app, "Sure?", "Really?", "Yes", lambda: answers.append("yes"))
        pilot.find("yes").rect = first.rect.copy()

    first = make("button", "first", "End game", ask)
    pilot.show(first, focus=first)
    return answers


def press_twice(pilot, where, pause, *, finger):
    """Click or tap the same place twice, without a look at what the first click has done."""
    point = pilot.spot(where)
    for _ in range(2):
        if finger:
            pilot.finger(DOWN, point)
            pilot.finger(UP, point)
        else:
            pilot.down(point)
            pilot.up(point)
        pilot.step(pause)


@HANDS
def test_a_double_click_opens_a_question_and_does_not_answer_it(pilot, question, finger):
    press_twice(pilot, "first", QUICK, finger=finger)
    assert pilot.names() == ["back", "yes"]
    pilot.click("back")
    assert question == []
    press_twice(pilot, "first", SLOW, finger=finger)
    assert question == ["yes"], "a click of its own"


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_a_key_that_is_held_opens_a_question_and_does_not_answer_it(pilot, question, key):
    for _ in range(3):
        pilot.post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
        pilot.step(0.5)
        pilot.scene.ring.focus = pilot.find(pilot.names()[0])
    assert pilot.names() == ["back", "yes"]
    assert question == []


@HANDS
def test_a_double_click_closes_a_dialog_and_places_no_stone_behind_it(pilot, finger):
    point = pilot.spot("k8")
    pilot.press("Ctrl+,")
    pilot.step(SLOW)
    pilot.find("back").rect.center = point
    press_twice(pilot, point, QUICK, finger=finger)
    assert pilot.on_table
    assert pilot.moves() == ""
    press_twice(pilot, point, SLOW, finger=finger)
    assert pilot.moves() == "k8"


@HANDS
def test_a_double_click_on_a_switch_leaves_it_on(pilot, finger):
    pilot.session.aids |= {Aid.MOVES_SHOWN}  # nothing is asked any more
    press_twice(pilot, "show moves button", QUICK, finger=finger)
    assert pilot.marked("legal")
    pilot.step(SLOW)
    press_twice(pilot, "show moves button", SLOW, finger=finger)
    assert pilot.marked("legal"), "off and on again"


@HANDS
def test_a_double_click_places_a_stone_or_picks_it_up_but_not_both(pilot, finger):
    press_twice(pilot, "touchstone", QUICK, finger=finger)
    assert pilot.in_hand
    pilot.step(SLOW)
    press_twice(pilot, "k8", QUICK, finger=finger)
    assert pilot.moves() == "k8"
    assert not pilot.in_hand
    pilot.step(SLOW)
    press_twice(pilot, "k8", QUICK, finger=finger)
    assert pilot.in_hand
    press_twice(pilot, "touchstone", QUICK, finger=finger)  # takes it back
    assert pilot.moves() == ""
    assert not pilot.in_hand


# -- the button that has a choice of its own ---------------------------------------------------

CHOICE = ["none on board", "moves on board", "points on board", "fits on board"]


def test_a_finger_that_rests_on_moves_chooses_the_help_on_the_board(touched):
    rest(touched, "Moves")
    touched.finger(UP, "Moves")
    touched.settle()
    assert touched.names() == [*CHOICE, "back"]
    touched.tap("fits on board")
    assert touched.scene_name == "Fit counts"
    assert touched.settings.aids == "none"
    touched.tap("yes")
    assert touched.settings.aids == "fits"
    assert touched.on_table
    touched.tap("k8")
    assert touched.moves() == "k8"


def test_a_right_click_on_moves_chooses_and_one_on_other_buttons_opens_the_menus(pilot):
    pilot.right_click("Hint")
    assert pilot.names() == [*pilot.menus(), "back"]
    pilot.press("Esc")
    pilot.right_click("Moves")
    pilot.click("points on board")
    pilot.click("yes")
    assert pilot.settings.aids == "points"
    pilot.right_click("Moves")
    assert [name for name in CHOICE if pilot.find(name).checked] == ["points on board"]
    pilot.click("none on board")
    assert pilot.settings.aids == "none"
    assert pilot.said == "Help on the board: none."
