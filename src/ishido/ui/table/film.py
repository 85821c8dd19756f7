"""Pictures of a table without buttons: words in their place, and the frames of an animation."""

from functools import partial
from typing import Any

import pygame
from pygame import Rect

from ishido.jobs.steps import Steps
from ishido.ui.kit.look import SMALL_SIZE, Look
from ishido.ui.kit.paint import Part, keyed
from ishido.ui.kit.scene import Scene
from ishido.ui.kit.theme import Face
from ishido.ui.table import words as says


def caption(look: Look, words: str, foot: Rect, *, align: str = "left") -> Part:
    """A line in the foot of a table.

    :param foot: the rectangle of the buttons.
    :param align: ``"left"`` or ``"right"``.
    """
    rect = foot.inflate(-look.px(16), 0)
    paint = partial(
        look.write, words=words, rect=rect, size=SMALL_SIZE, face=Face.ITALIC, role="text_dim",
        align=align,
    )  # fmt: skip
    return keyed(("caption", align), rect, words, paint)


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

    def ground(self, size: tuple[int, int]) -> Steps[pygame.Surface]:
        picture: Steps[pygame.Surface] = self.view.ground()
        return picture

    def table_parts(self) -> list[Part]:
        raise NotImplementedError

    def parts(self) -> list[Part]:
        layout = self.view.layout
        foot = layout.game_button.union(layout.menu_button)
        return [
            *self.table_parts(),
            caption(self.look, self.name, foot),
            caption(self.look, says.step_of(self.step, self.moves), foot, align="right"),
        ]
