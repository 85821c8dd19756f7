"""The title screen: the name and six stones. For a new player, it has two buttons."""

from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from ishido.games import ISHIDO, KINDS
from ishido.rules.stone import STONES, Stone
from ishido.ui import words
from ishido.ui.core.audio import Cue
from ishido.ui.core.events import Act, Input, Key, Pointer
from ishido.ui.core.keys import pressed
from ishido.ui.core.look import LARGE_SIZE, Look
from ishido.ui.core.motion import Timing, ease_out
from ishido.ui.core.paint import Part, stamp
from ishido.ui.core.scene import Scene, Window, look_of
from ishido.ui.core.theme import Face
from ishido.ui.widgets.base import FocusRing
from ishido.ui.widgets.boxes import cells
from ishido.ui.widgets.button import Button
from ishido.ui.words import lessons as says

DAWN: Final = 0.9
"""Seconds to fade in."""
DUSK: Final = 0.6
"""Seconds to fade out. A late click on the title does not reach the table meanwhile."""
"""The text size of the two buttons."""
STAY: Final = 6.0
"""Seconds after which it closes by itself: the length of the chimes."""
SIX: Final[tuple[Stone, ...]] = tuple(STONES[7 * number] for number in range(6))
"""Six stones with different colours and symbols."""


class TitleScene(Scene):
    """Covers the table until a key, a click, or the end of the chimes."""

    def __init__(self, app: Window, *, newcomer: bool = False) -> None:
        """``newcomer``: nobody has played here before, so the lessons are offered."""
        super().__init__(app)
        self.ring = FocusRing(app.tick_sound)
        if newcomer:
            play = Button("play", says.PLAY, self._play, size=LARGE_SIZE)
            learn = Button("learn", says.LEARN, self._learn, size=LARGE_SIZE)
            self.ring.fill([learn, play, *self._other_games()], learn)
        elif others := self._other_games():
            play = Button("play", ISHIDO.title, self._play, size=LARGE_SIZE)
            self.ring.fill([play, *others], play)
        self._dawn = Timing(app.now(), DAWN if app.desk.settings.motion else 0.0)
        self._leave_at = app.now() + STAY
        self._dusk: Timing | None = None
        self._below: pygame.Surface | None = None
        """The picture of the table that fades in."""
        self._shown = False

    def _other_games(self) -> list[Button]:
        """A button for each kind of game but the one on the table below."""
        return [
            Button(kind.name, kind.title, partial(self._switch, kind.name), size=LARGE_SIZE)
            for kind in KINDS.values()
            if kind is not ISHIDO
        ]

    def _switch(self, kind: str) -> None:
        self.app.pop(self)
        self.app.open(self.app.view_of(kind).table)

    def arrange(self, size: tuple[int, int]) -> None:
        self._below = None
        self.look: Look = look_of(self.app, size)
        unit = min(size[0] / 1060, size[1] / 720)
        foot = pygame.Rect(0, size[1] - round(104 * unit), size[0], round(54 * unit))
        buttons = self.ring.widgets
        places = cells(foot, len(buttons), round(20 * unit), round(220 * unit))
        for button, place in zip(buttons, places, strict=True):
            button.rect = place
        self._unit = unit

    def room(self, size: tuple[int, int]) -> pygame.Surface:
        look, theme, unit = self.look, self.app.skins.theme, self._unit
        picture = self.app.skins.board.backdrop(size)
        middle = (size[0] // 2, round(size[1] * 0.47))
        pixels = round(124 * unit)
        title = theme.gilded(words.TITLE, Face.TITLE, pixels, spacing=round(pixels * 0.18))
        place = title.get_rect(center=(middle[0], middle[1] - round(165 * unit)))
        stamp(picture, title, place.topleft)
        self._line(picture, words.SUBTITLE, middle[1] - round(72 * unit), 34 * unit, "text")
        ornament = look.pictures.picture("ornament", (round(500 * unit), round(24 * unit)))
        place = ornament.get_rect(center=(middle[0], middle[1] - round(18 * unit)))
        stamp(picture, ornament, place.topleft)
        self._stones(picture, unit, middle[1] + round(48 * unit))
        if not self.ring.widgets:
            self._line(picture, words.ENTER, size[1] - round(66 * unit), 23 * unit, "text_dim")
        return picture

    def _line(self, picture: pygame.Surface, text: str, y: int, pixels: float, role: str) -> None:
        line = pygame.Rect(0, 0, picture.get_width(), round(pixels * 1.6))
        line.centery = y
        self.look.write(picture, text, line, pixels=round(pixels), face=Face.ITALIC, role=role)

    def _stones(self, picture: pygame.Surface, unit: float, top: int) -> None:
        """Draw six stones in a row."""
        width = round(98 * unit)
        size = (width, round(width * 66 / 56))
        gap = round(24 * unit)
        x = (picture.get_width() - 6 * width - 5 * gap) // 2
        for number, stone in enumerate(SIX):
            y = top + (round(14 * unit) if number % 2 else 0)
            dark, offset = self.app.skins.stones.shadow(stone, size, 0.25)
            stamp(picture, dark, (x + offset[0], y + offset[1]))
            stamp(picture, self.app.skins.stones.stone(stone, size), (x, y))
            x += width + gap

    def parts(self) -> list[Part]:
        look = replace(self.look, unit=self._unit * 1.1, cell=round(72 * self._unit))
        return self.ring.parts(look)

    # -- the ways in ------------------------------------------------------------------------

    def _play(self) -> None:
        self.app.pop(self)

    def _learn(self) -> None:
        self.app.pop(self)
        self.app.open("begin lessons")

    def above(self, now: float) -> list[Part]:
        t = self._dawn.at(now)
        area = pygame.Rect((0, 0), self.app.size)
        if self._dusk is not None:
            return [self._table_coming(area, self._dusk.at(now))]
        if t >= 1:
            return []
        light = round(255 * ease_out(t))

        def paint(target: pygame.Surface) -> None:
            target.fill((light,) * 3, area, special_flags=pygame.BLEND_RGB_MULT)

        return [Part("dark", area, light, paint)]

    def _table_coming(self, area: pygame.Rect, t: float) -> Part:
        if self._below is None:
            self._below = self.below.snapshot(area.size, self.app.now())
        below = self._below
        light = round(255 * ease_out(t)) if self.app.desk.settings.motion else 255

        def paint(target: pygame.Surface) -> None:
            below.set_alpha(light)
            target.blit(below, (0, 0))

        return Part("table", area, light, paint)

    @property
    def moving(self) -> bool:
        return self._dusk is not None or not self._dawn.over(self.app.now())

    def tick(self, now: float) -> None:
        if not self._shown:
            if self.canvas is not None:
                self._shown = True
                self.app.skins.start_pictures(
                    self.app.size, self.app.desk.settings.ui_scale
                )  # decodes the table's pictures during the fade-in
                self.app.audio.start(Cue.CHIMES)
        elif self._dawn.over(now):
            # The table is drawn in advance, so that it appears at once.
            self.below.refresh(self.app.size)
            if self._dusk is not None:
                if self._dusk.over(now):
                    self.app.pop(self)
            elif now >= self._leave_at and not self.ring.widgets:
                self._dusk = Timing(now, DUSK)

    def handle(self, event: Input) -> None:
        match event:
            case Key() if self._is_for_ring(event):
                self.ring.key(event)
            case Key():
                self.app.pop(self)
            case Pointer() if self.ring.widgets and self._on_buttons(event):
                pass
            case Pointer(act=Act.UP):
                # On release, so that the click does not also place a stone.
                self.app.pop(self)

    def _is_for_ring(self, event: Key) -> bool:
        """Whether a key is for the buttons. If there are any, all keys but Esc are; otherwise any
        key closes the title."""
        return bool(self.ring.widgets) and not pressed(event, "Esc")

    def _on_buttons(self, event: Pointer) -> bool:
        """Pass an event to the buttons. Returns whether it was for them; other clicks close the
        title."""
        on_button = self.ring.pointer(event)
        hand, arrow = pygame.SYSTEM_CURSOR_HAND, pygame.SYSTEM_CURSOR_ARROW
        self.app.set_pointer(hand if on_button else arrow)
        return on_button
