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
    assert "Show coordinates" in pilot.text
    pilot.click("Ancient")
"""

import re
import warnings
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, Final
from unittest.mock import patch

import pygame

from ishido.bluestone.board import members
from ishido.bluestone.lessons import BY_NAME as BLUESTONE_LESSONS
from ishido.bluestone.session import BluestoneSession
from ishido.coach.lessons.course import BY_NAME as ISHIDO_LESSONS
from ishido.games import KINDS
from ishido.jobs.job import ImmediateRunner, Job, Runner, Task
from ishido.jobs.steps import Steps, at_once
from ishido.players.thinking import Consider, WarmUp
from ishido.records.players import PlayerKind
from ishido.rules.board import SQUARE_NAMES, parse_square
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Setup
from ishido.rules.record import SUFFIX, Record, dump_record
from ishido.rules.scoring import Scoring
from ishido.session.clock import Clock
from ishido.session.intention import End, Place, parse_intention
from ishido.session.outcome import Refused
from ishido.session.session import Session
from ishido.storage.desk import Desk
from ishido.storage.folders import Folders
from ishido.storage.people import FIRST
from ishido.storage.player_names import PlayerNames
from ishido.storage.seals import Seals
from ishido.storage.settings import Settings, save_settings
from ishido.ui.app.app import App
from ishido.ui.app.draw_picture import DrawPicture
from ishido.ui.app.runners import Runners
from ishido.ui.app.second_click import SECOND_CLICK
from ishido.ui.commands.command import Command
from ishido.ui.core import clipboard, paint
from ishido.ui.core.audio import NUMBERED, Audio, Cue
from ishido.ui.core.events import LEFT, RIGHT
from ishido.ui.core.look import Look
from ishido.ui.core.paint import Canvas, Part
from ishido.ui.core.scene import Scene
from ishido.ui.core.sizes import REFERENCE
from ishido.ui.core.theme import Theme
from ishido.ui.scenes.bluestone.lesson import BluestoneLesson
from ishido.ui.scenes.bluestone.scene import BluestoneScene
from ishido.ui.scenes.lesson import LessonScene
from ishido.ui.scenes.picker import Picker
from ishido.ui.scenes.table.scene import TableScene
from ishido.ui.view.bluestone_layout import BluestoneLayout
from ishido.ui.view.dialog import Dialog, Words
from ishido.ui.view.layout import TableLayout
from ishido.ui.view.over import OverScene
from ishido.ui.widgets.base import FocusRing, Widget
from ishido.ui.widgets.button import Button, Toggle
from ishido.ui.widgets.choice import OneOf
from ishido.ui.widgets.columns import Cells, Table
from ishido.ui.widgets.dropdown import Dropdown
from ishido.ui.widgets.honours import Honour
from ishido.ui.widgets.listing import Listing
from ishido.ui.widgets.menurow import MenuRow
from ishido.ui.widgets.slider import Slider
from ishido.ui.widgets.tools import ToolButton
from tests.support.shared_pictures import share_pictures

Point = tuple[int, int]
Where = str | Point

FRAME: Final = 1 / 60
"""Seconds between two pictures."""
PATIENCE: Final = 30.0
"""Seconds to wait for the disk, which takes milliseconds: nothing hangs, no slow machine fails."""
SMALL: Final = (960, 640)
"""The smallest window: the quickest to draw."""

_KEYS: Final = {
    "Esc": pygame.K_ESCAPE,
    "Enter": pygame.K_RETURN,
    "KpEnter": pygame.K_KP_ENTER,
    "Space": pygame.K_SPACE,
    "Tab": pygame.K_TAB,
    "Backspace": pygame.K_BACKSPACE,
    "Delete": pygame.K_DELETE,
    "Left": pygame.K_LEFT,
    "Right": pygame.K_RIGHT,
    "Up": pygame.K_UP,
    "Down": pygame.K_DOWN,
    "Home": pygame.K_HOME,
    "End": pygame.K_END,
    "PageUp": pygame.K_PAGEUP,
    "PageDown": pygame.K_PAGEDOWN,
    "Menu": pygame.K_MENU,
    "Alt": pygame.K_LALT,
    **{f"F{number}": pygame.K_F1 + number - 1 for number in range(1, 13)},
}
_SIGNS: Final = {"?": 0xDF, "*": pygame.K_8}
"""Signs written with Shift, and a key that writes them on some keyboard."""
_MODS: Final = {
    "Ctrl": pygame.KMOD_LCTRL,
    "Shift": pygame.KMOD_LSHIFT,
    "Alt": pygame.KMOD_LALT,
    "Cmd": pygame.KMOD_LGUI,
}


def read_key(name: str) -> tuple[int, int, str]:
    """The key, the modifiers and the letter of ``n``, ``Shift+Tab``, ``Ctrl+Z`` or ``?``."""
    *mods, last = name.split("+") if len(name) > 1 else [name]
    mod = pygame.KMOD_LSHIFT if last in _SIGNS else 0
    for word in mods:
        mod |= _MODS[word]
    key = (_KEYS | _SIGNS).get(last) or pygame.key.key_code(last.lower())
    letter = " " if last == "Space" else last if len(last) == 1 else ""
    return key, mod, letter.upper() if mod & pygame.KMOD_SHIFT else letter


def leave_game(
    folders: Folders,
    deal: int,
    intentions: str = "",
    *,
    scoring: Scoring = Scoring.MODERN,
    **settings: object,
) -> Session:
    """Leave a game in the folders as a window does that was closed.

    ``intentions`` are separated by commas: ``"place k8, undo"``; squares alone are placed on.
    """
    session = leave_session(folders, Setup(deal_by_number(deal), scoring=scoring), intentions)
    if settings:
        save_settings(folders.settings, settings)
    return session


def leave_session(
    folders: Folders, setup: Setup, intentions: str = "", clock: Clock | None = None
) -> Session:
    """The same with a game as agreed: of several, by a clock."""
    session = Session.begin(setup, datetime.now().astimezone(), clock=clock)
    PlayerNames({FIRST: Settings().player}, {Settings().player: FIRST}).recognise(session)
    for text in intentions.split(","):
        words = text.split()
        if words and all(word in SQUARE_NAMES for word in words):
            words = [f"place {word}" for word in words]
        elif words:
            words = [text.strip()]
        for word in words:
            outcome = session.do(parse_intention(word))
            assert not isinstance(outcome, Refused), f"{word}: {outcome}"
    folders.games.mkdir(parents=True, exist_ok=True)
    text = Seals(folders.seal_key).sealed(dump_record(session.record()))
    (folders.games / f"{session.id}{SUFFIX}").write_text(text)
    return session


class Silence(Audio):
    """Opens no device: loading its sounds aside takes longer than most tests do, and outlives them,
    and two windows' threads that do so at once have brought the process down."""

    def start(self, first: Cue | None = None) -> None:
        pass


