"""How clearly a stone stands out from the square that it lies on."""

from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt
import pygame

from ishido.rules.board import BEYOND, WITHIN, Square, squares_in
from ishido.rules.stone import STONES, Stone
from ishido.ui.ishido.board.layout import TableLayout, table_layout
from ishido.ui.kit.paint import stamp
from ishido.ui.table.layout import frame_in
from ishido.ui.table.stage import WIDE, desktop_stage
from ishido_art.look.seen import alpha, board, luminance, ratio, stones

Places = npt.NDArray[np.int64]
Mask = npt.NDArray[np.bool_]

GOAL: Final = 3.0
"""What WCAG 2.2 asks of things that are not text (1.4.11)."""
ANGLES: Final = 64
"""Rays from a stone's middle across its outline."""
INSIDE: Final = 0.08
OUTSIDE: Final = 0.06
"""How far within and without the outline, in shares of its distance from the middle, its edge
counts: the bevel, and the dark line that its shadow draws."""
STEPS: Final = 24
"""Looks along a ray within that band."""
ZONES: Final = {"Within": WITHIN, "Beyond": BEYOND}


@dataclass(frozen=True)
class Weakest:
    """The stone of a set that stands out least in one zone of a board."""

    zone: str
    contrast: float
    stone: Stone
    face: float
    edge: float


def weakest(stoneset: str, board_name: str) -> list[Weakest]:
    """The weakest stone in the Within, and the weakest in the Beyond."""
    found = []
    for zone in ZONES:
        square, bare = typical_square(board_name, zone)
        judged = []
        for stone in STONES:
            face, edge = contrasts(stoneset, board_name, stone, square, bare)
            judged.append(Weakest(zone, max(face, edge), stone, face, edge))
        found.append(min(judged, key=lambda each: each.contrast))
    return found


@cache
def laid(board_name: str) -> tuple[TableLayout, pygame.Surface]:
    """The table in the reference window, and the bare board of it."""
    layout = table_layout(frame_in(desktop_stage(WIDE.size)))
    ground = pygame.Surface(WIDE.size)
    stamp(ground, board(board_name).board(layout.board.size), layout.board.topleft)
    return layout, ground


@cache
def bare_square(board_name: str, square: Square) -> float:
    """The median luminance of a square with nothing on it."""
    layout, ground = laid(board_name)
    return float(np.median(luminance(ground.subsurface(layout.square_rect(square)))))


@cache
def typical_square(board_name: str, zone: str) -> tuple[Square, float]:
    """The square of a zone that is neither pale nor dark among them, and its luminance."""
    squares = sorted(squares_in(ZONES[zone]), key=lambda square: bare_square(board_name, square))
    square = squares[len(squares) // 2]
    return square, bare_square(board_name, square)


def contrasts(
    stoneset: str, board_name: str, stone: Stone, square: Square, bare: float
) -> tuple[float, float]:
    """How the middle of a stone's face, and how its edge, contrasts with the bare square."""
    layout, ground = laid(board_name)
    rect = layout.stone_rect(square)
    dark, offset = stones(stoneset).shadow(stone, rect.size, 0.0)
    picture = stones(stoneset).stone(stone, rect.size)
    room = rect.inflate(rect.w, rect.h)
    shown = pygame.Surface(room.size)
    shown.blit(ground, (0, 0), room)
    spot = (rect.x - room.x, rect.y - room.y)
    stamp(shown, dark, (spot[0] + offset[0], spot[1] + offset[1]))
    stamp(shown, picture, spot)
    seen = luminance(shown)
    rows, columns, face = outline(stoneset, stone, rect.size)
    within = seen[spot[1] : spot[1] + rect.h, spot[0] : spot[0] + rect.w]
    edge = ratio(seen[rows + spot[1], columns + spot[0]], bare).max(axis=1)
    return float(ratio(float(np.median(within[face])), bare)), float(np.median(edge))


@cache
def outline(stoneset: str, stone: Stone, size: tuple[int, int]) -> tuple[Places, Places, Mask]:
    """Rows and columns of the pixels about a stone's outline, ray by ray; and its opaque face."""
    solid = alpha(stones(stoneset).stone(stone, size))
    rows, columns = np.nonzero(solid >= 0.5)
    middle = (rows.mean(), columns.mean())
    reach = max(size)
    far = np.arange(0, reach, 0.25)
    at_rows, at_columns = [], []
    for turn in np.arange(ANGLES) * 2 * np.pi / ANGLES:
        down, across = np.sin(turn), np.cos(turn)
        y = np.round(middle[0] + far * down).astype(int)
        x = np.round(middle[1] + far * across).astype(int)
        inside = (y >= 0) & (y < size[1]) & (x >= 0) & (x < size[0])
        covered = np.zeros(len(far), bool)
        covered[inside] = solid[y[inside], x[inside]] >= 0.5
        radius = far[covered].max()
        band = radius * np.linspace(1 - INSIDE, 1 + OUTSIDE, STEPS)
        at_rows.append(np.round(middle[0] + band * down).astype(int))
        at_columns.append(np.round(middle[1] + band * across).astype(int))
    return np.array(at_rows), np.array(at_columns), solid > 0.98
