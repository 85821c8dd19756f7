"""A double click, or a key that is held, does not answer the question that it has opened."""

import pygame
import pytest

from ishido.session.policy import Aid
from ishido.ui.app.second_click import SECOND_CLICK
from ishido.ui.commands.menus import MENUS
from ishido.ui.view.dialog import Dialog, confirm
from ishido.ui.widgets.button import Button

QUICK = 0.1
"""Seconds between the two clicks of a double click."""


@pytest.fixture
def question(pilot):
    """A dialog whose one button asks a question; what was answered. The button that agrees lies
    exactly over the first one."""
    answers = []

    def ask():
        confirm(pilot.app, "Sure?", "Really?", "Yes", lambda: answers.append("yes"))
        pilot.find("yes").rect = first.rect.copy()

    first = Button("first", "End game", ask)
    pilot.app.push(Dialog(pilot.app, "Game", [first], focus=first))
    pilot.step()
    return answers


def press_twice(pilot, point, pause, *, finger):
    """Click or tap the same place twice, without a look at what the first click has done."""
    for _ in range(2):
        if finger:
            pilot.finger(pygame.FINGERDOWN, point)
            pilot.finger(pygame.FINGERUP, point)
        else:
            pilot.down(point)
            pilot.up(point)
        pilot.step(pause)


@pytest.mark.parametrize("finger", [False, True], ids=["mouse", "finger"])
def test_a_double_click_opens_a_question_and_does_not_answer_it(pilot, question, finger):
    press_twice(pilot, pilot.spot("first"), QUICK, finger=finger)
    assert pilot.names() == ["back", "yes"]
    assert question == []


def test_the_question_is_answered_by_a_click_of_its_own(pilot, question):
    press_twice(pilot, pilot.spot("first"), SECOND_CLICK + QUICK, finger=False)
    assert question == ["yes"]


def test_a_quick_click_elsewhere_is_no_double_click(pilot, question):
    pilot.click("first")
    pilot.down("back")
    pilot.up()
    assert pilot.names() == ["first"]


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_a_key_that_is_held_opens_a_question_and_does_not_answer_it(pilot, question, key):
    for _ in range(3):
        pilot.post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
        pilot.step(0.5)
        assert isinstance(pilot.scene, Dialog)
        pilot.scene.ring.focus = pilot.find(pilot.names()[0])
    assert pilot.names() == ["back", "yes"]
    assert question == []


@pytest.mark.parametrize("finger", [False, True], ids=["mouse", "finger"])
def test_a_double_click_closes_a_dialog_and_places_no_stone_behind_it(pilot, finger):
    point = pilot.spot("k8")
    done = Button("done", "Done", lambda: dialog.close())
    dialog = Dialog(pilot.app, "", [done])
    pilot.app.push(dialog)
    pilot.step(SECOND_CLICK)
    done.rect.center = point
    press_twice(pilot, point, QUICK, finger=finger)
    assert pilot.on_table
    assert pilot.moves() == ""
    press_twice(pilot, point, SECOND_CLICK + QUICK, finger=finger)
    assert pilot.moves() == "k8"


@pytest.mark.parametrize("menu", [menu.name for menu in MENUS])
def test_a_double_click_on_a_menu_of_the_panel_chooses_nothing_in_it(pilot, menu):
    pilot.press("Esc")
    panel, point = pilot.scene, pilot.spot(menu)
    pilot.click(point)
    names = pilot.names()
    assert menu not in names
    pilot.down(point)
    pilot.up(point)
    assert pilot.scene is panel
    assert pilot.names() == names


@pytest.mark.parametrize("finger", [False, True], ids=["mouse", "finger"])
def test_a_double_click_on_a_switch_leaves_it_on(pilot, finger):
    pilot.session.aids |= {Aid.MOVES_SHOWN}  # nothing is asked any more
    press_twice(pilot, pilot.spot("show moves button"), QUICK, finger=finger)
    assert pilot.table.aids.legal
    pilot.step(SECOND_CLICK)
    press_twice(pilot, pilot.spot("show moves button"), SECOND_CLICK + QUICK, finger=finger)
    assert pilot.table.aids.legal, "off and on again"
