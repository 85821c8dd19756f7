"""A replay of a game of any kind on its table, stone by stone, and its controls."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING, Any, Final, TypeVar

import pygame

from ishido.jobs.steps import Steps
from ishido.kinds.kind import GameSession
from ishido.language import N_, _
from ishido.ui import grammar, labels
from ishido.ui.kit.events import Act, Input, Key, Pointer, Window
from ishido.ui.kit.keys import Binding, press
from ishido.ui.kit.look import FINGER, SMALL_SIZE, Look
from ishido.ui.kit.paint import Part
from ishido.ui.kit.theme import Face as Typeface
from ishido.ui.kit.theme import font
from ishido.ui.kit.widgets.base import FocusRing
from ishido.ui.kit.widgets.boxes import FILL, Share, Space, cells, column, padded, row
from ishido.ui.kit.widgets.button import Button
from ishido.ui.kit.widgets.choice import Cycle
from ishido.ui.table import captions
from ishido.ui.table.film import Film
from ishido.ui.table.game_screen import SCREEN_KEYS
from ishido.ui.table.layout import GameLayout
from ishido.ui.table.side import lay_ground
from ishido.ui.table.stage import stage_in
from ishido.ui.table.timeline import GlyphButton, Timeline

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.table.game_ui import GameUi

SECONDS: Final = {"slow": 2.0, "normal": 1.0, "fast": 0.35}
"""Seconds from one stone to the next."""
BY: Final = {
    pygame.K_LEFT: -1, pygame.K_UP: -1, pygame.K_PAGEUP: -1,
    pygame.K_RIGHT: 1, pygame.K_DOWN: 1, pygame.K_PAGEDOWN: 1,
}  # fmt: skip
"""By how many steps, or marks, a key goes forward."""

SessionT = TypeVar("SessionT", bound=GameSession)
GameT = TypeVar("GameT")


@dataclass(frozen=True, slots=True)
class ReplayBar:
    rect: pygame.Rect
    caption: pygame.Rect
    """The line of text above the timeline."""
    timeline: pygame.Rect
    buttons: tuple[pygame.Rect, ...]
    """To the start, back, play, forward, and to the end."""
    speed: pygame.Rect
    links: tuple[pygame.Rect, ...]
    """The buttons that lead to other scenes."""
    play_on: pygame.Rect
    leave: pygame.Rect


def replay_bar(layout: GameLayout, *, links: int) -> ReplayBar:
    """Lay out the bar of a table that is laid out with controls, and the buttons below it.

    In the wide design, all of it is in one row. In the others, the links are outside of it, between
    the buttons to play on and to leave.
    """
    phone, px, gap = layout.phone, layout.px, layout.gap(6)
    on, leave = layout.game_button, layout.menu_button
    if layout.wide and not phone:
        line = padded(layout.controls, px(12) if layout.framed else 0, px(12))
        *buttons, upper, speed, below = row(
            line, *[layout.gap(46)] * 5, Space(layout.gap(18)), FILL, Space(layout.gap(18)),
            max(layout.gap(170), px(152)), links * (max(layout.gap(96), px(78)) + gap) - gap,
            gap=gap,
        )  # fmt: skip
        others = cells(below, links, gap)
    else:
        finger = ceil(FINGER * phone) or layout.gap(42)
        upper, line = column(padded(layout.controls, layout.gap(9)), FILL, finger)
        widths = [*[finger] * 5, FILL] if phone else [*[layout.gap(46)] * 5, px(170)]
        *buttons, speed = row(line, *widths, gap=layout.gap(2) if phone else gap)
        speed.right = line.right
        on, *others, leave = row(on.union(leave), Share(1.5), *[FILL] * (links + 1), gap=gap)
    caption, timeline = column(upper, FILL, finger if phone else round(upper.h * 0.55))
    return ReplayBar(
        layout.controls, caption, timeline, tuple(buttons), speed, tuple(others), on, leave
    )


class Replay(Film[GameT]):
    """Shows the steps of a game, with controls. It never changes the record."""

    bar: ReplayBar

    def __init__(
        self,
        app: "App",
        ui: "GameUi[SessionT, GameT, Any]",
        session: SessionT,
        title: str = "",
        *,
        links: Sequence[Button] = (),
    ) -> None:
        """
        :param title: the name of the game, if it is not that of the recording.
        :param links: buttons that lead to other scenes.
        """
        recording = ui.recording(session)
        super().__init__(app, ui.face(app, session), recording)
        self.title = title or recording.name
        self.playing = False
        self._next_step = 0.0
        self.ring = FocusRing(app.tick_sound)
        self.timeline = Timeline("timeline", self.steps, recording.marks, self.go)
        self.buttons = [
            GlyphButton("start", "start", lambda: self.go(0)),
            GlyphButton("back", "back", lambda: self.go(self.step - 1)),
            GlyphButton("play", "play", self.play),
            GlyphButton("forward", "forward", lambda: self.go(self.step + 1)),
            GlyphButton("end", "end", lambda: self.go(self.steps)),
        ]
        speeds = grammar.options(captions.SPEEDS.items())
        self.speed = Cycle("speed", _("Speed"), speeds, "normal", self._sped, size=SMALL_SIZE)

        def export() -> None:
            from ishido.ui.screens.export import export_replay

            export_replay(app, session, self.speed.chosen)

        def play_from_here() -> None:
            ui.play_from(app, session, self.step)

        self.links = [*links, Button("export", _(labels.EXPORT), export, size=SMALL_SIZE)]
        self.take = Button("take up", _(captions.PLAY_FROM_HERE), play_from_here, size=SMALL_SIZE)
        self.leave = Button("close", _(labels.CLOSE), self.close, size=SMALL_SIZE)
        controls = *self.buttons, self.timeline, self.speed
        self.ring.fill([*controls, *self.links, self.take, self.leave])
        self.ring.focus = self.buttons[2]
        self._follow()

    def said(self) -> str:
        if self.step or not self.recording.opening:
            return super().said()
        if self.face.layout.phone:
            return _("The opening. Drag the slider, or let the game play.")
        return _(self.recording.opening)

    # -- layout -----------------------------------------------------------------------------

    def arrange(self, size: tuple[int, int]) -> None:
        self.face.lay(stage_in(size, self.app.density), controls=True)
        bar = self.bar = replay_bar(self.face.layout, links=len(self.links))
        for widget, rect in (
            *zip(self.buttons, bar.buttons, strict=True), *zip(self.links, bar.links, strict=True),
            (self.timeline, bar.timeline), (self.speed, bar.speed),
            (self.take, bar.play_on), (self.leave, bar.leave),
        ):  # fmt: skip
            widget.rect = rect.copy()

    # -- moving through the game ------------------------------------------------------------

    def go(self, step: int) -> None:
        """Stop playing and show another step."""
        self.playing = False
        self._go(step)

    def _go(self, step: int) -> None:
        """Show a step. A neighbouring one is shown with animation and sound."""
        before, self.step = self.step, max(0, min(self.steps, step))
        if self.step == before + 1:
            self.face.motions.stop()
            self.face.forward(self.game)
        else:
            self.face.motions.cancel()
        if self.step == before - 1:
            self.face.back(self.recording.games[before])
        self._follow()

    def play(self) -> None:
        """Play or pause. From the end it starts again."""
        self.playing = not self.playing and self.steps > 0
        if self.playing:
            if self.step == self.steps:
                self._go(0)
            self._next_step = self.app.now() + SECONDS[self.speed.chosen] / 2
        self._follow()

    def jump(self, by: int) -> None:
        """Go to the next mark in a direction, or to the start or end if there is none."""
        marks = self.recording.marks
        if by > 0:
            self.go(next((mark for mark in marks if mark > self.step), self.steps))
        else:
            self.go(max((mark for mark in marks if mark < self.step), default=0))

    def _sped(self, speed: str) -> None:
        self._next_step = min(self._next_step, self.app.now() + SECONDS[speed])

    def _follow(self) -> None:
        """Update the controls."""
        step = self.timeline.value = self.step
        start, back, play, forward, end = self.buttons
        start.enabled = back.enabled = step > 0
        forward.enabled = end.enabled = step < self.steps
        play.enabled = self.steps > 0
        play.label = "pause" if self.playing else "play"
        self.take.enabled = not self.recording.is_over(self.game)

    # -- drawing ----------------------------------------------------------------------------

    def ground(self, size: tuple[int, int]) -> Steps[pygame.Surface]:
        look = self.face.look
        picture = yield from super().ground(size)
        lay_ground(picture, look, self.face.layout, "plaque", self.bar.rect)
        return picture

    def parts(self) -> list[Part]:
        look = self.face.look
        caption = Part("caption", self.bar.caption, _paint_caption, look, self.title, self.count)
        return [*self.table_parts(), caption, *self.ring.parts(look)]

    def above(self, now: float) -> list[Part]:
        return self.face.above(now)

    # -- time and input ---------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        return self.face.motions.moving or self.playing

    def covered(self) -> None:
        self.face.motions.stop()  # so that no sound comes later
        self._pause()

    def _pause(self) -> None:
        self.playing = False
        self._follow()

    def tick(self, now: float) -> None:
        self.face.motions.tick(now)
        if self.playing and now >= self._next_step:
            self._next_step = now + SECONDS[self.speed.chosen]
            self._go(self.step + 1)
            if self.step == self.steps:
                self._pause()

    def handle(self, event: Input) -> None:
        ring = self.ring
        match event:
            case Key():
                if not press(REPLAY_KEYS, self, event):
                    ring.key(event)
            case Pointer(act=Act.WHEEL):
                self.go(self.step - event.turns)
            case Pointer():
                ring.pointer(event)
                clickable = ring.at(event.point) is not None
                hand, arrow = pygame.SYSTEM_CURSOR_HAND, pygame.SYSTEM_CURSOR_ARROW
                self.app.set_pointer(hand if clickable else arrow)
            case Window.HIDDEN:
                self._pause()

    @property
    def plays_by_space(self) -> bool:
        """Whether Space plays and pauses: not while a button shows the focus."""
        return not self.ring.shown or self.ring.focus in (None, self.timeline)

    @property
    def steps_by_arrows(self) -> bool:
        """Whether arrow keys step: not while the speed shows the focus."""
        return not (self.ring.shown and self.ring.focus is self.speed)


def _paint_caption(
    target: pygame.Surface, rect: pygame.Rect, look: Look, title: str, count: str
) -> None:
    """The title of the game, and how many moves of it are shown."""
    wide = font(Typeface.TEXT, look.text_px(SMALL_SIZE)).size(count)[0]
    left, right = row(rect.inflate(-look.px(16), 0), FILL, wide, gap=look.px(12))
    look.write(
        target, title, left, size=SMALL_SIZE, face=Typeface.ITALIC, role="text_dim", align="left"
    )
    look.write(target, count, right, size=SMALL_SIZE, role="text_dim", align="right")


REPLAY_KEYS: Final[Sequence[Binding[Replay[Any]]]] = (
    *SCREEN_KEYS,
    Binding(
        ("Space",), lambda it, _: it.play(), N_("play or pause"), when=lambda it: it.plays_by_space
    ),
    Binding(("Enter",), lambda it, _: it.play(), when=lambda it: it.plays_by_space),
    Binding(
        ("Left", "Right"), lambda it, key: it.go(it.step + BY[key.key]),
        N_("go one stone back or forward"),
        held=True, when=lambda it: it.steps_by_arrows,
    ),
    Binding(
        ("Up", "Down", "PageUp", "PageDown"), lambda it, key: it.jump(BY[key.key]),
        N_("go to the previous or next 4-Way or capture"), held=True,
    ),
    Binding(("Home",), lambda it, _: it.go(0), labels.TO_ENDS, held=True),
    Binding(("End",), lambda it, _: it.go(it.steps), labels.TO_ENDS, held=True),
    Binding(("Esc",), lambda it, _: it.close(), held=True),
)  # fmt: skip
