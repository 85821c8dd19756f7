"""A table at one size and the means to bring it into a state, and what a picture is taken of."""

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pygame

from ishido.jobs.steps import at_once
from ishido.rules.board import parse_square
from ishido.session.session import Session
from ishido.storage.desk import Desk
from ishido.storage.folders import find_folders
from ishido.ui.app.app import App
from ishido.ui.core.events import LEFT, Act, Key, Pointer
from ishido.ui.scenes.table.scene import TableScene
from ishido.ui.view.over import FADE, OverScene
from ishido.ui.widgets.base import Widget
from tests.support.shared_pictures import share_pictures
from tests.support.tour.games import mid_game


class TourApp(App):
    """An app whose clock stands where the tour puts it."""

    time = 100.0

    def __init__(
        self,
        desk: Desk,
        size: tuple[int, int],
        world: str | None = None,
        density: float | None = None,
    ) -> None:
        super().__init__(desk, size, world, world, density=density)
        share_pictures(self)

    def now(self) -> float:
        return self.time


@dataclass
class Stage:
    """A table at one size, and what a player can do at it."""

    app: TourApp
    table: TableScene

    def picture(self) -> pygame.Surface:
        if isinstance(self.app.scene, OverScene):
            self.app.time += FADE
        self.app.scene.tick(self.app.time)
        picture = at_once(self.app.scene.snapshot(self.app.size, self.app.time))
        for part in self.app.exporting.parts():
            part.paint(picture)
        return picture

    def point(self, act: Act, at: tuple[int, int], *, button: int = 0) -> None:
        self.app.handle(Pointer(act, at, button))

    def click(self, at: tuple[int, int]) -> None:
        self.point(Act.DOWN, at, button=LEFT)
        self.point(Act.UP, at, button=LEFT)

    def keys(self, *keys: int, mod: int = 0) -> None:
        for key in keys:
            self.app.handle(Key(key, mod))

    def square(self, name: str) -> tuple[int, int]:
        """The middle of a square of the table."""
        return self.table.layout.square_rect(parse_square(name)).center

    def widget(self, name: str) -> Widget:
        """A widget of the scene on top."""
        widgets: list[Widget] = self.app.scene.ring.widgets  # type: ignore[attr-defined]
        return next(widget for widget in widgets if widget.name == name)

    def press(self, *names: str) -> None:
        """Press one button after another, each of the scene that is then on top."""
        for name in names:
            self.widget(name).press()

    def settle(self) -> None:
        """Let all motion come to rest."""
        self.app.time += 30
        self.table.tick(self.app.time)


AT_REST = 3.0
"""Seconds after which all motion has come to rest: stones dealt, figures counted up."""

Steps = Callable[[Stage], None]
"""What a player does at the table before the picture is taken."""


@dataclass(frozen=True)
class Shot:
    """One picture of the tour: its name, what leads to it, and from which game."""

    name: str
    steps: Steps
    session: Callable[[], Session] = mid_game
    on_every_board: bool = False
    """Shown in every world too, at the reference size."""

    def take(
        self, size: tuple[int, int], world: str | None = None, density: float | None = None
    ) -> pygame.Surface:
        """The picture, taken in a fresh app with an empty home. ``density``: of a browser."""
        with self.reached(size, world, density) as stage:
            return stage.picture()

    @contextmanager
    def reached(
        self, size: tuple[int, int], world: str | None = None, density: float | None = None
    ) -> Iterator[Stage]:
        """The state that is shown, in a fresh app with an empty home."""
        with tempfile.TemporaryDirectory() as home:
            os.environ["ISHIDO_HOME"] = home
            os.environ["HOME"] = os.environ["USERPROFILE"] = home  # which file dialogs show
            desk = Desk(find_folders())
            app = TourApp(desk, size, world, density)
            table = TableScene(app, self.session())
            app.push(table)
            stage = Stage(app, table)
            start = app.time
            self.steps(stage)
            if app.time == start:  # the steps did not choose a moment themselves
                for _ in range(2):  # a result opens when the stones have come to rest
                    app.time += AT_REST
                    app.scene.tick(app.time)
            yield stage
            app.desk.close(timeout=60)
