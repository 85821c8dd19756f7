"""Draws a review: a move on the board, and texts about the move, the result and the progress."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

import pygame

from ishido.coach.review import Reviewed
from ishido.jobs.steps import Steps
from ishido.language import _
from ishido.rules.board import Square
from ishido.rules.game import Placement
from ishido.rules.position import Position
from ishido.rules.stone import Stone
from ishido.ui import labels
from ishido.ui.ishido.board.coordinates import write_coordinates
from ishido.ui.ishido.board.rings import glowing_ring
from ishido.ui.ishido.board.view import TableView
from ishido.ui.ishido.review.layout import ReviewLayout
from ishido.ui.kit.icons import glyph
from ishido.ui.kit.look import HEADING_SIZE, LARGE_SIZE, SMALL_SIZE, TEXT_SIZE, Look, Text
from ishido.ui.kit.paint import Part, faded, stamp, stamped
from ishido.ui.kit.shapes import stamp_rounded, stamp_slab_shadow
from ishido.ui.kit.theme import Face, font
from ishido.ui.kit.widgets.boxes import FILL, column, row
from ishido.ui.skins.pictures import StonePictures

FAINT: Final = 0.62
"""The opacity of a stone that was not placed."""


class ReviewView:
    def __init__(self, layout: ReviewLayout, look: Look, stones: StonePictures) -> None:
        self.layout = layout
        self.look = look
        self.board = TableView(layout.table, look, stones, coordinates=True)

    def ground(self) -> Steps[pygame.Surface]:
        """Draw the fixed background: the board and the panels."""
        look, layout = self.look, self.layout
        picture = look.pictures.backdrop(look.window)
        yield
        stamp_slab_shadow(picture, layout.table.board, look.unit)
        board = look.pictures.board(layout.table.board.size)
        yield
        picture.blit(board, layout.table.board.topleft, special_flags=pygame.BLEND_PREMULTIPLIED)
        write_coordinates(picture, look, layout.table)
        yield
        for slab, rect in (("plaque", layout.words), ("panel", layout.panel)):
            stamp_slab_shadow(picture, rect, look.unit)
            look.slab(picture, slab, rect)
            yield
        if layout.title.h:
            look.write(
                picture, _(labels.REVIEW), layout.title, size=HEADING_SIZE, face=Face.TITLE,
                gilded=True, align="left",
            )  # fmt: skip
        return picture

    def move(
        self,
        position: Position,
        move: Reviewed | None,
        stone: Stone | None,
        line: Sequence[Placement] = (),
    ) -> list[Part]:
        """The position before a move, and the move with its stone, if there is one. ``line`` begins
        with the better move."""
        board = self.board
        lying = [board.lying(("stone", square), each, square) for square, each in position]
        if move is None or stone is None:
            return lying
        return [*lying, *move_parts(board, move, stone, line)]

    def words(self, lines: tuple[str, str, str]) -> Part:
        """What is said about the move: the stone, the verdict, how it goes on. If there is little
        room, the text is smaller, and the stone is left out, which the list shows, too."""
        look = self.look
        inner = self.layout.words.inflate(-look.px(36), -look.px(16))
        return Part("words", inner, _paint_words, look, *lines)

    def heading(self, title: str) -> Part:
        """The title of the game."""
        room, left = self.layout.title, self.look.px(130)  # beside the word that is always there
        rect = pygame.Rect(room.x + left, room.y, room.w - left, room.h)
        return Part("heading", rect, _paint_heading, self.look, title)

    def results(self, lines: Sequence[tuple[str, str]]) -> Part:
        """The result, and what else is known of the deal: a label and figures in each line."""
        return Part("results", self.layout.results, _paint_results, self.look, tuple(lines))

    def status(self, text: str, share: float | None) -> Part:
        """What is being computed, with a progress bar if a share of it (0 … 1) is done."""
        return Part("status", self.layout.status, _paint_status, self.look, text, share)


def _paint_words(
    target: pygame.Surface, room: pygame.Rect, look: Look, stone: str, verdict: str, after: str
) -> None:
    texts = [Text(verdict, LARGE_SIZE, role="gold_light"), Text(after)]
    texts = [text for text in texts if text.words]
    headed = Text(stone, SMALL_SIZE, Face.ITALIC, "text_dim")
    leading = 1.18
    if stone and not look.phone and look.fits([headed, *texts], room, leading=leading):
        texts = [headed, *texts]
    elif look.phone:
        texts = [replace(text, size=TEXT_SIZE) for text in texts]
    if texts:
        look.stack(target, look.fit(texts, room, leading=leading), room, leading=leading)


def _paint_heading(target: pygame.Surface, rect: pygame.Rect, look: Look, title: str) -> None:
    look.write(
        target, title, rect, size=SMALL_SIZE, face=Face.ITALIC, role="text_dim", align="right"
    )


def _paint_results(
    target: pygame.Surface, rect: pygame.Rect, look: Look, lines: tuple[tuple[str, str], ...]
) -> None:
    look.slab(target, "tray", rect)
    inner = rect.inflate(-look.px(24), -look.px(16))
    places = column(inner, *[FILL] * len(lines))
    for (label, figures), place in zip(lines, places, strict=True):
        wide = font(Face.TEXT, look.text_px(TEXT_SIZE)).size(figures)[0]
        left, right = row(place, FILL, wide, gap=look.px(8))
        look.write(target, label, left, size=SMALL_SIZE, role="text_dim", align="left")
        look.write(target, figures, right, role="gold_light", align="right")


def _paint_status(
    target: pygame.Surface, rect: pygame.Rect, look: Look, text: str, share: float | None
) -> None:
    if share is None:
        look.write(target, text, rect, size=SMALL_SIZE)
        return
    words = font(Face.TEXT, look.text_px(SMALL_SIZE)).size(text)[0] + look.px(12)
    wide = max(0, min(round(rect.w * 0.42), rect.w - words))
    bar = pygame.Rect(rect.x, 0, wide, look.px(10))
    bar.centery = rect.centery
    _paint_bar(target, look, bar, share)
    place = pygame.Rect(bar.right + look.px(12), rect.y, 0, rect.h)
    place.w = rect.right - place.x
    look.write(target, text, place, size=SMALL_SIZE, align="left")


def _paint_bar(target: pygame.Surface, look: Look, bar: pygame.Rect, share: float) -> None:
    round_ = bar.h // 2
    pygame.draw.rect(target, look.theme.colour("shadow"), bar, border_radius=round_)
    filled = bar.copy()
    filled.w = max(bar.h, round(bar.w * share))
    if share > 0:
        pygame.draw.rect(target, look.theme.colour("gold"), filled, border_radius=round_)
    pygame.draw.rect(target, look.theme.colour("gold_dark"), bar, max(1, look.px(1)), round_)


BADGE = 0.4
"""The disc of a number, in widths of a square."""


def move_parts(
    view: TableView, move: Reviewed, stone: Stone, line: Sequence[Placement] = ()
) -> Iterator[Part]:
    """The parts for a move, over the position before it: the stone on its square, on the better
    square, and the stones that follow there. ``line`` begins with the better move.

    A star in its corner marks the better square, and numbers from 2 those that follow, so that they
    differ without colours.
    """
    judged = move.judgement
    following = line[1:]
    if move.loss:
        yield _better(view, move, stone)
    if all(each.square != judged.played for each in following):
        yield view.lying(("played", judged.played), stone, judged.played)
    yield from (following_stone(view, each) for each in following)
    yield _frame(view, move)
    for number, each in enumerate(following, start=2):
        yield following_number(view, each.square, number)


def following_stone(view: TableView, placement: Placement) -> Part:
    """A stone that follows the better move."""
    name, place = ("following", placement.square), view.layout.stone_rect(placement.square)
    return stamped(name, place, view.stones.stone(placement.stone, place.size), FAINT)


def following_number(view: TableView, square: Square, number: int) -> Part:
    """The number of a stone that follows, in the corner of its square."""
    look, rect = view.look, view.layout.square_rect(square)
    pixels = look.readable(round(rect.w * BADGE * 0.75))
    size = max(round(rect.w * BADGE), pixels + 2)
    badge = pygame.Rect(0, 0, size, size)
    badge.topright = (rect.right - rect.w // 24, rect.y + rect.w // 24)
    return Part(("number", square), badge, _paint_number, look, number, pixels)


def _paint_number(
    target: pygame.Surface, badge: pygame.Rect, look: Look, number: int, pixels: int
) -> None:
    gold, dark, size = look.theme.colour("gold_light"), look.theme.colour("shadow"), badge.w
    pygame.draw.circle(target, dark, badge.center, size // 2)
    stamp_rounded(target, gold, badge, size // 2, max(1, size // 14))
    look.write(target, str(number), badge, pixels=pixels, role="gold_light", shade=False)


def _better(view: TableView, move: Reviewed, stone: Stone) -> Part:
    best = move.judgement.best
    rect, place = view.layout.square_rect(best), view.layout.stone_rect(best)
    return Part(("better", best), rect, _paint_better, view.look, view.stones, stone, place)


def _paint_better(
    target: pygame.Surface,
    rect: pygame.Rect,
    look: Look,
    stones: StonePictures,
    stone: Stone,
    place: pygame.Rect,
) -> None:
    gold, dark = look.theme.colour("gold_light"), look.theme.colour("shadow")
    stamp(target, faded(stones.stone(stone, place.size), FAINT), place.topleft)
    stamp(target, glowing_ring(rect.size, gold, max(2.0, rect.w * 0.045), 1.0), rect.topleft)
    star = glyph("star", max(8, round(rect.w * 0.36)), tuple(gold), tuple(dark))
    corner = star.get_rect(topright=(rect.right - rect.w // 24, rect.y + rect.w // 24))
    stamp(target, star, corner.topleft)


def _frame(view: TableView, move: Reviewed) -> Part:
    rect = view.layout.square_rect(move.judgement.played)
    role = "refuse" if move.loss else "mark"
    ring = glowing_ring(rect.size, view.look.theme.colour(role), max(2.0, rect.w * 0.06), 0.95)
    return stamped(("frame", move.judgement.played), rect, ring)
