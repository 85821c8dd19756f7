"""The game in a real window: a process of its own under Xvfb, played with ``xdotool``.

The fixture ``start`` opens one. Where in it things stand is asked of a pilot, whose window is of
the same size and which nobody sees; what comes of it, from the database.
"""

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import pygame
import pytest

from ishido.rules.board import SQUARE_NAMES
from ishido.rules.record import parse_record
from ishido.session.session import Session
from ishido.store.folders import Folders, find_folders
from ishido.store.one_window import NAME, OPEN
from tests.support.hands import Hands, Point, Where
from tests.support.keys import key_in_x
from tests.support.pilot import FRAME, PATIENCE, Pilot
from tests.support.processes import wait_for
from tests.support.stored_games import stored_rows

MISSING = [program for program in ("Xvfb", "xdotool") if shutil.which(program) is None]


def real_window(test: Callable[..., None], *more: str) -> Callable[..., None]:
    """Marks a test that needs one, and perhaps more programs."""
    missing = MISSING + [program for program in more if shutil.which(program) is None]
    reason = f"a real window needs {' and '.join(missing)} (Linux)"
    marked: Callable[..., None] = pytest.mark.journey(
        pytest.mark.skipif(bool(missing), reason=reason)(test)
    )
    return marked


def real_desktop(test: Callable[..., None]) -> Callable[..., None]:
    """Marks a test that needs one under a window manager."""
    return real_window(test, "openbox", "wmctrl", "xprop")


def environment(home: Path, display: str | None) -> dict[str, str]:
    """What a window is started with."""
    ours = {"ISHIDO_HOME": str(home), "XDG_RUNTIME_DIR": str(home)}
    if display:
        ours["DISPLAY"] = display
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    return {name: value for name, value in os.environ.items() if name not in screens} | ours


class Window(Hands):
    """The game as a process of its own, in a window of a real screen."""

    def __init__(
        self,
        home: Path,
        display: str,
        shadow: Pilot | None = None,
        *,
        command: Sequence[str] = (sys.executable, "-m", "ishido"),
    ) -> None:
        """``shadow`` is the pilot that knows where things stand; ``command`` starts the game."""
        self.shadow = shadow
        self.folders = folders_in(home)
        self.environment = environment(home, display)
        before = self._windows()
        self.process = subprocess.Popen(
            command, env=self.environment, stderr=subprocess.PIPE, text=True
        )
        try:
            wait_for(lambda: self._windows() - before or self._ended(), "the window")
            (self.window,) = self._windows() - before
            self.focus()
        except BaseException:
            self.kill()
            raise

    def _ended(self) -> bool:
        if self.process.poll() is None:
            return False
        assert self.process.stderr is not None
        raise AssertionError(f"the window did not open: {self.process.stderr.read()}")

    def _windows(self) -> set[str]:
        shown = ("xdotool", "search", "--onlyvisible", "--class", "ishido")
        return set(self.asked(*shown, check=False).split())

    def do(self, *words: object) -> None:
        """What ``xdotool`` is to do, several commands at once."""
        self.asked("xdotool", *words)

    def asked(self, *command: object, check: bool = True) -> str:
        """What a program says, such as ``xprop``."""
        words = [*map(str, command)]
        return subprocess.run(
            words, env=self.environment, capture_output=True, text=True, check=check
        ).stdout

    @property
    def geometry(self) -> tuple[Point, Point]:
        """The place and the size of what is inside its frame."""
        told = self.asked("xdotool", "getwindowgeometry", "--shell", self.window)
        found = dict(line.split("=") for line in told.split())
        x, y, width, height = (int(found[name]) for name in ("X", "Y", "WIDTH", "HEIGHT"))
        return (x, y), (width, height)

    def focus(self) -> None:
        """Have it get the keys."""
        self.do("windowfocus", self.window)

    def spot(self, name: Where) -> Point:
        """Where something is in the scene that the shadow shows."""
        if isinstance(name, tuple):
            return name
        assert self.shadow is not None, f"nobody knows where {name!r} is"
        return self.shadow.spot(name)

    def move(self, where: Where, *, held: int = 0) -> None:
        self.do("mousemove", "--window", self.window, *self.spot(where), "sleep", FRAME)

    def down(self, where: Where | None = None, button: int = pygame.BUTTON_LEFT) -> None:
        self._button("mousedown", where, button)

    def up(self, where: Where | None = None, button: int = pygame.BUTTON_LEFT) -> None:
        self._button("mouseup", where, button)

    def _button(self, what: str, where: Where | None, button: int) -> None:
        if where is not None:
            self.move(where)
        self.do(what, button)

    def press(self, *names: str) -> None:
        self.do("key", *map(key_in_x, names))

    def insert(self, text: str) -> None:
        self.do("type", "--delay", 5, text)

    def wait(self, seconds: float) -> None:
        time.sleep(seconds)

    def look(self) -> None:
        """Nothing: where something opens, a test waits."""

    def is_open(self) -> bool:
        """Whether its first picture is there."""
        with suppress(FileNotFoundError):
            return (self.folders.data / NAME).read_bytes() == OPEN
        return False

    def kill(self) -> None:
        """End it without warning, as a power failure does."""
        self.process.send_signal(signal.SIGKILL)
        self._gone()

    def quit(self, key: str = "Ctrl+Q") -> int:
        """Close it as a player does; returns its exit status."""
        self.press(key)
        return self._gone()

    def _gone(self) -> int:
        _, complaints = self.process.communicate(timeout=PATIENCE)
        # libasound itself writes where there is no sound card.
        ours = [line for line in complaints.splitlines() if not line.startswith("ALSA lib")]
        assert not ours, "\n".join(ours)
        return self.process.returncode


def folders_in(home: Path) -> Folders:
    """The folders of the windows of a home."""
    return find_folders({"ISHIDO_HOME": str(home)})


def rows(folders: Folders, state: str) -> list[dict[str, Any]]:
    """The games of a state in the database; none as long as it is not there yet."""
    try:
        return [row for row in stored_rows(folders, "games") if row["state"] == state]
    except sqlite3.OperationalError:  # being made just now
        return []


def saved(folders: Folders) -> Session:
    """The game in progress that was last played."""
    wait_for(lambda: rows(folders, "playing"), "a game in progress")
    newest = max(rows(folders, "playing"), key=lambda row: row["at"])
    return Session.resume(parse_record(newest["record"].encode()))


def moves(folders: Folders) -> str:
    game = saved(folders).game
    return " ".join(SQUARE_NAMES[move] for move in game.moves[: game.cursor] if move is not None)


def entered(folders: Folders) -> list[tuple[str, int]]:
    """The ended games: each one's id and stones left."""
    return [(row["id"], row["stones_left"]) for row in rows(folders, "ended")]
