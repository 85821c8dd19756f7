"""The empty state of lists and charts: a faint ensō, and a sentence that says what is missing."""

import math
from functools import lru_cache
from typing import Final

import pygame

from ishido.ui.core.look import LARGE_SIZE, LINE, Look
from ishido.ui.core.paint import faded, stamp
from ishido.ui.core.theme import Face

FINE: Final = 4
"""The circle is drawn this many times larger, and then reduced."""
LARGEST: Final = 150
"""The largest diameter in the reference window."""
SHARE: Final = 0.5
"""… and as a share of the height that it has."""
LEAST: Final = 40
"""If it would be smaller than this, in the reference window, there is only the sentence."""
FAINT: Final = 0.34
"""The opacity of the circle."""
DABS: Final = 220
"""The circles of which the brush's stroke consists."""


def paint_empty(target: pygame.Surface, look: Look, rect: pygame.Rect, sentence: str) -> None:
    """Draw the empty state into the middle of a rectangle."""
    pixels = look.text_px(LARGE_SIZE)
    lines = look.theme.balanced(sentence, Face.ITALIC, pixels, rect.w - look.px(60))
    high = round(pixels * LINE)
    side = min(look.px(LARGEST), round((rect.h - high * len(lines)) * SHARE))
    gap = look.px(14) if side >= look.px(LEAST) else 0
    top = rect.centery - (side * bool(gap) + gap + high * len(lines)) // 2
    if gap:
        colour = look.theme.colour("gold")
        picture = faded(enso(side, (colour.r, colour.g, colour.b)), FAINT)
        stamp(target, picture, (rect.centerx - side // 2, top))
        top += side + gap
    for number, line in enumerate(lines):
        place = pygame.Rect(rect.x, top + number * high, rect.w, high)
        look.write(target, line, place, size=LARGE_SIZE, face=Face.ITALIC, role="text_dim")


@lru_cache(maxsize=4)
def enso(side: int, colour: tuple[int, int, int]) -> pygame.Surface:
    """An open circle as of one stroke of a brush: it begins full and ends dry, premultiplied."""
    large = pygame.Surface((side * FINE, side * FINE), pygame.SRCALPHA)
    middle, reach = side * FINE / 2, side * FINE * 0.42
    for number in range(DABS):
        share = number / (DABS - 1)
        angle = math.radians(118 + 322 * share)
        width = side * FINE * (0.062 - 0.042 * share**1.4) * min(1.0, 0.55 + share * 6)
        off = reach * (1 + 0.018 * math.sin(share * 7))
        point = (middle + off * math.cos(angle), middle + off * math.sin(angle))
        pygame.draw.circle(large, colour, point, max(FINE / 2, width))
    return pygame.transform.smoothscale(large.premul_alpha(), (side, side))
