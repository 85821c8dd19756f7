"""A corner of a board with some stones, seen from its side: the title of a player's own skins.

The shipped worlds have such pictures, drawn with more care (:mod:`ishido.ui.skins.title_pictures`).
"""

from dataclasses import dataclass
from typing import Final

import pygame

from ishido.jobs.steps import Steps
from ishido.rules.stone import STONES
from ishido.skins.board import ASPECT, FRAME
from ishido.ui.kit.paint import dim, stamp
from ishido.ui.kit.shadows import softened
from ishido.ui.kit.sizes import stone_size
from ishido.ui.skins.pictures import BoardPictures, StonePictures

Size = tuple[int, int]
_ALPHA: Final = pygame.SRCALPHA

LARGEST: Final = 1600
"""Pixels: for larger windows, the picture is composed at this size and enlarged."""
PART: Final = (7.5, 6.5)
"""Columns and rows of the board that are drawn."""
TURN: Final = -13.0
"""Degrees by which the board is turned, counterclockwise."""
FLAT: Final = 0.76
"""Its height seen from the side, in heights seen from above."""
FAR, NEAR = 0.80, 1.16
"""The scale at the far and the near end."""
SHARP: Final = (0.38, 0.55, 0.82, 1.1)
"""From top to bottom of the picture: blurred, sharp from here to there, blurred."""


@dataclass(frozen=True, slots=True)
class _Lying:
    """A stone's place in squares, its turn in degrees, and how high it lies, 0 … 1."""

    stone: int
    column: float
    row: float
    turn: float
    lift: float = 0.0


LYING: Final = (
    _Lying(19, 0.5, 0.5, 2),
    _Lying(10, 5.5, 0.5, 4),
    _Lying(0, 2.5, 1.5, 4),
    _Lying(12, 3.5, 1.53, -3),
    _Lying(17, 4.5, 1.48, 2),
    _Lying(21, 3.45, 2.65, -19),
    _Lying(28, 2.92, 3.02, 21, 0.4),
    _Lying(35, 5.25, 3.25, -31),
    _Lying(8, 0.9, 4.1, 9),
)


