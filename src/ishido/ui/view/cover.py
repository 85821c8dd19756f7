"""The cover of the board while the clock is stopped, so that nobody gains time to think."""

from dataclasses import dataclass, replace
from typing import Final

import pygame

from ishido.rules.stone import STONES
from ishido.ui.core.look import LARGE_SIZE, Look
from ishido.ui.core.paint import Part, stamp
from ishido.ui.core.shadows import stamp_slab_shadow
from ishido.ui.core.skin_pictures import StonePictures
from ishido.ui.core.theme import Face, font
from ishido.ui.view.layout import TableLayout

TITLE_SIZE: Final = 46
LEAST_TITLE: Final = 0.6
"""The smallest relative size of a long title, before it takes two lines."""
LEAST_LINE: Final = 0.6
BOARD: Final = (780, 620)
"""A board of this size has room for the whole cover at a unit of 1."""
SIX: Final = tuple(STONES[7 * number] for number in range(6))
BUTTON: Final = (220, 50)
"""Width and height of the button in the reference window."""


@dataclass(frozen=True, slots=True)
class Cover:
    """The content of a cover."""

    title: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CoverLayout:
    """The layout of a cover."""

    unit: float
    """The scale of text and gaps; limited on a small board."""
    inlay: pygame.Rect
    title: pygame.Rect
    ornament: pygame.Rect
    lines: tuple[pygame.Rect, ...]
    stones: pygame.Rect
    button: pygame.Rect


def cover_places(layout: TableLayout, lines: int = 0) -> CoverLayout:
    """Lay out a cover with a number of lines below its title."""
    board = layout.board
    unit = min(layout.unit, board.w / BOARD[0], board.h / BOARD[1])

    def px(length: float) -> int:
        return round(length * unit)

    inlay = board.inflate(-round(board.w * 0.16), -round(board.h * 0.2))
    room = inlay.inflate(-round(inlay.w * 0.1), 0)
    title = pygame.Rect(room.x, round(room.y + room.h * 0.08), room.w, px(TITLE_SIZE * 1.3))
    ornament = pygame.Rect(0, 0, min(px(460), room.w), px(22))
    ornament.center = (room.centerx, title.bottom + px(20))
    high = px(LARGE_SIZE * 1.5)
    top = ornament.centery + px(26)
    (wide, tall), gap = layout.stone, round(layout.stone[0] * 0.28)
    stones = pygame.Rect(0, 0, 6 * wide + 5 * gap, tall)
    stones.center = (board.centerx, round(board.y + board.h * 0.59))
    button = pygame.Rect(0, 0, px(BUTTON[0]), px(BUTTON[1]))
    button.center = (board.centerx, round(board.y + board.h * 0.78))
    return CoverLayout(
        unit,
        inlay,
        title,
        ornament,
        tuple(pygame.Rect(room.x, top + number * high, room.w, high) for number in range(lines)),
        stones,
        button,
    )


def cover_part(look: Look, layout: TableLayout, stones: StonePictures, cover: Cover) -> Part:
    """The cover over the whole board, in the style of the board's panels."""
    board, places = layout.board, cover_places(layout, len(cover.lines))
    fitting = replace(look, unit=places.unit)

    def paint(target: pygame.Surface) -> None:
        look.slab(target, "panel", board)
        stamp_slab_shadow(target, places.inlay, look.unit)
        look.slab(target, "panel", places.inlay)
        _stones(target, layout, places.stones, stones)
        _title(target, fitting, cover.title, places.title)
        ornament = look.pictures.picture("ornament", places.ornament.size)
        stamp(target, ornament, places.ornament.topleft)
        for number, (line, place) in enumerate(zip(cover.lines, places.lines, strict=True)):
            size = LARGE_SIZE * _share(fitting, line, Face.TEXT, LARGE_SIZE, LEAST_LINE, place.w)
            role = "text" if number == 0 else "text_dim"
            fitting.write(target, line, place, size=size, role=role)

    return Part("cover", board, (cover, look.unit, look.cell), paint)


def _stones(
    target: pygame.Surface, layout: TableLayout, row: pygame.Rect, stones: StonePictures
) -> None:
    """A decorative row of stones, one of each colour and symbol. It reveals nothing of the game."""
    width = layout.stone[0]
    step = (row.w - width) // (len(SIX) - 1)
    for number, stone in enumerate(SIX):
        x, y = row.x + number * step, row.y
        dark, offset = stones.shadow(stone, layout.stone, 0.0)
        stamp(target, dark, (x + offset[0], y + offset[1]))
        stamp(target, stones.stone(stone, layout.stone), (x, y))


def _share(look: Look, words: str, face: Face, size: float, least: float, width: int) -> float:
    """The share of its size at which a line fits a width."""
    wanted = font(face, look.text_px(size)).size(words)[0]
    return min(1.0, max(least, width / max(1, wanted) * 0.96))


def _title(target: pygame.Surface, look: Look, title: str, room: pygame.Rect) -> None:
    """The title in one line, or in two smaller ones."""
    size = TITLE_SIZE * _share(look, title, Face.TITLE, TITLE_SIZE, LEAST_TITLE, room.w)
    first, *more = look.theme.wrapped(title, Face.TITLE, look.text_px(size), room.w)
    lines = [first, " ".join(more)] if more else [first]
    high = look.px(size * 1.2)
    top = room.centery - high * len(lines) // 2
    for number, line in enumerate(lines):
        place = pygame.Rect(room.x, top + number * high, room.w, high)
        look.write(target, line, place, size=size, face=Face.TITLE, gilded=True)
