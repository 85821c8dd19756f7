"""Draws lines around groups of stones."""

from collections.abc import Hashable
from math import ceil

import pygame

from ishido.bluestone.board import Board, Points, members
from ishido.ui.bluestone.layout import BluestoneLayout
from ishido.ui.bluestone.pictures import outline
from ishido.ui.kit.paint import Part, stamp


def group_outline(
    name: Hashable, layout: BluestoneLayout, board: Board, group: Points, colour: pygame.Color
) -> Part:
    """The line around a group."""
    first, *others = (pygame.Rect(layout.points[point], (1, 1)) for point in members(group))
    reach = ceil(layout.step * 0.7)  # more than that of the line's dark edge
    area = first.unionall(others).inflate(2 * reach, 2 * reach)
    return Part(name, area, _paint_outline, layout, board, group, tuple(colour))


def _paint_outline(
    target: pygame.Surface,
    area: pygame.Rect,
    layout: BluestoneLayout,
    board: Board,
    group: Points,
    colour: tuple[int, ...],
) -> None:
    step, discs = layout.step, []
    for one in members(group):
        x, y = layout.points[one]
        discs.append(((x - area.x, y - area.y), step * 0.53))
        for other in members(board.near[one] & group >> one << one):
            next_x, next_y = layout.points[other]
            middle = ((x + next_x) // 2 - area.x, (y + next_y) // 2 - area.y)
            discs.append((middle, step * 0.4))
    stamp(target, outline(area.size, tuple(discs), max(1.2, step * 0.035), colour), area.topleft)
