"""A hint on the board: rings, stones, and names of squares."""

from typing import Final

import pygame

from ishido.rules.board import SQUARE_NAMES, Square
from ishido.rules.stone import Stone
from ishido.ui.ishido.board.layout import TableLayout
from ishido.ui.kit.look import Look
from ishido.ui.kit.paint import Part, faded, keyed, stamp
from ishido.ui.kit.shadows import glowing_ring
from ishido.ui.skins.pictures import StonePictures

CORNER: Final = 0.05
"""The distance of the middle of a name from the edges of its square, in widths of the square: on
the corner of the ring, so that the name covers no symbol."""
INSIDE: Final = 0.31
"""The same in a square without a ring."""


def ringed(look: Look, layout: TableLayout, square: Square) -> Part:
    """A ring around a square."""
    rect = layout.square_rect(square)
    picture = glowing_ring(rect.size, look.theme.colour("mark"), max(2.0, rect.w * 0.06), 0.9)
    name = ("hint ring", square)
    return keyed(name, rect, rect.size, lambda target: stamp(target, picture, rect.topleft))


def ghost(layout: TableLayout, stones: StonePictures, stone: Stone, square: Square) -> Part:
    """A translucent stone on a suggested square."""
    rect = layout.stone_rect(square)
    picture = faded(stones.stone(stone, rect.size), 0.55)
    name = ("hint stone", square)
    return keyed(name, rect, stone, lambda target: stamp(target, picture, rect.topleft))


def named(look: Look, layout: TableLayout, square: Square, *, on_ring: bool = True) -> Part:
    """The name of a square on a small disc.

    ``on_ring``: the disc lies on the corner of the square's ring; without one, inside the square.
    """
    rect = layout.square_rect(square)
    radius = round(rect.w * 0.175)
    corner = round(rect.w * (CORNER if on_ring else INSIDE))
    place = pygame.Rect(0, 0, 2 * radius + 2, 2 * radius + 2)
    place.center = (rect.x + corner, rect.y + corner)

    def paint(target: pygame.Surface) -> None:
        disc = pygame.Surface(place.size, pygame.SRCALPHA)
        middle = (place.w // 2, place.h // 2)
        pygame.draw.aacircle(disc, (*look.theme.colour("shadow")[:3], 225), middle, radius)
        target.blit(disc, place)
        pixels = max(look.text_px(0), round(radius * 1.2))
        room = place.inflate(radius, 0)
        look.write(target, SQUARE_NAMES[square], room, pixels=pixels, role="gold_light")

    return keyed(("hint name", square), place.inflate(radius, 2), place.size, paint)
