"""The first picture: the name, six stones, and the way in."""

from typing import TYPE_CHECKING, Final

import pygame

from ishido.rules.stone import STONES, Stone
from ishido.ui import words
from ishido.ui.audio import Cue
from ishido.ui.events import Act, Input, Key, Pointer
from ishido.ui.look import Look
from ishido.ui.motion import Run, ease_out
from ishido.ui.paint import Part, stamp
from ishido.ui.scene import Scene
from ishido.ui.scenes.dialog import look_of
from ishido.ui.theme import Face

if TYPE_CHECKING:
    from ishido.ui.app import App

DAWN: Final = 0.9
"""Seconds in which it comes out of the dark."""
STAY: Final = 6.0
"""Seconds after which it gives way by itself: as long as the chimes sound."""
SIX: Final[tuple[Stone, ...]] = tuple(STONES[7 * number] for number in range(6))
"""One of each colour, each with another symbol."""


class TitleScene(Scene):
    """Stands over the table until a key, a click, or the end of the chimes."""

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self._dawn = Run(app.now(), DAWN if app.desk.settings.motion else 0.0)
        self._leave_at = app.now() + STAY
        self._shown = False

    def arrange(self, size: tuple[int, int]) -> None:
        self.look: Look = look_of(self.app, size)

    def room(self, size: tuple[int, int]) -> pygame.Surface:
        look, theme = self.look, self.app.theme
        picture = self.app.board.backdrop(size)
        middle = pygame.Rect((0, 0), size)
        unit = min(size[0] / 1280, size[1] / 800)
        pixels = round(132 * unit)
        title = theme.gilded(words.TITLE, Face.TITLE, pixels, spacing=round(pixels * 0.18))
        stamp(
            picture, title, title.get_rect(center=(middle.centerx, round(size[1] * 0.27))).topleft
        )
        line = pygame.Rect(0, 0, size[0], round(50 * unit))
        line.center = (middle.centerx, round(size[1] * 0.39))
        look.write(
            picture, words.SUBTITLE, line, size=34 * unit / look.unit, face=Face.ITALIC, use="text"
        )
        ornament = self.app.board.picture("ornament", (round(520 * unit), round(26 * unit)))
        place = ornament.get_rect(center=(middle.centerx, round(size[1] * 0.46)))
        stamp(picture, ornament, place.topleft)
        self._stones(picture, unit)
        foot = pygame.Rect(0, 0, size[0], round(40 * unit))
        foot.center = (middle.centerx, round(size[1] * 0.9))
        look.write(
            picture, words.ENTER, foot, size=22 * unit / look.unit, face=Face.ITALIC, use="text_dim"
        )
        return picture

    def _stones(self, picture: pygame.Surface, unit: float) -> None:
        """Six stones in a row, as if just taken out of the pouch."""
        width = round(104 * unit)
        size = (width, round(width * 66 / 56))
        gap = round(26 * unit)
        x = (picture.get_width() - 6 * width - 5 * gap) // 2
        for number, stone in enumerate(SIX):
            y = round(picture.get_height() * 0.56) + (round(14 * unit) if number % 2 else 0)
            dark, offset = self.app.stones.shadow(stone, size, 0.25)
            stamp(picture, dark, (x + offset[0], y + offset[1]))
            stamp(picture, self.app.stones.stone(stone, size), (x, y))
            x += width + gap

    def parts(self) -> list[Part]:
        return []

    def above(self, now: float) -> list[Part]:
        t = self._dawn.at(now)
        if t >= 1:
            return []
        area = pygame.Rect((0, 0), self.app.size)
        dark = round(255 * (1 - ease_out(t)))

        def paint(target: pygame.Surface) -> None:
            veil = pygame.Surface(area.size)
            veil.set_alpha(dark)
            target.blit(veil, (0, 0))

        return [Part("dark", area, dark, paint)]

    @property
    def moving(self) -> bool:
        return not self._dawn.over(self.app.now())

    def tick(self, now: float) -> None:
        if not self._shown:
            if self.canvas is not None:
                self._shown = True
                self.app.audio.start(Cue.CHIMES)
        elif self._dawn.over(now):
            # The table is drawn meanwhile, so that it is there at once.
            self.app.scenes[self.app.scenes.index(self) - 1].refresh(self.app.size)
            if now >= self._leave_at:
                self.app.pop(self)

    def handle(self, event: Input) -> None:
        match event:
            case Key():
                self.app.pop(self)
            case Pointer(act=Act.UP):
                # On release: the click that leads in must not place a stone.
                self.app.pop(self)
