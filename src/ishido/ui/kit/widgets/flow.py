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
    indent: float = 0
    """The width of that margin in the reference window; 0 for the width of the bullet."""
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

    width: float = 56
    """In the reference window."""


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
    """A thin line: below the heading of a table, or between paragraphs."""

    rect: pygame.Rect
    role: str = "gold_dark"


@dataclass(frozen=True, slots=True)
class Edge:
    """A line beside paragraphs."""

    rect: pygame.Rect
    role: str


Placed = TextRun | Picture | Rule | Edge


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
    placed: list[Placed] = []
    headings: list[int] = []
    ends: list[int] = []
    y = 0
    for number, block in enumerate(blocks):
        before = blocks[number - 1] if number else None
        after_heading = isinstance(before, Heading)
        listed = (
            isinstance(block, Paragraph) and block.bullet and not isinstance(before, ParagraphRule)
        )
        gap = 5 if after_heading or listed else getattr(block, "gap", 12)
        above, y = y, y + (look.px(gap) if number else 0)
        match block:
            case Heading():
                headings.append(y)
                y = _set_words(placed, [(block.text, Face.TITLE)], y, (0, width), look, block.size,
                               "text", gilded=True)  # fmt: skip
            case Paragraph():
                top, y = y, _set_paragraph(placed, block, y, width, look)
                if block.edge:
                    joined = isinstance(before, Paragraph) and before.edge == block.edge
                    top = above if joined else top
                    stroke = pygame.Rect(0, top, max(2, look.px(3)), y - top)
                    placed.append(Edge(stroke, block.edge))
            case Illustration():
                y = _set_figure(placed, block, y, width, look, enlarged)
            case WordTable():
                y = _set_grid(placed, block, y, width, look)
            case ParagraphRule():
                stroke = pygame.Rect(0, y, look.px(block.width), look.px(1))
                placed.append(Rule(stroke, "gold"))
                y += look.px(1)
        ends.append(y)
    return Page(y, tuple(placed), tuple(headings), tuple(ends))


def _set_paragraph(placed: list[Placed], block: Paragraph, y: int, width: int, look: Look) -> int:
    left = look.px(14) if block.edge else 0
    if block.bullet:
        left = look.px(block.indent or 26)
        line = round(look.text_px(block.size) * LEADING)
        rect = pygame.Rect(look.px(4), y, left - look.px(4), line)
        placed.append(TextRun(rect, block.bullet, Face.TEXT, block.size, "gold_light"))
    pieces = emphasis(block.text) if block.stars else [(block.text, block.face)]
    return _set_words(
        placed, pieces, y, (left, width - left), look, block.size, block.role, plain=block.face
    )


def _set_figure(
    placed: list[Placed], block: Illustration, y: int, width: int, look: Look, enlarged: float
) -> int:
    across = min(width, look.px(block.width / enlarged))
    high = max(1, round(across * block.aspect)) + block.foot(across)
    rect = pygame.Rect((width - across) // 2, y, across, high)
    placed.append(Picture(rect, block))
    y = rect.bottom
    if block.caption:
        size = SMALL_SIZE
        face = font(Face.ITALIC, look.text_px(size))
        line = round(look.text_px(size) * LEADING)
        for words in lines_of(block.caption, Face.ITALIC, look.text_px(size), width, even=False):
            x = max(0, (width - face.size(words)[0]) // 2)
            y += look.px(4)
            placed.append(TextRun(pygame.Rect(x, y, width - x, line), words, Face.ITALIC, size,
                              "text_dim"))  # fmt: skip
            y += line
    return y


def _set_grid(placed: list[Placed], block: WordTable, y: int, width: int, look: Look) -> int:
    across = min(width, look.px(block.width)) if block.width else width
    left, gap = (width - across) // 2, look.px(16)
    whole = sum(column.share for column in block.columns)
    room = across - gap * (len(block.columns) - 1)
    for number, row in enumerate(block.rows):
        heading = block.headed and number == 0
        x, lowest = float(left), y
        for column, words in zip(block.columns, row, strict=True):
            wide = room * column.share / whole
            span = (round(x), round(x + wide) - round(x))
            lowest = max(lowest, _set_cell(placed, words, y, span, look, block, column, heading))
            x += wide + gap
        y = lowest + look.px(3)
        if heading:
            placed.append(Rule(pygame.Rect(left, y, across, max(1, look.px(1)))))
            y += look.px(6)
    return y


def _set_cell(
    placed: list[Placed],
    words: str,
    y: int,
    span: tuple[int, int],
    look: Look,
    block: WordTable,
    column: GridColumn,
    heading: bool,
) -> int:
    """Typeset a cell within a left edge and a width. Returns the y position of its end."""
    left, width = span
    size = SMALL_SIZE if heading else block.size
    pixels = look.text_px(size)
    height = round(look.text_px(block.size) * LEADING)
    for line in lines_of(words, Face.TEXT, pixels, width, even=False):
        across = font(Face.TEXT, pixels).size(line)[0]
        free = {"left": 0, "centre": (width - across) // 2, "right": width - across}[column.align]
        role = "text_dim" if heading else column.role
        placed.append(
            TextRun(pygame.Rect(left + free, y, across, height), line, Face.TEXT, size, role)
        )
        y += height
    return y


def _set_words(
    placed: list[Placed],
    pieces: Sequence[tuple[str, Face]],
    y: int,
    span: tuple[int, int],
    look: Look,
    size: float,
    role: str,
    *,
    plain: Face = Face.TEXT,
    gilded: bool = False,
) -> int:
    """Typeset pieces of text within a left edge and a width; italics are gold if the rest is not in
    italics. Returns the y position of their end."""
    left, width = span
    pixels = look.text_px(size)
    height = round(pixels * LEADING)
    for line in rich_lines(pieces, pixels, width):
        x = left
        for words, face in line:
            wide = font(face, pixels).size(words)[0]
            colour = "gold_light" if face is Face.ITALIC and face is not plain else role
            rect = pygame.Rect(x, y, wide, height)
            placed.append(TextRun(rect, words, face, size, colour, gilded))
            x += wide
        y += height
    return y
