"""The pictures of Bluestone: its board, stones and blue stones, drawn at run time for any size."""

from functools import lru_cache
from typing import Final

import pygame

from ishido.bluestone.board import Board
from ishido.bluestone.position import Side
from ishido.ui.core.look import Look
from ishido.ui.core.paint import faded, stamp
from ishido.ui.view.bluestone_layout import BluestoneLayout

FINE: Final = 4
"""Pictures are drawn this many times larger, and then reduced."""
DARK, LIGHT = pygame.Color("#23262b"), pygame.Color("#ece3d0")
"""Slate and shell."""
LAPIS: Final = pygame.Color("#2448a8")


@lru_cache(maxsize=64)
def stone(diameter: int, side: Side, opacity: float) -> pygame.Surface:
    """A stone, premultiplied."""
    large = pygame.Surface((diameter * FINE, diameter * FINE), pygame.SRCALPHA)
    colour = DARK if side is Side.BLACK else LIGHT
    pygame.draw.circle(large, colour, large.get_rect().center, diameter * FINE // 2)
    small = pygame.transform.smoothscale(large.premul_alpha(), (diameter, diameter))
    return small if opacity == 1 else faded(small, opacity)


@lru_cache(maxsize=16)
def blue_stone(diameter: int, lit: tuple[bool, bool]) -> pygame.Surface:
    """A blue stone, lit by Black, White, both or nobody; premultiplied."""
    large = pygame.Surface((diameter * FINE, diameter * FINE), pygame.SRCALPHA)
    middle = large.get_rect().center
    pygame.draw.circle(large, LAPIS, middle, diameter * FINE // 2)
    for side in Side:
        if lit[side]:
            colour = DARK if side is Side.BLACK else LIGHT
            pygame.draw.circle(
                large, colour, middle, diameter * FINE // 4,
                draw_top_left=side is Side.BLACK, draw_bottom_left=side is Side.BLACK,
                draw_top_right=side is Side.WHITE, draw_bottom_right=side is Side.WHITE,
            )  # fmt: skip
    return pygame.transform.smoothscale(large.premul_alpha(), (diameter, diameter))


@lru_cache(maxsize=64)
def _ring(diameter: int, colour: tuple[int, int, int], share: float) -> pygame.Surface:
    large = pygame.Surface((diameter * FINE, diameter * FINE), pygame.SRCALPHA)
    radius = round(diameter * FINE / 2 * share)
    line = max(FINE, round(diameter * FINE * 0.05))
    pygame.draw.circle(large, colour, large.get_rect().center, radius, line)
    return pygame.transform.smoothscale(large.premul_alpha(), (diameter, diameter))


def ring(diameter: int, colour: pygame.Color, share: float) -> pygame.Surface:
    """A ring in the middle of a stone, premultiplied. ``share``: its size, as a share of the
    stone's."""
    return _ring(diameter, (colour.r, colour.g, colour.b), share)


def point_mark(diameter: int, colour: pygame.Color) -> pygame.Surface:
    """The mark of a point where the next stone may not go, premultiplied."""
    return _ring(diameter, (colour.r, colour.g, colour.b), 0.2)


def draw_board(
    target: pygame.Surface, look: Look, layout: BluestoneLayout, board: Board, *, labels: bool
) -> None:
    """The slab with its carved lines, and the seats of the blue stones."""
    stamp(target, look.slab_picture("panel", layout.slab.size), layout.slab.topleft)
    dark = look.theme.colour("text_dim")
    for one, near in enumerate(board.neighbours):
        for other in near:
            if one < other:
                pygame.draw.aaline(target, dark, layout.points[one], layout.points[other])
    for number, touched in enumerate(board.touches):
        for point in touched:
            pygame.draw.aaline(target, dark, layout.blue_stones[number], layout.points[point])
