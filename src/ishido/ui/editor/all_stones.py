"""The 36 stones and the masks of their columns, and what the checks have found."""

from collections.abc import Iterator

import pygame

from ishido.language import _
from ishido.skins.description import PLAIN_COLOURS, PLAIN_SYMBOLS
from ishido.skins.editing.artwork import COLUMNS, ROWS, SheetCell
from ishido.skins.editing.clipping import Extent
from ishido.skins.stoneset import in_sentence
from ishido.ui.editor.bench import Bench
from ishido.ui.editor.commands import ALL_STONES_KEYS
from ishido.ui.editor.layout import StonePlaces
from ishido.ui.editor.pictures import mask_colour, mask_picture, stone_picture
from ishido.ui.kit.events import LEFT, Act, Key, Pointer
from ishido.ui.kit.keys import press
from ishido.ui.kit.look import SMALL_SIZE, Look
from ishido.ui.kit.paint import Part, stamp
from ishido.ui.kit.shapes import stamp_ring, stamp_rounded
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.kit.widgets.boxes import middle

Place = tuple[Extent, SheetCell]
"""A stone, or the column or row of one."""


class AllStones(Widget):
    """Selects a stone, a column or a row."""

    layout: StonePlaces

    def __init__(self, name: str, bench: Bench) -> None:
        super().__init__(name)
        self.bench = bench
        self.pointed: Place | None = None
        """What is under the pointer."""

    # -- selecting --------------------------------------------------------------------------

    def place_at(self, point: tuple[int, int]) -> Place | None:
        """What is at a point of the window."""
        layout, cell = self.layout, self.bench.cell
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

    # -- drawing ----------------------------------------------------------------------------

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        return [*self.stones(look), *self._masks(look), *self._numbers(look)]

    def stones(self, look: Look) -> Iterator[Part]:
        found = self.bench.found
        doubles = {cell for pair in found.pairs for cell in pair}
        chosen = self.bench.selection.cells()
        for row, rects in enumerate(self.layout.stones):
            for column, rect in enumerate(rects):
                cell = SheetCell(row, column)
                area, inner = rect.inflate(look.px(8), look.px(8)), self._inner(look, rect)
                picture = stone_picture(self.bench.editor, cell, inner.size)
                mark = "empty" if cell in found.empty else "double" if cell in doubles else ""
                frame = "ring" if cell == self.bench.cell else "line" if cell in chosen else ""
                values = rect, picture, inner.topleft, mark, frame
                yield Part((self.name, *cell), area, _paint_place, look, *values)

    def _inner(self, look: Look, rect: pygame.Rect) -> pygame.Rect:
        """The picture within a place: it stays off the round corners."""
        width, height = self.bench.artwork.cell
        scale = min((rect.w - 2 * look.px(3)) / width, (rect.h - 2 * look.px(3)) / height)
        return middle(rect, round(width * scale), round(height * scale))

    def _masks(self, look: Look) -> Iterator[Part]:
        selection, colour = self.bench.selection, mask_colour(look.theme)
        for column, rect in enumerate(self.layout.masks):
            name, area = (self.name, "mask", column), rect.inflate(look.px(8), look.px(8))
            inner = self._inner(look, rect)
            picture = mask_picture(self.bench.editor, column, inner.size, colour)
            chosen = selection.cell.column == column and selection.extent is Extent.COLUMN
            frame = "ring" if chosen else ""
            yield Part(name, area, _paint_place, look, rect, picture, inner.topleft, "", frame)

    def _numbers(self, look: Look) -> Iterator[Part]:
        extent, cell = self.selected
        for row, rect in enumerate(self.layout.rows):
            lit = cell.row == row
            chosen = lit and extent is Extent.ROW
            yield Part((self.name, "row", row), rect, _paint_number, look, row, lit, chosen)
        for column, rect in enumerate(self.layout.columns):
            name, lit = (self.name, "column", column), cell.column == column
            yield Part(name, rect, _paint_number, look, column, lit, False)

    # -- what is said -----------------------------------------------------------------------

    def said(self, place: Place) -> str:
        """What the checks have found at a place; otherwise its row and column, with the names that
        the set gives them."""
        extent, cell = place
        here = _("Row {row}, column {column}").format(row=cell.row + 1, column=cell.column + 1)
        description = self.bench.artwork.description
        colour, symbol = description.colours[cell.row], description.symbols[cell.column]
        names = []
        if extent is not Extent.COLUMN and description.colours != PLAIN_COLOURS:
            names.append(in_sentence(colour))
        if extent is not Extent.ROW and description.symbols != PLAIN_SYMBOLS:
            names.append(in_sentence(symbol))
        match extent:
            case Extent.STONE if cell in self.bench.found.empty:
                return _("{stone}: empty").format(stone=here)
            case Extent.STONE if others := self.bench.found.same_as(cell):
                row, column = others[0].row + 1, others[0].column + 1
                return _("{stone}: looks the same as row {row}, column {column}").format(
                    stone=here, row=row, column=column
                )
            case Extent.COLUMN:
                here = _("Column {column}").format(column=cell.column + 1)
            case Extent.ROW:
                here = _("Row {row}").format(row=cell.row + 1)
        return _("{place}: {names}").format(place=here, names=" ".join(names)) if names else here


def _paint_place(
    target: pygame.Surface,
    _area: pygame.Rect,
    look: Look,
    rect: pygame.Rect,
    picture: pygame.Surface,
    corner: tuple[int, int],
    mark: str,
    frame: str,
) -> None:
    """The place of a stone or mask, with what is marked on it and how it is framed."""
    # Dark and pale stones stand out on it.
    stamp_rounded(target, pygame.Color(92, 84, 76), rect, look.px(5))
    edge = look.theme.colour("gold_dark")
    stamp_rounded(target, pygame.Color(edge.r, edge.g, edge.b, 110), rect, look.px(5), 1)
    stamp(target, picture, corner)
    if mark:
        _paint_mark(target, look, rect, mark)
    if frame == "ring":
        gold, around = look.theme.colour("gold_light"), rect.inflate(look.px(3), look.px(3))
        stamp_ring(target, gold, around, look.px(5), max(2, look.px(2)), look.px(2))
    elif frame:
        around, gold = rect.inflate(look.px(2), look.px(2)), look.theme.colour("gold")
        stamp_rounded(target, gold, around, look.px(5), max(1, look.px(1.4)))


def _paint_number(
    target: pygame.Surface, rect: pygame.Rect, look: Look, number: int, lit: bool, chosen: bool
) -> None:
    role = "gold_light" if lit else "text_dim"
    look.write(target, str(number + 1), rect, size=SMALL_SIZE, role=role)
    if chosen:
        gold = look.theme.colour("gold_light")
        stamp_rounded(target, gold, rect, look.px(5), max(2, look.px(2)))


def _paint_mark(target: pygame.Surface, look: Look, rect: pygame.Rect, mark: str) -> None:
    """Draw a ring on an empty stone, two bars at the corner of a double."""
    side = look.px(9)
    if mark == "empty":
        dim, line = look.theme.colour("text_dim"), max(1, look.px(1.4))
        pygame.draw.aacircle(target, dim, rect.center, side // 2, line)
        return
    place = pygame.Rect(0, 0, side, side)
    place.topright = (rect.right - look.px(3), rect.y + look.px(3))
    stamp_rounded(
        target, look.theme.colour("shadow"), place.inflate(look.px(6), look.px(6)), look.px(4)
    )
    for share in (0.3, 0.7):
        y = place.y + round(place.h * share) - look.px(1)
        target.fill(look.theme.colour("error"), (place.x, y, place.w, max(2, look.px(2))))
