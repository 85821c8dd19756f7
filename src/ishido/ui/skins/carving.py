"""Stones that are carved after a drawing, such as one of the stoneset editor."""

from collections import Counter
from math import log2

import pygame
from pygame import Color, Mask, Surface

from ishido.ui.kit.paint import faded, stamp


def carved(picture: Surface, size: tuple[int, int]) -> Surface:
    """A stone at a size from its drawing, both premultiplied. The stone has the most frequent
    colour near its edge, and four others are inlaid in it. More, as of shades, are painted on."""
    if picture.get_width() > 2 * size[0]:  # or it would take long
        picture = pygame.transform.smoothscale(picture, size)
    (width, height), wide = picture.get_size(), size[0]
    margin = width // 12  # so that what is blurred fades out beyond the edge
    pad = round(wide * margin / width)
    room = (wide + 2 * pad, size[1] + 2 * pad)
    symbol = pygame.mask.from_surface(picture)
    pixels = Counter(memoryview(picture.get_buffer().raw).cast("I")).most_common(6)
    common = [colour for pixel, _ in pixels if (colour := picture.unmap_rgb(pixel)).a == 255]
    common = common or [Color("grey")]
    colours = [(c, pygame.mask.from_threshold(picture, c, (16, 16, 16, 255))) for c in common]
    edge = symbol.copy()
    edge.erase(Mask((width * 2 // 3, height * 2 // 3), fill=True), (width // 6, height // 6))
    ground = max(colours, key=lambda each: edge.overlap_area(each[1], (0, 0)))
    outline = _enlarged(symbol, room, margin, fine=False)
    stone = _piece(outline, ground[0], (wide * 0.07, 0.42, 178), (wide * 0.02, 0.5, 115))
    symbol.erase(ground[1], (0, 0))
    few = symbol.count() // 8  # the mixed colours of smooth edges
    deep, seen = max(1, round(wide * 0.012)), min(1.0, wide / 80)  # a pixel may be a wide groove
    for colour, area in colours:
        if symbol.overlap(area, (0, 0)):
            # What has other colours is inlaid in this one, so that there are no gaps.
            shape = _enlarged(symbol, room, margin, fine=True)
            groove = shape.copy()
            groove.fill((0, 0, 0, round(200 * seen)), special_flags=pygame.BLEND_RGBA_MULT)
            stamp(stone, groove, (-deep, -deep))
            stamp(stone, faded(shape, 0.36 * seen), (deep, deep))
            inlay = _piece(shape, colour, (wide * 0.022, 0.45, 115))
            inlay.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            stamp(stone, inlay, (0, 0))
            symbol.erase(area, (0, 0))
    if symbol.count() > few:
        rest = picture.copy()  # its bytes may have another order than those of a mask's picture
        white = symbol.to_surface(unsetcolor=(0, 0, 0, 0))
        rest.blit(white, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        stamp(stone, pygame.transform.smoothscale(rest, size), (pad, pad))
    stone.blit(outline, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return stone.subsurface((pad, pad, *size)).copy()


def _piece(shape: Surface, colour: Color, *bevels: tuple[float, float, int]) -> Surface:
    """A colour, and at the edges of a shape bevels: width, light (0 … 1), shade (0 … 255)."""
    size = shape.get_size()
    piece = Surface(size, pygame.SRCALPHA)
    piece.fill(colour.lerp("black", 0.06))  # light can be seen on white, too
    lamp = Surface((2, 2), pygame.SRCALPHA)
    lamp.set_at((0, 0), (30, 30, 30, 30))
    lamp.set_at((1, 1), (0, 0, 0, 60))
    stamp(piece, pygame.transform.smoothscale(lamp, size), (0, 0))
    for width, light, dark in bevels:
        step, factor = max(1, round(width)), max(1, round(width) // 2)
        # A blur at a small size takes a tenth of the time.
        small = pygame.transform.smoothscale(shape, [-(-side // factor) for side in size])
        soft = pygame.transform.smoothscale(pygame.transform.box_blur(small, 1), size)
        lit, unlit = soft.copy(), soft.copy()
        lit.blit(soft, (round(0.7 * step), step), special_flags=pygame.BLEND_RGBA_SUB)
        unlit.blit(soft, (round(-0.7 * step), -step), special_flags=pygame.BLEND_RGBA_SUB)
        unlit.fill((0, 0, 0, dark), special_flags=pygame.BLEND_RGBA_MULT)
        stamp(piece, faded(lit, light), (0, 0))
        stamp(piece, unlit, (0, 0))
    return piece


def _enlarged(mask: Mask, size: tuple[int, int], margin: int, *, fine: bool) -> Surface:
    """A mask with a margin, at another size and in white. Its edge is smooth and sharp; if it is
    ``fine``, a little less smooth, but thin lines and single pixels stay."""
    blur, level, least = (1, 94, 0.55) if fine else (2, 128, 0.0)
    width, height = (side + 2 * margin for side in mask.get_size())
    shape = Surface((width, height), pygame.SRCALPHA)
    mask.to_surface(shape, setcolor="white", unsetcolor=None, dest=(margin, margin))
    # ``scale2x`` makes slopes of stairs. The edge is where the blurred copy has a level.
    soft = pygame.transform.smoothscale(pygame.transform.scale2x(shape), (width, height))
    soft = pygame.transform.box_blur(soft, blur)
    soft.blit(faded(shape, least), (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    soft = pygame.transform.smoothscale(soft, size)
    doublings = max(1, round(log2(size[0] / width)) + 2)
    soft.fill((level - (128 >> doublings),) * 4, special_flags=pygame.BLEND_RGBA_SUB)
    for _ in range(doublings):
        soft.blit(soft.copy(), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return soft
