"""What is interrupted: a press whose release is lost, a key that is held, a stone in the hand."""

import pygame
import pytest

from ishido.rules.game import Mode
from ishido.session.clock import turn_clock
from ishido.ui.commands.menus import MENUS
from ishido.ui.core.audio import Cue
from ishido.ui.core.events import Key
from ishido.ui.words import seats as says
from tests.support.asked_hint import Asked
from tests.support.players_at_table import ANN, BO, LEARNER, sit_down


@pytest.fixture
def heard(pilot, monkeypatch):
    """The sounds from now on."""
    cues = []
    monkeypatch.setattr(pilot.app.audio, "play", lambda cue, *_, **__: cues.append(cue))
    return cues


def test_a_press_whose_release_was_lost_places_no_stone_later(pilot):
    pilot.look()
    pilot.down("k8")  # and let go outside the window
    pilot.down(pilot.table.layout.pouch.center)
    pilot.up("k8")
    assert pilot.moves() == ""


@pytest.mark.parametrize("key", ["Ctrl+,", "j"])
def test_a_press_is_forgotten_when_a_scene_opens(pilot, key):
    pilot.look()
    pilot.down("k8")
    pilot.press(key)
    pilot.press("Esc")
    assert pilot.on_table
    pilot.up("k8")
    assert pilot.moves() == ""


def test_a_scene_that_opens_puts_the_stone_in_hand_back(pilot):
    pilot.click(pilot.table.layout.tray.center)
    assert pilot.table.board.held_stone is not None
    pilot.press("Ctrl+,")
    assert pilot.table.board.held_stone is None
    pilot.press("Esc")
    assert pilot.table.shown().touchstone == pilot.game.touchstone


def test_a_menu_opens_by_a_key_that_is_pressed_and_by_none_that_is_held(pilot):
    pilot.table.handle(Key(pygame.K_f, pygame.KMOD_LALT, repeat=True))
    assert pilot.on_table
    pilot.table.handle(Key(pygame.K_f, pygame.KMOD_LALT))
    assert not pilot.on_table


def test_enter_places_while_shift_is_still_held(pilot):
    pilot.move("k8")
    pilot.press("Right")  # shows the cursor where the pointer is
    pilot.press("Shift+Enter")
    assert pilot.moves() == "k8"


def test_a_page_of_the_panel_is_heard(pilot, heard):
    pilot.tap("menu")
    heard.clear()
    pilot.tap("file")
    assert heard == [Cue.TICK]


@pytest.mark.parametrize("menu", MENUS, ids=lambda menu: menu.name)
def test_the_way_back_leads_to_the_row_of_the_page(pilot, menu):
    pilot.table.open_menu(menu, by_keys=True)
    pilot.step()
    pilot.press("Esc")
    assert pilot.focused() == menu.name


def test_the_buttons_of_a_hint_survive_a_new_layout_beside_a_clock(pilot):
    sit_down(pilot, Mode.CHALLENGE, ANN, BO, clock=turn_clock(20))
    pilot.table.seats.go_on()
    asked = Asked(pilot)
    pilot.press("i")
    asked.answer()
    assert "close hint" in pilot.names()
    pilot.press("Ctrl+,")
    pilot.app.rearrange()
    pilot.press("Esc")
    pilot.table.seats.go_on()
    pilot.step()
    assert "close hint" in pilot.names()


def test_a_watched_game_that_has_ended_is_not_paused(pilot):
    session = sit_down(pilot, Mode.SOLITAIRE, LEARNER)
    for _ in range(300):
        pilot.step(2.0)
        if session.game.ended:
            break
    pilot.press("Esc")
    while not pilot.on_table:
        pilot.press("Esc")
    pilot.press("Space")
    assert pilot.said != says.WATCH_PAUSED
