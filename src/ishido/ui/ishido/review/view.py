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
from ishido.ui import words as common
from ishido.ui.ishido.board.coordinates import write_coordinates
from ishido.ui.ishido.board.view import TableView
from ishido.ui.ishido.review.layout import ReviewLayout
from ishido.ui.kit.icons import glyph
from ishido.ui.kit.look import HEADING_SIZE, LARGE_SIZE, SMALL_SIZE, TEXT_SIZE, Look, Text
from ishido.ui.kit.paint import Part, faded, keyed, stamp
from ishido.ui.kit.shadows import glowing_ring, stamp_slab_shadow
from ishido.ui.kit.shapes import stamp_rounded
from ishido.ui.kit.theme import Face, font
from ishido.ui.kit.widgets.boxes import FILL, column, row
from ishido.ui.skins.pictures import StonePictures

LEADING: Final = 1.18
"""The height of a line about a move, in sizes of its letters."""
TITLE_WIDTH: Final = 130
"""The width of the word at the left of the heading, in the reference window."""


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
                picture, _(common.REVIEW), layout.title, size=HEADING_SIZE, face=Face.TITLE,
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
        stone, verdict, after = lines
        texts = [Text(verdict, LARGE_SIZE, role="gold_light"), Text(after)]
        headed = Text(stone, SMALL_SIZE, Face.ITALIC, "text_dim")
        texts = [text for text in texts if text.words]
        if stone and not look.phone and look.fits([headed, *texts], inner, leading=LEADING):
            texts = [headed, *texts]
        elif look.phone:
            texts = [replace(text, size=TEXT_SIZE) for text in texts]
        written = look.fit(texts, inner, leading=LEADING) if texts else []

        def paint(target: pygame.Surface) -> None:
            look.stack(target, written, inner, leading=LEADING)

        return keyed("words", inner, (lines, look.unit), paint)

    def heading(self, title: str) -> Part:
        """The title of the game."""
        look = self.look
        room, left = self.layout.title, look.px(TITLE_WIDTH)
        rect = pygame.Rect(room.x + left, room.y, room.w - left, room.h)

        def paint(target: pygame.Surface) -> None:
            look.write(target, title, rect, size=SMALL_SIZE, face=Face.ITALIC, role="text_dim",
                       align="right")  # fmt: skip

        return keyed("heading", rect, (title, look.unit), paint)

    def results(self, lines: Sequence[tuple[str, str]]) -> Part:
        """The result, and what else is known of the deal: a label and figures in each line."""
        look, rect, lines = self.look, self.layout.results, tuple(lines)

        def paint(target: pygame.Surface) -> None:
            look.slab(target, "tray", rect)
            inner = rect.inflate(-look.px(24), -look.px(16))
            for (label, figures), place in zip(
                lines, column(inner, *[FILL] * len(lines)), strict=True
            ):
                wide = font(Face.TEXT, look.text_px(TEXT_SIZE)).size(figures)[0]
                left, right = row(place, FILL, wide, gap=look.px(8))
                look.write(target, label, left, size=SMALL_SIZE, role="text_dim", align="left")
                look.write(target, figures, right, role="gold_light", align="right")

        return keyed("results", rect, (lines, look.unit, look.cell), paint)

    def status(self, text: str, share: float | None) -> Part:
        """What is being computed, with a progress bar if a share of it (0 … 1) is done."""
        look, rect = self.look, self.layout.status

        def paint(target: pygame.Surface) -> None:
            place = rect.copy()
            if share is not None:
                words = font(Face.TEXT, look.text_px(SMALL_SIZE)).size(text)[0] + look.px(12)
                wide = max(0, min(round(rect.w * 0.42), rect.w - words))
                bar = pygame.Rect(rect.x, 0, wide, look.px(10))
                bar.centery = rect.centery
                _paint_bar(target, look, bar, share)
                place.x, place.w = bar.right + look.px(12), rect.right - bar.right - look.px(12)
            align = "left" if share is not None else "centre"
            look.write(target, text, place, size=SMALL_SIZE, role="text", align=align)

        shown = None if share is None else round(share * rect.w)
        return keyed("status", rect, (text, shown, look.unit), paint)


def _paint_bar(target: pygame.Surface, look: Look, bar: pygame.Rect, share: float) -> None:
    round_ = bar.h // 2
    pygame.draw.rect(target, look.theme.colour("shadow"), bar, border_radius=round_)
    filled = bar.copy()
    filled.w = max(bar.h, round(bar.w * share))
    if share > 0:
        pygame.draw.rect(target, look.theme.colour("gold"), filled, border_radius=round_)
    pygame.draw.rect(target, look.theme.colour("gold_dark"), bar, max(1, look.px(1)), round_)


FAINT = 0.62
"""The opacity of the stones that were not placed."""
BADGE, DIGIT = 0.4, 0.75
"""The disc of a number, in widths of a square, and the number on it, in widths of the disc."""


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
    place = view.layout.stone_rect(placement.square)
    picture = faded(view.stones.stone(placement.stone, place.size), FAINT)

    def paint(target: pygame.Surface) -> None:
        stamp(target, picture, place.topleft)

    return keyed(("following", placement.square), place, (placement.stone, view.look.unit), paint)


def following_number(view: TableView, square: Square, number: int) -> Part:
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

    return keyed(("number", square), badge, (number, look.unit), paint)


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

    return keyed(("better", move.judgement.best), rect, (stone, view.look.unit), paint)


def _frame(view: TableView, move: Reviewed) -> Part:
    rect = view.layout.square_rect(move.judgement.played)
    role = "refuse" if move.loss else "mark"
    ring = glowing_ring(rect.size, view.look.theme.colour(role), max(2.0, rect.w * 0.06), 0.95)

    def paint(target: pygame.Surface) -> None:
        stamp(target, ring, rect.topleft)

    return keyed(("frame", move.judgement.played), rect, (role, view.look.unit), paint)
