"""The seams of a 4-Way: gold in the four gaps between its five stones, for the rest of the game."""

from collections.abc import Hashable, Iterator
from functools import lru_cache
from typing import Final

import pygame

from ishido.rules.board import Square
from ishido.ui.ishido.board.layout import TableLayout
from ishido.ui.kit.look import Look
from ishido.ui.kit.paint import Part, faded, shine, stamped
from ishido.ui.kit.shapes import FINE, Size, sketch, softened

LIGHT: Final = pygame.Color("#ffedb8")
GOLD: Final = pygame.Color("#eab650")
DARK: Final = pygame.Color("#1c0f05")
LENGTH: Final = 0.84
"""How long a seam is, as a share of the stone beside it."""
OPACITY: Final = 0.9
LEVELS: Final = 12
"""Steps of brightness of the light on seams."""


@lru_cache(maxsize=16)
def seams(cell: Size, stone: Size, *, bold: bool = False) -> pygame.Surface:
    """The seams of one 4-Way, around the middle of its picture, where its stone is: gold that lies
    in a dark groove, with light on the side of the lamp."""
    wide = _wide(cell) * (1.3 if bold else 1)
    groove = wide + cell[0] * 0.042 * FINE
    strokes = (DARK, groove, 0.0), (GOLD, wide, 0.0), (LIGHT, wide * 0.45, -wide * 0.14)
    picture = sketch(_size(cell), *(
        (pygame.draw.polygon, colour, spindle)
        for colour, line, aside in strokes
        for spindle in _spindles(cell, stone, line, aside)
    ))  # fmt: skip
    return faded(picture, 1.0 if bold else OPACITY)


def _wide(cell: Size) -> float:
    """How wide a seam is in the middle of a sketch; towards its ends it becomes thin."""
    return (0.4 + cell[0] * 0.044) * FINE


def _size(cell: Size) -> Size:
    """An even number of pixels more than a square, so that both have the same middle."""
    around = 2 * max(3, round(cell[0] * 0.2))
    return cell[0] + around, cell[1] + around


def _spindles(
    cell: Size, stone: Size, wide: float, aside: float = 0.0
) -> Iterator[tuple[tuple[float, float], ...]]:
    """The outlines of the four seams in a sketch, moved ``aside`` to the right and down."""
    x, y = (side * FINE / 2 for side in _size(cell))
    for along in (0, 1):  # upright, and level
        half, out = stone[1 - along] * LENGTH * FINE / 2, cell[along] * FINE / 2
        bow = [(half * each / 8, wide / 2 * (1 - (each / 8) ** 4)) for each in range(-8, 9)]
        outline = [*bow, *((far, -thin) for far, thin in reversed(bow))]
        for way in (-out, out):
            places = ((thin + way + aside, far) for far, thin in outline)
            yield tuple((x + a, y + b) if not along else (x + b, y + a) for a, b in places)


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
        shine(target, glow(cell, stone, level), rect.topleft)


def gaps(cell: Size, stone: Size) -> list[pygame.Rect]:
    """Where the four seams are in their picture: above, to the right, below and to the left."""
    (wide, high), (across, down) = _size(cell), (round(side * LENGTH) for side in stone)
    thick, found = round(cell[0] * 0.12), list[pygame.Rect]()
    for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        gap = pygame.Rect(0, 0, *((thick, down) if x else (across, thick)))
        gap.center = (wide + x * cell[0]) // 2, (high + y * cell[1]) // 2
        found.append(gap)
    return found


@lru_cache(maxsize=LEVELS)
def glow(cell: Size, stone: Size, level: int = LEVELS) -> pygame.Surface:
    """Light on seams: bright gold, with a soft glow on the edges of the stones."""
    spindles = _spindles(cell, stone, 1.2 * _wide(cell))
    line = sketch(_size(cell), *((pygame.draw.polygon, LIGHT, each) for each in spindles))
    warm = line.copy()
    warm.fill((*GOLD[:3], 255), special_flags=pygame.BLEND_RGBA_MULT)
    picture = softened(warm, max(1, round(cell[0] * 0.07)))
    shine(picture, picture, (0, 0))
    shine(picture, line, (0, 0))
    return faded(picture, level / LEVELS)
