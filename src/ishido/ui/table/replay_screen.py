"""A replay of a game of any kind on its table, stone by stone."""

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from ishido.jobs.steps import Steps
from ishido.ui import words
from ishido.ui.kit.events import Input
from ishido.ui.kit.look import SMALL_SIZE, Look
from ishido.ui.kit.paint import Part
from ishido.ui.kit.scene import Scene
from ishido.ui.kit.shadows import stamp_slab_shadow
from ishido.ui.kit.theme import Face
from ishido.ui.kit.widgets.base import FocusRing
from ishido.ui.kit.widgets.button import Button
from ishido.ui.table import words as says
from ishido.ui.table.board_input import Motions
from ishido.ui.table.replay_controls import ReplayControls
from ishido.ui.table.replay_layout import ReplayBar

if TYPE_CHECKING:
    from ishido.ui.app.app import App


class ReplayScreen(Scene):
    """Shows the steps of a game, with controls. It never changes the record."""

    look: Look
    view: Any
    """What draws the table."""
    bar: ReplayBar
    motions: Motions

    def __init__(
        self,
        app: "App",
        title: str,
        moves: int,
        steps: int,
        marks: Sequence[int],
        ringed: Collection[int] = (),
    ) -> None:
        """
        :param moves: the number of moves in the game; its end may be a step of its own.
        :param steps: the other three are those of :class:`ReplayControls`.
        """
        super().__init__(app)
        self.title = title
        self.moves = moves
        self.step = 0
        self.ring = FocusRing(app.tick_sound)
        self.controls = ReplayControls(app, self, steps, marks, ringed)
        self.export = Button("export", words.EXPORT, self.open_export, size=SMALL_SIZE)
        self.take = Button("take up", says.PLAY_FROM_HERE, self.play_from_here, size=SMALL_SIZE)
        self.leave = Button("close", words.CLOSE, self.close, size=SMALL_SIZE)

    # -- moving through the game ------------------------------------------------------------

    def step_changed(self, before: int) -> None:
        """Show the step. A neighbouring one is shown with animation and sound.

        :param before: the step that was shown before, which may be the same.
        """
        raise NotImplementedError

    @property
    def is_over(self) -> bool:
        """Whether no stone can be placed at this step."""
        raise NotImplementedError

    def follow(self) -> None:
        """Update the controls for the step."""
        self.controls.follow()
        self.take.enabled = not self.is_over

    # -- leaving ----------------------------------------------------------------------------

    def open_export(self) -> None:
        """Ask where to save an animation of the game."""
        raise NotImplementedError

    def play_from_here(self) -> None:
        """Begin a new session at this step."""
        raise NotImplementedError

    # -- drawing ----------------------------------------------------------------------------

    def table_parts(self) -> list[Part]:
        """The table at this step."""
        raise NotImplementedError

    def room(self, size: tuple[int, int]) -> Steps[pygame.Surface]:
        picture: pygame.Surface = yield from self.view.room()
        stamp_slab_shadow(picture, self.bar.rect, self.look.unit)
        self.look.slab(picture, "plaque", self.bar.rect)
        return picture

    def parts(self) -> list[Part]:
        return [*self.table_parts(), self._caption(), *self.ring.parts(self.look)]

    def _caption(self) -> Part:
        """The title of the game, and how many moves of it are shown."""
        look, rect, title = self.look, self.bar.caption, self.title
        count = says.step_of(self.step, self.moves)

        def paint(target: pygame.Surface) -> None:
            inner = rect.inflate(-look.px(16), 0)
            left = pygame.Rect(inner.x, inner.y, round(inner.w * 0.78), inner.h)
            look.write(
                target, title, left, size=SMALL_SIZE, face=Face.ITALIC, role="text_dim",
                align="left",
            )  # fmt: skip
            look.write(target, count, inner, size=SMALL_SIZE, role="text_dim", align="right")

        return Part("caption", rect, (title, count, look.unit), paint)

    # -- time and input ---------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        return self.motions.moving or self.controls.playing

    def covered(self) -> None:
        self.motions.stop()  # nothing is heard late

    def tick(self, now: float) -> None:
        self.motions.tick(now)
        self.controls.tick(now)

    def handle(self, event: Input) -> None:
        self.controls.handle(event)
