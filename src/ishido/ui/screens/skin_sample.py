"""All stones of a set on a board, and a sentence about each, shown while one chooses them."""

from typing import TYPE_CHECKING, Final

import pygame

from ishido.jobs.steps import Steps
from ishido.rules.board import square_at
from ishido.rules.stone import STONES
from ishido.ui.ishido.board.small_board import BoardPicture
from ishido.ui.kit.look import LINE, TEXT_SIZE, Look
from ishido.ui.kit.paint import stamp
from ishido.ui.kit.shadows import stamp_slab_shadow
from ishido.ui.kit.theme import Face
from ishido.ui.kit.widgets.boxes import FILL, column, padded

if TYPE_CHECKING:
    from ishido.ui.app.active_skins import ActiveSkins

FIRST_COLUMN: Final = 3
"""Where the stones' six columns begin: in the middle of the board."""
PLAQUE: Final = (860, 78)
"""The greatest width and least height of the plaque below it, in the reference window."""
PHONE_LINES: Final = 4
"""The lines that the plaque has room for on a phone, whatever is chosen, so that the board keeps
its size."""
MOST_PLAQUE: Final = 0.35
"""The greatest share of the height for the plaque; if it needs more, there is none."""
EDGES: Final = (20, 10)
"""The space beside the text on the plaque, and above and below it, in the reference window."""
GAP: Final = 8
"""The least space between board and plaque, in the reference window."""
ONE_LINE: Final = 0.8
"""The smallest relative size of a sentence, before it takes several lines …"""
LEAST: Final = 0.55
"""… and if they need more than the room below the board."""


def draw_sample(
    target: pygame.Surface, look: Look, skins: "ActiveSkins", box: pygame.Rect
) -> Steps[None]:
    """Draw the whole board with all 36 kinds of stone in its middle, as large as a box allows."""
    high = max(
        look.px(PLAQUE[1]), _high(look, ONE_LINE * TEXT_SIZE, PHONE_LINES) if look.phone else 0
    )
    described = high <= MOST_PLAQUE * box.h
    room, _ = column(box, FILL, high, gap=look.px(14)) if described else (box, None)
    board = BoardPicture.within(skins.board, room.size)
    board.rect.midtop = room.midtop  # beside the panel
    stamp_slab_shadow(target, board.rect, look.unit)
    stamp(target, board.picture, board.rect.topleft)
    yield
    for stone in STONES:
        square = square_at(stone.symbol + FIRST_COLUMN, stone.colour + 1)
        skins.stones.lay_on(target, stone, board.square(square))
        yield
    if described:
        _paint_about(target, look, skins, box, board.rect)
        yield


def _high(look: Look, size: float, lines: int) -> int:
    """The height of a plaque for a number of lines."""
    return lines * round(look.text_px(size) * LINE) + 2 * look.px(EDGES[1])


def _paint_about(
    target: pygame.Surface, look: Look, skins: "ActiveSkins", box: pygame.Rect, board: pygame.Rect
) -> None:
    """A sentence about the stones and one about the board, on a plaque below it."""
    abouts = (skins.stones.stoneset.description.about, skins.board.skin.about)
    texts = [text for text in abouts if text not in ("", "–")]
    size, wide = float(TEXT_SIZE), min(box.w, look.px(PLAQUE[0]))
    below = box.bottom - board.bottom - look.px(GAP)
    while True:
        pixels, room = look.text_px(size), wide - 2 * look.px(EDGES[0])
        lines = look.theme.balanced("\n".join(texts), Face.ITALIC, pixels, room)
        high = _high(look, size, len(lines))
        if len(lines) <= len(texts) or size <= TEXT_SIZE * LEAST:
            break
        if size <= TEXT_SIZE * ONE_LINE and high <= below:
            break
        size -= 0.5
    plaque = pygame.Rect(0, 0, wide, min(below, max(look.px(PLAQUE[1]), high)))
    plaque.midbottom = box.midbottom
    look.slab(target, "plaque", plaque)
    inner = padded(plaque, *map(look.px, EDGES))
    look.write(target, lines, inner, pixels=pixels, face=Face.ITALIC)


def paint_notice(target: pygame.Surface, look: Look, words: str, rect: pygame.Rect) -> None:
    """Draw what is wrong with a stoneset or board on a plaque."""
    look.slab(target, "plaque", rect)
    look.write(target, words, rect.inflate(-look.px(30), 0), role="error")
