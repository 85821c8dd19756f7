"""A reviewed move on the board: the stone on its square, on the better square, and the stones that
follow there.

A star in its corner marks the better square, and numbers from 2 those that follow, so that they
differ without colours.
"""

from collections.abc import Iterator, Sequence

import pygame

from ishido.coach.review import Reviewed
from ishido.rules.board import Square
from ishido.rules.game import Placement
from ishido.rules.stone import Stone
from ishido.ui.ishido.board.view import TableView
from ishido.ui.kit.icons import glyph
from ishido.ui.kit.paint import Part, faded, stamp
from ishido.ui.kit.shadows import glowing_ring
from ishido.ui.kit.shapes import stamp_rounded

FAINT = 0.62
"""The opacity of the stones that were not placed."""
BADGE, DIGIT = 0.4, 0.75
"""The disc of a number, in widths of a square, and the number on it, in widths of the disc."""


def move_parts(
    view: TableView, move: Reviewed, stone: Stone, line: Sequence[Placement] = ()
) -> Iterator[Part]:
    """The parts for a move, over the position before it. ``line`` begins with the better move."""
    judged = move.judgement
    following = line[1:]
    if move.loss:
        yield _better(view, move, stone)
    if all(each.square != judged.played for each in following):
        yield view.lying(("played", judged.played), stone, judged.played)
    yield from (_ghost(view, each) for each in following)
    yield _frame(view, move)
    for number, each in enumerate(following, start=2):
        yield _badge(view, each.square, number)


def _ghost(view: TableView, placement: Placement) -> Part:
    """A stone that follows the better move."""
    place = view.layout.stone_rect(placement.square)
    picture = faded(view.stones.stone(placement.stone, place.size), FAINT)

    def paint(target: pygame.Surface) -> None:
        stamp(target, picture, place.topleft)

    return Part(("following", placement.square), place, (placement.stone, view.look.unit), paint)


def _badge(view: TableView, square: Square, number: int) -> Part:
    """The number of a stone that follows, in the corner of its square."""
    look, rect = view.look, view.layout.square_rect(square)
    pixels = look.readable(round(rect.w * BADGE * DIGIT))
    size = max(round(rect.w * BADGE), pixels + 2)
    badge = pygame.Rect(0, 0, size, size)
    badge.topright = (rect.right - rect.w // 24, rect.y + rect.w // 24)

    def paint(target: pygame.Surface) -> None:
        gold, dark = look.theme.colour("gold_light"), look.theme.colour("shadow")
        pygame.draw.circle(target, dark, badge.center, size // 2)
        stamp_rounded(target, gold, badge, size // 2, max(1, size // 14))
        look.write(target, str(number), badge, pixels=pixels, role="gold_light", shade=False)

    return Part(("number", square), badge, (number, look.unit), paint)


def _better(view: TableView, move: Reviewed, stone: Stone) -> Part:
    rect = view.layout.square_rect(move.judgement.best)
    place = view.layout.stone_rect(move.judgement.best)
    picture = faded(view.stones.stone(stone, place.size), FAINT)
    theme = view.look.theme
    gold, dark = tuple(theme.colour("gold_light")), tuple(theme.colour("shadow"))
    ring = glowing_ring(rect.size, theme.colour("gold_light"), max(2.0, rect.w * 0.045), 1.0)
    star = glyph("star", max(8, round(rect.w * 0.36)), gold, dark)

    def paint(target: pygame.Surface) -> None:
        stamp(target, picture, place.topleft)
        stamp(target, ring, rect.topleft)
        corner = star.get_rect(topright=(rect.right - rect.w // 24, rect.y + rect.w // 24))
        stamp(target, star, corner.topleft)

    return Part(("better", move.judgement.best), rect, (stone, view.look.unit), paint)


def _frame(view: TableView, move: Reviewed) -> Part:
    rect = view.layout.square_rect(move.judgement.played)
    role = "refuse" if move.loss else "mark"
    ring = glowing_ring(rect.size, view.look.theme.colour(role), max(2.0, rect.w * 0.06), 0.95)

    def paint(target: pygame.Surface) -> None:
        stamp(target, ring, rect.topleft)

    return Part(("frame", move.judgement.played), rect, (role, view.look.unit), paint)
