"""Screens with many pixels, as Windows and macOS tell of them: the arithmetic of the window.

On Windows a pixel of the window is one of the screen, on each screen, because the game asks for it:
so the window has to be larger where pixels are smaller. macOS tells sizes in points, and enlarges
what is drawn.
"""

import os

import pygame
import pytest

from ishido.ui.platform import display
from ishido.ui.platform.display import first_size, place_inside
from ishido.ui.table.stage import WIDE

TEXT = 19
"""The height of usual text in pixels, in a window of the reference size."""
READABLE = 12
"""The least height of it, in the units in which a system gives its own text 12 to 16."""
WINDOWS = [
    *((1366, 768, 1.0), (1920, 1080, 1.0), (1920, 1080, 1.25), (1920, 1080, 1.5)),
    *((1920, 1200, 1.5), (2560, 1440, 1.0), (2560, 1600, 2.0), (2880, 1800, 2.0)),
    *((3840, 2160, 1.5), (3840, 2160, 2.5), (3840, 2160, 3.0)),
]
"""Screens with the scales that Windows recommends for them."""
MACS = [(1440, 900), (1512, 982), (1728, 1117), (2560, 1440)]
"""Screens in points: 13, 14 and 16 inches, and 5K."""


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


def check_first_window(area, scale, bar, edge):
    """It is readable, and fits with its title bar and its edges."""
    size = first_size(None, [area])
    assert size[0] + 2 * edge * scale <= area.w
    assert size[1] + (bar + edge) * scale <= area.h
    text = TEXT * min(size[0] / WIDE.size[0], size[1] / WIDE.size[1])
    assert text / scale >= READABLE


@pytest.mark.parametrize(("width", "height", "scale"), WINDOWS)
def test_a_first_window_on_windows_is_readable_and_fits_with_its_title_bar(width, height, scale):
    tasks = round(48 * scale)
    check_first_window(pygame.Rect(0, 0, width, height - tasks), scale, bar=31, edge=1)


@pytest.mark.parametrize(("width", "height"), MACS)
def test_a_first_window_on_a_mac_is_readable_and_fits_with_its_title_bar(width, height):
    menu, dock = 37, 70
    check_first_window(pygame.Rect(0, menu, width, height - menu - dock), 1, bar=32, edge=0)


def test_a_window_from_a_dense_screen_fits_an_ordinary_one():
    """A laptop of 250 % has been unplugged from its dock, or the other way round."""
    dense = pygame.Rect(0, 0, 3840, 2040)
    beside = pygame.Rect(3840, 300, 1920, 1032)
    size, place = (3000, 1700), (4000, 400)
    assert first_size(size, [dense], (200, 200)) == size
    here = first_size(size, [dense, beside], place)
    assert here[0] <= beside.w
    assert here[1] <= beside.h
    corner = place_inside(place, here, [dense, beside])
    assert beside.contains(pygame.Rect(corner, here))
    assert place_inside(place, here, [dense]) is None
