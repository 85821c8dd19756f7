"""Icons and glyphs: white in one picture, and tinted here."""

from functools import cache, lru_cache
from typing import Final

import pygame

from ishido.assets import assets
from ishido.ui.kit.paint import stamp
from ishido.ui.platform.decoded import decoded_file

GLYPHS: Final = (
    "play", "pause", "forward", "back", "end", "start", "star", "dot", "diamond", "disc",
)  # fmt: skip
"""Small signs with a dark rim."""
ICONS: Final = (
    # the tools beside a board
    "undo", "hint", "moves", "pause", "play", "finish", "stop", "oracle", "pass",
    "estimate", "stones",
    # the stoneset editor
    "pencil", "eraser", "line", "rectangle", "ellipse", "fill", "pick", "nudge", "mirror", "flip",
    "turn left", "turn right", "filled", "grid", "zoom in", "zoom out", "redo", "other colour",
    "more colours",
    *(f"{part} {name}" for name in GLYPHS for part in ("glyph", "rim")),
    "tick", "cross",
)  # fmt: skip
"""In their order in the picture."""


@cache
def _sheet() -> pygame.Surface:
    return decoded_file(assets() / "icons.webp")


@lru_cache(maxsize=128)
def icon(name: str, side: int) -> pygame.Surface:
    """One of :data:`ICONS` in white with straight alpha. ``side`` is in pixels."""
    row, column = divmod(ICONS.index(name), 8)
    whole = _sheet().get_width() // 8
    cell = _sheet().subsurface((column * whole, row * whole, whole, whole))
    picture = pygame.transform.smoothscale(cell, (side, side))
    # Scaling darkens a little.
    picture.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return picture


@lru_cache(maxsize=256)
def tinted(name: str, side: int, colour: tuple[int, ...]) -> pygame.Surface:
    """One of :data:`ICONS` in a colour, premultiplied."""
    picture = icon(name, side).copy()
    picture.fill((*colour[:3], 255), special_flags=pygame.BLEND_RGBA_MULT)
    return picture.premul_alpha()


@lru_cache(maxsize=128)
def glyph(name: str, size: int, colour: tuple[int, ...], dark: tuple[int, ...]) -> pygame.Surface:
    """One of :data:`GLYPHS` with its dark rim around a size, premultiplied."""
    side = size + 2 * max(1, round(size * 0.1))
    picture = tinted(f"rim {name}", side, dark).copy()
    stamp(picture, tinted(f"glyph {name}", side, colour), (0, 0))
    return picture
