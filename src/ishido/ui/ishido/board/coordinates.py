"""The letters and numbers of the squares, engraved in the board's frame."""

from typing import Final

import pygame

from ishido.rules.board import SQUARE_NAMES, SQUARES
from ishido.ui.ishido.board.layout import TableLayout
from ishido.ui.kit.look import Look
from ishido.ui.kit.paint import stamp
from ishido.ui.kit.theme import Face, font

NARROWEST: Final = 9
"""A frame of fewer pixels has no coordinates."""
HEIGHT: Final = 0.8
"""The height of a line of text, as a share of the frame's width."""
# The share of the frame's width in which the inlay is interrupted, and the length of the gap and of
# the fading at its ends, in widths of the frame.
CLEARED: Final = 0.66
GAP: Final = 0.86
FADE: Final = 0.12
MIDDLE: Final = 0.54
"""The visual middle of small letters within the height of a line."""
OPAQUE: Final = 160
"""From this alpha on, a pixel is a part of a letter, and not of its shadow."""


def write_coordinates(picture: pygame.Surface, look: Look, layout: TableLayout) -> None:
    """Engrave them in a picture of the table, on all four sides."""
    board, squares = layout.board, layout.squares
    rows = ((board.top, squares.top), (squares.bottom, board.bottom))
    columns = ((board.left, squares.left), (squares.right, board.right))
    for name, square in zip(SQUARE_NAMES, SQUARES, strict=True):
        cell = layout.square_rect(square)
        across, down = layout.place_of(square)
        above, beside = (name[1], name[0]) if layout.turned else (name[0], name[1])
        if not down:
            for top, bottom in rows:
                _engrave(picture, look, above, pygame.Rect(cell.x, top, cell.w, bottom - top))
        if not across:
            for left, right in columns:
                _engrave(picture, look, beside, pygame.Rect(left, cell.y, right - left, cell.h))


def _engrave(picture: pygame.Surface, look: Look, name: str, band: pygame.Rect) -> None:
    """Write a letter or number in the middle of a piece of the frame."""
    thin = min(band.size)
    if thin < NARROWEST:
        return
    _interrupt_inlay(picture, band, upright=band.h > band.w)
    pixels, cut = look.readable(max(8, round(thin * HEIGHT))), max(1, round(thin * 0.03))
    gold = look.theme.gilded(name, Face.TEXT, pixels)
    dark = look.theme.text(name, Face.TEXT, pixels, "shadow", shade=False)
    x = band.centerx - gold.get_bounding_rect(OPAQUE).centerx
    y = band.centery - round(font(Face.TEXT, pixels).get_height() * MIDDLE)
    stamp(picture, dark, (x - cut, y - cut))
    stamp(picture, gold, (x, y))


def _interrupt_inlay(picture: pygame.Surface, band: pygame.Rect, *, upright: bool) -> None:
    """Cover the middle of a piece of the frame with what lies on both sides of its inlay."""
    thin = min(band.size)
    across, along = round(thin * CLEARED), round(thin * GAP)
    patch = pygame.Rect(0, 0, *((across, along) if upright else (along, across)))
    patch.center = band.center
    patch = patch.clip(picture.get_rect())
    if patch.w < 2 or patch.h < 2:
        return
    edges = pygame.Surface((2, patch.h) if upright else (patch.w, 2), pygame.SRCALPHA)
    for number in range(2):
        line = patch.copy()
        if upright:
            line.x, line.w = (patch.x, patch.right - 1)[number], 1
        else:
            line.y, line.h = (patch.y, patch.bottom - 1)[number], 1
        edges.blit(picture, (number, 0) if upright else (0, number), line)
    cover = pygame.transform.smoothscale(edges, patch.size)
    length, fade = (patch.h if upright else patch.w), max(1, round(thin * FADE))
    ends = pygame.Surface((1, length) if upright else (length, 1), pygame.SRCALPHA)
    for place in range(length):
        level = round(255 * min(1.0, (min(place, length - 1 - place) + 1) / (fade + 1)))
        ends.set_at((0, place) if upright else (place, 0), (255, 255, 255, level))
    cover.blit(
        pygame.transform.scale(ends, patch.size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
    )
    stamp(picture, cover.premul_alpha(), patch.topleft)
