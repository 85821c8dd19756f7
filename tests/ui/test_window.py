"""The window itself: its size, its frame, its end."""

import os
import warnings

import pygame
import pytest

from ishido.ui.platform import display
from ishido.ui.platform.display import (
    FRAME,
    NoScreen,
    first_size,
    open_display,
    place_inside,
    title_bar,
    usable_areas,
)


def test_the_window_has_a_name_and_a_smallest_size_and_closing_it_ends_the_loop(pilot):
    assert pygame.display.get_caption()[0] == "Ishido"
    with warnings.catch_warnings(action="ignore", category=DeprecationWarning):
        assert pygame.Window.from_display_module().minimum_size == (400, 400)
    pilot.post(pygame.QUIT)
    pilot.app.loop()  # returns
    assert not pilot.app.running


@pytest.mark.pictures
@pytest.mark.parametrize("size", [(1500, 700), (1000, 1500), (300, 200), (20, 600), (1, 1)])
def test_a_resized_window_is_laid_out_anew_and_the_game_goes_on(pilot, size):
    """Even one that is smaller than allowed."""
    pilot.click("k8")
    pilot.resize(size)
    assert pilot.app.size == (max(size[0], 320), max(size[1], 240))
    assert pilot.surface.get_size() == size
    pilot.press("Esc", "Esc", "d", "Esc", "h", "Esc")
    pilot.resize((960, 640))
    pilot.click("k7")
    assert pilot.moves() == "k8 k7"


@pytest.mark.parametrize("touch", [False, True])
def test_a_stone_in_hand_goes_back_when_the_window_is_resized(pilot, touch):
    if touch:
        pilot.finger(pygame.FINGERDOWN, "touchstone")
        pilot.finger(pygame.FINGERMOTION, "k8")
    else:
        pilot.lift("touchstone", "k8")
    pilot.resize((1200, 760))
    pilot.move("l7", held=1)
    pilot.up("l7")
    pilot.settle()
    assert pilot.moves() == ""
    assert "hand" not in pilot.parts()
    assert "touchstone" in pilot.parts()
    pilot.drag("touchstone", "k8")
    assert pilot.moves() == "k8"


def test_the_pointer_leaving_the_window_takes_the_hovering_stone_along(pilot):
    pilot.move("k8")
    assert "ghost" in pilot.parts()
    pilot.post(pygame.WINDOWLEAVE)
    pilot.step()
    assert "ghost" not in pilot.parts()


def test_the_mouse_pointer_is_a_hand_over_what_can_be_taken(pilot, monkeypatch):
    shapes = []
    monkeypatch.setattr(pygame.mouse, "set_cursor", shapes.append)
    pilot.move("touchstone")
    pilot.move((2, 300))
    assert shapes == [pygame.SYSTEM_CURSOR_HAND, pygame.SYSTEM_CURSOR_ARROW]


def test_full_screen_is_kept_and_left_for_the_window_as_it_was(pilot, monkeypatch):
    pilot.resize((940, 660))
    move_window(pilot, (40, 60))
    pilot.press("F11")
    move_window(pilot, (0, 0))
    assert pilot.settings.fullscreen
    pilot.close()
    pilot._open(None)
    assert pilot.app.fullscreen
    asked = []
    monkeypatch.setattr(pygame.display, "set_window_position", asked.append)
    pilot.press("F11")
    assert not pilot.app.fullscreen
    assert pilot.app.size == pilot.settings.window == (940, 660)
    assert asked == [pilot.settings.place] == [(40, 60)]


# -- maximised, and full screen by the window manager -------------------------------------------

MAXIMISED = (1280, 781)


@pytest.fixture
def asked(monkeypatch):
    """How often the window was to be maximised by the game, with ``None`` for each time."""
    asked = []

    def change(what):
        if what is pygame.Window.maximize:
            asked.append(None)

    monkeypatch.setattr("ishido.ui.app.app.on_window", change)
    return asked


def maximise(pilot):
    """Maximise the window as a player does: SDL tells of it."""
    pilot.post(pygame.WINDOWMAXIMIZED)
    pilot.resize(MAXIMISED)


def test_a_maximised_window_opens_so_again_and_keeps_its_other_size_and_place(pilot, asked):
    pilot.resize((940, 660))
    move_window(pilot, (40, 60))
    maximise(pilot)
    move_window(pilot, (0, 19))
    assert pilot.app.size == MAXIMISED
    pilot.close()
    pilot._open(None)
    assert asked == [None]
    assert pilot.app.size == (940, 660), "until the system has done it"
    assert pygame.display.get_window_position() == (40, 60)
    pilot.resize(MAXIMISED)
    assert pilot.settings.maximised
    assert pilot.settings.window == (940, 660)


def test_a_maximised_window_that_was_an_icon_is_still_maximised(pilot):
    maximise(pilot)
    told = ["HIDDEN", "MINIMIZED", "RESTORED", "SHOWN", "MAXIMIZED", "RESTORED"]  # by SDL, on X11
    for name in told:
        pilot.post(getattr(pygame, f"WINDOW{name}"))
    pilot.step()
    assert pilot.settings.maximised
    pilot.resize((940, 660))  # then SDL says no more than this
    assert not pilot.settings.maximised


def test_full_screen_by_the_window_manager_is_left_like_any_other(pilot, monkeypatch):
    pilot.resize((940, 660))
    move_window(pilot, (40, 60))
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1280, 800)])
    pilot.resize((1280, 800))
    move_window(pilot, (0, 0))
    assert pilot.app.fullscreen
    assert pilot.settings.fullscreen
    pilot.press("F11")
    pilot.step()
    assert not pilot.app.fullscreen
    assert pilot.app.size == pilot.settings.window == (940, 660)
    assert pygame.display.get_window_position() == pilot.settings.place == (40, 60)
    pilot.resize((1280, 800))
    pilot.resize((940, 660))
    assert not pilot.settings.fullscreen, "the window manager has left it, too"


