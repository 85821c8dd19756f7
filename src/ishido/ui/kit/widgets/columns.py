"""A table: rows of cells under headings that sort."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Any, Final

import pygame

from ishido.language import N_
from ishido.ui.kit.events import Act, Key, Pointer
from ishido.ui.kit.icons import glyph
from ishido.ui.kit.keys import Binding, press
from ishido.ui.kit.look import SMALL_SIZE, TEXT_SIZE, Look, Text
from ishido.ui.kit.paint import Part, keyed, stamp
from ishido.ui.kit.text import parted
from ishido.ui.kit.theme import Face, font
from ishido.ui.kit.widgets.base import arrowhead, glow, stamp_verdict
from ishido.ui.kit.widgets.empty import paint_empty
from ishido.ui.kit.widgets.listing import EDGE, Listing

STAR: Final = "*"
"""The cell of a row that bears a star."""
SIGN: Final = 22
"""The width of the room for the tick or cross of a row, in the unit of text sizes."""
LEAST: Final = 0.8
"""The smallest relative size of a long text before its end is cut off."""
DIGITS: Final = "0123456789"
DIGIT: Final = re.compile(r"\d")
GAP: Final = 8
"""The space at each side of a cell, and …"""
ARROW: Final = 14
"""… beside the heading that the rows are sorted by, in the reference window."""
MOST_WHOLE: Final = 0.8
"""The greatest share of the width for columns whose texts are never cut."""
MOST_NARROW: Final = 0.7
"""… in a narrow window, before the last column is left out."""


@dataclass(frozen=True, slots=True)
class Column:
    title: str
    share: float = 1.0
    """Its relative width among the columns."""
    align: str = "left"
    """``left``, or ``right`` for numbers."""
    largest_first: bool = False
    """Whether sorting by it starts with the largest."""
    sorts: bool = True
    narrow: float | None = None
    """Its relative width in a narrow window, 0 to leave it out; ``None`` for the same."""
    whole: bool = False
    """Whether its texts are never cut, though it is at the left: those at the right never are."""


@dataclass(frozen=True, slots=True)
class Cells:
    """One row."""

    value: str
    cells: tuple[str, ...]
    keys: tuple[Any, ...] = ()
    """The sort key of each column; empty to sort by the texts."""
    marked: bool = False
    """Whether the row is highlighted in gold, as the newest entry."""
    good: bool | None = None
    """A tick or a cross at the end of the first cell; ``None`` for neither."""


class Table(Listing[Cells]):
    """Rows of cells, of which one is chosen.

    A click on a heading sorts by it, and a second click reverses the order; left, right and Space
    do the same. Letters find a row by the labelled column. Enter or a double click opens a row.
    """

    def __init__(
        self,
        name: str,
        columns: Sequence[Column],
        rows: Sequence[Cells],
        *,
        visible: int = 8,
        sort: tuple[int, bool] | None = None,
        labelled: int = 0,
        on_open: Callable[[], None] = lambda: None,
        on_choose: Callable[[], None] = lambda: None,
        empty: str = "",
        on_star: Callable[[str], object] | None = None,
        only_focused: bool = False,
    ) -> None:
        """``sort`` is the column and whether the largest come first; ``None`` keeps the given
        order.

        ``labelled`` is the column that typed letters are compared with. ``on_star`` makes the first
        column one of stars; it is called with the value of the row whose star is clicked.
        ``only_focused``: the chosen row is highlighted only while the table has the focus.
        """
        super().__init__(
            name, (), lambda row: row.cells[labelled], visible=visible, on_open=on_open,
            on_choose=on_choose, empty=empty,
        )  # fmt: skip
        self.columns = tuple(columns)
        self.sort = sort
        self.on_star = on_star
        self.only_focused = only_focused
        self.headed = True
        """Whether there is a line of headings above the rows."""
        self._narrow = False
        """Whether the window is an upright phone's."""
        self._longest: list[set[str]] = []
        """The longest texts of each column, with 0 for every digit."""
        self._needs: dict[int, int] = {}
        """The width in pixels that columns need whose texts are never cut."""
        self._star_pressed: int | None = None
        self._aimed: int | None = None
        """The index of the heading under the pointer."""
        self._pressed: int | None = None
        self.rows = rows

    # -- rows -------------------------------------------------------------------------------

    @property
    def rows(self) -> list[Cells]:
        """The rows in the shown order. They can be set in any order."""
        return self._rows

    @rows.setter
    def rows(self, rows: Sequence[Cells]) -> None:
        before = self.value
        self._rows = list(rows)
        self._longest = [
            _longest(texts) for texts in zip(*(row.cells for row in rows), strict=True)
        ]
        self._arrange(before)

    def sort_by(self, column: int) -> None:
        """Sort by a column, or reverse the order if it is already sorted by it."""
        if not self.columns[column].sorts:
            return
        largest_first = self.columns[column].largest_first
        if self.sort is not None and self.sort[0] == column:
            largest_first = not self.sort[1]
        self.sort = (column, largest_first)
        self._arrange(self.value)

    def _arrange(self, chosen: str | None) -> None:
        if self.sort is not None:
            column, largest_first = self.sort
            self._rows.sort(key=lambda row: _key(row, column), reverse=largest_first)
        self.chosen = min(self.chosen, max(0, self.count - 1))
        if chosen is not None:
            self.choose_value(chosen)

    # -- where things are -------------------------------------------------------------------

    def height(self, look: Look, width: int) -> int:
        return look.target(33) * (self.visible + 1) + look.px(EDGE) + look.px(6)

    @property
    def head(self) -> pygame.Rect:
        """The rectangle of the headings; without a height if there are none."""
        pad = round(self.rect.h * 0.02)
        height = round((self.rect.h - 2 * pad) / (self.visible + 1)) if self.headed else 0
        return pygame.Rect(self.rect.x, self.rect.y + pad, self.rect.w, height)

    @property
    def body(self) -> pygame.Rect:
        if not self.headed:
            return self.rect.inflate(0, -self._edge)
        head = self.head
        bottom = self.rect.bottom - self._edge
        return pygame.Rect(head.x, head.bottom, head.w, bottom - head.bottom)

    def _measure(self, look: Look) -> None:
        """Find out how wide the columns must be whose texts are never cut."""
        text, small = (font(Face.TEXT, look.text_px(size)) for size in (TEXT_SIZE, SMALL_SIZE))
        digit = max(DIGITS, key=text.size)
        self._needs = {}
        for number, (column, longest) in enumerate(zip(self.columns, self._longest, strict=False)):
            if not (column.whole or column.align == "right"):
                continue
            arrow = look.px(ARROW) if self.sort and self.sort[0] == number else 0
            words = max(text.size(each.replace("0", digit))[0] for each in longest)
            words = max(words, small.size(column.title)[0] + arrow)
            self._needs[number] = words + 2 * look.px(GAP) + 1

    def spans(self, left: int, width: int) -> list[tuple[int, int]]:
        """The left edge and width of each column, by their shares. A column that needs more gets
        it from the others; if they cannot spare it in a narrow window, the last one is left out."""
        shares = [
            column.share if column.narrow is None or not self._narrow else column.narrow
            for column in self.columns
        ]
        needs = [self._needs.get(number, 0) if share else 0 for number, share in enumerate(shares)]
        if self._narrow and sum(needs) > MOST_NARROW * width:
            last = max(number for number, share in enumerate(shares) if share)
            shares[last] = needs[last] = 0
        scale = min(1.0, MOST_WHOLE * width / max(1, sum(needs)))
        widths, room = [0.0] * len(shares), float(width)
        others = {number for number, share in enumerate(shares) if share}
        while others:
            unit = room / sum(shares[number] for number in others)
            short = {number for number in others if shares[number] * unit < needs[number] * scale}
            for number in short or others:
                widths[number] = needs[number] * scale if short else shares[number] * unit
                room -= widths[number]
            others = others - short if short else set()
        edges = [left + round(edge) for edge in accumulate(widths, initial=0.0)]
        return [(a, b - a) for a, b in pairwise(edges)]

    def heading_at(self, point: tuple[int, int]) -> int | None:
        if not self.head.collidepoint(point):
            return None
        spans = self.spans(self.rect.x, self.rect.w)
        return next((n for n, (x, w) in enumerate(spans) if x <= point[0] < x + w), None)

    def star_at(self, point: tuple[int, int]) -> int | None:
        _, width = self.spans(self.rect.x, self.rect.w)[0]
        starred = self.on_star is not None and point[0] < self.rect.x + width
        return self.under(point) if starred else None

    # -- input ------------------------------------------------------------------------------

    def pointer(self, event: Pointer) -> None:
        star = self.star_at(event.point)
        if event.act is Act.DOWN:
            self._star_pressed = star
        self._point(event)
        if event.act is Act.UP:
            clicked = star is not None and star == self._star_pressed and not self.scroller.moved
            if self.on_star and star is not None and clicked:
                self._opens, self._clicked = False, None
                self.on_star(self._rows[star].value)
            self._star_pressed = None

    def _point(self, event: Pointer) -> None:
        column = self.heading_at(event.point)
        self._aimed = None if event.touch else column
        if event.act is Act.DOWN:
            self._pressed = column
        if self._pressed is None or event.act is Act.WHEEL:
            super().pointer(event)
        elif event.act is Act.UP:
            self._opens, self._clicked = False, None
            if column == self._pressed:
                self.sort_by(column)
            self._pressed = None

    def key(self, event: Key) -> bool:
        return super().key(event) or press(COLUMN_KEYS, self, event)

    def reverse(self) -> None:
        if self.sort is not None:
            self.sort_by(self.sort[0])

    def sort_beside(self, by: int) -> None:
        """Sort by the next sortable column on one side."""
        able = [number for number, column in enumerate(self.columns) if column.sorts]
        if not able:
            return
        at = able.index(self.sort[0]) + by if self.sort else 0
        self.sort_by(able[at % len(able)])

    # -- drawing ----------------------------------------------------------------------------

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        rect, self._edge = self.rect.copy(), look.px(EDGE)
        self._narrow = look.phone > 0 and look.window[0] < look.window[1]
        self._measure(look)
        self._fit()
        self.scroller.lay_bar(look, pygame.Rect(rect.x, self.body.y, rect.w, self.body.h))
        rows = [(number, self._rows[number], line) for number, line in self.row_rects(look)]
        aimed = self._aimed if self.hovered else None
        seen = tuple((row.cells, row.marked, row.good) for _, row, _ in rows)
        where = (self.count, self.chosen, self.top, self.sort, aimed)
        lit = focused or not self.only_focused
        key = (self.columns, self.headed, seen, where, lit, self.empty, look.unit, look.cell)

        def paint(target: pygame.Surface) -> None:
            look.slab(target, "tray", rect)
            if rows and self.headed:
                self._paint_head(target, look, aimed)
            elif not rows:
                paint_empty(target, look, rect, self.empty)
            for number, row, line in rows:
                if lit and number == self.chosen:
                    glow(target, look, line)
                self._paint_row(target, look, row, line)
            self.scroller.paint_bar(target, look)

        return [keyed(self.name, rect, key, paint)]

    def _inner(self, look: Look, line: pygame.Rect) -> list[pygame.Rect]:
        """The rectangles of the cells in a line."""
        gap = look.px(GAP)
        left = self.rect.x + look.px(12)
        width = self.rect.w - look.px(36 if self.scroller.last else 24)
        return [
            pygame.Rect(x + gap, line.y, max(1, w - 2 * gap) if w else 0, line.h)
            for x, w in self.spans(left, width)
        ]

    def _paint_head(self, target: pygame.Surface, look: Look, aimed: int | None) -> None:
        head = self.head
        for number, cell in enumerate(self._inner(look, head)):
            if not cell.w:
                continue
            column = self.columns[number]
            sorted_by = self.sort is not None and self.sort[0] == number
            role = "gold_light" if sorted_by or (number == aimed and column.sorts) else "text_dim"
            if sorted_by:
                cell = self._paint_order(target, look, column, cell)
            look.write(target, column.title, cell, size=SMALL_SIZE, role=role, align=column.align)
        start = (head.x + look.px(14), head.bottom - 1)
        end = (head.right - look.px(14), head.bottom - 1)
        pygame.draw.line(target, look.theme.colour("gold_dark"), start, end, max(1, look.px(1)))

    def _paint_order(
        self, target: pygame.Surface, look: Look, column: Column, cell: pygame.Rect
    ) -> pygame.Rect:
        """Draw the arrow of the sort order. Returns the rest of the heading's rectangle."""
        assert self.sort is not None
        room = look.px(ARROW)
        words = look.theme.text(column.title, Face.TEXT, look.text_px(SMALL_SIZE)).get_width()
        words = min(words, cell.w - room)
        if column.align == "right":
            x, cell = cell.right - words - room // 2 - look.px(2), cell
        else:
            x = cell.x + words + room // 2 + look.px(2)
        gold = look.theme.colour("gold_light")
        down = 1 if self.sort[1] else -1
        arrowhead(target, gold, (x, cell.centery + look.px(1)), look.px(4), (0, down))
        if column.align == "right":
            return pygame.Rect(cell.right - words, cell.y, words, cell.h)
        return pygame.Rect(cell.x, cell.y, words, cell.h)

    def _paint_row(self, target: pygame.Surface, look: Look, row: Cells, line: pygame.Rect) -> None:
        role = "gold_light" if row.marked else "text"
        for number, (column, cell, words) in enumerate(
            zip(self.columns, self._inner(look, line), row.cells, strict=True)
        ):
            if not cell.w:
                continue
            if number or self.on_star is None:
                if row.good is not None and not number:
                    sign = pygame.Rect(0, 0, look.text_px(SIGN), cell.h)
                    sign.topright = cell.topright
                    stamp_verdict(target, look, sign, row.good)
                if not look.fits([Text(words)], cell):
                    words = parted(words, Face.TEXT, look.text_px(SMALL_SIZE), cell.w)
                look.write(target, words, cell, role=role, align=column.align)
            else:
                self._paint_star(target, look, line, bears=words == STAR)

    def _paint_star(
        self, target: pygame.Surface, look: Look, line: pygame.Rect, *, bears: bool
    ) -> None:
        _, width = self.spans(self.rect.x, self.rect.w)[0]
        colour = look.theme.colour("gold_light" if bears else "gold_dark")
        shape, size = ("star", 17) if bears else ("dot", 8)
        sign = glyph(shape, look.px(size), tuple(colour), tuple(look.theme.colour("shadow")))
        middle = (self.rect.x + look.px(6) + width // 2, line.centery)
        stamp(target, sign, sign.get_rect(center=middle).topleft)


COLUMN_KEYS: Final[Sequence[Binding[Table]]] = (
    Binding(
        ("Left",), lambda table, _: table.sort_beside(-1), N_("sort by another column"), held=True
    ),
    Binding(
        ("Right",), lambda table, _: table.sort_beside(1), N_("sort by another column"), held=True
    ),
    Binding(
        ("Space",),
        lambda table, _: table.reverse(),
        N_("reverse the order"),
        held=True,
        when=lambda table: table.sort is not None,
    ),
)


def _longest(texts: Sequence[str]) -> set[str]:
    most = max(map(len, texts))
    return {DIGIT.sub("0", text) for text in set(texts) if len(text) == most}


def _key(row: Cells, column: int) -> Any:
    return row.keys[column] if row.keys else row.cells[column].casefold()
