"""Fingers: what rests, what a second one calls off, and what both leave alone."""

import pygame
import pytest

from ishido.ui.core.events import HOLD
from ishido.ui.scenes.menu.panel import MenuPanel
from tests.support.pilot import FRAME
from tests.support.tour.pictures import PHONES

DOWN, MOTION, UP = pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP


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


def test_a_tap_places_a_stone(touched):
    touched.tap("k8")
    assert touched.moves() == "k8"


def test_a_stone_is_pulled_to_its_square(touched):
    end = touched.spot("k8")
    lower = end[1] + round(touched.table.layout.cell[1] * 0.55)  # the stone floats above the finger
    touched.swipe("touchstone", (end[0], lower))
    assert touched.moves() == "k8"


def test_a_second_finger_puts_a_pulled_stone_back(touched):
    touched.finger(DOWN, "touchstone")
    touched.finger(MOTION, "k7")
    touched.finger(MOTION, "k8")
    assert touched.table.board.held_stone is not None
    touched.finger(DOWN, "f4", 2)
    assert touched.table.board.held_stone is None
    touched.finger(UP, "k8")
    touched.finger(UP, "f4", 2)
    assert touched.moves() == ""
    assert touched.touchstone == "C6"


def test_a_pinch_places_nothing(touched):
    touched.finger(DOWN, "k8")
    touched.finger(DOWN, "k1", 2)
    touched.finger(MOTION, "j7")
    touched.finger(MOTION, "k2", 2)
    touched.finger(UP, "k8")
    touched.finger(UP, "k1", 2)
    assert touched.moves() == ""


def test_after_a_pinch_a_tap_is_a_tap_again(touched):
    test_a_pinch_places_nothing(touched)
    touched.tap("k8")
    assert touched.moves() == "k8"


def test_while_a_finger_of_a_pinch_stays_the_other_does_nothing(touched):
    touched.finger(DOWN, "k8")
    touched.finger(DOWN, "k1", 2)
    touched.finger(UP, "k8")
    touched.finger(DOWN, "k8")
    touched.finger(UP, "k8")
    assert touched.moves() == ""


def test_a_second_finger_presses_no_button(touched):
    touched.finger(DOWN, "menu")
    touched.finger(DOWN, "f4", 2)
    touched.finger(UP, "menu")
    touched.finger(UP, "f4", 2)
    assert touched.on_table


def test_fingers_are_forgotten_with_the_focus(touched):
    """Their release goes elsewhere then."""
    touched.finger(DOWN, "k8")
    touched.post(pygame.WINDOWFOCUSLOST)
    touched.step()
    touched.tap("k8")
    assert touched.moves() == "k8"


def test_a_finger_that_rests_opens_the_menu_of_a_right_click(touched):
    rest(touched, "f4")
    assert not touched.on_table
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


def test_a_finger_that_trembles_rests(touched):
    touched.look()
    x, y = touched.spot("f4")
    touched.finger(DOWN, (x, y))
    touched.finger(MOTION, (x + 3, y - 2))
    touched.step(HOLD)
    assert not touched.on_table


def test_a_held_button_is_explained_and_opens_no_menu(touched):
    rest(touched, "hint button")
    touched.step(1)
    assert touched.on_table
    assert "tip" in touched.parts()


def test_a_button_whose_name_a_resting_finger_was_shown_is_not_pressed(touched):
    rest(touched, "hint button")
    touched.step(1)
    assert "tip" in touched.parts()
    touched.finger(UP, "hint button")
    touched.settle()
    assert touched.on_table
    touched.tap("hint button")
    touched.settle()
    assert not touched.on_table, "a tap presses it as ever"


def test_a_held_pouch_is_explained_and_opens_no_menu(touched):
    pouch = touched.table.layout.pouch
    touched.look()
    touched.finger(DOWN, pouch.center)
    touched.step(HOLD)
    touched.step()
    touched.step(1)
    assert touched.on_table
    assert "tip" in touched.parts()
    touched.finger(UP, pouch.center)
    touched.step()
    assert "tip" not in touched.parts(), "the finger has gone"


def test_a_held_stone_opens_no_menu(touched):
    rest(touched, "touchstone")
    assert touched.on_table
    assert touched.table.board.held_stone is not None


@pytest.mark.parametrize("size", PHONES)
def test_on_a_phone_the_menu_is_the_panel_for_fingers(size, open_pilot):
    pilot = open_pilot(size=size, density=1.0)
    rest(pilot, "f4")
    assert isinstance(pilot.scene, MenuPanel)


@pytest.mark.parametrize("size", PHONES)
def test_in_bluestone_too(size, open_pilot):
    pilot = open_pilot(size=size, density=1.0)
    pilot.table.menus.commands["other game"].run(pilot.app, pilot.table)
    pilot.settle()
    table = pilot.scene
    point = table.layout.points[20]
    pilot.finger(DOWN, point)
    pilot.finger(DOWN, (point[0] + 60, point[1]), 2)
    pilot.finger(UP, point)
    pilot.finger(UP, (point[0] + 60, point[1]), 2)
    assert not any(table.position.stones)
    pilot.look()
    pilot.finger(DOWN, point)
    pilot.step(HOLD)
    assert isinstance(pilot.scene, MenuPanel)
