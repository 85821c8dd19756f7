"""Draws lines around groups of stones."""

from collections.abc import Hashable
from functools import cache
from math import ceil
from typing import Final

import pygame

from ishido.bluestone.board import Board, Points, members
from ishido.ui.bluestone.layout import BluestoneLayout
from ishido.ui.bluestone.pictures import outline
from ishido.ui.kit.paint import Part, keyed, stamp

RADIUS: Final = 0.53
"""The radius of the line around a stone, in steps …"""
WAIST: Final = 0.40
"""… and around the middle between two stones."""
LINE: Final = 0.035
"""The width of the line, in steps."""
REACH: Final = 0.7
"""More than the distance of the line's dark edge from the middle of its stone, in steps."""


def group_outline(
    name: Hashable, layout: BluestoneLayout, board: Board, group: Points, colour: pygame.Color
) -> Part:
    """The line around a group."""
    centres = {point: layout.points[point] for point in members(group)}
    first, *others = (pygame.Rect(place, (1, 1)) for place in centres.values())
    area = first.unionall(others).inflate(*[2 * ceil(layout.step * REACH)] * 2)

    @cache
    def picture() -> pygame.Surface:
        step, discs = layout.step, []
        for one, (x, y) in centres.items():
            discs.append(((x - area.x, y - area.y), step * RADIUS))
            for other in members(board.near[one] & group >> one << one):
                next_x, next_y = centres[other]
                middle = ((x + next_x) // 2 - area.x, (y + next_y) // 2 - area.y)
                discs.append((middle, step * WAIST))
        return outline(area.size, discs, max(1.2, step * LINE), colour)

    return keyed(name, area, group, lambda target: stamp(target, picture(), area.topleft))
