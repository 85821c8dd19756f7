"""Reaching the screen, or saying plainly that there is none; and where on it a window goes."""

import os
import sys
from collections.abc import Sequence
from typing import Final

import pygame

from ishido.ui.core.sizes import REFERENCE

NOT_A_SCREEN = ("offscreen", "dummy")
"""SDL's drivers that show nothing: it falls back on them where it finds no display."""


GRIP: Final = 100
"""Pixels of a window's title bar that have to be on a screen for it to be there."""
FRAME: Final = 8
"""Pixels of a window's frame at either side and below: Windows' are the widest."""
TITLE_BAR: Final = 40
"""Pixels of a window's title bar: the highest of the usual desktops, GNOME's has 37."""
TITLE_BAR_SHARE: Final = 0.04
"""… but at least this share of the screen's height: on fine screens everything is larger."""
LEAST_TITLE_BAR: Final = 18
"""Pixels of the lowest title bar: a window that lies higher than that hides its own."""
FARTHEST: Final = 32_767
"""The largest coordinate that window systems can express, in pixels."""


class NoScreen(Exception):
    """There is no display to open a window on; the message says why."""


def open_display() -> None:
    """Connect pygame to the display.

    :raises NoScreen: if there is none.
    """
    # Real pixels on Windows, in place of a picture that the system blows up.
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    # A click that brings the window to the front is meant for what it hits.
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    # Input methods show what they suggest.
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")
    os.environ["SDL_VIDEO_X11_WMCLASS"] = "ishido"  # pygame has put the script's name there
    asked_for = os.environ.get("SDL_VIDEODRIVER")
    if sys.platform.startswith("linux") and not (
        asked_for or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    ):
        raise NoScreen("no display found")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoScreen(str(error)) from None
    driver = pygame.display.get_driver()
    if driver == "x11":
        # Straight to the X server, only what has changed: by way of OpenGL, SDL's own choice, every
        # frame is the whole window, and opening it takes ten times as long (tools/bench).
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    if driver in NOT_A_SCREEN and driver != asked_for:
        pygame.display.quit()
        raise NoScreen("the display does not respond")


def usable_areas() -> list[pygame.Rect]:
    """Where windows may lie: each screen without what the desktop keeps for its panels and docks.

    The first is the main screen's. pygame has no function for it, but the SDL that it has loaded
    does. Where that cannot be reached, only the main screen's size is known.
    """
    if pygame.get_sdl_version()[0] == 2:
        try:
            return _asked_of_sdl() or _main_screen()
        except (OSError, AttributeError, ImportError):
            pass
    return _main_screen()


def _asked_of_sdl() -> list[pygame.Rect]:
    import ctypes

    class Bounds(ctypes.Structure):
        _fields_ = (
            ("x", ctypes.c_int),
            ("y", ctypes.c_int),
            ("w", ctypes.c_int),
            ("h", ctypes.c_int),
        )

    # Elsewhere a module's own library answers for those that it depends on.
    name = "SDL2.dll" if sys.platform == "win32" else pygame.display.__file__
    sdl = ctypes.CDLL(name)
    areas = []
    for number in range(sdl.SDL_GetNumVideoDisplays()):
        bounds = Bounds()
        if sdl.SDL_GetDisplayUsableBounds(number, ctypes.byref(bounds)) == 0:
            areas.append(pygame.Rect(bounds.x, bounds.y, bounds.w, bounds.h))
    return [area for area in areas if area.w > 0 and area.h > 0]


def _main_screen() -> list[pygame.Rect]:
    sizes = pygame.display.get_desktop_sizes()
    return [pygame.Rect((0, 0), sizes[0] if sizes else REFERENCE)]


def area_of(place: tuple[int, int] | None, areas: Sequence[pygame.Rect]) -> pygame.Rect:
    """The area on which a window lies that was left at a place; the main screen's if on none."""
    if place is not None:
        corner = _corner(place)
        best = max(areas, key=lambda area: _size(area.clip(corner)))
        if _size(best.clip(corner)):
            return best
    return areas[0]


def _corner(place: tuple[int, int]) -> pygame.Rect:
    """What has to be on a screen of a window that was left at a place."""
    x, y = (max(-FARTHEST, min(FARTHEST, each)) for each in place)
    return pygame.Rect(x, y, GRIP, TITLE_BAR)


def _size(rect: pygame.Rect) -> int:
    return rect.w * rect.h


def room_in(area: pygame.Rect) -> tuple[int, int]:
    """The largest window whose frame and title bar are on an area, too."""
    return area.w - 2 * FRAME, area.h - title_bar(area) - FRAME


def title_bar(area: pygame.Rect) -> int:
    """The height of a window's title bar, about: on a fine screen it is higher."""
    return max(TITLE_BAR, round(area.h * TITLE_BAR_SHARE))


def first_size(
    wanted: tuple[int, int] | None,
    areas: Sequence[pygame.Rect],
    place: tuple[int, int] | None = None,
) -> tuple[int, int]:
    """The window's size at the start: as it was left, or what suits the screen; never larger."""
    area = area_of(place, areas)
    width, height = room_in(area)
    if wanted is None:
        # On a fine screen the reference window would be a stamp: take most of its height.
        factor = max(1.0, 0.8 * area.h / REFERENCE[1])
        wanted = (round(REFERENCE[0] * factor), round(REFERENCE[1] * factor))
    return min(wanted[0], width), min(wanted[1], height)


def place_inside(
    place: tuple[int, int], size: tuple[int, int], areas: Sequence[pygame.Rect]
) -> tuple[int, int] | None:
    """Where a window opens that was left at a place: whole on its screen, its title bar included.

    ``None`` if that screen is no longer there: the desktop then knows best.

    :param place: the upper left corner inside the frame, in pixels of the desktop.
    """
    area = area_of(place, areas)
    corner = _corner(place)
    if not area.colliderect(corner):
        return None
    x = max(area.x, min(corner.x, area.right - size[0]))
    y = min(corner.y, area.bottom - size[1])
    if y < area.y + LEAST_TITLE_BAR:  # its title bar could not be reached
        y = area.y + title_bar(area)
    return x, y
