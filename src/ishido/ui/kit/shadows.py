"""Soft shapes, drawn at run time for any size: shadows, rims, rings and lights."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise
from math import hypot
from typing import Final

import pygame

from ishido.ui.kit.paint import faded, stamp
from ishido.ui.kit.shapes import stamp_stretched

Size = tuple[int, int]
_ALPHA: Final = pygame.SRCALPHA
LIFT_RISE: Final = 0.10
"""The apparent height of a lifted stone above the board, in heights of a stone."""


@dataclass(frozen=True, slots=True)
class Cast:
    """One part of the shadow of a lying stone, in widths or heights of the stone."""

    scale: float
    blur: float
    aside: float
    down: float
    strength: float
    """0 … 1."""


WIDE_CAST: Final = Cast(scale=0.96, blur=0.08, aside=0.10, down=0.12, strength=0.56)
CLOSE_CAST: Final = Cast(scale=0.98, blur=0.03, aside=0.03, down=0.045, strength=0.55)
OUTLINE: Final = 0.86
"""How dark the outline of a lying stone is, 0 … 1."""

STROKE_FINE: Final = 3
"""Lines are drawn this many times larger, and then reduced."""

RIM_LIGHT: Final = 0.88
RIM_WEAK: Final = 0.35
"""The part of the light that is left opposite the lamp."""
LAMP: Final = (-0.6, -0.8)
"""The direction towards the lamp, to the right and down: it is at the upper left."""
RIM_COLOUR: Final = (255, 240, 216)


def softened(picture: pygame.Surface, radius: int, *, least: int = 4) -> pygame.Surface:
    """A blurred copy of a premultiplied picture. For speed, a wide blur is computed at a small
    size, at which its radius is ``least``: less is faster, and coarser."""
    factor = radius // least
    if factor < 2:
        return pygame.transform.gaussian_blur(picture, radius)
    width, height = picture.get_size()
    small = pygame.transform.smoothscale(
        picture, (max(1, width // factor), max(1, height // factor))
    )
    small = pygame.transform.gaussian_blur(small, round(radius / factor))
    return pygame.transform.smoothscale(small, (width, height))


def stamp_slab_shadow(target: pygame.Surface, rect: pygame.Rect, unit: float) -> None:
    """Draw the shadow of a panel around its rectangle.

    All panels share one shadow, drawn as nine slices. The area under the panel is left out.
    """
    reach = max(2, round(16 * unit))
    margin, corner = 2 * reach, 4 * reach
    offset = max(1, round(7 * unit))
    area = rect.inflate(2 * margin, 2 * margin).move(offset // 2, offset)
    if min(rect.size) <= corner:  # a narrow panel
        stamp(target, _slab_shadow(rect.size, reach), area.topleft)
        return
    shared = _slab_shadow((corner + 1, corner + 1), reach)
    stamp_stretched(target, shared, area, hollow=True)


@lru_cache(maxsize=32)
def _slab_shadow(size: Size, reach: int) -> pygame.Surface:
    """The shadow of a panel, with a margin of twice ``reach`` on all sides.

    It is so soft that it is computed at a quarter of its size.
    """
    whole = (size[0] + 4 * reach, size[1] + 4 * reach)
    small = pygame.Surface((max(1, whole[0] // 4), max(1, whole[1] // 4)), _ALPHA)
    body = small.get_rect().inflate(-reach, -reach)
    pygame.draw.rect(small, (0, 0, 0, 200), body, border_radius=3)
    soft = pygame.transform.gaussian_blur(small, max(1, reach // 6))
    return pygame.transform.smoothscale(soft, whole)


def cast_shadow(picture: pygame.Surface, lift: float) -> tuple[pygame.Surface, Size]:
    """The shadow of a picture's shape, and its offset from the picture.

    ``lift`` is 0 for lying on the board … 1 for held above it. The shadow has a dark part close to
    the stone and a wide, soft part that reaches away from the lamp. A lying picture gets a thin
    dark outline as well, which sets a pale stone off from a pale square.
    """
    width, height = picture.get_size()
    shape = picture.copy()
    shape.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    pad = round(width * (0.32 + 0.28 * lift)) + 4
    dark = pygame.Surface((width + 2 * pad, height + 2 * pad), _ALPHA)
    for cast in (WIDE_CAST, CLOSE_CAST):
        # A blur is computed at a small size, which takes a tenth of the time.
        blur = max(1, round(width * (cast.blur + 0.08 * lift)))
        factor = max(1, blur // 2)
        room = (-(-dark.get_width() // factor), -(-dark.get_height() // factor))
        shrunk = (width * cast.scale / factor, height * cast.scale / factor)
        small = pygame.Surface(room, _ALPHA)
        inner = pygame.transform.smoothscale(shape, (round(shrunk[0]), round(shrunk[1])))
        middle = (
            (pad + width * (0.5 + cast.aside + 0.10 * lift)) / factor,
            (pad + height * (0.5 + cast.down + LIFT_RISE * 1.6 * lift)) / factor,
        )
        small.blit(inner, inner.get_rect(center=(round(middle[0]), round(middle[1]))))
        small = pygame.transform.gaussian_blur(small, round(blur / factor))
        small = faded(small, cast.strength * (1 - 0.4 * lift))
        soft = pygame.transform.smoothscale(small, (room[0] * factor, room[1] * factor))
        dark.blit(soft, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    if lift <= 0:
        line = max(1, round(width * 0.018))
        touch = pygame.Surface(dark.get_size(), _ALPHA)
        wide = pygame.transform.smoothscale(shape, (width + 2 * line, height + 2 * line))
        touch.blit(wide, (pad - line + line // 2, pad - line + (line + 1) // 2))
        touch = faded(pygame.transform.gaussian_blur(touch, line), OUTLINE)
        dark.blit(touch, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    # What is transparent is cut off: it would only be drawn again with each change around.
    seen = dark.get_bounding_rect(min_alpha=2)
    return dark.subsurface(seen).copy(), (seen.x - pad, seen.y - pad)


def glowing_ring(
    size: Size, colour: Iterable[int], thickness: float, glow: float
) -> pygame.Surface:
    """A rounded frame inside a size, with a glow and a dark edge, premultiplied.

    The dark edge keeps it visible on pale wood and pale stones.
    """
    return _ring(size, tuple(colour), thickness, glow)


@lru_cache(maxsize=60)
def _ring(size: Size, colour: tuple[int, ...], thickness: float, glow: float) -> pygame.Surface:
    factor = 3
    width, height = size[0] * factor, size[1] * factor
    large = pygame.Surface((width, height), _ALPHA)
    inset = round(size[0] * factor * 0.07)
    rect = large.get_rect().inflate(-2 * inset, -2 * inset)
    pygame.draw.rect(
        large,
        colour,
        rect,
        width=max(factor, round(thickness * factor)),
        border_radius=round(size[0] * factor * 0.13),
    )
    line = pygame.transform.smoothscale(large.premul_alpha(), size)
    dark = line.copy()
    dark.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    result = faded(softened(dark, max(1, round(size[0] * 0.03))), 0.9)
    if glow > 0:
        soft = faded(softened(line, max(1, round(size[0] * 0.06))), glow)
        result.blit(soft, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    result.blit(line, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return result


def stamp_pip(
    target: pygame.Surface, colour: pygame.Color, centre: tuple[int, int], radius: int
) -> None:
    """Draw a dot for one stone, from a cache, because its smooth edge takes ten times as long to
    draw."""
    picture = _pip(radius, (colour.r, colour.g, colour.b))
    stamp(target, picture, (centre[0] - radius - 1, centre[1] - radius - 1))


@lru_cache(maxsize=16)
def _pip(radius: int, colour: tuple[int, int, int]) -> pygame.Surface:
    picture = pygame.Surface((2 * radius + 3,) * 2, pygame.SRCALPHA)
    pygame.draw.aacircle(picture, colour, (radius + 1, radius + 1), radius)
    return picture  # drawn on transparency, the result is premultiplied


def glow_spot(size: Size, colour: pygame.Color, strength: float) -> pygame.Surface:
    """A soft light that fades out at the edge, premultiplied. ``strength`` is 0 … 1."""
    small = pygame.Surface((32, 32), _ALPHA)
    for radius in range(15, 0, -1):
        share = (1 - radius / 16) ** 0.9 * strength
        # The middle of a light is whiter than its edge.
        channels = [round((c + (255 - c) * share**3) * share) for c in colour[:3]]
        pygame.draw.circle(small, (*channels, round(255 * share)), (16, 16), radius)
    return pygame.transform.smoothscale(small, size)


def light_rim(picture: pygame.Surface, strength: float) -> None:
    """Draw a thin light line inside the outline of a premultiplied picture.

    It sets a dark stone off from a dark square. It is strong at the upper left, where the lamp
    stands, and weak at the lower right.
    """
    width, height = picture.get_size()
    line = max(1, round(width * 0.017))
    if strength <= 0 or min(width, height) <= 4 * line:
        return
    white = picture.copy()
    white.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    white = white.premul_alpha()
    inner = pygame.transform.smoothscale(white, (width - 2 * line, height - 2 * line))
    white.blit(inner, (line, line), special_flags=pygame.BLEND_RGBA_SUB)
    level = RIM_LIGHT * strength
    white.fill(
        tuple(round(channel * level) for channel in (*RIM_COLOUR, 255)),
        special_flags=pygame.BLEND_RGBA_MULT,
    )
    lamp = pygame.transform.smoothscale(_lamplight(), (width, height))
    white.blit(lamp, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(white, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)


@cache
def _lamplight() -> pygame.Surface:
    """How much of the lamp each direction from the middle gets, as a small picture to stretch."""
    side = 24
    light = pygame.Surface((side, side), _ALPHA)
    for x in range(side):
        for y in range(side):
            across, down = x + 0.5 - side / 2, y + 0.5 - side / 2
            facing = (LAMP[0] * across + LAMP[1] * down) / hypot(across, down)
            # Most of the outline stays light enough to set the stone off.
            level = round(255 * (1 - (1 - RIM_WEAK) * max(0.0, -facing - 0.4) / 0.6))
            light.set_at((x, y), (level, level, level, level))
    return light


def rays(size: Size, colour: pygame.Color, count: int) -> pygame.Surface:
    """Rays of light from the middle, one of them vertical, premultiplied."""
    small = pygame.Surface((160, 160), _ALPHA)
    middle = pygame.Vector2(80, 80)
    for number in range(count):
        out = pygame.Vector2(0, -1).rotate(360 * number / count)
        across = out.rotate(90) * 5
        left, right = middle + out * 24 - across, middle + out * 24 + across
        pygame.draw.polygon(small, colour, [middle, left, middle + out * 78, right])
    soft = pygame.transform.gaussian_blur(small.premul_alpha(), 2)
    return pygame.transform.smoothscale(soft, size)


def stroke(
    target: pygame.Surface, colour: pygame.Color, points: Sequence[tuple[int, int]], thickness: int
) -> None:
    """Draw a smooth line through two or more points, up to some hundreds."""
    left = min(x for x, _ in points) - thickness
    top = min(y for _, y in points) - thickness
    places = tuple((x - left, y - top) for x, y in points)
    target.blit(_stroke(places, (colour.r, colour.g, colour.b), thickness), (left, top))


@lru_cache(maxsize=4)
def _stroke(
    points: tuple[tuple[int, int], ...], colour: tuple[int, int, int], thickness: int
) -> pygame.Surface:
    """The line as a picture, drawn larger and reduced. Cached, because this is slow."""
    width, height = (max(along) + 2 * thickness for along in zip(*points, strict=True))
    large = pygame.Surface((width * STROKE_FINE, height * STROKE_FINE), _ALPHA)
    large.fill((*colour, 0))
    places = [(x * STROKE_FINE, y * STROKE_FINE) for x, y in points]
    half = thickness * STROKE_FINE / 2
    for (x, y), (next_x, next_y) in pairwise(places):
        # pygame measures thickness along an axis, which makes slanted lines thin
        if length := hypot(next_x - x, next_y - y):
            aside, up = (y - next_y) / length * half, (next_x - x) / length * half
            corners = [(x + aside, y + up), (next_x + aside, next_y + up)]
            corners += [(next_x - aside, next_y - up), (x - aside, y - up)]
            pygame.draw.polygon(large, colour, corners)
    for place in places[1:-1]:  # round joins
        pygame.draw.circle(large, colour, place, half)
    return pygame.transform.smoothscale(large, (width, height))
