"""Shapes with smooth edges: round corners, diamonds, arrowheads; bars of gold, and plain metal."""

from collections.abc import Sequence
from functools import lru_cache
from math import ceil, floor
from typing import Any, Final

import pygame

from ishido.ui.kit.paint import faded, stamp

Size = tuple[int, int]
Stroke = tuple[Any, ...]
"""A function of :mod:`pygame.draw`, a colour, and its other arguments; see :func:`sketch`."""

FINE: Final = 4
"""Shapes are drawn this many times larger, and then reduced, for smooth edges."""


def sketch(size: Size, *strokes: Stroke) -> pygame.Surface:
    """A small picture with smooth edges, premultiplied. It is kept: strokes are values.

    Places and lengths in the strokes are :data:`FINE` times as large as in the picture; rectangles
    and points are tuples.
    """
    return _sketch(size, tuple((draw, tuple(colour), *rest) for draw, colour, *rest in strokes))


@lru_cache(maxsize=400)
def _sketch(size: Size, strokes: tuple[Stroke, ...]) -> pygame.Surface:
    large = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    for draw, *arguments in strokes:
        draw(large, *arguments)
    return pygame.transform.smoothscale(large.premul_alpha(), size)


def box(size: Size, inset: float = 0) -> tuple[int, int, int, int]:
    """The rectangle of a sketch, smaller by ``inset`` on each side: for its strokes."""
    rect = pygame.Rect(0, 0, size[0] * FINE, size[1] * FINE).inflate(-2 * inset, -2 * inset)
    return rect.x, rect.y, rect.w, rect.h


def dots(
    large: pygame.Surface,
    colour: tuple[int, ...],
    places: Sequence[tuple[float, float]],
    radius: float,
) -> None:
    """Draw many discs, as a stroke."""
    for place in places:
        pygame.draw.circle(large, colour, place, radius)