# -- what the player has set for SDL --------------------------------------------------------------


@pytest.mark.parametrize(("value", "allowed"), [("", True), ("1", True), ("0", False)])
def test_the_screen_may_sleep_unless_the_player_says_otherwise(monkeypatch, value, allowed):
    monkeypatch.setenv("SDL_VIDEO_ALLOW_SCREENSAVER", value)
    open_display()
    try:
        assert pygame.display.get_allow_screensaver() is allowed
    finally:
        pygame.display.quit()


def test_an_empty_variable_counts_as_none(monkeypatch):
    found = {}
    bypass = "SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR"
    monkeypatch.setattr(display, "_connect", lambda: found.update(os.environ))
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setenv("DISPLAY", ":0")
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER", bypass, "SDL_VIDEO_X11_WMCLASS"):
        monkeypatch.setenv(name, "")
    open_display()
    assert not {"SDL_VIDEODRIVER", "SDL_AUDIODRIVER"} & found.keys()
    assert found[bypass] == "0"
    assert found["SDL_VIDEO_X11_WMCLASS"] == "ishido"


def test_sdl_is_asked_to_leave_each_screen_its_own_pixels(monkeypatch):
    asked = []
    monkeypatch.delenv("SDL_WINDOWS_DPI_AWARENESS", raising=False)
    monkeypatch.setattr(
        display, "_connect", lambda: asked.append(os.environ["SDL_WINDOWS_DPI_AWARENESS"])
    )
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "windows")
    display.open_display()
    monkeypatch.setenv("SDL_WINDOWS_DPI_AWARENESS", "unaware")  # a player's own choice counts
    display.open_display()
    assert asked == ["permonitorv2", "unaware"]


def test_a_driver_that_is_not_there_is_named(monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "nonsense")
    with pytest.raises(NoScreen, match="SDL_VIDEODRIVER=nonsense: nonsense not available"):
        open_display()


# -- on the screen ----------------------------------------------------------------------------

ONE = [pygame.Rect(0, 0, 1280, 800)]
PANEL = [pygame.Rect(0, 28, 1280, 772)]
"""A panel above."""
TWO = [pygame.Rect(0, 0, 1920, 1040), pygame.Rect(-1280, 100, 1280, 1000)]
"""A smaller screen to the left of one with a panel below."""


@pytest.mark.parametrize("wanted", [None, (1280, 800), (4000, 3000)])
def test_a_window_leaves_room_for_its_frame(wanted):
    """1280x800 on a screen of 1280x800 hung over by the height of its title bar."""
    for area in (*ONE, *PANEL, pygame.Rect(0, 0, 1366, 728), *TWO):
        width, height = first_size(wanted, [area])
        assert width + 2 * FRAME <= area.w, area
        assert height + title_bar(area) + FRAME <= area.h, area
        assert (width, height) >= (1000, 600), area


def test_a_size_that_fits_stays():
    assert first_size((1000, 700), ONE) == (1000, 700)
    assert first_size(None, [pygame.Rect(0, 0, 1920, 1080)]) == (1382, 864)
    assert first_size((1400, 900), TWO, (-1200, 200)) == (1280 - 2 * FRAME, 900)


@pytest.mark.parametrize(
    ("place", "areas", "put"),
    [
        ((100, 60), ONE, (100, 60)),
        ((300, 60), ONE, (280, 60)),  # over the right edge
        ((100, 400), ONE, (100, 100)),  # over the lower edge
        ((100, 2), ONE, (100, 40)),  # the title bar was out of reach
        ((100, 20), PANEL, (100, 68)),
        ((-20, 60), ONE, (0, 60)),
        ((-1200, 200), TWO, (-1200, 200)),
        ((-1200, 200), ONE, None),  # that screen is no longer there
        ((1920, 40), ONE, None),
        ((4000, 10), TWO, None),
        ((2**40, -(2**40)), TWO, None),
    ],
)
def test_a_window_opens_whole_on_a_screen(place, areas, put):
    assert place_inside(place, (1000, 700), areas) == put


def test_screens_are_told_by_sdl_with_their_panels_or_else_by_their_sizes(pilot, monkeypatch):
    (size,) = pygame.display.get_desktop_sizes()
    assert usable_areas()[0].size <= size
    with monkeypatch.context() as patch:
        patch.setattr("ishido.ui.platform.display._asked_of_sdl", lambda: PANEL)
        assert usable_areas() == PANEL
    monkeypatch.setattr(pygame, "get_sdl_version", lambda: (3, 2, 0))
    assert usable_areas() == [pygame.Rect((0, 0), size)]


@pytest.mark.parametrize("place", [(40_000, 0), (2**70, 2**70)])
def test_a_place_beyond_all_screens_harms_nothing(open_pilot, place):
    pilot = open_pilot(place=list(place))
    areas = usable_areas()
    assert place_inside(pygame.display.get_window_position(), pilot.app.size, areas) is not None
    pilot.click("k8")
    assert pilot.moves() == "k8"


def move_window(pilot, place):
    """Move the window as a player does: SDL tells of it."""
    pygame.display.set_window_position(place)
    pilot.post(pygame.WINDOWMOVED, x=place[0], y=place[1])
    pilot.step()


def test_a_window_that_is_put_away_keeps_its_place(pilot):
    """Windows says that a window which is an icon lies at -32000."""
    move_window(pilot, (40, 60))
    move_window(pilot, (-32_000, -32_000))
    assert pilot.settings.place == (40, 60)
