"""A scene fills the window, alone or over another scene, and receives its input."""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from ishido.jobs.job import Runner
from ishido.jobs.steps import Steps
from ishido.ui.kit.audio import Audio
from ishido.ui.kit.events import Input
from ishido.ui.kit.keys import Binding
from ishido.ui.kit.look import Look, sized
from ishido.ui.kit.paint import Canvas, Part
from ishido.ui.kit.sizes import phone_scale, phone_unit, readable_scale
from ishido.ui.kit.system import System
from ishido.ui.kit.theme import Theme

if TYPE_CHECKING:  # types only: the first picture does not wait for them
    from ishido.skins.catalogue import Catalogue
    from ishido.store.desk import Desk
    from ishido.ui.ishido.review.reviewing import Reviewing
    from ishido.ui.skins.cards import SkinCards
    from ishido.ui.skins.pictures import BoardPictures, StonePictures
    from ishido.ui.skins.title_pictures import TitlePictures
    from ishido.ui.table.game_view import GameView
    from ishido.ui.table.picture_request import PictureRequest


class Skins(Protocol):
    @property
    def stones(self) -> "StonePictures": ...
    @property
    def board(self) -> "BoardPictures": ...
    @property
    def theme(self) -> Theme: ...
    @property
    def catalogue(self) -> "Catalogue": ...
    @property
    def chosen(self) -> Mapping[str, str]:
        """The ids of the stoneset, board and backdrop in the settings."""

    @property
    def cards(self) -> "SkinCards": ...
    @property
    def title(self) -> "TitlePictures": ...
    @property
    def world(self) -> str:
        """The name of the world whose stones, board and backdrop are in use; empty for a mixture
        of several."""

    def start_pictures(self, size: tuple[int, int], scale: float) -> None: ...
    def drop_others(self) -> None: ...


class Exports(Protocol):
    """The running export; there is only one at a time."""

    @property
    def busy(self) -> bool: ...
    @property
    def path(self) -> Path | None: ...
    @property
    def saved(self) -> Path | None: ...
    def start(self, request: "PictureRequest", path: Path) -> None: ...
    def stop(self) -> None: ...


class Window(Protocol):
    """The part of the app that scenes may use (:class:`ishido.ui.app.app.App`)."""

    desk: "Desk"
    size: tuple[int, int]
    density: float | None
    """The pixels per CSS pixel of the screen in a browser; ``None`` on the desktop."""
    scenes: "list[Scene]"
    news: list[str]
    troubles: list[str]
    fullscreen: bool
    audio: Audio
    system: System
    workers: Runner
    """Runs long computations in processes."""
    threads: Runner
    """Runs reading, decoding and writing in threads."""

    @property
    def scene(self) -> "Scene": ...
    @property
    def skins(self) -> Skins: ...
    @property
    def exporting(self) -> Exports: ...
    @property
    def reviewing(self) -> "Reviewing": ...

    def now(self) -> float: ...
    def today(self) -> datetime: ...
    def push(self, scene: "Scene") -> None: ...
    def pop(self, scene: "Scene") -> None: ...
    def back_to_table(self) -> None: ...
    def take_file(self, path: Path) -> None: ...
    def open(self, name: str, *details: Any, **more: Any) -> Any:
        """Open another scene by its name (:data:`ishido.ui.app.doors.DOORS`).

        Returns it; ``None`` if a question comes first, or if it cannot be opened.
        """

    def view_of(self, kind: str) -> "GameView":
        """The scenes of a kind of game, by its name."""

    def keys_of(self, scene: str) -> Sequence[Binding[Any]]:
        """The keys of a scene, by the name of its module."""

    def rearrange(self) -> None: ...
    def ignore_second_click(self) -> None: ...
    def tick_sound(self) -> None: ...
    def set_pointer(self, cursor: int) -> None: ...
    def toggle_fullscreen(self) -> None: ...
    def name_window(self) -> None: ...
    def change_setting(self, name: str, value: object) -> None: ...
    def follow_settings(self) -> None: ...
    def take_desk(self, desk: "Desk") -> None: ...
    def use_skins(
        self, *, stoneset: str | None = None, board: str | None = None, backdrop: str | None = None
    ) -> None: ...
    def prepare_skins(
        self, stonesets: Iterable[str], boards: Iterable[str], backdrop: str | None = None
    ) -> None: ...
    def add_skin(self, path: Path) -> str: ...
    def quit(self) -> None: ...


