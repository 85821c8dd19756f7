"""The game played where there is no Python: a stone, a hint, the editor, an export, a computer."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
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
from tests.support.processes import children_of, repeat_until, wait_for
from tests.support.real_window import Window, folders_in, moves, saved

PAUSE: Final = 0.7
"""Seconds after which a dialog stands."""
PEOPLE: Final = (Player("Ann"), Player("Expert", PlayerKind.COMPUTER, "expert"))


class PlayedThere:
    """A program in a fresh root, its home, and hands at its window."""

    def __init__(
        self,
        root: FreshRoot,
        program: str,
        home: Path,
        display: str,
        open_pilot: Callable[..., Pilot],
    ) -> None:
        self.root, self.program, self.home, self.display = root, program, home, display
        self.open_pilot = open_pilot
        self.folders = folders_in(home)

    @contextmanager
    def opened(self) -> Iterator[tuple[Window, Pilot]]:
        """A window, and the pilot that knows where things stand in it."""
        shadow = self.open_pilot()
        leave_settings(self.folders, window=SMALL, title=False)
        command = self.root.command(self.program, shared=self.home)
        window = Window(self.home, self.display, shadow, command=command)
        try:
            wait_for(window.is_open, "the first picture")
            yield window, shadow
        except BaseException:
            window.kill()
            raise
        assert window.quit() == 0

    def run(self, *words: str) -> str:
        """A command; returns what it prints."""
        return self.root.run(self.program, *words, shared=self.home)

    def play(self) -> None:
        """All of it.

        :raises AssertionError: if anything does not come about.
        """
        leave_game(self.folders, 1)
        with self.opened() as (window, shadow):
            repeat_until(lambda: moves(self.folders) == "k8", lambda: window.click("k8"), "a stone")
            self.ask_for_a_hint(window, shadow)
            self.export(window, shadow)
            self.edit(window, shadow)
        # Ann places a stone, then the computer.
        setup = Setup(deal_by_number(1), Mode.COOPERATIVE, players=PEOPLE)
        later = leave_session(self.folders, setup)
        with self.opened() as (window, _):
            wait_for(lambda: saved(self.folders).id == later.id, "the game of two")
            repeat_until(lambda: moves(self.folders), lambda: window.click("k8"), "a stone")
            wait_for(lambda: len(moves(self.folders).split()) > 1, "the computer's stone")
            assert self.workers(window)

    def workers(self, window: Window) -> list[int]:
        """The processes in which a window lets think and draw."""
        return children_of(window.process.pid, "--multiprocessing-fork")

    def ask_for_a_hint(self, window: Window, shadow: Pilot) -> None:
        """Somebody else thinks about it, in a process of its own."""
        shadow.press("i")
        press(window, "i")  # when the stone has come to rest
        window.wait(PAUSE)
        window.click("yes")  # although the game will not be ranked
        wait_for(lambda: Aid.HINT in saved(self.folders).aids, "a hint")
        wait_for(lambda: self.workers(window), "somebody who thinks about it")
        window.press("Esc")
        shadow.reopen()

    def export(self, window: Window, shadow: Pilot) -> None:
        """By the menu, to the place and under the name that are offered."""
        click(window, shadow, "file", "export picture", "choose place")
        press(window, "Enter")
        wait_for(lambda: list(self.home.rglob("*.png")), "a picture")
        (path,) = self.home.rglob("*.png")
        with Image.open(path) as picture:
            picture.load()
            assert len(set(picture.convert("L").resize((64, 40)).tobytes())) > 20
        press(window, "Enter")
        shadow.reopen()

    def edit(self, window: Window, shadow: Pilot) -> None:
        """A line on the first stone of a new set, which is saved."""
        click(window, shadow, shadow.menu_of("chooser"), "chooser")
        window.wait(PAUSE)
        window.click("edit")
        shadow.press("Esc")
        open_new(shadow)
        window.wait(8 * PAUSE)  # it reads the set in use
        window.press("Ctrl+N")
        press(window, "Tab", "Enter")
        window.wait(PAUSE)
        window.drag(pixel(shadow, 10, 10), pixel(shadow, 30, 10))
        window.press("Ctrl+S")
        press(window, "Ctrl+A")
        window.insert("line")
        window.press("Enter")
        file = self.folders.data / "stonesets" / "line.stoneset"
        wait_for(file.exists, "a stoneset")
        line = open_artwork(file).drawn(SheetCell(0, 0))
        assert line[..., 3].sum() == 21 * 255
        press(window, "Esc")  # the editor
        press(window, "Esc")  # the chooser
        window.wait(PAUSE)


def press(window: Window, *keys: str) -> None:
    """Press keys in a dialog that has just opened."""
    window.wait(PAUSE)
    window.press(*keys)


def click(window: Window, shadow: Pilot, *names: str) -> None:
    """Click one thing after another, each of which opens something."""
    for name in names:
        window.wait(PAUSE)
        window.click(name)
        shadow.click(name)
