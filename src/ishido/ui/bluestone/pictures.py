"""The pictures of Bluestone's stones, blue stones and marks, at any size and premultiplied."""

from collections.abc import Hashable
from functools import cache, lru_cache
from math import cos, pi, sin
from typing import Final

import pygame
from pygame import draw

from ishido.assets import assets
from ishido.bluestone.position import Side
from ishido.ui.kit.paint import Part, faded, stamp, stamped
from ishido.ui.kit.shapes import FINE, Size, Stroke, dots, sketch, softened
from ishido.ui.platform.decoded import decoded_file
from ishido.ui.skins.light import cast_shadow, glow_spot, light_rim

Rgb = tuple[int, int, int]

VARIANTS: Final = 6
"""The stones of each kind in the sheet, so that neighbours do not look stamped."""
DARK: Final = pygame.Color("#140b05")
"""The edge of a mark, so that it is visible on slate, shell and every board."""
SLATE: Final = pygame.Color("#17181b")
SHELL: Final = pygame.Color("#f4efe4")
"""The colours of Black and White in small marks."""
GILT_EDGE: Final = pygame.Color("#c69a4a")
"""The colour of the line around small marks, which sets slate off from dark wood."""
SHADE: Final = (23, 16, 11)
"""The colour of a mark that says no."""
DASHES: Final = 10
"""The dashes of a dashed ring."""


@cache
def _sheet() -> pygame.Surface:
    """Rows of stones: slate, shell, blue stones at rest and lit."""
    return decoded_file(assets() / "bluestone.webp").premul_alpha()


@lru_cache(maxsize=160)
def _scaled(row: int, variant: int, diameter: int) -> pygame.Surface:
    sheet = _sheet()
    side = sheet.get_width() // VARIANTS
    cell = sheet.subsurface((variant % VARIANTS * side, row * side, side, side))
    return pygame.transform.smoothscale(cell, (diameter, diameter))


# -- stones ----------------------------------------------------------------------------------


