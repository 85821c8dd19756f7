"""The 36 stones and the masks of their columns, and what the checks have found."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from math import pi, sin
from typing import Final

import pygame

from ishido.language import N_, _, several
from ishido.skins.description import PLAIN_COLOURS, PLAIN_SYMBOLS
from ishido.skins.editing.artwork import COLUMNS, ROWS, SheetCell
from ishido.skins.editing.clipping import Extent
from ishido.skins.editing.findings import ArtworkFinding, EmptyCell, IdenticalStones, SimilarColours
from ishido.skins.stoneset import in_sentence
from ishido.ui.editor.bench import Bench
from ishido.ui.editor.commands import ALL_STONES_KEYS
from ishido.ui.editor.layout import StonePlaces
from ishido.ui.editor.pictures import ArtworkPictures, mask_colour
from ishido.ui.kit.events import LEFT, Act, Key, Pointer
from ishido.ui.kit.keys import press
from ishido.ui.kit.look import SMALL_SIZE, Look
from ishido.ui.kit.paint import Part, stamp
from ishido.ui.kit.shapes import stamp_ring, stamp_rounded
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.kit.widgets.boxes import middle

HARD_FOR = {
    "normal": N_("for everyone"),
    "protan": N_("without red cones"),
    "deutan": N_("without green cones"),
    "tritan": N_("without blue cones"),
}
"""By the value of :class:`~ishido.skins.editing.findings.ColourVision`."""

Place = tuple[Extent, SheetCell]
"""A stone, or the column or row of one."""
SOCKET: Final = (92, 84, 76)
"""The colour of the place of a stone, on which dark and pale stones stand out."""
INSET: Final = 3
"""Between the edge of a place and the stone, in the reference window."""
MARK: Final = 9
"""The size of the mark of a finding, in the reference window."""


class AllStones(Widget):
    """Selects a stone, a column or a row."""

    def __init__(self, name: str, bench: Bench) -> None:
        super().__init__(name)
        self.take(bench)
        self.layout: StonePlaces | None = None
        self.pointed: Place | None = None
        """What is under the pointer."""

    def take(self, bench: Bench) -> None:
        """Show another stoneset."""
        self.bench = bench
        self.pictures = ArtworkPictures(bench.editor)

    # -- selecting --------------------------------------------------------------------------

    def place_at(self, point: tuple[int, int]) -> Place | None:
        """What is at a point of the window."""
        layout, cell = self.layout, self.bench.cell
        if layout is None:
            return None
        for row, rects in enumerate(layout.stones):
            for column, rect in enumerate(rects):
                if rect.collidepoint(point):
                    return Extent.STONE, SheetCell(row, column)
        for column, (mask, number) in enumerate(zip(layout.masks, layout.columns, strict=True)):
            if mask.collidepoint(point) or number.collidepoint(point):
                return Extent.COLUMN, SheetCell(cell.row, column)
        for row, number in enumerate(layout.rows):
            if number.collidepoint(point):
                return Extent.ROW, SheetCell(row, cell.column)
        return None

    def pointer(self, event: Pointer) -> None:
        self.pointed = None if event.act is Act.LEAVE else self.place_at(event.point)
        if event.act is Act.DOWN and event.button == LEFT and self.pointed is not None:
            self.bench.select(*self.pointed)

    def key(self, event: Key) -> bool:
        return press(ALL_STONES_KEYS, self, event)

    def move(self, right: int, down: int) -> None:
        """Select the neighbour: rows are left of the stones, and columns below them."""
        self.pointed = None
        extent, (row, column) = self.bench.selection.extent, self.bench.cell
        if extent is Extent.COLUMN and down < 0:
            place = Extent.STONE, SheetCell(ROWS - 1, column)
        elif extent is Extent.ROW and right > 0:
            place = Extent.STONE, SheetCell(row, 0)
        elif extent is Extent.STONE and row + down == ROWS:
            place = Extent.COLUMN, SheetCell(row, column)
        elif extent is Extent.STONE and column + right < 0:
            place = Extent.ROW, SheetCell(row, column)
        else:
            row = row if extent is Extent.COLUMN else max(0, min(ROWS - 1, row + down))
            column = column if extent is Extent.ROW else max(0, min(COLUMNS - 1, column + right))
            place = extent, SheetCell(row, column)
        self.bench.select(*place)

    @property
    def selected(self) -> Place:
        return self.bench.selection.extent, self.bench.cell

    def rect_of(self, place: Place) -> pygame.Rect:
        """The rectangle of a stone, of the mask of a column, or of the number of a row."""
        assert self.layout is not None
        extent, (row, column) = place
        match extent:
            case Extent.STONE:
                return self.layout.stones[row][column]
            case Extent.COLUMN:
                return self.layout.masks[column]
            case Extent.ROW:
                return self.layout.rows[row]

    # -- drawing ----------------------------------------------------------------------------

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        if self.layout is None:
            return []
        return [*self._stones(look), *self._masks(look), *self._numbers(look)]

    def _stones(self, look: Look) -> Iterator[Part]:
        assert self.layout is not None
        found = self.bench.found
        marked = {cell: type(each) for each in found for cell in _marked(each)}
        chosen = frozenset(self.bench.selection.cells())
        for row, rects in enumerate(self.layout.stones):
            for column, rect in enumerate(rects):
                cell = SheetCell(row, column)
                yield self._stone(look, cell, rect, marked.get(cell), chosen=cell in chosen)

    def _stone(
        self,
        look: Look,
        cell: SheetCell,
        rect: pygame.Rect,
        mark: type[ArtworkFinding] | None,
        *,
        chosen: bool,
    ) -> Part:
        edited = cell == self.bench.cell
        revision = self.bench.editor.revisions[cell]
        glow = look.px(4)
        area = rect.inflate(2 * glow, 2 * glow)

        def paint(target: pygame.Surface) -> None:
            _paint_socket(target, look, rect)
            inner = self._inner(look, rect)
            stamp(target, self.pictures.stone(cell, inner.size), inner.topleft)
            if mark is not None:
                _paint_mark(target, look, rect, mark)
            if edited:
                frame, gold = rect.inflate(look.px(3), look.px(3)), look.theme.colour("gold_light")
                stamp_ring(target, gold, frame, look.px(5), max(2, look.px(2)), look.px(2))
            elif chosen:
                frame = rect.inflate(look.px(2), look.px(2))
                gold = look.theme.colour("gold")
                stamp_rounded(target, gold, frame, look.px(5), max(1, look.px(1.4)))

        key = (revision, mark, chosen, edited, look.unit, self.bench)
        return Part((self.name, *cell), area, key, paint)

    def _inner(self, look: Look, rect: pygame.Rect) -> pygame.Rect:
        """The picture within a place: it stays off the round corners."""
        width, height = self.bench.artwork.cell
        wide, high = rect.w - 2 * look.px(INSET), rect.h - 2 * look.px(INSET)
        scale = min(wide / width, high / height)
        return middle(rect, round(width * scale), round(height * scale))

    def _masks(self, look: Look) -> Iterator[Part]:
        assert self.layout is not None
        selection = self.bench.selection
        for column, rect in enumerate(self.layout.masks):
            lit = selection.cell.column == column
            chosen = lit and selection.extent is Extent.COLUMN
            yield self._mask(look, column, rect, lit=lit, chosen=chosen)

    def _mask(self, look: Look, column: int, rect: pygame.Rect, *, lit: bool, chosen: bool) -> Part:
        def paint(target: pygame.Surface) -> None:
            _paint_socket(target, look, rect)
            inner = self._inner(look, rect)
            picture = self.pictures.mask(column, inner.size, mask_colour(look.theme))
            stamp(target, picture, inner.topleft)
            if chosen:
                gold = look.theme.colour("gold_light")
                frame = rect.inflate(look.px(3), look.px(3))
                stamp_ring(target, gold, frame, look.px(5), max(2, look.px(2)), look.px(2))
            elif lit:
                gold = look.theme.colour("gold_dark")
                stamp_rounded(target, gold, rect, look.px(5), max(1, look.px(1.4)))

        revision = self.bench.editor.mask_revisions[column]
        area = rect.inflate(look.px(8), look.px(8))
        key = (revision, lit, chosen, look.unit, self.bench)
        return Part((self.name, "mask", column), area, key, paint)

    def _numbers(self, look: Look) -> Iterator[Part]:
        assert self.layout is not None
        selection = self.bench.selection
        hard = {row for each in self._similar() for row in (each.first, each.second)}
        for row, rect in enumerate(self.layout.rows):
            lit = selection.cell.row == row
            yield self._number(look, "row", row, rect, lit=lit, hard=row in hard)
        for column, rect in enumerate(self.layout.columns):
            lit = selection.cell.column == column
            yield self._number(look, "column", column, rect, lit=lit, hard=False)

    def _number(
        self, look: Look, kind: str, number: int, rect: pygame.Rect, *, lit: bool, hard: bool
    ) -> Part:
        """The number of a row or column. Rows whose colours are hard to tell apart are marked."""
        selection = self.bench.selection
        chosen = kind == "row" and lit and selection.extent is Extent.ROW

        def paint(target: pygame.Surface) -> None:
            role = "gold_light" if lit else "text_dim"
            look.write(target, str(number + 1), rect, size=SMALL_SIZE, role=role)
            if hard:
                badge = pygame.Rect(0, 0, look.px(MARK), look.px(MARK))
                badge.center = (rect.centerx, rect.centery + look.px(22))
                _paint_badge(target, look, badge, waves=True)
            if chosen:
                gold = look.theme.colour("gold_light")
                stamp_rounded(target, gold, rect, look.px(5), max(2, look.px(2)))

        key = (lit, hard, chosen, look.unit)
        return Part((self.name, kind, number), rect, key, paint)

    def named(self, place: Place) -> str:
        """The row and column of a place, with the names that the set gives them, if any."""
        extent, (row, column) = place
        description = self.bench.artwork.description
        colour = (
            "" if description.colours == PLAIN_COLOURS else in_sentence(description.colours[row])
        )
        symbol = (
            "" if description.symbols == PLAIN_SYMBOLS else in_sentence(description.symbols[column])
        )
        match extent:
            case Extent.STONE:
                return _named(_numbered(row, column), colour, symbol)
            case Extent.COLUMN:
                return _named(_("Column {column}").format(column=column + 1), symbol)
            case Extent.ROW:
                return _named(_("Row {row}").format(row=row + 1), colour)

    # -- what the checks have found ---------------------------------------------------------

    def _similar(self) -> list[SimilarColours]:
        return [each for each in self.bench.found if isinstance(each, SimilarColours)]

    def explained(self, place: Place) -> str:
        """What the checks have found at a place; empty if nothing."""
        extent, cell = place
        if extent is Extent.STONE:
            others = self._same_as(cell)
            if others is None:
                return _empty(*cell)
            return _identical(*cell, others) if others else ""
        if extent is Extent.ROW and (rows := self._similar_to(cell.row)):
            return similar(cell.row, rows)
        return ""

    def explained_in_short(self, place: Place) -> str:
        """The same with fewer words, where there is too little room for all."""
        extent, cell = place
        if extent is Extent.STONE and (others := self._same_as(cell)):
            return _identical_in_short(*cell, len(others))
        if extent is Extent.ROW and (rows := self._similar_to(cell.row)):
            return similar_in_short(cell.row, [row for each in rows.values() for row in each])
        return ""

    def _same_as(self, cell: SheetCell) -> list[SheetCell] | None:
        """The stones that look the same as one; ``None`` if it is empty."""
        others = []
        for each in self.bench.found:
            match each:
                case EmptyCell(empty) if empty == cell:
                    return None
                case IdenticalStones(first, second) if cell in (first, second):
                    others.append(second if cell == first else first)
        return others

    def _similar_to(self, row: int) -> dict[tuple[str, ...], list[int]]:
        """The rows whose colours are hard to tell from a row's, by the kinds of vision for which
        that is so."""
        visions = defaultdict(list)
        for each in self._similar():
            if row in (each.first, each.second):
                visions[each.first + each.second - row].append(each.vision.value)
        rows = defaultdict(list)
        for other, kinds in visions.items():
            rows[("normal",) if "normal" in kinds else tuple(kinds)].append(other)
        return dict(rows)

    def tips(self) -> list[Widget]:
        """A widget with a tip for each place at which something was found."""
        found = []
        for row in range(ROWS):
            places = [(Extent.STONE, SheetCell(row, column)) for column in range(COLUMNS)]
            for place in [*places, (Extent.ROW, SheetCell(row, 0))]:
                if said := self.explained(place):
                    spot = Widget(f"{place[0].value} {place[1].row} {place[1].column}")
                    spot.rect, spot.tip = self.rect_of(place), said
                    found.append(spot)
        return found


def _marked(finding: ArtworkFinding) -> tuple[SheetCell, ...]:
    """The stones that have the mark of a finding."""
    match finding:
        case EmptyCell(cell):
            return (cell,)
        case IdenticalStones(first, second):
            return (first, second)
        case SimilarColours():
            return ()


def _paint_socket(target: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    stamp_rounded(target, pygame.Color(*SOCKET), rect, look.px(5))
    edge = look.theme.colour("gold_dark")
    edge = pygame.Color(edge.r, edge.g, edge.b, 110)
    stamp_rounded(target, edge, rect, look.px(5), 1)


def _paint_mark(
    target: pygame.Surface, look: Look, rect: pygame.Rect, mark: type[ArtworkFinding]
) -> None:
    """Draw a sign at the corner of a stone: a ring for an empty one, two bars for a double."""
    side = look.px(MARK)
    place = pygame.Rect(0, 0, side, side)
    if mark is EmptyCell:
        place.center = rect.center
        pygame.draw.aacircle(
            target, look.theme.colour("text_dim"), place.center, side // 2, max(1, look.px(1.4))
        )
        return
    place.topright = (rect.right - look.px(3), rect.y + look.px(3))
    _paint_badge(target, look, place)


def _paint_badge(
    target: pygame.Surface, look: Look, place: pygame.Rect, *, waves: bool = False
) -> None:
    """Draw two bars for what looks the same, or two waves for what looks nearly the same."""
    back = place.inflate(look.px(6), look.px(6))
    stamp_rounded(target, look.theme.colour("shadow"), back, look.px(4))
    colour, thick = look.theme.colour("error"), max(2, look.px(2))
    for share in (0.3, 0.7):
        y = place.y + round(place.h * share) - look.px(1)
        if not waves:
            target.fill(colour, (place.x, y, place.w, thick))
            continue
        for x in range(place.w):
            rise = sin(2 * pi * (x + 0.5) / place.w) * place.h * 0.13
            target.fill(colour, (place.x + x, round(y - rise), 1, thick))


def _place(row: int, column: int) -> str:
    """A stone by its row and column, from 0."""
    return _("row {row}, column {column}").format(row=row + 1, column=column + 1)


def _numbered(row: int, column: int) -> str:
    return _("Row {row}, column {column}").format(row=row + 1, column=column + 1)


def _named(place: str, *names: str) -> str:
    """A place with the names of its colour and symbol; empty ones are left out."""
    given = " ".join(filter(None, names))
    return _("{place}: {names}").format(place=place, names=given) if given else place


def _empty(row: int, column: int) -> str:
    return _("{stone}: empty").format(stone=_numbered(row, column))


def _identical(row: int, column: int, others: Sequence[tuple[int, int]]) -> str:
    return _("{stone}: looks the same as {others}").format(
        stone=_numbered(row, column), others="; ".join(_place(*other) for other in others)
    )


def _identical_in_short(row: int, column: int, others: int) -> str:
    same = several("looks the same as {n} other", "looks the same as {n} others", others)
    return _("{stone}: {same}").format(stone=_numbered(row, column), same=same.format(n=others))


def similar(row: int, others: Mapping[tuple[str, ...], Sequence[int]]) -> str:
    """That a row's colour is hard to tell from those of other rows, by the kinds of vision for
    which that is so."""
    found = []
    for visions, rows in others.items():
        text = _rows(rows)
        if "normal" not in visions:
            kinds = _(" or ").join(_(HARD_FOR[vision]) for vision in visions)
            text = _("{rows} {vision}").format(rows=text, vision=kinds)
        found.append(text)
    return _("Row {row}: colours hard to tell from {rows}").format(
        row=row + 1, rows="; ".join(found)
    )


def similar_in_short(row: int, others: Sequence[int]) -> str:
    """The same without the kinds of vision."""
    return _("Row {row}: hard to tell from {rows}").format(row=row + 1, rows=_rows(others))


def _rows(rows: Sequence[int]) -> str:
    *first, last = (str(row + 1) for row in sorted(rows))
    if not first:
        return _("row {row}").format(row=last)
    return _("rows {first} and {last}").format(first=", ".join(first), last=last)
