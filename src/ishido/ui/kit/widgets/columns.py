"""A list whose rows are cells, under headings that sort."""

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
from ishido.ui.kit.paint import Part, stamp
from ishido.ui.kit.text import parted
from ishido.ui.kit.theme import Face, font
from ishido.ui.kit.widgets.base import arrowhead, stamp_verdict
from ishido.ui.kit.widgets.listing import EDGE, LOW, List, picture_room

STAR: Final = "*"
"""The cell of a row that bears a star."""
GAP: Final = 8
"""The space at each side of a cell, in the reference window."""
ARROW: Final = 14
"""The space beside the heading that the rows are sorted by, in the reference window."""


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
    spare: bool = False
    """Whether a phone on its side leaves it out, too."""
    whole: bool = False
    """Whether its texts are never cut. Those of columns at the right never are in any case."""


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
    labelled: int = 0
    """The index of the cell that typed letters are compared with."""

    @property
    def title(self) -> str:
        return self.cells[self.labelled]


Place = tuple[Column, int, int]
"""A column, its left edge and its width."""


class Table(List[Cells]):
    """Rows of cells, of which one is chosen.

    A click on a heading sorts by it, and a second click reverses the order; left, right and Space
    do the same.
    """

    phone_high = 44

    def __init__(
        self,
        name: str,
        columns: Sequence[Column],
        rows: Sequence[Cells],
        *,
        high: float = LOW,
        visible: int = 8,
        sort: tuple[int, bool] | None = None,
        on_open: Callable[[], None] = lambda: None,
        on_choose: Callable[[], None] = lambda: None,
        empty: str = "",
        on_star: Callable[[], object] | None = None,
        only_focused: bool = False,
    ) -> None:
        """
        :param sort: the column and whether the largest come first; ``None`` keeps the given order.
        :param on_star: makes the first column one of stars; it is called when the star of a row is
            clicked, which is then chosen.
        :param only_focused: the chosen row is highlighted only while the table has the focus.
        """
        super().__init__(
            name, (), _paint_cells, high=high, visible=visible, on_open=on_open,
            on_choose=on_choose, empty=empty,
        )  # fmt: skip
        self.columns = tuple(columns)
        self.sort = sort
        self.on_star = on_star
        self.only_focused = only_focused
        self.headed = True
        """Whether there is a line of headings above the rows."""
        self.places: tuple[Place, ...] = ()
        """Where the columns are, which drawing sets."""
        self._ratio = 1.0
        """How much higher than the headings a row is."""
        self._longest: list[set[str]] = []
        """The longest texts of each column, with 0 for every digit."""
        self._aimed: tuple[str, int] | None = None
        self._pressed: tuple[str, int] | None = None
        """The heading or star under the pointer, and the one that is pressed."""
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
        if self.columns[column].sorts:
            again = self.sort is not None and self.sort[0] == column
            first = not self.sort[1] if self.sort and again else self.columns[column].largest_first
            self.sort = (column, first)
            self._arrange(self.value)

    def _arrange(self, chosen: str | None) -> None:
        if self.sort is not None:
            column, largest_first = self.sort
            self._rows.sort(key=lambda row: _key(row, column), reverse=largest_first)
        self.chosen = min(self.chosen, max(0, self.count - 1))
        if chosen is not None:
            self.choose_value(chosen)

    # -- where things are -------------------------------------------------------------------

    def _around(self, look: Look) -> int:
        head = look.target(LOW)
        self._ratio = self.row_high(look) / head
        return head + look.px(EDGE) + look.px(6)

    @property
    def head(self) -> pygame.Rect:
        """The rectangle of the headings; without a height if there are none."""
        pad = round(self.rect.h * 0.02)
        lines = self._ratio * self.visible + 1
        height = round((self.rect.h - 2 * pad) / lines) if self.headed else 0
        return pygame.Rect(self.rect.x, self.rect.y + pad, self.rect.w, height)

    @property
    def body(self) -> pygame.Rect:
        if not self.headed:
            return self.rect.inflate(0, -self._edge)
        head, bottom = self.head, self.rect.bottom - self._edge
        return pygame.Rect(head.x, head.bottom, head.w, bottom - head.bottom)

    def _needs(self, look: Look) -> list[int]:
        """The widths in pixels that columns need whose texts are never cut; 0 for the others."""
        # If no text may be cut, headings are smaller, with a line for each word.
        whole = all(column.whole or column.align == "right" for column in self.columns)
        sizes = TEXT_SIZE, 0 if whole else SMALL_SIZE
        text, small = (font(Face.TEXT, look.text_px(size)) for size in sizes)
        digit = max("0123456789", key=text.size)
        needs = [0] * len(self.columns)
        for number, (column, longest) in enumerate(zip(self.columns, self._longest, strict=False)):
            if column.whole or column.align == "right":
                arrow = look.px(ARROW) if self.sort and self.sort[0] == number else 0
                words = max(text.size(each.replace("0", digit))[0] for each in longest)
                if not number and any(row.good is not None for row in self._rows):
                    words += look.text_px(22)
                titles = column.title.split() if whole else [column.title]
                words = max(words, *(small.size(each)[0] + arrow for each in titles))
                needs[number] = words + 2 * look.px(GAP) + 1
        return needs

    def _placed(self, look: Look) -> tuple[Place, ...]:
        """The columns by their shares. One that needs more gets it from the others; if they cannot
        spare it in a narrow window, the last ones are left out."""
        taken = picture_room(look)[0] if self.picture_of is not None else 0
        narrow = look.upright_phone
        width = self.rect.w - look.px(36 if self.scroller.last else 24) - taken
        shares = [
            column.share if column.narrow is None or not narrow else column.narrow
            for column in self.columns
        ]
        if look.phone:
            shares = [
                0 if column.spare else share
                for column, share in zip(self.columns, shares, strict=True)
            ]
        needs = [
            need if share else 0 for need, share in zip(self._needs(look), shares, strict=True)
        ]
        others = {number for number, share in enumerate(shares) if share}
        cuts = any(not needs[number] for number in others)
        while narrow and cuts and sum(needs) > 0.66 * width and len(others) > 2:
            last = max(others)
            shares[last] = needs[last] = 0
            others.discard(last)
        scale = min(1.0, (0.8 if cuts else 1.0) * width / max(1, sum(needs)))
        widths, room = [0.0] * len(shares), float(width)
        while others:
            unit = room / sum(shares[number] for number in others)
            short = {number for number in others if shares[number] * unit < needs[number] * scale}
            for number in short or others:
                widths[number] = needs[number] * scale if short else shares[number] * unit
                room -= widths[number]
            others = others - short if short else set()
        left = self.rect.x + look.px(12) + taken
        edges = [left + round(edge) for edge in accumulate(widths, initial=0.0)]
        return tuple(
            (column, a, b - a) for column, (a, b) in zip(self.columns, pairwise(edges), strict=True)
        )

    def _spot(self, point: tuple[int, int]) -> tuple[str, int] | None:
        """What can be clicked besides the rows: a heading or a star, with its index."""
        column = next((n for n, (_, x, w) in enumerate(self.places) if x <= point[0] < x + w), None)
        if column is not None and self.head.collidepoint(point):
            return "heading", column
        row = self.under(point)
        starred = self.on_star is not None and column == 0 and row is not None
        return ("star", row) if row is not None and starred else None

    # -- input ------------------------------------------------------------------------------

    def pointer(self, event: Pointer) -> None:
        spot = self._spot(event.point)
        self._aimed = None if event.touch else spot
        if event.act is Act.DOWN:
            self._pressed = spot
        heading = self._pressed is not None and self._pressed[0] == "heading"
        if not heading or event.act is Act.WHEEL:
            super().pointer(event)
        if event.act is Act.UP:
            clicked = spot is not None and spot == self._pressed
            clicked = clicked and (heading or not self.scroller.moved)
            if heading or clicked:
                self._opens, self._clicked = False, None
            self._pressed = None
            if clicked and spot is not None:
                self._click(*spot)

    def _click(self, what: str, number: int) -> None:
        if what == "heading":
            self.sort_by(number)
        elif self.on_star is not None:
            self.on_star()  # the click has chosen its row

    def key(self, event: Key) -> bool:
        return super().key(event) or press(COLUMN_KEYS, self, event)

    def reverse(self) -> None:
        if self.sort is not None:
            self.sort_by(self.sort[0])

    def sort_beside(self, by: int) -> None:
        """Sort by the next sortable column on one side."""
        able = [number for number, column in enumerate(self.columns) if column.sorts]
        if able:
            at = able.index(self.sort[0]) + by if self.sort else 0
            self.sort_by(able[at % len(able)])

    # -- drawing ----------------------------------------------------------------------------

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        self._edge = look.px(EDGE)
        self._fit()
        self.places = self._placed(look)
        lit = focused or not self.only_focused
        parts = [self._list_part(look, self.body, self.places, self.on_star is not None, lit=lit)]
        if self._rows and self.headed:
            aimed = self._aimed if self.hovered else None
            parts.append(
                Part(
                    (self.name, "head"), self.rect.copy(), _paint_head, look, self.head,
                    self.places, self.sort, aimed,
                )
            )  # fmt: skip
        return parts


