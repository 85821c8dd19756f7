"""A replay of a game on its table, stone by stone."""

from collections.abc import Sequence
from typing import Final

import pygame

from ishido.rules.game import Game
from ishido.rules.record import Record
from ishido.session.session import Session
from ishido.ui import words
from ishido.ui.core.audio import Cue
from ishido.ui.core.events import Act, Input, Key, Pointer
from ishido.ui.core.game_host import GameHost
from ishido.ui.core.keys import Binding, press
from ishido.ui.core.look import SMALL_SIZE
from ishido.ui.core.paint import Part
from ishido.ui.core.scene import Window
from ishido.ui.play.before_showing import ask_to_show, play_from_step
from ishido.ui.play.recorded_table import SECONDS, RecordedTable
from ishido.ui.view.replay_layout import ReplayLayout, replay_layout
from ishido.ui.view.replay_view import caption, draw_bar
from ishido.ui.view.strip import strip_row
from ishido.ui.widgets.base import FocusRing
from ishido.ui.widgets.button import Button
from ishido.ui.widgets.choice import Cycle
from ishido.ui.widgets.timeline import GlyphButton, Timeline
from ishido.ui.words import keys as key_says
from ishido.ui.words import replay as says
from ishido.ui.words.ending import resigned


class Replay(RecordedTable):
    """Shows the steps of a game, with controls. It never changes the record."""

    def __init__(
        self,
        app: Window,
        table: GameHost,
        game: Game,
        title: str,
        session: Session | None = None,
    ) -> None:
        """``session`` is the session of the game, if it may be reviewed."""
        super().__init__(app, game)
        self.table = table
        self.session = session
        self.title = title
        self.playing = False
        self._next_step = 0.0
        auguries = () if session is None else session.auguries
        self.auguries = {augury.move: augury for augury in auguries}
        """The auguries of the game, by step."""
        self.timeline = Timeline(
            "timeline", self.course.steps, self.course.four_ways, self.go, self.auguries
        )
        last = self.course.steps
        self.buttons = [
            GlyphButton("start", "start", lambda: self.go(0)),
            GlyphButton("back", "back", lambda: self.go(self.step - 1)),
            GlyphButton("play", "play", self.play),
            GlyphButton("forward", "forward", lambda: self.go(self.step + 1)),
            GlyphButton("end", "end", lambda: self.go(last)),
        ]
        self.speed = Cycle(
            "speed", says.SPEED, tuple(says.SPEEDS.items()), "normal", self._speed, size=SMALL_SIZE
        )
        self.export = Button("export", says.EXPORT, self.open_export, size=SMALL_SIZE)
        self.review = Button("review", says.REVIEW, self.open_review, size=SMALL_SIZE)
        self.review.enabled = session is not None and session.game.ended
        self.take = Button("take up", says.PLAY_FROM_HERE, self.play_from_here, size=SMALL_SIZE)
        self.leave = Button("close", says.CLOSE, self.close, size=SMALL_SIZE)
        self.ring = FocusRing(app.tick_sound)
        self.augury: Button | None = None
        """The button on the strip that opens the reading of the step."""
        self._fill()
        self.ring.focus = self.buttons[2]
        self._follow()

    def _fill(self) -> None:
        """Fill the focus ring."""
        controls = [*self.buttons, self.timeline, self.speed, self.review, self.export]
        on_strip = [] if self.augury is None else [self.augury]
        self.ring.fill([*on_strip, *controls, self.take, self.leave])

    def described(self) -> str:
        if self.step > self.course.moves and self.session is not None:
            ends = (resigned(self.session).removesuffix("."), super().described())
            return "  ·  ".join(part for part in ends if part)
        return super().described()

    # -- moving through the game ------------------------------------------------------------

    def go(self, step: int) -> None:
        """Stop playing and show another step; a neighbouring one with animation and sound."""
        self.playing = False
        self._go(step)

    def _go(self, step: int) -> None:
        step = max(0, min(self.course.steps, step))
        before, self.step = self.step, step
        if step == before + 1:
            self.motions.stop()
            self._forward()
        else:
            self.motions.cancel()
        if step == before - 1:
            self._back(before)
        self._follow()

    def _forward(self) -> None:
        placement, game = self.course.placement(self.step), self.game
        if placement is None:
            if self.step > self.course.moves:
                self.app.audio.play(Cue.GAME_OVER)
            return
        following, scoring = game.touchstone, game.setup.scoring
        self.motions.place(placement, following, scoring, last=following is None)

    def _back(self, before: int) -> None:
        placement = self.course.placement(before)
        if placement is None:
            return
        self.app.audio.play(Cue.SLIDE)
        table = self.layout.table
        start = table.stone_rect(placement.square)
        self.motions.fly(placement.stone, start, table.touchstone)

    def play(self) -> None:
        """Play or pause. From the end it starts again."""
        self.playing = not self.playing and self.course.steps > 0
        if self.playing:
            if self.step == self.course.steps:
                self._go(0)
            self._next_step = self.app.now() + SECONDS[self.speed.chosen] / 2
        self._follow()

    def _speed(self, speed: str) -> None:
        self._next_step = min(self._next_step, self.app.now() + SECONDS[speed])

    def _jump(self, by: int) -> None:
        """Go to the next 4-Way in a direction, or to the start or end if there is none."""
        if by > 0:
            later = (step for step in self.course.four_ways if step > self.step)
            self.go(next(later, self.course.steps))
        else:
            self.go(max((step for step in self.course.four_ways if step < self.step), default=0))

    def _follow(self) -> None:
        """Update the controls for the step."""
        self.timeline.value = self.step
        start, back, play, forward, end = self.buttons
        start.enabled = back.enabled = self.step > 0
        forward.enabled = end.enabled = self.step < self.course.steps
        play.enabled = self.course.steps > 0
        play.label = "pause" if self.playing else "play"
        self.take.enabled = not self.game.over
        if (self.step in self.auguries) != (self.augury is not None):
            self._lay_strip()

    def _lay_strip(self) -> None:
        """Lay out the strip: its text, and the button for the reading of the step."""
        table = self.layout.table
        choices = []
        if self.step in self.auguries:
            choices = [("augury", says.AUGURY, self.open_augury)]
        row, self.strip_room = strip_row(choices, table, table.strip.x + table.px(16))
        self.augury = row[0] if row else None
        self._fill()

    def open_augury(self) -> None:
        """Show the reading that this step brought."""
        augury = self.auguries.get(self.step)
        self.playing = False
        self._follow()
        if augury is not None and self.session is not None:
            self.app.open("augury", self.table, self.session, augury)

    def open_review(self) -> None:
        """Open a review of the game."""
        self.playing = False
        self._follow()
        if self.session is not None:
            self.app.open("review", self.table, self.session, self.title)

    def open_export(self) -> None:
        """Export the game as an animation."""
        self.playing = False
        self._follow()
        self.app.open("export replay", self.table, self.course.game, self.speed.chosen)

    # -- leaving ----------------------------------------------------------------------------

    def close(self) -> None:
        self.app.pop(self)

    def play_from_here(self) -> None:
        """Begin a new session at this step."""
        play_from_step(self.app, self.table, self.course, self.step)

    # -- layout and drawing -----------------------------------------------------------------

    def arrange(self, size: tuple[int, int]) -> None:
        app = self.app
        self.layout: ReplayLayout = replay_layout(
            size, app.desk.settings.ui_scale, app.skins.board.shape
        )
        table = self.layout.table
        self.lay(table, size)
        for button, rect in zip(self.buttons, self.layout.buttons, strict=True):
            button.rect = rect.copy()
        self.timeline.rect = self.layout.timeline.copy()
        self.speed.rect = self.layout.speed.copy()
        self.export.rect = self.layout.export.copy()
        self.review.rect = self.layout.review.copy()
        self.take.rect, self.leave.rect = table.deal_button.copy(), table.menu_button.copy()
        if self.auguries:
            self._lay_strip()

    def room(self, size: tuple[int, int]) -> pygame.Surface:
        picture = self.view.room()
        draw_bar(picture, self.look, self.layout)
        return picture

    def parts(self) -> list[Part]:
        count = says.progress(self.step, self.course.moves)
        return [
            *self.view.parts(self.shown()),
            caption(self.look, self.layout, self.title, count),
            *self.ring.parts(self.look),
        ]

    def above(self, now: float) -> list[Part]:
        return self.motions.parts(now)

    # -- time -------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        return self.motions.moving or self.playing

    def tick(self, now: float) -> None:
        self.motions.tick(now)
        if self.playing and now >= self._next_step:
            self._next_step = now + SECONDS[self.speed.chosen]
            self._go(self.step + 1)
            if self.step == self.course.steps:
                self.playing = False
                self._follow()

    # -- input ------------------------------------------------------------------------------

    def handle(self, event: Input) -> None:
        match event:
            case Key():
                self._key(event)
            case Pointer(act=Act.WHEEL):
                self.go(self.step - event.turns)
            case Pointer():
                self.ring.pointer(event)
                clickable = self.ring.at(event.point) is not None
                hand, arrow = pygame.SYSTEM_CURSOR_HAND, pygame.SYSTEM_CURSOR_ARROW
                self.app.set_pointer(hand if clickable else arrow)

    def _key(self, event: Key) -> None:
        if not press(KEYS, self, event):
            self.ring.key(event)

    @property
    def _plays(self) -> bool:
        """Whether Space plays and pauses: not while a button shows the focus."""
        return not self.ring.shown or self.ring.focus in (None, self.timeline)

    @property
    def _steps(self) -> bool:
        """Whether arrow keys step: not while the speed shows the focus."""
        return not (self.ring.shown and self.ring.focus is self.speed)


