"""Opens the game's window in a web page.

The page (``start.js``) calls :func:`open_game`, and then :meth:`Game.step` for each frame in which
something may have changed.
"""

import os
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final, Protocol

import pygame

from ishido.jobs.job import ImmediateRunner, Job, Task
from ishido.jobs.steps import PACE, Steps
from ishido.session.sharing import TODAY, Link, link_in
from ishido.store.files import proposed_name
from ishido.store.folders import HOME_VARIABLE, find_folders
from ishido.ui import labels, terms
from ishido.ui.app.app import App
from ishido.ui.app.runners import Runners
from ishido.ui.app.running import close, open_app
from ishido.ui.ishido.game_ui import ISHIDO_UI
from ishido.ui.ishido.new_game.deal import linked_deal
from ishido.ui.kit.clusters import before as letter_before
from ishido.ui.kit.clusters import is_between
from ishido.ui.kit.widgets.base import FocusRing
from ishido.ui.platform import clipboard
from ishido.ui.platform.display import open_display
from ishido.ui.platform.system import System, Then
from ishido.ui.screens.title import TitleScene
from ishido_web.thinker import Bytes
from ishido_web.turns import TurnRunner
from ishido_web.workers import Heard, WebWorkers, Worker

DOWNLOADS: Final = Path("/Downloads")
"""Where files are written that the player gets. The game shows this name."""
UPLOADS: Final = Path("/Uploads")
KEEP: Final = Path("/home/pyodide/keep")
"""The folder that the browser keeps."""
LONGEST_NAME: Final = 60
"""The most characters of an upload's name, each of at most four bytes."""
BREATH: Final = 0.05
"""Seconds between two modules that are loaded in advance."""
KEYS: Final = {
    "Backspace": pygame.K_BACKSPACE,
    "Delete": pygame.K_DELETE,
    "Enter": pygame.K_RETURN,
    "Escape": pygame.K_ESCAPE,
    "Tab": pygame.K_TAB,
    "ArrowLeft": pygame.K_LEFT,
    "ArrowRight": pygame.K_RIGHT,
    "ArrowUp": pygame.K_UP,
    "ArrowDown": pygame.K_DOWN,
    "Home": pygame.K_HOME,
    "End": pygame.K_END,
}
"""Keys that write nothing, by their names in browsers."""
NOT_KEPT: Final = {
    "full": "cannot save: this browser has no room left",
    "refused": "cannot save: this browser does not let Ishido keep your games",
}
"""What the player is told while the browser does not keep what the game has written."""
BACK_AGAIN: Final = "Press Back again to leave. Your game is saved."
BACK_UNSAVED: Final = "Press Back again to leave. Your last moves are not saved."
CLOSED: Final = -1.0
AT_ONCE: Final = 0.0
NEXT_FRAME: Final = 0.001
"""Seconds, of which the page makes the time until the next frame."""


class Page(Protocol):
    """What the page offers to the game."""

    fills_screen: bool
    """Whether the browser lets pages fill the screen."""

    less_motion: bool
    more_contrast: bool
    """What the player has asked the system for."""

    def start_worker(self, heard: Heard, /) -> Worker:
        """Start a Web Worker."""

    def wrote(self) -> object:
        """Have the browser keep what the game has written, if it has written anything. Called in
        each turn."""

    def unkept(self) -> str:
        """Why the browser has not kept what the game has written: a key of :data:`NOT_KEPT`;
        empty if it has."""

    def world(self, stoneset: str, board: str, backdrop: str, /) -> None:
        """Note which pictures the next start needs first."""

    def typing(self, *place: float) -> None:
        """Note where text is being typed: left, top, width and height in shares of the canvas;
        without them, nowhere."""

    def absent(self, kind: str, skin: str, /) -> bool:
        """Whether a stoneset or board of the game can be had neither from the browser nor from
        the server. ``kind`` is ``stonesets`` or ``boards``."""

    def fetch_world(self, stoneset: str, board: str, backdrop: str, then: Then, /) -> None:
        """Fetch the pictures of a world, and call a function when all are here that can be had."""

    def fetch_card(self, skin: str, then: Then, /) -> None:
        """The same for what the cards of a stoneset and board show."""

    def sounding(self, on: bool, /) -> None:
        """Note whether there is something to hear."""

    def full_screen(self) -> None:
        """Ask the browser for full screen, or to leave it. It may refuse."""

    def choose_file(self, suffixes: str, /) -> None:
        """Ask the player for a file. :meth:`Game.uploaded` gets it."""

    def download(self, name: str, content: bytes, /) -> None:
        """Give the player a file."""

    site: str
    """The address of the page, without a link's query."""

    def share(self, text: str, picture: bytes, /) -> None:
        """Share a text with a picture, or a link with an empty one. :meth:`Game.shared` gets what
        has happened, if anything."""

    def linked(self, on: bool, /) -> None:
        """Note whether the deal of the page's link is on the table."""

    def copy(self, text: str, /) -> None:
        """Put a text on the clipboard."""


