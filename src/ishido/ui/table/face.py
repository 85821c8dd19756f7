"""The face of a game in a window: its board and panels at one size, and what moves on them."""

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Generic, TypeVar

import pygame

from ishido.jobs.steps import Steps
from ishido.ui.kit.events import Point
from ishido.ui.kit.look import Look
from ishido.ui.kit.paint import Part
from ishido.ui.table.layout import Frame, GameLayout, frame_in
from ishido.ui.table.look import look_of_table
from ishido.ui.table.motions import Motions
from ishido.ui.table.stage import Stage

if TYPE_CHECKING:
    from ishido.ui.app.app import App

GameT = TypeVar("GameT", contravariant=True)
"""A game at one of its moves. What shows no game on a face has a ``Face[Never, …]``."""
PlaceT = TypeVar("PlaceT")
"""A place of a board: a square, a point, a step."""


class Face(ABC, Generic[GameT, PlaceT]):
    """Shows positions of a game. Tables, lessons, replays and the frames of animations have
    one."""

    layout: GameLayout
    look: Look
    home: PlaceT
    """Where the keyboard cursor of a new board is."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self.motions = Motions(app)

    # -- layout -----------------------------------------------------------------------------

    @abstractmethod
    def fit(self, frame: Frame) -> GameLayout:
        """Its layout in a window."""

    def lay(
        self,
        stage: Stage,
        *,
        bar: bool = False,
        tools: bool = False,
        controls: bool = False,
    ) -> None:
        """Lay it out in a window; see :func:`frame_in`."""
        settings = self.app.desk.settings
        text, framed = settings.ui_scale, settings.high_contrast
        frame = frame_in(stage, text, bar=bar, tools=tools, controls=controls, framed=framed)
        self.layout = self.fit(frame)
        self.look = look_of_table(self.app, self.layout)
        self.set_up()

    def set_up(self) -> None:
        """Make what depends on the layout and the look."""

    # -- input ------------------------------------------------------------------------------

    @abstractmethod
    def place_at(self, point: Point) -> PlaceT | None:
        """The place at a point of the window."""

    @abstractmethod
    def cursor(self, place: PlaceT, key: int) -> PlaceT:
        """Where a key moves the cursor from a place."""

    # -- what is seen -----------------------------------------------------------------------

    @abstractmethod
    def ground(self) -> Steps[pygame.Surface]:
        """Draw the fixed background."""

    def prepare(self, game: GameT) -> Steps[None]:
        """Draw in steps what :meth:`parts` needs at its first call."""
        yield from ()

    @abstractmethod
    def parts(self, game: GameT) -> list[Part]:
        """The board and the panels at a position, without the text on the strip."""

    def above(self, now: float) -> list[Part]:
        """What moves."""
        return []

    def forward(self, game: GameT) -> None:
        """Show the last move of a game as motion and sound."""

    def back(self, game: GameT) -> None:
        """Show that the last move of a game is taken back."""