def still_life(stones: StonePictures, board: BoardPictures, size: Size) -> Steps[pygame.Surface]:
    """The picture at a size, opaque. It takes a fraction of a second, so threads may draw it, with
    pictures of their own.

    :raises SkinProblem: if a picture is missing or damaged.
    """
    factor = min(1.0, LARGEST / max(size))
    room = (max(1, round(size[0] * factor)), max(1, round(size[1] * factor)))
    wide = room[0] >= room[1]
    cell = round(room[0] * (0.115 if wide else 0.18))
    corner = (0.38 * room[0], 0.30 * room[1]) if wide else (0.10 * room[0], 0.27 * room[1])
    picture = pygame.Surface(room, 0, 32)
    picture.blit(board.filling(room), (0, 0))
    yield
    picture = softened(picture, max(2, room[0] // 160))
    dim(picture, 190)
    yield
    slab, origin = _from_the_side((yield from _laid(stones, board, cell)))
    yield
    place = (round(corner[0] - origin[0]), round(corner[1] - origin[1]))
    _stamp_shadow(picture, slab, place, cell // 6)
    stamp(picture, slab, place)
    yield
    picture = _through_lens(picture)
    yield
    picture.blit(_lamplight(room), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return picture if room == size else pygame.transform.smoothscale(picture, size)


def _laid(stones: StonePictures, board: BoardPictures, cell: int) -> Steps[pygame.Surface]:
    """The upper left part of the board from above, with its stones, premultiplied."""
    high, edge = cell * ASPECT, FRAME * cell
    whole = round(12 * cell + 2 * edge), round(8 * high + 2 * edge)
    area = pygame.Rect(0, 0, round(edge + PART[0] * cell), round(edge + PART[1] * high))
    board.decode_board(whole)
    yield
    flat = board.board(whole).subsurface(area.clip((0, 0), whole)).copy()
    for lying in LYING:
        picture = stones.stone(STONES[lying.stone], stone_size((cell, high)))
        turned = pygame.transform.rotozoom(picture, lying.turn, 1.0)
        spot = turned.get_rect(center=(edge + lying.column * cell, edge + lying.row * high))
        _stamp_shadow(flat, turned, spot.topleft, round(cell * (0.07 + 0.12 * lying.lift)))
        stamp(flat, turned, spot.topleft)
        yield
    return flat


def _stamp_shadow(
    target: pygame.Surface, shape: pygame.Surface, place: tuple[int, int], reach: int
) -> None:
    """Draw a shadow that reaches to the lower right, computed at a small size, which is faster."""
    margin = 2 * reach
    room = pygame.Surface((shape.get_width() + 2 * margin, shape.get_height() + 2 * margin), _ALPHA)
    room.blit(shape, (margin, margin))
    factor = max(1, reach // 2)
    small = (max(1, room.get_width() // factor), max(1, room.get_height() // factor))
    dark = pygame.transform.smoothscale(room, small)
    dark.fill((0, 0, 0, 200), special_flags=pygame.BLEND_RGBA_MULT)
    dark = pygame.transform.gaussian_blur(dark, 1)
    dark = pygame.transform.smoothscale(dark, room.get_size())
    stamp(target, dark, (place[0] - margin + reach // 2, place[1] - margin + round(reach * 0.8)))


def _from_the_side(flat: pygame.Surface) -> tuple[pygame.Surface, tuple[float, float]]:
    """A picture from above, turned and seen from the side, and where its corner has come to."""
    turned = pygame.transform.rotozoom(flat, TURN, 1.0)
    corner = pygame.Vector2(-flat.get_width() / 2, -flat.get_height() / 2).rotate(-TURN)
    width, height = turned.get_width(), round(turned.get_height() * FLAT)
    turned = pygame.transform.smoothscale(turned, (width, height))
    seen = pygame.Surface((round(width * NEAR), height), _ALPHA)
    for y in range(height):
        row = turned.subsurface((0, y, width, 1))
        across = round(width * (FAR + (NEAR - FAR) * y / height))
        row = pygame.transform.smoothscale(row, (across, 1))
        seen.blit(row, ((seen.get_width() - across) // 2, y))
    down = corner.y * FLAT + height / 2
    right = seen.get_width() / 2 + corner.x * (FAR + (NEAR - FAR) * down / height)
    return seen, (right, down)


def _through_lens(picture: pygame.Surface) -> pygame.Surface:
    """Blurred toward the top and bottom edges."""
    size = picture.get_size()
    blurred = softened(picture, max(2, size[0] // 170))
    veil = pygame.Surface((1, 64), _ALPHA)
    far, first, last, near = SHARP
    for row in range(64):
        y = row / 63
        blur = max(0.0, min(1.0, max((first - y) / (first - far), (y - last) / (near - last))))
        veil.set_at((0, row), (255, 255, 255, round(255 * blur)))
    soft = pygame.Surface(size, _ALPHA)
    soft.blit(blurred, (0, 0))
    soft.blit(pygame.transform.smoothscale(pygame.transform.scale(veil, (4, 64)), size), (0, 0),
              special_flags=pygame.BLEND_RGBA_MULT)  # fmt: skip
    picture.blit(soft, (0, 0))
    return picture


def _lamplight(size: Size) -> pygame.Surface:
    """Light in the middle, dark toward the edges."""
    small = pygame.Surface((32, 32), 0, 32)
    for x in range(32):
        for y in range(32):
            far = ((x / 31 - 0.56) / 0.62) ** 2 + ((y / 31 - 0.56) / 0.56) ** 2
            level = max(60, round(255 - 150 * min(1.3, far)))
            small.set_at((x, y), (level, level, round(level * 0.97)))
    return pygame.transform.smoothscale(small, size)
