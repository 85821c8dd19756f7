"""The window itself: its size, its frame, its end."""

import warnings

import pygame
import pytest

from ishido.ui.events import LEFT
from tests.pilot import Pilot, Point, differing
from tests.ui.conftest import OpenPilot
from tests.ui.test_replay import watch


@pytest.mark.parametrize("size", [(1280, 800), (1500, 700), (1000, 1500), (960, 640)])
def test_a_resized_window_is_laid_out_anew_and_the_game_goes_on(pilot: Pilot, size: Point) -> None:
    pilot.click("k8")
    pilot.resize(size)
    assert pilot.app.size == size
    assert pilot.surface.get_size() == size
    assert pilot.surface.get_rect().contains(pilot.table.layout.board)
    assert differing(pilot.surface, pilot.anew()) is None
    pilot.click("k7")
    assert pilot.moves() == "k8 k7"


@pytest.mark.parametrize("size", [(500, 400), (300, 200), (64, 48), (20, 600), (1, 1)])
def test_a_window_smaller_than_allowed_does_no_harm(pilot: Pilot, size: Point) -> None:
    pilot.click("k8")
    pilot.resize(size)
    pilot.press("Esc", "Esc", "d", "Esc", "h", "Esc")
    pilot.resize((960, 640))
    pilot.click("k7")
    assert pilot.moves() == "k8 k7"


@pytest.mark.parametrize("touch", [False, True])
def test_a_stone_in_hand_goes_back_when_the_window_is_resized(pilot: Pilot, touch: bool) -> None:
    if touch:
        pilot.finger(pygame.FINGERDOWN, "touchstone")
        pilot.finger(pygame.FINGERMOTION, "k8")
    else:
        pilot.lift("touchstone", "k8")
    pilot.resize((1200, 760))
    pilot.move("l7", held=LEFT)
    pilot.up("l7")
    pilot.settle()
    assert pilot.moves() == ""
    assert "hand" not in pilot.parts()
    assert "touchstone" in pilot.parts()
    pilot.drag("touchstone", "k8")
    assert pilot.moves() == "k8"


def test_a_dialog_stays_in_the_window_when_it_is_resized(pilot: Pilot) -> None:
    pilot.press("d")
    pilot.type("42")
    for size in ((1400, 900), (640, 960), (960, 640)):
        pilot.resize(size)
        assert pilot.surface.get_rect().contains(pilot.dialog.panel)
        assert differing(pilot.surface, pilot.anew()) is None
    pilot.press("Enter")
    assert pilot.game.setup.deal.number == 42


def test_the_smallest_window_is_told_to_the_system(pilot: Pilot) -> None:
    with warnings.catch_warnings(action="ignore", category=DeprecationWarning):
        assert pygame.Window.from_display_module().minimum_size == (800, 640)


def test_the_window_has_a_name(pilot: Pilot) -> None:
    assert pygame.display.get_caption()[0] == "Ishido"


def test_closing_the_window_ends_the_loop(pilot: Pilot) -> None:
    pilot.post(pygame.QUIT)
    pilot.app.loop()  # returns
    assert not pilot.app.running


def test_the_pointer_leaving_the_window_takes_the_hovering_stone_along(pilot: Pilot) -> None:
    pilot.move("k8")
    assert "ghost" in pilot.parts()
    pilot.post(pygame.WINDOWLEAVE)
    pilot.step()
    assert "ghost" not in pilot.parts()


def test_the_size_of_a_full_screen_is_not_kept_as_the_window_s(open_pilot: OpenPilot) -> None:
    pilot = open_pilot()
    pilot.resize((1111, 777))
    pilot.press("F11", "F11")
    assert pilot.app.size == (1111, 777)
    assert pilot.app.desk.settings.window == (1111, 777)


def test_a_window_left_in_full_screen_opens_so_again_and_goes_back_to_a_window(
    pilot: Pilot,
) -> None:
    pilot.resize((1111, 777))
    pilot.press("F11")
    pilot.close()
    pilot._open(None)
    assert pilot.app.fullscreen
    pilot.press("F11")
    assert pilot.app.size == (1111, 777)


@pytest.mark.parametrize(
    "size", [(640, 480), (560, 420), (480, 360), (320, 240), (800, 240), (700, 250), (320, 500)]
)
def test_a_window_forced_small_with_large_type_is_drawn(open_pilot: OpenPilot, size: Point) -> None:
    pilot = open_pilot(1, "k8", ui_scale=2.0)
    pilot.resize(size)
    pilot.settle()
    assert differing(pilot.surface, pilot.anew()) is None
    watch(pilot)
    assert differing(pilot.surface, pilot.anew()) is None
