"""Draws lines around groups of stones."""

from collections.abc import Hashable, Iterable, Iterator
from functools import cache, lru_cache
from math import ceil
from typing import Final

import pygame

from ishido.bluestone.board import Board, Points, members, set_of
from ishido.ui.bluestone.layout import BluestoneLayout
from ishido.ui.bluestone.pictures import outline
from ishido.ui.kit.paint import Part, stamp

RADIUS: Final = 0.53
"""The radius of the line around a stone, in steps …"""
WAIST: Final = 0.40
"""… and around the middle between two stones."""
LINE: Final = 0.035
"""The width of the line, in steps."""
TILE: Final = 2.5
"""The side of a tile, in steps."""
REACH: Final = 1.2
"""Stones that are further away from a tile change nothing in it, in steps: half the longest line
of a board, the waist, and the edge of the line."""
PICTURES: Final = 256
"""The pictures of tiles that are kept."""


def group_outline(
    name: Hashable, layout: BluestoneLayout, board: Board, group: Points, colour: pygame.Color
) -> Part:
    """The line around a group, in one part."""
    reach = ceil(layout.step * REACH)
    area = _around([layout.points[point] for point in members(group)], reach)

    @cache
    def picture() -> pygame.Surface:
        return _drawn(layout, board, group, area, colour)

    return Part(name, area, group, lambda target: stamp(target, picture(), area.topleft))


class GroupOutline:
    """Draws the lines around changing groups in tiles, so that only the tiles around a change are
    drawn again. Holds only pictures, which can be made again."""

    def __init__(self, layout: BluestoneLayout, board: Board, colour: pygame.Color) -> None:
        self._layout = layout
        self._board = board
        self._colour = colour
        self._tiles = list(_tiles(layout))
        self._picture = lru_cache(maxsize=PICTURES)(self._draw)

    def parts(self, name: Hashable, group: Points) -> Iterator[Part]:
        """The line around a group. The names of the parts begin with ``name``."""
        for number, (tile, near) in enumerate(self._tiles):
            if group & near:
                yield self._part((name, number), tile, number, group & near)

    def _part(self, name: Hashable, tile: pygame.Rect, number: int, group: Points) -> Part:
        def paint(target: pygame.Surface) -> None:
            stamp(target, self._picture(number, group), tile.topleft)

        return Part(name, tile, group, paint)

    def _draw(self, number: int, group: Points) -> pygame.Surface:
        return _drawn(self._layout, self._board, group, self._tiles[number][0], self._colour)


def _drawn(
    layout: BluestoneLayout, board: Board, group: Points, area: pygame.Rect, colour: pygame.Color
) -> pygame.Surface:
    """What is in an area of the line around a group."""
    step, discs = layout.step, []
    centres = {point: layout.points[point] for point in members(group)}
    for one, (x, y) in centres.items():
        discs.append(((x - area.x, y - area.y), step * RADIUS))
        for other in members(board.near[one] & group >> one << one):
            next_x, next_y = centres[other]
            middle = ((x + next_x) // 2 - area.x, (y + next_y) // 2 - area.y)
            discs.append((middle, step * WAIST))
    return outline(area.size, discs, max(1.2, step * LINE), colour)


def _around(places: Iterable[tuple[int, int]], reach: int) -> pygame.Rect:
    """The bounds of places and what is around them."""
    first, *others = (pygame.Rect(place, (1, 1)) for place in places)
    return first.unionall(others).inflate(2 * reach, 2 * reach)


def _tiles(layout: BluestoneLayout) -> Iterator[tuple[pygame.Rect, Points]]:
    """The tiles that cover all lines, and the points whose stones matter in each."""
    reach = ceil(layout.step * REACH)
    area = _around(layout.points, reach)
    side = max(1, round(layout.step * TILE))
    for y in range(area.y, area.bottom, side):
        for x in range(area.x, area.right, side):
            tile = pygame.Rect(x, y, side, side)
            around = tile.inflate(2 * reach, 2 * reach)
            near = set_of(
                point for point, place in enumerate(layout.points) if around.collidepoint(place)
            )
            if near:
                yield tile, near
