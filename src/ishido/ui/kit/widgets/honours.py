"""A list of high scores: ten places, each with rank, name, score and details."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from ishido.ui.kit.look import LARGE_SIZE, LINE, SMALL_SIZE, TEXT_SIZE, Look
from ishido.ui.kit.paint import Part
from ishido.ui.kit.shapes import stamp_diamond, stamp_rounded
from ishido.ui.kit.theme import Face
from ishido.ui.kit.widgets.base import glow
from ishido.ui.kit.widgets.empty import paint_empty
from ishido.ui.kit.widgets.listing import EDGE, Listing

PHONE_ROW: Final = 62
"""The height of a place on a phone, in the reference window."""
ROWS: Final = 10
HEAD: Final = 32
"""The height of the line over a list, in the reference window."""
BAR: Final = 14
"""The width of a scroll bar beside the places, in the reference window."""
ROW: Final = 40
"""The least height of a row, in units, for the details on a second line."""


@dataclass(frozen=True, slots=True)
class Honour:
    """A place on the list."""

    value: str
    name: str
    figure: str
    details: str
    honour: str = ""
    """A title beside the name, such as *Master*."""
    new: bool = False
    """Whether it is the newest entry."""
    rank: str = ""
    """Its rank; scores of computers have none."""
    deal: str = ""
    """The deal, at the right of the name; empty if unknown."""


class Honours(Listing[Honour]):
    """Ten places, of which one is chosen, below a line with a title and the unit of the scores."""

    grows = 1.0

    def __init__(
        self,
        name: str,
        *,
        title: str,
        empty: str,
        on_choose: Callable[[], None] = lambda: None,
        on_open: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(
            name, (), lambda row: row.name, visible=ROWS, on_open=on_open, on_choose=on_choose,
            empty=empty,
        )  # fmt: skip
        self.title, self.heading = title, ""
        self._head = self._bar = 0
        self.active = False
        """Whether the scene's buttons refer to the chosen place."""

    def fill(self, rows: Sequence[Honour], heading: str) -> None:
        """Replace the places. The chosen one stays chosen if it still exists.

        :param heading: the unit of the scores.
        """
        self.heading = heading
        kept = self.value
        self.rows = list(rows)
        self.choose_value(kept)

    def choose_new(self) -> None:
        self.choose(next((n for n, row in enumerate(self.rows) if row.new), 0))

    def height(self, look: Look, width: int) -> int:
        step = PHONE_ROW if look.phone else 46
        return look.px(step) * self.visible + 2 * look.px(EDGE) + look.px(HEAD)

    @property
    def tray(self) -> pygame.Rect:
        """The rectangle of the list without the line over it."""
        rect = self.rect
        return pygame.Rect(rect.x, rect.y + self._head, rect.w, rect.h - self._head)

    @property
    def focus_rect(self) -> pygame.Rect:
        return self.tray

    @property
    def body(self) -> pygame.Rect:
        return self.tray.inflate(0, -2 * self._edge)

    def line(self, number: int) -> pygame.Rect:
        body, step, number = self.body, self.row_height, number - self.top
        pad = round(self.tray.h * 0.014)
        top, bottom = round(body.y + number * step), round(body.y + (number + 1) * step)
        return pygame.Rect(body.x + pad, top, body.w - 2 * pad - self._bar, bottom - top)

    def figures(self, number: int, look: Look) -> pygame.Rect:
        """The rectangle of a place's score, at the right."""
        return self.line(number).inflate(-look.px(32), 0)

    # -- drawing ----------------------------------------------------------------------------

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        self._edge, self._head = look.px(EDGE), look.px(HEAD)
        rect, tray = self.rect.copy(), self.tray
        self._fit()
        self._bar = look.px(BAR) if self.scroller.last else 0
        self.scroller.lay_bar(look, tray)
        lit = self.active or focused
        key = (
            tuple(self.rows), self.chosen, lit, self.empty, self.heading, self.top, look.unit,
            look.cell,
        )  # fmt: skip
        figures = self._figure_width(look)

        def paint(target: pygame.Surface) -> None:
            self._paint_head(target, look)
            look.slab(target, "tray", tray)
            for number, _ in self.row_rects(look):
                row, line = self.rows[number], self.line(number)
                if lit and number == self.chosen:
                    glow(target, look, line, 46)
                if row.new:
                    glow(target, look, line, 40)
                    _frame(target, look, line)
                self._paint_row(target, look, row, line, figures)
            if not self.rows:
                paint_empty(target, look, tray, self.empty)
            self.scroller.paint_bar(target, look)

        return [Part(self.name, rect, key, paint)]

    def _paint_head(self, target: pygame.Surface, look: Look) -> None:
        inner = pygame.Rect(self.rect.x, self.rect.y, self.rect.w, self._head)
        inner = inner.inflate(-look.px(24), 0)
        look.write(target, self.title, inner, face=Face.TITLE, align="left", gilded=True)
        inner.w = self.figures(0, look).right - inner.x
        look.write(target, self.heading, inner, size=SMALL_SIZE, align="right", role="text_dim")

    @staticmethod
    def _figure_size(look: Look, line: pygame.Rect) -> tuple[bool, float]:
        """Whether the details have a line of their own, and the text size of the score."""
        two = line.h >= look.px(ROW - 1)
        return two, LARGE_SIZE if two else TEXT_SIZE

    def _figure_width(self, look: Look) -> int:
        """The width of the widest score in pixels: the details end before it in all rows."""
        _, size = self._figure_size(look, self.line(0))
        pixels = look.text_px(size)
        return max(
            (look.theme.gilded(row.figure, Face.TITLE, pixels).get_width() for row in self.rows),
            default=0,
        )

    def _paint_row(
        self, target: pygame.Surface, look: Look, row: Honour, line: pygame.Rect, widest: int
    ) -> None:
        """``widest`` is the width of the widest score."""
        if look.phone:
            self._paint_on_phone(target, look, row, line, widest)
            return
        _paint_rank(target, look, row.rank, line)
        size = TEXT_SIZE
        figures = line.inflate(-look.px(32), 0)
        two, bold = self._figure_size(look, line)
        look.write(
            target, row.figure, figures, size=bold, face=Face.TITLE, align="right",
            gilded=bool(row.rank), role="text_dim",
        )  # fmt: skip
        left, right = line.x + look.px(62), figures.right - widest - look.px(16)
        upper = pygame.Rect(left, line.y, right - left, line.h)
        if two:
            line = line.inflate(0, min(0, look.px(50) - line.h))
            upper.y, upper.h = line.y + look.px(2), round(line.h * 0.56)
            lower = pygame.Rect(left, upper.bottom, right - left, line.bottom - upper.bottom)
            lower.y -= look.px(3)
            deal = look.theme.text(row.deal, Face.TEXT, look.text_px(SMALL_SIZE)).get_width()
            look.write(target, row.deal, upper, size=SMALL_SIZE, align="right", role="text_dim")
            upper.w -= deal + look.px(16)
        else:
            upper = self._paint_beside(target, look, row, upper, size)
        names = self._paint_honour(target, look, row, upper, size) if row.honour else upper
        role = "gold_light" if row.new else "text" if row.rank else "text_dim"
        look.write(target, row.name, names, size=size, align="left", role=role)
        if two:
            look.write(target, row.details, lower, size=SMALL_SIZE, align="left", role="text_dim")

    def _paint_on_phone(
        self, target: pygame.Surface, look: Look, row: Honour, line: pygame.Rect, widest: int
    ) -> None:
        """The name, and below it the title and the details in as many lines as they need."""
        rank = pygame.Rect(line.x, line.y, look.px(46), line.h)
        _paint_rank(target, look, row.rank, rank)
        inner = pygame.Rect(rank.right, line.y, line.right - look.px(12) - rank.right, line.h)
        look.write(
            target, row.figure, inner, size=LARGE_SIZE, face=Face.TITLE, align="right",
            gilded=bool(row.rank), role="text_dim",
        )  # fmt: skip
        inner.w -= widest + look.px(12)
        small, high = look.text_px(SMALL_SIZE), round(look.text_px(TEXT_SIZE) * LINE)
        details = "  ·  ".join(filter(None, (row.honour, row.details, row.deal)))
        lines = look.theme.wrapped(details, Face.TEXT, small, inner.w)[:2]
        step = round(small * LINE)
        y = line.centery - (high + step * len(lines)) // 2
        role = "gold_light" if row.new else "text" if row.rank else "text_dim"
        place = pygame.Rect(inner.x, y, inner.w, high)
        look.write(target, row.name, place, size=TEXT_SIZE, align="left", role=role)
        below = pygame.Rect(inner.x, y + high, inner.w, step * len(lines))
        look.write(target, lines, below, size=SMALL_SIZE, align="left", role="text_dim")

    def _paint_beside(
        self, target: pygame.Surface, look: Look, row: Honour, line: pygame.Rect, size: float
    ) -> pygame.Rect:
        """Draw the details after the name, in the rest of its line. Returns the rectangle for the
        name."""
        details = "  ·  ".join(filter(None, (row.details, row.deal)))
        story = look.theme.text(details, Face.TEXT, look.text_px(SMALL_SIZE)).get_width()
        name = look.theme.text(row.name, Face.TEXT, look.text_px(size)).get_width()
        if row.honour:
            title = look.theme.text(row.honour, Face.ITALIC, look.text_px(SMALL_SIZE)).get_width()
            name += title + look.px(40)
        room = line.w - min(name, round(line.w * 0.45)) - look.px(20)
        place = pygame.Rect(line.right - min(story + look.px(4), room), line.y, 0, line.h)
        place.w = line.right - place.x
        details = look.theme.parted(details, Face.TEXT, look.text_px(SMALL_SIZE), place.w)
        look.write(target, details, place, size=SMALL_SIZE, align="right", role="text_dim")
        return pygame.Rect(line.x, line.y, place.x - line.x - look.px(12), line.h)

    def _paint_honour(
        self, target: pygame.Surface, look: Look, row: Honour, names: pygame.Rect, size: float
    ) -> pygame.Rect:
        """Draw a title after the name, with a gilt diamond. Returns the rectangle for the name."""
        title = look.theme.text(row.honour, Face.ITALIC, look.text_px(SMALL_SIZE)).get_width()
        name = look.theme.text(row.name, Face.TEXT, look.text_px(size)).get_width()
        mark = look.px(24)
        room = max(look.px(60), names.w - title - mark)
        x = names.x + min(name, room) + look.px(12)
        stamp_diamond(
            target, look.theme.colour("gold_light"), (x + look.px(4), names.centery), look.px(5)
        )
        place = pygame.Rect(x + look.px(14), names.y, names.right - x - look.px(14), names.h)
        look.write(
            target, row.honour, place, size=SMALL_SIZE, face=Face.ITALIC, align="left",
            role="gold_light",
        )  # fmt: skip
        return pygame.Rect(names.x, names.y, room, names.h)


def _paint_rank(target: pygame.Surface, look: Look, rank: str, line: pygame.Rect) -> None:
    """Draw a rank, or a dot for none."""
    place = pygame.Rect(line.x, line.y, look.px(54), line.h)
    size = SMALL_SIZE
    if rank:
        look.write(target, rank, place, size=size, face=Face.TITLE, gilded=True)
    else:
        colour = look.theme.colour("gold_dark")
        pygame.draw.aacircle(target, colour, place.center, max(1, look.px(2)))


def _frame(target: pygame.Surface, look: Look, line: pygame.Rect) -> None:
    gold = look.theme.colour("gold_light")
    frame = line.inflate(-look.px(2), -look.px(2))
    stamp_rounded(target, gold, frame, look.px(6), max(1, look.px(1.4)))
