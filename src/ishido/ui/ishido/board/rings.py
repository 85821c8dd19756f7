"""Rings around squares and stones: marked, under the pointer, placed last, or refusing a stone."""

import math
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

import pygame

from ishido.ui.kit.look import Look
from ishido.ui.kit.paint import Part, faded, stamp, stamped
from ishido.ui.kit.shapes import FINE, Size, box, dots, sketch, softened

LIGHT: Final = pygame.Color("#fff4d6")
GILT: Final = pygame.Color("#f2cf85")
DARK: Final = pygame.Color("#140b05")
TINT: Final = 30
"""The opacity (of 255) of the light in a marked square."""
INSET: Final = 0.06
"""The distance of its ring from the edge of the square, in widths of the square."""
DASHES: Final = 20
"""The dashes of a dashed ring."""


def glowing_ring(
    size: Size, colour: Iterable[int], thickness: float, glow: float
) -> pygame.Surface:
    """A rounded frame inside a size, with a glow and a dark edge, premultiplied.

    The dark edge keeps it visible on pale wood and pale stones.
    """
    return _glowing(size, tuple(colour), thickness, glow)


@lru_cache(maxsize=60)
def _glowing(size: Size, colour: tuple[int, ...], thickness: float, glow: float) -> pygame.Surface:
    factor = 3
    width, height = size[0] * factor, size[1] * factor
    large = pygame.Surface((width, height), pygame.SRCALPHA)
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


def last_part(
    look: Look,
    square: pygame.Rect,
    stone: pygame.Rect,
    corner: float,
    colour: pygame.Color | None = None,
) -> Part:
    """A fine gilt frame around the last stone, between dark lines, visible on every board.

    :param corner: the radius of the stone's corners, in its widths.
    :param colour: the colour of the player who placed it, if there are several.
    """
    apart = round(square.w * 0.11)
    area = stone.inflate(apart, apart)
    light = GILT if colour is None else colour
    radius = round(stone.w * corner + apart / 2)
    picture = _frame(area.size, light, radius, bold=look.theme.high_contrast)
    return stamped("last", area, picture)


def _frame(size: Size, light: pygame.Color, corner: int, *, bold: bool) -> pygame.Surface:
    """``corner`` is the outer radius."""
    thin = max(FINE * 1.2, size[0] * FINE * (0.045 if bold else 0.022))
    corner *= FINE
    return sketch(size, *(
        (pygame.draw.rect, colour, box(size, round(inset)), round(wide), round(corner - inset))
        for colour, inset, wide in ((DARK, 0.0, thin * 2.4), (light, thin * 0.7, thin))
    ))  # fmt: skip


def refusal_ring(look: Look, name: object, stone: pygame.Rect, corner: float) -> Part:
    """A red ring outside a stone that refuses another, with a dark line on both of its sides.

    So it is visible beside a red stone, and on every board. ``corner`` is the radius of the
    stone's corners, in its widths.
    """
    pixels = max(2, round(stone.w * (0.065 if look.theme.high_contrast else 0.05)))
    dark = max(1, round(pixels * 0.5))
    area = stone.inflate(2 * (pixels + 2 * dark), 2 * (pixels + 2 * dark))
    red = look.theme.colour("refuse")
    picture = _framed(area.size, red, pixels, dark, round(stone.w * corner))
    return stamped(name, area, picture)


def _framed(size: Size, light: pygame.Color, wide: int, dark: int, corner: int) -> pygame.Surface:
    """A rounded frame of ``wide`` pixels between two dark lines. ``corner`` is its inner radius."""
    whole = wide + 2 * dark
    return sketch(size, *(
        (pygame.draw.rect, colour, box(size, inset * FINE), line * FINE,
         (corner + whole - inset) * FINE)
        for colour, inset, line in ((DARK, 0, whole), (light, dark, wide))
    ))  # fmt: skip


def dashed_ring(look: Look, name: object, square: pygame.Rect) -> Part:
    """A thin dashed ring around a square that is spoken of, where no stone is to be placed now."""
    wide = max(1.5, square.w * (0.05 if look.theme.high_contrast else 0.038))
    colour = tuple(look.theme.colour("mark"))
    area = square.inflate(-2 * round(square.w * INSET), -2 * round(square.w * INSET))
    picture = _dashes(area.size, colour, wide)
    return stamped(name, area, picture)


