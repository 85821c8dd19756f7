"""The window: its loop, its stack of scenes, and what they share."""

import contextlib
import time
import traceback
import warnings
from collections.abc import Iterable, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from ishido.assets import assets
from ishido.players.workshop import Processes, Workshop
from ishido.skins.catalogue import DEFAULT, Catalogue
from ishido.skins.source import SkinProblem
from ishido.storage.desk import Desk
from ishido.storage.folders import find_folders
from ishido.ui import keys
from ishido.ui.audio import Audio, Cue
from ishido.ui.commands import FULL_SCREEN_KEYS, QUIT_KEYS
from ishido.ui.display import NoScreen, open_display
from ishido.ui.events import (
    Dropped,
    Exposed,
    Hands,
    Input,
    Key,
    Moved,
    Pointer,
    Quit,
    Resized,
    Text,
    inputs,
)
from ishido.ui.exporting import Exporting
from ishido.ui.keyboard import Keyboard
from ishido.ui.later import load_the_rest
from ishido.ui.paint import Screen
from ishido.ui.scene import Scene
from ishido.ui.theme import Theme
from ishido.ui.view.layout import LEAST_SIZE, MIN_SIZE, REFERENCE
from ishido.ui.wardrobe import Wardrobe

if TYPE_CHECKING:
    from ishido.ui.reviewing import Reviewing

QUICK_WAIT: Final = 1 / 60
"""Seconds between looks at the event queue shortly after something happened."""
QUIET_WAIT: Final = 1 / 36
"""… and when it has been quiet: the first event after a pause is answered within 35 ms, and thirty
idle seconds cost less than 0.2 seconds of processor time (tools/bench/idle.py)."""
QUIET_AFTER: Final = 2.0
GRIP: Final = 100
"""Pixels of a window that have to be on a screen, so that it can be moved."""
SLOW_CHECK: Final = 0.5
"""Seconds between looks, while all is quiet, at what only time or another thread has changed."""

EXPORT_PATIENCE: Final = 20.0
"""Seconds that a picture which is being exported gets to be finished when the window is closed."""


class Crashed(Exception):
    """Something went wrong that should not; the game is safe. ``report`` tells where to read on."""

    def __init__(self, report: Path | None) -> None:
        super().__init__("something went wrong; the game is saved")
        self.report = report


