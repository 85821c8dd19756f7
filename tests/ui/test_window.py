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
from tests.support.pilot import differing


@pytest.mark.pictures
@pytest.mark.parametrize("size", [(1280, 800), (1500, 700), (1000, 1500), (960, 640)])
def test_a_resized_window_is_laid_out_anew_and_the_game_goes_on(pilot, size):
    pilot.click("k8")
    pilot.resize(size)
    assert pilot.app.size == size
    assert pilot.surface.get_size() == size
    assert pilot.bounds.contains(pilot.area("board"))
    assert differing(pilot.surface, pilot.anew()) is None
    pilot.click("k7")
    assert pilot.moves() == "k8 k7"


@pytest.mark.parametrize("size", [(500, 400), (300, 200), (64, 48), (20, 600), (1, 1)])
def test_a_window_smaller_than_allowed_does_no_harm(pilot, size):
    pilot.click("k8")
    pilot.resize(size)
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


@pytest.mark.slow
@pytest.mark.pictures
def test_a_dialog_stays_in_the_window_when_it_is_resized(pilot):
    pilot.press("d")
    pilot.type("42")
    for size in ((1400, 900), (640, 960), (960, 640)):
        pilot.resize(size)
        assert pilot.bounds.contains(pilot.dialog.panel)
        assert differing(pilot.surface, pilot.anew()) is None
    pilot.press("Enter")
    assert pilot.game.setup.deal.number == 42


def test_the_smallest_window_is_told_to_the_system(pilot):
    with warnings.catch_warnings(action="ignore", category=DeprecationWarning):
        assert pygame.Window.from_display_module().minimum_size == (400, 400)


def test_the_window_has_a_name(pilot):
    assert pygame.display.get_caption()[0] == "Ishido"


def test_closing_the_window_ends_the_loop(pilot):
    pilot.post(pygame.QUIT)
    pilot.app.loop()  # returns
    assert not pilot.app.running


def test_the_pointer_leaving_the_window_takes_the_hovering_stone_along(pilot):
    pilot.move("k8")
    assert "ghost" in pilot.parts()
    pilot.post(pygame.WINDOWLEAVE)
    pilot.step()
    assert "ghost" not in pilot.parts()


def test_the_size_of_a_full_screen_is_not_kept_as_the_window_s(open_pilot):
    pilot = open_pilot()
    pilot.resize((1111, 777))
    pilot.press("F11", "F11")
    assert pilot.app.size == (1111, 777)
    assert pilot.settings.window == (1111, 777)


def test_a_window_left_in_full_screen_opens_so_again_and_goes_back_to_a_window(pilot):
    pilot.resize((1111, 777))
    pilot.press("F11")
    pilot.close()
    pilot._open(None)
    assert pilot.app.fullscreen
    pilot.press("F11")
    assert pilot.app.size == (1111, 777)


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


def test_full_screen_goes_back_to_a_maximised_window(pilot, asked):
    pilot.resize((940, 660))
    maximise(pilot)
    pilot.press("F11")
    pilot.post(pygame.WINDOWRESTORED)  # SDL says so when it enters full screen
    pilot.step()
    assert not asked
    pilot.press("F11")
    assert asked == [None]
    assert pilot.settings.maximised
    assert pilot.settings.window == (940, 660)


def test_a_window_that_is_no_longer_maximised_is_sized_freely(pilot):
    maximise(pilot)
    pilot.post(pygame.WINDOWRESTORED)
    pilot.resize((940, 660))
    assert not pilot.settings.maximised
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


@pytest.mark.pictures
@pytest.mark.parametrize(
    "size", [(640, 480), (560, 420), (480, 360), (320, 240), (800, 240), (700, 250), (320, 500)]
)
def test_a_window_forced_small_with_large_type_is_drawn(open_pilot, size):
    pilot = open_pilot(1, "k8", ui_scale=2.0)
    pilot.resize(size)
    pilot.settle()
    assert differing(pilot.surface, pilot.anew()) is None
    pilot.open("replay", pilot.session)
    pilot.step()
    pilot.move((1, 1))  # an event, after which all is drawn


# -- what the player has set for SDL --------------------------------------------------------------

ALLOW_SCREENSAVER, BYPASS = "SDL_VIDEO_ALLOW_SCREENSAVER", "SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR"


@pytest.mark.parametrize(
    ("value", "allowed"), [(None, True), ("", True), ("1", True), ("0", False)]
)
def test_the_screen_may_sleep_unless_the_player_says_otherwise(monkeypatch, value, allowed):
    monkeypatch.setenv(ALLOW_SCREENSAVER, value or "")
    if value is None:
        monkeypatch.delenv(ALLOW_SCREENSAVER)
    open_display()
    try:
        assert pygame.display.get_allow_screensaver() is allowed
    finally:
        pygame.display.quit()


def test_an_empty_variable_counts_as_none(monkeypatch):
    found = {}
    monkeypatch.setattr(display, "_connect", lambda: found.update(os.environ))
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setenv("DISPLAY", ":0")
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER", BYPASS, "SDL_VIDEO_X11_WMCLASS"):
        monkeypatch.setenv(name, "")
    open_display()
    assert not {"SDL_VIDEODRIVER", "SDL_AUDIODRIVER"} & found.keys()
    assert found[BYPASS] == "0"
    assert found["SDL_VIDEO_X11_WMCLASS"] == "ishido"


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


def framed(place, size, area):
    """A window with its frame."""
    bar = title_bar(area)
    return pygame.Rect(place[0] - FRAME, place[1] - bar, size[0] + 2 * FRAME, size[1] + bar + FRAME)


@pytest.mark.parametrize("wanted", [None, (1280, 800), (4000, 3000)])
def test_a_window_leaves_room_for_its_frame(wanted):
    """1280x800 on a screen of 1280x800 hung over by the height of its title bar."""
    for area in (*ONE, *PANEL, pygame.Rect(0, 0, 1366, 728), *TWO):
        size = first_size(wanted, [area])
        frame = framed((0, 0), size, area)
        assert frame.w <= area.w, area
        assert frame.h <= area.h, area
        assert size >= (1000, 600), area


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


def test_screens_are_told_by_sdl_or_else_by_their_sizes(pilot, monkeypatch):
    told = usable_areas()
    assert told[0].size <= pygame.display.get_desktop_sizes()[0]
    monkeypatch.setattr(pygame, "get_sdl_version", lambda: (3, 2, 0))
    assert usable_areas() == [pygame.Rect((0, 0), pygame.display.get_desktop_sizes()[0])]


def test_what_sdl_says_of_panels_counts(monkeypatch):
    monkeypatch.setattr("ishido.ui.platform.display._asked_of_sdl", lambda: PANEL)
    assert usable_areas() == PANEL


@pytest.mark.parametrize("place", [(40_000, 0), (-32_768, 5), (2**70, 2**70), (0, -32_767)])
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


def test_leaving_the_full_screen_restores_the_windows_place(pilot):
    move_window(pilot, (40, 60))
    pilot.press("F11")
    move_window(pilot, (0, 0))
    pilot.press("F11")
    pilot.step()
    assert pygame.display.get_window_position() == (40, 60)
    assert pilot.settings.place == (40, 60)


def test_leaving_the_full_screen_asks_for_the_windows_place(pilot, monkeypatch):
    """Where the system does not put it back by itself."""
    move_window(pilot, (40, 60))
    pilot.press("F11")
    asked = []
    monkeypatch.setattr(pygame.display, "set_window_position", asked.append)
    pilot.press("F11")
    assert asked == [(40, 60)]
