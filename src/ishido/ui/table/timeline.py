"""The controls of a replay: a timeline, and buttons with symbols."""

from collections.abc import Callable, Collection, Iterable
from typing import Final

import pygame

from ishido.ui.kit.events import Act, Pointer
from ishido.ui.kit.icons import glyph
from ishido.ui.kit.look import Look
from ishido.ui.kit.paint import Part, faded, stamp
from ishido.ui.kit.shapes import stamp_rounded
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.kit.widgets.button import Button

SEAL: Final = pygame.Color("#b93a26")
"""The red of the oracle's seals."""
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
        sealed: Collection[int] = (),
    ) -> None:
        """``sealed`` are the marks with a red seal above them."""
        super().__init__(name)
        self.steps = max(1, steps)
        self.marks = tuple(marks)
        self.sealed = frozenset(sealed)
        self.on_seek = on_seek
        self.value = 0
        self._dragging = False
        self._snap = SNAP

    def height(self, look: Look, width: int) -> int:
        return look.target(30)

    # -- pointing ---------------------------------------------------------------------------

    @property
    def _ends(self) -> tuple[int, int]:
        reach = self.rect.h // 2
        return self.rect.x + reach, max(self.rect.x + reach + 1, self.rect.right - reach)

    def x_of(self, step: int) -> int:
        left, right = self._ends
        return round(left + (right - left) * step / self.steps)

    def step_at(self, x: int, reach: int) -> int:
        """The step at an x position, or a marked one within reach."""
        near = min(self.marks, key=lambda step: abs(self.x_of(step) - x), default=None)
        if near is not None and abs(self.x_of(near) - x) <= reach:
            return near
        left, right = self._ends
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
        lit = self.hovered or focused or self._dragging
        marks = tuple((step <= self.value, self.x_of(step)) for step in self.marks)
        sealed = tuple(map(self.x_of, sorted(self.sealed)))
        line = *self._ends, self.x_of(self.value)
        return [Part(self.name, self.rect.copy(), _paint, look, lit, line, marks, sealed)]


def _paint(
    target: pygame.Surface,
    rect: pygame.Rect,
    look: Look,
    lit: bool,
    line: tuple[int, int, int],
    marks: tuple[tuple[bool, int], ...],
    sealed: tuple[int, ...],
) -> None:
    """A timeline: where its line begins and ends and has come to, whether each mark is passed and
    where it is, and where the seals are."""
    (left, right, here), colour, thick = line, look.theme.colour, max(3, look.px(6))

    def stroke(role: str, start: int, end: int, high: int) -> None:
        place = pygame.Rect(start, 0, end - start, high)
        place.centery = rect.centery
        stamp_rounded(target, colour(role), place, high // 2)

    def sign(name: str, x: int, size: int, role: str) -> None:
        picture = glyph(name, look.px(size), tuple(colour(role)), tuple(colour("shadow")))
        stamp(target, picture, picture.get_rect(center=(x, rect.centery)).topleft)

    stroke("shadow", left - thick, right + thick, thick + look.px(4))
    stroke("gold_dark", left, right, thick)
    stroke("gold", left, here, thick)
    for passed, x in marks:
        sign("diamond", x, 15, "gold_light" if passed else "gold")
    for x in sealed:
        seal = pygame.Rect(0, rect.y, look.px(9), look.px(9))
        seal.centerx = x
        edge = max(1, look.px(1))
        stamp_rounded(target, colour("shadow"), seal.inflate(2 * edge, 2 * edge), look.px(3))
        stamp_rounded(target, SEAL, seal, look.px(2))
    sign("disc", here, 26 if lit else 23, "gold_light" if lit else "gold")


class GlyphButton(Button):
    """A button with a symbol, one of :data:`ishido.ui.kit.icons.GLYPHS`, instead of a label."""

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        state = "button"
        if self.pressed:
            state = "button.down"
        elif self.hovered or focused:
            state = "button.hot"
        values = look, state, self.label, self.enabled
        return [Part(self.name, self.rect.copy(), _paint_button, *values)]


def _paint_button(
    target: pygame.Surface, rect: pygame.Rect, look: Look, state: str, label: str, enabled: bool
) -> None:
    slab = look.slab_picture(state if enabled else "button", rect.size)
    stamp(target, slab if enabled else faded(slab, 0.45), rect.topleft)
    size = max(6, round(min(rect.size) * 0.5))
    colour = look.theme.colour("text" if enabled else "text_dim")
    sign = glyph(label, size, tuple(colour), tuple(look.theme.colour("shadow")))
    place = sign.get_rect(center=rect.center)
    place.y += look.px(1) if state == "button.down" else 0
    stamp(target, sign if enabled else faded(sign, 0.4), place.topleft)