class Files:
    """Takes files as uploads, and gives files as downloads."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._then: Callable[[Path], object] | None = None
        """What gets the file that the player chooses."""
        self._saving = False
        """Whether a file may appear in the folder of downloads."""

    def open(self, suffixes: Sequence[str], then: Callable[[Path], object]) -> None:
        self._then = then
        self._page.choose_file(",".join(suffixes))

    def uploaded(self, name: str, content: Bytes) -> None:
        """Pass on the chosen file."""
        then, self._then = self._then, None
        if then is not None:
            then(self.placed(name, content))

    def placed(self, name: str, content: Bytes) -> Path:
        """Write a file that came from outside. Returns its path."""
        UPLOADS.mkdir(exist_ok=True)
        # at most 255 bytes; the end, because it tells the kind of file
        path = UPLOADS / proposed_name(Path(name).name[-LONGEST_NAME:])
        path.write_bytes(content.to_bytes())
        return path

    def save(self, name: str, write: Callable[[Path], object]) -> None:
        DOWNLOADS.mkdir(exist_ok=True)
        self._saving = True
        write(DOWNLOADS / name)

    def hand_out(self) -> None:
        """Give the player the files that are complete."""
        if self._saving:
            for path in DOWNLOADS.iterdir():
                if not path.name.startswith("."):
                    self._page.download(path.name, path.read_bytes())
                    path.unlink()


class Sharing:
    """Shares results, and links to deals."""

    def __init__(self, page: Page, threads: TurnRunner) -> None:
        self._page = page
        self._threads = threads
        self.answer: Callable[[str], object] = lambda how: None
        """What shows the player what has happened."""

    def share(
        self, text: str, picture: Steps[bytes] | None, answer: Callable[[str], object]
    ) -> None:
        """Share when the picture is drawn: soon enough for browsers, which share only a few seconds
        after a touch."""
        self.answer = answer

        def drawn() -> Steps[None]:
            self._page.share(text, b"" if picture is None else (yield from picture))

        self._threads.start(lambda report: drawn())


class SoundRunner(ImmediateRunner):
    """Holds what opens the sound device until the player has touched the page: before that,
    browsers allow no sound."""

    def __init__(self) -> None:
        self._held: list[Job] | None = []

    def start(self, task: Task) -> Job:
        if self._held is None:
            return super().start(task)
        self._held.append(Job(task))
        return self._held[-1]

    def release(self) -> None:
        """Run what was held, and run later tasks at once."""
        held, self._held = self._held or [], None
        for job in held:
            if job.claim():
                job.run()


class Game:
    """The open window, as the page uses it."""

    def __init__(
        self,
        app: App,
        page: Page,
        files: Files,
        sharing: Sharing,
        sound: SoundRunner,
        threads: TurnRunner,
        link: Link | None,
    ) -> None:
        self.app = app
        self._page = page
        self._files = files
        self._sharing = sharing
        self._sound = sound
        self._threads = threads
        self._world = ("", "", "")
        self._typing: pygame.Rect | None = None
        self._deal = None if link is None else linked_deal(app, link)
        """The deal of the page's link; ``None`` without one."""
        number = None if self._deal is None else self._deal.number
        of_day = link is not None and link.deal == TODAY
        self._link_name = labels.DEAL_OF_THE_DAY if of_day else terms.deal(number)
        self._linked: bool | None = None
        """Whether address and title name it; ``None`` before the first turn."""
        self._full = False
        """Whether the last turn left no time for a task."""

    def step(self) -> float:
        """Take one turn. Returns the seconds until the next one is due if there is no input: 0 if
        a picture is not finished; negative if the player has closed the game."""
        began = time.monotonic()
        happened = self.app.step()
        self._page.sounding(pygame.mixer.get_init() is not None and pygame.mixer.get_busy())
        if not self.app.running:
            close(self.app)
            return CLOSED
        self._page.wrote()
        if not self.app.drawn:
            return AT_ONCE
        self._files.hand_out()
        self._tell_typing()
        self._tell_linked()
        # A task has every other turn at least.
        self._full = not self._full and time.monotonic() - began >= PACE
        if self._full and self._threads.waiting:
            return NEXT_FRAME
        if self._threads.take_turn(moving=self.app.moving):
            return NEXT_FRAME
        rest = max(self.app.rest(), NEXT_FRAME)
        if happened or rest < BREATH:
            return rest
        self._tell_world()
        return BREATH if self.app.use_idle_time() else rest

    def _tell_typing(self) -> None:
        typing = self.app.scene.typing
        if typing != self._typing:
            self._typing = None if typing is None else typing.copy()
            place = () if typing is None else (typing.x, typing.y, typing.w, typing.h)
            self._page.typing(
                *(length / self.app.size[number % 2] for number, length in enumerate(place))
            )

    def _tell_linked(self) -> None:
        """Have address and title name the deal of the link for as long as it is on the table."""
        linked = ISHIDO_UI.table(self.app).session.game.setup.deal == self._deal
        if linked != self._linked:
            self._linked = linked
            self._page.linked(linked)
            self.app.name_window(self._link_name if linked else "")

    def at_end(self, by: int) -> bool:
        """Whether Tab, or with -1 Shift+Tab, goes round to the other end of the focus ring."""
        ring = getattr(self.app.scene, "ring", None)
        return isinstance(ring, FocusRing) and ring.at_end(by)

    def rewritten(self, before: str, after: str) -> None:
        """Take what the on-screen keyboard has changed: Backspaces, as many as a text field needs
        for what is gone, and text."""
        pairs = enumerate(zip(before, after, strict=False))
        same = next((at for at, (a, b) in pairs if a != b), min(len(before), len(after)))
        while not (is_between(before, same) and is_between(after, same)):
            same -= 1
        end = len(before)
        while end > same:
            end = letter_before(before, end)
            self.pressed("Backspace")
        if after[same:]:
            pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=after[same:]))

    def pressed(self, key: str) -> None:
        """Take a key of the on-screen keyboard, by its name in browsers."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.Event(kind, key=KEYS[key], mod=0, unicode="", scancode=0))

    def back(self) -> bool:
        """Close what lies over a table. False if nothing does."""
        scene = self.app.scene
        if isinstance(scene, TitleScene):
            return False
        if getattr(scene, "session", None) is not None:
            self.say(BACK_UNSAVED if self._page.unkept() else BACK_AGAIN)
            return False
        self.pressed("Escape")
        return True

    def _tell_world(self) -> None:
        chosen = self.app.skins.chosen
        world = (chosen["stoneset"], chosen["board"], chosen["backdrop"])
        if world != self._world:
            self._world = world
            self._page.world(*world)

    def resize(self, width: int, height: int, density: float) -> None:
        """Follow the page's size, in device pixels, of which ``density`` are one CSS pixel."""
        self.app.resize((width, height), density)
        self.expose()

    def expose(self) -> None:
        """Draw everything again: the canvas may have lost its picture."""
        pygame.event.post(pygame.Event(pygame.WINDOWEXPOSED))

    def full_screen_is(self, on: bool) -> None:
        """Note whether the page fills the screen."""
        self.app.fullscreen = on

    def begun(self) -> bool:
        """Whether a game is played that would be missed."""
        sessions = (getattr(scene, "session", None) for scene in self.app.scenes)
        return any(session and not session.untouched for session in sessions)

    def say(self, text: str) -> None:
        """Show the player a message."""
        self.app.news.append(text)

    def shared(self, how: str) -> None:
        """Tell the player whether what they share was shared or copied, or whether that failed."""
        self._sharing.answer(how)

    def uploaded(self, name: str, content: Bytes) -> None:
        """Take a file that the player has chosen."""
        self._files.uploaded(name, content)

    def dropped(self, name: str, content: Bytes) -> None:
        """Take a file that was dropped on the page."""
        path = self._files.placed(name, content)
        pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(path)))

    def sound(self) -> None:
        """Sound is allowed from now on."""
        self._sound.release()

    def save(self) -> None:
        """Save everything, because the page may be closed."""
        self.app.save()