class App:
    """What scenes share: the window, the desk that keeps everything, the skins, the clock."""

    def __init__(
        self,
        desk: Desk,
        size: tuple[int, int],
        stoneset: str | None = None,
        board: str | None = None,
        *,
        skins: Path | None = None,
    ) -> None:
        """``stoneset`` and ``board`` are used in place of those of the settings; the player's own
        are looked for in ``skins``, if that is given."""
        self.desk = desk
        self.size = size
        self.scenes: list[Scene] = []
        self.running = True
        self.catalogue = Catalogue(assets(), skins or desk.folders.data)
        self.news: list[str] = []
        """Lines for the player that wait for a scene to show them."""
        self.wardrobe = Wardrobe(self.catalogue)
        self.wearing: dict[str, str] = {}
        """What is in use: stoneset, board and backdrop, by what settings remember them by. Not
        always what is set: that may be missing."""
        settings = desk.settings
        self._dress_first(
            {
                "stoneset": stoneset or settings.stoneset,
                "board": board or settings.board,
                "backdrop": settings.backdrop,
            }
        )
        self.audio = Audio(lambda: self.desk.settings)
        self.workshop: Workshop = Processes()
        """Where all is thought that takes longer than a turn of the loop may."""
        self.exporting = Exporting(self)
        self._reviewing: Reviewing | None = None
        self.screen: Screen | None = None
        self.fullscreen = False
        self._pointer = pygame.SYSTEM_CURSOR_ARROW
        self._deaf = False
        self._hands = Hands()
        self._keyboard = Keyboard()
        self._windowed = size
        """The window's size before it filled the screen."""
        self._next_look = 0.0

    @property
    def reviewing(self) -> "Reviewing":
        """The reviews of this window. Without one the coach is not even loaded."""
        if self._reviewing is None:
            from ishido.ui.reviewing import Reviewing

            self._reviewing = Reviewing()
        return self._reviewing

    # -- sound ------------------------------------------------------------------------------

    def tick_sound(self) -> None:
        """The sound of a button."""
        self.audio.play(Cue.TICK)

    # -- stonesets and boards ---------------------------------------------------------------

    def _dress_first(self, wanted: dict[str, str]) -> None:
        """Put on what is wanted; the game's own in place of what cannot be had, with a line why."""
        stones, board = {"stoneset": DEFAULT}, {"board": DEFAULT, "backdrop": ""}
        for instead in ({}, stones, board, stones | board):
            try:
                self._dress(wanted | instead)
            except SkinProblem as problem:
                self.news = self.news or [str(problem)]
            else:
                return

    def _dress(self, changes: dict[str, str]) -> None:
        """Take pictures into use; nothing changes if they cannot be loaded."""
        wanted = self.wearing | changes
        stones, board = None, None
        if "stoneset" in changes:
            stones = self.wardrobe.stones(wanted["stoneset"])
        if changes.keys() & {"board", "backdrop"}:
            board = self.wardrobe.board(wanted["board"], wanted["backdrop"])
        if stones is not None:
            self.stones = stones
        if board is not None:
            self.board = board
            self._mix_colours()
        self.wearing = wanted

    def _mix_colours(self) -> None:
        """The board's colours, and what the player wants otherwise."""
        settings = self.desk.settings
        self.theme = Theme(
            self.board.skin.colours,
            marks=settings.marks,
            high_contrast=settings.high_contrast,
        )

    def recolour(self) -> None:
        """Other colours are wished for."""
        self._mix_colours()
        self.rearrange()

    def dress(
        self, *, stoneset: str | None = None, board: str | None = None, backdrop: str | None = None
    ) -> None:
        """Change the stoneset, the board or the backdrop, and remember it. The game is untouched.

        :raises SkinProblem: if one cannot be used; then all stays as it was.
        """
        asked = {"stoneset": stoneset, "board": board, "backdrop": backdrop}
        changes = {use: skin for use, skin in asked.items() if skin is not None}
        self.prepare(
            [changes["stoneset"]] if "stoneset" in changes else [],
            [changes["board"]] if "board" in changes else [],
            changes.get("backdrop"),
        )
        self._dress(changes)
        self.desk.change_settings(**self.wearing)
        self.rearrange()

    def prepare(
        self, stonesets: Iterable[str], boards: Iterable[str], backdrop: str | None = None
    ) -> None:
        """Begin to decode what is put on next, or may be."""
        if backdrop is None:
            backdrop = self.wearing["backdrop"]
        scale = self.desk.settings.ui_scale
        self.wardrobe.prepare(stonesets, boards, backdrop, self.size, scale)

    def begin_pictures(self, *, title: bool = False) -> None:
        """Begin to decode what the table shows, or the title, on threads: it is wanted soon."""
        scale = self.desk.settings.ui_scale
        self.wardrobe.begin(self.stones, self.board, self.size, scale, title=title)

    def take_skin(self, path: Path) -> str:
        """Take a player's own stoneset or board in and put it on.

        :returns: why it cannot be used, in a line; empty if it is in use now.
        """
        try:
            kind, skin_id = self.catalogue.add(path)
            if kind == "stonesets":
                self.dress(stoneset=skin_id)
            else:
                self.dress(board=skin_id)
        except SkinProblem as problem:
            return str(problem)
        return ""

    # -- other settings ---------------------------------------------------------------------

    def follow_settings(self) -> None:
        """All settings are other ones now: somebody else plays, or a backup has been restored."""
        settings = self.desk.settings
        self._dress_first(
            {
                "stoneset": settings.stoneset,
                "board": settings.board,
                "backdrop": settings.backdrop,
            }
        )
        self.name_window()
        self.audio.follow_wishes()
        self.rearrange()

    def take_desk(self, desk: Desk) -> None:
        """Go on with what another desk keeps."""
        self.desk = desk
        self.follow_settings()

    # -- time -------------------------------------------------------------------------------

    def now(self) -> float:
        """The clock of all motion, in seconds."""
        return time.perf_counter()

    def today(self) -> datetime:
        """The local date and time, with its offset."""
        return datetime.now().astimezone()

    # -- scenes -----------------------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        """The scene on top, which takes the input."""
        return self.scenes[-1]

    def push(self, scene: Scene) -> None:
        """Put a scene over the others."""
        if self.scenes:
            self.scene.covered()
        scene.arrange(self.size)
        self.scenes.append(scene)

    def pop(self, scene: Scene) -> None:
        """Take a scene off, and all above it."""
        while scene in self.scenes:
            self.scenes.pop().closed()

    def rearrange(self) -> None:
        """Lay all scenes out anew: the window's size, the scale or the skin has changed."""
        self.board.forget_sizes()
        for scene in self.scenes:
            scene.arrange(self.size)
            scene.canvas = None

    # -- the window -------------------------------------------------------------------------

    def open_window(self) -> None:
        """Open the window.

        :raises NoScreen: if there is no display.
        """
        flags = pygame.RESIZABLE
        try:
            self.name_window()
            icon = assets() / "icon.png"
            if icon.is_file():
                pygame.display.set_icon(pygame.image.load(icon))
            surface = pygame.display.set_mode(self.size, flags)
            self._put_back_in_place()
        except pygame.error as error:
            raise NoScreen(str(error)) from None
        # There is no other way yet to tell a window of the display module its smallest size.
        with (
            warnings.catch_warnings(action="ignore", category=DeprecationWarning),
            contextlib.suppress(pygame.error, AttributeError),
        ):
            pygame.Window.from_display_module().minimum_size = MIN_SIZE
        pygame.key.set_repeat(400, 40)
        self._take(surface)
        if self.desk.settings.fullscreen:
            self.toggle_fullscreen()

    def _put_back_in_place(self) -> None:
        """Put the window where it was left, if there can still be a screen."""
        place = self.desk.settings.place
        if place is not None and on_a_screen(place, pygame.display.get_desktop_sizes()):
            pygame.display.set_window_position(place)

    def name_window(self) -> None:
        """Of several people the window says who plays."""
        settings = self.desk.settings
        name = f"{settings.player} – Ishido" if settings.person else "Ishido"
        pygame.display.set_caption(name)

    def _take(self, surface: pygame.Surface) -> None:
        # A window manager that asks nobody may make it as small as it likes: then we are cut off.
        width, height = surface.get_size()
        self.size = (max(width, LEAST_SIZE[0]), max(height, LEAST_SIZE[1]))
        self.screen = Screen(surface)

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or go back to a window."""
        self.fullscreen = not self.fullscreen
        if self.fullscreen:
            self._windowed = self.size
            surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            surface = pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
        self._take(surface)
        self.rearrange()
        self.desk.change_settings(fullscreen=self.fullscreen)

    def _resized(self) -> None:
        surface = pygame.display.get_surface()
        if surface is None or surface.get_size() == self.size:
            return
        self._take(surface)
        self.rearrange()
        if not self.fullscreen:
            self.desk.change_settings(window=self.size)

    def _moved(self, place: tuple[int, int]) -> None:
        if not self.fullscreen and place != self.desk.settings.place:
            self.desk.change_settings(place=place)

    # -- the loop ---------------------------------------------------------------------------

    def handle(self, event: Input) -> None:
        """Pass an input to the scene on top, after what concerns the window itself."""
        match event:
            case Quit():
                self.quit()
            case Resized():
                self._resized()
            case Moved(place):
                self._moved(place)
            case Exposed():
                if self.screen is not None:
                    self.screen = Screen(self.screen.surface)
            case Key() if keys.pressed(event, *FULL_SCREEN_KEYS):
                if not event.repeat:
                    self.toggle_fullscreen()
            case Key() if keys.pressed(event, *QUIT_KEYS):
                self.quit()
            case Text() if self._deaf:
                pass
            case Pointer() if self.exporting.takes(event):
                pass
            case Dropped() if not self.scene.takes_files:
                while len(self.scenes) > 1:
                    self.pop(self.scene)
                self.scene.handle(event)
            case _:
                scene = self.scene
                scene.handle(event)
                # The letter of a key that opens a scene must not be typed into it.
                if isinstance(event, Key):
                    self._deaf = self.scene is not scene

    def draw(self) -> list[pygame.Rect]:
        """Show what has changed; returns where."""
        assert self.screen is not None
        scene = self.scene
        changed = scene.refresh(self.size)
        assert scene.canvas is not None
        above = [*scene.above(self.now()), *self.exporting.parts()]
        dirty = self.screen.present(scene.canvas, changed, above)
        if dirty:
            pygame.display.update(dirty)
        return dirty

    def step(self) -> bool:
        """One turn of the loop, without waiting; returns whether anything happened."""
        events = list(inputs(pygame.event.get(), self.size, self._hands, self.now()))
        for event in events:
            self.handle(event)
            if not self.running:
                return True
        self._keyboard.shift(self._hands.shift)
        now = self.now()
        lively = bool(events) or self.scene.moving
        if lively or now >= min(self._next_look, self.scene.due):
            self._next_look = now + SLOW_CHECK
            self.exporting.follow(now)
            if self._reviewing is not None:
                self._follow_review(self._reviewing)
            self.scene.tick(now)
            self.draw()
            self._keyboard.follow(self.scene.typing)
        return lively

    def _follow_review(self, reviewing: "Reviewing") -> None:
        whole = reviewing.follow(self.desk)
        if whole is not None and whole is not reviewing.watched:
            from ishido.ui.words.review import READY

            self.news.append(READY)

    def loop(self) -> None:
        """Run until the window is closed."""
        rate = max([60, *pygame.display.get_desktop_refresh_rates()])
        clock = pygame.time.Clock()
        last = self.now()
        rest = load_the_rest()
        while self.running:
            if self.step():
                last = self.now()
            elif not self.scene.moving:
                next(rest, None)
            if self.scene.moving:
                clock.tick(rate)
            else:
                time.sleep(QUICK_WAIT if self.now() - last < QUIET_AFTER else QUIET_WAIT)

    def set_pointer(self, cursor: int) -> None:
        """Show one of the system's mouse pointers."""
        if cursor != self._pointer:
            self._pointer = cursor
            with contextlib.suppress(pygame.error):
                pygame.mouse.set_cursor(cursor)

    def quit(self) -> None:
        """Close the window: everything is kept."""
        self.running = False


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


