"""A replay of a game of any kind on its table, stone by stone, and its controls."""

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any, Final

import pygame

from ishido.jobs.steps import Steps
from ishido.language import N_, _
from ishido.ui import words
from ishido.ui.kit import words as key_says
from ishido.ui.kit.events import Act, Hidden, Input, Key, Pointer
from ishido.ui.kit.keys import Binding, press
from ishido.ui.kit.look import SMALL_SIZE, Look
from ishido.ui.kit.paint import Part, keyed
from ishido.ui.kit.scene import Scene
from ishido.ui.kit.shadows import stamp_slab_shadow
from ishido.ui.kit.theme import Face
from ishido.ui.kit.widgets.base import FocusRing, Widget
from ishido.ui.kit.widgets.button import Button
from ishido.ui.kit.widgets.choice import Cycle
from ishido.ui.table import words as says
from ishido.ui.table.board_input import Motions
from ishido.ui.table.game_screen import SCREEN_KEYS
from ishido.ui.table.replay_layout import ReplayBar
from ishido.ui.table.timeline import GlyphButton, Timeline

if TYPE_CHECKING:
    from ishido.ui.app.app import App


STONE_BY_STONE: Final = N_("go one stone back or forward")
MARKED_STEPS: Final = N_("go to the previous or next 4-Way or capture")
SECONDS: Final = {"slow": 2.0, "normal": 1.0, "fast": 0.35}
"""Seconds from one stone to the next."""


class ReplayControls:
    """A timeline, buttons and the speed. They set the step of their scene."""

    def __init__(
        self,
        app: "App",
        host: "ReplayScreen",
        steps: int,
        marks: Sequence[int],
        ringed: Collection[int] = (),
    ) -> None:
        """
        :param steps: the number of the last step.
        :param marks: the steps that are marked on the timeline, and where keys stop.
        :param ringed: the steps that have a sign above the timeline.
        """
        self._app, self._host = app, host
        self.steps = steps
        self.marks = tuple(marks)
        self.playing = False
        self._next_step = 0.0
        self.timeline = Timeline("timeline", steps, self.marks, self.go, ringed)
        self.buttons = [
            GlyphButton("start", "start", lambda: self.go(0)),
            GlyphButton("back", "back", lambda: self.go(host.step - 1)),
            GlyphButton("play", "play", self.play),
            GlyphButton("forward", "forward", lambda: self.go(host.step + 1)),
            GlyphButton("end", "end", lambda: self.go(steps)),
        ]
        self.speed = Cycle(
            "speed",
            _("Speed"),
            words.options(says.SPEEDS.items()),
            "normal",
            self._sped,
            size=SMALL_SIZE,
        )

    @property
    def widgets(self) -> list[Widget]:
        """All of them, in the order of the focus."""
        return [*self.buttons, self.timeline, self.speed]

    @property
    def play_button(self) -> Widget:
        return self.buttons[2]

    def arrange(self, bar: ReplayBar) -> None:
        for button, rect in zip(self.buttons, bar.buttons, strict=True):
            button.rect = rect.copy()
        self.timeline.rect = bar.timeline.copy()
        self.speed.rect = bar.speed.copy()

    # -- moving through the game ------------------------------------------------------------

    def go(self, step: int) -> None:
        """Stop playing and show another step."""
        self.playing = False
        self._go(step)

    def _go(self, step: int) -> None:
        before, self._host.step = self._host.step, max(0, min(self.steps, step))
        self._host.step_changed(before)
        self.follow()

    def play(self) -> None:
        """Play or pause. From the end it starts again."""
        self.playing = not self.playing and self.steps > 0
        if self.playing:
            if self._host.step == self.steps:
                self._go(0)
            self._next_step = self._app.now() + SECONDS[self.speed.chosen] / 2
        self.follow()

    def pause(self) -> None:
        self.playing = False
        self.follow()

    def jump(self, by: int) -> None:
        """Go to the next mark in a direction, or to the start or end if there is none."""
        step = self._host.step
        if by > 0:
            self.go(next((mark for mark in self.marks if mark > step), self.steps))
        else:
            self.go(max((mark for mark in self.marks if mark < step), default=0))

    def _sped(self, speed: str) -> None:
        self._next_step = min(self._next_step, self._app.now() + SECONDS[speed])

    def tick(self, now: float) -> None:
        """Show the next step when it is due."""
        if self.playing and now >= self._next_step:
            self._next_step = now + SECONDS[self.speed.chosen]
            self._go(self._host.step + 1)
            if self._host.step == self.steps:
                self.pause()

    def follow(self) -> None:
        step = self.timeline.value = self._host.step
        start, back, play, forward, end = self.buttons
        start.enabled = back.enabled = step > 0
        forward.enabled = end.enabled = step < self.steps
        play.enabled = self.steps > 0
        play.label = "pause" if self.playing else "play"

    # -- input ------------------------------------------------------------------------------

    def handle(self, event: Input) -> None:
        """Handle the input of the scene."""
        ring = self._host.ring
        match event:
            case Key():
                if not press(REPLAY_KEYS, self, event):
                    ring.key(event)
            case Pointer(act=Act.WHEEL):
                self.go_by(-event.turns)
            case Pointer():
                ring.pointer(event)
                clickable = ring.at(event.point) is not None
                hand, arrow = pygame.SYSTEM_CURSOR_HAND, pygame.SYSTEM_CURSOR_ARROW
                self._app.set_pointer(hand if clickable else arrow)
            case Hidden():
                self.pause()

    def close(self) -> None:
        self._host.close()

    def go_by(self, by: int) -> None:
        self.go(self._host.step + by)

    @property
    def plays_by_space(self) -> bool:
        """Whether Space plays and pauses: not while a button shows the focus."""
        ring = self._host.ring
        return not ring.shown or ring.focus in (None, self.timeline)

    @property
    def steps_by_arrows(self) -> bool:
        """Whether arrow keys step: not while the speed shows the focus."""
        ring = self._host.ring
        return not (ring.shown and ring.focus is self.speed)


