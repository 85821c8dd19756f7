"""Buttons and toggles."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import Enum, auto
from typing import Final

import pygame

from ishido.ui.kit.look import SMALL_SIZE, TEXT_SIZE, Look, Text
from ishido.ui.kit.paint import Part, faded, stamp
from ishido.ui.kit.shapes import gold_bar, stamp_rounded
from ishido.ui.kit.theme import Face, font
from ishido.ui.kit.widgets.base import Widget, tick

BESIDE_LABEL: Final = 7
"""At most one part in so many of a button's width is beside its label."""
BESIDE_BOX: Final = 42
"""The width of the box of a switch and the space beside it, in the reference window."""
INLAY: Final = 0.075
"""The width of a button's frame around its gold, in widths of a square."""


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
        values = (self.label, self.size, self.kind, state, self.enabled)
        return [Part(self.name, self.rect.copy(), _paint_button, look, *values)]


def _paint_button(
    target: pygame.Surface,
    rect: pygame.Rect,
    look: Look,
    label: str,
    size: float,
    kind: ButtonKind,
    state: str,
    enabled: bool,
) -> None:
    quiet, golden = kind is ButtonKind.QUIET, kind is ButtonKind.PRIMARY and enabled
    if not quiet:
        slab = (_primary_slab if golden else _slab)(look, rect, state)
        stamp(target, slab if enabled else faded(slab, 0.45), rect.topleft)
    # Two lines stay within the frame.
    inner = rect.inflate(-min(look.px(14 if quiet else 22), rect.w // BESIDE_LABEL), -rect.h // 5)
    if state == "button.down":
        inner.y += look.px(1)
    hot = state != "button"
    role = "text" if enabled else "text_dim"
    if quiet:
        role = "gold_light" if enabled and hot else "text_dim"
    elif golden:
        role = "ink"
    if quiet and not enabled:
        faint = pygame.Surface(inner.size, pygame.SRCALPHA)
        look.write(faint, label, faint.get_rect(), size=size, role=role)
        stamp(target, faded(faint, 0.45), inner.topleft)
        return
    look.write(target, label, inner, size=size, role=role, shade=not golden)
    if quiet and hot:
        width = min(inner.w, font(Face.TEXT, look.text_px(size)).size(label)[0])
        line = pygame.Rect(0, 0, width, max(1, look.px(1)))
        line.midtop = (inner.centerx, inner.centery + look.px(size * 0.55))
        pygame.draw.rect(target, look.theme.colour("gold"), line)


def _slab(look: Look, rect: pygame.Rect, state: str) -> pygame.Surface:
    """A low button has a finer frame, which leaves room for the letters."""
    if rect.h < look.cell * 0.5:
        look = replace(look, cell=round(rect.h * 1.1))
    return look.slab_picture(state, rect.size)


def _primary_slab(look: Look, rect: pygame.Rect, state: str) -> pygame.Surface:
    """A button's frame filled with gold."""
    picture = look.slab_picture("button.down" if state == "button.down" else "button", rect.size)
    picture = picture.copy()
    inset = max(2, min(round(look.cell * INLAY), rect.h // 6))
    inner = picture.get_rect().inflate(-2 * inset, -2 * inset)
    gilt = tuple(map(look.theme.colour, ("gold_light", "gold", "gold_dark")))
    brightness = {"button": 0.92, "button.hot": 1.1, "button.down": 0.84}[state]
    bar = gold_bar(inner.size, round(inset * 0.9), gilt, brightness)
    stamp(picture, bar, inner.topleft)
    return picture


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
        return look.px(280)

    @property
    def focus_rect(self) -> pygame.Rect:
        return self.rect.inflate(round(self.rect.h * 0.24), 0)

    def press(self) -> None:
        self.on = not self.on
        self.on_change(self.on)

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        lit, rect = self.hovered or focused, self.rect.copy()
        lines = tuple(self._lines(look, rect.w)) if look.phone else ()
        texts = (self.label, self.note, lines)
        return [Part(self.name, rect, _paint_toggle, look, *texts, self.on, lit)]


def _paint_toggle(
    target: pygame.Surface,
    rect: pygame.Rect,
    look: Look,
    label: str,
    note: str,
    lines: Sequence[Text],
    on: bool,
    lit: bool,
) -> None:
    """:param lines: label and note in the lines that they have on a phone."""
    box = pygame.Rect(0, 0, look.px(24), look.px(24))
    box.midleft = (rect.x + look.px(4), rect.y + (rect.h // 2 if look.phone else look.px(18)))
    stamp_rounded(target, look.theme.colour("shadow"), box, look.px(5))
    edge = look.theme.colour("gold_light" if lit else "gold")
    stamp_rounded(target, edge, box, look.px(5), max(1, look.px(1.6)))
    if on:
        tick(target, look, box)
    room = rect.inflate(-look.px(BESIDE_BOX), 0)
    room.right = rect.right
    if lines:
        look.stack(target, lines, room, align="left")
        return
    look.write(target, label, pygame.Rect(room.x, rect.y, room.w, look.px(36)), align="left")
    if note:
        below = pygame.Rect(room.x, rect.y + look.px(28), room.w, look.px(22))
        look.write(target, note, below, size=SMALL_SIZE, role="text_dim", align="left")