def stamp_rounded(
    target: pygame.Surface, colour: pygame.Color, rect: pygame.Rect, radius: int, line: int = 0
) -> None:
    """Draw a rectangle with smooth corners: filled, or only an outline of ``line`` pixels."""
    if rect.w < 2 or rect.h < 2:
        target.fill(colour, rect)
        return
    radius = max(1, min(radius, (min(rect.size) - 1) // 2))
    smallest = (2 * radius + 1,) * 2
    stroke = (pygame.draw.rect, colour, box(smallest), line * FINE, radius * FINE)
    stamp_stretched(target, sketch(smallest, stroke), rect, hollow=0 < line <= radius)


def stamp_ring(
    target: pygame.Surface,
    colour: pygame.Color,
    rect: pygame.Rect,
    radius: int,
    line: int,
    glow: int,
) -> None:
    """Draw a frame with smooth corners, and a soft light of ``glow`` pixels on both sides of it.
    The light reaches beyond the rectangle."""
    corner = max(radius, line + 2 * glow) + glow  # the light ends before the middle
    if min(rect.size) + 2 * glow <= 2 * corner:
        stamp_rounded(target, colour, rect, radius, line)
        return
    picture = _ring(corner, radius, line, glow, (colour.r, colour.g, colour.b))
    stamp_stretched(target, picture, rect.inflate(2 * glow, 2 * glow), hollow=True)


def stamp_polygon(
    target: pygame.Surface, colour: pygame.Color, points: Sequence[tuple[float, float]]
) -> None:
    """Draw a small filled polygon with smooth edges."""
    left, top = (floor(min(point[axis] for point in points)) for axis in (0, 1))
    width, height = (ceil(max(point[axis] for point in points)) + 1 for axis in (0, 1))
    inside = tuple(((x - left) * FINE, (y - top) * FINE) for x, y in points)
    picture = sketch((width - left, height - top), (pygame.draw.polygon, colour, inside))
    stamp(target, picture, (left, top))


def stamp_stretched(
    target: pygame.Surface, picture: pygame.Surface, rect: pygame.Rect, *, hollow: bool
) -> None:
    """Draw a square picture with its corners kept, and the pixel in its middle stretched.

    ``hollow`` leaves the middle out.
    """
    corner = picture.get_width() // 2
    across = _thirds(rect.w, corner)
    for y, height, from_y, from_height in _thirds(rect.h, corner):
        for x, width, from_x, from_width in across:
            if width <= 0 or height <= 0 or (hollow and (from_x, from_y) == (corner, corner)):
                continue
            piece = picture.subsurface((from_x, from_y, from_width, from_height))
            if (width, height) != piece.get_size():
                piece = pygame.transform.scale(piece, (width, height))
            stamp(target, piece, (rect.x + x, rect.y + y))


def _thirds(length: int, radius: int) -> list[tuple[int, int, int, int]]:
    """A corner, the middle, which is one pixel in the picture, and a corner: each with place and
    length on the target and in the picture."""
    return [
        (0, radius, 0, radius),
        (radius, length - 2 * radius, radius, 1),
        (length - radius, radius, radius + 1, radius),
    ]


@lru_cache(maxsize=16)
def _ring(
    corner: int, radius: int, line: int, glow: int, rgb: tuple[int, int, int]
) -> pygame.Surface:
    """The smallest frame with its light, premultiplied."""
    side = 2 * corner + 1
    frame = pygame.Rect(glow, glow, side - 2 * glow, side - 2 * glow)
    sharp = pygame.Surface((side, side), pygame.SRCALPHA)
    stamp_rounded(sharp, pygame.Color(*rgb), frame, radius, line)
    picture = faded(pygame.transform.gaussian_blur(sharp, max(1, glow // 2)), 0.9)
    stamp(picture, sharp, (0, 0))
    return picture


def gold_bar(
    size: Size, radius: int, gilt: tuple[pygame.Color, ...], level: float
) -> pygame.Surface:
    """A bar of gold with round corners and a bright upper edge, premultiplied.

    :param gilt: its colours, from light to dark.
    :param level: its brightness, 1 for normal.
    """
    return _gold_bar(size, radius, tuple(tuple(colour) for colour in gilt), level)


@lru_cache(maxsize=48)
def _gold_bar(
    size: Size, radius: int, gilt: tuple[tuple[int, ...], ...], level: float
) -> pygame.Surface:
    light, middle, dark = (pygame.Color(*colour) for colour in gilt)
    ramp = pygame.Surface((1, 6), pygame.SRCALPHA)
    stops = [light.lerp(middle, 0.35), light.lerp(middle, 0.65), middle, middle,
             middle.lerp(dark, 0.18), middle.lerp(dark, 0.38)]  # fmt: skip
    for row, colour in enumerate(stops):
        lit = (min(255, round(channel * level)) for channel in (colour.r, colour.g, colour.b))
        ramp.set_at((0, row), tuple(lit))
    # two steps, so that the ends of the gradient do not fade to transparent
    bar = pygame.transform.smoothscale(pygame.transform.scale(ramp, (4, 12)), size)
    line = max(1, round(size[1] * 0.03))
    stamp_rounded(bar, light, bar.get_rect().inflate(-2 * line, -2 * line), radius, line)
    shape = pygame.Surface(size, pygame.SRCALPHA)
    stamp_rounded(shape, pygame.Color("white"), shape.get_rect(), radius)
    bar = bar.premul_alpha()
    bar.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    stamp_rounded(bar, dark, bar.get_rect(), radius, line)
    return bar


def in_metal(picture: pygame.Surface, colour: pygame.Color) -> pygame.Surface:
    """A premultiplied grey picture in metal of a colour; its lights stay white."""
    tinted = picture.copy()
    tinted.fill((*colour[:3], 255), special_flags=pygame.BLEND_RGBA_MULT)
    gleam = picture.copy()
    gleam.fill((165,) * 3, special_flags=pygame.BLEND_RGB_SUB)
    tinted.blit(gleam, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return tinted


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


def stamp_shade(target: pygame.Surface, rect: pygame.Rect, reach: int, strength: float) -> None:
    """Make a rectangle darker, softly: the shade fades out within ``reach`` pixels around it."""
    area = rect.inflate(2 * reach, 2 * reach)
    corner = min(2 * reach, (min(area.size) - 1) // 2)
    stamp_stretched(target, _shade(corner, reach, round(strength * 255)), area, hollow=False)


@lru_cache(maxsize=16)
def _shade(corner: int, reach: int, alpha: int) -> pygame.Surface:
    side = 2 * corner + 1
    sharp = pygame.Surface((side, side), pygame.SRCALPHA)
    body = sharp.get_rect().inflate(-reach, -reach)
    pygame.draw.rect(sharp, (0, 0, 0, alpha), body, border_radius=reach // 2)
    return softened(sharp, max(1, reach // 3))


@lru_cache(maxsize=32)
def _slab_shadow(size: Size, reach: int) -> pygame.Surface:
    """The shadow of a panel, with a margin of twice ``reach`` on all sides.

    It is so soft that it is computed at a quarter of its size.
    """
    whole = (size[0] + 4 * reach, size[1] + 4 * reach)
    small = pygame.Surface((max(1, whole[0] // 4), max(1, whole[1] // 4)), pygame.SRCALPHA)
    body = small.get_rect().inflate(-reach, -reach)
    pygame.draw.rect(small, (0, 0, 0, 200), body, border_radius=3)
    soft = pygame.transform.gaussian_blur(small, max(1, reach // 6))
    return pygame.transform.smoothscale(soft, whole)


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