def run(game: Path | None = None) -> None:
    """Open the window and play; with a game's file, that game.

    :raises NoScreen: if there is no display.
    :raises Crashed: if something went wrong that should not.
    """
    open_display()
    desk = Desk(find_folders())
    app: App | None = None
    try:
        app = App(desk, first_size(desk.settings.window, pygame.display.get_desktop_sizes()))
        app.open_window()
        titled = game is None and desk.settings.title
        app.begin_pictures(title=titled)
        # Loaded only now, while the pictures are decoded.
        from ishido.ui.scenes.table import TableScene

        table = TableScene(app)
        app.push(table)
        if game is not None:
            from ishido.ui.scenes.files import open_file

            open_file(app, table, game.absolute())
        elif titled:
            from ishido.ui.scenes.title import TitleScene

            app.push(TitleScene(app, newcomer=table.newcomer))
        app.loop()
    except NoScreen:
        raise
    except Exception:
        # Whatever went wrong, the game is on disk; what we can learn from it is kept beside it.
        raise Crashed(_keep_report(desk, traceback.format_exc())) from None
    finally:
        (app.desk if app is not None else desk).close()
        if app is not None:
            app.workshop.close()
            app.audio.close()
            app.wardrobe.close()
        pygame.display.quit()
        if app is not None:
            app.exporting.close(EXPORT_PATIENCE)


def _keep_report(desk: Desk, report: str) -> Path | None:
    """Write down what went wrong; returns where."""
    path = desk.folders.data / "last-error.txt"
    try:
        path.write_text(report, encoding="utf-8")
    except OSError:
        return None
    return path
