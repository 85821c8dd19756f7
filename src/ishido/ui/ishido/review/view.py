"""Draws a review: a move on the board, and texts about the move, the result and the progress."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from ishido.coach.review import Reviewed
from ishido.jobs.steps import Steps
from ishido.language import _
from ishido.rules.game import Game
from ishido.rules.mastery import four_way_squares
from ishido.rules.stone import Stone
from ishido.ui import labels
from ishido.ui.ishido.board.face import IshidoFace
from ishido.ui.ishido.board.layout import TableLayout
from ishido.ui.ishido.board.rings import glowing_ring
from ishido.ui.ishido.board.seams import seams_part
from ishido.ui.ishido.board.view import TableView
from ishido.ui.ishido.review.layout import ReviewLayout, review_layout
from ishido.ui.kit.icons import glyph
from ishido.ui.kit.look import HEADING_SIZE, LARGE_SIZE, SMALL_SIZE, TEXT_SIZE, Look, Text
from ishido.ui.kit.paint import Part, faded, stamp, stamped
from ishido.ui.kit.theme import Face, font
from ishido.ui.kit.widgets.boxes import FILL, column, row
from ishido.ui.kit.widgets.button import Button
from ishido.ui.skins.pictures import StonePictures
from ishido.ui.table.layout import Frame

FAINT: Final = 0.62
"""The opacity of a stone that was not placed."""


class ReviewFace(IshidoFace):
    """The board and the texts of a review."""

    coordinates = True
    places: ReviewLayout
    lines: float = 1
    """The room for the results, in lines; it is set before the face is laid out."""

    def fit(self, frame: Frame) -> TableLayout:
        self.places = review_layout(frame.stage, frame.text, self.lines, framed=frame.framed)
        return self.places.table

    def ground(self) -> Steps[pygame.Surface]:
        """Draw the fixed background: the board and the panels."""
        picture = yield from super().ground()
        if self.places.title.h:
            self.look.write(
                picture, _(labels.REVIEW), self.places.title, size=HEADING_SIZE, face=Face.TITLE,
                gilded=True, align="left",
            )  # fmt: skip
        return picture

    def move(self, game: Game, move: Reviewed | None) -> list[Part]:
        """The game before a move; if there is one, its stone on its square and on the better
        one, which has a star in its corner."""
        board, stone = self.view, game.touchstone
        lying = [board.lying(("stone", square), each, square) for square, each in game.position]
        lying += [seams_part(self.look, self.layout, each) for each in four_way_squares(game)]
        if move is None or stone is None:
            return lying
        better, played = [_better(board, move, stone)] if move.loss else [], move.judgement.played
        placed = board.lying(("played", played), stone, played)
        return [*lying, *better, placed, _frame(board, move)]

    def below_words(self, button: Button) -> pygame.Rect:
        """The place of a button below what is said about the move."""
        strip, look = self.layout.strip, self.look
        place = pygame.Rect(0, 0, button.least_width(look), look.target(34))
        place.midbottom = (strip.centerx, strip.bottom - look.px(8))
        return place

    def words(self, lines: tuple[str, str, str], button: pygame.Rect | None) -> Part:
        """What is said about the move: the stone, the verdict, and more. If there is little room,
        the text is smaller, and the stone is left out, which the list shows, too.

        :param button: the place of a button below it, if there is one.
        """
        look = self.look
        inner = self.layout.strip.inflate(-look.px(36), -look.px(16))
        if button is not None:
            inner.h = button.y - inner.y
        return Part("words", inner, _paint_words, look, *lines)

    def heading(self, title: str) -> Part:
        """The title of the game."""
        room, left = self.places.title, self.look.px(130)  # beside the word that is always there
        rect = pygame.Rect(room.x + left, room.y, room.w - left, room.h)
        return Part("heading", rect, _paint_heading, self.look, title)

    def results(self, lines: Sequence[tuple[str, str]]) -> Part:
        """The result, and what else is known of the deal: a label and figures in each line."""
        return Part("results", self.places.results, _paint_results, self.look, tuple(lines))

    def status(self, text: str, share: float | None) -> Part:
        """What is being computed, with a progress bar if a share of it (0 … 1) is done."""
        return Part("status", self.places.status, _paint_status, self.look, text, share)


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
