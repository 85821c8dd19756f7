"""A scene: what fills the window, alone or over another, and takes its input."""

import math
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from ishido.ui.core.audio import Audio
from ishido.ui.core.events import Input
from ishido.ui.core.keys import Binding
from ishido.ui.core.look import Look, sized
from ishido.ui.core.paint import Canvas, Part
from ishido.ui.core.skin_pictures import BoardPictures, StonePictures
from ishido.ui.core.theme import Theme

if TYPE_CHECKING:  # types only: the first picture does not wait for them
    from ishido.jobs.job import Runner
    from ishido.skins.catalogue import Catalogue
    from ishido.storage.desk import Desk
    from ishido.ui.core.picture_request import PictureRequest
    from ishido.ui.core.reviewing import Reviewing


class Skins(Protocol):
    """The stoneset and board in use."""

    @property
    def stones(self) -> StonePictures: ...
    @property
    def board(self) -> BoardPictures: ...
    @property
    def theme(self) -> Theme: ...
    @property
    def catalogue(self) -> "Catalogue": ...
    @property
    def chosen(self) -> Mapping[str, str]:
        """The stoneset, board and backdrop, as settings name them."""

    def start_pictures(
        self, size: tuple[int, int], scale: float, *, title: bool = False
    ) -> None: ...


class Exports(Protocol):
    """The export of pictures: one at a time."""

    @property
    def busy(self) -> bool: ...
    @property
    def path(self) -> Path | None: ...
    @property
    def saved(self) -> Path | None: ...
    def start(self, request: "PictureRequest", path: Path) -> None: ...
    def stop(self) -> None: ...


class Window(Protocol):
    """What a scene may use of the app that shows it (:class:`ishido.ui.app.app.App`)."""

    desk: "Desk"
    size: tuple[int, int]
    scenes: "list[Scene]"
    news: list[str]
    fullscreen: bool
    audio: Audio
    workers: "Runner"
    """Runs what computes for long."""
    threads: "Runner"
    """Runs what reads, decodes and writes."""

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
    def open(self, name: str, *details: Any, **more: Any) -> Any:
        """Open another scene by its name (:data:`ishido.ui.app.doors.DOORS`).

        Returns it; ``None`` if something is to be asked first, or cannot be opened.
        """

    def keys_of(self, scene: str) -> Sequence[Binding[Any]]:
        """The keys of a scene, by the name of its module."""

    def rearrange(self) -> None: ...
    def ignore_second_click(self) -> None: ...
    def tick_sound(self) -> None: ...
    def set_pointer(self, cursor: int) -> None: ...
    def toggle_fullscreen(self) -> None: ...
    def name_window(self) -> None: ...
    def follow_settings(self) -> None: ...
    def take_desk(self, desk: "Desk") -> None: ...
    def recolour(self) -> None: ...
    def use_skins(
        self, *, stoneset: str | None = None, board: str | None = None, backdrop: str | None = None
    ) -> None: ...
    def prepare_skins(
        self, stonesets: Iterable[str], boards: Iterable[str], backdrop: str | None = None
    ) -> None: ...
    def add_skin(self, path: Path) -> str: ...
    def quit(self) -> None: ...


class Scene:
    """The base of all scenes. Its drawing reads the session and keeps no state of the game."""

    takes_files = False
    """Whether files dropped on the window are for it; else they are for the table below."""

    def __init__(self, app: Window) -> None:
        self.app = app
        self.canvas: Canvas | None = None
        """Made when first shown; ``None`` means that it has to be made anew."""

    def arrange(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window size. Called before anything is drawn, and on resize."""
        raise NotImplementedError

    def room(self, size: tuple[int, int]) -> pygame.Surface:
        """The background that never changes at this size."""
        raise NotImplementedError

    def handle(self, event: Input) -> None:
        """Take an input."""
        raise NotImplementedError

    def tick(self, now: float) -> None:
        """Let time pass: ``now`` is the app's clock in seconds."""

    @property
    def moving(self) -> bool:
        """Whether something moves, so that pictures are wanted at display rate."""
        return False

    @property
    def due(self) -> float:
        """When it wants its next :meth:`tick` at the latest, by the app's clock."""
        return math.inf

    @property
    def typing(self) -> pygame.Rect | None:
        """Where letters are being typed: the caret; ``None`` where nothing can be typed."""
        return None

    def parts(self) -> list[Part]:
        """What is to be seen over the room."""
        raise NotImplementedError

    def above(self, now: float) -> list[Part]:
        """What moves over that."""
        return []

    def covered(self) -> None:
        """Another scene is about to be put over it."""

    def closed(self) -> None:
        """It was taken off the window."""

    def refresh(self, size: tuple[int, int]) -> list[pygame.Rect]:
        """Bring the canvas up to date; returns what has changed of it."""
        # Parts come first: their stones are decoded before the large pictures of a room.
        parts = self.parts()
        if self.canvas is None:
            self.canvas = Canvas(self.room(size))
            self.canvas.show(parts)
            return [pygame.Rect((0, 0), size)]
        return self.canvas.show(parts)

    def snapshot(self, size: tuple[int, int], now: float) -> pygame.Surface:
        """The whole scene as one picture, without the window."""
        self.refresh(size)
        assert self.canvas is not None
        picture = self.canvas.picture.copy()
        for part in self.above(now):
            picture.set_clip(part.rect)
            part.paint(picture)
        picture.set_clip(None)
        return picture


def look_of(app: Window, size: tuple[int, int]) -> Look:
    """What dialogs draw with: type in proportion to the window and the player's UI scale."""
    window = min(size[0] / 1280, size[1] / 800) if size[0] >= size[1] else size[0] / 820
    unit = max(0.62, window) * app.desk.settings.ui_scale
    # A dialog has to fit the window, whatever scale was asked for.
    unit = min(unit, size[1] / 620, size[0] / 640)
    return sized(Look(app.skins.theme, app.skins.board, unit, 1, size), unit)
