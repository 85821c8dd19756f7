"""The scene that draws the frames of an animation: a table without buttons."""

from typing import Any

import pygame

from ishido.jobs.steps import Steps
from ishido.ui.kit.look import Look
from ishido.ui.kit.paint import Part
from ishido.ui.kit.scene import Scene
from ishido.ui.table import words as says
from ishido.ui.table.caption import caption


class Film(Scene):
    """Shows a step of a game, with its name and the move in place of the table's buttons."""

    look: Look
    view: Any
    """What draws the table."""
    name: str
    """What names the game."""
    steps: int
    """The number of the last step."""
    step = 0

    @property
    def moves(self) -> int:
        """The number of moves; the end of a game may be a step of its own."""
        return self.steps

    def room(self, size: tuple[int, int]) -> Steps[pygame.Surface]:
        picture: Steps[pygame.Surface] = self.view.room()
        return picture

    def table_parts(self) -> list[Part]:
        """The table at the step."""
        raise NotImplementedError

    def parts(self) -> list[Part]:
        layout = self.view.layout
        foot = layout.game_button.union(layout.menu_button)
        return [
            *self.table_parts(),
            caption(self.look, self.name, foot),
            caption(self.look, says.step_of(self.step, self.moves), foot, align="right"),
        ]
