"""Buttons and toggles."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pygame

from ishido.ui.core.look import SMALL_SIZE, TEXT_SIZE, Look
from ishido.ui.core.paint import Part, faded, stamp
from ishido.ui.widgets.base import Widget, tick

LEAST: Final = 0.5
"""The smallest relative size of a long label before its end is cut off."""
NUMBER_WIDTH: Final = 50
"""The width below which a button with a number shrinks its text, in the reference window."""


class Button(Widget):
    def __init__(
        self,
        name: str,
        label: str,
        on_press: Callable[[], object] = lambda: None,
        *,
        size: float = TEXT_SIZE,
    ) -> None:
        super().__init__(name)
        self.label = label
        self.on_press = on_press
        self.size = size

    def height(self, look: Look, width: int) -> int:
        return look.px(44)

    def press(self) -> None:
        self.on_press()

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        state = "button"
        if self.pressed:
            state = "button.down"
        elif self.hovered or focused:
            state = "button.hot"
        rect, enabled, label = self.rect.copy(), self.enabled, self.label

        def paint(target: pygame.Surface) -> None:
            if enabled:
                look.slab(target, state, rect)
            else:
                slab = look.slab_picture("button", rect.size)
                stamp(target, faded(slab, 0.45), rect.topleft)
            inner = rect.inflate(-look.px(22), 0)
            if state == "button.down":
                inner.y += look.px(1)
            role = "text" if enabled else "text_dim"
            look.write(target, label, inner, size=self.size, role=role, least=LEAST)

        key = (state, enabled, label, look.unit, look.cell)
        return [Part(self.name, rect, key, paint)]


class LitButton(Button):
    """A button that can be highlighted as the next thing to press."""

    lit = False

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        return super().parts(look, focused=focused or self.lit)


class NumberButton(Button):
    """A button for a number, which may be narrower than others."""

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        narrow = replace(look, unit=min(look.unit, self.rect.w / NUMBER_WIDTH))
        return super().parts(narrow, focused=focused)


class Toggle(Widget):
    """A switch with a label and a description."""

    def __init__(
        self, name: str, label: str, on: bool, on_change: Callable[[bool], None], note: str = ""
    ) -> None:
        super().__init__(name)
        self.label = label
        self.note = note
        self.on = on
        self.on_change = on_change

    def height(self, look: Look, width: int) -> int:
        return look.px(50 if self.note else 36)

    def press(self) -> None:
        self.on = not self.on
        self.on_change(self.on)

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        rect = self.rect.copy()
        lit = self.hovered or focused
        key = (self.on, lit, self.label, self.note, look.unit)

        def paint(target: pygame.Surface) -> None:
            box = pygame.Rect(0, 0, look.px(24), look.px(24))
            box.midleft = (rect.x + look.px(4), rect.y + look.px(18))
            pygame.draw.rect(target, look.theme.colour("shadow"), box, border_radius=look.px(5))
            edge = look.theme.colour("gold_light" if lit else "gold")
            pygame.draw.rect(target, edge, box, max(1, look.px(1.6)), border_radius=look.px(5))
            if self.on:
                tick(target, look, box)
            line = pygame.Rect(box.right + look.px(14), rect.y, 0, look.px(36))
            line.w = rect.right - line.x
            look.write(target, self.label, line, align="left")
            if self.note:
                below = pygame.Rect(line.x, rect.y + look.px(28), line.w, look.px(22))
                look.write(target, self.note, below, size=SMALL_SIZE, role="text_dim", align="left")

        return [Part(self.name, rect, key, paint)]
