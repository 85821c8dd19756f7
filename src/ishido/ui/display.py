"""Reaching the screen, or saying plainly that there is none; and where on it a window goes."""

import os
import sys
from collections.abc import Sequence
from typing import Final

import pygame

from ishido.ui.view.layout import REFERENCE

NOT_A_SCREEN = ("offscreen", "dummy")
"""SDL's drivers that show nothing: it falls back on them where it finds no display."""


GRIP: Final = 100
"""Pixels of a window that have to be on a screen, so that it can be moved."""


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
        raise NoScreen("there is no display")
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
        raise NoScreen("the display does not answer")


def first_size(
    wanted: tuple[int, int] | None, screens: Sequence[tuple[int, int]]
) -> tuple[int, int]:
    """The window's size at the start: as it was left, or what suits the screen; never larger."""
    width, height = screens[0] if screens else REFERENCE
    if wanted is None:
        # On a fine screen the reference window would be a stamp: take most of its height.
        factor = max(1.0, 0.8 * height / REFERENCE[1])
        wanted = (round(REFERENCE[0] * factor), round(REFERENCE[1] * factor))
    return min(wanted[0], width), min(wanted[1], height)


def on_a_screen(place: tuple[int, int], screens: Sequence[tuple[int, int]]) -> bool:
    """Whether a window with its upper left corner there could be taken hold of.

    Of several screens only the sizes are known: they may lie to any side of the first.
    """
    x, y = place
    if len(screens) <= 1:
        width, height = screens[0] if screens else REFERENCE
        return 0 <= x <= width - GRIP and 0 <= y <= height - GRIP
    width, height = sum(size[0] for size in screens), sum(size[1] for size in screens)
    return abs(x) <= width - GRIP and abs(y) <= height - GRIP