def _cell(look: Look, line: pygame.Rect, place: Place) -> pygame.Rect | None:
    """The rectangle of a cell in a line; ``None`` if its column is left out."""
    _, x, width = place
    gap = look.px(GAP)
    return pygame.Rect(x + gap, line.y, max(1, width - 2 * gap), line.h) if width else None


def _paint_head(
    target: pygame.Surface,
    rect: pygame.Rect,
    look: Look,
    head: pygame.Rect,
    places: Sequence[Place],
    sort: tuple[int, bool] | None,
    aimed: tuple[str, int] | None,
) -> None:
    for number, place in enumerate(places):
        column, cell = place[0], _cell(look, head, place)
        if cell is None:
            continue
        role = "gold_light" if aimed == ("heading", number) and column.sorts else "text_dim"
        if sort is not None and sort[0] == number:
            role, cell = "gold_light", _paint_order(target, look, column, cell, down=sort[1])
        look.write(target, column.title, cell, size=SMALL_SIZE, role=role, align=column.align)
    start = (head.x + look.px(14), head.bottom - 1)
    end = (head.right - look.px(14), head.bottom - 1)
    pygame.draw.line(target, look.theme.colour("gold_dark"), start, end, max(1, look.px(1)))


def _paint_order(
    target: pygame.Surface, look: Look, column: Column, cell: pygame.Rect, *, down: bool
) -> pygame.Rect:
    """Draw the arrow of the sort order. Returns the rest of the heading's rectangle."""
    words = look.theme.text(column.title, Face.TEXT, look.text_px(SMALL_SIZE)).get_width()
    words, apart = min(words, cell.w - look.px(ARROW)), look.px(ARROW) // 2 + look.px(2)
    rest = pygame.Rect(cell.x, cell.y, words, cell.h)
    if column.align == "right":
        rest.right = cell.right
    x = rest.x - apart if column.align == "right" else rest.right + apart
    gold, centre = look.theme.colour("gold_light"), (x, cell.centery + look.px(1))
    arrowhead(target, gold, centre, look.px(4), (0, 1 if down else -1))
    return rest