def open_game(page: Page, width: int, height: int, density: float, query: str = "") -> Game:
    """Open the window.

    :param width: of the canvas, in device pixels.
    :param density: the device pixels of one CSS pixel.
    :param query: the part of the page's address that may be a link to a deal.
    """
    os.environ[HOME_VARIABLE] = str(KEEP / "ishido")
    open_display()
    clipboard.use(page.copy)
    sound, threads = SoundRunner(), TurnRunner()
    files, sharing, link = Files(page), Sharing(page, threads), link_in(query)
    runners = Runners(
        workers=WebWorkers(page.start_worker),
        threads=threads,
        sound=sound,
    )

    def fetch_world(world: Mapping[str, str], then: Then) -> None:
        page.fetch_world(world["stoneset"], world["board"], world["backdrop"], then)

    app = open_app(
        find_folders(),
        size=(width, height),
        density=density,
        link=link,
        runners=runners,
        system=System(
            files=files,
            full_screen=page.full_screen,
            fills_screen=page.fills_screen,
            preferences={"motion": not page.less_motion, "high_contrast": page.more_contrast},
            problem=lambda: NOT_KEPT.get(page.unkept(), ""),
            share=sharing.share,
            site=page.site,
            skin_absent=page.absent,
            fetch_world=fetch_world,
            fetch_card=page.fetch_card,
        ),
    )
    return Game(app, page, files, sharing, sound, threads, link)
