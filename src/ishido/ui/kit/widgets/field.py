"""A text field of one line."""

from collections.abc import Callable

import pygame

from ishido.ui.kit.events import Key
from ishido.ui.kit.look import LARGE_SIZE, Look
from ishido.ui.kit.paint import Part, stamp
from ishido.ui.kit.theme import Face, font
from ishido.ui.kit.widgets.editing import Editor


class TextField(Editor):
    def __init__(
        self,
        name: str,
        text: str = "",
        *,
        hint: str = "",
        longest: int = 60,
        on_enter: Callable[[], None] = lambda: None,
        on_change: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(name, text, longest=longest, on_change=on_change)
        self.hint = hint
        self.on_enter = on_enter
        self._offset = 0
        self._pixels = 20
        self._left = 0

    def height(self, look: Look, width: int) -> int:
        return look.target(46)

    def key(self, event: Key) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if not event.repeat:
                self.on_enter()
            return True
        return super().key(event)

    def rested(self) -> None:
        self.anchor, self.caret, self._grip = 0, len(self.value), None

    def position_at(self, point: tuple[int, int]) -> int:
        face = font(Face.TEXT, self._pixels)
        wanted = point[0] - self._left + self._offset
        places = self._places(0, len(self.value))
        return min(places, key=lambda place: abs(face.size(self.value[:place])[0] - wanted))

    # -- drawing ----------------------------------------------------------------------------

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        rect = self.rect.copy()
        inner = rect.inflate(-look.px(28), -look.px(10))
        self._pixels, self._left = look.text_px(LARGE_SIZE), inner.x
        face = font(Face.TEXT, self._pixels)
        seen, caret = self.seen

        def x_of(place: int) -> int:
            return inner.x - self._offset + face.size(seen[:place])[0]

        across = face.size(seen[:caret])[0]
        # Keep the caret visible.
        self._offset = max(0, min(self._offset, across), across - inner.w + look.px(5))
        beside = caret_beside(look, after_letter=0 < caret == len(seen))
        bar = pygame.Rect(x_of(caret) + beside, inner.y + look.px(3), caret_width(look), 0)
        bar.h = inner.h - look.px(6)
        self._caret_rect = bar
        lit, under = self.lit, self.underlined
        state = (seen, caret, lit, under, self.active, self._offset, self.hint)

        def paint(target: pygame.Surface) -> None:
            look.slab(target, "tray", rect)
            outer_clip = target.get_clip()
            left = -caret_beside(look, after_letter=False)
            room = pygame.Rect(inner.x - left, inner.y, inner.w + left, inner.h)
            target.set_clip(room.clip(outer_clip))
            y = inner.centery - round(face.get_height() * 0.54)
            if lit[0] < lit[1]:
                band = pygame.Rect(x_of(lit[0]), inner.y + look.px(4), 0, inner.h - look.px(8))
                band.w = x_of(lit[1]) - band.x
                pygame.draw.rect(target, look.theme.colour("gold_dark"), band)
            words, role = (seen, "text") if seen else (self.hint, "text_dim")
            if words:
                letters = look.theme.text(words, Face.TEXT, self._pixels, role)
                beside = 0 if seen else look.px(6)  # the caret stands before a hint
                stamp(target, letters, (inner.x - self._offset + beside, y))
            if under[0] < under[1]:
                underline(target, look, x_of(under[0]), x_of(under[1]), y + face.get_height())
            if self.active:
                pygame.draw.rect(target, look.theme.colour("gold_light"), bar)
            target.set_clip(outer_clip)

        return [Part(self.name, rect, (state, look.unit, look.cell), paint)]


def caret_width(look: Look) -> int:
    return max(1, look.px(2))


def caret_beside(look: Look, *, after_letter: bool) -> int:
    """The offset of a caret from its place in the text, in pixels: after the last letter of a line,
    or before the letter that follows."""
    return look.px(2) if after_letter else -caret_width(look) - max(1, look.px(1))


def underline(target: pygame.Surface, look: Look, left: int, right: int, y: int) -> None:
    """Draw the line under text that is being composed."""
    pygame.draw.rect(
        target,
        look.theme.colour("gold_light"),
        pygame.Rect(left, y - look.px(3), right - left, max(1, look.px(1.5))),
    )
