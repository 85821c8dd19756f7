"""A reviewed move on the board: the stone on its square, and on the better square.

A star in its corner marks the better square, so that the two differ without colours.
"""

from collections.abc import Iterator

import pygame

from ishido.coach.review import Reviewed
from ishido.rules.stone import Stone
from ishido.ui.core.paint import Part, faded, stamp
from ishido.ui.view.table_view import TableView
from ishido.ui.widgets.base import cached_ring
from ishido.ui.widgets.timeline import glyph

FAINT = 0.62
"""The opacity of the stone on the better square."""


def move_parts(view: TableView, move: Reviewed, stone: Stone) -> Iterator[Part]:
    """The parts for a move, over the position before it."""
    judged = move.judgement
    if move.loss:
        yield _better(view, move, stone)
    yield view.lying(("played", judged.played), stone, judged.played)
    yield _frame(view, move)


def _better(view: TableView, move: Reviewed, stone: Stone) -> Part:
    rect = view.layout.square_rect(move.judgement.best)
    place = view.layout.stone_rect(move.judgement.best)
    picture = faded(view.stones.stone(stone, place.size), FAINT)
    theme = view.look.theme
    gold, dark = tuple(theme.colour("gold_light")), tuple(theme.colour("shadow"))
    ring = cached_ring(rect.size, theme.colour("gold_light"), max(2.0, rect.w * 0.045), 1.0)
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
    ring = cached_ring(rect.size, view.look.theme.colour(role), max(2.0, rect.w * 0.06), 0.95)

    def paint(target: pygame.Surface) -> None:
        stamp(target, ring, rect.topleft)

    return Part(("frame", move.judgement.played), rect, (role, view.look.unit), paint)
