"""The seams of a 4-Way: gold in the four gaps between its five stones, for the rest of the game."""

from collections.abc import Hashable
from functools import lru_cache
from typing import Final

import pygame

from ishido.rules.board import Square
from ishido.ui.ishido.board.layout import TableLayout
from ishido.ui.kit.look import Look
from ishido.ui.kit.paint import Part, faded, shine, stamped
from ishido.ui.kit.shapes import FINE, Size, sketch, softened

LIGHT: Final = pygame.Color("#fff1c4")
GOLD: Final = pygame.Color("#e6b455")
DARK: Final = pygame.Color("#140b05")
LENGTH: Final = 0.74
"""How long a seam is, as a share of the stone beside it."""
WIDE: Final = 2 / 66
"""How wide it is, in widths of a square."""
OPACITY: Final = 0.8
LEVELS: Final = 12
"""Steps of brightness of the light on seams."""


def seams(cell: Size, stone: Size, *, bold: bool = False) -> pygame.Surface:
    """The seams of one 4-Way, to be drawn around the middle of its stone: that of the picture."""
    size, wide = _size(cell), max(1.0, cell[0] * WIDE * (1.5 if bold else 1)) * FINE
    strokes = []
    for colour, line in ((DARK, wide * 2), (GOLD, wide), (LIGHT, wide * 0.4)):
        for start, end in _places(size, cell, stone):
            strokes.append((pygame.draw.line, colour, start, end, max(1, round(line))))
    return _seen(sketch(size, *strokes), 1.0 if bold else OPACITY)


@lru_cache(maxsize=8)
def _seen(picture: pygame.Surface, opacity: float) -> pygame.Surface:
    return faded(picture, opacity)


def _size(cell: Size) -> Size:
    """An even number of pixels more than a square, so that both have one middle."""
    around = 2 * max(3, round(cell[0] * 0.2))
    return cell[0] + around, cell[1] + around


def _places(
    size: Size, cell: Size, stone: Size
) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """Where the four seams begin and end in a sketch of a size."""
    x, y = size[0] * FINE / 2, size[1] * FINE / 2
    out, down = cell[0] * FINE / 2, cell[1] * FINE / 2
    half, high = (side * LENGTH * FINE / 2 for side in stone)
    return [
        *(((x + way * out, y - high), (x + way * out, y + high)) for way in (-1, 1)),
        *(((x - half, y + way * down), (x + half, y + way * down)) for way in (-1, 1)),
    ]


def seams_part(look: Look, layout: TableLayout, square: Square) -> Part:
    """The seams of the 4-Way on a square."""
    picture = seams(layout.cell, layout.stone, bold=look.theme.high_contrast)
    rect = picture.get_rect(center=layout.stone_rect(square).center)
    return stamped(("seams", square), rect, picture)


def seams_lit(layout: TableLayout, name: Hashable, square: Square, light: float) -> Part:
    """The light, 0 … 1, on the seams of the 4-Way on a square: above the board, for a motion."""
    rect = pygame.Rect((0, 0), _size(layout.cell))
    rect.center = layout.stone_rect(square).center
    level = round(max(0.0, min(1.0, light)) * LEVELS)
    return Part(name, rect, _shine, layout.cell, layout.stone, level)


def _shine(target: pygame.Surface, rect: pygame.Rect, cell: Size, stone: Size, level: int) -> None:
    if level:
        shine(target, _glow(cell, stone, level), rect.topleft)


@lru_cache(maxsize=LEVELS)
def _glow(cell: Size, stone: Size, level: int) -> pygame.Surface:
    """Light on seams: bright gold, with a soft glow on the edges of the stones."""
    size, wide = _size(cell), max(1.0, cell[0] * WIDE) * FINE
    line = sketch(size, *(
        (pygame.draw.line, LIGHT, start, end, round(wide * 1.3))
        for start, end in _places(size, cell, stone)
    ))  # fmt: skip
    warm = line.copy()
    warm.fill((*GOLD[:3], 255), special_flags=pygame.BLEND_RGBA_MULT)
    picture = softened(warm, max(1, round(cell[0] * 0.07)))
    shine(picture, picture, (0, 0))
    shine(picture, line, (0, 0))
    return faded(picture, level / LEVELS)
