"""Illustrations of several small pictures side by side, each with a label below it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from ishido.ui.kit.look import SMALL_SIZE, Look
from ishido.ui.kit.paint import stamp
from ishido.ui.kit.text import lines_of
from ishido.ui.kit.theme import Face, font
from ishido.ui.kit.widgets.base import stamp_verdict
from ishido.ui.kit.widgets.flow import Illustration

Size = tuple[int, int]

GAP: Final = 24
"""The gap between two parts in the reference window."""
LABEL_TOP: Final = 8
BADGE: Final = 19
EDGE: Final = 2


@dataclass(frozen=True, slots=True)
class DiagramPart:
    """One of the pictures."""

    size: tuple[float, float]
    """Its size in the reference window."""
    pixels: Callable[[float], Size]
    """Its size in pixels, for a scale: pixels for a unit of the reference window."""
    paint: Callable[[pygame.Surface, pygame.Rect], None]
    """Draws it into a rectangle of that size."""
    label: str = ""
    verdict: bool | None = None
    """Whether a tick or a cross is before the label; ``None`` for neither."""

    @property
    def slot(self) -> float:
        """Its width with its label, in the reference window."""
        return max(self.size[0], 150 if self.label else 0)


def side_by_side(look: Look, parts: Sequence[DiagramPart], caption: str = "") -> Illustration:
    """A figure of parts that stand on one line."""
    width = sum(part.slot for part in parts) + GAP * (len(parts) - 1) + 2 * EDGE
    height = max(part.size[1] for part in parts) + 2 * EDGE

    def foot(across: int) -> int:
        if not any(part.label for part in parts):
            return 0
        lines = max(len(_lines(look, part, across / width)) for part in parts)
        return look.px(LABEL_TOP) + _line_height(look) * lines

    def picture(size: Size) -> pygame.Surface:
        target = pygame.Surface(size, pygame.SRCALPHA)
        scale = size[0] / width
        sizes = [part.pixels(scale) for part in parts]
        bottom = max(high for _, high in sizes) + round(EDGE * scale)
        x = EDGE * scale
        for part, pixels in zip(parts, sizes, strict=True):
            place = pygame.Rect((0, 0), pixels)
            place.midbottom = (round(x + part.slot * scale / 2), bottom)
            part.paint(target, place)
            if part.label:
                _label(target, look, part, place, scale)
            x += (part.slot + GAP) * scale
        return target

    return Illustration(picture, height / width, width, caption, foot)


def _lines(look: Look, part: DiagramPart, scale: float) -> tuple[str, ...]:
    """The label of a part in lines, with room for the tick or cross."""
    room = round((part.slot + GAP / 2) * scale)
    room -= look.px(BADGE) if part.verdict is not None else 0
    return lines_of(part.label, Face.TEXT, look.text_px(SMALL_SIZE), room, even=False)


def _line_height(look: Look) -> int:
    """The height of a line of a label, with room for letters that reach below it."""
    return max(look.px(21), font(Face.TEXT, look.text_px(SMALL_SIZE)).get_height())


def _label(
    target: pygame.Surface, look: Look, part: DiagramPart, place: pygame.Rect, scale: float
) -> None:
    """A tick or cross and a label, centred below a part."""
    pixels = look.text_px(SMALL_SIZE)
    y = place.bottom + look.px(LABEL_TOP)
    for number, line in enumerate(_lines(look, part, scale)):
        words = look.theme.text(line, Face.TEXT, pixels)
        badge = look.px(BADGE) if part.verdict is not None and number == 0 else 0
        x = place.centerx - (words.get_width() + badge) // 2
        if badge:
            spot = pygame.Rect(x, y + look.px(2), badge, _line_height(look))
            stamp_verdict(target, look, spot, bool(part.verdict))
        stamp(target, words, (x + badge, y))
        y += _line_height(look)
