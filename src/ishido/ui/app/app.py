"""The window: its loop, its stack of scenes, and what scenes share."""

import contextlib
import gc
import math
import time
import warnings
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from ishido import browser
from ishido.assets import assets
from ishido.jobs.steps import Steps, advance, at_once
from ishido.language import _
from ishido.skins.catalogue import Catalogue
from ishido.skins.source import SkinProblem
from ishido.store.desk import Desk
from ishido.store.settings import ROWS
from ishido.ui.app.active_skins import ActiveSkins
from ishido.ui.app.preload import preload
from ishido.ui.app.runners import Runners
from ishido.ui.app.second_click import SecondClick
from ishido.ui.kit import keys
from ishido.ui.kit.events import (
    POINTER_LEAVES,
    Act,
    Dropped,
    Input,
    InputState,
    Key,
    Maximised,
    Pointer,
    Text,
    Window,
    WindowMoved,
    inputs,
)
from ishido.ui.kit.paint import Part, Screen
from ishido.ui.kit.scene import Scene
from ishido.ui.kit.transition import Transition
from ishido.ui.platform.audio import Audio, Cue
from ishido.ui.platform.display import (
    NoScreen,
    fills_screen,
    on_window,
    open_surface,
    place_inside,
    room_in,
    to_the_front,
    usable_areas,
)
from ishido.ui.platform.keyboard import Keyboard, waiting_events
from ishido.ui.platform.system import System
from ishido.ui.table.commands import FULL_SCREEN_KEYS, QUIT_KEYS

if TYPE_CHECKING:
    from ishido.ui.ishido.review.reviewing import Reviewing

SLOW_CHECK: Final = 0.5
"""Seconds between checks for changes by time or by other threads, in a quiet time."""