REPLAY_KEYS: Final[Sequence[Binding[ReplayControls]]] = (
    Binding(
        ("Space",), lambda it, _: it.play(), N_("play or pause"), when=lambda it: it.plays_by_space
    ),
    Binding(("Enter",), lambda it, _: it.play(), when=lambda it: it.plays_by_space),
    Binding(
        ("Left",),
        lambda it, _: it.go_by(-1),
        STONE_BY_STONE,
        held=True,
        when=lambda it: it.steps_by_arrows,
    ),
    Binding(
        ("Right",),
        lambda it, _: it.go_by(1),
        STONE_BY_STONE,
        held=True,
        when=lambda it: it.steps_by_arrows,
    ),
    Binding(("Up",), lambda it, _: it.jump(-1), MARKED_STEPS, held=True),
    Binding(("Down",), lambda it, _: it.jump(1), MARKED_STEPS, held=True),
    Binding(("PageUp",), lambda it, _: it.jump(-1), MARKED_STEPS, held=True),
    Binding(("PageDown",), lambda it, _: it.jump(1), MARKED_STEPS, held=True),
    Binding(("Home",), lambda it, _: it.go(0), key_says.TO_ENDS, held=True),
    Binding(("End",), lambda it, _: it.go(it.steps), key_says.TO_ENDS, held=True),
    Binding(("Esc",), lambda it, _: it.close(), held=True),
)


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
        self.export = Button("export", _(words.EXPORT), self.open_export, size=SMALL_SIZE)
        self.take = Button("take up", _(says.PLAY_FROM_HERE), self.play_from_here, size=SMALL_SIZE)
        self.leave = Button("close", _(words.CLOSE), self.close, size=SMALL_SIZE)

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
        raise NotImplementedError

    def ground(self, size: tuple[int, int]) -> Steps[pygame.Surface]:
        picture: pygame.Surface = yield from self.view.ground()
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

        return keyed("caption", rect, (title, count, look.unit), paint)

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
        if not (isinstance(event, Key) and press(SCREEN_KEYS, self, event)):
            self.controls.handle(event)