class Recorder(Silence):
    """Remembers what is asked for: ``lift``, ``wood``, ``points-3``."""

    def __init__(self, audio: Audio) -> None:
        super().__init__(audio.wishes, audio.ambience, audio.runner)
        self.cues: list[str] = []
        self.columns: list[int | None] = []
        """From which column of the board each is heard, if from one."""

    def start(self, first: Cue | None = None) -> None:
        if first is not None:
            self.play(first)

    def play(self, cue: Cue, step: int = 1, *, column: int | None = None) -> None:
        self.cues.append(f"{cue}-{step}" if cue in NUMBERED else str(cue))
        self.columns.append(column)


class Brief(ImmediateRunner):
    """Does at once what is thought, and lets no level think for long."""

    def start(self, task: Task) -> Job:
        if isinstance(task, WarmUp):
            return super().start(lambda report: None)
        if isinstance(task, Consider):
            task = replace(task, seconds=0.0)
        return super().start(task)


LESSONS: Final = (LessonScene, BluestoneLesson)
"""The scenes of lessons."""
TABLES: Final = (TableScene, BluestoneScene)
"""The scenes on which games are played."""
_NAMES: Final = {
    "Ledger": "statistics",
    "JoinDialog": "join a tournament",
    "MenuPanel": "menu",
    "SetupDialog": "new game",
    "TournamentList": "tournaments",
}
"""What some scenes are called, by their classes; of others, the class says it."""
_TITLED: Final = ("Dialog", "Picker", "Working")
"""Questions and the like: they are known by their titles."""


BLUE_STONE: Final = "blue stone "
"""Before the number of a blue stone."""
OF_BLUE_STONES: Final = frozenset({"blue", "halo", "likely"})
"""The marks of blue stones."""


def name_of(scene: Scene) -> str:
    """What a scene is called: by its title or its class."""
    of_class = type(scene).__name__
    if of_class in _TITLED and isinstance(scene, Dialog):
        return scene.title
    words = re.sub(r"(Scene|Dialog)$", "", of_class)
    return _NAMES.get(of_class) or re.sub(r"(?<!^)(?=[A-Z])", " ", words).lower()


def label_of(widget: Widget) -> str:
    """What is written on something that can be pressed; empty if nothing is."""
    labelled = widget.tool if isinstance(widget, ToolButton) else widget
    return str(getattr(labelled, "label", ""))


def paragraphs_of(dialog: Dialog) -> list[str]:
    """What a dialog says, from top to bottom."""
    return [item.text for item in dialog.items if isinstance(item, Words)]


def row_text(rows: Listing[Any], number: int) -> str:
    """What typed letters find a row of a list by."""
    return str(rows._label(rows.rows[number]))


def place_names(scene: Scene) -> Sequence[str]:
    """What the squares or points of a scene's board are called."""
    if isinstance(getattr(scene, "layout", None), BluestoneLayout):
        names: tuple[str, ...] = scene.view.board.point_names  # type: ignore[attr-defined]
        return names
    return SQUARE_NAMES