KEYS: Final[Sequence[Binding[Replay]]] = (
    Binding(("Space",), lambda scene, _: scene.play(), key_says.PLAY, when=lambda s: s._plays),
    Binding(("Enter",), lambda scene, _: scene.play(), when=lambda scene: scene._plays),
    Binding(
        ("Left",),
        lambda scene, _: scene.go(scene.step - 1),
        key_says.STONE_BY_STONE,
        held=True,
        when=lambda scene: scene._steps,
    ),
    Binding(
        ("Right",),
        lambda scene, _: scene.go(scene.step + 1),
        key_says.STONE_BY_STONE,
        held=True,
        when=lambda scene: scene._steps,
    ),
    Binding(("Up",), lambda scene, _: scene._jump(-1), key_says.FOUR_WAYS, held=True),
    Binding(("Down",), lambda scene, _: scene._jump(1), key_says.FOUR_WAYS, held=True),
    Binding(("PageUp",), lambda scene, _: scene._jump(-1), key_says.FOUR_WAYS, held=True),
    Binding(("PageDown",), lambda scene, _: scene._jump(1), key_says.FOUR_WAYS, held=True),
    Binding(("Home",), lambda scene, _: scene.go(0), key_says.ENDS, held=True),
    Binding(("End",), lambda scene, _: scene.go(scene.course.steps), key_says.ENDS, held=True),
    Binding(("Esc",), lambda scene, _: scene.close(), held=True),
)


# -- opening one ------------------------------------------------------------------------------


def open_replay(
    app: Window,
    table: GameHost,
    source: Session | Record | Game | None = None,
    title: str = "",
    step: int = 0,
) -> None:
    """Replay a game from a step; ``None`` is the one on the table. It may ask first."""
    source = Session.resume(source) if isinstance(source, Record) else source or table.session
    session = source if isinstance(source, Session) else None
    game = source if isinstance(source, Game) else source.game
    title = title or words.deal(game.setup.deal.number)

    def show() -> None:
        replay = Replay(app, table, game, title, session)
        app.push(replay)
        replay.go(step)

    ask_to_show(app, table, game, says.ASKING, show, own=session.tournament if session else "")
