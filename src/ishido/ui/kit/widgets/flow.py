"""Typesetting of paragraphs, headings, tables and pictures. Pure layout, without drawing."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from ishido.ui.kit.look import LARGE_SIZE, SMALL_SIZE, TEXT_SIZE, Look
from ishido.ui.kit.text import emphasis, lines_of, rich_lines
from ishido.ui.kit.theme import Face, font

LEADING: Final = 1.26
"""The height of a line, in heights of its letters."""


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading in gold."""

    text: str
    size: float = LARGE_SIZE
    gap: float = 22
    """The distance from what is above it, in the reference window."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph; text *between stars* is emphasised."""

    text: str
    bullet: str = ""
    """The mark in the margin before it: ``•``, ``1.``, a key."""
    size: float = TEXT_SIZE
    role: str = "text"
    face: Face = Face.TEXT
    gap: float = 12
    """The distance from what is above it, in the reference window."""
    edge: str = ""
    """The colour role of a line along its left side; empty for no line."""
    stars: bool = True
    """Whether stars emphasise. In a text of the player's own they are ordinary characters."""


@dataclass(frozen=True, slots=True)
class Illustration:
    """A centred picture."""

    picture: Callable[[tuple[int, int]], pygame.Surface]
    """Draws it, premultiplied, for a size in pixels."""
    aspect: float
    """Its height divided by its width, without the labels at its foot."""
    width: float = 420
    """Its width in the reference window, at most that of the text."""
    caption: str = ""
    foot: Callable[[int], int] = lambda width: 0
    """The height of the labels at its foot for its width, both in pixels. Their text does not
    shrink with the illustration."""


@dataclass(frozen=True, slots=True)
class WordTable:
    """A centred table of texts."""

    rows: tuple[tuple[str, ...], ...]
    columns: tuple["GridColumn", ...]
    width: float = 0
    """Its width in the reference window, at most that of the text; 0 for the width of the text."""
    headed: bool = True
    """Whether the first row is a heading with a line below it."""
    size: float = TEXT_SIZE


@dataclass(frozen=True, slots=True)
class GridColumn:
    """A column of a table."""

    share: float = 1.0
    """Its relative width among the columns."""
    align: str = "left"
    role: str = "text"


@dataclass(frozen=True, slots=True)
class ParagraphRule:
    """A short thin line between paragraphs."""


Block = Heading | Paragraph | Illustration | WordTable | ParagraphRule


@dataclass(frozen=True, slots=True)
class TextRun:
    """Text in one font on one line."""

    rect: pygame.Rect
    """Its rectangle on the page, with the top and height of the line."""
    words: str
    face: Face
    size: float
    role: str
    gilded: bool = False


@dataclass(frozen=True, slots=True)
class Picture:
    """An illustration and its rectangle on the page."""

    rect: pygame.Rect
    illustration: Illustration


@dataclass(frozen=True, slots=True)
class Rule:
    """A thin line: below the heading of a table, between paragraphs, or beside them."""

    rect: pygame.Rect
    role: str = "gold_dark"


Placed = TextRun | Picture | Rule


@dataclass(frozen=True, slots=True, eq=False)
class Page:
    """The typeset content of an endless page; none is equal to another."""

    height: int
    placed: tuple[Placed, ...]
    headings: tuple[int, ...] = ()
    """The y position of each heading."""
    ends: tuple[int, ...] = ()
    """The y position of the end of each block."""
    _pictures: dict[int, pygame.Surface] = field(default_factory=dict)

    def picture(self, placed: Picture) -> pygame.Surface:
        """What an illustration of it looks like. It is drawn once."""
        key = id(placed)
        if key not in self._pictures:
            self._pictures[key] = placed.illustration.picture(placed.rect.size)
        return self._pictures[key]


def flow(blocks: Sequence[Block], look: Look, width: int, enlarged: float = 1.0) -> Page:
    """Typeset blocks at a width in pixels."""
    page = _Typesetter(look, width, enlarged)
    headings: list[int] = []
    ends: list[int] = []
    before: Block | None = None
    for block in blocks:
        listed = isinstance(block, Paragraph) and block.bullet
        if isinstance(before, Heading) or (listed and not isinstance(before, ParagraphRule)):
            gap = 5.0
        else:
            gap = getattr(block, "gap", 12)
        above, page.y = page.y, page.y + (look.px(gap) if before else 0)
        match block:
            case Heading():
                headings.append(page.y)
                page.words([(block.text, Face.TITLE)], 0, block.size, "text", gilded=True)
            case Paragraph():
                joined = isinstance(before, Paragraph) and before.edge == block.edge
                top = above if joined else page.y
                page.paragraph(block)
                if block.edge:
                    stroke = pygame.Rect(0, top, max(2, look.px(3)), page.y - top)
                    page.placed.append(Rule(stroke, block.edge))
            case Illustration():
                page.figure(block)
            case WordTable():
                page.table(block)
            case ParagraphRule():
                stroke = pygame.Rect(0, page.y, look.px(56), look.px(1))
                page.placed.append(Rule(stroke, "gold"))
                page.y += look.px(1)
        ends.append(page.y)
        before = block
    return Page(page.y, tuple(page.placed), tuple(headings), tuple(ends))