def _cells(row: Any) -> tuple[str, ...]:
    """The texts of a row of a list."""
    match row:
        case Cells():
            return row.cells
        case Honour():
            return (row.rank, row.name, row.honour, row.deal, row.figure, row.details)
    return (row.title, row.note, row.right)


def place_on_board(scene: Scene, name: str) -> Point | None:
    """Where a square, a point, a blue stone (``blue stone 1``), the touchstone or the pouch is on
    the board of a scene, if it has one."""
    layout = getattr(scene, "layout", None)
    layout = getattr(layout, "table", layout)  # of a review
    if isinstance(layout, BluestoneLayout):
        if name.startswith(BLUE_STONE):
            return layout.blue_stones[int(name.removeprefix(BLUE_STONE)) - 1]
        names = place_names(scene)
        return layout.points[names.index(name)] if name in names else None
    if isinstance(layout, TableLayout) and name in SQUARE_NAMES:
        return layout.square_rect(parse_square(name)).center
    if isinstance(layout, TableLayout) and name in ("touchstone", "pouch"):
        return getattr(layout, name).center  # type: ignore[no-any-return]
    return None


_redraw: Final = paint.redraw


def _redraw_one_pixel(
    target: pygame.Surface,
    ground: pygame.Surface,
    areas: Iterable[pygame.Rect],
    parts: Sequence[Part],
) -> Steps[None]:
    """Run the same paint functions as :func:`ishido.ui.core.paint.redraw`, each clipped to one
    pixel."""
    places = [part.rect for part in parts]
    for area in areas:
        for index in area.collidelistall(places):
            target.set_clip(pygame.Rect(places[index].clip(area).topleft, (1, 1)))
            parts[index].paint(target)
            target.set_clip(None)
            yield


class PilotApp(App):
    """The real app, with the pilot's clock."""

    has_pixels = True
    """See :attr:`Pilot.has_pixels`."""
    time = 1000.0
    opened_at = 0.0
    """When something opened last, by :meth:`now`."""
    day: datetime | None = None
    """Stands in for today's date, if a test wants another."""
    dirty: list[pygame.Rect]
    """Where the window has changed in the last turn."""

    def now(self) -> float:
        return self.time

    def ignore_second_click(self) -> None:
        super().ignore_second_click()
        self.opened_at = self.time

    def today(self) -> datetime:
        return self.day or super().today()

    def step(self) -> bool:
        self.dirty = []
        return super().step()

    def drawing(self) -> Steps[list[pygame.Rect]]:
        paint.redraw = _redraw if self.has_pixels else _redraw_one_pixel
        try:
            self.dirty = yield from super().drawing()
        finally:
            paint.redraw = _redraw
        return self.dirty


