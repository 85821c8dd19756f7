"""The empty state of lists and charts: a faint ensō, and a sentence that says what is missing."""

from functools import lru_cache
from typing import Final

import pygame

from ishido.assets import assets
from ishido.ui.kit.look import LARGE_SIZE, Look, Text
from ishido.ui.kit.paint import faded, stamp
from ishido.ui.kit.theme import Face

FAINT: Final = 0.34
"""The opacity of the circle."""


def paint_empty(target: pygame.Surface, look: Look, rect: pygame.Rect, sentence: str) -> None:
    """Draw the empty state into the middle of a rectangle. Without a sentence, nothing is drawn:
    the circle alone looks like a sign that something is being loaded."""
    if not sentence:
        return
    text = Text(sentence, LARGE_SIZE, Face.ITALIC, "text_dim")
    lines = look.broken([text], rect.w - look.px(60))
    high = look.height(lines)
    side = min(look.px(150), (rect.h - high) // 2)
    gap = look.px(14) if side >= look.px(40) else 0  # in less room, there is only the sentence
    top = rect.centery - (side * bool(gap) + gap + high) // 2
    if gap:
        colour = look.theme.colour("gold")
        picture = faded(enso(side, (colour.r, colour.g, colour.b)), FAINT)
        stamp(target, picture, picture.get_rect(midtop=(rect.centerx, top)).topleft)
        top += side + gap
    look.stack(target, lines, pygame.Rect(rect.x, top, rect.w, high))


@lru_cache(maxsize=4)
def enso(side: int, colour: tuple[int, int, int]) -> pygame.Surface:
    """An open circle of one stroke of a brush in a colour, premultiplied."""
    ink = pygame.image.load(str(assets() / "oracle" / "enso.webp")).convert_alpha()
    whole = ink.subsurface(ink.get_bounding_rect())
    stroke = pygame.transform.smoothscale_by(whole, side / max(whole.get_size()))
    stroke.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    stroke.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return stroke.premul_alpha()
