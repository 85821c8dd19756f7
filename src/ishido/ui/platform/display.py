"""Connects to the display, and computes the size and place of the window."""

import contextlib
import os
import sys
import warnings
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from ishido import browser

NORMAL_SIZE = (1280, 800)
"""The first window on an ordinary screen."""
FRAME: Final = 8
"""Pixels of a window's frame at the sides and below; those of Windows are the widest."""
TITLE_BAR: Final = 40
"""Pixels of a window's title bar. Among common desktops GNOME's is the highest, with 37."""


class NoScreen(Exception):
    """No window can be opened; the message says why."""


def show_error(line: str) -> None:
    """Show a line in a box of the system, and wait until it is closed. It needs no window.

    :raises pygame.error: if there is no display.
    """
    pygame.display.message_box("Ishido", line, "error")


def open_display() -> None:
    """Connect pygame to the display.

    :raises NoScreen: if there is none.
    """
    for name, value in [*os.environ.items()]:
        if name.startswith("SDL_") and not value:  # SDL would look for a driver without a name
            del os.environ[name]
    # On Windows, draw real pixels; otherwise the system enlarges the picture.
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    # A click that activates the window also counts as a click in it.
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    # Let input methods show their suggestions.
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")
    # The screen may sleep, and the desktop keeps its effects, as for any program that is no film.
    os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
    os.environ.setdefault("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
    os.environ["SDL_VIDEO_X11_WMCLASS"] = "ishido"  # pygame sets it to the script's name
    asked_for = os.environ.get("SDL_VIDEODRIVER")
    if sys.platform.startswith("linux") and not (
        asked_for or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    ):
        raise NoScreen("no display found")
    try:
        _connect()
    except pygame.error as error:
        cause = f"SDL_VIDEODRIVER={asked_for}: " if asked_for else ""
        raise NoScreen(f"{cause}{error}") from None
    driver = pygame.display.get_driver()
    if driver == "x11":
        # Draw changes directly through the X server. OpenGL, SDL's default, draws the whole window
        # for every frame, and takes ten times as long to open it (tools/bench).
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    if driver in ("offscreen", "dummy") and driver != asked_for:  # to which SDL falls back
        pygame.display.quit()
        raise NoScreen("the display does not respond")


def _connect() -> None:
    try:
        pygame.display.init()
    except SystemError:
        # In a browser, pygame has connected by then. It only misses the loop of another runtime.
        if not browser.IN_BROWSER:
            raise


def open_surface(size: tuple[int, int]) -> pygame.Surface:
    """Open the window, or give it another size. In a browser the page sets the canvas's size,
    which SDL would take from the page's style if the window were resizable."""
    return pygame.display.set_mode(size, 0 if browser.IN_BROWSER else pygame.RESIZABLE)


def on_window(change: Callable[[pygame.Window], object]) -> None:
    """Change something of the window for which pygame's display module has no function yet, if
    possible. In a browser, ``pygame.Window`` is there, but a call of it ends the program."""
    if browser.IN_BROWSER:
        return
    with (
        warnings.catch_warnings(action="ignore", category=DeprecationWarning),
        contextlib.suppress(pygame.error, AttributeError),
    ):
        change(pygame.Window.from_display_module())


def fills_screen() -> bool:
    """Whether the window is in full screen. Under X11, SDL is not told if a window manager has
    done this by itself."""
    return pygame.display.is_fullscreen() or (
        pygame.display.get_driver() == "x11"
        and pygame.display.get_window_size() in pygame.display.get_desktop_sizes()
    )


def to_the_front(window: pygame.Window) -> None:
    """Show the window before all others, as far as the desktop allows it."""
    if not pygame.display.get_active():
        window.restore()
    window.focus()


def usable_areas() -> list[pygame.Rect]:
    """The areas of the screens that windows may use, without the desktop's panels and docks.

    The first belongs to the main screen. pygame has no function for this, but its SDL library has.
    If that cannot be reached, only the size of the main screen is known.
    """
    if pygame.get_sdl_version()[0] == 2 and not browser.IN_BROWSER:
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

    # On other systems, looking a symbol up in a module also searches its dependencies.
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
    return [pygame.Rect((0, 0), sizes[0] if sizes else NORMAL_SIZE)]


def area_of(place: tuple[int, int] | None, areas: Sequence[pygame.Rect]) -> pygame.Rect:
    """The screen area that contains a saved window place; the main screen's if none does."""
    if place is not None:
        corner = _corner(place)
        best = max(areas, key=lambda area: _size(area.clip(corner)))
        if _size(best.clip(corner)):
            return best
    return areas[0]


def _corner(place: tuple[int, int]) -> pygame.Rect:
    """The part of a window that must be on a screen."""
    x, y = (max(-32_767, min(32_767, each)) for each in place)  # as far as window systems go
    return pygame.Rect(x, y, 100, TITLE_BAR)


def _size(rect: pygame.Rect) -> int:
    return rect.w * rect.h


def room_in(area: pygame.Rect) -> tuple[int, int]:
    """The size of the largest window that fits an area with its frame and title bar."""
    return area.w - 2 * FRAME, area.h - title_bar(area) - FRAME


def title_bar(area: pygame.Rect) -> int:
    """The approximate height of a title bar in pixels; more on high-density screens."""
    return max(TITLE_BAR, round(area.h * 0.04))


def first_size(
    wanted: tuple[int, int] | None,
    areas: Sequence[pygame.Rect],
    place: tuple[int, int] | None = None,
) -> tuple[int, int]:
    """The initial size of the window: the saved one, or one that suits the screen; never larger."""
    area = area_of(place, areas)
    width, height = room_in(area)
    if wanted is None:
        # On a high-density screen the reference window would be tiny, so use most of the height.
        factor = max(1.0, 0.8 * area.h / NORMAL_SIZE[1])
        wanted = (round(NORMAL_SIZE[0] * factor), round(NORMAL_SIZE[1] * factor))
    return min(wanted[0], width), min(wanted[1], height)


def place_inside(
    place: tuple[int, int], size: tuple[int, int], areas: Sequence[pygame.Rect]
) -> tuple[int, int] | None:
    """The place of the window, moved so that all of it and its title bar are on its screen.

    ``None`` if that screen is gone: then the desktop decides.

    :param place: the upper left corner inside the frame, in pixels of the desktop.
    """
    area = area_of(place, areas)
    corner = _corner(place)
    if not area.colliderect(corner):
        return None
    x = max(area.x, min(corner.x, area.right - size[0]))
    y = min(corner.y, area.bottom - size[1])
    if y < area.y + 18:  # where even the lowest usual title bar would be out of reach
        y = area.y + title_bar(area)
    return x, y