@dataclass(slots=True)
class _Typesetter:
    """A page that is being set, from top to bottom."""

    look: Look
    width: int
    enlarged: float
    y: int = 0
    """Where the next line begins."""
    placed: list[Placed] = field(default_factory=list)

    def _run(
        self, words: str, x: int, wide: int, face: Face, size: float, role: str,
        *, gilded: bool = False, line: float = 0,
    ) -> int:  # fmt: skip
        """Place text of a width, on a line for text of the size ``line``. Returns its height."""
        high = round(self.look.text_px(line or size) * LEADING)
        rect = pygame.Rect(x, self.y, wide, high)
        self.placed.append(TextRun(rect, words, face, size, role, gilded))
        return high

    def words(
        self,
        pieces: Sequence[tuple[str, Face]],
        left: int,
        size: float,
        role: str,
        *,
        plain: Face = Face.TEXT,
        gilded: bool = False,
    ) -> None:
        """Typeset pieces of text. Italics are gold if the rest is not in italics."""
        pixels = self.look.text_px(size)
        for line in rich_lines(pieces, pixels, self.width - left):
            x = left
            for words, face in line:
                wide = font(face, pixels).size(words)[0]
                colour = "gold_light" if face is Face.ITALIC and face is not plain else role
                self._run(words, x, wide, face, size, colour, gilded=gilded)
                x += wide
            self.y += round(pixels * LEADING)

    def paragraph(self, block: Paragraph) -> None:
        look = self.look
        left = look.px(14) if block.edge else 0
        if block.bullet:
            left, x = look.px(26), look.px(4)
            self._run(block.bullet, x, left - x, Face.TEXT, block.size, "gold_light")
        pieces = emphasis(block.text) if block.stars else [(block.text, block.face)]
        self.words(pieces, left, block.size, block.role, plain=block.face)

    def figure(self, block: Illustration) -> None:
        look, width = self.look, self.width
        across = min(width, look.px(block.width / self.enlarged))
        high = max(1, round(across * block.aspect)) + block.foot(across)
        rect = pygame.Rect((width - across) // 2, self.y, across, high)
        self.placed.append(Picture(rect, block))
        self.y = rect.bottom
        pixels = look.text_px(SMALL_SIZE)
        caption = lines_of(block.caption, Face.ITALIC, pixels, width)
        for words in filter(None, caption):
            x = max(0, (width - font(Face.ITALIC, pixels).size(words)[0]) // 2)
            self.y += look.px(4)
            self.y += self._run(words, x, width - x, Face.ITALIC, SMALL_SIZE, "text_dim")

    def table(self, block: WordTable) -> None:
        look = self.look
        across = min(self.width, look.px(block.width)) if block.width else self.width
        left, gap = (self.width - across) // 2, look.px(16)
        whole = sum(column.share for column in block.columns)
        room = across - gap * (len(block.columns) - 1)
        for number, row in enumerate(block.rows):
            heading = block.headed and number == 0
            size = SMALL_SIZE if heading else block.size
            x, top, lowest = float(left), self.y, self.y
            for column, words in zip(block.columns, row, strict=True):
                wide = room * column.share / whole
                cell, self.y = pygame.Rect(round(x), 0, round(x + wide) - round(x), 0), top
                role = "text_dim" if heading else column.role
                self._cell(words, cell, column.align, size, role, block.size)
                lowest = max(lowest, self.y)
                x += wide + gap
            self.y = lowest + look.px(3)
            if heading:
                self.placed.append(Rule(pygame.Rect(left, self.y, across, max(1, look.px(1)))))
                self.y += look.px(6)

    def _cell(
        self, words: str, cell: pygame.Rect, align: str, size: float, role: str, line: float
    ) -> None:
        pixels = self.look.text_px(size)
        for each in lines_of(words, Face.TEXT, pixels, cell.w, even=False):
            wide = font(Face.TEXT, pixels).size(each)[0]
            free = {"left": 0, "centre": (cell.w - wide) // 2, "right": cell.w - wide}[align]
            self.y += self._run(each, cell.x + free, wide, Face.TEXT, size, role, line=line)