def variant_of(number: int) -> int:
    """Which of the variants lies on a point, or is a blue stone of the rim."""
    return (number * 5 + number // 7 * 2) % VARIANTS


@lru_cache(maxsize=32)
def _faint(diameter: int, side: Side, opacity: float, variant: int) -> pygame.Surface:
    return faded(_scaled(side, variant, diameter), opacity)


def stone(diameter: int, side: Side, opacity: float = 1.0, variant: int = 0) -> pygame.Surface:
    """A stone of slate (Black) or shell (White)."""
    if opacity >= 1:
        return _scaled(side, variant, diameter)
    return _faint(diameter, side, opacity, variant)


@lru_cache(maxsize=64)
def stone_shadow(diameter: int, lift: float = 0.0) -> tuple[pygame.Surface, Size]:
    """The shadow of a stone and its offset from the stone. ``lift``: 0 lying … 1 lifted."""
    return cast_shadow(stone(diameter, Side.BLACK), lift)


@lru_cache(maxsize=8)
def _rimmed(diameter: int) -> pygame.Surface:
    """A stone of slate with a light rim, which sets it off from a dark panel."""
    picture = stone(diameter, Side.BLACK).copy()
    light_rim(picture, 1.0)
    return picture


def stamp_on_panel(target: pygame.Surface, place: pygame.Rect, side: Side) -> None:
    """Draw a stone with its shadow on a panel."""
    shadow, (x, y) = stone_shadow(place.w)
    stamp(target, shadow, (place.x + x, place.y + y))
    picture = _rimmed(place.w) if side is Side.BLACK else stone(place.w, side)
    stamp(target, picture, place.topleft)


# -- blue stones -----------------------------------------------------------------------------


def collar_line(diameter: int) -> int:
    """The width of a collar, which lies around a blue stone and its seat."""
    return max(2, round(diameter * 0.115))


@lru_cache(maxsize=96)
def blue_stone(
    diameter: int, lit: tuple[bool, bool], variant: int = 0, *, shining: bool = False
) -> pygame.Surface:
    """A blue stone in its seat of brass, and around both a collar, if it scores.

    :param lit: whether it scores for Black, and for White, whose collars are of lacquer and of
        shell. If it scores for both, the left half is dark and the right half light.
    :param shining: whether it glows, because its group is under the pointer.
    """
    stone = _scaled(3 if shining else 2, variant, diameter)
    if not any(lit):
        return stone
    line = collar_line(diameter)
    side = diameter + 2 * line
    if all(lit):
        picture, half = _collar(side, line, Side.BLACK).copy(), side // 2
        right = pygame.Rect(half, 0, side - half, side)
        picture.fill(0, right)
        stamp(picture, _collar(side, line, Side.WHITE).subsurface(right), right.topleft)
    else:
        picture = _collar(side, line, Side.BLACK if lit[0] else Side.WHITE).copy()
    stamp(picture, stone, (line, line))
    return picture


def _collar(side: int, line: int, owner: Side) -> pygame.Surface:
    """A collar of black lacquer with a light hairline, or of shell, as a disc below its stone."""
    black, middle = owner is Side.BLACK, (side * FINE // 2,) * 2
    outer, thick = side * FINE / 2, line * FINE
    edge, body, light = map(
        pygame.Color,
        ("#bdb29f", "#050607", "#4d5159") if black else ("#140b05", "#f0e9db", "#ffffff"),
    )
    inside = outer - (max(FINE * 0.7, thick * 0.16) if black else FINE * 0.4)
    gleam = inside - thick * 0.22, max(1, round(thick * 0.3)), False, True
    return sketch(
        (side, side),
        (draw.circle, edge, middle, outer),
        (draw.circle, body, middle, inside),
        (draw.circle, light, middle, *gleam),
    )


@lru_cache(maxsize=8)
def halo(diameter: int) -> pygame.Surface:
    """The light that a shining blue stone throws on the wood, to be added to it."""
    side = round(diameter * 1.9)
    return glow_spot((side, side), pygame.Color("#4f9dff"), 0.6)


@lru_cache(maxsize=4)
def seat_shadow(diameter: int) -> tuple[pygame.Surface, Size]:
    """The shadow of a blue stone's seat and its offset from the seat."""
    pad = max(2, round(diameter * 0.2))
    dark = pygame.Surface((diameter + 2 * pad,) * 2, pygame.SRCALPHA)
    stamp(dark, disc(diameter, pygame.Color("black"), 0.8), (pad, pad))
    return softened(dark, max(1, round(diameter * 0.06))), (-pad + pad // 5, -pad + pad // 3)


@lru_cache(maxsize=4)
def seat(diameter: int) -> tuple[pygame.Surface, Size]:
    """The hollow in which a stone lies in a well, and its offset from the stone."""
    pad = max(2, round(diameter * 0.05))
    side, low = diameter + 2 * pad, max(1, pad // 2)
    picture = pygame.Surface((side + low, side + low), pygame.SRCALPHA)
    stamp(picture, disc(side, pygame.Color("#fff0d8"), 0.16), (low, low))
    stamp(picture, disc(side, pygame.Color("black"), 0.75), (0, 0))
    shade = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    inner = side - 2 * pad
    stamp(shade, disc(inner, pygame.Color("#5c574f"), 0.30), (pad + low, pad + low))
    stamp(picture, softened(shade, max(1, pad)), (0, 0))
    return picture, (-pad, -pad)


# -- marks -----------------------------------------------------------------------------------


@lru_cache(maxsize=96)
def _disc(diameter: int, colour: Rgb, opacity: float, edge: bool) -> pygame.Surface:
    if edge:
        line = max(1, round(diameter * 0.06))
        picture = disc(diameter, DARK, opacity).copy()
        stamp(picture, _disc(max(1, diameter - 2 * line), colour, 1.0, False), (line, line))
        return picture
    size, half = (diameter, diameter), diameter * FINE // 2
    return faded(sketch(size, (draw.circle, colour, (half, half), diameter * FINE / 2)), opacity)


def disc(
    diameter: int, colour: pygame.Color, opacity: float = 1.0, *, edge: bool = False
) -> pygame.Surface:
    """A disc, with a dark edge inside its diameter if wished."""
    return _disc(diameter, (colour.r, colour.g, colour.b), opacity, edge)


def ring(
    diameter: int, colour: pygame.Color, share: float, width: float = 0.05, dot: float = 0.0
) -> pygame.Surface:
    """A ring in the middle of a stone, between dark edges.

    :param share: its diameter, in diameters of the stone.
    :param width: the width of its line, in the same unit.
    :param dot: the diameter of a dot in its middle, in the same unit; 0 for none.
    """
    side, middle = diameter * FINE, (diameter * FINE // 2,) * 2
    line = max(FINE * 1.2, side * width)
    edge = max(FINE * 0.7, line * 0.5)
    strokes: list[Stroke] = []
    for tint, wider in ((DARK, edge), (colour, 0.0)):
        outer = side / 2 * share - edge + wider
        strokes.append((draw.circle, tint, middle, outer, round(line + 2 * wider)))
        if dot:
            strokes.append((draw.circle, tint, middle, side / 2 * dot + wider))
    return sketch((diameter, diameter), *strokes)


@lru_cache(maxsize=12)
def coloured_rim(diameter: int, owners: tuple[bool, bool]) -> pygame.Surface:
    """The rim of a blue stone's seat in the colours of its likely owners: Black's on the left and
    White's on the right, or all around if there is one."""
    if not all(owners):
        return _rim(diameter, Side.BLACK if owners[0] else Side.WHITE)
    picture, half = _rim(diameter, Side.BLACK).copy(), diameter // 2
    right = pygame.Rect(half, 0, diameter - half, diameter)
    picture.fill(0, right)
    stamp(picture, _rim(diameter, Side.WHITE).subsurface(right), right.topleft)
    return picture


def _rim(diameter: int, side: Side) -> pygame.Surface:
    middle, radius = (diameter * FINE // 2,) * 2, diameter * FINE / 2
    line, edge = diameter * FINE * 0.1, FINE * 0.8
    return sketch(
        (diameter, diameter),
        (draw.circle, GILT_EDGE, middle, radius, round(line + 2 * edge)),
        (draw.circle, SHELL if side is Side.WHITE else SLATE, middle, radius - edge, round(line)),
    )


@lru_cache(maxsize=16)
def bead(diameter: int, variant: int, *, gold: bool) -> pygame.Surface:
    """A bead of lapis or gold, which counts a blue stone."""
    side, middle = diameter * FINE, (diameter * FINE // 2,) * 2
    if gold:
        tints = map(pygame.Color, ("#5d3c12", "#c08a35", "#e9c271", "#fff1c4"))
        spots = ((0, 0.5), (0.0, 0.46), (0.05, 0.32), (0.15, 0.11))
        return sketch((diameter, diameter), *(
            (draw.circle, tint, (middle[0] - side * aside, middle[1] - side * aside), side * radius)
            for tint, (aside, radius) in zip(tints, spots, strict=True)
        ))  # fmt: skip
    whole = round(diameter * 1.25)  # with the seat, which a bead does not have
    picture = pygame.Surface((diameter, diameter), pygame.SRCALPHA)
    aside = (diameter - whole) // 2
    stamp(picture, _scaled(2, variant, whole), (aside, aside))
    rim = sketch((diameter, diameter),
                 (draw.circle, pygame.Color("#7d9cf0"), middle, side / 2, FINE))  # fmt: skip
    stamp(picture, faded(rim, 0.55), (0, 0))
    white = disc(diameter, pygame.Color("white"))
    picture.blit(white, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


@lru_cache(maxsize=8)
def balance_bar(size: Size, cut: int) -> pygame.Surface:
    """A bar that is grey up to ``cut`` pixels and light after it, with a tick in its middle."""
    width, height = size
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.fill(SHELL)
    picture.fill("#4b4e55", (0, 0, cut, height))  # slate that stands out from dark wood
    pygame.draw.rect(picture, GILT_EDGE, picture.get_rect(), 1)
    picture.fill("#8b8f98", (1, 1, max(0, cut - 1), 1))
    picture.fill(GILT_EDGE, (width // 2, 0, 1, height))
    return picture


def dashed_ring(diameter: int, colour: pygame.Color) -> pygame.Surface:
    """A dashed ring inside the edge of a stone that could be enclosed."""
    half = diameter * FINE / 2
    thick = max(FINE * 1.6, diameter * FINE * 0.075)
    places = _dashes(half, half - thick * 0.85)
    return sketch((diameter, diameter), (dots, DARK, places, thick * 1.7 / 2),
                  (dots, colour, places, thick / 2))  # fmt: skip


@lru_cache(maxsize=4)
def _dashes(middle: float, radius: float) -> tuple[tuple[float, float], ...]:
    angles = [2 * pi * step / (DASHES * 12) for step in range(DASHES * 12) if step % 12 < 7]
    return tuple((middle + radius * sin(angle), middle - radius * cos(angle)) for angle in angles)


def barred(diameter: int) -> pygame.Surface:
    """The mark of a point where the next stone may not go: a ring with a bar across, in shade."""
    side, x = diameter * FINE, diameter * FINE // 2
    radius, line = side * 0.30, max(FINE * 1.2, side * 0.06)
    across, half = radius * 0.7, line * 0.36
    low, high = x - across, x + across
    corners = ((low - half, high - half), (high - half, low - half),
               (high + half, low + half), (low + half, high + half))  # fmt: skip
    return sketch(
        (diameter, diameter),
        (draw.circle, (*SHADE, 105), (x, x), radius),
        (draw.circle, (*SHADE, 215), (x, x), radius, round(line)),
        (draw.polygon, (*SHADE, 215), corners),
    )


@lru_cache(maxsize=8)
def outline(
    size: Size, discs: tuple[tuple[Size, float], ...], line: float, colour: tuple[int, ...]
) -> pygame.Surface:
    """A line around overlapping discs, light between dark edges.

    :param discs: the middle and radius of each, in pixels of the picture.
    """
    edge = max(1.0, line * 0.6)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    for tint, outer, inner in ((DARK, edge, -edge - line), (pygame.Color(colour), 0.0, -line)):
        band = pygame.Surface(size, pygame.SRCALPHA)
        for grown, blend in ((outer, pygame.BLEND_RGBA_MAX), (inner, pygame.BLEND_RGBA_SUB)):
            white = {
                radius: disc(max(1, round(2 * (radius + grown))), pygame.Color("white"))
                for radius in {radius for _, radius in discs}
            }
            half = {radius: disc.get_width() // 2 for radius, disc in white.items()}
            band.fblits([(white[r], (x - half[r], y - half[r])) for (x, y), r in discs], blend)
        band.fill((tint.r, tint.g, tint.b, 255), special_flags=pygame.BLEND_RGBA_MULT)
        stamp(picture, band, (0, 0))
    return picture


def centred(name: Hashable, picture: pygame.Surface, centre: tuple[int, int]) -> Part:
    """A part that is a picture in the middle of a place."""
    return stamped(name, picture.get_rect(center=centre), picture)
