"""Draws a review: a move on the board, and texts about the move, the result and the progress."""

from collections.abc import Sequence
from typing import Final

import pygame

from ishido.coach.review import Reviewed
from ishido.jobs.steps import Steps
from ishido.rules.game import Placement
from ishido.rules.position import Position
from ishido.rules.stone import Stone
from ishido.ui.ishido.board.coordinates import write_coordinates
from ishido.ui.ishido.board.view import TableView
from ishido.ui.ishido.review import words as says
from ishido.ui.ishido.review.layout import ReviewLayout
from ishido.ui.ishido.review.marks import move_parts
from ishido.ui.kit.look import HEADING_SIZE, LARGE_SIZE, LINE, SMALL_SIZE, TEXT_SIZE, Look
from ishido.ui.kit.paint import Part
from ishido.ui.kit.shadows import stamp_slab_shadow
from ishido.ui.kit.theme import Face, font
from ishido.ui.kit.widgets.boxes import FILL, row
from ishido.ui.skins.pictures import StonePictures

TIGHT: Final = 1.12
"""The height of a line about a move on a phone, in sizes of its letters."""
TITLE_WIDTH: Final = 130
"""The width of the word at the left of the heading, in the reference window."""


class ReviewView:
    def __init__(self, layout: ReviewLayout, look: Look, stones: StonePictures) -> None:
        self.layout = layout
        self.look = look
        self.board = TableView(layout.table, look, stones, coordinates=True)

    def room(self) -> Steps[pygame.Surface]:
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
                picture, says.TITLE, layout.title, size=HEADING_SIZE, face=Face.TITLE,
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

    def words(self, lines: tuple[str, str, str, str]) -> Part:
        """What is said about the move: the stone, the verdict, how it goes on, the figures."""
        look = self.look
        inner = self.layout.words.inflate(-look.px(36), -look.px(16))
        high = inner.h // 4
        types = (
            (SMALL_SIZE, "text_dim", Face.ITALIC),
            (LARGE_SIZE, "gold_light", Face.TEXT),
            (TEXT_SIZE, "text", Face.TEXT),
            (SMALL_SIZE, "text_dim", Face.TEXT),
        )

        def paint(target: pygame.Surface) -> None:
            least = font(Face.TEXT, look.text_px(0))
            if look.phone:  # the list shows the number of the move
                self._paint_wrapped(target, inner, lines[1:], types[1:])
                return
            if least.size(lines[-1])[0] > inner.w:
                self._paint_wrapped(target, inner, lines, types)
                return
            for number, (line, (size, role, face)) in enumerate(zip(lines, types, strict=True)):
                place = pygame.Rect(inner.x, inner.y + number * high, inner.w, high)
                # smaller text rather than half a sentence
                pixels = look.text_px(size)
                wide = look.theme.text(line, face, pixels, role).get_width() + look.px(4)
                fits = size if wide <= inner.w else int(pixels * inner.w / wide) / look.unit
                look.write(target, line, place, size=fits, role=role, face=face)

        return Part("words", inner, (lines, look.unit), paint)

    def _paint_wrapped(
        self,
        target: pygame.Surface,
        room: pygame.Rect,
        texts: Sequence[str],
        types: Sequence[tuple[float, str, Face]],
    ) -> None:
        """The texts below each other, each in as many lines as it needs, smaller if there is little
        room, and without the first of four, then the last, if there is less."""
        look, written = self.look, list(zip(texts, types, strict=True))
        for some, share in (
            (written, 1.0), (written, 0.85), (written[-3:], 0.85), (written[-3:-1], 0.85)
        ):  # fmt: skip
            lines = [
                (line, size, role, face)
                for text, (most, role, face) in some
                if text
                for size in [min(most, TEXT_SIZE) * share]
                for line in look.theme.balanced(text, face, look.text_px(size), room.w)
            ]
            heights = [round(look.text_px(size) * TIGHT) for _, size, _, _ in lines]
            if sum(heights) <= room.h:
                break
        y = room.centery - sum(heights) // 2
        for (line, size, role, face), high in zip(lines, heights, strict=True):
            place = pygame.Rect(room.x, y, room.w, high)
            look.write(target, line, place, size=size, role=role, face=face)
            y += high

    def heading(self, title: str) -> Part:
        """The title of the game."""
        look = self.look
        rect = self.layout.title.copy()
        rect.x += look.px(TITLE_WIDTH)
        rect.w -= look.px(TITLE_WIDTH)

        def paint(target: pygame.Surface) -> None:
            look.write(target, title, rect, size=SMALL_SIZE, face=Face.ITALIC, role="text_dim",
                       align="right")  # fmt: skip

        return Part("heading", rect, (title, look.unit), paint)

    def results(self, columns: Sequence[tuple[str, str, str]]) -> Part:
        """The result, with par and best result beside it: a label, a figure and what it is."""
        look, rect, columns = self.look, self.layout.results, tuple(columns)

        def paint(target: pygame.Surface) -> None:
            look.slab(target, "tray", rect)
            inner = rect.inflate(-look.px(20), -look.px(8))
            places = row(inner, *[FILL] * len(columns), gap=look.px(10))
            small, large = (round(look.text_px(size) * LINE) for size in (SMALL_SIZE, LARGE_SIZE))
            pixels = look.text_px(SMALL_SIZE)
            wrapped = [
                look.theme.balanced(below, Face.TEXT, pixels, place.w)
                for (_, _, below), place in zip(columns, places, strict=True)
            ]
            high = small + large + small * max(map(len, wrapped))
            for (label, figure, _), lines, place in zip(columns, wrapped, places, strict=True):
                texts = (
                    (label, SMALL_SIZE, "text_dim", small),
                    (figure, LARGE_SIZE, "gold_light", large),
                    *((line, SMALL_SIZE, "text", small) for line in lines),
                )
                y = place.centery - high // 2
                for text, size, role, step in texts:
                    line = pygame.Rect(place.x, y, place.w, step)
                    look.write(target, text, line, size=size, role=role)
                    y += step

        return Part("results", rect, (columns, look.unit, look.cell), paint)

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
        return Part("status", rect, (text, shown, look.unit), paint)


def _paint_bar(target: pygame.Surface, look: Look, bar: pygame.Rect, share: float) -> None:
    """Draw a progress bar."""
    round_ = bar.h // 2
    pygame.draw.rect(target, look.theme.colour("shadow"), bar, border_radius=round_)
    filled = bar.copy()
    filled.w = max(bar.h, round(bar.w * share))
    if share > 0:
        pygame.draw.rect(target, look.theme.colour("gold"), filled, border_radius=round_)
    pygame.draw.rect(target, look.theme.colour("gold_dark"), bar, max(1, look.px(1)), round_)
