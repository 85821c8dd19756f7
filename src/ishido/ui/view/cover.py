"""The cover of the board while the clock is stopped, so that nobody gains time to think."""

from dataclasses import dataclass, replace
from math import ceil
from typing import Final

import pygame

from ishido.ui.core.look import LARGE_SIZE, Look
from ishido.ui.core.paint import Part, stamp
from ishido.ui.core.shadows import stamp_slab_shadow
from ishido.ui.core.sizes import FINGER
from ishido.ui.core.theme import Face, font
from ishido.ui.view.layout import TableLayout
from ishido.ui.widgets.boxes import Space, column, middle, padded

TITLE_SIZE: Final = 46
LEAST_TITLE: Final = 0.6
"""The smallest relative size of a long title, before it takes two lines."""
LEAST_LINE: Final = 0.6
BOARD: Final = (780, 620)
"""A board of this size has room for the whole cover at a unit of 1."""
WIDTH: Final = 600
"""The width of the panel, at most this share of the board's:"""
SHARE: Final = 0.86
PHONE: Final = 0.8
"""The size of everything on a phone, whose board is small."""
PADDING: Final = 34
BUTTON: Final = (190, 50)
"""Width and height of the button in the reference window."""
DIMMED: Final = (118, 101, 84)
"""The light on the empty board, of 255: warm, or pale wood would look green."""


@dataclass(frozen=True, slots=True)
class Cover:
    """The content of a cover."""

    title: str
    lines: tuple[str, ...]
    button: bool
    """Whether there is a button below the lines."""


@dataclass(frozen=True, slots=True)
class CoverLayout:
    """The layout of a cover."""

    unit: float
    """The scale of text and gaps; limited on a small board."""
    panel: pygame.Rect
    title: pygame.Rect
    ornament: pygame.Rect
    lines: tuple[pygame.Rect, ...]
    button: pygame.Rect
    """Empty if there is no button."""


def cover_places(layout: TableLayout, cover: Cover) -> CoverLayout:
    """Lay out a panel as high as its content, in the middle of the board."""
    board = layout.board
    unit = min(layout.unit, board.w / BOARD[0], board.h / BOARD[1])
    if layout.phone:
        unit = layout.unit * PHONE

    def px(length: float) -> int:
        return round(length * unit)

    heights: list[int | Space] = [px(TITLE_SIZE * 1.3), Space(px(6)), px(22), Space(px(10))]
    heights += [px(LARGE_SIZE * 1.5)] * len(cover.lines)
    if cover.button:
        heights += [Space(px(24)), max(px(BUTTON[1]), ceil(FINGER * layout.phone))]
    high = sum(each.length if isinstance(each, Space) else each for each in heights)
    wide = min(px(WIDTH), round(board.w * SHARE))
    panel = middle(board, wide, high + 2 * px(PADDING))
    title, ornament, *rest = column(padded(panel, px(PADDING)), *heights)
    button = middle(rest.pop(), px(BUTTON[0])) if cover.button else pygame.Rect(0, 0, 0, 0)
    return CoverLayout(unit, panel, title, middle(ornament, px(420)), tuple(rest), button)


def cover_part(look: Look, layout: TableLayout, cover: Cover) -> Part:
    """The cover: a panel over the empty board, which is darkened."""
    board, places = layout.board, cover_places(layout, cover)
    fitting = replace(look, unit=places.unit)

    def paint(target: pygame.Surface) -> None:
        clip = target.get_clip()  # pygame also fills what lies wholly outside it
        area = layout.squares.clip(clip)
        target.fill(DIMMED, area, special_flags=pygame.BLEND_RGB_MULT)
        stamp_slab_shadow(target, places.panel, look.unit)
        look.slab(target, "panel", places.panel)
        _title(target, fitting, cover.title, places.title)
        ornament = look.pictures.picture("ornament", places.ornament.size)
        stamp(target, ornament, places.ornament.topleft)
        for number, (line, place) in enumerate(zip(cover.lines, places.lines, strict=True)):
            size = LARGE_SIZE * _share(fitting, line, Face.TEXT, LARGE_SIZE, LEAST_LINE, place.w)
            role = "text" if number == 0 else "text_dim"
            fitting.write(target, line, place, size=size, role=role)

    return Part("cover", board, (cover, look.unit, look.cell), paint)


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
