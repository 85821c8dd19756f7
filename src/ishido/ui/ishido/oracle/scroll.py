"""A hanging scroll: paper mounted on silk in the colour of the world, between two rods."""

from functools import cached_property, lru_cache
from typing import Final

import pygame

from ishido.assets import assets
from ishido.ui.ishido.oracle.layout import UPPER, Mounting
from ishido.ui.kit.look import Look
from ishido.ui.kit.paint import Part, faded, stamp
from ishido.ui.kit.shapes import in_metal, softened, stamp_slab_shadow
from ishido.ui.kit.theme import luminance

Rgb = tuple[int, int, int]

SILK: Final = 0.44
"""Pixels of the window to a pixel of the silk's tile, in the reference room."""
ROLLED: Final = 2.6
"""The thickness of the lower rod with all the paper around it, in thicknesses of the rod."""


@lru_cache(maxsize=8)
def oracle_picture(name: str) -> pygame.Surface:
    """A picture that readings are made of, premultiplied."""
    path = assets() / "oracle" / f"{name}.webp"
    return pygame.image.load(str(path)).convert_alpha().premul_alpha()


class Scroll:
    """An empty scroll, in the colours of a world."""

    def __init__(self, look: Look, layout: Mounting) -> None:
        gold = look.theme.colour("gold")
        self._layout = layout
        self._silk, self._gold = _silk_colour(look), (gold.r, gold.g, gold.b)

    def part(self, unrolled: float) -> Part:
        """The scroll with its shadow, of which a share is unrolled."""
        scroll, cloth, unit = self._layout.scroll, self._layout.cloth, self._layout.space
        reach = round(48 * unit)
        y = cloth.top + round(cloth.h * (1 - (1 - unrolled) ** 2))  # the rod slows down gently
        return Part("scroll", scroll.inflate(2 * reach, 2 * reach), self._paint, y, unrolled)

    def _paint(self, target: pygame.Surface, area: pygame.Rect, y: int, unrolled: float) -> None:
        """Paint it as far as the rod at ``y``."""
        scroll, cloth, unit = self._layout.scroll, self._layout.cloth, self._layout.space
        shown = cloth.copy()
        shown.h = max(y - cloth.top, 4 * round(48 * unit))
        stamp_slab_shadow(target, shown, unit)
        if unrolled >= 1:
            stamp(target, self.picture, scroll.topleft)
            return
        part = pygame.Rect(0, 0, scroll.w, y - scroll.y)
        target.blit(self.picture, scroll, part, pygame.BLEND_PREMULTIPLIED)
        self._stamp_roll(target, (cloth.centerx, y), unrolled)

    @cached_property
    def picture(self) -> pygame.Surface:
        """The scroll with its rods, premultiplied."""
        layout, unit, silk = self._layout, self._layout.space, self._silk
        scroll = layout.scroll
        cloth, paper, circle = (
            each.move(-scroll.x, -scroll.y) for each in (layout.cloth, layout.paper, layout.circle)
        )
        picture = pygame.Surface(scroll.size, pygame.SRCALPHA)
        _tile(picture, "silk", cloth, SILK * unit, silk)
        band = pygame.Rect(paper.x, paper.y, paper.w, max(2, round(11 * unit)))
        band.bottom = paper.top
        darker = tuple(round(each * 0.62) for each in silk)
        for strip in (band, band.move(0, paper.h + band.h)):
            _tile(picture, "silk", strip, SILK * 0.5 * unit, darker)
            _frame(picture, strip, self._gold, unit, 0.5)
        _tile(picture, "paper", paper, 0.55 * max(unit, 0.8), (255, 255, 255))
        picture.blit(_aged(paper.size), paper, special_flags=pygame.BLEND_RGB_MULT)
        ink = pygame.transform.smoothscale(oracle_picture("enso"), circle.size)
        stamp(picture, faded(ink, 0.05), circle.topleft)
        _frame(picture, paper, self._gold, unit, 0.8)
        _shade(picture, cloth, unit)
        for height, y in ((layout.rod * UPPER, cloth.top), (layout.rod, cloth.bottom)):
            rod = _rod(cloth.w, max(4, round(height)), silk, self._gold)
            stamp(picture, rod, rod.get_rect(center=(cloth.centerx, y)).topleft)
        return picture

    def _stamp_roll(self, target: pygame.Surface, centre: tuple[int, int], unrolled: float) -> None:
        """The lower rod on its way down, with the cloth that is still rolled up around it."""
        width, rod = self._layout.cloth.w, self._layout.rod
        thick = round(rod * (1 + (ROLLED - 1) * (1 - unrolled)))
        picture = _rod(width, max(4, rod), self._silk, self._gold)
        stamp(target, picture, picture.get_rect(center=centre).topleft)
        rolled = pygame.transform.scale(_rolled(width, rod, self._silk), (width, thick))
        rolled = faded(rolled, min(1.0, 4 * (1 - unrolled)))  # at last the rod is bare
        stamp(target, rolled, rolled.get_rect(center=centre).topleft)


