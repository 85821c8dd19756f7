"""The face of Bluestone: its table in a window."""

from dataclasses import replace
from math import atan2, degrees
from typing import TYPE_CHECKING, Final

import pygame

from ishido.bluestone.board import Board, Point
from ishido.bluestone.game import BluestoneGame
from ishido.jobs.steps import Steps
from ishido.ui.bluestone.layout import BluestoneLayout, bluestone_layout
from ishido.ui.bluestone.motions import PointMotions
from ishido.ui.bluestone.view import BluestoneView, shown_of
from ishido.ui.kit.paint import Part
from ishido.ui.platform.audio import Cue
from ishido.ui.table.face import Face
from ishido.ui.table.layout import Frame

if TYPE_CHECKING:
    from ishido.ui.app.app import App

CURSOR_KEYS: Final = ("Arrows", "Home", "End", "PageUp", "PageDown")
"""The names of the keys that move the cursor along the lines of the board."""
DIRECTIONS: Final = {
    pygame.K_RIGHT: 0.0,
    pygame.K_DOWN: 90.0,
    pygame.K_LEFT: 180.0,
    pygame.K_UP: 270.0,
    pygame.K_PAGEDOWN: 45.0,
    pygame.K_END: 135.0,
    pygame.K_HOME: 225.0,
    pygame.K_PAGEUP: 315.0,
}
"""The direction of each key, in degrees clockwise from the right."""
FARTHEST: Final = 75.0
"""The most degrees between a key's direction and the way to the neighbour that it chooses."""
LEAN: Final = 10.0
"""The degrees by which up and down lean to the side of the last step left or right: two neighbours
may lie on either side of straight up."""


class BluestoneFace(Face[BluestoneGame, Point]):
    """Its places are the points and after them the blue stones, which only a pointer can reach."""

    layout: BluestoneLayout
    view: BluestoneView
    motions: PointMotions
    home = 0

    def __init__(self, app: "App", board: Board) -> None:
        super().__init__(app)
        self.motions = PointMotions(app)
        self.board = board
        self._lean = LEAN

    # -- layout -----------------------------------------------------------------------------

    def fit(self, frame: Frame) -> BluestoneLayout:
        return bluestone_layout(frame, self.board, labels=self.app.desk.settings.coordinates)

    def set_up(self) -> None:
        labels = self.app.desk.settings.coordinates
        self.view = BluestoneView(self.layout, self.look, self.board, labels=labels)

    # -- input ------------------------------------------------------------------------------

    def place_at(self, point: tuple[int, int]) -> Point | None:
        return self.layout.place_under(point)

    def cursor(self, place: Point, key: int) -> Point:
        """The point in a key's direction along the lines of the board, if there is one."""
        board = self.board
        if key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._lean = LEAN if key == pygame.K_RIGHT else -LEAN
        lean = {pygame.K_UP: self._lean, pygame.K_DOWN: -self._lean}.get(key, 0.0)
        x, y = (*board.places, *board.blue_places)[place]

        def turn(other: Point) -> float:
            """The degrees between the key's direction and the way to a neighbour."""
            other_x, other_y = board.places[other]
            way = degrees(atan2(other_y - y, other_x - x))
            return abs((way - DIRECTIONS[key] - lean + 180) % 360 - 180)

        nearest = min((*board.neighbours, *board.touches)[place], key=turn)
        return nearest if turn(nearest) <= FARTHEST else place

    # -- what is seen -----------------------------------------------------------------------

    def ground(self) -> Steps[pygame.Surface]:
        return self.view.ground()

    def parts(self, game: BluestoneGame) -> list[Part]:
        lying = self.motions.lying(game.position.stones)
        return self.view.parts(replace(shown_of(game), stones=lying))

    def above(self, now: float) -> list[Part]:
        return list(self.motions.parts(now, self.layout))

    def forward(self, game: BluestoneGame) -> None:
        self.motions.show(game.played[-1])

    def back(self, game: BluestoneGame) -> None:
        self.app.audio.play(Cue.SLIDE)
