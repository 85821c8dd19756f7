"""Hexagrams brushed in ink, line by line from the bottom, with seals at the changing lines."""

import math
from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

import pygame

from ishido.oracle.casting import Casting
from ishido.oracle.hexagram import LINES
from ishido.ui.ishido.oracle.layout import mounted
from ishido.ui.ishido.oracle.scroll import Scroll, oracle_picture
from ishido.ui.kit.look import Look
from ishido.ui.kit.motion import ease_in_out, ease_out
from ishido.ui.kit.paint import Part, faded, stamp

VARIANTS: Final = 6
"""Pictures of whole lines, and of broken ones."""
LEVELS: Final = 16
"""Steps of the size and opacity of a seal."""


def hexagram_parts(
    casting: Casting, first: pygame.Rect, second: pygame.Rect, shown: Mapping[Hashable, float]
) -> Iterator[Part]:
    """Both hexagrams and the seals.

    :param first: a square. The seals of changing lines lie at its right.
    :param second: a square for what it becomes.
    :param shown: the share of each piece that has been drawn, by ``(kind, line)``: kinds are
        ``line``, ``seal`` and ``second``, and 0 is the lowest line.
    """
    variants = [(5 * index + sum(casting.lines)) % VARIANTS for index in range(LINES)]
    for index, line in enumerate(casting.lines):
        if (share := shown["line", index]) > 0:
            place = line_rect(first, index)
            yield _line_part(("line", index), line.whole, variants[index], place, share)
    for index, line in enumerate(casting.lines):
        if line.changing and (share := shown["seal", index]) > 0:
            yield _seal_part(("seal", index), seal_rect(first, index), share)
    if casting.becomes is not None:
        for index, whole in enumerate(casting.becomes.whole):
            if (share := shown["second", index]) > 0:
                place = line_rect(second, index)
                yield _line_part(("second", index), whole, variants[index], place, share, 0.62)


def slip(look: Look, castings: Sequence[Casting], size: tuple[int, int]) -> pygame.Surface:
    """A small scroll with the first hexagrams of readings, as many as it has room for."""
    mounting = mounted(pygame.Rect((0, 0), size), size[1] / 480)
    picture, paper = Scroll(look, mounting).picture, mounting.paper
    side = round(size[1] * 30 / 56)
    step = round(side * 1.2)  # beside each is room for its seals
    seen = castings[: max(1, (paper.w + step - side) // step)]
    place = pygame.Rect(0, 0, side, side)
    place.center = paper.centerx - step * (len(seen) - 1) // 2, paper.centery
    shown = Counter[Hashable]((kind, line) for kind in ("line", "seal") for line in range(LINES))
    for casting in seen:
        for part in hexagram_parts(casting, place, place, shown):
            part.draw(picture)
        place = place.move(step, 0)
    return picture


def line_rect(hexagram: pygame.Rect, index: int) -> pygame.Rect:
    """The rectangle of a line; 0 is the lowest. Ink fills about two thirds of its height."""
    high = max(2, round(hexagram.w * 0.15))
    below = (hexagram.h - high) * index / (LINES - 1)
    return pygame.Rect(hexagram.x, hexagram.bottom - high - round(below), hexagram.w, high)


def seal_rect(hexagram: pygame.Rect, index: int) -> pygame.Rect:
    """The rectangle of the seal of a line."""
    side, line = max(4, round(hexagram.w * 0.125)), line_rect(hexagram, index)
    rect = pygame.Rect(0, 0, side, side)
    rect.center = (line.right + round(side * 0.62), line.centery)
    return rect


def _line_part(
    name: Hashable, whole: bool, variant: int, rect: pygame.Rect, share: float, opacity: float = 1.0
) -> Part:
    """A line of which the brush has drawn a share; what it draws last is still wet."""
    x = rect.w if share >= 1 else round(_way(share, whole=whole) * rect.w)

    return Part(name, rect, _paint_line, _line(whole, variant, rect.size, opacity), x)


def _paint_line(target: pygame.Surface, rect: pygame.Rect, picture: pygame.Surface, x: int) -> None:
    """Paint a line as far as the wet tip of the brush has come."""
    if x >= rect.w:
        stamp(target, picture, rect.topleft)
        return
    tip = max(2, round(rect.w * 0.09))
    dry = max(0, x - tip)
    target.blit(picture, rect.topleft, (0, 0, dry, rect.h), pygame.BLEND_PREMULTIPLIED)
    if x > dry:
        wet = picture.subsurface((dry, 0, x - dry, rect.h)).copy()
        at = (x - dry - tip, 0)
        wet.blit(_tip((tip, rect.h)), at, special_flags=pygame.BLEND_RGBA_MULT)
        stamp(target, wet, (rect.x + dry, rect.y))


def _way(share: float, *, whole: bool) -> float:
    """How far the brush has come after a share of its time, 0 … 1. It is lifted over the gap of a
    broken line."""
    if whole:
        return ease_in_out(share)
    (left, right), (lift, touch) = (0.44, 0.56), (0.46, 0.58)
    if share < lift:
        return left * ease_in_out(share / lift)
    if share < touch:
        return left + (right - left) * (share - lift) / (touch - lift)
    return right + (1 - right) * ease_in_out((share - touch) / (1 - touch))


def _seal_part(name: Hashable, seal: pygame.Rect, share: float) -> Part:
    """A seal coming down on the paper."""
    step = round(ease_out(share) * LEVELS)
    return Part(name, seal.inflate(seal.w // 2, seal.h // 2), _paint_seal, seal.w, step)


def _paint_seal(target: pygame.Surface, rect: pygame.Rect, width: int, step: int) -> None:
    picture = _seal(width, step)
    stamp(target, picture, picture.get_rect(center=rect.center).topleft)


@lru_cache(maxsize=64)
def _line(whole: bool, variant: int, size: tuple[int, int], opacity: float) -> pygame.Surface:
    """One line in ink, premultiplied."""
    sheet = oracle_picture("lines")
    width, height = sheet.get_width(), sheet.get_height() // (2 * VARIANTS)
    row = variant if whole else VARIANTS + variant
    picture = sheet.subsurface((0, row * height, width, height))
    return faded(pygame.transform.smoothscale(picture, size), opacity)


@lru_cache(maxsize=4)
def _tip(size: tuple[int, int]) -> pygame.Surface:
    """The tip of a line being drawn, as a mask: round, and uneven like the hairs of a brush."""
    width, height = size
    mask = pygame.Surface(size, pygame.SRCALPHA)
    soft = max(1.5, width * 0.22)
    for y in range(height):
        v = (2 * y + 1) / height - 1
        hair = 0.10 * math.sin(9 * v + 1) + 0.07 * math.sin(23 * v) + 0.05 * math.sin(51 * v)
        end = width * (0.22 + 0.68 * math.sqrt(1 - v * v) + hair)
        for x in range(width):
            level = round(255 * max(0.0, min(1.0, (end - x) / soft)))
            mask.set_at((x, y), (level,) * 4)
    return mask


@lru_cache(maxsize=2 * LEVELS)
def _seal(side: int, step: int) -> pygame.Surface:
    """A seal that has come down in so many of :data:`LEVELS` steps, premultiplied."""
    share = step / LEVELS
    large = round(side * (1.35 - 0.35 * share))
    picture = pygame.transform.smoothscale(oracle_picture("seal"), (large, large))
    return picture if share >= 1 else faded(picture, share)
