"""A hint on the board: rings, stones, and names of squares."""

from typing import Final

import pygame

from ishido.rules.board import SQUARE_NAMES, Square
from ishido.rules.stone import Stone
from ishido.ui.ishido.board.layout import TableLayout
from ishido.ui.ishido.board.rings import glowing_ring
from ishido.ui.kit.look import Look
from ishido.ui.kit.paint import Part, stamped
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
    return stamped(name, rect, picture)


def ghost(layout: TableLayout, stones: StonePictures, stone: Stone, square: Square) -> Part:
    """A translucent stone on a suggested square."""
    rect = layout.stone_rect(square)
    picture = stones.stone(stone, rect.size)
    return stamped(("hint stone", square), rect, picture, 0.55)


def named(look: Look, layout: TableLayout, square: Square, *, on_ring: bool = True) -> Part:
    """The name of a square on a small disc.

    ``on_ring``: the disc lies on the corner of the square's ring; without one, inside the square.
    """
    rect = layout.square_rect(square)
    radius = max(round(rect.w * 0.175), round(look.text_px(0) * 0.72))
    corner = round(rect.w * (CORNER if on_ring else INSIDE))
    place = pygame.Rect(0, 0, 2 * radius + 2, 2 * radius + 2)
    place.center = (rect.x + corner, rect.y + corner)
    area = place.inflate(radius, 2)
    return Part(("hint name", square), area, _paint_name, look, SQUARE_NAMES[square], radius)


def _paint_name(
    target: pygame.Surface, area: pygame.Rect, look: Look, name: str, radius: int
) -> None:
    disc = pygame.Surface((2 * radius + 2, 2 * radius + 2), pygame.SRCALPHA)
    colour = (*look.theme.colour("shadow")[:3], 225)
    pygame.draw.aacircle(disc, colour, (radius + 1, radius + 1), radius)
    target.blit(disc, disc.get_rect(center=area.center))
    pixels = max(look.text_px(0), round(radius * 1.2))
    look.write(target, name, area, pixels=pixels, role="gold_light")
