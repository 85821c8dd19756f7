"""The pilot: plays in the real window, on SDL's dummy driver, by nothing but input.

It posts the events that SDL would post to pygame's own queue and lets the app take its turns. Only
the clock is the pilot's: it moves when :meth:`Pilot.step` is told to.

    pilot.click("f4")                   # whatever the player calls it, see Pilot.spot
    pilot.drag("touchstone", "g4")
    pilot.press("Ctrl+Z")
    pilot.settle()
    assert pilot.moves() == ""

It answers for the scene on top, whatever that is, or says what is on top instead:

    pilot.open("settings")
    assert pilot.scene_name == "settings"
    pilot.click("Look")
    pilot.click("Coordinates")

The verbs of the hands are in :mod:`tests.support.hands`, the app in :mod:`tests.support.pilot_app`,
and what is made of a scene's widgets and parts in :mod:`tests.support.scene_answers`.
"""

import os
import warnings
from functools import cache
from itertools import groupby
from math import ceil
from pathlib import Path
from shutil import copytree, rmtree
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import Any, ClassVar, Final
from unittest.mock import patch

import pygame

from ishido.bluestone.board import members
from ishido.bluestone.game import PASS
from ishido.bluestone.lessons import BY_NAME as BLUESTONE_LESSONS
from ishido.bluestone.session import BluestoneSession
from ishido.coach.lessons.course import BY_NAME as ISHIDO_LESSONS
from ishido.jobs import steps
from ishido.jobs.job import ImmediateRunner, Runner
from ishido.jobs.steps import at_once
from ishido.rules.board import SQUARE_NAMES, parse_square
from ishido.rules.record import Record
from ishido.session.intention import Do, Place
from ishido.session.session import Session
from ishido.session.sharing import link_in
from ishido.store.desk import Desk
from ishido.store.folders import Folders
from ishido.store.lines import IshidoLine
from ishido.store.settings import Settings
from ishido.ui.app.runners import Runners
from ishido.ui.bluestone.move import carry_out
from ishido.ui.kit.sheet import Sheet
from ishido.ui.platform import clipboard
from tests.support.hands import Hands, Point, Where
from tests.support.keys import read_key
from tests.support.patience import PATIENCE as PATIENCE
from tests.support.pilot_app import Brief, PilotApp, Recorder, Silence
from tests.support.scene_answers import (
    BLUE_STONE,
    LESSONS,
    OF_BLUE_STONES,
    TABLES,
    Scene,
    Widget,
    cells_of,
    is_choice,
    is_list,
    label_of,
    makes_wait,
    name_of,
    paragraphs_of,
    place_names,
    place_on_board,
    places_of,
    row_text,
    value_of,
    why_greyed,
    widgets_of,
)
from tests.support.screens import open_screen
from tests.support.sdl_drop import put_drop
from tests.support.shared_pictures import share_pictures
from tests.support.stored_games import stored_games
from tests.support.written_text import Part, texts_of

FRAME: Final = 1 / 60
"""Seconds between two pictures."""
SMALL: Final = (960, 640)
"""The smallest window: the quickest to draw."""
USUAL: Final = (1280, 800)
"""The size of a window if the settings keep none."""
LOOK: Final = 0.5
"""Seconds after which a click on what has opened is no second click."""