class Pilot:
    """A window on some folders, and hands to play in it."""

    has_pixels = True
    """Whether the window's picture can be looked at. If not, the same parts are laid out and the
    same paint functions run, but each is clipped to one pixel: what nobody reads would take as long
    as all else."""
    windows: ClassVar["list[Pilot]"] = []
    """The windows that are open."""

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
        # Brief, so that what is thought is there when it is looked for
        runner = self.runner
        runners = Runners(workers=Brief()) if runner is None else Runners(*[runner] * 5)
        desk = Desk(self.folders, runners.writing)
        size_of_window = size or desk.settings.window or REFERENCE
        self.app = PilotApp(
            desk,
            size_of_window,
            self.world,
            self.world,
            runners=runners,
            draw_picture=DrawPicture,
            density=self.density,
        )
        self.app.audio = Silence(self.app.audio.wishes, self.app.audio.ambience, ImmediateRunner())
        self.app.has_pixels = self.has_pixels
        share_pictures(self.app)
        with patch("pygame.image.load", _load_once):  # of its icon
            self.app.open_window()
        self.app.push(TableScene(self.app, self.first_session))
        self.first_session = None
        self.step()
        if size is not None and self.app.size != size and not self.app.fullscreen:
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
        self.app.exporting.close(0.0)
        self.app.threads.close()
        self.app.desk.close(PATIENCE)
        pygame.display.quit()

    def reopen(self) -> None:
        """Close the window and open it again."""
        size = self.app.size
        self.close()
        self._open(size)

    # -- time -------------------------------------------------------------------------------

    def step(self, seconds: float = FRAME) -> bool:
        """Let time pass and the app take one turn of its loop."""
        self.app.time += seconds
        return self.app.step()

    def settle(self) -> None:
        """Let all motion come to rest, and what was said be read."""
        for _ in range(3):
            self.step(20)

    def wait(self, seconds: int) -> None:
        """Let some seconds pass, one at a time, as for a computer's stones."""
        for _ in range(seconds):
            self.step(1)

    # -- pointing ---------------------------------------------------------------------------

    def spot(self, name: Where) -> Point:
        """Where something of the scene on top is, by what the player calls it.

        A square or a point of its board (``f4``), ``touchstone``, ``pouch``, ``blue stone 1``, what
        can be pressed (by its name or its label), an option of a choice, a row or a heading of a
        list, a title of the menu bar. A point stands for itself.
        """
        if isinstance(name, tuple):
            return name
        for called, rect in self._places():
            if called == name:
                return rect.center
        menu = isinstance(self.scene, OverScene)  # around it, the table is to be seen
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

    def _places(self) -> Iterator[tuple[str, pygame.Rect]]:
        """All that has a name in the scene on top: names first, then labels, options and rows."""
        widgets = self.pressable()
        yield from ((widget.name, widget.rect) for widget in widgets)
        yield from ((label_of(widget), widget.rect) for widget in widgets)
        for widget in widgets:
            if isinstance(widget, OneOf):
                labels = (label for _, label in widget.options)
                yield from zip(labels, widget.boxes(), strict=False)
            if isinstance(widget, Listing):
                look: Look = getattr(self.scene, "look")  # noqa: B009
                for number, rect in widget.row_rects(look):
                    yield row_text(widget, number), rect
            if isinstance(widget, Table):
                spans = widget.spans(widget.rect.x, widget.rect.w)
                for column, (left, width) in zip(widget.columns, spans, strict=True):
                    yield column.title, pygame.Rect(left, widget.head.y, width, widget.head.h)

    def post(self, kind: int, **content: object) -> None:
        """Put an event in pygame's queue."""
        pygame.event.post(pygame.Event(kind, content))

    def move(self, where: Where, *, held: int = 0) -> None:
        """Move the mouse; ``held`` is the button that is down meanwhile."""
        point = self.spot(where)
        rel = (point[0] - self.pointer[0], point[1] - self.pointer[1])
        self.pointer = point
        buttons = tuple(int(number == held) for number in (1, 2, 3))
        self.post(pygame.MOUSEMOTION, pos=point, rel=rel, buttons=buttons, touch=False)
        self.step()

    def look(self) -> None:
        """Take the time to see what has just opened: a click there is no second click."""
        self.app.time = max(self.app.time, self.app.opened_at + SECOND_CLICK)

    def down(self, where: Where | None = None, button: int = LEFT) -> None:
        """Press a button of the mouse."""
        self.pointer = self.pointer if where is None else self.spot(where)
        self.post(pygame.MOUSEBUTTONDOWN, pos=self.pointer, button=button, touch=False)
        self.step()

    def up(self, where: Where | None = None, button: int = LEFT) -> None:
        """Let a button of the mouse go."""
        self.pointer = self.pointer if where is None else self.spot(where)
        self.post(pygame.MOUSEBUTTONUP, pos=self.pointer, button=button, touch=False)
        self.step()

    def click(self, where: Where, button: int = LEFT) -> None:
        """Look, go there and click."""
        self.look()
        point = self.spot(where)
        self.move(point)
        self.down(point, button)
        self.up(point, button)

    def right_click(self, where: Where) -> None:
        self.click(where, RIGHT)

    def lift(self, start: Where, to: Where) -> None:
        """Press on something and pull it somewhere, without letting go."""
        x0, y0 = self.spot(start)
        x1, y1 = self.spot(to)
        self.move((x0, y0))
        self.down((x0, y0))
        for share in (0.1, 0.4, 0.8, 1.0):
            self.move((round(x0 + (x1 - x0) * share), round(y0 + (y1 - y0) * share)), held=LEFT)

    def pull(self, where: Where) -> None:
        """Move the mouse with its left button down."""
        self.move(where, held=LEFT)

    def drag(self, start: Where, to: Where) -> None:
        """Press on something, pull it somewhere and let go."""
        self.lift(start, to)
        self.up(self.pointer)

    def wheel(self, where: Where, turns: int) -> None:
        """Turn the wheel, away from the player if positive."""
        pygame.mouse.set_pos(self.spot(where))
        self.step()
        self.post(pygame.MOUSEWHEEL, x=0, y=turns, flipped=False, precise_x=0.0, precise_y=turns)
        self.step()

    # -- touching ---------------------------------------------------------------------------

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
                self.post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=LEFT, touch=True)
            case _:
                self.post(pygame.MOUSEBUTTONUP, pos=(x, y), button=LEFT, touch=True)
        self.step()

    def tap(self, where: Where) -> None:
        """Look, touch and let go."""
        self.look()
        point = self.spot(where)
        self.finger(pygame.FINGERDOWN, point)
        self.finger(pygame.FINGERUP, point)

    def swipe(self, start: Where, to: Where) -> None:
        """Touch something, pull it somewhere and let go."""
        x0, y0 = self.spot(start)
        x1, y1 = self.spot(to)
        self.finger(pygame.FINGERDOWN, (x0, y0))
        for share in (0.1, 0.4, 0.8, 1.0):
            point = (round(x0 + (x1 - x0) * share), round(y0 + (y1 - y0) * share))
            self.finger(pygame.FINGERMOTION, point)
        self.finger(pygame.FINGERUP, (x1, y1))

    # -- keys -------------------------------------------------------------------------------

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

    def type(self, text: str) -> None:
        """Type letters, each with its key."""
        for letter in text:
            self.press("Space" if letter == " " else letter)

    def write(self, name: str, text: str) -> None:
        """Write a text into a field, in place of what stands there."""
        self.click(name)
        self.press("Ctrl+A", "Delete")
        self.post(pygame.TEXTINPUT, text=text)
        self.step()

    def pick(self, name: str, option: str) -> None:
        """Choose an option or a row by what is written on it, wherever it is in its list."""
        widget = self.find(name)
        if isinstance(widget, Listing):
            wanted = self.rows(name).index(option)
            look: Look = getattr(self.scene, "look")  # noqa: B009
            while wanted not in (rects := dict(widget.row_rects(look))):
                self.wheel(name, -1 if wanted > min(rects) else 1)
            self.click(rects[wanted].center)
        elif isinstance(widget, Dropdown):
            self.click(name)
            self.press("Home", *["Down"] * self.options(name).index(option), "Enter")
        elif isinstance(widget, OneOf) and (boxes := widget.boxes()):
            self.click(boxes[self.options(name).index(option)].center)
        else:
            assert option in self.options(name), f"{name} has no {option!r}"
            while self.value(name) != option:
                self.click(name)

    def slide(self, name: str, value: int) -> None:
        """Set a slider to a value by a click."""
        slider = self.find(name)
        assert isinstance(slider, Slider), f"{name} is no slider"
        self.click(slider.spot(value))

    def drop(self, path: Path) -> None:
        """Drop a file on the window."""
        self.post(pygame.DROPFILE, file=str(path))
        self.step()

    def agree(self) -> None:
        """Go on where the window asks whether that is worth what it costs."""
        assert set(self.names()) == {"yes", "back"}, "nothing is asked"
        self.click("yes")

    # -- the game ---------------------------------------------------------------------------

    def take(self, session: Session | BluestoneSession) -> None:
        """Put a game on its table, where the way to it is not what is tested."""
        if isinstance(session, BluestoneSession):
            if not isinstance(self.game_table, BluestoneScene):
                self.open("bluestone")
            self.bluestone.begin(session)
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
            legal = next(members(table.position.legal), None)
            table.pass_turn() if legal is None else table.place(legal)

    def place_stones(self, count: int = 1) -> None:
        """Place stones for whoever's turn it is, each on the first square that takes it, at once.

        Where it matters how a stone is placed, it is clicked or dragged.
        """
        for _ in range(count):
            self.table.do(Place(self.game.legal_squares[0]))
        self.step()

    def end_game(self) -> None:
        """End the game at once, even if a stone still fits, and see the result."""
        self.table.do(End())
        self.settle()

    def run(self, command: str) -> None:
        """Do what a command of the menus does, where the way to it is not what is tested."""
        self._command(command).run(self.app, self.game_table)

    def go_to(self, folder: Path) -> None:
        """Have the file dialog show a folder."""
        assert isinstance(self.scene, Picker), f"{self.scene_name} is on top, which shows no files"
        self.scene.go(folder)
        self.step()

    def name_file(self, name: str) -> None:
        """Type a name into the file dialog and press Enter."""
        self.click("name")
        self.press("Ctrl+A")
        self.post(pygame.TEXTINPUT, text=name)
        self.step()
        self.press("Enter")

    def export(self, folder: Path, name: str) -> None:
        """Go on from the question for a picture's size, and give it a name in a folder."""
        self.step()
        self.click("choose place")
        self.go_to(folder)
        self.name_file(name)

    def exporting(self) -> str:
        """What the plaque in the corner says of an export."""
        self.step(1)
        return "".join(str(part.key) for part in self.app.exporting.parts())

    def why_disabled(self, command: str) -> str:
        """Why the menus do not offer a command now; empty if they do."""
        return self._command(command).why_disabled(self.app, self.game_table)

    def command_label(self, command: str) -> str:
        """What the menus call a command now."""
        return self._command(command).label_now(self.app, self.game_table)

    def _command(self, name: str) -> Command[Any]:
        return self.game_table.menus.commands[name]

    # -- menus ------------------------------------------------------------------------------

    def choose(self, name: str) -> None:
        """Choose a command by its name or label, from the menu bar or, on a phone, the panel."""
        menu = self.menu_of(name)
        self.press("F10")
        self.click(menu)
        self.click(name)

    def menus(self) -> list[str]:
        """The names of the menus of the table."""
        return [menu.name for menu in self.game_table.menus.menus]

    def commands(self, menu: str) -> list[str]:
        """The names of the commands that a menu of the table lists now."""
        (found,) = (each for each in self.game_table.menus.menus if each.name == menu)
        return [each.name for each in found.commands if each.is_listed(self.app, self.game_table)]

    def menu_of(self, name: str) -> str:
        """The menu of the table that has a command, which is given by its name or label."""
        for menu in self.game_table.menus.menus:
            if any(name in (command.name, command.label) for command in menu.commands):
                return menu.name
        raise AssertionError(f"no menu has {name!r}")

    # -- the window -------------------------------------------------------------------------

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

    # -- looking ----------------------------------------------------------------------------

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

    def open(self, name: str, *details: Any, **more: Any) -> Any:
        """Open a scene, where the way to it is not what is tested."""
        return self.app.open(name, *details, **more)

    def open_journal(self) -> None:
        """Go back to the table, open the journal and let it read all games."""
        while not self.on_table:
            self.press("Esc")
        self.wait_for_disk()  # the best scores below it are looked up
        self.press("j")
        self.wait_for_disk()

    def watch(self, record: Record | None = None, title: str = "") -> None:
        """Watch the game on the table or a recorded one, and agree to what that costs."""
        self.open("replay", self.table, record, title)
        if self.scene_name != "replay":
            self.click("yes")
        self.step()

    # -- a lesson ---------------------------------------------------------------------------

    def open_lesson(self, name: str, step: int = 0) -> Any:
        """Begin a lesson of Ishido or Bluestone at a step. Returns the player's attempt."""
        if name in BLUESTONE_LESSONS:
            self.open("bluestone lesson", BLUESTONE_LESSONS[name], step)
        else:
            self.open("lesson", ISHIDO_LESSONS[name], step)
        self.step()
        return self.attempt

    @property
    def attempt(self) -> Any:
        """What the player has done in the lesson on top."""
        assert isinstance(self.scene, LESSONS), f"{self.scene_name} is no lesson"
        return self.scene.attempt

    @property
    def lesson(self) -> tuple[str, int]:
        """The lesson on top, and its step, from 0."""
        assert isinstance(self.scene, LESSONS), f"{self.scene_name} is no lesson"
        return self.scene.controls.lesson.name, self.scene.controls.number

    @property
    def reply(self) -> str:
        """What the lesson answers to the last move; empty before."""
        assert isinstance(self.scene, LESSONS), f"{self.scene_name} is no lesson"
        return self.scene.controls.reply

    # -- looking ----------------------------------------------------------------------------

    def texts(self) -> list[str]:
        """All lines of text that the scene on top draws, as they are drawn: broken, cut short."""
        scene = self.scene
        parts = scene.over() if isinstance(scene, OverScene) else self.parts().values()
        return self._drawn(parts)

    def _drawn(self, parts: Iterable[Part]) -> list[str]:
        """The lines of text that some parts draw."""
        found: list[str] = []
        text, gilded = Theme.text, Theme.gilded

        def spied_text(theme: Theme, words: str, *more: Any, **named: Any) -> pygame.Surface:
            found.append(words)
            return text(theme, words, *more, **named)

        def spied_gilded(theme: Theme, words: str, *more: Any, **named: Any) -> pygame.Surface:
            found.append(words)
            return gilded(theme, words, *more, **named)

        with patch.object(Theme, "text", spied_text), patch.object(Theme, "gilded", spied_gilded):
            target = pygame.Surface(self.app.size)
            for part in parts:
                target.set_clip(pygame.Rect(part.rect.center, (1, 1)))
                part.paint(target)
        return found

    def text_of(self, part: object) -> str:
        """What one part of the scene on top says, in one line; empty if it is not there."""
        if part not in self.parts():
            return ""
        return " ".join(self._drawn([self.parts()[part]]))

    @property
    def text(self) -> str:
        """The same in one line, for sentences that are broken into several."""
        return " ".join(self.texts())

    def paragraphs(self) -> list[str]:
        """What the dialog on top says, from top to bottom, also what is scrolled out of sight."""
        return paragraphs_of(self.dialog)

    @property
    def shown(self) -> Any:
        """What the table of the game shows: figures, stones, words."""
        return self.game_table.shown()

    @property
    def note(self) -> str:
        """What the scoreboard says below its figures."""
        return str(self.shown.note)

    def area(self, name: str) -> pygame.Rect:
        """Where a square of Ishido's table is, or another part of it: ``board``, ``strip``,
        ``score panel``, ``touchstone``."""
        layout = self.table.layout
        if name in SQUARE_NAMES:
            return layout.square_rect(parse_square(name))
        area: pygame.Rect = getattr(layout, name.replace(" ", "_"))
        return area.copy()

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

    def value(self, name: str) -> Any:
        """What a field holds, a slider shows, a switch says, or which option or row is chosen; of
        a line of a menu, whether it has its mark; of a tool, whether it is lit."""
        widget = self.find(name)
        if isinstance(widget, OneOf):
            return dict(widget.options).get(widget.chosen, widget.chosen)
        if isinstance(widget, Listing):
            return row_text(widget, widget.chosen) if widget.count else None
        if isinstance(widget, MenuRow):
            return widget.checked
        if isinstance(widget, ToolButton):
            return widget.tool.lit()
        return widget.on if isinstance(widget, Toggle) else getattr(widget, "value")  # noqa: B009

    def rows(self, name: str) -> list[str]:
        """The rows of a list, each as what typed letters find it by."""
        widget = self.find(name)
        assert isinstance(widget, Listing), f"{name} is no list"
        return [row_text(widget, number) for number in range(widget.count)]

    def cells(self, name: str) -> list[tuple[str, ...]]:
        """The rows of a list, each as all texts that stand in it, from left to right."""
        widget = self.find(name)
        assert isinstance(widget, Listing), f"{name} is no list"
        return [_cells(row) for row in widget.rows]

    def choose_row(self, name: str, text: str) -> None:
        """Click the first row of a list that says something in one of its columns."""
        rows = self.find(name)
        assert isinstance(rows, Listing), f"{name} is no list"
        cells = self.cells(name)
        found = [number for number, row in enumerate(cells) if any(text in cell for cell in row)]
        assert found, f"no row of {name} says {text!r}: {cells}"
        look: Look = getattr(self.scene, "look")  # noqa: B009
        self.click(dict(rows.row_rects(look))[found[0]].center)

    def options(self, name: str) -> list[str]:
        """The labels of what can be chosen."""
        widget = self.find(name)
        assert isinstance(widget, OneOf), f"{name} is no choice"
        return [label for _, label in widget.options]

    def enabled(self, name: str) -> bool:
        """Whether something can be pressed and is not greyed."""
        return self.find(name).enabled and not self.why_greyed(name)

    def why_greyed(self, name: str) -> str:
        """Why a line of a menu or a tool is greyed; empty if it is not."""
        widget = self.find(name)
        if isinstance(widget, ToolButton):
            return widget.disabled
        return widget.why if isinstance(widget, MenuRow) else ""

    def access_key(self, name: str) -> str:
        """The underlined letter that chooses a line of a menu; empty if none is underlined."""
        widget = self.find(name)
        return widget.access_letter if isinstance(widget, MenuRow) and widget.underlined else ""

    def scrolled(self, name: str) -> float:
        """How far a text or a list is scrolled: 0.0 at its beginning, 1.0 at its end."""
        scroller = getattr(self.find(name), "scroller")  # noqa: B009
        return scroller.top / max(1, scroller.last)

    @property
    def tip_shown(self) -> str:
        """What is explained at the pointer or the focus now; empty if nothing is."""
        tips = [part for part in self.scene.above(self.app.time) if part.name == "tip"]
        return str(tips[0].key[0]) if tips and isinstance(tips[0].key, tuple) else ""

    def tip(self, name: str) -> str:
        """What is explained when the pointer rests on something."""
        return self.find(name).tip

    @property
    def settings(self) -> Settings:
        return self.app.desk.settings

    def change_settings(self, **settings: Any) -> None:
        """Change settings as if in the dialog."""
        self.app.desk.settings_store.change(**settings)
        self.app.follow_settings()

    @property
    def game_table(self) -> TableScene | BluestoneScene:
        """The table of the game that is played: the uppermost."""
        tables = (each for each in reversed(self.app.scenes) if isinstance(each, TABLES))
        table = next(tables)
        assert isinstance(table, TABLES)
        return table

    @property
    def ishido(self) -> TableScene:
        """The table of Ishido, even if that of Bluestone lies over it."""
        table = self.app.scenes[0]
        assert isinstance(table, TableScene)
        return table

    @property
    def table(self) -> TableScene:
        table = self.game_table
        assert isinstance(table, TableScene), "the table of Bluestone lies over that of Ishido"
        return table

    @property
    def bluestone(self) -> BluestoneScene:
        table = self.game_table
        assert isinstance(table, BluestoneScene), "the table of Bluestone is not open"
        return table

    @property
    def dialog(self) -> Dialog:
        """The dialog on top."""
        assert isinstance(self.scene, Dialog), f"{self.scene_name} is on top, which is no dialog"
        return self.scene

    @property
    def on_table(self) -> bool:
        """Whether nothing lies over the table."""
        return self.scene is self.game_table

    @property
    def session(self) -> Any:
        """The game that is played: a session of Ishido or of Bluestone."""
        return self.game_table.session

    @property
    def game(self) -> Any:
        return self.session.game

    @property
    def said(self) -> str:
        """The line of words below the board of the game that is played."""
        return str(self.shown.message)

    def stone(self, place: str) -> str:
        """What lies on a square or a point: ``C6``, ``Black``, or ``..``."""
        table = self.game_table
        if isinstance(table, BluestoneScene):
            point = table.session.game.board.parse_point(place)
            sides = zip(("Black", "White"), table.position.stones, strict=True)
            return next((side for side, stones in sides if stones >> point & 1), "..")
        return str(self.game.position[parse_square(place)] or "..")

    @property
    def in_hand(self) -> bool:
        """Whether a stone is held."""
        scene = self.scene if isinstance(self.scene, LessonScene) else self.table
        return scene.board.held_stone is not None

    @property
    def computers_turn(self) -> bool:
        """Whether a computer is to place a stone."""
        return self.session.player.kind is PlayerKind.COMPUTER and not self.game.over

    @property
    def touchstone(self) -> str:
        """The stone to be placed; ``none`` when all are placed."""
        return str(self.game.touchstone or "none")

    def moves(self) -> str:
        """The moves played, in words: ``k8 k7``; in Bluestone: ``d1 pass``."""
        table = self.game_table
        if isinstance(table, BluestoneScene):
            game = table.session.game
            names = game.board.point_names
            return " ".join(
                "pass" if move is None else names[move] for move in game.moves[: game.cursor]
            )
        return " ".join(
            SQUARE_NAMES[move] for move in self.game.moves[: self.game.cursor] if move is not None
        )

    def widgets(self) -> list[Widget]:
        """What the focus goes through in the scene on top."""
        return list(self._ring.widgets)

    def pressable(self) -> list[Widget]:
        """The same, and the titles of the menu bar."""
        bar = self.game_table.bar if self.on_table else None
        return [*self.widgets(), *(bar.titles if bar is not None and bar.there else [])]

    @property
    def _ring(self) -> FocusRing:
        ring = getattr(self.scene, "ring", None)
        return ring if isinstance(ring, FocusRing) else FocusRing()

    def names(self) -> list[str]:
        return [widget.name for widget in self.widgets()]

    def labels(self) -> set[str]:
        """The labels of the buttons of the scene on top."""
        return {widget.label for widget in self.widgets() if isinstance(widget, Button)}

    def label(self, name: str) -> str:
        """The label of something that can be pressed."""
        return label_of(self.find(name))

    def offers(self) -> str:
        """What can be pressed: ``undo 'Undo', menu 'Menu'``; and the points of a board."""
        offered = [f"{each.name} {label_of(each)!r}" for each in self.pressable()]
        if isinstance(self.scene, BluestoneScene):
            offered.extend(self.scene.view.board.point_names)
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
        if isinstance(self.scene, TableScene | LessonScene):
            table = self.scene
            if not table.ring.shown:
                return ""
            if table.board.focused:
                return SQUARE_NAMES[table.board.cursor]
            return table.ring.focus.name if table.ring.focus else ""
        if self.on_table and self.bluestone.by_keys:
            return place_names(self.scene)[self.bluestone.cursor.point]
        ring = self._ring
        return ring.focus.name if ring.shown and ring.focus else ""

    def marked(self, mark: str) -> set[str]:
        """The squares, points or blue stones that carry a mark on the board."""
        numbers = [name[1] for name in self.parts() if isinstance(name, tuple) and name[0] == mark]
        if mark in OF_BLUE_STONES:
            return {f"{BLUE_STONE}{number + 1}" for number in numbers}
        names = place_names(self.scene)
        return {names[number] for number in numbers}

    def parts(self) -> dict[object, Part]:
        """What is to be seen in the scene on top, by name."""
        scene = self.scene
        return {part.name: part for part in [*scene.parts(), *scene.above(self.app.time)]}

    # -- pictures ---------------------------------------------------------------------------

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
        scene, size = self.scene, self.app.size
        canvas = Canvas(at_once(scene.room(size)))
        at_once(canvas.show(scene.parts()))
        picture = canvas.picture.copy()
        for part in [
            *scene.above(self.app.time),
            *self.app.exporting.parts(),
            *self.app.fading(),
        ]:
            picture.set_clip(part.rect)
            part.paint(picture)
        picture.set_clip(None)
        return picture

    # -- the disk ---------------------------------------------------------------------------

    def wait_for_disk(self) -> None:
        """Until all is written and read."""
        assert self.app.desk.flush(PATIENCE), self.app.desk.problem
        self.step(1)

    def saved(self) -> Any:
        """The game as it is on the disk."""
        assert self.app.desk.flush(PATIENCE), self.app.desk.problem
        kind = KINDS[self.session.kind]
        return kind.read((self.folders.games / f"{self.session.id}{kind.suffix}").read_bytes())

    def unfinished(self) -> list[int | None]:
        """The deals of the games put aside, the last played first."""
        return [entry.deal for entry in self.app.desk.games.unfinished()]


def differing(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect | None:
    """The smallest rectangle that holds all pixels in which two pictures differ.

    One level of brightness is no difference: where a blit is clipped decides which of SDL's ways to
    blend a pixel takes, and they do not round alike.
    """
    if one.get_size() != other.get_size():
        return one.get_rect()
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (2, 2, 2, 255), other)
    mask.invert()
    found = mask.get_bounding_rects()
    return found[0].unionall(found[1:]) if found else None


_load_once = cache(pygame.image.load)