class Scene:
    """The base of all scenes. Drawing reads the session and keeps no state of the game."""

    waits = False
    """Whether it only shows that a job is running, and takes no input."""
    opens = 0.0
    """Seconds in which it fades in."""
    closes = 0.0
    """Seconds in which it fades out."""
    heard = False
    """Whether it has a sound when it opens."""
    offers: frozenset[str] = frozenset()
    """The names of buttons that it has, too, and which are not shown in the scene below."""

    def __init__(self, app: Window) -> None:
        self.app = app
        self.canvas: Canvas | None = None
        """``None`` until it is first shown, and when it must be drawn again."""
        self.strip_room = pygame.Rect(0, 0, 0, 0)
        """The room for text on the strip of words, where passing messages are shown; empty if there
        is none."""
        self.head = 0
        """The lower edge of the menu bar in pixels, which panels over the scene do not cross; 0 if
        there is none."""

    @property
    def below(self) -> "Scene":
        """The scene that it was put over."""
        return self.app.scenes[self.app.scenes.index(self) - 1]

    @property
    def sheet(self) -> pygame.Rect | None:
        """The panel that grows while the scene opens; ``None`` if it has none."""
        return None

    def arrange(self, size: tuple[int, int]) -> None:
        """Lay out the scene for a window size. Called before drawing, and after each resize."""
        raise NotImplementedError

    def room(self, size: tuple[int, int]) -> Steps[pygame.Surface]:
        """Draw the fixed background at a size."""
        raise NotImplementedError

    def handle(self, event: Input) -> None:
        """Handle an input event."""
        raise NotImplementedError

    def takes_file(self, path: Path) -> bool:
        """Whether the scene handles a file that is dropped on the window. If not, it is closed, and
        the scene below is asked. A table takes all."""
        return False

    def tick(self, now: float) -> None:
        """Update the scene. ``now`` is the app's clock in seconds."""

    @property
    def moving(self) -> bool:
        """Whether something moves, so that frames are needed at display rate."""
        return False

    @property
    def due(self) -> float:
        """The latest time for the next :meth:`tick`, by the app's clock in seconds."""
        return math.inf

    @property
    def typing(self) -> pygame.Rect | None:
        """The rectangle of the text cursor; ``None`` if nothing is being typed."""
        return None

    def prepare(self) -> Steps[None]:
        """Draw in steps what :meth:`parts` needs at its first call."""
        yield from ()

    def parts(self) -> list[Part]:
        """The parts over the fixed background."""
        raise NotImplementedError

    def above(self, now: float) -> list[Part]:
        """The moving parts above those."""
        return []

    def covered(self) -> None:
        """Called before another scene opens over it."""

    def closed(self) -> None:
        """Called after the scene is closed."""

    def asks_before_quit(self, leave: Callable[[], None]) -> bool:
        """Called before the window closes. Whether the player is asked first; then ``leave`` closes
        it after the answer."""
        return False

    def refresh(self, size: tuple[int, int]) -> Steps[list[pygame.Rect]]:
        """Update the canvas. Returns the rectangles that have changed."""
        # Parts come first, while the large pictures of the background are being decoded. They may
        # find that the background has to be drawn anew.
        if self.canvas is None:
            yield from self.app.skins.stones.decoded.arrive()
            yield from self.prepare()
        parts = self.parts()
        if self.canvas is not None:
            return (yield from self.canvas.show(parts))
        yield
        yield from self.app.skins.board.decoded.arrive()
        canvas = Canvas((yield from self.room(size)))
        yield from canvas.show(parts)
        self.canvas = canvas
        return [pygame.Rect((0, 0), size)]

    def snapshot(self, size: tuple[int, int], now: float) -> Steps[pygame.Surface]:
        """Draw the whole scene as a picture, without a window."""
        yield from self.refresh(size)
        assert self.canvas is not None
        picture = self.canvas.picture.copy()
        for part in self.above(now):
            picture.set_clip(part.rect)
            part.paint(picture)
            yield
        picture.set_clip(None)
        return picture


def wanted_unit(size: tuple[int, int], scale: float) -> float:
    """The scale of text in a window of the desktop at a UI scale, if it has room for that."""
    window = min(size[0] / 1280, size[1] / 800) if size[0] >= size[1] else size[0] / 820
    unit = max(0.62, window)
    return unit * readable_scale(scale, unit)


def look_of(app: Window, size: tuple[int, int]) -> Look:
    """The look of dialogs: text scaled to the window and by the player's setting."""
    theme, board, scale = app.skins.theme, app.skins.board, app.desk.settings.ui_scale
    if phone := phone_scale(size, app.density):
        # A sheet does not grow with the text, so its frame does not either.
        framed = sized(Look(theme, board, 1, 1, size, phone), phone_unit(phone, 1))
        return replace(framed, unit=phone_unit(phone, scale))
    # A dialog must fit the window at any scale.
    unit = min(wanted_unit(size, scale), size[1] / 620, size[0] / 640)
    return sized(Look(theme, board, unit, 1, size), unit)
