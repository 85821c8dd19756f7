"""Reaching the screen, or saying plainly that there is none."""

import os
import sys

import pygame

NOT_A_SCREEN = ("offscreen", "dummy")
"""SDL's drivers that show nothing: it falls back on them where it finds no display."""


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
