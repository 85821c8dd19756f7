"""Light and shadow of stones: the lamp is at the upper left."""

from functools import cache
from math import hypot
from typing import Final

import pygame

from ishido.ui.kit.paint import faded

Size = tuple[int, int]
_ALPHA: Final = pygame.SRCALPHA
LAMP: Final = (-0.6, -0.8)
"""The direction towards the lamp, to the right and down."""


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
    for scale, blurred, aside, down, strength in (
        (0.96, 0.08, 0.10, 0.12, 0.56),  # wide and soft
        (0.98, 0.03, 0.03, 0.045, 0.55),  # close to the stone
    ):
        # A blur is computed at a small size, which takes a tenth of the time.
        blur = max(1, round(width * (blurred + 0.08 * lift)))
        factor = max(1, blur // 2)
        room = (-(-dark.get_width() // factor), -(-dark.get_height() // factor))
        shrunk = (width * scale / factor, height * scale / factor)
        small = pygame.Surface(room, _ALPHA)
        inner = pygame.transform.smoothscale(shape, (round(shrunk[0]), round(shrunk[1])))
        middle = (
            (pad + width * (0.5 + aside + 0.10 * lift)) / factor,
            (pad + height * (0.5 + down + 0.16 * lift)) / factor,
        )
        small.blit(inner, inner.get_rect(center=(round(middle[0]), round(middle[1]))))
        small = pygame.transform.gaussian_blur(small, round(blur / factor))
        small = faded(small, strength * (1 - 0.4 * lift))
        soft = pygame.transform.smoothscale(small, (room[0] * factor, room[1] * factor))
        dark.blit(soft, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    if lift <= 0:
        line = max(1, round(width * 0.018))
        touch = pygame.Surface(dark.get_size(), _ALPHA)
        wide = pygame.transform.smoothscale(shape, (width + 2 * line, height + 2 * line))
        touch.blit(wide, (pad - line + line // 2, pad - line + (line + 1) // 2))
        touch = faded(pygame.transform.gaussian_blur(touch, line), 0.86)
        dark.blit(touch, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    # What is transparent is cut off: it would only be drawn again with each change around.
    seen = dark.get_bounding_rect(min_alpha=2)
    return dark.subsurface(seen).copy(), (seen.x - pad, seen.y - pad)


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
    level = 0.88 * strength
    light = tuple(round(channel * level) for channel in (255, 240, 216, 255))
    white.fill(light, special_flags=pygame.BLEND_RGBA_MULT)
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
            # Most of the outline, even opposite the lamp, is light enough to set the stone off.
            level = round(255 * (1 - 0.65 * max(0.0, -facing - 0.4) / 0.6))
            light.set_at((x, y), (level, level, level, level))
    return light


def glow_spot(size: Size, colour: pygame.Color, strength: float) -> pygame.Surface:
    """A soft light that fades out at the edge, premultiplied. ``strength`` is 0 … 1."""
    small = pygame.Surface((32, 32), _ALPHA)
    for radius in range(15, 0, -1):
        share = (1 - radius / 16) ** 0.9 * strength
        # The middle of a light is whiter than its edge.
        channels = [round((c + (255 - c) * share**3) * share) for c in colour[:3]]
        pygame.draw.circle(small, (*channels, round(255 * share)), (16, 16), radius)
    return pygame.transform.smoothscale(small, size)
