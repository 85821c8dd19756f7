"""A step of a recorded game, as a frame of an animation shows it."""

from typing import TYPE_CHECKING, Any, Generic, TypeVar

import pygame
from pygame import Rect

from ishido.jobs.steps import Steps
from ishido.ui.kit.look import SMALL_SIZE, Look
from ishido.ui.kit.paint import Part
from ishido.ui.kit.scene import Scene
from ishido.ui.kit.theme import Face as Typeface
from ishido.ui.table import captions
from ishido.ui.table.face import Face
from ishido.ui.table.recording import Recording
from ishido.ui.table.stage import desktop_stage
from ishido.ui.table.strip import message_part

if TYPE_CHECKING:
    from ishido.ui.app.app import App

GameT = TypeVar("GameT")


def caption(look: Look, words: str, foot: Rect, *, align: str = "left") -> Part:
    """A line in the foot of a table.

    :param foot: the rectangle of the buttons.
    :param align: ``"left"`` or ``"right"``.
    """
    rect = foot.inflate(-look.px(16), 0)
    return Part(("caption", align), rect, _paint_caption, look, words, align)


def _paint_caption(target: pygame.Surface, rect: Rect, look: Look, words: str, align: str) -> None:
    look.write(
        target, words, rect, size=SMALL_SIZE, face=Typeface.ITALIC, role="text_dim", align=align
    )


class Film(Scene, Generic[GameT]):
    """Shows a step of a game, with its name and the move in place of the table's buttons."""

    def __init__(self, app: "App", face: Face[GameT, Any], recording: Recording[GameT]) -> None:
        super().__init__(app)
        self.face = face
        self.recording = recording
        self.step = 0

    @property
    def steps(self) -> int:
        """The number of the last step."""
        return self.recording.steps

    @property
    def game(self) -> GameT:
        """The game at the step that is shown."""
        return self.recording.games[self.step]

    def said(self) -> str:
        """The text on the strip."""
        return self.recording.said(self.game)

    @property
    def count(self) -> str:
        """How many moves of the game are shown."""
        return captions.step_of(self.step, self.recording.moves)

    def arrange(self, size: tuple[int, int]) -> None:
        self.face.lay(desktop_stage(size))

    def ground(self, size: tuple[int, int]) -> Steps[pygame.Surface]:
        return self.face.ground()

    def prepare(self) -> Steps[None]:
        return self.face.prepare(self.game)

    def table_parts(self) -> list[Part]:
        face, layout = self.face, self.face.layout
        room = layout.strip.inflate(-2 * layout.px(16), 0)
        text = message_part(face.look, layout, room, self.said(), "text")
        return [*face.parts(self.game), text]

    def parts(self) -> list[Part]:
        look, layout = self.face.look, self.face.layout
        foot = layout.game_button.union(layout.menu_button)
        return [
            *self.table_parts(),
            caption(look, self.recording.name, foot),
            caption(look, self.count, foot, align="right"),
        ]