@lru_cache(maxsize=8)
def _dashes(size: Size, light: tuple[int, ...], wide: float) -> pygame.Surface:
    """Dashes around a rounded rectangle, each with a dark line around it."""
    thick = wide * FINE
    outline = _rounded(pygame.Rect(box(size, thick)), size[0] * FINE * 0.1)
    steps = len(outline) // DASHES
    dashes = [p for number, p in enumerate(outline) if number % steps < steps * 3 // 5]
    return sketch(size, *((dots, colour, tuple(dashes), width / 2)
                          for colour, width in ((DARK, thick * 1.7), (light, thick))))  # fmt: skip


def _rounded(rect: pygame.Rect, radius: float) -> list[tuple[float, float]]:
    """Points along a rounded rectangle at equal distances; their number divides by DASHES."""
    flat, high, bend = rect.w - 2 * radius, rect.h - 2 * radius, radius * math.pi / 2
    whole = 2 * (flat + high) + 4 * bend
    count = DASHES * max(5, round(whole / 2 / DASHES))
    sides = (
        (flat, (rect.x + radius, rect.y), (1, 0)),
        (high, (rect.right, rect.y + radius), (0, 1)),
        (flat, (rect.right - radius, rect.bottom), (-1, 0)),
        (high, (rect.x, rect.bottom - radius), (0, -1)),
    )
    points: list[tuple[float, float]] = []
    for number in range(count):
        along = number * whole / count
        for length, (x, y), (across, down) in sides:
            if along <= length:
                points.append((x + across * along, y + down * along))
                break
            along -= length
            if along <= bend:  # round the corner at the end of the side, to the right
                end = (x + across * length, y + down * length)
                sine, rest = math.sin(along / radius), 1 - math.cos(along / radius)
                forth, aside = radius * sine, radius * rest
                x, y = end[0] + across * forth, end[1] + down * forth
                points.append((x - down * aside, y + across * aside))
                break
            along -= bend
    return points


def ring_part(look: Look, name: object, rect: pygame.Rect, role: str, glow: float) -> Part:
    """A ring around a square in the colour of a role. ``glow`` is its light, 0 … 1."""
    if role == "mark":
        return _possible(look, name, rect)
    colour = look.theme.colour(role)
    bold = role == "focus" or look.theme.high_contrast
    thickness = 0.055 if bold else 0.035
    picture = glowing_ring(rect.size, colour, max(2.0, rect.w * thickness), glow)
    edge = glowing_ring(rect.size, DARK, max(3.0, rect.w * thickness * 1.8), 0.0)
    return Part(name, rect, _paint_ring, picture, edge if role == "focus" else None)


def _paint_ring(
    target: pygame.Surface,
    rect: pygame.Rect,
    picture: pygame.Surface,
    edge: pygame.Surface | None,
) -> None:
    if edge is not None:
        stamp(target, faded(edge, 0.55), rect.topleft)
    stamp(target, picture, rect.topleft)


def _possible(look: Look, name: object, rect: pygame.Rect) -> Part:
    """The ring of a marked square: between dark lines, so that it is visible on every board, and
    hardly filled, so that no square looks like a stone."""
    colour = look.theme.colour("mark")
    share = 0.055 if look.theme.high_contrast else 0.04
    pixels, dark = max(2, round(rect.w * share)), max(1, round(rect.w * 0.03))
    area = rect.inflate(-2 * round(rect.w * INSET), -2 * round(rect.w * INSET))
    corner = round(rect.w * 0.08)
    picture = _framed(area.size, colour, pixels, dark, corner)
    return Part(name, area, _paint_tinted, picture, tuple(colour), corner + pixels + dark)


def _paint_tinted(
    target: pygame.Surface,
    area: pygame.Rect,
    picture: pygame.Surface,
    colour: tuple[int, ...],
    radius: int,
) -> None:
    tint = pygame.Surface(area.size, pygame.SRCALPHA)
    pygame.draw.rect(tint, (*colour[:3], TINT), tint.get_rect(), border_radius=radius)
    target.blit(tint, area)
    stamp(target, picture, area.topleft)