class Pilot(Hands):
    """A window on some folders, and hands to play in it."""

    has_pixels = True
    """Whether the window's picture can be looked at. If not, the same parts are laid out and the
    same paint functions run, but each is clipped to one pixel: what nobody reads would take as long
    as all else."""
    windows: ClassVar["list[Pilot]"] = []
    """The windows that are open."""

    # -- the window -------------------------------------------------------------------------------

    def __init__(
        self,
        folders: Folders,
        size: Point | None = SMALL,
        runner: Runner | None = None,
        density: float | None = None,
        session: Session | None = None,
        world: str | None = None,
    ) -> None:
        """``size`` is the window's; ``None`` for the one that the settings keep. ``runner`` stands
        in for all processes and threads. ``density`` is that of a browser's screen. ``session`` is
        the game on the table, if not the one that was left. ``world`` names the stones and the
        board, if not those of the settings."""
        self.folders = folders
        self.density = density
        self.runner = runner
        self.world = world
        self.pointer: Point = (0, 0)
        self.first_session = session
        self._open(size)

    def _open(self, size: Point | None) -> None:
        pygame.display.init()
        runners = Runners(workers=Brief())  # what is thought is there when it is looked for
        if self.runner is not None:
            runners = Runners(*[self.runner] * 3)
        desk, world = Desk(self.folders), self.world
        opened = size or desk.settings.window or USUAL
        self.app = PilotApp(desk, opened, world, world, runners=runners, density=self.density)
        self.app.audio = Silence(self.app.audio.wishes, self.app.audio.ambience, ImmediateRunner())
        self.app.has_pixels = self.has_pixels
        share_pictures(self.app)
        with patch("pygame.image.load", _load_once):  # of its icon
            self.app.open_window()
        self.open("table", self.first_session)
        self.first_session = None
        if size is None or self.app.size == size or self.app.fullscreen:
            self.step()
        else:
            self.resize(size)
        # What SDL says of the new window on its own account is not the pilot's doing.
        pygame.event.clear()
        self.step()
        self.windows.append(self)

    def close(self) -> None:
        """Close the window as a player does."""
        pygame.event.post(pygame.Event(pygame.QUIT))
        self.step()
        self._gone()

    def _gone(self) -> None:
        if self in self.windows:
            self.windows.remove(self)
        self.app.workers.close()
        self.app.threads.close()
        self.app.desk.close()
        pygame.display.quit()

    def reopen(self) -> None:
        """Close the window and open it again."""
        size = self.app.size
        self.close()
        self._open(size)

    def kill(self) -> None:
        """Open the window again on the files as they are now, which is how a kill leaves them."""
        size = self.app.size
        with TemporaryDirectory() as name:
            kept = Path(name)
            for folder in (self.folders.data, self.folders.config):
                if folder.exists():
                    copytree(folder, kept / folder.name)
            self._gone()
            for folder in (self.folders.data, self.folders.config):
                rmtree(folder, ignore_errors=True)
                if (kept / folder.name).exists():
                    copytree(kept / folder.name, folder)
        self._open(size)

    def resize(self, size: Point) -> None:
        """Give the window another size, even one that it does not allow, as some systems do."""
        with warnings.catch_warnings(action="ignore", category=DeprecationWarning):
            window = pygame.Window.from_display_module()
            least, window.minimum_size = window.minimum_size, (1, 1)
            window.size = size
            if size[0] >= least[0] and size[1] >= least[1]:
                window.minimum_size = least
        self.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
        self.step()

    def post(self, kind: int, **content: object) -> None:
        """Put an event in pygame's queue."""
        pygame.event.post(pygame.Event(kind, content))

    def drop(self, path: Path) -> None:
        """Drop a file on the window."""
        put_drop(os.fsencode(path))
        self.step()

    # -- time -------------------------------------------------------------------------------------

    def step(self, seconds: float = FRAME) -> bool:
        """Let time pass and the app take one turn of its loop, and more until the picture is drawn:
        it may have to wait for parts of it."""
        self.app.time += seconds
        happened = self.app.step()
        while steps.PACE and self.app.running and not self.app.drawn:
            self.app.step()
        return happened

    def settle(self) -> None:
        """Let all motion come to rest, and what was said be read."""
        for _ in range(3):
            self.step(20)

    def wait(self, seconds: float) -> None:
        """Let some seconds pass, one at a time, as for a computer's stones."""
        for _ in range(ceil(seconds)):
            self.step(1)

    def look(self) -> None:
        """Take the time to see what has just opened: a click there is no second click."""
        self.app.time = max(self.app.time, self.app.opened_at + LOOK)

    def wait_for_disk(self) -> None:
        """Until all is written, read and listed."""
        self.step(1)

    def wait_for_work(self) -> None:
        """Until a file is read or written for which the window makes the player wait."""
        while makes_wait(self.scene):
            sleep(0.005)
            self.step()

    # -- pointing ---------------------------------------------------------------------------------

    def spot(self, name: Where) -> Point:
        """Where something of the scene on top is, by what the player calls it.

        A square or a point of its board (``f4``), ``touchstone``, ``pouch``, ``blue stone 1``, what
        can be pressed (by its name or its label), an option of a choice, a row or a heading of a
        list, a title of the menu bar. A point stands for itself.
        """
        if isinstance(name, tuple):
            return name
        for called, rect in places_of(self.pressable(), self.scene):
            if called == name:
                return rect.center
        menu = type(self.scene).__name__ in ("BarMenu", "MenuSheet")  # around it is the table
        point = place_on_board(self.scene.below if menu else self.scene, name)
        assert point is not None, (
            f"the scene on top, {self.scene_name}, has no {name!r} but {self.offers()}"
        )
        return point

    def spot_below(self, name: str) -> Point:
        """Where a square or a point is on the table of the game, whatever hides it."""
        point = place_on_board(self.game_table, name)
        assert point is not None, f"the table has no {name!r}"
        return point

    def move(self, where: Where, *, held: int = 0) -> None:
        """Move the mouse; ``held`` is the button that is down meanwhile."""
        point = self.spot(where)
        rel = (point[0] - self.pointer[0], point[1] - self.pointer[1])
        self.pointer = point
        buttons = tuple(int(number == held) for number in (1, 2, 3))
        self.post(pygame.MOUSEMOTION, pos=point, rel=rel, buttons=buttons, touch=False)
        self.step()

    def down(self, where: Where | None = None, button: int = pygame.BUTTON_LEFT) -> None:
        """Press a button of the mouse."""
        self.pointer = self.pointer if where is None else self.spot(where)
        self.post(pygame.MOUSEBUTTONDOWN, pos=self.pointer, button=button, touch=False)
        self.step()

    def up(self, where: Where | None = None, button: int = pygame.BUTTON_LEFT) -> None:
        """Let a button of the mouse go."""
        self.pointer = self.pointer if where is None else self.spot(where)
        self.post(pygame.MOUSEBUTTONUP, pos=self.pointer, button=button, touch=False)
        self.step()

    def wheel(self, where: Where, turns: int, *, across: int = 0) -> None:
        """Turn the wheel, away from the player if positive; ``across`` to the right."""
        pygame.mouse.set_pos(self.spot(where))
        self.step()
        precise = {"precise_x": float(across), "precise_y": float(turns)}
        self.post(pygame.MOUSEWHEEL, x=across, y=turns, flipped=False, **precise)
        self.step()

    def finger(self, kind: int, where: Where, number: int = 1) -> None:
        """One event of a finger, and the mouse event that SDL makes from that of the first."""
        x, y = self.spot(where)
        width, height = self.app.size
        self.post(
            kind, touch_id=1, finger_id=number, x=x / width, y=y / height, dx=0, dy=0, pressure=1
        )
        match kind:
            case _ if number > 1:
                pass
            case pygame.FINGERMOTION:
                self.post(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(1, 0, 0), touch=True)
            case pygame.FINGERDOWN:
                self.post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=pygame.BUTTON_LEFT, touch=True)
            case _:
                self.post(pygame.MOUSEBUTTONUP, pos=(x, y), button=pygame.BUTTON_LEFT, touch=True)
        self.step()

    # -- keys -------------------------------------------------------------------------------------

    def press(self, *names: str) -> None:
        """Press keys one after the other: ``press("Shift+Tab", "n", "Ctrl+Z", "F11")``.

        A key that writes a letter writes it, too.
        """
        for name in names:
            key, mod, letter = read_key(name)
            written = letter if not mod & ~pygame.KMOD_SHIFT else ""
            self.post(pygame.KEYDOWN, key=key, mod=mod, unicode=letter, scancode=0)
            if written:
                self.post(pygame.TEXTINPUT, text=written)
            self.post(pygame.KEYUP, key=key, mod=mod, unicode=letter, scancode=0)
            self.step()

    def insert(self, text: str) -> None:
        self.post(pygame.TEXTINPUT, text=text)
        self.step()

    # -- widgets and menus ------------------------------------------------------------------------

    def pick(self, name: str, option: str) -> None:
        """Choose an option or a row, wherever it is in its list: by what is written on it, or the
        first row that says something in one of its columns."""
        widget = self.find(name)
        if is_list(widget):
            rows, cells = self.rows(name), self.cells(name)
            found = [number for number, row in enumerate(rows) if row == option]
            found += [
                number for number, row in enumerate(cells) if any(option in cell for cell in row)
            ]
            assert found, f"no row of {name} says {option!r}: {cells}"
            while found[0] not in (rects := dict(widget.row_rects(self.scene.look))):
                self.wheel(name, -1 if found[0] > min(rects) else 1)
            self.click(rects[found[0]].center)
        elif hasattr(widget, "unfold"):
            self.click(name)
            self.press("Home", *["Down"] * self.options(name).index(option), "Enter")
        elif is_choice(widget) and (boxes := widget.boxes()):
            self.click(boxes[self.options(name).index(option)].center)
        else:
            assert option in self.options(name), f"{name} has no {option!r}"
            while self.value(name) != option:
                self.click(name)

    def slide(self, name: str, value: float | str) -> None:
        """Set a slider to a value, or to what it then shows (``150%``), by a click."""
        slider = self.find(name)
        assert hasattr(slider, "values"), f"{name} is no slider"
        values = [slider.show(each) if isinstance(value, str) else each for each in slider.values]
        assert value in values, f"{name} has no {value!r} but {values}"
        self.click(slider.spot(values.index(value)))

    def agree(self) -> None:
        """Go on where the window asks whether that is worth what it costs."""
        assert set(self.names()) == {"yes", "back"}, "nothing is asked"
        self.click("yes")

    def choose(self, name: str) -> None:
        """Choose a command by its name or label, from the menu bar or, on a phone, the sheet."""
        menu = self.menu_of(name)
        self.press("F10")
        if not {*self.commands(menu)} <= {*self.names()}:
            self.click(menu)
        self.click(name)

    def open_menu(self, name: str = "", *, by_keys: bool = False) -> None:
        """Open the sheet of menus, with the titles of all or with one menu."""
        menu = next((menu for menu in self._menus if menu.name == name), None)
        self.game_table.open_menu(menu, by_keys=by_keys)

    @property
    def _menus(self) -> Any:
        table = self.game_table
        return table.menus.phone_menus if table.layout.phone else table.menus.menus

    def menu_of(self, name: str) -> str:
        """The menu of the table that has a command, which is given by its name or label."""
        for menu in self._menus:
            if any(name in (command.name, command.label) for command in menu.commands):
                return str(menu.name)
        raise AssertionError(f"no menu has {name!r}")

    def menus(self) -> list[str]:
        """The names of the menus of the table."""
        return [menu.name for menu in self._menus]

    def commands(self, menu: str) -> list[str]:
        """The names of the commands that a menu of the table lists now."""
        (found,) = (each for each in self._menus if each.name == menu)
        return [each.name for each in found.commands if not each.absent(self.app)]

    def why_disabled(self, command: str) -> str:
        """Why the menus do not offer a command now; empty if they do."""
        return str(self._command(command).why_not(self.game_table))

    def command_label(self, command: str) -> str:
        """What the menus call a command now."""
        return str(self._command(command).label_now(self.game_table))

    def run(self, command: str) -> None:
        """Do what a command of the menus does, where the way to it is not what is tested."""
        self._command(command).run(self.game_table)

    def play_today(self) -> None:
        """Begin or continue today's deal: what the calendar offers first."""
        self.run("deal of the day")
        self.press("Enter")

    def _command(self, name: str) -> Any:
        return self.game_table.menus.commands[name]

    # -- files ------------------------------------------------------------------------------------

    def go_to(self, folder: Path) -> None:
        """Have the file dialog show a folder."""
        assert hasattr(self.scene, "go"), f"{self.scene_name} is on top, which shows no files"
        self.scene.go(folder)
        self.step()

    def name_file(self, name: str) -> None:
        """Write a name into the file dialog and press Enter."""
        self.write("name", name)
        self.press("Enter")

    def exported(self) -> list[str]:
        """What the window says when an export has come to its end."""
        until = monotonic() + PATIENCE
        while self.scene.waits and monotonic() < until:
            self.step()
            sleep(0.01)
        return self.paragraphs()

    # -- ways that are not what is tested ---------------------------------------------------------

    def open(self, name: str, *details: Any, **more: Any) -> Any:
        """Open a scene, where the way to it is not what is tested."""
        return open_screen(self.app, name, *details, **more)

    def show(self, *items: Any, title: str = "Widgets", **more: Any) -> Sheet:
        """Open a dialog of some widgets."""
        dialog = Sheet(self.app, title, items, **more)
        self.app.push(dialog)
        self.step(1)
        return dialog

    def open_journal(self) -> None:
        """Go back to the table, open the journal and let it read all games."""
        while not self.on_table:
            self.press("Esc")
        self.wait_for_disk()  # the best scores below it are looked up
        self.press("j")
        self.wait_for_disk()

    def watch(self, record: Record | None = None, title: str = "") -> None:
        """Watch the game on the table or a recorded one, and agree to what that costs."""
        self.open("replay", Session.resume(record) if record else self.table.session, title)
        self.step()

    def show_step(self, number: int) -> None:
        """Have the replay on top show one of its steps."""
        self.scene.go(number)
        self.step()

    def begin_deal(self, number: int | None) -> None:
        """Follow a link to a deal, as in a web page."""
        self.follow_link(f"deal={number}")

    def follow_link(self, query: str) -> None:
        """Follow a link, given by the part of an address behind its ``?``."""
        self.open("follow link", self.ishido, link_in(query))
        self.step()

    def take(self, session: Session | BluestoneSession) -> None:
        """Put a game on its table, where the way to it is not what is tested."""
        if isinstance(session, BluestoneSession):
            if name_of(self.game_table) != "bluestone":
                self.open("bluestone")
            self.bluestone.ui.begin(self.app, session)
        else:
            self.table.take(session)
        self.step()

    def play(self, moves: str) -> None:
        """Click the places of some moves in turn, and pass where they say so: ``a1 d1 pass``."""
        for move in moves.split():
            self.press("P") if move == "pass" else self.click(move)
            self.step()

    def play_bluestone_to_its_end(self) -> None:
        """Place stones on the first points that take one, until the game is over."""
        table = self.bluestone
        while not table.session.ended:
            carry_out(table, next(members(table.position.legal), PASS))

    def place_stones(self, count: int = 1) -> None:
        """Place stones for whoever's turn it is, each on the first square that takes it, at once.

        Where it matters how a stone is placed, it is clicked or dragged.
        """
        for _ in range(count):
            self.table.do(Place(self.game.legal_squares[0]))
        self.step()

    def end_game(self) -> None:
        """End the game at once, even if a stone still fits, and see the result."""
        self.table.do(Do.END)
        self.settle()

    def ask_oracle(self, question: str, seat: int = 0) -> None:
        """Keep a person's question for the oracle, as if it was written in the dialog."""
        self.table.oracle.keep({seat: question})

    def change_settings(self, **settings: Any) -> None:
        """Change settings as if in the dialog."""
        self.app.desk.settings_store.change(**settings)
        self.app.follow_settings()

    def open_lesson(self, name: str, step: int = 0) -> Any:
        """Begin a lesson of Ishido or Bluestone at a step. Returns the player's attempt."""
        if name in BLUESTONE_LESSONS:
            self.open("bluestone lesson", BLUESTONE_LESSONS[name], step)
        else:
            self.open("lesson", ISHIDO_LESSONS[name], step)
        self.step()
        return self.attempt

    # -- what lies open ---------------------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        return self.app.scene

    @property
    def scene_name(self) -> str:
        """What is on top: ``table``, ``bluestone``, ``settings``, ``review`` …; of a question, its
        title."""
        return name_of(self.scene)

    @property
    def scene_names(self) -> list[str]:
        """What is open, from the bottom to the top."""
        return [name_of(scene) for scene in self.app.scenes]

    @property
    def dialog(self) -> Scene:
        """The dialog on top."""
        assert hasattr(self.scene, "items"), f"{self.scene_name} is on top, which is no dialog"
        return self.scene

    @property
    def on_table(self) -> bool:
        """Whether nothing lies over the table."""
        return self.scene is self.game_table

    @property
    def game_table(self) -> Scene:
        """The table of the game that is played: the uppermost."""
        return next(each for each in reversed(self.app.scenes) if name_of(each) in TABLES)

    @property
    def ishido(self) -> Scene:
        """The table of Ishido, even if another lies over it."""
        return next(each for each in self.app.scenes if name_of(each) == "table")

    @property
    def table(self) -> Scene:
        table = self.game_table
        assert name_of(table) == "table", "the table of Bluestone lies over that of Ishido"
        return table

    @property
    def bluestone(self) -> Scene:
        table = self.game_table
        assert name_of(table) == "bluestone", "the table of Bluestone is not open"
        return table

    # -- what is to be read -----------------------------------------------------------------------

    def texts(self) -> list[str]:
        """All lines of text that the scene on top draws, as they are drawn: broken, cut short."""
        scene = self.scene
        parts = scene.over() if hasattr(scene, "over") else self.parts().values()
        return texts_of(parts, self.app.size)

    @property
    def text(self) -> str:
        """The same in one line, for sentences that are broken into several."""
        return " ".join(self.texts())

    def text_of(self, part: object) -> str:
        """What one part of the scene on top says, in one line; empty if it is not there."""
        if part not in self.parts():
            return ""
        return " ".join(texts_of([self.parts()[part]], self.app.size))

    def paragraphs(self) -> list[str]:
        """What the dialog on top says, from top to bottom, also what is scrolled out of sight."""
        return paragraphs_of(self.dialog)

    @property
    def said(self) -> str:
        """The line of words below the board of the game that is played."""
        return str(self.game_table.says())

    @property
    def shown(self) -> Any:
        """What the table of the game shows: figures, stones, words."""
        return self.game_table.shown()

    @property
    def note(self) -> str:
        """What the scoreboard says below its figures."""
        return str(self.shown.note)

    def tip(self, name: str) -> str:
        """What is explained when the pointer rests on something."""
        return str(self.find(name).tip)

    @property
    def tip_shown(self) -> str:
        """What is explained at the pointer or the focus now; empty if nothing is."""
        tips = (part for part in self.scene.above(self.app.time) if part.name == "tip")
        lines = next((part.values[2] for part in tips), ())
        paragraphs = groupby(lines, key=lambda line: line[1])  # the name, and more in italics
        return "\n".join(" ".join(words for words, _ in lines) for _, lines in paragraphs)

    @property
    def clipboard(self) -> str:
        """The text on the clipboard."""
        return clipboard.paste()

    @clipboard.setter
    def clipboard(self, text: str) -> None:
        clipboard.copy(text)

    def listen(self) -> Recorder:
        """Begin to listen: what is to be heard from now on."""
        self.app.audio = recorder = Recorder(self.app.audio)
        return recorder

    # -- what can be pressed ----------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        """What the focus goes through in the scene on top."""
        return widgets_of(self.scene)

    def pressable(self) -> list[Widget]:
        """The same, and the titles of the menu bar."""
        bar = getattr(self.scene, "bar", None)
        titles = bar.titles if bar and getattr(bar, "there", False) else []
        return [*self.widgets(), *titles]

    def names(self) -> list[str]:
        return [widget.name for widget in self.widgets()]

    def labels(self) -> set[str]:
        """The labels of the buttons of the scene on top."""
        return {widget.label for widget in self.widgets() if hasattr(widget, "kind")}

    def offers(self) -> str:
        """What can be pressed: ``undo 'Undo', menu 'Menu'``; and the places of a board."""
        offered = [f"{each.name} {label_of(each)!r}" for each in self.pressable()]
        if self.scene_name == "bluestone":
            offered.extend(place_names(self.scene))
        if self.scene_name == "table":
            offered.append("touchstone, a1 … l8")
        return ", ".join(offered)

    def find(self, name: str) -> Widget:
        """A widget of the scene on top, or a title of the menu bar, by its name or its label."""
        widgets = self.pressable()
        for widget in [each for each in widgets if each.name == name] + widgets:
            if name in (widget.name, label_of(widget)):
                return widget
        raise AssertionError(
            f"the scene on top, {self.scene_name}, has no {name!r} but {self.offers()}"
        )

    def focused(self) -> str:
        """The widget that is shown to have the focus; ``board`` or a square of it; or nothing."""
        if self.scene_name in ("table", "lesson", "puzzle"):
            table = self.scene
            if not table.ring.shown:
                return ""
            if table.board.focused:
                return str(SQUARE_NAMES[table.board.cursor])
            return table.ring.focus.name if table.ring.focus else ""
        if self.on_table and self.bluestone.board.by_keys:
            return str(place_names(self.scene)[self.bluestone.board.cursor])
        ring = getattr(self.scene, "ring", None)
        return ring.focus.name if ring and ring.shown and ring.focus else ""

    def label(self, name: str) -> str:
        """The label of something that can be pressed."""
        return label_of(self.find(name))

    def value(self, name: str) -> Any:
        """What a field holds, a slider shows, a switch says, or which option or row is chosen; of
        a line of a menu, whether it has its mark; of a tool, whether it is lit."""
        return value_of(self.find(name))

    def rows(self, name: str) -> list[str]:
        """The rows of a list, each as what typed letters find it by."""
        widget = self.find(name)
        assert is_list(widget), f"{name} is no list"
        return [row_text(widget, number) for number in range(widget.count)]

    def cells(self, name: str) -> list[tuple[str, ...]]:
        """The rows of a list, each as all texts that stand in it, from left to right."""
        widget = self.find(name)
        assert is_list(widget), f"{name} is no list"
        return [cells_of(row) for row in widget.rows]

    def options(self, name: str) -> list[str]:
        """The labels of what can be chosen, or what a slider can show."""
        widget = self.find(name)
        if hasattr(widget, "values"):
            return [widget.show(value) for value in widget.values]
        assert is_choice(widget), f"{name} is no choice"
        return [label for _, label in widget.options]

    def enabled(self, name: str) -> bool:
        """Whether something can be pressed and is not greyed."""
        return self.find(name).enabled and not self.why_greyed(name)

    def why_greyed(self, name: str) -> str:
        """Why a line of a menu or a tool is greyed; empty if it is not."""
        return why_greyed(self.find(name))

    def scrolled(self, name: str) -> float:
        """How far a text or a list is scrolled: 0.0 at its beginning, 1.0 at its end."""
        scroller = self.find(name).scroller
        return float(scroller.top / max(1, scroller.last))

    # -- the game ---------------------------------------------------------------------------------

    @property
    def session(self) -> Any:
        """The game that is played: a session of Ishido or of Bluestone."""
        return self.game_table.session

    @property
    def game(self) -> Any:
        return self.session.game

    def question(self, seat: int = 0) -> str:
        """The question of a person that waits for a 4-Way; empty if none does."""
        return str(self.table.oracle.question_of(seat))

    def moves(self) -> str:
        """The moves played, in words: ``k8 k7``; in Bluestone: ``d1 pass``."""
        if name_of(self.game_table) == "bluestone":
            game = self.game
            names = game.board.point_names
            return " ".join(
                "pass" if move is None else names[move] for move in game.moves[: game.cursor]
            )
        return " ".join(
            SQUARE_NAMES[move] for move in self.game.moves[: self.game.cursor] if move is not None
        )

    def stone(self, place: str) -> str:
        """What lies on a square or a point: ``C6``, ``Black``, or ``..``."""
        table = self.game_table
        if name_of(table) == "bluestone":
            point = table.session.game.board.parse_point(place)
            sides = zip(("Black", "White"), table.position.stones, strict=True)
            return next((side for side, stones in sides if stones >> point & 1), "..")
        return str(self.game.position[parse_square(place)] or "..")

    @property
    def touchstone(self) -> str:
        """The stone to be placed; ``none`` when all are placed."""
        return str(self.game.touchstone or "none")

    @property
    def in_hand(self) -> bool:
        """Whether a stone is held."""
        scene = self.scene if self.scene_name == "lesson" else self.table
        return scene.board.held_stone is not None

    @property
    def computers_turn(self) -> bool:
        """Whether a computer is to place a stone."""
        return bool(self.session.computers_turn)

    def marked(self, mark: str) -> set[str]:
        """The squares, points or blue stones that carry a mark on the board."""
        numbers = [name[1] for name in self.parts() if isinstance(name, tuple) and name[0] == mark]
        if mark in OF_BLUE_STONES:
            return {f"{BLUE_STONE}{number + 1}" for number in numbers}
        names = place_names(self.scene)
        return {names[number] for number in numbers}

    @property
    def attempt(self) -> Any:
        """What the player has done in the lesson on top."""
        assert self.scene_name in LESSONS, f"{self.scene_name} is no lesson"
        return self.scene.attempt

    @property
    def lesson(self) -> tuple[str, int]:
        """The lesson on top, and its step, from 0."""
        assert self.scene_name in LESSONS, f"{self.scene_name} is no lesson"
        return self.scene.lesson.name, self.scene.number

    @property
    def reply(self) -> str:
        """What the lesson answers to the last move; empty before."""
        assert self.scene_name in LESSONS, f"{self.scene_name} is no lesson"
        return str(self.scene.reply)

    # -- the picture ------------------------------------------------------------------------------

    def area(self, name: str) -> pygame.Rect:
        """Where a square of Ishido's table is, or another part of it: ``board``, ``strip``,
        ``score panel``, ``touchstone``."""
        layout = self.table.layout
        area: pygame.Rect = (
            layout.square_rect(parse_square(name))
            if name in SQUARE_NAMES
            else getattr(layout, name.replace(" ", "_"))
        )
        return area.copy()

    def parts(self) -> dict[object, Part]:
        """What is to be seen in the scene on top, by name."""
        scene = self.scene
        return {part.name: part for part in [*scene.parts(), *scene.above(self.app.time)]}

    @property
    def surface(self) -> pygame.Surface:
        """What the window shows."""
        assert self.has_pixels, "a test that looks at the window is marked `pictures`"
        assert self.app.screen is not None
        return self.app.screen.surface

    @property
    def bounds(self) -> pygame.Rect:
        """The rectangle of the window."""
        assert self.app.screen is not None
        return self.app.screen.surface.get_rect()

    def anew(self) -> pygame.Surface:
        """What the window ought to show: everything drawn from nothing."""
        assert self.has_pixels, "a test that looks at the window is marked `pictures`"
        scene, kept = self.scene, self.scene.canvas
        sharing = [each for each in self.app.scenes if each.canvas is kept]
        try:
            for each in sharing:
                each.canvas = None
            picture: pygame.Surface = at_once(scene.snapshot(self.app.size, self.app.time))
        finally:
            for each in sharing:
                each.canvas = kept
        for part in self.app.fading():
            picture.set_clip(part.rect)
            part.draw(picture)
        picture.set_clip(None)
        return picture

    # -- the disk ---------------------------------------------------------------------------------

    @property
    def settings(self) -> Settings:
        return self.app.desk.settings

    def saved(self, session: Any = None) -> Any:
        """The game, by default that of the scene on top, as it is on the disk."""
        return stored_games(self.folders)[(session or self.session).id]

    def unfinished(self) -> list[int | None]:
        """The deals of the games put aside, the last played first."""
        lines = self.app.desk.games.unfinished()
        return [line.deal for line in lines if isinstance(line, IshidoLine)]


def differing(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect | None:
    """The smallest rectangle that holds all pixels in which two pictures differ.

    One level of brightness is no difference: where a blit is clipped decides which of SDL's ways to
    blend a pixel takes, and they do not round alike.
    """
    if one.get_size() != other.get_size():
        return one.get_rect()
    if one.get_buffer().raw == other.get_buffer().raw:
        return None  # as nearly always, and much sooner known
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (2, 2, 2, 255), other)
    mask.invert()
    found = mask.get_bounding_rects()
    return found[0].unionall(found[1:]) if found else None


_load_once = cache(pygame.image.load)