class App:
    """Holds the window, the desk with all stored data, the skins, and the stack of scenes."""

    def __init__(
        self,
        desk: Desk,
        size: tuple[int, int],
        stoneset: str | None = None,
        board: str | None = None,
        *,
        skins: Path | None = None,
        runners: Runners | None = None,
        system: System | None = None,
        density: float | None = None,
    ) -> None:
        """``stoneset`` and ``board`` override the settings. ``skins`` is the folder of the player's
        own skins, if given. ``runners`` replaces the default :class:`Runners`, and ``system`` the
        desktop. ``density``: the pixels per CSS pixel of the screen in a browser, ``None`` on the
        desktop."""
        runners = runners or Runners()
        self.desk: Desk = desk
        self.size = size
        self.density = density
        """The pixels per CSS pixel of the screen in a browser; ``None`` on the desktop."""
        self.news: list[str] = []
        """Messages that wait for a scene to show them."""
        self.troubles: list[str] = []
        """The same, about what went wrong."""
        self.system: System = system or System()
        self.workers = runners.workers
        """Runs long computations in processes."""
        self.threads = runners.threads
        """Runs reading, decoding and writing in threads."""
        catalogue = Catalogue(assets(), skins or desk.folders.data, self.system.skin_absent)
        self.skins = ActiveSkins(catalogue, self.threads, self.system)
        self._choosing: dict[str, str] = {}
        """The chosen skins whose pictures are being fetched."""
        self._load_skins(stoneset, board)
        self.scenes: list[Scene] = []
        self.running = True
        self.told_to_end = False
        """Set from outside to close the window without a question. Unsaved work stays as a draft
        where there are drafts."""
        self.audio: Audio = Audio(
            lambda: self.desk.settings, lambda: self.skins.board.skin.ambience, runners.sound
        )
        self._reviewing: Reviewing | None = None
        self.screen: Screen | None = None
        self._drawing: Steps[list[pygame.Rect]] | None = None
        """The picture that is being drawn, over several turns of the loop."""
        self.fullscreen: bool = False
        self.settings_page = "game"
        """The page of the settings that was looked at last."""
        self._pointer = pygame.SYSTEM_CURSOR_ARROW
        self._opener = 0
        """The key that opened the top scene. What it types while held is not for that scene."""
        self._input_state = InputState(density=density or 1)
        self._second_click = SecondClick()
        self._transition: Transition | None = None
        """The running change from one picture to the next."""
        self._ticked_at = -math.inf
        """When a button was last heard."""
        self._keyboard = Keyboard()
        self._windowed = size
        """The size of the window when it is neither maximised nor in full screen."""
        self._maximised = False
        """Whether SDL takes the window to be maximised. It forgets this when an icon is opened."""
        self._next_look = 0.0
        self._next_asked = 0.0
        self._preloading: Iterator[None] | None = None
        self._tidy = True
        """Whether no scene was closed or laid out anew since Python last looked for garbage."""

    @property
    def reviewing(self) -> "Reviewing":
        """The reviews of this window. The coach is loaded at the first use."""
        if self._reviewing is None:
            from ishido.ui.ishido.review.reviewing import Reviewing

            self._reviewing = Reviewing()
        return self._reviewing

    # -- sound ------------------------------------------------------------------------------

    def tick_sound(self) -> None:
        self._ticked_at = self.now()
        self.audio.play(Cue.TICK)

    # -- skins ------------------------------------------------------------------------------

    def _load_skins(self, stoneset: str | None = None, board: str | None = None) -> None:
        problem = self.skins.load(self.desk.settings, self.size, stoneset, board)
        if problem and not self.troubles:
            self.troubles = [problem]

    def use_skins(
        self, *, stoneset: str | None = None, board: str | None = None, backdrop: str | None = None
    ) -> None:
        """Use another stoneset, board or backdrop.

        :raises SkinProblem: if one cannot be used; then nothing changes.
        """
        asked = {"stoneset": stoneset, "board": board, "backdrop": backdrop}
        changes = {part: skin for part, skin in asked.items() if skin is not None}
        self.skins.use(changes, self.desk.settings, self.size)
        self.skins.start_pictures(self.size, self.desk.settings.ui_scale)
        self.desk.settings_store.change(**self.skins.chosen)
        self.audio.apply_settings()
        self.rearrange()

    def choose_skins(self, said: Callable[[str], object], **asked: str | None) -> None:
        """Use another stoneset, board or backdrop as soon as its pictures are here. What is chosen
        meanwhile is used with it, or in its place.

        :param said: called with why it cannot be used, in one line; empty if it is in use now.
        """
        changes = self._choosing | {part: skin for part, skin in asked.items() if skin is not None}
        self._choosing = changes

        def use() -> None:
            if self._choosing is changes and self.running:
                self._choosing = {}
                try:
                    self.use_skins(**changes)
                except SkinProblem as problem:
                    said(str(problem))
                else:
                    said("")

        self.system.fetch_world(self.skins.chosen | changes, use)

    # -- settings ---------------------------------------------------------------------------

    def change_setting(self, name: str, value: object) -> None:
        """Change a setting that has a row, and apply it to what is open."""
        self.desk.settings_store.change(**{name: value})
        match ROWS[name].changes:
            case "sound":
                self.audio.apply_settings()
            case "colours":
                self.skins.mix_colours(self.desk.settings)
                self.rearrange()
            case "layout":
                self.rearrange()

    def follow_settings(self) -> None:
        """Apply all settings, after a restored backup, when the pictures of its world are here."""

        def apply() -> None:
            self._load_skins()
            self.skins.mix_colours(self.desk.settings)
            self.audio.apply_settings()
            self.rearrange()

        settings = self.desk.settings
        skins = {"stoneset": settings.stoneset, "board": settings.board}
        self.system.fetch_world(skins | {"backdrop": settings.backdrop}, apply)

    # -- time -------------------------------------------------------------------------------

    def now(self) -> float:
        """The clock of all animations, in seconds."""
        return time.perf_counter()

    def today(self) -> datetime:
        """The local date and time, with the offset from UTC."""
        return datetime.now().astimezone()

    # -- scenes -----------------------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        return self.scenes[-1]

    def push(self, scene: Scene) -> None:
        """Add a scene on top."""
        self._finish_drawing()
        if self.scenes:
            self.scene.handle(POINTER_LEAVES)
            self.scene.covered()
            self.ignore_second_click()
        scene.arrange(self.size)
        self._fade(scene.opens)
        ticked = self.now() - self._ticked_at <= 0.5  # the button's own sound
        if scene.has_sound and not ticked:
            self.audio.play(Cue.DIALOG)
        self.scenes.append(scene)

    def pop(
        self, scene: Scene, change: Callable[[pygame.Surface], Transition] | None = None
    ) -> None:
        """Remove a scene and all above it. The last picture fades, or there is another
        ``change``."""
        self._finish_drawing()
        if scene in self.scenes:
            self.ignore_second_click()
            self._fade(self.scene.closes)
            if change and self._transition is not None:
                self._transition = change(self._transition.before)
        while scene in self.scenes:
            top = self.scenes.pop()
            top.closed()
            top.canvas = None  # large, and a closed scene is in circles of references
            self._tidy = False

    def back_to_table(self) -> None:
        """Remove all scenes above the table."""
        while len(self.scenes) > 1:
            self.pop(self.scene)

    def take_file(self, path: Path) -> None:
        """Open a file in the uppermost scene that takes it, and close all above."""
        while not self.scene.takes_file(path):
            self.pop(self.scene)
        self.scene.handle(Dropped(str(path)))

    def _fade(self, seconds: float) -> None:
        if not (seconds and self.screen is not None and self.desk.settings.motion):
            return
        if self.scenes and self.scene.canvas is not None:
            self._transition = Transition(self.screen.surface.copy(), seconds)

    def rearrange(self) -> None:
        self.skins.board.forget_sizes()
        self._transition = self._drawing = None
        self._tidy = False
        for scene in self.scenes:
            scene.arrange(self.size)
            scene.canvas = None

    # -- the window -------------------------------------------------------------------------

    def open_window(self) -> None:
        """Open the window.

        :raises NoScreen: if there is no display.
        """
        try:
            self.name_window()
            icon = assets() / "icon.png"
            if icon.is_file():
                pygame.display.set_icon(pygame.image.load(str(icon)))
            surface = open_surface(self.size)
            room = room_in(usable_areas()[0])
            # The smallest window is laid out like a phone.
            least = min(400, room[0]), min(400, room[1])
            on_window(lambda window: setattr(window, "minimum_size", least))
            self._put_back()
        except pygame.error as error:
            raise NoScreen(str(error)) from None
        pygame.key.set_repeat(400, 40)
        self._take(pygame.display.get_surface() or surface)
        if self.desk.settings.fullscreen and self.system.full_screen is None:
            self.toggle_fullscreen()

    def _put_back(self) -> None:
        """Restore the window's place, moved fully onto its screen if that still exists, and its
        state."""
        left = self.desk.settings.place
        place = left and place_inside(left, self._windowed, usable_areas())
        if place is not None:
            pygame.display.set_window_position(place)
        self._maximised = self.desk.settings.maximised
        if self._maximised:
            on_window(pygame.Window.maximize)

    def name_window(self, deal: str = "") -> None:
        """Set the title of the window, and of the page that it is in.

        :param deal: the name of the deal of the page's link, while that is on the table.
        """
        pygame.display.set_caption(" – ".join(filter(None, (deal, "Ishido"))))

    def _take(self, surface: pygame.Surface) -> None:
        # A window manager may ignore the minimum size. Scenes can be laid out for 320×240, so the
        # picture of a smaller window is cut off.
        width, height = surface.get_size()
        self.size = (max(width, 320), max(height, 240))
        self.screen = Screen(surface)

    def toggle_fullscreen(self) -> None:
        """Switch between full screen and window."""
        if self.system.full_screen is not None:
            self.system.full_screen()
            return
        self.fullscreen = not self.fullscreen
        if self.fullscreen:
            surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            surface = self._back_to_window()
        self._take(surface)
        self.rearrange()
        self.desk.settings_store.change(fullscreen=self.fullscreen)

    def _back_to_window(self) -> pygame.Surface:
        """Leave full screen and restore the window's size, place and state."""
        if not pygame.display.is_fullscreen():  # SDL leaves only what it has entered
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        # SDL leaves the window at the size of the screen, and slightly misplaced.
        with warnings.catch_warnings(action="ignore", category=RuntimeWarning):
            surface = open_surface(self._windowed)
        on_window(lambda window: setattr(window, "size", self._windowed))
        self._put_back()
        return pygame.display.get_surface() or surface

    def resize(self, size: tuple[int, int], density: float | None) -> None:
        """Give the window another size in pixels, from outside: a web page's follows the page. It
        is not the size of the player's next window. ``density``: its pixels per CSS pixel, which
        may change alone, when the page is enlarged."""
        same = self.screen is not None and self.screen.surface.get_size() == size
        if same and density == self.density:
            return
        self.density = density
        self._input_state.density = density or 1
        if not same:
            self._take(open_surface(size))
        self.rearrange()

    def _show_again(self) -> None:
        if self.screen is not None:
            self.screen = Screen(self.screen.surface)

    def _resized(self) -> None:
        surface = pygame.display.get_surface()
        if surface is None:
            return
        if self.system.full_screen is None and fills_screen() is not self.fullscreen:
            # The window manager has done it.
            self.fullscreen = not self.fullscreen
            self.desk.settings_store.change(fullscreen=self.fullscreen)
        if surface.get_size() == self.size:
            return
        self._take(surface)
        self.rearrange()
        if self.desk.settings.maximised and not (self._maximised or self.fullscreen):
            self.desk.settings_store.change(maximised=False)
        if self._freely_sized:
            self._windowed = self.size
            self.desk.settings_store.change(window=self.size)

    def _moved(self) -> None:
        """Note the window's place. It is asked for, because the place in the event may be
        outdated."""
        place = pygame.display.get_window_position()
        if place == self.desk.settings.place or not self._freely_sized:
            return
        # Some systems report a place off all screens for a minimised window.
        if place_inside(place, self.size, usable_areas()) is not None:
            self.desk.settings_store.change(place=place)

    @property
    def _freely_sized(self) -> bool:
        """Whether size and place of the window are the player's own."""
        return not (self.fullscreen or self.desk.settings.maximised or fills_screen())

    # -- the loop ---------------------------------------------------------------------------

    @property
    def by_finger(self) -> bool:
        """Whether the player last used a finger, not a mouse or a key."""
        return self._input_state.by_finger

    def ignore_second_click(self) -> None:
        """Ignore the second click of a double click for a moment, because the picture under the
        pointer has changed since the first."""
        self._second_click.picture_changed(self.now())

    def handle(self, event: Input) -> None:
        """Handle input for the window itself, and pass the rest to the top scene."""
        if isinstance(event, Key) or (isinstance(event, Pointer) and event.act is Act.DOWN):
            self._transition = None  # what is done next is not delayed
        match event:
            case Window.QUIT:
                self.quit()
            case Window.RESIZED:
                self._resized()
            case WindowMoved():
                self._moved()
            case Window.EXPOSED:
                self._show_again()
            case Maximised(on):
                self._show_again()
                self._maximised = on
                if on and not (self.fullscreen or self.desk.settings.maximised):
                    self.desk.settings_store.change(maximised=True)
            case Key() if keys.pressed(event, *FULL_SCREEN_KEYS):
                if not event.repeat:
                    self.toggle_fullscreen()
            case Key() if keys.pressed(event, *QUIT_KEYS) and not browser.IN_BROWSER:
                self.quit()
            case Text() if event.key and event.key == self._opener:
                pass
            case Pointer() if self._second_click.ignores(event, self.now()):
                pass
            case Dropped(path):
                self.take_file(Path(path))
            case _:
                scene = self.scene
                scene.handle(event)
                if isinstance(event, Key):
                    if self.scene is not scene:
                        self._opener = event.key
                    elif event.key == self._opener and not event.repeat:
                        self._opener = 0
                    self._second_click.key_pressed()

    def drawing(self) -> Steps[list[pygame.Rect]]:
        """Draw what has changed, and show it when it is finished. Returns the changed
        rectangles."""
        assert self.screen is not None
        scene = self.scene
        changed = yield from scene.refresh(self.size)
        assert scene.canvas is not None
        above = [*scene.above(self.now()), *self.fading()]
        dirty = yield from self.screen.present(scene.canvas, changed, above)
        if dirty:
            pygame.display.update(dirty)
        return dirty

    def draw(self) -> list[pygame.Rect]:
        """Draw at once what has changed. Returns the changed rectangles."""
        drawing, self._drawing = self._drawing or self.drawing(), None
        return at_once(drawing)

    def _finish_drawing(self) -> None:
        """Finish the picture that is being drawn, before it is another scene's turn."""
        if self._drawing is not None:
            self.draw()

    @property
    def drawn(self) -> bool:
        """Whether the picture is finished. If not, the next :meth:`step` goes on with it, and the
        sooner the better."""
        return self._drawing is None

    def fading(self) -> list[Part]:
        """The last picture, while it fades into the one that is shown now."""
        now, change = self.now(), self._transition
        if change is not None:
            change = change.begun(now)
        self._transition = None if change is None or change.over(now) else change
        return [] if self._transition is None else self._transition.parts(now)

    @property
    def moving(self) -> bool:
        """Whether something moves, so that frames are needed at display rate."""
        return self.scene.moving or self._transition is not None or not self.drawn

    def step(self) -> bool:
        """Run one turn of the loop without waiting: handle input, and draw what has changed. A
        picture that takes long is drawn over several turns: meanwhile the last one is shown, and
        input waits, because it may be meant for the new one.

        Whoever calls it for each frame in place of :meth:`loop`, as a web page does, may call it
        later if nothing happened (:meth:`rest`), and must not call it once :attr:`running` is
        false.

        :returns: whether there was input or something moves.
        """
        if self.told_to_end:
            self.quit()
            return True
        if self._drawing is not None:
            self._draw_on(self._drawing)
            return True
        events = []
        if queue := waiting_events():
            events = list(inputs(queue, self.size, self._input_state, self.now()))
            for event in events:
                self.handle(event)
                if not self.running:
                    return True
            self._keyboard.shift(self._input_state.shift)
        now = self.now()
        if (held := self._input_state.held_finger(now)) is not None:
            events.append(held)
            self.handle(held)
        if now >= self._next_asked and not self.scene.waits:
            self._next_asked = now + SLOW_CHECK
            self._open_what_is_asked()
        lively = bool(events) or self.moving
        if lively or now >= min(self._next_look, self.scene.due):
            self._next_look = now + SLOW_CHECK
            self.desk.tick()
            if self._reviewing is not None:
                self._follow_review(self._reviewing)
            self.scene.tick(now)
            self._draw_on(self.drawing())
            self._keyboard.follow(self.scene.typing)
        return lively or not self.drawn

    def _open_what_is_asked(self) -> None:
        """Come to the front with what other starts of the game want to be opened here."""
        asked = self.system.asked()
        if asked:
            on_window(to_the_front)
        for path in asked:
            if path is not None:
                self.take_file(path)

    def _draw_on(self, drawing: Steps[list[pygame.Rect]]) -> None:
        self._drawing = None if advance(drawing, self.now) else drawing

    def rest(self) -> float:
        """The seconds for which no :meth:`step` is needed unless there is input; 0 while something
        moves."""
        if self.moving:
            return 0.0
        due = min(self._next_look, self.scene.due, self._input_state.hold_due)
        return max(0.0, due - self.now())

    def use_idle_time(self) -> bool:
        """Load one more module that later scenes need, while nothing happens. When there is none
        left, collect the garbage of closed scenes. False if nothing was done."""
        self.desk.rest()
        if self._preloading is None:
            self._preloading = preload()
        if next(self._preloading, True) is None:
            return True
        if self._tidy:
            return False
        gc.collect()  # Python itself counts objects, of which a large picture is only one
        self._tidy = True
        return True

    def save(self) -> bool:
        """Pause a timed game and save everything, because the window may end without notice. True
        if everything is on the disk."""
        self.scene.handle(Window.HIDDEN)
        return self.desk.save()

    def _follow_review(self, reviewing: "Reviewing") -> None:
        whole = reviewing.follow(self.desk)
        if whole is not None and whole is not reviewing.shown:
            self.news.append(_("The review is ready. Open it from the journal."))

    def loop(self) -> None:
        """Run the loop until the window is closed."""
        rate = max([60, *pygame.display.get_desktop_refresh_rates()])
        clock = pygame.time.Clock()
        last = self.now()
        while self.running:
            happened = self.step()
            if happened:
                last = self.now()
            if not self.drawn:
                continue
            if self.moving:
                clock.tick(rate)
            else:
                if not happened:
                    self.use_idle_time()
                # After a quiet time, the first event is answered within 35 ms
                # (tools/bench/idle.py). pygame's own wait would check every millisecond.
                time.sleep(1 / 60 if self.now() - last < 2 else 1 / 32)

    def set_pointer(self, cursor: int) -> None:
        if cursor != self._pointer:
            self._pointer = cursor
            with contextlib.suppress(pygame.error):
                pygame.mouse.set_cursor(cursor)

    def quit(self) -> None:
        """Close the window."""
        self.scene.handle(Window.HIDDEN)  # keeps what has been typed
        self.scene.covered()  # ends what the player is doing, such as a stroke
        self.running = False
        if self._reviewing is not None:
            self._reviewing.stop()