def _paint_cells(
    target: pygame.Surface,
    line: pygame.Rect,
    look: Look,
    row: Cells,
    places: Sequence[Place],
    starred: bool,
) -> None:
    """Draw a row. If it can be ``starred``, its first cell is for the star."""
    for number, (place, words) in enumerate(zip(places, row.cells, strict=True)):
        cell = _cell(look, line, place)
        if cell is None:
            continue
        if starred and not number:
            colour = look.theme.colour("gold_light" if words == STAR else "gold_dark")
            shape, size = ("star", 17) if words == STAR else ("dot", 8)
            sign = glyph(shape, look.px(size), tuple(colour), tuple(look.theme.colour("shadow")))
            middle = (place[1] - look.px(6) + place[2] // 2, line.centery)
            stamp(target, sign, sign.get_rect(center=middle).topleft)
            continue
        if row.good is not None and not number:
            sign_room = pygame.Rect(0, 0, look.text_px(22), cell.h)
            sign_room.topright = cell.topright
            stamp_verdict(target, look, sign_room, row.good)
        if not look.fits([Text(words)], cell):
            words = parted(words, Face.TEXT, look.text_px(SMALL_SIZE), cell.w)
        role = "gold_light" if row.marked else "text"
        look.write(target, words, cell, role=role, align=place[0].align)


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
    return {re.sub(r"\d", "0", text) for text in set(texts) if len(text) == most}


def _key(row: Cells, column: int) -> Any:
    return row.keys[column] if row.keys else row.cells[column].casefold()
