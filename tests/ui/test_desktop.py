"""The window among others: in a real window, under a window manager."""

import subprocess
import sys

import pytest

from ishido.rules.board import SQUARE_NAMES
from tests.support.processes import repeat_until, wait_for
from tests.support.real_window import moves, real_desktop, saved
from tests.support.storage_play import load_settings
from tests.support.xvfb import openbox, xvfb

SCREEN = (1280, 800)
OTHER = """
import pygame, time
pygame.display.set_mode((200, 100))
print(pygame.display.get_wm_info()["window"], flush=True)
while True:
    pygame.event.get()
    time.sleep(0.02)
"""


@pytest.fixture(scope="module")
def display(tmp_path_factory):
    with xvfb(SCREEN) as name, openbox(name, tmp_path_factory.mktemp("openbox")):
        yield name


@pytest.fixture
def other(display, start):
    """Opens another program's window, which gets the keys, and returns it."""
    programs = []

    def open_other(window):
        quiet = window.environment | {"PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        program = subprocess.Popen(
            [sys.executable, "-c", OTHER], env=quiet, stdout=subprocess.PIPE, text=True
        )
        programs.append(program)
        number = int(program.stdout.readline())
        wait_for(lambda: active(window) == number, "the other window")
        return number

    yield open_other
    for program in programs:
        program.kill()
        program.communicate()


def active(window):
    """The window that gets the keys; 0 if none does."""
    return int(window.asked("xprop", "-root", "_NET_ACTIVE_WINDOW").split()[-1], 16)


def states(window):
    told = window.asked("xprop", "-id", window.window, "_NET_WM_STATE")
    return {word for word in ("MAXIMIZED_VERT", "FULLSCREEN") if word in told}


def change_state(window, change):
    window.asked("wmctrl", "-i", "-r", window.window, "-b", change)


def settings(window):
    return load_settings(window.folders.settings)[0]


@real_desktop
def test_alt_and_tab_leave_the_menus_alone(start, open_pilot, other):
    window = start(open_pilot())
    wait_for(window.is_open, "the window")
    square = SQUARE_NAMES[saved(window.folders).game.legal_squares[0]]
    window.click(square)
    wait_for(lambda: moves(window.folders) == square, "a stone")
    theirs, mine = other(window), int(window.window)
    for next_one in (mine, theirs, mine):
        repeat_until(
            lambda: active(window) == next_one,  # noqa: B023
            lambda: window.do(
                *("keydown", "Alt_L", "sleep", 0.1, "key", "Tab", "sleep", 0.1, "keyup", "Alt_L")
            ),
            "Alt+Tab",
        )
    window.press("z")
    wait_for(lambda: moves(window.folders) == "", "the key, which is no menu's")
    assert window.quit() == 0


@real_desktop
def test_size_place_and_state_of_the_window_are_kept_apart(start):
    window = start()
    wait_for(window.is_open, "the window")
    before = window.geometry
    assert before[1] == (960, 640)

    def bypassed():
        """Whether a compositor is asked to drop its effects."""
        return "= 1" in window.asked("xprop", "-id", window.window, "_NET_WM_BYPASS_COMPOSITOR")

    def reached(*expected):
        return lambda: states(window) == {*expected}

    assert not bypassed()
    change_state(window, "add,maximized_vert,maximized_horz")
    wait_for(reached("MAXIMIZED_VERT"), "the maximised window")
    window.press("F11")
    wait_for(reached("FULLSCREEN"), "the full screen")
    assert not bypassed()
    window.press("F11")
    wait_for(reached("MAXIMIZED_VERT"), "the maximised window again")
    assert window.quit() == 0
    assert settings(window).maximised
    assert settings(window).window == before[1]

    window = start(again=True)
    wait_for(window.is_open, "the window")
    wait_for(reached("MAXIMIZED_VERT"), "a maximised window from the start")
    change_state(window, "remove,maximized_vert,maximized_horz")
    wait_for(lambda: window.geometry == before, "the first size and place")
    wait_for(lambda: not settings(window).maximised, "the game, which notices it")

    change_state(window, "add,fullscreen")
    wait_for(lambda: window.geometry == ((0, 0), SCREEN), "the window manager's full screen")
    window.press("F11")
    wait_for(lambda: window.geometry == before, "the window as it was")
    window.press("F11")
    wait_for(reached("FULLSCREEN"), "the full screen")
    assert window.quit() == 0

    window = start(again=True)
    wait_for(window.is_open, "the window")
    wait_for(reached("FULLSCREEN"), "full screen from the start")
    window.press("F11")
    wait_for(lambda: window.geometry == before, "the window as it was")
    assert window.quit() == 0
    assert not settings(window).maximised
    assert not settings(window).fullscreen
