"""A run of the program as a player has it, from the first start, for ``kill_run`` to kill.

It is a process of its own: ``python -m tests.support.scripted_player HOME ORDER``. :class:`Order`
is JSON.
"""

import json
import os
import random
import sys
import time
from itertools import count
from pathlib import Path
from typing import Any, Final

import pygame

from ishido.bluestone.board import members
from ishido.rules.board import SQUARE_NAMES
from ishido.store import people
from ishido.store.folders import Folders, find_folders
from ishido.ui.ishido.new_game import new_game
from tests.support.editor_pilot import editor
from tests.support.sample_games import FOUR_WAY, FOUR_WAY_DEAL
from tests.support.watched_window import SEEN, Order, Reaper, Watched, described, say

PAUSE: Final = 0.15
"""The longest time that the player of a full run takes between two actions: about what it
takes to see something as done, so that there is nearly always something under way."""
ID_BYTES: Final = 16
"""Of the chance that a session's id is made from."""


class ScriptedRun:
    """The actions of a player, one after the other."""

    def __init__(self, folders: Folders, order: Order, reaper: Reaper) -> None:
        self.chance = random.Random(order.seed)
        self.files = folders.data.parent / "files"
        self.pilot = Watched(folders, order, reaper)
        self._kept: dict[str, Any] = {}
        """What was to be seen when the backup was made."""

    def action(self, *keys: str) -> None:
        """Take one's time, then begin something new, perhaps by some keys."""
        self.pilot.step(self.chance.uniform(0, PAUSE))
        self.pilot.action()
        self.pilot.press(*keys)

    def run(self) -> None:
        """All of it."""
        self.play(3)
        self.action("z")
        self.action("y")
        self.choices()
        self.save_as("first.ishido")
        self.play(2)
        self.action("Ctrl+S")
        self.saved("first.ishido")
        first = self.pilot.session.id
        self.new_game()
        self.play(3)
        self.load("first.ishido")
        self.play(1)
        self.journal(first)
        self.aids()
        self.end("Ann")
        self.action("n")
        self.play(2)
        self.bluestone_against_the_computer()
        self.back_up("all.zip")
        self.bluestone_between_people()
        self.start_over()
        self.play(2)
        self.pilot.reopen()
        self.play(1)
        self.end("Bo")
        self.deal_number(42)
        self.play(2)
        self.oracle()
        self.edit_stones()
        self.people()
        self.tournament()
        self.scores()
        self.new_game()
        self.play(2)
        self.restore("all.zip")
        self.play(2)
        self.open_bluestone()
        self.place(2)
        self.pilot.reopen()
        self.play(1)
        self.pilot.action()
        self.pilot.close()

    # -- at the table -----------------------------------------------------------------------

    def play(self, stones: int) -> None:
        """Place stones, each where one may lie."""
        for _ in range(stones):
            self.action()
            square = self.chance.choice(self.pilot.game.legal_squares)
            placed = self.pilot.game.cursor
            self.pilot.click(SQUARE_NAMES[square])
            assert self.pilot.game.cursor == placed + 1

    def new_game(self) -> None:
        self.action("n")
        assert self.pilot.session.untouched

    def start_over(self) -> None:
        self.action()
        self.pilot.run("start over")
        self.pilot.step()
        self.pilot.agree()
        assert self.pilot.session.untouched

    def deal_number(self, number: int) -> None:
        self.action("d")
        self.pilot.type(str(number))
        self.pilot.press("Enter")
        assert self.pilot.game.setup.deal.number == number

    def aids(self) -> None:
        self.action("h")
        self.pilot.agree()
        self.action("p")
        while not self.pilot.on_table:
            self.pilot.press("Esc")

    def end_the_game(self) -> None:
        self.action()
        self.pilot.run("end game")
        self.pilot.step()
        self.pilot.agree()
        assert self.pilot.game.ended
        while self.pilot.on_table:  # the result comes after a moment
            self.pilot.step(0.1)

    def end(self, name: str) -> None:
        """End the game; enter a name, look at the lists."""
        self.end_the_game()
        if "name" in self.pilot.names():
            self.action("Ctrl+A")
            self.pilot.type(name)
            assert self.pilot.settings.score_name == name
        self.action()
        self.pilot.click("high scores")
        self.pilot.step(0.1)
        self.pilot.press("Esc", "Esc")  # the lists, then the result
        assert self.pilot.on_table

    # -- at the table of Bluestone ----------------------------------------------------------

    def open_bluestone(self) -> None:
        """Switch from Ishido to Bluestone."""
        self.action()
        self.pilot.run("bluestone")
        self.pilot.step()
        assert self.pilot.scene_name == "bluestone"

    def place(self, stones: int) -> None:
        """Place stones, each where one may lie, and let the computer answer."""
        for _ in range(stones):
            self.action()
            game = self.pilot.game
            point = self.chance.choice(list(members(game.position.legal)))
            self.pilot.click(game.board.point_names[point])
            assert self.pilot.game.cursor == game.cursor + 1
            while self.pilot.computers_turn:
                self.pilot.step(0.1)

    def leave_bluestone(self) -> None:
        self.action()
        self.pilot.run("ishido")
        self.pilot.step()
        assert self.pilot.on_table

    def bluestone_against_the_computer(self) -> None:
        """Some turns, undone and redone; then back to Ishido, and to Bluestone again."""
        self.open_bluestone()
        self.place(4)
        self.action("z")
        self.action("y")
        self.leave_bluestone()
        self.play(1)
        self.open_bluestone()
        self.place(2)
        self.leave_bluestone()

    def bluestone_between_people(self) -> None:
        """A game that ends, and another one."""
        self.open_bluestone()
        for stones, passes in ((5, 3), (3, 0)):
            self.action("n")
            self.pilot.pick("board", "Pentagon 3")
            for seat in (1, 2):
                self.pilot.pick(f"player {seat}", "A person")
            self.action()
            self.pilot.click("start")
            self.place(stones)
            for _ in range(passes):
                self.action("p")
                if "yes" in self.pilot.names():  # it would lose
                    self.pilot.agree()
            while self.pilot.session.ended and self.pilot.on_table:
                self.pilot.step(0.1)  # the result comes after a moment
            if not self.pilot.on_table:
                self.action()
                self.pilot.click("look")
        self.leave_bluestone()

    # -- menus and dialogs ------------------------------------------------------------------

    def choices(self) -> None:
        """Settings by menu, by dialog, by the scoreboard and by the chooser."""
        desk = self.pilot.app.desk
        for name in ("choices", "coordinates", "choices", "messages"):
            self.action()
            self.pilot.click(name)
        assert desk.settings.coordinates
        assert not desk.settings.messages
        self.action("Ctrl+,")
        self.pilot.click("preview")
        self.action("Esc")
        assert desk.settings.preview
        self.action()
        self.pilot.click(self.pilot.area("score panel").center)
        assert desk.settings.roman
        self.action("b")
        assert self.pilot.scene_name == "chooser"
        before = desk.settings.stoneset
        self.pilot.press("Down")
        self.action()
        self.pilot.click("done")
        assert desk.settings.stoneset != before

    def journal(self, game: str) -> None:
        """Star a game in the journal, delete another, take up a third."""
        self.action("j")
        journal: Any = self.pilot.scene
        assert self.pilot.scene_name == "journal"
        while not journal.known:
            self.pilot.step()
        for turn in range(2):
            self.action()
            other = next(line for line in journal.entries if (line == game) is (turn == 0))
            row = [row.value for row in journal.rows.rows].index(other)
            self.pilot.click(dict(journal.rows.row_rects(journal.look))[row].center)
            self.action()
            self.pilot.click("star")
        self.action()
        self.pilot.click("take up")
        assert self.pilot.session.id == other
        self.play(1)

    def scores(self) -> None:
        """Clear a list of high scores."""
        self.action()
        self.pilot.run("modern scores")
        self.pilot.step(0.1)
        names = self.pilot.names()  # there may be no score worth a place
        if "clear" in names and self.pilot.find("clear").enabled:
            self.pilot.click("clear")
            self.action()
            self.pilot.agree()
        self.action("Esc")
        assert self.pilot.on_table

    def oracle(self) -> None:
        """Ask the oracle; one question is answered, another one waits."""
        self.action()
        self.pilot.app.desk.settings_store.change(oracle=True)
        self.deal_number(FOUR_WAY_DEAL)
        self.ask("What now?")
        for square in FOUR_WAY.split():
            self.action()
            self.pilot.click(square)
        assert self.pilot.session.floor
        while self.pilot.scene_name == "table":
            self.pilot.step(0.1)  # no action: the clock decides how many there would be
        self.action("Esc")
        while not self.pilot.on_table:
            self.pilot.press("Esc")
        self.ask("What else?")
        self.play(1)

    def ask(self, question: str) -> None:
        self.action()
        self.pilot.ask_oracle(question)
        assert self.pilot.question() == question

    def edit_stones(self) -> None:
        """Draw, undo, save; draw on, and give up what was not saved."""
        self.action()
        self.pilot.run("edit stoneset")
        self.pilot.wait_for_work()
        self.action("Ctrl+N")
        self.pilot.click("yes")
        for _ in range(3):
            self.stroke()
        self.action("Ctrl+Z")
        self.action("Ctrl+S")
        self.pilot.press("Ctrl+A")
        self.write("own.stoneset")
        self.action("Enter")
        self.pilot.wait_for_work()
        self.stroke()
        self.action("Esc")
        self.action()
        self.pilot.click("drop")
        assert self.pilot.on_table

    def stroke(self) -> None:
        """Draw a line by hand."""
        area = editor(self.pilot).enlarged.area
        start, end = (
            (
                area.x + self.chance.randrange(area.w),
                area.y + self.chance.randrange(area.h),
            )
            for _ in range(2)
        )
        self.action()
        self.pilot.drag(start, end)

    def people(self) -> None:
        """Somebody comes, plays, is called otherwise, and goes."""
        own = self.pilot.settings.player
        self.action()
        self.pilot.run("players")
        self.pilot.step()
        self.pilot.click("add")
        self.pilot.click("name")
        self.write("Zo")
        self.action("Enter")
        self.action()
        self.pilot.click("play")
        assert self.pilot.settings.player == "Zo"
        self.play(2)
        theirs = self.pilot.session.id
        self.action()
        self.pilot.run("players")
        self.pilot.step()
        self.pilot.click("rename")
        self.pilot.click("name")
        self.write("Zora")
        self.action("Enter")
        self.action("Up")
        self.pilot.click("play")
        assert self.pilot.settings.player == own
        self.action()
        self.pilot.run("players")
        self.pilot.step()
        self.pilot.press("Down")
        self.pilot.click("remove")
        self.action()
        self.pilot.click("yes")
        self.pilot.notice(f"game {theirs}", None, SEEN)
        self.action("Esc")
        assert self.pilot.on_table

    def tournament(self) -> None:
        """One of two, played to its end."""
        self.action()
        self.pilot.run("tournament game")
        self.pilot.step()
        self.pilot.type("Cy")
        self.pilot.press("Enter")
        self.action()
        self.pilot.click("start")
        if "name" in self.pilot.names():  # whoever has no name yet is asked for one
            self.write("Ann")
            self.action()
            self.pilot.click("yes")
        self.pilot.notice("tournament", 0, SEEN)
        for played in (1, 2):
            self.action()
            self.pilot.click("go on")
            self.play(2)
            self.end_the_game()
            self.pilot.notice("tournament", played, SEEN)
            self.action()
            self.pilot.click("next" if played == 1 else "done")
        assert self.pilot.on_table

    # -- files ------------------------------------------------------------------------------

    def write(self, text: str) -> None:
        """Write over what stands in a field."""
        self.pilot.press("Ctrl+A")
        self.pilot.type(text)

    def paste(self, path: Path) -> None:
        self.pilot.press("Ctrl+A")
        self.pilot.post(pygame.TEXTINPUT, text=str(path))
        self.pilot.step()

    def saved(self, name: str) -> None:
        """The window has said that the game is saved."""
        self.pilot.notice(f"file {name}", described(self.pilot.session))

    def save_as(self, name: str) -> None:
        self.action("Ctrl+Shift+S")
        self.pilot.click("name")
        self.paste(self.files / name)
        self.action("Enter")
        assert self.pilot.on_table
        self.saved(name)

    def load(self, name: str) -> None:
        self.action("Ctrl+O")
        self.pilot.click("path")
        self.paste(self.files / name)
        self.action("Enter")
        if not self.pilot.on_table:
            self.action()
            self.pilot.agree()
        assert self.pilot.on_table

    def back_up(self, name: str) -> None:
        self.action()
        self.pilot.run("back up")
        self.pilot.step()
        self.pilot.click("name")
        self.paste(self.files / name)
        self.action("Enter")
        self.pilot.wait_for_work()
        self._kept = dict(self.pilot._last)
        self.pilot.notice(f"backup {name}", True)
        self.action("Enter")
        assert self.pilot.on_table

    def restore(self, name: str) -> None:
        self.action()
        self.pilot.run("restore")
        self.pilot.step()
        self.pilot.click("path")
        self.paste(self.files / name)
        self.action("Enter")
        self.pilot.wait_for_work()
        self.action()
        self.pilot.click("restore")
        self.pilot.wait_for_work()
        for key in self.pilot._last:
            if key.startswith(
                ("game ", "bluestone ", "reading ", "star ", "scores ", "tournament")
            ):
                self.pilot.notice(key, self._kept.get(key))
        self.action("Enter")
        assert self.pilot.on_table


def main() -> None:
    home, order = Path(sys.argv[1]), Order(**json.loads(sys.argv[2]))
    folders = find_folders({"ISHIDO_HOME": str(home)})
    # What is drawn by chance is the same in every run of a seed, and so are the ids of games and
    # people.
    chance, urandom = random.Random(order.seed), os.urandom
    os.urandom = lambda size: chance.randbytes(size) if size == ID_BYTES else urandom(size)
    new_game.chance = chance
    number = count(1)
    people._new_id = lambda name: f"person-{next(number)}"
    if not order.full:
        os.fsync = lambda fd: None
    reaper = Reaper(order, home)
    begun = time.perf_counter()
    run = ScriptedRun(folders, order, reaper)
    run.run()
    say(
        turns=run.pilot.turns,
        calls=reaper.calls,
        seconds=time.perf_counter() - begun,
        late=run.pilot.late,
    )


if __name__ == "__main__":
    main()
