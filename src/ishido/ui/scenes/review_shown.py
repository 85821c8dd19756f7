"""A review as it is seen: the board with a move, what is said of it, results, how far it is."""

import pygame

from ishido.coach.review import Reviewed
from ishido.rules.game import Setup
from ishido.session.course import Course
from ishido.ui.core.look import SMALL_SIZE, TEXT_SIZE, Look
from ishido.ui.core.paint import Part
from ishido.ui.core.reviewing import UnderReview
from ishido.ui.core.scene import Scene, Window
from ishido.ui.core.shadows import stamp_slab_shadow
from ishido.ui.core.theme import Face
from ishido.ui.view.review_layout import ReviewLayout, review_layout
from ishido.ui.view.review_marks import move_parts
from ishido.ui.view.table_view import TableView
from ishido.ui.widgets.base import FocusRing
from ishido.ui.widgets.button import Button
from ishido.ui.words import replay as replay_says
from ishido.ui.words import review as says


class ShownReview(Scene):
    """Shows what is known of a game, and one of its moves. It takes no input."""

    layout: ReviewLayout

    def __init__(self, app: Window, under: UnderReview, title: str) -> None:
        super().__init__(app)
        self.under = under
        self.title = title
        self.course = Course.of(under.game)
        self.number = 0
        """The move on the board, 1 for the first; 0: none has been reviewed yet."""
        self.buttons: list[Button] = []
        """Those below the rest, from left to right."""
        self.ring = FocusRing(app.tick_sound)

    @property
    def setup(self) -> Setup:
        return self.under.game.setup

    @property
    def move(self) -> Reviewed | None:
        """The move on the board."""
        moves = self.under.review.moves
        return next((move for move in moves if move.number == self.number), None)

    def arrange(self, size: tuple[int, int]) -> None:
        app = self.app
        shape, scale = app.skins.board.shape, app.desk.settings.ui_scale
        self.layout = review_layout(size, scale, shape, len(self.buttons))
        table = self.layout.table
        self.look = Look(app.skins.theme, app.skins.board, table.unit, table.cell[0], size)
        self.view = TableView(table, self.look, app.skins.stones, coordinates=True)
        for button, rect in zip(self.buttons, self.layout.buttons, strict=True):
            button.rect = rect.copy()

    def room(self, size: tuple[int, int]) -> pygame.Surface:
        look, layout = self.look, self.layout
        picture = look.pictures.backdrop(size)
        stamp_slab_shadow(picture, layout.table.board, look.unit)
        board = look.pictures.board(layout.table.board.size)
        picture.blit(board, layout.table.board.topleft, special_flags=pygame.BLEND_PREMULTIPLIED)
        self.view.write_coordinates(picture)
        for slab, rect in (("plaque", layout.words), ("panel", layout.panel)):
            stamp_slab_shadow(picture, rect, look.unit)
            look.slab(picture, slab, rect)
        look.write(picture, says.TITLE, layout.title, size=26, face=Face.TITLE, gilded=True,
                   align="left")  # fmt: skip
        return picture

    def parts(self) -> list[Part]:
        return [
            *self._board(),
            self._words(),
            self._heading(),
            self._results(),
            self._status(),
            *self.ring.parts(self.look),
        ]

    def _board(self) -> list[Part]:
        """The position before the move, and the move."""
        move = self.move
        before = self.course.at(self.number - 1 if move is not None else 0)
        lying = [
            self.view.lying(("stone", square), stone, square) for square, stone in before.position
        ]
        if move is None or before.touchstone is None:
            return lying
        return [*lying, *move_parts(self.view, move, before.touchstone)]

    def _lines(self) -> tuple[str, str, str]:
        """What is said of the move."""
        move = self.move
        if move is None:
            return ("", says.WAITING if self.under.known else says.LOOKING_UP, "")
        before = self.course.at(move.number - 1)
        assert before.touchstone is not None
        stone = f"the {self.app.skins.stones.stoneset.describe(*before.touchstone)}"
        several = len(self.setup.players) > 1
        who = replay_says.names(self.course)[move.seat] if several else ""
        only = len(before.legal_squares) == 1
        return (
            says.headline(move, stone, who),
            says.verdict(move, self.setup, only=only),
            says.expected(move, self.setup),
        )

    def _words(self) -> Part:
        look, lines = self.look, self._lines()
        inner = self.layout.words.inflate(-look.px(36), -look.px(16))
        high = inner.h // 3
        types = (
            (SMALL_SIZE, "text_dim", Face.ITALIC),
            (TEXT_SIZE + 2, "gold_light", Face.TEXT),
            (SMALL_SIZE, "text", Face.TEXT),
        )

        def paint(target: pygame.Surface) -> None:
            for number, (line, (size, use, face)) in enumerate(zip(lines, types, strict=True)):
                place = pygame.Rect(inner.x, inner.y + number * high, inner.w, high)
                # smaller letters rather than half a sentence
                wide = look.theme.text(line, face, look.px(size), use).get_width()
                fit = min(1.0, inner.w / max(1, wide + look.px(4)))
                look.write(target, line, place, size=size * fit, use=use, face=face)

        return Part("words", inner, (lines, look.unit), paint)

    def _heading(self) -> Part:
        look, title = self.look, self.title
        rect = self.layout.title.copy()
        rect.x += look.px(130)
        rect.w -= look.px(130)

        def paint(target: pygame.Surface) -> None:
            look.write(target, title, rect, size=SMALL_SIZE, face=Face.ITALIC, use="text_dim",
                       align="right")  # fmt: skip

        return Part("heading", rect, (title, look.unit), paint)

    def _results(self) -> Part:
        """The result, and par and ceiling beside it."""
        look, rect = self.look, self.layout.results
        columns = tuple(says.results(self.under.game, self.under.par_and_best))

        def paint(target: pygame.Surface) -> None:
            look.slab(target, "tray", rect)
            inner = rect.inflate(-look.px(16), -look.px(12))
            each, high = inner.w / len(columns), inner.h / 3.2
            for number, column in enumerate(columns):
                x = round(inner.x + number * each)
                kinds = ((SMALL_SIZE, "text_dim"), (TEXT_SIZE + 4, "gold_light"), (15, "text"))
                y = float(inner.y)
                for line, (size, use), share in zip(column, kinds, (1, 1.2, 1), strict=True):
                    place = pygame.Rect(x, round(y), round(each), round(high * share))
                    look.write(target, line, place.inflate(-look.px(6), 0), size=size, use=use)
                    y += high * share

        return Part("results", rect, (columns, look.unit, look.cell), paint)

    def _progress(self) -> tuple[str, float | None]:
        """What is being worked out, and the share of it that is done."""
        under = self.under
        if under.measuring is not None:
            share = under.measuring.share(par_known=under.par_and_best.par is not None)
            return says.measuring(under.measuring), share
        if under.reviewing:
            review = under.review
            done = review.in_depth if review.covered else len(review.moves)
            return says.reviewing(review), done / max(1, review.of)
        if under.failed:
            return says.FAILED, None
        if not under.known:
            return "", None
        return (says.summary if under.review.whole else says.stopped)(under.review), None

    def _status(self) -> Part:
        look, rect = self.look, self.layout.status
        text, share = self._progress()

        def paint(target: pygame.Surface) -> None:
            place = rect.copy()
            if share is not None:
                bar = pygame.Rect(rect.x, 0, round(rect.w * 0.42), look.px(10))
                bar.centery = rect.centery
                _paint_bar(target, look, bar, share)
                place.x, place.w = bar.right + look.px(12), rect.right - bar.right - look.px(12)
            align = "left" if share is not None else "centre"
            look.write(target, text, place, size=SMALL_SIZE, use="text", align=align)

        shown = None if share is None else round(share * rect.w)
        return Part("status", rect, (text, shown, look.unit), paint)


def _paint_bar(target: pygame.Surface, look: Look, bar: pygame.Rect, share: float) -> None:
    """A groove that fills with gold."""
    round_ = bar.h // 2
    pygame.draw.rect(target, look.theme.colour("shadow"), bar, border_radius=round_)
    filled = bar.copy()
    filled.w = max(bar.h, round(bar.w * share))
    if share > 0:
        pygame.draw.rect(target, look.theme.colour("gold"), filled, border_radius=round_)
    pygame.draw.rect(target, look.theme.colour("gold_dark"), bar, max(1, look.px(1)), round_)