def _silk_colour(look: Look) -> Rgb:
    """The colour of the world's panels, neither too dark nor too light beside the paper."""
    panel = look.pictures.slab("panel", (200, 200), look.cell)
    colour = pygame.Color(*pygame.transform.average_color(panel)[:3])
    hue, saturation, _, _ = colour.hsla
    colour.hsla = (hue, max(16, min(36, saturation * 1.2)), 50, 100)
    for light in range(60, 8, -1):
        colour.hsla = (hue, colour.hsla[1], light, 100)
        if luminance(colour) <= 0.12:  # darker than paper, lighter than a dark room
            break
    return colour.r, colour.g, colour.b


def _tile(
    target: pygame.Surface, name: str, area: pygame.Rect, scale: float, colour: tuple[int, ...]
) -> None:
    """Fill an area with tiles in a colour."""
    tile = pygame.transform.smoothscale_by(oracle_picture(name), scale)
    tile.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
    target.set_clip(area)
    for x in range(area.x, area.right, tile.get_width()):
        for y in range(area.y, area.bottom, tile.get_height()):
            target.blit(tile, (x, y))
    target.set_clip(None)


def _aged(size: tuple[int, int]) -> pygame.Surface:
    """Light from the upper left, and darker edges: to be multiplied."""
    small = pygame.Surface((24, 24))
    for x in range(24):
        for y in range(24):
            u, v = x / 23, y / 23
            edge = max(abs(2 * u - 1) ** 6, abs(2 * v - 1) ** 6)
            away = ((u - 0.3) ** 2 + (v - 0.25) ** 2) / 1.1
            level = 1 - 0.07 * (0.6 * edge + 0.7 * away)
            small.set_at((x, y), tuple(round(255 * level**p) for p in (0.8, 1.0, 1.45)))
    return pygame.transform.smoothscale(small, size)


def _frame(
    target: pygame.Surface, area: pygame.Rect, gold: Rgb, unit: float, strength: float
) -> None:
    line = max(1, round(1.2 * unit))
    thread = pygame.Surface(area.inflate(2 * line, 2 * line).size, pygame.SRCALPHA)
    pygame.draw.rect(thread, (*gold, round(255 * strength)), thread.get_rect(), line)
    stamp(target, thread.premul_alpha(), (area.x - line, area.y - line))


def _shade(target: pygame.Surface, cloth: pygame.Rect, unit: float) -> None:
    """The cloth falls away at its sides, and lies in the shadow of the upper rod."""
    dark = pygame.Surface(cloth.size, pygame.SRCALPHA)
    line = max(2, round(4 * unit))
    for side in (
        pygame.Rect(0, 0, line, cloth.h),
        pygame.Rect(cloth.w - line, 0, line, cloth.h),
        pygame.Rect(0, 0, cloth.w, round(16 * unit)),
        pygame.Rect(0, cloth.h - round(9 * unit), cloth.w, round(9 * unit)),
    ):
        dark.fill((0, 0, 0, 130), side)
    stamp(target, softened(dark, max(2, round(7 * unit)), least=2), cloth.topleft)


@lru_cache(maxsize=4)
def _rod(width: int, height: int, silk: Rgb, gold: Rgb) -> pygame.Surface:
    """A rod in the colour of the silk for cloth of a width, with knobs of metal, premultiplied."""
    tall = round(height * 1.4)
    wide, over = round(tall * 0.75), max(1, round(height * 0.35))
    picture = pygame.Surface((width + 2 * (over + wide), tall), pygame.SRCALPHA)
    wood = pygame.transform.grayscale(oracle_picture("rod"))
    wood.blit(wood, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    wood = in_metal(wood, pygame.Color(*silk))
    wood = pygame.transform.smoothscale(wood, (width + 2 * height, height))
    stamp(picture, wood, wood.get_rect(center=picture.get_rect().center).topleft)
    knob = in_metal(oracle_picture("knob"), pygame.Color(*gold))
    right = pygame.transform.smoothscale(knob, (wide, tall))
    stamp(picture, right, (picture.get_width() - wide, 0))
    stamp(picture, pygame.transform.flip(right, True, False), (0, 0))
    return picture


@lru_cache(maxsize=2)
def _rolled(width: int, rod: int, silk: Rgb) -> pygame.Surface:
    """The back of the rolled cloth, lit from above, premultiplied."""
    picture = pygame.Surface((width, round(rod * ROLLED)), pygame.SRCALPHA)
    _tile(picture, "silk", picture.get_rect(), SILK * rod / 18, silk)
    levels = (120, 205, 255, 225, 165, 105, 60)  # from its top to its foot
    light = pygame.Surface((1, len(levels)))
    for y, level in enumerate(levels):
        light.set_at((0, y), (level, level, level))
    light = pygame.transform.smoothscale(light, picture.get_size())
    picture.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return picture
