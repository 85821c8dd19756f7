"""The lid that lies on the board while its clock stands still: nobody thinks at leisure."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from ishido.rules.stone import STONES
from ishido.ui.look import TEXT_SIZE, Look
from ishido.ui.paint import Part, stamp
from ishido.ui.theme import Face, font
from ishido.ui.view.layout import TableLayout
from ishido.ui.view.skin import StonePictures
from ishido.ui.view.soft import stamp_slab_shadow

TITLE_SIZE: Final = 46
LEAST_TITLE: Final = 0.45
"""The share of that to which long names may make it smaller, before they are cut."""
LINE_SIZE: Final = TEXT_SIZE + 4
SIX: Final = tuple(STONES[7 * number] for number in range(6))
BUTTON: Final = (220, 50)
"""Width and height of its button in the reference window."""


@dataclass(frozen=True, slots=True)
class Cover:
    """What stands on it."""

    title: str
    lines: tuple[str, ...]


def cover_button(layout: TableLayout) -> pygame.Rect:
    """Where its button lies."""
    rect = pygame.Rect(0, 0, min(layout.px(BUTTON[0]), layout.board.w // 2), layout.px(BUTTON[1]))
    rect.center = (layout.board.centerx, round(layout.board.y + layout.board.h * 0.78))
    return rect


def cover_part(look: Look, layout: TableLayout, stones: StonePictures, cover: Cover) -> Part:
    """The lid over the whole board, of the wood of the board's own furniture."""
    board = layout.board

    def paint(target: pygame.Surface) -> None:
        look.slab(target, "panel", board)
        inlay = board.inflate(-round(board.w * 0.16), -round(board.h * 0.2))
        stamp_slab_shadow(target, inlay, look.unit)
        look.slab(target, "panel", inlay)
        _stones(target, layout, stones)
        _write(target, look, cover, inlay.inflate(-round(inlay.w * 0.1), 0))

    return Part("cover", board, (cover, look.unit, look.cell), paint)


def _stones(target: pygame.Surface, layout: TableLayout, stones: StonePictures) -> None:
    """One stone of each colour and symbol, inlaid in a row: they tell nothing of the game."""
    width, height = layout.stone
    gap = round(width * 0.28)
    x = layout.board.centerx - (6 * width + 5 * gap) // 2
    y = round(layout.board.y + layout.board.h * 0.59) - height // 2
    for stone in SIX:
        dark, offset = stones.shadow(stone, layout.stone, 0.0)
        stamp(target, dark, (x + offset[0], y + offset[1]))
        stamp(target, stones.stone(stone, layout.stone), (x, y))
        x += width + gap


def _write(target: pygame.Surface, look: Look, cover: Cover, room: pygame.Rect) -> None:
    title = pygame.Rect(room.x, round(room.y + room.h * 0.08), room.w, look.px(TITLE_SIZE * 1.3))
    wanted = font(Face.TITLE, look.px(TITLE_SIZE)).size(cover.title)[0]
    size = TITLE_SIZE * min(1.0, max(LEAST_TITLE, room.w / max(1, wanted)))
    look.write(target, cover.title, title, size=size, face=Face.TITLE, gilded=True)
    wide = min(look.px(460), room.w)
    ornament = look.pictures.picture("ornament", (wide, look.px(22)))
    middle = (room.centerx, title.bottom + look.px(20))
    stamp(target, ornament, ornament.get_rect(center=middle).topleft)
    _lines(target, look, cover.lines, room, middle[1] + look.px(26))


def _lines(
    target: pygame.Surface, look: Look, lines: Sequence[str], room: pygame.Rect, top: int
) -> None:
    height = look.px(LINE_SIZE * 1.5)
    for number, line in enumerate(lines):
        place = pygame.Rect(room.x, top + number * height, room.w, height)
        use = "text" if number == 0 else "text_dim"
        look.write(target, line, place, size=LINE_SIZE, use=use)
