"""Buttons and toggles."""

from collections.abc import Callable
from dataclasses import replace
from enum import Enum, auto
from typing import Final

import pygame

from ishido.ui.kit.look import SMALL_SIZE, TEXT_SIZE, Look, Text
from ishido.ui.kit.paint import Part, faded, keyed, stamp
from ishido.ui.kit.shapes import gold_bar, stamp_rounded
from ishido.ui.kit.theme import Face, font
from ishido.ui.kit.widgets.base import Widget, tick

BESIDE_LABEL: Final = 7
"""At most one part in so many of a button's width is beside its label."""
BESIDE_BOX: Final = 42
"""The width of the box of a switch and the space beside it, in the reference window."""
LEAST_SWITCH: Final = 280
"""The least width of a switch beside something else on a phone, in the reference window."""
BESIDE_SWITCH: Final = 0.24
"""The space left and right of a switch together within the mark of its focus, in its heights."""
NUMBER_WIDTH: Final = 50
"""The width below which a button with a number shrinks its text, in the reference window."""
INLAY: Final = 0.075
"""The width of a button's frame around its gold, in widths of a square."""
LOW: Final = 0.5
"""The height below which a button is low, in widths of a square …"""
FINER: Final = 1.1
"""… and the width of a square to which its frame belongs, in its heights."""
LEVELS: Final = {"button": 0.92, "button.hot": 1.1, "button.down": 0.84}
"""The brightness of gold by a button's state."""


class ButtonKind(Enum):
    """How much a button stands out."""

    PRIMARY = auto()
    """Filled with gold: what most players want next, at most one in a scene."""
    SECONDARY = auto()
    QUIET = auto()
    """Only its text, which lights up and is underlined while the button is hovered or focused."""


class Button(Widget):
    def __init__(
        self,
        name: str,
        label: str,
        on_press: Callable[[], object] = lambda: None,
        *,
        size: float = TEXT_SIZE,
        kind: ButtonKind = ButtonKind.SECONDARY,
    ) -> None:
        super().__init__(name)
        self.label = label
        self.on_press = on_press
        self.size = size
        self.kind = kind

    def height(self, look: Look, width: int) -> int:
        return look.target(44)

    def least_width(self, look: Look) -> int:
        return font(Face.TEXT, look.text_px(self.size)).size(self.label)[0] + look.px(24)

    def press(self) -> None:
        self.on_press()

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        lit = self.hovered or focused
        state = "button.down" if self.pressed else "button.hot" if lit else "button"
        rect, enabled, label, kind = self.rect.copy(), self.enabled, self.label, self.kind

        def paint(target: pygame.Surface) -> None:
            if kind is not ButtonKind.QUIET:
                golden = kind is ButtonKind.PRIMARY and enabled
                make = _primary_slab if golden else _slab
                slab = make(look, rect, state)
                if not enabled:
                    slab = faded(slab, 0.45)
                stamp(target, slab, rect.topleft)
            beside = look.px(14 if kind is ButtonKind.QUIET else 22)
            inner = rect.inflate(-min(beside, rect.w // BESIDE_LABEL), 0)
            if state == "button.down":
                inner.y += look.px(1)
            match kind:
                case ButtonKind.PRIMARY if enabled:
                    look.write(
                        target,
                        label,
                        inner,
                        size=self.size,
                        role="ink",
                        shade=False,
                    )
                case ButtonKind.QUIET if enabled:
                    hot = state != "button"
                    role = "gold_light" if hot else "text_dim"
                    look.write(target, label, inner, size=self.size, role=role)
                    if hot:
                        _underline(target, look, label, inner, self.size)
                case ButtonKind.QUIET:
                    faint = pygame.Surface(inner.size, pygame.SRCALPHA)
                    place = faint.get_rect()
                    look.write(faint, label, place, size=self.size, role="text_dim")
                    stamp(target, faded(faint, 0.45), inner.topleft)
                case _:
                    role = "text" if enabled else "text_dim"
                    look.write(target, label, inner, size=self.size, role=role)

        key = (state, enabled, label, kind, look.unit, look.cell)
        return [keyed(self.name, rect, key, paint)]


def _slab(look: Look, rect: pygame.Rect, state: str) -> pygame.Surface:
    """A low button has a finer frame, which leaves room for the letters."""
    if rect.h < look.cell * LOW:
        look = replace(look, cell=round(rect.h * FINER))
    return look.slab_picture(state, rect.size)


def _underline(
    target: pygame.Surface, look: Look, label: str, rect: pygame.Rect, size: float
) -> None:
    width = min(rect.w, font(Face.TEXT, look.text_px(size)).size(label)[0])
    line = pygame.Rect(0, 0, width, max(1, look.px(1)))
    line.midtop = (rect.centerx, rect.centery + look.px(size * 0.55))
    pygame.draw.rect(target, look.theme.colour("gold"), line)


def _primary_slab(look: Look, rect: pygame.Rect, state: str) -> pygame.Surface:
    """A button's frame filled with gold."""
    picture = look.slab_picture("button.down" if state == "button.down" else "button", rect.size)
    picture = picture.copy()
    inset = max(2, min(round(look.cell * INLAY), rect.h // 6))
    inner = picture.get_rect().inflate(-2 * inset, -2 * inset)
    gilt = tuple(map(look.theme.colour, ("gold_light", "gold", "gold_dark")))
    bar = gold_bar(inner.size, round(inset * 0.9), gilt, LEVELS[state])
    stamp(picture, bar, inner.topleft)
    return picture


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
        if look.phone:
            return max(look.target(0), look.height(self._lines(look, width)) + look.px(12))
        return look.px(50 if self.note else 36)

    def _lines(self, look: Look, width: int) -> list[Text]:
        texts = [Text(self.label)]
        if self.note:
            texts.append(Text(self.note, SMALL_SIZE, role="text_dim"))
        return look.broken(texts, width - look.px(BESIDE_BOX), even=False)

    def least_width(self, look: Look) -> int:
        return look.px(LEAST_SWITCH)

    @property
    def focus_rect(self) -> pygame.Rect:
        return self.rect.inflate(round(self.rect.h * BESIDE_SWITCH), 0)

    def press(self) -> None:
        self.on = not self.on
        self.on_change(self.on)

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        rect = self.rect.copy()
        lit = self.hovered or focused
        key = (self.on, lit, self.label, self.note, look.unit)

        def paint(target: pygame.Surface) -> None:
            box = pygame.Rect(0, 0, look.px(24), look.px(24))
            middle = rect.h // 2 if look.phone else look.px(18)
            box.midleft = (rect.x + look.px(4), rect.y + middle)
            stamp_rounded(target, look.theme.colour("shadow"), box, look.px(5))
            edge = look.theme.colour("gold_light" if lit else "gold")
            stamp_rounded(target, edge, box, look.px(5), max(1, look.px(1.6)))
            if self.on:
                tick(target, look, box)
            if look.phone:
                room = rect.inflate(-look.px(BESIDE_BOX), 0)
                room.right = rect.right
                look.stack(target, self._lines(look, rect.w), room, align="left")
                return
            line = pygame.Rect(box.right + look.px(14), rect.y, 0, look.px(36))
            line.w = rect.right - line.x
            look.write(target, self.label, line, align="left")
            if self.note:
                below = pygame.Rect(line.x, rect.y + look.px(28), line.w, look.px(22))
                look.write(
                    target, self.note, below, size=SMALL_SIZE, role="text_dim", align="left",
                )  # fmt: skip

        return [keyed(self.name, rect, key, paint)]
