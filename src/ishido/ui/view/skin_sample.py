"""All stones of a set on a board, and a line about each: what is seen while one chooses them."""

from typing import Final

import pygame

from ishido.jobs.steps import Steps
from ishido.rules.stone import STONES
from ishido.ui.core.look import Look
from ishido.ui.core.paint import stamp
from ishido.ui.core.scene import Skins
from ishido.ui.core.shadows import stamp_slab_shadow
from ishido.ui.core.theme import Face
from ishido.ui.view.layout import STONE_SHARE
from ishido.ui.view.small_board import board_size
from ishido.ui.widgets.boxes import FILL, column

FIRST_COLUMN: Final = 3
"""Where the stones' six columns begin: in the middle of the board."""


def draw_sample(target: pygame.Surface, look: Look, skins: Skins, box: pygame.Rect) -> Steps[None]:
    """Draw the whole board with all 36 kinds of stone in its middle, as large as a box allows."""
    room, _ = column(box, FILL, look.px(92))  # for the plaque
    cell, whole = board_size(skins.board, *room.size)
    board = pygame.Rect((0, 0), whole)
    board.midtop = room.midtop  # beside the panel
    stamp_slab_shadow(target, board, look.unit)
    stamp(target, skins.board.board(whole), board.topleft)
    yield
    shape = skins.board.shape
    left, top = board.x + round(shape.left * cell[0]), board.y + round(shape.top * cell[0])
    width = round(min(cell[0], cell[1] * 56 / 66) * STONE_SHARE)
    size = (width, round(width * 66 / 56))
    for stone in STONES:
        column_of, row_of = stone.symbol + FIRST_COLUMN, stone.colour + 1
        square = pygame.Rect(left + column_of * cell[0], top + row_of * cell[1], *cell)
        place = pygame.Rect((0, 0), size)
        place.center = square.center
        dark, offset = skins.stones.shadow(stone, size, 0.0)
        stamp(target, dark, (place.x + offset[0], place.y + offset[1]))
        stamp(target, skins.stones.stone(stone, size), place.topleft)
        yield
    _paint_about(target, look, skins, box, board)
    yield


def _paint_about(
    target: pygame.Surface, look: Look, skins: Skins, box: pygame.Rect, board: pygame.Rect
) -> None:
    """A sentence about the stones and one about the board, on a plaque below it."""
    plaque = pygame.Rect(0, 0, min(box.w, look.px(860)), look.px(78))
    plaque.midbottom = box.midbottom
    plaque.top = max(plaque.top, board.bottom + look.px(8))
    look.slab(target, "plaque", plaque)
    high = plaque.h // 2
    for text, y in (
        (skins.stones.stoneset.about, plaque.y + look.px(3)),
        (skins.board.skin.about, plaque.y + high - look.px(3)),
    ):
        if text != "–":
            line = pygame.Rect(plaque.x + look.px(20), y, plaque.w - look.px(40), high)
            look.write(target, text, line, face=Face.ITALIC, least=0.8)


def paint_notice(target: pygame.Surface, look: Look, words: str, rect: pygame.Rect) -> None:
    """Draw what is wrong with a stoneset or board on a plaque."""
    look.slab(target, "plaque", rect)
    look.write(target, words, rect.inflate(-look.px(30), 0), role="error")
