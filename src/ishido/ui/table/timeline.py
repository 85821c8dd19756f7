"""The controls of a replay: a timeline, and buttons with symbols."""

from collections.abc import Callable, Iterable
from typing import Final

import pygame

from ishido.ui.kit.events import Act, Pointer
from ishido.ui.kit.icons import glyph
from ishido.ui.kit.look import Look
from ishido.ui.kit.paint import Part, faded, stamp
from ishido.ui.kit.shapes import stamp_rounded
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.kit.widgets.button import Button

SNAP: Final = 7
"""Pixels of the reference window within which the pointer snaps to a mark; twice as many for a
finger."""


class Timeline(Widget):
    """A line of steps from 0 to the last, some of them marked."""

    def __init__(
        self,
        name: str,
        steps: int,
        marks: Iterable[int],
        on_seek: Callable[[int], object],
    ) -> None:
        super().__init__(name)
        self.steps = max(1, steps)
        self.marks = tuple(marks)
        self.on_seek = on_seek
        self.value = 0
        self._dragging = False
        self._snap = SNAP

    def height(self, look: Look, width: int) -> int:
        return look.target(30)

    # -- pointing ---------------------------------------------------------------------------

    def x_of(self, step: int) -> int:
        return _x_of(self.rect, step, self.steps)

    def step_at(self, x: int, reach: int) -> int:
        """The step at an x position, or a marked one within reach."""
        near = min(self.marks, key=lambda step: abs(self.x_of(step) - x), default=None)
        if near is not None and abs(self.x_of(near) - x) <= reach:
            return near
        left, right = _ends(self.rect)
        return max(0, min(self.steps, round((x - left) / (right - left) * self.steps)))

    def pointer(self, event: Pointer) -> None:
        if event.act is Act.DOWN:
            self._dragging = True
        if self._dragging and event.act in (Act.DOWN, Act.MOVE):
            self.on_seek(self.step_at(event.point[0], self._snap * (2 if event.touch else 1)))
        if event.act is Act.UP:
            self._dragging = False

    def cancel(self) -> None:
        self._dragging = False

    # -- drawing ----------------------------------------------------------------------------

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        self._snap = look.px(SNAP)
        rect, lit = self.rect.copy(), self.hovered or focused or self._dragging
        values = self.steps, self.value, self.marks, lit
        return [Part(self.name, rect, _paint_line, look, *values)]


def _ends(rect: pygame.Rect) -> tuple[int, int]:
    """Where the line in a rectangle begins and ends."""
    reach = rect.h // 2
    return rect.x + reach, max(rect.x + reach + 1, rect.right - reach)


def _x_of(rect: pygame.Rect, step: int, steps: int) -> int:
    left, right = _ends(rect)
    return round(left + (right - left) * step / steps)


def _paint_line(
    target: pygame.Surface,
    rect: pygame.Rect,
    look: Look,
    steps: int,
    value: int,
    marks: tuple[int, ...],
    lit: bool,
) -> None:
    colour, dark = look.theme.colour, look.theme.colour("shadow")
    left, right = _ends(rect)
    thick = max(3, look.px(6))
    groove = pygame.Rect(left - thick, 0, right - left + 2 * thick, thick + look.px(4))
    groove.centery = rect.centery
    stamp_rounded(target, dark, groove, groove.h // 2)
    line = pygame.Rect(left, 0, right - left, thick)
    line.centery = rect.centery
    gone = line.copy()
    gone.w = _x_of(rect, value, steps) - left
    stamp_rounded(target, colour("gold_dark"), line, thick // 2)
    stamp_rounded(target, colour("gold"), gone, thick // 2)

    def put(sign: str, step: int, size: int, role: str) -> None:
        picture = glyph(sign, size, tuple(colour(role)), tuple(dark))
        centre = (_x_of(rect, step, steps), rect.centery)
        stamp(target, picture, picture.get_rect(center=centre).topleft)

    for step in marks:
        put("diamond", step, look.px(15), "gold_light" if step <= value else "gold")
    put("disc", value, look.px(26 if lit else 23), "gold_light" if lit else "gold")


class GlyphButton(Button):
    """A button with a symbol, one of :data:`ishido.ui.kit.icons.GLYPHS`, instead of a label."""

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        state = "button"
        if self.pressed:
            state = "button.down"
        elif self.hovered or focused:
            state = "button.hot"
        values = self.label, state, self.enabled
        return [Part(self.name, self.rect.copy(), _paint_sign, look, *values)]


def _paint_sign(
    target: pygame.Surface, rect: pygame.Rect, look: Look, name: str, state: str, enabled: bool
) -> None:
    slab = look.slab_picture(state if enabled else "button", rect.size)
    stamp(target, slab if enabled else faded(slab, 0.45), rect.topleft)
    size = max(6, round(min(rect.size) * 0.5))
    colour = look.theme.colour("text" if enabled else "text_dim")
    sign = glyph(name, size, tuple(colour), tuple(look.theme.colour("shadow")))
    place = sign.get_rect(center=rect.center)
    place.y += look.px(1) if state == "button.down" else 0
    stamp(target, sign if enabled else faded(sign, 0.4), place.topleft)
