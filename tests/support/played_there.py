"""The game played where there is no Python: a stone, a hint, the editor, an export, a computer."""

import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Final

from PIL import Image

from ishido.kinds.players import Player, PlayerKind
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Mode, Setup
from ishido.session.policy import Aid
from ishido.skins.editing.artwork import SheetCell
from ishido.skins.editing.stoneset_files import open_artwork
from tests.support.editor_pilot import open_new, pixel
from tests.support.fresh_root import FreshRoot
from tests.support.left_games import leave_game, leave_session, leave_settings
from tests.support.pilot import SMALL, Pilot
from tests.support.processes import repeat_until, wait_for
from tests.support.real_window import Window, folders_in, moves, saved

PAUSE: Final = 0.7
"""Seconds after which a dialog stands."""
ANN: Final = Player("Ann")
EXPERT: Final = Player("Expert", PlayerKind.COMPUTER, "expert")
OpenPilot = Callable[..., Pilot]


def workers(pid: int) -> list[str]:
    """The processes in which a window lets think and draw."""
    asked = ["ps", "-ww", "-o", "args=", "--ppid", str(pid)]
    lines = subprocess.run(asked, capture_output=True, text=True, check=False).stdout.splitlines()
    return [line for line in lines if "--multiprocessing-fork" in line]


class PlayedThere:
    """A program in a fresh root, its home, and hands at its window."""

    def __init__(
        self, root: FreshRoot, program: str, home: Path, display: str, open_pilot: OpenPilot
    ) -> None:
        self.root, self.program, self.home, self.display = root, program, home, display
        self.open_pilot = open_pilot
        self.folders = folders_in(home)

    def open(self, shadow: Pilot) -> Window:
        leave_settings(self.folders, window=SMALL, title=False)
        command = self.root.command(self.program, shared=self.home)
        window = Window(self.home, self.display, shadow, command=command)
        wait_for(window.is_open, "the first picture")
        return window

    def run(self, *words: str) -> str:
        """A command; returns what it prints."""
        return self.root.run(self.program, *words, shared=self.home)

    def play(self) -> None:
        """All of it.

        :raises AssertionError: if anything does not come about.
        """
        leave_game(self.folders, 1)
        window = self.open(self.open_pilot())
        try:
            self.place_a_stone(window)
            self.ask_for_a_hint(window)
            self.export(window)
            self.edit(window)
        except BaseException:
            window.kill()
            raise
        assert window.quit() == 0
        self.play_with_a_computer()

    def place_a_stone(self, window: Window) -> None:
        repeat_until(lambda: moves(self.folders) == "k8", lambda: window.click("k8"), "a stone")

    def ask_for_a_hint(self, window: Window) -> None:
        """Somebody else thinks about it, in a process of its own."""
        assert window.shadow is not None
        window.shadow.press("i")
        window.wait(PAUSE)  # the stone comes to rest
        window.press("i")
        window.wait(PAUSE)
        window.click("yes")  # although the game will not be ranked
        wait_for(lambda: Aid.HINT in saved(self.folders).aids, "a hint")
        wait_for(lambda: workers(window.process.pid), "somebody who thinks about it")
        window.press("Esc")
        window.shadow.reopen()

    def export(self, window: Window) -> None:
        """By the menu, to the place and under the name that are offered."""
        assert window.shadow is not None
        for name in ("file", "export picture", "choose place"):
            window.wait(PAUSE)
            window.click(name)
            window.shadow.click(name)
        window.wait(PAUSE)
        window.press("Enter")
        wait_for(lambda: list(self.home.rglob("*.png")), "a picture")
        (path,) = self.home.rglob("*.png")
        with Image.open(path) as picture:
            picture.load()
            assert len(set(picture.convert("L").resize((64, 40)).tobytes())) > 20
        window.wait(PAUSE)
        window.press("Enter")
        window.shadow.reopen()

    def edit(self, window: Window) -> None:
        """A line on the first stone of a new set, which is saved."""
        shadow = window.shadow
        assert shadow is not None
        for name in (shadow.menu_of("chooser"), "chooser", "edit"):
            window.wait(PAUSE)
            window.click(name)
            if name != "edit":
                shadow.click(name)
        shadow.press("Esc")
        open_new(shadow)
        window.wait(8 * PAUSE)  # it reads the set in use
        window.press("Ctrl+N")
        window.wait(PAUSE)
        window.press("Tab", "Enter")
        window.wait(PAUSE)
        window.drag(pixel(shadow, 10, 10), pixel(shadow, 30, 10))
        window.press("Ctrl+S")
        window.wait(PAUSE)
        window.press("Ctrl+A")
        window.insert("line")
        window.press("Enter")
        file = self.folders.data / "stonesets" / "line.stoneset"
        wait_for(file.exists, "a stoneset")
        window.wait(PAUSE)
        line = open_artwork(file).drawn(SheetCell(0, 0))
        assert line[..., 3].sum() == 21 * 255
        for _ in ("the editor", "the chooser"):
            window.press("Esc")
            window.wait(PAUSE)

    def play_with_a_computer(self) -> None:
        """Ann places a stone, then the computer."""
        setup = Setup(deal_by_number(1), Mode.COOPERATIVE, players=(ANN, EXPERT))
        later = leave_session(self.folders, setup)
        window = self.open(self.open_pilot())
        try:
            wait_for(lambda: saved(self.folders).id == later.id, "the game of two")
            repeat_until(lambda: moves(self.folders), lambda: window.click("k8"), "a stone")
            wait_for(lambda: len(moves(self.folders).split()) > 1, "the computer's stone")
            assert workers(window.process.pid)
        except BaseException:
            window.kill()
            raise
        assert window.quit() == 0
